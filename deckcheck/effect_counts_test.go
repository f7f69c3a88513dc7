package deckcheck

import (
	"strconv"
	"strings"
	"testing"

	"inkcheck/deckcheck/decklist"
)

// TestDeeds counts by copies: a thing done twice once, several things each.
func TestDeeds(t *testing.T) {
	t.Parallel()
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct{ name, list, want string }{
		{"nothing", "", ""},
		{"a card without ability", "4 heihei-boat-snack", ""},
		{"one", "3 friends-on-the-other-side", "draw 3: friends-on-the-other-side"},
		{"both abilities of a card draw", "2 maleficent-mistress-of-all-evil",
			"draw 2: maleficent-mistress-of-all-evil; move 2: maleficent-mistress-of-all-evil"},
		{"two cards", "4 let-the-storm-rage-on, 1 friends-on-the-other-side, 2 smash",
			"damage 6: let-the-storm-rage-on smash; draw 5: let-the-storm-rage-on friends-on-the-other-side"},
		{"what is paid does not count", "4 hades-strong-arm", "banish 4: hades-strong-arm"},
		{"equal copies by word", "1 one-jump-ahead, 1 break", "banish 1: break; ink 1: one-jump-ahead"},
	}
	for _, tt := range tests {
		var entries []decklist.Entry
		for line := range strings.SplitSeq(tt.list, ", ") {
			if n, id, ok := strings.Cut(line, " "); ok {
				card, found := cat.Card(id)
				count, err := strconv.Atoi(n)
				if !found || err != nil {
					t.Fatalf("%s: %q", tt.name, line)
				}
				entries = append(entries, decklist.Entry{Card: card, Count: count})
			}
		}
		var got []string
		for _, d := range EffectCounts(entries) {
			text := d.Word + " " + strconv.Itoa(d.Copies) + ":"
			for _, e := range d.Entries {
				text += " " + e.Card.ID
			}
			got = append(got, text)
		}
		if all := strings.Join(got, "; "); all != tt.want {
			t.Errorf("%s: Deeds = %q, want %q", tt.name, all, tt.want)
		}
	}
}
