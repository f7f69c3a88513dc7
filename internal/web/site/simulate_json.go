package site

import (
	"inkcheck/client"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/play"
)

// simulationAnswer is a batch for programs.
type simulationAnswer struct {
	Deck   string `json:"deck"`
	Format string `json:"format"`
	On     string `json:"on"`
	Play   string `json:"play"`
	SimulationFigures
	Seats *DifferenceAnswer `json:"other_seat"`
	Decks *DifferenceAnswer `json:"other_deck"`
}

// SimulationFigures are those of a batch by itself.
type SimulationFigures struct {
	Asked  int                `json:"games_asked"`
	Result *autoplay.Result   `json:"result"`
	Turns  []client.TurnStats `json:"turns"`
	Cards  []client.CardStats `json:"cards"`
}

// DifferenceAnswer is by how many turns the result is later than another.
type DifferenceAnswer struct {
	Other  *autoplay.Result `json:"result"`
	Mean   float64          `json:"mean"`
	Low    float64          `json:"low"`
	High   float64          `json:"high"`
	Sooner int              `json:"sooner"`
	Same   int              `json:"same"`
	Later  int              `json:"later"`
}

func newDifference(d *autoplay.Difference) *DifferenceAnswer {
	if d == nil || d.A.Games < 2 { // one pair has no error
		return nil
	}
	return &DifferenceAnswer{d.B, d.Mean, d.Low, d.High, d.Sooner, d.Same, d.Later}
}

func SimulationJSON(p *play.Simulation) simulationAnswer {
	r := p.Seats.A
	a := simulationAnswer{Deck: p.Ask.Code, Format: p.Ask.Format.String(), On: p.Ask.On.String(), Play: p.Ask.Play(),
		SimulationFigures: SimulationFigures{Asked: p.Ask.Games, Result: r, Turns: []client.TurnStats{}, Cards: []client.CardStats{}},
		Seats:             newDifference(p.Seats), Decks: newDifference(p.Decks)}
	for _, f := range r.Turns() {
		a.Turns = append(a.Turns, client.TurnStats(f))
	}
	for _, c := range r.Cards() {
		a.Cards = append(a.Cards, client.CardStats{Card: c.Card.ID, Copies: c.Copies, Inked: c.Inked, Played: c.Played, LeftInHand: c.LeftInHand,
			NeverDrawn: c.NeverDrawn})
	}
	return a
}
