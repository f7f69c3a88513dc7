package browser

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// unresolvedList has something of every kind of finding about a line.
const unresolvedList = "Pile\n4 Lilo - Snow Artst\n4 Elsa\n0 Smash\nwhat is this\n4 Be Our Guest\nSmash\n2 Duckburg (1-2)\nSideboard\n2 " +
	"Lantern\nTotal: 7"

// path is a page of the site with the name of its test. A list makes it the
// answer to that list instead.
type path struct{ name, path, list string }

// paths are all pages there are, in their states.
func (s *site) paths() []path {
	return append([]path{
		{"home", "/", ""},
		{"decks", "/decks", ""},
		{"home refused", "/?d=!!&f=modern", ""},
		{"verdict legal", s.verdict(legalList, "core", "2026-11-20"), ""},
		{"verdict illegal", s.verdict(strings.Replace(legalList, "4 Smash", "5 Smash\nLantern", 1), "core", "2024-01-01"), ""},
		{"verdict of many findings",
			s.verdict("4 Koda - Talkative Cub\n5 Elsa - Spirit of Winter\n5 Be Prepared\n4 Mickey Mouse - Brave Little Tailor\n4 Let It Go\n4 "+
				"Smash\n4 Gaston - Frightful Bully\n2 Lantern\n4 Megara - Pulling the Strings", "core", "2026-11-20"), ""},
		{"list", "/", unresolvedList},
		{"deck", s.deckOf(legalList, "") + "&q=type:song", ""},
		{"deck empty", "/deck?q=ink:amber+song", ""},
		{"deck by type", s.deckOf(strings.Replace(legalList, "4 Smash", "4 Not A Card", 1), "type") + "#deck", ""},
		{"deck by ink", s.deckOf(strings.Replace(legalList, "4 Smash", "5 Smash", 1), "ink"), ""},
		{"export", strings.Replace(s.deckOf(legalList, ""), "/deck?", "/export?", 1) + "&as=csv", ""},
		{"bad link", "/check?d=!!", ""},
		{"formats", "/formats", ""},
		{"formats disputed", "/formats?on=2025-09-01", ""},
		{"rules", "/rules#cr-1.10.1.1", ""},
		{"help", "/help", ""},
		{"api", "/api", ""},
		{"desk", "/desk", ""},
		{"desk refused", "/desk?f=modern&on=x", ""},
		{"nothing", "/nothing", ""},
	}, slices.Concat(cardPaths, oddsPaths, limitedPaths, poolPaths, comparePaths, sheetPaths, s.tables(), gamePaths(s), s.eventPaths())...)
}

// posted is where a form leads that is sent.
func (s *site) posted(path string, form url.Values) string {
	s.t.Helper()
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.PostForm(s.url+path, form)
	if err != nil {
		s.t.Fatal(err)
	}
	defer res.Body.Close()
	return res.Header.Get("Location")
}

// verdict is where a list leads that is checked.
func (s *site) verdict(list, format, on string) string {
	s.t.Helper()
	return s.posted("/check", url.Values{"list": {list}, "f": {format}, "on": {on}})
}

// openAll opens what can be opened.
const openAll = "document.querySelectorAll('details').forEach(d => d.open = true), 0"

// tooWide is by how many pixels a page is wider than the window.
const tooWide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

// widest names the elements that stick out.
const widest = `[...document.querySelectorAll("main *, header *, footer *")].filter(e => e.getBoundingClientRect().right > innerWidth + 0.5).map(e => e.outerHTML.slice(0, 80)).slice(0, 5).join("\n")`

// scrolling names the parts of the page that scroll sideways by themselves, which
// nobody with a thumb finds. Text of programs keeps its lines.
// What was chosen in the search is one row of a phone, however much it is; so are the hand and what
// can be done with a card, the chips of the editor and the contents of a page, of which the next one looks in at the edge.
const scrolling = `[...document.querySelectorAll("main *")].filter(e => /auto|scroll/.test(getComputedStyle(e).overflowX) && !e.matches("textarea, pre, select, .bar-line, .slides, .chips, .toc ul") && e.scrollWidth > e.clientWidth + 1).map(e => e.outerHTML.slice(0, 100)).slice(0, 5).join("\n")`

