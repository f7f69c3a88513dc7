package pool

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/scan"
)

// pieceKind is what a piece of a registration looks like.
type pieceKind uint8

const (
	otherPiece   pieceKind = iota
	numberPiece            // 17, 4a, #17, 12-17
	timesPiece             // 17x2, 2x17, 17 x2, 2x 17
	printedPiece           // 17/207 • EN • 13
	setPiece               // set 12:
)

// piece is a run of leaves of a registration that belong together.
type piece struct {
	line, column int
	text         string // as written
	kind         pieceKind
	number       string // of numbers and printed identifiers, with the set that it carries
	// before and after are the sides of the sign of a count. spaced says which of them is the count, if a space shows it: "2x 17"
	// and "17 x2".
	before, after string
	spaced        side
	set, of       string // of a printed identifier: its set, and what stands behind the slash
	count         string // of a printed identifier
	tab           bool   // a tab stands before it
}

// side is the side of a sign of multiplication that is a count.
type side uint8

const (
	noSide side = iota
	countBefore
	countAfter
)

// line is a line with numbers or the head of a set.
type line struct {
	number int
	text   string
	roles  []role  // of a line of headings
	heads  []piece // the sets that it begins with
	pieces []piece
	ask    Said // why it cannot be read, of a line that may mean two things
	asked  bool // the first row of its table says so
}

