package templates

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// Advice is the page about an opening hand: what to put back. The trainer is the same
// page with the figures hidden until the player has chosen.
type Advice struct {
	Frame
	Link      TableLink
	Goals     []autoplay.Goal
	Policy    string
	Hand      []HandCard
	Deck      []*catalog.Card // different cards, for the goal of seeing one
	Error     string
	MayCasual bool             // the error goes away at the casual table
	Advice    *autoplay.Advice // nil until the games are played
	NoText    []*rules.Card
	Training  *Training // nil on the adviser's page
}

// HandCard is a card of the opening hand.
type HandCard struct {
	N    int
	Card *catalog.Card
}

// Training is a hand of the trainer.
type Training struct {
	Hands, Right int  // judged so far, this one included once it is
	Judged       bool // the player has chosen
	Mine         int  // place of the choice in the advice
	Next         TableLink
}

// Path is the address of the page.
func (a Advice) Path() string {
	path := "/advise?"
	if a.Training != nil {
		path = "/trainer?"
	}
	q := a.Link.Query() + "&policy=" + url.QueryEscape(a.Policy)
	for _, g := range a.Goals {
		q += "&g=" + url.QueryEscape(g.String())
	}
	if t := a.Training; t != nil && t.Hands > 0 {
		q += "&n=" + strconv.Itoa(t.Hands) + "&r=" + strconv.Itoa(t.Right)
	}
	return path + q
}

// Casual is the address of the same with a deck that need not be legal.
func (a Advice) Casual() string { a.Link = a.Link.AsCasual(); return a.Path() }

// Next is the address of the next hand of the trainer.
func (a Advice) Next() string { a.Link = a.Training.Next; return a.Path() }

// Trainer is the address of the trainer for the same deck and goals.
func (a Advice) Trainer() string { a.Training = &Training{}; return a.Path() }

// Adviser is the address of the advice on this hand.
func (a Advice) Adviser() string { a.Training = nil; return a.Path() }

// alter is the address of the table with an option chosen.
func (a Advice) alter(o *autoplay.Option) string {
	return a.Link.At(Place{Moves: AlterMove(o.Back)})
}

// goalChoice is a goal that the form offers.
type goalChoice struct {
	Value, Label string
	Chosen       bool
}

// choices are the goals of the form, and those of the address besides.
func (a Advice) choices() []goalChoice {
	var out []goalChoice
	for _, c := range []goalChoice{
		{Value: "win", Label: "Win soonest"}, {Value: "lore5", Label: "Lore by turn 5"},
		{Value: "curve4", Label: "A play on turns 1-4"}, {Value: "ink4", Label: "A card to ink on turns 1-4"},
	} {
		c.Chosen = slices.ContainsFunc(a.Goals, func(g autoplay.Goal) bool { return g.String() == c.Value })
		out = append(out, c)
	}
	for _, g := range a.Goals {
		if !slices.ContainsFunc(out, func(c goalChoice) bool { return c.Value == g.String() }) {
			out = append(out, goalChoice{g.String(), a.goalName(g), true})
		}
	}
	return out
}

// goalName names a goal, with the cards that it is about.
func (a Advice) goalName(g autoplay.Goal) string {
	if g.Kind != autoplay.SeeBy {
		return upperFirst(g.Words())
	}
	var names []string
	for _, id := range g.Cards {
		for _, c := range a.Deck {
			if c.ID == id {
				names = append(names, c.FullName)
			}
		}
	}
	return "Seeing " + strings.Join(names, " or ") + " by turn " + strconv.Itoa(g.Turn)
}

// back names the cards that an option puts back: "2 Smash and 1 Lantern".
func (a Advice) back(o *autoplay.Option) string {
	if len(o.Back) == 0 {
		return "Keep all"
	}
	var order []*catalog.Card
	copies := make(map[*catalog.Card]int)
	for _, h := range a.Hand {
		if slices.Contains(o.Back, h.N) {
			if copies[h.Card] == 0 {
				order = append(order, h.Card)
			}
			copies[h.Card]++
		}
	}
	words := make([]string, len(order))
	for i, c := range order {
		words[i] = c.FullName
		if n := copies[c]; n > 1 {
			words[i] = strconv.Itoa(n) + " " + words[i]
		}
	}
	return list(words)
}

