package decklist

import (
	"html"
	"regexp"
	"strconv"
	"strings"

	"inkcheck/catalog"
)

// clean makes the characters of a line plain: every kind of space a space (a
// tab stays, it parts cells), every dash a hyphen, full-width signs narrow,
// HTML entities the sign they stand for; marks without width are taken out.
func clean(line string) string {
	if strings.IndexByte(line, '&') >= 0 {
		line = html.UnescapeString(line)
	}
	return strings.TrimSpace(strings.Map(plainRune, line))
}

func plainRune(r rune) rune {
	switch {
	case ' ' <= r && r <= '~', r == '\t':
		return r
	case r < ' ', r == '\u0085', r == '\u00a0', r == '\u1680', '\u2000' <= r && r <= '\u200a',
		'\u2028' <= r && r <= '\u2029', r == '\u202f', r == '\u205f', r == '\u3000':
		return ' '
	case '\u200b' <= r && r <= '\u200f', '\u202a' <= r && r <= '\u202e', '\u2060' <= r && r <= '\u2069',
		r == '\ufeff', r == '\u00ad', '\ufe00' <= r && r <= '\ufe0f', r == '\u20e3':
		return -1 // U+20E3 makes a key of a digit
	case '\uff01' <= r && r <= '\uff5e':
		return r - 0xfee0
	case '\u2010' <= r && r <= '\u2015', r == '\u2212', r == '\ufe58', r == '\ufe63':
		return '-'
	case r == '×', r == '✕', r == '✖', r == '⨯':
		return 'x'
	case r == '∙', r == '●', r == '◦', r == '▪', r == '‣', r == '·', r == '・':
		return '•'
	}
	return r
}

// slow reads a line that is not in the most common form.
func (r *reader) slow(number int32, raw string) {
	if strings.ContainsAny(raw, "\t|;,") && r.tableLine(number, raw) {
		return
	}
	parts := r.parts(raw)
	if parts == nil {
		r.segment(number, raw)
		return
	}
	for i, p := range parts {
		if r.ended() {
			return
		}
		if len(r.list.Lines) >= MaxLines {
			r.tooMany(number, len(parts), strings.Join(parts[i:], "\n"))
			return
		}
		r.segment(number, p)
	}
}

// maxLine bounds what is read as one card: more than any name with all that
// people write around it, and it keeps a hostile list cheap.
const maxLine = 400

var (
	bullet      = regexp.MustCompile(`^(?:[-*+]\s+|>+\s*|•\s*)+`)
	loneInteger = regexp.MustCompile(`^(?:(\d{1,9})|\((\d{1,9})\)|\[(\d{1,9})\]|[xX](\d{1,9})|(\d{1,9})[xX])$`)
	// noise on a line of its own: a price, a percentage, a decimal number, a
	// date, a rule drawn with punctuation, a fence around code.
	noise = compiled(`(?i)^(?:` + money + `|\d[\d.,]*\s?%|\d+[.,]\d+|\d{4}-\d\d?-\d\d?|\d\d?[./]\d\d?[./]\d{2,4}|` +
		"[-=~_*#+|:.•`]+|[-=~_*|:\\s]{3,}|```[a-z]*)$")
)

// strokes are a count as it is kept on paper: "||| Let It Go". A table has them behind the name, too.
var strokes = regexp.MustCompile(`^\|{2,5}\s*[^|]+$`)

// coconutHead is a header of duels.ink's own format: "Coconut: coconut-008".
var coconutHead = regexp.MustCompile(`(?i)^coconut[ \w]*:`)

// maxLoneInteger is the length of nine digits in brackets.
const maxLoneInteger = 11

// isNoise asks the regular expression only for lines with few letters: it is
// slow, and most lines are cards.
func isNoise(s string) bool {
	letters := 0
	for i := range len(s) {
		if 'a' <= s[i]|0x20 && s[i]|0x20 <= 'z' {
			letters++
		}
	}
	return (letters <= 3 || s[0] == '`') && noise().MatchString(s)
}

// money is a price, with its currency before or behind.
const money = `[~≈]?(?:[$€£¥]|usd|eur|gbp)\s?\d[\d.,]*|[~≈]?\d[\d.,]*\s?(?:[$€£¥]|usd|eur|gbp)`

