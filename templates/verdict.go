package templates

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/templates/parts"
	"inkcheck/terms"
)

// Verdict is the page of a checked deck.
type Verdict struct {
	parts.Frame
	Report *deckcheck.Report
	Deck   *decklist.Deck
	// Link is the page's own address. It is not Given for a list that is too long for one.
	Link address.Deck
	// Data is the mark of today's card data, LinkData that of the address: "" where it
	// does not say.
	Data, LinkData string
	Others         []OtherFormat
	Days           []deckcheck.Span
	// Pool is the registered pool that the deck is held to; nil for none.
	Pool *pool.Pool
	// Marked is the list as pasted, when it did not resolve; else nil.
	Marked *parts.MarkedList
	Fixes  parts.FixButtons
	// FixesShort says that the list is too long for a button beside every finding.
	FixesShort bool
	Faces      parts.FaceCache // keeps the lines of the list; nil keeps none
}

// OtherFormat is the same list checked in a format.
type OtherFormat struct {
	Format  formats.Format
	Verdict deckcheck.Verdict
	Summary string
	// NeedsPool says that nothing is wrong with the list itself, and that the format asks for a pool, which is not there.
	NeedsPool bool
}

// class is the verdict, for the style sheet.
func (o OtherFormat) class() string {
	if o.NeedsPool {
		return "needs-pool"
	}
	return string(o.Verdict)
}

// sign is the sign of the verdict.
func (o OtherFormat) sign() string {
	if o.NeedsPool {
		return "note"
	}
	return parts.VerdictIcon(o.Verdict)
}

