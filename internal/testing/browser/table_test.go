package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// spot is where something is drawn.
type spot struct{ X, Y float64 }

// at is the middle of what a selector finds, as far as it is seen.
func (s *site) at(selector string) spot {
	s.t.Helper()
	p := eval[spot](s, fmt.Sprintf(`(() => {
		const e = document.querySelector(%q);
		if (!e) return { X: -1, Y: -1 };
		const r = e.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2;
		const hit = document.elementFromPoint(x, y);
		return hit && (e === hit || e.contains(hit) || hit.contains(e)) ? { X: x, Y: y } : { X: -1, Y: -1 };
	})()`, selector))
	if p.X < 0 {
		s.t.Fatalf("%s cannot be pressed where it is drawn", selector)
	}
	return p
}

// click presses what is drawn there with the mouse, so many times.
func (s *site) click(selector string, times int) {
	s.t.Helper()
	p := s.at(selector)
	s.do(mouse(input.DispatchMouseEventTypeMouseMoved, p.X, p.Y))
	first := time.Now()
	for i := range times {
		at := nth(first, i)
		s.do(mouseAt(input.DispatchMouseEventTypeMousePressed, p.X, p.Y, at), mouseAt(input.DispatchMouseEventTypeMouseReleased, p.X, p.Y, at))
	}
}

// drag takes what is drawn at one place to another with the mouse.
func (s *site) drag(from, to string) {
	s.t.Helper()
	a := s.at(from)
	b := eval[spot](s, fmt.Sprintf(`(r => ({ X: r.x + r.width / 2, Y: r.y + r.height / 2 }))(document.querySelector(%q).getBoundingClientRect())`, to))
	s.do(mouse(input.DispatchMouseEventTypeMouseMoved, a.X, a.Y), mouse(input.DispatchMouseEventTypeMousePressed, a.X, a.Y),
		held((a.X+b.X)/2, (a.Y+b.Y)/2), held(b.X, b.Y), mouse(input.DispatchMouseEventTypeMouseReleased, b.X, b.Y))
}

// held moves the mouse with its button down.
func held(x, y float64) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchMouseEvent,
			input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1})
		return err
	})
}

// moved marks the position, does something, waits for the next one and returns its last move.
func (s *site) moved(do func()) string {
	s.t.Helper()
	eval[int](s, "document.getElementById('table').dataset.old = 'yes', 0")
	do()
	s.swapped()
	return s.last()
}

// inHand is the selector of the first card in hand that a move is legal for.
func inHand(act string) string { return `.hand-zone .tile:has(a[data-act="` + act + `"])` }

// TestTableByMouse presses each thing where it is drawn: a card is chosen and inked from the bar, played
// and sent to quest by double presses, dragged to the inkwell and to the board.
func TestTableByMouse(t *testing.T) {
	t.Parallel()
	s := open(t, View{Width: 1400, Height: 900})
	s.visit(s.table("core") + "keep.fx-inktop9")
	bar := eval[string](s, "JSON.stringify(document.querySelector('.table-bar').getBoundingClientRect())")
	check := func(what, got, want string) {
		t.Helper()
		if !strings.HasPrefix(got, want) {
			t.Errorf("%s: the move is %q, want %s…", what, got, want)
		}
		if now := eval[string](s, "JSON.stringify(document.querySelector('.table-bar').getBoundingClientRect())"); now != bar {
			t.Errorf("%s: the bar goes from %s to %s", what, bar, now)
		}
	}
	s.click(inHand("ink"), 1)
	check("ink from the bar", s.moved(func() { s.click(`.tile.chosen a[data-act="ink"]`, 1) }), "ink")
	check("double press in hand", s.moved(func() { s.click(inHand("play"), 2) }), "play")
	check("drag to the board", s.moved(func() { s.drag(inHand("play"), ".in-play") }), "play")
	check("end of turn", s.moved(func() { s.click(`.table-moves [data-act="end"]`, 1) }), "end")
	check("drag to the bar", s.moved(func() { s.drag(inHand("ink"), ".table-bar") }), "ink")
	check("double press in play", s.moved(func() { s.click(`.in-play .tile:has(a[data-act="quest"])`, 2) }), "quest")
	check("drag to the lore", s.moved(func() { s.drag(`.in-play .tile:has(a[data-act="quest"])`, ".lore-counter") }), "quest")
	check("undo", s.moved(func() { s.click(`[data-act="undo"]`, 1) }), "quest")
	s.click(".in-play .tile", 1)
	s.moved(func() { s.click(`.tile.chosen [data-act="effects"]`, 1) })
	check("by hand", s.moved(func() { s.click(`.panel button[value^="fx-put"]`, 1) }), "fx-put")
	if got := s.text(".in-play .mark.damage"); !strings.HasPrefix(got, "1") {
		t.Errorf("damage %q", got)
	}
	if shown := eval[bool](s, "!!document.querySelector('[data-shown] .face')"); !shown {
		t.Error("the chosen card is not shown whole")
	}
}

