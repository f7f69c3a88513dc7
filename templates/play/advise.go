package play

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/parts"
	"inkcheck/terms"
)

// Advice is the page about an opening hand: what to put back. The trainer is the same
// page with the figures hidden until the player has chosen.
type Advice struct {
	parts.Frame
	// Ask is the question. Once its hand is understood it has the ids of its cards.
	Ask       address.Advice
	Card, By  string      // of the form: a card or a search, and the turn by which to see it
	Game      *rules.Game // nil before there is a deck
	Hand      []HandCard
	Deck      []*catalog.Card // different cards, to choose from
	Errors    address.Errors
	MayCasual bool             // the error goes away at the casual table
	Test      *TestDeck        // what the page begins with; nil where there is a deck
	Sample    *Advice          // the advice on a hand of a deck to try; nil for none
	Work      int              // about how many turns may be played; 0 for the usual number
	Advice    *autoplay.Advice // nil until the games are played
	NoText    []*rules.Card
	Trainer   *TrainerState // nil on the adviser's page
}

// HandCard is a card of the opening hand.
type HandCard struct {
	Number int
	Card   *catalog.Card
}

// TrainerState is a hand of the trainer.
type TrainerState struct {
	Hands, Right int    // judged so far, this one included once it is
	Judged       bool   // the player has chosen
	Mine         int    // place of the choice in the advice
	Seed         uint64 // of the next hand
	Back         []int  // numbers of the cards that the player put back
}

// Casual is the address of the same with a deck that need not be legal.
func (a Advice) Casual() string {
	a.Ask.Casual = true
	if a.Trainer != nil {
		return a.trainer().Path()
	}
	return a.Ask.Path()
}

// trainer is the hand of the trainer's page.
func (a Advice) trainer() address.Trainer {
	return address.Trainer{Advice: a.Ask, Hands: a.Trainer.Hands, Right: a.Trainer.Right}
}

// next is the address of the next hand of the trainer.
func (a Advice) next() string { a.Ask.Seed = a.Trainer.Seed; return a.trainer().Path() }

// another is the address of the advice on another hand of the deck.
func (a Advice) another() string {
	a.Ask.Seed, a.Ask.Hand = autoplay.GameSeed(a.Ask.Seed, 0)%ReadableSeed, nil
	return a.Ask.Path()
}

// ReadableSeed bounds the seeds of further hands to nine digits.
const ReadableSeed = 1_000_000_000

// alter is the address of the table with an option chosen.
func (a Advice) alter(o *autoplay.Option) string {
	return a.Ask.At(address.Position{Moves: o.Move()})
}

// play opens a new game with an option chosen. The table carries out what cards do, even where the hand was judged without.
func (a Advice) play(o *autoplay.Option) string {
	a.Ask.Table = a.Ask.WithTexts()
	return a.alter(o)
}

// goalChoice is a goal that the form offers.
type goalChoice struct {
	Value, Label string
	Chosen       bool
}

// choices are the goals of the form, and those of the address besides.
func (a Advice) choices() []goalChoice {
	var out []goalChoice
	t := a.Locale.T()
	for _, c := range []goalChoice{
		{Value: "win", Label: t.GoalWin}, {Value: "lore5", Label: t.GoalLore}, {Value: "curve4", Label: t.GoalCurve},
		{Value: "ink4", Label: t.GoalInk},
	} {
		c.Chosen = slices.ContainsFunc(a.Ask.Goals, func(g autoplay.Goal) bool { return g.String() == c.Value })
		out = append(out, c)
	}
	for _, g := range a.Ask.Goals {
		if !slices.ContainsFunc(out, func(c goalChoice) bool { return c.Value == g.String() }) {
			out = append(out, goalChoice{g.String(), ReaderOf(a.Frame).Goal(g, a.Game), true})
		}
	}
	return out
}

// handPick is a card of the deck, to be chosen for a hand.
type handPick struct {
	Card           *catalog.Card
	Copies, Chosen int // in the deck, in the hand
}

// value is what the form sends for so many copies.
func (p handPick) value(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return p.Card.ID
	}
	return strconv.Itoa(n) + " " + p.Card.ID
}

// picks are the cards of the deck with how many of each are in the hand that was asked for.
func (a Advice) picks() []handPick {
	out := make([]handPick, len(a.Deck))
	for i, c := range a.Deck {
		out[i].Card = c
		for n := range a.Game.Size() {
			if a.Game.Card(n).ID == c.ID {
				out[i].Copies++
			}
		}
		for n := range min(out[i].Copies, a.handSize()) {
			if slices.Contains(a.Ask.Hand, out[i].value(n+1)) {
				out[i].Chosen = n + 1
			}
		}
		if n := a.inHand(c); a.Ask.Hand != nil && n > 0 {
			out[i].Chosen = n
		}
	}
	return out
}

