package scan

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line scans a line: its leaves, and all spans except near names. The result stays valid until Reset. Damaged characters are repaired if
// that makes an exact name, or a longer one than the name of another card that is all that is left.
func (s *Scanner) Line(raw string) Line {
	firstLeaf, firstSpan := len(s.leaves), len(s.spans)
	text, mapped := s.clean.plain(raw)
	l := s.spansOf(raw, text, mapped)
	if !l.hasExact() || hasEntity(raw) || isDamaged(raw) {
		if fixed, ok := s.repaired(raw, l.widestExact()); ok {
			return fixed
		}
		s.leaves, s.spans = s.leaves[:firstLeaf+len(l.Leaves)], s.spans[:firstSpan+len(l.Spans)]
	}
	return l
}

// Leaves cuts a line without looking for spans, as for registrations by number, which have no names. The zero Scanner can do it. The
// result stays valid until Reset.
func (s *Scanner) Leaves(raw string) []Leaf {
	first := len(s.leaves)
	text, mapped := s.clean.plain(raw)
	s.cut(text, mapped)
	return s.leaves[first:len(s.leaves):len(s.leaves)]
}

// spansOf scans a line in plain characters.
func (s *Scanner) spansOf(raw, text string, mapped bool) Line {
	firstLeaf, firstSpan := len(s.leaves), len(s.spans)
	s.cut(text, mapped)
	l := Line{Raw: raw, Leaves: s.leaves[firstLeaf:len(s.leaves):len(s.leaves)], plain: text}
	if s.cat != nil {
		s.findNames(&l)
		s.setNames(&l)
		s.findRefs(&l)
	}
	s.findNumbers(&l)
	s.findFigures(&l)
	s.findFacts(&l)
	s.findSigns(&l)
	l.Spans = s.spans[firstSpan:len(s.spans):len(s.spans)]
	orderSpans(l.Spans, len(l.Leaves))
	return l
}

// fewSpans is how many spans are sorted by comparing them. More are put into places that are counted, in time in proportion to the line.
const fewSpans = 64

// sortSpans sorts a few spans by their first leaf, then by their last one.
func sortSpans(spans []Span) {
	for i := 1; i < len(spans); i++ {
		from, to := spans[i].From, spans[i].To
		k := i
		for k > 0 && (spans[k-1].From > from || spans[k-1].From == from && spans[k-1].To > to) {
			k--
		}
		if k < i {
			moved := spans[i]
			copy(spans[k+1:i+1], spans[k:i])
			spans[k] = moved
		}
	}
}

// orderSpans sorts the spans of a line.
func orderSpans(spans []Span, leaves int) {
	if len(spans) <= fewSpans {
		sortSpans(spans)
		return
	}
	at := make([]int, leaves+1) // where the spans that begin at a leaf go
	for i := range spans {
		at[spans[i].From+1]++
	}
	for i := range leaves {
		at[i+1] += at[i]
	}
	for _, sp := range slices.Clone(spans) {
		spans[at[sp.From]] = sp
		at[sp.From]++
	}
	from := 0
	for i := range leaves { // at[i] is where the spans of leaf i end now
		slices.SortStableFunc(spans[from:at[i]], func(a, b Span) int { return a.To - b.To })
		from = at[i]
	}
}

// charClass is what a character is for the cutting of leaves.
type charClass uint8

const (
	signClass charClass = iota
	spaceClass
	digitClass
	letterClass
	numeralClass // ½ ③ ³: a number by itself
)

func classOf(r rune) charClass {
	switch {
	case 'a' <= r && r <= 'z', 'A' <= r && r <= 'Z':
		return letterClass
	case '0' <= r && r <= '9':
		return digitClass
	case r == ' ', r == '\t', r == '\n':
		return spaceClass
	case r < utf8.RuneSelf:
		return signClass
	case r == 'ª', r == 'º':
		return signClass
	case unicode.IsLetter(r), unicode.IsMark(r):
		return letterClass
	case unicode.IsNumber(r), '❶' <= r && r <= '➓':
		return numeralClass
	}
	return signClass
}

