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
	From    []HandCard // to choose from in a form
	Words   string     // how many, or the numbers of the cards
	Usual   string     // the answer that changes nothing
}

// answer is an answer as a link.
type answer struct{ Move, Label, At string }

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
	for _, m := range s.Moves(nil) {
		p := t.Position
		p.Redo, p.Moves = "", t.then(m.String())
		out.Answers = append(out.Answers, answer{m.String(), t.answerLabel(m, q), t.Link.At(p)})
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
