package scan

import (
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"inkcheck/catalog"
)

// numeralValue is the value of a numeral that is one character: ③, ³, ❸. It is Fraction for ½.
func numeralValue(r rune) int {
	for _, t := range [...]struct {
		from, to rune
		first    int
	}{{'❶', '❿', 1}, {'➀', '➉', 1}, {'➊', '➓', 1}, {'⓫', '⓴', 11}, {'⓵', '⓾', 1}, {'⓿', '⓿', 0}} {
		if t.from <= r && r <= t.to {
			return t.first + int(r-t.from)
		}
	}
	plain := string(norm.NFKC.AppendString(nil, string(r)))
	if strings.ContainsRune(plain, '⁄') {
		return Fraction
	}
	digits := strings.Trim(plain, "().,")
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return Large // a numeral of another script
	}
	return valueOf(digits)
}

// numberWords are the words that are numbers, by their values.
var numberWords = [...]string{
	1:  `one once ein eine einen einmal un une uno una`,
	2:  `two twice zwei zwo zweimal deux due pair pairs paar paire paio`,
	3:  `three thrice drei dreimal trois tre`,
	4:  `four vier viermal quatre quattro playset playsets`,
	5:  `five fünf cinq cinque`,
	6:  `six sechs sei`,
	7:  `seven sieben sept sette`,
	8:  `eight acht huit otto`,
	9:  `nine neun neuf nove`,
	10: `ten zehn dix dieci`,
	11: `eleven elf onze undici`,
	12: `twelve zwölf douze dodici dozen dutzend douzaine dozzina`,
}

// countWordValues are the values of words that are numbers, folded.
var countWordValues = sync.OnceValue(func() map[string]int {
	values := map[string]int{}
	for n, words := range numberWords {
		for word := range strings.FieldsSeq(words) {
			values[catalog.Fold(word)] = n
		}
	}
	return values
})

// letterDigits are letters that are written for digits by mistake (contest 16).
var letterDigits = map[string]int{"l": 1, "I": 1, "i": 1, "|": 1, "Z": 2, "z": 2, "A": 4, "S": 5, "s": 5, "B": 8, "O": 0, "o": 0}

var romans = map[string]int{"I": 1, "II": 2, "III": 3, "IIII": 4, "IV": 4}

// strokes are the signs of tallies and boxes, one for each copy.
const (
	strokeSigns = "|/"
	boxSigns    = "☐☑☒□▢⬜◻🔲✅"
	maxStrokes  = 12
)

// findNumbers adds the spans that begin at a number, a word for one, or strokes.
func (s *Scanner) findNumbers(l *Line) {
	run := 0
	for i := range l.Leaves {
		if i < run {
			continue
		}
		switch leaf := &l.Leaves[i]; leaf.Kind {
		case Number:
			s.counts(l, i)
			s.places(l, i)
		case Sign:
			run = s.strokes(l, i)
		case Word:
			s.countLetters(l, i)
		}
	}
}

