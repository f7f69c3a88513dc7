package gamesetup

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/rules"
)

// Position is a game that starts in the middle, in the words of its state. Cards are ids; what
// is left out is empty, 0 or false.
type Position struct {
	Deck      []string               `json:"deck"` // its top first, all of it
	Hand      []string               `json:"hand"`
	Play      []Placed               `json:"play"`
	Discard   []string               `json:"discard"` // oldest first
	Inkwell   Inkwell                `json:"inkwell"`
	Lore      int                    `json:"lore"`
	Drops     int                    `json:"drops"`
	Turn      *int                   `json:"turn"`  // 1 if left out
	First     *bool                  `json:"first"` // you began; true if left out
	Opponents []Opposing             `json:"opponents"`
	Opponent  *rules.OpponentNumbers `json:"opponent"` // its numbers
	// TheyChoose has it make its choices by a stated rule.
	TheyChoose bool `json:"opponent_chooses"`
}

// Placed is a card in play.
type Placed struct {
	Card     string   `json:"card"`
	Exerted  bool     `json:"exerted"`
	Drying   bool     `json:"drying"`
	Damage   int      `json:"damage"`
	Under    []string `json:"under"`    // oldest first
	Location *int     `json:"location"` // its index in play
}

// Inkwell is the ink of a position. Cards that it does not name are unknown: no effect can name them.
type Inkwell struct {
	Ready   int      `json:"ready"`
	Exerted int      `json:"exerted"`
	Cards   []string `json:"cards"`
}

// Opposing is a card of a practice opponent.
type Opposing struct {
	Card    string `json:"card"`
	Exerted bool   `json:"exerted"`
	Damage  int    `json:"damage"`
}

// ReadPosition reads a position as JSON. A field that it does not know is an error.
func ReadPosition(text []byte) (*Position, error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	var p Position
	if err := d.Decode(&p); err != nil {
		return nil, wrongJSON(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, &fault{says: saysAfter}
	}
	return &p, nil
}

// wrongJSON is why a position cannot be read.
func wrongJSON(err error) error {
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && e.Field != "" {
		return &fault{says: saysFieldType, about: []any{e.Field}}
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		name, _ = strconv.Unquote(name) // it was quoted there
		return &fault{says: saysNoField, about: []any{name}}
	}
	return &fault{says: saysNoPosition}
}

// Game makes the game that starts from the position, under the rules of a format on a day and with a
// table of effects, 0 for texts by hand: cards are numbered by key, copies in the order hand, play, under
// (host by host), discard, inkwell, deck.
func (p *Position) Game(cat *catalog.Catalog, f formats.Format, on formats.Day, texts int) (*rules.Game, error) {
	s := setup(f, on)
	s.Known, s.Texts, s.Second = Known(cat), texts, p.First != nil && !*p.First
	lists := [][]string{p.Hand, nil}
	for i := range p.Play {
		lists[1] = append(lists[1], p.Play[i].Card)
	}
	for i := range p.Play {
		lists = append(lists, p.Play[i].Under)
	}
	numbers, err := p.number(cat, &s, append(lists, p.Discard, p.Inkwell.Cards, p.Deck)...)
	if err != nil {
		return nil, err
	}
	take := func(n int) (out []uint8) {
		out, numbers = numbers[:n:n], numbers[n:]
		return out
	}
	at := &rules.Position{Ready: p.Inkwell.Ready, Exerted: p.Inkwell.Exerted, Lore: p.Lore, Drops: p.Drops, Turn: 1}
	if p.Turn != nil {
		at.Turn = *p.Turn
	}
	at.Opponent = p.Opponent
	at.Hand = take(len(p.Hand))
	play := take(len(p.Play))
	for i := range p.Play {
		c := &p.Play[i]
		placed := rules.CardInPlay{Card: play[i], Exerted: c.Exerted, Drying: c.Drying, Damage: c.Damage, Location: -1}
		placed.Under = take(len(c.Under))
		if c.Location != nil {
			if *c.Location < 0 || *c.Location >= len(play) {
				return nil, &fault{says: saysNoLocation, about: []any{c.Card, *c.Location}}
			}
			placed.Location = int(play[*c.Location])
		}
		at.Play = append(at.Play, placed)
	}
	at.Discard, at.Ink = take(len(p.Discard)), take(len(p.Inkwell.Cards))
	at.Deck = numbers
	s.Position, s.TheyChoose = at, p.TheyChoose
	for _, c := range p.Opponents {
		card, ok := cat.Card(c.Card)
		if !ok {
			return nil, &fault{says: saysNoSuchCard, about: []any{c.Card}}
		}
		s.Opponents = append(s.Opponents, rules.OpposingCard{Card: WithText(card), Exerted: c.Exerted, Damage: c.Damage})
	}
	g, err := rules.NewGame(s)
	if err != nil {
		f := &fault{says: saysImpossible, err: err}
		if errors.As(err, &f.position) {
			f.card, _ = cat.Card(f.position.Card())
		}
		return nil, f
	}
	return g, nil
}

// number makes the deck of all cards, and numbers them in the order in which they stand.
func (p *Position) number(cat *catalog.Catalog, s *rules.Setup, lists ...[]string) ([]uint8, error) {
	var order []*catalog.Card
	copies := map[*catalog.Card]int{}
	var all []*catalog.Card
	for _, list := range lists {
		for _, id := range list {
			card, ok := cat.Card(id)
			if !ok {
				return nil, &fault{says: saysNoSuchCard, about: []any{id}}
			}
			if copies[card]++; copies[card] == 1 {
				order = append(order, card)
			}
			all = append(all, card)
		}
	}
	if len(all) > rules.MaxDeck {
		return nil, &fault{says: saysManyCards, about: []any{len(all), rules.MaxDeck}}
	}
	slices.SortFunc(order, func(a, b *catalog.Card) int { return a.Key - b.Key })
	next := map[*catalog.Card]int{}
	first := 0
	for _, card := range order {
		s.Deck = append(s.Deck, rules.Entry{Card: WithText(card), Count: copies[card]})
		next[card] = first
		first += copies[card]
	}
	numbers := make([]uint8, len(all))
	for i, card := range all {
		numbers[i] = uint8(next[card])
		next[card]++
	}
	return numbers, nil
}
