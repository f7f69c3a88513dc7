package deckodds

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

func overview(t testing.TB, c *Subject) *Overview {
	t.Helper()
	o, err := c.Overview(0)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestOverviewOfAHand: what is said of the opening hand is n over k, by the counts of the list: 52 cards to ink, and 8 that cost more
// than three.
func TestOverviewOfAHand(t *testing.T) {
	c := deckOf(t, list)
	ink, slow := 0, 0
	for _, e := range c.Deck.Entries {
		if e.Card.Inkable {
			ink += e.Count
		}
		if e.Card.Cost > SlowCost {
			slow += e.Count
		}
	}
	o := overview(t, c)
	ways := func(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }
	all := ways(60, 7)
	none, one := ways(60-ink, 7), new(big.Int).Mul(big.NewInt(int64(ink)), ways(60-ink, 6))
	for name, c := range map[string]struct {
		got  *big.Rat
		want *big.Int
	}{
		"no ink": {o.NoInk.P, none}, "one ink": {o.OneInk.P, new(big.Int).Add(none, one)}, "slow": {o.Slow.P, ways(slow, 7)},
	} {
		if want := new(big.Rat).SetFrac(c.want, all); c.got == nil || c.got.Cmp(want) != 0 {
			t.Errorf("%s: %v, want %v", name, c.got, want)
		}
	}
}

// canPlay reports whether somebody who draws these cards one by one after a hand can ink a card on each turn up to the last and still
// has one that the ink of the last turn pays for. It tries every way to ink.
func canPlay(cards []*catalog.Card, hand, turns int, second bool) bool {
	var try func(in []*catalog.Card, next, turn int) bool
	try = func(in []*catalog.Card, next, turn int) bool {
		if (turn > 1 || second) && next < len(cards) {
			in, next = append(slices.Clone(in), cards[next]), next+1
		}
		for i, c := range in {
			if !c.Inkable {
				continue
			}
			left := slices.Delete(slices.Clone(in), i, i+1)
			if turn == turns && slices.ContainsFunc(left, func(c *catalog.Card) bool { return c.Cost <= turns }) {
				return true
			}
			if turn < turns && try(left, next, turn+1) {
				return true
			}
		}
		return false
	}
	return try(slices.Clone(cards[:hand]), hand, 1)
}

// TestOverviewPlays: the chance of a card to play is that of all orders of a small deck, each played in every way.
func TestOverviewPlays(t *testing.T) {
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	var kinds []*catalog.Card // cheap and dear ones, to ink and not
	for _, inkable := range []bool{true, false} {
		for cost := 1; cost <= 4; cost++ {
			i := slices.IndexFunc(cat.Cards, func(c catalog.Card) bool { return c.Inkable == inkable && c.Cost == cost })
			kinds = append(kinds, &cat.Cards[i])
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		n, hand := rapid.IntRange(4, 6).Draw(t, "cards"), rapid.IntRange(1, 3).Draw(t, "hand")
		deck := &decklist.Deck{Catalog: cat}
		var cards []*catalog.Card
		for range n {
			card := rapid.SampledFrom(kinds).Draw(t, "card")
			cards = append(cards, card)
			deck = withOne(deck, card)
		}
		o, err := SubjectOf(deck, formats.FactsAsOf).Overview(hand)
		if err != nil {
			t.Fatal(err)
		}
		for turn := 1; turn <= 3; turn++ {
			for i, second := range []bool{false, true} {
				hits, all := int64(0), int64(0)
				permute(cards, func(order []*catalog.Card) {
					all++
					if canPlay(order, hand, turn, second) {
						hits++
					}
				})
				if want := big.NewRat(hits, all); o.Turns[turn-1].Play[i].P.Cmp(want) != 0 {
					t.Fatalf("turn %d, second %v: %v, want %v", turn, second, o.Turns[turn-1].Play[i].P, want)
				}
			}
		}
	})
}

func withOne(d *decklist.Deck, card *catalog.Card) *decklist.Deck {
	if i := slices.IndexFunc(d.Entries, func(e decklist.Entry) bool { return e.Card == card }); i >= 0 {
		d.Entries[i].Count++
	} else {
		d.Entries = append(d.Entries, decklist.Entry{Card: card, Count: 1})
	}
	d.Cards++
	return d
}

func permute(cards []*catalog.Card, f func([]*catalog.Card)) {
	var from func(i int)
	from = func(i int) {
		if i == len(cards) {
			f(cards)
			return
		}
		for k := i; k < len(cards); k++ {
			cards[i], cards[k] = cards[k], cards[i]
			from(i + 1)
			cards[i], cards[k] = cards[k], cards[i]
		}
	}
	from(0)
}

// TestOverviewPairs: what a Shift goes on top of, and who sings a song, by which turn.
func TestOverviewPairs(t *testing.T) {
	o := overview(t, deckOf(t, `4 Elsa - Spirit of Winter
2 Elsa - Snow Queen
3 Elsa - Ice Surfer
4 Anna - Heir to Arendelle
2 Let It Go
3 Ariel - Spectacular Singer
4 A Whole New World
`))
	if len(o.Shifts) != 1 || len(o.Shifts[0].Bases) != 2 || o.Shifts[0].Word != "Shift 6" || o.Shifts[0].Turn != 6 {
		t.Errorf("shifts: %+v", o.Shifts)
	}
	if len(o.Songs) != 2 || len(o.Songs[0].Singers) != 2 || o.Songs[0].Turn != 4 {
		t.Errorf("songs: %+v", o.Songs)
	}
	if names := o.Songs[0].Both.Request.Groups; names[0].Query != `!"Let It Go"` || names[1].Query != "sings>=5" {
		t.Errorf("the question of a song: %+v", names)
	}
}

// TestOverviewIsWhatItsQuestionsSay: each figure is the answer to its question, counted over the deck's cards.
func TestOverviewIsWhatItsQuestionsSay(t *testing.T) {
	c := deckOf(t, list)
	o := overview(t, c)
	lines := []Result{o.NoInk, o.OneInk, o.Slow}
	for _, turn := range o.Turns {
		lines = append(lines, turn.Ink[0], turn.Ink[1], turn.Play[0], turn.Play[1])
	}
	for _, s := range o.Shifts {
		lines = append(lines, s.Both)
	}
	for _, s := range o.Songs {
		lines = append(lines, s.Both)
	}
	for _, s := range o.Draws {
		lines = append(lines, s.Seen)
	}
	for _, l := range lines {
		if len(l.Request.Groups) == 0 {
			continue
		}
		table, err := bind(t, c, l.Request).Question.Table()
		if err != nil || l.P == nil || table[l.Request.Turn].Rat.Cmp(l.P) != 0 {
			t.Errorf("%+v: %v, want %v (%v)", l.Request, l.P, table, err)
		}
	}
	if len(lines) < 35 {
		t.Errorf("%d lines", len(lines))
	}
}
