package play

import (
	"context"
	"fmt"
	"hash/crc32"
	"io"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/rules"
)

// A move changes little of the table. The script says with its request what it has of it already, and
// what is the same in the next position is then an empty element with data-same, which stands for it.

// ClientCache is what a browser has of the table. Its zero value has nothing.
type ClientCache struct {
	faces map[string]bool // by card id
	folds map[string]bool // by the name that they were sent with
	log   string          // the name of the newest line
}

// maxClientCache is the most bytes that a browser may say of what it has: faces and folds of a whole deck take a quarter.
const maxClientCache = 8 << 10

// ReadClientCache reads what a browser says that it has: faces=…, folds=… and log=…, with commas between names.
// What cannot be read is not had, and then sent.
func ReadClientCache(text string) *ClientCache {
	h := &ClientCache{faces: map[string]bool{}, folds: map[string]bool{}}
	if len(text) > maxClientCache {
		return h
	}
	for _, part := range strings.Fields(text) {
		kind, names, _ := strings.Cut(part, "=")
		if kind == "log" {
			h.log = names
			continue
		}
		in := map[string]map[string]bool{"faces": h.faces, "folds": h.folds}[kind]
		if in == nil {
			continue
		}
		for one := range strings.SplitSeq(names, ",") {
			in[one] = true
		}
	}
	return h
}

// sum tells what belongs to one game from what belongs to another.
func (t *Table) sum(of string) uint32 {
	return crc32.ChecksumIEEE([]byte(t.hrefs.Before + t.hrefs.After + " " + of))
}

// fold names a fold with what its content depends on besides the game. The moves do not count: its
// forms get those from the form of the position.
func (t *Table) fold(name string, state ...any) string {
	return fmt.Sprintf("%s-%x", name, t.sum(fmt.Sprint(state...)))
}

// isCached reports whether the browser has a fold.
func (t *Table) isCached(fold string) bool { return t.Cached != nil && t.Cached.folds[fold] }

// line names a line of the log by the moves up to it.
func (t *Table) line(n int) string {
	return fmt.Sprintf("%d-%x", n, t.sum(t.hrefs.all[:t.hrefs.ends[n]]))
}

// cachedLines is how many lines of the log the browser has, the one of the opening hand included. The newest
// of them and the one of this position may be marked as such, and are sent.
func (t *Table) cachedLines() int {
	if t.Cached == nil {
		return 0
	}
	var n int
	if _, err := fmt.Sscanf(t.Cached.log, "%d-", &n); err != nil || n < 0 || n >= len(t.hrefs.ends) || t.Cached.log != t.line(n) {
		return 0
	}
	return min(n, len(t.Record.Moves))
}

// discardNames are the cards of the discard pile with how many moves there are with each, as a fold is named by them.
func (t *Table) discardNames() (names [][2]int) {
	for i := range t.discarded {
		names = append(names, [2]int{t.discarded[i].Number, len(t.discarded[i].Acts)})
	}
	return names
}

// asksNothing reports whether the player is free to make any move.
func (t *Table) asksNothing() bool {
	return t.state().Step() == rules.StepMain && t.state().Question() == nil
}

// cachedFace stands for a face.
func cachedFace(page string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		p := newHTMLWriter(w)
		p.raw(`<div class="face" data-page="`)
		p.text(page)
		p.raw(`" data-same></div>`)
		return p.err
	})
}
