package browser

import (
	"archive/zip"
	"bytes"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"inkcheck/internal/testing/slow"
)

// sting would call a function of the page if any of it came out as markup.
const sting = `"'></textarea></title><img src=x onerror=evil()><svg onload=evil()></svg><script>evil()</script>`

// short is the same where a field takes no more.
const short = `<img src=x onerror=evil()>`

// stung reports whether it did, or whether its markup is on the page.
const stung = `window.stung || document.querySelector("main img, main script, [onerror], [onload], body > script") ? document.documentElement.outerHTML.match(/.{80}(evil|<img).{80}/s)?.[0] || "stung" : ""`

// TestScriptsOfOthersInTheBrowser has the texts of others where scripts of the
// pages handle them: nothing runs, and the security policy, which would have
// kept it from running, has nothing to complain about.
func TestScriptsOfOthersInTheBrowser(t *testing.T) {
	slow.Only(t, "that a browser runs no script of others, whose headers the web tests look at")
	t.Parallel()
	s := open(t, desktop)
	if _, err := chromedp.Call(s.tab, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: "window.evil = () => { window.stung = true }"}); err != nil {
		t.Fatal(err)
	}
	w := s.watch()
	s.gate.open()
	fill := func(selector, text string) {
		t.Helper()
		eval[int](s, fmt.Sprintf(
			`(e => { e.focus(); e.value = %q; e.dispatchEvent(new Event("input", { bubbles: true })); e.dispatchEvent(new Event("change", { bubbles: true })); return 0 })(document.querySelector(%q))`, text, selector))
	}
	// said waits until the text is to be read somewhere on the page.
	said := func(selector string) {
		t.Helper()
		s.waitFor(fmt.Sprintf(
			`[...document.querySelectorAll(%q)].some(e => e.textContent.includes("onerror=evil()") || e.value?.includes("onerror=evil()"))`,
			selector))
	}
	send := func(form string) {
		t.Helper()
		s.activate(form + " button.primary[type=submit], " + form + " button.primary:not([type])")
	}
	list := "4 " + sting + "\nTitle " + sting + "\n" + legalList

	for _, c := range []struct {
		name string
		do   func()
	}{
		{"list while typing", func() {
			s.visit("/")
			fill("#list", list)
			s.waitFor(`!!document.querySelector("#live .live-verdict")`)
		}},
		{"list", func() { send("#list-form"); said("main") }},
		{"dropped file", func() {
			s.visit("/")
			eval[int](s, fmt.Sprintf(`(() => {
				const data = new DataTransfer();
				data.items.add(new File([%q], %q, { type: "text/plain" }));
				document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
				return 0 })()`, list, sting+".txt"))
			said("#list")
			s.waitFor(`!!document.querySelector("#live .live-verdict")`)
		}},
		{"pool", func() {
			s.visit("/?f=sealed&pool=13-1.2x2&packs=3")
			fill("#list", legalList)
			fill("#pool", sting)
			send("#list-form")
			said("#pool")
		}},
		{"pool number", func() {
			s.visit("/pool?set=13&f=sealed")
			fill("#add", sting)
			s.activate("button[value=add]")
			said("#add")
		}},
		{"search while typing", func() {
			s.visit("/cards")
			fill("#q", short)
			s.waitFor(`location.search.includes("onerror")`)
		}},
		{"search", func() { s.visit("/cards?q=" + url.QueryEscape(sting)); said("#q") }},
		{"names on a sheet", func() {
			s.visit("/sheet?event=" + url.QueryEscape(sting[:60]) + "&lock=1")
			for _, field := range []string{"#last", "#first", "#deck", "#location"} {
				if eval[bool](s, "!!document.querySelector('"+field+"')") {
					fill(field, short)
				}
			}
			send("#list-form")
			said("svg.sheet")
		}},
		{"a card as written", func() {
			s.visit("/compare?mode=check&a=" + compareA + "&f=core&on=2026-11-20&o=" + url.QueryEscape("2 "+short))
			said("#presented-extras .presented-full")
			fill("#add", short+"2")
			s.waitFor(`!!document.querySelector("#add-found button")`)
			eval[int](s, `document.querySelector("#add-found li:last-child button").click(), 0`)
			s.waitFor(`document.querySelectorAll("#presented-extras .presented-card").length === 2`)
			s.do(chromedp.Reload())
			said("#presented-extras .presented-full")
		}},
		{"a deck check's address without a deck", func() {
			s.visit("/compare/shell?a=" + url.QueryEscape(sting) + "&f=" + url.QueryEscape(sting))
			s.waitFor(`!document.getElementById("presented-trouble").hidden`)
		}},
		{"moves", func() { s.visit(s.table("core") + url.QueryEscape(sting)) }},
		{"files and players on the desk", func() {
			s.visit("/desk")
			s.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), []string{hostileZip(t)}), chromedp.WaitVisible(chromedp.CSS("#desk-lists")))
			said("#desk-lists")
			said(".desk-problems")
			eval[int](s, openAll)
			fill("#roster", sting)
			s.waitFor(`!!document.getElementById("missing")`)
			fill("#desk-lists [name^=player-]", sting)
			s.waitFor(`!document.querySelector("[aria-busy=true]")`)
			s.load(chromedp.Reload())
			said("#desk-lists")
		}},
	} {
		w.since()
		c.do()
		if got := eval[string](s, stung); got != "" {
			t.Errorf("%s: on the page is %s", c.name, got)
		}
		complaints, _ := w.since()
		for _, x := range complaints {
			if !strings.Contains(x.text, "status of 4") { // that it was refused
				t.Errorf("%s: the browser says %q about %s", c.name, x.text, x.about)
			}
		}
	}

	// The same texts as markup are noticed, and the policy keeps them from running.
	eval[int](s, fmt.Sprintf("document.querySelector('main').insertAdjacentHTML('beforeend', %q), 0", sting))
	if eval[string](s, stung) == "" || eval[bool](s, "!!window.stung") {
		t.Error("markup of others is not noticed, or runs")
	}
	if complaints, _ := w.since(); len(complaints) == 0 {
		t.Error("the policy says nothing of markup of others")
	}
}

// hostileZip has entries whose names and contents would act, or lead out of the
// folder they were unpacked to.
func hostileZip(t *testing.T) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range map[string]string{
		"<img src=x onerror=evil()>.txt":               legalList,
		"../../" + sting + ".txt":                      "4 " + sting + "\n",
		"<svg onload=evil()>/photo onerror=evil().png": "\x89PNG\r\n\x1a\n",
		"saved.json": `{"inkcheck":"desk","version":1,"lists":[{"player":"<img src=x onerror=evil()>","source":"<svg onload=evil()>","text":"4 Smash"}],"issues":[{"source":"<script>","says":["packed","<img src=x onerror=evil()>"]}]}`,
		"table.csv":  "player,list\n<img src=x onerror=evil()>,4 Smash\n",
	} {
		e, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		e.Write([]byte(text)) // into a buffer
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "lists.zip")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
