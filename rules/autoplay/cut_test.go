package autoplay

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"inkcheck/rules"
)

// TestCut: who is clearly behind leaves the race, except keeping and the best few; it is decided when nobody is close to the leader.
func TestCut(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name    string
		scores  [][]int32 // of all options, keeping first
		left    []int
		decided bool
	}{
		{"all are behind", [][]int32{{1, 2, 1}, {9, 9, 9}, {2, 1, 2}, {0, 1, 0}, {0, 0, 1}}, []int{0, 1, 2}, true},
		{"one is close", [][]int32{{1, 2, 1}, {9, 9, 9}, {9, 8, 9}, {0, 1, 0}}, []int{0, 1, 2}, false},
		{"the fourth is close", [][]int32{{9, 9, 9, 9}, {9, 8, 9, 9}, {9, 8, 9, 8}, {9, 9, 1, 8}, {0, 0, 1, 0}}, []int{0, 1, 2, 3}, false},
		{"the fourth is not", [][]int32{{9, 9, 9, 9}, {9, 8, 9, 9}, {9, 8, 9, 8}, {1, 1, 1, 0}}, []int{0, 1, 2}, false},
		{"keeping stays", [][]int32{{0, 0, 1}, {9, 9, 9}, {5, 5, 4}, {4, 5, 4}, {3, 3, 2}}, []int{0, 1, 2, 3}, true},
		{"as good as the leader", [][]int32{{3, 3}, {3, 3}}, []int{0, 1}, false},
		{"one game says nothing", [][]int32{{0}, {9}}, []int{0, 1}, false},
		{"nor does none", [][]int32{{}, {}}, []int{0, 1}, false},
		{"alone", [][]int32{{1, 2}}, []int{0}, true},
	} {
		r := &race{}
		for i, scores := range tt.scores {
			r.options = append(r.options, arm{scores: scores})
			r.running = append(r.running, i)
		}
		if decided := r.cut(); decided != tt.decided || !slices.Equal(r.running, tt.left) {
			t.Errorf("%s: %v are left, decided: %v; want %v, %v", tt.name, r.running, decided, tt.left, tt.decided)
		}
	}
}

// TestKeepsCanonical: the moves of a game are kept as they are written, whatever order a policy names cards in.
func TestKeepsCanonical(t *testing.T) {
	t.Parallel()
	table := newTable(mustGame(t, rules.Setup{Deck: vanilla()}))
	table.record = true
	table.deal(3)
	hand := slices.Clone(table.State().Hand())
	m := rules.Move{Kind: rules.Alter, Len: 2}
	m.Args[0], m.Args[1] = uint16(max(hand[0], hand[1])), uint16(min(hand[0], hand[1]))
	if err := table.Do(m); err != nil {
		t.Fatal(err)
	}
	if want := rules.NewMove(rules.Alter, int(hand[0]), int(hand[1])); len(table.moves) != 1 || table.moves[0] != want {
		t.Errorf("kept %v, want %v", table.moves, want)
	}
}

// TestCompareFew: without a pair of games there is no difference, with one pair nothing is known of the spread.
func TestCompareFew(t *testing.T) {
	t.Parallel()
	first, second := mustGame(t, rules.Setup{Deck: vanilla()}), mustGame(t, rules.Setup{Deck: vanilla(), Second: true})
	p := Policies()[0]
	over, stop := context.WithCancel(t.Context())
	stop()
	d, err := Compare(over, first, p, second, p, Batch{Games: 10, Seed: 1})
	if !errors.Is(err, context.Canceled) || d == nil || d.Mean != 0 || d.Low != 0 || d.High != 0 {
		t.Errorf("stopped before the first pair: %+v, %v", d, err)
	}
	for games, spread := range map[int]bool{1: false, 2: true} {
		d, err := Compare(t.Context(), first, p, second, p, Batch{Games: games, Seed: 1})
		if err != nil || math.IsInf(d.Stderr, 1) == spread {
			t.Errorf("%d pairs: an error of %v, %v", games, d.Stderr, err)
		}
	}
}

// TestManyDeeds: more ways to go on than are tried are no harm.
func TestManyDeeds(t *testing.T) {
	t.Parallel()
	var cards []rules.Card
	var play []int
	for i := range maxCandidates + 6 {
		c := char("A", 1, 0)
		if i%2 == 0 {
			c.Lore = 1
		}
		cards, play = append(cards, c), append(play, i)
	}
	cards = append(cards, char("B", 1, 9))
	table := position(t, cards, 0, nil, play)
	if err := newText(table.game).Turn(table); err != nil {
		t.Fatal(err)
	}
	if got := table.State().Lore(); got != 20 {
		t.Errorf("%d lore", got)
	}
}

// TestTryOrders: of cards that come to lie on the deck the best is the first, as good as any is good enough, and worse ones are put away.
func TestTryOrders(t *testing.T) {
	t.Parallel()
	same := mustGame(t, rules.Setup{Deck: []rules.Entry{{Card: char("Same", 1, 1), Count: 20}}})
	mixed := mustGame(t, rules.Setup{Deck: []rules.Entry{{Card: char("Bad", 1, 0), Count: 2}, {Card: char("Good", 1, 2), Count: 2},
		{Card: char("Best", 1, 4), Count: 2}, {Card: char("Fair", 1, 1), Count: 30}}})
	for _, tt := range []struct {
		name     string
		game     *rules.Game
		from     uint64 // the cards, a bit each
		min, max int
		want     string
	}{
		{"all the same", same, 1<<3 | 1<<5, 0, 2, "order3-5"},
		{"the best first", mixed, 1<<2 | 1<<4, 0, 2, "order4-2"},
		{"without the bad", mixed, 1<<0 | 1<<2 | 1<<4, 0, 3, "order4-2"},
		{"of bad ones none", mixed, 1<<0 | 1<<1, 0, 2, "order"},
		{"as many as must be", mixed, 1<<0 | 1<<1, 1, 2, "order0"},
		{"the bad last", mixed, 1<<0 | 1<<2 | 1<<4, 3, 3, "order4-2-0"},
		{"so many and no more", mixed, 1<<2 | 1<<4, 1, 1, "order2"},
	} {
		s := tt.game.Start(1)
		q := &rules.PendingQuestion{Kind: rules.Order, From: [4]uint64{tt.from}, Min: tt.min, Max: tt.max}
		var got []string
		newThinker(tt.game).tryOrders(&s, q, func(m rules.Move) bool {
			got = append(got, m.String())
			return true
		})
		if !slices.Equal(got, []string{tt.want}) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