// cut appends the leaves of a text in plain characters.
func (s *Scanner) cut(text string, mapped bool) {
	first := len(s.leaves)
	gap := Glued
	for at := 0; at < len(text); {
		r, size := rune(text[at]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(text[at:])
		}
		class := classOf(r)
		if class == spaceClass {
			gap = wider(gap, r)
			at++
			continue
		}
		leaf := Leaf{Kind: Sign, Gap: gap}
		end := at + size
		switch class {
		case digitClass:
			leaf.Kind = Number
			for end < len(text) && '0' <= text[end] && text[end] <= '9' {
				end++
			}
			leaf.Value = valueOf(text[at:end])
		case numeralClass:
			leaf.Kind = Number
			leaf.Value = numeralValue(r)
		case letterClass:
			end = s.word(&leaf, text, at, first)
		case signClass:
			if isTimesSign(r) && !isBullet(text, r, end, first == len(s.leaves)) && s.besideNumber(text, at, end, first) {
				leaf.Kind = Times
			}
		}
		for mapped && end < len(text) && s.clean.from[end] == s.clean.from[end-1] {
			end++ // a character that stands for several, such as the entity &nvap;, is in one leaf
		}
		leaf.Start, leaf.End, leaf.Text, leaf.at = at, end, text[at:end], int32(at)
		if mapped {
			leaf.Start, leaf.End = int(s.clean.from[at]), int(s.clean.to[end-1])
		}
		s.leaves = append(s.leaves, leaf)
		gap, at = Glued, end
	}
	if first < len(s.leaves) {
		s.leaves[first].Gap = Glued
	}
}

// isBullet reports whether a sign of multiplication is the bullet, or the cross, that begins a line: "* 4 Lantern", "✖ 4 Lantern".
func isBullet(text string, r rune, end int, begins bool) bool {
	return begins && (r == '*' || r == '✕' || r == '✖') && end < len(text) && text[end] == ' '
}

func wider(gap Gap, space rune) Gap {
	switch {
	case space == '\n':
		return Break
	case space == '\t':
		return max(gap, Tab)
	case gap == Glued:
		return Space
	}
	return max(gap, Wide)
}

// word finds the end of the word, or of the sign of multiplication, that begins at a letter.
func (s *Scanner) word(leaf *Leaf, text string, at, first int) int {
	leaf.Kind = Word
	r, size := utf8.DecodeRuneInString(text[at:])
	if isTimesLetter(r) && s.besideNumber(text, at, at+size, first) || isCounter(r) && s.behindNumber(first) {
		leaf.Kind = Times
		return at + size
	}
	end := at + size
	last := at
	for end < len(text) {
		r, size := utf8.DecodeRuneInString(text[end:])
		if classOf(r) == letterClass {
			last = end
			end += size
			continue
		}
		if r != '\'' && r != '-' && r != '`' || end+1 >= len(text) {
			break
		}
		if next, _ := utf8.DecodeRuneInString(text[end+1:]); classOf(next) != letterClass {
			break
		}
		end++
	}
	// "Lanternx4": the x before a digit is a sign, not the end of the name.
	if r, _ := utf8.DecodeRuneInString(text[last:]); isTimesLetter(r) && last > at && end < len(text) && '0' <= text[end] &&
		text[end] <= '9' {
		return last
	}
	return end
}

// besideNumber reports whether what stands in text[at:end] touches or follows a number, or stands before one, as a sign of
// multiplication does: a letter may not touch other letters on both sides, "4 Xerxes".
func (s *Scanner) besideNumber(text string, at, end, first int) bool {
	follows := len(s.leaves) > first && s.leaves[len(s.leaves)-1].Kind == Number
	touches := follows && s.touches(text, at)
	if touches {
		return true
	}
	rest := text[end:]
	next := strings.TrimLeft(rest, " \t")
	before := next != "" && startsNumber(next)
	if before && len(next) == len(rest) {
		return true
	}
	alone := next == "" || len(next) < len(rest) || !startsLetter(next)
	return alone && (follows || before)
}

// behindNumber reports whether the last leaf is a number, as before a word that counts: 4枚.
func (s *Scanner) behindNumber(first int) bool {
	return len(s.leaves) > first && s.leaves[len(s.leaves)-1].Kind == Number
}

// touches reports whether a place touches the leaf before it.
func (s *Scanner) touches(text string, at int) bool {
	return at > 0 && text[at-1] != ' ' && text[at-1] != '\t' && text[at-1] != '\n'
}

func startsNumber(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	c := classOf(r)
	return c == digitClass || c == numeralClass
}

func startsLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return classOf(r) == letterClass
}

func isTimesLetter(r rune) bool { return r == 'x' || r == 'X' || r == 'х' || r == 'Х' }

func isTimesSign(r rune) bool {
	return r == '*' || r == '×' || r == '✕' || r == '✖' || r == '⨯' || r == '╳'
}

// isCounter reports whether a letter counts cards in Japanese, Chinese or Korean.
func isCounter(r rune) bool { return r == '枚' || r == '张' || r == '張' || r == '장' }

// valueOf is the value of digits.
func valueOf(digits string) int {
	n := 0
	for i := range len(digits) {
		if n = n*10 + int(digits[i]-'0'); n > MaxValue {
			return Large
		}
	}
	return n
}
