package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
)

func TestPoolPage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.get("/pool").status(http.StatusFound).header("Location", "/pool?set=14&f=sealed")
	a := s.get("/pool?set=13&f=sealed").status(http.StatusOK).has("h1", "Register a pool").has("#pool-total", "0 of 72").
		has("[name=set] option[selected]", "13 Attack of the Vine!").count("[name^='n-']", 245).count(".problem", 0)
	// By ink types, in the order of the numbers; special art last.
	if got := a.text(".pool-jump a"); got != "Am Amber0 Ay Amethyst0 Em Emerald0 Ru Ruby0 Sa Sapphire0 St Steel0Two ink types 0Special art 0" {
		t.Errorf("parts: %s", got)
	}
	a.has(".pool-group:first-child h2, .pool-group h2", "Amber")
	// Of the checklist, only what is in the pool is shown, until all is asked for.
	s.get("/pool?set=13&p=13-17x2.204&f=sealed").count(".pool-lists.whole", 0).count(".pool-checklist > li.has", 2).
		count("a[href='/pool?set=13&p=13-17x2.204&f=sealed&all=1']", 1)
	s.get("/pool?set=13&p=13-17x2.204&f=sealed&all=1").count(".pool-lists.whole", 1).count("input[name=all]", 1)
	// Set 9 has a number 0, set 3 five arts of one number.
	s.get("/pool?set=9&f=sealed").count("#n-0", 1)
	s.get("/pool?set=3&f=sealed").count("[id^='n-4'][data-name^='Dalmatian']", 5)
	s.get("/pool?set=P1&f=sealed").status(http.StatusOK).has(".pool-jump", "All cards")
	// A pool of two sets, as draft: 48 cards, and rarities that mean nothing.
	s.get("/pool?set=13&p=12-4_13-17x2.204&f=draft").status(http.StatusOK).has("#pool-total", "4 of 48").has(".pool-bounds + .hint", "chosen").
		count("#n-17[value='2']", 1).has("[name=set]", "12 Wilds Unknown (1 card)").has("#copy-pool", "set 12: 4 set 13: 17x2 204")
	s.get("/pool?set=13&p=13-204.17.17_12-4&f=sealed").status(http.StatusFound).header("Location", "/pool?set=13&p=12-4_13-17x2.204&f=sealed")
}

func TestPoolRefused(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := newSite(t)
	for at, want := range map[string][2]string{
		"/pool?p=13-999":             {".field-error", "the card 13-999"},
		"/pool?p=nonsense":           {".field-error", "This pool code can't be read"},
		"/pool?set=99":               {".field-error", "no cards of a set"},
		"/pool?set=15":               {".field-error", "no cards of a set"},
		"/pool?set=Q1":               {".field-error", "no cards of a set"},
		"/pool?f=core":               {".field-error", "no pool of packs"},
		"/pool?f=modern":             {".field-error", "no pool of packs"},
		"/pool?packs=0&p=13-17":      {".field-error", "not a number of packs"},
		"/pool?packs=97":             {".field-error", "1 to 96"},
		"/pool?packs=two&set=12&f=x": {".field-error", "no pool of packs"},
	} {
		s.get(at).status(http.StatusBadRequest).has(want[0], want[1])
	}
	// The pool is not lost by a wrong choice.
	s.get("/pool?set=99&p=13-17&f=sealed").count("input[name=p][value='13-17']", 1)
}

