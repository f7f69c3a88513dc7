package rules

import "testing"

// TestLogOfNothing: the log says nothing of damage, lore or cards that were none, and names cards that were chosen once.
func TestLogOfNothing(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		code, moves string
		want        string // the last line
	}{
		{"do: heal 0-1 chosen:char", "sing7-6.pick0", "chooses Elsa - Small"},
		{"do: heal 0-1 chosen:char", "fx-put0-1.sing7-6.pick0.num1", "chooses 1; Song: removes 1 damage from Elsa - Small (CR 1.9.1)"},
		{"do: gain 1*n(item.my)", "sing7-6", "Singer sings Song"},
		{"do: gain 1*n(char.my)", "sing7-6", "Singer sings Song; Song: gains 2 lore (CR 1.11.1)"},
		{"do: lose 1", "sing7-6", "Singer sings Song"},
		{"do: opp:lose 1", "sing7-6", "Singer sings Song"},
	} {
		h := heard{name: c.code, texts: map[int][]string{nSong: {c.code}}, from: at{hand: []int{nSong}, play: []int{nSinger, nElsa}}}
		r := Record{State: h.state(t, Standard)}
		r.State.row = 0 // nobody else to choose
		moves, err := ParseMoves(c.moves)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range moves {
			if err := r.Apply(m); err != nil {
				t.Fatalf("%s: %v", c.moves, err)
			}
		}
		if got := r.Log[len(r.Log)-1].Text(); got != c.want {
			t.Errorf("%s: %s\n%s, want\n%s", c.code, c.moves, got, c.want)
		}
	}
}
