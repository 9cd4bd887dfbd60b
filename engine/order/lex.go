package order

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"ancmed/engine/board"
)

// tokenKind is what a piece of a line is.
type tokenKind uint8

const (
	wordToken  tokenKind = iota
	dashToken            // "-" of any kind and length
	arrowToken           // "->", "=>", "→"
	slashToken           // before a coast, or between orders
	openToken            // any bracket
	closeToken
	colonToken
	commaToken // "," "|" "&"
	semiToken  // ";"
	signToken  // anything else: never understood
	endToken   // behind the last
)

// token is a piece of a line with what it can mean. A word can be several
// things at once: "Carthage" a power and a province, "the" an article and
// Thebes, "con" convoys and Constantinople. The grammar knows which it wants.
type token struct {
	kind  tokenKind
	gap   bool // blanks before it
	line  int
	col   int    // from 1, in characters
	text  string // as written
	key   string // words: folded
	word  word
	place board.Place
	power board.Power
}

// lexed is one line in pieces.
type lexed struct {
	tokens []token
	indent int
	marked bool // it began with "#": a heading or a comment
}

// lexer cuts one line into tokens.
type lexer struct {
	text string
	at   int // byte
	col  int
	gap  bool
	out  lexed
	line int
}

// lexLine cuts a line, without its end, into tokens. Comments ("#", "%"
// or "//" behind a blank, ";" at the start) and what only decorates (quotes,
// stars, periods, tags) are left out.
func lexLine(text string, line int, room []token) lexed {
	l := lexer{text: text, col: 1, gap: true, line: line}
	l.out.tokens = room[:0]
	l.blanks()
	l.out.indent = l.col - 1
	switch r, _ := l.rune(); r {
	case ';', '%':
		return l.out
	case '#':
		l.out.marked = true
		l.skip(func(r rune) bool { return r == '#' })
	}
	for l.at < len(text) && l.step() {
	}
	return l.out
}

// rune gives the next character, 0 at the end.
func (l *lexer) rune() (rune, int) {
	if l.at >= len(l.text) {
		return 0, 0
	}
	return utf8.DecodeRuneInString(l.text[l.at:])
}

func (l *lexer) skip(while func(rune) bool) {
	for {
		r, n := l.rune()
		if n == 0 || !while(r) {
			return
		}
		l.at += n
		l.col++
	}
}

func (l *lexer) blanks() {
	start := l.at
	l.skip(isBlank)
	l.gap = l.gap || l.at > start
}

// step reads one token or blank; false when the rest is a comment.
func (l *lexer) step() bool {
	r, n := l.rune()
	switch {
	case isBlank(r) && n > 0:
		l.blanks()
	case isInvisible(r):
		l.skip(isInvisible)
	case isWordRune(r):
		l.wordToken()
	case isDash(r), r == '>', r == '=', isArrow(r):
		l.dash()
	case (r == '#' || r == '%') && l.gap:
		return false
	case r == '/':
		if l.gap && strings.HasPrefix(l.text[l.at:], "//") {
			return false
		}
		l.sign(slashToken, func(r rune) bool { return r == '/' })
	case r == '<' || r == '[':
		if n := tagLength(l.text[l.at:]); n > 0 {
			l.at += n
			l.col += n // tags are ASCII
			l.gap = true
			return true
		}
		l.punctuation(r)
	default:
		l.punctuation(r)
	}
	return true
}

func (l *lexer) punctuation(r rune) {
	none := func(rune) bool { return false }
	switch r {
	case '(', '[', '{':
		l.sign(openToken, none)
	case ')', ']', '}':
		l.sign(closeToken, none)
	case ',', '|', '&', '，':
		l.sign(commaToken, none)
	case ';':
		l.sign(semiToken, none)
	case ':', '：':
		l.sign(colonToken, none)
	default:
		l.sign(signToken, isSign)
	}
}

// sign adds the token of the next character and those behind it that go on
// with it.
func (l *lexer) sign(k tokenKind, more func(rune) bool) {
	t := token{kind: k, gap: l.gap, line: l.line, col: l.col, place: board.NoPlace, power: board.NoPower}
	start := l.at
	_, n := l.rune()
	l.at += n
	l.col++
	l.skip(more)
	t.text = l.text[start:l.at]
	l.gap = false
	l.out.tokens = append(l.out.tokens, t)
}