// inHand is how many copies of a card the hand has.
func (a Advice) inHand(c *catalog.Card) (n int) {
	for _, h := range a.Hand {
		if h.Card == c {
			n++
		}
	}
	return n
}

// typed is what was typed of a hand that was not understood, besides the cards that were chosen.
func (a Advice) typed() string {
	if len(a.Hand) > 0 {
		return ""
	}
	var chosen, out []string
	for _, p := range a.picks() {
		chosen = append(chosen, p.value(p.Chosen))
	}
	for _, text := range a.Ask.Hand {
		if text != "" && !slices.Contains(chosen, text) {
			out = append(out, text)
		}
	}
	return strings.Join(out, "; ")
}

// handError is what is wrong with the hand that was asked for.
func (a Advice) handError() string {
	for i := range max(a.handSize(), len(a.Ask.Hand)) {
		if e := a.Errors.Of(handField(i)); e != "" {
			return e
		}
	}
	return ""
}

// handSize is how many cards a hand has.
func (a Advice) handSize() int {
	if a.Game == nil {
		return rules.Standard.HandSize()
	}
	return min(a.Game.Variant().HandSize(), a.Game.Size())
}

// handField is what the API calls a card of a hand.
func handField(i int) string { return "hand[" + strconv.Itoa(i) + "]" }

// doubt says which ways could not be told from the best; "" for none.
func (a Advice) doubt() string {
	text := a.Advice.Uncertainty()
	if a.Advice.Stopped {
		return a.Locale.T().Fill(a.Locale.T().TimeRanOut, text)
	}
	return text
}

// texts says what becomes of card texts, in a sentence; "" where that is not known.
func (a Advice) texts() string {
	c, ok := a.Game.CoverageWithTexts()
	return textsPlayed(a.Locale, a.Game.Texts(), c, ok)
}

// other is what is wrong beside the fields of the form.
func (a Advice) other() string {
	placed := []string{"deck", "card", "by", "texts"}
	for i := range max(a.handSize(), len(a.Ask.Hand)) {
		placed = append(placed, handField(i))
	}
	return a.Errors.Other(placed...)
}

// by is the turn of the goal of seeing a card, in the form.
func (a Advice) by() string { return cmp.Or(a.By, "3") }

// best are the options that are shown large.
func (a Advice) best() []autoplay.Option { return a.Advice.Options[:min(3, len(a.Advice.Options))] }

// ways are the best options, and keeping where it is not among them.
func (a Advice) ways() []autoplay.Option {
	const shown = 4
	out := a.Advice.Options[:min(shown, len(a.Advice.Options))]
	if a.Advice.Keep >= len(out) {
		out = append(slices.Clone(out), a.Advice.Options[a.Advice.Keep])
	}
	return out
}

// backNames names the cards that an option puts back, with versions only where two cards of the hand share a name.
func (a Advice) backNames(o *autoplay.Option) string {
	if len(o.Cards) == 0 {
		return a.Advice.PutBack(o)
	}
	versions, names := map[string][]string{}, map[int]catalog.Name{}
	for _, h := range a.Hand {
		name := a.Locale.Name(h.Card)
		names[h.Number] = name
		if !slices.Contains(versions[name.Name], name.Version) {
			versions[name.Name] = append(versions[name.Name], name.Version)
		}
	}
	var back []string
	for _, n := range o.Cards {
		name := names[n]
		if len(versions[name.Name]) > 1 {
			back = append(back, name.Full())
		} else {
			back = append(back, name.Name)
		}
	}
	return strings.Join(back, ", ")
}

// gainScale draws gains from left to right, 100 wide.
type gainScale struct{ low, high float64 }

// scaleOf has room for the gains of options, and for keeping, at 0.
func scaleOf(ways []autoplay.Option) (s gainScale) {
	for _, o := range ways {
		s.low, s.high = min(s.low, o.Low, o.Gain), max(s.high, o.High, o.Gain)
	}
	return s
}

func (s gainScale) x(v float64) float64 {
	if s.high == s.low {
		return 50
	}
	return 2 + 96*(v-s.low)/(s.high-s.low)
}

// at begins a path at a gain, at the top.
func (s gainScale) at(v float64) string { return "M" + parts.Px(s.x(v)) + " 0" }

// span is the path of a line between two gains.
func (s gainScale) span(low, high float64) string {
	return "M" + parts.Px(s.x(low)) + " 6H" + parts.Px(s.x(high))
}

// worth is the value of an option by every goal.
func (a Advice) worth(o *autoplay.Option) string {
	var words []string
	for i, g := range a.Advice.Goals {
		words = append(words, ReaderOf(a.Frame).Goal(g, a.Game)+a.Locale.T().Colon+ReaderOf(a.Frame).Figure(g, o.Figures[i].Value))
	}
	return strings.Join(words, ". ") + "."
}

// rankShown is how many options the ranking shows at first.
const rankShown = 10

