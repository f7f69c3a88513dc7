package parts

import (
	"fmt"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
)

// CitedLink is the place of a rule on the rules page.
func CitedLink(c formats.Citation) string { return "/rules#" + c.Anchor() }

// FixButtons are the buttons beside problems.
type FixButtons map[*deckcheck.Problem][]FixButton

// FixButton offers a fix of a problem. It leads to the verdict on the fixed list, or to the page where a player can fix it.
type FixButton struct {
	Label string
	What  string // said aloud behind the label
	Path  string
	// Value is what the button sends of the form with the list, where it has no path.
	Value string
}

// NewFixButton returns the button of a fix, without its path.
func NewFixButton(l *Locale, f deckcheck.Fix) FixButton {
	t := l.T()
	switch f.Kind {
	case deckcheck.RemoveCopies:
		label := t.Fill(t.RemoveSome, f.Copies)
		if f.All && f.Copies > 1 {
			label = t.Fill(t.RemoveAll, f.Copies)
		}
		return FixButton{Label: label, What: fmt.Sprintf(t.Form(f.Copies, t.RemoveOf), l.Name(f.Card).Full())}
	case deckcheck.RemoveInk:
		return FixButton{Label: t.Fill(t.RemoveInk, f.Copies, l.Inks(f.Ink)), What: t.Form(f.Copies, t.RemoveInkOf)}
	case deckcheck.FindAnother:
		return FixButton{Label: t.Fill(t.FindAnother, l.Name(f.Card).Name)}
	case deckcheck.AddCards:
		return FixButton{Label: t.Fill(t.AddCards, l.Count(f.Copies, t.CardCount))}
	}
	return FixButton{}
}

// AsKnown says of a verdict for a day after its facts what may be missing; "" for other days.
func (l *Locale) AsKnown(r *deckcheck.Report) string {
	if r.On <= r.FactsAsOf() {
		return ""
	}
	return l.T().Fill(l.T().AsKnown, l.Day(r.FactsAsOf()))
}

// LiveIcon is the sign of a finding while typing: what only leaves the verdict open is no error yet.
func LiveIcon(r *deckcheck.Report, i int) string {
	if s := r.Problems[i].Severity; r.Verdict != deckcheck.Undecided || s != deckcheck.Error {
		return string(s)
	}
	return string(deckcheck.Warning)
}

// groupProblems puts findings of one kind together that rest on one rule, in
// the order of the report: fifteen rotated cards are one thing to read.
func groupProblems(problems []*deckcheck.Problem) [][]*deckcheck.Problem {
	type kind struct {
		code          deckcheck.Code
		rule, edition string
	}
	at := make(map[kind]int)
	var out [][]*deckcheck.Problem
	for _, p := range problems {
		k := kind{p.Code, p.Rule, p.Edition}
		i, ok := at[k]
		if !ok {
			i = len(out)
			at[k], out = i, append(out, nil)
		}
		out[i] = append(out[i], p)
	}
	return out
}

// sharedNote is the note on the cited rule that ends the message of every problem, such as which edition is cited, or "".
func sharedNote(l *Locale, g []*deckcheck.Problem) wording.Text {
	first := g[0].Remark(l.Language())
	for _, p := range g {
		if p.Remark(l.Language()) != first {
			return ""
		}
	}
	return first
}

// Pointers are the findings of a report.
func Pointers(problems []deckcheck.Problem) []*deckcheck.Problem {
	out := make([]*deckcheck.Problem, len(problems))
	for i := range problems {
		out[i] = &problems[i]
	}
	return out
}

// RuleLink is the place of a finding's rule on the rules page.
func RuleLink(p *deckcheck.Problem) string {
	return "/rules#" + formats.Citation{Rule: p.Rule, Edition: p.Edition}.Anchor()
}
