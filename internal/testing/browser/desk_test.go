package browser

import (
	"archive/zip"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
)

// event makes the lists of an event: decks of one or two ink types that are
// legal in Core, of which every tenth has five copies of a card and every
// fifteenth a name that no card has. The same number gives the same lists.
func event(t testing.TB, lists int) (players, texts []string) {
	t.Helper()
	cards, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	rules := cards.Calendar.On(formats.Core, formats.FactsAsOf)
	var legal []*catalog.Card
	for i := range cards.Cards {
		if c := &cards.Cards[i]; rules.Status(&c.Legality).Legal() && c.Inks.Count() == 1 && c.Legality.MaxCopies == formats.StandardCopies {
			legal = append(legal, c)
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	inks := formats.AllInks()
	for n := range lists {
		players = append(players, fmt.Sprintf("Player %03d Example", n))
		first, second := inks[r.IntN(6)], inks[r.IntN(6)]
		pair := first | second
		var b strings.Builder
		seen := map[*catalog.Card]bool{}
		for len(seen) < 15 {
			c := legal[min(r.IntN(len(legal)), r.IntN(len(legal)))]
			if c.Inks&^pair != 0 || seen[c] {
				continue
			}
			seen[c] = true
			count, name := 4, c.FullName
			if len(seen) == 3 && n%10 == 4 {
				count = 5
			}
			if len(seen) == 5 && n%15 == 7 {
				name += " the Unheard-of"
			}
			fmt.Fprintf(&b, "%d %s\n", count, name)
		}
		texts = append(texts, b.String())
	}
	return players, texts
}

// eventZip packs the lists of an event as files named after their players, and
// a picture.
func eventZip(t testing.TB, lists int) string {
	t.Helper()
	players, texts := event(t, lists)
	path := filepath.Join(t.TempDir(), "lists.zip")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	w := zip.NewWriter(f)
	add := func(name, text string) {
		e, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		e.Write([]byte(text))
	}
	for i := range players {
		add("saturday/"+players[i]+".txt", texts[i])
	}
	add("photo.png", "\x89PNG\r\n\x1a\n")
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// Expressions about the lists of the desk.
const (
	shownRows = `document.querySelectorAll("#desk-lists .tally-row").length`
	firstName = `document.querySelector("#desk-lists .tally-who strong").textContent`
)

func TestDesk(t *testing.T) {
	slow.Only(t, "500 lists in a browser")
	t.Parallel()
	pile := eventZip(t, 500)
	for name, v := range map[string]View{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			s := open(t, v)
			s.visit("/desk")
			s.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), []string{pile}), chromedp.WaitVisible(chromedp.CSS("#desk-lists")))
			if got := s.text("#summary"); got != "500 lists: 417 legal, 50 not legal, 33 undecided" {
				t.Fatalf("summary %q", got)
			}
			if got := s.text(".desk-problems"); !strings.Contains(got, "lists.zip/photo.png: a picture") {
				t.Errorf("files that are no lists: %q", got)
			}

			// A page after the other, and a filter.
			s.do(chromedp.Click(chromedp.CSS(".pager button")))
			s.waitFor(`document.querySelector(".pager").textContent.includes("Page 2 of 9")`)
			if got := eval[string](s, `document.activeElement.id`); got != "lists" {
				t.Errorf("after a page was turned the focus is on %q", got)
			}
			s.do(chromedp.Click(chromedp.CSS("button[name=view][value^=illegal]")))
			s.waitFor(`document.querySelector("button[name=view][aria-pressed=true]").textContent.includes("Not legal")`)
			if rows, first := eval[int](s, shownRows), eval[string](s, firstName); rows != 50 || first != "Player 004 Example" {
				t.Errorf("%d rows that are not legal, want 50; the first is %q", rows, first)
			}

			// The roster, then a name changed in its row: filter and order stay.
			eval[int](s, `document.getElementById("desk-add").open = true, document.getElementById("roster").value = "player 004 EXAMPLE\nExample, Zoë", document.getElementById("roster").dispatchEvent(new Event("change", { bubbles: true })), 0`)
			s.waitFor(`document.getElementById("missing")?.textContent.includes("1 of 2")`)
			if got := eval[int](s, shownRows); got != 50 {
				t.Errorf("%d rows after the roster, want 50", got)
			}
			s.do(chromedp.Click(chromedp.CSS("#desk-lists .tally-row summary")))
			eval[int](s, `(() => { const i = document.querySelector("#desk-lists .tally-row [name^=player-]"); i.value = "Zoë Example"; i.dispatchEvent(new Event("change", { bubbles: true })); return 0 })()`)
			s.waitFor(`document.querySelector("[aria-labelledby=missing]")?.textContent.includes("player 004 EXAMPLE")`)
			const changed = `[...document.querySelectorAll("#desk-lists .tally-row")].find((r) => r.textContent.includes("Zoë Example"))`
			if !eval[bool](s, changed+`.querySelector("details").open`) {
				t.Error("the row that was open closed")
			}

			// Taken off, more dropped, and after a reload all is there.
			s.do(chromedp.Click(chromedp.CSS("#desk-lists details[open] button[name=remove]")))
			s.waitFor(`document.getElementById("summary").textContent.startsWith("499 lists")`)
			eval[bool](s, `(() => {
				const data = new DataTransfer();
				data.items.add(new File(["4 Smash\n"], "Late Comer.txt", { type: "text/plain" }));
				document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
				return true })()`)
			s.waitFor(`document.getElementById("summary").textContent.startsWith("500 lists")`)
			s.load(chromedp.Reload())
			s.waitFor(`document.getElementById("summary")?.textContent.startsWith("500 lists")`)
			if got := eval[string](s, `document.getElementById("roster").value`); !strings.Contains(got, "Example, Zoë") {
				t.Errorf("roster after a reload: %q", got)
			}

			// Another page in the same tab, and the desk again.
			s.visit(eval[string](s, `document.querySelector("#desk-lists a[href^='/check']").getAttribute("href")`))
			s.visit("/desk")
			s.do(chromedp.WaitVisible(chromedp.CSS("#desk-lists")))
			if got := s.text("#summary"); !strings.HasPrefix(got, "500 lists") {
				t.Errorf("after another page: %q", got)
			}
			s.do(chromedp.Click(chromedp.CSS(".desk-summary .more > summary")))
			s.load(chromedp.Click(chromedp.CSS("[data-clear]")))
			if eval[bool](s, `!!document.getElementById("summary") || sessionStorage.length > 0`) {
				t.Error("the desk is not clear")
			}
		})
	}
}

