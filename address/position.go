package address

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"
)

// maxMoveText is the most bytes of moves in an address, those to be made again
// included. It is some 2,000 moves; every link on the page repeats them.
const maxMoveText = 16 << 10

// maxSkip is the most bytes of the reminders that are done with.
const maxSkip = 1000

// maxNext is the most waiting abilities that a form puts in order: more than ever wait at once.
const maxNext = 100

// Position is a moment of a game.
type Position struct {
	Moves string // joined by dots; in canonical form once they were made
	Redo  string // moves that were undone, joined by dots
	Skip  string // reminders that are done with, joined by hyphens
	Open  string // what by-hand effects are shown for; "" for nothing

	Advice bool     // the adviser is asked about the opening hand
	Goals  []string // what it judges by; none for the usual
}

// At is the address of a position. Its parameters have a fixed order, so that
// a position has one address.
func (t Table) At(p Position) string {
	w := to("/goldfish")
	w.b.Grow(len(p.Moves) + len(p.Redo))
	w.deck(t).always("p", t.Play()).always("s", strconv.FormatUint(t.Seed, 10)).always("m", p.Moves).
		flag("casual", t.Casual).add("o", t.Opponents.String()).flag("chooses", t.TheyChoose).
		add("against", t.Against).add("texts", textsOf(t.Texts)).add("lang", t.Lang).
		add("r", p.Redo).add("k", p.Skip).add("x", p.Open)
	if p.Advice {
		w.flag("advise", true).each("g", p.Goals)
	}
	return w.String()
}

// Parts are what the addresses of a game's positions are made of: Before, moves,
// After, and where some were undone Redo and these. A page with hundreds of such
// links writes them so.
type Parts struct{ Before, After, Redo string }

// Parts takes the addresses of a game apart.
func (t Table) Parts() Parts {
	before, after, _ := strings.Cut(t.At(Position{}), "&m=") // & in a value is escaped
	return Parts{before + "&m=", after, "&r="}
}

// Goldfish is what the table is asked for: a position, or what a form on its page does to it.
type Goldfish struct {
	Table
	Position
	Step
	Input     GameText // the game as it was typed
	Canonical bool     // the address is the one of its position: nothing had to be filled in
}

// Step is what a form at the table asks for; nothing in the address of a position.
type Step struct {
	Do    string // a move
	Jump  bool   // to the moment To of the moves and those undone
	To    int
	Next  string // waiting abilities in the order in which they resolve, by their numbers, joined by hyphens
	Add   string // a card for the practice opponent
	Ready bool   // which is added ready
	See   string // cards that the practice opponent reveals
}

// Asked are the moves of the position, and the one that a form asks for. A separator in
// that one would make it two moves; it is replaced by what no move has.
func (g *Goldfish) Asked() string {
	do := strings.Map(func(r rune) rune {
		if strings.ContainsRune(". \n\t\r", r) {
			return '_'
		}
		return r
	}, g.Do)
	if do != "" && g.Moves != "" {
		return g.Moves + "." + do
	}
	return g.Moves + do
}

// BagOrder are the numbers of waiting abilities that a form puts in order. What is no number is 0, which no ability has.
func (s Step) BagOrder() (numbers []int) {
	for next := range strings.SplitSeq(s.Next, "-") {
		n, _ := strconv.Atoi(next)
		numbers = append(numbers, n)
	}
	return numbers
}

// ParseGoldfish reads the address of a position, or of what a form on its page asks for.
//
//	d f on p s    the game: deck code, format, day, who starts, seed
//	m             moves
//	casual=1      the deck need not be legal
//	o             the practice opponent's row
//	texts=1       the engine carries out what cards do, by that table of effects
//	r k x         moves undone; reminders done with; what by-hand effects are shown for
//	advise=1 g    what the adviser says of the opening hand, by which goals
//
// Forms add one of these to it:
//
//	do, c, n      a move in which C stands for the cards c and N for the number n
//	next          a waiting ability by its number, once for each in the order in which they resolve
//	to            a moment among the moves and those undone
//	add, ready    a card for the practice opponent
//	see           cards that it reveals, by their names with semicolons between them
func ParseGoldfish(q url.Values, u Defaults) (g Goldfish, errs Errors) {
	g.Input = GameOf(q)
	g.Table, errs = g.Input.Read(u)
	g.Position = Position{Moves: q.Get("m"), Redo: q.Get("r"), Skip: q.Get("k"), Open: q.Get("x"), Advice: q.Get("advise") == "1"}
	if g.Advice {
		g.Goals = q["g"]
	}
	if strings.Trim(g.Skip, "0123456789-") != "" || len(g.Skip) > maxSkip {
		g.Skip = ""
	}
	if len(g.Moves)+len(g.Redo) > maxMoveText {
		g.Moves, g.Redo = "", ""
		errs.AddFault("moves", LongMoves, maxMoveText)
	}
	if do := q.Get("do"); do != "" {
		g.Do = filled(do, strings.Join(q["c"], "-"), cmp.Or(q.Get("n"), "1"))
	}
	g.Next = strings.Join(q["next"][:min(len(q["next"]), maxNext)], "-")
	if to := q.Get("to"); to != "" {
		var err error
		if g.To, err = strconv.Atoi(to); err != nil || g.To < 0 {
			g.To = 0
			errs.AddFault("to", NoMoveTo, to)
		} else {
			g.Jump = true
		}
	}
	g.Add, g.Ready, g.See = strings.TrimSpace(q.Get("add")), q.Get("ready") != "", strings.TrimSpace(q.Get("see"))
	g.Canonical = g.Input == g.Table.Text() && q.Has("m") && (!q.Has("casual") || g.Casual) && (!q.Has("advise") || g.Advice)
	return g, errs
}

// filled is a move with the cards and the number that a form chose. What they would make longer than all moves of a link stays as it is,
// which is no move: each of them may stand in it thousands of times.
func filled(do, cards, number string) string {
	if strings.Count(do, "C")*len(cards)+strings.Count(do, "N")*len(number) > maxMoveText {
		return do
	}
	return strings.NewReplacer("C", cards, "N", number).Replace(do)
}
