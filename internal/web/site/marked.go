package site

import (
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/templates/parts"
)

// ProblemLines are the lines that keep a list from being resolved.
func ProblemLines(lines []parts.MarkedLine) []parts.MarkedLine {
	var out []parts.MarkedLine
	for _, l := range lines {
		if l.Kind == decklist.ProblemLine || l.Kind == decklist.SideboardLine || l.EndsSideboard ||
			slices.ContainsFunc(l.Problems, func(p *deckcheck.Problem) bool { return len(p.Answers()) > 0 }) {
			out = append(out, l)
		}
	}
	return out
}

// MarkedList shows each line with what became of it.
func MarkedList(in *parts.Locale, list *decklist.List, report *deckcheck.Report, form parts.Form) *parts.MarkedList {
	cat := list.Deck.Catalog
	out := &parts.MarkedList{Form: form, Whole: map[*deckcheck.Problem][]parts.LineAnswer{}}
	if !list.Deck.Format.LineBased() {
		out.NoButtons = in.T().NoLineButtons
	}
	told := make(map[*deckcheck.Problem]bool)
	fixes := 0
	for at, l := range list.Lines {
		m := parts.MarkedLine{Number: int(l.Number), Raw: l.Raw, Kind: l.Kind,
			Open: report.Verdict == deckcheck.Undecided}
		if at > 0 && list.Lines[at-1].Number == l.Number && list.Lines[at-1].Raw == l.Raw {
			m.Raw = again(l.Raw)
		}
		if l.Card >= 0 {
			m.Card = &cat.Cards[l.Card]
		}
		for i := range report.Problems {
			p := &report.Problems[i]
			if p.Code == deckcheck.TwoLists || !slices.Contains(p.Lines, m.Number) ||
				l.Kind != decklist.ProblemLine && m.Card != nil && !slices.Contains(p.Cards, m.Card.ID) {
				continue
			}
			m.Problems = append(m.Problems, p)
			if told[p] { // a finding about many lines is told at the first
				continue
			}
			told[p] = true
			m.Reported = append(m.Reported, p)
			m.EndsSideboard = m.EndsSideboard || p.Code == deckcheck.Sideboard
		}
		if fixes < maxFixes {
			part := at > 0 && list.Lines[at-1].Number == l.Number || at+1 < len(list.Lines) && list.Lines[at+1].Number == l.Number
			addAnswers(in, &m, list, part)
			fixes += len(m.Answers)
		}
		out.Lines = append(out.Lines, m)
	}
	for i := range report.Problems {
		if p := &report.Problems[i]; p.Code == deckcheck.TwoLists {
			out.Whole[p] = wholeAnswers(in, p)
		}
	}
	return out
}

// wholeAnswers are the answers of a question about the whole list: each is all that stands there then.
func wholeAnswers(in *parts.Locale, p *deckcheck.Problem) (out []parts.LineAnswer) {
	for _, r := range p.Answers() {
		if r.Write != nil {
			label := in.T().Fill(in.T().CheckAnswer, r.Label(in.Language()).String())
			out = append(out, parts.LineAnswer{Write: *r.Write, Label: label, Verdict: r.Verdict, Result: r.Result(in.Language()),
				Value: address.Answer(p.Lines[0], p.Text, *r.Write)})
		}
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

// addAnswers offers the answers of the question about a line, each with the verdict that it gives, and leaving the line out if no card
// has its name, or its count is not clear. What is no list of lines would only be broken by that, and is mended where it comes from, or
// in the box. A part of a line is offered what its own words may mean.
func addAnswers(in *parts.Locale, m *parts.MarkedLine, list *decklist.List, part bool) {
	if !list.Deck.Format.LineBased() || len(list.Deck.Lists) > 0 { // of several lists one is to be chosen first
		m.EndsSideboard = false
		return
	}
	for _, p := range m.Problems {
		if len(p.Lines) == 0 || p.Lines[0] != m.Number || part && !strings.Contains(m.Raw, p.Text) {
			continue
		}
		leaves := false
		for _, r := range p.Answers() {
			if r.Write != nil {
				leaves = leaves || *r.Write == ""
				m.Answers = append(m.Answers, parts.LineAnswer{Write: *r.Write, Verdict: r.Verdict, Result: r.Result(in.Language()),
					Value: address.Answer(m.Number, p.Text, *r.Write)})
			}
		}
		unread := p.Code == deckcheck.BadCount || p.Code == deckcheck.UnknownCard && !part
		m.CanDrop = m.CanDrop || unread && m.Kind == decklist.ProblemLine && !leaves
	}
}
