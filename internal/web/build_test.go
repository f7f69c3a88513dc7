package web_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/catalog/packs"
	"inkcheck/deckcheck/pool"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web"
)

const (
	sixPacks = "/build?set=13&n=6&seed=7"
	builder  = sixPacks + "&f=sealed&on=2026-11-20"
	inRows   = builder + "&view=rows"
)

// press follows the redirect that a button of the builder leads to.
func (s *site) press(at, button string) (answer, string) {
	s.t.Helper()
	to := s.get(at+"&"+button).status(http.StatusFound).header("Cache-Control", "no-store").Header.Get("Location")
	path, _, _ := strings.Cut(to, "#")
	return s.get(path).status(http.StatusOK), to
}

func TestBuildStart(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.get("/build").status(http.StatusOK).has("h1", "Build a Limited deck").count("form[action='/build']", 2).count(".field-error", 0)
	s.get(sixPacks).status(http.StatusFound).header("Location", builder)
	s.get("/build?set=13&n=4&seed=7").status(http.StatusFound).header("Location", "/build?set=13&n=4&seed=7&f=draft&on=2026-11-20")
	a := s.get(builder).status(http.StatusOK)
	a.has("h1", "Build a Sealed deck").has(".page-facts", "6 packs of Attack of the Vine!, seed 7").has(".build-bar",
		"0 of 40 cards 40 cards short").has("#pool-title", "72 cards")
	a.count("#deck .edit-rows > li", 0).count("button[name=clear]", 0)
}

func TestBuildSteps(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	// 3 Mickey Mouse - Inquisitive Explorer are in these packs.
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	mickey, ok := cat.ByNumber("13", "155")
	if !ok {
		t.Fatal("no card 13-155")
	}
	n := "p" + number(mickey)
	at := inRows
	var a answer
	for want := 1; want <= 4; want++ {
		var to string
		a, to = s.press(at, "add="+number(mickey))
		at, _, _ = strings.Cut(to, "#")
		if !strings.HasSuffix(to, "#"+n) {
			t.Errorf("led to %s, want the row %s", to, n)
		}
		a.has("#"+n+" .row-share", map[bool]string{true: "3/3", false: string(rune('0'+want)) + "/3"}[want > 3])
	}
	a.count("#"+n+" button[name=add][disabled]", 1).count("#"+n+" button[name=cut][disabled]", 0).has(".build-bar", "3 of 40 cards")
	a, at = s.press(at, "cut="+number(mickey)+".deck")
	if !strings.HasSuffix(at, "#d"+number(mickey)) {
		t.Errorf("a button of the deck led to %s", at)
	}
	at, _, _ = strings.Cut(at, "#")
	a.has("#d"+number(mickey)+" .row-share", "2")
	// A deck without its last copy is the deck before the first one.
	_, at = s.press(at, "cut="+number(mickey)+".deck")
	at, _, _ = strings.Cut(at, "#")
	a, to := s.press(at, "cut="+number(mickey)+".deck")
	if to != inRows+"#deck" {
		t.Errorf("taking the last copy out led to %s", to)
	}
	a.count("#d"+number(mickey), 0)
	a, at = s.press(inRows, "add="+number(mickey))
	a.has(".build-bar", "1 of 40 cards")
	at, _, _ = strings.Cut(at, "#")
	// Back to the beginning.
	a, to = s.press(at, "clear=1")
	if to != inRows+"#deck" {
		t.Errorf("clearing led to %s", to)
	}
	a.has(".build-bar", "0 of 40 cards")
	// A tile adds a copy at each press, and takes all out when none is left.
	tile := "#" + n + " .build-tile"
	at = builder
	for _, want := range []string{"×3", "1/3", "2/3", "×3"} {
		a = s.get(at).status(http.StatusOK).has(tile, want)
		button := a.page().Find(tile)
		_, at = s.press(at, button.AttrOr("name", "")+"="+button.AttrOr("value", ""))
		at, _, _ = strings.Cut(at, "#")
	}
	if at != builder {
		t.Errorf("after a press for each copy and one more the deck is at %s", at)
	}
}