// TestWholeFace: the right button and a key show a card whole, with where it may be played and its page.
func TestWholeFace(t *testing.T) {
	slow.Only(t, "a card shown whole")
	t.Parallel()
	s := open(t, desktop)
	s.visit(s.table("core") + "keep")
	p := s.at(".hand-zone .tile:nth-child(2)")
	right := func(kind input.DispatchMouseEventType) chromedp.Action[chromedp.Void] {
		return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
			_, err := cdp.Call(ctx, t, input.DispatchMouseEvent,
				input.DispatchMouseEventParams{Type: kind, X: p.X, Y: p.Y, Button: input.MouseButtonRight, ClickCount: 1})
			return err
		})
	}
	s.do(right(input.DispatchMouseEventTypeMousePressed), right(input.DispatchMouseEventTypeMouseReleased),
		chromedp.WaitVisible(chromedp.CSS("#card-over .face")))
	s.waitFor(`document.querySelector("#card-over > p").textContent.startsWith("Core: ")`)
	if got := eval[string](s, `new URL(document.querySelector("#card-over a").href).pathname`); !strings.HasPrefix(got, "/cards/") {
		t.Errorf("the face leads to %s", got)
	}
	s.do(chromedp.KeyEvent(kb.Escape), chromedp.WaitNotVisible(chromedp.CSS("#card-over")))
	s.do(chromedp.KeyEvent("3"), chromedp.KeyEvent("f"), chromedp.WaitVisible(chromedp.CSS("#card-over .face")))
}

// TestTableByFinger plays on a phone: a tap chooses, a second one plays, what can be done is pressed in the bar.
func TestTableByFinger(t *testing.T) {
	t.Parallel()
	s := open(t, View{Width: 390, Height: 844})
	s.do(touchScreen())
	s.visit(s.table("core") + "keep.fx-inktop9")
	tap := func(selector string, times int) {
		t.Helper()
		p, first := s.at(selector), time.Now()
		for i := range times {
			s.do(tapAt(p.X, p.Y, nth(first, i)))
		}
	}
	check := func(got, want string) {
		t.Helper()
		if !strings.HasPrefix(got, want) {
			t.Errorf("the move is %q, want %s…", got, want)
		}
	}
	tap(inHand("ink"), 1)
	check(s.moved(func() { tap(`.tile.chosen a[data-act="ink"]`, 1) }), "ink")
	check(s.moved(func() { tap(inHand("play"), 2) }), "play")
	check(s.moved(func() { tap(`.table-moves [data-act="end"]`, 1) }), "end")
	check(s.moved(func() { tap(`.in-play .tile:has(a[data-act="quest"])`, 2) }), "quest")
	tap(`.table-moves [popovertarget]`, 1)
	s.do(chromedp.WaitVisible(chromedp.CSS("#side .log")))
}

