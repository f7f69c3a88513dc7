package wording

import (
	"fmt"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/pool"
	"inkcheck/deckcheck/reading"
	"inkcheck/formats"
)

const noBound = reading.NoBound

// TooSmall is a deck with fewer cards than its format asks for.
type TooSmall struct {
	Fewest, Most int
	Needed       int
	Format       formats.Format
}

func (s TooSmall) say(w *words) string {
	format, add := s.Format.NameIn(w.language), w.count(s.Needed-s.Most, w.cards)
	if s.Fewest == s.Most {
		return fmt.Sprintf(w.tooSmall, w.count(s.Most, w.cards), format, s.Needed, add)
	}
	return fmt.Sprintf(w.tooSmallFromTo, s.Fewest, w.count(s.Most, w.cards), format, s.Needed, add)
}

// PackRushSize is a Pack Rush deck that has not the cards of its packs.
type PackRushSize struct{ Cards, Packs int }

func (s PackRushSize) say(w *words) string {
	want := s.Packs * formats.PackCards
	return fmt.Sprintf(w.packRush, w.count(s.Cards, w.cards), w.count(s.Packs, w.packsHold), want, want+1)
}

// TooManyCopies is a card with more copies than are allowed. ByText says that the card's own text has the limit; Also is another rule
// that says so.
type TooManyCopies struct {
	Card          *catalog.Card
	Copies, Limit int
	ByText        bool
	Also          string
}

func (s TooManyCopies) say(w *words) string {
	sentence := w.tooManyCopies
	switch {
	case s.Also != "":
		sentence = w.copiesByTextSee
	case s.ByText:
		sentence = w.copiesByText
	}
	return fmt.Sprintf(sentence, w.count(s.Copies, w.copies), w.card(s.Card), s.Limit, s.Copies-s.Limit, s.Also)
}

// QuestBoxCard is a card of a Quest box that is known by name only. Copies are 0 where the list does not say them.
type QuestBoxCard struct {
	Name   string
	Copies int
}

func (s QuestBoxCard) say(w *words) string { return w.box(w.english(s.Name), s.Copies) }

func (w *words) box(name string, copies int) string {
	if copies == 0 {
		return fmt.Sprintf(w.questBoxIt, name)
	}
	return fmt.Sprintf(w.questBox, name, copies)
}

// CardStatus is a card that the format does not allow, for one reason.
type CardStatus struct {
	Card    *catalog.Card
	Copies  int
	Reason  formats.Status
	Rules   *formats.Rules
	Catalog *catalog.Catalog
}

func (s *CardStatus) say(w *words) string {
	name := w.card(s.Card)
	switch s.Reason {
	case formats.NotADeckCard:
		return w.box(name, s.Copies)
	case formats.Banned:
		if ban, ok := s.ban(); ok {
			sentence := w.banned
			if ban.Until != 0 {
				sentence = w.bannedUntil
			}
			return fmt.Sprintf(sentence, name, s.Rules.Format.NameIn(w.language), ban.From, s.Copies, ban.Until)
		}
	case formats.Rotated:
		until, back := s.rotation()
		out := fmt.Sprintf(w.rotated, name, until, w.setList(s.Catalog, s.expansions()), s.Copies)
		if back != 0 {
			out += fmt.Sprintf(w.comesBack, back)
		}
		return out
	case formats.NotYetLegal:
		sets := w.setList(s.Catalog, s.expansions())
		if first := s.Rules.Calendar().FirstLegalDay(s.Rules.Format, &s.Card.Legality); first != 0 {
			return fmt.Sprintf(w.notYet, name, s.Rules.Format.NameIn(w.language), first, sets, s.Copies)
		}
		return fmt.Sprintf(w.notYetUnknown, name, sets, s.Copies)
	}
	return fmt.Sprintf(w.promoOnly, name)
}

// ban is the row that bans the card on the day.
func (s *CardStatus) ban() (formats.Ban, bool) {
	for _, b := range s.Rules.Calendar().Bans() {
		if b.Card == s.Card.ID && b.Format == s.Rules.Format && b.From <= s.Rules.Day && (b.Until == 0 || s.Rules.Day <= b.Until) {
			return b, true
		}
	}
	return formats.Ban{}, false
}

// expansions are the card's sets that rules of formats speak of.
func (s *CardStatus) expansions() formats.SetMask {
	return s.Card.Legality.Printed & s.Rules.Calendar().Expansions()
}

// rotation is the last day on which one of the card's sets was in Core, and the day on which a later one brings it back; 0 for none.
func (s *CardStatus) rotation() (until, back formats.Day) {
	for id := range s.expansions().IDs() {
		set := s.Rules.Calendar().Set(id)
		if set.LeavesCore <= s.Rules.Day { // which is 0 where it stays
			until = max(until, set.LeavesCore-1)
		}
		if set.Legal > s.Rules.Day && (back == 0 || set.Legal < back) {
			back = set.Legal
		}
	}
	return until, back
}

// TooManyInks is a deck with more than two ink types.
type TooManyInks struct {
	Counts  []InkCount // in the order of the ink types
	Keep    formats.Inks
	Replace []CardCount
}

// InkCount is how many cards an ink type is on.
type InkCount struct {
	Ink   formats.Inks
	Cards int
}

// CardCount is a card with its copies.
type CardCount struct {
	Card   *catalog.Card
	Copies int
}

