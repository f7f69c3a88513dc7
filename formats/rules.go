package formats

import (
	"cmp"
	"slices"
	"sync"
)

// Rules are a format's rules for decks as they stand on one day.
type Rules struct {
	Format Format
	Day    Day

	MinCards  int // smallest deck; 0 for none
	MaxInks   int // most ink types; 0 for any number
	CopyLimit int // most copies of one full name (CR 1.10.1.1); 0 for any number
	// HunnyExemption: other Hunny characters don't count for the ink limit
	// while Christopher Robin - Hunny Sage is in the deck. It needs him to be
	// allowed there himself (CR 1.10.1.3).
	HunnyExemption bool
	Edition        Edition // of the Comprehensive Rules

	// Disputes are the points on which documents disagree about this day.
	Disputes []Dispute

	calendar  *Calendar
	setsCount bool    // whether a card's sets matter at all
	legal     SetMask // sets that may be played
	out       SetMask // sets whose first legal day has come
	banned    uint16  // ban bits in force
}

// Dispute is a span in which two readings of the documents differ. The verdict
// follows the recommended one; a deck that it matters for gets a warning.
type Dispute struct {
	From, Until Day // both inclusive
	Topic       Topic
	// About is a heading of a few words, What says in one sentence what is
	// disputed.
	About, What string
	// OtherMinCards is the smallest deck under the other reading, else 0.
	OtherMinCards int
	// AffectsAll marks a dispute that concerns every deck.
	AffectsAll bool

	about, what  said
	otherReading SetMask // sets that are legal under exactly one of the two readings
}

// On gives the rules of a format on a day.
func (c *Calendar) On(f Format, day Day) *Rules {
	r := &Rules{Format: f, Day: day, calendar: c}
	r.Edition, _ = editionOf(c.Editions(CR), day)
	is := &table[f]
	r.MaxInks, r.CopyLimit, r.setsCount = is.maxInks, is.copyLimit, f.Dated()
	for _, s := range is.sizes {
		if day >= s.from {
			r.MinCards = s.cards
		}
	}
	for i := range c.sets {
		s := &c.sets[i]
		first, last := s.LegalFrom(f), s.LegalUntil(f)
		if first == 0 || first > day {
			continue
		}
		r.out |= 1 << i
		if last == 0 || day <= last {
			r.legal |= 1 << i
		}
	}
	for _, b := range c.bans {
		if b.Format == f && b.From <= day && (b.Until == 0 || day <= b.Until) {
			r.banned |= c.banBit[b.Card]
		}
	}
	sage, known := c.byCode[hunnySageSet]
	r.HunnyExemption = !r.setsCount || known && r.legal.Has(sage)
	for _, d := range c.disputes[f] {
		if d.From <= day && day <= d.Until {
			r.Disputes = append(r.Disputes, d)
		}
	}
	return r
}

// hunnySageSet is the only set with a printing of the Hunny Sage.
const hunnySageSet = "13"

// Disputes lists the spans in which two readings of the documents differ about
// the format, by first day. Callers must not change it.
func (c *Calendar) Disputes(f Format) []Dispute { return c.disputes[f] }

// disputesOf makes that list. The recommended readings are those of On; each
// has been settled, which the documents themselves do not do.
func (c *Calendar) disputesOf(f Format) (all []Dispute) {
	mask := func(codes ...string) (m SetMask) {
		for _, code := range codes {
			if id, ok := c.byCode[code]; ok {
				m |= 1 << id
			}
		}
		return m
	}
	is := &table[f]
	if b := is.begins; b.day != 0 {
		name := f.Short("en")
		all = append(all, Dispute{From: FirstDay, Until: b.day - 1, Topic: TopicFormat, AffectsAll: true}.saying(
			b.before.with(name), b.what.with(name, b.day)))
	}
	all = append(all, is.disputes...)
	if is.setDays != legalDays {
		return all
	}
	// Sets 1 to 3: before TR 2024-05-22 no document said when a set becomes
	// legal.
	for _, code := range []string{"1", "2", "3"} {
		id, ok := c.byCode[code]
		if !ok {
			continue
		}
		s := c.Set(id)
		if s.Prerelease == 0 || s.Legal <= s.Prerelease {
			continue
		}
		all = append(all, Dispute{From: s.Prerelease, Until: s.Legal - 1, Topic: TopicSetLegal, otherReading: 1 << id}.saying(
			firstLegalDay.with(code), onSale.with(code, s.Prerelease, s.Legal)))
	}
	// Set 9: the release notes and TR 2025-09-09 against the three weeks of TR
	// 2024-05-22.
	if m := mask("9"); m != 0 {
		all = append(all, Dispute{From: mustDay("2025-08-29"), Until: mustDay("2025-09-18"), Topic: TopicSetLegal, otherReading: m}.saying(
			firstLegalDay.with("9"), set9Days))
	}
	// TR 1.6.1 says "with the release", which can be the hobby or the wide one.
	if m := mask("5", "6", "7", "8"); m != 0 && is.rotates {
		all = append(all, Dispute{From: mustDay("2026-07-17"), Until: mustDay("2026-07-23"), Topic: TopicRotation, otherReading: m}.saying(
			rotationOfSets, rotationDays))
	}
	slices.SortStableFunc(all, func(a, b Dispute) int { return cmp.Compare(a.From, b.From) })
	return all
}