// TestKeysOfTheTable: what mouse and finger do, keys do.
func TestKeysOfTheTable(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	s.visit(s.table("core") + "keep.fx-inktop9")
	key := eval[string](s, `document.querySelector('`+inHand("play")+`').dataset.to`)
	s.do(chromedp.KeyEvent(key))
	moves := []struct{ key, want string }{
		{kb.Enter, "play"}, {"+", "fx-put"}, {"-", "fx-heal"}, {"t", "fx-exert"}, {"t", "fx-ready"},
		{".", "fx-gain1"}, {",", "fx-lose1"}, {"j", "fx-draw1"}, {"n", "end"}, {"q", "quest"},
	}
	for _, m := range moves {
		if got := s.moved(func() { s.do(chromedp.KeyEvent(m.key)) }); !strings.HasPrefix(got, m.want) {
			t.Errorf("%q: the move is %q, want %s…", m.key, got, m.want)
		}
	}
	for _, ctrl := range []struct{ key, want string }{{"z", "end"}, {"y", "quest"}} {
		got := s.moved(func() { s.do(chromedp.KeyEvent(ctrl.key, chromedp.KeyModifiers(chromedp.ModifierCtrl))) })
		if !strings.HasPrefix(got, ctrl.want) {
			t.Errorf("Ctrl+%s: the last move is %q, want %s…", ctrl.key, got, ctrl.want)
		}
	}
}

// TestTurnInFivePresses: a card is inked, another played, a character that can quests, though the card that was played just now is
// chosen and still dries, and the turn ends: five presses, with a game that goes on.
func TestTurnInFivePresses(t *testing.T) {
	slow.Only(t, "what TestTableByMouse presses, counted")
	t.Parallel()
	s := open(t, desktop)
	s.visit(s.table("core") + "keep.fx-inktop9")
	keyOf := func(act string) string {
		return eval[string](s, `document.querySelector('`+inHand(act)+`')?.dataset.to ?? ""`)
	}
	shifted := map[string]rune{"1": '!', "2": '@', "3": '#', "4": '$', "5": '%', "6": '^', "7": '&', "8": '*', "9": '(', "0": ')'}
	play := func() string {
		key := keyOf("play")
		return s.moved(func() { s.do(chromedp.KeyEvent(string(shifted[key]))) })
	}
	if got := play(); !strings.HasPrefix(got, "play") {
		t.Fatalf("Shift and a card's key: the move is %q", got)
	}
	s.press("n")
	presses, moves := 0, []string{}
	count := func(move string, n int) {
		presses, moves = presses+n, append(moves, strings.TrimRight(move, "0123456789"))
	}
	s.do(chromedp.KeyEvent(keyOf("ink")))
	count(s.moved(func() { s.do(chromedp.KeyEvent("i")) }), 2)
	count(play(), 1)
	if !eval[bool](s, `!!document.querySelector('.tile.chosen .mark.drying')`) {
		t.Error("the card that was played is not chosen")
	}
	count(s.moved(func() { s.do(chromedp.KeyEvent("q")) }), 1)
	count(s.moved(func() { s.do(chromedp.KeyEvent("n")) }), 1)
	if got := strings.Join(moves, " "); got != "ink play quest end" || presses > 5 {
		t.Errorf("the turn is %q in %d presses", got, presses)
	}
}

// sevenInPlay is the address of a game with seven cards in play and as many in hand.
func (s *site) sevenInPlay() string {
	s.t.Helper()
	at := s.table("core") + "keep.fx-inktop9"
	s.visit(at)
	for i := range 7 { // from the hand into play
		card := eval[string](s, `[...document.querySelectorAll(".hand-zone .tile:has(.face-stats)")].at(0)?.dataset.card ?? ""`)
		if card == "" {
			s.t.Fatalf("after %d no character is in hand", i)
		}
		at += ".fx-play" + card + ".fx-draw1"
		s.visit(at)
	}
	return at
}