func (s *TooManyInks) say(w *words) string {
	var inks, names []string
	fewest := s.Counts[0]
	for _, c := range s.Counts {
		inks = append(inks, fmt.Sprintf(w.inkOn, w.ink(c.Ink), w.count(c.Cards, w.cards)))
		if c.Cards < fewest.Cards {
			fewest = c
		}
	}
	n := 0
	for _, c := range s.Replace {
		n += c.Copies
		names = append(names, fmt.Sprintf(w.inkOf, c.Copies, w.card(c.Card), w.ink(c.Card.Inks)))
	}
	return fmt.Sprintf(w.inks, len(s.Counts), strings.Join(inks, ", "), w.ink(fewest.Ink), w.ink(s.Keep), w.count(n, w.cards),
		w.listing(names))
}

// Disputed is a day or a size on which documents disagree, with the cards that it matters for.
type Disputed struct {
	Dispute *formats.Dispute
	Cards   []*catalog.Card
}

func (s Disputed) say(w *words) string {
	out := upperFirst(s.Dispute.WhatIn(w.language)) + "."
	if len(s.Cards) > 0 {
		out += fmt.Sprintf(w.mattersFor, w.listing(w.names(s.Cards)))
	}
	return out
}

// NotInPool is a card with more copies in the deck than in the pool.
type NotInPool struct {
	Card         *catalog.Card
	Copies, Have int
}

func (s NotInPool) say(w *words) string {
	if s.Have == 0 {
		return fmt.Sprintf(w.notInPool, w.card(s.Card), s.Copies)
	}
	return fmt.Sprintf(w.moreThanPool, w.count(s.Copies, w.copies), w.card(s.Card), s.Have, s.Copies-s.Have)
}

// PackCards is a pool that has not the cards of its packs.
type PackCards struct {
	Total, Packs int
	Promo        bool // there may be a prerelease promo
}

func (s PackCards) say(w *words) string {
	want := s.Packs * formats.PackCards
	sentence := w.packCards
	if s.Promo {
		sentence = w.packCardsPromo
	}
	out := fmt.Sprintf(sentence, w.count(s.Total, w.cards), w.count(s.Packs, w.packsHold), want, want+1)
	switch {
	case s.Total == want+1:
		return out + w.onePromo
	case s.Total < want:
		out += fmt.Sprintf(w.missing, want-s.Total)
	default:
		out += fmt.Sprintf(w.tooMany, s.Total-want)
	}
	if s.Total > 0 && s.Total%formats.PackCards == 0 {
		return out + fmt.Sprintf(w.wouldBe, s.Total, w.count(s.Total/formats.PackCards, w.packs))
	}
	return out + w.countAgain
}

// ManyCopies is a printing with more copies in a pool than anybody expects.
type ManyCopies struct{ Entry pool.Entry }

func (s ManyCopies) say(w *words) string {
	return fmt.Sprintf(w.manyCopies, s.Entry.Count, w.card(s.Entry.Card), s.Entry.Printing.Set, s.Entry.Printing.Number)
}

// PackShape is how many cards of some rarities a pool has, and the fewest and the most that its packs hold. Slot is the place of the
// rarities in deckcheck.PackBounds.
type PackShape struct{ Slot, Have, Packs, Low, High int }

func (s PackShape) say(w *words) string {
	hold := w.bounds(s.Low, s.High)
	switch {
	case s.High == 0:
		hold = w.none
	case s.Low == 0:
		hold = fmt.Sprintf(w.atMost, s.High)
	case s.Low == s.High:
		hold = fmt.Sprintf(w.fromTo, s.Low, s.High)
	}
	return fmt.Sprintf(w.packShape, s.Have, w.of(s.Have, w.slots[s.Slot]), w.count(s.Packs, w.packsHold), hold)
}

// Slot are the words for the cards of a pack's slot.
func Slot(language string, slot int) string { return wordsIn(language).slots[slot].many }

// PoolTooMany is a card with more copies than a pool can have.
type PoolTooMany struct {
	Card   *catalog.Card
	Copies int
}

func (s PoolTooMany) say(w *words) string {
	return fmt.Sprintf(w.poolTooMany, w.count(s.Copies, w.copies), w.card(s.Card))
}

// PoolIssue is a piece of a registration that could not be read.
type PoolIssue struct{ Issue pool.Issue }

func (s PoolIssue) say(w *words) string { return s.Issue.Message(w.language) }

// PoolLink is a link with a pool that can't be read: for its card with a set and a number, else for its form.
type PoolLink struct{ Set, Number string }

func (s PoolLink) say(w *words) string {
	if s.Set == "" {
		return w.poolLink
	}
	return fmt.Sprintf(w.poolLinkCard, s.Set, s.Number)
}

// PoolOpen says that nobody knows whether a deck comes from its pool, and why.
type PoolOpen struct {
	Why interface{ In(language string) string }
}

func (s PoolOpen) say(w *words) string { return fmt.Sprintf(w.poolOpen, s.Why.In(w.language)) }

// NoCard is a list without a card.
type NoCard struct{}

func (NoCard) say(w *words) string { return w.noCard }

// Said is a sentence that another package has in every language.
type Said struct {
	Of interface{ In(language string) string }
}

func (s Said) say(w *words) string { return unmarked.Replace(s.Of.In(w.language)) }
