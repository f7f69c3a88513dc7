package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"inkcheck/internal/testing/slow"
)

// choose presses the value of the bar with a label, with the mouse, and waits
// for the results of it.
func (s *site) choose(label string) {
	s.t.Helper()
	found := eval[bool](s, `(() => {
		const chip = [...document.querySelectorAll(".bar .chip")].find((c) => [...c.childNodes].some((n) => n.nodeType === 3 &&
			n.data.trim() === "`+label+`"));
		document.getElementById("pressed")?.removeAttribute("id");
		if (!chip) return false;
		chip.id = "pressed";
		return true;
	})()`)
	if !found {
		s.t.Fatalf("the bar has no %s", label)
	}
	s.do(chromedp.Click(chromedp.CSS("#pressed")))
	s.waitFor(`!document.getElementById("pressed") && !document.querySelector(".waiting")`)
}

// The Amber characters of cost 2 that are Princesses and legal in Core are four
// presses away, and each is a step of the way back.
func TestBarByMouse(t *testing.T) {
	slow.Only(t, "a search by presses")
	t.Parallel()
	for name, view := range map[string]View{"desktop": desktop, "phone": {Width: 390, Height: 844}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t, view)
			s.visit("/cards")
			for _, label := range []string{"Amber", "2", "Core", "Princess"} {
				s.choose(label)
			}
			if got := get(s, chromedp.Value(chromedp.CSS("#q"))); got != "ink:amber cost=2 format:core class=princess" {
				t.Errorf("the box has %q", got)
			}
			count := s.text("#results-title")
			if top := eval[float64](s,
				`document.getElementById("results-title").getBoundingClientRect().bottom + scrollY`); top > float64(view.Height) {
				t.Errorf("results begin at %v of %d", top, view.Height)
			}
			s.do(chromedp.NavigateBack())
			s.waitFor(`document.getElementById("q").value === "ink:amber cost=2 format:core"`)
			s.visit("/cards?q=type:character+ink:amber+cost=2+format:core+class=princess")
			if got := s.text("#results-title"); got != count {
				t.Errorf("four presses find %s, the query %s", count, got)
			}
		})
	}
}

// Which Amber songs of cost 3 or less draw cards and are legal in Core? Six presses
// answer it, and no word of the search language has to be known.
func TestWhatCardsDoByMouse(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	s.visit("/cards")
	for _, label := range []string{"Amber", "Song", "2", "3", "draws cards", "Core"} {
		s.choose(label)
	}
	if got := get(s, chromedp.Value(chromedp.CSS("#q"))); got != "ink:amber type:song cost=2,3 does:draw format:core" {
		t.Errorf("the box has %q", got)
	}
	if got := s.text(".asked"); !strings.Contains(got, "draw cards") {
		t.Errorf("asked: %q", got)
	}
	count := s.text("#results-title")
	s.visit("/cards?q=does:draw+type:song+cost<=3+format:core+ink:amber")
	if got := s.text("#results-title"); got != count {
		t.Errorf("the presses find %s, the query %s", count, got)
	}
}

// A phone's sheet stays open while values are chosen, says how many cards there
// are, and one button shows them. Another value of the same field takes the
// place of an ink type, and is one more cost.
func TestSheetStaysOpen(t *testing.T) {
	slow.Only(t, "the form of a sheet by mouse")
	t.Parallel()
	s := open(t, View{Width: 390, Height: 844})
	s.visit("/cards")
	s.do(chromedp.Click(chromedp.CSS(".to-bar")))
	for _, label := range []string{"Amber", "2", "Steel", "3"} {
		s.choose(label)
		if !eval[bool](s, `document.getElementById("bar").matches(":popover-open")`) {
			t.Fatalf("%s closes the sheet", label)
		}
		if done, title := s.text(".bar-done"), s.text("#results-title"); done != "Show "+title {
			t.Errorf("after %s the button says %q of %s", label, done, title)
		}
	}
	if got := get(s, chromedp.Value(chromedp.CSS("#q"))); got != "ink:steel cost:2,3" {
		t.Errorf("the box has %q", got)
	}
	s.do(chromedp.Click(chromedp.CSS(".bar-done")))
	s.waitFor(`!document.getElementById("bar").matches(":popover-open")`)
}

// The Enchanted of Fabled are two presses from the list of sets, and a set's
// page on a phone is a few screens long.
func TestSetByMouse(t *testing.T) {
	t.Parallel()
	slow.Only(t, "one more way by mouse, of which TestTableByMouse is one")
	s := open(t, View{Width: 390, Height: 844})
	s.visit("/sets")
	s.load(chromedp.Click(chromedp.CSS(`a[href="/sets/9"]`)))
	if tall := eval[float64](s, "document.documentElement.scrollHeight"); tall > 6*844 {
		t.Errorf("the page of a set is %v pixels tall", tall)
	}
	s.load(chromedp.Click(chromedp.CSS(`.rarity-counts a[href*="enchanted"]`)))
	if got := s.text("#results-title"); !strings.HasPrefix(got, "18 printings") {
		t.Errorf("the Enchanted of Fabled are %q", got)
	}
}
