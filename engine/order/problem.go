package order

// The codes of problems with the text itself. A problem with an order that is
// understood has the code of its Impossible instead.
const (
	// Errors: the words give no order.
	UnknownWord  = "unknown-word"  // Word means nothing where it stands; Suggestions may say what was meant
	UnknownPower = "unknown-power" // the word before a colon is no power of the variant
	Ambiguous    = "ambiguous"     // Word means several things; Suggestions lists them
	Incomplete   = "incomplete"    // something is missing behind Word
	ExtraWords   = "extra-words"   // the order is complete before Word
	PowerMissing = "power-missing" // nothing says whose order it is
	BadRoute     = "bad-route"     // Word is no sea over which an army could be convoyed
	TooLong      = "too-long"      // the text is not read, or not to its end
	// Warnings: an order is not touched by them.
	Ignored    = "ignored"     // Word is read over: a comment, a heading, a coast that is not there
	WrongOwner = "wrong-owner" // Word names a power that does not own the unit behind it
	WrongType  = "wrong-type"  // Word says army of a fleet, or fleet of an army
	OtherPhase = "other-phase" // the heading Word is of another phase than the position
	NoOrder    = "no-order"    // the line says that a unit or power has no order
	Assumed    = "assumed"     // nothing says whose order Word is; the message says for whom it was read
)

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
	Line, Column int // where it begins, from 1
	Order
}
