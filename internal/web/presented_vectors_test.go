package web_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/testing/golden"
)

// presentedVectors is what the tests of static/event/deckcheck.js read, which counts in the browser.
const presentedVectors = "testdata/deckchecks.json"

// presentedVector is a deck check as the server shows it.
type presentedVector struct {
	Path    string          `json:"path"`
	Limits  presentedLimits `json:"limits"`
	Rows    [][]any         `json:"rows"` // in the order of the page: see presentedRow.vector
	Counted string          `json:"counted"`
	Missing string          `json:"missing"`
	Extra   string          `json:"extra"`
	Total   string          `json:"total"`
	Found   []string        `json:"found"`
}

// presentedLimits are the rules that the sums need.
type presentedLimits struct {
	Min    int  `json:"min"`
	Inks   int  `json:"inks"`
	Copies int  `json:"copies"`
	Hunny  bool `json:"hunny"`
}

// presentedRow is a row of the page: what its attributes and its words say.
type presentedRow struct {
	card           string // its key; "" for what is in no catalog
	name           string
	n, want, limit int
	state, class   string
}

// vector is the row in the file: a card is its key, and what is in no catalog its name.
func (r *presentedRow) vector() []any {
	if key, err := strconv.Atoi(r.card); err == nil {
		return []any{key, r.n, r.want, r.limit, r.state, r.class}
	}
	return []any{r.name, r.n, r.want, r.limit, r.state, r.class}
}

// TestPresentedVectors: the vectors are what pages of deck checks show.
func TestPresentedVectors(t *testing.T) {
	s := newSite(t)
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	// What the script knows of cards and formats.
	var names struct {
		Cards   [][]any        `json:"cards"`
		Formats map[string]any `json:"formats"`
	}
	file := s.get("/compare/shell").page().Find("#presented").AttrOr("data-cards", "")
	if err := json.Unmarshal([]byte(s.get(file).status(http.StatusOK).body), &names); err != nil {
		t.Fatal(err)
	}
	known := map[string][]any{}
	for _, c := range names.Cards {
		known[fmt.Sprintf("%.0f", c[0])] = c
	}
	var cards, checks []string
	used := map[string]any{} // formats
	there := map[string]bool{}
	for _, form := range presentedForms(t, cat) {
		at := s.post("/compare", form).status(http.StatusSeeOther).Header.Get("Location")
		v, rows := shownVector(s.get(at).status(http.StatusOK).page())
		v.Path = at
		f, _ := formats.ParseFormat(form.Get("f"))
		on, _ := formats.ParseDay(form.Get("on"))
		used[f.String()] = names.Formats[f.String()]
		r := cat.Calendar.On(f, on)
		v.Limits = presentedLimits{r.MinCards, r.MaxInks, r.CopyLimit, r.HunnyExemption}
		for _, row := range rows {
			if row.card != "" && known[row.card][1] != row.name {
				t.Errorf("%s: card %s is %q, and to scripts %q", at, row.card, row.name, known[row.card][1])
			}
			if row.card != "" && !there[row.card] {
				there[row.card] = true
				cards = append(cards, line(t, known[row.card]))
			}
			v.Rows = append(v.Rows, row.vector())
		}
		checks = append(checks, line(t, v))
	}
	golden.File(t, presentedVectors, "{\"formats\": "+line(t, used)+",\n\"cards\": [\n"+strings.Join(cards, ",\n")+
		"\n],\n\"checks\": [\n"+strings.Join(checks, ",\n")+"\n]}\n")
}

// line is a value as JSON.
func line(t *testing.T, v any) string {
	t.Helper()
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(b.String())
}

