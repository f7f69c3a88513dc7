package deckcheck

import (
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// A list of sixty legal cards with one line more: what the line holds is never silent.
func TestOneLineMore(t *testing.T) {
	list := fill(t, "9", amber|steel, 60)
	const core = "core 2026-11-20"
	if r := check(t, core, list, Options{}); !r.Legal || len(r.Problems) > 0 {
		t.Fatal(codes(r))
	}
	for line, want := range map[string]string{
		"Elsa - Spirit of Wintr x4":                   "unknown_card",
		"Elsa - Spirit of Wintr (4)":                  "unknown_card",
		"Elsa - Spirit of Wintr: 4":                   "unknown_card",
		"Elsa - Spirit of Winter4":                    "unreadable_line",
		"**Elsa - Spirit of Wintr x4**":               "unknown_card",
		"Author: 4 Elsa - Spirit of Wintr, 4 Lntern":  "unreadable_line",
		"https://x.example 4 Elsa - Spirit of Winter": "unreadable_line",
		"Elsa - Spirit of Wintr":                      "title_line",
		"Ruby Amethyst Bounce (14)":                   "",
		"Week 3 (60)":                                 "",
		"7 Dwarfs Midrange":                           "title_line",
		"2026 Worlds Deck":                            "title_line",
		"Total: 60Mulan - Imperial General x2":        "unreadable_line",
		"Date: 2026-11-22":                            "",
		"![4 Elsa - Spirit of Wintr](x.png)":          "unreadable_line",
		"Pizza Planet - Spacport 4:":                  "unknown_card",
		"-- Elsa - Spirit of Wintr x4 --":             "unknown_card",
		"# 4 Elsa - Spirit of Winter (commented out)": "unreadable_line",
	} {
		r := check(t, core, line+"\n"+list, Options{})
		if got := codes(r); got != want {
			t.Errorf("%q: %s, want %s", line, got, want)
		}
		for _, p := range r.Problems {
			if p.Message == "" || strings.Contains(p.Message, "%!") || p.Lines[0] != 1 {
				t.Errorf("%q: %v %s", line, p.Lines, p.Message)
			}
			if p.Text == "" || !strings.Contains(line, p.Text) {
				t.Errorf("%q: the text of %s is %q", line, p.Code, p.Text)
			}
		}
	}
	after := strings.Replace(list, "\n", "\nAlternatives:\n", 10)
	if r := check(t, core, after, Options{}); r.Legal {
		t.Error("alternatives are counted into the deck")
	}
	if got := codes(check(t, core, list[:len(list)/2]+"\nBob's pile:\n"+list[len(list)/2:], Options{})); !strings.Contains(got,
		"unreadable_line") {
		t.Errorf("cards below a heading that nobody knows: %s", got)
	}
}

func TestEncodingIsNoted(t *testing.T) {
	text, from, err := decklist.DecodeText([]byte("My d\xe9ck\n" + fill(t, "9", amber|steel, 60)))
	if err != nil {
		t.Fatal(err)
	}
	list := decklist.Read(text, cards(t))
	list.Encoded(from)
	r := Check(&list.Deck, cards(t).Calendar.On(formats.Core, mustDay("2026-11-20")), Options{})
	if got := codes(r); got != "encoding" || !r.Legal || !strings.Contains(r.Problems[0].Message, "Windows-1252") {
		t.Errorf("%s: %+v", got, r.Problems)
	}
}

// TestTooLongLists: a list that is too long says so by its lines, and by its bytes where those are too many.
func TestTooLongLists(t *testing.T) {
	t.Parallel()
	for text, limit := range map[string]int{
		strings.Repeat("1 Smash\n", decklist.MaxLines+1): decklist.MaxLines,
		"1 " + strings.Repeat("x", decklist.MaxBytes):    decklist.MaxBytes,
	} {
		r := check(t, "core 2026-11-20", text, Options{})
		i := slices.IndexFunc(r.Problems, func(p Problem) bool { return p.Limit != nil && *p.Limit == limit })
		if i < 0 || *r.Problems[i].Have <= limit ||
			strings.Contains(r.Problems[i].Message, "only the first 2000 are read") != (limit == decklist.MaxLines) {
			t.Errorf("a list of %d bytes has no limit of %d: %s", len(text), limit, codes(r))
		}
	}
}

// TestNextLegalDay: the nearest of the sets to come brings a card back.
func TestNextLegalDay(t *testing.T) {
	t.Parallel()
	day := mustDay("2026-11-20")
	cal, err := formats.New([]formats.Set{{Code: "1", Legal: day + 9}, {Code: "2", Legal: day}, {Code: "3", Legal: day + 3}, {Code: "4"},
		{Code: "5", Legal: day + 5}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	rules := cal.On(formats.Core, day)
	for sets, want := range map[formats.SetMask]formats.Day{0: 0, 0b01010: 0, 0b00001: day + 9, 0b11111: day + 3, 0b10001: day + 5} {
		if got := nextLegalDay(cal, sets, rules); got != want {
			t.Errorf("sets %b bring a card back on %s, want %s", sets, got, want)
		}
	}
}

// TestLastLegalDay: the last of the sets to leave Core took the card with it, on whichever day that was.
func TestLastLegalDay(t *testing.T) {
	t.Parallel()
	day := mustDay("2026-11-20")
	cal, err := formats.New([]formats.Set{{Code: "1", Legal: day - 99, LeavesCore: day - 40}, {Code: "2", Legal: day - 99, LeavesCore: day},
		{Code: "3", Legal: day - 99, LeavesCore: day + 1}, {Code: "4", Legal: day - 99}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for sets, want := range map[formats.SetMask]formats.Day{0b1000: 0, 0b1100: 0, 0b1001: day - 41, 0b0011: day - 1, 0b1111: day - 1} {
		if got := lastLegalCoreDay(cal, sets, day); got != want {
			t.Errorf("sets %b left Core on %s, want %s", sets, got, want)
		}
	}
}

// TestStatusWords: of several bans the one is told that holds in the format on the day, and of a set whose day is not announced that.
func TestStatusWords(t *testing.T) {
	t.Parallel()
	day := mustDay("2026-11-20")
	cal, err := formats.New([]formats.Set{{Code: "1", Name: "One", Legal: day - 99}, {Code: "2", Name: "Two"}, {Code: "3", Name: "Three",
		Legal: day + 7}}, []formats.Ban{
		{Card: "other", Format: formats.Core, From: day - 20},
		{Card: "one", Format: formats.Infinity, From: day - 20},
		{Card: "one", Format: formats.Core, From: day + 1},
		{Card: "one", Format: formats.Core, From: day - 9, Until: day - 1},
		{Card: "one", Format: formats.Core, From: day, Until: day},
	})
	if err != nil {
		t.Fatal(err)
	}
	c := checker{rules: cal.On(formats.Core, day)}
	for _, tt := range []struct {
		set  string
		flag formats.Status
		want string
	}{
		{"1", formats.Banned, "One is banned in Core Constructed from 2026-11-20 until 2026-11-20. Remove 2."},
		{"2", formats.NotYetLegal, "One is not legal yet, and the day is not known (set 2, Two). Remove 2."},
		{"3", formats.NotYetLegal, "One is not legal yet: it may be played in Core Constructed from 2026-11-27 on (set 3, Three). Remove 2."},
		{"1", formats.PromoOnly, "One has no printing in an expansion, and no rule says where such a card may be played: ask the organiser."},
	} {
		set, _ := cal.SetID(tt.set)
		card := &catalog.Card{ID: "one", FullName: "One", Play: formats.Card{Printed: 1 << set}}
		if got := c.statusMessage(&decklist.Entry{Card: card, Count: 2}, tt.flag); got != tt.want {
			t.Errorf("set %s: %s\nwant %s", tt.set, got, tt.want)
		}
	}
	filed := checker{rules: c.rules, deck: &decklist.Deck{}, report: &Report{}}
	filed.status(&decklist.Entry{Card: &catalog.Card{ID: "one"}, Count: 2}, formats.PromoOnly|formats.Banned)
	if p := filed.report.Problems; len(p) != 2 || p[0].Have == nil || *p[0].Limit != 0 || p[1].Have != nil || p[1].Limit != nil {
		t.Errorf("a promo may be played, a banned card not: %+v", p)
	}
}
