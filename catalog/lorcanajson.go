package catalog

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"inkcheck/formats"
)

// Bounds of a file. The English allCards.json of summer 2026 has 3,100 cards
// in 11 MB; all of these leave room for years, and none lets a file that is no
// such file fill memory or disk.
const (
	MaxImportBytes   = 64 << 20 // unpacked; a packed file may have as many
	maxImportCards   = 20_000
	maxImportSets    = formats.MaxSets
	maxNameBytes     = 200
	maxTextBytes     = 4_000 // one ability
	maxAbilities     = 30
	maxListEntries   = 20
	maxAppID         = MaxAppNumber
	maxCardNumber    = 999 // cost, strength, willpower, lore, move cost
	maxCollectorNo   = 99_999
	maxImportCopies  = 9_999
	maxPictureURL    = 500
	maxQuotedInError = 60 // bytes of a value
)

// Import is what a LorcanaJSON file says, reduced to what the catalog takes.
// ReadLorcanaJSON makes it.
type Import struct {
	FormatVersion string
	Language      string
	GeneratedOn   string // "2026-08-15T10:00:00"
	Checksum      string // SHA-256 of the file as it was read, in hexadecimal
	Sets          []importSet
	Cards         []importCard
}

// asOf is the month of the data, "2026-08".
func (im *Import) asOf() string { return im.GeneratedOn[:len("2006-01")] }

// english reports whether the file has facts: those of other languages are in
// words of that language, so that only names and texts are taken from them.
func (im *Import) english() bool { return im.Language == "en" }

// importSet is a set of a file. A zero day is not known.
type importSet struct {
	Code, Name                             string
	Kind                                   formats.SetKind
	Prerelease, Release, Legal, LeavesCore formats.Day
	Group                                  int // rotation group; 0 for none
}

// importCard is an entry of the list of cards: a printing with the facts of
// its card. Words are those of the file's language.
type importCard struct {
	At            int // place in the list, from 0
	ID            int // app number
	Name, Version string
	Type          string
	Inks          []string
	Cost          int
	Inkable       bool
	Strength      Number
	Willpower     Number
	Lore          Number
	MoveCost      Number
	Subtypes      []string
	Set, Number   string // of the printing; a promo's set is its grouping
	Promo         bool
	Rarity        string
	MaxCopies     int // unknownCopies where the file says nothing
	Abilities     []Ability
	// Artist, Story, Flavor and Picture are as Detail has them.
	Artist, Story, Flavor, Picture string
}

// onlyPrinted reports whether all that the entry says of the card's abilities is what
// is printed.
func (k *importCard) onlyPrinted() bool {
	return len(k.Abilities) > 0 && k.Abilities[0].Kind == PrintedText
}

// unknownCopies is the MaxCopies of a card without a rule of its own.
const unknownCopies = -1

// full is the full name.
func (k *importCard) full() string { return Name{Name: k.Name, Version: k.Version}.Full() }

// errorf is an error in a field of the card.
func (k *importCard) errorf(field, format string, args ...any) error {
	return fmt.Errorf("%s: %s: %s", cardLabel(k.At, k.ID, k.full()), field, fmt.Sprintf(format, args...))
}

func cardLabel(at, id int, name string) string {
	return fmt.Sprintf("cards[%d] (id %d, %q)", at, id, clip(name))
}

// card gives the facts of an English entry as those of a catalog card, without
// id and names.
func (k *importCard) card() (c Card, err error) {
	c = Card{Name: k.Name, Version: k.Version, Inkable: k.Inkable, Cost: k.Cost,
		Strength: k.Strength, Willpower: k.Willpower, Lore: k.Lore, MoveCost: k.MoveCost, MaxCopies: k.MaxCopies}
	if c.Type, err = ParseType(k.Type); err != nil {
		return c, k.errorf("type", "%q, want Action, Character, Item or Location", clip(k.Type))
	}
	for _, word := range k.Inks {
		ink, err := formats.ParseInk(word)
		if err != nil {
			return c, k.errorf("color", "%q, want Amber, Amethyst, Emerald, Ruby, Sapphire or Steel", clip(word))
		}
		c.Inks |= ink
	}
	for _, word := range k.Subtypes {
		if c.Type == Action && word == "Song" {
			c.Song = true
			continue
		}
		c.Classifications = append(c.Classifications, word)
	}
	for _, a := range k.Abilities {
		if a.Kind != KeywordAbility {
			c.HasText = true
			continue
		}
		// What a Shift costs besides ink is in the text, not in the keyword.
		word, _, _ := strings.Cut(a.Keyword, ":")
		if word = strings.TrimSpace(word); word != "" {
			c.Keywords = append(c.Keywords, word)
		}
	}
	return c, nil
}