// segment reads one card, or a line without cards.
func (r *reader) segment(number int32, raw string) {
	s := clean(raw)
	if s == "" {
		return
	}
	if len(s) > maxLine {
		if longLink.MatchString(s) {
			r.link(number, raw)
			return
		}
		r.tooLong(number, raw)
		return
	}
	if r.aside(number, raw, s) {
		return
	}
	if isNoise(s) {
		r.pass(number, raw, NoiseLine)
		return
	}
	first := !r.begun
	r.begun = true
	afterHead := r.afterHead
	r.afterHead = false
	if m := loneInteger.FindStringSubmatch(s); len(s) <= maxLoneInteger && m != nil {
		r.endLone()
		value, _ := strconv.Atoi(strings.Join(m[1:], "")) // one of them is not ""
		r.alone = &loneNumber{line: len(r.list.Lines), value: value, after: afterHead, doubtful: r.belowUncounted()}
		r.pass(number, raw, NoiseLine)
		return
	}
	if rest, ok := cutSideLabel(s); ok {
		r.endLone()
		r.sideRowCard(number, raw, strings.TrimSpace(strings.TrimSuffix(s, rest)), r.read(rest))
		return
	}
	if s[0] == '-' || s[0] == '*' {
		r.bullets++
	}
	if s[0]|0x20 == 'c' && coconutHead.MatchString(s) {
		r.coconut = true
	}
	// A card may be called what a heading is called; the card comes first.
	c := r.read(s)
	switch {
	case !c.good() || c.bad != "":
	case isCrossed(raw):
		c.doubt = "a sign on it may say that the card is not in the deck; leave out the sign, or the line"
	case c.missing && c.lone != "" && c.found.Kind == catalog.Exact && !r.printsLone(c.found.Card, c.lone):
		c.doubt = "the number behind the name may be its count, and is not that of the card; write the count in front"
	case c.missing && strokes.MatchString(s):
		c.doubt = "the strokes in front may be a count; write it as a number"
	}
	if c.found.Kind != catalog.Exact {
		if r.heading(number, raw, s, c, first) {
			return
		}
		if c.missing && !c.good() && wordsAndLink.MatchString(s) {
			r.link(number, raw)
			return
		}
	}
	if n := r.alone; n != nil && !n.doubtful && n.value >= 1 && n.value <= MaxCount && c.missing && c.found.Kind == catalog.Exact {
		// The cells of a copied table: the count stood on a line of its own.
		c.count, c.missing, c.bad = n.value, false, ""
		r.alone = nil
	}
	r.endLone()
	if r.inSide {
		r.sideCard(number, raw, c)
		return
	}
	r.card(number, raw, c, first)
}

// belowUncounted reports whether the last line is a card without a count, or one with its facts below it, which are read
// as a heading: "Smash", "Steel • Action".
func (r *reader) belowUncounted() bool {
	at := len(r.list.Lines)
	for at > r.uncounted && r.list.Lines[at-1].Kind == HeadingLine {
		at--
	}
	return r.uncounted > 0 && at == r.uncounted
}

// aside files a comment or a link.
func (r *reader) aside(number int32, raw, s string) bool {
	if rest, ok := cutComment(s); ok {
		switch sectionOf(rest) {
		case sideSection:
			r.beginSide(number, raw)
			r.pass(number, raw, HeadingLine)
			return true
		case mainSection:
			r.inSide = false
		}
		r.hashHead = r.hashHead || strings.HasPrefix(strings.TrimLeft(s, "#"), " ")
		r.coconut = r.coconut || strings.HasPrefix(catalog.Fold(rest), "coconut")
		r.pass(number, raw, CommentLine)
		return true
	}
	if isLink(s) {
		r.link(number, raw)
		return true
	}
	return false
}

// link files a link, which finish judges.
func (r *reader) link(number int32, raw string) {
	if at := len(r.list.Lines); r.pass(number, raw, CommentLine) {
		r.linkLines = append(r.linkLines, at)
	}
}

// tooLong reports a line that nothing on a list is as long as.
func (r *reader) tooLong(number int32, raw string) {
	r.endLone()
	r.begun = true
	r.other(number, raw, ProblemLine)
	r.issue(Issue{Kind: UnreadableLine, Lines: []int{int(number)}, Text: clip(raw),
		Why: "it is too long for a card; write one card a line"})
}

