package web_test

import (
	"math/rand/v2"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/internal/testing/slow"
)

// browser is what the script of the table does: it says what it has, and fills in what is left out.
type browser struct {
	s     *site
	main  *goquery.Selection
	faces map[string]*goquery.Selection
}

func (b *browser) held() string {
	var pages, folds []string
	for _, f := range b.main.Find(".tile .face[data-page]").EachIter() {
		page, _ := f.Attr("data-page")
		b.faces[page] = f
	}
	for page := range b.faces {
		pages = append(pages, page[strings.LastIndex(page, "/")+1:])
	}
	for _, f := range b.main.Find("[data-fold]").EachIter() {
		name, _ := f.Attr("data-fold")
		folds = append(folds, name)
	}
	line, _ := b.main.Find("[data-line]").Attr("data-line")
	return "faces=" + strings.Join(pages, ",") + " folds=" + strings.Join(folds, ",") + " log=" + line
}

// follow asks for another position with what there is of this one.
func (b *browser) follow(at string) answer {
	b.s.t.Helper()
	held := b.held()
	a := b.s.do("GET", at, "", "", "Table-Cache", held)
	if a.StatusCode == http.StatusFound {
		a = b.s.do("GET", a.Header.Get("Location"), "", "", "Table-Cache", held)
	}
	a.status(http.StatusOK)
	next := a.page().Find("main")
	for _, same := range next.Find("[data-same]").EachIter() {
		from := b.main.Find("svg").First()
		if page, ok := same.Attr("data-page"); ok {
			from = b.faces[page]
		} else if fold, ok := same.Attr("data-fold"); ok {
			from = b.main.Find(`[data-fold="` + fold + `"]`)
		} else if n, ok := same.Attr("data-n"); ok {
			from = b.main.Find(`.log li[data-n="` + n + `"]`)
		}
		if from == nil || from.Length() != 1 {
			b.s.t.Fatalf("%s: %s was not held", at, goquery.NodeName(same))
		}
		same.ReplaceWithSelection(from.Clone())
	}
	b.main = next
	return a
}

// plainTable is the table but for what the script takes from the position itself.
func plainTable(t *testing.T, main *goquery.Selection) string {
	t.Helper()
	main = main.Clone()
	main.Find(`form:not(#position) input[type="hidden"]`).Remove()
	for _, a := range main.Find(".log li a").EachIter() {
		href, _ := a.Attr("href")
		href, _, _ = strings.Cut(href, "&r=")
		a.SetAttr("href", href)
	}
	html, err := main.Html()
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`\s+`).ReplaceAllString(html, " ")
}

// TestHeldTable walks through games by what the table links to: what is left out for a browser that has it,
// and what it has, are together what a whole page shows.
func TestHeldTable(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	s := newSite(t)
	for _, texts := range []string{"", "&texts=1"} {
		at := s.tablePath(legalList, "core", "2026-11-20", "first", "42") + texts
		b := &browser{s: s, main: s.get(at).page().Find("main"), faces: map[string]*goquery.Selection{}}
		luck := rand.New(rand.NewPCG(7, 19))
		whole, sent := 0, 0
		for range 25 {
			links := b.main.Find(`.table-moves a[href^="/goldfish"], .tile .acts a[href^="/goldfish"], .question a, .log li:nth-child(3) a`)
			if links.Length() == 0 {
				break
			}
			at, _ = links.Eq(luck.IntN(links.Length())).Attr("href")
			if advice, _, ok := strings.Cut(at, "&advise=1"); ok {
				at = advice
			}
			switch luck.IntN(12) {
			case 0:
				at += "&do=fx-draw1"
			case 1:
				at += "&add=2/3"
			}
			if s.get(at).StatusCode == http.StatusBadRequest {
				continue
			}
			part := b.follow(at)
			full := s.follow(at).status(http.StatusOK)
			if got, want := plainTable(t, b.main), plainTable(t, full.page().Find("main")); got != want {
				i := 0
				for i < min(len(got), len(want)) && got[i] == want[i] {
					i++
				}
				t.Fatalf("%s: %q, want %q", at, got[max(i-100, 0):min(i+100, len(got))], want[max(i-100, 0):min(i+100, len(want))])
			}
			whole, sent = whole+len(full.body), sent+len(part.body)
		}
		if sent*2 > whole {
			t.Errorf("%d bytes were sent of %d", sent, whole)
		}
	}
}

// TestHeldOfAnother: what a browser has of another game, or does not say in order, is sent.
func TestHeldOfAnother(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	at := s.tablePath(legalList, "core", "2026-11-20", "first", "42") + "keep.end"
	other := &browser{s: s, main: s.get(strings.Replace(at, "&s=42", "&s=43", 1)).page().Find("main"), faces: map[string]*goquery.Selection{}}
	_, foreign, _ := strings.Cut(other.held(), " ") // its faces are those of the same cards
	want := plainTable(t, s.get(at).header("Vary", "Table-Cache").page().Find("main"))
	for _, held := range []string{foreign, "nothing", "faces=;folds=%zz", "log=-1-0 log", "log=9-0", strings.Repeat("x", 10000)} {
		part := s.do("GET", at, "", "", "Table-Cache", held).status(http.StatusOK)
		part.count("header", 0).has("title", "Turn 2").count("svg[data-same]", 1)
		main := part.page().Find("main")
		main.Find("svg").First().ReplaceWithSelection(s.get(at).page().Find("main svg").First())
		if got := plainTable(t, main); got != want {
			t.Errorf("%.40q: the table is another one", held)
		}
	}
}
