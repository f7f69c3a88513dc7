package gamesetup

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"inkcheck/catalog"
	"inkcheck/rules"
)

// anyDeck is fifteen cards at random, four copies each, with what they do.
func anyDeck(cat *catalog.Catalog, r *rand.Rand) []rules.Entry {
	var deck []rules.Entry
	for len(deck) < 15 {
		c := &cat.Cards[r.IntN(len(cat.Cards))]
		if _, known := c.Effects(); known && c.Inks != 0 && c.Cost <= 5 {
			deck = append(deck, rules.Entry{Card: WithText(c), Count: 4})
		}
	}
	return deck
}

// anyAnswer is a random answer to a question with more answers than are listed.
func anyAnswer(q *rules.Question, r *rand.Rand) rules.Move {
	kind := rules.Pick
	if q.Kind == "order" {
		kind = rules.Order
	}
	r.Shuffle(len(q.From), func(i, j int) { q.From[i], q.From[j] = q.From[j], q.From[i] })
	return rules.NewMove(kind, q.From[:q.Min+r.IntN(q.Max-q.Min+1)]...)
}

// pick is a random move that rather inks and plays than ends the turn.
func pick(list []rules.Move, r *rand.Rand) rules.Move {
	m := list[r.IntN(len(list))]
	for range 6 {
		if m.Kind == rules.Ink || m.Kind >= rules.Yes {
			break
		}
		if m.Kind == rules.End || r.IntN(2) == 0 {
			m = list[r.IntN(len(list))]
		}
	}
	return m
}

// conserved says what is wrong with where the cards are: each must be in one zone.
func conserved(s *rules.State) error {
	v := s.View()
	seen := make([]int, s.Game().Size())
	for _, c := range v.Hand {
		seen[c.N]++
	}
	for _, c := range v.Play {
		seen[c.N]++
		for _, u := range c.Under {
			seen[u]++
		}
	}
	for _, c := range v.Discard {
		seen[c.N]++
	}
	for _, list := range [][]int{v.Inkwell.Cards, v.Order} {
		for _, c := range list {
			seen[c]++
		}
	}
	nowhere := 0
	for c, n := range seen {
		if n > 1 {
			return fmt.Errorf("card %d is in %d zones", c, n)
		}
		nowhere += 1 - n
	}
	if nowhere > 0 && v.Question == nil && v.Step != "over" {
		return fmt.Errorf("%d cards are nowhere", nowhere)
	}
	if v.Inkwell.Ready+v.Inkwell.Exerted != len(v.Inkwell.Cards) {
		return fmt.Errorf("%d ready and %d exerted ink of %d", v.Inkwell.Ready, v.Inkwell.Exerted, len(v.Inkwell.Cards))
	}
	return nil
}

// TestTextsAtRandom plays random decks of real cards at random. Whatever the cards do, each is in
// one zone, what is listed is legal, what is not is refused, and the moves are the same game again.
func TestTextsAtRandom(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	games := 150
	asked := map[string]int{}
	for seed := range uint64(games) {
		r := rand.New(rand.NewPCG(seed, 17))
		g, err := rules.NewGame(rules.Setup{Deck: anyDeck(cat, r), Texts: 1})
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start(seed)
		var moves, list []rules.Move
		for len(moves) < 150 {
			list = s.Moves(list[:0])
			q := s.Question()
			if q != nil {
				asked[q.Kind]++
				if s.Legal(rules.NewMove(rules.End)) == nil {
					t.Fatalf("seed %d: the turn ends in spite of a question", seed)
				}
			}
			if len(list) == 0 && q == nil {
				break
			}
			m := rules.NewMove(rules.Keep)
			switch {
			case len(moves) == 0:
			case len(list) == 0:
				m = anyAnswer(q, r)
			default:
				m = pick(list, r)
			}
			moves = append(moves, m)
			if err := s.Apply(m); err != nil {
				t.Fatalf("seed %d, %s: %v", seed, rules.FormatMoves(moves), err)
			}
			if err := conserved(&s); err != nil {
				t.Fatalf("seed %d, %s: %v", seed, rules.FormatMoves(moves), err)
			}
		}
		text := rules.FormatMoves(moves)
		if again, err := g.Replay(seed, text); err != nil || again != s {
			t.Fatalf("seed %d: the replay of %s differs: %v", seed, text, err)
		}
		record, err := g.Record(seed, text)
		if err != nil || record.State != s {
			t.Fatalf("seed %d: the record of %s differs: %v", seed, text, err)
		}
		for _, l := range record.Log {
			if l.Text() == "" || l.Rule == "" {
				t.Fatalf("seed %d: the log has %+v", seed, l)
			}
		}
	}
	for _, kind := range []string{"yesno", "pick", "mode", "bag"} {
		if asked[kind] == 0 {
			t.Errorf("no question was a %s: %v", kind, asked)
		}
	}
}
