package web

import (
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
)

// mend does to a list what a button beside one of its lines asks for.
func mend(m address.Mend, text string, cat *catalog.Catalog) string {
	list := decklist.Read(text, cat)
	lines := decklist.SplitLines(text)
	switch {
	case !list.Deck.Format.ByLine(): // see addFixes
	case m.Fix != "":
		id, written, _ := strings.Cut(m.Fix, " ")
		if card, ok := cat.Card(id); ok {
			for _, i := range list.Deck.Issues {
				if i.Text == written && fixable(i.Kind) {
					rename(lines, list, i, card)
				}
			}
		}
	case m.Drop != "":
		for _, l := range list.Lines {
			if l.Raw == m.Drop && l.Kind == decklist.ProblemLine {
				cut(lines, l)
			}
		}
	case m.Sideboard:
		for _, i := range list.Deck.Issues {
			if i.Kind != decklist.Sideboard {
				continue
			}
			for _, l := range list.Lines {
				if slices.Contains(i.Lines, int(l.Number)) {
					cut(lines, l)
				}
			}
		}
	}
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool { return l == gone }), "\n")
}

// gone marks a line that was left out; no pasted line has a line break in it.
const gone = "\n"

// fixable tells the issues whose text is a name, or stands for one.
func fixable(k decklist.IssueKind) bool {
	return k == decklist.UnknownCard || k == decklist.AmbiguousCard || k == decklist.UnreadableLine
}

// rename writes the card's full name in place of the issue's text. Where the
// text is not in the line as it stands (odd spaces, a cut-off), the line is
// written anew from its count.
func rename(lines []string, list *decklist.List, i decklist.Issue, card *catalog.Card) {
	for _, l := range list.Lines {
		if l.Kind != decklist.ProblemLine || !slices.Contains(i.Lines, int(l.Number)) {
			continue
		}
		at := &lines[l.Number-1]
		switch {
		case strings.Contains(l.Raw, i.Text) && strings.Contains(*at, l.Raw):
			*at = strings.Replace(*at, l.Raw, strings.Replace(l.Raw, i.Text, card.FullName, 1), 1)
		case l.Count > 0 && strings.Contains(*at, l.Raw):
			*at = strings.Replace(*at, l.Raw, writeEntry(int(l.Count), card), 1)
		case l.Count > 0:
			*at = writeEntry(int(l.Count), card)
		}
	}
}

func writeEntry(count int, card *catalog.Card) string {
	d := decklist.Deck{Entries: []decklist.Entry{{Card: card, Count: count}}}
	return strings.TrimSuffix(decklist.WriteText(&d), "\n")
}

// cut leaves a line out, or its part of a line with several cards.
func cut(lines []string, l decklist.Line) {
	at := &lines[l.Number-1]
	*at = strings.Replace(*at, l.Raw, "", 1)
	if strings.Trim(*at, " \t\r;") == "" {
		*at = gone
	}
}
