package autoplay

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"inkcheck/rules"
	"inkcheck/terms"
)

// Reader is whom advice is put into words for. The zero one reads English.
type Reader struct {
	Language string                 // of [terms.Languages]
	Name     func(id string) string // of a card in the language; nil for full names in English
}

// words are the parts of sentences of advice in one language.
type words struct {
	And, Or string

	KeepAll                            string
	KeepClose, KeepHand, BackClose     string
	PutBack                            string // the cards
	Stopped, StoppedClear, StoppedOpen string // games; the part before; the part before and the part behind
	TooClose, Keeping, MoreMarked      string // the names; nothing; how many
	To                                 string // the two ends of an interval
	Best, Close, Out, Behind           string // where a way stands; Out has the games

	LoreBy, Win, Curve, Curve1, InkOn, InkOn1, SeeTheCard string // goals, most of them with the turn
	GoalAt                                                string // the text, what is wrong
	GoalFaults                                            [goalFaults]string

	SeeCards, SeeOneOf string // the cards and the turn; how many and the turn
	CurveOf            string // a mean number of turns and of how many

	ReasonKeep, ReasonBack, NoFigure, Rises, Falls string // the figures; how many go back and the figures; nothing; goal, from, to

	Points, PerCent, Sooner, Turns, Lore string // units of gains
	Semicolon                            string
	Below2                               map[string]string // units whose singular stands with decimals below two

	Alone, NoTexts, CoverageNote, ByTable string // the coverage; the table and the coverage
	Policies                              map[string]string
}

func (r Reader) words() *words { return terms.In(r.Language, &english, &french, &german, &italian) }

// number writes a number as the language does.
func (r Reader) number(english string) string { return terms.Numeral(r.Language, english) }

func (r Reader) name(c *rules.Card) string {
	if r.Name == nil {
		return c.FullName
	}
	return r.Name(c.ID)
}

