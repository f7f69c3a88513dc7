package address

import (
	"net/url"
	"slices"
	"strings"

	"inkcheck/rules/autoplay"
)

// Advice is a question about an opening hand: what to put back.
type Advice struct {
	Table
	Policy string          // the name of one of package autoplay
	Goals  []autoplay.Goal // at least one, as written: whoever has the deck finds cards by their searches
	Hand   []string        // the cards of a hand, by id or as they were typed; nil for the hand that is dealt
	JSON   bool            // the answer is for a program
}

// Path is the address of the advice.
func (a Advice) Path() string {
	w := to("/advise").advice(a).each("h", a.Hand)
	if a.JSON {
		w.add("as", "json")
	}
	return w.String()
}

// AsJSON is the same for a program.
func (a Advice) AsJSON() Advice { a.JSON = true; return a }

// advice writes what the adviser shares with the trainer.
func (w *writer) advice(a Advice) *writer {
	a.Table.Against = "" // hands are judged without an opponent
	return w.game(a.Table).always("policy", a.Policy).each("g", goalTexts(a.Goals))
}

func goalTexts(goals []autoplay.Goal) []string {
	out := make([]string, len(goals))
	for i, g := range goals {
		out[i] = g.String()
	}
	return out
}

// Text is the question as it is written.
func (a Advice) Text() AdviceText {
	return AdviceText{GameText: a.Table.Text(), Policy: a.Policy, Goals: goalTexts(a.Goals), Hand: a.Hand, As: writeAs(a.JSON)}
}

// AdviceText is a question about an opening hand as it was typed.
type AdviceText struct {
	GameText
	Policy      string
	Goals, Hand []string
	// Card and By are a goal in a field of its own: a card, or a search, and the turn by
	// which to see it.
	Card, By string
	As       string // as of [SimulationText]
}

// AdviceOf takes the parameters of the adviser: those of a game (d, f, on, p, s and
// casual), policy, goals g, cards of a hand h, card and by, and as.
func AdviceOf(q url.Values) AdviceText {
	g := aloneOf(q)
	g.Against = "" // as in what is written
	return AdviceText{GameText: g, Policy: q.Get("policy"), Goals: q["g"], Hand: q["h"], Card: strings.TrimSpace(q.Get("card")),
		By: q.Get("by"), As: q.Get("as")}
}

// Equal reports whether two texts are the same.
func (t AdviceText) Equal(o AdviceText) bool {
	return t.GameText == o.GameText && t.Policy == o.Policy && t.Card == o.Card && t.By == o.By && t.As == o.As &&
		slices.Equal(t.Goals, o.Goals) && slices.Equal(t.Hand, o.Hand)
}

// Read understands a question. What is missing is filled in; there may be no deck. The
// goal of a card of its own is the last one.
func (t AdviceText) Read(u Defaults) (a Advice, errs Errors) {
	a.Table, errs = t.GameText.Read(u)
	a.JSON = file(&errs, readAs, t.As)
	for _, text := range t.Hand {
		a.Hand = append(a.Hand, strings.TrimSpace(text))
	}
	if !slices.ContainsFunc(a.Hand, func(text string) bool { return text != "" }) {
		a.Hand = nil
	}
	a.Policy = file(&errs, a.readPolicy, t.Policy).Name
	var err error
	a.Goals, err = t.ReadGoals()
	errs.take(err, "")
	return a, errs
}

// ReadGoals reads the goals, and after them the one that a card of the form makes. Without
// any, or with one that is wrong, they are the usual ones. The error is a [*FieldError].
func (t AdviceText) ReadGoals() ([]autoplay.Goal, error) {
	texts := slices.Clone(t.Goals)
	if t.Card != "" {
		texts = append(texts, "see"+t.By+":"+t.Card)
	}
	usual := autoplay.DefaultGoals()
	if len(texts) > autoplay.MaxGoals {
		return usual, Wrong("goals", ManyGoals, len(texts), autoplay.MaxGoals)
	}
	var goals []autoplay.Goal
	for i, text := range texts {
		g, err := autoplay.ParseGoal(text)
		if err != nil && i == len(t.Goals) { // that of the field
			return usual, Wrong("by", BadGoalTurn, t.By, autoplay.MaxGoalTurn)
		}
		if err != nil {
			return usual, WrongBy("goals", err, BadGoal)
		}
		goals = append(goals, g)
	}
	if len(goals) == 0 {
		return usual, nil
	}
	return goals, nil
}
