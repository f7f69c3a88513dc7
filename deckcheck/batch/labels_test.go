package batch

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestLabels(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name  string
		lists []List
		want  []string
	}{
		{"names", []List{{Player: "Ann", Source: "a.txt"}, {Player: "Bob", Source: "b.txt"}, {Source: "c.txt"}}, []string{"Ann", "Bob", "c.txt"}},
		{"by numbers", []List{{Player: "Ann", ID: "7", Source: "t.csv, line 2"}, {Player: "ANN", ID: "9", Source: "t.csv, line 3"}},
			[]string{"Ann (7)", "ANN (9)"}},
		{"by sources, where a number is missing", []List{{Player: "Ann", ID: "7", Source: "1.zip/Ann.txt"},
			{Player: "Ann", Source: "2.zip/Ann.txt"}}, []string{"Ann (1.zip/Ann.txt)", "Ann (2.zip/Ann.txt)"}},
		{"first and last name", []List{{Player: "Ann Example", Source: "text, line 1"}, {Player: "Example, Ann", Source: "text, line 9"}},
			[]string{"Ann Example (text, line 1)", "Example, Ann (text, line 9)"}},
		{"one file twice", []List{{Player: "Ann", Source: "Ann.txt"}, {Player: "Ann", Source: "Ann.txt"},
			{Player: "Ann (Ann.txt) (2)", Source: "x"}}, []string{"Ann (Ann.txt)", "Ann (Ann.txt) (3)", "Ann (Ann.txt) (2)"}},
		{"no names", []List{{Source: "a"}, {Source: "a"}, {}}, []string{"a", "a (2)", ""}},
	} {
		if diff := cmp.Diff(tt.want, DisplayNames(tt.lists)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.name, diff)
		}
	}
}

// No two lists have one label; a label begins with the player; and lists that
// came from different places keep theirs in any order.
func TestLabelsTellApart(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.SampledFrom([]string{"", "Ann", "ANN", "Bob", "Ann (2)", "a.txt"})
		lists := rapid.SliceOf(rapid.Custom(func(t *rapid.T) List {
			return List{Player: word.Draw(t, "player"), ID: rapid.SampledFrom([]string{"", "1", "2"}).Draw(t, "id"),
				Source: rapid.SampledFrom([]string{"a.txt", "b.txt", "c.txt", "d.txt"}).Draw(t, "source")}
		})).Draw(t, "lists")
		got := DisplayNames(lists)
		seen := map[string]bool{}
		sources := map[string]bool{}
		for i, l := range got {
			if seen[l] || !strings.HasPrefix(l, lists[i].Player) {
				t.Fatalf("labels of %+v: %q", lists, got)
			}
			seen[l] = true
			sources[lists[i].Source] = true
		}
		if len(sources) < len(lists) {
			return
		}
		order := rapid.Permutation(lists).Draw(t, "order")
		again := DisplayNames(order)
		for i, l := range order {
			if !seen[again[i]] {
				t.Fatalf("label of %+v is %q in another order, not of %q", l, again[i], got)
			}
		}
	})
}
