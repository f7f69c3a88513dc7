package decklist

import (
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"inkcheck/catalog"
	"inkcheck/deckcheck/reading"
	"inkcheck/formats"
)

// ErrUnresolved is the error of writing a deck of which not every line named a
// card: what is written would be another deck.
var ErrUnresolved = errors.New("not every line of the list names cards")

// ErrCapacity is the error of writing more than a format can hold.
var ErrCapacity = errors.New("more than this format holds")

// ErrNoAppNumber is the error of writing a card that the publisher's app has no
// number for yet, in a format that names cards by these numbers.
var ErrNoAppNumber = errors.New("no number in the publisher's app is known yet")

// Write writes a deck in a format, in the order of its entries; reading it
// gives the same cards. name is the deck's, for formats that have a place for
// one; it may be "". Formats of several lines end with a line break. The
// error wraps ErrUnresolved, ErrCapacity or ErrNoAppNumber, or lists the formats
// there are.
func Write(d *Deck, f Format, name string) (string, error) {
	f, err := ParseFormat(string(f))
	if err != nil {
		return "", err
	}
	if !d.Resolved() {
		return "", ErrUnresolved
	}
	row := f.row()
	if row.appNumbers {
		err = appNumbered(d)
	}
	var out string
	if err == nil {
		out, err = row.write(d, oneLine(name))
	}
	if err != nil {
		return "", fmt.Errorf("%s: %w", f, err)
	}
	if n := len(out); n > cmp.Or(row.maxBytes, MaxBytes) || !row.manyLines && strings.Count(out, "\n") > MaxLines+fewLines {
		return "", fmt.Errorf("%s: %w: the deck of %d cards takes %d bytes", f, ErrCapacity, d.Cards, n)
	}
	return out, nil
}

// unnamed is a way to write that has no place for a name, and always succeeds.
func unnamed(write func(d *Deck) string) func(d *Deck, name string) (string, error) {
	return func(d *Deck, _ string) (string, error) { return write(d), nil }
}

// named is one that has a place for a name, and always succeeds.
func named(write func(d *Deck, name string) string) func(d *Deck, name string) (string, error) {
	return func(d *Deck, name string) (string, error) { return write(d, name), nil }
}

func writeNumbered(d *Deck) string { return writeRefs(d, false) }

func writeDuels(d *Deck, name string) string { return comment(d, name) + writeRefs(d, true) }

func writeDuelsLink(d *Deck, name string) string {
	return "https://duels.ink/decks/new?import=" + pack(strings.TrimSuffix(writeDuels(d, name), "\n"))
}

func writeInktable(d *Deck) string { return base64.StdEncoding.EncodeToString([]byte(inkList(d))) }

func writeInktableLink(d *Deck, name string) string {
	return "https://inktable.net/lor/import?svc=dreamborn&name=" + linkName(name) + "&id=" + pack(inkList(d))
}

func writeLorcanitoLink(d *Deck, name string) string {
	return "https://db.lorcanito.com/decks/import?source=inkcheck&name=" + linkName(name) + "&list=" + pack(inkList(d))
}

func writeCode(d *Deck) string {
	code, _ := d.CodeAndHash()
	return code
}

// appNumbered refuses a deck with a card that has no app number, by name.
func appNumbered(d *Deck) error {
	var names []string
	for _, e := range d.Entries {
		if e.Card.AppID == 0 && !slices.Contains(names, e.Card.FullName) {
			names = append(names, e.Card.FullName)
		}
	}
	const most = 5
	switch n := len(names); {
	case n == 0:
		return nil
	case n > most:
		names = append(names[:most], fmt.Sprintf("%d more cards", n-most))
		fallthrough
	case n > 1:
		names = []string{strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]}
	}
	return fmt.Errorf("%w for %s: take a format that names cards, such as text", ErrNoAppNumber, names[0])
}

// fewLines are those that a format has besides its cards.
const fewLines = 8

// maxName bounds the names of decks that are written along.
const maxName = 80

// oneLine makes a name one line of plain signs.
func oneLine(name string) string {
	name = strings.Join(strings.FieldsFunc(strings.ToValidUTF8(name, "\ufffd"),
		func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }), " ")
	if runes := []rune(name); len(runes) > maxName {
		name = strings.TrimSpace(string(runes[:maxName]))
	}
	return name
}

// titled is how many cards a title is tried above: more than a deck of sixty has, and what a title may be hangs on what follows it.
const titled = 100

