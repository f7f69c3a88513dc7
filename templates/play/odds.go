package play

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/internal/app"
	"inkcheck/rules/odds"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// Odds is the page about odds: a form, and what it asks for.
type Odds struct {
	parts.Frame
	Link     address.OddsText // the question, its gaps filled
	Ask      address.Odds     // the same, understood as far as it can be
	Errors   address.Errors
	Marked   Marked         // where in a text the error is
	Decks    []OddsDeck     // those of the link, at most two
	Cases    []app.OddsCase // none before something was asked, two to compare
	Examples []OddsExample
	Words    *OddsWords // the question in words; nil without a deck
	Test     *TestDeck  // what the page begins with; nil where something was asked
	Sample   *Odds      // the answer to a question about a deck to try; nil for none
}

// Marked is a text that was typed; the characters from Position on are meant, Length of
// them. Length is 0 when all of it is.
type Marked struct {
	Text             string
	Position, Length int
}

// parts cuts the text at the place that is meant.
func (m Marked) parts() (before, meant, after string) {
	r := []rune(m.Text)
	from := min(m.Position, len(r))
	to := min(from+m.Length, len(r))
	return string(r[:from]), string(r[from:to]), string(r[to:])
}

// OddsDeck is a deck that is asked about.
type OddsDeck struct {
	Code, Hash string
	Cards      int
}

// OddsExample is a question to try.
type OddsExample struct {
	Words  string
	Path   string
	Ask    address.OddsText // the same, where it is asked of a deck
	Chance string           // its answer; "" for none yet
}

// wrong is what is wrong with a field; "" for nothing. The format and the day are
// those of the deck, and have no field of their own.
func (o *Odds) wrong(field string) string {
	if field == "deck" {
		return cmp.Or(o.Errors.Of("deck"), o.Errors.Of("format"), o.Errors.Of("on"))
	}
	return o.Errors.Of(field)
}

func (o *Odds) invalid(field string) string { return parts.Invalid(o.wrong(field)) }

// describes names the elements that describe a field.
func (o *Odds) describes(field, hint string) string {
	if o.wrong(field) == "" {
		return hint
	}
	return strings.TrimSpace(oddsErrorID(field) + " " + hint)
}

// oddsErrorID is the id of what is wrong with a field, by its parameter and row.
func oddsErrorID(field string) string {
	_, row, _ := strings.Cut(field, "[")
	return address.Parameter(field) + "-" + cmp.Or(strings.TrimSuffix(row, "]"), "0") + "-error"
}

// inRow is the field of a row.
func inRow(field string, row int) string { return field + "[" + strconv.Itoa(row) + "]" }

// rows are those of the form: the groups and room for one more, three at
// least.
func (o *Odds) rows() []address.OddsGroup {
	rows := slices.Clone(o.Link.Groups)
	for len(rows) < min(address.MaxOddsGroups, max(3, len(o.Link.Groups)+1)) {
		rows = append(rows, address.OddsGroup{})
	}
	return rows
}

// rowLabel names a row of the form to those who cannot see it.
func rowLabel(what string, i int) string { return fmt.Sprintf(what, i+1) }

// byExample shows in an empty row what may be typed.
func (o *Odds) byExample(i int) string {
	if o.Link.Deck == "" {
		return [...]string{"#4", "#8", "#12"}[i%3]
	}
	return [...]string{"is:inkable cost<=2", "is:song", "name:elsa"}[i%3]
}

// alterOption is a policy in the form.
type alterOption struct {
	Value, Words string
	Chosen       bool
}

// alterOptions are the policies of the form.
func alterOptions(t *text.Sentences) []alterOption {
	out := []alterOption{
		{Value: "never", Words: t.AlterNever}, {Value: "missing", Words: t.AlterMissing}, {Value: "missing-any", Words: t.AlterMissingAny},
		{Value: "outside", Words: t.AlterOutside}, {Value: "keep:1", Words: t.AlterKeepOne}, {Value: "keep:2", Words: t.AlterKeepTwo},
		{Value: "keep:3", Words: t.AlterKeepThree},
	}
	for n := 1; n <= 4; n++ {
		out = append(out, alterOption{Value: "cost:" + strconv.Itoa(n), Words: t.Fill(t.AlterCost, n+1)})
	}
	return append(out, alterOption{Value: "back", Words: t.AlterBack})
}

// altered is the policy as the form chooses it, and the search of the one that
// has one.
func (o *Odds) altered() (choice, search string) {
	if by, ok := strings.CutPrefix(o.Link.Alter, "back:"); ok {
		return "back", by
	}
	return o.Link.Alter, ""
}

// alterSearch is the search of what is put back.
func (o *Odds) alterSearch() string { _, by := o.altered(); return by }

