package reading

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestLists_Players cuts texts with heads of several kinds. § stands for a deck of sixty.
func TestLists_Players(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	var deck strings.Builder
	for i := range 15 {
		fmt.Fprintf(&deck, "4 %s\n", cat.Cards[i*20].FullName)
	}
	for _, tt := range []struct {
		text string
		want []string
	}{
		{"== Ann\n§== Ben\n§", []string{"Ann", "Ben"}},
		{"== Cy\n§== Di\n§", []string{"Cy", "Di"}},
		{"== Ann\n§**Ben**\n§", []string{"Ann", "Ben"}},
		{"== Ann\n§\nBen Sample\n§", []string{"Ann", "Ben Sample"}},
		{"== Ann\n§1. Ben\n§2. Cy\n§", []string{"Ann", "Ben", "Cy"}},
		{"[20.11.26, 10:15:00] Ann: my list\n§[20.11.26, 10:16:00] Ben: mine\n§", []string{"Ann", "Ben"}},
		{"20/11/26, 10:15 - Ann: here\n§20/11/26, 10:16 - Ben: here\n§", []string{"Ann", "Ben"}},
		{"Ann, [20.11.26 10:15]\n§Ben, [20.11.26 10:16]\n§", []string{"Ann", "Ben"}},
		{"Ann — Today at 10:15\n§Ben — Today at 10:16\n§", []string{"Ann", "Ben"}},
		{"From: \"Ann Example\" <ann@example.org>\n§From: Ben <ben@example.org>\n§", []string{"Ann Example", "Ben"}},
		{"[20.11.26, 10:15:00] Ann: my list\n§", []string{"Ann"}},
		{"Start 09:30\n§", []string{""}},
		{"Player,Card,Qty\nAnn,Lantern,4\nAnn,Smash,2\nBen,Lantern,1", []string{"Ann", "Ben"}},
	} {
		text := strings.ReplaceAll(tt.text, "§", deck.String())
		list := Lists(context.Background(), text, cat)
		got := []string{list.Player}
		if len(list.Several) > 0 {
			got = nil
			for _, l := range list.Several {
				got = append(got, l.Player)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q has the lists of %q, want %q", tt.text, got, tt.want)
		}
	}
}
