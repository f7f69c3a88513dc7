package autoplay

import (
	"math/rand/v2"
	"slices"
	"testing"

	"inkcheck/rules"
	"inkcheck/rules/effect"
)

// textDeck is a deck whose cards draw, pay and gamble on the top of the deck.
func textDeck(t *testing.T) *rules.Game {
	t.Helper()
	var deck []rules.Entry
	for i, code := range []string{"play: may lose 1 => draw 2", "play: draw 1; discard 1",
		"do: revealtop 1; if it is (char) (put it>hand); else mill 1", "quest: may mill 1 => gain 1", "act 1I: draw 1", "do: gain 1"} {
		parsed, err := effect.Parse(code)
		if err != nil {
			continue // not all of the notation is needed
		}
		name := string(rune('A' + i))
		c := rules.Card{ID: name, Name: name, FullName: name, Cost: i % 3, Inkable: i != 2, Type: rules.Character, Strength: 1, Willpower: 2,
			Lore: 1 + i%2, HasText: true, Inks: []string{"Amber"}, Abilities: []rules.Ability{{N: 1, Code: parsed}}}
		if parsed.Head == effect.Resolves {
			c.Type, c.Strength, c.Willpower, c.Lore = rules.Action, 0, 0, 0
		}
		deck = append(deck, rules.Entry{Card: c, Count: 10})
	}
	g, err := rules.NewGame(rules.Setup{Deck: deck, Texts: 1})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestNobodyPeeks: with the same hand and another order of the deck every policy does the same until a card
// of the deck comes to light.
func TestNobodyPeeks(t *testing.T) {
	t.Parallel()
	g := textDeck(t)
	r := rand.New(rand.NewPCG(3, 4))
	all := make([]uint8, g.Size())
	for i := range all {
		all[i] = uint8(i)
	}
	for range 60 {
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		hand, deck := slices.Clone(all[:7]), slices.Clone(all[7:])
		for _, p := range Policies() {
			var first []rules.Move
			for k := range 4 {
				r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
				table := newTable(g)
				table.record = true
				if err := g.DealOrder(&table.state, 1, hand, deck); err != nil {
					t.Fatal(err)
				}
				if err := table.Do(rules.NewMove(rules.Keep)); err != nil {
					t.Fatal(err)
				}
				if err := table.turn(p.New(g)); err != nil {
					t.Fatal(err)
				}
				moves := unseen(g, hand, deck, table.moves)
				if k == 0 {
					first = moves
				} else if !slices.Equal(moves, first) {
					t.Fatalf("%s plays %s with one order of the deck, %s with another", p.Name, rules.FormatMoves(first), rules.FormatMoves(moves))
				}
			}
		}
	}
}

// unseen are the moves up to the one that brings cards of the deck to light.
func unseen(g *rules.Game, hand, deck []uint8, moves []rules.Move) []rules.Move {
	var s rules.State
	if g.DealOrder(&s, 1, hand, deck) != nil {
		return nil
	}
	for i, m := range moves {
		if s.Apply(m) != nil || s.DeckSize() < len(deck) || len(s.Looked(nil)) > 0 {
			return moves[:i+1]
		}
	}
	return moves
}
