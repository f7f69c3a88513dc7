// Package deckcheck is the checker: it says whether a deck is legal in a
// format on a day, and if not, which line breaks which rule.
//
// Check is one pure function. The deck comes from package decklist, the rules
// from package formats:
//
//	list := decklist.Read(text, cat)
//	report := deckcheck.Check(&list.Deck, cat.Calendar.On(formats.Default, day), deckcheck.Options{})
package deckcheck

import (
	"cmp"
	"slices"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
)

// Options are what a check may know besides deck and rules.
type Options struct {
	Name string // of the report
	// Pool is the registered Limited pool that the deck must come from; nil
	// when there is none, as in every format without packs (formats.Format.Packs).
	Pool *pool.Pool
	// Packs is the number of packs of the pool, or of a Pack Rush deck; 0 means
	// the usual number (formats.Format.Packs). Regions with smaller packs use
	// three in Pack Rush.
	Packs int
	// Promo tells that the pool may have a prerelease promo besides its packs.
	Promo bool
	// VerdictOnly leaves out what a verdict and its numbers do not need: code and hash, messages, suggestions, and what each answer of a
	// question would mean, which takes a verdict for each.
	VerdictOnly bool
}

// MaxPacks is the most packs that a pool or deck is checked for: four boxes,
// more than any event hands out.
const MaxPacks = 96

// Check judges a deck by a format's rules: all problems in one pass.
func Check(deck *decklist.Deck, rules *formats.Rules, o Options) *Report {
	name := o.Name
	if name == "" {
		name = deck.Title
	}
	r := &Report{Name: name, Format: rules.Format, On: rules.Day, Rules: rules,
		Cards: deck.Cards, CardsMost: deck.Cards, Entries: deck.Entries, ListFormat: deck.Format}
	if !o.VerdictOnly {
		r.Code, r.Hash = deck.EntriesCode()
	}
	if len(deck.Lists) > 0 {
		return checkLists(deck, r, o)
	}
	c := checker{deck: deck, rules: rules, report: r, silent: o.VerdictOnly}
	if len(deck.Questions) > 0 {
		c.worlds = newWorlds(deck, rules, o.Pool)
		c.forced = c.worlds.forced(c.worlds.questions)
		r.Cards, r.CardsMost = c.worlds.size(c.worlds.questions, false)
		if r.CardsMost >= unbounded {
			r.CardsMost = reading.NoBound
		}
	}
	if len(deck.Issues) > 0 {
		c.reading()
	}
	c.cards()
	if c.worlds != nil {
		c.boxed()
		c.judge()
	}
	packs := o.Packs
	if packs == 0 {
		packs = rules.Format.Packs()
	}
	c.size(packs)
	c.inks()
	if o.Pool != nil {
		c.pool(o.Pool)
		c.packs(o.Pool, packs, o.Promo)
	}
	if len(rules.Disputes) > 0 {
		c.disputes()
	}
	if c.worlds != nil {
		c.asked(o)
	} else if c.hasError() {
		c.found.verdict = Illegal
	} else {
		c.found.verdict = Legal
	}
	r.Verdict, r.Legal = c.found.verdict, c.found.verdict == Legal
	sortProblems(r.Problems)
	return r
}

// hasError reports whether a problem so far is an error.
func (c *checker) hasError() bool {
	return slices.ContainsFunc(c.report.Problems, func(p Problem) bool { return p.Severity == Error })
}

// judge gives the verdict over all answers, with the errors so far, which no answer changes.
func (c *checker) judge() {
	for i := range c.report.Problems {
		if p := &c.report.Problems[i]; p.Severity == Error {
			c.worlds.codes = append(c.worlds.codes, p.Code)
		}
	}
	c.found = c.worlds.judge(c.worlds.questions)
}

type checker struct {
	deck   *decklist.Deck
	rules  *formats.Rules
	report *Report
	silent bool // problems have no messages

	worlds *worlds // nil without questions
	forced []int   // by slot of worlds, the copies that every answer brings
	found  outcome // the verdict over all answers

	// What problems of the same kind have in common is made once: a list of rotated
	// cards has one of each line.
	cite     formats.Citation
	topic    formats.Topic
	hasCite  bool
	severity Severity
	code     Code
	flagged  int                  // how many entries the format says something of
	noted    *formats.Citation    // cite, if it has a note
	ids      []string             // backing array of the cards of problems about one entry
	zero     *int                 // and their limit, where there may be none
	statuses []wording.CardStatus // and of their statements
}

