package decklist

import (
	"context"
	"slices"
	"strconv"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
)

// UnreadLine is a line of a list that a question is about.
type UnreadLine struct {
	Number int    // of the line in its list, 1-based
	Text   string // as it was written
}

// UnreadLines lists the lines of open questions, so that Rejoin reads them again as
// they were read here. ok is false where they have more than most bytes, where
// they mean something else without the list around them, and where the list has
// errors that leave out cards.
func (l *List) UnreadLines(most int) (lines []UnreadLine, ok bool) {
	d := &l.Deck
	if d.losesCards() || len(d.Lists) > 0 {
		return nil, false
	}
	asked := map[int]bool{}
	for i := range d.Questions {
		for _, n := range d.Questions[i].Lines {
			asked[n] = true
		}
	}
	size, last := -len("\n"), 0
	for i := range l.Lines {
		n := int(l.Lines[i].Number)
		if !asked[n] || n == last {
			continue
		}
		last = n
		for _, text := range l.askedTexts(i) {
			lines = append(lines, UnreadLine{n, text})
			if size += len(text) + len("\n"); size > most {
				return nil, false
			}
		}
	}
	again := &Restore(d, lines).Deck
	return lines, !again.losesCards() && len(again.Lists) == 0 && again.Cards == d.Cards &&
		slices.EqualFunc(d.Questions, again.Questions, sameQuestion) &&
		slices.EqualFunc(d.Sorted(), again.Sorted(), func(a, b Entry) bool { return a.Card == b.Card && a.Count == b.Count })
}

// askedTexts are what the line that begins at an index of Lines has to be read again for: of several pieces those that are asked about.
func (l *List) askedTexts(first int) (out []string) {
	end := first
	for ; end < len(l.Lines) && l.Lines[end].Number == l.Lines[first].Number; end++ {
		if l.Lines[end].Kind == ProblemLine {
			out = append(out, l.Lines[end].Raw)
		}
	}
	if end == first+1 || len(out) == 0 {
		return []string{l.Lines[first].Raw}
	}
	return out
}

// Restore is a list of the cards of a deck, with lines beside them that are read
// now: one that names a card of the deck's catalog is that card.
func Restore(d *Deck, lines []UnreadLine) *List {
	list := fromReading(reading.ReadInputs(context.Background(), rejoined(d, lines), d.Catalog), d.Format, d.Catalog)
	list.Deck.Title = d.Title
	return list
}

// rejoined are the lines of a deck and lines that are read now, each at its place. Cards that the latter have settled are
// not written again.
func rejoined(d *Deck, lines []UnreadLine) []reading.Input {
	again := map[int]bool{}
	for _, u := range lines {
		again[u.Number] = true
	}
	own := map[*catalog.Card]int{}
	if slices.ContainsFunc(d.Entries, func(e Entry) bool {
		return slices.ContainsFunc(e.Lines, func(n int) bool { return again[n] })
	}) {
		for _, s := range reading.ReadInputs(context.Background(), placed(d, lines, nil), d.Catalog).Settled {
			if again[s.Line] {
				own[s.Card] += s.Count
			}
		}
	}
	return placed(d, lines, own)
}

// placed are the lines of a deck, without some copies, and further lines below those of the same number. Where other lines stood is
// a blank one. Without nil nothing is written where a further line stands.
func placed(d *Deck, lines []UnreadLine, without map[*catalog.Card]int) (out []reading.Input) {
	taken := map[int]bool{}
	for _, u := range lines {
		taken[u.Number] = true
	}
	for i := range d.Entries {
		e := &d.Entries[i]
		left := e.Count - without[e.Card]
		at := slices.DeleteFunc(slices.Clone(e.Lines), func(n int) bool { return taken[n] })
		if len(e.Lines) == 0 {
			at = []int{i + 1}
		} else if len(at) == 0 && without != nil {
			at = e.Lines[:1] // a piece of the same line is read again
		}
		for k, n := range at {
			copies := left
			if rest := len(at) - 1 - k; rest > 0 && left > rest {
				copies = left - rest
			}
			for ; copies > 0; copies -= MaxCount { // no line has more
				out = append(out, reading.Input{Number: n, Text: strconv.Itoa(min(copies, MaxCount)) + " " + e.Card.FullName})
				left -= min(copies, MaxCount)
			}
		}
	}
	for _, u := range lines {
		out = append(out, reading.Input{Number: u.Number, Text: u.Text})
	}
	slices.SortStableFunc(out, func(a, b reading.Input) int { return a.Number - b.Number })
	for i := len(out) - 1; i > 0; i-- {
		if out[i].Number > out[i-1].Number+1 {
			out = slices.Insert(out, i, reading.Input{Number: out[i-1].Number + 1})
		}
	}
	return out
}

func sameQuestion(a, b reading.Question) bool {
	return a.Kind == b.Kind && a.Text == b.Text && a.Set == b.Set && slices.Equal(a.Lines, b.Lines) &&
		slices.EqualFunc(a.Answers, b.Answers, func(a, b reading.Answer) bool {
			return a.Says == b.Says && a.Reserve == b.Reserve && slices.EqualFunc(a.Parts, b.Parts, func(a, b reading.Part) bool {
				return a.Fewest == b.Fewest && a.Most == b.Most && a.Any == b.Any && (a.Any || slices.Equal(a.Cards, b.Cards))
			})
		})
}
