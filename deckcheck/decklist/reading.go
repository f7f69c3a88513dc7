package decklist

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
)

// reading is a line read as copies of a card.
type reading struct {
	count     int
	missing   bool   // no count was written; count is 1
	countText string // the count as written
	bad       string // why the count is none, as a clause; "" when it is one
	name      string // the name as written, without count, number and marks
	found     catalog.Found
	ref       reference
	refCard   *catalog.Card // the card that the reference names, if any
	lone      string        // a collector number without a set, as written
	appID     int           // the number of the printing in the Companion app; 0 for none
	byRef     bool          // the name has a typing error and the reference decided
	inked     bool          // words for ink types stood before the name
	doubt     string        // why nobody can tell which number beside the name is the count; "" where it is plain
}

// choices are the cards that a line with a bad count may mean.
func (c *reading) choices() []*catalog.Card {
	if c.found.Card != nil {
		return []*catalog.Card{c.found.Card}
	}
	return c.found.Cards
}

// good tells a reading with a card or candidates for one.
func (c *reading) good() bool { return c.found.Kind != catalog.NotFound }

var (
	// leading count: "4", "(4)", "4x", "x4", "4枚", "-4", "1.5", "1/2", "½".
	leading = regexp.MustCompile(
		`^(\(?[+-]?[\d\pN][\d\pN.,'’/]*\)?)\s*((?:[xX*](?:[ \t]|\b)|枚|张|張|장|(?i:copies of|copies|copy of|copy)\b)?)([\s:;,)-]*)(.+)$`)
	times = regexp.MustCompile(`^[xX]\s*([+-]?\d[\d.,'’/]*)\s+(.+)$`)
	// trailing count with a sign of its own: "x4", "(x4)", "4x", "4枚", "-4".
	trailing = regexp.MustCompile(
		`[\s,;:]*[(\[]?(?:[\s,;:(\[][xX*]\s*([+-]?\d[\d.,'’/]*)|\s([+-]?\d[\d.,'’/]*)\s*(?:[xX]|枚|张|張|장)|\s(-\d+))[)\]]?$`)
	// trailing number alone: "Let It Go 4", "Let It Go: 4", "Let It Go (4)".
	trailingNumber = regexp.MustCompile(`(?:[\s,;:]+|\s*[(\[])(\d{1,9})[)\]]?$`)
	// numbered is the place in a numbered list where a count follows.
	numbered = regexp.MustCompile(`^\d{1,3}[.)]\s+([xX]?\s*\d.*)$`)
	// ordinal begins a title: "1st place".
	ordinal = regexp.MustCompile(`(?i)^\d+(?:st|nd|rd|th|er|re|e|ère|ème|º|ª|°)[\s)]`)
	// date begins a line: "2026-11-22", "22.11.2026".
	date = regexp.MustCompile(`^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:\D|$)`)
	// section names in front of their cards: "Songs: 4 Let It Go".
	labelled = compiled(`^([\pL ]{1,24}):\s*([xX]?\d.*)$`)
)

// read reads a line as copies of a card. Where it is none as it stands, marks
// of chats and labels are taken off.
func (r *reader) read(s string) reading {
	if s != "" && (strings.IndexByte("-*+>", s[0]) >= 0 || s[0] >= utf8.RuneSelf) {
		s = strings.TrimSpace(bullet.ReplaceAllString(s, ""))
	}
	if m := numbered.FindStringSubmatch(s); startsWithDigit(s) && m != nil {
		if c := r.readBare(m[1]); !c.missing {
			return c
		}
	}
	c := r.readBare(s)
	if c.good() {
		return c
	}
	if bare := unmark(s); bare != s && bare != "" {
		if c2 := r.readBare(bare); c2.good() || c.missing && !c2.missing {
			return c2
		}
	}
	if m := labelled().FindStringSubmatch(s); m != nil {
		switch sectionWords[catalog.Fold(m[1])] {
		case typeSection, mainSection:
			if c2 := r.readBare(m[2]); c2.good() || !c2.missing && sectionOf(s) == noSection && sectionOf(m[2]) == noSection {
				return c2
			}
		}
	}
	return c
}

