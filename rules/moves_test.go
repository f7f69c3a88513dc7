package rules

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// zoo is a deck in which every kind of turn action comes up.
func zoo() []Entry {
	boosted := char("Boosted", 1, 1, 4, 1, "Boost 1")
	boosted.HasText = true
	classy := char("Puppy Lord", 4, 4, 4, 2, "Puppy Shift 2", "Bodyguard")
	puppy := char("Puppy", 1, 1, 2, 1)
	puppy.Classifications = []string{"Puppy"}
	eels := char("Flotsam & Jetsam", 5, 5, 5, 2, "Shift")
	eels.ShiftDiscard = Discard{2, AnyCard}
	bride := char("Ursula", 4, 2, 4, 2, "Shift", "Bodyguard")
	bride.ShiftDiscard = Discard{1, SongCard}
	return []Entry{
		{char("Ursula", 1, 1, 2, 1, "Bodyguard"), 3}, {puppy, 3}, {classy, 2}, {char("Giant", 6, 6, 6, 2, "Universal Shift 3"), 2},
		{char("Flotsam", 1, 1, 1, 1), 2}, {eels, 2}, {bride, 2}, {char("Hothead", 2, 3, 1, 2, "Rush", "Reckless"), 2},
		{char("Diva", 2, 1, 3, 0, "Singer 5", "Support"), 2}, {song("Solo", 3), 2}, {song("Chorus", 7, "Sing Together 7"), 2},
		{item("Hat", 1), 2}, {location("Castle", 1, 1, 4, 2), 2}, {location("Cave", 2, 0, 3, 0), 1}, {boosted, 2},
		{char("Duo", 5, 3, 3, 3, "Duo Shift 1"), 1}, {char("Flier", 2, 2, 2, 1, "Evasive", "Resist +1"), 1},
	}
}

func zooOpponents() []OpposingCard {
	return []OpposingCard{
		{Card: char("Plain 2/3", 1, 2, 3, 1), Exerted: true}, {Card: char("Guard", 1, 1, 4, 1, "Bodyguard"), Exerted: true},
		{Card: char("Bird", 1, 1, 2, 1, "Evasive"), Exerted: true}, {Card: char("Ready", 1, 3, 3, 1)}, {Card: location("Fort", 1, 1, 3, 1)},
	}
}

// brute finds every listed move by asking Legal about everything that could be one.
func brute(s *State) []string {
	g := s.game
	all := numbersTo(len(g.defs))
	var found []string
	try := func(m Move) bool {
		if s.Legal(m) != nil {
			return false
		}
		found = append(found, m.String())
		return true
	}
	both := func(m Move) {
		try(m)
		m.Exerted = true
		try(m)
	}
	if s.Step() == StepHand {
		try(NewMove(Keep))
		hand := ints(s.Hand())
		for set := 1; set < 1<<len(hand); set++ {
			try(NewMove(Alter, subset(hand, set)...))
		}
	} else {
		try(NewMove(End))
		hand, play := ints(s.Hand()), ints(s.Play())
		for _, c := range all {
			for _, k := range []MoveKind{Ink, Quest, Boost, Use} {
				try(NewMove(k, c))
			}
			both(NewMove(PlayCard, c))
			for _, d := range all {
				if c == d {
					continue
				}
				try(NewMove(MoveTo, c, d))
				try(NewMove(Challenge, c, d))
				if !slices.Contains(hand, c) || !slices.Contains(play, d) {
					continue
				}
				both(NewMove(Shift, c, d))
				for i, x := range hand {
					both(NewMove(Shift, c, d, x))
					for _, y := range hand[i+1:] {
						both(NewMove(Shift, c, d, x, y))
					}
				}
			}
		}
		for _, c := range hand {
			if !g.defs[c].is(fSong) || len(play) > 12 {
				continue
			}
			for set := 1; set < 1<<len(play); set++ {
				if s.Legal(NewMove(Sing, append([]int{c}, subset(play, set)...)...)) != nil {
					continue
				}
				minimal := true
				for i := range play {
					less := set &^ (1 << i)
					minimal = minimal && (less == set || less == 0 || s.Legal(NewMove(Sing, append([]int{c}, subset(play, less)...)...)) != nil)
				}
				if minimal {
					found = append(found, NewMove(Sing, append([]int{c}, subset(play, set)...)...).String())
				}
			}
		}
	}
	slices.Sort(found)
	return found
}

func subset(of []int, set int) []int {
	var out []int
	for i, c := range of {
		if set>>i&1 != 0 {
			out = append(out, c)
		}
	}
	return out
}

func texts(moves []Move) []string {
	out := make([]string, len(moves))
	for i, m := range moves {
		out[i] = m.String()
	}
	return out
}

