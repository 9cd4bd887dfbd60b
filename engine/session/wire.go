package session

import (
	"fmt"
	"strings"
)

// maxWire is the longest text of records that is read, in bytes. A position
// with all that may stand beside it needs a hundredth of it.
const maxWire = 1 << 20

// record is one line of a call's text: its keyword and its fields.
type record struct {
	word   string
	fields []string
}

// readRecords takes the text of a call apart. A line is a record, its fields
// stand between tabs; in a field "\\", "\t", "\n" and "\r" stand for the
// characters that would break it. The shapes of what JavaScript gives are
// checked there; that every record has as many fields as it needs is checked
// here.
func readRecords(text string) ([]record, error) {
	if text == "" {
		return nil, nil
	}
	if len(text) > maxWire {
		return nil, &Error{Code: codeBadArgument, Msg: fmt.Sprintf("what was given is too long: %d bytes, at most %d are read", len(text), maxWire)}
	}
	lines := strings.Split(text, "\n")
	out := make([]record, 0, len(lines))
	for i, line := range lines {
		fields := strings.Split(line, "\t")
		for j := range fields {
			f, err := unescape(fields[j])
			if err != nil {
				return nil, &Error{Code: codeBadWire, Msg: err.Error(), Line: i + 1}
			}
			fields[j] = f
		}
		out = append(out, record{fields[0], fields[1:]})
	}
	return out, nil
}

func unescape(s string) (string, error) {
	if !strings.Contains(s, `\`) {
		return s, nil
	}
	var sb strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' {
			sb.WriteByte(s[i])
			continue
		}
		i++
		if i == len(s) {
			return "", fmt.Errorf("a field ends in a backslash")
		}
		switch s[i] {
		case '\\':
			sb.WriteByte('\\')
		case 't':
			sb.WriteByte('\t')
		case 'n':
			sb.WriteByte('\n')
		case 'r':
			sb.WriteByte('\r')
		default:
			return "", fmt.Errorf("a field has an unknown escape \\%c", s[i])
		}
	}
	return sb.String(), nil
}

// want checks the number of fields.
func (r record) want(n int) error {
	if len(r.fields) != n {
		return &Error{Code: codeBadWire, Msg: fmt.Sprintf("the record %q wants %d fields, got %d", r.word, n, len(r.fields))}
	}
	return nil
}