func number(c *catalog.Card) string { return strconv.Itoa(c.AppID) }

// TestBuildLegal fills a deck from two pairs of ink types: any inks are fine in
// Limited.
func TestBuildLegal(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	a, to := s.press(builder, "fill=amber-steel")
	at, _, _ := strings.Cut(to, "#")
	a.has(".build-bar.open", "18 of 40 cards 22 cards short")
	a, to = s.press(at, "fill=ruby-sapphire")
	at, _, _ = strings.Cut(to, "#")
	a.has(".build-bar.legal", "46 cards legal").count(".live-problems li", 0).count(".small-curve .bar", 17)
	if len(at) > 2000 {
		t.Errorf("the address has %d characters", len(at))
	}
	list := a.page().Find("#copy-list").Text()
	verdict, _ := a.page().Find("#deck a[href^='/check']").Attr("href")
	s.get(verdict).status(http.StatusOK).has("h1", "Legal in Sealed")
	if table, _ := a.page().Find("#deck a[href^='/goldfish']").Attr("href"); !strings.Contains(table, "f=sealed&on=2026-11-20") {
		t.Errorf("the table is at %s", table)
	}
	sheet, _ := a.page().Find("#deck a[href^='/sheet']").Attr("href")
	s.get(sheet).status(http.StatusOK)
	if !strings.Contains(list, "3 Mickey Mouse - Inquisitive Explorer\n") {
		t.Errorf("the list is\n%s", list)
	}
	// The whole pool fits in an address that every proxy takes.
	for _, pair := range []string{"amethyst-emerald", "amber-sapphire", "amethyst-sapphire"} {
		_, to = s.press(at, "fill="+pair)
		at, _, _ = strings.Cut(to, "#")
	}
	s.get(at).status(http.StatusOK).has(".build-bar", "72 cards legal")
	if len(at) > 600 {
		t.Errorf("a deck of the whole pool has an address of %d characters", len(at))
	}
}

// TestBuildPool builds of a registered pool, and says what is not in it.
func TestBuildPool(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	p, issues := pool.Parse("17 23x2 4 204 222", "13", cat)
	if len(issues) > 0 {
		t.Fatal(issues[0].Message("en"))
	}
	at := "/build?pool=" + p.Code() + "&f=draft&on=2026-11-20"
	s.get("/build?f=draft&pool="+p.Code()).status(http.StatusFound).header("Location", at)
	s.get(at).status(http.StatusOK).has("h1", "Build a Draft deck").has(".page-facts", "A registered pool of 6 cards").has(".build-bar",
		"0 of 35 cards")
	// What is known of the pool's packs stays with it.
	promo := "/build?pool=" + p.Code() + "&packs=10&promo=1&f=sealed&on=2026-11-20"
	s.get("/pool?set=13&p="+p.Code()+"&packs=10&f=sealed&promo=1").has(`a[href="/build?f=sealed&packs=10&promo=1&pool=`+p.Code()+`"]`, "Build")
	s.get("/build?f=sealed&packs=10&promo=1&pool="+p.Code()).status(http.StatusFound).header("Location", promo)
	s.get(promo).status(http.StatusOK).has(".live-problems", "10 packs")
	if s.get(promo).page().Find(`input[name=packs][value="10"]`).Length() == 0 {
		t.Error("the buttons forget the number of packs")
	}
	whole := s.get(promo+"&d="+codeOf(t, "1 Smash")).page().Find("a:contains('The whole verdict')").AttrOr("href", "")
	if !strings.HasSuffix(whole, "&packs=10&promo=1") {
		t.Errorf("the verdict is at %q", whole)
	}
	s.get(whole).status(http.StatusOK).count(`a[href*="/build?pool="][href*="&packs=10&promo=1&f="]`, 1)
	s.get(strings.Replace(promo, "packs=10", "packs=0", 1)).status(http.StatusBadRequest).has("#pool-code-error", "not a number of packs")
	// On a day before 2.0, a Draft deck had 40.
	s.get(strings.Replace(at, "2026-11-20", "2026-01-01", 1)).has(".build-bar", "0 of 40 cards")
	other := s.verdictPath("2 Smash", "sealed", "2026-11-20")
	u, err := url.Parse(other)
	if err != nil {
		t.Fatal(err)
	}
	s.get(at+"&d="+u.Query().Get("d")).status(http.StatusOK).has(".live-problems", "Smash").has(".live-problems", "pool").
		count("#deck .edit-rows button[name=add][disabled]", 1)
}