// counts adds the counts that begin with the number at leaf i: alone, and with the number behind it.
func (s *Scanner) counts(l *Line, i int) {
	c := Span{Kind: CountSpan, From: i, To: i + 1, Value: l.Leaves[i].Value}
	two := false
	switch {
	case l.isDecimalZero(i): // 4.0
		c.To = i + 3
		if l.Leaves[i].Gap < Tab && i > 0 {
			c.Side = Before // behind a name it is a version: "Smash 2.0"
		}
	case i >= 2 && l.isDecimalZero(i-2), i >= 2 && l.isPair(i-2):
		return // the second number of a count
	case l.isPair(i):
		two = true
		c.To = i + 3
		c.Other = l.Leaves[i+2].Value
	case l.isOr(i): // "3 or 4"
		two = true
		c.To = i + 3
		c.Other = l.Leaves[i+2].Value
	}
	c.CountForm = formOf(c.Value)
	if two {
		if c.Other == c.Value {
			c.Other = 0
		} else {
			c.CountForm = AskedCount
			if c.Other < 0 || c.Other > MaxCount || c.Value < 0 || c.Value > MaxCount {
				c.Value, c.Other = 0, 0
			}
		}
	} else if c.CountForm == AskedCount {
		c.Value = 0
	}
	l.withSigns(&c)
	l.withJoiners(&c)
	s.add(c)
	if l.isSum(i) && !l.isSum(i-2) {
		sum := Span{Kind: CountSpan, CountForm: AskedCount, From: i, To: i + 3}
		for l.isSum(sum.To - 1) {
			sum.To += 2
		}
		l.withSigns(&sum)
		l.withJoiners(&sum)
		s.add(sum)
	}
	if l.isSign(c.To, ".") && l.glued(c.To) && !l.isSign(c.To+1, ".") || l.isSign(c.To, ")") && !l.isSign(c.From-1, "(") ||
		l.isSign(c.From-1, "#") && l.glued(c.From) {
		shape := c
		if l.isSign(c.From-1, "#") && l.glued(c.From) {
			shape.From--
		} else {
			shape.To++
		}
		if shape.CountForm == PlainCount {
			shape.CountForm, shape.Side = ShapeCount, Before
		}
		s.add(shape)
	}
}

func formOf(value int) CountForm {
	switch {
	case value == 0:
		return ZeroCount
	case value < 0, value > MaxCount:
		return AskedCount
	}
	return PlainCount
}

// withSigns takes the signs of multiplication, brackets, signs before and question marks into a count.
func (l *Line) withSigns(c *Span) {
	last := len(l.Leaves)
	switch {
	case c.From > 0 && l.Leaves[c.From-1].Kind == Times && !l.timesOfOther(c.From-1) && !l.isBold(c.From-1) &&
		!(l.isSign(c.From-1, "*") && c.To < last && l.Leaves[c.To].Kind == Times): // "**4x**"
		c.From--
		c.HasTimes = true
	case c.To < last && l.Leaves[c.To].Kind == Times && !l.isBold(c.To) && (l.glued(c.To) || !l.isNumber(c.To+1) || !l.glued(c.To+1)):
		c.To++
		c.HasTimes = true
	}
	switch {
	case c.From > 0 && (l.isSign(c.From-1, "~") || l.isSign(c.From-1, "≈")):
		c.From--
		c.CountForm, c.Value, c.Other = AskedCount, 0, 0
	case c.From > 0 && (l.isSign(c.From-1, "+") || l.isSign(c.From-1, "-")) && l.glued(c.From) && !l.glued(c.From-1):
		c.From--
		if c.CountForm == PlainCount {
			c.CountForm = SignedCount
			if l.isSign(c.From, "-") {
				c.Value = -c.Value
			}
		}
	}
	for c.From > 0 && c.To < last && brackets(l.Leaves[c.From-1].Text, l.Leaves[c.To].Text) {
		c.From--
		c.To++
	}
	if l.isSign(c.To, "?") && (l.glued(c.To) || c.To+1 == last) {
		c.To++
		if c.CountForm == PlainCount {
			c.CountForm, c.Value, c.Other = AskedCount, 0, 0
		}
	}
}

// isBold reports whether a star is one of two that frame bold words: "**4** Lantern", "**Test 4**".
func (l *Line) isBold(i int) bool {
	return l.isSign(i, "*") && (l.isSign(i-1, "*") && l.glued(i) || l.isSign(i+1, "*") && l.glued(i+1))
}

// timesOfOther reports whether a sign of multiplication belongs to the number before it, which is in no name: "4 x 3".
func (l *Line) timesOfOther(i int) bool {
	return i > 0 && l.Leaves[i-1].Kind == Number && !l.Leaves[i-1].exact && (l.glued(i) || !l.glued(i+1))
}