var (
	markdownLink = regexp.MustCompile(`\[([^\[\]]+)\]\([^()\s]*\)`)
	emojiCode    = regexp.MustCompile(`<?a?:[a-zA-Z]\w*:(?:\d+>)?`)
	boxedCount   = regexp.MustCompile(`^\[(\d+)\]`)
	checkbox     = regexp.MustCompile(`^\[[ xX]?\]\s+`)
	chatSigns    = strings.NewReplacer("**", "", "__", "", "`", "", "\\", "")
)

// unmark takes off what chats and word processors put around a line: bold and
// italic signs, quotes, check boxes, emoji. Struck-out lines stay as they are:
// they may be meant to be gone.
func unmark(s string) string {
	if strings.Contains(s, "](") { // few lines have either
		s = markdownLink.ReplaceAllString(s, "$1")
	}
	if strings.Contains(s, ":") {
		s = emojiCode.ReplaceAllString(s, "")
	}
	s = chatSigns.Replace(s)
	s = strings.TrimLeft(s, " *_\"'“”„«»‘’")
	s = strings.TrimRight(s, " _\"'“”„«»‘’") // stars there are marks: *F*
	s = strings.TrimLeftFunc(s, func(c rune) bool {
		return c == ' ' || unicode.In(c, unicode.So, unicode.Sk) || c > unicode.MaxASCII && unicode.Is(unicode.Sm, c)
	})
	s = checkbox.ReplaceAllString(s, "")
	s = boxedCount.ReplaceAllString(s, "$1")
	return strings.TrimSpace(s)
}

// readBare reads a line as copies of a card, from the most literal reading to
// the least: the whole line as a name or a reference, a count before the name,
// a count after it, no count.
func (r *reader) readBare(s string) reading {
	signs := "\t|"
	if !strings.ContainsAny(s, signs) {
		signs = ";" // semicolons returned the row of a table whole
	}
	cells := strings.FieldsFunc(s, func(c rune) bool { return strings.ContainsRune(signs, c) })
	if len(cells) > 1 {
		if c := r.readCells(cells); c.good() {
			return c
		}
	}
	s = strings.Join(strings.Fields(strings.ReplaceAll(s, "|", " ")), " ")
	cat := r.list.Deck.Catalog

	// A name may begin or end with a number: 99 Puppies. The whole comes
	// first, unless what follows the number is a full name, too.
	whole := cat.ByName(s)
	m := leading.FindStringSubmatch(s)
	if whole.Kind == catalog.Exact || whole.Kind == catalog.SharedName {
		if m == nil || cat.ByName(m[4]).Kind != catalog.Exact {
			c := reading{count: 1, missing: true, name: s, found: whole}
			if m != nil && strings.HasPrefix(s[len(m[1]):], " ") && len(m[1]) == 1 && m[1][0]-'0' <= usualCopies {
				c.doubt = "the number in front may be the count or a part of the name; write both"
			}
			return c
		}
	}
	if ref, ok := bareRef(s); ok {
		return r.byNumber(reading{count: 1, missing: true, name: s}, ref)
	}
	if date.MatchString(s) {
		return reading{count: 1, missing: true, name: s}
	}
	if refFirst.MatchString(s) {
		// "1-42 Elsa - Spirit of Winter": no count but a reference.
		c := reading{count: 1, missing: true}
		r.resolve(&c, s)
		return c
	}
	if m != nil {
		return r.readLeading(s, m, whole)
	}
	if m := times.FindStringSubmatch(s); m != nil {
		if c := r.counted(m[1], m[2]); c.good() {
			return c
		}
	}
	if c := r.readTrailing(s); c.good() || c.bad != "" {
		return c
	}
	c := reading{count: 1, missing: true}
	r.resolve(&c, s)
	return c
}