// The form works without a script: counts, numbers to add, and buttons.
func TestRegisterPool(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	base := url.Values{"p": {"12-4_13-17x2"}, "shown": {"13"}, "set": {"13"}, "f": {"sealed"}}
	with := func(pairs ...string) url.Values {
		v := url.Values{}
		for k, x := range base {
			v[k] = x
		}
		for i := 0; i < len(pairs); i += 2 {
			v.Set(pairs[i], pairs[i+1])
		}
		return v
	}
	for name, tt := range map[string]struct {
		form url.Values
		want string
	}{
		"nothing changed":          {with(), "/pool?set=13&p=12-4_13-17x2&f=sealed"},
		"counts":                   {with("n-17", "", "n-18", "3", "n-204", " 1 "), "/pool?set=13&p=12-4_13-18x3.204&f=sealed"},
		"numbers":                  {with("add", "17 23x2,204.4 12-4"), "/pool?set=13&p=12-4x2_13-4.17x3.23x2.204&f=sealed&new=204.23.17.4"},
		"a button":                 {with("more", "17"), "/pool?set=13&p=12-4_13-17x3&f=sealed&new=17#n-17"},
		"a button and a count":     {with("n-17", "5", "less", "17"), "/pool?set=13&p=12-4_13-17x4&f=sealed#n-17"},
		"less than none":           {with("less", "18"), "/pool?set=13&p=12-4_13-17x2&f=sealed#n-18"},
		"another set":              {with("set", "11", "n-18", "1"), "/pool?set=11&p=12-4_13-17x2.18&f=sealed"},
		"numbers are of the shown": {with("set", "11", "add", "18"), "/pool?set=11&p=12-4_13-17x2.18&f=sealed"},
		"packs and a promo":        {with("packs", "3", "promo", "1", "f", "packrush"), "/pool?set=13&p=12-4_13-17x2&packs=3&f=packrush&promo=1"},
	} {
		t.Run(name, func(t *testing.T) {
			s.post("/pool", tt.form).status(http.StatusSeeOther).header("Location", tt.want)
		})
	}
	// What is wrong comes back with everything else kept, each piece told.
	a := s.post("/pool", with("n-18", "3", "add", "23 999 0x\n12-999")).status(http.StatusBadRequest)
	a.count("#add-error li", 3).has("#add-error", `"999" at character 4`).has("#add-error", "Set 12 has no number 999")
	a.count("#add[value^='23 999 0x']", 1).count("#n-18[value='3']", 1).count("#n-23[value='1']", 0).has("#pool-total", "6 of 72")
	s.post("/pool", with("n-18", "many")).status(http.StatusBadRequest).has(".field-error", "isn't a number of copies of 18")
	s.post("/pool", with("n-18", "100")).status(http.StatusBadRequest).has(".field-error", "at most 99 copies of 18")
	s.post("/pool", with("n-17", "99", "more", "17")).status(http.StatusBadRequest).has(".field-error", "at most 99 copies of 17")
	s.post("/pool", with("add", "17x99")).status(http.StatusBadRequest).has("#add-error", "99")
	s.post("/pool", url.Values{"p": {"!"}}).status(http.StatusBadRequest)
}

// What was added last stands above the checklist, each a button that takes a copy away, also without a script.
func TestPoolChips(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	const chips, at = ".pool-chips button[name=less]", "/pool?set=13&p=12-4_13-17x2.23&f=sealed&new="
	s.get(at+"23.17").count(chips, 2).has(chips, "23 Kanga −").count(chips+"[value='17']", 1).count("input[name=new][value='23.17']", 1)
	s.get("/pool?set=13&p=12-4_13-17x2.23&f=sealed").count(chips, 0)
	// Each once, of this checklist, and in the pool.
	s.get(at+"23.23.4.x.18.17").status(http.StatusFound).header("Location", at+"23.17")
	form := url.Values{"p": {"12-4_13-17x2.23"}, "shown": {"13"}, "set": {"13"}, "f": {"sealed"}, "new": {"23.17"}, "less": {"23"}}
	s.post("/pool", form).status(http.StatusSeeOther).header("Location", "/pool?set=13&p=12-4_13-17x2&f=sealed&new=17#n-23")
	form.Set("p", "13-1.2.3.4.5")
	form.Set("new", "1.2.3.4.5")
	form.Del("less")
	form.Set("more", "5")
	s.post("/pool", form).header("Location", "/pool?set=13&p=13-1.2.3.4.5x2&f=sealed&new=5.1.2.3#n-5")
}

// A pool that is whole is judged, and leads on.
func TestPoolJudged(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := newSite(t)
	a := s.get("/pool?set=13&p=13-1.2.3.4.5.6.7.8.9.10.11.12&packs=1&f=sealed").status(http.StatusOK).has("#pool-total",
		"12 of 12").count(".problem", 0)
	a.has("li[data-slot='0'] [data-mark]", "fits").has("li[data-slot='4'] [data-have]", "0")
	a.count(".pool-actions a[href='/?f=sealed&packs=1&pool=13-1.2.3.4.5.6.7.8.9.10.11.12']",
		1).count(".pool-actions a[href='/build?f=sealed&packs=1&pool=13-1.2.3.4.5.6.7.8.9.10.11.12']", 1)
	s.get("/build?f=sealed&pool=13-1.2.3").status(http.StatusFound)
	a = s.get("/pool?set=13&p=13-1.2.3.4.5.6.7.8.9.10.11.12.13&packs=1&f=sealed").has(".problem[data-code=pack_count]",
		"13 cards; 1 pack holds 12")
	a.count(".problem", 1)
	s.get("/pool?set=13&p=13-1.2.3.4.5.6.7.8.9.10.11.12.13&packs=1&f=sealed&promo=1").count(".problem", 0)
	// While cards are missing, only what more cards cannot mend is told.
	s.get("/pool?set=13&p=13-3x8&packs=1&f=sealed").count(".problem", 2).has(".problem[data-code=pack_shape]", "8 Common")
}

