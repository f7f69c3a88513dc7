package scan

import (
	"sync"

	"inkcheck/catalog"
)

// HeadKind is what a head heads.
type HeadKind uint8

const (
	NoHead    HeadKind = iota
	MainHead           // the deck: "Main deck"
	PartHead           // a part of the deck: "Characters", "2-drops"
	AsideHead          // cards that are not in the deck: "Sideboard"
	TotalHead          // a stated number of cards: "Total: 60"
	AboutHead          // something about the list: "Format"; only with a colon is it a label
)

// Head is a head of a list: a line of head words, framed or not, with at most one number.
type Head struct {
	Kind   HeadKind
	Number int // the size that it states, -1 for none; 0 for "No sideboard"
	At     int // the leaf of the number, -1 for none
	Framed bool
	Colon  bool // a colon or an equals sign stands behind a word
	Times  bool // a sign of multiplication stands beside the number, so that it may be a count: "Cut x4"
	// OfTotal reports that two numbers stand there of which the second is a size of decks: "58 / 60".
	OfTotal bool
	Words   Words // the tables that its words stand in
	// Misspelt reports that a word is one edit away from one of the tables.
	Misspelt bool
}

// headTables are the tables whose words make heads.
const headTables = MainWord | PartWord | AsideWord | TotalWord | AboutWord | FillWord | ChangeWord

// maxHead bounds the leaves of a head.
const maxHead = 24

// HeadOf reports whether a whole text is a head.
func HeadOf(text string) (Head, bool) {
	var s Scanner
	l := s.Line(text)
	return l.Head(0, len(l.Leaves))
}

// Head reports whether leaves [from, to) are a head. It does not look at names: a head word may be a card, too (contest 5).
func (l *Line) Head(from, to int) (Head, bool) {
	noHead := Head{Number: -1, At: -1}
	h := noHead
	if to-from > maxHead || from >= to {
		return noHead, false
	}
	words, numbers, numbered := 0, 0, true
	costs, others := false, false // the cost of a part is named: "3 ink"; other words are about the list
	var a asideOf
	for i := from; i < to; {
		leaf := &l.Leaves[i]
		switch leaf.Kind {
		case Number:
			if l.isCost(i, to) {
				costs = true
				i++
				continue
			}
			numbers++
			switch {
			case leaf.Value < 0:
				return noHead, false
			case numbers == 1:
				h.Number, h.At = leaf.Value, i
			case numbers == 2 && l.isSign(i-1, "/") && deckSize(leaf.Value):
				h.OfTotal = true
			default:
				return noHead, false
			}
			i++
			continue
		case Sign:
			h.Colon = h.Colon || words > 0 && (leaf.Text == ":" || leaf.Text == "=")
			h.Framed = h.Framed || i == from && headFrame(leaf.Text)
			a.beside = false
			a.calls = a.calls || leaf.Text == "!"
			a.labelled = a.labelled || h.Colon && h.Kind == AboutHead && h.Words&AsideWord == 0
			if !headSign(leaf.Text) {
				return noHead, false
			}
			i++
			continue
		case Times:
			h.Times = h.Times || leaf.Text != "*"
			i++
			continue
		}
		is, next := l.Phrase(i, headTables|NoneWord)
		if is == 0 && !h.Misspelt {
			is, next = misspeltHead(leaf.Text), i+1
			h.Misspelt = is != 0
		}
		if is == 0 || next > to {
			return noHead, false
		}
		a.add(is)
		words++
		numbered = numbered &&
			(is&AboutWord == 0 || is&(MainWord|FillWord|TotalWord) != 0 || oneOf(leaf.Text, "number", "nombre", "numero", "zahl"))
		others = others || is&FillWord == 0 && l.Words(i)&CostWord == 0
		h.Words |= is
		h.addWord(is)
		i = next
	}
	if words == 0 && h.OfTotal {
		h.Kind = TotalHead
	}
	switch {
	case h.Kind == AboutHead && costs && !others:
		h.Kind = PartHead // "3 ink"
	case h.Kind == AboutHead && h.Words&TotalWord != 0 && numbered:
		h.Kind = TotalHead // "Total number of cards: 60"
	case h.Kind == TotalHead && h.Words&PartWord != 0:
		h.Kind = PartHead // "Total characters: 24"
	}
	switch {
	case h.Kind == NoHead, h.Kind != AsideHead && a.none:
		return noHead, false
	case h.Kind == AsideHead && a.labelled:
		h.Kind = AboutHead // "Status: in testing"
	case h.Kind == AsideHead && !a.alone(&h):
		return noHead, false
	case a.none && h.Number < 0:
		h.Number = 0
	}
	return h, true
}

