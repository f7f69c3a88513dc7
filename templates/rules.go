package templates

import (
	"slices"
	"strings"

	"inkcheck/formats"
	"inkcheck/templates/parts"
)

// RulesPage is the rules that findings cite.
type RulesPage struct {
	parts.Frame
	Documents []RuleDocument
}

// RuleDocument is an official document with its rules.
type RuleDocument struct {
	Document formats.Document
	Editions []formats.Edition
	Rules    []formats.Rule
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