// TestTableFits: at turn 9 with seven cards in play and seven in hand, board and hand are on one
// screen, at its top, and what can be pressed lies inside it.
func TestTableFits(t *testing.T) {
	slow.Only(t, "plays nine turns at two sizes")
	t.Parallel()
	for _, v := range []View{{Width: 1400, Height: 900}, {Width: 390, Height: 844}} {
		s := open(t, v)
		at := s.sevenInPlay()
		at += strings.Repeat(".end", 8)
		s.visit(at)
		if drawn := eval[int](s, `document.querySelectorAll(".hand-zone .tile").length`); drawn > 7 {
			first := eval[string](s, `[...document.querySelectorAll(".hand-zone .tile")].slice(7).map(t => ".fx-discard" + t.dataset.card).join("")`)
			s.visit(at + first)
		}
		got := eval[struct {
			Heading     string
			Play, Hand  int
			Out         []string
			Rows, Above float64
		}](s, `(() => {
			const board = document.querySelector(".table-board").getBoundingClientRect();
			const inside = r => r.top >= board.top - 1 && r.bottom <= board.bottom + 1 && r.left >= 0 && r.right <= innerWidth;
			const play = [...document.querySelectorAll(".in-play .tile > .face")], hand = [...document.querySelectorAll(".hand-zone .tile > .face")];
			return { Heading: document.querySelector("h1").textContent, Play: play.length, Hand: hand.length, Above: scrollY,
				Rows: new Set(hand.map(f => Math.round(f.getBoundingClientRect().top))).size,
				Out: [...play.filter(f => !inside(f.getBoundingClientRect())),
					...[...document.querySelectorAll(".hand-zone, .table-moves, .table-bar, .counter")].filter(e => {
					const r = e.getBoundingClientRect(); return r.top < 0 || r.bottom > innerHeight || r.left < 0 || r.right > innerWidth + 1;
				})].map(e => e.className + " " + JSON.stringify([e.getBoundingClientRect(), board])) };
		})()`)
		if got.Heading != "Turn 9" || got.Play < 7 || got.Hand != 7 || len(got.Out) > 0 || got.Rows != 1 || got.Above != 0 {
			t.Errorf("%d by %d: %+v", v.Width, v.Height, got)
		}
	}
}

// phoneSlower is how many times slower a phone's processor is taken to be.
const phoneSlower = 4

// TestMovesAreQuick measures how long a move takes in the browser: from the press until the new position is
// laid out, and until it is painted. Between two moves the page comes to rest, as it does under a hand:
// pressing again in the same frame would time the drawing of the move before.
func TestMovesAreQuick(t *testing.T) {
	slow.Only(t, "measures")
	t.Parallel()
	s := open(t, desktop)
	s.visit(s.table("core") + "keep.fx-inktop9")
	for _, slower := range []float64{1, phoneSlower} {
		s.do(slowProcessor(slower))
		s.timeMoves(slower)
	}
}

// slowProcessor makes the tab's processor so many times slower.
func slowProcessor(times float64) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
		return err
	})
}

// timeMoves logs how long a move takes in a browser whose processor is so many times slower.
func (s *site) timeMoves(slower float64) {
	took := get(s, chromedp.Evaluate[[2][]float64](`(async () => {
		const laid = [], painted = [], table = document.getElementById("table");
		for (let i = 0; i < 120; i++) {
			const from = performance.now();
			const done = new Promise((swapped) => {
				const watch = new MutationObserver(() => {
					if (table.dataset.old) return;
					watch.disconnect();
					swapped();
				});
				table.dataset.old = "yes";
				watch.observe(table, { attributes: true });
			});
			document.querySelector('.table-moves a[data-act="' + (i % 2 ? "undo" : "end") + '"]').click();
			await done;
			document.body.getBoundingClientRect();
			laid.push(performance.now() - from);
			await new Promise((r) => requestAnimationFrame(() => setTimeout(r)));
			painted.push(performance.now() - from);
			await new Promise((r) => setTimeout(r, 60));
		}
		return [laid, painted].map((times) => times.sort((a, b) => a - b));
	})()`, chromedp.EvalAwaitPromise))
	for i, until := range []string{"laid out", "painted"} {
		n := len(took[i])
		s.t.Logf("%g times slower, a move is %s within %.1f ms, %.1f at the 95th percentile", slower, until, took[i][n/2], took[i][n*95/100])
	}
}