func TestBuildFilter(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	// Cards that fit the chosen ink types, by cost.
	s.get(builder+"&ink=ruby").status(http.StatusOK).count("#pool h3", 6).count(".ink-toggle.chosen", 1).has(".ink-toggle.chosen", "Ruby").
		count(".build-tile .picture:not(.ruby), .build-tile .dual", 0).has("#pool .hint", "hidden by the choices above")
	s.get(builder+"&ink=amber-sapphire").count(".build-tile .dual.amber.second-sapphire", 1).count(".build-tile .picture.ruby", 0)
	s.get(builder).count(".build-pairs [aria-current]", 0).count(".build-pairs button", 0)
	s.get(builder+"&ink=ruby-steel").count(".build-pairs button[name=fill][value=ruby-steel]", 1)
	s.get(builder+"&cost=5-&type=character&rarity=super-rare&sort=cost").status(http.StatusOK).count("#pool .build-tile", 3)
	s.get(builder+"&view=rows&sort=rarity").has("#pool h3", "Super Rare").has("#pool .edit-rows > li:first-child", "Super Rare")
	a, _ := s.press(builder+"&ink=ruby&view=rows&sort=name", "fill=ruby-steel")
	a.count("input[name=ink][value=ruby]", 1).count("input[name=view][value=rows]", 1).has("[name=sort] option[selected]", "name")
	// What fits is added of what is shown.
	a, _ = s.press(builder+"&ink=ruby-steel&cost=5-", "fill=ruby-steel")
	if tiles := a.page().Find("#pool .build-tile").Length(); tiles == 0 {
		t.Error("the filter shows no card")
	} else {
		a.count(".edit-rows > li[id^=d]", tiles)
	}
	for _, wrong := range []string{"ink=pink", "cost=11", "cost=3-", "type=spell", "rarity=iconic", "sort=price"} {
		a := s.get(builder + "&" + wrong).status(http.StatusBadRequest)
		a.has(".build-filter .field-error", "not one of")
		if got := a.page().Find("#pool .build-tile").Length(); got < 50 {
			t.Errorf("%s: %d cards are shown, want all", wrong, got)
		}
	}
}

func TestBuildRefused(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for query, want := range map[string][2]string{
		"set=99&n=6":                       {"#set-error", "there is no such set"},
		"set=13&n=6&seed=1&f=core":         {".field-error", "not in Core Constructed"},
		"set=13&n=6&seed=1&f=x":            {".field-error", "not one of core"},
		"set=13&n=6&seed=1&on=tomorrow":    {"#on-error", "not a calendar day"},
		"set=13&n=6&seed=1&d=xx!":          {".field-error", "This isn't a deck code"},
		"pool=!!":                          {"#pool-code-error", "This pool code can't be read"},
		"pool=13.5&set=13&n=6":             {"#pool-code-error", "There are two pools"},
		"set=13&n=99&seed=1&d=1YIAu8ERgEY": {"#n-error", "from 1 to 24"},
	} {
		s.get("/build?"+query).status(http.StatusBadRequest).has(want[0], want[1]).has("h1", "Build a Limited deck")
	}
	// What was given stays.
	s.get("/build?set=13&n=99&seed=5&d=1YIAu8ERgEY").count("#seed[value='5']", 1).count("input[name=d][value='1YIAu8ERgEY']", 2)
	for _, button := range []string{"add=x", "add=999999", "cut=.deck", "fill=pink-steel", "fill=amber--steel", "fill="} {
		s.get(builder + "&" + button).status(http.StatusBadRequest)
	}
}