// comment is a name as a comment above a deck, unless it would change how the list is read: as the heading of a
// sideboard, or as a card.
func comment(d *Deck, name string) string {
	if name == "" || len(d.Entries) == 0 {
		return ""
	}
	line := "# " + name + "\n"
	if s, ok := sourceOf(line, 1, d.Catalog); ok && s.list != nil {
		return ""
	}
	var cards strings.Builder
	below := d.Entries[:min(titled, len(d.Entries))]
	for _, e := range below {
		fmt.Fprintf(&cards, "1 %s (%s-%s)\n", e.Card.FullName, e.Card.Printings[0].Set, e.Card.Printings[0].Number)
	}
	l := reading.Lists(context.Background(), line+cards.String(), d.Catalog)
	if len(l.Settled) != len(below) || len(l.Questions) > 0 || l.Lines[0].Kind == reading.TotalLine ||
		slices.ContainsFunc(l.Notes, func(n reading.Note) bool { return n.Kind != reading.TextLines }) {
		return ""
	}
	return line
}

// lots calls write for every entry, with no more copies than a line may have.
func (d *Deck) lots(write func(n int, c *catalog.Card)) {
	for _, e := range d.Entries {
		for n := e.Count; n > 0; n -= MaxCount {
			write(min(n, MaxCount), e.Card)
		}
	}
}

// WriteText writes the deck as "N Full Name" lines in the order of its
// entries: what every deck site reads. More copies than one line may have
// take several.
func WriteText(d *Deck) string {
	var b strings.Builder
	d.lots(func(n int, c *catalog.Card) { fmt.Fprintf(&b, "%d %s\n", n, c.FullName) })
	return b.String()
}

// writeRefs writes names with set and number. duels.ink numbers what is in no
// expansion in its own way, so that such a card goes by its name alone.
func writeRefs(d *Deck, duels bool) string {
	var b strings.Builder
	d.printedLots(func(n int, c *catalog.Card, p *catalog.Printing) {
		fmt.Fprintf(&b, "%d %s", n, c.FullName)
		if !duels || d.inExpansion(p) {
			fmt.Fprintf(&b, " (%s-%s)", p.Set, p.Number)
		}
		b.WriteByte('\n')
	})
	return b.String()
}

// inkList is the text that Pixelborn's codes pack.
func inkList(d *Deck) string {
	var b strings.Builder
	d.lots(func(n int, c *catalog.Card) {
		b.WriteString(c.Name)
		if c.Version != "" {
			b.WriteString("_" + c.Version)
		}
		fmt.Fprintf(&b, "$%d|", n)
	})
	return b.String()
}

// pack is base64 that a link may hold: a raw plus sign would become a space.
func pack(s string) string { return url.QueryEscape(base64.StdEncoding.EncodeToString([]byte(s))) }

func linkName(name string) string {
	if name == "" {
		name = "Deck"
	}
	return url.QueryEscape(name)
}

// writeCSV writes a collection as Dreamborn does: quoted names, numbers of
// three digits.
func writeCSV(d *Deck) string {
	var b strings.Builder
	b.WriteString("Set Number,Card Number,Variant,Count,Name,Color,Rarity\n")
	d.printedLots(func(n int, c *catalog.Card, p *catalog.Printing) {
		fmt.Fprintf(&b, "%s,%s,normal,%d,\"%s\",%s,%s\n", threeDigits(p.Set), threeDigits(p.Number), n,
			strings.ReplaceAll(c.FullName, `"`, `""`), strings.Join(c.Inks.Names(), "/"), p.RarityName())
	})
	return b.String()
}

// threeDigits fills up a number with zeros; a letter behind it doesn't count.
func threeDigits(s string) string {
	digits := len(strings.TrimRight(s, "abcdefghijklmnopqrstuvwxyz"))
	if digits == 0 || strings.Trim(s[:digits], "0123456789") != "" || digits > 3 {
		return s
	}
	return strings.Repeat("0", 3-digits) + s
}

var markdownSigns = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", `\<`)

// writeMarkdown writes a heading and a list with bullets.
func writeMarkdown(d *Deck, name string) string {
	var b strings.Builder
	if comment(d, name) == "" {
		name = "Deck"
	}
	fmt.Fprintf(&b, "# %s\n\n", markdownSigns.Replace(name))
	d.lots(func(n int, c *catalog.Card) { fmt.Fprintf(&b, "- %d %s\n", n, markdownSigns.Replace(c.FullName)) })
	return b.String()
}

