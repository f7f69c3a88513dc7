package decklist

import (
	"slices"
	"strconv"

	"inkcheck/catalog"
)

// Unread is a line of a list that names no card that is known.
type Unread struct {
	Number int    // of the line in its list, 1-based
	Text   string // as it was written, or a line that says the same
}

// Unread lists the lines that name no card, so that Rejoin reads them again as
// they were read here. ok is false where they have more than most bytes, where
// they make no sense without the list around them, and where the list has other
// errors.
func (l *List) Unread(most int) (lines []Unread, ok bool) {
	d := &l.Deck
	size := 0
	for i := range l.Lines {
		if l.Lines[i].Kind == ProblemLine {
			size += len(l.Lines[i].Raw) + len("\n")
		}
	}
	// Longer ones may have a shorter way to say the same; a line of data for
	// programs has some hundred bytes.
	if size > 16*most {
		return nil, false
	}
	used := make(map[*Issue]bool)
	size = -len("\n")
	for i := range l.Lines {
		line := &l.Lines[i]
		if line.Kind != ProblemLine {
			continue
		}
		u := Unread{int(line.Number), line.Raw}
		if issue, same := d.issueOf(line, used); issue != nil {
			used[issue] = true
			if !same {
				u.Text = strconv.Itoa(issue.Copies) + " " + issue.Text
			}
		}
		lines = append(lines, u)
		if size += len(u.Text) + len("\n"); size > most {
			return nil, false
		}
	}
	again := rejoin(d, lines, false)
	return lines, slices.EqualFunc(d.unread(), again.Deck.unread(), sameUnread) && again.Deck.Cards == d.Cards &&
		len(again.Deck.Entries) == len(d.Entries)
}

// Rejoin is a list of the cards of a deck, with lines beside them that are read
// now: one that names a card of the deck's catalog is that card. Each entry has
// its first line number.
func Rejoin(d *Deck, lines []Unread) *List { return rejoin(d, lines, true) }

// rejoin is Rejoin, with or without suggestions for the lines.
func rejoin(d *Deck, lines []Unread, suggest bool) *List {
	r := reader{list: &List{Deck: Deck{Catalog: d.Catalog, Format: d.Format}}}
	if !suggest {
		r.suggested = MaxSuggested
	}
	r.begin("")
	for _, e := range d.Entries {
		number := 1
		if len(e.Lines) > 0 {
			number = e.Lines[0]
		}
		r.addCard(int32(number), strconv.Itoa(e.Count)+" "+e.Card.FullName, e.Count, e.Card.Index)
		r.list.Deck.Entries[len(r.list.Deck.Entries)-1].Lines = slices.Clone(e.Lines)
	}
	r.begun = true // no line of these is a title
	last := -1
	for _, u := range lines {
		if u.Number > last+1 {
			r.endLone()
		}
		last = u.Number
		r.slow(int32(u.Number), u.Text)
	}
	r.finish()
	r.list.Deck.Format = d.Format
	slices.SortStableFunc(r.list.Lines, func(a, b Line) int { return int(a.Number - b.Number) })
	return r.list
}

// unread are the issues of lines that name no card.
func (d *Deck) unread() []*Issue {
	var out []*Issue
	for i := range d.Issues {
		if d.Issues[i].Kind.losesCards() {
			out = append(out, &d.Issues[i])
		}
	}
	return out
}

func sameUnread(a, b *Issue) bool {
	return a.Kind == b.Kind && a.Kind <= UnreadableLine && a.Kind != BadCount && a.Copies == b.Copies && a.Text == b.Text &&
		a.Set == b.Set && slices.Equal(a.Lines, b.Lines)
}

// issueOf is the issue of copies that a line holds, nil for none, and whether the
// line by itself is read as that. Issues that are used are other lines'.
func (d *Deck) issueOf(l *Line, used map[*Issue]bool) (found *Issue, same bool) {
	for i := range d.Issues {
		issue := &d.Issues[i]
		if issue.Kind != UnknownCard && issue.Kind != AmbiguousCard || used[issue] || issue.Copies != int(l.Count) ||
			!slices.Contains(issue.Lines, int(l.Number)) {
			continue
		}
		if sameAlone(d.Catalog, l.Raw, issue) {
			return issue, true
		}
		if found == nil {
			found = issue
		}
	}
	return found, false
}

// sameAlone reports whether a line by itself is read as it was in its list.
func sameAlone(cat *catalog.Catalog, raw string, issue *Issue) bool {
	got := rejoin(&Deck{Catalog: cat, Format: Text}, []Unread{{1, raw}}, false).Deck.unread()
	return len(got) == 1 && got[0].Kind == issue.Kind && got[0].Copies == issue.Copies && got[0].Text == issue.Text && got[0].Set == issue.Set
}
