package deckcheck

import (
	"slices"

	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
)

// checkLists judges a text that is or may be several lists: each by itself, and the whole if the text may also be one list. The
// verdict is the one that they all have, else undecided. What is wrong with a list is told under its number; what would be wrong
// with the whole stands with that answer.
func checkLists(deck *decklist.Deck, r *Report, o Options) *Report {
	at := slices.IndexFunc(deck.Questions, func(q reading.Question) bool { return q.Kind == reading.TwoLists })
	q := reading.Question{Kind: reading.TwoLists}
	if at >= 0 {
		q = deck.Questions[at]
	}
	o.Name = ""
	var all []*Report
	var readings []Reading
	add := func(one *Report, answer wording.Answer, of *decklist.Deck) {
		all = append(all, one)
		why := Reading{
			Says:    saysWords[answer.Says],
			Verdict: one.Verdict,
			answer:  answer,
			size:    wording.Size{Fewest: one.Cards, Most: one.CardsMost, Needed: r.Rules.MinCards},
		}
		for i := range one.Problems {
			if p := &one.Problems[i]; p.Severity == Error && !slices.Contains(why.Why, p.Code) {
				why.Why = append(why.Why, p.Code)
			}
		}
		if !o.VerdictOnly {
			why.Write = clearText(of, one, o)
		}
		readings = append(readings, why)
	}
	if slices.ContainsFunc(q.Answers, func(a reading.Answer) bool { return a.Says == reading.OneList }) {
		whole := *deck
		whole.Lists = nil
		whole.Questions = slices.DeleteFunc(
			slices.Clone(deck.Questions),
			func(q reading.Question) bool { return q.Kind == reading.TwoLists },
		)
		one := Check(&whole, r.Rules, o)
		add(one, wording.Answer{Says: reading.OneList, Cards: one.Cards}, &whole)
	}
	var problems []Problem
	for i, list := range deck.Lists {
		one := Check(list, r.Rules, o)
		from, to := linesOf(list)
		add(one, wording.Answer{Says: reading.SeveralLists, List: i + 1, From: from, To: to}, list)
		for _, p := range one.Problems {
			p.list = i + 1
			problems = append(problems, p)
		}
	}
	r.Verdict, r.Cards, r.CardsMost = all[0].Verdict, all[0].Cards, all[0].CardsMost
	for _, one := range all[1:] {
		if one.Verdict != r.Verdict {
			r.Verdict = Undecided
		}
		r.Cards = min(r.Cards, one.Cards)
		if r.CardsMost == reading.NoBound || one.CardsMost == reading.NoBound {
			r.CardsMost = reading.NoBound
		} else {
			r.CardsMost = max(r.CardsMost, one.CardsMost)
		}
	}
	r.Legal = r.Verdict == Legal
	c := checker{deck: deck, rules: r.Rules, report: r}
	r.Inks, _ = c.inkTypes()
	p := Problem{
		Code:     TwoLists,
		Lines:    q.Lines,
		Text:     q.Text,
		Readings: readings,
		Says:     statement(&q, deck),
	}
	c.add(p, formats.TopicRegistration)
	if r.Legal {
		r.Problems[0].Severity = Warning
	}
	r.Problems = append(r.Problems, problems...)
	sortProblems(r.Problems)
	return r
}

// clearText says one of several lists, or all of them as one, so that it is read so alone: by its own lines, or by its cards; nil
// where neither does.
func clearText(deck *decklist.Deck, r *Report, o Options) *string {
	texts := []string{deck.Written}
	if deck.Resolved() {
		texts = append(texts, decklist.WriteText(deck))
	}
	o.VerdictOnly = true
	for _, text := range texts {
		if text == "" {
			continue
		}
		alone := &decklist.Read(text, deck.Catalog).Deck
		if again := Check(alone, r.Rules, o); len(alone.Lists) == 0 && again.Verdict == r.Verdict && again.Cards == r.Cards {
			return &text
		}
	}
	return nil
}

// linesOf are the first and the last line of a deck's cards and questions; 0 for a deck without lines.
func linesOf(deck *decklist.Deck) (from, to int) {
	note := func(lines []int) {
		for _, n := range lines {
			if from == 0 || n < from {
				from = n
			}
			to = max(to, n)
		}
	}
	for i := range deck.Entries {
		note(deck.Entries[i].Lines)
	}
	for i := range deck.Questions {
		note(deck.Questions[i].Lines)
	}
	return from, to
}
