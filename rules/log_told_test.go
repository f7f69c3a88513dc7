package rules

import (
	"strings"
	"testing"
)

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

// TestFeeIsTold: what a character pays to quest or challenge is told, ink drops too, which pay where no ink is ready (CR 1.5.3).
func TestFeeIsTold(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		ready int
		move  string
		want  string
	}{
		{1, "quest0", "pays 1 ink"},
		{0, "quest0", "pays 1 ink (1 of it an ink drop)"},
		{0, "challenge0-27", "pays 1 ink (1 of it an ink drop)"},
	} {
		h := heard{name: c.move, texts: map[int][]string{nElsa: {"is: self !quest,!challenge unless pay 1"}, nWatch: {"act E: drops 1"}},
			from: at{play: []int{nElsa}, ready: c.ready}}
		r := Record{State: h.state(t, Standard)}
		for word := range strings.SplitSeq("use26."+c.move, ".") {
			m, err := ParseMove(word)
			if err == nil {
				err = r.Apply(m)
			}
			if err != nil {
				t.Fatalf("%s: %v", word, err)
			}
		}
		text := r.Log[1].Text()
		if !strings.Contains(text, c.want) || strings.Contains(text, "drop") != strings.Contains(c.want, "drop") {
			t.Errorf("%d ready: %s, want %q", c.ready, text, c.want)
		}
	}
}