// codeOrder is the order of problems in a report: what could not be read
// first, since it decides what the rest is worth; then cards that may not be
// there at all; then numbers.
var codeOrder = []Code{TooManyLines, TwoLists, UnreadableLine, UnknownCard, AmbiguousCard, BadCount, Sideboard,
	NotADeckCard, Banned, Rotated, NotYetLegal, CopyLimit, InkLimit, DeckSize, NotInPool,
	PackCount, PackShape, RefMismatch, MissingCount, TotalMismatch, DisputedDate, PromoOnly, ShortName, PoolCopies, TitleLine, TextLine,
	ListMark, Encoding}

var severities = map[Code]Severity{PackCount: Warning, PackShape: Warning, RefMismatch: Warning, MissingCount: Warning,
	TotalMismatch: Warning, DisputedDate: Warning, PromoOnly: Note, ShortName: Note, PoolCopies: Note, TitleLine: Note, TextLine: Note,
	ListMark: Note, Encoding: Note}

// SeverityOf is the severity of every problem with the code.
func SeverityOf(c Code) Severity {
	if s, ok := severities[c]; ok {
		return s
	}
	return Error
}

// Codes lists every code there is, in the order of reports.
func Codes() []Code { return slices.Clone(codeOrder) }

// CitedBy lists the codes of the problems that cite a rule for one of these topics, in the order of reports.
func CitedBy(topics []formats.Topic) (codes []Code) {
	for _, code := range codeOrder {
		if slices.ContainsFunc(topics, func(t formats.Topic) bool { return cites(code, t) }) {
			codes = append(codes, code)
		}
	}
	return codes
}

func cites(code Code, t formats.Topic) bool {
	for _, q := range questionCodes {
		if q.code == code && q.topic == t {
			return true
		}
	}
	for _, i := range issueCodes {
		if i.code == code && i.topic == t {
			return true
		}
	}
	for _, s := range statusProblems {
		if s.code == code && s.topic == t {
			return true
		}
	}
	return slices.Contains(otherTopics[code], t)
}

// otherTopics are those of the problems that no table of what is read or of what a format says has.
var otherTopics = map[Code][]formats.Topic{
	CopyLimit: {formats.TopicCopyLimit, formats.TopicCardText, formats.TopicDeckAbility},
	InkLimit:  {formats.TopicInkLimit, formats.TopicDualInk, formats.TopicDeckAbility},
	DeckSize:  {formats.TopicDeckSize},
	NotInPool: {formats.TopicPool}, PackCount: {formats.TopicPacks}, PackShape: {formats.TopicPacks}, PoolCopies: {formats.TopicPacks},
}

// sortProblems puts problems in the order of reports. They are large, so their places are sorted, and each is moved once.
func sortProblems(problems []Problem) {
	place := func(i int) uint64 {
		p := &problems[i]
		first := 0
		if len(p.Lines) > 0 {
			first = p.Lines[0]
		}
		return uint64(slices.Index(codeOrder, p.Code))<<32 | uint64(uint32(first))
	}
	sorted, before := true, uint64(0)
	for i := range problems {
		at := place(i)
		sorted, before = sorted && before <= at, at
	}
	if sorted {
		return
	}
	type placed struct {
		at uint64
		i  int
	}
	order := make([]placed, len(problems))
	for i := range problems {
		order[i] = placed{place(i), i}
	}
	slices.SortFunc(order, func(a, b placed) int { return cmp.Or(cmp.Compare(a.at, b.at), a.i-b.i) })
	was := slices.Clone(problems)
	for i, o := range order {
		problems[i] = was[o.i]
	}
}

// add files a problem under the rule of its topic.
func (c *checker) add(p Problem, t formats.Topic) {
	filed := c.nextProblem()
	*filed = p
	c.cited(filed, t)
}

// nextProblem is a new problem in the report, to be filled in before the next one: there
// may be one of each line, and they are too large to be handed about.
func (c *checker) nextProblem() *Problem {
	r := c.report
	n := len(r.Problems)
	if n < cap(r.Problems) {
		r.Problems = r.Problems[:n+1] // which was never written
	} else {
		r.Problems = append(r.Problems, Problem{})
	}
	return &r.Problems[n]
}

// cited completes a problem by the rule of its topic.
func (c *checker) cited(p *Problem, t formats.Topic) {
	if !c.hasCite || c.topic != t {
		c.cite, c.topic, c.hasCite = c.rules.CiteBare(t), t, true
	}
	p.Rule, p.Edition = c.cite.Rule, c.cite.Edition
	if c.cite.HasNote() && !c.silent {
		if c.noted == nil || *c.noted != c.cite {
			noted := c.cite
			c.noted = &noted
		}
		p.cited = c.noted
	}
	if c.code != p.Code {
		c.code, c.severity = p.Code, SeverityOf(p.Code)
	}
	p.Severity = c.severity
}