// ranked lists the places that the ranking shows at first, or the others: the best,
// keeping, and the player's choice.
func (a Advice) ranked(shown bool) (places []int) {
	for i := range a.Advice.Options {
		if (i < rankShown || i == a.Advice.Keep || a.mine(i)) == shown {
			places = append(places, i)
		}
	}
	return places
}

// mine reports whether the player has chosen the option at a place.
func (a Advice) mine(place int) bool {
	return a.Trainer != nil && a.Trainer.Judged && place == a.Trainer.Mine
}

// row is the class of an option's row.
func (a Advice) row(i int) string {
	var classes []string
	if i == 0 {
		classes = append(classes, "best")
	}
	if a.mine(i) {
		classes = append(classes, "mine")
	}
	return strings.Join(classes, " ")
}

// judgement says what the player's choice was worth.
func (a Advice) judgement() string {
	t, mine := a.Locale.T(), &a.Advice.Options[a.Trainer.Mine]
	switch {
	case a.Trainer.Mine == 0:
		return t.JudgedRight
	case mine.Close:
		return t.JudgedClose
	}
	best := &a.Advice.Options[0]
	gain := a.Advice.GainWords(best.Gain - mine.Gain)
	if len(best.Cards) == 0 {
		return t.Fill(t.JudgedKeep, gain)
	}
	return t.Fill(t.JudgedBack, a.Advice.PutBack(best), gain)
}

// gain says in a sentence what the best way is worth.
func (a Advice) gain() string {
	t, best := a.Locale.T(), &a.Advice.Options[0]
	if len(best.Cards) == 0 {
		return t.Fill(t.ItsReason, a.Advice.Reason(best))
	}
	return t.Fill(t.AgainstAll, len(a.Hand), a.Advice.GainWords(best.Gain), a.Advice.Interval(best))
}

// closeWays is how many ways are too close to the best to call, besides keeping, of which the verdict says so.
func (a Advice) closeWays() int {
	n := len(a.Advice.TooClose())
	if a.Advice.Options[a.Advice.Keep].Close {
		n--
	}
	return n
}

// markedCard is a card of a hand with what becomes of it by the adviser's best way.
type markedCard struct {
	HandCard
	Goes           bool // back
	Chosen, Judged bool // put back by the player; who has chosen
}

// marked are the cards of the hand with their marks. Copies are the same: of several, those that the player put
// back are marked first.
func (a Advice) marked() []markedCard {
	out := make([]markedCard, len(a.Hand))
	left := map[string]int{}
	for i, h := range a.Hand {
		out[i] = markedCard{HandCard: h}
		if a.Trainer != nil && a.Trainer.Judged {
			out[i].Judged, out[i].Chosen = true, slices.Contains(a.Trainer.Back, h.Number)
		}
		if a.Advice != nil && slices.Contains(a.Advice.Options[0].Cards, h.Number) {
			left[h.Card.ID]++
		}
	}
	for _, chosen := range []bool{true, false} {
		for i := range out {
			if c := &out[i]; c.Chosen == chosen && left[c.Card.ID] > 0 {
				c.Goes = true
				left[c.Card.ID]--
			}
		}
	}
	return out
}

// markWord is what becomes of a card.
func markWord(l *parts.Locale, back bool) string {
	if back {
		return l.T().MarkBack
	}
	return l.T().MarkKeep
}

// score is the trainer's score so far.
func (a Advice) score() string {
	t := a.Locale.T()
	return fmt.Sprintf(t.Form(a.Trainer.Hands, t.TrainerScore), a.Trainer.Right, a.Trainer.Hands)
}

// handWords are what the script of a hand of one's own says.
func handWords(l *parts.Locale) templ.Attributer {
	t := l.T()
	return templ.OrderedAttributes{{Key: "data-of", Value: t.HandChosen}, {Key: "data-full", Value: t.HandFull},
		{Key: "data-only", Value: t.DeckHasOnly}, {Key: "data-no-card", Value: t.NoCardHasIt}, {Key: "data-out", Value: t.TakeOneOut}}
}

// action is where the form of goals leads.
func (a Advice) action() string {
	if a.Trainer != nil {
		return "/trainer"
	}
	return "/advise"
}

// goalList names the goals.
func (a Advice) goalList() string {
	names := make([]string, len(a.Ask.Goals))
	for i, g := range a.Ask.Goals {
		if names[i] = ReaderOf(a.Frame).GoalWords(g); g.Kind == autoplay.SeeBy {
			names[i] = ReaderOf(a.Frame).Goal(g, a.Game)
		}
	}
	return a.Locale.List(names)
}

// policyWords says what a policy is after, quoted for a sentence.
func policyWords(f parts.Frame, name string) string {
	return terms.Quote(ReaderOf(f).About(autoplay.Policy{Name: name})).In(f.Locale.Language())
}
