package play

import (
	"slices"
	"testing"

	"inkcheck/catalog"
	"inkcheck/rules/autoplay"
)

// TestMarked: faces carry the adviser's best way; of copies those that the player put back are marked first, so that
// a right choice never looks like another one.
func TestMarked(t *testing.T) {
	t.Parallel()
	elsa, smash := &catalog.Card{ID: "elsa"}, &catalog.Card{ID: "smash"}
	hand := []HandCard{{3, elsa}, {4, elsa}, {5, elsa}, {9, smash}}
	advice := func(back ...int) *autoplay.Advice { return &autoplay.Advice{Options: []autoplay.Option{{Cards: back}}} }
	for _, tt := range []struct {
		name       string
		a          Advice
		goes, said []int // places of the cards that go back, and of those that the player treated otherwise
	}{
		{"no advice yet", Advice{Hand: hand}, nil, nil},
		{"keep", Advice{Hand: hand, Advice: advice()}, nil, nil},
		{"the first copies", Advice{Hand: hand, Advice: advice(3, 4)}, []int{0, 1}, nil},
		{"the player's copy", Advice{Hand: hand, Advice: advice(3), Trainer: &TrainerState{Judged: true, Back: []int{5}}}, []int{2}, nil},
		{"another card", Advice{Hand: hand, Advice: advice(9), Trainer: &TrainerState{Judged: true, Back: []int{5}}}, []int{3}, []int{2, 3}},
		{"one copy too few", Advice{Hand: hand, Advice: advice(3, 4), Trainer: &TrainerState{Judged: true, Back: []int{5}}}, []int{0, 2},
			[]int{0}},
	} {
		var goes, said []int
		for i, c := range tt.a.marked() {
			if c.Goes {
				goes = append(goes, i)
			}
			if c.Judged && c.Chosen != c.Goes {
				said = append(said, i)
			}
		}
		if !slices.Equal(goes, tt.goes) || !slices.Equal(said, tt.said) {
			t.Errorf("%s: %v go back and %v are told of, want %v and %v", tt.name, goes, said, tt.goes, tt.said)
		}
	}
}
