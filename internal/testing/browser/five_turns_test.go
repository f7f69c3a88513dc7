package browser

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"inkcheck/internal/testing/slow"
)

// player plays a turn as a beginner would: ink a card, play what can be paid, quest with whoever can, answer what is asked.
type player struct {
	*site
	presses int
	press   func(p *player, do string) // makes one move: "answer", "ink", "play", "quest" or "end"
}

// wanted is what a beginner does next.
const wanted = `(() => {
	if (document.getElementById("question")) return "answer";
	for (const act of ["ink", "play", "quest"]) if (document.querySelector('.zone a[data-act="' + act + '"]')) return act;
	return "end";
})()`

// of is the card that a move is made with, and answers what is pressed for an answer.
func of(act string) string { return `.zone .tile:has(a[data-act="` + act + `"])` }

const answers = `#question :is(a[data-answer]:not([data-no]), button[data-enter])`

// TestFiveTurns plays five turns of a deck of sets 13 and 14, whose cards all ask or do something, on a desk with the mouse and with
// keys alone, on a phone with a finger, and without a script. Every press makes the move that it is for.
func TestFiveTurns(t *testing.T) {
	slow.Only(t, "plays four games")
	t.Parallel()
	for _, way := range []struct {
		name string
		View
		touch bool
		most  int // presses
		press func(p *player, do string)
	}{
		{"mouse", View{Width: 1400, Height: 900}, false, 30, byMouse},
		{"keys", View{Width: 1400, Height: 900}, false, 40, byKeys},
		{"finger", View{Width: 390, Height: 844}, true, 45, byFinger},
		{"no script", View{Width: 390, Height: 844, NoScript: true}, false, 30, byLinks},
	} {
		t.Run(way.name, func(t *testing.T) {
			t.Parallel()
			p := &player{site: open(t, way.View), press: way.press}
			if way.touch {
				p.do(touchScreen())
			}
			deal := url.Values{"list": {musicians}, "f": {"core"}, "on": {"2026-11-22"}, "p": {"first"}, "s": {"7"}, "texts": {"2"}}
			p.visit(strings.Replace(p.posted("/goldfish", deal), "&m=", "&m=keep", 1))
			start, moves := time.Now(), 0
			for p.text("h1") != "Turn 6" {
				if moves++; moves > 60 {
					t.Fatal("no fifth turn after 60 moves")
				}
				do := eval[string](p.site, wanted)
				before := eval[string](p.site, movesNow)
				p.press(p, do)
				got := strings.TrimPrefix(eval[string](p.site, movesNow), before+".")
				answered := do == "answer" && (strings.HasPrefix(got, "yes") || strings.HasPrefix(got, "pick"))
				if !answered && !strings.HasPrefix(got, do) {
					t.Fatalf("move %d, to %s, is %q", moves, do, got)
				}
			}
			t.Logf("%d moves by %d presses in %v", moves, p.presses, time.Since(start).Round(time.Second))
			if p.presses > way.most {
				t.Errorf("%d presses, of which the most is %d", p.presses, way.most)
			}
		})
	}
}

const movesNow = `new URLSearchParams(location.search).get("m")`

// see brings what is pressed into sight, as a hand is slid.
func (p *player) see(selector string) {
	const slide = `document.querySelector(%q).scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" }), 0`
	eval[int](p.site, fmt.Sprintf(slide, selector))
}

// byMouse drags cards to where they belong.
func byMouse(p *player, do string) {
	p.presses++
	p.moved(func() {
		switch do {
		case "answer":
			p.click(answers, 1)
		case "end":
			p.click(`.table-moves [data-act="end"]`, 1)
		default:
			p.see(of(do))
			p.drag(of(do), map[string]string{"ink": ".table-bar", "play": ".in-play", "quest": ".lore-counter"}[do])
		}
	})
}

// byKeys presses what the keys on the cards say.
func byKeys(p *player, do string) {
	switch do {
	case "answer":
		p.presses++
		p.moved(func() {
			p.site.do(chromedp.KeyEvent(eval[string](p.site, fmt.Sprintf(`document.querySelector(%q).dataset.answer || "\r"`, answers))))
		})
	case "ink", "play":
		p.presses += 2
		key := eval[string](p.site, fmt.Sprintf(`document.querySelector(%q).dataset.to`, of(do)))
		p.site.do(chromedp.KeyEvent(key))
		p.moved(func() { p.site.do(chromedp.KeyEvent(map[string]string{"ink": "i", "play": kb.Enter}[do])) })
	default:
		p.presses++
		p.moved(func() { p.site.do(chromedp.KeyEvent(map[string]string{"quest": "q", "end": "n"}[do])) })
	}
}

// byFinger taps a card and what the bar offers, or the card twice.
func byFinger(p *player, do string) {
	touch := func(selector string, times int) {
		p.presses += times
		p.see(selector)
		at, first := p.at(selector), time.Now()
		for i := range times {
			p.site.do(tapAt(at.X, at.Y, nth(first, i)))
		}
	}
	switch do {
	case "answer":
		p.moved(func() { touch(answers, 1) })
	case "ink":
		touch(of(do), 1)
		p.moved(func() { touch(`.tile.chosen a[data-act="ink"]`, 1) })
	case "end":
		p.moved(func() { touch(`.table-moves [data-act="end"]`, 1) })
	default:
		p.moved(func() { touch(of(do), 2) })
	}
}

// byLinks presses the links on the cards.
func byLinks(p *player, do string) {
	p.presses++
	selector := map[string]string{"answer": answers, "end": `.table-moves [data-act="end"]`}[do]
	if selector == "" {
		selector = of(do) + ` a[data-act="` + do + `"]`
	}
	eval[int](p.site, fmt.Sprintf(`document.querySelector(%q).scrollIntoView({ block: "center", behavior: "instant" }), 0`, selector))
	at := p.at(selector)
	p.load(mouse(input.DispatchMouseEventTypeMousePressed, at.X, at.Y), mouse(input.DispatchMouseEventTypeMouseReleased, at.X, at.Y))
}
