package pool

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/terms"
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
	Detail       Said   // what is wrong, as a sentence
	Suggestion   string // what to write instead; "" when nothing is known
}

// Message says in a language what is wrong where in the line, and what to write instead.
func (i Issue) Message(language string) string {
	m := said(saysAt, terms.Quote(clip(i.Text)), i.Column, i.Detail)
	if i.Suggestion != "" {
		m = said(saysMean, m, i.Suggestion)
	}
	return m.In(language)
}

// Parse reads collector numbers as they are called out: "17 23x2 4a 204".
// Spaces, line ends, commas, semicolons and full stops separate; a number that
// is there twice counts twice. A number may carry its set (12-17x2, 12:17,
// 17/207 • EN • 12), and "set 12:" or "12:" changes the set for what follows.
// Until then it is the given one, "" for none.
//
// Counts stand behind "x", or before it where only that can be a count, as in 2x17. Lines that are all rows of one table have a column of
// counts. What may be read in two ways is an issue (see times and columns).
//
// What cannot be read is an issue, and everything else is in the pool: only a
// pool without issues is the one that was written. The order of the issues is
// that of the text.
func Parse(text, set string, cat *catalog.Catalog) (Pool, []Issue) {
	p := parser{pool: New(cat), set: set}
	if s, ok := cat.Set(set); ok {
		p.set = s.Code
	}
	if len(text) > MaxBytes {
		p.refuse(&piece{line: 1, column: 1, text: clip(text)},
			said(saysLong, MaxBytes>>10), "")
		return p.pool, p.issues
	}
	lines := cut(text)
	p.times = timesOf(lines)
	p.columns(lines)
	for i := range lines {
		p.line(&lines[i])
	}
	if n := len(p.issues) - MaxIssues; n > 0 {
		last := &p.issues[MaxIssues-1]
		last.Detail, last.Suggestion = said(saysMore, n), ""
		p.issues = p.issues[:MaxIssues]
	}
	return p.pool, p.issues
}

type parser struct {
	pool   Pool
	set    string
	times  multiplier
	table  []role // what the columns of all rows are; nil for no table
	bases  map[string]int
	issues []Issue
}

// line reads one line: the set that it begins with, then its numbers or the
// cells of a row.
func (p *parser) line(l *line) {
	for _, h := range l.heads {
		p.change(&h)
	}
	switch {
	case l.asked:
		return
	case !l.ask.None():
		p.refuse(&piece{line: l.number, column: l.pieces[0].column, text: strings.Join(strings.Fields(l.text), " ")}, l.ask, "")
		return
	}
	if p.table != nil && len(l.pieces) > 0 {
		p.row(l.pieces)
		return
	}
	for i := range l.pieces {
		t := &l.pieces[i]
		if t.kind == setPiece {
			p.change(t)
			continue
		}
		p.entry(t, p.set)
	}
}

// change makes a set the one of what follows. Numbers behind an unknown set
// are read as those of no set, so that each is reported and none is taken for
// the set before.
func (p *parser) change(t *piece) {
	set, ok := p.pool.Catalog.Set(t.set)
	if !ok || !isSetCode(t.set) {
		p.set = t.set
		p.refuse(t, said(saysNoSet, terms.Quote(clip(t.set))), "")
		return
	}
	p.set = set.Code
}

// entry reads a number with what it carries.
func (p *parser) entry(t *piece, set string) {
	number, count, ok := t.number, 1, true
	switch t.kind {
	case otherPiece:
		p.refuse(t, said(saysNoNumber), "")
		return
	case timesPiece:
		if number, count, ok = p.counted(t); !ok {
			return
		}
	case printedPiece:
		if t.count != "" {
			n, why := parseCount(t.count)
			if !why.None() {
				p.refuseCount(t, why, "")
				return
			}
			count = n
		}
		if set, ok = p.printedSet(t, set); !ok {
			return
		}
	}
	if i := strings.IndexAny(number, "-:"); i > 0 {
		set, number = number[:i], number[i+1:]
	}
	p.add(t, set, strings.TrimPrefix(number, "#"), count)
}

