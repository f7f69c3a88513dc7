package browser

import (
	"encoding/json"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/paper"
	"inkcheck/internal/testing/slow"
)

// sheetPaths are the states of the page with a sheet.
var sheetPaths = []path{
	{"sheet empty", "/sheet", ""},
	{"sheet", "/sheet?d=1zX4ZdutzM53Q52JwwX1fzKp6twZltwY&f=core&on=2026-11-20&last=%E5%B1%B1%E7%94%B0&first=Ana", ""},
	{"deck-check sheet", "/sheet?d=1zX4ZdutzM53Q52JwwX1fzKp6twZltwY&f=core&on=2026-11-20&kind=check&paper=letter", ""},
	{"sheet locked", "/sheet?f=core&on=2026-11-20&date=2026-11-20&event=Challenge&location=Hall+4&lock=1", ""},
	{"sheet refused", "/sheet?paper=a3&date=tomorrow&last=" + strings.Repeat("x", 99), ""},
	{"sheet of a list", "/sheet", unresolvedList},
}

// TestSheet goes from a verdict to the sheet, fills in the names and opens the
// other kind, by keyboard and without scripts.
func TestSheet(t *testing.T) {
	slow.Only(t, "a journey to paper")
	t.Parallel()
	for name, v := range map[string]View{"phone": {Width: 360, Height: 740, NoScript: true}, "desktop": desktop} {
		t.Run(name, func(t *testing.T) {
			s := open(t, v)
			s.visit("/")
			s.do(chromedp.SetValue(chromedp.CSS("#list"), legalList))
			s.load(chromedp.Click(chromedp.CSS("#list-form .primary")))
			s.do(chromedp.Focus(chromedp.CSS(".tabs a[href^='/sheet']")))
			s.load(chromedp.KeyEvent(kb.Enter))
			s.do(chromedp.Focus(chromedp.CSS("#last")), chromedp.KeyEvent("Silva"))
			s.load(chromedp.KeyEvent(kb.Enter))
			if got := eval[string](s, "document.querySelector('svg.sheet').textContent"); !strings.Contains(got, "Silva") ||
				!strings.Contains(got, "Goliath - Clan Leader") {
				t.Fatalf("the sheet has %q", got)
			}
			s.load(chromedp.Click(chromedp.CSS(".sheet-side .quiet")))
			if got := s.text("h1"); got != "Deck-check sheet" {
				t.Errorf("the other sheet is a %q", got)
			}
			if got := eval[string](s, "document.querySelector('svg.sheet').textContent"); !strings.Contains(got, "Silva") {
				t.Errorf("the name was lost: %q", got)
			}
		})
	}
}

// longestNames is a list of the n longest names there are.
func longestNames(t *testing.T, n int) string {
	t.Helper()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	deck := decklist.Deck{Catalog: cat}
	if n == 0 {
		return ""
	}
	for limit := 100; len(deck.Entries) < n; limit-- {
		for i := range cat.Cards {
			if len(cat.Cards[i].FullName) == limit && len(deck.Entries) < n {
				deck.Entries = append(deck.Entries, decklist.Entry{Card: &cat.Cards[i], Count: 1 + i%4})
			}
		}
	}
	code, _ := deck.CodeAndHash()
	return code
}

// printed prints the page as the browser does and returns the media boxes of
// the pages of paper.
func (s *site) printed() []string {
	s.t.Helper()
	pdf := get(s, chromedp.PrintToPDF(func(p *page.PrintToPDFParams) { yes := true; p.PreferCSSPageSize = &yes }))
	var boxes []string
	for _, m := range mediaBox.FindAllSubmatch(pdf, -1) {
		boxes = append(boxes, string(m[1]))
	}
	return boxes
}

var mediaBox = regexp.MustCompile(`/MediaBox \[0 0 ([^\]]+)\]`)

