package browser

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
	"inkcheck/rules"
)

// cut lists what is not seen whole of the table: cards in play that the board cuts off, figures and marks that lie outside of their
// card or under another part of it, names broken within a word, and a hand or buttons below the screen.
const cut = `(() => {
	const wrong = [], box = e => e.getBoundingClientRect(), inside = (a, b) => a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
	const name = tile => tile.querySelector(".face-name").textContent.trim().replace(/\s+/g, " ");
	const board = document.querySelector(".table-board");
	for (const tile of board.querySelectorAll(".tile")) if (!inside(box(tile), box(board))) wrong.push(name(tile) + " is cut off");
	for (const tile of document.querySelectorAll(".zone .tile")) {
		const face = box(tile.querySelector(".face"));
		for (const stats of tile.querySelectorAll(".face-stats"))
			if (!inside(box(stats), face)) wrong.push("the figures of " + name(tile) + " are cut off");
		const range = document.createRange();
		const words = tile.querySelector(".face-name strong").firstChild;
		for (const word of words.data.matchAll(/[\p{L}\d]+/gu)) {
			range.setStart(words, word.index);
			range.setEnd(words, word.index + word[0].length);
			if (range.getClientRects().length > 1) wrong.push(word[0] + " is broken");
		}
		for (const mark of tile.querySelectorAll(".mark")) {
			mark.style.pointerEvents = "auto";
			const r = box(mark), hit = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
			if (inside(r, box(board)) && !mark.contains(hit)) wrong.push(mark.textContent + " of " + name(tile) + " is covered");
		}
	}
	for (const part of [".hand-zone", ".table-bar", ".table-moves"])
		if (box(document.querySelector(part)).bottom > innerHeight) wrong.push(part + " is below the screen");
	return [...new Set(wrong)].join("\n");
})()`

// musicians is a deck of sets 13 and 14 that is legal in Core and whose cards all say something.
const musicians = `4 Miguel Rivera - Street Musician
4 Miguel Rivera - Promising Musician
3 Miguel Rivera - Accomplished Musician
4 Meilin Lee - Losing Control
4 Max Goof - Music Lover
4 Mike Wazowski - Heroic Climber
4 Pocahontas - Guiding the Tribe
4 Judy Hopps - Always Vigilant
4 Judy Hopps - Helpful Officer
4 Ancestral Guitar
4 Besties, Assemble!
4 Merida - Wisp Conjurer
3 Merlin - Profoundly Curious
3 Magnificent, Marvelous
3 Port Authority - Center Hub
4 Celia Mae - Friendly Receptionist`

// TestLateTableFits: with seven cards or more in play and as many in hand the table is one screen of a desk and of a phone, with a
// location and an item, with a practice opponent's row, with a card chosen.
func TestLateTableFits(t *testing.T) {
	slow.Only(t, "looks at full tables of two sizes")
	t.Parallel()
	game, code := played(t, musicians)
	full := func(s *rules.State, types ...rules.Type) bool {
		for _, n := range s.Play() {
			for i, typ := range types {
				if game.Card(int(n)).Type == typ {
					types = append(types[:i:i], types[i+1:]...)
					break
				}
			}
		}
		return s.Step() == rules.StepMain && s.Question() == nil && s.Turn() > 5 && len(s.Play()) > 6 && len(types) == 0
	}
	seven := positionOf(t, game, code, func(s *rules.State) bool { return full(s) })
	places := positionOf(t, game, code, func(s *rules.State) bool { return full(s, rules.Location, rules.Item) })
	n := game.Size()
	row := fmt.Sprintf(".fx-opponent%d.fx-opponent%d.fx-opponent%d", n, n+1, n+2)
	const drawn, opponents = ".fx-draw7", "&o=2-3ew.2-3ew.2-3ew"
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s := open(t, v)
		for name, at := range map[string]string{
			"seven in play":       moreMoves(seven, drawn),
			"a place and an item": moreMoves(places, drawn),
			"a row":               moreMoves(seven, drawn+row) + opponents,
			"a row and a place":   moreMoves(places, drawn+row) + opponents,
		} {
			s.visit(at)
			if refused := eval[string](s, `document.getElementById("refused")?.textContent || ""`); refused != "" {
				t.Fatalf("%s: %s\n%s", name, refused, at)
			}
			eval[int](s, `document.querySelector(".in-play .tile[data-state]:not([data-state=''])")?.click(), 0`)
			if wrong := eval[string](s, cut); wrong != "" {
				t.Errorf("%s, %d wide: %s\n%s", name, v.Width, wrong, at)
			}
		}
	}
}

// TestNumbersNowFit: numbers that are not the printed ones stand on their card, and below its whole face beside the printed ones.
func TestNumbersNowFit(t *testing.T) {
	slow.Only(t, "looks for a position")
	t.Parallel()
	game, code := played(t, "30 Lilo - Snow Artist\n30 Stitch - New Dog")
	at := positionOf(t, game, code, func(s *rules.State) bool {
		return s.Step() == rules.StepMain && len(s.Play()) > 0 && s.Now(int(s.Play()[0])).Lore > 1
	})
	s := open(t, desktop)
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s.do(v.Apply())
		s.visit(at)
		if n := eval[int](s, `document.querySelectorAll(".in-play .stats-now .other").length`); n == 0 {
			t.Fatalf("no other numbers at %s", at)
		}
		if wrong := eval[string](s, cut); wrong != "" {
			t.Errorf("%d wide: %s", v.Width, wrong)
		}
		s.click(".in-play .tile:has(.stats-now)", 1)
		s.press("+")
		const now = `document.querySelector("%s > .now")?.textContent ?? ""`
		if got := eval[string](s, fmt.Sprintf(now, "[data-shown]")); !nowLine.MatchString(got) {
			t.Errorf("%d wide: beside the board stands %q", v.Width, got)
		}
		s.do(chromedp.KeyEvent("f"))
		if got := eval[string](s, fmt.Sprintf(now, "#card-over")); !nowLine.MatchString(got) {
			t.Errorf("%d wide: below the whole face stands %q", v.Width, got)
		}
	}
}

