package pool

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// tokenKind is what a piece of a registration looks like.
type tokenKind int

const (
	otherToken   tokenKind = iota
	numberToken            // 17, 4a, #17, 12-17
	timesToken             // 17x2, 2x17, 17 x2, 2x 17
	printedToken           // 17/207 • EN • 13
	setToken               // set 12:
)

// token is a piece of a registration.
type token struct {
	line, column int
	text         string // as written
	kind         tokenKind
	number       string // of numbers and printed identifiers, with the set that it carries
	// before and after are the sides of the sign of a count; spaced tells which of
	// them is the count, where a space does: "2x 17" and "17 x2".
	before, after string
	spaced        side
	set, of       string // of a printed identifier: its set, and what stands behind the slash
	count         string // of a printed identifier
	tab           bool   // a tab stands before it
}

// side is the side of a sign of multiplication that is a count.
type side int

const (
	noSide side = iota
	countBefore
	countAfter
)

// line is a line with numbers or the head of a set.
type line struct {
	number int
	text   string
	heads  []token // the sets that it begins with
	tokens []token
	ask    string // why it cannot be read, of a line that may mean two things
}

const (
	setWord  = `(?:\d{1,3}|[a-z]{1,2}\d{1,2}|dis|rph)`
	language = `(?:en|fr|de|it|es|ja|jp|zh|cn)`
	dot      = `\s*[•·∙・*–—-]?\s*`
)

var (
	// setHead is a set in front of its numbers: "set 13:", "Set: 13", "set 13 17".
	setHead = regexp.MustCompile(`^(?i:set)\s*[:#]?\s*(?i:(` + setWord + `))\s*(?:[:.–—-](?:\s+|$)|\s+|$)`)
	// codeHead is one without the word: "13:".
	codeHead = regexp.MustCompile(`^(?i:(` + setWord + `))\s*:(?:\s+|$)`)
	// oddHead is a set that is none: "set Q:" and "99:" are reported.
	oddHead = regexp.MustCompile(`^(?:(?i:set)\s+(\S+?)\s*:|(\S+?)\s*:)(?:\s+|$)`)
	// part is a word for a part of a pool, which says nothing about its numbers: the
	// pack, ink type or rarity that they are of.
	part = regexp.MustCompile(
		`(?i)^(?:(?:pack|packung|booster|busta|paquet|pk)\s*#?\d{0,2}|(?:amber|amethyst|emerald|ruby|sapphire|steel)(?:\s*/\s*[a-z]+)?|` +
			`commons?|uncommons?|rares?|super[ -]rares?|legendar(?:y|ies)|enchanteds?|epics?|iconics?|promos?|foils?)\s*(?::\s*|$)`)
	// printed is an identifier as printed on a card, 17/207 • EN • 13, 2/P1 • EN • 1 or
	// 1TFC EN 3/P1.
	printed = regexp.MustCompile(`(?i)(?:\b(\d{1,3})[a-z]{3}\s+` + language +
		`\s+)?\b(\d{1,4}[a-z]?)/(\d{1,3}|[a-z]{1,2}\d{1,2}|dis|rph)\b(?:` + dot + language + dot + `(` + setWord + `)\b)?`)
	times1 = regexp.MustCompile(`^([^xX*×]*)[xX*×]([^xX*×]*)$`)
	digits = regexp.MustCompile(`^\d+$`)
)

