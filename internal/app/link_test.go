package app

import (
	"net/url"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// TestLinkRoundTrip holds that a pasted deck and that of its link are one and
// the same: cards, counts, lines and warnings.
func TestLinkRoundTrip(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	cards := NewSnapshot(cat, nil)
	kinds := []decklist.IssueKind{decklist.RefMismatch, decklist.MissingCount, decklist.TotalMismatch, decklist.ShortName,
		decklist.Encoded, decklist.RefUnchecked, decklist.TextLines, decklist.ListMark, decklist.ByTotal, decklist.PartSize}
	rapid.Check(t, func(t *rapid.T) {
		deck := &decklist.Deck{Catalog: cat, Format: decklist.Code}
		line := 1
		for _, i := range rapid.SliceOfNDistinct(rapid.IntRange(0, len(cat.Cards)-1), 1, 30, rapid.ID[int]).Draw(t, "cards") {
			e := decklist.Entry{Card: &cat.Cards[i], Count: rapid.IntRange(1, 99).Draw(t, "count")}
			for range rapid.IntRange(1, 3).Draw(t, "lines") {
				e.Lines = append(e.Lines, line)
				line++
			}
			deck.Entries = append(deck.Entries, e)
			deck.Cards += e.Count
		}
		for range rapid.IntRange(0, 4).Draw(t, "issues") {
			i := decklist.Issue{Kind: rapid.SampledFrom(kinds).Draw(t, "kind"), Lines: []int{rapid.IntRange(1, line).Draw(t, "line")}}
			switch i.Kind {
			case decklist.TotalMismatch:
				i.Stated = rapid.IntRange(1, 99).Draw(t, "stated")
			case decklist.MissingCount:
				i.Copies = rapid.IntRange(1, 99).Draw(t, "copies")
			case decklist.Encoded:
				i.Text = "Windows-1252"
			case decklist.ByTotal, decklist.PartSize:
				i.Stated, i.Copies = rapid.IntRange(1, 99).Draw(t, "size"), rapid.IntRange(0, 99).Draw(t, "have")
			default:
				i.Card = deck.Entries[0].Card
			}
			if i.Kind == decklist.RefMismatch {
				i.Choices = []*catalog.Card{&cat.Cards[rapid.IntRange(0, 99).Draw(t, "choice")]}
				i.Text = rapid.StringMatching(`[a-zé0-9 /•&=#%+-]{0,40}`).Draw(t, "text")
				i.Refs = []decklist.Ref{{Kind: decklist.NamesOther, Text: "1-" + rapid.StringMatching(`[0-9a-f ]{0,9}`).Draw(t, "ref"),
					Card: i.Choices[0]}, {Kind: decklist.NoPrinting, Text: "9-9"}}
			}
			deck.Issues = append(deck.Issues, i)
		}
		code, _ := deck.CodeAndHash()
		link := DeckLink(deck, address.Deck{Code: code, On: formats.FirstDay})
		at, err := url.Parse(link.Check())
		if err != nil {
			t.Fatal(err)
		}
		read, errs := address.ParseDeck(at.Query(), address.Defaults{})
		if len(errs) > 0 {
			t.Fatalf("the link %s: %v", at, errs)
		}
		got, err := cards.linkedDeck(read)
		if err != nil {
			t.Fatalf("linkedDeck(%+v): %v", read, err)
		}
		byID := cmp.Comparer(func(a, b *catalog.Card) bool { return a == b || a != nil && b != nil && a.ID == b.ID })
		if d := cmp.Diff(deck, got, byID, cmpopts.IgnoreFields(decklist.Deck{}, "Catalog", "Title", "Format"), cmpopts.EquateEmpty()); d != "" {
			t.Fatalf("deck of the link (-pasted +linked):\n%s", d)
		}
	})
}

func TestNoteOfNoCard(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{"missing_count~1~999999~~3", "ref_mismatch~1~1~999999"} {
		n, err := address.ParseNote(s)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := issueOf(n, cat); err == nil {
			t.Errorf("the note %q is %+v, want an error", s, got)
		}
	}
}

func FuzzLink(f *testing.F) {
	cat, err := catalog.Embedded()
	if err != nil {
		f.Fatal(err)
	}
	cards := NewSnapshot(cat, nil)
	f.Add("d=162heyLt1qZQE5nQ52JwgX1fyKo64HBmW3Bg&l=1-3.2&w=missing_count~3~~~5")
	f.Add("u=4+x%0A5+y&ul=3-9&r=text")
	f.Fuzz(func(t *testing.T, query string) {
		q, _ := url.ParseQuery(query)
		link, errs := address.ParseDeck(q, address.Defaults{})
		if len(errs) > 0 {
			return
		}
		list, err := cards.LinkedList(link)
		if err != nil {
			return
		}
		if link.Lines != nil && slices.ContainsFunc(list.Deck.Entries, func(e decklist.Entry) bool { return len(e.Lines) == 0 }) {
			t.Errorf("%q left a card without a line", query)
		}
	})
}