// Cite is the rule for the topic in force on this day in this format.
func (r *Rules) Cite(t Topic) Citation { return r.calendar.cite(t, r.Format, r.Day) }

// CiteBare is Cite without Note: NoteIn has it.
func (r *Rules) CiteBare(t Topic) Citation { return r.calendar.bareCitation(t, r.Format, r.Day) }

// Calendar is the calendar that the rules were made from.
func (r *Rules) Calendar() *Calendar { return r.calendar }

// LegalSets are the expansions that may be played.
func (r *Rules) LegalSets() SetMask {
	if !r.setsCount {
		return r.calendar.expansions
	}
	return r.legal
}

// Status is what a format says of a card, as a set of flags; zero is legal. A
// card can be banned and rotated at once.
type Status uint8

const (
	NotADeckCard Status = 1 << iota // only in Illumineer's Quest boxes (CR 1.4.2)
	Banned                          // on the format's ban list (TR 1.6.2)
	Rotated                         // every printing's set has left Core (TR 1.6.1)
	NotYetLegal                     // no printing's set is out yet (TR 1.6)
	PromoOnly                       // no printing in an expansion: no rule speaks of it
)

// Legal reports whether the card may be played. The legality of a promo-only
// card is not known; it does not make a deck illegal.
func (s Status) Legal() bool { return s&^PromoOnly == 0 }

// statusWords are the words of the flags, from the lowest on: the most weighty
// one has the first word.
var statusWords = [...]string{"not_a_deck_card", "banned", "rotated", "not_yet_legal", "promo_only"}

// String is "legal" or the most weighty flag, in the words of the report's
// codes.
func (s Status) String() string {
	for i, word := range statusWords {
		if s&(1<<i) != 0 {
			return word
		}
	}
	return "legal"
}

// Statuses lists every status with one flag at most: legal first, then from the
// most weighty one on.
func Statuses() []Status {
	out := []Status{0}
	for i := range statusWords {
		out = append(out, 1<<i)
	}
	return out
}

// Status reports whether a card may be in a deck. Any printing makes every
// printing of the card legal (TR 1.6); a reprint that is still to come does
// not bring a rotated card back early.
func (r *Rules) Status(card *Card) Status {
	var s Status
	if card.ban&r.banned != 0 {
		s |= Banned
	}
	if card.Printed&r.calendar.expansions == 0 {
		switch {
		case card.Printed != 0 && card.Printed&^r.calendar.quests == 0:
			s |= NotADeckCard
		case r.setsCount:
			s |= PromoOnly
		}
		return s
	}
	if r.setsCount && card.Printed&r.legal == 0 {
		if card.Printed&r.out != 0 {
			s |= Rotated
		} else {
			s |= NotYetLegal
		}
	}
	return s
}

// Affects reports whether the card's status would be another one under the
// dispute's other reading.
func (d *Dispute) Affects(r *Rules, card *Card) bool {
	return (card.Printed&r.legal == 0) != (card.Printed&(r.legal^d.otherReading) == 0)
}

// AffectsSize reports whether a deck of n cards is affected by a dispute about
// the smallest deck.
func (d *Dispute) AffectsSize(r *Rules, n int) bool {
	return d.OtherMinCards != 0 && (n < r.MinCards) != (n < d.OtherMinCards)
}

