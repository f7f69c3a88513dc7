package scan

import (
	"strconv"

	"inkcheck/catalog"
)

// setCode is a set as a reference writes it.
type setCode struct {
	code  string
	known bool // the catalog has the set
	named bool // the word for set stands before it
	plain bool // digits alone, which may be another number
	caps  bool // three capitals that are not known
	short bool // S and a number: "S9"
	next  int  // the leaf behind it
}

// maxNumber bounds the digits of a collector number.
const maxNumber = 4

// findRefs adds the references of a line: a set and a collector number in a form of §6.5.
func (s *Scanner) findRefs(l *Line) {
	for i := range l.Leaves {
		leaf := &l.Leaves[i]
		switch {
		case leaf.exact:
		case leaf.Kind == Sign && leaf.Text == "#":
			s.hashRef(l, i)
		case leaf.Kind == Number:
			if next := i + 1; next == len(l.Leaves) || l.Leaves[next].Kind != Sign && !l.glued(next) && !l.opens(i) {
				continue // nothing that a set or number has stands behind it
			}
			if !l.glued(i) || !l.isWord(i-1) || len(l.Leaves[i-1].Text) > 2 {
				s.printedRef(l, i)
				s.setRef(l, i)
			}
		case leaf.Kind == Word && (len(leaf.Text) <= 3 || setWord(leaf.Text)):
			s.setRef(l, i)
		}
	}
}

// setAt reads the code of a set.
func (s *Scanner) setAt(l *Line, i int) (set setCode, ok bool) {
	if l.isWord(i) && setWord(l.Leaves[i].Text) {
		i++
		if l.isSign(i, "#") || l.isSign(i, ":") {
			i++
		}
		set.named = true
	}
	switch {
	case l.isNumber(i) && len(l.Leaves[i].Text) <= 3 && l.Leaves[i].Value >= 0:
		set.code, set.plain, set.next = l.Leaves[i].Text, true, i+1
		switch {
		case l.isWord(i+1) && l.glued(i+1) && capitals(l.Leaves[i+1].Text): // 1TFC
			set.plain, set.next = false, i+2
		case set.code == "00"[:min(2, len(set.code))] && l.isWord(i+1) && l.glued(i+1): // 00P1
			return s.setAt(l, i+1)
		}
	case l.isWord(i):
		word := l.Leaves[i].Text
		digits := l.isNumber(i+1) && l.glued(i+1)
		switch {
		case digits && (word == "S" || word == "s"):
			set.code, set.short, set.next = l.Leaves[i+1].Text, true, i+2
		case digits && len(word) <= 2:
			set.code, set.next = word+l.Leaves[i+1].Text, i+2
		case len(word) != 3 || digits && set.named, !capitals(word) && !l.opens(i):
			return set, false
		case word == "TFC" || word == "tfc" && l.bracketed(i, i+1):
			set.code, set.next = "1", i+1
		default:
			set.code, set.next = word, i+1
			set.caps = capitals(word)
		}
	default:
		return set, false
	}
	if found, ok := s.cat.Set(set.code); ok {
		set.code, set.known, set.caps = found.Code, true, false
	}
	return set, set.known || set.caps || set.named && (set.plain || set.short) ||
		set.plain && l.opens(i) && l.isSign(set.next, "-") && s.isNewer(set.code)
}

// isNewer reports whether a number is the code of a main set that is newer than those of the catalog.
func (s *Scanner) isNewer(code string) bool {
	newest, err := strconv.Atoi(s.cat.NewestSet())
	n, _ := strconv.Atoi(code) // digits
	return err == nil && n > newest
}

func setWord(word string) bool {
	switch word {
	case "Set", "set", "SET", "Édition", "édition", "Edition", "edition", "Serie", "serie", "Série", "série":
		return true
	}
	return false
}

// capitals reports whether a word is three capitals, as codes of sets are.
func capitals(word string) bool {
	if len(word) != 3 {
		return false
	}
	for i := range len(word) {
		if word[i] < 'A' || word[i] > 'Z' {
			return false
		}
	}
	return true
}

// collectorAt reads a collector number: digits with at most one letter, and a sign for number before it.
func (l *Line) collectorAt(i int) (number string, next int, ok bool) {
	if l.isSign(i, "#") {
		i++
	}
	if !l.isNumber(i) || len(l.Leaves[i].Text) > maxNumber || l.Leaves[i].Value < 0 || l.Leaves[i].Text[0] > '9' {
		return "", i, false
	}
	number, next = l.Leaves[i].Text, i+1
	if l.isWord(next) && l.glued(next) && len(l.Leaves[next].Text) == 1 && !(l.isNumber(next+1) && l.glued(next+1)) {
		number += l.Leaves[next].Text
		next++
	}
	return number, next, true
}