// listed joins words.
func listed(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// About says what a policy is after, as a clause.
func (r Reader) About(p Policy) string { return r.words().Policies[p.Name] }

// Blind says what no policy knows in games like this one, for whoever reads its figures.
func (r Reader) Blind(g *rules.Game) string {
	w := r.words()
	alone := w.Alone
	if g.Rival() != nil {
		alone = ""
	}
	if g.Texts() > 0 {
		return alone + fmt.Sprintf(w.ByTable, g.Texts(), r.Covered(g.Coverage()))
	}
	text := alone + w.NoTexts
	if c, ok := g.CoverageWithTexts(); ok {
		text += " " + fmt.Sprintf(w.CoverageNote, r.Covered(c))
	}
	return text
}

// Covered says how many cards are carried out, and which are by hand.
func (r Reader) Covered(c rules.Coverage) string { return c.In(r.Language, r.Name) }

// PutBack names the cards that an option puts back: "2 Smash and Lantern", or
// "Keep all".
func (a *Advice) PutBack(o *Option) string {
	if len(o.Cards) == 0 {
		return a.Reader.words().KeepAll
	}
	var names []string
	for i := 0; i < len(o.Cards); {
		card, from := a.game.Card(o.Cards[i]), i
		for i < len(o.Cards) && a.game.Card(o.Cards[i]) == card { // ascending, so copies are adjacent
			i++
		}
		name := a.Reader.name(card)
		if n := i - from; n > 1 {
			name = strconv.Itoa(n) + " " + name
		}
		names = append(names, name)
	}
	return listed(names, a.Reader.words().And)
}

// Verdict says what to do in a sentence.
func (a *Advice) Verdict() string {
	w, best, keep := a.Reader.words(), &a.Options[0], &a.Options[a.Keep]
	switch {
	case len(best.Cards) == 0 && len(a.TooClose()) > 0:
		return w.KeepClose
	case len(best.Cards) == 0:
		return w.KeepHand
	case keep.Close:
		return w.BackClose
	}
	return fmt.Sprintf(w.PutBack, a.PutBack(best))
}

// TooClose lists the places of the options that are too close to the best to call.
func (a *Advice) TooClose() []int {
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

// Uncertainty says which options could not be told from the best, and whether that is because the games were
// stopped early; "" when the ranking is settled.
func (a *Advice) Uncertainty() string {
	w, places := a.Reader.words(), a.TooClose()
	stopped := ""
	if a.Stopped {
		stopped = fmt.Sprintf(w.Stopped, a.Games)
	}
	if len(places) == 0 {
		if a.Stopped {
			return fmt.Sprintf(w.StoppedClear, stopped)
		}
		return ""
	}
	var names []string
	for _, i := range places[:min(len(places), unresolvedShown)] {
		name := a.PutBack(&a.Options[i])
		if i == a.Keep {
			name = w.Keeping
		}
		names = append(names, name)
	}
	if more := len(places) - len(names); more > 0 {
		names = append(names, fmt.Sprintf(w.MoreMarked, more))
	}
	what := fmt.Sprintf(w.TooClose, strings.Join(names, w.Semicolon))
	if a.Stopped {
		return fmt.Sprintf(w.StoppedOpen, stopped, what)
	}
	return what
}

// Unit is what gains are counted in.
func (a *Advice) Unit() string { return a.unitOf(2) }

// unitOf is the unit of a gain. French has the singular below two.
func (a *Advice) unitOf(v float64) string {
	unit := a.unit()
	if one, ok := a.Reader.words().Below2[unit]; ok && math.Abs(v) < 2 {
		return one
	}
	return unit
}

func (a *Advice) unit() string {
	w := a.Reader.words()
	switch g := a.Goals[0]; {
	case len(a.Goals) > 1:
		return w.Points
	case g.share():
		return w.PerCent
	case g.Kind == Win:
		return w.Sooner
	case g.Kind == Curve:
		return w.Turns
	}
	return w.Lore
}

// GainWords writes the gain of an option over keeping with its unit: "+1.24 lore".
func (a *Advice) GainWords(v float64) string { return a.bare(v) + " " + a.unitOf(a.shown(v)) }

// GainNumber is the gain of an option over keeping without its unit.
func (a *Advice) GainNumber(o *Option) string {
	if len(o.Cards) == 0 {
		return "–"
	}
	return a.bare(o.Gain)
}

// Interval is the 95 % interval of an option's gain.
func (a *Advice) Interval(o *Option) string {
	if len(o.Cards) == 0 {
		return "–"
	}
	return fmt.Sprintf(a.Reader.words().To, a.bare(o.Low), a.bare(o.High))
}

// shown is a gain as it is written: a share in percentage points.
func (a *Advice) shown(v float64) float64 {
	if len(a.Goals) == 1 && a.Goals[0].share() {
		return 100 * v
	}
	return v
}

// bare writes a gain without its unit.
func (a *Advice) bare(v float64) string {
	digits := 2
	if len(a.Goals) == 1 && a.Goals[0].share() {
		digits = 1
	}
	v = a.shown(v)
	sign := ""
	if v >= 0 {
		sign = "+"
	}
	return sign + a.Reader.number(strconv.FormatFloat(v, 'f', digits, 64))
}

// RankText says where the option at a place stands.
func (a *Advice) RankText(place int) string {
	w := a.Reader.words()
	switch o := &a.Options[place]; {
	case place == 0:
		return w.Best
	case o.Close:
		return w.Close
	case o.Dropped:
		return fmt.Sprintf(w.Out, o.Games)
	}
	return w.Behind
}

// Reason says in a sentence what an option changes, from figures that differ
// from keeping's beyond chance: "puts back 3: a card to ink on turns 1-4 rises from 71 % to 88 %".
func (a *Advice) Reason(o *Option) string {
	r, w := a.Reader, a.Reader.words()
	var parts []string
	if len(o.Cards) == 0 {
		for i, g := range a.Measures {
			parts = append(parts, r.GoalWords(g)+" "+r.Figure(g, o.Figures[i].Value))
		}
		return fmt.Sprintf(w.ReasonKeep, strings.Join(parts, ", "))
	}
	for i, g := range a.Measures {
		f := o.Figures[i]
		from, to := r.Figure(g, f.Keep), r.Figure(g, f.Value)
		if !f.Clear() || from == to {
			continue
		}
		form := w.Rises
		if f.Gain < 0 {
			form = w.Falls
		}
		parts = append(parts, fmt.Sprintf(form, r.GoalWords(g), from, to))
	}
	if len(parts) == 0 {
		parts = []string{w.NoFigure}
	}
	return fmt.Sprintf(w.ReasonBack, len(o.Cards), strings.Join(parts, ", "))
}

// GoalWords names a goal in a sentence.
func (r Reader) GoalWords(g Goal) string {
	w := r.words()
	of := func(one, many string) string {
		if g.Turn == 1 {
			return one
		}
		return fmt.Sprintf(many, g.Turn)
	}
	switch g.Kind {
	case LoreBy:
		return fmt.Sprintf(w.LoreBy, g.Turn)
	case Win:
		return w.Win
	case Curve:
		return of(w.Curve1, w.Curve)
	case InkOn:
		return of(w.InkOn1, w.InkOn)
	case SeeBy:
		return fmt.Sprintf(w.SeeTheCard, g.Turn)
	}
	return g.String()
}

// Goal names a goal, with the cards of a game that it is about; without a game, their ids.
func (r Reader) Goal(g Goal, game *rules.Game) string {
	if g.Kind != SeeBy {
		words := []rune(r.GoalWords(g))
		return strings.ToUpper(string(words[:1])) + string(words[1:])
	}
	w, names := r.words(), g.Cards
	if game != nil {
		names = r.seen(g, game)
	}
	if len(names) > seenShown {
		return fmt.Sprintf(w.SeeOneOf, len(names), g.Turn)
	}
	return fmt.Sprintf(w.SeeCards, listed(names, w.Or), g.Turn)
}

// seen names the cards of a goal.
func (r Reader) seen(g Goal, game *rules.Game) (names []string) {
	for n := range game.Size() {
		c := game.Card(n)
		if (n == 0 || game.Card(n-1) != c) && slices.Contains(g.Cards, c.ID) { // copies are adjacent
			names = append(names, r.name(c))
		}
	}
	return names
}

// seenShown is how many cards of a goal are named.
const seenShown = 3

// Figure writes a value of a goal with its unit.
func (r Reader) Figure(g Goal, v float64) string {
	if g.share() {
		return r.number(Percent(v))
	}
	n := r.number(strconv.FormatFloat(v, 'f', 2, 64))
	if g.Kind == Curve {
		return fmt.Sprintf(r.words().CurveOf, n, g.Turn)
	}
	return n
}

// share reports whether the goal's value is a probability.
func (g Goal) share() bool { return g.Kind == InkOn || g.Kind == SeeBy }

// Percent writes a share: "71 %", and "3.4 %" below ten.
func Percent(v float64) string {
	digits := 0
	if v = 100 * v; math.Abs(v) < 10 {
		digits = 1
	}
	return strconv.FormatFloat(v, 'f', digits, 64) + "%"
}
