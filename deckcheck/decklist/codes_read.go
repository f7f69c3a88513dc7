package decklist

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
	"inkcheck/deckcheck/scan"
)

// packed is what a code or a link holds, as lines for the list pass.
type packed struct {
	lines  []reading.Input
	format Format
	issues []Issue
}

// packer fills the lines of one text.
type packer struct {
	packed
	number int
	given  *reading.GivenReader
}

func newPacker(number int, format Format, cat *catalog.Catalog) *packer {
	return &packer{packed: packed{format: format}, number: number, given: reading.NewGivenReader(cat)}
}

// add adds a line with what its container says of it. It reports whether there is room for more.
func (p *packer) add(text string, claim *reading.Outcome) bool {
	if len(p.lines) == MaxLines {
		if p.issues == nil {
			p.issues = tooManyPacked(p.number)
		}
		return false
	}
	p.lines = append(p.lines, reading.Input{Number: p.number, Text: text, Claim: claim})
	return true
}

// tooManyPacked tells that a code or a link on a line holds more lines than are read.
func tooManyPacked(number int) []Issue {
	return []Issue{{Kind: TooManyLines, Lines: []int{number}, Stated: MaxLines + 1}}
}

// card adds copies as the container gives them.
func (p *packer) card(g reading.Given) bool {
	g.Line, g.Last = p.number, p.number
	claim := p.given.Read(&g)
	return p.add(g.Raw, &claim)
}

// deck adds the cards of a deck code.
func (p *packer) deck(deck *Deck) {
	for i := range deck.Entries {
		e := &deck.Entries[i]
		for n := e.Count; n > 0; n -= MaxCount {
			copies := min(n, MaxCount)
			claim := reading.Outcome{Settled: []reading.Settled{{Line: p.number, Count: copies, Card: e.Card, Text: e.Card.FullName}}}
			if !p.add(strconv.Itoa(copies)+" "+e.Card.FullName, &claim) {
				return
			}
		}
	}
}

// asked adds a text that may be any deck.
func (p *packer) asked(text string, why reading.Cause) {
	in := p.question(text, why.Kind)
	in.Claim.Questions[0].Cause = why
	p.lines = append(p.lines, in)
}

func (p *packer) question(text string, why reading.CauseKind) reading.Input {
	in := refused(firstLine(text), why)[0]
	in.Relabel(p.number)
	return in
}

// code reads a text that is one code: a deck code, the stored deck of the
// Companion app, a path of numbers, or base64. A card's name comes first. It returns nil for other texts.
func code(t string, number int, cat *catalog.Catalog) *packed {
	if strings.ContainsAny(t, " \t") {
		if !inkSegments(t, cat) {
			return nil
		}
		return inkText(t, number, Inktable, cat)
	}
	deck, err := FromCode(t, cat)
	if len(t) <= maxLine && !strings.Contains(t, "\n") {
		// Where several cards may be meant the code's checksum decides: 1t_Ui is a deck, not a Tui.
		if exact, short := isCard(t, cat); exact || short && err != nil {
			return nil
		}
	}
	p := newPacker(number, Code, cat)
	if err == nil {
		p.deck(deck)
		return &p.packed
	}
	app, path := appCards(t, cat), pathCards(t, cat)
	switch {
	case app == allKnown && path == allKnown && grouped62(t) == steady(t):
		p.format = Text
		p.asked(t, reading.Cause{Kind: reading.Digits})
	case app == allKnown && (path != allKnown || grouped62(t)), app == someKnown && path == noneKnown:
		p.app(t)
	case path == allKnown, path == someKnown && app == noneKnown:
		p.path(t)
	default:
		if in := base64Text(t, number, cat); in != nil {
			return in
		}
		if (t[0] != codeVersion || len(t) < shortestDamaged || errors.Is(err, ErrCodeForm)) && !reading.IsCode(t) {
			return nil
		}
		p.asked(t, codeCause(t, err))
	}
	return &p.packed
}

// codeCause is why a deck code can't be read.
func codeCause(code string, err error) reading.Cause {
	if unknown, ok := errors.AsType[*unknownKey](err); ok {
		return reading.Cause{Kind: reading.UnknownKey, Number: unknown.key}
	}
	return reading.Cause{Kind: reading.DamagedCode, Text: clip(code)}
}

