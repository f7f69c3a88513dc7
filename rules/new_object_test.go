package rules

import "testing"

// TestNewObject: a card that left play and is back is a new card (CR 7.1.6): it is not in the challenge that goes on, and what waits of
// the card that it was leaves it alone.
func TestNewObject(t *testing.T) {
	t.Parallel()
	back := []string{"challenge:a:char.my: bounce it", "returned:a:char.my: playfree a:char@hand", "play:a:char: banish it"}
	for _, h := range []heard{
		{"one that fought, and falls as another, does not fall in the challenge (CR 4.6.2)",
			map[int][]string{nWatch: back, nElsa: {"banished.ch: gain 1"}}, at{play: []int{nElsa}}, false, "challenge0-27", 0},
		{"but as itself", map[int][]string{nWatch: {"challenge:a:char.my: banish it"}, nElsa: {"banished.ch: gain 1"}},
			at{play: []int{nElsa}}, false, "challenge0-27", 1},
		{"it is where it went", watches("banished:a:char.my: bounce it", "leftdiscard: gain 1"), at{play: []int{nElsa}}, false,
			"fx-banish0", 1},
		{"and not in play again", watches("banished:a:char.my: playfree a:char@discard", "banished:a:char.my: bounce it",
			"returned:a:char.my: gain 1"), at{play: []int{nElsa}}, false, "fx-banish0", 0},
		{"nor is the card itself", map[int][]string{nElsa: {"banished: playfree a:char@discard", "banished: (bounce self & gain 2)"},
			nWatch: {"returned:a:char.my: gain 1"}}, at{play: []int{nElsa}}, false, "fx-banish0", 2},
		{"what waits of the new one is about it", map[int][]string{nElsa: {"banished: playfree a:char@discard", "play: bounce self"},
			nWatch: {"returned:a:char.my: gain 1"}}, at{play: []int{nElsa}}, false, "fx-banish0", 1},
	} {
		s := h.state(t, Standard)
		err := playInTurn(&s, h.moves)
		if (err != nil) != (h.lore < 0) || err == nil && (s.Lore() != h.lore || s.HasQuestion()) {
			t.Errorf("%s: %s: %d lore, want %d; asked %v; %v", h.name, h.moves, s.Lore(), h.lore, s.asks, err)
		}
	}
}
