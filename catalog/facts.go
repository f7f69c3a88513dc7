package catalog

import (
	"bufio"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"inkcheck/formats"
)

// The embedded facts are one text file, a record a line, fields parted by
// tabs, UTF-8, in this order:
//
//	inkcheck-facts 2 AS-OF                     head: version of this layout, month of the data
//	s CODE KIND NAME-EN NAME-FR NAME-DE NAME-IT   a set; names in Japanese and Chinese may follow
//	q SET NUMBER NAME VERSION                  a card of a Quest box that is known by name only; NUMBER may be empty
//	c ID KEY INKS COST FLAGS TYPE STRENGTH WILLPOWER LORE MOVE COPIES CLASSIFICATIONS KEYWORDS   a card
//	n LANGUAGE NAME VERSION                    a name of the card above; English comes first
//	a FULL-NAME                                another spelling of the card above, which is only suggested
//	p SET NUMBER RARITY APP-ID                 a printing of the card above; APP-ID may be empty
//
// FLAGS are letters: i inkable, s song, t has an ability besides keywords.
// COPIES is "" for four, a number, or "unlimited". Lists are parted by commas.
// Cards stand in the order of their keys.
//
//go:embed facts/facts.tsv
var embedded string

// FactsFile names the embedded facts in errors.
const FactsFile = "catalog/facts/facts.tsv"

// setFields is the least number of fields of a set: names in two more languages may follow.
const setFields = 7

const factsHead = "inkcheck-facts\t2\t"

// Tables are the two texts that a catalog is made of: facts and effects, in the layouts
// of the embedded ones.
type Tables struct{ Facts, Effects string }

// EmbeddedTables are the texts that the program ships with.
func EmbeddedTables() Tables { return Tables{embedded, embeddedEffects} }

// TablesOf writes a catalog as texts. A value that the layout cannot hold is an error.
func TablesOf(c *Catalog) (Tables, error) {
	var facts strings.Builder
	if err := WriteFacts(&facts, c); err != nil {
		return Tables{}, err
	}
	return Tables{facts.String(), writeEffects(c)}, nil
}

// Catalog reads the texts. file names the facts in errors. Sets that cal does not have
// yet join it without days.
func (t Tables) Catalog(file string, cal *formats.Calendar) (*Catalog, error) {
	effects := embeddedTable
	if t.Effects != embeddedEffects {
		effects = newEffectTable(t.Effects)
	}
	return readFacts(file, t.Facts, cal, effects)
}

// Embedded is the catalog of the facts that the program ships with. It is the
// same each time; callers keep it.
func Embedded() (*Catalog, error) {
	return ReadFacts(FactsFile, embedded, formats.Official())
}

// ReadFacts reads facts in the layout of the embedded file. file names them in
// errors, which have the line. Sets that cal does not have yet join it without
// days.
func ReadFacts(file, text string, cal *formats.Calendar) (*Catalog, error) {
	return readFacts(file, text, cal, embeddedTable)
}

func readFacts(file, text string, cal *formats.Calendar, effects *effectTable) (*Catalog, error) {
	r := factsReader{
		cards:     make([]Card, 0, strings.Count(text, "\nc\t")),
		names:     make([]Name, 0, strings.Count(text, "\nn\t")),
		printings: make([]Printing, 0, strings.Count(text, "\np\t")),
		lists:     map[string][]string{"": nil},
	}
	if err := checkText(text); err != nil {
		return nil, fmt.Errorf("%s:%w", file, err)
	}
	line := 0
	for rest := text; len(rest) > 0; {
		var row string
		row, rest, _ = strings.Cut(rest, "\n")
		line++
		if err := r.row(line, row); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, line, err)
		}
	}
	if line == 0 {
		return nil, fmt.Errorf("%s:1: empty; want %q first", file, factsHead)
	}
	c, err := newCatalog(r.asOf, r.sets, r.cards, cal, effects)
	if bad, ok := errors.AsType[*CardError](err); ok {
		return nil, fmt.Errorf("%s:%d: %w", file, lineOf(text, "\nc\t"+bad.ID+"\t"), err)
	}
	if err == nil {
		err = c.NoteBoxCards(r.boxed)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return c, nil
}

// checkText finds what would otherwise hide in a name.
func checkText(text string) error {
	if i := strings.IndexByte(text, '\r'); i >= 0 {
		return fmt.Errorf("%d: carriage return; lines end with a line feed alone", 1+strings.Count(text[:i], "\n"))
	}
	if !utf8.ValidString(text) {
		i := strings.IndexFunc(text, func(r rune) bool { return r == utf8.RuneError })
		return fmt.Errorf("%d: not UTF-8", 1+strings.Count(text[:i], "\n"))
	}
	return nil
}

// lineOf is the line of the last place where a text has a row that begins so:
// of two rows, the later one is wrong.
func lineOf(text, start string) int {
	i := strings.LastIndex(text, start)
	return 2 + strings.Count(text[:max(i, 0)], "\n")
}

