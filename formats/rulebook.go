package formats

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Rule is one entry of the rulebook: what one or several rules of an official
// document say, in this project's own words, and the numbers that it has had.
type Rule struct {
	Document Document
	Numbers  []RuleNumber // oldest first; never empty
	Title    string
	Words    string // one or more sentences, English
	Source   string // the editions in which the rule was read
}

// RuleNumber is the number of a rule in the editions of a stretch of days.
type RuleNumber struct {
	Number string // "2.1.1.3"
	// From and Until bound the days on which such an edition is in force, both
	// inclusive; Until is zero while it is.
	From, Until Day
	// About names the part of the entry that the number stands for where other
	// editions have it in one rule; else "".
	About string
	// Anchor is the id of the number on the page, unique in the rulebook.
	Anchor string
}

// In reports whether the number is that of an edition.
func (n RuleNumber) In(e Edition) bool {
	return n.From <= e.Effective && (n.Until == 0 || e.Effective <= n.Until)
}

// Latest is the number of the newest edition that has the rule.
func (r *Rule) Latest() RuleNumber { return r.Numbers[len(r.Numbers)-1] }

// Rulebook lists the rules that findings cite, by document and then by their
// latest number. Callers must not change it.
func Rulebook() []Rule { return rulebook().rules }

// rulebook is put together on first use: most programs never ask for it. Each
// part of the program that cites rules has a file with a slice of entries;
// they are joined here.
var rulebook = sync.OnceValue(func() *book { return newBook(slices.Concat(deckRules, playRules)) })

type book struct {
	rules []Rule
	byID  map[string]numberAt // document and number: its entries, newest first
}

type numberAt []struct{ rule, number int }

func newBook(entries []Rule) *book {
	b := &book{rules: make([]Rule, len(entries)), byID: make(map[string]numberAt)}
	for i, r := range entries {
		r.Numbers = slices.Clone(r.Numbers)
		b.rules[i] = r
	}
	slices.SortStableFunc(b.rules, func(x, y Rule) int {
		return cmp.Or(cmp.Compare(x.Document, y.Document), compareNumbers(x.Latest().Number, y.Latest().Number))
	})
	for i := range b.rules {
		for j, n := range b.rules[i].Numbers {
			id := b.rules[i].Document.String() + " " + n.Number
			b.byID[id] = append(b.byID[id], struct{ rule, number int }{i, j})
		}
	}
	for id, places := range b.byID {
		slices.SortFunc(places, func(x, y struct{ rule, number int }) int {
			return -cmp.Compare(b.rules[x.rule].Numbers[x.number].From, b.rules[y.rule].Numbers[y.number].From)
		})
		for k, at := range places {
			n := &b.rules[at.rule].Numbers[at.number]
			n.Anchor = Anchor(id)
			if k > 0 { // the plain id belongs to the newest rule of that number
				n.Anchor += "-until-" + n.Until.String()
			}
		}
	}
	return b
}

// Anchor is the id on the rules page of the newest rule with a number: "CR
// 1.10.1.1" becomes "cr-1.10.1.1". Where a number went from one rule to
// another, Citation.Anchor finds the one that is meant.
func Anchor(rule string) string {
	return strings.ReplaceAll(strings.ToLower(rule), " ", "-")
}

// Anchor is the id on the rules page of the rule as it is numbered in the
// cited edition. For a rule that is not in the rulebook it is what the
// function Anchor gives.
func (c Citation) Anchor() string {
	if _, n, ok := FindRule(c.Rule, c.Edition); ok {
		return n.Anchor
	}
	return Anchor(c.Rule)
}

// FindRule is the entry for a rule such as "CR 2.1.1.3" in an edition, named
// by its label, with the number that was looked up; ok is false when the
// rulebook has none. An empty edition means the newest with that number.
func FindRule(rule, edition string) (r Rule, n RuleNumber, ok bool) {
	b := rulebook()
	for _, at := range b.byID[rule] {
		r := b.rules[at.rule]
		n := r.Numbers[at.number]
		if edition == "" {
			return r, n, true
		}
		if e, ok := EditionNamed(r.Document, edition); ok && n.In(e) {
			return r, n, true
		}
	}
	return Rule{}, RuleNumber{}, false
}

// RulesNumbered lists the anchors of the latest numbers of the rules that had a number on a day, or, where none had it then, that had it
// on any day. The number is written as in a verdict, "CR 1.10.1.1", or without its document.
func RulesNumbered(number string, on Day) (anchors []string) {
	number = strings.ToUpper(number)
	var ever []string
	for _, r := range Rulebook() {
		for _, n := range r.Numbers {
			if number != n.Number && strings.ReplaceAll(number, " ", "") != r.Document.String()+n.Number {
				continue
			}
			ever = append(ever, r.Latest().Anchor)
			if n.From <= on && (n.Until == 0 || on <= n.Until) {
				anchors = append(anchors, r.Latest().Anchor)
			}
		}
	}
	if anchors == nil {
		return ever
	}
	return anchors
}

// compareNumbers orders rule numbers part by part: 1.9 before 1.10 before
// 1.10.1.
func compareNumbers(a, b string) int {
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(x, y string) int {
		m, _ := strconv.Atoi(x) // rule numbers have digits only, as a test proves
		n, _ := strconv.Atoi(y)
		return cmp.Compare(m, n)
	})
}

// numbered is a rule number from one edition on, up to the day before another
// one; an edition is named by its label, and "" as the end means until today.
// A wrong label is a bug that every use of the rulebook shows at once.
func numbered(d Document, number, first, gone string) RuleNumber {
	day := func(label string) Day {
		e, ok := EditionNamed(d, label)
		if !ok {
			panic("formats: rulebook: no edition " + label + " of the " + d.Name())
		}
		return e.Effective
	}
	n := RuleNumber{Number: number, From: day(first)}
	if gone != "" {
		n.Until = day(gone) - 1
	}
	return n
}

// about narrows a number to a part of its entry.
func (n RuleNumber) about(what string) RuleNumber { n.About = what; return n }

// cr2025 is a number of the editions of 2024 and 2025, cr2 one of 2.0 and
// later.
func cr2025(number string) RuleNumber { return numbered(CR, number, "2024-03-27", "2.0.1") }
func cr2(number string) RuleNumber    { return numbered(CR, number, "2.0.1", "") }

// crBoth is a number that 2.0 left alone.
func crBoth(number string) RuleNumber { return numbered(CR, number, "2024-03-27", "") }

// tr2023 is a number of the Tournament Rules of 2023 and 2024, tr2025 one of
// those of 2025 and later.
func tr2023(number string) RuleNumber { return numbered(TR, number, "2023-10-03", "2025-09-09") }
func tr2025(number string) RuleNumber { return numbered(TR, number, "2025-09-09", "") }
