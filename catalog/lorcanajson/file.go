// Package lorcanajson reads import files of LorcanaJSON, merges them into a
// catalog, and reports what changes. It reads no files and knows no database.
package lorcanajson

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"inkcheck/catalog"
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
	maxAppID         = catalog.MaxAppNumber
	maxCardNumber    = 999 // cost, strength, willpower, lore, move cost
	maxCollectorNo   = 99_999
	maxImportCopies  = 9_999
	maxPictureURL    = 500
	maxQuotedInError = 60 // bytes of a value
)

// File is what a LorcanaJSON file says, reduced to what the catalog takes.
// Read makes it.
type File struct {
	FormatVersion string
	Language      string
	GeneratedOn   string // "2026-08-15T10:00:00"
	Checksum      string // SHA-256 of the file as it was read, in hexadecimal
	Sets          []importSet
	Cards         []importCard
	// Skipped are the entries that could not be read, each with its reason; the rest of the file counts.
	Skipped []Skipped
}

// Version is what a server said of the file of an import, so that it can be asked
// for another one: see RFC 9110, 13.1.
type Version struct{ URL, ETag, LastModified string }

// AsOf is the month of the data, "2026-08".
func (im *File) AsOf() string { return im.GeneratedOn[:len("2006-01")] }

// English reports whether the file has facts: those of other languages are in
// words of that language, so that only names and texts are taken from them.
func (im *File) English() bool { return im.Language == "en" }

// importSet is a set of a file. A zero day is not known.
type importSet struct {
	Code, Name                             string
	Kind                                   formats.SetKind
	KindWord                               string // see catalog.Set
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
	Strength      catalog.Number
	Willpower     catalog.Number
	Lore          catalog.Number
	MoveCost      catalog.Number
	Subtypes      []string
	Set, Number   string // of the printing; a promo's set is its grouping
	Promo         bool
	Rarity        string
	MaxCopies     int // unknownCopies where the file says nothing
	Abilities     []catalog.Ability
	// Artist, Story, Flavor and Picture are as Detail has them.
	Artist, Story, Flavor, Picture string
}

// textOnly reports whether all that the entry says of the card's abilities is what
// is printed.
func (k *importCard) textOnly() bool {
	return len(k.Abilities) > 0 && k.Abilities[0].Kind == catalog.PrintedText
}

// unknownCopies is the MaxCopies of a card without a rule of its own.
const unknownCopies = -1

// full is the full name.
func (k *importCard) full() string { return catalog.Name{Name: k.Name, Version: k.Version}.Full() }

// errorf is an error in a field of the card.
func (k *importCard) errorf(field, format string, args ...any) error {
	return fmt.Errorf("%s: %s: %s", cardLabel(k.At, k.ID, k.full()), field, fmt.Sprintf(format, args...))
}

func cardLabel(at, id int, name string) string {
	return fmt.Sprintf("cards[%d] (id %d, %q)", at, id, clip(name))
}

