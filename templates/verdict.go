package templates

import (
	"cmp"
	"slices"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

// Verdict is the page of a checked deck.
type Verdict struct {
	Frame
	Report *deckcheck.Report
	Deck   *decklist.Deck
	// Link is the page's own address. It is not Given for a list that did not
	// resolve and is illegal, or has too many unread lines: these have none.
	Link address.Deck
	// Data is the mark of today's card data, LinkData that of the address: "" where it
	// does not say.
	Data, LinkData string
	Others         []OtherFormat
	Days           []DaySpan
	// Pool is the registered pool that the deck is held to; nil for none.
	Pool *pool.Pool
	// Marked is the list as pasted, when it did not resolve; else nil.
	Marked  *MarkedList
	Repairs Repairs
	// RepairsShort says that the list is too long for a button beside every finding.
	RepairsShort bool
}

// Repairs are the ways to mend findings.
type Repairs map[*deckcheck.Problem][]Repair

// Repair is a button that mends a finding: it leads to the verdict on the mended list, or to where it is mended.
type Repair struct {
	Label string
	What  string // said aloud behind the label
	Path  string
}

// OtherFormat is the same list checked in a format.
type OtherFormat struct {
	Format  formats.Format
	Verdict deckcheck.Verdict
	Summary string
}

// DaySpan is a stretch of days with one verdict.
type DaySpan struct {
	From, Until formats.Day // both inclusive; Until zero while it lasts
	Verdict     deckcheck.Verdict
	Summary     string
}

// holds reports whether a day is in the span.
func (s DaySpan) holds(d formats.Day) bool {
	return s.From <= d && (s.Until == 0 || d <= s.Until)
}

// words are the days of the span.
func (s DaySpan) words() string {
	if s.Until == 0 {
		return "since " + shortDay(s.From)
	}
	return shortDay(s.From) + " to " + shortDay(s.Until)
}

// Group is the cards of one kind in a deck.
type Group struct {
	Name    string
	Copies  int
	Entries []DeckEntry
}

// DeckEntry is a card of a deck with what was found about it.
type DeckEntry struct {
	decklist.Entry
	Problems []*deckcheck.Problem
}

// groupNames are the groups of a deck in their order on the page.
var groupNames = []string{"Characters", "Actions", "Songs", "Items", "Locations"}

func groupOf(c *catalog.Card) int {
	switch {
	case c.Type == catalog.Character:
		return 0
	case c.Song:
		return 2
	case c.Type == catalog.Action:
		return 1
	case c.Type == catalog.Item:
		return 3
	}
	return 4
}

// groups sorts a deck by kind, and within a kind by cost and name.
func (v *Verdict) groups() []Group {
	problems := make(map[string][]*deckcheck.Problem)
	for i := range v.Report.Problems {
		p := &v.Report.Problems[i]
		for _, id := range p.Cards {
			// A finding about the whole deck is no card's fault.
			if p.Code != deckcheck.InkLimit && p.Code != deckcheck.DeckSize {
				problems[id] = append(problems[id], p)
			}
		}
	}
	var entries []DeckEntry
	for _, e := range v.Report.Entries {
		entries = append(entries, DeckEntry{e, problems[e.Card.ID]})
	}
	var out []Group
	for i, entries := range byKind(entries, func(e DeckEntry) *catalog.Card { return e.Card }) {
		g := Group{Name: groupNames[i], Entries: entries}
		for _, e := range entries {
			g.Copies += e.Count
		}
		if len(entries) > 0 {
			out = append(out, g)
		}
	}
	return out
}

// byKind are rows of cards by the kind of card, as [groupNames] has them, each in the
// order of a deck's page.
func byKind[T any](rows []T, card func(T) *catalog.Card) [][]T {
	out := make([][]T, len(groupNames))
	for _, r := range rows {
		kind := groupOf(card(r))
		out[kind] = append(out[kind], r)
	}
	for _, of := range out {
		slices.SortStableFunc(of, func(a, b T) int { return compareCards(card(a), card(b)) })
	}
	return out
}

// compareCards orders cards as a deck's page does.
func compareCards(a, b *catalog.Card) int {
	return cmp.Or(cmp.Compare(groupOf(a), groupOf(b)), cmp.Compare(a.Cost, b.Cost), cmp.Compare(a.FullName, b.FullName))
}

// SortEntries puts entries in the order of a deck's page: by kind, cost and
// name.
func SortEntries(entries []decklist.Entry) {
	slices.SortStableFunc(entries, func(a, b decklist.Entry) int { return compareCards(a.Card, b.Card) })
}

// isBroken reports whether the entry makes the deck illegal.
func (e *DeckEntry) isBroken() bool {
	return slices.ContainsFunc(e.Problems, func(p *deckcheck.Problem) bool { return p.Severity == deckcheck.Error })
}

// kept is the address of the verdict with a note of the data it was made with.
func (v *Verdict) kept() string {
	l := v.Link
	l.Data = v.Data
	return l.Check()
}

// madeWith says that the link was made with other card data than this verdict; "" where
// they are the same, and where the link does not say.
func (v *Verdict) madeWith() string {
	if v.LinkData == "" || v.LinkData == v.Data {
		return ""
	}
	then, now := dataMonth(v.LinkData), dataMonth(v.Data)
	switch then {
	case "":
		then = "other card data"
	case now:
		then = "other card data of " + then
	default:
		then = "the card data of " + then
	}
	return "This link was made with " + then + ". The verdict here is by today's, of " + now +
		"; the one given then was not kept and may have been another."
}

// dataMonth is the month of a mark of data, "" for what is none.
func dataMonth(mark string) string {
	asOf, _, _ := strings.Cut(mark, ".")
	if month := catalog.Month(asOf); month != asOf {
		return month
	}
	return ""
}

// title is the verdict in words.
func (v *Verdict) title() string {
	return VerdictIn(v.Report.Verdict, v.Report.Format.Name())
}

// subtitle says when, and under which rules.
func (v *Verdict) subtitle() string {
	return "on " + shortDay(v.Report.On)
}

// play is what the table is offered for.
func (v *Verdict) play() string {
	switch {
	case v.Link.Unread != "":
		return "Play what was read"
	case !v.Report.Legal:
		return "Play at the casual table"
	}
	return "Play"
}

// why says what is wrong in one line.
func (v *Verdict) why() string {
	errors, warnings := v.Report.Count(deckcheck.Error), v.Report.Count(deckcheck.Warning)
	switch {
	case v.Report.Verdict == deckcheck.Undecided && warnings > 0:
		return Undecided(v.Report) + " " + upperFirst(count(warnings, "warning", "warnings")) + "."
	case v.Report.Verdict == deckcheck.Undecided:
		return Undecided(v.Report)
	case errors > 0 && warnings > 0:
		return Summary(v.Report) + "; " + count(warnings, "warning", "warnings")
	case errors > 0:
		return Summary(v.Report)
	case warnings > 0:
		return "No rule is broken; " + count(warnings, "warning", "warnings")
	}
	return "No rule is broken."
}

// liveIcon is the sign of a finding while typing: what only leaves the verdict open is no error yet.
func liveIcon(r *deckcheck.Report, i int) string {
	if s := r.Problems[i].Severity; r.Verdict != deckcheck.Undecided || s != deckcheck.Error {
		return string(s)
	}
	return string(deckcheck.Warning)
}

// settles says what would settle an undecided verdict; "" for others.
func (v *Verdict) settles() string {
	if v.Report.Verdict != deckcheck.Undecided {
		return ""
	}
	var lines []int
	for i := range v.Report.Problems {
		if p := &v.Report.Problems[i]; p.Severity == deckcheck.Error {
			lines = append(lines, p.Lines...)
		}
	}
	slices.Sort(lines)
	switch lines = slices.Compact(lines); {
	case len(lines) == 0:
		return ""
	case len(lines) == 1:
		return "To settle it, say below what " + lineWords(lines) + " means."
	}
	return "To settle it, say below what " + lineWords(lines) + " mean."
}

// problems are the findings to show by themselves: all of a resolved list's;
// those that the marked list has not told already of another.
func (v *Verdict) problems() []*deckcheck.Problem {
	var out []*deckcheck.Problem
	for i := range v.Report.Problems {
		p := &v.Report.Problems[i]
		if v.Marked == nil || len(p.Lines) == 0 {
			out = append(out, p)
		}
	}
	return out
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

// sharedNote is the remark in brackets that ends the message of every finding, such as which edition
// is cited, or "".
func sharedNote(g []*deckcheck.Problem) string {
	first := Message(g[0])
	at := strings.LastIndex(first, " (")
	if at < 0 || !strings.HasSuffix(first, ".)") {
		return ""
	}
	for _, p := range g {
		if !strings.HasSuffix(Message(p), first[at:]) {
			return ""
		}
	}
	return first[at:]
}

// pointers are the findings of a report.
func pointers(problems []deckcheck.Problem) []*deckcheck.Problem {
	out := make([]*deckcheck.Problem, len(problems))
	for i := range problems {
		out[i] = &problems[i]
	}
	return out
}

func (v *Verdict) findingsTitle() string {
	if v.Marked != nil {
		return "About the deck as a whole"
	}
	return "What was found"
}

// haveWords is what the deck has beside what the rule allows: "5 of 4".
func haveWords(p *deckcheck.Problem) string {
	if p.Have == nil || p.Limit == nil || *p.Limit == 0 {
		return ""
	}
	return thousands(*p.Have) + " of " + thousands(*p.Limit)
}

// legalDays says on which days the deck is legal.
func (v *Verdict) legalDays() string {
	var spans []string
	for _, s := range v.Days {
		if s.Verdict == deckcheck.Legal {
			spans = append(spans, s.words())
		}
	}
	if len(spans) == 0 && v.Link.Unread != "" {
		return "That cannot be said while lines were not read."
	}
	if len(spans) == 0 {
		return "On no day since the game began."
	}
	return "Legal " + list(spans) + "."
}

// copyList is the deck with corrected names, ready to be pasted elsewhere; lines
// that were not read stand below as they were written.
func (v *Verdict) copyList() string {
	if v.Link.Unread != "" && v.Marked != nil {
		return v.Marked.Form.List
	}
	if v.Link.Code == "" {
		return ""
	}
	return decklist.WriteText(v.Deck)
}

// ruleLink is the place of a finding's rule on the rules page.
func ruleLink(p *deckcheck.Problem) string {
	return "/rules#" + formats.Citation{Rule: p.Rule, Edition: p.Edition}.Anchor()
}
