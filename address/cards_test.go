package address

import (
	"net/url"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog/query"
	"inkcheck/formats"
)

// TestCardsPath holds addresses that were published.
func TestCardsPath(t *testing.T) {
	day, err := formats.ParseDay("2025-06-01")
	if err != nil {
		t.Fatal(err)
	}
	for want, c := range map[string]Cards{
		"/cards":               {},
		"/cards?q=cost%3C%3D3": {Query: "cost<=3"},
		"/cards?q=set%3A9+rarity%3Aepic&sort=number&unique=prints&lang=fr": {Query: "set:9 rarity:epic", Order: Chosen(query.ByNumber),
			Unique: Chosen(query.Prints), Lang: "fr"},
		"/cards?q=elsa&sort=random&dir=desc&unique=cards&seed=7&names=all&view=rows&on=2025-06-01&page=3&as=json": {Query: "elsa",
			Order: Chosen(query.ByRandom), Dir: Chosen(query.Descending),
			Unique: Chosen(query.Cards), Seed: Chosen(uint64(7)), Names: true, View: RowsView, On: day, Page: 3, As: JSON},
		"/cards?sort=relevance&view=faces&as=html": {Order: Chosen(query.ByRelevance), View: FacesView, As: HTML, Page: 1},
		"/cards?page=1&as=csv":                     {Page: 1, As: CSV},
	} {
		if got := c.Path(); got != want {
			t.Errorf("%+v is at %s, want %s", c, got, want)
		}
	}
	api := Cards{Query: "a b", Order: Chosen(query.ByCost), Dir: Chosen(query.Ascending), Page: 2, PerPage: 5, On: day}
	if got, want := api.API(), "/api/v1/cards?dir=asc&on=2025-06-01&page=2&per_page=5&q=a+b&sort=cost"; got != want {
		t.Errorf("the API has %s, want %s", got, want)
	}
	for want, path := range map[string]string{
		"/cards/elsa-ice-maker":                       Card{ID: "elsa-ice-maker"}.Path(),
		"/cards/elsa-ice-maker?lang=de":               Card{ID: "elsa-ice-maker", Lang: "de"}.Path(),
		"/cards/elsa-ice-maker?on=2025-06-01&lang=de": Card{ID: "elsa-ice-maker", On: day, Lang: "de"}.Path(),
		"/cards/a%2Fb":                                Card{ID: "a/b"}.Path(),
		"/sets/9":                                     Set{Code: "9"}.Path(),
		"/sets/Q1?lang=it":                            Set{Code: "Q1", Lang: "it"}.Path(),
	} {
		if path != want {
			t.Errorf("%s, want %s", path, want)
		}
	}
}

// TestReadCardsSaysWhatIsWrong holds that every parameter is looked at, and
// that the sound ones stay.
func TestReadCardsSaysWhatIsWrong(t *testing.T) {
	bad := map[string]string{"sort": "price", "dir": "up", "seed": "-1", "unique": "all", "view": "grid", "names": "some", "as": "xml",
		"page": "0", "per_page": "101", "on": "2025-02-30"}
	for field, value := range bad {
		c, errs := ParseCards(url.Values{"q": {"elsa"}, field: {value}})
		if len(errs) != 1 || errs[0].Field != field || !strings.HasSuffix(errs[0].In("en"), ".") {
			t.Errorf("%s=%s: %v", field, value, errs)
		}
		if c != (Cards{Query: "elsa"}) {
			t.Errorf("%s=%s is read as %+v", field, value, c)
		}
	}
	if _, errs := ParseCard("x", url.Values{"on": {"2023-08-17"}}); errs.Of("on") == "" {
		t.Error("a day before the game is taken")
	}
	for _, page := range []string{"1", "1000000"} {
		if _, errs := ParseCards(url.Values{"page": {page}, "per_page": {"100"}}); errs != nil {
			t.Errorf("page %s: %v", page, errs)
		}
	}
	if c, _ := ParseCards(url.Values{"page": {"1"}}); c != (Cards{}) {
		t.Errorf("the first page is %+v, want the address without one", c)
	}
}