// shortestDamaged is the shortest text that is reported as a damaged deck
// code, so that "1st" and "10th" stay what they are.
const shortestDamaged = 8

// isCard reports whether a line is copies of a card by its full name, or by a shorter one: a name with nothing beside it but a count.
func isCard(line string, cat *catalog.Catalog) (exact, short bool) {
	l := scan.New(cat).Line(line)
	for i := range l.Spans {
		if s := &l.Spans[i]; s.Kind == scan.NameSpan && isCount(&l, 0, s.From) && isCount(&l, s.To, len(l.Leaves)) {
			exact, short = exact || s.Match == scan.Exact, true
		}
	}
	return exact, short
}

// isCount reports whether some leaves of a line are a count or signs alone.
func isCount(l *scan.Line, from, to int) bool {
	return !slices.ContainsFunc(l.Leaves[from:to], func(f scan.Leaf) bool { return f.Kind == scan.Word })
}

// known tells how many of a code's cards the catalog has.
type known uint8

const (
	noneKnown known = iota
	someKnown
	allKnown
)

func tally(found, all int) known {
	switch found {
	case 0:
		return noneKnown
	case all:
		return allKnown
	}
	return someKnown
}

// base62 are the digits of the Companion app's codes.
const base62 = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

const (
	appVersion = '2'
	appBytes   = 2 // characters a card
	maxAppCode = 62 * 62
)

// appCards reports whether a text is a deck as the Companion app stores it: "2",
// then two digits of base 62 a copy.
func appCards(t string, cat *catalog.Catalog) known {
	if len(t) < 1+appBytes || t[0] != appVersion || len(t)%appBytes != 1 {
		return noneKnown
	}
	found := 0
	for i := 1; i < len(t); i += appBytes {
		id := appID(t[i : i+appBytes])
		if id < 0 {
			return noneKnown
		}
		if _, ok := cat.ByAppID(id); ok {
			found++
		}
	}
	return tally(found, len(t)/appBytes)
}

// appID is the number of a card's two digits, or -1.
func appID(s string) int {
	high, low := strings.IndexByte(base62, s[0]), strings.IndexByte(base62, s[1])
	if high < 0 || low < 0 {
		return -1
	}
	return high*len(base62) + low
}

func appNumber(id int) string { return fmt.Sprintf("card number %d of the Companion app", id) }

// app adds the runs of equal cards of an app's deck.
func (p *packer) app(t string) {
	p.format = App
	for i := 1; i < len(t); {
		end := i + appBytes
		for end < len(t) && t[end:end+appBytes] == t[i:i+appBytes] && (end-i)/appBytes < MaxCount {
			end += appBytes
		}
		if !p.byID((end-i)/appBytes, appID(t[i:i+appBytes])) {
			return
		}
		i = end
	}
}

// byID adds copies of the card with an app number.
func (p *packer) byID(count, id int) bool {
	return p.card(reading.Given{Raw: appNumber(id), ID: strconv.Itoa(id), Counts: []string{strconv.Itoa(count)}})
}

const pathBytes = 5 // characters a card: one of the count, four of the number

// pathCards reports whether a text is a path of LorcanaJSON numbers.
func pathCards(t string, cat *catalog.Catalog) known {
	if len(t)%pathBytes != 0 || len(t) == 0 || strings.Trim(t, "0123456789") != "" {
		return noneKnown
	}
	found := 0
	for i := 0; i < len(t); i += pathBytes {
		id, _ := strconv.Atoi(t[i+1 : i+pathBytes]) // digits
		if _, ok := cat.ByAppID(id); ok {
			found++
		}
	}
	return tally(found, len(t)/pathBytes)
}

// grouped62 reports whether the copies of each card are adjacent in an app's
// deck, as the app writes them. Digits of something else are not so.
func grouped62(t string) bool {
	seen := map[string]bool{}
	for i := 1; i < len(t); i += appBytes {
		code := t[i : i+appBytes]
		if seen[code] && t[i-appBytes:i] != code {
			return false
		}
		seen[code] = true
	}
	return true
}

// steady reports whether a path names no card twice, and none with a count of
// zero.
func steady(t string) bool {
	seen := map[string]bool{}
	for i := 0; i < len(t); i += pathBytes {
		id := t[i+1 : i+pathBytes]
		if t[i] == '0' || seen[id] {
			return false
		}
		seen[id] = true
	}
	return true
}

