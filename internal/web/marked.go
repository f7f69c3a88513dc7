package web

import (
	"slices"
	"strings"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
)

// mark shows the list of a verdict in a form, to be mended there.
func (s visit) mark(v *templates.Verdict, list *decklist.List, form templates.Form) {
	form.Pool.Sets, form.Second = s.library().openable, true
	v.Marked = markedList(list, v.Report, form)
	s.withBox(&v.Frame)
}

// withBox makes the script of the box for a list that of the page.
func (s visit) withBox(f *templates.Frame) {
	f.Part.Script, f.Part.Imports = s.assets.list.Script, s.assets.list.Imports
}

// markedList shows each line with what became of it.
func markedList(list *decklist.List, report *deckcheck.Report, form templates.Form) *templates.MarkedList {
	cat := list.Deck.Catalog
	out := &templates.MarkedList{Form: form}
	told := make(map[*deckcheck.Problem]bool)
	fixes := 0
	for at, l := range list.Lines {
		m := templates.MarkedLine{Number: int(l.Number), Raw: l.Raw, Kind: l.Kind,
			Open: report.Verdict == deckcheck.Undecided}
		if at > 0 && list.Lines[at-1].Number == l.Number && list.Lines[at-1].Raw == l.Raw {
			m.Raw = again(l.Raw)
		}
		if l.Card >= 0 {
			m.Card = &cat.Cards[l.Card]
		}
		for i := range report.Problems {
			p := &report.Problems[i]
			if !slices.Contains(p.Lines, m.Number) || l.Kind != decklist.ProblemLine && m.Card != nil && !slices.Contains(p.Cards, m.Card.ID) {
				continue
			}
			m.Problems = append(m.Problems, p)
			if told[p] { // a finding about many lines is told at the first
				continue
			}
			told[p] = true
			m.Messages = append(m.Messages, templates.Message(p))
			m.EndsSideboard = m.EndsSideboard || p.Code == deckcheck.Sideboard
		}
		if l.Kind == decklist.ProblemLine && fixes < maxFixes {
			part := at > 0 && list.Lines[at-1].Number == l.Number || at+1 < len(list.Lines) && list.Lines[at+1].Number == l.Number
			addFixes(&m, list, part, report.Rules)
			fixes += len(m.Fixes)
		}
		out.Lines = append(out.Lines, m)
	}
	return out
}

// maxFixes is about how many buttons with a card for a line a page has: a list of two thousand ambiguous names would have hundred
// thousands. What the first lines are mended to mends later ones of the same name, too.
const maxFixes = 1000

// again is a line that is shown once more: data may have two thousand cards on one line, which would be written as often.
func again(raw string) string {
	const most = 80 // bytes
	if len(raw) <= most {
		return raw
	}
	return strings.ToValidUTF8(raw[:most], "") + "…"
}

// addFixes offers what may mend a line: the cards that its name may mean, and
// leaving it out where it names none. What is no list of lines would only be
// broken by that, and is mended where it comes from, or in the box. Of the versions of an ambiguous name
// those that the format allows come first; they are meant, as a rule. A part of a line is offered what its own words may mean.
func addFixes(m *templates.MarkedLine, list *decklist.List, part bool, rules *formats.Rules) {
	if !list.Deck.Format.ByLine() {
		m.EndsSideboard = false
		return
	}
	for _, i := range list.Deck.Issues {
		if !slices.Contains(i.Lines, m.Number) || (part || len(i.Lines) > 1) && !strings.Contains(m.Raw, i.Text) {
			continue
		}
		if fixable(i.Kind) {
			var rest []templates.Fix
			for _, card := range i.Choices {
				fix := templates.Fix{Card: card, Text: i.Text}
				if status := rules.Status(&card.Play); !status.Legal() {
					fix.Status = strings.ReplaceAll(status.String(), "_", " ")
				}
				if fix.Status != "" && i.Kind == decklist.AmbiguousCard {
					rest = append(rest, fix)
					continue
				}
				m.Fixes = append(m.Fixes, fix)
			}
			m.Fixes = append(m.Fixes, rest...)
		}
		if i.Kind == decklist.UnreadableLine || i.Kind == decklist.BadCount {
			m.CanDrop = len(i.Lines) == 1
		}
	}
}
