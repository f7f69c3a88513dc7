package formats

import (
	"fmt"
	"iter"
	"math/bits"
	"slices"
)

// SetKind tells what a set's cards may be used for.
type SetKind uint8

const (
	Expansion SetKind = iota // a main set: its cards are deck cards
	Quest                    // an Illumineer's Quest box: its bosses have another back (CR 1.4.2)
	Promo                    // promotional printings of cards, dated by the card's own set (TR 1.6)
	OtherKind                // a kind that these rules say nothing of: nothing is claimed of its cards
)

var setKindNames = [...]string{"expansion", "quest", "promo"}

// String is the word that the embedded facts use, "other" for OtherKind.
func (k SetKind) String() string {
	if k == OtherKind {
		return "other"
	}
	return setKindNames[k]
}

// ReadSetKind reads a kind of set. A word that is not known is kept.
func ReadSetKind(s string) (k SetKind, word string) {
	if k, err := ParseSetKind(s); err == nil {
		return k, ""
	}
	return OtherKind, s
}

// ParseSetKind reads expansion, quest or promo.
func ParseSetKind(s string) (SetKind, error) {
	if i := slices.Index(setKindNames[:], s); i >= 0 {
		return SetKind(i), nil
	}
	return 0, fmt.Errorf("set kind %q: not one of expansion, quest, promo", s)
}

// Set is a set with the days that matter to formats. A zero Day is "not known"
// (or, for LeavesCore, "not announced").
type Set struct {
	Code       string // "1" … "15", "Q1", "P1", "C1", "D23", …
	Name       string // English
	Kind       SetKind
	Prerelease Day // first day in hobby shops; Limited uses the set from here on
	Release    Day // first day in all shops
	Japan      Day // first day in Japan; no rule here depends on it
	Legal      Day // first day in Core and Infinity
	LeavesCore Day // first day on which it is out of Core
	Group      int // rotation group; 0 for none
	Source     string
}

// LegalFrom is the first day on which the set may be played in the format:
// in Constructed formats its first legal day, in Limited ones its prerelease.
// It is zero for sets without a known day and for sets that are no expansions.
// Where the days of sets do not matter it is FirstDay.
func (s *Set) LegalFrom(f Format) Day {
	days := table[f].setDays
	switch {
	case s.Kind != Expansion:
		return 0
	case days == noDays:
		return FirstDay
	case days == prereleaseDays && s.Prerelease != 0:
		return s.Prerelease
	}
	return s.Legal // also for Limited where an import knows no prerelease
}

// LegalUntil is the last day on which the set may be played in the format,
// zero while none is known.
func (s *Set) LegalUntil(f Format) Day {
	if s.Kind != Expansion || !f.Rotates() || s.LeavesCore == 0 {
		return 0
	}
	return s.LeavesCore - 1
}

// SetID is the place of a set in its Calendar.
type SetID uint8

// MaxSets bounds a calendar, since a SetMask has that many bits. Four sets a
// year and a few promo sets leave room for a decade of imports.
const MaxSets = 64

// SetMask is a set of sets: bit i is the set with SetID i.
type SetMask uint64

// Has reports whether the set is in the mask.
func (m SetMask) Has(id SetID) bool { return m&(1<<id) != 0 }

// IDs yields the members in calendar order.
func (m SetMask) IDs() iter.Seq[SetID] {
	return func(yield func(SetID) bool) {
		for ; m != 0; m &= m - 1 {
			if !yield(SetID(bits.TrailingZeros64(uint64(m)))) {
				return
			}
		}
	}
}

// Ban is one card on one format's ban list.
type Ban struct {
	Card   string // card id
	Format Format
	From   Day
	Until  Day // last day; zero while it stands
	Source string
}

// Calendar is everything about formats that has a date: sets, rotation and
// bans. It never changes once made; With makes a larger one.
type Calendar struct {
	sets   []Set
	byCode map[string]SetID
	bans   []Ban
	banBit map[string]uint16

	expansions, quests SetMask

	disputes [len(table)][]Dispute

	asOf     Day
	editions [numDocuments][]Edition // nil for those of the program
	added    []Row                   // by WithRows

	turns *turns // made when they are asked for; of this calendar alone
}

// New makes a calendar. It refuses doubled codes, more than MaxSets sets and
// days that contradict each other.
func New(sets []Set, bans []Ban) (*Calendar, error) {
	if len(sets) > MaxSets {
		return nil, fmt.Errorf("calendar: %d sets; at most %d fit", len(sets), MaxSets)
	}
	c := &Calendar{
		sets: slices.Clone(sets), bans: slices.Clone(bans),
		byCode: make(map[string]SetID, len(sets)), banBit: make(map[string]uint16), asOf: FactsAsOf,
		turns: &turns{},
	}
	for i, s := range c.sets {
		if _, dup := c.byCode[s.Code]; dup || s.Code == "" {
			return nil, fmt.Errorf("calendar: set code %q: empty or used twice", s.Code)
		}
		if s.Legal != 0 && s.Legal < s.Prerelease {
			return nil, fmt.Errorf("calendar: set %s: legal %s, before its prerelease %s", s.Code, s.Legal, s.Prerelease)
		}
		if s.LeavesCore != 0 && (s.Legal == 0 || s.LeavesCore <= s.Legal) {
			return nil, fmt.Errorf("calendar: set %s: leaves Core %s, not after its first legal day %s", s.Code, s.LeavesCore, s.Legal)
		}
		id := SetID(i)
		c.byCode[s.Code] = id
		switch s.Kind {
		case Expansion:
			c.expansions |= 1 << id
		case Quest:
			c.quests |= 1 << id
		}
	}
	for _, b := range c.bans {
		if b.Until != 0 && b.Until < b.From {
			return nil, fmt.Errorf("calendar: ban of %s in %s: ends %s, before it begins %s", b.Card, b.Format, b.Until, b.From)
		}
		if _, ok := c.banBit[b.Card]; !ok {
			if len(c.banBit) == maxBanned {
				return nil, fmt.Errorf("calendar: ban of %s: more than %d different banned cards", b.Card, maxBanned)
			}
			c.banBit[b.Card] = 1 << len(c.banBit)
		}
	}
	for f := range c.disputes {
		c.disputes[f] = c.disputesOf(Format(f))
	}
	return c, nil
}

