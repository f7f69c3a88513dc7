package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"inkcheck/rules"
)

// converse plays a game with the person at the terminal until they have enough.
func (p *program) converse(t *table) int {
	t.record = t.game.NewRecord(t.start.Seed)
	out := bufio.NewWriter(p.out)
	t.board(out)
	fmt.Fprintln(out, t.words.typeMove)
	lines := bufio.NewScanner(p.in)
	lines.Buffer(make([]byte, 0, 4096), rules.MaxText+1)
	for more := true; more; {
		fmt.Fprint(out, t.style.bold("> "))
		if err := out.Flush(); err != nil {
			p.errorf("goldfish%s%v", p.say().colon, bare(err))
			return exitFailed
		}
		if !lines.Scan() {
			fmt.Fprintln(out) // after the prompt
			break
		}
		more = t.answer(out, lines.Text())
	}
	err := lines.Err()
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		p.errorf("goldfish%s%v", p.say().colon, bare(err))
		return exitFailed
	}
	return exitDone
}

// answer does what a line says: a command, or moves. It is false when the
// person has enough.
func (t *table) answer(w io.Writer, line string) (more bool) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return true
	}
	args := words[1:]
	switch words[0] {
	case "quit", "exit", "q":
		return false
	case "help", "?":
		t.help(w, args)
	case "board":
		t.board(w)
	case "log":
		t.log(w)
	case "link":
		fmt.Fprintln(w, t.link())
	case "moves":
		t.moves(w, args)
	case "why":
		t.why(w, args)
	case "undo":
		t.undo(w, args)
	case "redo":
		t.redo(w, args)
	default:
		t.play(w, line)
	}
	return true
}

// play makes the moves of a line, up to the first that is refused.
func (t *table) play(w io.Writer, line string) {
	moves, err := rules.ParseMoves(line)
	from := len(t.record.Log)
	for i, m := range moves {
		if e := t.record.Apply(m); e != nil {
			err = e
			if _, numbered := errors.AsType[*rules.MoveError](e); !numbered {
				err = wrong(func(w *words) string { return m.String() + w.colon + t.refused(e) })
			}
			moves = moves[:i]
			break
		}
	}
	if len(moves) > 0 {
		t.undone = nil
		for i := from; i < len(t.record.Log); i++ {
			t.logLine(w, i)
		}
		t.board(w)
	}
	if err != nil {
		fmt.Fprintln(w, t.style.warn(printable(t.refused(err))))
	}
}

// undo takes moves back, one or as many as asked for.
func (t *table) undo(w io.Writer, args []string) {
	n, ok := t.words.oneNumber(w, "undo", args)
	if !ok {
		return
	}
	if n > len(t.record.Moves) {
		fmt.Fprintln(w, t.words.count(len(t.record.Moves), t.words.undoable))
		return
	}
	keep, back := t.record.Moves[:len(t.record.Moves)-n], t.record.Moves[len(t.record.Moves)-n:]
	again := t.game.NewRecord(t.start.Seed)
	for _, m := range keep {
		if err := again.Apply(m); err != nil { // it was legal before
			fmt.Fprintln(w, err)
			return
		}
	}
	for i := range back {
		t.undone = append(t.undone, back[len(back)-1-i])
	}
	t.record = again
	t.board(w)
}

// redo makes undone moves again.
func (t *table) redo(w io.Writer, args []string) {
	n, ok := t.words.oneNumber(w, "redo", args)
	if !ok {
		return
	}
	if n > len(t.undone) {
		fmt.Fprintln(w, t.words.count(len(t.undone), t.words.redoable))
		return
	}
	for range n {
		m := t.undone[len(t.undone)-1]
		if err := t.record.Apply(m); err != nil { // it was legal before
			fmt.Fprintln(w, err)
			return
		}
		t.undone = t.undone[:len(t.undone)-1]
		t.logLine(w, len(t.record.Log)-1)
	}
	t.board(w)
}

// oneNumber reads the one number that a command may have; without it that is 1.
func (w *words) oneNumber(to io.Writer, name string, args []string) (n int, ok bool) {
	if len(args) == 0 {
		return 1, true
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n < 1 || len(args) > 1 {
		fmt.Fprintf(to, w.fromOne+"\n", name)
		return 0, false
	}
	return n, true
}

// movesPage is how many moves fit a small terminal.
const movesPage = 20

// moves lists the legal moves, a page at a time.
func (t *table) moves(w io.Writer, args []string) {
	page, ok := t.words.oneNumber(w, "moves", args)
	if !ok {
		return
	}
	all := t.record.State.Moves(nil)
	if len(all) == 0 {
		fmt.Fprintln(w, t.words.gameOver)
		return
	}
	pages := (len(all) + movesPage - 1) / movesPage
	page = min(page, pages)
	for _, m := range all[(page-1)*movesPage : min(page*movesPage, len(all))] {
		names := make([]string, m.Len)
		for i := range names {
			if c := t.game.Card(int(m.Args[i])); c != nil && m.Kind != rules.Mode && m.Kind != rules.Num && m.Kind != rules.BagNext {
				names[i] = t.name(int(m.Args[i]))
			}
		}
		fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf("  %-12s  %s", m, strings.Join(names, ", ")), " "))
	}
	fmt.Fprintf(w, t.words.movePage, t.words.count(len(all), t.words.legalMoves), page, pages)
	if page < pages {
		fmt.Fprintf(w, t.words.morePages, page+1)
	}
	fmt.Fprintln(w)
}

// why says whether a move is legal now, and if not, by which rule.
func (t *table) why(w io.Writer, args []string) {
	if len(args) == 0 {
		fmt.Fprintln(w, t.words.whyTakes)
		return
	}
	for _, word := range args {
		m, err := rules.ParseMove(word)
		if err == nil {
			err = t.record.State.Legal(m)
		}
		if err != nil {
			fmt.Fprintln(w, printable(word+t.words.colon+t.refused(err)))
			continue
		}
		fmt.Fprintf(w, t.words.moveLegal+"\n", m)
	}
}

func (t *table) help(w io.Writer, args []string) {
	if len(args) == 0 || args[0] != "fx" {
		fmt.Fprint(w, t.words.moveHelp)
		return
	}
	for _, e := range rules.ManualEffects() {
		fmt.Fprintf(w, "  %-18s  %s\n", e.Form, t.reader().Code(e.Does))
	}
}
