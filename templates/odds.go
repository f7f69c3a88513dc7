package templates

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/rules/odds"
)

// Odds is the page about odds: a form, and what it asks for.
type Odds struct {
	Frame
	Link     address.OddsText // the question, its gaps filled
	Ask      address.Odds     // the same, understood as far as it can be
	Errors   address.Errors
	Marked   Marked         // where in a text the error is
	Decks    []OddsDeck     // those of the link, at most two
	Cases    []app.OddsCase // none before something was asked, two to compare
	Examples []OddsExample
	Words    *OddsWords // the question in words; nil without a deck
	Example  string     // address of the odds of a deck to try
	Today    formats.Day
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

func (o *Odds) invalid(field string) string { return invalid(o.wrong(field)) }

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
func rowLabel(i int, what string) string { return fmt.Sprintf("Group %d: %s", i+1, what) }

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

var alterOptions = []alterOption{
	{Value: "never", Words: "nothing: keep every hand"},
	{Value: "missing", Words: "a hand without any wanted card"},
	{Value: "missing-any", Words: "a hand without one of the groups"},
	{Value: "outside", Words: "each card outside of the groups"},
	{Value: "keep:1", Words: "all but one card of each group"},
	{Value: "keep:2", Words: "all but two cards of each group"},
	{Value: "keep:3", Words: "all but three of each group"},
	{Value: "cost:1", Words: "each card of cost 2 or more"},
	{Value: "cost:2", Words: "each card of cost 3 or more"},
	{Value: "cost:3", Words: "each card of cost 4 or more"},
	{Value: "cost:4", Words: "each card of cost 5 or more"},
	{Value: "back", Words: "each card that this search finds:"},
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
	for _, a := range alterOptions {
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
		return "Odds for this deck"
	}
	return "Odds"
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
	return fmt.Sprintf("By turn %d: %s, %s instead of %s (%s instead of %s).", t, differencePoints(d), b.After[t].Percent(),
		a.After[t].Percent(), b.Name, a.Name)
}

// differencePoints is a difference with its sign and unit.
func differencePoints(d odds.Difference) string {
	return points(d) + " percentage points"
}

// points is a difference in percentage points with its sign; an estimate says
// how sure it is.
func points(d odds.Difference) string {
	text := fmt.Sprintf("%+.2f", d.Points)
	if text == "-0.00" || text == "+0.00" {
		text = "0.00"
	}
	text = strings.Replace(text, "-", "−", 1)
	if !d.Exact {
		text += fmt.Sprintf(" ± %.2f", d.StdErr)
	}
	return text
}

// chance is a probability in a table.
func chance(a odds.Answer) string {
	if a.Exact() {
		return a.Percent()
	}
	return fmt.Sprintf("%s ± %.2f", a.Percent(), 100*a.StdErr)
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
	return fmt.Sprintf("This question has too many cases for an exact answer here. What has a ± was simulated: %s games, the same for "+
		"everybody, with a standard error of up to %s percentage points.", thousands(games), strconv.FormatFloat(100*most, 'g', 2, 64))
}

func percents(answers []odds.Answer) []float64 {
	out := make([]float64, len(answers))
	for i, a := range answers {
		out[i] = 100 * a.P
	}
	return out
}

// oddsPlot is the answer by turn.
func (o *Odds) oddsPlot() Plot {
	p := Plot{ID: "odds-plot", Title: "Odds by turn", X: "turn (0 is the hand after altering)", Y: "% of games", Top: 100, Unit: " %",
		Decimals: 1, Table: "by-turn"}
	for _, c := range o.Cases {
		switch {
		case len(o.Cases) > 1:
			p.Series = append(p.Series, PlotSeries{Name: c.Name, Values: percents(c.After)})
		case c.Never:
			p.Series = append(p.Series, PlotSeries{Name: "keeping every hand", Values: percents(c.After)})
		default:
			p.Series = append(p.Series, PlotSeries{Name: "altering the hand", Values: percents(c.After)},
				PlotSeries{Name: "keeping every hand", Values: percents(c.Before)})
		}
	}
	return p
}

// inkPlot is the odds of inking on every turn so far.
func (o *Odds) inkPlot() Plot {
	p := Plot{ID: "ink-plot", Title: "Able to ink on every turn", X: "turn", Y: "% of games", From: 1, Top: 100, Unit: " %", Decimals: 1,
		Table: "ink-by-turn"}
	for _, c := range o.Cases {
		if len(c.Ink) > 1 {
			p.Series = append(p.Series, PlotSeries{Name: caseLabel(&c), Values: percents(c.Ink[1:])})
		}
	}
	return p
}

// playablePlot is the mean number of cards that may be paid for.
func (o *Odds) playablePlot() Plot {
	p := Plot{ID: "playable-plot", Title: "Cards you can afford", X: "turn", Y: "cards seen of cost up to the turn, mean", From: 1,
		Decimals: 2, Table: "ink-by-turn"}
	for _, c := range o.Cases {
		if len(c.Playable) < 2 {
			continue
		}
		s := PlotSeries{Name: caseLabel(&c)}
		for _, r := range c.Playable[1:] {
			f, _ := r.Float64()
			s.Values = append(s.Values, f)
		}
		p.Series = append(p.Series, s)
	}
	return p
}

// copiesPlot is the odds by number of copies.
func (o *Odds) copiesPlot() Plot {
	p := Plot{ID: "copies-plot", Title: fmt.Sprintf("Odds by turn %d, by copies of %s", o.turn(), o.Cases[0].CopiesOf),
		X: "copies of " + o.Cases[0].CopiesOf, Y: "% of games", Top: 100, Unit: " %", Decimals: 1, Table: "by-copies"}
	for _, c := range o.Cases {
		if len(c.Copies.Answers) > 0 {
			p.Series = append(p.Series, PlotSeries{Name: caseLabel(&c), Values: percents(c.Copies.Answers)})
		}
	}
	return p
}

// caseLabel is the case's name in a key.
func caseLabel(c *app.OddsCase) string {
	if c.Name == "" {
		return "this deck"
	}
	return c.Name
}

// copiesSentence answers how many copies it takes.
func (o *Odds) copiesSentence(c app.OddsCase) string {
	start := ""
	if c.Name != "" {
		start = c.Name + ": "
	}
	goal := o.Link.Goal + " % by turn " + strconv.Itoa(o.turn())
	if c.CopiesError != "" {
		return upperFirst(start+c.CopiesError) + "."
	}
	n := len(c.Copies.Answers) - 1
	if c.Copies.Least < 0 {
		return upperFirst(fmt.Sprintf("%sno number of copies of %s from 0 to %d reaches %s.", start, c.CopiesOf, n, goal))
	}
	a, are := c.Copies.Answers[c.Copies.Least], "are"
	if c.Copies.Least == 1 {
		are = "is"
	}
	return fmt.Sprintf("%s%s of %s %s enough for %s: %s. More or fewer copies change places with cards of no group, "+
		"so the deck keeps its size.",
		start, count(c.Copies.Least, "copy", "copies"), c.CopiesOf, are, goal, a.Percent())
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

func afterCaption(never bool) string {
	if never {
		return "Every hand kept"
	}
	return "Altering the hand"
}

// rowName is the name of a row's group.
func (o *Odds) rowName(i int) string {
	if i < len(o.Link.Groups) && o.Link.Groups[i].Name != "" {
		return o.Link.Groups[i].Name
	}
	return string(rune('A' + i))
}
