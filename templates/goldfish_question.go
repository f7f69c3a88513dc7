package templates

import (
	"fmt"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/rules"
)

// question is what an ability asks at the table.
type question struct {
	Kind    string
	Title   string
	Text    string
	Answers []answer   // each as a link; none when there are too many
	All     *answer    // of waiting abilities whose order cannot matter: all of them
	From    []HandCard // to choose from in a form
	Words   string     // how many, or the numbers of the cards
	Usual   string     // the answer that changes nothing
	About   string     // number of the card that asks; "" for none
}

// answer is an answer as a link.
type answer struct {
	Move, Label, At string
	Key             string // the key that gives it, or ""
	Pick            string // number of the one card that it chooses, or ""
	Enter, No       bool   // Enter gives it; Esc does
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
	out := &question{Kind: q.Kind, Title: "An ability asks", Text: q.Text}
	if q.Card == nil {
		out.Title, out.Text = q.Text, ""
	}
	if q.Card != nil {
		out.About = strconv.Itoa(*q.Card)
	}
	for i, m := range s.Moves(nil) {
		a := answer{Move: m.String(), Label: t.answerLabel(m, q), At: t.answered(m.String())}
		a.Key, a.Enter, a.No = answerKey(i), m.Kind == rules.Yes, m.Kind == rules.No || m.Kind == rules.Pick && m.Len == 0
		if m.Kind == rules.Pick && m.Len == 1 {
			a.Pick = strconv.Itoa(int(m.Args[0]))
		}
		out.Answers = append(out.Answers, a)
	}
	if len(out.Answers) == 1 {
		out.Answers[0].Enter = true
	}
	if all, ok := s.AnyOrder(); ok {
		moves := rules.FormatMoves(all)
		out.All = &answer{Move: moves, Label: "All of them: their order makes no difference", At: t.answered(moves), Enter: true}
	} else if q.Kind == "bag" {
		out.All = t.inThisOrder()
	}
	if q.Kind != "pick" && q.Kind != "order" || len(out.Answers) > 0 {
		return out
	}
	words := make([]string, len(q.From))
	for i, n := range q.From {
		out.From = append(out.From, HandCard{N: n, Card: t.Cards[n]})
		words[i] = fmt.Sprintf("%d is %s", n, t.Cards[n].FullName)
	}
	if q.Kind == "pick" {
		out.Words = fmt.Sprintf("From %d to %d cards", q.Min, q.Max)
		return out
	}
	numbers := make([]int, 0, len(s.Looked(nil)))
	numbers = s.Looked(numbers)
	out.Usual = rules.NewMove(rules.Order, numbers[:min(q.Max, len(numbers))]...).String()
	out.Words = strings.Join(words, "; ")
	return out
}

// maxAtOnce bounds how many waiting abilities one press resolves.
const maxAtOnce = 50

// inThisOrder resolves the waiting abilities in the order they are shown in, until one of them asks; nil
// where that is no more than the first one alone.
func (t *Table) inThisOrder() *answer {
	s := *t.state()
	var moves []rules.Move
	for q := s.Question(); q != nil && q.Kind == "bag" && len(moves) < maxAtOnce; q = s.Question() {
		m := rules.NewMove(rules.BagNext, 1)
		if s.Apply(m) != nil {
			break
		}
		moves = append(moves, m)
	}
	if len(moves) < 2 {
		return nil
	}
	text := rules.FormatMoves(moves)
	return &answer{Move: text, Label: "All in this order", At: t.answered(text), Enter: true}
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
		return "Yes"
	case rules.No:
		return "No"
	case rules.Mode, rules.BagNext:
		return upperFirst(q.Options[m.Card()-1])
	case rules.Num:
		return strconv.Itoa(m.Card())
	}
	if m.Len == 0 {
		return "None"
	}
	var names []string
	for i := range int(m.Len) {
		names = append(names, t.Cards[m.Args[i]].FullName)
	}
	return strings.Join(names, ", ")
}

// otherTexts is the same deal with another table of effects.
func (t *Table) otherTexts(n int) address.Table {
	link := t.Link.Anew()
	link.Texts = n
	return link
}

// seen says that abilities see what is done by hand, where the engine carries any out.
func (t *Table) seen() string {
	if t.state().Game().Texts() == 0 {
		return ""
	}
	return ", and abilities that the engine carries out see it"
}

// wouldCover says what the engine would carry out of the deck's text; "" where that is not known.
func (t *Table) wouldCover() string {
	c, ok := t.state().Game().WouldCover()
	if !ok {
		return ""
	}
	return ": " + c.String()
}
