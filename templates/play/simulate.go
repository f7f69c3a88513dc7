package play

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/templates/parts"
)

// Simulation is the page of a batch of solo games.
type Simulation struct {
	parts.Frame
	Ask       address.Simulation
	Errors    address.Errors // what keeps the games from being played
	MayCasual bool           // the error goes away at the casual table
	Test      *TestDeck      // what the page begins with; nil where games were asked for
	Sample    *Simulation    // games with a deck to try; nil for none
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
		return s.Locale.T().SimFormNew
	}
	return s.Locale.T().SimFormChange
}

// result is the batch that was asked for.
func (s Simulation) result() *autoplay.Result { return s.Seats.A }

// headline is the result in a few words.
func (s Simulation) headline() string {
	r := s.result()
	turn, ok := r.Median()
	if !ok {
		return s.Locale.T().Fill(s.Locale.T().SimFewer, r.Goal)
	}
	return s.Locale.T().Fill(s.Locale.T().SimHalf, r.Goal, turn)
}

// beaten says how many games the practice opponent won, and when half of these were.
func (s Simulation) beaten() string {
	r, l := s.result(), s.Locale
	games, turn := r.Beaten()
	text := gamesShare(l, games, r.Games)
	if games > 0 {
		text += fmt.Sprintf(l.T().Against.Half, turn)
	}
	return text
}

// summary says what was played.
func (s Simulation) summary() string {
	r, l, t := s.result(), s.Locale, s.Locale.T()
	games := t.SoloGames
	if r.Against() != nil {
		games = t.Against.Games
	}
	text := t.Fill(t.SimSummary, l.Count(r.Games, games), policyWords(s.Frame, r.Policy), seatWords(l, s.Ask.Second), r.Seed)
	if r.Games < s.Ask.Games {
		text += t.Fill(t.SimTimeUp, l.Number(s.Ask.Games))
	}
	texts, _ := r.Covered()
	c, ok := r.WouldCover()
	return strings.TrimSuffix(text+". "+textsPlayed(l, texts, c, ok), " ")
}

// twoDecimals writes a mean.
func twoDecimals(l *parts.Locale, v float64) string {
	return l.Figure(strconv.FormatFloat(v, 'f', 2, 64))
}

// seatWords is how one plays: first or second.
func seatWords(l *parts.Locale, second bool) string {
	if second {
		return l.T().PlaySecond
	}
	return l.T().PlayFirst
}

// notableWords is what is special about a game of a batch.
func notableWords(l *parts.Locale, what string) string {
	t := l.T()
	return map[string]string{"typical": t.SimTypical, "fastest": t.SimFastest, "slowest": t.SimSlowest}[what]
}

// simulateWords are what the script of the page says.
func simulateWords(l *parts.Locale) templ.Attributer {
	t := l.T()
	return templ.OrderedAttributes{{Key: "data-one-game", Value: t.SimJSGames.One}, {Key: "data-many-games", Value: t.SimJSGames.Many},
		{Key: "data-some", Value: t.SimJSOf}, {Key: "data-all", Value: t.SimJSDone}, {Key: "data-stopped", Value: t.SimJSStopped},
		{Key: "data-busy-after", Value: t.SimJSBusyAfter}, {Key: "data-busy", Value: t.SimJSBusy},
		{Key: "data-silent-after", Value: t.SimJSSilentAfter}, {Key: "data-silent", Value: t.SimJSSilent}}
}

// meanTurn writes the mean turn with its standard error.
func meanTurn(r *autoplay.Result) string {
	mean, stderr, ok := r.Mean()
	if !ok {
		return "–"
	}
	return fmt.Sprintf("%.2f ± %.2f", mean, stderr)
}

// gamesShare writes a part of the games.
func gamesShare(l *parts.Locale, n, of int) string {
	if of == 0 {
		return "–"
	}
	return l.Figure(autoplay.Percent(float64(n) / float64(of)))
}

// reachedPlot is the histogram of the turn of reaching the lore.
func reachedPlot(l *parts.Locale, r *autoplay.Result) parts.Plot {
	first, last := 0, 0
	for t := 1; t <= autoplay.MaxTurns; t++ {
		if r.Reached(t) > 0 {
			if first == 0 {
				first = t
			}
			last = t
		}
	}
	s := parts.PlotSeries{Name: l.T().SimGames, Columns: true}
	for t := first; t <= last && t > 0; t++ {
		s.Values = append(s.Values, 100*float64(r.Reached(t))/float64(r.Games))
	}
	return parts.Plot{ID: "plot-reached", Title: l.T().Fill(l.T().SimReached, r.Goal), X: l.T().SimYourTurn, Y: l.T().PlotGames,
		From: first, Unit: "%", Decimals: 1, Series: []parts.PlotSeries{s}}
}

