package catalog

import (
	"bufio"
	_ "embed"
	"fmt"
	"io"
	"strconv"
	"strings"

	"inkcheck/formats"
)

// The embedded facts are one text file, a record a line, fields parted by
// tabs, UTF-8, in this order:
//
//	inkcheck-facts 1 AS-OF                     head: version of this layout, month of the data
//	s CODE KIND NAME-EN NAME-FR NAME-DE NAME-IT   a set
//	c ID INKS COST FLAGS TYPE STRENGTH WILLPOWER LORE MOVE COPIES CLASSIFICATIONS KEYWORDS   a card
//	n LANGUAGE NAME VERSION                    a name of the card above; English comes first
//	p SET NUMBER RARITY APP-ID                 a printing of the card above
//
// FLAGS are letters: i inkable, s song, t has an ability besides keywords.
// COPIES is "" for four, a number, or "unlimited". Lists are parted by commas.
// Cards stand in the order of their smallest app number.
//
//go:embed facts/facts.tsv
var embedded string

// factsFile names the embedded facts in errors.
const factsFile = "catalog/facts/facts.tsv"

const factsHead = "inkcheck-facts\t1\t"

// Embedded is the catalog of the facts that the program ships with. It is the
// same each time; callers keep it.
func Embedded() (*Catalog, error) {
	return ReadFacts(factsFile, embedded, formats.Official())
}

// ReadFacts reads facts in the layout of the embedded file. file names them in
// errors, which have the line. Sets that cal does not have yet join it without
// days.
func ReadFacts(file, text string, cal *formats.Calendar) (*Catalog, error) {
	r := factsReader{
		cards:     make([]Card, 0, strings.Count(text, "\nc\t")),
		names:     make([]Name, 0, strings.Count(text, "\nn\t")),
		printings: make([]Printing, 0, strings.Count(text, "\np\t")),
		lists:     map[string][]string{"": nil},
	}
	line := 0
	for len(text) > 0 {
		row, rest, _ := strings.Cut(text, "\n")
		text = rest
		line++
		if err := r.row(line, row); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, line, err)
		}
	}
	if line == 0 {
		return nil, fmt.Errorf("%s:1: empty; want %q first", file, factsHead)
	}
	c, err := New(r.asOf, r.sets, r.cards, cal)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return c, nil
}

type factsReader struct {
	asOf  string
	sets  []Set
	cards []Card
	// Names and printings are cut from blocks, since there are thousands of
	// short lists and reading them is most of the start of the program.
	names     []Name
	printings []Printing
	// lists holds each list of classifications and keywords once.
	lists map[string][]string
}

func (r *factsReader) row(line int, row string) error {
	if line == 1 {
		asOf, ok := strings.CutPrefix(row, factsHead)
		if !ok || asOf == "" {
			return fmt.Errorf("head %q: want %q and the month of the data", row, factsHead)
		}
		r.asOf = asOf
		return nil
	}
	var f [13]string
	n := 0
	for rest, more := row, true; more; n++ {
		if n == len(f) {
			return fmt.Errorf("more than %d fields", len(f))
		}
		f[n], rest, more = strings.Cut(rest, "\t")
	}
	want := 0
	switch f[0] {
	case "s":
		want = 7
	case "c":
		want = 13
	case "n":
		want = 4
	case "p":
		want = 5
	default:
		return fmt.Errorf("record %q: not one of s, c, n, p", f[0])
	}
	if n != want {
		return fmt.Errorf("record %q: %d fields, want %d", f[0], n, want)
	}
	switch f[0] {
	case "s":
		return r.set(f[1:7])
	case "c":
		return r.card(f[1:13])
	}
	if len(r.cards) == 0 {
		return fmt.Errorf("record %q: no card above it", f[0])
	}
	c := &r.cards[len(r.cards)-1]
	if f[0] == "n" {
		return r.name(c, f[1], f[2], f[3])
	}
	return r.printing(c, f[1], f[2], f[3], f[4])
}

func (r *factsReader) set(f []string) error {
	kind, err := formats.ParseSetKind(f[1])
	if err != nil {
		return err
	}
	if f[0] == "" || f[2] == "" {
		return fmt.Errorf("set %q: code and English name must not be empty", f[0])
	}
	s := Set{Code: f[0], Kind: kind, Names: map[string]string{}}
	for i, language := range Languages[:4] {
		if f[2+i] != "" {
			s.Names[language] = f[2+i]
		}
	}
	r.sets = append(r.sets, s)
	return nil
}