// SameFor reports whether two days of one format ask the same of a deck of these cards, disputes and the numbers of rules aside.
func (r *Rules) SameFor(o *Rules, cards func(yield func(*Card) bool)) bool {
	if r.MinCards != o.MinCards || r.MaxInks != o.MaxInks || r.CopyLimit != o.CopyLimit || r.HunnyExemption != o.HunnyExemption {
		return false
	}
	for card := range cards {
		if r.Status(card) != o.Status(card) {
			return false
		}
	}
	return true
}

// CopyLimitOf is the most copies of a card that a deck may hold, and the topic that
// says so; NoCopyLimit for any number. A card that allows fewer than four
// binds in every format (CR 1.2.1); Limited knows no other limit (CR
// 1.10.1.2).
func (r *Rules) CopyLimitOf(card *Card) (int, Topic) {
	n := int(card.MaxCopies)
	switch {
	case n == NoCopyLimit:
		return n, TopicCardText
	case n < StandardCopies:
		if r.CopyLimit != 0 && r.CopyLimit < n {
			return r.CopyLimit, TopicCopyLimit
		}
		return n, TopicCardText
	case r.CopyLimit == 0:
		return NoCopyLimit, TopicCardText
	case n == StandardCopies:
		return r.CopyLimit, TopicCopyLimit
	}
	return n, TopicCardText
}

// FirstLegalDay is the first day on which the card's sets let it be played in
// the format, zero when no such day is known.
func (c *Calendar) FirstLegalDay(f Format, card *Card) Day {
	var first Day
	for id := range (card.Printed & c.expansions).IDs() {
		if day := c.Set(id).LegalFrom(f); day != 0 && (first == 0 || day < first) {
			first = day
		}
	}
	return first
}

// LastCoreDay is the last day on which the rotation leaves the card in Core,
// zero while one of its sets has no such day (or it has no sets there). Sets
// without a first legal day do not count yet.
func (c *Calendar) LastCoreDay(card *Card) Day {
	var last Day
	for id := range (card.Printed & c.expansions).IDs() {
		s := c.Set(id)
		if s.Legal == 0 {
			continue
		}
		if s.LeavesCore == 0 {
			return 0
		}
		last = max(last, s.LegalUntil(Core))
	}
	return last
}

// ChangeDays lists, in order, the days on which a verdict in the format can
// change: a set, a rotation, a ban or a deck size. The first is FirstDay. New
// editions that only renumber rules, and disputes, are not among them.
func (c *Calendar) ChangeDays(f Format) []Day {
	days := []Day{FirstDay}
	add := func(d Day) {
		if d > FirstDay { // a day that is not known is long before
			days = append(days, d)
		}
	}
	for i := range c.sets {
		add(c.sets[i].LegalFrom(f))
		add(c.sets[i].LegalUntil(f) + 1)
	}
	for _, b := range c.bans {
		if b.Format == f {
			add(b.From)
			add(b.Until + 1)
		}
	}
	for _, s := range table[f].sizes {
		add(s.from)
	}
	slices.Sort(days)
	return slices.Compact(days)
}

// turns are the rules of each format on its change days.
type turns struct {
	once [len(table)]sync.Once
	of   [len(table)][]*Rules
}

// Turns are the rules of the format on each of its ChangeDays. They are made once, so callers must not change them.
func (c *Calendar) Turns(f Format) []*Rules {
	c.turns.once[f].Do(func() {
		for _, day := range c.ChangeDays(f) {
			c.turns.of[f] = append(c.turns.of[f], c.On(f, day))
		}
	})
	return c.turns.of[f]
}

// Span is a stretch of days with one status.
type Span struct {
	From, Until Day // both inclusive; Until zero while it lasts
	Status      Status
}

// Spans is the history of a card in a format, from FirstDay on.
func (c *Calendar) Spans(f Format, card *Card) []Span {
	var spans []Span
	for _, rules := range c.Turns(f) {
		s := rules.Status(card)
		if n := len(spans); n > 0 {
			if spans[n-1].Status == s {
				continue
			}
			spans[n-1].Until = rules.Day - 1
		}
		spans = append(spans, Span{From: rules.Day, Status: s})
	}
	return spans
}
