package browser

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
	"inkcheck/rules"
)

// differs compares the table with the same position loaded anew, but for what only scripts and readers
// change, and returns the first place where they part.
const differs = `(async () => {
	const plain = main => {
		main = main.cloneNode(true);
		for (const e of main.querySelectorAll(".change-note, .change-line")) e.remove();
		main.querySelector("[data-shown]")?.replaceChildren();
		for (const e of main.querySelectorAll("*")) {
			for (const own of ["open", "hidden", "style"]) e.removeAttribute(own);
			// Forms get the position from the one that is always sent, and links of the log the moves undone.
			if (e.type === "hidden" && e.form.id !== "position") e.value = "";
			if (e.matches(".log li a")) e.setAttribute("href", e.getAttribute("href").replace(/&r=.*/, ""));
			e.classList.remove("chosen", "lit", "picked", "asking");
			if (!e.className.length) e.removeAttribute("class");
			const all = [...e.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
			for (const a of all) e.removeAttribute(a.name);
			for (const a of all) e.setAttribute(a.name, a.value);
		}
		main.normalize();
		return main.innerHTML;
	};
	const answer = await fetch(location.href);
	const want = plain(new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("main"));
	const got = plain(document.getElementById("main"));
	if (got === want) return "";
	let i = 0;
	while (got[i] === want[i]) i++;
	return got.slice(Math.max(0, i - 150), i + 150) + "\n\nWANT\n" + want.slice(Math.max(0, i - 150), i + 150);
})()`

// TestMovesLeaveTheRest: after every move, undone ones included, the table is what a visit to its address
// shows, though the cards that stayed are the elements that they were.
func TestMovesLeaveTheRest(t *testing.T) {
	slow.Only(t, "loads the table anew after every move")
	t.Parallel()
	s := open(t, desktop)
	s.visit(s.table("core"))
	check := func(after string) {
		t.Helper()
		if at := get(s, chromedp.Evaluate[string](differs, chromedp.EvalAwaitPromise)); at != "" {
			t.Errorf("after %s: %s", after, at)
		}
	}
	s.do(chromedp.KeyEvent("2"), chromedp.KeyEvent("5"))
	s.press("a")
	check("altering")
	s.visit(s.table("core") + "keep.fx-inktop9")
	for _, act := range []string{
		".hand-zone [data-act=ink]", ".hand-zone [data-act=play]", ".hand-zone [data-act=play]", "[data-act=end]", "[data-act=undo]",
		"[data-act=redo]", ".in-play [data-act=quest]", ".in-play [data-act=effects]", ".panel [value^=fx-put]",
		".hand-zone [data-act=effects]", "[data-act=close]", ".log li:nth-child(3) a", "[data-act=redo]", "[data-act=end]",
		"#side .manual [value=fx-drawN]", "#side [name=add][value*=';']", ".in-play [data-act=quest]", "[data-act=concede]", "[data-act=undo]",
	} {
		eval[int](s, `document.querySelectorAll(".tile").forEach(t => (t.same = true)), 0`)
		const moves = `new URLSearchParams(location.search).get("m")`
		before := eval[string](s, moves)
		s.moved(func() { eval[int](s, `document.querySelector("`+act+`").click(), 0`) })
		if now := eval[string](s, moves); strings.HasPrefix(act, "#side") && !strings.HasPrefix(now, before+".") {
			t.Errorf("after %s the moves are %s, before it %s", act, now, before)
		}
		check(act)
		if n := eval[int](s, `[...document.querySelectorAll(".tile")].filter(t => t.same).length`); n < 5 {
			t.Errorf("after %s, %d cards are the elements that they were", act, n)
		}
	}
}