const poolDeck = "2 13-1\n3 13-17\n30 Microbots"

// A deck is held to its pool; the link says all of it.
func TestVerdictWithPool(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	form := url.Values{"list": {"2 13-1\n3 13-17\n40 13-3"}, "f": {"sealed"}, "on": {"2026-11-20"}, "set": {"13"},
		"pool": {"1x2 17x2 3 x40 200 36x2"}}
	at := s.post("/check", form).status(http.StatusSeeOther).Header.Get("Location")
	if !strings.Contains(at, "&f=sealed&on=2026-11-20") || !strings.Contains(at, "&pool=13-1x2.3x40.17x2.36x2.200&packs=6") {
		t.Fatalf("the verdict is at %s", at)
	}
	a := s.get(at).status(http.StatusOK)
	a.has(".problem[data-code=not_in_pool]", "the pool has 2, so 1 more would be needed").has(".problem[data-code=pack_count]",
		"The pool has 47 cards; 6 packs hold 72").has("#left", "3 of 47 cards")
	a.has(".left-in-pool h3", "Other ink types").count(".left-in-pool .pool-rows > li", 2).count(".left-curves .chart", 2)
	// Links keep the pool between formats of built decks, and through days and editing.
	a.count(".other-formats a[href*='f=draft'][href*='&pool=13-1x2']", 1).count(".other-formats a[href*='f=core'][href*='&pool=']",
		0).count(".other-formats a[href*='f=packrush'][href*='&pool=']", 0)
	a.count(".pick option", len(formats.Where(formats.Format.Built))).count(".pick option[value=sealed], .pick option[value=draft]", 2)
	a.count(".pick input[name=pool]", 1).count(".pick input[name=packs][value='6']", 1).count(".day-spans a[href*='&pool=']",
		a.page().Find(".day-spans a").Length())
	edit, _ := a.page().Find(".verdict-actions a[href^='/?d=']").Attr("href")
	s.get(edit).status(http.StatusOK).has("#pool", "set 13: 1x2 3 x40 17x2 36x2 200").count("#pool-fields[open]",
		1).count("#packs option[value='6'][selected]", 1)
	build, _ := a.page().Find(".left-in-pool a[href^='/build']").Attr("href")
	s.get(build).status(http.StatusOK).has("h1", "Build a Sealed deck")
	pool, _ := a.page().Find(".left-in-pool a[href^='/pool']").Attr("href")
	if next := s.get(pool); next.StatusCode == http.StatusFound {
		s.get(next.Header.Get("Location")).status(http.StatusOK).has("#pool-total", "47 of 72")
	}
	// What is missing is filled in, what is not canonical is put right.
	short := strings.Replace(strings.Replace(at, "&packs=6", "", 1), "13-1x2.3x40", "13-3x40.1x2", 1)
	s.get(short).status(http.StatusFound).header("Location", at)
	// A promo explains one card.
	form.Set("pool", "1x2 17x3 3 x40 200 36x2")
	form.Set("packs", "4")
	form.Set("f", "draft")
	promo := s.post("/check", form).status(http.StatusSeeOther).Header.Get("Location")
	s.get(promo).count(".problem", 1).has(".problem[data-code=pool_copies]", "40 copies of")
	form.Set("pool", "1x2 17x3 3 x40 200 36x3")
	s.get(s.post("/check", form).Header.Get("Location")).count(".problem[data-code=pack_count]", 1)
	form.Set("promo", "1")
	promo = s.post("/check", form).Header.Get("Location")
	if !strings.HasSuffix(promo, "&packs=4&promo=1") && !strings.Contains(promo, "&packs=4&promo=1&") {
		t.Errorf("the verdict with a promo is at %s", promo)
	}
	s.get(promo).count(".problem:not([data-code=pool_copies])", 0)
}

