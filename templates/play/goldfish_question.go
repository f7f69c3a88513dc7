package play

import (
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	tagged "inkcheck/deckcheck/wording"
	"inkcheck/rules"
	"inkcheck/rules/wording"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// question is what an ability asks at the table.
type question struct {
	Kind    string
	Title   string
	Text    tagged.Text
	Answers []answer // each as a link; none when there are too many
	All     *answer  // of waiting abilities whose order cannot matter: all of them
	Seen    []asked  // the cards it is about that lie nowhere on the table, topmost first
	From    []asked  // on the table, to choose several of
	None    *answer  // no card, where several may be chosen
	Words   string   // how many, or the numbers of the cards
	Usual   string   // the answer that changes nothing
	About   string   // number of the card that asks; "" for none
	Min     int      // how many cards are chosen, or put in order
	Max     int
	Reveals bool // cards may be named
}

// several reports whether more than one card may be chosen: they are ticked in a form.
func (q *question) several() bool { return q.Kind == "pick" && q.Max > 1 }

// ticked is the name of the field that a tick fills: what is put in order, a script writes.
func (q *question) ticked() string {
	if q.Kind == "order" {
		return ""
	}
	return "c"
}

// asked is a card to choose, or just to look at.
type asked struct {
	Number int
	Card   *catalog.Card
	Key    string  // that chooses it, or ticks it; "" for none
	At     *answer // chooses it alone; nil for none
	Can    bool    // it may be chosen
}

// answer is an answer as a link.
type answer struct {
	Move, At  string
	Label     tagged.Text
	Key       string // the key that gives it, or ""
	Letter    string // another key that gives it, easier to keep in mind, or ""
	Pick      string // number of the one card that it chooses, or ""
	Enter, No bool   // Enter gives it; Esc does
}

// answerKeys are the keys of the first answers, in order.
const answerKeys = "123456789"

// asks is the question that waits at the table, or nil.
func (t *Table) asks() *question {
	s := t.state()
	q := s.Question()
	if q == nil {
		return nil
	}
	out := &question{Kind: q.Kind, Min: q.Min, Max: q.Max, Reveals: q.Reveals}
	if q.Card != nil {
		out.About, out.Title = strconv.Itoa(*q.Card), t.T().Fill(t.T().AskTitle, t.full(t.Cards[*q.Card]))
		says := wording.Clause{Code: wording.Effects, Effects: q.Says.Effects}
		if q.Says.Code == wording.AsksOpponent {
			says.Code = wording.OpponentChooses
		}
		out.Text = tagged.Text(t.reader().Clause(&says))
	} else {
		out.Title = t.reader().Code(q.Says.Code)
	}
	for i, m := range asTheyLie(s) {
		a := answer{Move: m.String(), Label: tagged.Text(t.answerLabel(m, q)), At: t.answered(m.String())}
		a.Key, a.Enter, a.No = answerKey(i), m.Kind == rules.Yes, m.Kind == rules.No || m.Kind == rules.Pick && m.Len == 0
		switch m.Kind {
		case rules.Yes:
			a.Letter = "y"
		case rules.No:
			a.Letter = "n"
		}
		if m.Kind == rules.Pick && m.Len == 1 {
			a.Pick = strconv.Itoa(int(m.Args[0]))
		}
		out.Answers = append(out.Answers, a)
	}
	if len(out.Answers) == 1 {
		out.Answers[0].Enter = true
	}
	if all, ok := s.ResolveAll(); ok {
		moves := rules.FormatMoves(all)
		out.All = &answer{Move: moves, Label: tagged.Text(t.T().AskAll), At: t.answered(moves), Enter: true}
	}
	if out.several() {
		out.Answers, out.Words = nil, howMany(t.T(), q.Min, q.Max)
		if q.Min == 0 {
			none := rules.NewMove(rules.Pick).String()
			out.None = &answer{Move: none, Label: tagged.Text(t.T().AskNone), At: t.answered(none), No: true}
		}
	}
	t.show(out, q)
	if q.Kind == "order" {
		words := make([]string, len(q.From))
		for i, n := range q.From {
			words[i] = t.T().Fill(t.T().AskIs, n, t.full(t.Cards[n]))
		}
		looked := s.Looked(nil)
		out.Usual = rules.NewMove(rules.Order, looked[:min(q.Max, len(looked))]...).String()
		out.Words = strings.Join(words, t.T().Semicolon)
	}
	return out
}

// asTheyLie are the answers, those that choose one card on the table, or one that was looked at, in the order in which the cards lie
// there: the first key is for the first card that is lit. Names are in the order of the alphabet.
func asTheyLie(s *rules.State) []rules.Move {
	moves, place := s.Moves(nil), places(s)
	at := func(m rules.Move) int {
		if m.Kind != rules.Pick || m.Len != 1 {
			return -1
		}
		return place(m.Card())
	}
	slices.SortStableFunc(moves, func(a, b rules.Move) int {
		if a.Kind == rules.Name && b.Kind == rules.Name {
			return strings.Compare(s.Game().Card(a.Card()).FullName, s.Game().Card(b.Card()).FullName)
		}
		return at(a) - at(b)
	})
	return moves
}

// places tells where a card lies: those in play come first, then those in hand, then what was looked at, and then all others.
func places(s *rules.State) func(n int) int {
	var lie []int
	for _, zone := range [][]uint8{s.Play(), s.Hand()} {
		for _, n := range zone {
			lie = append(lie, int(n))
		}
	}
	lie = append(lie, s.Looked(nil)...)
	return func(n int) int {
		if i := slices.Index(lie, n); i >= 0 {
			return i
		}
		return len(lie)
	}
}

// howMany says how many cards are to be chosen.
func howMany(t *text.Sentences, least, most int) string {
	switch {
	case least == most:
		return t.Fill(t.AskExactly, most)
	case least == 0:
		return t.Fill(t.AskUpTo, most)
	}
	return t.Fill(t.AskBetween, least, most)
}

// show puts the cards that a question is about where they can be seen: those that lie on the table are there, the
// others come as faces, first what was looked at.
func (t *Table) show(out *question, q *rules.Question) {
	s := t.state()
	seen, place := s.Looked(nil), places(s)
	for _, n := range slices.SortedStableFunc(slices.Values(q.From), func(a, b int) int { return place(a) - place(b) }) {
		onTable := s.InPlay(n) || n < s.Game().Size() && slices.Contains(s.Hand(), uint8(n))
		switch {
		case !onTable && !slices.Contains(seen, n):
			seen = append(seen, n)
		case onTable && out.several():
			out.From = append(out.From, asked{Number: n, Card: t.Cards[n], Key: answerKey(len(out.From)), Can: true})
		}
	}
	keys := len(out.From)
	for _, n := range seen {
		a := asked{Number: n, Card: t.Cards[n], Can: slices.Contains(q.From, n)}
		if i := slices.IndexFunc(out.Answers, func(x answer) bool { return x.Pick == strconv.Itoa(n) }); i >= 0 {
			at := out.Answers[i]
			a.At, a.Key, out.Answers = &at, at.Key, slices.Delete(out.Answers, i, i+1)
		} else if a.Can {
			a.Key = answerKey(keys)
			keys++
		}
		out.Seen = append(out.Seen, a)
	}
}

// answered is the address of the position after answers.
func (t *Table) answered(moves string) string {
	p := t.Position
	p.Redo, p.Moves = "", t.then(moves)
	return t.Link.At(p)
}

// answerKey is the key of the i-th answer, or card of a form; "" for none.
func answerKey(i int) string {
	if i < len(answerKeys) {
		return answerKeys[i : i+1]
	}
	return ""
}

// answerLabel says an answer in words.
func (t *Table) answerLabel(m rules.Move, q *rules.Question) string {
	switch m.Kind {
	case rules.Yes:
		return t.T().AskYes
	case rules.No:
		return t.T().AskNo
	case rules.Mode, rules.BagNext:
		return parts.UpperFirst(t.reader().Clause(&q.Options[m.Card()-1]))
	case rules.Num:
		return strconv.Itoa(m.Card())
	case rules.Reveal:
		return t.T().AskNameNone
	case rules.Name: // no card of that name is meant
		return t.full(t.Cards[m.Card()])
	}
	if m.Len == 0 {
		return t.T().AskNone
	}
	var names []string
	for i := range int(m.Len) {
		names = append(names, t.called(int(m.Args[i])))
	}
	return strings.Join(names, ", ")
}

// called is a card's name, with its letter where another of the name is in play.
func (t *Table) called(n int) string {
	name, letter, same := t.full(t.Cards[n]), "", 0
	for i, other := range t.state().Play() {
		if int(other) == n {
			letter = keyAt(playKeys, i)
		}
		if t.Cards[other] == t.Cards[n] {
			same++
		}
	}
	if size := t.state().Game().Size(); n >= size {
		return t.opposing(n - size)
	}
	if letter == "" || same < 2 {
		return name
	}
	return name + " (" + letter + ")"
}

// opposing is the name of the i-th card of the practice opponent's row, with its place where another has the name.
func (t *Table) opposing(i int) string {
	size := t.state().Game().Size()
	row := t.Cards[size:]
	for k, other := range row {
		if k != i && other.FullName == row[i].FullName && t.state().InPlay(size+k) {
			return t.T().Fill(t.T().AskOpposingAt, t.full(row[i]), i+1)
		}
	}
	return t.T().Fill(t.T().AskOpposing, t.full(row[i]))
}

// otherTexts is the same deal with another table of effects.
func (t *Table) otherTexts(n int) address.Table {
	link := t.Link.Redeal()
	link.Texts = n
	return link
}

// seen says who does what texts say, and that abilities see it where the engine carries any out.
func (t *Table) seen() string {
	if t.state().Game().Texts() == 0 {
		return t.T().HandYou
	}
	return t.T().HandSeen
}

// wouldCover says what the engine would carry out of the deck's text; "" where that is not known.
func (t *Table) wouldCover() string {
	c, ok := t.state().Game().CoverageWithTexts()
	if !ok {
		return ""
	}
	return t.T().Colon + c.In(t.Locale.Language(), func(id string) string { return t.cardName(id, id) })
}
