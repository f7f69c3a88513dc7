package play

import (
	"slices"
	"strconv"

	"inkcheck/formats"
	"inkcheck/templates/parts"
)

// TestDeck is where odds, simulation, adviser and trainer begin: a deck to choose, and what the page says of a deck to try.
type TestDeck struct {
	Action   string // what the button of the form says
	Format   formats.Format
	On       formats.Day
	Starters []parts.DeckTile
}

// headed is the frame of a page that begins with the form, if it does.
func (d *TestDeck) headed(f parts.Frame) parts.Frame {
	if d == nil {
		return f
	}
	return f.Titled(f.Locale.T().TestTitle, "")
}

func (o *Odds) headed() parts.Frame      { return o.Test.headed(o.Frame) }
func (s Simulation) headed() parts.Frame { return s.Test.headed(s.Frame) }
func (a Advice) headed() parts.Frame     { return a.Test.headed(a.Frame) }

// testWay is one of the ways to test a deck.
type testWay struct {
	Section     parts.Section
	Title, Says string
	Draw        string // the data of its sign, in a box of 24 by 24
}

func testWays(f parts.Frame) []testWay {
	t := f.Locale.T()
	return []testWay{
		{parts.SectionOdds, t.NavOdds, t.TestOdds, "M3 21h18M4 16l5-6 4 3 7-9"},
		{parts.SectionSimulate, t.NavSimulate, t.TestSimulate, "M3 21h18M6 21v-8M12 21V4M18 21v-5"},
		{parts.SectionAdvise, t.NavAdvise, t.TestAdvise, "M8 4 3 9l5 5M4 9h10a6 6 0 0 1 0 12h-3"},
		{parts.SectionTrainer, t.NavTrainer, t.TestTrainer,
			"M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8zM12 1v4M12 19v4M1 12h4M19 12h4"},
	}
}

// sampleOf says of the answer to a deck to try in which format it is played. The player begins.
func sampleOf(f parts.Frame, format formats.Format) string {
	return f.Locale.T().Fill(f.Locale.T().SampleOf, f.Locale.Format(format))
}

// sampleChance is the answer to the question of a sample.
func (o *Odds) sampleChance() (altered, kept string) {
	c := &o.Cases[0]
	return ChanceWords(o.Locale, c.After[o.Ask.Turn]), ChanceWords(o.Locale, c.Before[o.Ask.Turn])
}

// oddsIfAltered says what the chance of a sample stands for, with that where every hand is kept.
func oddsIfAltered(l *parts.Locale, kept string) string {
	return l.T().Fill(l.T().SampleIfAltered, kept)
}

// sampleWay is one way to alter the hand of a sample.
type sampleWay struct {
	Words, Value, Width string
	Best                bool
}

// sampleWays are the best ways, the player's, and keeping all, the best first.
func (a Advice) sampleWays() (out []sampleWay) {
	places := []int{0, 1, 2, a.Advice.Keep}
	if a.Trainer != nil {
		places = []int{0, a.Trainer.Mine, 1, a.Advice.Keep}
	}
	slices.Sort(places)
	most := 0.0
	for _, i := range places {
		most = max(most, a.Advice.Options[i].Figures[0].Value)
	}
	for _, i := range slices.Compact(places) {
		o := &a.Advice.Options[i]
		w := sampleWay{Words: a.Advice.PutBack(o), Best: i == 0, Value: ReaderOf(a.Frame).Figure(a.Advice.Measures[0], o.Figures[0].Value),
			Width: strconv.FormatFloat(100*o.Figures[0].Value/most, 'f', 1, 64) + "%"}
		if a.mine(i) {
			w.Words = a.Locale.T().SampleYours + a.Locale.T().Colon + w.Words
		}
		out = append(out, w)
	}
	return out
}

// measure is what the ways are compared by.
func (a Advice) measure() string {
	return a.Locale.T().Fill(a.Locale.T().SampleBy, parts.UpperFirst(ReaderOf(a.Frame).Goal(a.Advice.Measures[0], a.Game)))
}
