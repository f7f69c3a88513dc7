package address

import (
	"net/url"
	"strconv"
	"strings"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// Edit is a change to the deck of the builder. Its buttons add one of these to the
// address:
//
//	add, cut   a copy of the card with that key more or less; ".deck" behind it
//	           when the button stands in the deck
//	make       so many copies of it, however many there were: "42x4", "42x0.deck"
//	fill       every card of the pool that fits these ink types: "amber-steel"
//	clear      take all out
type Edit struct {
	By     int  // copies of the card, 1 or -1; 0 for none
	Exact  bool // Make says how many copies there are to be; By is 0
	Make   int
	Card   int // its key
	InDeck bool
	Fill   formats.Inks // 0 for none
	Clear  bool
}

// inDeck is behind the card of a button that stands in the deck.
const inDeck = ".deck"

// Asked reports whether there is a change.
func (e Edit) Asked() bool { return e != Edit{} }

// Button is the name and the value of the button that asks for the change.
func (e Edit) Button() Param {
	switch {
	case e.Fill != 0:
		return Param{"fill", inkWords(e.Fill)}
	case e.Clear:
		return Param{"clear", "1"}
	}
	p := Param{"add", strconv.Itoa(e.Card)}
	switch {
	case e.Exact:
		p = Param{"make", p.Value + "x" + strconv.Itoa(e.Make)}
	case e.By < 0:
		p.Name = "cut"
	}
	if e.InDeck {
		p.Value += inDeck
	}
	return p
}

// OfNewDeck is the address of a new deck with the change made.
func (e Edit) OfNewDeck() string {
	b := e.Button()
	return to("/deck").add(b.Name, b.Value).String()
}

// ParseEdit reads the change that an address of the builder asks for.
func ParseEdit(q url.Values) (Edit, error) {
	switch {
	case q.Has("add"):
		return readStep(q.Get("add"), 1)
	case q.Has("cut"):
		return readStep(q.Get("cut"), -1)
	case q.Has("make"):
		return readMake(q.Get("make"))
	case q.Has("fill"):
		inks, err := readInks(q.Get("fill"))
		return Edit{Fill: inks}, err
	}
	return Edit{Clear: q.Has("clear")}, nil
}

func readStep(text string, by int) (Edit, error) {
	number, deck := strings.CutSuffix(text, inDeck)
	key, err := ParseKey(number)
	if err != nil {
		return Edit{}, Wrong("", UnknownCardKey)
	}
	return Edit{By: by, Card: key, InDeck: deck}, nil
}

// readMake reads a card and how many copies of it there are to be: "42x4".
func readMake(text string) (Edit, error) {
	card, deck := strings.CutSuffix(text, inDeck)
	card, copies, _ := strings.Cut(card, "x")
	n, err := strconv.Atoi(copies)
	if err != nil || n < 0 || n > decklist.MaxCount {
		return Edit{}, Wrong("", LinkCopies, text, decklist.MaxCount)
	}
	key, err := ParseKey(card)
	if err != nil {
		return Edit{}, Wrong("", UnknownCardKey)
	}
	return Edit{Exact: true, Make: n, Card: key, InDeck: deck}, nil
}

// Of is how many copies there are after the change where there were n.
func (e Edit) Of(n int) int {
	if e.Exact {
		return e.Make
	}
	return n + e.By
}

// readInks reads ink types joined by hyphens: "amber-steel".
func readInks(text string) (formats.Inks, error) {
	var all formats.Inks
	for w := range strings.SplitSeq(text, "-") {
		k, err := formats.ParseInk(w)
		if err != nil {
			return 0, Wrong("", BadInks, text)
		}
		all |= k
	}
	return all, nil
}

func inkWords(inks formats.Inks) string {
	return joined(inks.Split(), "-", func(k formats.Inks) string { return strings.ToLower(k.String()) })
}