// dash reads a run of dashes, with or without a head: a run of "=" alone is
// decoration.
func (l *lexer) dash() {
	l.sign(dashToken, func(r rune) bool { return isDash(r) || isArrow(r) || r == '>' || r == '=' })
	last := len(l.out.tokens) - 1
	text := l.out.tokens[last].text
	switch {
	case strings.Contains(text, ">") || strings.ContainsFunc(text, isArrow):
		l.out.tokens[last].kind = arrowToken
	case strings.Trim(text, "=") == "":
		l.out.tokens = l.out.tokens[:last]
		l.gap = true
	}
}

// wordToken reads letters and digits, apostrophes between letters, and the
// period of "s.c".
func (l *lexer) wordToken() {
	t := token{gap: l.gap, line: l.line, col: l.col, place: board.NoPlace, power: board.NoPower}
	start := l.at
	inWord := func(r rune) bool { return isWordRune(r) || isMark(r) || isInvisible(r) }
	l.skip(inWord)
	for {
		r, n := l.rune()
		next, _ := utf8.DecodeRuneInString(l.text[min(l.at+n, len(l.text)):])
		apostrophe := (r == '\'' || r == '’') && unicode.IsLetter(next)
		if !apostrophe && !(r == '.' && l.initials(start)) {
			break
		}
		l.at += n
		l.col++
		l.skip(inWord)
	}
	t.text = l.text[start:l.at]
	t.key = foldWord(t.text)
	t.word = words[t.key]
	l.gap = false
	l.out.tokens = append(l.out.tokens, t)
}

// initials reports whether a period stands between two single letters, as in
// "s.c."; in "A.rom" it does not.
func (l *lexer) initials(start int) bool {
	rest := l.text[l.at:]
	return l.at == start+1 && len(rest) > 1 && isWordRune(rune(rest[1])) &&
		(len(rest) == 2 || !isWordRune(rune(rest[2])))
}

// foldWord folds a word like board.Fold, also without the marks and invisible
// characters that a paste can put into it.
func foldWord(text string) string {
	for i := 0; i < len(text); i++ {
		if c := text[i]; c >= utf8.RuneSelf || c == '\'' || c == '.' {
			return board.Fold(strings.Map(func(r rune) rune {
				if isMark(r) || isInvisible(r) {
					return -1
				}
				return r
			}, text))
		}
	}
	return strings.ToLower(text)
}

// tagLength measures the tag of a web page or forum at the start of the text:
// "<b>", "</p>", "[quote]", "[/b]". 0 when there is none.
func tagLength(text string) int {
	end := byte('>')
	if text[0] == '[' {
		end = ']'
	}
	i := 1
	if i < len(text) && text[i] == '/' {
		i++
	}
	start := i
	for i < len(text) && i < 12 && (text[i] >= 'a' && text[i] <= 'z' || text[i] >= 'A' && text[i] <= 'Z') {
		i++
	}
	name := strings.ToLower(text[start:i])
	if i >= len(text) || text[i] != end || name == "" || end == ']' && !forumTags[name] {
		return 0
	}
	return i + 1
}

var forumTags = map[string]bool{
	"b": true, "i": true, "u": true, "s": true, "code": true, "quote": true, "list": true, "spoiler": true, "center": true,
}

func isWordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
	}
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// isMark holds for the accents that stand behind their letter.
func isMark(r rune) bool { return r >= 0x300 && r <= 0x36f }

func isInvisible(r rune) bool {
	return r >= 0x200b && r <= 0x200f || r >= 0x202a && r <= 0x202e || r >= 0x2060 && r <= 0x206f || r == 0xfeff || r == 0xad
}

// isBlank holds for blanks and for what only decorates.
func isBlank(r rune) bool {
	switch r {
	case '*', '"', '\'', '`', '.', '!', '_', '+', '“', '”', '„', '‘', '’', '«', '»', '…', '•', '·', '●', '▪', '◦', '∙', '‣', '○', '■', '★':
		return true
	}
	return r < ' ' || r == ' ' || r >= 0x7f && (unicode.IsSpace(r) || unicode.IsControl(r))
}

func isDash(r rune) bool {
	switch r {
	case '-', '‐', '‑', '‒', '–', '—', '―', '−', '﹘', '﹣', '－', '⁃':
		return true
	}
	return false
}

func isArrow(r rune) bool {
	switch r {
	case '→', '⇒', '➔', '➜', '➝', '➞', '⟶', '⟹', '⇢', '►', '▶', '›':
		return true
	}
	return false
}

// isSign holds for what no other token begins with.
func isSign(r rune) bool {
	return !isBlank(r) && !isInvisible(r) && !isWordRune(r) && !isDash(r) && !isArrow(r) && !strings.ContainsRune(">=#/[](){},|&;:，：", r)
}
