package pool

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
)

// Limits of a registration.
const (
	// MaxBytes is the longest text that is read: a pool of a thousand packs.
	MaxBytes = 64 << 10
	// MaxIssues is how many issues are told one by one; a wrong file has
	// thousands. The last one says how many more there are.
	MaxIssues = 100
	// maxClip is how much of a text a message quotes.
	maxClip = 40
)

// Issue is a piece of a registration that could not be read.
type Issue struct {
	// Line and Column are where it begins, both from 1; the column counts
	// characters.
	Line, Column int
	Text         string // as written
	Why          string // what is wrong, as a sentence
	Suggestion   string // what to write instead; "" when nothing is known
}

// Message says what is wrong where in the line, and what to write instead.
func (i Issue) Message() string {
	m := fmt.Sprintf("%q at character %d: %s", clip(i.Text), i.Column, i.Why)
	if i.Suggestion != "" {
		m += " Did you mean " + i.Suggestion + "?"
	}
	return m
}

// Parse reads collector numbers as they are called out: "17 23x2 4a 204".
// Spaces, line ends, commas, semicolons and full stops separate; a number that
// is there twice counts twice. A number may carry its set (12-17x2, 12:17), and
// "set 12:" or "12:" changes the set for what follows. Until then it is the
// given one, "" for none.
//
// What cannot be read is an issue, and everything else is in the pool: only a
// pool without issues is the one that was written. The order of the issues is
// that of the text.
func Parse(text, set string, cat *catalog.Catalog) (Pool, []Issue) {
	p := parser{pool: New(cat), set: set, text: text}
	if s, ok := cat.Set(set); ok {
		p.set = s.Code
	}
	if len(text) > MaxBytes {
		p.refuse(piece{line: 1, column: 1, text: clip(text)}, fmt.Sprintf("The text is longer than %d kB, and none of it was read. Paste only the numbers.", MaxBytes>>10), "")
		return p.pool, p.issues
	}
	p.read()
	if n := len(p.issues) - MaxIssues; n > 0 {
		last := &p.issues[MaxIssues-1]
		last.Why, last.Suggestion = fmt.Sprintf("This and %d more pieces cannot be read.", n), ""
		p.issues = p.issues[:MaxIssues]
	}
	return p.pool, p.issues
}

// piece is what stands between two separators.
type piece struct {
	line, column int
	text         string
}

type parser struct {
	text   string
	pool   Pool
	set    string
	issues []Issue
}

// pieces parts the text. A colon with nothing behind it stays with its set.
func (p *parser) pieces() []piece {
	var out []piece
	line, column, start, startColumn := 1, 1, -1, 0
	end := func(at int) {
		if start >= 0 {
			out = append(out, piece{line, startColumn, p.text[start:at]})
			start = -1
		}
	}
	for i, c := range p.text {
		switch {
		case c == '\n' || c == '\r' && !strings.HasPrefix(p.text[i+1:], "\n"):
			end(i)
			line, column = line+1, 0
		case unicode.IsSpace(c) || c == ',' || c == ';' || c == '.' || c == '\ufeff' || c == '、' || c == '，':
			end(i)
		case start < 0:
			start, startColumn = i, column
		}
		column++
	}
	end(len(p.text))
	return out
}

func (p *parser) read() {
	pieces := p.pieces()
	for i := 0; i < len(pieces); i++ {
		t := pieces[i]
		follows := func(k int) bool { return i+k < len(pieces) && pieces[i+k].line == t.line }
		switch {
		case strings.EqualFold(t.text, "set") && follows(1):
			// "set 12:", "set 12", "set 12 :"
			i++
			next := pieces[i]
			if follows(1) && pieces[i+1].text == ":" {
				i++
			}
			p.change(piece{t.line, t.column, t.text + " " + next.text}, strings.TrimSuffix(next.text, ":"))
		case strings.HasSuffix(t.text, ":"):
			p.change(t, strings.TrimSuffix(t.text, ":"))
		case follows(1) && pieces[i+1].text == ":":
			i++
			p.change(t, t.text)
		default:
			// "17 x2" is 17x2.
			if follows(1) && !strings.ContainsAny(t.text, "xX*×") && isTimes(pieces[i+1].text) {
				i++
				t.text += pieces[i].text
			}
			p.entry(t)
		}
	}
}

