package browser

import (
	"context"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"inkcheck/internal/testing/slow"
)

// presser is what a page is asked for while its controls are pressed. It lets no
// press do anything: what is asked is where presses arrive.
const presser = `window.presser = (() => {
	const inside = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0'], label";
	const all = () => [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")]
		.filter(e => !e.disabled && e.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
		// Not those for keys alone: the skip link, which comes with the focus, and buttons that stand for the Enter key.
		.filter(e => !e.closest(".skip, .hidden") && e.getBoundingClientRect().width > 4);
	let controls = all(), was = [], hit = null;
	const box = e => { const r = e.getBoundingClientRect(); return [r.x + scrollX, r.y + scrollY, r.width,
		r.height].map(n => Math.round(n * 10) / 10); };
	const name = e => e.tagName.toLowerCase() + " " + JSON.stringify((e.textContent || e.name || e.value || "").trim().replace(/\s+/g,
		" ").slice(0, 40));
	const kind = e => { const way = []; for (let at = e; at && at !== document.body &&
		way.length < 5; at = at.parentElement) way.push(at.tagName + "." + [...at.classList].join(".")); return way.join(" < "); };
	addEventListener("click", e => { hit = e.target; e.preventDefault(); e.stopImmediatePropagation(); }, true);
	addEventListener("mousedown", e => { if (e.target.closest("select")) e.preventDefault(); }, true);
	addEventListener("dragstart", e => e.preventDefault(), true);
	const moved = () => controls.map((e, i) => [e, was[i], e.isConnected ? box(e) : []]).filter(([, a, b]) => String(a) !== String(b)).map(([e, a, b]) => name(e) + " from " + a + " to " + b).slice(0, 3).join("; ");
	const of = e => e && (e.closest(inside) || e);
	const same = (e, at) => Boolean(at) && (at === e || e.contains(at) || at.closest("label")?.control === e || at.contains(e) &&
		at.matches("label"));
	return {
		kinds: () => controls.map((e, i) => ({ I: i, Kind: kind(e) })),
		// aim brings a control into view and says where it is drawn, before anything points there.
		aim: i => {
			const e = controls[i];
			document.activeElement.blur();
			e.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
			hit = null;
			was = controls.map(box);
			for (const r of e.getClientRects()) for (const [fx, fy] of [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.2], [0.5, 0.8]]) {
				const x = r.x + r.width * fx, y = r.y + r.height * fy;
				if (x > 0 && y > 0 && x < innerWidth && y < innerHeight && same(e, of(document.elementFromPoint(x, y)))) return { X: x, Y: y,
					Name: name(e) };
			}
			return { X: -1, Y: -1, Name: name(e) };
		},
		moved,
		// hit waits some frames for the press, and says what it came to when that is another.
		hit: async i => {
			for (let n = 0; n < 60 && !hit; n++) await new Promise(requestAnimationFrame);
			return same(controls[i], hit) ? "" : hit ? hit.outerHTML.slice(0, 120) : "nothing";
		},
		focus: list => list.map(i => {
			const e = controls[i];
			document.activeElement.blur();
			was = controls.map(box);
			const around = []; // what may scroll: the page, and boxes with bars of their own
			for (let b = e.parentElement; b; b = b.parentElement) around.push([b, b.scrollLeft, b.scrollTop]);
			e.focus({ focusVisible: true, preventScroll: true });
			// Dates are scrolled to all the same, and bars go along.
			for (const [b, left, top] of around) b.scrollTo({ left, top, behavior: "instant" });
			const m = moved();
			return m && "the focus on " + name(e) + " moves " + m;
		}).filter(Boolean).join("\n"),
	};
})(), 0`

// mouse sends a real event of the mouse.
func mouse(kind input.DispatchMouseEventType, x, y float64) chromedp.Action[chromedp.Void] {
	return mouseAt(kind, x, y, 0)
}

// beat is the time between two presses of a double press, as the events tell it: the browser takes its own time
// to hear of the second one, on a busy machine more than a person would.
const beat = 100 * time.Millisecond

// nth is the time of the n-th press since the first.
func nth(first time.Time, n int) input.TimeSinceEpoch {
	return input.TimeSinceEpoch(float64(first.Add(time.Duration(n)*beat).UnixMicro()) / 1e6)
}

// mouseAt is mouse with the time of the event; 0 for now.
func mouseAt(kind input.DispatchMouseEventType, x, y float64, at input.TimeSinceEpoch) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		p := input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Timestamp: at}
		if kind != input.DispatchMouseEventTypeMouseMoved {
			p.Button, p.ClickCount = input.MouseButtonLeft, 1
		}
		_, err := cdp.Call(ctx, t, input.DispatchMouseEvent, p)
		return err
	})
}

