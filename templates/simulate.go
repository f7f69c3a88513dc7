package templates

import (
	"fmt"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// Simulation is the page of a batch of solo games.
type Simulation struct {
	Frame
	Ask       address.Simulation
	Errors    address.Errors // what keeps the games from being played
	MayCasual bool           // the error goes away at the casual table
	Example   string         // address of the same for a deck to try
	// Seats compares going first with going second: A is the seat that was asked for. It is nil
	// until games were played.
	Seats *autoplay.Difference
	Decks *autoplay.Difference // nil without another deck
	Some  []SingleGame
	Game  *rules.Game // nil until games were played
	// NoText are cards whose text no policy uses.
	NoText []*rules.Card
}

// SingleGame is one game of a batch.
type SingleGame struct {
	What   string // "typical", "fastest", "slowest", or ""
	Number int    // from 1
	Turn   int    // of reaching the lore; 0: not reached
	Path   string
}

// Casual is the address of the same with a deck that need not be legal.
func (s Simulation) Casual() string { s.Ask.Casual = true; return s.Ask.Path() }

// more is the same with the usual number of games.
func (s Simulation) more() address.Simulation { s.Ask.Games = address.UsualGames; return s.Ask }

// formTitle is what the folded form is called.
func (s Simulation) formTitle() string {
	if s.Ask.Code == "" {
		return "More choices, with a deck code"
	}
	return "Change the games"
}

// result is the batch that was asked for.
func (s Simulation) result() *autoplay.Result { return s.Seats.A }

// headline is the result in a few words.
func (s Simulation) headline() string {
	r := s.result()
	turn, ok := r.Median()
	if !ok {
		return fmt.Sprintf("%d lore in fewer than half of the games", r.Goal)
	}
	return fmt.Sprintf("%d lore by turn %d in half of the games", r.Goal, turn)
}

// summary says what was played.
func (s Simulation) summary() string {
	r := s.result()
	text := fmt.Sprintf("%s by the %s policy, playing %s, seed %d", count(r.Games, "solo game", "solo games"), r.Policy,
		seatWord(s.Ask.Second), r.Seed)
	if r.Games < s.Ask.Games {
		text += fmt.Sprintf("; %s were asked for, but the time was up", thousands(s.Ask.Games))
	}
	texts, _ := r.Covered()
	c, ok := r.WouldCover()
	return strings.TrimSuffix(text+". "+textsPlayed(texts, c, ok), " ")
}

// twoDecimals writes a mean.
func twoDecimals(v float64) string { return strconv.FormatFloat(v, 'f', 2, 64) }

func seatWord(second bool) string {
	if second {
		return "second"
	}
	return "first"
}

// quantile writes the turn by which a share of the games was done.
func quantile(turn int, ok bool) string {
	if !ok {
		return "never"
	}
	return "turn " + strconv.Itoa(turn)
}

// mean writes the mean turn with its standard error.
func meanTurn(r *autoplay.Result) string {
	mean, stderr, ok := r.Mean()
	if !ok {
		return "–"
	}
	return fmt.Sprintf("%.2f ± %.2f", mean, stderr)
}

// gamesShare writes a part of the games.
func gamesShare(n, of int) string {
	if of == 0 {
		return "–"
	}
	return autoplay.Percent(float64(n) / float64(of))
}

// reached is the histogram of the turn of reaching the lore.
func reached(r *autoplay.Result) Plot {
	first, last := 0, 0
	for t := 1; t <= autoplay.MaxTurns; t++ {
		if r.Reached(t) > 0 {
			if first == 0 {
				first = t
			}
			last = t
		}
	}
	s := PlotSeries{Name: "Games", Columns: true}
	for t := first; t <= last && t > 0; t++ {
		s.Values = append(s.Values, 100*float64(r.Reached(t))/float64(r.Games))
	}
	return Plot{ID: "plot-reached", Title: fmt.Sprintf("Turn of reaching %d lore", r.Goal), X: "Your turn", Y: "% of games",
		From: first, Unit: " %", Decimals: 1, Series: []PlotSeries{s}}
}

// turnsShown is the last turn of plots by turn: later ones are played by few games.
const turnsShown = 12

// byTurn is a figure of turns as a line.
func byTurn(name string, r *autoplay.Result, pick func(autoplay.TurnFigures) float64) PlotSeries {
	s := PlotSeries{Name: name}
	for _, f := range r.Turns() {
		if f.Turn <= turnsShown {
			s.Values = append(s.Values, pick(f))
		}
	}
	return s
}

func lore(f autoplay.TurnFigures) float64     { return f.Lore }
func ink(f autoplay.TurnFigures) float64      { return f.Ink }
func wasted(f autoplay.TurnFigures) float64   { return f.Wasted }
func held(f autoplay.TurnFigures) float64     { return f.Hand }
func playable(f autoplay.TurnFigures) float64 { return 100 * f.Playable }

// plots are those of a batch.
func (s Simulation) plots() []Plot {
	r := s.result()
	ofLore := []PlotSeries{byTurn("This deck", r, lore)}
	if s.Decks != nil && s.Decks.B.Games > 0 {
		ofLore = []PlotSeries{byTurn("Deck A", s.Decks.A, lore), byTurn("Deck B", s.Decks.B, lore)}
	}
	const x = "Your turn"
	plots := []Plot{
		{ID: "plot-lore", Title: "Lore at the end of the turn", X: x, Y: "Lore", From: 1, Decimals: 1, Series: ofLore},
		{ID: "plot-ink", Title: "Ink at the end of the turn", X: x, Y: "Ink", From: 1, Decimals: 1,
			Series: []PlotSeries{byTurn("In the inkwell", r, ink), byTurn("Left unused", r, wasted)}},
		{ID: "plot-hand", Title: "Cards in hand at the end of the turn", X: x, Y: "Cards", From: 1, Decimals: 1,
			Series: []PlotSeries{byTurn("Cards", r, held)}},
		{ID: "plot-playable", Title: "Hand that can be paid as the turn begins", X: x, Y: "% of the hand", From: 1, Top: 100, Unit: " %",
			Series: []PlotSeries{byTurn("Playable", r, playable)}},
	}
	if _, ok := r.Quantile(0); ok {
		plots = append([]Plot{reached(r)}, plots...)
	}
	return plots
}

// seats says what going first is worth.
func (s Simulation) seats() string {
	d := s.Seats
	return sooner("Playing "+seatWord(s.Ask.Second), "playing "+seatWord(!s.Ask.Second), d)
}

// decks says which deck is sooner.
func (s Simulation) decks() string { return sooner("Deck A", "deck B", s.Decks) }

func sooner(a, b string, d *autoplay.Difference) string {
	if d.Sooner+d.Later == 0 {
		return fmt.Sprintf("%s and %s get there on the same turn in every game.", a, b)
	}
	word, low, high, mean := "sooner", -d.High, -d.Low, -d.Mean
	if d.Mean > 0 {
		word, low, high, mean = "later", d.Low, d.High, d.Mean
	}
	text := fmt.Sprintf("%s gets there %.2f turns %s than %s (95 %% confidence: %.2f to %.2f)", a, mean, word, b, low, high)
	if d.Low <= 0 && d.High >= 0 {
		text = fmt.Sprintf("%s and %s are too close to call: a difference of %.2f turns (95 %% confidence: %+.2f to %+.2f)", a, b, mean, low,
			high)
	}
	return text + fmt.Sprintf(". With the same luck it is sooner in %s of the games, equal in %s and later in %s.",
		gamesShare(d.Sooner, d.A.Games), gamesShare(d.Same, d.A.Games), gamesShare(d.Later, d.A.Games))
}

// altered lists how many games put back how many cards.
func altered(r *autoplay.Result) []string {
	var out []string
	for n := range rules.MaxArgs + 1 {
		if k := r.Altered(n); k > 0 {
			name := count(n, "card", "cards") + " put back"
			if n == 0 {
				name = "kept"
			}
			out = append(out, name+" "+gamesShare(k, r.Games))
		}
	}
	return out
}

// tableOr is the table of effects that a question names, or the newest.
func tableOr(texts int) string {
	if texts == 0 {
		texts = catalog.EffectTableVersion()
	}
	return strconv.Itoa(texts)
}
