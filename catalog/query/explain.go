package query

import (
	"slices"
	"strings"
	"unicode/utf8"

	"inkcheck/formats"
	"inkcheck/terms"
)

// Explain says in one sentence of a language (en, fr, de or it), without a full stop, what the query asks for: "Amber or Steel
// characters that cost 3 or less and are inkable". Values stay as they were typed.
func (q *Query) Explain(language string) string {
	w, ok := wordings[language]
	if !ok {
		w = &english
	}
	and, ok := q.Root.(And)
	if !ok && q.Root != nil {
		and = And{q.Root}
	}
	s := w.allCards
	if q.Root != nil {
		s = explainer{w, q.Options.On}.subject(and)
	}
	if q.Options.Unique == Prints {
		s += w.onePerPrinting
	}
	if o := q.Options; o.Order != ByRelevance || o.Dir != Ascending {
		s += w.ordered(max(o.Order, ByName), o.Dir == Descending)
	}
	_, size := utf8.DecodeRuneInString(s)
	return strings.ToUpper(s[:size]) + s[size:]
}

// predicate is a verb in the plural and what belongs to it.
type predicate struct{ verb, rest string }

// wording is how a language says a query. A part of a sentence that says "a printing" is one that one printing has to meet.
type wording struct {
	allCards, cards string
	onePerPrinting  string
	ordered         func(order Order, fromTheLast bool) string
	that            string // between the cards and what is asked of them
	and, or, not    string
	both            string // in front of two parts that must both hold, inside a larger sentence
	either          func(parts []string) string
	say             func(p predicate, negated bool) string
	subject         func(cards, inks string) string
	inks            func(t *Term) string // of cards that have these ink types
	dual            string               // of cards that have two
	types           func(i int) string   // the plural of a card type, the last one is songs
	words           func(words []*Term) predicate
	printing        func(t *Term) string
	onePrinting     func(all string) predicate // that one printing meets all of it
	noPrinting      func(one string) predicate // that a printing does not meet it
	predicate       func(e explainer, t *Term) predicate
}

var wordings = map[string]*wording{"en": &english, "fr": &french, "de": &german, "it": &italian}

// explainer explains a query in a language, with the day that it is about; 0 for none.
type explainer struct {
	*wording
	on formats.Day
}

// subject makes a noun of the parts that are one, adds the ink types, and puts the rest behind it.
func (e explainer) subject(and And) string {
	noun, inks := "", ""
	var words []*Term
	var rest []Node
	for _, n := range and {
		t, isTerm := n.(*Term)
		switch {
		case inks == "" && e.inksOf(n) != "":
			inks = e.inksOf(n)
		case noun == "" && e.nounOf(n) != "":
			noun = e.nounOf(n)
		case isTerm && t.target == Word:
			words = append(words, t)
		default:
			rest = append(rest, n)
		}
	}
	if noun == "" {
		noun = e.cards
	}
	var clauses []string
	if len(words) > 0 {
		clauses = append(clauses, e.say(e.words(words), false))
	}
	rest, printed := printingNodes(rest)
	for _, n := range rest {
		clauses = append(clauses, e.clause(n, false))
	}
	if printed != nil {
		var parts []string
		for _, n := range printed {
			parts = append(parts, e.printingOf(n))
		}
		clauses = append(clauses, e.say(e.onePrinting(list(parts, e.and)), false))
	}
	if len(clauses) == 1 { // "both" separates it from other clauses only
		clauses[0] = strings.TrimPrefix(clauses[0], e.both)
	}
	s := e.wording.subject(noun, inks)
	if len(clauses) > 0 {
		s += e.that + list(clauses, e.and)
	}
	return s
}

// printingNodes takes out the parts that one printing has to meet together; none if there is only one.
func printingNodes(nodes []Node) (rest, printed []Node) {
	for _, n := range nodes {
		if t, _ := printingTerm(n); t != nil {
			printed = append(printed, n)
		} else {
			rest = append(rest, n)
		}
	}
	if len(printed) < 2 {
		return nodes, nil
	}
	return rest, printed
}

// printingTerm is the term of a part that is about a printing, and whether the part asks for the opposite; nil for other parts.
func printingTerm(n Node) (t *Term, negated bool) {
	if not, ok := n.(Not); ok {
		if t, ok := not.Node.(*Term); ok && t.target.ofPrinting() {
			return t, true
		}
		return nil, false
	}
	if t, ok := n.(*Term); ok && t.target.ofPrinting() && !t.anyPrint {
		return t, false
	}
	return nil, false
}