// cards judges every entry by itself: is the card allowed, and so often?
func (c *checker) cards() {
	for i := range c.deck.Entries {
		if c.rules.Status(&c.deck.Entries[i].Card.Legality) != 0 {
			c.flagged++
		}
	}
	if c.flagged > 0 {
		c.report.Problems = slices.Grow(c.report.Problems, c.flagged+2) // size and inks
	}
	for i := range c.deck.Entries {
		e := &c.deck.Entries[i]
		card := &e.Card.Legality
		if s := c.rules.Status(card); s != 0 {
			c.statusOf(e, s)
		}
		n := e.Count
		if c.worlds != nil {
			n += c.forced[c.worlds.slots[e.Card]]
		}
		// The usual case without a call: up to four of a card that allows four.
		if n <= int(card.MaxCopies) && card.MaxCopies <= formats.StandardCopies {
			continue
		}
		if limit, topic := c.rules.CopyLimitOf(card); limit != formats.NoCopyLimit && n > limit {
			p := c.of(e, CopyLimit)
			p.Have, p.Limit = number(n), number(limit)
			if !c.silent {
				p.Says = c.tooManyCopies(e.Card, n, limit, topic)
			}
			c.add(p, topic)
		}
	}
}

// of starts a problem about one entry.
func (c *checker) of(e *decklist.Entry, code Code) Problem {
	return Problem{Code: code, Lines: e.Lines, Cards: c.card(e)}
}

// card is the id of an entry's card, as the cards of a problem.
func (c *checker) card(e *decklist.Entry) []string {
	if len(c.ids) == cap(c.ids) {
		c.ids = make([]string, 0, max(1, len(c.deck.Entries)))
	}
	c.ids = append(c.ids, e.Card.ID)
	n := len(c.ids)
	return c.ids[n-1 : n : n]
}

// none is the limit of a problem with copies of which there may be none: the same for all of them.
func (c *checker) none() *int {
	if c.zero == nil {
		c.zero = new(int)
	}
	return c.zero
}

// statusProblems are what a format may say of a card, with the problems that
// they are.
var statusProblems = [...]struct {
	flag  formats.Status
	code  Code
	topic formats.Topic
}{
	{formats.NotADeckCard, NotADeckCard, formats.TopicStandardCard},
	{formats.Banned, Banned, formats.TopicBanned},
	{formats.Rotated, Rotated, formats.TopicRotation},
	{formats.NotYetLegal, NotYetLegal, formats.TopicSetLegal},
	{formats.PromoOnly, PromoOnly, formats.TopicSetLegal},
}

// statusOf files what the format says of a card; a card may be banned and
// rotated.
func (c *checker) statusOf(e *decklist.Entry, s formats.Status) {
	for i := range statusProblems {
		k := &statusProblems[i]
		if s&k.flag == 0 {
			continue
		}
		p := c.nextProblem()
		p.Code, p.Lines, p.Cards = k.code, e.Lines, c.card(e)
		if k.code != PromoOnly {
			p.Have, p.Limit = &e.Count, c.none()
		}
		if !c.silent {
			p.Says = c.status(e, k.flag)
		}
		c.cited(p, k.topic)
	}
}

// size compares the number of cards with the format's smallest deck. With questions, a deck is too small if no answer fills it; what
// depends on an answer is told with it.
func (c *checker) size(packs int) {
	r := c.report
	if c.rules.Format.WholePool() {
		c.packRush(packs)
		return
	}
	if r.CardsMost == reading.NoBound || r.CardsMost >= c.rules.MinCards {
		return
	}
	p := Problem{Code: DeckSize, Have: number(r.Cards), Limit: number(c.rules.MinCards)}
	if !c.silent {
		p.Says = wording.TooSmall{Fewest: r.Cards, Most: r.CardsMost, Needed: c.rules.MinCards, Format: c.rules.Format}
	}
	c.add(p, formats.TopicDeckSize)
}

// packRush: there is no smallest deck, the packs make it (CR 10.2.1.1); a
// prerelease promo may be added to it.
func (c *checker) packRush(packs int) {
	want, n, most := packs*formats.PackCards, c.report.Cards, c.report.CardsMost
	if n <= want+1 && (most >= want || most == reading.NoBound) {
		return
	}
	p := Problem{Code: PackCount, Have: number(n), Limit: number(want)}
	if !c.silent {
		p.Says = wording.PackRushSize{Cards: n, Packs: packs}
	}
	c.add(p, formats.TopicDeckSize)
}

// inks unites the ink types of all cards (CR 5.2.5.1). With the Hunny Sage in
// the deck, other Hunny characters bring none.
func (c *checker) inks() {
	all, exempt := c.inkTypes()
	c.report.Inks = all
	if c.rules.MaxInks == 0 || all.Count() <= c.rules.MaxInks {
		return
	}
	if c.worlds != nil { // an answer may be the Hunny Sage
		if _, good := c.worlds.inks(c.worlds.questions, true); good {
			return
		}
	}
	if c.silent {
		c.add(Problem{Code: InkLimit, Have: number(all.Count()), Limit: number(c.rules.MaxInks)}, formats.TopicInkLimit)
		return
	}
	c.inkLimit(all, exempt)
}