// best are the options that are shown large.
func (a Advice) best() []autoplay.Option { return a.Advice.Options[:min(3, len(a.Advice.Options))] }

// verdict says what to do in a sentence.
func (a Advice) verdict() string {
	best := &a.Advice.Options[0]
	keep := &a.Advice.Options[a.Advice.Keep]
	switch {
	case len(best.Back) == 0 && a.close() > 0:
		return "Keep, though it is too close to call."
	case len(best.Back) == 0:
		return "Keep this hand."
	case keep.Close:
		return "Putting cards back looks best, but keeping is too close to call."
	}
	return "Put back " + a.back(best) + "."
}

// close is how many options are too close to the best to call.
func (a Advice) close() int {
	n := 0
	for i := range a.Advice.Options {
		if a.Advice.Options[i].Close {
			n++
		}
	}
	return n
}

// gain writes the gain of an option over keeping with its interval.
func (a Advice) gain(o *autoplay.Option) string {
	if len(o.Back) == 0 {
		return "–"
	}
	return a.Advice.GainWords(o.Gain)
}

// gainNumber is the gain without its unit.
func (a Advice) gainNumber(o *autoplay.Option) string {
	if len(o.Back) == 0 {
		return "–"
	}
	return number(a.Advice, o.Gain)
}

// unit is what gains are counted in.
func (a Advice) unit() string {
	_, unit, _ := strings.Cut(a.Advice.GainWords(0), " ")
	return unit
}

// interval is the 95 % interval of an option's gain.
func (a Advice) interval(o *autoplay.Option) string {
	if len(o.Back) == 0 {
		return "–"
	}
	return number(a.Advice, o.Low) + " to " + number(a.Advice, o.High)
}

// number writes a gain without its unit.
func number(a *autoplay.Advice, v float64) string {
	n, _, _ := strings.Cut(a.GainWords(v), " ")
	return n
}

// standing says where an option stands.
func (a Advice) standing(i int) string {
	switch o := &a.Advice.Options[i]; {
	case i == 0:
		return "best"
	case o.Close:
		return "too close to call"
	case o.Dropped:
		return "out after " + count(o.Games, "game", "games")
	}
	return "behind"
}

// rankShown is how many options the ranking shows at first.
const rankShown = 10

// row is the class of an option's row.
func (a Advice) row(i int) string {
	var classes []string
	if i == 0 {
		classes = append(classes, "best")
	}
	if a.Training != nil && a.Training.Judged && i == a.Training.Mine {
		classes = append(classes, "mine")
	}
	return strings.Join(classes, " ")
}

// judgement says what the player's choice was worth.
func (a Advice) judgement() string {
	mine := &a.Advice.Options[a.Training.Mine]
	switch {
	case a.Training.Mine == 0:
		return "Right: that is the adviser’s best."
	case mine.Close:
		return "Right: too close to the adviser’s best to call."
	}
	best := &a.Advice.Options[0]
	return "The adviser has something better: " + lowerFirst(a.back(best)) + ", " + a.Advice.GainWords(best.Gain-mine.Gain) + " against your choice."
}

// lowerFirst is for the few words of ours that a sentence continues with.
func lowerFirst(s string) string {
	if s == "Keep all" {
		return "keep all"
	}
	return "put back " + s
}

// score is the trainer's score so far.
func (t Training) score() string {
	return strconv.Itoa(t.Right) + " of " + count(t.Hands, "hand", "hands") + " right"
}

// action is where the form of goals leads.
func (a Advice) action() string {
	if a.Training != nil {
		return "/trainer"
	}
	return "/advise"
}

// goalList names the goals.
func (a Advice) goalList() string {
	names := make([]string, len(a.Goals))
	for i, g := range a.Goals {
		if names[i] = g.Words(); g.Kind == autoplay.SeeBy {
			names[i] = a.goalName(g)
		}
	}
	return list(names)
}