// words say what is wrong with the list, or what is missing for a verdict.
func (o OtherFormat) words(l *parts.Locale) string {
	if o.NeedsPool {
		return l.T().NeedsPool
	}
	return o.Summary
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

// songGroup is the place of the songs among them.
const songGroup = 2

// entries are the cards of the deck, each with what was found about it.
func (v *Verdict) entries() []DeckEntry {
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
	return entries
}

// stacks are the cards of the deck by cost, then by name.
func (v *Verdict) stacks() []DeckEntry {
	out := v.entries()
	slices.SortStableFunc(out, func(a, b DeckEntry) int {
		return cmp.Or(cmp.Compare(a.Card.Cost, b.Card.Cost), cmp.Compare(a.Card.FullName, b.Card.FullName))
	})
	return out
}

// kinds says how many cards of each kind the deck has: "Characters 40 · Songs 12".
func (v *Verdict) kinds() string {
	var words []string
	for _, g := range v.groups() {
		words = append(words, g.Name+" "+v.Locale.Number(g.Copies))
	}
	return strings.Join(words, " · ")
}

// mostEdges is how many edges of paper a stack has at most, one for each further copy.
const mostEdges = 3

// stackClass is a stack with an edge of paper for each further copy.
func stackClass(e DeckEntry) string {
	class := "stack"
	if e.Count > 1 {
		class += " edges-" + strconv.Itoa(min(e.Count-1, mostEdges))
	}
	if e.isBroken() {
		class += " broken"
	}
	return class
}

// groups sorts a deck by kind, and within a kind by cost and name.
func (v *Verdict) groups() []Group {
	var out []Group
	for i, entries := range byKind(v.entries(), func(e DeckEntry) *catalog.Card { return e.Card }) {
		g := Group{Name: groupName(v.Locale, i), Entries: entries}
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
		kind := decklist.GroupOf(card(r))
		out[kind] = append(out[kind], r)
	}
	for _, of := range out {
		slices.SortStableFunc(of, func(a, b T) int { return decklist.CompareCards(card(a), card(b)) })
	}
	return out
}

// line is a card of the list in one line. Without findings it is the same in each list.
func (v *Verdict) line(e DeckEntry) templ.Component {
	if len(e.Problems) > 0 {
		return listedCard(v.Frame, e)
	}
	return parts.CachedFace(v.Faces, parts.FaceKey{Card: e.Card, Listed: e.Count, Locale: v.Locale, Lang: v.Lang}, listedCard(v.Frame, e))
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
	t, then, now := v.Locale.T(), v.Locale.DataMonth(v.LinkData), v.Locale.DataMonth(v.Data)
	switch then {
	case "":
		return t.Fill(t.MadeWithOther, now)
	case now:
		return t.Fill(t.MadeWithOtherOf, now, then)
	}
	return t.Fill(t.MadeWith, now, then)
}

// title is the verdict in words.
func (v *Verdict) title() string {
	return v.Locale.VerdictIn(v.Report.Verdict, v.Report.Format)
}

// missing says which pages of a deck a list with a link does not have, and why; "" where it has all.
func (v *Verdict) missing() string {
	t := v.Locale.T()
	switch {
	case v.Link.Unread != "":
		return t.MissingUnread
	case v.Link.Code != "":
		return ""
	case len(v.Deck.Lists) > 0:
		return t.MissingLists
	case len(v.Report.Entries) == 0:
		return t.MissingCards
	}
	return t.MissingAside
}

// play is what the table is offered for.
func (v *Verdict) play() string {
	t := v.Locale.T()
	switch {
	case v.Link.Unread != "":
		return t.PlayRead
	case !v.Report.Legal:
		return t.PlayCasual
	}
	return t.Play
}

// why says what is wrong in one line.
func (v *Verdict) why() string {
	l, t := v.Locale, v.Locale.T()
	errors, warnings := v.Report.Count(deckcheck.Error), v.Report.Count(deckcheck.Warning)
	switch {
	case v.Report.Verdict == deckcheck.Undecided && warnings > 0:
		return l.Undecided(v.Report) + " " + parts.UpperFirst(l.Count(warnings, t.Warnings)) + "."
	case v.Report.Verdict == deckcheck.Undecided:
		return l.Undecided(v.Report)
	case errors > 0 && warnings > 0:
		return l.Summary(v.Report) + t.Also + l.Count(warnings, t.Warnings)
	case errors > 0:
		return l.Summary(v.Report)
	case warnings > 0:
		return t.Fill(t.NoRuleBrokenBut, l.Count(warnings, t.Warnings))
	}
	return t.NoRuleBroken
}

// settles says what would settle an undecided verdict; "" for others.
func (v *Verdict) settles() string {
	if v.Report.Verdict != deckcheck.Undecided {
		return ""
	}
	if parts.SeveralLists(v.Report) != nil {
		return v.Locale.T().SettleLists
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
		return v.Locale.T().Fill(v.Locale.T().SettleOne, v.Locale.LineWords(lines))
	}
	return v.Locale.T().Fill(v.Locale.T().SettleMany, v.Locale.LineWords(lines))
}

// problems are the findings to show by themselves: all of a resolved list's;
// those that the marked list has not told already of another.
func (v *Verdict) problems() []*deckcheck.Problem {
	var out []*deckcheck.Problem
	for i := range v.Report.Problems {
		p := &v.Report.Problems[i]
		if v.Marked == nil || !v.Marked.Tells(p) {
			out = append(out, p)
		}
	}
	return out
}

func (v *Verdict) findingsTitle() string {
	if v.Marked != nil {
		return v.Locale.T().FoundWhole
	}
	return v.Locale.T().FoundTitle
}

// copyList is the deck with corrected names, ready to be pasted elsewhere; lines
// that were not read stand below as they were written.
func (v *Verdict) copyList() string {
	if v.Marked != nil {
		return v.Marked.Form.List
	}
	return decklist.WriteText(v.Deck)
}

// headed is the frame of a verdict: the verdict is the heading of the deck's head.
func (v Verdict) headed() parts.Frame {
	f := v.Frame
	if f.Deck != nil {
		f.Head, f.HeadActions = verdictTitle(v), verdictActions(v)
	}
	return f
}

// groupName is the word for a group of a deck: characters, actions, songs, items or locations.
func groupName(l *parts.Locale, i int) string {
	if l.Language() == "en" {
		return groupNames[i]
	}
	order := [...]terms.Noun{terms.Types()[catalog.Character], terms.Types()[catalog.Action], terms.Song(), terms.Types()[catalog.Item],
		terms.Types()[catalog.Location]}
	return parts.UpperFirst(order[i].Many.In(l.Language()))
}

// legalDays says on which days the deck is legal.
func legalDays(l *parts.Locale, days []deckcheck.Span) string {
	var spans []string
	for _, s := range days {
		if s.Verdict == deckcheck.Legal {
			spans = append(spans, l.SpanWords(s))
		}
	}
	open := slices.ContainsFunc(days, func(s deckcheck.Span) bool { return s.Verdict == deckcheck.Undecided })
	if len(spans) == 0 && open {
		return l.T().LegalOpen
	}
	if len(spans) == 0 {
		return l.T().LegalNever
	}
	return l.T().Fill(l.T().LegalDays, l.List(spans))
}

// dayBar is a span of days as drawn.
type dayBar struct {
	X, W, Mid string
	Verdict   deckcheck.Verdict
	Sign      string // "✓", "✗" or "?" where there is room
}

func dayBars(v Verdict) []dayBar {
	t := parts.NewTimescale(v.Report.On)
	var out []dayBar
	for _, s := range v.Days {
		x, w := t.Share(s.From), t.Width(s.From, s.Until)
		b := dayBar{X: parts.Pct(x), W: parts.Pct(w), Mid: parts.Pct(x + w/2), Verdict: s.Verdict}
		if w > 5 {
			b.Sign = map[deckcheck.Verdict]string{deckcheck.Legal: "✓", deckcheck.Undecided: "?", deckcheck.Illegal: "✗"}[s.Verdict]
		}
		out = append(out, b)
	}
	return out
}
