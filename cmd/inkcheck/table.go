package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/rules"
	"inkcheck/rules/wording"
)

// table is a game at a terminal.
type table struct {
	game    *rules.Game
	edition string        // of the Comprehensive Rules, whose numbers are cited
	start   address.Table // what the game starts from
	style   style
	record  *rules.Record
	undone  []rules.Move // latest last; what redo brings back
}

// link is the address of the position on the web server, from its path on.
func (t *table) link() string {
	return t.start.At(address.Position{Moves: rules.FormatMoves(t.record.Moves)})
}

// reader is whom the engine's words are for.
func (t *table) reader() wording.Reader { return t.game.English() }

// board prints what is on the table.
func (t *table) board(w io.Writer) {
	s := &t.record.State
	g := t.game
	head := "opening hand"
	if s.Turn() > 0 {
		head = fmt.Sprintf("turn %d, %s", s.Turn(), s.Step())
	}
	if s.Outcome() != rules.Playing {
		head += fmt.Sprintf(": %s (%s)", s.Outcome(), s.Reason())
	}
	ready, exerted := s.Ink()
	fmt.Fprintf(w, "%s  lore %d of %d, deck %d, ink %d of %d ready  %s\n", t.style.bold(head), s.Lore(), g.Variant().Goal(),
		s.DeckSize(), ready, ready+exerted, t.style.faint(t.about()))
	if s.Step() == rules.StepMain {
		ink := "a card may still be inked this turn"
		if !s.MayInk() {
			ink = "no more ink this turn"
		}
		if s.NextCardDiscount() > 0 {
			ink += fmt.Sprintf(", the next card costs %d less", s.NextCardDiscount())
		}
		fmt.Fprintf(w, "  %s\n", t.style.faint(ink))
	}
	t.question(w)
	printZone(w, "hand", s.Hand(), t.inHand)
	printZone(w, "play", s.Play(), t.inPlay)
	printZone(w, "practice opponent", t.row(), t.inPlay)
	if n := s.Opponent(); n != nil {
		fmt.Fprintf(w, "opponent: lore %d, hand %d, deck %d, ink %d, discard %d\n", n.Lore, n.Hand, n.Deck, n.Ink, n.Discard)
	}
	printZone(w, "discard", s.Discard(), func(n int) string { return g.Card(n).FullName })
	// The inkwell lies facedown, for its owner too (CR 7.5.4): only -json lists it.
}

// about says which game it is.
func (t *table) about() string {
	who := "first"
	if t.game.Second() {
		who = "second"
	}
	text := fmt.Sprintf("seed %d, playing %s, rule numbers of %s", t.start.Seed, who, t.edition)
	if t.game.Variant() == rules.PackRush {
		text += ", Pack Rush"
	}
	return text
}

// printZone prints cards with their numbers, a line each.
func printZone[N uint8 | uint16](w io.Writer, name string, cards []N, line func(n int) string) {
	if len(cards) == 0 {
		return
	}
	fmt.Fprintf(w, "%s (%d)\n", name, len(cards))
	for _, c := range cards {
		fmt.Fprintf(w, "  %3d  %s\n", c, line(int(c)))
	}
}

// row is the practice opponent's cards in play.
func (t *table) row() (cards []uint16) {
	for n := t.game.Size(); n < t.game.Size()+t.game.Opponents(); n++ {
		if t.record.State.InPlay(n) {
			cards = append(cards, uint16(n))
		}
	}
	return cards
}