// TestDeskSavedAndLoaded saves the desk with the page's own button and puts the
// file on an empty desk.
func TestDeskSavedAndLoaded(t *testing.T) {
	slow.Only(t, "a journey from TestDesk on")
	t.Parallel()
	s := open(t, desktop)
	s.visit("/desk?f=infinity&on=2026-11-01")
	s.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), []string{eventZip(t, 30)}), chromedp.WaitVisible(chromedp.CSS("#desk-lists")))
	const save = `(async () => { const f = document.getElementById("desk-form"); const b = new FormData(f); b.set("do", "save"); return (await fetch(f.action, { method: "POST", body: b })).text() })()`
	saved := get(s, chromedp.Evaluate[string](save, chromedp.EvalAwaitPromise))
	path := filepath.Join(t.TempDir(), "desk.json")
	if err := os.WriteFile(path, []byte(saved), 0o600); err != nil {
		t.Fatal(err)
	}
	before := s.text("#desk-lists")
	s.do(chromedp.Click(chromedp.CSS(".desk-summary .more > summary")))
	s.load(chromedp.Click(chromedp.CSS("[data-clear]")))
	s.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), []string{path}), chromedp.WaitVisible(chromedp.CSS("#desk-lists")))
	if got := s.text("#desk-lists"); got != before {
		t.Errorf("loaded:\n%.300s\nwant\n%.300s", got, before)
	}
	if got := s.text(".desk-summary .verdict-day"); got != "Infinity Constructed, 1 Nov 2026" {
		t.Errorf("format and day: %q", got)
	}
	if again := get(s, chromedp.Evaluate[string](save, chromedp.EvalAwaitPromise)); again != saved {
		t.Error("saved again, the file is another")
	}
}

func TestDeskWithoutScripts(t *testing.T) {
	slow.Only(t, "a journey without scripts, of which TestPasteToVerdict is one")
	t.Parallel()
	s := open(t, View{Width: 360, Height: 740, NoScript: true})
	s.visit("/desk")
	s.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), []string{eventZip(t, 30)}))
	s.load(chromedp.Click(chromedp.CSS("#desk-form .primary")))
	if got := s.text("#summary"); got != "30 lists: 25 legal, 3 not legal, 2 undecided" {
		t.Fatalf("summary %q", got)
	}
	s.load(chromedp.Click(chromedp.CSS("button[name=view][value^=illegal]")))
	if rows, first := eval[int](s, shownRows), eval[string](s, firstName); rows != 3 || first != "Player 004 Example" {
		t.Errorf("%d rows that are not legal, the first %q", rows, first)
	}
	s.do(chromedp.Click(chromedp.CSS("#desk-lists .tally-row summary")))
	s.load(chromedp.Click(chromedp.CSS("#desk-lists details[open] button[name=remove]")))
	if got := s.text("#summary"); got != "29 lists: 25 legal, 2 not legal, 2 undecided" {
		t.Errorf("after one was taken off: %q", got)
	}
}

// TestDeskResults holds the rules of the other pages for the desk with lists.
func TestDeskResults(t *testing.T) {
	slow.Only(t, "the rules of TestDesk with lists")
	t.Parallel()
	pile := eventZip(t, 40)
	axe, _ := os.ReadFile(os.Getenv("INKCHECK_AXE"))
	for name, v := range map[string]View{"desktop": desktop, "dark phone": {Width: 360, Height: 740, Dark: true}} {
		t.Run(name, func(t *testing.T) {
			s := open(t, v)
			s.visit("/desk")
			eval[int](s, `document.getElementById("roster").value = "Player 001 Example\nZoë", 0`)
			s.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), []string{pile}), chromedp.WaitVisible(chromedp.CSS("#desk-lists")))
			eval[int](s, "document.querySelectorAll('details').forEach(d => d.open = true), 0")
			if wide := eval[int](s, "document.documentElement.scrollWidth - document.documentElement.clientWidth"); wide > 0 {
				t.Errorf("%d pixels too wide: %s", wide, eval[string](s, widest))
			}
			if got := eval[string](s, smallTargets); got != "" {
				t.Errorf("too small to press:\n%s", got)
			}
			if len(axe) == 0 {
				return
			}
			for _, v := range s.axe(string(axe)) {
				t.Error(v)
			}
		})
	}
}
