package deckodds

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/deckcheck/decklist"
	"inkcheck/rules"
	"inkcheck/rules/odds"
)

// OverviewTurns is how many turns an overview looks at.
const OverviewTurns = 8

// overviewWork bounds each answer of an overview, so that all of them together take little; overviewMost is how many
// cards with Shift, and how many songs, are reckoned with. Real decks come nowhere near either.
const (
	overviewWork = odds.MaxTerms / 256
	overviewMost = 12
)

// Overview is what can be said of how a deck draws without a question: every opening hand is kept, cards do nothing, and
// each figure is the answer to a question that can be asked of [Cards.Bind].
type Overview struct {
	Hand  int // cards of the opening hand
	Cards int
	Turns []TurnOdds

	NoInk  Result // no card of the opening hand can be inked
	OneInk Result // one at most
	Slow   Result // none of its cards costs SlowCost or less

	Shifts []ShiftOdds
	Songs  []SongOdds
	Draws  []DrawSource
	// Left are the cards with Shift and the songs beyond what is reckoned with.
	Left int
}

// SlowCost is the cost above which a card is not to be played in the first turns.
const SlowCost = 3

// Result is a question with its answer. P is nil where that takes too much work, and the question has no groups where it would be
// longer than one may be.
type Result struct {
	Request Request
	P       *big.Rat
}

// TurnOdds are those of a turn, for who starts and for the other player.
type TurnOdds struct {
	Turn int
	Ink  [2]Result // so many cards to ink that there was one for each turn
	// Play is a card to play besides: with a card inked on every turn, one that this ink pays for is left, where none was
	// played before.
	Play [2]Result
}

// ShiftOdds are a card with Shift and what it can be put on top of.
type ShiftOdds struct {
	Entry decklist.Entry
	Word  string // the keyword as printed
	// Bases are the other cards of the deck that it goes on top of by their names and classifications (CR 8.10).
	// What texts allow besides is not in them.
	Bases  []decklist.Entry
	ByHand bool // a kind of Shift that only its text explains: nothing is reckoned
	// Turn is the first turn on which its Shift can be paid after a base was played, with a card inked each turn.
	Turn int
	Both Result // one of it and a base were seen by that turn
}

// SongOdds are a song and who can sing it alone.
type SongOdds struct {
	Entry    decklist.Entry
	Singers  []decklist.Entry
	Together int // of Sing Together; 0 for none
	// Turn is the first turn on which a singer can sing it: the one after the cheapest can be played.
	Turn int
	Both Result // it and a singer were seen by that turn
}

// DrawSource are cards that do the same to bring more cards: in a word of the search language's does:.
type DrawSource struct {
	Word    string
	Entries []decklist.Entry
	Copies  int
	Turn    int
	Seen    Result // one of them was seen by that turn
}

// drawing are the words of what brings cards.
var drawing = []string{"draw", "search", "look"}

// sourceTurn is the turn by which sources are looked for.
const sourceTurn = 4

// Overview reckons. Its error is an *Error for a deck that no odds are for.
func (c *Subject) Overview(hand int) (*Overview, error) {
	o := &Overview{Hand: cmp.Or(hand, odds.HandSize), Cards: c.size()}
	cards := *c
	cards.known = make(map[string]member)
	a := &overviewer{cards: &cards, hand: o.Hand}
	for t := 1; t <= OverviewTurns; t++ {
		o.Turns = append(o.Turns, a.turn(t))
	}
	ink := Group{"ink", "is:inkable"}
	o.NoInk = a.line(0, false, "ink=0", ink)
	o.OneInk = a.line(0, false, "ink<=1", ink)
	o.Slow = a.line(0, false, "early=0", Group{"early", "cost<=" + strconv.Itoa(SlowCost)})
	for _, e := range c.Deck.Entries {
		for _, word := range e.Card.Keywords {
			k, err := rules.ParseKeyword(word)
			if err != nil || k.Shift == rules.NoShift {
				continue
			}
			if len(o.Shifts) == overviewMost {
				o.Left++
				continue
			}
			o.Shifts = append(o.Shifts, a.shift(e, word, k))
		}
		if !e.Card.Song {
			continue
		}
		if len(o.Songs) == overviewMost {
			o.Left++
			continue
		}
		o.Songs = append(o.Songs, a.song(e))
	}
	for _, word := range drawing {
		if s := a.source(word); s.Copies > 0 {
			o.Draws = append(o.Draws, s)
		}
	}
	return o, a.err
}

// overviewer answers the questions of an overview; err is the first that could not be asked.
type overviewer struct {
	cards *Subject
	hand  int
	err   error
}