// turnsShown is the last turn of plots by turn: later ones are played by few games.
const turnsShown = 12

// byTurn is a figure of turns as a line.
func byTurn(name string, r *autoplay.Result, pick func(autoplay.TurnStats) float64) parts.PlotSeries {
	s := parts.PlotSeries{Name: name}
	for _, f := range r.Turns() {
		if f.Turn <= turnsShown {
			s.Values = append(s.Values, pick(f))
		}
	}
	return s
}

func lore(f autoplay.TurnStats) float64     { return f.Lore }
func ink(f autoplay.TurnStats) float64      { return f.Ink }
func wasted(f autoplay.TurnStats) float64   { return f.Wasted }
func held(f autoplay.TurnStats) float64     { return f.Hand }
func playable(f autoplay.TurnStats) float64 { return 100 * f.Playable }

// plots are those of a batch.
func (s Simulation) plots() []parts.Plot {
	r, t := s.result(), s.Locale.T()
	ofLore := []parts.PlotSeries{byTurn(t.SimThisDeck, r, lore)}
	if s.Decks != nil && s.Decks.B.Games > 0 {
		ofLore = []parts.PlotSeries{byTurn(t.SimDeckA, s.Decks.A, lore), byTurn(t.SimDeckB, s.Decks.B, lore)}
	}
	x := t.SimYourTurn
	plots := []parts.Plot{
		{ID: "plot-lore", Title: t.SimLorePlot, X: x, Y: t.SimLore, From: 1, Decimals: 1, Series: ofLore},
		{ID: "plot-ink", Title: t.SimInkPlot, X: x, Y: t.SimInk, From: 1, Decimals: 1,
			Series: []parts.PlotSeries{byTurn(t.SimInWell, r, ink), byTurn(t.SimUnused, r, wasted)}},
		{ID: "plot-hand", Title: t.SimHandPlot, X: x, Y: t.SimCardsWord, From: 1, Decimals: 1,
			Series: []parts.PlotSeries{byTurn(t.SimCardsWord, r, held)}},
		{ID: "plot-playable", Title: t.SimPayPlot, X: x, Y: t.SimOfHand, From: 1, Top: 100, Unit: "%",
			Series: []parts.PlotSeries{byTurn(t.SimPlayable, r, playable)}},
	}
	if _, ok := r.Quantile(0); ok {
		plots = append([]parts.Plot{reachedPlot(s.Locale, r)}, plots...)
	}
	return plots
}

// seats says what going first is worth.
func (s Simulation) seats() string {
	t := s.Locale.T()
	a, b := t.SimPlayingFirst, t.SimPlayingSecond
	if s.Ask.Second {
		a, b = b, a
	}
	return soonerWords(s.Locale, a, parts.LowerFirst(b), s.Seats)
}

// decks says which deck is sooner.
func (s Simulation) decks() string {
	return soonerWords(s.Locale, s.Locale.T().SimDeckA, s.Locale.T().SimDeckB, s.Decks)
}

func soonerWords(l *parts.Locale, a, b string, d *autoplay.Difference) string {
	t := l.T()
	if d.Sooner+d.Later == 0 {
		return t.Fill(t.SimSameTurn, a, b)
	}
	form, number, low, high, mean := t.SimSooner, "%.2f", -d.High, -d.Low, -d.Mean
	if d.Mean > 0 {
		form, low, high, mean = t.SimLater, d.Low, d.High, d.Mean
	}
	if d.Low <= 0 && d.High >= 0 {
		form, number = t.SimTooClose, "%+.2f"
	}
	write := func(form string, v float64) string { return l.Figure(fmt.Sprintf(form, v)) }
	return fmt.Sprintf(form, a, b, write("%.2f", mean), write(number, low), write(number, high)) +
		t.Fill(t.SimSameLuck, gamesShare(l, d.Sooner, d.A.Games), gamesShare(l, d.Same, d.A.Games), gamesShare(l, d.Later, d.A.Games))
}

// alteredWords lists how many games put back how many cards.
func alteredWords(l *parts.Locale, r *autoplay.Result) []string {
	var out []string
	for n := range rules.MaxArgs + 1 {
		if k := r.Altered(n); k > 0 {
			share := gamesShare(l, k, r.Games)
			if n == 0 {
				out = append(out, l.T().Fill(l.T().SimKept, share))
				continue
			}
			out = append(out, fmt.Sprintf(l.T().Form(n, l.T().SimPutBack), n, share))
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
