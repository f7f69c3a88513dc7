package web

import (
	"github.com/a-h/templ"

	"inkcheck/rules/autoplay"
	"inkcheck/templates"
)

// adviceDrawer draws one of the two pages with advice.
type adviceDrawer func(templates.Advice) templ.Component

// adviceAnswer is advice for programs.
type adviceAnswer struct {
	Deck     string         `json:"deck"`
	Format   string         `json:"format"`
	On       string         `json:"on"`
	Play     string         `json:"play"`
	Seed     uint64         `json:"seed"`
	Policy   string         `json:"policy"`
	Goals    []string       `json:"goals"`
	Measures []string       `json:"measures"`
	Games    int            `json:"games"`
	Turns    int            `json:"turns"`
	Hand     []adviceCard   `json:"hand"`
	Options  []adviceOption `json:"options"`
}

type adviceCard struct {
	N        int    `json:"n"`
	Card     string `json:"card"`
	FullName string `json:"full_name"`
}

type adviceOption struct {
	Move    string         `json:"move"`
	Back    []int          `json:"back"`
	Games   int            `json:"games"`
	Gain    float64        `json:"gain"`
	Low     float64        `json:"low"`
	High    float64        `json:"high"`
	Close   bool           `json:"too_close"`
	Dropped bool           `json:"dropped"`
	Figures []adviceFigure `json:"figures"`
	Reason  string         `json:"reason"`
}

type adviceFigure struct {
	Value float64 `json:"value"`
	Keep  float64 `json:"keep"`
	Low   float64 `json:"gain_low"`
	High  float64 `json:"gain_high"`
}

func adviceJSON(p *templates.Advice) adviceAnswer {
	a := p.Advice
	out := adviceAnswer{Deck: p.Link.Code, Format: p.Link.Format.String(), On: p.Link.On.String(), Play: p.Link.Who(), Seed: p.Link.Seed,
		Policy: a.Policy, Goals: goalTexts(a.Goals), Measures: goalTexts(a.Measures), Games: a.Games, Turns: a.Turns, Hand: []adviceCard{}, Options: []adviceOption{}}
	for _, h := range p.Hand {
		out.Hand = append(out.Hand, adviceCard{h.N, h.Card.ID, h.Card.FullName})
	}
	for i := range a.Options {
		o := &a.Options[i]
		answer := adviceOption{Move: templates.AlterMove(o.Back), Back: o.Back, Games: o.Games, Gain: o.Gain, Low: o.Low, High: o.High,
			Close: o.Close, Dropped: o.Dropped, Figures: []adviceFigure{}, Reason: a.Reason(o)}
		for _, f := range o.Figures {
			answer.Figures = append(answer.Figures, adviceFigure{f.Value, f.Keep, f.Low, f.High})
		}
		out.Options = append(out.Options, answer)
	}
	return out
}

func goalTexts(goals []autoplay.Goal) []string {
	out := []string{}
	for _, g := range goals {
		out = append(out, g.String())
	}
	return out
}
