package autoplay

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/rules"
	"inkcheck/rules/effect"
)

// position is a Main Phase made by hand: so much ready ink, these cards in hand and
// these in play, ready and dry, by place in the list of cards.
func position(t *testing.T, cards []rules.Card, ink int, hand, play []int) *Seat {
	t.Helper()
	var deck []rules.Entry
	for i, c := range cards {
		c.ID = fmt.Sprint(i)
		deck = append(deck, rules.Entry{Card: c, Count: 1})
	}
	filler := char("Filler", 9, 0)
	deck = append(deck, rules.Entry{Card: filler, Count: 60})
	setup := rules.Setup{Deck: deck}
	for _, c := range cards {
		setup.Texts = max(setup.Texts, min(len(c.Abilities), 1))
	}
	made := newTable(mustGame(t, setup))
	table := &made
	table.record = true
	table.deal(1)
	do := func(k rules.MoveKind, args ...int) {
		t.Helper()
		if err := table.Do(rules.NewMove(k, args...)); err != nil {
			t.Fatal(err)
		}
	}
	do(rules.Keep)
	var opening []int
	for _, c := range table.State().Hand() {
		opening = append(opening, int(c))
	}
	do(rules.ManualBottom, opening...)
	for _, c := range play {
		do(rules.ManualSearch, c)
		do(rules.ManualPlay, c)
	}
	if ink > 0 {
		for n := range ink { // fillers, so that the cards stay where they can be found
			do(rules.ManualSearch, len(cards)+n)
			do(rules.ManualInk, len(cards)+n)
		}
	}
	do(rules.End)
	for _, c := range table.State().Hand() {
		do(rules.ManualBottom, int(c))
	}
	for _, c := range hand {
		do(rules.ManualSearch, c)
	}
	table.moves = nil
	return table
}

