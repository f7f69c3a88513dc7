package handover

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/rules"
)

const (
	// maxHandText is the most bytes of a typed hand: seven of the longest names with their
	// counts are a tenth of it.
	maxHandText = 4096
	// maxHandParts is the most parts of one: beyond the largest hand, only the size is wrong.
	maxHandParts = 64
)

// HandError says what is wrong with a typed hand.
type HandError struct {
	Text    int // the index of the text that is meant, -1 for all of them
	Message string
}

// Error is the message.
func (e *HandError) Error() string { return e.Message }

// Hand finds the cards of a typed opening hand among those of a game: cards by
// name, in any language that the catalog knows, or by id, with a count before or behind where there are
// several, apart by line breaks or semicolons and in any number of texts. A name without
// its version is enough where one card of the deck has it. The numbers are
// ascending, of several copies the lowest. What is wrong is a [*HandError].
func Hand(g *rules.Game, cat *catalog.Catalog, texts ...string) ([]int, error) {
	var hand []int
	parts := 0
	for i, text := range texts {
		fail := func(format string, args ...any) ([]int, error) {
			return nil, &HandError{i, fmt.Sprintf(format, args...)}
		}
		if len(text) > maxHandText {
			return fail("a hand of more than %d letters: name its %d cards", maxHandText, handSize(g))
		}
		for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ';' || r == '\n' || r == '\r' }) {
			if part = strings.TrimSpace(part); part == "" {
				continue
			}
			if parts++; parts > maxHandParts {
				return fail("more than %d cards are named; a hand has %d", maxHandParts, handSize(g))
			}
			id, count, err := handCard(g, cat, part)
			if err != nil {
				return fail("%v", err)
			}
			free := copiesOf(g, id)
			free = slices.DeleteFunc(free, func(n int) bool { return slices.Contains(hand, n) })
			if count > len(free) {
				all := copiesOf(g, id)
				return fail("%d copies of %s in hand; the deck has %d", len(all)-len(free)+count, g.Card(all[0]).FullName, len(all))
			}
			hand = append(hand, free[:count]...)
		}
	}
	if want := handSize(g); len(hand) != want {
		return nil, &HandError{-1, fmt.Sprintf("%s; an opening hand of this game has %d", named(len(hand)), want)}
	}
	slices.Sort(hand)
	return hand, nil
}

func handSize(g *rules.Game) int { return min(g.Variant().HandSize(), g.Size()) }

// copiesOf lists the numbers of a card.
func copiesOf(g *rules.Game, id string) []int {
	var out []int
	for n := range g.Size() {
		if g.Card(n).ID == id {
			out = append(out, n)
		}
	}
	return out
}

// handCard reads one part of a typed hand: a card of the deck and how many.
func handCard(g *rules.Game, cat *catalog.Catalog, part string) (id string, count int, err error) {
	if c, ok := cat.Card(part); ok {
		return inDeck(g, c.ID, c.FullName, 1)
	}
	if number, name, ok := strings.Cut(part, " "); ok {
		n, err := strconv.Atoi(number)
		if c, found := cat.Card(name); found && err == nil && n > 0 {
			return inDeck(g, c.ID, c.FullName, n)
		}
	}
	list := decklist.Read(part, cat)
	if d := &list.Deck; d.Resolved() && len(d.Entries) == 1 {
		return inDeck(g, d.Entries[0].Card.ID, d.Entries[0].Card.FullName, d.Entries[0].Count)
	}
	count, name := 1, part
	for i := range list.Deck.Questions {
		q := &list.Deck.Questions[i]
		if c := meantCard(q, cat); c != nil {
			return inDeck(g, c.ID, c.FullName, 1)
		}
		switch q.Kind {
		case reading.BadCount:
			return "", 0, fmt.Errorf("%.80q: the count is not a whole number from 1 on", part)
		default:
			n, _ := q.Copies()
			count, name = max(1, n), cmp.Or(q.Name, q.Text)
		}
	}
	// A name without its version, or a part of it, as players say it: the deck knows which card is meant.
	of := deckCards(g, func(c *rules.Card) bool { return catalog.Fold(c.Name) == catalog.Fold(name) })
	if len(of) == 0 {
		of = deckCards(g, func(c *rules.Card) bool { return hasWords(c.FullName, name) })
	}
	switch len(of) {
	case 0:
		return "", 0, fmt.Errorf("%.80q is no card of this deck%s", name, meant(g, cat, name))
	case 1:
		return of[0].ID, count, nil
	}
	return "", 0, fmt.Errorf("%.80q is more than one card of this deck: %s; add the version", name, joined(of))
}

// deckCards are the different cards of a game's deck that are meant.
func deckCards(g *rules.Game, is func(*rules.Card) bool) (out []*rules.Card) {
	for n := range g.Size() {
		if c := g.Card(n); (n == 0 || g.Card(n-1) != c) && is(c) { // copies are adjacent
			out = append(out, c)
		}
	}
	return out
}

// hasWords reports whether a name has the words of a part of it, one after the other; the last one may be only begun.
func hasWords(fullName, part string) bool {
	words, some := foldedWords(fullName), foldedWords(part)
	if len(some) == 0 {
		return false
	}
	last := len(some) - 1
	for i := range len(words) - last {
		if slices.Equal(words[i:i+last], some[:last]) && strings.HasPrefix(words[i+last], some[last]) {
			return true
		}
	}
	return false
}

func foldedWords(text string) (out []string) {
	for word := range strings.FieldsSeq(text) {
		if w := catalog.Fold(word); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// meantCard is the card of a name without a count, of which one copy is in the hand; nil for none. A name that is only near a card's
// names none.
func meantCard(q *reading.Question, cat *catalog.Catalog) *catalog.Card {
	if q.Kind != reading.MissingCount && q.Kind != reading.TitleLine && q.Kind != reading.UnreadableLine {
		return nil
	}
	for _, a := range q.Answers {
		if len(a.Parts) == 1 && len(a.Parts[0].Cards) == 1 && !a.Parts[0].Any && (a.Reserve || a.Parts[0].Fewest < a.Parts[0].Most) {
			c, name := a.Parts[0].Cards[0], cmp.Or(q.Name, q.Text)
			if cat.ByName(name).Card == c || strings.Contains(catalog.Fold(name), catalog.Fold(c.Name)) {
				return c
			}
		}
	}
	return nil
}

// inDeck refuses a card that the deck does not have.
func inDeck(g *rules.Game, id, fullName string, count int) (string, int, error) {
	if len(copiesOf(g, id)) == 0 {
		return "", 0, fmt.Errorf("%s is not in this deck", fullName)
	}
	return id, count, nil
}

// meant suggests a card of the deck for a name that none has.
func meant(g *rules.Game, cat *catalog.Catalog, name string) string {
	const among = 20 // suggestions of the catalog, most of them not in the deck
	for _, c := range cat.Suggest(name, among) {
		if len(copiesOf(g, c.ID)) > 0 {
			return "; did you mean " + c.FullName + "?"
		}
	}
	return ""
}

func joined(cards []*rules.Card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.FullName
	}
	return strings.Join(names, ", ")
}

// named is "1 card is named", "2 cards are named".
func named(n int) string {
	if n == 1 {
		return "1 card is named"
	}
	return fmt.Sprintf("%d cards are named", n)
}
