package play

import (
	"slices"
	"strings"
	"testing"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// withTexts is a deck as a game whose card texts the engine carries out, with its cards by their numbers.
func withTexts(t *testing.T, list string) (*rules.Game, []*catalog.Card) {
	t.Helper()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	deck := decklist.Read(list, cat).Deck
	report := deckcheck.Check(&deck, cat.Calendar.On(formats.Constructed, formats.FactsAsOf), deckcheck.Options{})
	game, err := gamesetup.Game(report, gamesetup.Options{Casual: true, Texts: catalog.EffectTableVersion()})
	if err != nil {
		t.Fatal(err)
	}
	cards := make([]*catalog.Card, game.Size())
	for n := range cards {
		var ok bool
		if cards[n], ok = cat.Card(game.Card(n).ID); !ok {
			t.Fatalf("no card %q", game.Card(n).ID)
		}
	}
	return game, cards
}

// onTable lays the table out after moves.
func onTable(t *testing.T, game *rules.Game, cards []*catalog.Card, seed uint64, moves []rules.Move) *Table {
	t.Helper()
	record, err := game.Record(seed, rules.FormatMoves(moves))
	if err != nil {
		t.Fatal(err)
	}
	table := &Table{Record: record, Cards: cards, Link: address.Table{Texts: catalog.EffectTableVersion()}}
	table.Lay()
	return table
}

// offered are the moves that the table has links for.
func (t *Table) offered() (moves []string) {
	take := func(tiles []Tile) {
		for _, tile := range tiles {
			for _, a := range tile.Acts {
				moves = append(moves, a.Move)
			}
		}
	}
	for _, tiles := range [][]Tile{t.hand, t.characters, t.items, t.discarded} {
		take(tiles)
	}
	for _, s := range t.locations {
		take([]Tile{s.Tile})
		take(s.There)
	}
	return append(moves, t.end.Move)
}

// TestEveryMoveIsOffered: whatever the rules allow has a link on its card: entering exerted where a text says so, the other price, a
// second ability, ink drops, a card inked from the discard. What is paid with several cards is a form.
func TestEveryMoveIsOffered(t *testing.T) {
	decks := []string{
		"15 Merida - Wisp Conjurer\n15 Merlin - Profoundly Curious\n15 Ancestral Guitar\n15 Magnificent, Marvelous",
		"20 Rafiki's Bakora Staff\n20 Belle - Apprentice Inventor\n20 Moana - Curious Explorer",
		"20 Maleficent & Diablo - Evil Incarnate\n20 Maleficent - Monstrous Dragon\n20 Diablo - Faithful Pet",
	}
	seen := map[string]bool{}
	for _, list := range decks {
		game, cards := withTexts(t, list)
		for seed := range uint64(4) {
			moves, _, err := autoplay.Play(game, autoplay.DefaultPolicy(1), seed)
			if err != nil {
				t.Fatal(err)
			}
			s := game.Start(seed)
			for i, m := range moves {
				if s.Step() == rules.StepMain && s.Question() == nil {
					offered := onTable(t, game, cards, seed, moves[:i]).offered()
					for _, legal := range s.Moves(nil) {
						several := legal.Len > 2 && (legal.Kind == rules.Shift || legal.Kind == rules.Sing)
						if several || slices.Contains(offered, legal.String()) {
							continue
						}
						if what := cards[legal.Card()].FullName + " " + legal.Kind.String(); !seen[what] {
							seen[what] = true
							t.Errorf("%s: %s is not offered after %s", what, legal, rules.FormatMoves(moves[:i]))
						}
					}
				}
				if err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// TestNumbersAsTheyCount: a character that has more lore while another is in play says so, and quests for that.
func TestNumbersAsTheyCount(t *testing.T) {
	game, cards := withTexts(t, "30 Lilo - Snow Artist\n30 Stitch - New Dog")
	for seed := range uint64(20) {
		moves, _, err := autoplay.Play(game, autoplay.DefaultPolicy(1), seed)
		if err != nil {
			t.Fatal(err)
		}
		s := game.Start(seed)
		for i, m := range moves {
			if s.Step() == rules.StepMain && s.Question() == nil {
				for _, tile := range onTable(t, game, cards, seed, moves[:i]).characters {
					now, printed := s.Now(tile.Number).Lore, int(tile.Card.Lore)
					if (now != printed) != (tile.Now != nil) {
						t.Fatalf("%s has %d lore, printed are %d, and the table says %v", tile.Card.FullName, now, printed, tile.Now)
					}
					if now == printed {
						continue
					}
					if got, want := tile.Acts[0].Label, "Quest for "+itoa(now); got != want {
						t.Errorf("%s: %q, want %q", tile.Card.FullName, got, want)
					}
					return
				}
			}
			if err := s.Apply(m); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("no Lilo has more lore in 20 games")
}

// TestPricesAsTheyCount: moving and shifting say what is paid, also where a text makes that less than what is printed, and singers of
// a song for several what they count as.
func TestPricesAsTheyCount(t *testing.T) {
	less, louder := 0, 0
	for _, list := range []string{
		"15 Jolly Roger - Hook's Ship\n15 Mr. Smee - Loyal First Mate\n15 Stitch - New Dog\n15 Stitch - Rock Star",
		"20 Miguel Rivera - Street Musician\n20 Magnificent, Marvelous\n20 Look at This Family",
	} {
		game, cards := withTexts(t, list)
		for seed := range uint64(6) {
			moves, _, err := autoplay.Play(game, autoplay.DefaultPolicy(1), seed)
			if err != nil {
				t.Fatal(err)
			}
			s := game.Start(seed)
			for i, m := range moves {
				table := onTable(t, game, cards, seed, moves[:i])
				less += table.paysAsSaid(t)
				for _, tile := range table.hand {
					for _, p := range tile.Picks {
						for _, singer := range p.Many {
							if strings.HasSuffix(singer.Label, "counts as "+itoa(game.Sings(singer.Number)+2)) {
								louder++
							}
						}
					}
				}
				if err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if less == 0 || louder == 0 {
		t.Errorf("%d moves to a location for less than printed, %d singers who count as more", less, louder)
	}
}

// paysAsSaid makes every move whose link says a price, and counts those to a location for less than is printed on it.
func (t *Table) paysAsSaid(test *testing.T) (less int) {
	test.Helper()
	tiles := slices.Concat(t.hand, t.characters)
	for _, s := range t.locations {
		tiles = append(tiles, s.There...)
	}
	for _, tile := range tiles {
		for _, a := range tile.Acts {
			m, err := rules.ParseMove(a.Move)
			if err != nil || m.Kind != rules.Shift && m.Kind != rules.MoveTo || m.Exerted || m.Other || m.Drops > 0 {
				continue
			}
			after := *t.state()
			if err := after.Apply(m); err != nil {
				test.Fatal(err)
			}
			before, _ := t.state().Ink()
			ready, _ := after.Ink()
			if !strings.HasSuffix(a.Label, " for "+itoa(before-ready)) {
				test.Errorf("%s of %s costs %d", a.Label, tile.Card.FullName, before-ready)
			}
			if m.Kind == rules.MoveTo && before-ready < int(t.Cards[m.Args[1]].MoveCost) {
				less++
			}
		}
	}
	return less
}