// question prints what an ability asks.
func (t *table) question(w io.Writer) {
	q := t.record.State.Question()
	if q == nil {
		return
	}
	fmt.Fprintf(w, "%s %s\n", t.style.bold("question"), t.reader().Clause(&q.Says))
	for i := range q.Options {
		fmt.Fprintf(w, "  %s%d  %s\n", q.Kind, i+1, t.reader().Clause(&q.Options[i]))
	}
	for _, n := range q.From {
		fmt.Fprintf(w, "  %-3d  %s\n", n, t.game.Card(n).FullName)
	}
	switch q.Kind {
	case "yesno":
		fmt.Fprintln(w, "  answer yes or no")
	case "pick", "order":
		fmt.Fprintf(w, "  answer %s with %d to %d of these numbers, joined by hyphens\n", q.Kind, q.Min, q.Max)
	case "num":
		fmt.Fprintf(w, "  answer num with a number from %d to %d\n", q.Min, q.Max)
	}
}

func (t *table) inHand(n int) string {
	c := t.game.Card(n)
	symbol := "no ink"
	if c.Inkable {
		symbol = "ink"
	}
	return fmt.Sprintf("cost %-2d %-6s  %s%s", t.record.State.Price(n), symbol, c.FullName, t.style.faint(facts(c, nil)))
}

func (t *table) inPlay(n int) string {
	s := &t.record.State
	c := t.game.Card(n)
	var marks []string
	if c.Type != rules.Location { // CR 5.1.2.3
		marks = append(marks, "ready")
		if s.Exerted(n) {
			marks[0] = "EXERTED"
		}
	}
	if s.Drying(n) {
		marks = append(marks, "drying")
	}
	if d := s.Damage(n); d > 0 {
		marks = append(marks, fmt.Sprintf("%d damage", d))
	}
	if at, ok := s.At(n); ok {
		marks = append(marks, fmt.Sprintf("at %d", at))
	}
	if under := s.Under(nil, n); len(under) > 0 {
		words := make([]string, len(under))
		for i, u := range under {
			words[i] = strconv.Itoa(u)
			if s.FaceDown(u) {
				words[i] = "a facedown card"
			}
		}
		marks = append(marks, "on top of "+strings.Join(words, ", "))
	}
	text := c.FullName + t.style.faint(facts(c, s.Now(n)))
	if len(marks) > 0 {
		text += ": " + strings.Join(marks, ", ")
	}
	return text
}

// facts are a card's numbers and keywords in brackets: as they count now, or nil for those that are printed.
func facts(c *rules.Card, now *rules.CurrentStats) string {
	if now == nil {
		now = &rules.CurrentStats{Strength: c.Strength, Willpower: c.Willpower, Lore: c.Lore, Now: c.Keywords}
	}
	var out []string
	switch c.Type {
	case rules.Character:
		out = append(out, fmt.Sprintf("%d/%d, %d lore", now.Strength, now.Willpower, now.Lore))
	case rules.Location:
		out = append(out, fmt.Sprintf("location, willpower %d, %d lore, move %d", now.Willpower, now.Lore, c.MoveCost))
	case rules.Item:
		out = append(out, "item")
	case rules.Action:
		word := "action"
		if c.Song {
			word = "song"
		}
		out = append(out, word)
	}
	out = append(out, now.Now...)
	if c.HasText {
		out = append(out, "text")
	}
	return " (" + strings.Join(out, ", ") + ")"
}

// log prints the moves in words, each with its rule and what it brought to the bag.
func (t *table) log(w io.Writer) {
	if len(t.record.Log) == 0 {
		return
	}
	fmt.Fprintf(w, "log (%d)\n", len(t.record.Log))
	for i := range t.record.Log {
		t.logLine(w, i)
	}
}

func (t *table) logLine(w io.Writer, i int) {
	l := &t.record.Log[i]
	fmt.Fprintf(w, "  %3d  %-10s  %s %s\n", i+1, l.Move, t.reader().Line(&l.Says), t.style.faint("("+l.Rule+")"))
	for _, r := range l.Reminders {
		if len(r.Does) > 0 { // the line says it
			continue
		}
		fmt.Fprintf(w, "       %10s  %s\n", "", t.style.faint(fmt.Sprintf("text of %d: %s (%s)", r.Card, t.reader().Clause(r.Says()), r.Rule)))
	}
}
