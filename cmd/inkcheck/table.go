package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/internal/app"
	"inkcheck/rules"
	"inkcheck/rules/wording"
	"inkcheck/terms"
)

// table is a game at a terminal.
type table struct {
	game    *rules.Game
	cards   *catalog.Catalog
	words   *words
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
func (t *table) reader() wording.Reader { return t.readerIn(t.words.language) }

// readerIn is a reader of a language.
func (t *table) readerIn(language string) wording.Reader {
	return app.GameReader(t.cards, t.game, nil, language)
}

// name is the name of a card in the language.
func (t *table) name(n int) string { return t.reader().Name(n) }

// refused says why a move is not made.
func (t *table) refused(err error) string {
	if e, ok := errors.AsType[*rules.MoveError](err); ok {
		return t.reader().Move(e.Position, e.Move, &e.Why, e.Rule)
	}
	e, ok := errors.AsType[*rules.Illegal](err)
	if !ok {
		return t.words.err(err)
	}
	said := t.reader().Refusal(&e.Why)
	if e.Rule != "" {
		said += " (" + e.Rule + ")"
	}
	return said
}

// board prints what is on the table.
func (t *table) board(w io.Writer) {
	s, said := &t.record.State, t.words
	ready, exerted := s.Ink()
	fmt.Fprintf(w, "%s  "+said.status+"  %s\n", t.style.bold(t.head()), s.Lore(), t.game.Variant().Goal(), s.DeckSize(), ready,
		ready+exerted, t.style.faint(t.about()))
	if s.Step() == rules.StepMain {
		ink := said.mayInk
		if !s.MayInk() {
			ink = said.mayNotInk
		}
		if s.NextCardDiscount() > 0 {
			ink += fmt.Sprintf(said.discount, s.NextCardDiscount())
		}
		fmt.Fprintf(w, "  %s\n", t.style.faint(ink))
	}
	t.question(w)
	printZone(w, said.hand, s.Hand(), t.inHand)
	printZone(w, said.play, s.Play(), t.inPlay)
	printZone(w, said.practice, t.row(), t.inPlay)
	if n := s.Opponent(); n != nil {
		fmt.Fprintf(w, said.opponent+"\n", n.Lore, n.Hand, n.Deck, n.Ink, n.Discard)
	}
	printZone(w, said.discard, s.Discard(), t.name)
	// The inkwell lies facedown, for its owner too (CR 7.5.4): only -json lists it.
}

// head says where in the game the table is, and how the game ended.
func (t *table) head() string {
	s, w := &t.record.State, t.words
	head := w.openingHand
	if s.Turn() > 0 {
		turn := w.turnMain
		if s.Step() == rules.StepOver {
			turn = w.turnOver
		}
		head = fmt.Sprintf(turn, s.Turn())
	}
	if s.Step() != rules.StepOver {
		return head
	}
	switch end := s.Ending(); end.Code {
	case wording.WonByLore:
		return head + w.colon + w.wonByLore
	case wording.LostByDeck:
		return head + w.colon + w.lostByDeck
	case wording.LostByLore, wording.WonByDeck:
		return head + w.colon + t.reader().Clause(&end)
	}
	return head + w.colon + w.conceded
}

// about says which game it is.
func (t *table) about() string {
	said := fmt.Sprintf(t.words.seedPlaying, t.start.Seed, t.words.turnOrder(t.game.Second()), t.edition)
	if t.game.Variant() == rules.PackRush {
		said += ", " + t.start.Format.NameIn(t.words.language)
	}
	return said
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
	fmt.Fprintf(w, "%s %s\n", t.style.bold(t.words.question), t.reader().Clause(&q.Says))
	for i := range q.Options {
		fmt.Fprintf(w, "  %s%d  %s\n", q.Kind, i+1, t.reader().Clause(&q.Options[i]))
	}
	for _, n := range q.From {
		fmt.Fprintf(w, "  %-3d  %s\n", n, t.name(n))
	}
	switch q.Kind {
	case "yesno":
		fmt.Fprintln(w, "  "+t.words.answerYesNo)
	case "pick", "order":
		fmt.Fprintf(w, "  "+t.words.answerPick+"\n", q.Kind, q.Min, q.Max)
	case "num":
		fmt.Fprintf(w, "  "+t.words.answerNumber+"\n", q.Min, q.Max)
	}
	if q.Reveals {
		fmt.Fprintln(w, "  "+t.words.answerReveal)
	}
}

func (t *table) inHand(n int) string {
	c := t.game.Card(n)
	symbol := t.words.noInk
	if c.Inkable {
		symbol = t.words.ink
	}
	return fmt.Sprintf(t.words.cost+" %-*s  %s%s", t.record.State.Price(n), utf8.RuneCountInString(t.words.noInk), symbol, t.name(n),
		t.style.faint(t.words.facts(c, nil)))
}

func (t *table) inPlay(n int) string {
	s := &t.record.State
	c := t.game.Card(n)
	var marks []string
	if c.Type != rules.Location { // CR 5.1.2.3
		marks = append(marks, t.words.ready)
		if s.Exerted(n) {
			marks[0] = t.words.exerted
		}
	}
	if s.Drying(n) {
		marks = append(marks, t.words.drying)
	}
	if d := s.Damage(n); d > 0 {
		marks = append(marks, fmt.Sprintf(t.words.damage, d))
	}
	if at, ok := s.At(n); ok {
		marks = append(marks, fmt.Sprintf(t.words.at, at))
	}
	if under := s.Under(nil, n); len(under) > 0 {
		below := make([]string, len(under))
		for i, u := range under {
			below[i] = strconv.Itoa(u)
			if s.FaceDown(u) {
				below[i] = t.words.facedown
			}
		}
		marks = append(marks, fmt.Sprintf(t.words.onTopOf, strings.Join(below, ", ")))
	}
	text := t.name(n) + t.style.faint(t.words.facts(c, s.Now(n)))
	if len(marks) > 0 {
		text += t.words.colon + strings.Join(marks, ", ")
	}
	return text
}

// facts are a card's numbers and keywords in brackets: as they count now, or nil for those that are printed.
func (w *words) facts(c *rules.Card, now *rules.CurrentStats) string {
	if now == nil {
		now = &rules.CurrentStats{Strength: c.Strength, Willpower: c.Willpower, Lore: c.Lore, Now: c.Keywords}
	}
	var out []string
	switch c.Type {
	case rules.Character:
		out = append(out, fmt.Sprintf(w.characterFacts, now.Strength, now.Willpower, now.Lore))
	case rules.Location:
		out = append(out, fmt.Sprintf(w.locationFacts, now.Willpower, now.Lore, c.MoveCost))
	case rules.Item:
		out = append(out, w.item)
	case rules.Action:
		word := w.action
		if c.Song {
			word = w.song
		}
		out = append(out, word)
	}
	for _, k := range now.Now {
		out = append(out, terms.KeywordIn(w.language, k))
	}
	if c.HasText {
		out = append(out, w.hasText)
	}
	return " (" + strings.Join(out, ", ") + ")"
}

// log prints the moves in words, each with its rule and what it brought to the bag.
func (t *table) log(w io.Writer) {
	if len(t.record.Log) == 0 {
		return
	}
	fmt.Fprintf(w, "%s (%d)\n", t.words.log, len(t.record.Log))
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
		fmt.Fprintf(w, "       %10s  %s\n", "", t.style.faint(fmt.Sprintf(t.words.textOf, r.Card, t.reader().Clause(r.Says()), r.Rule)))
	}
}