// asideOf is what tells the head of cards that are not in the deck from other lines with its words.
type asideOf struct {
	beside   bool // the leaf before is such a word
	joined   bool // two such words stand beside each other, of which the second may be more: "Trade binder"
	about    bool // another word is about the list: "Side event"
	calls    bool // an exclamation mark: "Out now!"
	labelled bool // they are the value of a label: "Team: Reserve"
	none     bool // a word says that there are no such cards: "No sideboard"
}

func (a *asideOf) add(is Words) {
	switch {
	case is&AsideWord != 0:
		a.joined = a.joined || a.beside
		a.beside = true
		return
	case is&(headTables&^AboutWord|JoinerWord|QuantityWord) == 0 && is&AboutWord != 0:
		a.about = true
	}
	a.beside = false
	a.none = a.none || is&NoneWord != 0
}

// alone reports whether the words of an aside head stand alone or with fill words (§6.6).
func (a *asideOf) alone(h *Head) bool {
	return !a.about && !a.calls && (!a.joined || h.Framed || h.Colon)
}

// longHeads are the words of heads that are long enough to be known with a mistake in them, folded.
var longHeads = sync.OnceValue(func() (words []string) {
	for w := range wordSet(`sideboard sideboards maybeboard sidedeck considering alternatives replacements wishlist mainboard maindeck decklist
		characters character locations charaktere personnages personaggi uninkable uninkables`) {
		words = append(words, w)
	}
	return words
})

// misspeltHead is the tables of the word of a head that a word is, but for one letter too many, too few, wrong, or in the wrong place.
func misspeltHead(word string) Words {
	if len(word) < shortestHead || len(word) > maxWord {
		return 0
	}
	folded := catalog.Fold(word)
	for _, w := range longHeads() {
		if isOneEdit(w, folded) {
			return tables()[w] & headTables
		}
	}
	return 0
}

// shortestHead is the length of the shortest word that is compared with those of heads.
const shortestHead = 7

// isOneEdit reports whether one letter was left out, added or changed, or two were swapped.
func isOneEdit(a, b string) bool {
	if len(a) < len(b) {
		a, b = b, a
	}
	if len(a)-len(b) > 1 {
		return false
	}
	i := 0
	for i < len(b) && a[i] == b[i] {
		i++
	}
	switch {
	case len(a) > len(b):
		return a[i+1:] == b[i:]
	case i == len(a):
		return false
	}
	return a[i+1:] == b[i+1:] || i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// isCost reports whether a number is the cost or turn that a head names, and not its size: "2-drops", "Cost 3".
func (l *Line) isCost(i, to int) bool {
	behind := i + 1
	if l.isSign(behind, "-") {
		behind++
	}
	if behind < to && l.isWord(behind) && l.Words(behind)&CostWord != 0 {
		return true
	}
	return l.isWord(i-1) && costHead(l.Leaves[i-1].Text)
}

func costHead(w string) bool {
	return oneOf(w, "cost", "costs", "kosten", "coût", "coûts", "costo", "costi", "turn", "turns", "zug", "tour", "turno")
}

// addWord lets the tables of one more word say what the head heads. A word in two tables heads what the first one says; of
// several words the strongest counts.
func (h *Head) addWord(is Words) {
	kind := NoHead
	switch {
	case is&FillWord != 0:
	case is&PartWord != 0:
		kind = PartHead
	case is&MainWord != 0:
		kind = MainHead
	case is&AsideWord != 0:
		kind = AsideHead
	case is&AboutWord != 0 && is&TotalWord == 0:
		kind = AboutHead
	case is&TotalWord != 0:
		kind = TotalHead
	}
	if headRank[kind] > headRank[h.Kind] {
		h.Kind = kind
	}
}

// headRank orders the kinds of a head of several words.
var headRank = [...]uint8{NoHead: 0, MainHead: 1, PartHead: 2, TotalHead: 3, AboutHead: 4, AsideHead: 5}

// deckSize reports whether a number is the size of decks of a format (CR 1.10.1.2), as in "58/60".
func deckSize(n int) bool { return n == 60 || n == 40 || n == 35 || n == 24 }

func headFrame(sign string) bool { return sign != "(" && headSign(sign) }

// headSign reports whether a sign stands in and around heads.
func headSign(sign string) bool {
	switch sign {
	case "#", "*", "=", "~", "-", "_", "[", "]", "(", ")", "{", "}", "<", ">", "|", "•", ":", "`", "/", "&", "+", ",", ";", ".", "\"", "'",
		"!", "…":
		return true
	}
	return sign >= "\u2190" // arrows, boxes, symbols, emoji
}

// isSign reports whether a leaf is that sign.
func (l *Line) isSign(i int, sign string) bool {
	return 0 <= i && i < len(l.Leaves) && l.Leaves[i].Text == sign
}
