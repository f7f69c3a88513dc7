package query

import (
	"slices"
	"strings"

	"inkcheck/catalog"
)

// maxRun is the longest run of words that is one fact: "Temporary Red Panda
// Shift".
const maxRun = 4

// asFacts reads the bare words of a tree that say a fact of a card as that
// fact, the longest run of words first; the other words stay names. first is
// the first of the words. Without such words it is nil.
func (ix *Index) asFacts(n Node) (facts Node, first *Term) {
	r := factReader{v: ix.vocabulary}
	out := Simplify(r.read(n))
	if r.first == nil {
		return nil, nil
	}
	return out, r.first
}

type factReader struct {
	v     *Vocabulary
	first *Term
}

func (r *factReader) read(n Node) Node {
	switch n := n.(type) {
	case And:
		return r.and(n)
	case Or:
		out := make(Or, len(n))
		for i, k := range n {
			out[i] = r.read(k)
		}
		return out
	case Not:
		return Not{r.read(n.Node)}
	case *Term:
		if plainWord(n) {
			if fact := r.fact([]*Term{n}, false); fact != nil {
				return fact
			}
		}
	}
	return n
}

// and reads runs of words side by side. A number is a collector number where a
// set stands beside it.
func (r *factReader) and(n And) Node {
	beside := false
	for _, k := range n {
		if t, ok := k.(*Term); ok && t.target == SetField {
			beside = true
		}
	}
	var out And
	for i := 0; i < len(n); {
		var run []*Term
		for _, k := range n[i:min(len(n), i+maxRun)] {
			t, ok := k.(*Term)
			if !ok || !plainWord(t) {
				break
			}
			run = append(run, t)
		}
		size := len(run)
		for ; size > 0; size-- {
			if fact := r.fact(run[:size], beside); fact != nil {
				out = append(out, fact)
				break
			}
		}
		if size == 0 {
			out = append(out, r.read(n[i]))
			size = 1
		}
		i += size
	}
	return out
}

// plainWord tells the words that may be facts: not in quotes, no regular
// expressions.
func plainWord(t *Term) bool { return t.target == Word && !t.Quoted && t.regex == nil }

// fact is the fact that words say, or nil.
func (r *factReader) fact(run []*Term, beside bool) Node {
	var words []string
	for _, t := range run {
		words = append(words, t.words...)
	}
	text, ok := r.v.facts[strings.Join(words, "")]
	if !ok && len(words) == 1 {
		if _, letter, number := collectorNumber(words[0]); number && beside {
			text, ok = "number="+words[0], true
		} else if number && letter == 0 {
			text, ok = "cost="+words[0], true
		}
	}
	if !ok {
		return nil
	}
	q, err := Parse(text, r.v)
	if err != nil || len(q.Warnings) > 0 || q.Root == nil {
		return nil
	}
	last := run[len(run)-1]
	locate(q.Root, run[0].Position, last.Position+last.Length-run[0].Position)
	if r.first == nil {
		r.first = run[0]
	}
	return q.Root
}

// locate gives a tree the place of the words that it was read from.
func locate(n Node, position, length int) {
	termsOf(n, false, func(t *Term, _ bool) { t.Position, t.Length = position, length })
}

// notes says of a result what may surprise: that printings were asked one by
// one, that a bare word is a format, and that a name in another language was
// found.
func (a *answer) notes(language string) {
	a.absent()
	a.onePrinting()
	if a.read != a.q {
		a.bannedAlone()
	}
	a.foreignName(language)
	a.withinWords()
}

// bannedAlone says of the bare word banned which format it is about. Who wrote the field needs no word about it.
func (a *answer) bannedAlone() {
	typed := map[*Term]bool{}
	termsOf(a.q.Root, false, func(t *Term, _ bool) { typed[t] = true })
	termsOf(a.read.Root, false, func(t *Term, _ bool) {
		if t.target == BannedField && t.Length > 0 && !typed[t] {
			a.note(Warning{Position: t.Position, Length: t.Length, Says: said(saysBanned, a.e.day.String())})
		}
	})
}

// withinWords says what a query for a whole word would find within words, which
// is how queries were once read.
func (a *answer) withinWords() {
	wide := withinWords(a.read.Root)
	if wide == nil {
		return
	}
	was := a.e.run(wide)
	if n := a.count(was); n > a.count(a.found) {
		other := Query{Root: wide, Options: a.q.Options}
		a.note(Warning{Says: said(saysWithin), Query: other.String(), Count: n})
	}
}