// setRef adds the reference that begins with a set.
func (s *Scanner) setRef(l *Line, i int) {
	set, ok := s.setAt(l, i)
	if !ok {
		return
	}
	r := Span{Kind: RefSpan, RefForm: SetRef, From: i, Set: set.code}
	at := set.next
	open := l.bracketed(i, at)
	sep := ""
	if at < len(l.Leaves) {
		sep = l.Leaves[at].Text
	}
	tight := l.glued(at) && l.glued(at+1)
	inside := l.opens(i)
	switch {
	case open: // (S) n, [S] #n
		if number, next, ok := l.collectorAt(at + 1); ok && !l.glued(at+1) {
			r.From, r.To, r.Number = i-1, next, number
			s.addRef(l, r, set)
		}
		if !set.plain || set.named {
			r.From, r.To, r.Number, r.RefForm = i-1, at+1, "", OnlySet
			s.addRef(l, r, set)
		}
		return
	case sep == "-" && tight && l.isPromoRef(i): // g-S-n is of the set in the middle
		return
	case (sep == "-" || sep == ":" || sep == "/") && tight, sep == "#", set.named && (sep == "-" || sep == "," || sep == ":" || sep == "/"):
		from := at + 1
		if sep == "#" {
			from = at
		}
		number, next, ok := l.collectorAt(from)
		if !ok {
			break
		}
		r.Number, r.To = number, next
		switch {
		case sep == "#" && set.plain && !set.named && !inside:
			return // "4 #84": a count, and a number of some set
		case sep == "#", set.named, inside && l.closes(next) && sep != "/":
		case sep == "-":
			r.RefForm = DashRef
		case sep == ":":
			r.RefForm = ColonRef
		case sep == "/":
			r.RefForm = SlashRef
		}
		if set.plain && !set.known && !set.named && !l.closes(next) {
			return // a set that nobody knows, without its brackets
		}
		if set.plain && (l.glued(i) && !inside || sep != "#" && l.isNumber(next+1) && l.glued(next) && l.glued(next+1)) {
			return // a longer figure: 1-2-3
		}
		s.addRef(l, r, set)
		return
	case set.short && l.isWord(at) && l.glued(at) && (sep == "C" || sep == "c") && l.isNumber(at+1) && l.glued(at+1): // S9C12
		r.Number, r.To = l.Leaves[at+1].Text, at+2
		s.addRef(l, r, set)
		return
	case l.isNumber(at) && !l.glued(at):
		number, next, ok := l.collectorAt(at)
		if !ok || set.plain && !set.named && !(inside && l.closes(next)) {
			break
		}
		if l.isSign(next, "/") && l.glued(next) {
			return // TFC 207/204 EN 1
		}
		r.Number, r.To = number, next
		s.addRef(l, r, set)
		return
	case l.isWord(at) && l.Words(at)&LanguageWord != 0: // 1TFC EN 3/P1
		number, next, ok := l.collectorAt(at + 1)
		if !ok || !l.isSign(next, "/") {
			break
		}
		r.Number = number
		if promo, ok := s.setAt(l, next+1); ok && promo.known && !promo.plain {
			set, r.Set, r.To = promo, promo.code, promo.next
		} else if l.isNumber(next + 1) {
			r.To = next + 2
		} else {
			break
		}
		s.addRef(l, r, set)
		return
	}
	if set.named || set.short && inside && l.closes(at) {
		r.RefForm, r.To = OnlySet, at
		s.addRef(l, r, set)
	}
}

// isPromoRef reports whether a number begins a reference such as 1-C1-2.
func (l *Line) isPromoRef(i int) bool {
	return l.isNumber(i) && l.isSign(i+1, "-") && l.isWord(i+2)
}

// hashRef adds "#n", "#n (Set S)" and "#n/204".
func (s *Scanner) hashRef(l *Line, i int) {
	number, next, ok := l.collectorAt(i)
	if !ok || !l.glued(i+1) {
		return
	}
	r := Span{Kind: RefSpan, RefForm: LoneRef, From: i, To: next, Number: number}
	if l.isSign(next, "(") || l.isSign(next, "[") {
		if set, ok := s.setAt(l, next+1); ok && set.named && l.closes(set.next) {
			r.RefForm, r.Set, r.To = SetRef, set.code, set.next+1
			s.addRef(l, r, set)
			return
		}
	}
	if l.isSign(next, "/") && l.glued(next) && l.isNumber(next+1) && l.glued(next+1) {
		r.To = next + 2
	}
	s.addRef(l, r, setCode{})
}

// fewestInSet is fewer cards than a main set has: n/m is the printed form of a number from there on.
const fewestInSet = 100