// TestPolicies gives every policy positions in which its description says what to do.
func TestPolicies(t *testing.T) {
	t.Parallel()
	card := func(c rules.Card, change func(*rules.Card)) rules.Card { change(&c); return c }
	noInk := func(c *rules.Card) { c.Inkable = false }
	song := rules.Card{Name: "Song", FullName: "Song", Cost: 3, Type: rules.Action, Song: true, Inkable: true}
	item := rules.Card{Name: "Item", FullName: "Item", Cost: 1, Type: rules.Item, Inkable: true}
	together := card(song, func(c *rules.Card) { c.Cost, c.Keywords = 7, []string{"Sing Together 5"} })
	pricey := card(char("A", 9, 3, "Shift"), func(c *rules.Card) { c.Inkable, c.ShiftDiscard = false, rules.Discard{Count: 2} })
	one := card(pricey, func(c *rules.Card) { c.ShiftDiscard.Count = 1 })
	dear := card(item, func(c *rules.Card) { c.Inkable, c.Cost = false, 3 })
	says := func(c rules.Card, codes ...string) rules.Card {
		c.HasText, c.Inks = true, []string{"Amber"}
		for i, text := range codes {
			code, err := effect.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			c.Abilities = append(c.Abilities, rules.Ability{N: i + 1, Code: code})
		}
		return c
	}
	for _, tt := range []struct {
		name, policy string
		cards        []rules.Card
		ink          int
		hand, play   []int
		want         string
	}{
		{"inks what brings least", "greedy", []rules.Card{char("A", 1, 1), char("B", 1, 2), char("C", 9, 4)}, 0, []int{0, 1, 2}, nil,
			"ink2.play1"},
		{"inks nothing when ink is enough", "greedy", []rules.Card{char("A", 2, 1), char("B", 1, 1)}, 3, []int{0, 1}, nil, "play0.play1"},
		{"inks only what is inkable", "greedy", []rules.Card{card(char("A", 5, 1), noInk), char("B", 1, 1)}, 1, []int{0, 1}, nil, "ink1"},
		{"the larger gain first", "greedy", []rules.Card{card(char("A", 3, 1), noInk), card(char("B", 2, 2), noInk)}, 3, []int{0, 1}, nil,
			"play1"},
		{"shifts and quests with the one on top", "greedy", []rules.Card{char("A", 1, 1), card(char("A", 9, 3, "Shift 2"), noInk)}, 2, []int{1},
			[]int{0}, "shift1-0.quest1"},
		{"does not shift onto more lore", "greedy", []rules.Card{char("A", 1, 3), card(char("A", 9, 2, "Shift 2"), noInk)}, 2, []int{1}, []int{0},
			"quest0"},
		{"too few to discard", "greedy", []rules.Card{char("A", 1, 1), pricey, char("B", 9, 1), char("C", 9, 4)}, 0, []int{1, 2, 3}, []int{0},
			"ink2.quest0"},
		{"shifts by discarding what brings least", "greedy", []rules.Card{char("A", 1, 1), pricey, card(char("B", 2, 1), noInk),
			card(char("C", 9, 0), noInk), card(char("D", 9, 0), noInk)}, 0, []int{1, 2, 3, 4}, []int{0}, "shift1-0-3-4.quest1"},
		{"discards nothing better", "greedy", []rules.Card{char("A", 1, 1), pricey, card(char("B", 1, 5), noInk), card(char("C", 1, 5), noInk)},
			0, []int{1, 2, 3}, []int{0}, "quest0"},
		{"discards only what pays", "greedy",
			[]rules.Card{char("A", 1, 1), card(pricey, func(c *rules.Card) { c.ShiftDiscard = rules.Discard{Count: 1, Kind: rules.SongCard} }),
				card(item, noInk), card(song, noInk)}, 0, []int{1, 2, 3}, []int{0}, "shift1-0-3.quest1"},
		{"not by discarding", "curve", []rules.Card{char("A", 1, 1), pricey, card(item, noInk), card(song, noInk)}, 0, []int{1, 2, 3}, []int{0},
			"quest0"},
		{"Reckless does not quest", "greedy", []rules.Card{char("A", 1, 3, "Reckless"), char("B", 1, 1)}, 0, nil, []int{0, 1}, "quest1"},
		{"spends what is left", "greedy", []rules.Card{card(item, noInk), card(song, noInk)}, 4, []int{0, 1}, nil, "play1.play0"},
		{"keeps an inkable card", "greedy", []rules.Card{item}, 4, []int{0}, nil, ""},
		{"greedy does not sing", "greedy", []rules.Card{char("A", 3, 1), song}, 0, []int{1}, []int{0}, "quest0"},
		{"sings", "song", []rules.Card{char("A", 3, 1), song}, 0, []int{1}, []int{0}, "sing1-0"},
		{"sings with the least lore", "song", []rules.Card{char("A", 3, 2), char("B", 3, 1), char("C", 2, 1), song}, 0, []int{3}, []int{0, 1, 2},
			"sing3-1.quest0.quest2"},
		{"Singer counts", "song", []rules.Card{char("A", 1, 1, "Singer 3"), song}, 0, []int{1}, []int{0}, "sing1-0"},
		{"sings together", "song", []rules.Card{char("A", 1, 1), char("B", 2, 1), char("C", 3, 1), together}, 0, []int{3}, []int{0, 1, 2},
			"sing3-1-2.quest0"},
		{"not enough together", "song", []rules.Card{char("A", 1, 1), char("C", 3, 1), together}, 0, []int{2}, []int{0, 1}, "quest0.quest1"},
		{"pays for no song that can be sung", "song", []rules.Card{card(song, noInk), card(char("A", 9, 1), noInk)}, 5, []int{0, 1}, nil, ""},
		{"pays for a song that nobody can sing", "song", []rules.Card{card(song, noInk)}, 5, []int{0}, nil, "play0"},
		{"inks a song last", "song", []rules.Card{song, char("A", 4, 2), char("B", 9, 1)}, 0, []int{0, 1}, nil, "ink1"},
		{"the most ink", "curve", []rules.Card{card(char("A", 4, 4), noInk), card(char("B", 3, 1), noInk), card(char("C", 2, 1), noInk)}, 5,
			[]int{0, 1, 2}, nil, "play1.play2"},
		{"the same ink with more lore", "curve", []rules.Card{card(char("A", 3, 1), noInk), card(char("B", 3, 2), noInk)}, 3, []int{0, 1}, nil,
			"play1"},
		{"inks what leaves a play", "curve", []rules.Card{char("A", 1, 1), char("B", 5, 1), char("C", 6, 1)}, 0, []int{0, 1, 2}, nil,
			"ink2.play0"},
		{"shifts instead of paying", "curve", []rules.Card{char("A", 1, 1), card(char("A", 5, 3, "Shift 2"), noInk)}, 5, []int{1}, []int{0},
			"shift1-0.quest1"},
		{"two for one below", "curve", []rules.Card{char("A", 1, 1), card(char("A", 5, 3, "Shift 2"), noInk),
			card(char("A", 5, 3, "Shift 2"), noInk)}, 4, []int{1, 2}, []int{0}, "shift1-0.quest1"},
		{"discards one for a Shift", "text", []rules.Card{char("A", 1, 1), one, card(item, noInk)}, 0, []int{1, 2}, []int{0},
			"shift1-0-2.quest1"},
		{"or two", "text", []rules.Card{char("A", 1, 1), pricey, card(item, noInk), card(item, noInk)}, 0, []int{1, 2, 3}, []int{0},
			"shift1-0-2-3.quest1"},
		{"as dear as others that bring nothing", "greedy", []rules.Card{char("A", 1, 1), one, card(item, noInk), dear}, 0,
			[]int{1, 2, 3}, []int{0},
			"shift1-0-3.quest1"},
		{"whatever comes first", "greedy", []rules.Card{char("A", 1, 1), one, dear, card(item, noInk)}, 0, []int{1, 2, 3}, []int{0},
			"shift1-0-2.quest1"},
		{"sings what brings more than a quest", "text", []rules.Card{char("A", 3, 0), char("B", 3, 1), says(song, "do: gain 3")}, 0, []int{2},
			[]int{0, 1}, "sing2-0.quest1"},
		{"quests for more than a song", "text", []rules.Card{char("A", 3, 2), says(song, "do: gain 1")}, 0, []int{1}, []int{0}, "quest0"},
		{"sings a song together", "text", []rules.Card{char("A", 2, 0), char("B", 3, 0), says(together, "do: gain 1")}, 0, []int{2},
			[]int{0, 1}, "sing2-0-1"},
		{"or alone", "text", []rules.Card{char("A", 2, 0), char("B", 7, 0), says(together, "do: gain 1")}, 0, []int{2}, []int{0, 1},
			"sing2-1"},
		{"uses what brings more than a quest", "text", []rules.Card{says(char("A", 2, 1), "act E: gain 2")}, 0, nil, []int{0}, "use0"},
		{"the second, without ink for the first", "text", []rules.Card{says(char("A", 2, 1), "act 1I: gain 2", "act E: gain 3")},
			0, nil, []int{0}, "use0-2"},
		{"the better one, though it comes second", "text", []rules.Card{says(char("A", 2, 1), "act E: gain 2", "act E: gain 3")},
			0, nil, []int{0}, "use0-2"},
		{"has who brings less sing", "text", []rules.Card{char("A", 3, 1), char("B", 3, 0), says(song, "do: gain 3")}, 0, []int{2},
			[]int{0, 1}, "sing2-1.quest0"},
		{"the first of two", "text", []rules.Card{says(char("A", 2, 1), "act E: gain 3", "act E: gain 2")}, 0, nil, []int{0}, "use0"},
		{"too few for that", "text", []rules.Card{char("A", 1, 1), pricey, card(item, noInk)}, 0, []int{1, 2}, []int{0}, "quest0"},
	} {
		p, err := ParsePolicy(tt.policy)
		if err != nil {
			t.Fatal(err)
		}
		table := position(t, tt.cards, tt.ink, tt.hand, tt.play)
		if err := p.New(table.game).Turn(table); err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
		if got := rules.FormatMoves(table.moves); got != tt.want {
			t.Errorf("%s, %s: %q, want %q", tt.policy, tt.name, got, tt.want)
		}
	}
}

// TestOpen has every policy put back what it says.
func TestOpen(t *testing.T) {
	t.Parallel()
	for _, p := range Policies() {
		for seed := range uint64(200) {
			g := mustGame(t, rules.Setup{Deck: mixed()})
			s := g.Start(seed)
			moves, _, err := Play(g, p, seed)
			if err != nil {
				t.Fatal(err)
			}
			back := strings.Split(strings.TrimPrefix(strings.TrimPrefix(moves[0].String(), "alter"), "keep"), "-")
			for _, c := range s.Hand() {
				card := g.Card(int(c))
				gone := false
				for _, b := range back {
					gone = gone || b == fmt.Sprint(c)
				}
				if p.Name == "greedy" && gone != (card.Cost > 4) || p.Name == "song" && gone && card.Cost <= 4 || p.Name == "curve" && !gone &&
					card.Cost > 5 {
					t.Fatalf("%s, seed %d: %v: %s, which costs %d", p.Name, seed, moves[0], card.FullName, card.Cost)
				}
			}
		}
	}
}
