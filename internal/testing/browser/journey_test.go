package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/formats"
	"inkcheck/internal/testing/slow"
)

var (
	desktop = View{Width: 1280, Height: 900}
	phone   = View{Width: 360, Height: 740}
)

// legalList is a deck of 60 that is legal in Core on the day of the tests.
const legalList = `4 Lilo - Snow Artist
4 Woody - Waiting for a Friend
4 Darkwing Duck - Crime Fighter
4 Jafar - Royal Vizier
4 Robin Hood - Capable Fighter
4 Rapunzel - Ready for Adventure
4 Hercules - True Hero
4 Daisy Duck - Musketeer Spy
4 Tinker Bell - Giant Fairy
4 Goliath - Clan Leader
4 But I'm Much Faster
4 Be Our Guest
4 Strength of a Raging Fire
4 Smash
4 Duckburg - Funso's Funzone
`

func TestPasteToVerdict(t *testing.T) {
	t.Parallel()
	for name, v := range map[string]View{"with scripts": desktop, "without": {Width: 1280, Height: 900, NoScript: true}} {
		t.Run(name, func(t *testing.T) {
			s := open(t, v)
			s.visit("/")
			s.do(chromedp.SetValue(chromedp.CSS("#list"), strings.Replace(legalList, "Snow Artist", "Snow Artst", 1)))
			s.load(chromedp.Click(chromedp.CSS("#list-form .primary")))
			if got := s.text(".line.odd"); !strings.Contains(got, "Snow Artst") {
				t.Fatalf("marked line: %q", got)
			}
			// A suggestion keeps what was edited meanwhile.
			s.do(chromedp.SetValue(chromedp.CSS("#list"), strings.NewReplacer("Snow Artist", "Snow Artst", "4 Smash",
				"4 smash!").Replace(legalList)))
			s.load(chromedp.Click(chromedp.CSS("button[name=fix]")))
			if got := s.text("h1"); got != "Legal in Core Constructed" {
				t.Fatalf("after the fix: %q", got)
			}
			if got := get(s, chromedp.Location()); !strings.Contains(got, "/check?d=") || !strings.Contains(got, "on="+formats.FactsAsOf.String()) {
				t.Errorf("verdict is at %q", got)
			}
			s.load(chromedp.Click(chromedp.CSS(".verdict-actions a[href^='/?']")))
			if got := get(s, chromedp.Value(chromedp.CSS("#list"))); !strings.HasPrefix(got, "4 Lilo - Snow Artist\n") {
				t.Errorf("list to edit: %q", got)
			}
		})
	}
}

func TestVerdictWhileTyping(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	s.visit("/")
	s.do(chromedp.SendKeys(chromedp.CSS("#list"), "5 Smash"), chromedp.WaitVisible(chromedp.CSS("#live .live-verdict.illegal")))
	if got := s.text("#live"); !strings.Contains(got, "5 copies of Smash") || !strings.Contains(got, "line 1") {
		t.Errorf("while typing: %q", got)
	}
}

func TestFile(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	path := filepath.Join(t.TempDir(), "deck.txt")
	if err := os.WriteFile(path, []byte(legalList), 0o600); err != nil {
		t.Fatal(err)
	}
	s.visit("/")
	s.do(chromedp.SetUploadFiles(chromedp.CSS("#file"), []string{path}), chromedp.WaitVisible(chromedp.CSS("#live .live-verdict.legal")))
	if got := get(s, chromedp.Value(chromedp.CSS("#list"))); got != legalList {
		t.Errorf("list from a file: %q", got)
	}
	s.load(chromedp.Click(chromedp.CSS("#list-form .primary")))
	if got := s.text("h1"); got != "Legal in Core Constructed" {
		t.Errorf("verdict on a file: %q", got)
	}
}

func TestDroppedFile(t *testing.T) {
	slow.Only(t, "another way to give the file of TestFile")
	t.Parallel()
	s := open(t, desktop)
	s.visit("/")
	eval[bool](s, `(() => {
		const data = new DataTransfer();
		data.items.add(new File(["4 Smash\n"], "deck.txt", { type: "text/plain" }));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
		return true;
	})()`)
	s.do(chromedp.WaitVisible(chromedp.CSS("#live .live-verdict")))
	if got := get(s, chromedp.Value(chromedp.CSS("#list"))); got != "4 Smash\n" {
		t.Errorf("list from a dropped file: %q", got)
	}
}

// TestKeyboard checks a list without a mouse: skip link, the box that has the focus, key
// to check, and through the verdict to another format.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	s.visit("/help")
	s.do(chromedp.KeyEvent(kb.Tab))
	if got := eval[string](s, "document.activeElement.textContent"); got != "Skip to the content" {
		t.Errorf("first stop of the keyboard: %q", got)
	}
	s.visit("/")
	if got := eval[string](s, "document.activeElement.id"); got != "list" {
		t.Fatalf("the first page begins at %q, want its box", got)
	}
	s.do(chromedp.KeyEvent("a", chromedp.KeyModifiers(chromedp.ModifierCtrl)), chromedp.KeyEvent("5 Smash"))
	s.load(chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	if got := s.text("h1"); got != "Not legal in Core Constructed" {
		t.Fatalf("verdict by keyboard: %q", got)
	}
	for range 60 {
		s.do(chromedp.KeyEvent(kb.Tab))
		if !eval[bool](s, "getComputedStyle(document.activeElement).outlineStyle !== 'none'") {
			t.Errorf("no focus to see on %s", eval[string](s, "document.activeElement.outerHTML.slice(0, 200)"))
		}
		if strings.HasPrefix(eval[string](s, "document.activeElement.textContent.trim()"), "Sealed") {
			break
		}
	}
	s.load(chromedp.KeyEvent(kb.Enter))
	if got := s.text("h1"); got != "Not legal in Sealed" {
		t.Errorf("another format by keyboard: %q", got)
	}
}

func TestCopyButton(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	s.visit("/")
	s.do(chromedp.SetValue(chromedp.CSS("#list"), legalList))
	s.load(chromedp.Click(chromedp.CSS("#list-form .primary")))
	s.do(chromedp.Click(chromedp.CSS("[data-copy]")))
	s.waitFor("document.querySelector('.copied').textContent !== ''")
}