// nowLine is what counts now of a Lilo who has more lore beside Stitch, with a damage.
var nowLine = regexp.MustCompile(`^Now: 2 lore \(printed 1\), (drying, |exerted, )?1.of \d damage`)

// TestOpeningHandBeside: the hand as dealt and as altered is seen during turn 1 without a press, a row for a card and for what was drawn
// for it, and neither board nor hand makes room for it on another screen.
func TestOpeningHandBeside(t *testing.T) {
	slow.Only(t, "the opening hand beside the board")
	t.Parallel()
	s := open(t, desktop)
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s.do(v.Apply())
		at := s.table("core")
		s.visit(at)
		back := eval[string](s, `[...document.querySelectorAll(".tick input")].slice(2, 5).map(box => box.value).join("-")`)
		s.visit(at + "alter" + back)
		rows := eval[[]string](s, `(() => {
			const seen = e => { const r = e.getBoundingClientRect(); return e.contains(document.elementFromPoint(r.x + 3, r.y + r.height / 2)); };
			const [dealt, altered] = [...document.querySelectorAll(".opening .small-cards")].map(list => [...list.querySelectorAll(".small-card")].filter(seen));
			const level = (a, b) => a.getBoundingClientRect().top === b.getBoundingClientRect().top;
			return dealt.map((row, i) => level(row, altered[i]) && (row.dataset.mark || "kept") + "-" + (altered[i].dataset.mark || "kept"));
		})()`)
		if got := strings.Join(rows, " "); got != "kept-kept kept-kept bottom-new bottom-new bottom-new kept-kept kept-kept" {
			t.Errorf("%d wide: the rows that are seen are %s", v.Width, got)
		}
		if wrong := eval[string](s, cut); wrong != "" {
			t.Errorf("%d wide: %s", v.Width, wrong)
		}
		s.press("n")
		if eval[bool](s, `!!document.querySelector(".opening")`) {
			t.Errorf("%d wide: the opening hand is shown on turn 2", v.Width)
		}
	}
}

// TestByHandInSight: what is done by hand to a card is seen on it: its panel covers neither the card, in play or in hand, nor the buttons.
func TestByHandInSight(t *testing.T) {
	slow.Only(t, "panels by hand over every kind of card")
	t.Parallel()
	s := open(t, desktop)
	at := s.sevenInPlay()
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s.do(v.Apply())
		for _, card := range []string{".in-play .tile:first-child", ".in-play .tile:last-child", ".hand-zone .tile:first-child"} {
			s.visit(at)
			n := eval[string](s, fmt.Sprintf(`(tile => { tile.focus(); return tile.dataset.card; })(document.querySelector(%q))`, card))
			s.press("x")
			s.at(`.tile[data-card="` + n + `"]`)
			s.at(`.table-moves [data-act="end"]`)
			s.at(`.panel button[value^="fx-"]`)
		}
	}
}

// TestKeyBesideFigures: the key of a card in play touches none of its figures.
func TestKeyBesideFigures(t *testing.T) {
	slow.Only(t, "keys on cards")
	t.Parallel()
	s := open(t, View{Width: 390, Height: 844})
	s.visit(s.sevenInPlay())
	touching := eval[[]string](s, `[...document.querySelectorAll(".in-play .tile")].filter(tile => {
		const key = tile.querySelector("kbd").getBoundingClientRect(), figure = document.createRange();
		figure.selectNodeContents(tile.querySelector(".face-stats > li:last-child"));
		return key.width && figure.getBoundingClientRect().right > key.left;
	}).map(tile => tile.textContent)`)
	if len(touching) > 0 {
		t.Errorf("the key lies over figures:\n%s", strings.Join(touching, "\n"))
	}
}

// TestNothingUnderASearch: while the deck is searched nothing that has keys or takes presses lies under it.
func TestNothingUnderASearch(t *testing.T) {
	slow.Only(t, "two sizes")
	t.Parallel()
	s := open(t, desktop)
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s.do(v.Apply())
		s.visit(s.table("core") + "keep.fx-draw9.fx-gain7&o=2-3e.2-9d4&x=search")
		if under := eval[[]string](s, `[...document.querySelectorAll(".table-board [tabindex], .table-board a")]
			.filter(e => e.checkVisibility({ visibilityProperty: true })).map(e => e.outerHTML.slice(0, 80))`); len(under) > 0 {
			t.Errorf("%d wide: under the search lie\n%s", v.Width, strings.Join(under, "\n"))
		}
		s.do(chromedp.KeyEvent(kb.Escape))
		s.waitFor(`!document.querySelector(".panel") && document.querySelector(".opposing .tile").checkVisibility({ visibilityProperty: true })`)
	}
}

// moreMoves is an address of a position with moves after those that it has.
func moreMoves(at, moves string) string {
	before, after, _ := strings.Cut(at, "&casual=1")
	return before + moves + "&casual=1" + strings.Replace(after, "texts=1", "texts=2", 1) // by which a row joins later
}