// scan parts a text into lines and their pieces. Lines without any are left out.
func scan(text string) []line {
	var out []line
	text = lineEnds.Replace(strings.TrimPrefix(text, "\ufeff"))
	n := 0
	for raw := range strings.SplitSeq(text, "\n") {
		n++
		l := line{number: n, text: strings.TrimSpace(raw)}
		l.scan(raw)
		if len(l.heads)+len(l.tokens) > 0 {
			out = append(out, l)
		}
	}
	return out
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// isSeparator tells what stands between numbers.
func isSeparator(c rune) bool {
	return unicode.IsSpace(c) || strings.ContainsRune(",;.\ufeff、，•", c)
}

// scan finds the pieces of a line.
func (l *line) scan(raw string) {
	rest, column := raw, 1
	skip := func(n int) {
		column += utf8.RuneCountInString(rest[:n])
		rest = rest[n:]
	}
	for {
		skip(len(rest) - len(strings.TrimLeftFunc(rest, isSeparator)))
		if n := len(part.FindString(rest)); n > 0 {
			skip(n)
			continue
		}
		text, set := head(rest)
		if text == "" {
			break
		}
		l.heads = append(l.heads, token{line: l.number, column: column, text: strings.TrimSpace(text), kind: setToken, set: set})
		skip(len(text))
	}
	// Printed identifiers are found in one pass, since they have spaces in them.
	at := 0
	for _, m := range printed.FindAllStringSubmatchIndex(rest, -1) {
		l.words(rest[at:m[0]], column)
		column += utf8.RuneCountInString(rest[at:m[0]])
		group := func(k int) string {
			if m[2*k] < 0 {
				return ""
			}
			return rest[m[2*k]:m[2*k+1]]
		}
		set := group(4)
		if set == "" {
			set = group(1)
		}
		l.tokens = append(l.tokens, token{line: l.number, column: column, text: strings.TrimSpace(rest[m[0]:m[1]]), kind: printedToken,
			number: group(2), of: group(3), set: set})
		column += utf8.RuneCountInString(rest[m[0]:m[1]])
		at = m[1]
	}
	l.words(rest[at:], column)
	l.join()
}

// head is the set that a text begins with: what says so, and its code; "" for none.
func head(s string) (text, set string) {
	if m := setHead.FindStringSubmatch(s); m != nil {
		return m[0], m[1]
	}
	if m := codeHead.FindStringSubmatch(s); m != nil {
		return m[0], m[1]
	}
	if m := oddHead.FindStringSubmatch(s); m != nil {
		return m[0], m[1] + m[2]
	}
	return "", ""
}

// words adds what stands between separators.
func (l *line) words(s string, column int) {
	start, startColumn, tab := -1, 0, false
	end := func(at int) {
		if start >= 0 {
			t := token{line: l.number, column: startColumn, text: s[start:at], tab: tab}
			t.read()
			l.tokens = append(l.tokens, t)
			start, tab = -1, false
		}
	}
	for i, c := range s {
		switch {
		case isSeparator(c):
			end(i)
			tab = tab || c == '\t'
		case start < 0:
			start, startColumn = i, column
		}
		column++
	}
	end(len(s))
}

// read tells what a word is.
func (t *token) read() {
	if m := times1.FindStringSubmatch(t.text); m != nil {
		t.kind, t.before, t.after = timesToken, m[1], m[2]
		return
	}
	if set, ok := strings.CutSuffix(t.text, ":"); ok {
		t.kind, t.set = setToken, set
		return
	}
	if strings.ContainsAny(t.text, "0123456789") {
		t.kind, t.number = numberToken, t.text
	}
}

// isSign tells an x that stands alone.
func (t *token) isSign() bool { return t.kind == timesToken && t.before == "" && t.after == "" }

// join puts together what spaces part: a set behind its numbers, "17 set 12 4",
// "17 x2", "2x 17", "2 x 17" and the counts of printed identifiers.
func (l *line) join() {
	var out []token
	for i := 0; i < len(l.tokens); i++ {
		t := l.tokens[i]
		next := func(k int) *token {
			if i+k < len(l.tokens) {
				return &l.tokens[i+k]
			}
			return &token{}
		}
		sign := t.kind == timesToken
		switch {
		// set 12, set 12:
		case strings.EqualFold(t.text, "set") && (next(1).kind == numberToken || next(1).kind == setToken && next(1).set != ""):
			t.kind, t.set = setToken, strings.TrimSuffix(next(1).text, ":")
			t.text += " " + next(1).text
			i++
			if next(1).text == ":" {
				i++
			}
		case next(1).text == ":" && t.kind != setToken: // 12 :
			t.kind, t.set = setToken, t.text
			i++
		case next(1).kind == timesToken && next(1).before == "" && next(1).after != "" && t.kind == numberToken: // 17 x2
			t.kind, t.before, t.after, t.spaced = timesToken, t.text, next(1).after, countAfter
			t.text += " " + next(1).text
			i++
		case t.kind == numberToken && next(1).isSign() && next(2).kind == numberToken: // 17 x 2
			t.kind, t.before, t.after = timesToken, t.text, next(2).text
			t.text += " x " + next(2).text
			i += 2
		case sign && t.before != "" && t.after == "" && next(1).kind == numberToken: // 2x 17
			t.after, t.spaced = next(1).text, countBefore
			t.text += " " + next(1).text
			i++
		case sign && t.before != "" && t.after == "" && next(1).kind == printedToken: // 2x 17/207
			t, t.count, t.text = *next(1), t.before, t.text+" "+next(1).text
			t.column = l.tokens[i].column
			i++
		case t.kind == printedToken && next(1).kind == timesToken && next(1).before == "" && next(1).after != "": // 17/207 x2
			t.count = next(1).after
			t.text += " " + next(1).text
			i++
		case t.kind == printedToken && next(1).isSign() && next(2).kind == numberToken: // 17/207 x 2
			t.count = next(2).text
			t.text += " x " + next(2).text
			i += 2
		case t.kind == numberToken && next(1).isSign() && next(2).kind == printedToken: // 2 x 17/207
			t, t.count, t.text = *next(2), t.text, t.text+" x "+next(2).text
			t.column = l.tokens[i].column
			i += 2
		}
		out = append(out, t)
	}
	l.tokens = out
}