// withinWords is a tree in which the words of names and texts may stand within
// other words; nil where nothing changes.
func withinWords(n Node) Node {
	several := func(list []Node) []Node {
		out, changed := slices.Clone(list), false
		for i, k := range list {
			if wide := withinWords(k); wide != nil {
				out[i], changed = wide, true
			}
		}
		if !changed {
			return nil
		}
		return out
	}
	switch n := n.(type) {
	case And:
		if list := several(n); list != nil {
			return And(list)
		}
	case Or:
		if list := several(n); list != nil {
			return Or(list)
		}
	case *Term:
		if fields[n.target].kind != kindText || n.Op != Has || n.regex != nil || n.phrase.any || strings.Contains(n.Value, "*") {
			return nil
		}
		wide := *n
		wide.words = slices.Clone(n.words)
		wide.words[0] = "*" + wide.words[0]
		wide.words[len(wide.words)-1] += "*"
		wide.Value, wide.phrase = strings.Join(wide.words, " "), newPhrase(wide.words)
		wide.fold = wide.phrase.fold
		return &wide
	}
	return nil
}

// onePrinting says so where a query that asks each printing finds other cards
// than one that asks whether the card has them in any printing, which is how
// queries were once read.
func (a *answer) onePrinting() {
	asked, negated, at := 0, false, -1
	termsOf(a.read.Root, false, func(t *Term, not bool) {
		if t.target.ofPrinting() {
			if t.Length == 0 || t.Position != at { // 9-1 is two terms in one place, and never was read otherwise
				asked++
			}
			at = t.Position
			negated = negated || not || t.Op == Ne
		}
	})
	if asked == 0 || asked == 1 && !negated {
		return
	}
	any, sayable := ofCard(a.read.Root)
	was := a.e.run(any).cards
	if was.countBoth(a.found.cards) == a.found.cards.count() && was.count() == a.found.cards.count() {
		return
	}
	w := Warning{Says: said(saysOnePrinting)}
	if negated {
		w.Says = said(saysOtherPrinting)
	}
	if n := was.count(); sayable && n > 0 {
		q := Query{Root: any, Options: a.q.Options}
		w.Query, w.Count = q.String(), n
		if a.q.Options.Unique == Prints {
			w.Count = a.ix.spread(was).count()
		}
	}
	a.note(w)
}

// ofCard is a tree that asks whether a card has any printing of a set or
// rarity. sayable tells that the language can say all of it.
func ofCard(n Node) (out Node, sayable bool) {
	sayable = true
	switch n := n.(type) {
	case And:
		var and And
		for _, k := range n {
			k, ok := ofCard(k)
			and, sayable = append(and, k), sayable && ok
		}
		return and, sayable
	case Or:
		var or Or
		for _, k := range n {
			k, ok := ofCard(k)
			or, sayable = append(or, k), sayable && ok
		}
		return or, sayable
	case Not:
		k, ok := ofCard(n.Node)
		return Not{k}, ok
	case *Term:
		if !n.target.ofPrinting() {
			return n, true
		}
		t := *n
		t.anyPrint = true
		switch {
		case t.target == SetField && t.Op != Ne:
			t.Field = InField
		case t.target == RarityField && t.Op == Has && !strings.ContainsAny(t.Value, ",.") && t.Field != IsField:
			t.Field = InField
		default:
			sayable = false
		}
		return &t, sayable
	}
	return n, true
}

// foreignName says which name it was where words find few cards, and only by
// names of languages that the visitor does not read: "elas" begins
// "Elastigirl".
func (a *answer) foreignName(language string) {
	const few = 3
	if a.res.Cards == 0 || a.res.Cards > few || a.res.Guessed || a.read.plain == "" || len(a.named) > 0 {
		return
	}
	words := positiveWords(a.read.Root)
	var other *catalog.Name
	known := false
	a.found.cards.each(func(i int) {
		names := a.ix.catalog.Cards[i].Names
		for k := range names {
			n := &names[k]
			for _, t := range words {
				if !t.matchName(*n) {
					continue
				}
				if n.Language == "en" || n.Language == language {
					known = true
				} else if other == nil {
					other = n
				}
			}
		}
	})
	if !known && other != nil {
		a.note(Warning{Says: said(saysForeign, said(languageSays[other.Language]), other.Full())})
	}
}
