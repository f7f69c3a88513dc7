package web_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/PuerkitoBio/goquery"
)

// ruledClass is the first class of a selector, which begins a line: what is within it, or beside it, is styled
// with it.
var ruledClass = regexp.MustCompile(`(?m)^ *\.([a-z][\w-]*)[^;{]*[{,]$`)

// classesOf are the classes that each style sheet has rules for, by the sheet's name.
var classesOf = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	names, _ := filepath.Glob("../../static/*/*.css")
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			panic(err)
		}
		for _, m := range ruledClass.FindAllStringSubmatch(string(text), -1) {
			all[filepath.Base(name)] = append(all[filepath.Base(name)], m[1])
		}
	}
	return all
})

// twoThings are classes that are one thing where their rules are, and another or nothing to be styled elsewhere: a line
// of a list and of a plot, a link over a face of a search.
var twoThings = []string{"line", "mark", "is-rotated", "face-link", "empty"}

// unstyled are the classes of a page that have rules, but in no style sheet that it loads.
func unstyled(doc *goquery.Document) (lacks []string) {
	ruled, loaded := map[string]string{}, map[string]bool{}
	for name, classes := range classesOf() {
		sheet := doc.Find(`link[rel=stylesheet][href$="/`+name+`"]`).Length() > 0
		for _, c := range classes {
			ruled[c] = name
			loaded[c] = loaded[c] || sheet
		}
	}
	doc.Find("body [class]").Each(func(_ int, e *goquery.Selection) {
		for _, c := range strings.Fields(e.AttrOr("class", "")) {
			if lack := c + " of " + ruled[c]; ruled[c] != "" && !loaded[c] && !slices.Contains(twoThings, c) && !slices.Contains(lacks, lack) {
				lacks = append(lacks, lack)
			}
		}
	})
	return lacks
}

// TestUnstyled: a class is told of where no sheet of the page has its rules, and not where one has or none has any.
func TestUnstyled(t *testing.T) {
	t.Parallel()
	page := func(sheet string) *goquery.Document {
		doc, err := goquery.NewDocumentFromReader(strings.NewReader(`<link rel="stylesheet" href="/static/0/` + sheet +
			`"><body><p class="problem-where unknown-of-all">`))
		if err != nil {
			t.Fatal(err)
		}
		return doc
	}
	if got := unstyled(page("verdict.css")); got != nil {
		t.Errorf("with its sheet: %q", got)
	}
	if got := unstyled(page("app.css")); !slices.Equal(got, []string{"problem-where of verdict.css"}) {
		t.Errorf("without its sheet: %q", got)
	}
}