// Moves lists exactly what Legal allows, sorted.
func TestMovesAgainstLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setup := Setup{Deck: zoo(), Second: rapid.Bool().Draw(t, "second")}
		if rapid.Bool().Draw(t, "opponents") {
			setup.Opponents = zooOpponents()
		}
		g, err := NewGame(setup)
		if err != nil {
			t.Fatal(err)
		}
		s := g.Start(rapid.Uint64Range(0, 1000).Draw(t, "seed"))
		for range rapid.IntRange(0, 25).Draw(t, "moves") {
			if s.Step() == StepOver {
				break
			}
			m := rapid.SampledFrom(s.Moves(nil)).Draw(t, "move")
			if rapid.IntRange(0, 3).Draw(t, "help") == 0 && s.Step() == StepMain {
				m = rapid.SampledFrom([]Move{NewMove(ManualInkTop, 2), NewMove(ManualDraw, 1)}).Draw(t, "effect")
			}
			if err := s.Apply(m); err != nil {
				t.Fatalf("%v: %v", m, err)
			}
		}
		got := texts(s.Moves(nil))
		if s.Step() == StepOver {
			if len(got) > 0 {
				t.Fatalf("moves after the end: %v", got)
			}
			return
		}
		if want := brute(&s); !slices.Equal(got, want) {
			t.Fatalf("Moves = %v\nwant    %v", got, want)
		}
	})
}

func TestMovesInHand(t *testing.T) {
	g := mustGame(t, Setup{Deck: vanilla()})
	s := g.Start(3)
	got := texts(s.Moves(nil))
	if len(got) != 128 {
		t.Errorf("%d moves, want 2^7: keep and every set to alter", len(got))
	}
	if !slices.IsSorted(got) {
		t.Errorf("not sorted: %v", got)
	}
	p := mustGame(t, Setup{Deck: vanilla(), Variant: PackRush})
	s = p.Start(3)
	if n := len(s.Moves(nil)); n != 32 {
		t.Errorf("Pack Rush: %d moves, want 2^5", n)
	}
}

// Sing Together lists sets with nobody to spare; Legal takes larger ones too (CR 8.12.2).
func TestSingTogetherSets(t *testing.T) {
	g := mustGame(t, Setup{Deck: deck(
		char("One", 1, 1, 1, 1), char("Two", 2, 1, 1, 1), char("Three", 3, 1, 1, 1), char("Diva", 2, 1, 1, 1, "Singer 5"),
		char("Seven", 7, 1, 1, 1), song("Chorus", 7, "Sing Together 7"),
	)})
	s := at{hand: []int{5}, play: []int{0, 1, 2, 3, 4}}.state(t, g)
	var got []string
	for _, m := range s.Moves(nil) {
		if m.Kind == Sing {
			got = append(got, m.String())
		}
	}
	want := "sing5-1-3 sing5-2-3 sing5-4"
	if strings.Join(got, " ") != want {
		t.Errorf("listed %v, want %s", got, want)
	}
	for text, ok := range map[string]bool{"sing5-0-1-3": true, "sing5-0-3": false, "sing5-0-1-2": false, "sing5-4-0": true} {
		m, err := ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Legal(m); (err == nil) != ok {
			t.Errorf("Legal(%s) = %v", text, err)
		}
	}
}

// A board with more sets of singers than anybody needs is listed in bounded time.
func TestSingTogetherBound(t *testing.T) {
	g := mustGame(t, Setup{Deck: []Entry{{char("One", 1, 1, 1, 1), 40}, {song("Chorus", 10, "Sing Together 10"), 1}}})
	s := at{hand: []int{40}, play: numbersTo(40)}.state(t, g)
	sets := 0
	for _, m := range s.Moves(nil) {
		if m.Kind == Sing {
			sets++
		}
	}
	if sets != MaxSingSets {
		t.Errorf("%d sets, want %d", sets, MaxSingSets)
	}
	if err := play(&s, "sing40-30-31-32-33-34-35-36-37-38-39"); err != nil {
		t.Errorf("a set beyond the list: %v", err)
	}
}

func TestHotPathAllocatesNothing(t *testing.T) {
	g := mustGame(t, Setup{Deck: zoo(), Opponents: zooOpponents()})
	list := make([]Move, 0, 500)
	var s State
	seed := uint64(0)
	if n := testing.AllocsPerRun(50, func() {
		g.Deal(&s, seed)
		for range 60 {
			if list = s.Moves(list[:0]); len(list) == 0 {
				break
			}
			if err := s.Apply(list[int(seed)%len(list)]); err != nil {
				t.Fatal(err)
			}
			seed++
		}
	}); n > 0 {
		t.Errorf("%v allocations in a game", n)
	}
}

// On a crowded board every set is listed, however many come to nothing.
func TestSingTogetherCrowd(t *testing.T) {
	cards := []Card{song("Chorus", 10, "Sing Together 10")}
	for i := range 14 {
		cards = append(cards, char(string(rune('A'+i)), i%5+1, 1, 1, 1))
	}
	g := mustGame(t, Setup{Deck: deck(cards...)})
	s := at{hand: []int{0}, play: numbersTo(15)[1:]}.state(t, g)
	want := 0
	for set := 1; set < 1<<14; set++ {
		sum, least := 0, 99
		for i := range 14 {
			if set>>i&1 != 0 {
				sum += i%5 + 1
				least = min(least, i%5+1)
			}
		}
		if sum >= 10 && sum-least < 10 {
			want++
		}
	}
	got := 0
	for _, m := range s.Moves(nil) {
		if m.Kind == Sing {
			got++
		}
	}
	if got != want {
		t.Errorf("%d sets, want %d", got, want)
	}
}
