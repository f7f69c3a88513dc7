// Package deckcheck is the checker: it says whether a deck is legal in a
// format on a day, and if not, which line breaks which rule.
//
// Check is one pure function. The deck comes from package decklist, the rules
// from package formats:
//
//	list := decklist.Read(text, cat)
//	report := deckcheck.Check(&list.Deck, cat.Calendar.On(formats.Core, day), deckcheck.Options{})
package deckcheck

import (
	"slices"
	"strings"

	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
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
		Cards: deck.Cards, Entries: deck.Entries, ListFormat: deck.Format}
	r.Code, r.Hash = deck.CodeAndHash()
	c := checker{deck: deck, rules: rules, report: r}
	if len(deck.Issues) > 0 {
		c.reading()
		c.unread = c.readUnread(o.Pool)
	}
	c.cards()
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
	r.Verdict, r.Legal = Legal, true
	if len(r.Problems) > 0 {
		c.decide(o.Pool)
		sortProblems(r.Problems)
	}
	return r
}

type checker struct {
	deck   *decklist.Deck
	rules  *formats.Rules
	report *Report

	unread *unread   // nil when every line was read
	open   []Problem // errors that lines that were not read may still mend
	// plainInks are the ink types that count whatever else is in the deck,
	// hunnyInks those of Hunny characters, which the Hunny Sage exempts; sage
	// tells that he is there.
	plainInks, hunnyInks formats.Inks
	sage                 bool

	// What problems of the same kind have in common is made once: a list of rotated
	// cards has one of each line.
	cite     formats.Citation
	topic    formats.Topic
	hasCite  bool
	severity Severity
	code     Code
	flagged  int             // how many entries the format says something of
	rotated  [8]rotation     // as many groups of sets as most lists have
	ids      []string        // backing array of the cards of problems about one entry
	zero     *int            // and their limit, where there may be none
	words    strings.Builder // and of their messages
}

// codeOrder is the order of problems in a report: what could not be read
// first, since it decides what the rest is worth; then cards that may not be
// there at all; then numbers.
var codeOrder = []Code{TooManyLines, UnreadableLine, UnknownCard, AmbiguousCard, BadCount, Sideboard,
	NotADeckCard, Banned, Rotated, NotYetLegal, CopyLimit, InkLimit, DeckSize, NotInPool,
	PackCount, PackShape, RefMismatch, MissingCount, TotalMismatch, DisputedDate, PromoOnly, ShortName, PoolCopies, TitleLine, Encoding}

var severities = map[Code]Severity{PackCount: Warning, PackShape: Warning, RefMismatch: Warning, MissingCount: Warning,
	TotalMismatch: Warning, DisputedDate: Warning, PromoOnly: Note, ShortName: Note, PoolCopies: Note, TitleLine: Note, Encoding: Note}

// SeverityOf is the severity of every problem with the code.
func SeverityOf(c Code) Severity {
	if s, ok := severities[c]; ok {
		return s
	}
	return Error
}

// Codes lists every code there is, in the order of reports.
func Codes() []Code { return slices.Clone(codeOrder) }

func sortProblems(problems []Problem) {
	first := func(p *Problem) int {
		if len(p.Lines) > 0 {
			return p.Lines[0]
		}
		return 0
	}
	byCode := func(a, b *Problem) int {
		if a.Code != b.Code {
			return slices.Index(codeOrder, a.Code) - slices.Index(codeOrder, b.Code)
		}
		return first(a) - first(b)
	}
	for i := 1; i < len(problems); i++ {
		if byCode(&problems[i-1], &problems[i]) > 0 {
			slices.SortStableFunc(problems, func(a, b Problem) int { return byCode(&a, &b) })
			return
		}
	}
}

// add files a problem under the rule of its topic.
func (c *checker) add(p Problem, t formats.Topic) {
	filed := c.blank()
	*filed = p
	c.cited(filed, t)
}

// blank is a new problem in the report, to be filled in before the next one: there
// may be one of each line, and they are too large to be handed about.
func (c *checker) blank() *Problem {
	r := c.report
	n := len(r.Problems)
	if n < cap(r.Problems) {
		r.Problems = r.Problems[:n+1] // which was never written
	} else {
		r.Problems = append(r.Problems, Problem{})
	}
	return &r.Problems[n]
}

// keep files an error that lines that were not read may still mend.
func (c *checker) keep(p Problem, t formats.Topic) {
	c.cited(&p, t)
	c.open = append(c.open, p)
}

// cited completes a problem by the rule of its topic.
func (c *checker) cited(p *Problem, t formats.Topic) {
	if !c.hasCite || c.topic != t {
		c.cite, c.topic, c.hasCite = c.rules.Cite(t), t, true
	}
	p.Rule, p.Edition = c.cite.Rule, c.cite.Edition
	if c.cite.Note != "" {
		p.Message += " (" + upperFirst(c.cite.Note) + ".)"
	}
	if c.code != p.Code {
		c.code, c.severity = p.Code, SeverityOf(p.Code)
	}
	p.Severity = c.severity
}

