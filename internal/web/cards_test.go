package web_test

import (
	"encoding/csv"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"inkcheck/catalog/query"
	"inkcheck/internal/testing/slow"
)

func cardsPath(q string, more ...string) string {
	v := url.Values{"q": {q}}
	for i := 0; i+1 < len(more); i += 2 {
		v.Set(more[i], more[i+1])
	}
	return "/cards?" + v.Encode()
}

// found is the answer for programs.
type found struct {
	Total    int
	Page     int
	Warnings []query.Warning
	Cards    []query.Record
}

func (a answer) found() (f found) {
	a.t.Helper()
	a.status(http.StatusOK).header("Content-Type", "application/json")
	if err := json.Unmarshal([]byte(a.body), &f); err != nil {
		a.t.Fatal(err)
	}
	return f
}

func TestSearchPage(t *testing.T) {
	s := newSite(t)
	a := s.get(cardsPath("(ink:amber or ink:steel) t:character cost<=3 is:inkable")).status(http.StatusOK)
	a.has(".asked", "Amber or Steel characters that cost 3 or less and are inkable.")
	a.has("title", "cost<=3").count(".hit-list > li", 36).has(".results-head", "1 to 36 of").has(".pager", "Page 1 of")
	a.has(`a[rel=next]`, "Next")
	if next, _ := a.page().Find(`a[rel=next]`).Attr("href"); !strings.Contains(next, "page=2") {
		t.Errorf("next page at %q", next)
	}
	s.get(cardsPath("elsa spirit winter")).count(".hit-list > li", 1).has(".hit-list",
		"Spirit of Winter").count(`.hit-list a[href="/cards/elsa-spirit-of-winter"]`, 1)
	s.get("/cards").has("#results-title", "2,746 cards").count(".asked", 0)
}

func TestSearchViews(t *testing.T) {
	s := newSite(t)
	s.get(cardsPath("stitch", "view", "list")).status(http.StatusOK).has(".checklist", "Stitch - Rock Star")
	s.get(cardsPath("stitch", "view", "rows")).has(".card-rows", "Infinity legal")
	a := s.get(cardsPath("rarity:enchanted stitch", "unique", "prints", "view", "list"))
	if n := a.page().Find(".check-rarity").Length(); n == 0 || n != strings.Count(a.text(".checklist"), "Enchanted") {
		t.Errorf("printings shown that are not enchanted: %s", a.text(".checklist"))
	}
}

// TestSearchState holds that every form control is a parameter, and that a
// word of the query says the same.
func TestSearchState(t *testing.T) {
	s := newSite(t)
	byWord := s.get(cardsPath("elsa order:cost dir:desc unique:prints", "as", "json")).found()
	byForm := s.get(cardsPath("elsa", "as", "json", "sort", "cost", "dir", "desc", "unique", "prints")).found()
	if !slices.EqualFunc(byWord.Cards, byForm.Cards, func(a, b query.Record) bool {
		return a.Card == b.Card && a.Printings[0].Number == b.Printings[0].Number
	}) || byWord.Total != byForm.Total {
		t.Errorf("order by word and by parameter differ: %d and %d", byWord.Total, byForm.Total)
	}
	doc := s.get(cardsPath("elsa order:name", "sort", "cost", "on", "2025-06-01", "view", "rows")).page()
	for name, want := range map[string]string{"sort": "cost", "dir": "", "unique": ""} {
		if got, _ := doc.Find(`select[name=` + name + `] option[selected]`).Attr("value"); got != want {
			t.Errorf("%s is %q in the form, want %q", name, got, want)
		}
	}
	if got, _ := doc.Find("input[name=view]").Attr("value"); got != "rows" {
		t.Errorf("view in the form: %q", got)
	}
	if got, _ := doc.Find("input[name=on]").Attr("value"); got != "2025-06-01" {
		t.Errorf("day in the form: %q", got)
	}
	links := doc.Find(".bar a, .pager a")
	for i := range links.Nodes {
		href, _ := links.Eq(i).Attr("href")
		if !strings.Contains(href, "view=rows") || !strings.Contains(href, "on=2025-06-01") || !strings.Contains(href, "sort=cost") {
			t.Errorf("link %s loses state", href)
		}
	}
}

