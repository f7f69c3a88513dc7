// Package wording says what happens in a game, what is asked and why a move is refused, in the languages of the pages. What is said is a
// value: a code with cards, numbers and abilities. The words of a language are one table, in a file of its own; those of other languages
// than English use the official words of package terms, and the rest is ours.
package wording

import (
	"strconv"
	"strings"

	"inkcheck/rules/effect"
	effects "inkcheck/rules/effect/wording"
	"inkcheck/terms"
)

// Reader is whom it is said to.
type Reader struct {
	Language string               // of [terms.Languages]; English for others
	Name     func(n int) string   // of a card by its number in the game; "" for none
	Key      func(key int) string // of a card of the catalog by its key; "" for none
}

// Clause is one thing that is said: a code with what its comment names.
type Clause struct {
	Code     Code
	A, B, C  []int // numbers of cards
	Keys     []int // of cards of the catalog
	N, M     int
	Drops    int            // ink drops, of the N ink that are paid
	Lasting  Lasting        // of [Changes]
	Traits   []Trait        // of [Changes]
	From, To Zone           // of [OpponentMoves]
	Effects  []*effect.Code // what abilities do
	Occasion Code           // of [ToDo]
	Option   *Clause        // of [ChoosesThis]
	Line     *Line          // of [JoinMove] and [JoinOther]

	Enters bool   // a card that is played enters exerted
	Goes   bool   // it continues the clause before
	Rule   string // of what the ability of the card Of did
	Of     int
}

// Trait is something that a card gets, loses or does.
type Trait struct {
	Code    Code
	N       int
	Keyword string // in English, with its number
}

// Line is a line of the log of a game: one move and what came of it.
type Line struct {
	Manual  bool // a manual effect
	Clauses []Clause
}

func wordsIn(language string) *words {
	return terms.In(language, &english, &french, &german, &italian)
}

// Line says a line of a log.
func (r Reader) Line(l *Line) string {
	w := wordsIn(r.Language)
	var b strings.Builder
	if l.Manual {
		b.WriteString(w.manual)
	}
	for i := range l.Clauses {
		switch c := &l.Clauses[i]; {
		case i == 0:
		case c.Goes:
			b.WriteString(", ")
		default:
			b.WriteString(w.semicolon)
		}
		r.clause(w, &b, &l.Clauses[i])
	}
	return b.String()
}

// Clause says one thing.
func (r Reader) Clause(c *Clause) string {
	var b strings.Builder
	r.clause(wordsIn(r.Language), &b, c)
	return b.String()
}

// Code says what needs no arguments.
func (r Reader) Code(code Code) string { return r.Clause(&Clause{Code: code}) }

// Refusal says why a move is refused.
func (r Reader) Refusal(f *Refusal) string {
	w := wordsIn(r.Language)
	c := Clause{A: []int{f.Card}, N: f.Need, M: f.Have}
	var b strings.Builder
	r.expand(w, &b, strings.NewReplacer("{asked}", w.asked[f.Asked], "{word}", f.Word).Replace(w.reasons[f.Why]), &c)
	return b.String()
}

// Move says which move of a list is refused and why, with the rule in brackets; "" for none.
func (r Reader) Move(position int, move string, why *Refusal, rule string) string {
	w := wordsIn(r.Language)
	if rule != "" {
		rule = " (" + rule + ")"
	}
	return strings.ReplaceAll(w.move, "{n}", strconv.Itoa(position)) + move + w.colon + r.Refusal(why) + rule
}

func (r Reader) clause(w *words, b *strings.Builder, c *Clause) {
	if c.Rule != "" {
		b.WriteString(r.name(w, c.Of) + w.colon)
	}
	switch c.Code {
	case Changes:
		r.changes(w, b, c)
	case ToDo:
		r.expand(w, b, w.says[ToDo], &Clause{A: c.A, Effects: c.Effects, Option: &Clause{Code: c.Occasion, A: c.A}})
	default:
		r.expand(w, b, w.says[c.Code], c)
	}
	if c.Enters {
		b.WriteString(", " + w.says[EntersExerted])
	}
	if c.Rule != "" {
		b.WriteString(" (" + c.Rule + ")")
	}
}