// withJoiners takes words that stand between a count and its name into the count: "4 copies of", "Qty: 4".
func (l *Line) withJoiners(c *Span) {
	at, joined := c.To, 0
	for at < len(l.Leaves) && joined < 2 && l.Leaves[at].Kind == Word && !l.Leaves[at].exact {
		is, of := l.Words(at), isOf(l.Leaves[at].Text)
		if n := playsets(l.Leaves[at].Text); n > 0 && joined == 0 && c.CountForm == PlainCount && c.Value*n <= MaxCount {
			c.Value *= n // "2 playsets"
		} else if is&JoinerWord == 0 || of && joined == 0 && !strings.EqualFold(l.Leaves[at].Text, "of") {
			break
		}
		if of {
			c.Side = Before
		}
		at++
		if l.isSign(at, ".") && l.glued(at) {
			at++
		}
		c.To = at
		joined++
	}
	at = c.From - 1
	if at > 0 && (l.isSign(at, ":") || l.isSign(at, ".") || l.isSign(at, "=")) {
		at--
	}
	if at >= 0 && l.Leaves[at].Kind == Word && !l.Leaves[at].exact && l.Words(at)&QuantityWord != 0 {
		c.From = at
	}
}

func playsets(word string) int {
	if len(word) >= 7 && strings.EqualFold(word[:7], "playset") {
		return 4
	}
	return 0
}

// isOf reports whether a word stands between "copies" and a name.
func isOf(word string) bool {
	return oneOf(word, "of", "sur", "su", "von", "di", "de", "du", "d")
}

// isDecimalZero reports whether a number is followed by ".0".
func (l *Line) isDecimalZero(i int) bool {
	return l.isNumber(i) && l.isNumber(i+2) && l.glued(i+1) && l.glued(i+2) && (l.isSign(i+1, ".") || l.isSign(i+1, ",")) &&
		strings.Trim(l.Leaves[i+2].Text, "0") == "" && len(l.Leaves[i+2].Text) <= 2 && !(l.isNumber(i+4) && l.glued(i+3) && l.glued(i+4)) &&
		!(i >= 2 && l.glued(i) && l.glued(i-1) && l.isNumber(i-2))
}

// isPair reports whether a number is followed by another one that a dash, slash or colon joins to it, and by no third one: "3-4".
func (l *Line) isPair(i int) bool {
	joins := func(i int) bool {
		return l.isNumber(i) && l.isNumber(i+2) && l.glued(i+1) && l.glued(i+2) &&
			(l.isSign(i+1, "-") || l.isSign(i+1, "/") || l.isSign(i+1, ":"))
	}
	return joins(i) && !joins(i+2) && !joins(i-2)
}

// isOr reports whether a word for or joins two numbers: "3 or 4".
func (l *Line) isOr(i int) bool {
	if !l.isNumber(i) || !l.isNumber(i+2) || l.Leaves[i+1].Kind != Word || l.isNumber(i+4) && l.glued(i+3) && l.glued(i+4) {
		return false
	}
	switch strings.ToLower(l.Leaves[i+1].Text) {
	case "or", "to", "ou", "à", "oder", "bis", "o":
		return true
	}
	return false
}

// isSum reports whether a sign or a word for a sum or a product joins two numbers: "2+2", "3 & 1", "2 x 2". Nobody can say which is
// meant, or whether the card has either number of copies (contest 16).
func (l *Line) isSum(i int) bool {
	if !l.isNumber(i) || !l.isNumber(i+2) || l.Leaves[i+2].exact {
		return false
	}
	join := &l.Leaves[i+1]
	return join.Kind == Times && l.glued(i+1) == l.glued(i+2) || join.Text == "+" || join.Text == "&" ||
		join.Kind == Word && oneOf(join.Text, "and", "plus", "und", "et", "e")
}

func (l *Line) isNumber(i int) bool { return 0 <= i && i < len(l.Leaves) && l.Leaves[i].Kind == Number }

func (l *Line) isWord(i int) bool { return 0 <= i && i < len(l.Leaves) && l.Leaves[i].Kind == Word }

// glued reports whether a leaf touches the one before it.
func (l *Line) glued(i int) bool { return 0 < i && i < len(l.Leaves) && l.Leaves[i].Gap == Glued }