// path adds the cards of a path of LorcanaJSON numbers.
func (p *packer) path(t string) {
	p.format = LorcanaJSON
	for i := 0; i < len(t); i += pathBytes {
		id, _ := strconv.Atoi(t[i+1 : i+pathBytes]) // digits
		if !p.byID(int(t[i]-'0'), id) {
			return
		}
	}
}

// minPacked is the shortest base64 that is tried: three letters and a count.
const minPacked = 8

// standardBase64 writes the alphabet of links as the other one; in links a space may stand for a plus.
var standardBase64 = strings.NewReplacer("\r", "", "\n", "", "-", "+", "_", "/", " ", "+")

// unpack decodes base64 in either alphabet, with or without filling or line
// breaks, of text in UTF-8 or Latin-1.
func unpack(s string) (string, bool) {
	if strings.IndexByte(s, '%') >= 0 {
		if plain, err := url.PathUnescape(s); err == nil {
			s = plain
		}
	}
	s = standardBase64.Replace(s)
	s = strings.TrimRight(s, "=")
	if len(s) < minPacked {
		return "", false
	}
	b, err := base64.RawStdEncoding.DecodeString(s)
	if err != nil {
		return "", false
	}
	text := string(b)
	if !utf8.Valid(b) {
		runes := make([]rune, len(b)) // the bytes of Latin-1 are the first signs of Unicode
		for i, c := range b {
			runes[i] = rune(c)
		}
		text = string(runes)
	}
	text = strings.TrimPrefix(text, "\ufeff")
	for _, c := range text {
		if unicode.IsControl(c) && !strings.ContainsRune("\n\r\t", c) {
			return "", false
		}
	}
	return text, true
}

// base64Text reads base64 without a link around it; nil if it holds no list.
func base64Text(t string, number int, cat *catalog.Catalog) *packed {
	text, ok := unpack(t)
	if !ok {
		return nil
	}
	if inkSegments(text, cat) {
		return inkText(text, number, Inktable, cat)
	}
	return packedLines(text, number, cat)
}

// packedLines reads the lines that links of duels.ink hold, if one of them is
// a card's.
func packedLines(text string, number int, cat *catalog.Catalog) *packed {
	p := packed{format: DuelsLink}
	known := false
	text, more := firstLines(text, MaxLines)
	if strings.TrimSpace(more) != "" {
		p.issues = tooManyPacked(number)
	}
	for _, in := range reading.Inputs(text, cat) {
		if !known {
			exact, short := isCard(in.Text, cat)
			known = exact || short || in.Claim != nil && len(in.Claim.Settled) > 0
		}
		in.Relabel(number)
		p.lines = append(p.lines, in)
	}
	if !known {
		return nil
	}
	return &p
}

// inkSegment is a card of Pixelborn, inktable and Lorcanito: "Name_Version$4".
var inkSegment = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[^$|\n]*\pL[^$|\n]*\$[^$|\n]{1,12}(?:\||$)`)
})

func inkSegments(text string, cat *catalog.Catalog) bool {
	if strings.IndexByte(text, '$') < 0 || !inkSegment().MatchString(text) {
		return false
	}
	first, _, several := strings.Cut(text, "|")
	return several && strings.HasSuffix(text, "|") || cat.ByName(inkCard(first).Name).Kind == catalog.Exact
}

// inkText reads the cards of such a code.
func inkText(text string, number int, f Format, cat *catalog.Catalog) *packed {
	p := newPacker(number, f, cat)
	for part := range strings.SplitSeq(text, "|") {
		raw := strings.Join(strings.Fields(part), " ")
		if raw == "" {
			continue
		}
		g := inkCard(raw)
		if g.Name == "" {
			if !p.add(raw, &reading.Outcome{Questions: p.question(raw, reading.CountAlone).Claim.Questions}) {
				break
			}
			continue
		}
		if !p.card(g) {
			break
		}
	}
	return &p.packed
}

// inkCard is a card of such a code, "Name_Version$4".
func inkCard(s string) reading.Given {
	g := reading.Given{Raw: s, Name: s}
	if i := strings.LastIndexByte(s, '$'); i >= 0 {
		g.Name, g.Counts = s[:i], []string{s[i+1:]}
	}
	g.Name = strings.TrimSpace(strings.ReplaceAll(g.Name, "_", " - "))
	return g
}