// card gives the facts of an English entry as those of a catalog card, without
// id and names.
func (k *importCard) card() (c catalog.Card, err error) {
	c = catalog.Card{Name: k.Name, Version: k.Version, Inkable: k.Inkable, Cost: k.Cost,
		Strength: k.Strength, Willpower: k.Willpower, Lore: k.Lore, MoveCost: k.MoveCost, MaxCopies: k.MaxCopies}
	if c.Type, err = catalog.ParseType(k.Type); err != nil {
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
		if c.Type == catalog.Action && word == "Song" {
			c.Song = true
			continue
		}
		c.Classifications = append(c.Classifications, word)
	}
	for _, a := range k.Abilities {
		if a.Kind != catalog.KeywordAbility {
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
func (k *importCard) printing() catalog.Printing {
	p := catalog.Printing{Set: k.Set, Number: k.Number, Rarity: catalog.PromoRarity, AppID: k.ID}
	if !k.Promo {
		p.Rarity, p.RarityWord = catalog.ReadRarity(k.Rarity)
	}
	return p
}

// Read reads an allCards.json in format 2.x, in any of its
// languages, as it is, as .gz or as .zip (with one .json in it). An entry that it
// cannot read is left out and listed in Skipped, with its card and field, what was
// there and what is wanted. The error is of a file that is no such catalog at all,
// or in which no card can be read.
func Read(r io.Reader) (*File, error) { return read(r, MaxImportBytes) }

func read(r io.Reader, most int64) (*File, error) {
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
	im   File
	seen struct{ metadata, sets, cards bool }
	ids  map[int]int // app number → place in the list
}

// skip leaves an entry of the file out.
func (r *importReader) skip(k *importCard, reason error) {
	r.im.Skipped = append(r.im.Skipped, k.skipped(reason.Error()))
}

// skipped is the entry as one that is left out.
func (k *importCard) skipped(reason string) Skipped {
	return Skipped{AppID: k.ID, FullName: clip(k.full()), Set: k.Set, Number: k.Number, Reason: reason}
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
	for _, language := range catalog.Languages {
		known = known || language == im.Language
	}
	if !known {
		return fmt.Errorf("metadata: language: %q, want one of %s", clip(im.Language), strings.Join(catalog.Languages[:], ", "))
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
		f, err := r.fields(fmt.Sprintf("sets[%q]", clip(code)))
		switch {
		case errors.Is(err, errNoObject):
			r.skipOfSet(code, err)
		case err != nil:
			return err
		default:
			r.set(code, f)
		}
	}
	_, err := r.dec.Token()
	return err
}

// set takes a set. What cannot be read of it is listed: a day then is not known, and a name is the code.
func (r *importReader) set(code string, f *fields) {
	s := importSet{Code: strings.ToUpper(code)}
	if !isSetCode(code) {
		r.skipOfSet(code, fmt.Errorf("%s: want a code of 1 to 6 letters and digits, without a zero in front", f.where))
		return
	}
	if slices.ContainsFunc(r.im.Sets, func(other importSet) bool { return other.Code == s.Code }) {
		r.skipOfSet(code, fmt.Errorf("%s: there twice; the first one counts", f.where))
		return
	}
	core := f.object("allowedInFormats").object("Core")
	part := func(f *fields, read func(*fields)) {
		one := fields{where: f.where, raw: f.raw}
		if read(&one); one.err != nil {
			r.skipOfSet(s.Code, one.err)
		}
	}
	s.Name = s.Code
	part(f, func(f *fields) {
		if name := f.word("name", maxNameBytes); name != "" {
			s.Name = name
		}
	})
	part(f, func(f *fields) { s.Kind, s.KindWord = formats.ReadSetKind(f.word("type", maxNameBytes)) })
	part(f, func(f *fields) { s.Prerelease = f.day("prereleaseDate") })
	part(f, func(f *fields) { s.Release = f.day("releaseDate") })
	part(f, func(f *fields) { s.Legal = f.day("allowedInTournamentsFromDate") })
	part(core, func(f *fields) { s.LeavesCore = f.day("allowedUntilDate") })
	part(core, func(f *fields) { s.Group = f.optional("rotationGroup", 0) })
	r.im.Sets = append(r.im.Sets, s)
}

// skipOfSet leaves out a set, or a field of one.
func (r *importReader) skipOfSet(code string, reason error) {
	r.im.Skipped = append(r.im.Skipped, Skipped{Set: clip(strings.ToUpper(code)), Reason: reason.Error()})
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
		if errors.Is(err, errNoObject) {
			r.skip(&importCard{}, err)
			continue
		}
		if err != nil {
			return err
		}
		k, unread, err := readCard(at, f)
		if first, dup := r.ids[k.ID]; dup && err == nil {
			err = k.errorf("id", "%d is also that of cards[%d]", k.ID, first)
		}
		if err != nil {
			r.skip(&k, err)
			continue
		}
		if unread != nil {
			r.skip(&k, fmt.Errorf("%w; the rest of the entry counts", unread))
		}
		r.ids[k.ID] = at
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
			return nil, fmt.Errorf("%s: %w but a JSON %s", where, errNoObject, kind.Value)
		}
		return nil, err
	}
	if f.raw == nil {
		return nil, fmt.Errorf("%s: %w but null", where, errNoObject)
	}
	return &f, nil
}

// errNoObject is an entry of a list that is no JSON object; the rest of the list can be read.
var errNoObject = errors.New("not an object")

// check looks at what can only be judged once the whole file is read.
func (r *importReader) check() error {
	switch {
	case !r.seen.metadata:
		return errors.New(`there is no "metadata": not an allCards.json of LorcanaJSON`)
	case !r.seen.cards || len(r.im.Cards)+len(r.im.Skipped) == 0:
		return errors.New(`there are no "cards": not an allCards.json of LorcanaJSON`)
	case r.im.English() && !r.seen.sets:
		return errors.New(`there are no "sets": not an allCards.json of LorcanaJSON`)
	}
	if r.im.English() {
		r.checkCards()
	}
	if len(r.im.Cards) == 0 {
		return fmt.Errorf("no card can be read; problem 1 of %d: %s", len(r.im.Skipped), r.im.Skipped[0].Reason)
	}
	return nil
}

// checkCards leaves out the English entries whose facts the catalog cannot have.
func (r *importReader) checkCards() {
	sets := map[string]bool{}
	for _, s := range r.im.Sets {
		sets[s.Code] = true
	}
	r.im.Cards = slices.DeleteFunc(r.im.Cards, func(k importCard) bool {
		_, err := k.card()
		if err == nil && !k.Promo && !sets[k.Set] {
			err = k.errorf("setCode", "%q, want a code that is in \"sets\"", k.Set)
		}
		if err != nil {
			r.skip(&k, err)
		}
		return err != nil
	})
}