// With is the calendar with further sets. A code that is there already keeps
// its built-in dates, which were checked against the tournament rules; only
// days that are not known yet are taken over, and only days after FactsAsOf,
// because up to then the built-in calendar is complete. So an import can tell
// the days of an announced set and of the next rotation.
func (c *Calendar) With(more []Set) (*Calendar, error) {
	sets := slices.Clone(c.sets)
	for _, s := range more {
		id, ok := c.byCode[s.Code]
		if !ok {
			sets = append(sets, s)
			continue
		}
		known := &sets[id]
		if known.Kind != Expansion || s.Kind != Expansion {
			continue
		}
		setIfZero(&known.Prerelease, s.Prerelease)
		setIfZero(&known.Release, s.Release)
		setIfZero(&known.Japan, s.Japan)
		setIfZero(&known.Legal, s.Legal)
		setIfZero(&known.LeavesCore, s.LeavesCore)
	}
	with, err := New(sets, c.bans)
	if err == nil {
		with.asOf, with.editions, with.added = c.asOf, c.editions, c.added
	}
	return with, err
}

// setIfZero sets a day that is not known yet to a news of after FactsAsOf.
func setIfZero(known *Day, news Day) {
	if *known == 0 && news > FactsAsOf {
		*known = news
	}
}

// AsOf is the day up to which the calendar's facts were compiled.
func (c *Calendar) AsOf() Day { return c.asOf }

// Sets lists the sets in calendar order. Callers must not change it.
func (c *Calendar) Sets() []Set { return c.sets }

// Bans lists the bans, oldest first. Callers must not change it.
func (c *Calendar) Bans() []Ban { return c.bans }

// Set is the set with that id.
func (c *Calendar) Set(id SetID) *Set { return &c.sets[id] }

// Expansions are the sets that are expansions, whose cards Constructed decks are made of.
func (c *Calendar) Expansions() SetMask { return c.expansions }

// SetID finds a set by its code.
func (c *Calendar) SetID(code string) (SetID, bool) {
	id, ok := c.byCode[code]
	return id, ok
}

// NewCard prepares a card for legality questions. printed are the codes of
// every set with a printing of it; an unknown code is an error, and so is a
// maxCopies below NoCopyLimit or above 9,999.
func (c *Calendar) NewCard(id string, inks Inks, hunny bool, maxCopies int, printed []string) (Card, error) {
	if maxCopies < NoCopyLimit || maxCopies > 9999 {
		return Card{}, fmt.Errorf("card %s: %d copies: not between 0 (no limit) and 9,999", id, maxCopies)
	}
	card := Card{Inks: inks, MaxCopies: int32(maxCopies), ban: c.banBit[id]}
	if hunny {
		card.kind = hunnyCharacter
		if id == HunnySage {
			card.kind = hunnySage
		}
	}
	for _, code := range printed {
		s, ok := c.byCode[code]
		if !ok {
			return Card{}, fmt.Errorf("card %s: printed in set %q, which the calendar does not have", id, code)
		}
		card.Printed |= 1 << s
	}
	return card, nil
}

// HunnySage is the id of Christopher Robin - Hunny Sage (set 13 #61): with him
// in the deck, other characters with the classification Hunny do not count
// for the ink limit (card text over rule, CR 1.2.1; since 2.2.0 CR 1.10.1.3).
const HunnySage = "christopher-robin-hunny-sage"

// NoCopyLimit is the MaxCopies of a card that any number of copies may be of.
const NoCopyLimit = 0

// StandardCopies is the number of copies with one full name that a Constructed
// deck may hold unless the card says otherwise (CR 1.10.1.1).
const StandardCopies = 4

// Card is what a format needs to know of a card. Make it with
// Calendar.NewCard: its masks belong to that calendar.
type Card struct {
	Printed   SetMask // sets with a printing
	MaxCopies int32   // 4, the card's own number, or NoCopyLimit
	Inks      Inks
	kind      cardKind
	ban       uint16
}

// cardKind is what the Hunny exemption needs to know of a card. It is one byte, so that a card has 16.
type cardKind uint8

const (
	hunnyCharacter cardKind = iota + 1
	hunnySage
)

// maxBanned is how many different cards all bans may be of: a bit each.
const maxBanned = 16

// IsHunnySage tells Christopher Robin - Hunny Sage.
func (c *Card) IsHunnySage() bool { return c.kind == hunnySage }

// IsHunnyCharacter tells characters with the classification Hunny; items and
// locations with it are not meant by the exemption.
func (c *Card) IsHunnyCharacter() bool { return c.kind != 0 }
