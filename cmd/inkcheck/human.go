package main

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// maxShownLines bounds the lines shown under one problem; more only push the
// next problem off the screen.
const maxShownLines = 20

// humanReporter prints a verdict and under it every problem with its lines.
type humanReporter struct{ style style }

func (h humanReporter) write(to *bytes.Buffer, r *deckcheck.Report, list *decklist.List) error {
	verdict := h.style.good("legal  ")
	switch r.Verdict {
	case deckcheck.Illegal:
		verdict = h.style.bad("ILLEGAL")
	case deckcheck.Undecided:
		verdict = h.style.warn("UNDECIDED")
	}
	fmt.Fprintf(to, "%s  %s: %s on %s, %s", verdict, h.style.bold(oneLine(r.Name)), r.Format.Name(), r.On, plural(r.Cards, "card"))
	if inks := r.Inks.String(); inks != "" {
		fmt.Fprintf(to, ", %s", inks)
	}
	for _, s := range []deckcheck.Severity{deckcheck.Error, deckcheck.Warning, deckcheck.Note} {
		if n := r.Count(s); n > 0 {
			fmt.Fprintf(to, ", %s", plural(n, string(s)))
		}
	}
	if r.Hash != "" {
		fmt.Fprintf(to, ", hash %s", r.Hash)
	}
	to.WriteByte('\n')
	for i := range r.Problems {
		h.problem(to, &r.Problems[i], list)
	}
	return nil
}

// problem prints one finding: what it is and the rule, the message, the lines
// as they were written, and what may have been meant.
func (h humanReporter) problem(to *bytes.Buffer, p *deckcheck.Problem, list *decklist.List) {
	severity := string(p.Severity)
	switch p.Severity {
	case deckcheck.Error:
		severity = h.style.bad(severity)
	case deckcheck.Warning:
		severity = h.style.warn(severity)
	}
	fmt.Fprintf(to, "  %s %s", severity, p.Code)
	if p.Rule != "" {
		fmt.Fprintf(to, " %s", h.style.faint("["+p.Rule+", "+p.Edition+"]"))
	}
	fmt.Fprintf(to, ": %s\n", printable(p.Message))
	shown := p.Lines[:min(len(p.Lines), maxShownLines)]
	width := 0
	if len(shown) > 0 {
		width = len(strconv.Itoa(shown[len(shown)-1]))
	}
	for _, n := range shown {
		for _, raw := range rawLines(list, n, p) {
			fmt.Fprintf(to, "    %s %s\n", h.style.faint(fmt.Sprintf("line %*d >", width, n)), raw)
		}
	}
	if more := len(p.Lines) - len(shown); more > 0 {
		fmt.Fprintf(to, "    and %s more\n", plural(more, "line"))
	}
	names := make([]string, len(p.Suggestions))
	for i, s := range p.Suggestions {
		names[i] = s.FullName
	}
	// A single one that the message names already would only be an echo.
	if len(names) > 1 || len(names) == 1 && !strings.Contains(p.Message, names[0]) {
		fmt.Fprintf(to, "    suggestions: %s\n", strings.Join(names, " | "))
	}
}

// rawLines is line n of the list as it was written, ready to be printed. Where
// a line holds several cards, it is those parts that the problem is about: that
// name one of its cards, or the text that its message quotes. A part that is
// long is cut to what is around that text.
func rawLines(list *decklist.List, n int, p *deckcheck.Problem) []string {
	i, _ := slices.BinarySearchFunc(list.Lines, int32(n), func(l decklist.Line, n int32) int { return cmp.Compare(l.Number, n) })
	var all, meant, wrong []string
	add := func(to *[]string, raw string) {
		if !slices.Contains(*to, raw) {
			*to = append(*to, raw)
		}
	}
	about := quotedText(list, n, p)
	for ; i < len(list.Lines) && int(list.Lines[i].Number) == n; i++ {
		l := &list.Lines[i]
		add(&all, l.Raw)
		if l.Card >= 0 && slices.Contains(p.Cards, list.Deck.Catalog.Cards[l.Card].ID) {
			add(&meant, l.Raw)
		}
		if l.Kind == decklist.ProblemLine && about != "" && !slices.Contains(wrong, l.Raw) && holdsWords(l.Raw, about) {
			add(&wrong, l.Raw)
		}
	}
	out := all
	switch {
	case len(meant) > 0:
		out = meant
	case len(wrong) > 0: // "Elsa" is in "Elsa - Snow Quen", too
		shortest := len(slices.MinFunc(wrong, func(a, b string) int { return len(a) - len(b) }))
		out = slices.DeleteFunc(wrong, func(raw string) bool { return len(raw) > shortest })
	}
	more := len(out) - maxShownLines
	out = slices.Clone(out[:min(len(out), maxShownLines)])
	for k := range out {
		out[k] = excerpt(out[k], about)
	}
	if more > 0 {
		out = append(out, fmt.Sprintf("and %d more on this line", more))
	}
	return out
}

// quotedText is what was written on line n that the problem's message quotes;
// "" for a problem that quotes nothing.
func quotedText(list *decklist.List, n int, p *deckcheck.Problem) string {
	for _, i := range list.Deck.Issues {
		if i.Text != "" && slices.Contains(i.Lines, n) && quotes(p.Message, i.Text) {
			return strings.TrimSuffix(i.Text, "…")
		}
	}
	return ""
}

// quotes reports whether a message has a text as it is or in quotes, in which few texts look another way: two thousand findings ask it of
// two thousand texts.
func quotes(message, text string) bool {
	other := func(r rune) bool { return r == '"' || r == '\\' || !strconv.IsPrint(r) }
	return strings.Contains(message, text) || strings.ContainsFunc(text, other) && strings.Contains(message, strconv.Quote(text))
}

// holdsWords reports whether all words of a text are in a part of a list, however
// its format parts them. Of data on one line nothing but the text itself is looked for.
func holdsWords(raw, text string) bool {
	if len(raw) > maxNear {
		return strings.Contains(raw, text)
	}
	folded := catalog.Fold(raw)
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if !strings.Contains(folded, catalog.Fold(word)) {
			return false
		}
	}
	return true
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

// plural writes a number with its noun: "1 card", "60 cards".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