func TestSearchRefusesBadParameters(t *testing.T) {
	s := newSite(t)
	for _, p := range []string{"sort=x", "dir=x", "unique=x", "view=x", "as=x", "page=0", "page=x", "page=99999999999999999999"} {
		s.get("/cards?" + p).status(http.StatusBadRequest)
		s.get("/api/v1/cards?"+p).status(http.StatusBadRequest).header("Content-Type", "application/problem+json")
	}
	s.get("/cards?q=elsa&on=yesterday").status(http.StatusBadRequest).has(".field-error", "yesterday").count("#q[value=elsa]", 1)
	s.get("/cards?q=elsa&as=json&on=yesterday").status(http.StatusBadRequest).header("Content-Type", "application/problem+json")
	s.get("/cards?q=elsa&page=999").status(http.StatusOK)
}

// TestFacetsLeaveWhatTheySay follows every facet of a few searches.
func TestFacetsLeaveWhatTheySay(t *testing.T) {
	slow.NotRaced(t)
	s := newSite(t)
	for _, q := range []string{"elsa", "ink:amber or type:song", "format:core on:2025-06-01 k:evasive", "ink:amber cost:2,3 class=princess"} {
		chips := s.get(cardsPath(q)).page().Find(".bar .chip")
		if chips.Length() < 5 {
			t.Errorf("%s: %d facets", q, chips.Length())
		}
		for i := range chips.Nodes {
			href, _ := chips.Eq(i).Attr("href")
			want := chips.Eq(i).Find(".n").Text()
			if chips.Eq(i).HasClass("on") { // what there would be without it is not its number
				if want != "" {
					t.Errorf("%s: what is asked for, %s, has the number %s", q, href, want)
				}
				continue
			}
			if got := s.get(href + "&as=json").found().Total; strconv.Itoa(got) != want {
				t.Errorf("%s: %s leaves %d, said %s", q, href, got, want)
			}
		}
	}
	off := s.get(cardsPath("elsa cost<=3")).page().Find(".chip.on")
	if href, _ := off.First().Attr("href"); off.Length() != 2 || href != "/cards?q=cost%3C%3D3" {
		t.Errorf("%d parts to take away, the first leads to %q", off.Length(), href)
	}
}

func TestSearchWarnsAndExplains(t *testing.T) {
	s := newSite(t)
	a := s.get(cardsPath("ink:ambr elsa")).status(http.StatusOK)
	a.has(".query-problem", "Character 1").has(".query-problem pre", "^^^^^^^^").has(".query-problem a", "amber")
	fix, _ := a.page().Find(".query-problem a").Attr("href")
	if u, _ := url.Parse(fix); u.Query().Get("q") != "ink:amber elsa" {
		t.Errorf("the suggestion leads to %q", fix)
	}
	s.get(cardsPath("(elsa")).status(http.StatusOK).has(".query-problem.error", "has an error at character").has(".hit-list", "Elsa")
	bad := s.get(cardsPath("(elsa", "as", "json")).status(http.StatusBadRequest).header("Content-Type", "application/problem+json")
	var p struct {
		Position   int
		Suggestion string
		Field      string
	}
	if err := json.Unmarshal([]byte(bad.body), &p); err != nil || p.Suggestion != "elsa" || p.Field != "q" {
		t.Errorf("problem %s (%v)", bad.body, err)
	}
	a = s.get(cardsPath("elsa cost>=9 type:item")).status(http.StatusOK).has(".nothing", "No card matches all of this").count(".nothing li", 3)
	a.has(".nothing", "without cost>=9")
	for i := range a.page().Find(".nothing li").Nodes {
		li := a.page().Find(".nothing li").Eq(i)
		href, _ := li.Find("a").Attr("href")
		if got := s.get(href).text("#results-title"); !strings.Contains(li.Text(), got) {
			t.Errorf("%q leads to %q", li.Text(), got)
		}
	}
	s.get(cardsPath("Elsa - Spirt of Wintr")).has(".hit-list > li:first-child", "Spirit of Winter").has(".query-problem", "Spirit of Winter")
}

