package decklist

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
)

// LineEdit is a change of single lines of a list. One of its fields is set.
type LineEdit struct {
	Answer    *LineAnswer // write an answer instead of the lines of a question
	Drop      string      // leave out the unread lines with this text
	Sideboard bool        // leave the sideboard out
	Removals  []Removal   // take copies of cards out
}

// LineAnswer is an answer to the question about a text: what to write instead of its lines. Line is where the question was; in a list
// that was edited since, the nearest question about the same text is meant.
type LineAnswer struct {
	Line        int
	Text, Write string
}

// Removal is a card with the number of copies that a fix leaves of it.
type Removal struct {
	Card *catalog.Card
	Left int
}

// EditLines returns the text of a list that was read, with one edit made. A list that isn't line-based stays unchanged.
func EditLines(e LineEdit, text string, list *List) string {
	lines := SplitLines(text)
	switch {
	case !list.Deck.Format.LineBased() && len(list.Deck.Lists) == 0:
	case len(e.Removals) > 0:
		return TextWithout(list, text, e.Removals)
	case e.Answer != nil:
		switch q := list.Deck.askedAt(e.Answer.Line, e.Answer.Text); {
		case q == nil:
		case q.Kind == reading.TwoLists:
			return e.Answer.Write
		default:
			writeAnswer(lines, list, q, e.Answer.Write)
		}
	case e.Drop != "":
		for _, l := range list.Lines {
			if l.Raw == e.Drop && l.Kind == ProblemLine {
				cutLine(lines, l)
			}
		}
	case e.Sideboard:
		for _, i := range list.Deck.Issues {
			if i.Kind != Sideboard {
				continue
			}
			for _, l := range list.Lines {
				if slices.Contains(i.Lines, int(l.Number)) {
					cutLine(lines, l)
				}
			}
		}
	}
	return joinLines(lines)
}

// joinLines joins the lines that were not cut.
func joinLines(lines []string) string {
	return strings.Join(slices.DeleteFunc(lines, func(l string) bool { return l == cutMark }), "\n")
}

// cutMark stands for a line that was cut. No line of a list has a line break in it.
const cutMark = "\n"

// askedAt returns the question about a text, on its line or, in a list that was edited, on the nearest one; nil for none.
func (d *Deck) askedAt(number int, text string) (found *reading.Question) {
	distance := func(q *reading.Question) int { return max(q.Lines[0]-number, number-q.Lines[0]) }
	for i := range d.Questions {
		q := &d.Questions[i]
		if q.Text == text && len(q.Lines) > 0 && (found == nil || cmp.Less(distance(q), distance(found))) {
			found = q
		}
	}
	return found
}

// writeAnswer writes an answer instead of the lines of a question; "" leaves them out. Of a line with several cards only the
// question's own piece is changed.
func writeAnswer(lines []string, list *List, q *reading.Question, write string) {
	for k, number := range q.Lines {
		if k > 0 {
			write = "" // the first line says it all
		}
		at := &lines[number-1]
		if raw, ok := pieceOf(list, number, q.Text); ok && strings.Contains(*at, raw) {
			*at = strings.Replace(*at, raw, write, 1)
		} else {
			*at = write
		}
		if strings.Trim(*at, " \t\r;") == "" {
			*at = cutMark
		}
	}
}

// pieceOf is the piece of a line that a question is about; ok is false for a line of one piece.
func pieceOf(list *List, number int, text string) (raw string, ok bool) {
	pieces := 0
	for i := range list.Lines {
		l := &list.Lines[i]
		if int(l.Number) != number {
			continue
		}
		pieces++
		if !ok && l.Kind == ProblemLine && strings.Contains(l.Raw, text) {
			raw, ok = l.Raw, true
		}
	}
	return raw, ok && pieces > 1
}

// cutLine leaves a line out, or its part of a line with several cards.
func cutLine(lines []string, l Line) {
	at := &lines[l.Number-1]
	*at = strings.Replace(*at, l.Raw, "", 1)
	if strings.Trim(*at, " \t\r;") == "" {
		*at = cutMark
	}
}

// TextWithout returns the text of a list that was read, with copies taken out of its lines, the last lines first, until each removal's
// number of copies is left.
func TextWithout(list *List, text string, removals []Removal) string {
	lines := SplitLines(text)
	for _, c := range removals {
		over := list.Deck.Copies(c.Card) - c.Left
		for i := len(list.Lines) - 1; i >= 0 && over > 0; i-- {
			l := &list.Lines[i]
			if l.Kind != CardLine || int(l.Card) != c.Card.Index {
				continue
			}
			left := max(0, int(l.Count)-over)
			over -= int(l.Count) - left
			cutLine(lines, *l)
			if left == 0 {
				continue
			}
			at := &lines[l.Number-1]
			written := strconv.Itoa(left) + " " + c.Card.FullName
			if *at == cutMark {
				*at = written
			} else {
				*at += "; " + written
			}
		}
	}
	return joinLines(lines)
}

// WithCopies returns the deck with n copies of a card; all else is unchanged.
func (d *Deck) WithCopies(card *catalog.Card, n int) *Deck {
	return d.Without([]Removal{{Card: card, Left: n}})
}

// Without returns the deck with as many copies of each card as its removal leaves; the other cards are unchanged.
func (d *Deck) Without(removals []Removal) *Deck {
	left := make(map[*catalog.Card]int, len(removals))
	for _, r := range removals {
		left[r.Card] = r.Left
	}
	out := *d
	out.Entries = make([]Entry, 0, len(d.Entries)+1)
	for _, e := range d.Entries {
		if n, ok := left[e.Card]; ok {
			out.Cards += n - e.Count
			e.Count = n
			delete(left, e.Card)
		}
		if e.Count > 0 {
			out.Entries = append(out.Entries, e)
		}
	}
	for _, r := range removals { // a card that the deck has none of
		if n := left[r.Card]; n > 0 {
			out.Entries = append(out.Entries, Entry{Card: r.Card, Count: n})
			out.Cards += n
			delete(left, r.Card)
		}
	}
	return &out
}