// printingOf is what a part says of a printing: "in set 9", "not Enchanted".
func (e explainer) printingOf(n Node) string {
	t, negated := printingTerm(n)
	if negated {
		return e.not + e.printing(t)
	}
	return e.printing(t)
}

// inksOf is the ink types of a term, or of an Or of such terms.
func (e explainer) inksOf(n Node) string {
	return e.eachOf(n, func(t *Term) string {
		switch {
		case t.target == InkField && t.Op == Has && t.mask != 0:
			return e.inks(t)
		case t.target == IsField && property(t.num) == isDual:
			return e.dual
		}
		return ""
	})
}

// nounOf is the types that a term, or an Or of such terms, asks for.
func (e explainer) nounOf(n Node) string {
	return e.eachOf(n, func(t *Term) string {
		if t.target != TypeField {
			return ""
		}
		var names []string
		for i := range len(terms.Types()) + 1 {
			if t.mask&(1<<i) != 0 {
				names = append(names, e.types(i))
			}
		}
		return list(names, e.or)
	})
}

// eachOf joins what f says of a term, or of all terms of an Or; "" when f has no word for one.
func (e explainer) eachOf(n Node, f func(t *Term) string) string {
	switch n := n.(type) {
	case *Term:
		return f(n)
	case Or:
		var words []string
		for _, k := range n {
			t, ok := k.(*Term)
			if !ok || f(t) == "" {
				return ""
			}
			words = append(words, f(t))
		}
		return list(words, e.or)
	}
	return ""
}

// clause is what stands behind "cards that".
func (e explainer) clause(n Node, negated bool) string {
	switch n := n.(type) {
	case Not:
		return e.clause(n.Node, !negated)
	case And:
		return e.group(n, negated, negated)
	case Or:
		return e.group(n, !negated, negated)
	case *Term:
		if negated {
			if t, _ := printingTerm(Not{n}); t != nil {
				return e.say(e.noPrinting(e.printing(t)), false)
			}
		}
		return e.say(e.predicate(e, n), negated)
	}
	return ""
}

func (e explainer) group(nodes []Node, either, negated bool) string {
	var parts []string
	for _, n := range nodes {
		parts = append(parts, e.clause(n, negated))
	}
	if either {
		return e.either(parts)
	}
	if len(parts) == 2 {
		return e.both + list(parts, e.and)
	}
	return list(parts, e.and)
}

// valuesIn says a list of values and ranges with the words of a language: "1 to 3 or 9" for "1..3,9".
func valuesIn(s, to, or string) string {
	if !strings.ContainsAny(s, ",.") {
		return s
	}
	return list(strings.Split(strings.ReplaceAll(s, "..", to), ","), or)
}

// typeIn is the plural of a card type in a language, the last one that of songs.
func typeIn(language string, i int) string {
	return append(terms.Types(), terms.Song())[i].Many.In(language)
}

// inksIn is the ink types of a term in a language.
func inksIn(language, and string, t *Term) string {
	var names []string
	for i, k := range formats.AllInks() {
		if formats.Inks(t.mask)&k != 0 {
			names = append(names, terms.Inks()[i].In(language))
		}
	}
	return list(names, and)
}

// rarityIn is the value of a rarity term in a language.
func rarityIn(language string, t *Term) string {
	one := t.Value
	for i := len(rarityChoices) - 1; i >= 0; i-- { // super-rare before rare
		one = strings.ReplaceAll(one, rarityChoices[i].name, terms.Rarities()[i].In(language))
	}
	return one
}

// mostListed is how many classifications or keywords are named; of more, the value is named.
const mostListed = 3

// listedIn is what the catalog has for the value of a term about classifications or keywords, in a language; nil if that is too much
// to name, or nothing.
func listedIn(language string, t *Term) []string {
	list := t.list
	if t.target == KeywordField && t.Op != Has || t.Field == IsField {
		list = []string{keywordName(firstOr(t.list, t.Value))}
	} else if len(list) > mostListed {
		return nil
	}
	out := slices.Clone(list)
	for i, s := range out {
		if t.target == KeywordField {
			out[i] = terms.KeywordIn(language, s)
		} else if w, ok := terms.Classification(s); ok {
			out[i] = w.In(language)
		}
	}
	return out
}

func firstOr(s []string, otherwise string) string {
	if len(s) == 0 {
		return otherwise
	}
	return s[0]
}

// sameDay reports whether a term about days names one day.
func (t *Term) sameDay() bool { return len(t.spans) == 1 && t.spans[0].lo == t.spans[0].hi }

// list joins words: "a", "a and b", "a, b and c".
func list(words []string, conjunction string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " " + conjunction + " " + words[n-1]
	}
	return strings.Join(words, "")
}