func TestSearchTags(t *testing.T) {
	s := newSite(t)
	for _, p := range []string{cardsPath("elsa"), cardsPath("elsa", "as", "json"), cardsPath("elsa", "as", "csv"),
		"/cards/elsa-spirit-of-winter", "/sets", "/sets/9", "/help/search"} {
		a := s.get(p).status(http.StatusOK).header("Cache-Control", "no-cache")
		s.do("GET", p, "", "", "If-None-Match", a.Header.Get("ETag")).status(http.StatusNotModified)
	}
}

func TestSearchForPrograms(t *testing.T) {
	s := newSite(t)
	a := s.get(cardsPath("be prepared", "as", "json"))
	f := a.found()
	if f.Total != 3 || f.Page != 1 || len(f.Warnings) != 0 || !strings.Contains(a.body, `"warnings":[]`) {
		t.Fatalf("be prepared: %+v", f)
	}
	const want = `{"card":"be-prepared","full_name":"Be Prepared","name":"Be Prepared","version":"","inks":["Ruby"],"inkable":false,"cost":7,"type":"Action","song":true,"classifications":[],` +
		`"strength":null,"willpower":null,"lore":null,"move_cost":null,"keywords":[],"max_copies":4,"printings":[`
	if !strings.Contains(a.body, want) || !strings.Contains(a.body, `"legality":{"core":`) {
		t.Errorf("record: %s\nwant %s", a.body, want)
	}
	if !strings.Contains(s.get(cardsPath("microbots", "as", "json")).body, `"max_copies":null`) {
		t.Error("Microbots have a copy limit")
	}

	// All pages of JSON are the CSV, and the API's answer.
	for _, q := range []string{"ink:ruby", "stitch unique:prints", "format:core on:2025-06-01 order:cost"} {
		var ids []string
		for page := 1; ; page++ {
			f := s.get(cardsPath(q, "as", "json", "page", strconv.Itoa(page))).found()
			if same := s.get(strings.Replace(cardsPath(q, "page", strconv.Itoa(page)), "/cards", "/api/v1/cards",
				1)).found(); len(same.Cards) != len(f.Cards) || same.Total != f.Total {
				t.Errorf("%s: the API finds %d, the page %d", q, same.Total, f.Total)
			}
			if len(f.Cards) == 0 {
				if len(ids) != f.Total {
					t.Errorf("%s: %d on all pages, total %d", q, len(ids), f.Total)
				}
				break
			}
			for _, c := range f.Cards {
				ids = append(ids, c.Card)
			}
		}
		a := s.get(cardsPath(q, "as", "csv")).header("Content-Type", "text/csv; charset=utf-8")
		rows, err := csv.NewReader(strings.NewReader(a.body)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		var inCSV []string
		for _, r := range rows[1:] {
			inCSV = append(inCSV, r[0])
		}
		if !slices.Equal(ids, inCSV) {
			t.Errorf("%s: %d in JSON, %d in CSV", q, len(ids), len(inCSV))
		}
	}
}

// hostileSearches are queries that are meant to be slow or to break something.
func hostileSearches() []string {
	return []string{
		strings.Repeat("(", 500), strings.Repeat("(", 250) + strings.Repeat(")", 250), strings.Repeat("(a or ", 100), strings.Repeat("-", 500),
		"\"", "\"\"\"", "'; drop table cards; --", "%", "_", "*", "a*", "NEAR(a b)", "a AND b OR NOT c", "name:\x00", "\x00\xff\xfe",
		"\u202e\u0000",
		strings.Repeat("x", 500), strings.Repeat("x", 501), strings.Repeat("x ", 30_000/2), strings.Repeat("a ", 250), strings.Repeat("e* ", 150),
		"cost:99999999999999999999", "cost:-1", "on:9999-99-99", "set:", ":", "::", "a:b:c", "<script>alert(1)</script>", "text:\"", "or",
		"or or or", "-", "- -", "()", "(()",
		"rotates<=0000-00-00", "limit:999999999999", "number:4aa", strings.Repeat("\"a b\" ", 83), strings.Repeat("cost>0 ", 71),
		"\u0301\u0301\u0301",
	}
}

// TestSearchHostile: nothing that can be typed is a fault of the server's. How
// long it takes is BenchmarkSearchHostile's to say.
func TestSearchHostile(t *testing.T) {
	slow.NotRaced(t)
	s := newSite(t)
	for _, q := range hostileSearches() {
		for _, as := range []string{"", "json", "csv"} {
			a := s.get(cardsPath(q, "as", as))
			if a.StatusCode != http.StatusOK && a.StatusCode != http.StatusBadRequest {
				t.Errorf("%.40q as %q: status %d", q, as, a.StatusCode)
			}
			if strings.Contains(a.body, "<script>alert") {
				t.Errorf("%.40q as %q comes back as it is", q, as)
			}
		}
		want := http.StatusOK
		if !utf8.ValidString(q) {
			want = http.StatusBadRequest
		}
		if a := s.get("/api/v1/suggest?q=" + url.QueryEscape(q)); a.StatusCode != want {
			t.Errorf("suggestions for %.40q: status %d", q, a.StatusCode)
		}
		s.get("/cards/" + url.PathEscape(q))
	}
	if a := s.get(cardsPath(strings.Repeat("a", 1<<20-4096))); a.StatusCode != http.StatusOK || len(a.body) > 200_000 {
		t.Errorf("a query of 1 MiB: status %d, %d bytes", a.StatusCode, len(a.body))
	}
}

func TestSuggest(t *testing.T) {
	s := newSite(t)
	type suggestion struct {
		Kind, Label, Query, Path string
		At                       int
	}
	ask := func(path string, header ...string) (out []suggestion) {
		t.Helper()
		a := s.do("GET", path, "", "", header...).status(http.StatusOK).header("Content-Type", "application/json")
		if err := json.Unmarshal([]byte(a.body), &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	if got := ask("/api/v1/suggest?q=elsa+esprit&lang=fr"); len(got) == 0 || got[0].Kind != "name" ||
		got[0].Path != "/cards/elsa-spirit-of-winter?lang=fr" || got[0].Label != "Elsa - Esprit de l'hiver" {
		t.Errorf("elsa esprit: %+v", got)
	}
	if got := ask("/api/v1/suggest?q=elsa+ink:am"); len(got) != 2 || got[0].Query != "elsa ink:amber" || got[0].At != 14 ||
		got[0].Kind != "value" {
		t.Errorf("elsa ink:am: %+v", got)
	}
	if got := ask("/api/v1/suggest?q=ink:am+cost<3&at=6"); len(got) != 2 || got[0].Query != "ink:amber cost<3" {
		t.Errorf("in the middle: %+v", got)
	}
	if got := ask("/api/v1/suggest?q="); len(got) != 0 {
		t.Errorf("nothing typed: %+v", got)
	}
	if got := ask("/api/v1/suggest?q=la+reine", "Accept-Language", "fr-CH, de;q=0.5"); len(got) == 0 ||
		got[0].Label != "La Reine - Déguisée" && !strings.HasPrefix(got[0].Label, "La Reine") {
		t.Errorf("la reine: %+v", got)
	}
	s.get("/api/v1/suggest?q=a&at=x").status(http.StatusBadRequest).header("Content-Type", "application/problem+json")
}
