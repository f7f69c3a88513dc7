package rules

import (
	"inkcheck/rules/effect"
	"inkcheck/rules/effect/wording"
)

// Question is what the player is asked while an ability resolves. It is answered by one move.
type Question struct {
	Kind    string   `json:"kind"`    // yesno, pick, order, mode, num, name or bag
	Card    *int     `json:"card"`    // whose ability it is; null for bag
	Ability *int     `json:"ability"` // its number on the card; null for bag
	From    []int    `json:"from"`    // the cards of pick and order
	Min     int      `json:"min"`     // of pick and order how many cards, of num the number
	Max     int      `json:"max"`     //
	Options []string `json:"options"` // of mode, and the waiting abilities of bag
	Text    string   `json:"text"`
}

// Waiting is an ability in the bag (CR 7.7).
type Waiting struct {
	Card    int    `json:"card"`
	Ability int    `json:"ability"`
	Text    string `json:"text"`
}

// Question returns what the player is asked, or nil.
func (s *State) Question() *Question {
	if s.Step() != StepMain || s.asks == askNothing {
		return nil
	}
	q := s.asking()
	out := &Question{Kind: questionNames[q.kind], From: []int{}, Min: int(q.min), Max: int(q.max), Options: s.options()}
	if q.kind == askPick || q.kind == askOrder {
		for c := range q.from.all() {
			out.From = append(out.From, int(c))
		}
	}
	if q.kind == askBag {
		out.Text = "Which ability resolves next?"
		return out
	}
	card, n := int(s.run.card), s.game.abilityNumber(s.run.ability, s.run.card)
	out.Card, out.Ability = &card, &n
	out.Text = s.game.abilityText(s.run.ability, s.run.card)
	return out
}

// abilityNumber is that of an ability on its card; one given to it follows on its own.
func (g *Game) abilityNumber(i uint16, card uint8) int {
	if a := &g.text.abilities[i]; a.n > 0 {
		return int(a.n)
	}
	return len(g.cards[card].Abilities) + 1
}

// abilityText says an ability of a card in a sentence of Inkcheck's own.
func (g *Game) abilityText(i uint16, card uint8) string {
	return g.name(uint16(card)) + ": " + wording.Of(g.text.abilities[i].tree, "en")
}

// options are the words of what can be answered by number.
func (s *State) options() []string {
	out := []string{}
	switch s.asks {
	case askMode:
		in := &s.game.text.code[s.run.pc]
		if in.op != opMode {
			return append(out, placeWords(goal(in.to&15)-1), placeWords(goal(in.to>>4)-1))
		}
		code := s.game.text.abilities[s.run.ability].tree
		code.Walk(func(part any) bool {
			c, ok := part.(*effect.Choice)
			if ok && len(out) == 0 {
				for _, body := range c.Options {
					out = append(out, wording.Of(&effect.Code{Head: effect.Resolves, Body: body}, "en"))
				}
			}
			return len(out) == 0
		})
	case askBag:
		for _, w := range s.bag[:s.bagLen] {
			out = append(out, s.game.abilityText(w.ability, w.card))
		}
	}
	return out
}

// Waits lists the abilities in the bag, in the order in which they came.
func (s *State) Waits() []Waiting {
	out := []Waiting{}
	if s.step == StepOver { // nothing resolves any more (CR 2.3.3)
		return out
	}
	for _, w := range s.bag[:s.bagLen] {
		if a := &s.game.text.abilities[w.ability]; !a.resolv {
			out = append(out, Waiting{int(w.card), s.game.abilityNumber(w.ability, w.card), s.game.abilityText(w.ability, w.card)})
		}
	}
	return out
}

// askedFor says what a question wants, to one who made another move.
func askedFor(k questionKind) string {
	switch k {
	case askYesNo:
		return "an ability asks: answer yes or no"
	case askPick:
		return "an ability asks: answer pick with the numbers of the cards"
	case askOrder:
		return "an ability asks: answer order with the numbers of the cards, the topmost first"
	case askMode:
		return "an ability asks: answer mode with the number of the option"
	case askNumber:
		return "an ability asks: answer num with the number"
	case askName:
		return "an ability asks: answer name with the number of the card"
	case askBag:
		return "several abilities wait: answer bag with the place of the one that resolves next"
	}
	return "nothing is asked"
}