func TestVerdictWithPoolRefused(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	form := url.Values{"list": {poolDeck}, "f": {"sealed"}, "on": {"2026-11-20"}, "set": {"13"}, "pool": {"17\n999 18x0"}}
	s.post("/check", form).status(http.StatusBadRequest).has("#pool-error",
		`Line 2: "999" at character 1: Set 13 has no number 999`).has("#pool-error", "first of 2").
		has("#pool", "999 18x0").has("#list", "3 13-17").count("#pool-fields[open]", 1)
	s.post("/check/live", form).status(http.StatusBadRequest)
	form.Set("pool", "4 Elsa")
	s.post("/check", form).status(http.StatusBadRequest).has("#pool-error", "Line 1")
	form.Set("pool", "")
	form.Set("packs", "0")
	s.post("/check", form).status(http.StatusBadRequest).has("#packs-error", "from 1 to 96")
	code := s.verdictPath(poolDeck, "sealed", "2026-11-20")
	s.get(code+"&pool=13-999").status(http.StatusBadRequest).has(".wrong-address", "the card 13-999").
		has(".wrong-address mark", "13-999").has("#list", "3 ")
	s.get(code+"&pool=13-17&packs=x").status(http.StatusBadRequest).has(".wrong-address", "1 to 96").
		count("input[name=pool]", 1).count("input[name=packs]", 0)
	s.get("/?f=sealed&pool=nonsense").status(http.StatusBadRequest).has("#pool-error", "This pool code can't be read").has("#pool", "nonsense")
	// A pool in a format that has none would make every card a stranger: what to do is said, and nothing is lost.
	form = url.Values{"list": {poolDeck}, "f": {"core"}, "on": {"2026-11-20"}, "set": {"13"}, "pool": {"1x2 17x2"}}
	s.post("/check", form).status(http.StatusBadRequest).has("#pool-error", "Choose one of them as the format, or empty the pool.").
		has("#pool", "1x2 17x2").has("#list", "3 13-17").count("#pool-fields[open]", 1)
	s.post("/check/live", form).status(http.StatusBadRequest).has(".live-verdict", "the format is Core Constructed")
	form.Set("f", "precon")
	s.post("/check", form).status(http.StatusBadRequest).has("#pool-error", "and the format is Preconstructed. Choose one of them")
	form.Set("pool", " ")
	s.post("/check", form).status(http.StatusSeeOther)
	s.get(s.verdictPath(poolDeck, "core", "2026-11-20")+"&pool=13-17x2").status(http.StatusBadRequest).has(".wrong-address",
		"belongs to Sealed").count("input[name=pool]", 1)
	// A list that does not resolve keeps the pool in its form.
	form = url.Values{"list": {"4 Elsa"}, "f": {"sealed"}, "on": {"2026-11-20"}, "set": {"12"}, "pool": {"17 18"}, "packs": {"5"}}
	s.arriveAt("/check", form).has("#pool", "set 12: 17 18").count("#packs option[value='5'][selected]", 1)
}

// Pack Rush of two or three packs: the size is looked at, and never an error.
func TestVerdictPackRush(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for packs, sizes := range map[string]string{"": "24 25", "2": "24 25", "3": "36 37"} {
		for _, n := range []string{"23", "24", "25", "36", "37"} {
			form := url.Values{"list": {n + " Microbots"}, "f": {"packrush"}, "on": {"2026-11-20"}, "packs": {packs}}
			at := s.post("/check", form).status(http.StatusSeeOther).Header.Get("Location")
			if strings.Contains(at, "packs=3") != (packs == "3") || strings.Contains(at, "packs=2") {
				t.Errorf("%s packs: the verdict is at %s", packs, at)
			}
			want := 1
			if strings.Contains(sizes, n) {
				want = 0
			}
			s.get(at).status(http.StatusOK).count(".problem[data-code=pack_count]", want).count(".verdict.legal", 1)
		}
	}
}

// TestHomeFoldsThePool: it is out of the way of Constructed.
func TestHomeFoldsThePool(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.get("/").count("#pool-fields", 1).count("#pool-fields[open]", 0).has("#packs-hint",
		"Marketing cards are set aside").count("#pool-fields a[href='/pool']", 1)
	s.get("/?f=draft").count("#pool-fields[open]", 1).has("#pool-set option[selected]", "14")
}
