package main

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/templates/text"
)

// maxShownLines bounds the lines shown under one problem; more only push the
// next problem off the screen.
const maxShownLines = 20

// humanReporter prints a verdict and under it every problem with its lines.
type humanReporter struct {
	style style
	words *words // nil for English
}

func (h humanReporter) say() *words { return (&program{words: h.words}).say() }

func (h humanReporter) write(to *bytes.Buffer, r *deckcheck.Report, list *decklist.List) error {
	w := h.say()
	verdict := h.style.good(w.verdictLegal)
	switch r.Verdict {
	case deckcheck.Illegal:
		verdict = h.style.bad(w.verdictIllegal)
	case deckcheck.Undecided:
		verdict = h.style.warn(w.verdictUndecided)
	}
	fmt.Fprintf(to, "%s  "+w.head+", %s", verdict, h.style.bold(oneLine(r.Name)), r.Format.NameIn(w.language),
		w.days(r.On.String()), w.count(r.Cards, w.cards))
	if inks := w.inks(r.Inks); inks != "" {
		fmt.Fprintf(to, ", %s", inks)
	}
	for i, of := range []text.Plural{w.errors, w.warnings, w.notes} {
		if n := r.Count(deckcheck.Severities()[i]); n > 0 {
			fmt.Fprintf(to, ", %s", w.count(n, of))
		}
	}
	if r.Hash != "" {
		fmt.Fprintf(to, ", "+w.hash, r.Hash)
	}
	to.WriteByte('\n')
	if known := w.asKnown(r); known != "" {
		fmt.Fprintf(to, "  %s\n", known)
	}
	lines := writtenLines(list)
	for i := range r.Problems {
		h.problem(to, &r.Problems[i], lines)
	}
	return nil
}

// problem prints one finding: what it is and the rule, the message, the lines
// as they were written, and what may have been meant.
func (h humanReporter) problem(to *bytes.Buffer, p *deckcheck.Problem, lines *written) {
	w := h.say()
	severity := w.severity(p.Severity)
	switch p.Severity {
	case deckcheck.Error:
		severity = h.style.bad(severity)
	case deckcheck.Warning:
		severity = h.style.warn(severity)
	}
	fmt.Fprintf(to, "  %s %s", severity, w.code(p.Code))
	if p.Rule != "" {
		fmt.Fprintf(to, " %s", h.style.faint("["+p.Rule+", "+w.days(p.Edition)+"]"))
	}
	fmt.Fprintf(to, "%s%s\n", w.colon, printable(w.sentence(p.In(w.language, false))))
	shown := p.Lines[:min(len(p.Lines), maxShownLines)]
	width := 0
	if len(shown) > 0 {
		width = len(strconv.Itoa(shown[len(shown)-1]))
	}
	for _, n := range shown {
		for _, raw := range lines.raw(n, p, w) {
			fmt.Fprintf(to, "    %s %s\n", h.style.faint(fmt.Sprintf(w.lineAt, width, n)), raw)
		}
	}
	if more := len(p.Lines) - len(shown); more > 0 {
		fmt.Fprintf(to, "    "+w.andLines+"\n", w.count(more, w.lines))
	}
	names := make([]string, len(p.Suggestions))
	for i, s := range p.Suggestions {
		names[i] = w.nameOf(lines.list.Deck.Catalog, s.Card, s.FullName)
	}
	// A single one that the message names already would only be an echo.
	if len(names) > 1 || len(names) == 1 && !strings.Contains(p.In(w.language, false).String(), names[0]) {
		fmt.Fprintf(to, "    "+w.suggestions+"\n", strings.Join(names, " | "))
	}
}

// written is a list as it was written, by the numbers of its lines: data may have two thousand cards on one,
// and as many findings about them.
type written struct {
	list  *decklist.List
	lines map[int]*lineParts
}

// lineParts are the cards of one line.
type lineParts struct {
	all   []string         // each once, as they stand in the list
	cards map[string][]int // which of them are a card, by its id
	said  map[string]int   // which of them says a text
}