// printedRef adds the forms that are printed on a card: 42/204, 42/204 • EN • 1, 2/P1, and 1-C1-2 of the publisher's app.
func (s *Scanner) printedRef(l *Line, i int) {
	if l.isPromoRef(i) && l.glued(i+1) && l.glued(i+2) {
		if set, ok := s.setAt(l, i+2); ok && set.known && l.isSign(set.next, "-") {
			if number, next, ok := l.collectorAt(set.next + 1); ok {
				s.addRef(l, Span{Kind: RefSpan, RefForm: SetRef, From: i, To: next, Set: set.code, Number: number}, set)
			}
		}
		return
	}
	number, next, ok := l.collectorAt(i)
	if !ok || !l.isSign(next, "/") || !l.glued(next) || !l.glued(next+1) {
		return
	}
	r := Span{Kind: RefSpan, From: i, Number: number}
	if l.isWord(next + 1) {
		if promo, ok := s.setAt(l, next+1); ok && promo.known {
			r.Set, r.To = promo.code, promo.next
			if to, ok := s.printedTail(l, r.To); ok {
				r.To = to.next
			}
			s.addRef(l, r, promo)
		}
		return
	}
	if !l.isNumber(next+1) || l.isSign(next+2, "/") && l.glued(next+2) {
		return
	}
	if set, ok := s.printedTail(l, next+2); ok {
		r.Set, r.To = set.code, set.next
		if l.isWord(i-1) && capitals(l.Leaves[i-1].Text) && !l.Leaves[i-1].exact { // TFC 207/204 EN 1
			r.From--
		}
		s.addRef(l, r, set)
		return
	}
	if l.Leaves[next+1].Value >= fewestInSet {
		r.RefForm, r.To = LoneRef, next+2
		s.addRef(l, r, setCode{})
	}
}

// printedTail reads the language and set behind a printed number: "• EN • 1".
func (s *Scanner) printedTail(l *Line, i int) (set setCode, ok bool) {
	skip := func() {
		for l.isSign(i, "•") || l.isSign(i, "|") || l.isSign(i, "-") || l.isSign(i, "*") || l.isSign(i, "∙") || i < len(l.Leaves) &&
			l.Leaves[i].Kind == Times {
			i++
		}
	}
	skip()
	if !l.isWord(i) || len(l.Leaves[i].Text) != 2 || l.Words(i)&LanguageWord == 0 {
		return set, false
	}
	i++
	skip()
	set, ok = s.setAt(l, i)
	return set, ok && set.known
}

// setNames adds the names of sets, and the references that they begin: "(The First Chapter) 33", "(The First Chapter #33)".
func (s *Scanner) setNames(l *Line) {
	if s.sets == nil {
		return
	}
	start := 0
	for i := range l.Leaves {
		if s.folds[i] > start && l.Leaves[i].Kind == Word {
			s.setNameFrom(l, i, start)
		}
		start = s.folds[i]
	}
}

func (s *Scanner) setNameFrom(l *Line, i, start int) {
	var at catalog.NameCursor
	for end := i; end < len(l.Leaves) && end < i+MaxNameLeaves; end++ {
		if s.folds[end] == start {
			continue
		}
		var ok bool
		if at, ok = s.sets.Step(at, s.fold[start:s.folds[end]]); !ok {
			return
		}
		start = s.folds[end]
		index, ok := s.sets.Set(at)
		if !ok {
			continue
		}
		code := s.cat.Sets[index].Code
		if l.isSign(end+1, "!") && l.glued(end+1) {
			end++ // "Attack of the Vine!"
		}
		fact := Span{Kind: FactSpan, Fact: SetFact, From: i, To: end + 1, Set: code, OwnSign: true}
		number, next := "", end+1
		switch {
		case l.bracketed(i, end+1):
			if n, to, ok := l.collectorAt(end + 2); ok && !l.glued(end+2) {
				s.addRef(l, Span{Kind: RefSpan, From: i - 1, To: to, Set: code, Number: n}, setCode{known: true})
			}
			fact.From, fact.To = i-1, end+2
		case l.isSign(next, "#") || l.opens(i):
			if number, next, ok = l.collectorAt(next); ok && (l.isSign(end+1, "#") || l.closes(next)) {
				s.addRef(l, Span{Kind: RefSpan, From: i, To: next, Set: code, Number: number}, setCode{known: true})
			}
		}
		s.add(fact)
	}
}

// addRef completes a reference with its card, and the brackets around it.
func (s *Scanner) addRef(l *Line, r Span, set setCode) {
	if set.caps {
		if r.RefForm == OnlySet {
			return // three capitals in brackets may be anything
		}
		r.RefForm = LetterRef
	}
	if set.known && r.Number != "" {
		if card, printing, ok := s.cat.Printing(r.Set, r.Number); ok {
			r.Cards, r.Printing = s.one(card), printing
		}
	}
	if l.takesExact(r) {
		return
	}
	if l.opens(r.From) && l.closes(r.To) {
		r.From--
		r.To++
	}
	s.add(r)
}

// one is a list of one card.
func (s *Scanner) one(card *catalog.Card) []*catalog.Card { return s.names.One(card) }

// opens reports whether a bracket stands before a leaf, closes whether one is that leaf.
func (l *Line) opens(i int) bool {
	return i > 0 && (l.isSign(i-1, "(") || l.isSign(i-1, "[") || l.isSign(i-1, "{") || l.isSign(i-1, "<"))
}

func (l *Line) closes(i int) bool {
	return l.isSign(i, ")") || l.isSign(i, "]") || l.isSign(i, "}") || l.isSign(i, ">")
}

// bracketed reports whether leaves [from, to) are all that stands in brackets.
func (l *Line) bracketed(from, to int) bool { return l.opens(from) && l.closes(to) }