// alters are the policies of the form: those by cost need a deck, and one that
// came by a link is always among them.
func (o *Odds) alters() []alterOption {
	var out []alterOption
	chosen, _ := o.altered()
	for _, a := range alterOptions(o.Locale.T()) {
		if o.Link.Deck == "" && (strings.HasPrefix(a.Value, "cost:") || a.Value == "back") && a.Value != chosen {
			continue
		}
		a.Chosen = a.Value == chosen
		out = append(out, a)
	}
	if chosen != "" && !slices.ContainsFunc(out, func(a alterOption) bool { return a.Chosen }) {
		out = append(out, alterOption{chosen, chosen, true})
	}
	return out
}

// title is the heading of the page.
func (o *Odds) title() string {
	if len(o.Decks) > 0 {
		return o.Locale.T().OddsOfDeck
	}
	return o.Locale.T().NavOdds
}

// wanted reports whether there is an answer to show.
func (o *Odds) wanted() bool { return len(o.Cases) > 0 && o.Cases[0].After != nil }

// known reports whether there is something to show about ink or costs.
func (o *Odds) known() bool {
	return slices.ContainsFunc(o.Cases, func(c app.OddsCase) bool { return c.Ink != nil || c.Playable != nil })
}

// turn is the last turn.
func (o *Odds) turn() int { return len(o.Cases[0].After) - 1 }

// differenceWords compares the last turn of two cases.
func (o *Odds) differenceWords() string {
	a, b := o.Cases[0], o.Cases[1]
	t := o.turn()
	d := b.After[t].Minus(a.After[t])
	l := o.Locale
	return l.T().Fill(l.T().OddsDifferenceWords, t, pointWords(l, d), b.After[t].PercentIn(l.Language()), a.After[t].PercentIn(l.Language()),
		b.Name, a.Name)
}

// pointWords is a difference in percentage points with its sign; an estimate says
// how sure it is.
func pointWords(l *parts.Locale, d odds.Difference) string {
	text := fmt.Sprintf("%+.2f", d.Points)
	if text == "-0.00" || text == "+0.00" {
		text = "0.00"
	}
	text = strings.Replace(text, "-", "−", 1)
	if !d.Exact {
		text += fmt.Sprintf(" ± %.2f", d.StdErr)
	}
	return l.Figure(text)
}

// ChanceWords is a probability in a table.
func ChanceWords(l *parts.Locale, a odds.Answer) string {
	if a.Exact() {
		return a.PercentIn(l.Language())
	}
	return a.PercentIn(l.Language()) + l.Figure(fmt.Sprintf(" ± %.2f", 100*a.StdErr))
}

// groupCount is how many of the cards are in a group: "8 cards of 60".
func groupCount(l *parts.Locale, n, of int) string {
	return l.T().Fill(l.T().OddsCount, l.Count(n, l.T().CardCount), of)
}

// mean is a mean number of cards.
func mean(r *big.Rat) string { return r.FloatString(2) }

// simulated says that some answer is an estimate, and of how many games; "" for
// exact ones.
func (o *Odds) simulated() string {
	games, most := 0, 0.0
	for _, c := range o.Cases {
		for _, a := range slices.Concat(c.Before, c.After) {
			if !a.Exact() {
				games, most = a.Games, max(most, a.StdErr)
			}
		}
	}
	if games == 0 {
		return ""
	}
	return o.Locale.T().Fill(o.Locale.T().OddsSimulated, o.Locale.Number(games), o.Locale.Figure(strconv.FormatFloat(100*most, 'g', 2, 64)))
}

func percents(answers []odds.Answer) []float64 {
	out := make([]float64, len(answers))
	for i, a := range answers {
		out[i] = 100 * a.P
	}
	return out
}

// oddsPlot is the answer by turn.
func (o *Odds) oddsPlot() parts.Plot {
	t := o.Locale.T()
	p := parts.Plot{ID: "odds-plot", Title: t.OddsByTurn, X: t.OddsPlotX, Y: t.PlotGames, Top: 100, Unit: "%",
		Decimals: 1, Table: "by-turn"}
	for _, c := range o.Cases {
		switch {
		case len(o.Cases) > 1:
			p.Series = append(p.Series, parts.PlotSeries{Name: c.Name, Values: percents(c.After)})
		case c.Never:
			p.Series = append(p.Series, parts.PlotSeries{Name: t.OddsKeeping, Values: percents(c.After)})
		default:
			p.Series = append(p.Series, parts.PlotSeries{Name: t.OddsAltering, Values: percents(c.After)},
				parts.PlotSeries{Name: t.OddsKeeping, Values: percents(c.Before)})
		}
	}
	return p
}

