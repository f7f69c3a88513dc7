package decklist

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
)

// codeText reads a text that is one code: a deck code, the stored deck of the
// Companion app, a path of numbers, or base64. A card's name comes first.
func (r *reader) codeText(t string, number int32) bool {
	if t == "" {
		return false
	}
	if strings.ContainsAny(t, " \t") {
		if !r.inkSegments(t) {
			return false
		}
		r.inkText(t, number, Inktable)
		r.finish()
		return true
	}
	cat := r.list.Deck.Catalog
	deck, err := FromCode(t, cat)
	if len(t) <= maxLine && !strings.Contains(t, "\n") {
		// Where several cards may be meant the code's checksum decides: 1t_Ui is a deck, not a Tui.
		if c := r.read(clean(t)); c.found.Kind == catalog.Exact || c.good() && err != nil {
			return false
		}
	}
	if err == nil {
		r.deck(number, t, deck)
		r.finish()
		return true
	}
	app, path := appCards(t, cat), pathCards(t, cat)
	switch {
	case app == allKnown && path == allKnown && grouped62(t) == steady(t):
		r.unreadable(number, t, "these digits may be a deck of the Companion app or numbers of LorcanaJSON; "+pasteText)
	case app == allKnown && (path != allKnown || grouped62(t)), app == someKnown && path == noneKnown:
		r.app(t, number)
	case path == allKnown, path == someKnown && app == noneKnown:
		r.path(t, number)
	case r.base64Text(t, number):
	case t[0] == codeVersion && len(t) >= shortestDamaged && !errors.Is(err, ErrCodeForm):
		r.list.Deck.Format = Code
		r.unreadable(number, t, err.Error())
	default:
		return false
	}
	r.finish()
	return true
}

// shortestDamaged is the shortest text that is reported as a damaged deck
// code, so that "1st" and "10th" stay what they are.
const shortestDamaged = 8

// deck files the cards of a deck code.
func (r *reader) deck(number int32, raw string, deck *Deck) {
	r.list.Deck.Format = Code
	for _, e := range deck.Entries {
		r.copies(number, raw, e.Count, e.Card)
	}
}

// copies files many copies of a card, as many lines as it takes.
func (r *reader) copies(number int32, raw string, n int, card *catalog.Card) {
	for ; n > 0; n -= MaxCount {
		if r.full(number) {
			return
		}
		r.addCard(number, raw, min(n, MaxCount), card.Index)
	}
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

// app files the runs of equal cards of an app's deck.
func (r *reader) app(t string, number int32) {
	r.list.Deck.Format = App
	for i := 1; i < len(t); {
		end := i + appBytes
		for end < len(t) && t[end:end+appBytes] == t[i:i+appBytes] && (end-i)/appBytes < MaxCount {
			end += appBytes
		}
		if !r.byID(number, t[i:end], reading{count: (end - i) / appBytes}, appID(t[i:i+appBytes])) {
			return
		}
		i = end
	}
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

func (r *reader) path(t string, number int32) {
	r.list.Deck.Format = LorcanaJSON
	for i := 0; i < len(t); i += pathBytes {
		c := reading{countText: t[i : i+1]}
		c.count, c.bad = parseCount(c.countText)
		id, _ := strconv.Atoi(t[i+1 : i+pathBytes]) // digits
		if !r.byID(number, t[i:i+pathBytes], c, id) {
			return
		}
	}
}

func exactly(card *catalog.Card) catalog.Found {
	return catalog.Found{Kind: catalog.Exact, Card: card}
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

// base64Text reads base64 without a link around it.
func (r *reader) base64Text(t string, number int32) bool {
	text, ok := unpack(t)
	if !ok {
		return false
	}
	if r.inkSegments(text) {
		return r.inkText(text, number, Inktable)
	}
	return r.packedLines(text, number)
}

// packedLines reads the lines that links of duels.ink hold, if one of them is
// a card's.
func (r *reader) packedLines(text string, number int32) bool {
	in := reader{list: &List{Deck: Deck{Catalog: r.list.Deck.Catalog, Format: Text}}, done: r.done, nested: true}
	in.begin(text)
	in.lines(text)
	if !in.cardsBegun {
		return false
	}
	r.list.Deck.Format = DuelsLink
	r.inner(number, text)
	return true
}

// inkSegment is a card of Pixelborn, inktable and Lorcanito: "Name_Version$4".
var inkSegment = compiled(`^[^$|\n]*\pL[^$|\n]*\$[^$|\n]{1,12}(?:\||$)`)

func (r *reader) inkSegments(text string) bool {
	return strings.IndexByte(text, '$') >= 0 && inkSegment().MatchString(text) &&
		(strings.HasSuffix(text, "|") || r.inkCard(strings.SplitN(text, "|", 2)[0]).found.Kind == catalog.Exact)
}

// inkText files the cards of such a code.
func (r *reader) inkText(text string, number int32, f Format) bool {
	r.list.Deck.Format = f
	for part := range strings.SplitSeq(text, "|") {
		raw := strings.Join(strings.Fields(part), " ")
		if raw == "" {
			continue
		}
		c := r.inkCard(raw)
		if c.name == "" {
			if !r.unreadable(number, raw, "a count without a name") {
				break
			}
			continue
		}
		if !r.entry(number, raw, c) {
			break
		}
	}
	return true
}

func (r *reader) inkCard(s string) reading {
	name, count := s, ""
	i := strings.LastIndexByte(s, '$')
	if i >= 0 {
		name, count = s[:i], s[i+1:]
	}
	c := r.named(count, strings.ReplaceAll(name, "_", " - "))
	if i < 0 {
		c.count, c.bad, c.missing = 1, "", true
	}
	return c
}