// onPaper are the texts that leave their sheet or lie on one another, in the
// browser's own font.
const onPaper = `(() => {
	const bad = [];
	for (const sheet of document.querySelectorAll("svg.sheet")) {
		const paper = sheet.getBoundingClientRect(), edge = paper.width * 0.015, boxes = [];
		for (const e of sheet.querySelectorAll("text")) {
			const r = e.getBoundingClientRect(), turned = e.hasAttribute("transform"), part = 0.2;
			const x = turned ? r.width * part : 0, y = turned ? 0 : r.height * part;
			const b = { l: r.left + x, r: r.right - x, t: r.top + y, b: r.bottom - y, s: e.textContent };
			if (b.l < paper.left + edge || b.r > paper.right - edge || b.t < paper.top + edge ||
				b.b > paper.bottom - edge) bad.push(b.s + " leaves the paper");
			for (const o of boxes) if (b.l < o.r && o.l < b.r && b.t < o.b && o.t < b.b) bad.push(b.s + " is on " + o.s);
			boxes.push(b);
		}
	}
	return bad.slice(0, 9).join("\n");
})()`

// TestPrintedSheets prints sheets of the longest names from the browser: the
// right paper, nothing but the sheets, and no text on another.
func TestPrintedSheets(t *testing.T) {
	slow.Only(t, "prints every kind of sheet")
	t.Parallel()
	s := open(t, desktop)
	boxes := map[paper.Paper]map[paper.Kind]string{
		paper.A4:     {paper.Registration: "594.95996 841.91998", paper.Check: "841.91998 594.95996"},
		paper.Letter: {paper.Registration: "612 792", paper.Check: "792 612"},
	}
	sheets := map[paper.Kind]map[int]int{paper.Registration: {0: 1, 20: 1, 60: 2}, paper.Check: {0: 1, 20: 1, 60: 1, 80: 2}}
	for _, size := range paper.Papers() {
		for kind, pages := range sheets {
			for n, want := range pages {
				q := url.Values{"d": {longestNames(t, n)}, "f": {"infinity"}, "on": {"2026-11-20"}, "kind": {string(kind)}, "paper": {string(size)},
					"last": {"Hohenstein-Wolfenbüttel"}, "first": {"Maximiliane"}, "event": {"Challenge Birmingham 2026 - Last Chance Qualifier"}}
				s.visit("/sheet?" + q.Encode())
				if got := eval[string](s, onPaper); got != "" {
					t.Errorf("%s on %s, %d cards:\n%s", kind, size, n, got)
				}
				got := s.printed()
				if len(got) != want || got[0] != boxes[size][kind] {
					t.Errorf("%s on %s, %d cards: pages %q, want %d of %s", kind, size, n, got, want, boxes[size][kind])
				}
			}
		}
	}
}

// TestPrintJob posts many lists as a page of this site does.
func TestPrintJob(t *testing.T) {
	t.Parallel()
	slow.Only(t, "many sheets in a browser")
	s := open(t, desktop)
	s.visit("/sheet")
	var lists []map[string]string
	for _, n := range []int{20, 60, 20} {
		lists = append(lists, map[string]string{"d": longestNames(t, n), "last": "Silva"})
	}
	b, err := json.Marshal(lists)
	if err != nil {
		t.Fatal(err)
	}
	post, err := json.Marshal(map[string]string{"lists": string(b), "kind": "registration", "f": "infinity", "on": "2026-11-20"})
	if err != nil {
		t.Fatal(err)
	}
	eval[int](s, `(() => {
		const f = document.createElement("form");
		f.method = "post";
		f.action = "/sheets";
		for (const [k, v] of Object.entries(`+string(post)+`)) {
			const e = document.createElement("input");
			e.name = k;
			e.value = v;
			f.append(e);
		}
		const send = document.createElement("button");
		send.id = "send";
		f.append(send);
		document.querySelector("main").prepend(f);
		return 0;
	})()`)
	s.load(chromedp.Click(chromedp.CSS("#send")))
	if got := s.text("h1"); got != "Registration sheets" {
		t.Fatalf("answer: %q", got)
	}
	if file := os.Getenv("INKCHECK_AXE"); file != "" {
		axe, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range s.axe(string(axe)) {
			t.Error(v)
		}
	}
	if got := s.printed(); len(got) != 4 {
		t.Errorf("pages %q, want 4", got)
	}
}