// shownVector reads a page.
func shownVector(page *goquery.Document) (v presentedVector, rows []presentedRow) {
	number := func(s string) int { n, _ := strconv.Atoi(s); return n }
	page.Find("main .presented-card").Each(func(_ int, row *goquery.Selection) {
		if row.ParentsFiltered("template").Length() > 0 {
			return
		}
		rows = append(rows, presentedRow{card: row.AttrOr("data-card", ""), name: row.Find(".presented-full").Text(),
			n:    number(row.Find("[type=number]").AttrOr("value", "")),
			want: number(row.AttrOr("data-want", "")), limit: number(row.AttrOr("data-limit", "")), state: row.Find(".presented-state").Text(),
			class: row.AttrOr("class", "")})
	})
	v.Counted, v.Missing = page.Find("#presented-counted").Text(), page.Find("#presented-missing").Text()
	v.Extra, v.Total = page.Find("#presented-extra").Text(), page.Find("#presented-total").Text()
	v.Found = []string{}
	page.Find("[data-discrepancy]").Each(func(_ int, li *goquery.Selection) {
		if _, hidden := li.Attr("hidden"); !hidden && li.AttrOr("data-discrepancy", "") != "list" { // that one does not change by counting
			v.Found = append(v.Found, li.AttrOr("data-discrepancy", ""))
		}
	})
	return v, rows
}

// presentedForms are what is sent of deck checks: of lists with a bit of everything, counted in several ways; of two of them in other
// formats and on days with other rules, too.
func presentedForms(t *testing.T, cat *catalog.Catalog) (all []url.Values) {
	lists := []string{
		"4 Smash\n2 Be Our Guest\n3 Lantern",
		"99 Dalmatian Puppy - Tail Wagger\n20 Microbots\n2 The Glass Slipper\n4 Christopher Robin - Hunny Sage\n4 Let It Go\n4 Winnie the Pooh " +
			"- Hunny Wizard",
		"1200 Microbots\n5 Let It Go\n4 Elsa - Spirit of Winter",
		"56 Microbots\n4 Let It Go",
	}
	// Cards of every kind, and the Hunny cards of all ink types, with and without their Sage.
	mixed, hunny := "", ""
	for i := range cat.Cards {
		c := &cat.Cards[i]
		if i%400 == 0 {
			mixed += "1 " + c.FullName + "\n"
		}
		if c.Legality.IsHunnyCharacter() {
			hunny += "1 " + c.FullName + "\n"
		}
	}
	lists = append(lists, mixed, hunny, hunny+"1 Christopher Robin - Hunny Sage\n")
	days := map[string][]string{"core": {"2026-11-20", "2026-07-17", "2025-10-01"}, "infinity": {"2026-11-20"}, "sealed": {"2026-11-20"},
		"draft": {"2026-11-20"}, "packrush": {"2026-11-20"}}
	random := rand.New(rand.NewPCG(3, 4))
	for _, format := range []string{"core", "infinity", "sealed", "draft", "packrush"} {
		for _, on := range days[format] {
			for i, list := range lists {
				ways := []string{"", "list", "some", "wild"}
				if format != "core" || on != days["core"][0] {
					ways = ways[1:3]
					if i != 1 && (i != len(lists)-1 || format != "core") {
						continue
					}
				}
				deck := &decklist.Read(list, cat).Deck
				code, _ := deck.CodeAndHash()
				for _, way := range ways {
					form := url.Values{"mode": {"check"}, "a": {code}, "f": {format}, "on": {on}, "s": {[]string{"", "name"}[random.IntN(2)]}}
					for i, e := range deck.Sorted() {
						n := map[string]int{"list": e.Count, "some": random.IntN(e.Count + 2), "wild": random.IntN(1500)}[way]
						form.Set("n-"+strconv.Itoa(i), strconv.Itoa(n))
					}
					if way == "some" {
						card := &cat.Cards[random.IntN(len(cat.Cards))]
						if !strings.Contains(list, card.FullName) {
							form.Set("x-"+strconv.Itoa(card.Key), strconv.Itoa(1+random.IntN(5)))
						}
						form.Set("o-0", "3")
						form.Set("to-0", "Łucja & \"42%\" +x")
					}
					all = append(all, form)
				}
			}
		}
	}
	return all
}