// card files a reading of a line as copies of a card or as an issue.
func (r *reader) card(number int32, raw string, c reading, first bool) {
	lines := []int{int(number)}
	if first && r.numberedTitle(raw, c) {
		// A count in front of the full name of a card is no title, but a year may be.
		if m := r.mention(clean(raw), true); !m.counted && (!m.named || c.missing || isYear(c.count, len(c.countText))) {
			r.pass(number, raw, TitleLine)
			if !c.missing && !m.named {
				r.issue(Issue{Kind: TitleNearCard, Lines: lines, Text: clip(raw)})
			}
			return
		}
	}
	if c.good() || !c.missing {
		r.belowHead()
	}
	if c.bad != "" {
		r.other(number, raw, ProblemLine)
		r.issue(Issue{Kind: BadCount, Lines: lines, Text: clip(c.countText), Why: c.bad, Choices: c.choices()})
		return
	}
	if c.doubt != "" {
		r.other(number, raw, ProblemLine)
		r.issue(Issue{Kind: UnreadableLine, Lines: lines, Text: clip(raw), Why: c.doubt, Choices: c.choices()})
		return
	}
	switch c.found.Kind {
	case catalog.Exact, catalog.OnlyVersion:
		card := c.found.Card
		r.addCard(number, raw, c.count, card.Index)
		if c.missing {
			r.uncounted = len(r.list.Lines)
			r.issue(Issue{Kind: MissingCount, Lines: lines, Card: card, Copies: 1})
		}
		if c.found.Kind == catalog.OnlyVersion {
			r.issue(Issue{Kind: ShortName, Lines: lines, Text: clip(c.name), Card: card})
		}
		if c.ref.given() {
			r.refLines++
			r.checkRef(lines, card, c)
		} else if c.lone != "" {
			r.checkLone(lines, card, c.lone)
		}
	case catalog.SeveralVersions, catalog.SharedName:
		r.reported(number, raw, c)
		r.issue(Issue{Kind: AmbiguousCard, Lines: lines, Text: clip(c.name), Choices: c.found.Cards, Copies: c.count})
	default:
		if opaqueID.MatchString(c.name) {
			r.other(number, raw, ProblemLine)
			r.issue(Issue{Kind: UnreadableLine, Lines: lines, Text: clip(raw), Why: whyID, Copies: c.count})
			return
		}
		if c.missing && !c.ref.given() {
			if first {
				said := len(r.list.Deck.Issues)
				r.pass(number, raw, TitleLine)
				if name, _, bare := cutTrailing(clean(raw)); said == len(r.list.Deck.Issues) && name != "" && !bare {
					r.issue(Issue{Kind: TitleNearCard, Lines: lines, Text: clip(raw)}) // "A New Card x4"
				}
				return
			}
			if m := r.mention(clean(raw), false); m.counted && m.card != nil {
				r.mentionedCard(number, raw, m)
				return
			}
			r.other(number, raw, ProblemLine)
			r.issue(Issue{Kind: UnreadableLine, Lines: lines, Text: clip(raw), Choices: r.suggest(c), Copies: c.count})
			return
		}
		r.reported(number, raw, c)
		r.issue(Issue{Kind: UnknownCard, Lines: lines, Text: clip(c.name), Choices: r.suggest(c), Copies: c.count, Set: c.ref.set})
	}
}

// opaqueID is an id that Dreamborn made up for a card: "013/4f9c2ab1".
var opaqueID = regexp.MustCompile(`^\d{3}/[0-9A-Za-z_-]*[A-Za-z][0-9A-Za-z_-]*$`)

// reported files a line whose copies count though its card is not known.
func (r *reader) reported(number int32, raw string, c reading) {
	r.cardsBegun = true
	r.other(number, raw, ProblemLine).Count = int32(c.count)
	r.list.Deck.Cards += c.count
}

// MaxSuggested bounds the lines of one list that suggestions are looked up
// for, and those whose misspelt name is held against their reference: more than anybody mends by hand, and it keeps a hostile list cheap.
const MaxSuggested = 100