// inkPlot is the odds of inking on every turn so far.
func (o *Odds) inkPlot() parts.Plot {
	t := o.Locale.T()
	p := parts.Plot{ID: "ink-plot", Title: t.OddsInkPlot, X: t.PlotTurn, Y: t.PlotGames, From: 1, Top: 100, Unit: "%", Decimals: 1,
		Table: "ink-by-turn"}
	for _, c := range o.Cases {
		if len(c.Ink) > 1 {
			p.Series = append(p.Series, parts.PlotSeries{Name: caseLabel(o.Locale, &c), Values: percents(c.Ink[1:])})
		}
	}
	return p
}

// playablePlot is the mean number of cards that may be paid for.
func (o *Odds) playablePlot() parts.Plot {
	t := o.Locale.T()
	p := parts.Plot{ID: "playable-plot", Title: t.OddsAfford, X: t.PlotTurn, Y: t.OddsAffordPlot, From: 1,
		Decimals: 2, Table: "ink-by-turn"}
	for _, c := range o.Cases {
		if len(c.Playable) < 2 {
			continue
		}
		s := parts.PlotSeries{Name: caseLabel(o.Locale, &c)}
		for _, r := range c.Playable[1:] {
			f, _ := r.Float64()
			s.Values = append(s.Values, f)
		}
		p.Series = append(p.Series, s)
	}
	return p
}

// copiesPlot is the odds by number of copies.
func (o *Odds) copiesPlot() parts.Plot {
	t := o.Locale.T()
	p := parts.Plot{ID: "copies-plot", Title: t.Fill(t.OddsCopiesPlot, o.turn(), o.Cases[0].CopiesOf),
		X: t.Fill(t.OddsCopiesX, o.Cases[0].CopiesOf), Y: t.PlotGames, Top: 100, Unit: "%", Decimals: 1, Table: "by-copies"}
	for _, c := range o.Cases {
		if len(c.Copies.Answers) > 0 {
			p.Series = append(p.Series, parts.PlotSeries{Name: caseLabel(o.Locale, &c), Values: percents(c.Copies.Answers)})
		}
	}
	return p
}

// caseLabel is the case's name in a key.
func caseLabel(l *parts.Locale, c *app.OddsCase) string {
	if c.Name == "" {
		return l.T().OddsThisDeck
	}
	return c.Name
}

// copiesSentence answers how many copies it takes.
func (o *Odds) copiesSentence(c app.OddsCase) string {
	l, t, start := o.Locale, o.Locale.T(), ""
	if c.Name != "" {
		start = c.Name + t.Colon
	}
	goal := t.Fill(t.OddsGoalBy, l.Figure(o.Link.Goal+"%"), o.turn())
	switch n := len(c.Copies.Answers) - 1; {
	case c.CopiesError != nil:
		return parts.UpperFirst(start+c.CopiesError.In(l.Language())) + "."
	case c.Copies.Least < 0:
		return parts.UpperFirst(start + t.Fill(t.OddsNoCopies, c.CopiesOf, n, goal))
	}
	form := t.Form(c.Copies.Least, t.OddsCopiesEnough)
	return parts.UpperFirst(start + fmt.Sprintf(form, c.Copies.Least, c.CopiesOf, goal,
		c.Copies.Answers[c.Copies.Least].PercentIn(l.Language())))
}

// copiesRows are the numbers of copies tried for every case.
func (o *Odds) copiesRows() int {
	n := math.MaxInt
	for _, c := range o.Cases {
		if len(c.Copies.Answers) > 0 {
			n = min(n, len(c.Copies.Answers))
		}
	}
	if n == math.MaxInt {
		return 0
	}
	return n
}

// caseCopies is the number of copies of the group in the case.
func caseCopies(c *app.OddsCase) int {
	for _, g := range c.Groups {
		if g.Name == c.CopiesOf {
			return g.Count
		}
	}
	return -1
}

// wantedNames are the groups that copies may be sought of.
func (o *Odds) wantedNames() []string {
	var out []string
	for _, g := range o.Cases[0].Groups {
		out = append(out, g.Name)
	}
	return out
}

// caseInBrackets is the case's name behind a heading; "" when there is one case.
func caseInBrackets(c *app.OddsCase) string {
	if c.Name == "" {
		return ""
	}
	return ", " + c.Name
}

// lastTurn is the last turn of what is known about ink and costs.
func (o *Odds) lastTurn() int {
	n := math.MaxInt
	for _, c := range o.Cases {
		if c.Ink != nil {
			n = min(n, len(c.Ink)-1)
		}
		if c.Playable != nil {
			n = min(n, len(c.Playable)-1)
		}
	}
	return n
}

func afterCaption(l *parts.Locale, never bool) string {
	if never {
		return l.T().OddsKept
	}
	return l.T().OddsAlteredHand
}

// rowName is the name of a row's group.
func (o *Odds) rowName(i int) string {
	if i < len(o.Link.Groups) && o.Link.Groups[i].Name != "" {
		return o.Link.Groups[i].Name
	}
	return string(rune('A' + i))
}
