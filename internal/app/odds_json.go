package app

import (
	"cmp"
	"encoding/json"
	"math/big"

	"inkcheck/rules/odds"
)

// oddsAnswer is the answer for programs. The answer for the last turn stands
// at its top, as the terminal prints it.
type oddsAnswer struct {
	oddsProbability
	Sentence string       `json:"sentence,omitempty"`
	Question oddsAsked    `json:"question"`
	Turns    []oddsByTurn `json:"turns"`
	Copies   *oddsCopies  `json:"copies,omitempty"`
	// Compared is the same for the second deck or the other cards.
	Compared *oddsAnswer `json:"compared,omitempty"`
}

// oddsProbability is an odds.Answer as fields; nothing when nothing is wanted.
type oddsProbability struct {
	P      json.Number `json:"p,omitempty"`
	Exact  *bool       `json:"exact,omitempty"`
	Num    string      `json:"num,omitempty"`
	Den    string      `json:"den,omitempty"`
	StdErr json.Number `json:"stderr,omitempty"`
}

type oddsAsked struct {
	Name   string          `json:"name,omitempty"`
	Cards  int             `json:"cards"`
	Groups []oddsJSONGroup `json:"groups"`
	Want   string          `json:"want"`
	Hand   int             `json:"hand"`
	Turn   int             `json:"turn"`
	Second bool            `json:"on_draw"`
	Alter  string          `json:"alter"`
}

type oddsJSONGroup struct {
	Name  string `json:"name"`
	By    string `json:"by"`
	Cards int    `json:"cards"`
}

type oddsByTurn struct {
	Turn     int          `json:"turn"`
	Before   *odds.Answer `json:"before,omitempty"`
	After    *odds.Answer `json:"after,omitempty"`
	CanInk   *odds.Answer `json:"can_ink,omitempty"`
	Playable *oddsMean    `json:"playable,omitempty"`
	// Difference is that of After to the first deck's, in percentage points.
	Difference *odds.Difference `json:"difference,omitempty"`
}

// oddsMean is a mean number of cards.
type oddsMean struct {
	Mean float64 `json:"mean"`
	Num  string  `json:"num"`
	Den  string  `json:"den"`
}

type oddsCopies struct {
	Group   string        `json:"group"`
	Goal    float64       `json:"goal"`
	Least   *int          `json:"least"` // null when no number tried is enough
	Answers []odds.Answer `json:"answers"`
	Error   string        `json:"error,omitempty"`
}

// ForPrograms is every case: the second one within the first.
func (q *OddsQuestion) ForPrograms(cases []OddsCase) (*oddsAnswer, error) {
	out, err := q.forProgram(cases, 0)
	if err != nil || len(cases) < 2 {
		return out, err
	}
	out.Compared, err = q.forProgram(cases, 1)
	return out, err
}

// forProgram is case i.
func (q *OddsQuestion) forProgram(cases []OddsCase, i int) (*oddsAnswer, error) {
	c, asked := cases[i], q.Cases[i]
	out := &oddsAnswer{Sentence: c.Sentence, Turns: []oddsByTurn{}}
	out.Question = oddsAsked{Name: c.Name, Cards: c.Cards, Groups: []oddsJSONGroup{}, Want: asked.Question.Want.String(),
		Hand: asked.Question.Hand, Turn: asked.Question.Turn, Second: asked.Question.Second, Alter: q.Alter}
	for _, g := range c.Groups {
		out.Question.Groups = append(out.Question.Groups, oddsJSONGroup{g.Name, g.By, g.Count})
	}
	for t := range asked.Question.Turn + 1 {
		row := oddsByTurn{Turn: t}
		if c.After != nil {
			row.Before, row.After = &c.Before[t], &c.After[t]
			if i > 0 {
				d := c.After[t].Minus(cases[0].After[t])
				row.Difference = &d
			}
		}
		if c.Ink != nil {
			row.CanInk = &c.Ink[t]
		}
		if c.Playable != nil {
			row.Playable = meanOf(c.Playable[t])
		}
		out.Turns = append(out.Turns, row)
	}
	if c.After == nil {
		return out, nil
	}
	goal, _ := q.goal().Float64()
	out.Copies = &oddsCopies{Group: c.CopiesOf, Goal: goal, Answers: append([]odds.Answer{}, c.Copies.Answers...)}
	switch {
	case c.CopiesError != nil:
		out.Copies.Error = c.CopiesError.In(cmp.Or(q.Language, "en"))
	case c.Copies.Least >= 0:
		out.Copies.Least = &c.Copies.Least
	}
	var err error
	out.oddsProbability, err = probability(c.After[asked.Question.Turn])
	return out, err
}

// probability takes the fields of an answer's own JSON.
func probability(a odds.Answer) (p oddsProbability, err error) {
	text, err := json.Marshal(a)
	if err != nil {
		return p, err
	}
	return p, json.Unmarshal(text, &p)
}

func meanOf(r *big.Rat) *oddsMean {
	f, _ := r.Float64()
	return &oddsMean{f, r.Num().String(), r.Denom().String()}
}