// drawCards draws a search whose every part may be there.
func drawCards(t *rapid.T) Cards {
	c := Cards{Query: rapid.String().Draw(t, "query"), Names: rapid.Bool().Draw(t, "names"), Lang: rapid.StringMatching("[a-z]{0,3}").Draw(t,
		"lang"),
		View: View(rapid.IntRange(0, len(viewWords)-1).Draw(t, "view")), As: As(rapid.IntRange(0, len(formWords)-1).Draw(t, "as"))}
	c.Order = drawn(t, "order", rapid.Map(rapid.IntRange(0, int(query.ByRandom)), func(i int) query.Order { return query.Order(i) }))
	c.Dir = drawn(t, "dir", rapid.SampledFrom([]query.Dir{query.Ascending, query.Descending}))
	c.Unique = drawn(t, "unique", rapid.SampledFrom([]query.Unique{query.Cards, query.Prints}))
	c.Seed = drawn(t, "seed", rapid.Map(rapid.Uint32(), func(n uint32) uint64 { return uint64(n) }))
	if rapid.Bool().Draw(t, "dated") {
		c.On = formats.Day(rapid.IntRange(int(formats.FirstDay), int(formats.LastDay)).Draw(t, "on"))
	}
	if c.Page = rapid.IntRange(0, 5).Draw(t, "page"); c.Page == 1 && c.As != CSV {
		c.Page = MaxPage
	}
	return c
}

func drawn[T any](t *rapid.T, label string, of *rapid.Generator[T]) Choice[T] {
	if !rapid.Bool().Draw(t, label+" given") {
		return Choice[T]{}
	}
	return Chosen(of.Draw(t, label))
}

func readBack(path string) (Cards, Errors) {
	_, values, _ := strings.Cut(path, "?")
	v, err := url.ParseQuery(values)
	if err != nil {
		return Cards{}, Errors{{Says: Plain(err.Error())}}
	}
	return ParseCards(v)
}

// TestCardsRoundTrip holds that what is written is read again, on a page and
// in the API.
func TestCardsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCards(t)
		if got, errs := readBack(c.Path()); errs != nil || got != c {
			t.Fatalf("%s is read as %+v (%v), want %+v", c.Path(), got, errs, c)
		}
		head, tail := c.Around()
		if c.Query != "" && head+url.QueryEscape(c.Query)+tail != c.Path() {
			t.Fatalf("around %q: %s and %s", c.Query, head, tail)
		}
		api := c
		api.View, api.As, api.Lang, api.PerPage = AnyView, AnyForm, "", rapid.IntRange(0, 100).Draw(t, "per page")
		if api.Page == 1 {
			api.Page = 2
		}
		if got, errs := readBack(api.API()); errs != nil || got != api {
			t.Fatalf("%s is read as %+v (%v), want %+v", api.API(), got, errs, api)
		}
	})
}

// TestCardsFor: another query begins with its first page, and keeps all else.
func TestCardsFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCards(t)
		want := c
		want.Query, want.Page = "elsa", 0
		if got := c.At(3).For("elsa"); got != want {
			t.Fatalf("%+v asks for another query as %+v", c, got)
		}
	})
}

// FuzzReadCards reads whatever an address may say: what is sound of it is
// written and read again as the same.
func FuzzReadCards(f *testing.F) {
	for _, s := range []string{"", "q=elsa&sort=cost", "on=2025-06-01&page=1&as=csv", "seed=99999999999&view=x&dir=DESC",
		"q=%00%ff&lang=%22&names=all"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := url.ParseQuery(text)
		if err != nil {
			return
		}
		c, _ := ParseCards(v)
		c.PerPage = 0 // of the API alone
		if got, errs := readBack(c.Path()); errs != nil || got != c {
			t.Fatalf("%q: %s is read as %+v (%v), want %+v", text, c.Path(), got, errs, c)
		}
	})
}
