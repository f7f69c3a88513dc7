package autoplay

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/rules"
)

const (
	alone   = "There is no opponent: nothing is challenged and nobody interferes. "
	noTexts = "Numbers and keywords are played, card text is not: " +
		"abilities, Boost and moving to a location would bring nothing, so they are left out."
)

// NotKnown says what no policy knows in games like this one, for whoever reads its figures.
func NotKnown(g *rules.Game) string {
	if g.Texts() == 0 {
		return alone + noTexts + WithTexts(g)
	}
	return alone + "Card texts are carried out by effect table " + strconv.Itoa(g.Texts()) + ": " + g.Coverage().String() + "."
}

// WithTexts says what would be carried out if card texts were, in a sentence after a blank; "" where that is not known.
func WithTexts(g *rules.Game) string {
	c, ok := g.CoverageWithTexts()
	if !ok {
		return ""
	}
	return " With card texts: " + c.String() + "."
}

// Back names the cards that an option puts back: "2 Smash and Lantern", or
// "Keep all".
func (a *Advice) Back(o *Option) string {
	if len(o.Back) == 0 {
		return "Keep all"
	}
	var words []string
	for i := 0; i < len(o.Back); {
		card, from := a.game.Card(o.Back[i]), i
		for i < len(o.Back) && a.game.Card(o.Back[i]) == card { // ascending, so copies are adjacent
			i++
		}
		word := card.FullName
		if n := i - from; n > 1 {
			word = strconv.Itoa(n) + " " + word
		}
		words = append(words, word)
	}
	return listed(words, "and")
}

// listed joins words in English.
func listed(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// Verdict says what to do in a sentence.
func (a *Advice) Verdict() string {
	best, keep := &a.Options[0], &a.Options[a.Keep]
	switch {
	case len(best.Back) == 0 && len(a.Unresolved()) > 0:
		return "Keep, though it is too close to call."
	case len(best.Back) == 0:
		return "Keep this hand."
	case keep.Close:
		return "Putting cards back looks best, but keeping is too close to call."
	}
	return "Put back " + a.Back(best) + "."
}

// Unresolved lists the places of the options that are too close to the best to call.
func (a *Advice) Unresolved() []int {
	var places []int
	for i := range a.Options {
		if a.Options[i].Close {
			places = append(places, i)
		}
	}
	return places
}

// unresolvedShown is how many unresolved options a sentence names.
const unresolvedShown = 4

// Doubt says which options could not be told from the best, and whether that is because the games were
// stopped early; "" when the ranking is settled.
func (a *Advice) Doubt() string {
	places := a.Unresolved()
	stopped := ""
	if a.Stopped {
		stopped = fmt.Sprintf("Stopped after %d games with each way that was left", a.Games)
	}
	if len(places) == 0 {
		if a.Stopped {
			return stopped + "; the best was clear by then."
		}
		return ""
	}
	var names []string
	for _, i := range places[:min(len(places), unresolvedShown)] {
		name := a.Back(&a.Options[i])
		if i == a.Keep {
			name = "keeping"
		}
		names = append(names, name)
	}
	if more := len(places) - len(names); more > 0 {
		names = append(names, fmt.Sprintf("%d more that the ranking marks", more))
	}
	what := "Too close to the best to call: " + strings.Join(names, "; ") + "."
	if a.Stopped {
		return stopped + ", before the ranking was settled. " + what
	}
	return what
}

// Unit is what gains are counted in.
func (a *Advice) Unit() string {
	_, unit, _ := strings.Cut(a.GainWords(0), " ")
	return unit
}

// GainNumber is the gain of an option over keeping without its unit.
func (a *Advice) GainNumber(o *Option) string {
	if len(o.Back) == 0 {
		return "–"
	}
	return a.bare(o.Gain)
}

// Interval is the 95 % interval of an option's gain.
func (a *Advice) Interval(o *Option) string {
	if len(o.Back) == 0 {
		return "–"
	}
	return a.bare(o.Low) + " to " + a.bare(o.High)
}

// bare writes a gain without its unit.
func (a *Advice) bare(v float64) string {
	n, _, _ := strings.Cut(a.GainWords(v), " ")
	return n
}

// Standing says where the option at a place stands.
func (a *Advice) Standing(place int) string {
	switch o := &a.Options[place]; {
	case place == 0:
		return "best"
	case o.Close:
		return "too close to call"
	case o.Dropped:
		return fmt.Sprintf("out after %d games", o.Games)
	}
	return "behind"
}

// Name names a goal, with the cards of a game that it is about; without a game, their ids.
func (g Goal) Name(game *rules.Game) string {
	words := g.Words()
	if g.Kind != SeeBy {
		return strings.ToUpper(words[:1]) + words[1:]
	}
	var names []string
	if game == nil {
		names = g.Cards
	} else {
		names = g.seen(game)
	}
	if len(names) > seenShown {
		return fmt.Sprintf("Seeing one of %d cards by turn %d", len(names), g.Turn)
	}
	return "Seeing " + listed(names, "or") + " by turn " + strconv.Itoa(g.Turn)
}

// seen names the cards of the goal.
func (g Goal) seen(game *rules.Game) (names []string) {
	for n := range game.Size() {
		c := game.Card(n)
		if (n == 0 || game.Card(n-1) != c) && slices.Contains(g.Cards, c.ID) { // copies are adjacent
			names = append(names, c.FullName)
		}
	}
	return names
}

// seenShown is how many cards of a goal are named.
const seenShown = 3