// line asks and answers.
func (a *overviewer) line(turn int, second bool, want string, groups ...Group) Result {
	if slices.ContainsFunc(groups, func(g Group) bool { return len(g.Query) > query.MaxLength }) {
		return Result{}
	}
	l := Result{Request: Request{Groups: groups, Want: want, Hand: a.hand, Turn: turn, Second: second, Alter: "never"}}
	if a.err != nil {
		return l
	}
	asked, _, _, err := a.cards.bind(l.Request)
	if err != nil {
		a.err = err
		return l
	}
	asked.Question.Work = overviewWork
	answer, err := asked.Question.Answer()
	switch {
	case errors.Is(err, odds.ErrTooLarge):
	case err != nil:
		a.err = err
	default:
		l.P = answer.Rat
	}
	return l
}

// turn are the odds of a turn. A card is inked each turn (CR 4.2.1), those that stay out of the way of what can be played first. So
// there is one to play when t cards can be inked, one costs t or less, and t+1 are of either kind.
func (a *overviewer) turn(t int) TurnOdds {
	out := TurnOdds{Turn: t}
	n := strconv.Itoa(t)
	ink := Group{"ink", "is:inkable"}
	play, either := Group{"play", "cost<=" + n}, Group{"either", "is:inkable or cost<=" + n}
	for i, second := range [...]bool{false, true} {
		out.Ink[i] = a.line(t, second, "ink>="+n, ink)
		out.Play[i] = a.line(t, second, fmt.Sprintf("ink>=%d and play>=1 and either>=%d", t, t+1), ink, play, either)
	}
	return out
}

// shift are the odds of a card with Shift.
func (a *overviewer) shift(e decklist.Entry, word string, k rules.Keyword) ShiftOdds {
	out := ShiftOdds{Entry: e, Word: word, ByHand: k.Shift == rules.HandShift}
	if out.ByHand {
		return out
	}
	for _, base := range a.cards.Deck.Entries {
		if base.Card != e.Card && shiftsOnto(e.Card, k, base.Card) {
			out.Bases = append(out.Bases, base)
			if on := max(k.N, base.Card.Cost+1); out.Turn == 0 || on < out.Turn {
				out.Turn = on
			}
		}
	}
	if len(out.Bases) > 0 {
		bases := named(out.Bases)
		if k.Shift == rules.UniversalShift {
			bases = "type:character -" + named([]decklist.Entry{e})
		}
		out.Both = a.line(out.Turn, false, "base>=1 and shift>=1", Group{"base", bases}, Group{"shift", named([]decklist.Entry{e})})
	}
	return out
}

// shiftsOnto reports whether a card's Shift lets it be put on top of another one.
func shiftsOnto(card *catalog.Card, k rules.Keyword, base *catalog.Card) bool {
	if base.Type != catalog.Character {
		return false
	}
	switch k.Shift {
	case rules.NameShift: // CR 8.10.1; CR 5.2.6.1 for several names
		return slices.ContainsFunc(rules.Names(card.Name), func(name string) bool { return slices.Contains(rules.Names(base.Name), name) })
	case rules.ClassShift: // CR 8.10.8.1
		return slices.Contains(base.Classifications, k.Class)
	case rules.UniversalShift: // CR 8.10.8.2
		return true
	}
	return false
}

// named is a search for these cards and no others.
func named(entries []decklist.Entry) string {
	words := make([]string, len(entries))
	for i, e := range entries {
		words[i] = `!"` + e.Card.FullName + `"`
	}
	return strings.Join(words, " or ")
}

// song are the odds of a song. A character sings what costs no more than it does, or than its Singer says (CR 8.11.1), when it is
// no longer drying (CR 5.4.4.2).
func (a *overviewer) song(e decklist.Entry) SongOdds {
	out := SongOdds{Entry: e}
	for _, word := range e.Card.Keywords {
		if k, err := rules.ParseKeyword(word); err == nil && k.Word == "Sing Together" {
			out.Together = k.N
		}
	}
	for _, s := range a.cards.Deck.Entries {
		if s.Card.Type != catalog.Character || sings(s.Card) < e.Card.Cost {
			continue
		}
		out.Singers = append(out.Singers, s)
		if on := max(s.Card.Cost, 1) + 1; out.Turn == 0 || on < out.Turn {
			out.Turn = on
		}
	}
	if len(out.Singers) > 0 {
		out.Both = a.line(out.Turn, false, "song>=1 and singer>=1", Group{"song", named([]decklist.Entry{e})},
			Group{"singer", "sings>=" + strconv.Itoa(e.Card.Cost)})
	}
	return out
}

func sings(c *catalog.Card) int {
	n := c.Cost
	for _, word := range c.Keywords {
		if k, err := rules.ParseKeyword(word); err == nil && k.Word == "Singer" {
			n = max(n, k.N)
		}
	}
	return n
}

// source are the cards that do something.
func (a *overviewer) source(word string) DrawSource {
	out := DrawSource{Word: word, Turn: sourceTurn}
	for _, e := range a.cards.Deck.Entries {
		if slices.Contains(e.Card.EffectKeywords(), word) {
			out.Entries = append(out.Entries, e)
			out.Copies += e.Count
		}
	}
	if out.Copies > 0 {
		out.Seen = a.line(sourceTurn, false, "source>=1", Group{"source", "does:" + word})
	}
	return out
}
