package web

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates/parts"
)

// repaired is the list that a repair leads to.
func repaired(t interface{ Fatalf(string, ...any) }, w parts.FixButton, cat *catalog.Catalog) (*decklist.Deck, address.Deck) {
	u, err := url.Parse(w.Path)
	if err != nil {
		t.Fatalf("%q: %v", w.Path, err)
	}
	link, errs := address.ParseDeck(u.Query(), address.Defaults{})
	if len(errs) > 0 {
		t.Fatalf("%q: %v", w.Path, errs)
	}
	list, err := app.NewSnapshot(cat, nil).LinkedList(link)
	if err != nil {
		t.Fatalf("%q: %v", w.Path, err)
	}
	return &list.Deck, link
}

func counts(d *decklist.Deck) map[string]int {
	out := map[string]int{}
	for _, e := range d.Entries {
		out[e.Card.ID] += e.Count
	}
	return out
}

// linkedTo is a list with its verdict, and its link.
func linkedTo(t interface{ Fatalf(string, ...any) }, text string, f formats.Format, cat *catalog.Catalog) (*app.CheckedDeck, address.Deck) {
	on, _ := formats.ParseDay("2026-11-20")
	k := app.NewSnapshot(cat, nil).Check(decklist.Read(text, cat), text, cat.Calendar.On(f, on), deckcheck.Options{})
	link, ok := k.Link(address.Deck{Format: f, On: on})
	if !ok && !k.Resolved() {
		t.Fatalf("no link for %q", text)
	}
	return k, app.AsIs(link, k.List)
}

// allFixes are the repairs of a deck that is not long.
func allFixes(k *app.CheckedDeck, link address.Deck) parts.FixButtons {
	out, _ := site.FixButtons(nil, k, link, site.MaxFixBytes)
	return out
}

// TestRepairsOfALongList: each button has the whole list in it, so that only the first cards of a list of thousands have one, and the
// page says so; what is about the deck as a whole keeps its buttons.
func TestRepairsOfALongList(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	var list strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&list, "9 %s\n", cat.Cards[i].FullName)
	}
	k, link := linkedTo(t, list.String(), formats.Core, cat)
	of := map[deckcheck.Code]int{}
	bytes := 0
	out, short := site.FixButtons(nil, k, link, site.MaxFixBytes)
	for p, ways := range out {
		of[p.Code]++
		for _, w := range ways {
			bytes += len(w.Path)
		}
	}
	if !short || len(out) < 20 || bytes > site.MaxFixBytes+100<<10 {
		t.Errorf("short %v: %v, %d bytes", short, of, bytes)
	}
	s := apiServer(t, Config{})
	r := httptest.NewRequest(http.MethodGet, link.Check(), nil)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	const words = "only the first problems have buttons"
	if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), words) || w.Body.Len() > 5<<20 {
		t.Errorf("status %d, %d bytes, with the words: %v", w.Code, w.Body.Len(), strings.Contains(w.Body.String(), words))
	}
	k, link = linkedTo(t, "9 "+cat.Cards[0].FullName, formats.Core, cat)
	if out, short := site.FixButtons(nil, k, link, site.MaxFixBytes); short || len(out) == 0 {
		t.Errorf("a short list: short %v, %v", short, out)
	}
}