// add puts copies of a number into the pool.
func (p *parser) add(t *piece, set, number string, count int) {
	if !isNumber(number) {
		p.refuse(t, said(saysNoNumber), "")
		return
	}
	if set == "" {
		p.refuse(t, said(saysNoneChosen), "")
		return
	}
	card, printing, ok := p.pool.Catalog.Printing(set, number)
	if !ok {
		why, suggestion := p.missing(set, number)
		p.refuse(t, why, suggestion)
		return
	}
	if !p.pool.Add(card, printing, count) {
		p.refuse(t, said(saysManyCopies, MaxCount, printing.Number), "")
	}
}

// printedSet is the set of an identifier as printed on a card, "17/207 • EN • 13".
// The number behind the slash is that of the set's base cards, or the code of a
// promo set; it must go with the set that is named or chosen.
func (p *parser) printedSet(t *piece, chosen string) (set string, ok bool) {
	of := strings.TrimLeft(t.of, "0")
	if strings.Trim(of, "0123456789") != "" {
		return of, true // P1: add says where there is none
	}
	base, _ := strconv.Atoi(of)
	if set = cmp.Or(t.set, chosen); set == "" {
		// All sets of 207 cards are one, those of 204 are many.
		for _, s := range p.pool.Catalog.Calendar.Sets() {
			if p.base(s.Code) == base && s.Kind == formats.Expansion {
				if set != "" {
					return "", p.refuse(t, said(saysSeveralSets), "")
				}
				set = s.Code
			}
		}
	}
	if known, found := p.pool.Catalog.Set(set); found && p.base(known.Code) != base && p.base(known.Code) > 0 {
		return "", p.refuse(t, said(saysOtherSet, known.Code, p.base(known.Code), t.of), "")
	}
	return set, true
}

// base is the number that a set's cards have behind the slash: that of its last
// base card. The numbers behind it are other art and cards of quests. 0 for sets
// without cards.
func (p *parser) base(set string) int {
	if n, ok := p.bases[set]; ok {
		return n
	}
	n := 0
	for _, e := range Printings(p.pool.Catalog, set) { // by number
		if k, _ := splitNumber(e.Printing.Number); k == n+1 && e.Printing.Rarity <= catalog.Legendary {
			n = k
		}
	}
	if p.bases == nil {
		p.bases = map[string]int{}
	}
	p.bases[set] = n
	return n
}

// missing says why there is no such printing, and which may be meant.
func (p *parser) missing(code, number string) (why Said, suggestion string) {
	if len(p.issues) >= MaxIssues {
		return said(saysUncounted), "" // and dear to find out
	}
	cat := p.pool.Catalog
	set, ok := cat.Set(code)
	if !ok {
		if known, ok := cat.Set(p.set); ok && known.Code != code {
			if _, printing, ok := cat.Printing(known.Code, number); ok {
				suggestion = known.Code + "-" + printing.Number
			}
		}
		return said(saysNoSet, terms.Quote(clip(code))), suggestion
	}
	if !cat.HasPrintings(set.Code) {
		if cat.HasCards(set.Code) {
			return said(saysSomeCards, set.Code, coverage{cat}), ""
		}
		return said(saysNoCards, set.Code, coverage{cat}), ""
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
	return said(saysNumbers, set.Code, number, first, last), suggestion
}

// refuse files an issue. It is false, for whoever has to tell that, too.
func (p *parser) refuse(t *piece, why Said, suggestion string) bool {
	p.issues = append(p.issues, Issue{Line: t.line, Column: t.column, Text: t.text, Detail: why, Suggestion: suggestion})
	return false
}

func (p *parser) refuseCount(t *piece, why Said, suggestion string) {
	p.refuse(t, said(saysWriteCount, begun{why}, MaxCount), suggestion)
}

// clip shortens text that a message quotes.
func clip(s string) string {
	s = strings.ToValidUTF8(s, "\ufffd")
	if utf8.RuneCountInString(s) <= maxClip {
		return s
	}
	return string([]rune(s)[:maxClip]) + "…"
}
