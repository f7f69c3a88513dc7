package rules

import (
	"slices"
	"testing"
)

// TestAnyOrder: where it cannot matter which of the waiting abilities is next (CR 7.7.4.2), there are answers for all of them.
func TestAnyOrder(t *testing.T) {
	t.Parallel()
	sung := at{hand: []int{nElsa, nHat}, play: []int{nCastle}, ready: 3}
	four := []string{"play:a:char.my: gain 1", "play:a:char.my: drops 1", "play:a:char.my: mill 1", "play:a:char.my: gain 2"}
	for _, tt := range []struct {
		name    string
		codes   []string
		answers int // 0: it may matter; the last one is not asked for
	}{
		{"two that have nothing to do with one another", four[:2], 1},
		{"four", four, 3},
		{"five are too many to try", append(four[:4:4], "play:a:char.my: gain 3"), 0},
		{"one asks something", []string{"play:a:char.my: gain 1", "play:a:char.my: may draw 1"}, 0},
		{"the first asks something", []string{"play:a:char.my: may draw 1", "play:a:char.my: gain 1"}, 0},
		{"one takes what the other brings", []string{"play:a:char.my: lose 1", "play:a:char.my: gain 1"}, 0},
		{"the last of three does", []string{"play:a:char.my: gain 1", "play:a:char.my: mill 1", "play:a:char.my: lose 1"}, 0},
	} {
		texts := watches(tt.codes[:min(len(tt.codes), 3)]...)
		if rest := tt.codes[len(texts[nWatch]):]; len(rest) > 0 {
			texts[nCastle] = rest
		}
		s := (&heard{name: tt.name, texts: texts, from: sung}).state(t, Standard)
		if _, ok := s.ResolveAll(); ok {
			t.Errorf("%s: an order before anything waits", tt.name)
		}
		if err := play(&s, "play0"); err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		before := s
		answers, ok := s.ResolveAll()
		if ok != (tt.answers > 0) || len(answers) != tt.answers || s != before {
			t.Errorf("%s: %v, %v, want %d answers", tt.name, answers, ok, tt.answers)
		}
		for _, m := range answers {
			if err := s.Apply(m); err != nil {
				t.Errorf("%s: %v: %v", tt.name, m, err)
			}
		}
		if ok && s.HasQuestion() {
			t.Errorf("%s: something is asked after %v", tt.name, answers)
		}
	}
}

// TestInOrder: waiting abilities are resolved in the order that is given; what is no number of one, and one that comes again, is
// passed over, and what is asked between them ends it.
func TestInOrder(t *testing.T) {
	t.Parallel()
	from := at{hand: []int{nElsa, nHat}, play: []int{nCastle}, ready: 3}
	three := []string{"play:a:char.my: lose 1", "play:a:char.my: gain 2", "play:a:char.my: gain 1*n(card@discard)"}
	for _, tt := range []struct {
		codes []string
		order []int
		want  string
		lore  int
	}{
		{three, []int{1, 2, 3}, "bag1.bag1", 2},
		{three, []int{2, 1, 3}, "bag2.bag1", 1},
		{three, []int{3, 2, 1}, "bag3.bag2", 1},
		{three, []int{2, 2, 0, 4, -1, 1}, "bag2.bag1", 1},
		{three, []int{2}, "bag2", 2},
		{three, nil, "", 0},
		{[]string{"play:a:char.my: gain 1", "play:a:char.my: may draw 1", "play:a:char.my: gain 2"}, []int{1, 2, 3}, "bag1.bag1", 1},
	} {
		s := (&heard{texts: watches(tt.codes...), from: from}).state(t, Standard)
		if err := play(&s, "play0"); err != nil {
			t.Fatal(err)
		}
		before := s
		answers := s.ResolveInOrder(tt.order)
		if got := FormatMoves(answers); got != tt.want || s != before {
			t.Errorf("%q in the order %v: %s, want %s", tt.codes, tt.order, got, tt.want)
		}
		for _, m := range answers {
			if err := s.Apply(m); err != nil {
				t.Errorf("%q: %v: %v", tt.codes, m, err)
			}
		}
		if s.Lore() != tt.lore {
			t.Errorf("%q in the order %v: %d lore, want %d", tt.codes, tt.order, s.Lore(), tt.lore)
		}
	}
}

