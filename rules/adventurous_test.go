package rules

import "testing"

// TestAdventurous is CR 8.16: such a character cannot challenge, and its player cannot
// end the turn while it is ready and able to quest. Exerting it for anything will do.
func TestAdventurous(t *testing.T) {
	t.Parallel()
	const (
		nBrave = iota // Adventurous
		nPlain
		nDitty // a song of cost 2
		nBoth  // Adventurous and Reckless: it cannot quest
	)
	for _, e := range []Edition{Edition2, Edition2025, EditionOctober2025} {
		g, err := NewGame(Setup{Edition: e,
			Deck: deck(char("Brave", 2, 2, 3, 1, "Adventurous"), char("Plain", 2, 2, 2, 1), song("Ditty", 2),
				char("Both", 2, 2, 3, 1, "Adventurous", "Reckless")),
			Opponents: []OpposingCard{{Card: char("Foe", 1, 2, 3, 1), Exerted: true}}})
		if err != nil {
			t.Fatal(err)
		}
		for _, tt := range []struct {
			name  string
			from  at
			moves string
			want  string // the error; "" for none
		}{
			{"the turn cannot end", at{play: []int{nBrave}}, "end", "Brave has Adventurous, is ready and can quest (CR 8.16)"},
			{"after its quest it can", at{play: []int{nBrave}}, "quest0.end", ""},
			{"after a song, too", at{play: []int{nBrave}, hand: []int{nDitty}}, "sing2-0.end", ""},
			{"while it dries", at{play: []int{nBrave}, drying: []int{nBrave}}, "end", ""},
			{"while it is exerted", at{play: []int{nBrave}, exerted: []int{nBrave}}, "end", ""},
			{"in the hand it waits", at{hand: []int{nBrave}}, "end", ""},
			{"another's quest is not enough", at{play: []int{nBrave, nPlain}}, "quest1.end",
				"Brave has Adventurous, is ready and can quest (CR 8.16)"},
			{"it does not challenge", at{play: []int{nBrave}}, "challenge0-4", "Brave has Adventurous and can't challenge (CR 8.16)"},
			{"others do", at{play: []int{nPlain}}, "challenge1-4", ""},
			{"who cannot quest need not", at{play: []int{nBoth}}, "end", ""},
		} {
			s := tt.from.state(t, g)
			got := ""
			if err := play(&s, tt.moves); err != nil {
				got = err.Error()
			}
			if got != tt.want {
				t.Errorf("%v, %s: %s: error %q, want %q", e, tt.name, tt.moves, got, tt.want)
			}
		}
		s := at{play: []int{nBrave, nPlain}}.state(t, g)
		for _, m := range s.Moves(nil) {
			if m.Kind == End || m.Kind == Challenge && m.Card() == nBrave {
				t.Errorf("%v: %v is listed", e, m)
			}
		}
	}
}