// cut cuts a text into lines and their pieces. Lines without any are left out.
func cut(text string) []line {
	var out []line
	var scanner scan.Scanner
	number := 0
	for raw := range strings.SplitSeq(lineEnds.Replace(strings.TrimPrefix(text, "\ufeff")), "\n") {
		number++
		l := line{number: number, text: strings.TrimSpace(raw), roles: columnRoles(raw)}
		c := cutter{raw: raw, line: number, leaves: scanner.Leaves(raw)}
		l.heads = c.heads()
		l.pieces = joined(c.pieces())
		if len(l.heads)+len(l.pieces) > 0 {
			out = append(out, l)
		}
		scanner.Reset()
	}
	return out
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// cutter cuts the leaves of one line.
type cutter struct {
	raw    string
	line   int
	leaves []scan.Leaf
	at     int // the next leaf
	// counted is the offset up to which the characters of the line are counted, and before how many they are.
	counted, before int
}

// leaf returns the leaf k behind the next one; past the end it is a sign without a text.
func (c *cutter) leaf(k int) scan.Leaf {
	if c.at+k >= len(c.leaves) {
		return scan.Leaf{Kind: scan.Sign, Gap: scan.Space}
	}
	return c.leaves[c.at+k]
}

// piece returns the leaves [from, to) as a piece.
func (c *cutter) piece(from, to int, kind pieceKind) piece {
	start, end := c.leaves[from].Start, c.leaves[to-1].End
	if start > c.counted { // pieces are cut in order
		c.before += utf8.RuneCountInString(c.raw[c.counted:start])
		c.counted = start
	}
	return piece{line: c.line, column: 1 + c.before, text: c.raw[start:end], kind: kind,
		tab: from > 0 && c.leaves[from].Gap == scan.Tab}
}

// text is what is written at leaves [from, to), in plain characters.
func (c *cutter) text(from, to int) string {
	if to-from == 1 {
		return c.leaves[from].Text
	}
	var b strings.Builder
	for ; from < to; from++ {
		b.WriteString(c.leaves[from].Text)
	}
	return b.String()
}

// isSeparator reports whether a leaf stands between numbers.
func isSeparator(l scan.Leaf) bool {
	return l.Kind == scan.Sign && strings.Contains(",;.、，•", l.Text) && l.Text != ""
}

func isSign(l scan.Leaf, signs string) bool {
	return l.Kind == scan.Sign && l.Text != "" && strings.Contains(signs, l.Text)
}

// heads reads what a line begins with: words for parts of a pool, which say nothing about its numbers, and sets.
func (c *cutter) heads() (out []piece) {
	for {
		for isSeparator(c.leaf(0)) {
			c.at++
		}
		if n := c.part(); n > 0 {
			c.at += n
			continue
		}
		set, n := c.setHead()
		if n == 0 {
			return out
		}
		p := c.piece(c.at, c.at+n, setPiece)
		p.set = set
		out = append(out, p)
		c.at += n
	}
}

// partWords are words for the parts of a pool: a pack, an ink type, a rarity.
const partWords = scan.InkWord | scan.RarityWord | scan.FoilWord

// packWords are names of packs, folded as they are.
var packWords = []string{"pack", "packung", "booster", "busta", "paquet", "pk"}

// part returns how many leaves are a word for a part of a pool, with a colon behind it or the end of the line: "Pack 1:",
// "Amber/Steel", "Super Rares:".
func (c *cutter) part() int {
	first := c.leaf(0)
	if first.Kind != scan.Word || utf8.RuneCountInString(first.Text) < 2 {
		return 0
	}
	n := 1
	word := strings.ToLower(first.Text)
	switch {
	case slices.Contains(packWords, word):
		if isSign(c.leaf(n), "#") {
			n++
		}
		if c.leaf(n).Kind == scan.Number && len(c.leaf(n).Text) <= 2 {
			n++
		}
	case isPart(word):
		if isSign(c.leaf(n), "/") && c.leaf(n+1).Kind == scan.Word {
			n += 2
		}
	case c.leaf(n).Kind == scan.Word && isPart(word+c.leaf(n).Text), isSign(c.leaf(n), "-") && isPart(word+c.leaf(n+1).Text):
		n++
		if isSign(c.leaf(n-1), "-") {
			n++
		}
	default:
		return 0
	}
	switch {
	case isSign(c.leaf(n), ":"):
		return n + 1
	case c.at+n >= len(c.leaves):
		return n
	}
	return 0
}

// isPart reports whether a word is one for a part of a pool, in the singular or the plural.
func isPart(word string) bool {
	word = strings.ToLower(word)
	for _, w := range []string{word, strings.TrimSuffix(word, "s"), strings.TrimSuffix(word, "ies") + "y"} {
		if len(w) > 2 && scan.WordsOf(w)&partWords != 0 {
			return true
		}
	}
	return false
}

// setHead reads a set in front of its numbers, "set 13:", "Set: 13", "set 13 17", "13:", and returns its code and how many leaves it
// takes. A word that no set has is a set as well if a colon stands behind it: it is reported.
func (c *cutter) setHead() (set string, n int) {
	if isWord(c.leaf(0), "set") {
		k := 1
		if isSign(c.leaf(k), ":#") {
			k++
		}
		if size := c.setCode(k); size > 0 {
			set, k = c.text(c.at+k, c.at+k+size), k+size
			switch next := c.leaf(k); {
			case isSign(next, ":.-") && c.leaf(k+1).Gap != scan.Glued:
				return set, k + 1
			case next.Gap != scan.Glued:
				return set, k
			}
		}
		if next := c.leaf(1); next.Text != "" && next.Gap != scan.Glued { // "set Q:"
			if n := c.beforeColon(1); n > 0 {
				return c.text(c.at+1, c.at+n), n + 1
			}
		}
	}
	if size := c.setCode(0); size > 0 && isSign(c.leaf(size), ":") && c.leaf(size+1).Gap != scan.Glued {
		return c.text(c.at, c.at+size), size + 1
	}
	if n := c.beforeColon(0); n > 0 {
		return c.text(c.at, c.at+n), n + 1
	}
	return "", 0
}

// maxSetDigits is the longest set code that a registration begins with.
const maxSetDigits = 4

// beforeColon returns how many leaves stand in front of a colon that ends a word, from leaf k on; 0 if none does.
func (c *cutter) beforeColon(k int) int {
	for n := k; c.at+n < len(c.leaves); n++ {
		l := c.leaf(n)
		if isSign(l, ":") && c.leaf(n+1).Gap != scan.Glued {
			if n == k {
				return 0
			}
			return n
		}
		if n > k && l.Gap != scan.Glued {
			return 0
		}
	}
	return 0
}

func isWord(l scan.Leaf, word string) bool {
	return l.Kind == scan.Word && strings.EqualFold(l.Text, word)
}

// setCode returns how many leaves from leaf k on are the code of a set: up to three digits, one or two letters with up to two digits,
// or a code of letters; 0 for none.
func (c *cutter) setCode(k int) int {
	first, second := c.leaf(k), c.leaf(k+1)
	letters := first.Kind == scan.Word && len(first.Text) <= 2
	switch {
	case first.Kind == scan.Number && len(first.Text) <= 3 && (second.Gap != scan.Glued || second.Kind == scan.Sign):
		return 1
	case letters && second.Kind == scan.Number && second.Gap == scan.Glued && len(second.Text) <= 2:
		return 2
	case isWord(first, "dis"), isWord(first, "rph"):
		return 1
	}
	return 0
}

// languageWords are the languages that are printed on cards.
var languageWords = []string{"en", "fr", "de", "it", "es", "ja", "jp", "zh", "cn"}

func isLanguage(l scan.Leaf) bool {
	return l.Kind == scan.Word && slices.Contains(languageWords, strings.ToLower(l.Text))
}

// printed reads an identifier as printed on a card, 17/207 • EN • 13, 2/P1 • EN • 1 or 1TFC EN 3/P1, and returns how many leaves it
// takes.
func (c *cutter) printed() (p piece, n int) {
	k, set := 0, ""
	if first, second := c.leaf(0), c.leaf(1); first.Kind == scan.Number && len(first.Text) <= 3 && second.Kind == scan.Word &&
		second.Gap == scan.Glued && len(second.Text) == 3 && isLanguage(c.leaf(2)) && c.leaf(3).Kind == scan.Number {
		k, set = 3, first.Text
	}
	number := c.leaf(k)
	if number.Kind != scan.Number || len(number.Text) > 4 {
		return p, 0
	}
	end := k + 1
	if l := c.leaf(end); l.Kind == scan.Word && l.Gap == scan.Glued && len(l.Text) == 1 {
		end++
	}
	slash := c.leaf(end)
	if !isSign(slash, "/") || slash.Gap != scan.Glued || c.leaf(end+1).Gap != scan.Glued {
		return p, 0
	}
	size := c.setCode(end + 1)
	if size == 0 {
		return p, 0
	}
	of := c.text(c.at+end+1, c.at+end+1+size)
	n = end + 1 + size
	m := n
	if isSign(c.leaf(m), dots) {
		m++
	}
	if isLanguage(c.leaf(m)) {
		if m++; isSign(c.leaf(m), dots) {
			m++
		}
		if size := c.setCode(m); size > 0 {
			set, n = c.text(c.at+m, c.at+m+size), m+size
		}
	}
	p = c.piece(c.at, c.at+n, printedPiece)
	p.number, p.of, p.set = c.text(c.at+k, c.at+end), of, set
	return p, n
}

// dots are the signs between the parts of a printed identifier.
const dots = "•·∙・*-"

// pieces cuts the rest of a line.
func (c *cutter) pieces() (out []piece) {
	for c.at < len(c.leaves) {
		if isSeparator(c.leaf(0)) {
			c.at++
			if len(out) > 0 && c.leaf(0).Gap == scan.Glued && c.at < len(c.leaves) {
				c.leaves[c.at].Gap = scan.Space
			}
			continue
		}
		if p, n := c.printed(); n > 0 && (c.at == 0 || c.leaf(0).Gap != scan.Glued || isSeparator(c.leaves[c.at-1])) {
			out = append(out, p)
			c.at += n
			if l := c.leaf(0); l.Text != "" && l.Gap == scan.Glued {
				c.leaves[c.at].Gap = scan.Space
			}
			continue
		}
		n := 1
		for l := c.leaf(n); l.Text != "" && l.Gap == scan.Glued && !isSeparator(l); l = c.leaf(n) {
			n++
		}
		out = append(out, c.word(n))
		c.at += n
	}
	return out
}

// word is a piece of n leaves without a separator.
func (c *cutter) word(n int) piece {
	p := c.piece(c.at, c.at+n, otherPiece)
	sign, signs := 0, 0
	digits := false
	for k := range n {
		switch l := c.leaf(k); l.Kind {
		case scan.Times:
			sign = k
			signs++
		case scan.Number:
			digits = true
		}
	}
	switch {
	case signs == 1:
		p.kind, p.before, p.after = timesPiece, c.text(c.at, c.at+sign), c.text(c.at+sign+1, c.at+n)
	case isSign(c.leaf(n-1), ":"):
		p.kind, p.set = setPiece, c.text(c.at, c.at+n-1)
	case digits:
		p.kind, p.number = numberPiece, c.text(c.at, c.at+n)
	}
	return p
}

// isTimes reports whether a piece is a sign of multiplication alone.
func (p *piece) isTimes() bool { return p.kind == timesPiece && p.before == "" && p.after == "" }

// joined puts pieces together that spaces separate: a set behind its numbers, "17 set 12 4", "17 x2", "2x 17", "2 x 17" and the counts
// of printed identifiers.
func joined(pieces []piece) []piece {
	var out []piece
	for i := 0; i < len(pieces); i++ {
		t := pieces[i]
		next := func(k int) *piece {
			if i+k < len(pieces) {
				return &pieces[i+k]
			}
			return &piece{}
		}
		sign := t.kind == timesPiece
		switch {
		// set 12, set 12:
		case strings.EqualFold(t.text, "set") && (next(1).kind == numberPiece || next(1).kind == setPiece && next(1).set != ""):
			t.kind, t.set = setPiece, strings.TrimSuffix(next(1).text, ":")
			t.text += " " + next(1).text
			i++
			if next(1).text == ":" {
				i++
			}
		case next(1).text == ":" && t.kind != setPiece: // 12 :
			t.kind, t.set = setPiece, t.text
			i++
		case next(1).kind == timesPiece && next(1).before == "" && next(1).after != "" && t.kind == numberPiece: // 17 x2
			t.kind, t.before, t.after, t.spaced = timesPiece, t.text, next(1).after, countAfter
			t.text += " " + next(1).text
			i++
		case t.kind == numberPiece && next(1).isTimes() && next(2).kind == numberPiece: // 17 x 2
			t.kind, t.before, t.after = timesPiece, t.text, next(2).text
			t.text += " x " + next(2).text
			i += 2
		case sign && t.before != "" && t.after == "" && next(1).kind == numberPiece: // 2x 17
			t.after, t.spaced = next(1).text, countBefore
			t.text += " " + next(1).text
			i++
		case sign && t.before != "" && t.after == "" && next(1).kind == printedPiece: // 2x 17/207
			column := t.column
			t, t.count, t.text = *next(1), t.before, t.text+" "+next(1).text
			t.column = column
			i++
		case t.kind == printedPiece && next(1).kind == timesPiece && next(1).before == "" && next(1).after != "": // 17/207 x2
			t.count = next(1).after
			t.text += " " + next(1).text
			i++
		case t.kind == printedPiece && next(1).isTimes() && next(2).kind == numberPiece: // 17/207 x 2
			t.count = next(2).text
			t.text += " x " + next(2).text
			i += 2
		case t.kind == numberPiece && next(1).isTimes() && next(2).kind == printedPiece: // 2 x 17/207
			column := t.column
			t, t.count, t.text = *next(2), t.text, t.text+" x "+next(2).text
			t.column = column
			i += 2
		}
		out = append(out, t)
	}
	return out
}

// role is what a column of a table holds.
type role uint8

const (
	noRole role = iota
	numberRole
	countRole
	setRole
)

// maxHeadings is the longest line of headings, in bytes.
const maxHeadings = 100

// columnRoles reads a line of headings: all of it is headings, with a column of numbers and one of something else. It returns nil for
// other lines.
func columnRoles(s string) []role {
	s = strings.TrimSpace(strings.TrimPrefix(s, "\ufeff"))
	if s == "" || len(s) > maxHeadings || strings.ContainsAny(s, "0123456789:") {
		return nil
	}
	for _, sep := range []reading.Delimiter{reading.TabDelimiter, reading.BarDelimiter, reading.SemicolonDelimiter, reading.CommaDelimiter,
		reading.SpacesDelimiter} {
		var cells []string
		for _, c := range reading.CutRow(s, 0, 1, sep, 0).Cells {
			cells = append(cells, c.Text)
		}
		if roles := rolesOf(cells); roles != nil {
			return roles
		}
	}
	if strings.ContainsAny(s, "\t|;,") {
		return nil
	}
	return rolesOf(strings.Fields(s))
}

// cardWords head a column of numbers where no names are.
var cardWords = []string{"card", "karte", "carte", "carta"}

// rolesOf returns the roles of headings, nil if one is unknown or a role is there twice.
func rolesOf(cells []string) []role {
	var roles []role
	for _, cell := range cells {
		r := noRole
		switch kind := scan.Column(cell); {
		case kind == scan.NumberColumn, slices.Contains(cardWords, catalog.Fold(cell)):
			r = numberRole
		case kind == scan.CountColumn:
			r = countRole
		case kind == scan.SetColumn:
			r = setRole
		}
		if r == noRole || slices.Contains(roles, r) {
			return nil
		}
		roles = append(roles, r)
	}
	if len(roles) < 2 || !slices.Contains(roles, numberRole) {
		return nil
	}
	return roles
}

// listSigns are signs that lists have, and registrations do not.
const listSigns = "[](){}\"'<>|=!?&%$"

// IsNumbers reports whether a text is a registration by numbers, for Parse, rather than a list, for decklist.Read: one without words,
// or one that begins with a set or the headings of a table and has more numbers than words. Lines of a count and a reference,
// "2 1-42", are a list's.
func IsNumbers(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	if text == "" || len(text) > MaxBytes || strings.ContainsAny(text, listSigns) {
		return false
	}
	words, numbers, refs, lines, headed := 0, 0, 0, 0, false
	var scanner scan.Scanner
	for raw := range strings.SplitSeq(lineEnds.Replace(text), "\n") {
		scanner.Reset()
		c := cutter{raw: raw, leaves: scanner.Leaves(raw)}
		for n := c.part(); n > 0; n = c.part() {
			c.at += n
		}
		if c.at >= len(c.leaves) {
			continue
		}
		lines++
		if lines == 1 && columnRoles(raw) != nil {
			headed = true
			continue
		}
		if isCountedRef(c.leaves[c.at:]) {
			refs++
		}
		if set, n := c.setHead(); n > 0 && isSetCode(set) && len(set) <= maxSetDigits {
			headed = headed || lines == 1
			c.at += n
		}
		for _, p := range c.pieces() {
			switch {
			case p.kind == printedPiece:
				numbers++
			case isNameWord(p.text):
				words++
			case strings.ContainsFunc(p.text, unicode.IsDigit):
				numbers++
			}
		}
	}
	if headed {
		return words <= numbers
	}
	return words == 0 && numbers > 0 && refs < lines
}

// isNameWord reports whether a text has a word of three letters or more, or one of a script without spaces. No number has one.
func isNameWord(s string) bool {
	letters := 0
	for _, c := range s {
		switch {
		case unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana):
			return true
		case unicode.IsLetter(c):
			letters++
		case unicode.IsMark(c) && letters > 0:
			letters++
		default:
			letters = 0
		}
		if letters >= 3 {
			return true
		}
	}
	return false
}

// isCountedRef reports whether leaves are a count and a reference without a name: "2 1-42", "2x (P1-12)".
func isCountedRef(leaves []scan.Leaf) bool {
	k := 1
	at := func(i int) scan.Leaf {
		if i < len(leaves) {
			return leaves[i]
		}
		return scan.Leaf{Kind: scan.Sign}
	}
	if at(0).Kind != scan.Number || len(at(0).Text) > 4 {
		return false
	}
	if at(k).Kind == scan.Times {
		k++
	}
	if at(k).Gap == scan.Glued {
		return false
	}
	if at(k).Kind == scan.Word && len(at(k).Text) <= 3 {
		k++
	}
	if at(k).Kind == scan.Number {
		k++
	}
	if !isSign(at(k), "-") || at(k).Gap != scan.Glued || at(k+1).Kind != scan.Number || at(k+1).Gap != scan.Glued {
		return false
	}
	if k += 2; at(k).Kind == scan.Word && at(k).Gap == scan.Glued && len(at(k).Text) == 1 {
		k++
	}
	return k == len(leaves)
}