// inkTypes are the ink types that count, and whether the Hunny Sage exempts others.
func (c *checker) inkTypes() (all formats.Inks, exempt bool) {
	var plain, hunny formats.Inks
	sage := false
	for i := range c.deck.Entries {
		card := &c.deck.Entries[i].Card.Legality
		switch {
		case !card.IsHunnyCharacter():
			plain |= card.Inks
		case card.IsHunnySage():
			plain |= card.Inks
			sage = true
		default:
			hunny |= card.Inks
		}
	}
	all, exempt = plain, sage && c.rules.HunnyExemption
	if !exempt {
		all |= hunny
	}
	return all, exempt
}

// inkLimit files the problem with the cards that are outside of the best two
// ink types: those of which the fewest cards would have to go.
func (c *checker) inkLimit(all formats.Inks, exempt bool) {
	counted := func(e *decklist.Entry) bool {
		return !exempt || !e.Card.Legality.IsHunnyCharacter() || e.Card.Legality.IsHunnySage()
	}
	var sages formats.Inks
	for i := range c.deck.Entries {
		if card := &c.deck.Entries[i].Card.Legality; card.IsHunnySage() {
			sages |= card.Inks
		}
	}
	// Without the Sage the Hunny characters count again.
	stays := func(e *decklist.Entry, pair formats.Inks) bool {
		return e.Card.Legality.Inks&^pair == 0 || !counted(e) && sages&^pair == 0
	}
	best, keep := -1, formats.Inks(0)
	split := all.Split()
	for i, a := range split {
		for _, b := range split[i+1:] {
			n := 0
			for k := range c.deck.Entries {
				if e := &c.deck.Entries[k]; stays(e, a|b) {
					n += e.Count
				}
			}
			if n > best {
				best, keep = n, a|b
			}
		}
	}
	p := Problem{Code: InkLimit, Have: number(all.Count()), Limit: number(c.rules.MaxInks)}
	said := &wording.TooManyInks{Keep: keep}
	for _, ink := range split {
		n := 0
		for i := range c.deck.Entries {
			if e := &c.deck.Entries[i]; counted(e) && e.Card.Legality.Inks&ink != 0 {
				n += e.Count
			}
		}
		said.Counts = append(said.Counts, wording.InkCount{Ink: ink, Cards: n})
	}
	for k := range c.deck.Entries {
		if e := &c.deck.Entries[k]; !stays(e, keep) {
			said.Replace = append(said.Replace, wording.CardCount{Card: e.Card, Copies: e.Count})
			p.Cards = append(p.Cards, e.Card.ID)
			p.Lines = append(p.Lines, e.Lines...)
		}
	}
	slices.Sort(p.Lines)
	p.Lines = slices.Compact(p.Lines)
	p.Says = said
	c.add(p, formats.TopicInkLimit)
}

// disputes warns where documents disagree about the day and it matters for
// this deck.
func (c *checker) disputes() {
	for i := range c.rules.Disputes {
		d := &c.rules.Disputes[i]
		p := Problem{Code: DisputedDate}
		var cards []*catalog.Card
		matters := d.AffectsAll || d.AffectsSize(c.rules, c.report.Cards)
		for k := range c.deck.Entries {
			if e := &c.deck.Entries[k]; d.Affects(c.rules, &e.Card.Legality) {
				matters = true
				if !c.silent {
					cards = append(cards, e.Card)
				}
				p.Cards = append(p.Cards, e.Card.ID)
				p.Lines = append(p.Lines, e.Lines...)
			}
		}
		if !matters {
			continue
		}
		if d.OtherMinCards != 0 {
			p.Have, p.Limit = number(c.report.Cards), number(d.OtherMinCards)
		}
		slices.Sort(p.Lines)
		p.Lines = slices.Compact(p.Lines)
		if !c.silent {
			p.Says = wording.Disputed{Dispute: d, Cards: cards}
		}
		c.add(p, d.Topic)
	}
}

// tooManyCopies says what limits the copies of a card.
func (c *checker) tooManyCopies(card *catalog.Card, n, limit int, topic formats.Topic) wording.Statement {
	said := wording.TooManyCopies{Card: card, Copies: n, Limit: limit, ByText: topic == formats.TopicCardText}
	if also := c.rules.CiteBare(formats.TopicDeckAbility).Rule; said.ByText && also != c.rules.CiteBare(topic).Rule {
		said.Also = also
	}
	return said
}

func number(n int) *int { return &n }