// TestBuildPresses: whatever is pressed, the deck stays within the pool, every
// state has an address of its own, and the page counts what is in it.
func TestBuildPresses(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	s := newSite(t)
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	opened, err := packs.Open(cat, []string{"13"}, 7, 6)
	if err != nil {
		t.Fatal(err)
	}
	all := pool.FromPacks(opened, cat)
	rapid.Check(t, func(rt *rapid.T) {
		at, counts := inRows, map[int]int{}
		for range rapid.IntRange(1, 8).Draw(rt, "presses") {
			e := rapid.SampledFrom(all.Entries).Draw(rt, "card")
			have := all.Count(e.Card)
			name, by := "add", 1
			if rapid.Bool().Draw(rt, "cut") {
				name, by = "cut", -1
			}
			to := s.get(at + "&" + name + "=" + number(e.Card)).status(http.StatusFound).Header.Get("Location")
			at, _, _ = strings.Cut(to, "#")
			counts[e.Card.AppID] = min(max(counts[e.Card.AppID]+by, 0), have)
		}
		total := 0
		for _, n := range counts {
			total += n
		}
		page := s.get(at).status(http.StatusOK).page()
		if got, want := page.Find(".build-bar strong").Text(), strconv.Itoa(total); got != want {
			rt.Fatalf("%s: the verdict is %q, want %s", at, got, want)
		}
		for id, n := range counts {
			if got := page.Find("#d" + strconv.Itoa(id) + " .row-share").Text(); n > 0 && !strings.HasPrefix(got, strconv.Itoa(n)) {
				rt.Fatalf("%s: card %d is there %q times, want %d", at, id, got, n)
			}
		}
	})
}

// FuzzLimitedAddresses: no address of the pages about packs breaks the server.
func FuzzLimitedAddresses(f *testing.F) {
	for _, query := range []string{"set=13&n=6&seed=7",
		"set=13&n=6&seed=7&f=sealed&on=2026-11-20&d=1YIAu8ERgEYgEAqFYhJXmEUCYSCEA&ink=ruby&cost=3-4&sort=cost&add=42",
		"pool=1&cut=42.deck", "set=3&set=9&n=24&fill=amber-steel", "set=13&n=1&seed=18446744073709551615&clear=1", "set=%00&n=-1&seed=1e9"} {
		f.Add(query)
	}
	cards, err := embedded()
	if err != nil {
		f.Fatal(err)
	}
	server, err := web.New(web.Config{Catalog: cards, Now: func() time.Time { return today }, Log: slog.New(slog.DiscardHandler),
		WorkTime: web.PatientTime})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, query string) {
		for _, page := range []string{"/packs", "/build"} {
			r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, page, nil)
			r.URL.RawQuery = query
			w := httptest.NewRecorder()
			server.ServeHTTP(w, r)
			if w.Code >= 500 {
				t.Errorf("%s?%s: status %d", page, query, w.Code)
			}
			if at := w.Header().Get("Location"); w.Code == http.StatusFound {
				u, err := url.Parse(at)
				if err != nil || u.Query().Has("add") || u.Query().Has("fill") {
					t.Errorf("%s?%s leads to %q: %v", page, query, at, err)
				}
			}
		}
	})
}

// BenchmarkBuildPage draws the builder with a deck of 18 cards of a pool of 72.
func BenchmarkBuildPage(b *testing.B) {
	cards, err := embedded()
	if err != nil {
		b.Fatal(err)
	}
	server, err := web.New(web.Config{Catalog: cards, Now: func() time.Time { return today }, Log: slog.New(slog.DiscardHandler),
		WorkTime: web.PatientTime})
	if err != nil {
		b.Fatal(err)
	}
	r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, builder+"&d=1YIAu8ERgEYgEAqFYhJXmEUCYSCEA", nil)
	for b.Loop() {
		w := httptest.NewRecorder()
		if server.ServeHTTP(w, r); w.Code != http.StatusOK {
			b.Fatalf("status %d", w.Code)
		}
	}
}
