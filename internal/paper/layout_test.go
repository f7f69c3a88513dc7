package paper

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
)

var embedded = sync.OnceValues(catalog.Embedded)

func cards(t testing.TB) *catalog.Catalog {
	t.Helper()
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

func mustDay(s string) formats.Day {
	d, err := formats.ParseDay(s)
	if err != nil {
		panic(err)
	}
	return d
}

var day = mustDay("2026-11-20")

// longest are the cards by the length of their names, the longest first.
func longest(cat *catalog.Catalog) []*catalog.Card {
	out := make([]*catalog.Card, len(cat.Cards))
	for i := range cat.Cards {
		out[i] = &cat.Cards[i]
	}
	slices.SortStableFunc(out, func(a, b *catalog.Card) int { return len(b.FullName) - len(a.FullName) })
	return out
}

// sheetOf is a sheet with all fields filled in, of the n cards from first on.
func sheetOf(cat *catalog.Catalog, pool []*catalog.Card, first, n int) Sheet {
	d := decklist.Deck{Catalog: cat}
	for i := range n {
		d.Entries = append(d.Entries, decklist.Entry{Card: pool[(first+i)%len(pool)], Count: 1 + i%4})
		d.Cards += 1 + i%4
	}
	code, hash := d.CodeAndHash()
	return Sheet{
		Player: Player{First: "Žofie Marie", Last: "Nováková", ID: "CZ-1234"},
		Event:  Event{Date: day, Name: "Challenge", Location: "Hall 4"},
		Deck:   "Songs", Rules: cat.Calendar.On(formats.Infinity, day), Entries: d.Entries, Hash: hash,
		Link: "https://inkcheck.example/check?d=" + code + "&f=infinity&on=2026-11-20",
	}
}

// faults are what is wrong with a page as a medium shows it: what leaves the
// paper's margin, texts on texts, on lines or on codes, and print that is too
// small to read.
func faults(p *Page, in Medium, least float64) []string {
	const edge = 5   // printers leave no more unprinted
	const give = 0.2 // a letter's own white space
	var out []string
	note := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	var texts []Text
	for _, t := range p.Texts {
		if t.In == Both || t.In == in {
			texts = append(texts, t)
		}
	}
	lines := strokes(p)
	paper := Rect{edge, edge, p.W - 2*edge, p.H - 2*edge}
	within := func(what string, r Rect) {
		if r.X < paper.X || r.Y < paper.Y || r.right() > paper.right() || r.bottom() > paper.bottom() {
			note("%s leaves the paper: %v", what, r)
		}
	}
	meet := func(a, b Rect) bool {
		return a.X < b.right() && b.X < a.right() && a.Y < b.bottom() && b.Y < a.bottom()
	}
	for i, t := range texts {
		within(t.S, t.Box)
		if t.Size < least {
			note("%q has %.1f points, at least %.1f", t.S, t.Size, least)
		}
		for _, u := range texts[:i] {
			if meet(t.Box.inset(give/2, give/2), u.Box.inset(give/2, give/2)) {
				note("%q is on %q", t.S, u.S)
			}
		}
		// The part that letters without accents fill.
		body := t.Box.inset(0, t.Size*mmPerPoint*0.15)
		if t.Turned {
			body = t.Box.inset(t.Size*mmPerPoint*0.15, 0)
		}
		for _, s := range lines {
			if meet(body, s) {
				note("%q is crossed by a line at %v", t.S, s)
			}
		}
		for _, c := range p.Codes {
			if meet(t.Box, c.Box) {
				note("%q is on the code", t.S)
			}
		}
	}
	for _, s := range p.Shapes {
		for _, at := range s.Points {
			within("a shape", Rect{at.X, at.Y, 0, 0})
		}
	}
	for _, c := range p.Codes {
		within("the code", c.Box)
		for _, s := range lines {
			if meet(c.Box, s) {
				note("the code is crossed by a line at %v", s)
			}
		}
	}
	return out
}

// lay is Lay of sheets that nobody stops.
func lay(t interface {
	Errorf(string, ...any)
	Helper()
}, job Job, sheets []Sheet) []Page {
	t.Helper()
	pages, err := Lay(context.Background(), job, sheets)
	if err != nil {
		t.Errorf("%v", err)
	}
	return pages
}

// strokes are the upright and level lines of a page, those of boxes too.
func strokes(p *Page) []Rect {
	var out []Rect
	add := func(x1, y1, x2, y2, w float64) {
		out = append(out, Rect{min(x1, x2) - w/2, min(y1, y2) - w/2, max(x1, x2) - min(x1, x2) + w, max(y1, y2) - min(y1, y2) + w})
	}
	for _, l := range p.Lines {
		add(l.X1, l.Y1, l.X2, l.Y2, l.Width)
	}
	for _, s := range p.Shapes {
		if len(s.Points) != 4 {
			continue // hexagons stand around a number
		}
		for i, a := range s.Points {
			b := s.Points[(i+1)%4]
			add(a.X, a.Y, b.X, b.Y, s.Width)
		}
	}
	return out
}

// check fails for each fault of the sheets in every kind and on every paper,
// and unless every card is on the paper with its count.
func check(t interface {
	Errorf(string, ...any)
	Helper()
}, sheets []Sheet, least float64) {
	t.Helper()
	for _, kind := range Kinds() {
		for _, size := range Papers() {
			pages := lay(t, Job{Kind: kind, Paper: size, Sort: ByJudge}, sheets)
			var words []string
			for i := range pages {
				for _, in := range []Medium{Browser, PDF} {
					for _, f := range faults(&pages[i], in, least) {
						t.Errorf("%s on %s, page %d: %s", kind, size, i+1, f)
					}
				}
				for _, text := range pages[i].Texts {
					words = append(words, text.S)
				}
			}
			all := strings.Join(words, " ")
			for _, s := range sheets {
				for _, e := range s.Entries {
					if !strings.Contains(all, e.Card.FullName) {
						t.Errorf("%s on %s: no %q", kind, size, e.Card.FullName)
					}
				}
			}
		}
	}
}

// TestLongestNames lays out the longest names of the catalog, from one to 120
// of them: nothing leaves the paper or overlaps, and all of it can be read.
func TestLongestNames(t *testing.T) {
	cat := cards(t)
	pool := longest(cat)
	for n := 1; n <= 120; n++ {
		if edge := n%PageCards <= 1 || n >= 25 && n <= 35 || n >= 55 && n <= 65; !edge && n%7 != 0 {
			continue // of the others every seventh
		}
		check(t, []Sheet{sheetOf(cat, pool, 0, n)}, minSize)
		if t.Failed() {
			t.Fatalf("with %d different cards", n)
		}
	}
}

func TestLongNamesStayOnOneLine(t *testing.T) {
	cat := cards(t)
	for _, size := range Papers() {
		for _, kind := range Kinds() {
			for _, p := range lay(t, Job{Kind: kind, Paper: size}, []Sheet{sheetOf(cat, longest(cat), 0, 40)}) {
				for _, text := range p.Texts {
					if text.S == "Place" || text.S == "Headquarters" {
						t.Errorf("%s on %s: a name is broken before %q", kind, size, text.S)
					}
				}
			}
		}
	}
}

// TestFilledFields lays out fields of any text that the pages let through.
func TestFilledFields(t *testing.T) {
	cat := cards(t)
	pool := longest(cat)
	field := rapid.Custom(func(t *rapid.T) string {
		letters := rapid.SampledFrom([]string{"W", "i", "abc def", "Ž", "山", "W W", "-"}).Draw(t, "letters")
		s := strings.Repeat(letters, rapid.IntRange(0, 80).Draw(t, "length"))
		return strings.TrimSpace(string([]rune(s)[:min(80, len([]rune(s)))]))
	})
	rapid.Check(t, func(t *rapid.T) {
		var sheets []Sheet
		for range rapid.IntRange(1, slow.Most(2, 4)).Draw(t, "sheets") {
			s := sheetOf(cat, pool, rapid.IntRange(0, len(pool)-1).Draw(t, "first"), rapid.IntRange(0, 120).Draw(t, "cards"))
			s.First, s.Last, s.ID = field.Draw(t, "first name"), field.Draw(t, "last name"),
				rapid.SampledFrom([]string{"", "12345678", strings.Repeat("W", 30)}).Draw(t, "id")
			s.Name, s.Location, s.Deck = field.Draw(t, "event"), field.Draw(t, "location"), field.Draw(t, "deck")
			s.Mark = rapid.SampledFrom([]string{"", "Not legal in Infinity Constructed on 20 September 2026: 123 errors"}).Draw(t, "mark")
			for i := range s.Entries {
				s.Entries[i].Count = rapid.SampledFrom([]int{1, 4, 8, 9, 99, 9999}).Draw(t, "count")
			}
			sheets = append(sheets, s)
		}
		check(t, sheets, 3)
	})
}

// TestUsualFieldsCanBeRead holds long texts as people write them to the size
// that is easily read.
func TestUsualFieldsCanBeRead(t *testing.T) {
	cat := cards(t)
	s := sheetOf(cat, longest(cat), 0, 16)
	s.First, s.Last, s.ID = "Maximiliane Theodora", "Freifrau von und zu Hohenstein-Wolfenbüttel", "DE-0012345678901234567890"
	s.Name = "Disney Lorcana Challenge Birmingham 2026: Saturday Last Chance Qualifier, Side B"
	s.Location, s.Deck = "National Exhibition Centre, Hall 4, Pendigo Way, Marston Green, Birmingham",
		"The deck that my cousin built from what was left of the last prerelease weekend"
	check(t, []Sheet{s}, minSize)
}

func TestPages(t *testing.T) {
	cat := cards(t)
	pool := longest(cat)
	of := func(counts ...int) (sheets []Sheet) {
		for _, n := range counts {
			sheets = append(sheets, sheetOf(cat, pool, 0, n))
		}
		return sheets
	}
	for _, tt := range []struct {
		kind   Kind
		sheets []Sheet
		want   int
	}{
		{Registration, of(0), 1}, {Registration, of(1), 1}, {Registration, of(52), 1}, {Registration, of(53), 2}, {Registration, of(104), 2},
		{Registration, of(105), 3},
		{Check, of(0), 1}, {Check, of(25), 1}, {Check, of(20, 20), 1}, {Check, of(20, 20, 20), 2}, {Check, of(20, 40, 20), 3},
		{Check, of(40, 20), 2}, {Check, of(120), 2},
	} {
		for _, size := range Papers() {
			if got := len(lay(t, Job{Kind: tt.kind, Paper: size}, tt.sheets)); got != tt.want {
				t.Errorf("%s on %s of %d sheets, the last with %d cards: %d pages, want %d", tt.kind, size, len(tt.sheets),
					len(tt.sheets[len(tt.sheets)-1].Entries), got, tt.want)
			}
		}
	}
}

func TestTotalIsOnTheFirstPage(t *testing.T) {
	cat := cards(t)
	s := sheetOf(cat, longest(cat), 0, 60)
	pages := lay(t, Job{Kind: Registration, Paper: A4}, []Sheet{s})
	for i, want := range []int{1, 0} {
		n := 0
		for _, text := range pages[i].Texts {
			if text.S == fmt.Sprint(s.cards()) {
				n++
			}
		}
		if n != want {
			t.Errorf("page %d has the total %d times, want %d", i+1, n, want)
		}
	}
}

func TestTickBoxes(t *testing.T) {
	for count, want := range map[int][2]int{1: {1, 0}, 4: {4, 0}, 8: {8, 0}, 9: {4, 1}, 99: {4, 1}} {
		p := Page{}
		p.ticks(in("en"), Rect{0, 0, 100, 6}, count)
		if got := [2]int{len(p.Shapes), len(p.Texts)}; got != want {
			t.Errorf("%d copies: %d boxes and %d numbers, want %v", count, got[0], got[1], want)
		}
	}
}

// TestEmptySheetsHaveRows: what nobody filled in can be written by hand.
func TestEmptySheetsHaveRows(t *testing.T) {
	for _, size := range Papers() {
		check(t, []Sheet{{}}, minSize)
		form := lay(t, Job{Kind: Registration, Paper: size}, []Sheet{{}})[0]
		if rows := len(form.Lines); rows < 2*columnRows {
			t.Errorf("%s: %d lines on an empty registration sheet", size, rows)
		}
		form = lay(t, Job{Kind: Check, Paper: size}, []Sheet{{}})[0]
		if rows := len(form.Lines); rows < 15 {
			t.Errorf("%s: %d lines on an empty deck-check sheet", size, rows)
		}
	}
}

func TestPrintings(t *testing.T) {
	cat := cards(t)
	card := func(id string) *catalog.Card {
		c, ok := cat.Card(id)
		if !ok {
			t.Fatal(id)
		}
		return c
	}
	for _, tt := range []struct {
		id, on string
		format formats.Format
		want   string
	}{
		{"cinderella-gentle-and-kind", "2026-11-20", formats.Core, "1-3  9-19"},
		{"cinderella-gentle-and-kind", "2025-01-01", formats.Core, "1-3"},
		{"cinderella-gentle-and-kind", "2025-01-01", formats.Constructed, "1-3  9-19"},
		{"mickey-mouse-true-friend", "2026-11-20", formats.Infinity, "1-12  9-13  P3-10  P2-36"},
		{"dalmatian-puppy-tail-wagger", "2026-11-20", formats.Infinity, "3-4a  3-4b  3-4c  3-4d  3-4e  8-38"},
	} {
		s := Sheet{Rules: cat.Calendar.On(tt.format, mustDay(tt.on))}
		if got := s.printings(card(tt.id)); got != tt.want {
			t.Errorf("%s in %s on %s: %q, want %q", tt.id, tt.format, tt.on, got, tt.want)
		}
	}
}

func TestLacks(t *testing.T) {
	for s, want := range map[string]bool{"": false, "Žofie Nováková-O'Brien": false, "Ōno": false, "Ñandú Ğül Łódź": false, "Ελένη": false,
		"Иван": false, "山田": true, "Kim 민준": true, "a😀": true, "e\u0301": true} {
		if got := Lacks(s); got != want {
			t.Errorf("Lacks(%q) = %v", s, got)
		}
	}
	for _, c := range cards(t).Cards {
		if Lacks(c.FullName) {
			t.Errorf("the font lacks letters of %s", c.FullName)
		}
	}
}

// TestLackingLetters: a PDF has a note where it lacks letters, a browser the
// letters.
func TestLackingLetters(t *testing.T) {
	s := Sheet{Player: Player{Last: "山田", First: "Ana"}}
	if got := strings.Join(s.Lacking(), ","); got != "Last name" {
		t.Errorf("lacking %q", got)
	}
	p := lay(t, Job{Kind: Registration, Paper: A4}, []Sheet{s})[0]
	have := map[string]Medium{}
	for _, text := range p.Texts {
		have[text.S] = text.In
	}
	if have["山田"] != Browser || have["山"] != Browser || have[handNote] != PDF || have["Ana"] != Both {
		t.Errorf("texts are for %v", have)
	}
}