func (r *factsReader) card(f []string) (err error) {
	c := Card{ID: f[0], MaxCopies: formats.StandardCopies}
	if c.ID == "" {
		return fmt.Errorf("card without an id")
	}
	for ink := range strings.SplitSeq(f[1], ",") {
		if ink == "" {
			continue
		}
		k, err := formats.ParseInk(ink)
		if err != nil {
			return err
		}
		c.Inks |= k
	}
	if c.Cost, err = strconv.Atoi(f[2]); err != nil || c.Cost < 0 {
		return fmt.Errorf("cost %q: not a whole number from 0", f[2])
	}
	for _, flag := range f[3] {
		switch flag {
		case 'i':
			c.Inkable = true
		case 's':
			c.Song = true
		case 't':
			c.HasText = true
		default:
			return fmt.Errorf("flag %q: not one of i, s, t", flag)
		}
	}
	if c.Type, err = ParseType(f[4]); err != nil {
		return err
	}
	for i, n := range []*Number{&c.Strength, &c.Willpower, &c.Lore, &c.MoveCost} {
		if *n, err = parseNumber(f[5+i]); err != nil {
			return err
		}
	}
	switch f[9] {
	case "":
	case "unlimited":
		c.MaxCopies = formats.NoCopyLimit
	default:
		if c.MaxCopies, err = strconv.Atoi(f[9]); err != nil || c.MaxCopies < 1 {
			return fmt.Errorf("copies %q: want a number from 1, %q, or nothing for four", f[9], "unlimited")
		}
	}
	c.Classifications = r.list(f[10])
	c.Keywords = r.list(f[11])
	r.cards = append(r.cards, c)
	return nil
}

func (r *factsReader) name(c *Card, language, name, version string) error {
	if name == "" || language == "" {
		return fmt.Errorf("card %s: name or language is empty", c.ID)
	}
	if (len(c.Names) == 0) != (language == "en") {
		return fmt.Errorf("card %s: name in %q: English must come first, once", c.ID, language)
	}
	if language == "en" {
		c.Name, c.Version = name, version
	}
	// Grow the block: the list of the last card is always at its end.
	start := len(r.names) - len(c.Names)
	r.names = append(r.names, Name{Language: language, Name: name, Version: version})
	c.Names = r.names[start:len(r.names):len(r.names)]
	return nil
}

func (r *factsReader) printing(c *Card, set, number, rarity, appID string) error {
	p := Printing{Set: set, Number: number}
	var err error
	if p.Rarity, err = ParseRarity(rarity); err != nil {
		return err
	}
	if set == "" || number == "" {
		return fmt.Errorf("card %s: printing without set or number", c.ID)
	}
	if appID != "" {
		if p.AppID, err = strconv.Atoi(appID); err != nil || p.AppID < 1 {
			return fmt.Errorf("app id %q: not a whole number from 1", appID)
		}
	}
	start := len(r.printings) - len(c.Printings)
	r.printings = append(r.printings, p)
	c.Printings = r.printings[start:len(r.printings):len(r.printings)]
	return nil
}

func parseNumber(s string) (Number, error) {
	if s == "" {
		return None, nil
	}
	n, err := strconv.ParseInt(s, 10, 16)
	if err != nil || n < 0 {
		return None, fmt.Errorf("number %q: not a whole number from 0", s)
	}
	return Number(n), nil
}

func (r *factsReader) list(s string) []string {
	list, ok := r.lists[s]
	if !ok {
		list = strings.Split(s, ",")
		r.lists[s] = list
	}
	return list
}

// WriteFacts writes a catalog in the layout of the embedded file: this is how
// the maintainer refreshes it after an import. ReadFacts reads it back.
func WriteFacts(w io.Writer, c *Catalog) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s%s\n", factsHead, c.AsOf)
	for _, s := range c.Sets {
		row := []string{"s", s.Code, s.Kind.String()}
		for _, language := range Languages[:4] {
			row = append(row, s.Names[language])
		}
		fmt.Fprintln(b, strings.Join(row, "\t"))
	}
	for i := range c.Cards {
		card := &c.Cards[i]
		flags := ""
		if card.Inkable {
			flags += "i"
		}
		if card.Song {
			flags += "s"
		}
		if card.HasText {
			flags += "t"
		}
		copies := strconv.Itoa(card.MaxCopies)
		switch card.MaxCopies {
		case formats.StandardCopies:
			copies = ""
		case formats.NoCopyLimit:
			copies = "unlimited"
		}
		fmt.Fprintln(b, strings.Join([]string{"c", card.ID, strings.Join(card.Inks.Names(), ","), strconv.Itoa(card.Cost), flags,
			card.Type.String(), card.Strength.String(), card.Willpower.String(), card.Lore.String(), card.MoveCost.String(),
			copies, strings.Join(card.Classifications, ","), strings.Join(card.Keywords, ",")}, "\t"))
		for _, n := range card.Names {
			fmt.Fprintf(b, "n\t%s\t%s\t%s\n", n.Language, n.Name, n.Version)
		}
		for _, p := range card.Printings {
			id := ""
			if p.AppID != 0 {
				id = strconv.Itoa(p.AppID)
			}
			fmt.Fprintf(b, "p\t%s\t%s\t%s\t%s\n", p.Set, p.Number, p.Rarity, id)
		}
	}
	return b.Flush()
}