// TestMakesAnyOrder: a move that is made without a reason names its cards in any order, as one that is applied does, and so
// does an answer; what may be made is what is legal, and nothing is where no game is.
func TestMakesAnyOrder(t *testing.T) {
	t.Parallel()
	g := mustGame(t, Setup{Deck: []Entry{{char("A", 1, 1, 1, 1), 60}}})
	a := g.Start(1)
	b, hand := a, slices.Clone(a.Hand())
	up, down := Move{Kind: Alter, Len: 2}, Move{Kind: Alter, Len: 2}
	low, high := uint16(slices.Min(hand)), uint16(slices.Max(hand))
	up.Args[0], up.Args[1], down.Args[0], down.Args[1] = low, high, high, low
	if !a.IsLegal(up) || !a.TryApply(&up) || !b.TryApply(&down) || up != down || a != b {
		t.Errorf("%v and %v come to different positions", up, down)
	}
	if before := a; a.IsLegal(down) || a.TryApply(&down) || a != before {
		t.Error("a hand is altered twice (CR 2.2.2)")
	}
	var none State
	if none.TryApply(&Move{Kind: Keep}) || none.IsLegal(NewMove(Keep)) || none.TryAnswer(&Move{Kind: Yes}, &PendingQuestion{}) {
		t.Error("a move where no game is")
	}
	s := (&heard{texts: map[int][]string{nSong: {"do: discard 2; gain 1"}}, from: at{hand: []int{nSong, nHat, nElsa, nBig},
		play: []int{nSinger}}}).state(t, Standard)
	if _, ok := s.Pending(); ok {
		t.Error("something is asked before the song")
	}
	if err := play(&s, "sing7-6"); err != nil {
		t.Fatal(err)
	}
	q, ok := s.Pending()
	if !ok || q.Kind != Pick || q.Min != 2 || q.Max != 2 || q.From[0] != 1<<nHat|1<<nElsa|1<<nBig {
		t.Fatalf("asked %+v, %v", q, ok)
	}
	one, two, other := s, s, s
	up, down = Move{Kind: Pick, Len: 2}, Move{Kind: Pick, Len: 2}
	up.Args[0], up.Args[1], down.Args[0], down.Args[1] = nElsa, nHat, nHat, nElsa
	if err := other.Apply(NewMove(Pick, nElsa, nHat)); err != nil || !one.TryAnswer(&up, &q) || !two.TryAnswer(&down, &q) ||
		one != two || one != other {
		t.Errorf("answers in another order come to different positions: %v", err)
	}
	if no := (Move{Kind: Pick, Len: 1}); s.TryAnswer(&no, &q) {
		t.Error("one card is enough for two")
	}
	if !s.TryAnswer(&Move{Kind: Concede}, &q) || s.Outcome() == Playing {
		t.Error("nobody concedes instead of an answer (CR 1.8.1.1)")
	}
}

// TestUsesAreCounted: only activated abilities that are carried out, of cards of the deck.
func TestUsesAreCounted(t *testing.T) {
	t.Parallel()
	s := (&heard{texts: map[int][]string{nWatch: {"act E: gain 1", "quest: gain 1", "act 1I: gain 1"},
		nElsa: {"quest: gain 1"}}}).state(t, Standard)
	for n, want := range map[int]int{nWatch: 2, nElsa: 0, nHat: 0, -1: 0, s.game.size: 0, s.game.size - 1: 2} {
		if got := s.game.ActivatedAbilities(n); got != want {
			t.Errorf("card %d has %d activated abilities, want %d", n, got, want)
		}
	}
	if plain := mustGame(t, Setup{Deck: []Entry{{char("A", 1, 1, 1, 1), 1}}}); plain.ActivatedAbilities(0) != 0 {
		t.Error("an ability without texts")
	}
}

// TestNoSuchCards: what is asked of cards and words that there are not has an answer, too.
func TestNoSuchCards(t *testing.T) {
	t.Parallel()
	g := mustGame(t, tableSetup(Edition2))
	for _, n := range []int{-1, g.size, nElsa} {
		if got := g.ShiftDiscards(n); got != 0 {
			t.Errorf("card %d: %d cards are discarded for its Shift", n, got)
		}
	}
	if got := g.ShiftDiscards(nEels); got != 2 {
		t.Errorf("%d cards are discarded for a Shift of two", got)
	}
	if got := Outcome(len(outcomeNames)).String(); got != "Outcome(3)" {
		t.Errorf("an outcome that there is not: %q", got)
	}
	one := Coverage{Cards: 60, Automated: 55, Manual: 5, ManualCards: []ManualCard{{"a", "Ann", 4}, {"b", "Ben", 1}}}
	if got := one.String(); got != "55 of 60 cards automatic, 5 manual. Manual: 4 Ann, 1 Ben" {
		t.Errorf("%q", got)
	}
	if got := (Coverage{Cards: 60, Automated: 60}).String(); got != "60 of 60 cards automatic, 0 manual" {
		t.Errorf("%q", got)
	}
	if c, ok := g.CoverageWithTexts(); ok || c.Manual != 0 {
		t.Errorf("a game of the table would cover %v, %v", c, ok)
	}
}
