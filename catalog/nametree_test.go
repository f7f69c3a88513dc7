package catalog

import (
	"slices"
	"testing"
	"unicode/utf8"
)

// Every folded name leads to the cards that ByName finds, and no part of a name does unless ByName knows it.
func TestNameTree_FindsWhatByNameFinds(t *testing.T) {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	tree := c.NameTree()
	for i := range c.Cards {
		for _, n := range c.Cards[i].Names {
			for _, name := range []string{n.Full(), n.Name} {
				folded := AppendFold(nil, name)
				var at NameCursor
				for end := 1; end <= len(folded); end++ {
					var ok bool
					if at, ok = tree.Step(at, folded[end-1:end]); !ok {
						t.Fatalf("%q: the tree has no %q", name, folded[:end])
					}
					if !utf8.Valid(folded[:end]) {
						continue
					}
					kind, cards := tree.At(at)
					want := c.ByName(string(folded[:end]))
					if want.Card != nil {
						want.Cards = []*Card{want.Card}
					}
					if kind != want.Kind || !slices.Equal(cards, want.Cards) {
						t.Fatalf("%q: %v %v, want %v %v", folded[:end], kind, cards, want.Kind, want.Cards)
					}
				}
				if whole, ok := tree.Step(NameCursor{}, folded); !ok || whole != at {
					t.Fatalf("%q: in one step %v %v, letter by letter %v", name, whole, ok, at)
				}
				if _, ok := tree.Step(at, []byte{0}); ok {
					t.Fatalf("%q continues with a zero byte", name)
				}
			}
		}
	}
}

func TestSetTree(t *testing.T) {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	tree := c.SetTree()
	for i, set := range c.Sets {
		for language, name := range set.Names {
			at, ok := tree.Step(NameCursor{}, AppendFold(nil, name))
			got, is := tree.Set(at)
			if !ok || !is || got != i {
				t.Errorf("%s in %s: set %d %v %v, want %d", name, language, got, ok, is, i)
			}
		}
	}
}

func TestNameTree_Empty(t *testing.T) {
	var tree lazyTree
	tree.build(&Catalog{})
	if _, ok := tree.Step(NameCursor{}, []byte("elsa")); ok {
		t.Error("a tree without names has one")
	}
	if kind, _ := tree.At(NameCursor{}); kind != NotFound {
		t.Error("nothing is a name")
	}
}