// TestDragOntoCards drags a card from the hand onto a character: it is shifted onto it, or sung by it.
func TestDragOntoCards(t *testing.T) {
	slow.Only(t, "looks for a position for each kind")
	t.Parallel()
	for _, c := range []struct {
		kind rules.MoveKind
		deck string
	}{{rules.Shift, "The Heart of Magic"}, {rules.Sing, "The Heart of Magic"}} {
		s := open(t, View{Width: 1400, Height: 900})
		s.visit(positionIn(t, c.deck, func(s *rules.State) bool {
			return s.Step() == rules.StepMain && s.Question() == nil &&
				slices.ContainsFunc(s.Moves(nil), func(m rules.Move) bool { return m.Kind == c.kind && m.Len == 2 })
		}))
		link := `.hand-zone a[data-act="` + c.kind.String() + `"]`
		card := eval[string](s, `document.querySelector('`+link+`').closest(".tile").dataset.card`)
		onto := eval[string](s, `document.querySelector('`+link+`').dataset.drop`)
		want := eval[string](s, `new URL(document.querySelector('`+link+`').href).searchParams.get("m").split(".").at(-1)`)
		got := s.moved(func() { s.drag(`.tile[data-card="`+card+`"]`, `.tile[data-card="`+onto+`"]`) })
		if got != want {
			t.Errorf("%v: the move is %q, want %q", c.kind, got, want)
		}
	}
}

// TestLongPress: a finger that stays on a card shows it whole; one that leaves does not.
func TestLongPress(t *testing.T) {
	slow.Only(t, "a finger that stays")
	t.Parallel()
	s := open(t, View{Width: 390, Height: 844})
	s.do(touchScreen())
	s.visit(s.table("core") + "keep")
	p := s.at(".hand-zone .tile")
	s.do(finger(input.DispatchTouchEventTypeTouchStart, []*input.TouchPoint{{X: p.X, Y: p.Y}}),
		chromedp.WaitVisible(chromedp.CSS("#card-over .face")), finger(input.DispatchTouchEventTypeTouchEnd, []*input.TouchPoint{}))
	const page = `document.querySelector("%s .face").dataset.page`
	if eval[string](s, fmt.Sprintf(page, "#card-over")) != eval[string](s, fmt.Sprintf(page, ".hand-zone")) {
		t.Error("another card is shown")
	}
}

// finger puts a finger down, or takes it away.
func finger(kind input.DispatchTouchEventType, at []*input.TouchPoint) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: at})
		return err
	})
}

// TestStepThrough: ← and → go through a game that is over.
func TestStepThrough(t *testing.T) {
	t.Parallel()
	s := open(t, desktop)
	s.visit(s.table("core") + "keep.end.end.concede")
	for _, step := range []struct{ key, want string }{
		{kb.ArrowLeft, "keep.end.end"}, {kb.ArrowLeft, "keep.end"}, {kb.ArrowRight, "keep.end.end"}, {kb.ArrowRight, "keep.end.end.concede"},
	} {
		s.press(step.key)
		if got := eval[string](s, `new URLSearchParams(location.search).get("m")`); got != step.want {
			t.Errorf("%q leads to %q, want %q", step.key, got, step.want)
		}
	}
}

// TestAdviserMarks: the adviser marks the faces of the opening hand that it would put back; what is ticked stays ticked.
func TestAdviserMarks(t *testing.T) {
	t.Parallel()
	slow.Only(t, "one more look of the adviser, of which TestAdviseOnAHand is one")
	s := open(t, desktop)
	s.visit(s.table("core"))
	s.do(chromedp.KeyEvent("3"), chromedp.KeyEvent("v"))
	s.waitFor(`!!document.getElementById("advice-title")`)
	if ticked := eval[int](s, `document.querySelectorAll(".tick input:checked").length`); ticked != 1 {
		t.Errorf("%d cards are ticked, want 1", ticked)
	}
	const marks = `[...document.querySelectorAll(".tile:has(.advised .mark)")].map(t => t.dataset.card).join("-")`
	marked := eval[string](s, marks)
	s.load(chromedp.Reload())
	if loaded := eval[string](s, marks); loaded != marked {
		t.Errorf("marked are %q, and after loading %q", marked, loaded)
	}
}