// cards judges every entry by itself: is the card allowed, and so often?
func (c *checker) cards() {
	for i := range c.deck.Entries {
		if c.rules.Status(&c.deck.Entries[i].Card.Play) != 0 {
			c.flagged++
		}
	}
	if c.flagged > 0 {
		c.report.Problems = slices.Grow(c.report.Problems, c.flagged+2) // size and inks
	}
	for i := range c.deck.Entries {
		e := &c.deck.Entries[i]
		card := &e.Card.Play
		if s := c.rules.Status(card); s != 0 {
			c.status(e, s)
		}
		// The usual case without a call: up to four of a card that allows four.
		if e.Count <= int(card.MaxCopies) && card.MaxCopies <= formats.StandardCopies {
			continue
		}
		if limit, topic := c.rules.Copies(card); limit != formats.NoCopyLimit && e.Count > limit {
			p := c.of(e, CopyLimit)
			p.Have, p.Limit = number(e.Count), number(limit)
			p.Message = copyMessage(e, limit, topic, c.rules)
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

// status files what the format says of a card; a card may be banned and
// rotated.
func (c *checker) status(e *decklist.Entry, s formats.Status) {
	for i := range statusProblems {
		k := &statusProblems[i]
		if s&k.flag == 0 {
			continue
		}
		p := c.blank()
		p.Code, p.Lines, p.Cards = k.code, e.Lines, c.card(e)
		if k.code != PromoOnly {
			p.Have, p.Limit = &e.Count, c.none()
		}
		p.Message = c.statusMessage(e, k.flag)
		c.cited(p, k.topic)
	}
}

// size compares the number of cards with the format's smallest deck.
func (c *checker) size(packs int) {
	n := c.deck.Cards
	if c.rules.Format == formats.PackRush {
		c.packRush(n, packs)
		return
	}
	if n >= c.rules.MinCards {
		return
	}
	p := Problem{Code: DeckSize, Have: number(n), Limit: number(c.rules.MinCards), Message: sizeMessage(n, c.rules)}
	if u := c.unread; u != nil && (u.endless || n+u.room >= c.rules.MinCards) {
		c.keep(p, formats.TopicDeckSize)
		return
	}
	c.add(p, formats.TopicDeckSize)
}

// packRush: there is no smallest deck, the packs make it (CR 10.2.1.1); a
// prerelease promo may be added to it.
func (c *checker) packRush(n, packs int) {
	want := packs * formats.PackCards
	if n == want || n == want+1 {
		return
	}
	c.add(Problem{Code: PackCount, Have: number(n), Limit: number(want),
		Message: packMessage(n, packs)}, formats.TopicPackRushSize)
}

// inks unites the ink types of all cards (CR 5.2.5.1). With the Hunny Sage in
// the deck, other Hunny characters bring none.
func (c *checker) inks() {
	var plain, hunny formats.Inks
	sage := false
	for i := range c.deck.Entries {
		card := &c.deck.Entries[i].Card.Play
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
	all, exempt := plain, sage && c.rules.HunnyExemption
	if !exempt {
		all |= hunny
	}
	c.report.Inks = all
	c.plainInks, c.hunnyInks, c.sage = plain, hunny, sage
	if c.rules.MaxInks > 0 && all.Count() > c.rules.MaxInks {
		c.inkLimit(all, exempt)
	}
}

// inkLimit files the problem with the cards that are outside of the best two
// ink types: those of which the fewest cards would have to go.
func (c *checker) inkLimit(all formats.Inks, exempt bool) {
	counted := func(e *decklist.Entry) bool {
		return !exempt || !e.Card.Play.IsHunnyCharacter() || e.Card.Play.IsHunnySage()
	}
	var sages formats.Inks
	for i := range c.deck.Entries {
		if card := &c.deck.Entries[i].Card.Play; card.IsHunnySage() {
			sages |= card.Inks
		}
	}
	// Without the Sage the Hunny characters count again.
	stays := func(e *decklist.Entry, pair formats.Inks) bool {
		return e.Card.Play.Inks&^pair == 0 || !counted(e) && sages&^pair == 0
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
	var outside []*decklist.Entry
	for k := range c.deck.Entries {
		if e := &c.deck.Entries[k]; !stays(e, keep) {
			outside = append(outside, e)
			p.Cards = append(p.Cards, e.Card.ID)
			p.Lines = append(p.Lines, e.Lines...)
		}
	}
	slices.Sort(p.Lines)
	p.Lines = slices.Compact(p.Lines)
	p.Message = inkMessage(c.deck.Entries, counted, all, keep, outside)
	if c.plainInks.Count() <= c.rules.MaxInks && c.sageMayCome() {
		c.keep(p, formats.TopicInkLimit)
		return
	}
	c.add(p, formats.TopicInkLimit)
}

// disputes warns where documents disagree about the day and it matters for
// this deck.
func (c *checker) disputes() {
	for i := range c.rules.Disputes {
		d := &c.rules.Disputes[i]
		p := Problem{Code: DisputedDate, Message: upperFirst(d.What) + "."}
		matters := d.Always || d.MattersForSize(c.rules, c.deck.Cards)
		for k := range c.deck.Entries {
			if e := &c.deck.Entries[k]; d.Matters(c.rules, &e.Card.Play) {
				matters = true
				p.Cards = append(p.Cards, e.Card.ID)
				p.Lines = append(p.Lines, e.Lines...)
			}
		}
		if !matters {
			continue
		}
		if d.OtherMinCards != 0 {
			p.Have, p.Limit = number(c.deck.Cards), number(d.OtherMinCards)
		}
		slices.Sort(p.Lines)
		p.Lines = slices.Compact(p.Lines)
		if len(p.Cards) > 0 {
			p.Message += " It matters for " + c.fullNames(p.Cards) + "."
		}
		c.add(p, d.Topic)
	}
}

func number(n int) *int { return &n }
