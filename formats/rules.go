package formats

import "slices"

// Rules are a format's rules for decks as they stand on one day.
type Rules struct {
	Format Format
	Day    Day

	MinCards  int  // smallest deck; 0 for none
	MaxInks   int  // most ink types; 0 for any number
	CopyLimit bool // the four copies of CR 1.10.1.1 apply
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
	banned    uint8   // ban bits in force
}

// Dispute is a span in which two readings of the documents differ. The verdict
// follows the recommended one; a deck that it matters for gets a warning.
type Dispute struct {
	From, Until Day // both inclusive
	Topic       Topic
	// What says in one sentence what is disputed.
	What string
	// OtherMinCards is the smallest deck under the other reading, else 0.
	OtherMinCards int
	// Always marks a dispute that concerns every deck.
	Always bool

	otherLegal SetMask // sets legal under the other reading
	bySet      bool
}

// draft35 is the day from which a Draft deck may have 35 cards (CR 2.0
// 1.10.1.2); the Tournament Rules followed on draft35TR.
var (
	draft35   = day20
	draft35TR = mustDay("2026-06-11")
)

// InfinityBegins is the first rotation of Core, with which Infinity became a
// format of its own; PackRushBegins is the day its rules were published.
var (
	InfinityBegins = mustDay("2025-09-05")
	PackRushBegins = mustDay("2024-08-29")
)

// Sizes of decks (CR 1.10.1.1, CR 1.10.1.2, TR 1.3.2, TR 1.3.2.1).
const (
	ConstructedCards = 60
	LimitedCards     = 40
	DraftCards       = 35
	PreconCards      = 60
	// PackCards is the number of game cards in a booster pack; Pack Rush decks
	// are made of packs (TR 1.3.2.3: two packs, 24 cards).
	PackCards = 12
)

