package order

// Problem is a remark on a line of order text.
type Problem struct {
	Error       bool // the line gives no order; else a warning
	Line        int  // from 1
	Column      int  // from 1, in characters
	Word        string
	Code        string
	Msg         string
	Suggestions []string
}

// Parsed is an order that was read from a line of text.
type Parsed struct {
	Line int
	Order
}