// brackets reports whether two signs are a pair of brackets that counts stand in.
func brackets(open, closing string) bool {
	return open == "(" && closing == ")" || open == "[" && closing == "]"
}

// places adds the place in a numbered list that a number at the beginning of a line may be: "1.", "1)", "#1:", "#1".
func (s *Scanner) places(l *Line, i int) {
	p := Span{Kind: PlaceSpan, From: i, To: i + 1, Value: l.Leaves[i].Value}
	if p.Value < 0 || i > maxPlaceAt {
		return
	}
	rank := l.isSign(i-1, "#")
	if rank {
		p.From--
	}
	for k := range p.From {
		if l.Leaves[k].Kind != Sign {
			return
		}
	}
	signs := 0
	if l.isSign(i-1, "(") || l.glued(i) && (l.isSign(i-1, "+") || l.isSign(i-1, "-")) {
		return // "(4)", "(+1)"
	}
	for ; l.glued(p.To) && signs < 2 && (l.isSign(p.To, ".") || l.isSign(p.To, ")") || rank && l.isSign(p.To, ":")); signs++ {
		p.To++
	}
	if signs > 0 || rank {
		s.add(p)
	}
}

// maxPlaceAt bounds the signs before the place in a numbered list.
const maxPlaceAt = 8

// strokes adds the count of strokes or boxes that begins at a sign, "||| Lantern", and returns the leaf behind them.
func (s *Scanner) strokes(l *Line, i int) (next int) {
	sign := l.Leaves[i].Text
	boxes := strings.Contains(boxSigns, sign)
	if !boxes && !strings.Contains(strokeSigns, sign) {
		return i + 1
	}
	next = i + 1
	for next < len(l.Leaves) && l.Leaves[next].Kind == Sign && l.Leaves[next].Gap <= Space &&
		(l.Leaves[next].Text == sign || boxes && strings.Contains(boxSigns, l.Leaves[next].Text)) {
		next++
	}
	if n := next - i; n <= maxStrokes && (i == 0 || next == len(l.Leaves)) && next-i < len(l.Leaves) {
		s.add(Span{Kind: CountSpan, CountForm: ShapeCount, From: i, To: next, Value: n})
	}
	return next
}

// countLetters adds the counts that a word may be: a number as a word, a Roman number, a letter that was written for a digit.
func (s *Scanner) countLetters(l *Line, i int) {
	if l.Leaves[i].exact {
		return
	}
	text := l.Leaves[i].Text
	first := true
	for k := range min(i, maxPlaceAt) {
		first = first && l.Leaves[k].Kind == Sign
	}
	first = first && i <= maxPlaceAt
	last := i == len(l.Leaves)-1
	if n, ok := romans[text]; ok && (first || last && i > 0) && len(l.Leaves) > 1 {
		s.add(Span{Kind: CountSpan, CountForm: ShapeCount, From: i, To: i + 1, Value: n})
	}
	if letter := strings.TrimRight(text, "xX"); first && len(letter) == 1 && len(text) <= 2 && i+1 < len(l.Leaves) &&
		l.Leaves[i+1].Gap > Glued {
		if n, ok := letterDigits[letter]; ok {
			s.add(Span{Kind: CountSpan, CountForm: AskedCount, HasTimes: len(text) > 1, Side: Before, From: i, To: i + 1, Value: n})
		}
	}
	if l.Words(i)&CountWord == 0 {
		return
	}
	c := Span{Kind: CountSpan, From: i, To: i + 1, Value: countWordValues()[catalog.Fold(text)]}
	if n := playsets(text); n > 0 && i > 0 && (l.isNumber(i-1) || l.isWord(i-1) && l.Words(i-1)&CountWord != 0) &&
		l.Leaves[i].Gap <= Space {
		return // "2 playsets" is a count of two leaves
	}
	l.withSigns(&c)
	l.withJoiners(&c)
	s.add(c)
}

// add appends a span of the line that is being scanned.
func (s *Scanner) add(sp Span) {
	s.spans = append(s.spans, sp)
}
