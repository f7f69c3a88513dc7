package templates

import (
	"math"
	"math/big"
	"slices"
	"strconv"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/rules/odds"
	"inkcheck/templates/parts"
	"inkcheck/templates/play"
)

// DeckReport is how a deck draws, told without a question: each figure leads to the question that it answers.
type DeckReport struct {
	Hand  int // cards of the opening hand
	Turns []ReportTurn
	// NoInk is an opening hand without a card to ink, OneInk with one at most, Slow without a card that costs
	// SlowCost or less.
	NoInk, OneInk, Slow ReportLine
	SlowCost            int
	Shifts, Songs       []ReportPair
	Sources             []ReportSource
	Left                int // cards with Shift and songs beyond those that are reckoned with
	First               []ReportMean
	Leaving             []LeavingCards
}

// ReportLine is a probability with the address of its question. P is nil where it was not reckoned, Path "" where there is
// no question.
type ReportLine struct {
	Path string
	P    *big.Rat
}

// ReportTurn are the odds of a turn, for who starts and for the other player.
type ReportTurn struct {
	Turn      int
	Ink, Play [2]ReportLine
}

// ReportPair is a card with those that it needs.
type ReportPair struct {
	Entry  decklist.Entry
	Word   string // the keyword, or what else is to be known of it; "" for nothing
	Needs  []decklist.Entry
	ByHand bool // only its text says what it needs
	Turn   int
	Both   ReportLine
}

// ReportSource are cards that bring more cards, in a word of the search language's does:.
type ReportSource struct {
	Word    string
	Entries []decklist.Entry
	Copies  int
	Turn    int
	Seen    ReportLine
}

// ReportMean is the mean number of cards of a kind in the opening hand.
type ReportMean struct {
	Kind *handKind
	Mean *big.Rat
	Path string
}

// LeavingCards are cards of a deck that leave the format after a day.
type LeavingCards struct {
	Last    formats.Day
	Entries []decklist.Entry
}

// LeavingOf are the cards of a deck that are known to leave the format, those that leave first before others. Formats
// without a rotation (TR 1.6.1) have none.
func LeavingOf(r *deckcheck.Report) []LeavingCards {
	if !r.Format.Rotates() {
		return nil
	}
	var out []LeavingCards
	for _, e := range r.Entries {
		last := r.Rules.Calendar().LastCoreDay(&e.Card.Legality)
		if last == 0 || last < r.On {
			continue
		}
		i := slices.IndexFunc(out, func(l LeavingCards) bool { return l.Last == last })
		if i < 0 {
			i = len(out)
			out = append(out, LeavingCards{Last: last})
		}
		out[i].Entries = append(out[i].Entries, e)
	}
	slices.SortFunc(out, func(a, b LeavingCards) int { return int(a.Last - b.Last) })
	return out
}

func (l LeavingCards) copies() int {
	n := 0
	for _, e := range l.Entries {
		n += e.Count
	}
	return n
}

// lineChance is a probability as people read it.
func lineChance(l *parts.Locale, line ReportLine) string {
	if line.P == nil {
		return l.T().DrawTooMuch
	}
	p, _ := line.P.Float64()
	return play.ChanceWords(l, odds.Answer{P: p, Rat: line.P})
}

// meanWords is a number of cards with one decimal.
func meanWords(l *parts.Locale, m ReportMean) string {
	tenths, _ := new(big.Rat).Mul(m.Mean, big.NewRat(10, 1)).Float64()
	return l.T().Tenths(int(math.Round(tenths)))
}

// entryWords is a card with its copies: "4 Elsa - Spirit of Winter".
func entryWords(l *parts.Locale, e decklist.Entry) string {
	return l.Number(e.Count) + " " + l.Name(e.Card).Full()
}

// entriesWords are cards with their copies: "4 Elsa - Spirit of Winter and 2 …".
func entriesWords(l *parts.Locale, entries []decklist.Entry) string {
	words := make([]string, len(entries))
	for i, e := range entries {
		words[i] = entryWords(l, e)
	}
	return l.List(words)
}

// dearCost is the cost from which on a card is expensive in an opening hand.
const dearCost = 5

// handKind is a kind of cards that an opening hand is told by: the query that finds them, whether a card is one, and the words for them.
type handKind struct {
	query string
	has   func(c *catalog.Card) bool
	words func(l *parts.Locale) string
}

var handKinds = []handKind{
	{"is:inkable", func(c *catalog.Card) bool { return c.Inkable }, func(l *parts.Locale) string { return l.T().DrawKindInk }},
	{"type:character", func(c *catalog.Card) bool { return c.Type == catalog.Character },
		func(l *parts.Locale) string { return groupName(l, 0) }},
	{"type:action -is:song", func(c *catalog.Card) bool { return c.Type == catalog.Action && !c.Song },
		func(l *parts.Locale) string { return l.T().DrawKindAction }},
	{"is:song", func(c *catalog.Card) bool { return c.Song }, func(l *parts.Locale) string { return groupName(l, songGroup) }},
	{"type:item", func(c *catalog.Card) bool { return c.Type == catalog.Item }, func(l *parts.Locale) string { return groupName(l, 3) }},
	{"type:location", func(c *catalog.Card) bool { return c.Type == catalog.Location },
		func(l *parts.Locale) string { return groupName(l, 4) }},
	{"cost<=" + strconv.Itoa(startCost), func(c *catalog.Card) bool { return c.Cost <= startCost },
		func(l *parts.Locale) string { return l.T().Fill(l.T().DrawKindCheap, startCost) }},
	{"cost>=" + strconv.Itoa(dearCost), func(c *catalog.Card) bool { return c.Cost >= dearCost },
		func(l *parts.Locale) string { return l.T().Fill(l.T().DrawKindDear, dearCost) }},
}

// FirstCards are the means of the opening hand: of n cards of a deck of size cards, a hand has n times hand through size.
func FirstCards(r *deckcheck.Report, hand, size int, path func(query string, least int) string) []ReportMean {
	var out []ReportMean
	for i := range handKinds {
		k := &handKinds[i]
		copies := 0
		for _, e := range r.Entries {
			if k.has(e.Card) {
				copies += e.Count
			}
		}
		if copies == 0 {
			continue
		}
		m := big.NewRat(int64(copies*min(hand, size)), int64(size))
		least, _ := m.Float64()
		out = append(out, ReportMean{Kind: k, Mean: m, Path: path(k.query, max(1, int(least)))})
	}
	return out
}
