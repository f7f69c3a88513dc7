package autoplay

import "inkcheck/rules"

// AdviceJSON is advice as programs read it.
type AdviceJSON struct {
	Seed     uint64       `json:"seed"`
	Policy   string       `json:"policy"`
	Goals    []string     `json:"goals"`
	Measures []string     `json:"measures"`
	Games    int          `json:"games"`
	Turns    int          `json:"turns"`
	Stopped  bool         `json:"stopped"` // the time was up before the ranking was settled
	Hand     []HandJSON   `json:"hand"`
	Options  []OptionJSON `json:"options"` // the best first
	NoText   []string     `json:"text_not_used"`
	Texts    int          `json:"texts,omitempty"` // number of the effect table
	// Coverage is nil where texts are by hand.
	Coverage *rules.Coverage `json:"coverage,omitempty"`
}

// HandJSON is a card of the hand.
type HandJSON struct {
	N        int    `json:"n"`
	Card     string `json:"card"`
	FullName string `json:"full_name"`
}

// OptionJSON is a way to alter the hand.
type OptionJSON struct {
	Move    string       `json:"move"`
	Back    []int        `json:"back"`
	Games   int          `json:"games"`
	Gain    float64      `json:"gain"`
	Low     float64      `json:"low"`
	High    float64      `json:"high"`
	Close   bool         `json:"too_close"`
	Dropped bool         `json:"dropped"`
	Figures []FigureJSON `json:"figures"` // by measure
	Reason  string       `json:"reason"`
}

// FigureJSON is a figure of an option beside keeping.
type FigureJSON struct {
	Value float64 `json:"value"`
	Keep  float64 `json:"keep"`
	Low   float64 `json:"gain_low"`
	High  float64 `json:"gain_high"`
}

// JSON is the advice for programs.
func (a *Advice) JSON() AdviceJSON {
	out := AdviceJSON{Seed: a.Seed, Policy: a.Policy, Goals: goalTexts(a.Goals), Measures: goalTexts(a.Measures),
		Games: a.Games, Turns: a.Turns, Stopped: a.Stopped, Hand: []HandJSON{}, Options: []OptionJSON{}, NoText: []string{}}
	out.Texts, out.Coverage = covered(a.game)
	for _, n := range a.Hand {
		c := a.game.Card(n)
		out.Hand = append(out.Hand, HandJSON{n, c.ID, c.FullName})
	}
	for _, c := range ManualCards(a.game) {
		out.NoText = append(out.NoText, c.ID)
	}
	for i := range a.Options {
		o := &a.Options[i]
		answer := OptionJSON{Move: o.Move(), Back: o.Cards, Games: o.Games, Gain: o.Gain, Low: o.Low, High: o.High,
			Close: o.Close, Dropped: o.Dropped, Figures: []FigureJSON{}, Reason: a.Reason(o)}
		for _, f := range o.Figures {
			answer.Figures = append(answer.Figures, FigureJSON{f.Value, f.Keep, f.Low, f.High})
		}
		out.Options = append(out.Options, answer)
	}
	return out
}

// covered is the effect table of a game, and how much of the deck it covers; nothing where texts are
// by hand.
func covered(g *rules.Game) (texts int, c *rules.Coverage) {
	if texts = g.Texts(); texts > 0 {
		all := g.Coverage()
		c = &all
	}
	return texts, c
}

// Move is the option as a move of the game, in notation.
func (o *Option) Move() string {
	m := rules.Move{Kind: rules.Keep}
	for _, n := range o.Cards {
		m.Kind = rules.Alter
		m.Args[m.Len] = uint16(n)
		m.Len++
	}
	return m.String()
}

func goalTexts(goals []Goal) []string {
	out := []string{}
	for _, g := range goals {
		out = append(out, g.String())
	}
	return out
}