type factsReader struct {
	asOf  string
	sets  []Set
	boxed []BoxCard
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
		if _, err := time.Parse("2006-01", asOf); !ok || err != nil {
			return fmt.Errorf("head %q: want %q and the month of the data, as 2026-10", row, factsHead)
		}
		r.asOf = asOf
		return nil
	}
	var f [14]string
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
		want = setFields
	case "c":
		want = 14
	case "n":
		want = 4
	case "a":
		want = 2
	case "p", "q":
		want = 5
	default:
		return fmt.Errorf("record %q: not one of s, q, c, n, a, p", f[0])
	}
	if more := n - want; f[0] == "s" && (more > 0 && more <= len(Languages)-4) {
		want = n
	}
	if n != want {
		return fmt.Errorf("record %q: %d fields, want %d", f[0], n, want)
	}
	switch f[0] {
	case "s":
		return r.set(f[1:n])
	case "q":
		r.boxed = append(r.boxed, BoxCard{Set: f[1], Number: f[2], Name: f[3], Version: f[4]})
		return nil
	case "c":
		return r.card(f[1:14])
	}
	if len(r.cards) == 0 {
		return fmt.Errorf("record %q: no card above it", f[0])
	}
	c := &r.cards[len(r.cards)-1]
	switch f[0] {
	case "n":
		return r.name(c, f[1], f[2], f[3])
	case "a":
		return r.alias(c, f[1])
	}
	return r.printing(c, f[1], f[2], f[3], f[4])
}

func (r *factsReader) set(f []string) error {
	kind, word := formats.ReadSetKind(f[1])
	if f[0] == "" || f[2] == "" {
		return fmt.Errorf("set %q: code and English name must not be empty", f[0])
	}
	s := Set{Code: f[0], Kind: kind, KindWord: word, Names: map[string]string{}}
	for i, language := range Languages[:len(f)-2] {
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
	if c.Key, err = parseKey(f[1]); err != nil {
		return fmt.Errorf("card %s: %w", c.ID, err)
	}
	f = f[1:]
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
	if !slices.Contains(Languages[:], language) {
		return fmt.Errorf("card %s: language %q: not one of %s", c.ID, language, strings.Join(Languages[:], ", "))
	}
	if (len(c.Names) == 0) != (language == "en") {
		return fmt.Errorf("card %s: name in %q: English must come first, once", c.ID, language)
	}
	if slices.ContainsFunc(c.Names, func(n Name) bool { return n.Language == language }) {
		return fmt.Errorf("card %s: two names in %q", c.ID, language)
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

func (r *factsReader) alias(c *Card, name string) error {
	if name == "" || len(c.Names) == 0 || slices.Contains(c.Aliases, name) {
		return fmt.Errorf("card %s: spelling %q: empty, there twice, or before the name", c.ID, name)
	}
	c.Aliases = append(c.Aliases, name)
	return nil
}

func (r *factsReader) printing(c *Card, set, number, rarity, appID string) error {
	p := Printing{Set: set, Number: number}
	p.Rarity, p.RarityWord = ReadRarity(rarity)
	if set == "" || number == "" {
		return fmt.Errorf("card %s: printing without set or number", c.ID)
	}
	if appID != "" {
		var err error
		if p.AppID, err = strconv.Atoi(appID); err != nil || p.AppID < 1 || p.AppID > MaxAppNumber {
			return fmt.Errorf("app id %q: not a whole number from 1 to %d", appID, MaxAppNumber)
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
// the maintainer refreshes it after an import. ReadFacts reads it back. A value
// that the layout cannot hold (a tab, a line break, a comma in a list) is an
// error.
func WriteFacts(w io.Writer, c *Catalog) error {
	f := factsWriter{w: bufio.NewWriter(w)}
	f.row("inkcheck-facts", "2", c.AsOf)
	for _, s := range c.Sets {
		row := []string{"s", s.Code, s.KindName()}
		for _, language := range Languages {
			row = append(row, s.Names[language])
		}
		for len(row) > setFields && row[len(row)-1] == "" {
			row = row[:len(row)-1]
		}
		f.row(row...)
	}
	for _, n := range c.boxCards.list {
		f.row("q", n.Set, n.Number, n.Name, n.Version)
	}
	for i := range c.Cards {
		f.card(&c.Cards[i])
	}
	if f.err != nil {
		return f.err
	}
	return f.w.Flush()
}

// factsWriter writes rows until the first error, which it keeps.
type factsWriter struct {
	w   *bufio.Writer
	err error
}

func (f *factsWriter) row(fields ...string) {
	for _, field := range fields {
		if strings.ContainsAny(field, "\t\r\n") && f.err == nil {
			f.err = fmt.Errorf("write facts: %q: a tab or a line break", field)
		}
	}
	fmt.Fprintln(f.w, strings.Join(fields, "\t")) // Flush returns its errors
}

func (f *factsWriter) list(items []string) string {
	for _, item := range items {
		if strings.Contains(item, ",") && f.err == nil {
			f.err = fmt.Errorf("write facts: %q: a comma in a list", item)
		}
	}
	return strings.Join(items, ",")
}

func (f *factsWriter) card(c *Card) {
	flags := ""
	if c.Inkable {
		flags += "i"
	}
	if c.Song {
		flags += "s"
	}
	if c.HasText {
		flags += "t"
	}
	copies := strconv.Itoa(c.MaxCopies)
	switch c.MaxCopies {
	case formats.StandardCopies:
		copies = ""
	case formats.NoCopyLimit:
		copies = "unlimited"
	}
	f.row("c", c.ID, strconv.Itoa(c.Key), f.list(c.Inks.Names()), strconv.Itoa(c.Cost), flags, c.Type.String(),
		c.Strength.String(), c.Willpower.String(), c.Lore.String(), c.MoveCost.String(),
		copies, f.list(c.Classifications), f.list(c.Keywords))
	for _, n := range c.Names {
		f.row("n", n.Language, n.Name, n.Version)
	}
	for _, alias := range c.Aliases {
		f.row("a", alias)
	}
	for _, p := range c.Printings {
		id := ""
		if p.AppID != 0 {
			id = strconv.Itoa(p.AppID)
		}
		f.row("p", p.Set, p.Number, p.RarityName(), id)
	}
}