// printing is the printing that an English entry is of.
func (k *importCard) printing() (Printing, error) {
	p := Printing{Set: k.Set, Number: k.Number, Rarity: PromoRarity, AppID: k.ID}
	if k.Promo {
		return p, nil
	}
	var err error
	if p.Rarity, err = ParseRarity(k.Rarity); err != nil {
		var want []string
		for _, r := range Rarities() {
			want = append(want, r.String())
		}
		return p, k.errorf("rarity", "%q, want one of %s", clip(k.Rarity), strings.Join(want, ", "))
	}
	return p, nil
}

// ReadLorcanaJSON reads an allCards.json in format 2.x, in any of its
// languages, as it is, as .gz or as .zip (with one .json in it). It takes the
// whole file or nothing; an error says which card and field it is about, what
// was there and what is wanted.
func ReadLorcanaJSON(r io.Reader) (*Import, error) { return readLorcanaJSON(r, MaxImportBytes) }

func readLorcanaJSON(r io.Reader, most int64) (*Import, error) {
	u, err := unpack(r, most)
	if err != nil {
		return nil, describeJSON(err, 0)
	}
	read := importReader{dec: json.NewDecoder(u), ids: map[int]int{}}
	if err := read.file(); err != nil {
		return nil, describeJSON(err, read.dec.InputOffset())
	}
	if err := read.check(); err != nil {
		return nil, err
	}
	if read.im.Checksum, err = u.finish(); err != nil {
		return nil, err
	}
	return &read.im, nil
}

// describeJSON turns what the decoder says into what a person needs to know.
func describeJSON(err error, offset int64) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return errors.New("the file ends in the middle: it was cut off")
	}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		return fmt.Errorf("not JSON, at byte %d: %w", syntax.Offset, err)
	}
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return fmt.Errorf("at byte %d: a JSON %s is not what belongs there", offset, kind.Value)
	}
	return err
}

// importReader reads the parts of a file one after the other, in any order.
type importReader struct {
	dec  *json.Decoder
	im   Import
	seen struct{ metadata, sets, cards bool }
	ids  map[int]int // app number → place in the list
	// cardsErr waits until the format is known: of a file in another format
	// that is what has to be said.
	cardsErr error
}

func (r *importReader) file() error {
	if err := r.delim('{', "an object with metadata, sets and cards"); err != nil {
		return err
	}
	for r.dec.More() {
		key, err := r.key()
		if err != nil {
			return err
		}
		switch key {
		case "metadata":
			err = once(&r.seen.metadata, key, r.metadata)
		case "sets":
			err = once(&r.seen.sets, key, r.sets)
		case "cards":
			err = once(&r.seen.cards, key, r.cards)
		default:
			var skipped json.RawMessage
			err = r.dec.Decode(&skipped)
		}
		if err != nil {
			return err
		}
	}
	if _, err := r.dec.Token(); err != nil {
		return err
	}
	if _, err := r.dec.Token(); err == nil {
		return errors.New("there is more after the end of the JSON object")
	} else if !errors.Is(err, io.EOF) {
		return err
	}
	return nil
}

func once(seen *bool, key string, read func() error) error {
	if *seen {
		return fmt.Errorf("%q is there twice", key)
	}
	*seen = true
	return read()
}

// delim reads the start of an object or a list.
func (r *importReader) delim(want json.Delim, what string) error {
	t, err := r.dec.Token()
	if err != nil {
		return err
	}
	if t != want {
		return fmt.Errorf("%q where %s was wanted: not an allCards.json of LorcanaJSON", clip(fmt.Sprint(t)), what)
	}
	return nil
}

func (r *importReader) key() (string, error) {
	t, err := r.dec.Token()
	if err != nil {
		return "", err
	}
	key, ok := t.(string)
	if !ok {
		return "", fmt.Errorf("%v where the name of a field was wanted", t) // the decoder does not let it happen
	}
	return key, nil
}

func (r *importReader) metadata() error {
	f, err := r.fields("metadata")
	if err != nil {
		return err
	}
	im := &r.im
	im.FormatVersion = f.word("formatVersion", maxNameBytes)
	im.Language = f.word("language", maxNameBytes)
	im.GeneratedOn = f.word("generatedOn", maxNameBytes)
	if f.err != nil {
		return f.err
	}
	// What else is wrong may only be wrong in this format.
	if im.FormatVersion != "2" && !strings.HasPrefix(im.FormatVersion, "2.") {
		return fmt.Errorf("metadata: formatVersion: %q; only format 2.x of LorcanaJSON can be imported", clip(im.FormatVersion))
	}
	known := false
	for _, language := range Languages {
		known = known || language == im.Language
	}
	if !known {
		return fmt.Errorf("metadata: language: %q, want one of %s", clip(im.Language), strings.Join(Languages[:], ", "))
	}
	if _, err := time.Parse(time.DateOnly, im.GeneratedOn[:min(len(im.GeneratedOn), len(time.DateOnly))]); err != nil {
		return fmt.Errorf("metadata: generatedOn: %q, want a time as 2026-08-15T10:00:00", clip(im.GeneratedOn))
	}
	return nil
}

