package deckcheck

import (
	"slices"
	"strings"
	"testing"

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
		"Elsa - Spirit of Winter4":                    "ink_limit elsa-spirit-of-winter",
		"**Elsa - Spirit of Wintr x4**":               "unknown_card",
		"Author: 4 Elsa - Spirit of Wintr, 4 Lntern":  "unreadable_line",
		"https://x.example 4 Elsa - Spirit of Winter": "ink_limit elsa-spirit-of-winter",
		"Elsa - Spirit of Wintr":                      "unknown_card",
		"Ruby Amethyst Tempo (14)":                    "total_mismatch",
		"Ruby Amethyst Bounce (14)":                   "unreadable_line",
		"Week 3 (60)":                                 "text_line",
		"7 Dwarfs Midrange":                           "unreadable_line",
		"2026 Worlds Deck":                            "text_line",
		"Total: 60Mulan - Imperial General x2":        "unreadable_line",
		"2x Some New Card":                            "unreadable_line",
		"I think it lost 2x to item decks":            "text_line",
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
			if p.Message() == "" || strings.Contains(p.Message(), "%!") || p.Lines[0] != 1 {
				t.Errorf("%q: %v %s", line, p.Lines, p.Message())
			}
			if len(p.Cards) == 0 && p.Text == "" || !strings.Contains(line, p.Text) {
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
	if got := codes(r); got != "encoding" || !r.Legal || !strings.Contains(r.Problems[0].Message(), "Windows-1252") {
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
			strings.Contains(r.Problems[i].Message(), "only the first 2000 are read") != (limit == decklist.MaxLines) {
			t.Errorf("a list of %d bytes has no limit of %d: %s", len(text), limit, codes(r))
		}
	}
}

// TestStatusOf: a promo may be played, a banned card not.
func TestStatusOf(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	c := checker{rules: cat.Calendar.On(formats.Core, mustDay("2026-11-20")), deck: &decklist.Deck{Catalog: cat}, report: &Report{}}
	c.statusOf(&decklist.Entry{Card: &cat.Cards[0], Count: 2}, formats.PromoOnly|formats.Banned)
	if p := c.report.Problems; len(p) != 2 || p[0].Have == nil || *p[0].Limit != 0 || p[1].Have != nil || p[1].Limit != nil {
		t.Errorf("problems %+v", p)
	}
}