// TestRepairsDoWhatTheySay: the label of each way, and what of the list is left behind it.
func TestRepairsDoWhatTheySay(t *testing.T) {
	cat, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, list string
		format     formats.Format
		want       map[string]map[string]int // by label
	}{
		{"too many copies", "5 Smash\n4 Be Our Guest", formats.Constructed,
			map[string]map[string]int{"Remove 1 copy of Smash": {"smash": 4, "be-our-guest": 4}}},
		{"rotated", "1 Ariel - Spectacular Singer\n4 Be Our Guest", formats.Core,
			map[string]map[string]int{"Remove 1 copy of Ariel - Spectacular Singer": {"be-our-guest": 4}, "Find another Ariel": nil}},
		{"rotated, and so is every card of its name", "1 Anastasia - Bossy Stepsister\n4 Be Our Guest", formats.Core,
			map[string]map[string]int{"Remove 1 copy of Anastasia - Bossy Stepsister": {"be-our-guest": 4}}},
		{"all of it", "5 Ariel - Spectacular Singer", formats.Core,
			map[string]map[string]int{"Remove 1 copy of Ariel - Spectacular Singer": {"ariel-spectacular-singer": 4}, "Find another Ariel": nil}},
		{"three ink types", "4 Smash\n4 Be Our Guest\n2 Let It Go", formats.Constructed,
			map[string]map[string]int{"Remove 4 Steel cards": {"be-our-guest": 4, "let-it-go": 2},
				"Remove 4 Amber cards": {"smash": 4, "let-it-go": 2}, "Remove 2 Sapphire cards": {"smash": 4, "be-our-guest": 4}}},
	} {
		k, link := linkedTo(t, c.list, c.format, cat)
		got := map[string]map[string]int{}
		for _, ways := range allFixes(k, link) {
			for _, w := range ways {
				switch {
				case strings.HasPrefix(w.Label, "Add "):
					continue
				case w.What == "":
					got[w.Label] = nil
				default:
					to, _ := repaired(t, w, cat)
					got[w.Label+w.What] = counts(to)
				}
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// TestRepairsKeepAWrongTotal: what the list says of its total goes when it is right, and not before.
func TestRepairsKeepAWrongTotal(t *testing.T) {
	cat, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for total, stays := range map[int]bool{8: false, 7: true, 12: true} {
		k, link := linkedTo(t, fmt.Sprintf("5 Smash\n4 Be Our Guest\nTotal: %d", total), formats.Constructed, cat)
		found := false
		for _, ways := range allFixes(k, link) {
			for _, w := range ways {
				if !strings.HasPrefix(w.Label, "Remove 1") {
					continue
				}
				found = true
				to, _ := repaired(t, w, cat)
				if got := slices.ContainsFunc(to.Issues, func(i decklist.Issue) bool { return i.Kind == decklist.TotalMismatch }); got != stays {
					t.Errorf("a total of %d, 8 cards are left: warned of it %v, want %v", total, got, stays)
				}
			}
		}
		if !found {
			t.Errorf("a total of %d: no button removes the fifth copy", total)
		}
	}
}

// TestRepairsChangeNothingElse: whatever the deck, what a repair leads to has the same cards but for copies of those that the finding
// is about, never more, as many fewer as the button says, with the same format, day and unread lines, and the finding is gone.
func TestRepairsChangeNothingElse(t *testing.T) {
	cat, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		var list strings.Builder
		for _, i := range rapid.SliceOfNDistinct(rapid.IntRange(0, len(cat.Cards)-1), 1, 12, rapid.ID).Draw(t, "cards") {
			fmt.Fprintf(&list, "%d %s\n", rapid.IntRange(1, 6).Draw(t, "count"), cat.Cards[i].FullName)
		}
		f := rapid.SampledFrom(formats.All()).Draw(t, "format")
		k, link := linkedTo(t, list.String(), f, cat)
		before := counts(&k.List.Deck)
		for p, ways := range allFixes(k, link) {
			for _, w := range ways {
				if w.What == "" { // leads to where it is mended
					continue
				}
				to, at := repaired(t, w, cat)
				after := counts(to)
				var said, fewer int
				if _, err := fmt.Sscanf(strings.Replace(w.Label, "all ", "", 1), "Remove %d", &said); err != nil {
					t.Fatalf("label %q", w.Label)
				}
				for id, n := range before {
					if after[id] > n || after[id] < n && p.Code != deckcheck.InkLimit && id != p.Cards[0] {
						t.Fatalf("%s: %d of %s became %d", w.Label, n, id, after[id])
					}
					fewer += n - after[id]
				}
				for id := range maps.Keys(after) {
					if before[id] == 0 {
						t.Fatalf("%s: %s came in", w.Label, id)
					}
				}
				if fewer != said || at.Format != link.Format || at.On != link.On {
					t.Fatalf("%s: %d copies fewer, in %v on %v", w.Label, fewer, at.Format, at.On)
				}
				check := deckcheck.Check(to, k.Report.Rules, deckcheck.Options{})
				for _, q := range check.Problems {
					if q.Code == p.Code && (p.Code == deckcheck.InkLimit || q.Cards[0] == p.Cards[0]) {
						t.Fatalf("%s: %s is still there", w.Label, q.Message())
					}
				}
			}
		}
	})
}

// TestRepairsKeepTheLines: of a list that was pasted the lines of the other cards stay, and what reading it warned of them.
func TestRepairsKeepTheLines(t *testing.T) {
	cat, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	k, link := linkedTo(t, "Be Our Guest\n3 Smash\nLantern\n2 Smash\n1 Ariel - Spectacular Singer", formats.Core, cat)
	for p, ways := range allFixes(k, link) {
		if p.Code != deckcheck.CopyLimit && p.Code != deckcheck.Rotated || ways[0].What == "" {
			continue
		}
		to, at := repaired(t, ways[0], cat)
		if want := to.Copies(&cat.Cards[0]); want != 0 {
			t.Errorf("%d of a card that is not in the list", want)
		}
		if p.Code == deckcheck.CopyLimit && at.Lines.String() == "" && at.Entire == "" {
			t.Errorf("%s: lines %q", ways[0].Label, at.Lines)
		}
	}
}