func (r *importReader) sets() error {
	if err := r.delim('{', `the object "sets"`); err != nil {
		return err
	}
	for r.dec.More() {
		code, err := r.key()
		if err != nil {
			return err
		}
		if len(r.im.Sets) == maxImportSets {
			return fmt.Errorf("sets: more than %d", maxImportSets)
		}
		s, err := r.set(code)
		if err != nil {
			return err
		}
		r.im.Sets = append(r.im.Sets, s)
	}
	_, err := r.dec.Token()
	return err
}

func (r *importReader) set(code string) (importSet, error) {
	s := importSet{Code: strings.ToUpper(code)}
	where := fmt.Sprintf("sets[%q]", clip(code))
	if !isSetCode(code) {
		return s, fmt.Errorf("%s: want a code of 1 to 6 letters and digits, without a zero in front", where)
	}
	for _, other := range r.im.Sets {
		if other.Code == s.Code {
			return s, fmt.Errorf("%s: there twice", where)
		}
	}
	f, err := r.fields(where)
	if err != nil {
		return s, err
	}
	s.Name = f.word("name", maxNameBytes)
	kind := f.word("type", maxNameBytes)
	s.Prerelease, s.Release = f.day("prereleaseDate"), f.day("releaseDate")
	s.Legal = f.day("allowedInTournamentsFromDate")
	core := f.object("allowedInFormats").object("Core")
	s.LeavesCore, s.Group = core.day("allowedUntilDate"), core.optional("rotationGroup", 0)
	if f.err != nil {
		return s, f.err
	}
	if core.err != nil {
		return s, core.err
	}
	if s.Kind, err = formats.ParseSetKind(kind); err != nil {
		return s, fmt.Errorf("%s: type: %q, want expansion, quest or promo", where, clip(kind))
	}
	return s, nil
}

// isSetCode reports whether it can be a set code: 12, Q1, D23.
func isSetCode(s string) bool {
	if s == "" || len(s) > 6 || s[0] == '0' {
		return false
	}
	for _, b := range []byte(s) {
		if (b < '0' || b > '9') && (b < 'A' || b > 'Z') && (b < 'a' || b > 'z') {
			return false
		}
	}
	return true
}

func (r *importReader) cards() error {
	if err := r.delim('[', `the list "cards"`); err != nil {
		return err
	}
	for at := 0; r.dec.More(); at++ {
		if at == maxImportCards {
			return fmt.Errorf("cards: more than %d", maxImportCards)
		}
		f, err := r.fields(fmt.Sprintf("cards[%d]", at))
		if err != nil {
			return err
		}
		if r.cardsErr != nil {
			continue
		}
		k, err := readCard(at, f)
		if first, dup := r.ids[k.ID]; dup && err == nil {
			err = k.errorf("id", "%d is also that of cards[%d]", k.ID, first)
		}
		r.ids[k.ID] = at
		r.cardsErr = err
		r.im.Cards = append(r.im.Cards, k)
	}
	_, err := r.dec.Token()
	return err
}

// fields reads an object.
func (r *importReader) fields(where string) (*fields, error) {
	f := fields{where: where}
	if err := r.dec.Decode(&f.raw); err != nil {
		if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
			return nil, fmt.Errorf("%s: a JSON %s, want an object", where, kind.Value)
		}
		return nil, err
	}
	if f.raw == nil {
		return nil, fmt.Errorf("%s: null, want an object", where)
	}
	return &f, nil
}

// check looks at what can only be judged once the whole file is read.
func (r *importReader) check() error {
	switch {
	case !r.seen.metadata:
		return errors.New(`there is no "metadata": not an allCards.json of LorcanaJSON`)
	case r.cardsErr != nil:
		return r.cardsErr
	case !r.seen.cards || len(r.im.Cards) == 0:
		return errors.New(`there are no "cards": not an allCards.json of LorcanaJSON`)
	case !r.im.english():
		return nil
	case !r.seen.sets:
		return errors.New(`there are no "sets": not an allCards.json of LorcanaJSON`)
	}
	sets := map[string]bool{}
	for _, s := range r.im.Sets {
		sets[s.Code] = true
	}
	for i := range r.im.Cards {
		k := &r.im.Cards[i]
		if _, err := k.card(); err != nil {
			return err
		}
		if _, err := k.printing(); err != nil {
			return err
		}
		if !k.Promo && !sets[k.Set] {
			return k.errorf("setCode", "%q, want a code that is in \"sets\"", k.Set)
		}
	}
	return nil
}