// isTimes tells a count that stands alone: "x2".
func isTimes(s string) bool {
	c, size := utf8.DecodeRuneInString(s)
	return (c == 'x' || c == 'X' || c == '*' || c == '×') && len(s) > size && strings.Trim(s[size:], "0123456789") == ""
}

// change makes a set the one of what follows. Numbers behind an unknown set
// are read as those of no set, so that each is reported and none is taken for
// the set before.
func (p *parser) change(t piece, code string) {
	set, ok := p.pool.Catalog.Set(code)
	if !ok || !isSetCode(code) {
		p.set = code
		p.refuse(t, fmt.Sprintf("There is no set %q.", clip(code)), "")
		return
	}
	p.set = set.Code
}

// entry reads a number with what it carries.
func (p *parser) entry(t piece) {
	set, number, count := p.set, t.text, 1
	before, after, counted := cutTimes(number)
	if counted {
		number = before
	}
	if i := strings.IndexAny(number, "-:"); i > 0 {
		set, number = number[:i], number[i+1:]
	}
	number = strings.TrimPrefix(number, "#")
	if !isNumber(number) {
		suggestion := ""
		if n, of, ok := strings.Cut(number, "/"); ok && isNumber(n) && strings.Trim(of, "0123456789") == "" {
			suggestion = n // 17/204, as printed on the card
		}
		p.refuse(t, "This is no collector number; write 17, 17x2 or 12-17.", suggestion)
		return
	}
	if counted {
		n, why := parseCount(after)
		if why != "" {
			p.refuse(t, strings.ToUpper(why[:1])+why[1:]+fmt.Sprintf("; write one from 1 to %d.", MaxCount), strings.TrimSuffix(t.text, t.text[len(before):]))
			return
		}
		count = n
	}
	if set == "" {
		p.refuse(t, "No set was chosen; write it in front, as in 12-17, or set 12: before the numbers.", "")
		return
	}
	card, printing, ok := p.pool.Catalog.Printing(set, number)
	if !ok {
		why, suggestion := p.missing(set, number)
		p.refuse(t, why, suggestion)
		return
	}
	if !p.pool.Add(card, printing, count) {
		p.refuse(t, fmt.Sprintf("With it there would be more than %d copies of number %s.", MaxCount, printing.Number), "")
	}
}

// cutTimes parts a piece at its sign for a count.
func cutTimes(s string) (number, count string, ok bool) {
	i := strings.IndexAny(s, "xX*×")
	if i < 0 {
		return s, "", false
	}
	_, size := utf8.DecodeRuneInString(s[i:])
	return s[:i], s[i+size:], true
}

// missing says why there is no such printing, and which may be meant.
func (p *parser) missing(code, number string) (why, suggestion string) {
	cat := p.pool.Catalog
	set, ok := cat.Set(code)
	if !ok {
		if known, ok := cat.Set(p.set); ok && known.Code != code {
			if _, printing, ok := cat.Printing(known.Code, number); ok {
				suggestion = known.Code + "-" + printing.Number
			}
		}
		return fmt.Sprintf("There is no set %q.", clip(code)), suggestion
	}
	if !cat.HasPrintings(set.Code) {
		return fmt.Sprintf("The cards of set %s are not in this catalog (%s).", set.Code, cat.Coverage()), ""
	}
	// A letter too many: 17a for 17.
	if bare := strings.TrimRight(number, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"); bare != number {
		if _, printing, ok := cat.Printing(set.Code, bare); ok {
			suggestion = printing.Number
		}
	}
	first, last := "", ""
	for _, printed := range Printings(cat, set.Code) {
		first, last = cmp.Or(first, printed.Printing.Number), printed.Printing.Number
	}
	return fmt.Sprintf("Set %s has no number %s; its numbers are %s to %s.", set.Code, number, first, last), suggestion
}

func (p *parser) refuse(t piece, why, suggestion string) {
	p.issues = append(p.issues, Issue{Line: t.line, Column: t.column, Text: t.text, Why: why, Suggestion: suggestion})
}

// clip shortens text that a message quotes.
func clip(s string) string {
	s = strings.ToValidUTF8(s, "\ufffd")
	if utf8.RuneCountInString(s) <= maxClip {
		return s
	}
	return string([]rune(s)[:maxClip]) + "…"
}