// unsure tells a sign behind a number that makes something else of it than a count.
func unsure(s string) bool {
	c, _ := utf8.DecodeRuneInString(s)
	switch c {
	case '$', '%', '?', '€', '£', '¥':
		return true
	}
	return false
}

// readLeading reads a line that begins with a number; m are the matches of
// leading, whole what the line is as a name.
func (r *reader) readLeading(s string, m []string, whole catalog.Found) reading {
	count, sign, gap, name := m[1], m[2], m[3], m[4]
	c := r.counted(count, name)
	if !c.good() && sign != "" {
		// "4 Xaver Hampelmann": the x was the name's.
		if c2 := r.counted(count, sign+gap+name); c2.good() {
			c = c2
		}
	}
	if !c.good() && sign == "" && len(name) > 1 && name[0]|0x20 == 'x' {
		// "4xLet It Go"
		if c2 := r.counted(count, name[1:]); c2.good() {
			c = c2
		}
	}
	if !c.good() || c.bad != "" {
		// "2 99 Puppies x2" and the like stay unknown; but "99 Puppies x2"
		// has its count behind.
		if c2 := r.readTrailing(s); c2.found.Kind == catalog.Exact {
			return c2
		}
	}
	if c.good() {
		if c.bad == "" && unsure(name) {
			at, _ := utf8.DecodeRuneInString(name)
			c.countText, c.bad = count+sign+string(at), "it may be a price, a percentage or a question"
		}
		return c
	}
	if c.bad != "" && !wholeNumber(count) || ordinal.MatchString(s) {
		// "2.0 with songs", "1st place": a number, but nothing that is counted.
		return reading{count: 1, missing: true, name: s, found: whole}
	}
	if t := r.twoCounts(c); t != "" {
		c.bad, c.countText = "there are two", count+" and "+t
	}
	return c
}

// counted reads a count and a name.
func (r *reader) counted(count, name string) reading {
	c := reading{countText: count}
	c.count, c.bad = parseCount(count)
	r.resolve(&c, name)
	return c
}

// readTrailing reads a line whose count stands behind the name.
func (r *reader) readTrailing(s string) reading {
	name, count, bare := cutTrailing(s)
	if name == "" {
		return reading{}
	}
	if n, _ := strconv.Atoi(count); bare && isYear(n, len(count)) {
		return reading{}
	}
	c := r.counted(count, name)
	if bare && c.inked && c.found.Card.Version == "" {
		return reading{} // "Ruby Amethyst Bounce (14)"
	}
	if bare && c.good() && c.ref.given() && c.ref.number == "" && setBehind.MatchString(name) {
		// "Lantern (TFC) 33": a number behind a set is the card's, not a count.
		if card, ok := r.list.Deck.Catalog.ByNumber(c.ref.set, count); ok && card == c.found.Card {
			c.ref.number, c.ref.text, c.refCard = count, c.ref.text+" "+count, card
			c.count, c.missing, c.countText, c.bad = 1, true, "", ""
		} else if c.bad == "" {
			c.bad = "it may be the card's number in its set; a count stands in front"
		}
		return c
	}
	if c.found.Kind == catalog.Exact || c.good() && !bare {
		return c
	}
	return reading{}
}

// setBehind is the code of a set in brackets at the end of a name.
var setBehind = regexp.MustCompile(`[(\[](?:(?i:set)\s*)?[0-9A-Z]{1,5}[)\]]$`)

var inkWord = regexp.MustCompile(`(?i)^(?:(?:amber|amethyst|emerald|ruby|sapphire|steel)[-/ ]?){1,2}\s+`)