// unheard is how long a tap waits for the browser to say that it was heard. On a busy machine
// that word once never came; whether a press arrived is asked of the page all the same.
const unheard = 20 * time.Second

// tap puts a finger down and takes it away.
func tap(x, y float64) chromedp.Action[chromedp.Void] { return tapAt(x, y, 0) }

// tapAt is tap with the time of its events; 0 for now.
func tapAt(x, y float64, at input.TimeSinceEpoch) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		within, stop := context.WithTimeout(ctx, unheard)
		defer stop()
		for _, p := range []input.DispatchTouchEventParams{
			{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}, Timestamp: at},
			{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}, Timestamp: at},
		} {
			if _, err := cdp.Call(within, t, input.DispatchTouchEvent, p); err != nil && (ctx.Err() != nil || within.Err() == nil) {
				return err
			}
		}
		return nil
	})
}

// touchScreen makes the tab one of a phone: it has fingers and nothing that hovers.
func touchScreen() chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 1})
		return err
	})
}

// mostPressed is how many controls of one kind are pressed on all pages together.
const mostPressed = 4

// pressed are the controls of a page that are pressed: two of each kind, so that a table
// of a thousand rows is no more than its columns, and those that many pages have on two of them.
func (s *site) pressed(seen map[string]int) (which []int) {
	s.t.Helper()
	here := map[string]int{}
	for _, c := range eval[[]struct {
		I    int
		Kind string
	}](s, "presser.kinds()") {
		if here[c.Kind]++; here[c.Kind] > 2 {
			continue
		}
		if seen[c.Kind]++; seen[c.Kind] > mostPressed {
			continue
		}
		which = append(which, c.I)
	}
	return which
}

// TestNothingRunsAway presses the controls of every page with a real mouse and with a finger,
// at the place where each is drawn before anything points at it. The press arrives, and neither
// pointing at a control nor the focus moves any.
func TestNothingRunsAway(t *testing.T) {
	slow.Only(t, "presses everything")
	t.Parallel()
	for _, v := range []struct {
		name string
		View
		touch bool
	}{
		{"mouse", View{Width: 1400, Height: 900}, false},
		{"finger", View{Width: 390, Height: 844}, true},
	} {
		t.Run(v.name, func(t *testing.T) {
			t.Parallel()
			s := open(t, v.View)
			if v.touch {
				s.do(touchScreen())
			}
			seen := map[string]int{}
			for _, p := range s.paths() {
				s.pressAll(p, v.touch, seen)
			}
		})
	}
}

func (s *site) pressAll(p path, touch bool, seen map[string]int) {
	s.t.Helper()
	s.visit(p.path)
	if p.list != "" {
		s.do(chromedp.SetValue(chromedp.CSS("#list"), p.list))
		s.load(chromedp.Click(chromedp.CSS("#list-form .primary")))
	}
	eval[int](s, openAll)
	eval[int](s, "document.querySelectorAll('details.more').forEach(d => (d.open = false)), 0") // they lie over the page
	eval[int](s, presser)
	which := s.pressed(seen)
	s.t.Logf("%s: %d controls", p.name, len(which))
	for _, i := range which {
		if !touch {
			s.do(mouse(input.DispatchMouseEventTypeMouseMoved, 1, 1))
		}
		at := eval[struct {
			X, Y float64
			Name string
		}](s, "presser.aim("+strconv.Itoa(i)+")")
		if at.X < 0 {
			s.t.Errorf("%s: %s is nowhere to be pressed", p.name, at.Name)
			continue
		}
		if touch {
			s.do(tap(at.X, at.Y))
		} else {
			s.do(mouse(input.DispatchMouseEventTypeMouseMoved, at.X, at.Y))
			if moved := eval[string](s, "presser.moved()"); moved != "" {
				s.t.Errorf("%s: pointing at %s moves %s", p.name, at.Name, moved)
			}
			s.do(mouse(input.DispatchMouseEventTypeMousePressed, at.X, at.Y), mouse(input.DispatchMouseEventTypeMouseReleased, at.X, at.Y))
		}
		if other := get(s, chromedp.Evaluate[string](fmt.Sprintf("presser.hit(%d)", i), chromedp.EvalAwaitPromise)); other != "" {
			s.t.Errorf("%s: the press on %s comes to %s", p.name, at.Name, other)
		}
	}
	if moved := eval[string](s, fmt.Sprintf("presser.focus(%s)", jsList(which))); moved != "" {
		s.t.Errorf("%s: %s", p.name, moved)
	}
}

// jsList writes numbers for a script.
func jsList(numbers []int) string {
	text := "["
	for i, n := range numbers {
		if i > 0 {
			text += ","
		}
		text += strconv.Itoa(n)
	}
	return text + "]"
}
