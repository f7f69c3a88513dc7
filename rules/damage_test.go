package rules

import (
	"strings"
	"testing"
)

// TestTakenBy: a card takes the damage that another one would be dealt (CR 6.5), one of several (CR 6.5.8).
func TestTakenBy(t *testing.T) {
	t.Parallel()
	const takes = "is: dealt:a:char.my.other instead put damage X self"
	one := map[int][]string{nBig: {takes}}
	two := map[int][]string{nBig: {takes}, nGuard: {takes}}
	all := map[int][]string{nBig: {takes}, nSong: {"do: damage 1 all:char.my"}}
	both := []int{nGuard, nElsa, nBig}
	for _, c := range []struct {
		name  string
		texts map[int][]string
		play  []int
		moves string
		want  map[int]int // damage on cards
		says  string
	}{
		{"nobody takes it", nil, both, "fx-damage0-1", map[int]int{nElsa: 1}, "deals 1 damage to Elsa - Small"},
		{"one takes it", one, both, "fx-damage0-1", map[int]int{nBig: 1}, "puts 1 damage on Big"},
		{"not that put on a card", one, both, "fx-put0-1", map[int]int{nElsa: 1}, "puts 1 damage on Elsa - Small"},
		{"of two, that with most willpower left", two, both, "fx-damage0-1", map[int]int{nBig: 1}, "puts 1 damage on Big"},
		{"and the other, once it has less", two, both, "fx-put23-4.fx-damage0-1", map[int]int{nBig: 4, nGuard: 1}, "puts 1 damage on Guard"},
		{"each takes that of the other, once (CR 6.5.5)", two, both, "fx-damage23-1", map[int]int{nGuard: 1}, "puts 1 damage on Guard"},
		{"of several at once", all, []int{nElsa, nTamatoa, nBig, nSinger}, "sing7-6", map[int]int{nBig: 4}, "puts 4 damage on Big"},
		{"in a challenge", two, both, "challenge0-27", map[int]int{nBig: 2}, "puts 2 damage on Big"},
	} {
		h := heard{name: c.name, texts: c.texts, from: at{hand: []int{nSong}, play: c.play}}
		r := Record{State: h.state(t, Standard)}
		for word := range strings.SplitSeq(c.moves, ".") {
			m, err := ParseMove(word)
			if err == nil {
				err = r.Apply(m)
			}
			if err != nil {
				t.Fatalf("%s: %s: %v", c.name, word, err)
			}
		}
		for _, n := range r.State.Play() {
			if got := r.State.Damage(int(n)); got != c.want[int(n)] {
				t.Errorf("%s: %d damage on card %d, want %d", c.name, got, n, c.want[int(n)])
			}
		}
		if text := r.Log[len(r.Log)-1].Text(); !strings.Contains(text, c.says) {
			t.Errorf("%s: %s; want %q", c.name, text, c.says)
		}
	}
}