// On gives the rules of a format on a day.
func (c *Calendar) On(f Format, day Day) *Rules {
	r := &Rules{Format: f, Day: day, calendar: c}
	r.Edition, _ = EditionOn(CR, day)
	switch f {
	case Core, Infinity, Constructed:
		r.MinCards, r.MaxInks, r.CopyLimit = ConstructedCards, 2, true
	case Sealed:
		r.MinCards = LimitedCards
	case Draft:
		r.MinCards = LimitedCards
		if day >= draft35 {
			r.MinCards = DraftCards
		}
	case Precon:
		r.MinCards = PreconCards
	}
	r.setsCount = f != Constructed
	for i := range c.sets {
		s := &c.sets[i]
		if s.Kind != Expansion {
			continue
		}
		first := s.Legal
		if f.Limited() {
			first = s.Prerelease
		}
		if first == 0 || first > day {
			continue
		}
		r.out |= 1 << i
		if f != Core || s.LeavesCore == 0 || day < s.LeavesCore {
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
	r.disputes()
	return r
}

// hunnySageSet is the only set with a printing of the Hunny Sage.
const hunnySageSet = "13"

// disputes fills in the spans that DESIGN calls settled but uncertain.
func (r *Rules) disputes() {
	add := func(d Dispute) {
		if d.From <= r.Day && r.Day <= d.Until {
			r.Disputes = append(r.Disputes, d)
		}
	}
	mask := func(codes ...string) (m SetMask) {
		for _, code := range codes {
			if id, ok := r.calendar.byCode[code]; ok {
				m |= 1 << id
			}
		}
		return m
	}
	if r.Format == Core || r.Format == Infinity {
		// Sets 1 to 3: before TR 2024-05-22 no document said when a set becomes
		// legal.
		for _, code := range []string{"1", "2", "3"} {
			id, ok := r.calendar.byCode[code]
			if !ok {
				continue
			}
			s := r.calendar.Set(id)
			add(Dispute{From: s.Prerelease, Until: s.Legal - 1, Topic: TopicSetLegal, bySet: true,
				otherLegal: r.legal | 1<<id,
				What: "set " + code + " was on sale from " + s.Prerelease.String() + "; no rule of that time says when it became legal, and " +
					s.Legal.String() + " is the later rule of three weeks applied backwards"})
		}
		// Set 9: the rotation notes and TR 2025-09-09 against the three weeks of
		// TR 2024-05-22.
		add(Dispute{From: mustDay("2025-08-29"), Until: mustDay("2025-09-18"), Topic: TopicSetLegal, bySet: true,
			otherLegal: r.legal ^ mask("9"),
			What:       "documents disagree on the first legal day of set 9: 2025-08-29, 2025-09-05 or 2025-09-19; 2025-09-05 is used here"})
	}
	if r.Format == Core {
		add(Dispute{From: mustDay("2026-07-17"), Until: mustDay("2026-07-23"), Topic: TopicRotation, bySet: true,
			otherLegal: r.legal | mask("5", "6", "7", "8"),
			What:       "sets 5 to 8 leave Core with the release of set 13, which can be read as 2026-07-17 or 2026-07-24; 2026-07-17 is used here"})
	}
	switch r.Format {
	case Draft:
		add(Dispute{From: draft35, Until: draft35TR - 1, Topic: TopicDeckSize, OtherMinCards: LimitedCards,
			What: "the Comprehensive Rules ask for 35 cards in Draft from 2026-02-05, the Tournament Rules for 40 until 2026-06-10; 35 is used here"})
	case Infinity:
		add(Dispute{From: FirstDay, Until: InfinityBegins - 1, Topic: TopicInfinity, Always: true,
			What: "Infinity began on 2025-09-05; the deck is checked by its first rules"})
	case PackRush:
		add(Dispute{From: FirstDay, Until: PackRushBegins - 1, Topic: TopicPackRush, Always: true,
			What: "Pack Rush was published on 2024-08-29; the deck is checked by its first rules"})
	}
}

// Cite is the rule for the topic in force on this day in this format.
func (r *Rules) Cite(t Topic) Citation { return Cite(t, r.Format, r.Day) }

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

// Legal tells whether the card may be played. The legality of a promo-only
// card is not known; it does not make a deck illegal.
func (s Status) Legal() bool { return s&^PromoOnly == 0 }

// String is "legal" or the most weighty flag, in the words of the report's
// codes.
func (s Status) String() string {
	switch {
	case s&NotADeckCard != 0:
		return "not_a_deck_card"
	case s&Banned != 0:
		return "banned"
	case s&Rotated != 0:
		return "rotated"
	case s&NotYetLegal != 0:
		return "not_yet_legal"
	case s&PromoOnly != 0:
		return "promo_only"
	}
	return "legal"
}

// Status tells whether a card may be in a deck. Any printing makes every
// printing of the card legal (TR 1.6); a reprint that is still to come does
// not bring a rotated card back early.
func (r *Rules) Status(card *Card) Status {
	var s Status
	if card.ban&r.banned != 0 {
		s |= Banned
	}
	if card.Printed&r.calendar.expansions == 0 {
		switch {
		case card.Printed&^r.calendar.quests == 0:
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

// Matters tells whether the card's status would be another one under the
// dispute's other reading.
func (d *Dispute) Matters(r *Rules, card *Card) bool {
	if !d.bySet || card.Printed&r.calendar.expansions == 0 {
		return false
	}
	return (card.Printed&r.legal == 0) != (card.Printed&d.otherLegal == 0)
}

// MattersForSize tells whether a deck of n cards is affected by a dispute about
// the smallest deck.
func (d *Dispute) MattersForSize(r *Rules, n int) bool {
	return d.OtherMinCards != 0 && (n < r.MinCards) != (n < d.OtherMinCards)
}

// Copies is the most copies of a card that a deck may hold, and the topic that
// says so; NoCopyLimit for any number. A card that allows fewer than four
// binds in every format (CR 1.2.1); Limited knows no other limit (CR
// 1.10.1.2).
func (r *Rules) Copies(card *Card) (int, Topic) {
	n := int(card.MaxCopies)
	switch {
	case n != NoCopyLimit && n < StandardCopies:
		return n, TopicCardText
	case !r.CopyLimit || n == NoCopyLimit:
		return NoCopyLimit, TopicCardText
	case n == StandardCopies:
		return n, TopicCopyLimit
	}
	return n, TopicCardText
}

// FirstLegalDay is the first day on which the card's sets let it be played in
// the format, zero when no such day is known.
func (c *Calendar) FirstLegalDay(f Format, card *Card) Day {
	var first Day
	for _, id := range (card.Printed & c.expansions).IDs() {
		s := c.Set(id)
		day := s.Legal
		if f.Limited() {
			day = s.Prerelease
		}
		if day != 0 && (first == 0 || day < first) {
			first = day
		}
	}
	return first
}

// LastCoreDay is the last day on which the rotation leaves the card in Core,
// zero while one of its sets has no such day (or it has no sets there).
func (c *Calendar) LastCoreDay(card *Card) Day {
	var last Day
	for _, id := range (card.Printed & c.expansions).IDs() {
		s := c.Set(id)
		if s.LeavesCore == 0 {
			return 0
		}
		last = max(last, s.LeavesCore-1)
	}
	return last
}

// ChangeDays lists, in order, the days on which something about the format
// changes: a set, a rotation, a ban or a rule. The first is FirstDay.
func (c *Calendar) ChangeDays(f Format) []Day {
	days := []Day{FirstDay}
	add := func(d Day) {
		if d > FirstDay {
			days = append(days, d)
		}
	}
	if f != Constructed {
		for _, s := range c.sets {
			if s.Kind != Expansion {
				continue
			}
			if f.Limited() {
				add(s.Prerelease)
				continue
			}
			add(s.Legal)
			if f == Core {
				add(s.LeavesCore)
			}
		}
	}
	for _, b := range c.bans {
		if b.Format == f {
			add(b.From)
			if b.Until != 0 {
				add(b.Until + 1)
			}
		}
	}
	if f == Draft {
		add(draft35)
	}
	slices.Sort(days)
	return slices.Compact(days)
}

// Span is a stretch of days with one status.
type Span struct {
	From, Until Day // both inclusive; Until zero while it lasts
	Status      Status
}

// Spans is the history of a card in a format, from FirstDay on.
func (c *Calendar) Spans(f Format, card *Card) []Span {
	var spans []Span
	for _, day := range c.ChangeDays(f) {
		s := c.On(f, day).Status(card)
		if n := len(spans); n > 0 {
			if spans[n-1].Status == s {
				continue
			}
			spans[n-1].Until = day - 1
		}
		spans = append(spans, Span{From: day, Status: s})
	}
	return spans
}