// writeApp writes the Companion app's stored deck.
func writeApp(d *Deck, _ string) (string, error) {
	var b strings.Builder
	b.WriteByte(appVersion)
	for _, e := range d.Entries {
		id := e.Card.AppID
		if id >= maxAppCode {
			return "", fmt.Errorf("%w: %s has the card number %d, and the largest is %d", ErrCapacity, e.Card.FullName, id, maxAppCode-1)
		}
		if b.Len()+appBytes*e.Count > MaxBytes {
			return "", fmt.Errorf("%w: %d copies of %s", ErrCapacity, e.Count, e.Card.FullName)
		}
		code := string([]byte{base62[id/len(base62)], base62[id%len(base62)]})
		b.WriteString(strings.Repeat(code, e.Count))
	}
	// A few letters may be a name, too, and digits a path of numbers.
	if back := &Read(b.String(), d.Catalog).Deck; back.Format != App || len(back.Issues)+len(back.Questions) > 0 {
		return "", fmt.Errorf("%w: %q can't be told from other codes; a deck of more cards can", ErrCapacity, b.String())
	}
	return b.String(), nil
}

// quoted is a text as JSON.
func quoted(s string) string {
	b, err := json.Marshal(s)
	if err != nil {
		return `""` // strings always marshal
	}
	return string(b)
}

// jsonCards writes an object with one card a line, so that lines have numbers
// that a person can find.
func jsonCards(d *Deck, head string, card func(n int, c *catalog.Card, p *catalog.Printing) string) string {
	var rows []string
	d.printedLots(func(n int, c *catalog.Card, p *catalog.Printing) { rows = append(rows, "  "+card(n, c, p)) })
	return "{" + head + "\"cards\": [\n" + strings.Join(rows, ",\n") + "\n]}\n"
}

func writeJSON(d *Deck, name string) string {
	return jsonCards(d, `"name": `+quoted(name)+", ", func(n int, c *catalog.Card, p *catalog.Printing) string {
		return fmt.Sprintf(`{"amount": %d, "name": %s, "version": %s, "set": %s, "number": %s}`, n, quoted(c.Name), quoted(c.Version),
			quoted(p.Set), quoted(p.Number))
	})
}

func writeLorcanaJSON(d *Deck, name string) (string, error) {
	var inks formats.Inks
	for _, e := range d.Entries {
		inks |= e.Card.Inks
	}
	colors, err := json.Marshal(append([]string{}, inks.Names()...))
	if err != nil {
		return "", err
	}
	head := fmt.Sprintf(`"name": %s, "type": "custom", "colors": %s, "deckGroup": "", `, quoted(name), colors)
	return jsonCards(d, head, func(n int, c *catalog.Card, p *catalog.Printing) string {
		return fmt.Sprintf(`{"amount": %d, "id": %d, "isFoil": false}`, n, cmp.Or(p.AppID, c.AppID))
	}), nil
}

// The parts of a saved object of Tabletop Simulator. There are no pictures:
// the cards bear their names.
type (
	ttsFile struct {
		ObjectStates []ttsDeck
	}
	ttsDeck struct {
		Name, Nickname   string
		Transform        map[string]float64
		ContainedObjects []ttsCard
		DeckIDs          []int
		CustomDeck       map[string]ttsFace
	}
	ttsCard struct {
		Name, Nickname string
		CardID         int
	}
	ttsFace struct {
		FaceURL, BackURL    string
		NumWidth, NumHeight int
	}
)

// ttsStep parts the numbers of Tabletop Simulator's cards: a sheet of pictures
// holds up to a hundred.
const ttsStep = 100

// writeTTS writes one object a copy.
func writeTTS(d *Deck, name string) (string, error) {
	copies := 0
	for _, e := range d.Entries {
		copies += e.Count
	}
	if copies > MaxLines {
		return "", fmt.Errorf("%w: %d cards, one object each, and at most %d are read", ErrCapacity, copies, MaxLines)
	}
	deck := ttsDeck{Name: "DeckCustom", Nickname: name, CustomDeck: map[string]ttsFace{},
		Transform: map[string]float64{"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1,
			"scaleZ": 1}}
	for i, e := range d.Entries {
		sheet := i + 1
		deck.CustomDeck[fmt.Sprint(sheet)] = ttsFace{NumWidth: 1, NumHeight: 1}
		for range e.Count {
			deck.ContainedObjects = append(deck.ContainedObjects, ttsCard{"Card", e.Card.FullName, sheet * ttsStep})
			deck.DeckIDs = append(deck.DeckIDs, sheet*ttsStep)
		}
	}
	out, err := json.MarshalIndent(ttsFile{[]ttsDeck{deck}}, "", " ")
	return string(out) + "\n", err
}