// fewOperations is how many operations of the API axe looks at.
const fewOperations = 8

// axe lists what axe finds on the page. What lies over the page when it is open is looked at by itself.
func (s *site) axe(script string) []string {
	s.t.Helper()
	eval[int](s, script+"\n;0")
	// One at a time, as a visitor has them: the head's and the verdict's would lie over each other.
	const over = "document.querySelectorAll('.more')"
	// Of the API's operations only the first are looked at: one template makes them all, and axe took longer for that
	// page than for five others.
	shut := fmt.Sprintf(`for (const d of document.querySelectorAll(".more")) d.open = false;
		for (const e of [...document.querySelectorAll(".api-operation")].slice(%d)) e.hidden = true`, fewOperations)
	// What stays at the lower edge of the screen lies over something until the page is scrolled, which axe does not do.
	stay := func(position string) {
		eval[int](s, `document.querySelectorAll(".stay").forEach((e) => (e.style.position = "`+position+`")), 0`)
	}
	stay("static")
	defer stay("")
	var found []string
	for i := range eval[int](s, over+".length") {
		one := fmt.Sprintf("%s[%d]", over, i)
		found = append(found, s.axeWithin(one, shut+"; "+one+".open = true")...)
	}
	return append(found, s.axeWithin("document", shut)...)
}

// axeWithin lists what axe finds in a part of the page once a script has run.
func (s *site) axeWithin(part, prepare string) []string {
	s.t.Helper()
	run := prepare + `; axe.run(` + part + `, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }).then(r =>
		JSON.stringify(r.violations.map(v => ({ id: v.id, help: v.help, nodes: v.nodes.map(n => n.html.slice(0, 160) + " " + n.failureSummary) }))))`
	answer := get(s, chromedp.Evaluate[string](run, chromedp.EvalAwaitPromise))
	var found []struct {
		ID, Help string
		Nodes    []string
	}
	if err := json.Unmarshal([]byte(answer), &found); err != nil {
		s.t.Fatal(err)
	}
	var out []string
	for _, f := range found {
		out = append(out, fmt.Sprintf("%s: %s (%d)\n%s", f.ID, f.Help, len(f.Nodes), strings.Join(f.Nodes[:min(3, len(f.Nodes))], "\n")))
	}
	return out
}

// TestDark proves that the pages follow the visitor's colour scheme.
func TestDark(t *testing.T) {
	t.Parallel()
	const lightness = "(() => { const c = getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number); return " +
		"(c[0] + c[1] + c[2]) / 3 })()"
	s := open(t, View{Width: 800, Height: 600, Dark: true})
	s.visit("/")
	if got := eval[float64](s, lightness); got > 60 {
		t.Errorf("the ground is %v of 255 bright in the dark", got)
	}
	s.do(View{Width: 800, Height: 600, Print: true, Dark: true}.Apply())
	if got := eval[float64](s, lightness); got < 250 {
		t.Errorf("the ground is %v of 255 bright on paper, want white", got)
	}
}

// smallTargets names what is too small to press: WCAG 2.2's 2.5.8 wants 24 by 24
// pixels, apart from links within sentences. The label of a box is pressed, too.
const smallTargets = `[...document.querySelectorAll("button, input, select, textarea, summary, nav a, .rule, .problem-where a, .day-spans a, .other-formats a, a.button")]
			.filter(e => e.offsetParent && !e.matches(".hidden")).filter(e => { const r = (e.matches("[type=checkbox], [type=radio]") && e.closest("label") || e).getBoundingClientRect(); return r.width < 24 || r.height < 24 }).map(e => e.outerHTML.slice(0, 100)).join("\n")`
