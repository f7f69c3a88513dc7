package templates

import (
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/templates/parts"
)

// RulesPage is the rules that findings cite.
type RulesPage struct {
	parts.Frame
	Asked     address.Rulebook
	Errors    address.Errors
	Named     []string // anchors of the rules whose number was asked for
	Documents []RuleDocument
}

// RuleDocument is an official document with its rules.
type RuleDocument struct {
	Document formats.Document
	Editions []formats.Edition
	Rules    []RuleEntry
}

// RuleEntry is a rule with the problems that cite it.
type RuleEntry struct {
	formats.Rule
	CitedBy []deckcheck.Code
}

// Finds reports whether the page shows a rule: that of the number, else those with the words; all where nothing is asked for.
func (p RulesPage) Finds(r formats.Rule) bool {
	if len(p.Named) > 0 {
		return p.isNamed(r)
	}
	language := p.Locale.Language()
	in := strings.ToLower(r.TitleIn(language) + " " + r.WordsIn(language))
	for word := range strings.FieldsSeq(strings.ToLower(p.Asked.Query)) {
		if !strings.Contains(in, word) && !slices.ContainsFunc(r.Numbers, func(n formats.RuleNumber) bool {
			return strings.HasPrefix(n.Number, word) || word == strings.ToLower(r.Document.String())
		}) {
			return false
		}
	}
	return true
}

func (p RulesPage) isNamed(r formats.Rule) bool { return slices.Contains(p.Named, r.Latest().Anchor) }

// numberSpan is numbers that a rule had at the same time.
type numberSpan struct {
	From, Until formats.Day // both inclusive; Until is 0 for today
	Label       string
}

// holds reports whether the numbers are those of a day.
func (s numberSpan) holds(on formats.Day) bool {
	return s.From <= on && (s.Until == 0 || on <= s.Until)
}

// spans are the numbers of a rule over time, the oldest first.
func spans(l *parts.Locale, r formats.Rule) (out []numberSpan) {
	for i := 0; i < len(r.Numbers); {
		n, k := r.Numbers[i], i+1
		for k < len(r.Numbers) && r.Numbers[k].From == n.From && r.Numbers[k].Until == n.Until {
			k++
		}
		label := n.Number
		if k > i+1 {
			label = l.T().Fill(l.T().RulesNumbersTo, label, r.Numbers[k-1].Number)
		}
		out = append(out, numberSpan{n.From, n.Until, label})
		i = k
	}
	return out
}

// id is the anchor of the document on the page.
func (d RuleDocument) id() string { return strings.ToLower(d.Document.String()) }

// editionWords lists the editions that have a rule under a number.
func (d RuleDocument) editionWords(l *parts.Locale, n formats.RuleNumber) string {
	var labels []string
	for _, e := range d.Editions {
		if n.In(e) {
			labels = append(labels, l.Days(e.Label))
		}
	}
	switch t, n := l.T(), len(labels); n {
	case 1:
		return t.Fill(t.RulesEdition, labels[0])
	case 2:
		return t.Fill(t.RulesEditions, l.List(labels))
	default:
		return t.Fill(t.RulesEditionsTo, labels[0], labels[n-1])
	}
}

// numberDays says when a number was or is in force.
func numberDays(l *parts.Locale, n formats.RuleNumber) string {
	if n.Until == 0 {
		return l.T().Fill(l.T().RulesSince, l.Day(n.From))
	}
	return l.T().Fill(l.T().RulesBetween, l.Day(n.From), l.Day(n.Until))
}

// documentName is the name of an official document.
func documentName(l *parts.Locale, d formats.Document) string {
	return parts.UpperFirst(d.NameIn(l.Language()))
}

// newestFirst turns the numbers of a rule round.
func newestFirst(numbers []formats.RuleNumber) []formats.RuleNumber {
	out := slices.Clone(numbers)
	slices.Reverse(out)
	return out
}