func writtenLines(list *decklist.List) *written {
	return &written{list, make(map[int]*lineParts)}
}

func (w *written) line(n int) *lineParts {
	if parts := w.lines[n]; parts != nil {
		return parts
	}
	parts := &lineParts{cards: make(map[string][]int), said: make(map[string]int)}
	w.lines[n] = parts
	lines := w.list.Lines
	first, _ := slices.BinarySearchFunc(lines, int32(n), func(l decklist.Line, n int32) int { return cmp.Compare(l.Number, n) })
	for i := first; i < len(lines) && int(lines[i].Number) == n; i++ {
		l := &lines[i]
		at, known := parts.said[l.Raw]
		if !known {
			at = len(parts.all)
			parts.said[l.Raw], parts.all = at, append(parts.all, l.Raw)
		}
		if l.Card >= 0 {
			id := w.list.Deck.Catalog.Cards[l.Card].ID
			parts.cards[id] = append(parts.cards[id], at)
		}
	}
	return parts
}

// raw is line n of the list as it was written, ready to be printed. Where
// a line holds several cards, it is those parts that the problem is about: that
// name one of its cards, or are its text. A part that is long is cut to what is
// around what the message quotes first.
func (w *written) raw(n int, p *deckcheck.Problem, said *words) []string {
	parts := w.line(n)
	var meant []int
	for _, id := range p.Cards {
		meant = append(meant, parts.cards[id]...)
	}
	slices.Sort(meant)
	if meant = slices.Compact(meant); len(meant) == 0 {
		meant = parts.saying(p.Text)
	}
	out := parts.all
	if len(meant) > 0 {
		out = make([]string, len(meant))
		for k, at := range meant {
			out[k] = parts.all[at]
		}
	}
	more := len(out) - maxShownLines
	out = slices.Clone(out[:min(len(out), maxShownLines)])
	about := quoted(p.Message())
	for k := range out {
		out[k] = excerpt(out[k], about)
	}
	if more > 0 {
		out = append(out, fmt.Sprintf(said.andParts, more))
	}
	return out
}

// saying are the parts that are a text, or that begin with it where it was cut.
func (l *lineParts) saying(text string) (out []int) {
	if at, ok := l.said[text]; ok {
		return []int{at}
	}
	begin, isCut := strings.CutSuffix(text, "…")
	for at := range l.all {
		if isCut && strings.HasPrefix(l.all[at], begin) {
			out = append(out, at)
		}
	}
	return out
}

// quoted is the text in quotes that a message begins with, whole or up to where it was cut; "" for none.
func quoted(message string) string {
	prefix, err := strconv.QuotedPrefix(message)
	if err != nil {
		return ""
	}
	text, err := strconv.Unquote(prefix)
	if err != nil {
		return ""
	}
	return strings.TrimSuffix(text, "…")
}

// maxExcerpt is the most of a line that is shown, in characters: two lines of
// a terminal.
const maxExcerpt = 160

// excerpt is a line as it was written, printable; of a long one what is around
// a text.
func excerpt(raw, about string) string {
	s := []rune(printable(near(raw, about)))
	if len(s) <= maxExcerpt {
		return string(s)
	}
	from := 0
	if at := strings.Index(string(s), printable(about)); at > 0 && about != "" {
		from = max(0, min(utf8.RuneCountInString(string(s)[:at])-maxExcerpt/4, len(s)-maxExcerpt))
	}
	out := string(s[from:min(from+maxExcerpt, len(s))])
	if from > 0 {
		out = "…" + out
	}
	if from+maxExcerpt < len(s) {
		out += "…"
	}
	return out
}

// maxNear is the most of a line that an excerpt is looked for in, in bytes: data can have a whole deck, and a thousand findings, on one.
const maxNear = 4 << 10

// near is the part of a line that has a text in it; its beginning, where it has none.
func near(raw, about string) string {
	if len(raw) <= maxNear {
		return raw
	}
	from := max(0, min(strings.Index(raw, about)-maxNear/2, len(raw)-maxNear))
	return strings.ToValidUTF8(raw[from:from+maxNear], "")
}
