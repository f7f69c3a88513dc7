package query

import (
	"slices"
	"strings"
	"unicode/utf8"

	"inkcheck/catalog"
)

// CompletionKind tells what a completion offers.
type CompletionKind uint8

const (
	CompleteName  CompletionKind = iota // a card
	CompleteField                       // a field, its value still to come
	CompleteValue                       // a field with a value
)

var completionKinds = [...]string{"name", "field", "value"}

// CompletionKinds lists every kind.
func CompletionKinds() []CompletionKind {
	out := make([]CompletionKind, len(completionKinds))
	for i := range out {
		out[i] = CompletionKind(i)
	}
	return out
}

// String is the kind's word.
func (k CompletionKind) String() string { return completionKinds[k] }

// MarshalText writes the kind's word.
func (k CompletionKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Completion is a way to go on typing: the characters from Start to End of the
// text are replaced by Insert.
type Completion struct {
	Kind       CompletionKind
	Label      string // to show
	Insert     string
	Start, End int
	Card       *catalog.Card // of a name
}

// Complete offers up to n ways to go on at a place of the text, counted in
// characters (below 0 is its end): after a field and its operator, values;
// else names in the visitor's language first, then fields and values.
func (ix *Index) Complete(text string, at int, language string, n int) []Completion {
	ix.build()
	if tooLong(text) != nil || n <= 0 {
		return nil
	}
	text = cleanText(text)
	if at >= 0 && at < utf8.RuneCountInString(text) {
		text = string([]rune(text)[:at])
	}
	var buf [48]token
	tokens := lex(buf[:0], text)
	if len(tokens) == 0 {
		return nil
	}
	t := &tokens[len(tokens)-1]
	c := completer{ix: ix, text: text, tokens: tokens, language: language, n: n}
	switch ended := t.end < len(text) && !strings.ContainsFunc(text[t.end:], inWord); {
	case (t.kind == fieldToken || t.kind == brokenToken) && !ended:
		if t.quoted && !t.unclosed || t.regex {
			return nil
		}
		return c.values(t)
	case t.kind == closeParen, t.quoted && !t.unclosed, t.regex, t.kind == fieldToken, t.kind == brokenToken:
		if !ended {
			return nil
		}
		return c.anyField()
	case t.end < len(text) && !ended:
		return nil
	case t.kind != openParen:
		return c.words(t, ended)
	}
	return nil
}

// anyField offers the fields that are asked most, at the end of the text.
func (c *completer) anyField() []Completion {
	var out []Completion
	space := ""
	if strings.HasSuffix(c.text, "-") { // glued to a field it would be a not
		space = " "
	}
	for _, f := range [...]Field{InkField, TypeField, CostField, ClassField, KeywordField, RarityField, SetField, FormatField} {
		out = append(out, c.completion(CompleteField, len(c.text), f.String()+":", space+f.String()+":"))
	}
	return out[:min(len(out), c.n)]
}

type completer struct {
	ix       *Index
	text     string
	tokens   []token
	language string
	n        int
}

// completion makes one that replaces the text from a byte to its end.
func (c *completer) completion(kind CompletionKind, start int, label, insert string) Completion {
	at := utf8.RuneCountInString(c.text[:start])
	return Completion{Kind: kind, Label: label, Insert: insert, Start: at, End: at + utf8.RuneCountInString(c.text[start:])}
}

// values offers what may stand after a field; of several inks, the last.
func (c *completer) values(t *token) []Completion {
	f, ok := fieldNamed(strings.ToLower(t.field))
	if !ok {
		return nil
	}
	start := t.start
	if t.negated {
		start++
	}
	head, typed := t.field+t.op.String(), t.value
	var said []string // folded values that stand there already
	if i := strings.LastIndexByte(typed, ','); i >= 0 && fields[f].kind != kindText {
		for value := range strings.SplitSeq(typed[:i], ",") {
			said = append(said, catalog.Fold(value))
		}
		head, typed = head+typed[:i+1], typed[i+1:]
	}
	return c.pick(f, catalog.Fold(typed), said, func(value, label string) Completion {
		return c.completion(CompleteValue, start, label, head+quoted(value))
	})
}

// pick lists values of a field: those that begin with the folded text, then
// those that have it; of sets also by name. It leaves out what was said already.
func (c *completer) pick(f Field, folded string, said []string, make func(value, label string) Completion) []Completion {
	var out, inside []Completion
	add := func(value, label, word string) {
		if slices.Contains(said, catalog.Fold(value)) {
			return
		}
		if word = catalog.Fold(word); strings.HasPrefix(word, folded) {
			out = append(out, make(value, label))
		} else if strings.Contains(word, folded) {
			inside = append(inside, make(value, label))
		}
	}
	if fields[f].kind == kindSet {
		for _, s := range c.ix.catalog.Sets {
			name := s.Names[c.language]
			if name == "" {
				name = s.Names["en"]
			}
			word := name
			if strings.HasPrefix(catalog.Fold(s.Code), folded) {
				word = s.Code
			}
			add(s.Code, s.Code+" "+name, word)
		}
	} else {
		for _, v := range c.ix.vocabulary.completions(f) {
			add(strings.ReplaceAll(v, `"`, ""), v, v)
		}
	}
	out = append(out, inside...)
	return out[:min(len(out), c.n)]
}

// words offers names for the words up to the end, and fields and values for
// the last one, if it goes on, which get a third of the places.
func (c *completer) words(t *token, ended bool) []Completion {
	start, first := t.start, len(c.tokens)-1
	if t.negated {
		start++
	} else {
		for first > 0 && c.ofName(&c.tokens[first-1]) {
			first--
		}
	}
	var rest []Completion
	if !t.quoted && !ended {
		rest = c.fields(catalog.Fold(t.value), start)
		rest = rest[:min(len(rest), max(1, c.n/3))]
	}
	from := start
	if !t.negated {
		from = c.tokens[first].start
	}
	names := c.names(c.text[from:], from, t.negated, c.n)
	names = names[:min(len(names), c.n-len(rest))]
	names = append(names, rest...)
	if len(names) == 0 && (ended || strings.HasSuffix(c.text, "-")) {
		return c.anyField()
	}
	return names
}

// ofName tells the tokens that a name may go on from.
func (c *completer) ofName(t *token) bool {
	switch t.kind {
	case wordToken, orToken, andToken, notToken:
		return !t.negated && !t.quoted && !t.regex && t.value != ""
	}
	return false
}

// fields offers fields and values that begin with a folded word.
func (c *completer) fields(folded string, start int) []Completion {
	if folded == "" {
		return nil
	}
	var out []Completion
	for f := range fields {
		for _, name := range fields[f].names {
			if strings.HasPrefix(name, folded) {
				out = append(out, c.completion(CompleteField, start, name+":", name+":"))
				break
			}
		}
	}
	for _, f := range [...]Field{InkField, TypeField, RarityField, ClassField, KeywordField} {
		for _, v := range c.ix.vocabulary.values(f) {
			if strings.HasPrefix(catalog.Fold(v), folded) {
				term := f.String() + ":" + quoted(v)
				out = append(out, c.completion(CompleteValue, start, term, term))
			}
		}
	}
	return out
}

// names offers cards whose name begins with what was typed, in the visitor's
// language, in English and in others, then cards that have all its words.
func (c *completer) names(typed string, start int, negated bool, n int) []Completion {
	var out []Completion
	add := func(card int, name catalog.Name) bool {
		k := &c.ix.catalog.Cards[card]
		if !slices.ContainsFunc(out, func(o Completion) bool { return o.Card == k }) {
			insert := name.Full()
			if negated {
				insert = `"` + strings.ReplaceAll(insert, `"`, "") + `"`
			}
			one := c.completion(CompleteName, start, name.Full(), insert)
			one.Card = k
			out = append(out, one)
		}
		return len(out) < n
	}
	folded := catalog.Fold(typed)
	if folded == "" {
		return nil
	}
	lang := uint8(max(0, slices.Index(catalog.Languages[:], c.language)))
	from, to := c.ix.beginning(folded)
	for pass := range 3 {
		for _, k := range c.ix.byName[from:to] {
			e := &c.ix.entries[k]
			wanted := [...]bool{e.language == lang, e.language == 0, true}[pass]
			if wanted && !add(int(e.card), c.ix.catalog.Cards[e.card].NameIn(catalog.Languages[e.language])) {
				return out
			}
		}
	}
	if words := foldWords(typed); len(words) > 0 {
		found := newBitset(len(c.ix.cost))
		found.not(len(c.ix.cost))
		for _, w := range words {
			one := newBitset(len(c.ix.cost))
			t := Term{words: []string{w}, fold: w, phrase: newPhrase([]string{w})}
			t.phrase.open = true
			c.ix.withNames(one, &t)
			found.and(one)
		}
		for _, i := range c.ix.cardOrders[ByName][Ascending] {
			if found.has(int(i)) && !add(int(i), c.ix.catalog.Cards[i].NameIn(c.language)) {
				return out
			}
		}
	}
	// What begins nearly so comes last: it is only looked for where little was
	// found.
	if len(out) < fewNames {
		for _, b := range c.ix.catalog.Complete(typed, c.language, n) {
			if !add(b.Card.Index, b.Name) {
				break
			}
		}
	}
	return out
}

// fewNames is how few names ask for those that were mistyped.
const fewNames = 5