// changes says what cards get, lose and do, and for how long.
func (r Reader) changes(w *words, b *strings.Builder, c *Clause) {
	var parts [3][]string
	for i := range c.Traits {
		t, group := &c.Traits[i], 2
		switch {
		case t.Code < LosesKeyword:
			group = 0
		case t.Code < CannotQuest:
			group = 1
		}
		text := terms.KeywordIn(w.language, t.Keyword)
		if t.Keyword == "" {
			var one strings.Builder
			r.expand(w, &one, w.says[t.Code], &Clause{A: c.A, N: t.N})
			text = one.String()
		}
		parts[group] = append(parts[group], text)
	}
	more := false
	for group, form := range [...]string{w.gives, w.takes, "{a} {t}"} {
		if len(parts[group]) == 0 {
			continue
		}
		if more {
			b.WriteString(w.semicolon)
		}
		more = true
		before, after, _ := strings.Cut(form, "{t}")
		r.expand(w, b, before, c)
		b.WriteString(w.list(parts[group]))
		r.expand(w, b, after, c)
	}
	b.WriteString(w.lasting[c.Lasting])
}

// expand writes a sentence with what it names.
func (r Reader) expand(w *words, b *strings.Builder, sentence string, c *Clause) {
	for {
		before, rest, found := strings.Cut(sentence, "{")
		b.WriteString(before)
		if !found {
			return
		}
		name, after, _ := strings.Cut(rest, "}")
		sentence = after
		switch slot, forms, plural := strings.Cut(name, ":"); {
		case plural:
			one, many, _ := strings.Cut(forms, "|")
			if w.isOne(map[string]int{"n": c.N, "m": c.M, "a": len(c.A), "b": len(c.B)}[slot]) {
				many = one
			}
			b.WriteString(many)
		default:
			b.WriteString(r.slot(w, slot, c))
		}
	}
}

// slot is what stands for a name in a sentence.
func (r Reader) slot(w *words, name string, c *Clause) string {
	switch name {
	case "a":
		return r.names(w, c.A)
	case "b":
		return r.names(w, c.B)
	case "c":
		return r.names(w, c.C)
	case "k":
		names := make([]string, len(c.Keys))
		for i, key := range c.Keys {
			names[i] = r.Key(key)
		}
		return w.list(names)
	case "n":
		return strconv.Itoa(c.N)
	case "m":
		return strconv.Itoa(c.M)
	case "+n":
		return signed(c.N)
	case "from":
		return w.fromZone[c.From]
	case "to":
		return w.toZone[c.To]
	}
	var b strings.Builder
	switch name {
	case "pay":
		form := w.ink
		if c.Drops > 0 {
			form = w.inkDrops
		}
		r.expand(w, &b, form, &Clause{N: c.N, M: c.Drops})
	case "e":
		for i, code := range c.Effects {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(effects.Of(code, w.language))
		}
	case "o":
		r.clause(w, &b, c.Option)
	case "s":
		return r.Line(c.Line)
	}
	return b.String()
}

func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}

func (w *words) isOne(n int) bool { return n == 1 || n == 0 && w.zeroIsOne }

func (r Reader) names(w *words, cards []int) string {
	out := make([]string, len(cards))
	for i, n := range cards {
		out[i] = r.name(w, n)
	}
	return w.list(out)
}

func (r Reader) name(w *words, n int) string {
	if name := r.Name(n); name != "" {
		return name
	}
	return strings.ReplaceAll(w.card, "{n}", strconv.Itoa(n))
}

// list joins words: "A", "A and B", "A, B and C".
func (w *words) list(all []string) string {
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:len(all)-1], ", ") + w.and + all[len(all)-1]
}
