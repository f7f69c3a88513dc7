package templates

import (
	"math/big"
	"slices"
	"strconv"

	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/rules/odds"
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
	Words string
	Mean  *big.Rat
	Path  string
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

// words is the probability as people read it.
func (l ReportLine) words() string {
	if l.P == nil {
		return "too much to work out"
	}
	p, _ := l.P.Float64()
	return (*Locale)(nil).chance(odds.Answer{P: p, Rat: l.P})
}

// mean is a number of cards with one decimal.
func (m ReportMean) mean() string { return m.Mean.FloatString(1) }

// bringing says what sources do.
func (s ReportSource) bringing() string { return upperFirst(query.DoingIn("en", s.Word)) }

// needs are the cards of a pair in words: "4 Elsa - Spirit of Winter and 2 …".
func entriesWords(entries []decklist.Entry) string {
	words := make([]string, len(entries))
	for i, e := range entries {
		words[i] = strconv.Itoa(e.Count) + " " + e.Card.FullName
	}
	return list(words)
}

// handOf is the opening hand in words.
func (r *DeckReport) handOf() string {
	if r.Hand == odds.HandSize {
		return "first seven cards"
	}
	return "first " + strconv.Itoa(r.Hand) + " cards"
}

// kindMeans are kinds of cards that the opening hand is told by, each with its search.
func kindMeans(entries []decklist.Entry) []struct {
	Words, Query string
	Copies       int
} {
	type kind = struct {
		Words, Query string
		Copies       int
	}
	out := []kind{{"to ink", "is:inkable", 0}, {"characters", "type:character", 0}, {"actions that are not songs", "type:action -is:song", 0},
		{"songs", "is:song", 0}, {"items", "type:item", 0}, {"locations", "type:location", 0}, {"that cost 2 or less", "cost<=2", 0},
		{"that cost 5 or more", "cost>=5", 0}}
	for _, e := range entries {
		for i, has := range []bool{e.Card.Inkable, e.Card.Type == catalog.Character, e.Card.Type == catalog.Action && !e.Card.Song, e.Card.Song,
			e.Card.Type == catalog.Item, e.Card.Type == catalog.Location, e.Card.Cost <= 2, e.Card.Cost >= 5} {
			if has {
				out[i].Copies += e.Count
			}
		}
	}
	return slices.DeleteFunc(out, func(k kind) bool { return k.Copies == 0 })
}

// FirstCards are the means of the opening hand: of n cards of a deck of size cards, a hand has n times hand through size.
func FirstCards(r *deckcheck.Report, hand, size int, path func(query string, least int) string) []ReportMean {
	var out []ReportMean
	for _, k := range kindMeans(r.Entries) {
		m := big.NewRat(int64(k.Copies*min(hand, size)), int64(size))
		least, _ := m.Float64()
		out = append(out, ReportMean{Words: k.Words, Mean: m, Path: path(k.Query, max(1, int(least)))})
	}
	return out
}
