package rules

import (
	"fmt"
	"strings"
	"testing"
)

// TestMoveShapes: how many numbers each kind of move takes, and whether it may end
// in e, as the documentation of the notation has it.
func TestMoveShapes(t *testing.T) {
	want := strings.Fields(`
		keep:0-0 alter:1-16 ink:1-1 play:1-1e shift:2-5e sing:2-16 quest:1-1 move:2-2 boost:1-1 challenge:2-2 use:1-2 end:0-0
		concede:0-0 yes:0-0 no:0-0 pick:0-16 order:0-16
	 mode:1-1 num:1-1 name:1-1 bag:1-1 fx-draw:1-1 fx-discard:1-16 fx-mill:1-1 fx-ink:1-1e fx-inktop:1-1e fx-hand:1-16 fx-banish:1-16 fx-top:1-16
		fx-bottom:1-16 fx-look:1-1 fx-order:1-16 fx-search:0-16 fx-shuffle:0-16 fx-play:1-1e fx-shift:2-3e fx-ready:1-16
		fx-exert:1-16 fx-readyink:1-1 fx-pay:1-1 fx-damage:2-2 fx-put:2-2 fx-heal:2-2 fx-gain:1-1 fx-lose:1-1 fx-less:1-1
		fx-extraink:1-1 fx-move:2-2 fx-under:1-1 fx-next-character:0-0 fx-next-action:0-0 fx-next-song:0-0 fx-next-item:0-0
		fx-next-location:0-0 fx-opponent:1-1
		fx-opponent-hand:1-1 fx-opponent-deck:1-1 fx-opponent-ink:1-1 fx-opponent-discard:1-1 fx-opponent-lore:1-1 reveal:0-8`)
	var got []string
	for _, sh := range shapes {
		if sh.word == "" {
			continue
		}
		least, most := -1, -1
		for n := range MaxArgs + 1 {
			word := sh.word
			for i := range n {
				word += fmt.Sprint(i + 1)
				if i < n-1 {
					word += "-"
				}
			}
			if _, err := ParseMove(word); err == nil {
				if least < 0 {
					least = n
				}
				most = n
			}
		}
		shape := fmt.Sprintf("%s:%d-%d", sh.word, least, most)
		if _, err := ParseMove(strings.TrimSuffix(sh.word+strings.Repeat("1-", max(0, least)), "-") + "e"); err == nil {
			shape += "e"
		}
		got = append(got, shape)
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("kinds of moves:\n%s\nwant\n%s", strings.Join(got, " "), strings.Join(want, " "))
	}
}
