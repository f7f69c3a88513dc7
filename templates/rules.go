package templates

import (
	"slices"
	"strings"

	"inkcheck/formats"
)

// RulesPage is the rules that findings cite.
type RulesPage struct {
	Frame
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
func (d RuleDocument) editionWords(n formats.RuleNumber) string {
	var labels []string
	for _, e := range d.Editions {
		if n.In(e) {
			labels = append(labels, WithDays(e.Label))
		}
	}
	switch n := len(labels); n {
	case 1:
		return "edition " + labels[0]
	case 2:
		return "editions " + list(labels)
	default:
		return "editions " + labels[0] + " to " + labels[n-1]
	}
}

// numberDays says when a number was or is in force.
func numberDays(n formats.RuleNumber) string {
	if n.Until == 0 {
		return "in force since " + shortDay(n.From)
	}
	return "in force " + shortDay(n.From) + " to " + shortDay(n.Until)
}

// newestFirst turns the numbers of a rule round.
func newestFirst(numbers []formats.RuleNumber) []formats.RuleNumber {
	out := slices.Clone(numbers)
	slices.Reverse(out)
	return out
}
