package main

import (
	"fmt"
	"io"
	"time"
)

// progressAfter is how long work may take before a person wonders.
const progressAfter = time.Second

// progress keeps a line on the terminal that says how far long work is.
type progress struct {
	to          io.Writer // nil: nobody looks
	now         func() time.Time
	next        time.Time // when to write again
	done, total int
	shown       bool
	words       *words
}

// newProgress shows progress only to a person at standard error, and only when
// the reports themselves don't run over the same screen.
func (p *program) newProgress(total int) *progress {
	if !p.errIsTerminal || p.outIsTerminal || total < 2 {
		return &progress{}
	}
	return &progress{to: p.err, now: p.now, next: p.now().Add(progressAfter), total: total, words: p.say()}
}

// step counts one piece of work as done.
func (g *progress) step() {
	g.done++
	if g.to == nil || g.now().Before(g.next) {
		return
	}
	fmt.Fprintf(g.to, "\r"+g.words.progressLists, g.done, g.total)
	g.shown, g.next = true, g.now().Add(100*time.Millisecond)
}

// clear removes the line, so that other text starts on a clean one.
func (g *progress) clear() {
	if g.shown {
		fmt.Fprint(g.to, "\r\x1b[K")
		g.shown = false
	}
}
