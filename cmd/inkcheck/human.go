package main

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

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
	if !r.Legal {
		verdict = h.style.bad("ILLEGAL")
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
		for _, raw := range rawLines(list, n, p.Cards) {
			fmt.Fprintf(to, "    %s %s\n", h.style.faint(fmt.Sprintf("line %*d >", width, n)), oneLine(raw))
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

// rawLines is line n of the list as it was written. Where a line holds several
// cards, those parts that name one of the cards, or all when none does.
func rawLines(list *decklist.List, n int, cards []string) []string {
	i, _ := slices.BinarySearchFunc(list.Lines, int32(n), func(l decklist.Line, n int32) int { return cmp.Compare(l.Number, n) })
	var all, meant []string
	for ; i < len(list.Lines) && int(list.Lines[i].Number) == n; i++ {
		l := &list.Lines[i]
		if !slices.Contains(all, l.Raw) {
			all = append(all, l.Raw)
		}
		if l.Card >= 0 && slices.Contains(cards, list.Deck.Catalog.Cards[l.Card].ID) && !slices.Contains(meant, l.Raw) {
			meant = append(meant, l.Raw)
		}
	}
	if len(meant) > 0 {
		return meant
	}
	return all
}

// plural writes a number with its noun: "1 card", "60 cards".
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}