// suggestions is how many cards a line without a known card offers.
const suggestions = 5

func (r *reader) suggest(c reading) []*catalog.Card {
	var out []*catalog.Card
	if card := c.refCard; card != nil {
		out = append(out, card)
	}
	if r.uncompared = r.suggested == MaxSuggested; !r.uncompared {
		r.suggested++
		for _, card := range r.list.Deck.Catalog.Suggest(c.name, suggestions) {
			if card != c.refCard && len(out) < suggestions {
				out = append(out, card)
			}
		}
	}
	return out
}

// beginSide starts a section that Lorcana decks don't have, below a heading.
func (r *reader) beginSide(number int32, heading string) {
	r.endLone()
	r.begun, r.inSide, r.sideboard = true, true, 0
	r.sideHead, r.sideText, r.openHead = number, clip(heading), 0
}

// sideRowCard is sideCard for a line that says itself that it is of a sideboard.
func (r *reader) sideRowCard(number int32, raw, label string, c reading) {
	if !r.inSide {
		r.sideText = clip(label)
	}
	r.sideCard(number, raw, c)
}

// sideCard files a line of a sideboard: reported, never merged into the deck.
func (r *reader) sideCard(number int32, raw string, c reading) {
	d := &r.list.Deck
	l := r.other(number, raw, SideboardLine)
	if c.bad != "" {
		r.issue(Issue{Kind: BadCount, Lines: []int{int(number)}, Text: clip(c.countText), Why: c.bad, Choices: c.choices()})
		c.count = 0
	}
	l.Count = int32(c.count)
	if r.sideboard == 0 {
		i := Issue{Kind: Sideboard, Text: r.sideText}
		if r.inSide {
			i.Lines = []int{int(r.sideHead)}
		}
		d.Issues = append(d.Issues, i)
		r.sideboard = len(d.Issues)
	}
	i := &d.Issues[r.sideboard-1]
	if n := len(i.Lines); n == 0 || i.Lines[n-1] != int(number) {
		i.Lines = append(i.Lines, int(number))
	}
	i.Copies += c.count
	if c.found.Kind == catalog.Exact || c.found.Kind == catalog.OnlyVersion {
		l.Card = int32(c.found.Card.Index)
		i.Choices = append(i.Choices, c.found.Card)
	}
}

// lowestTotal is the smallest number that, alone on a line below cards, is
// taken for the stated size of the deck: more than any count of a card that
// isn't Microbots or a puppy, less than any deck.
const lowestTotal = 20

// endLone decides what a number on a line of its own was, once the next line
// shows that it is no card's count.
func (r *reader) endLone() {
	n := r.alone
	if n == nil {
		return
	}
	r.alone = nil
	l := &r.list.Lines[n.line]
	why := "a number alone; write the count and the card on one line"
	if n.doubtful {
		why = "a number alone; it may belong to the card above or below"
	}
	switch {
	case n.after && !(n.doubtful && n.value <= usualCopies):
		// The size of the section that the heading above begins.
	case r.cardsBegun && n.value >= lowestTotal:
		l.Kind = TotalLine
		r.totals = append(r.totals, total{l.Number, n.value, l.Raw})
	default:
		l.Kind = ProblemLine
		r.issue(Issue{Kind: UnreadableLine, Lines: []int{int(l.Number)}, Text: clip(l.Raw),
			Why: why})
	}
}

// cutComment tells a comment and returns what it says.
func cutComment(s string) (string, bool) {
	if rest, ok := strings.CutPrefix(s, "//"); ok {
		return rest, true
	}
	if strings.HasPrefix(s, "#") {
		return strings.TrimLeft(s, "#"), true
	}
	return "", false
}

var (
	link = regexp.MustCompile(`(?i)^(?:[\w ]{1,30}:\s*)?<?https?://\S+>?$`)
	// wordsAndLink is a sentence with a link: "Look here: https://…".
	wordsAndLink = regexp.MustCompile(`(?i)https?://\S`)
	// longLink is a link that may hold a whole list.
	longLink = regexp.MustCompile(`(?i)^[^:]{0,80}:?\s*<?https?://\S+$`)
)

func isLink(s string) bool { return strings.Contains(s, "://") && link.MatchString(s) }