// resolve finds the card of a name as written, which may carry a set and
// number, marks and prices behind it. A suffix is only taken off when the
// longer text is no name, since names hold parentheses' worth of anything.
func (r *reader) resolve(c *reading, name string) {
	cat := r.list.Deck.Catalog
	name = strings.TrimSpace(name)
	c.name, c.found = name, cat.ByName(name)
	if c.found.Kind == catalog.Exact {
		return
	}
	if ref, ok := bareRef(name); ok {
		*c = r.byNumber(*c, ref)
		return
	}
	rest := name
	for range maxSuffixes {
		shorter, ref, ok := r.cutSuffix(rest)
		if !ok {
			break
		}
		if ref.given() && !c.ref.given() {
			c.ref = ref
		}
		if c.lone == "" {
			c.lone = ref.lone
		}
		if rest = shorter; rest == "" {
			break
		}
		f := cat.ByName(rest)
		if f.Kind == catalog.NotFound {
			continue
		}
		if c.found.Kind == catalog.NotFound || f.Kind == catalog.Exact {
			c.name, c.found = rest, f
		}
		if f.Kind == catalog.Exact {
			break
		}
	}
	if c.found.Kind == catalog.NotFound {
		c.name = rest
		if rest == "" {
			c.name = name
		}
		// The reference may stand in front.
		if m := refFirst.FindStringSubmatch(rest); m != nil {
			if ref, ok := bareRef(m[1]); ok && !c.ref.given() {
				if f := cat.ByName(m[2]); f.Kind != catalog.NotFound {
					c.name, c.found, c.ref = m[2], f, ref
				}
			}
		}
		// The alternative text of an ink symbol, copied along.
		if bare := inkWord.ReplaceAllString(rest, ""); bare != rest {
			// Without a count these are the words of a title: "Ruby Amethyst Bounce".
			if f := cat.ByName(bare); f.Kind == catalog.Exact && (f.Card.Version != "" || !c.missing) {
				c.name, c.found, c.inked = bare, f, true
			}
		}
	}
	if !c.ref.given() {
		return
	}
	c.refCard = c.ref.card(cat)
	if c.refCard != nil && c.found.Kind != catalog.Exact {
		r.settle(c)
	}
	if c.missing && c.good() && c.refCard != c.found.Card && isRange(c.ref.text, c.found.Card) {
		c.countText, c.bad = c.ref.text, "it may be a range, or the set and number of another card"
	}
}

// fromTo is a range of counts, which is written like a set and number.
var fromTo = regexp.MustCompile(`^[xX]?([1-9]\d?)-([1-9]\d?)[xX]?$`)

// isRange tells what may be a range of counts of a card, nil where nobody knows it: "3-4".
func isRange(s string, card *catalog.Card) bool {
	m := fromTo.FindStringSubmatch(s)
	if m == nil {
		return false
	}
	from, _ := strconv.Atoi(m[1]) // two digits, as m[2]
	to, _ := strconv.Atoi(m[2])
	return from < to && (to <= usualCopies || card != nil && card.MaxCopies != usualCopies && to <= mostTitled)
}

// settle asks the number for what the name leaves open: which of several versions it
// is, or a name with a typing error.
func (r *reader) settle(c *reading) {
	switch c.found.Kind {
	case catalog.SeveralVersions, catalog.SharedName:
		for _, card := range c.found.Cards {
			if card == c.refCard {
				c.found = catalog.Found{Kind: catalog.Exact, Card: card}
			}
		}
	case catalog.NotFound:
		if d := digits(c.name); d != "" && d != digits(c.refCard.FullName) {
			return // not a typing error but a second count
		}
		if r.byRefs == MaxSuggested {
			return
		}
		r.byRefs++
		for _, card := range r.list.Deck.Catalog.Suggest(c.name, 3) {
			if card == c.refCard {
				c.found = catalog.Found{Kind: catalog.Exact, Card: card}
				c.byRef = true
			}
		}
	}
}

// byNumber is a line that has a set and number and no name.
func (r *reader) byNumber(c reading, ref reference) reading {
	c.ref = ref
	if c.refCard = ref.card(r.list.Deck.Catalog); c.refCard != nil {
		c.found = catalog.Found{Kind: catalog.Exact, Card: c.refCard}
	} else {
		c.found = catalog.Found{}
	}
	return c
}

func digits(s string) string {
	return strings.Map(func(c rune) rune {
		if '0' <= c && c <= '9' {
			return c
		}
		return -1
	}, s)
}
