package rules

import "testing"

// perft counts the positions after so many listed moves, as chess engines do: a
// wrong rule anywhere changes a number.
func perft(s *State, depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	for _, m := range s.Moves(nil) {
		next, err := s.After(m)
		if err != nil {
			return -1
		}
		n += perft(&next, depth-1)
	}
	return n
}

// perftBrute does the same by asking Legal about everything.
func perftBrute(t *testing.T, s *State, depth int) int {
	if depth == 0 {
		return 1
	}
	n := 0
	for _, text := range brute(s) {
		m, err := ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		next, err := s.After(m)
		if err != nil {
			t.Fatal(err)
		}
		n += perftBrute(t, &next, depth-1)
	}
	return n
}

func TestPerft(t *testing.T) {
	plain := Setup{Deck: []Entry{{char("Cheap", 1, 1, 1, 1), 5}, {char("Dear", 2, 2, 2, 2), 5}}}
	mixed := Setup{Variant: PackRush, Opponents: zooOpponents(), Deck: deck(
		char("Ursula", 1, 1, 2, 1, "Bodyguard"), char("Ursula", 3, 3, 4, 2, "Shift 1"), song("Solo", 1), location("Castle", 1, 1, 4, 2),
		item("Hat", 1), char("Hothead", 2, 3, 1, 2, "Rush", "Reckless"), song("Chorus", 2, "Sing Together 2"),
		char("Boosted", 1, 1, 4, 1, "Boost 1"),
	)}
	for _, c := range []struct {
		name  string
		setup Setup
		want  []int
	}{
		{"plain", plain, []int{1, 128, 1024, 4580, 18582}},
		{"mixed", mixed, []int{1, 32, 355, 2529, 14988}},
	} {
		s := mustGame(t, c.setup).Start(7)
		for depth, want := range c.want {
			if got := perft(&s, depth); got != want {
				t.Errorf("%s: %d positions after %d moves, want %d", c.name, got, depth, want)
			}
			if depth <= 3 {
				if got := perftBrute(t, &s, depth); got != want {
					t.Errorf("%s: %d positions after %d moves by Legal, want %d", c.name, got, depth, want)
				}
			}
		}
	}
}
