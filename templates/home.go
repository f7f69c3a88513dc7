package templates

import "inkcheck/templates/parts"

// Home is the first page.
type Home struct {
	parts.Frame
	Form     parts.Form
	Examples []Example        // verdicts to try
	Example  parts.DeckHead   // a list with mistakes and its verdict
	Fixes    parts.FixButtons // of its findings
	// ExampleName is the name of the deck that the example is made from.
	ExampleName string
	Starters    []parts.DeckTile // ready-made decks that are legal today
}

// firstFix is the button that fixes a finding of the example; a verdict has the others, too.
func (p *Home) firstFix(i int) []parts.FixButton {
	fixes := p.Fixes[&p.Example.Report.Problems[i]]
	return fixes[:min(1, len(fixes))]
}

// Example is something to try.
type Example struct{ Label, Path string }

// place is a page of the site with a sentence about it.
type place struct{ Path, Title, Words string }

// places are what else there is besides the check, with a deck to try in those that want one.
func (p *Home) places() []place {
	t := p.Locale.T()
	return []place{
		{parts.WithLang(p.Example.Link.Casual("/goldfish"), p.Lang), t.HomePlay, t.HomePlayText},
		{parts.WithLang(p.Example.Link.Casual("/advise"), p.Lang), t.HomeAdvise, t.HomeAdviseText},
		{p.Local("/cards"), t.HomeCards, t.HomeCardsText},
		{p.Local("/desk"), t.HomeEvent, t.HomeEventText},
	}
}
