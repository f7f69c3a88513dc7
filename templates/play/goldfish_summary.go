package play

import (
	"slices"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/templates/parts"
)

// gameSummary is what a game that is over comes to.
type gameSummary struct {
	Outcome string // "20 lore on turn 9"
	Seen    int    // cards that were in any zone but the deck
	Size    int
	Goal    int
	Turns   []turnSummary
	Never   []*catalog.Card // that were in hand, each once, and of which no copy was played
}

// turnSummary is one turn.
type turnSummary struct {
	Turn   int
	Lore   int // at its end
	Used   int // ink paid
	Wasted int // ink still ready at its end
}

// summarize replays a game turn by turn.
func summarize(t *Table) *gameSummary {
	s := t.state().Game().Start(t.Link.Seed)
	sum := &gameSummary{Outcome: t.ending(), Size: s.Game().Size(), Goal: t.goal()}
	seen := make([]bool, sum.Size)
	look(&s, seen)
	held, played := make([]bool, len(t.Cards)), map[*catalog.Card]bool{}
	turn := turnSummary{Turn: 1}
	for _, m := range t.Record.Moves {
		before, _ := s.Ink()
		was := s.Turn()
		for _, n := range s.Hand() {
			held[n] = true
		}
		switch m.Kind {
		case rules.PlayCard, rules.Shift, rules.Sing, rules.ManualPlay, rules.ManualShift:
			played[t.Cards[m.Card()]] = true
		}
		if s.Apply(m) != nil { // it was made before
			break
		}
		look(&s, seen)
		if m.Kind == rules.End {
			turn.Wasted = before
		}
		if was > 0 && s.Turn() > was { // not where an opponent's turn asks first
			sum.Turns = append(sum.Turns, turn)
			turn = turnSummary{Turn: s.Turn(), Lore: s.Lore()}
			continue
		}
		ready, _ := s.Ink()
		if was > 0 {
			turn.Used += max(before-ready, 0)
		}
		turn.Lore, turn.Wasted = s.Lore(), ready
	}
	if s.Turn() > len(sum.Turns) {
		sum.Turns = append(sum.Turns, turn)
	}
	for n, yes := range held {
		if c := t.Cards[n]; yes && !played[c] && !slices.Contains(sum.Never, c) {
			sum.Never = append(sum.Never, c)
		}
	}
	for _, yes := range seen {
		if yes {
			sum.Seen++
		}
	}
	return sum
}

// look marks the cards that are in any zone but the deck.
func look(s *rules.State, seen []bool) {
	for _, zone := range [][]uint8{s.Hand(), s.Play(), s.Discard(), s.Inkwell()} {
		for _, n := range zone {
			seen[n] = true
		}
	}
	for _, n := range s.Looked(nil) {
		seen[n] = true
	}
}

// words is the game in one sentence.
func (s *gameSummary) words(l *parts.Locale) string {
	used, wasted := 0, 0
	for _, t := range s.Turns {
		used += t.Used
		wasted += t.Wasted
	}
	return l.T().Fill(l.T().OverWords, l.Count(s.Seen, l.T().CardCount), s.Size, used, wasted)
}

// Measures of the plot of lore by turn in its 400 by 170 box.
const (
	loreLeft, loreRight = 28.0, 392.0
	loreTop, loreBase   = 10.0, 145.0
)

func (s *gameSummary) x(i int) float64 {
	return loreLeft + (loreRight-loreLeft)*float64(i)/float64(len(s.Turns))
}

func (s *gameSummary) y(lore int) float64 {
	top := s.Goal
	for _, t := range s.Turns {
		top = max(top, t.Lore)
	}
	return loreBase - (loreBase-loreTop)*float64(lore)/float64(top)
}

// path is the line of lore by turn.
func (s *gameSummary) path() string {
	d := "M" + parts.Px(s.x(0)) + " " + parts.Px(s.y(0))
	for i, t := range s.Turns {
		d += "L" + parts.Px(s.x(i+1)) + " " + parts.Px(s.y(t.Lore))
	}
	return d
}

// labelled reports whether a turn's number has room on the axis.
func (s *gameSummary) labelled(i int) bool { return (i+1)%((len(s.Turns)-1)/16+1) == 0 }
