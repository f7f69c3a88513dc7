package formats

import (
	"fmt"
	"slices"
	"strings"
)

// Format is one way to play, with its own rules for a deck.
type Format uint8

// The formats, in the order in which pages and help texts list them. Each has
// its row in table; other packages ask for properties instead of comparing
// with these constants.
const (
	Core        Format = iota // Core Constructed: the sets inside the rotation window (TR 1.3.1.1)
	Infinity                  // Infinity Constructed: every set (TR 1.3.1.2)
	Constructed               // the Comprehensive Rules alone (CR 1.10.1.1): no set dates, rotation or bans
	Sealed                    // Limited: a deck from six unopened packs (TR 1.3.2.2)
	Draft                     // Limited: a deck from packs drafted at the table (TR 1.3.2)
	Precon                    // Limited: a starter deck from the box (TR 1.3.2.1)
	PackRush                  // Limited: two packs shuffled together (CR 10.2, TR 1.3.2.3)
)

// Default is the format where none is named, DefaultLimited where only one
// with a pool can be meant.
const (
	Default        = Core
	DefaultLimited = Sealed
)

// row is everything that distinguishes a format. The numbers of its rules are
// in cite.go.
type row struct {
	word        string // in flags, URLs and JSON
	name, about said
	short       string // the name within a sentence; "" for the whole name

	limited   bool       // any ink types, any number of copies (CR 1.10.1.2, TR 1.3.2)
	sizes     []deckSize // smallest decks, oldest first; none where the packs are the deck
	maxInks   int        // 0 for any number
	copyLimit int        // copies of one full name; 0 for any number
	setDays   setDay
	rotates   bool // sets leave it (TR 1.6.1)
	banList   bool // it has a ban list (TR 1.6.2)

	packs     int  // the fewest booster packs that a player's cards come from; 0 where they come from elsewhere
	drafted   bool // players pick the cards of their pool
	wholePool bool // the deck is the whole pool
	variant   Variant

	begins   beginning
	disputes []Dispute
}

// deckSize is the smallest deck from a day on.
type deckSize struct {
	from  Day // zero for always
	cards int
}

// beginning is the day on which a format became one; days before it are
// checked by its first rules, with a warning.
type beginning struct {
	day          Day
	before, what said
}

// setDay says which day of a set counts for a format.
type setDay uint8

const (
	noDays         setDay = iota // none: its sets are always legal
	legalDays                    // the first legal day (TR 1.6)
	prereleaseDays               // the prerelease; Limited uses a set from there on
)

// Variant is how games of a format are played.
type Variant uint8

const (
	StandardGame Variant = iota
	PackRushGame         // CR 10.2
)

// Sizes of decks (CR 1.10.1.1, CR 1.10.1.2, TR 1.3.2, TR 1.3.2.1).
const (
	ConstructedCards = 60
	LimitedCards     = 40
	DraftCards       = 35
	PreconCards      = 60
	// PackCards is the number of game cards in a booster pack; Pack Rush decks
	// are made of packs (TR 1.3.2.3: two packs, 24 cards).
	PackCards = 12
)

// table has the row of each format.
var table = [...]row{
	Core: {word: "core", short: "Core",
		name: said{"Core Constructed", "Core Construit", "Core Constructed", "Core Constructed"},
		about: said{"the sets inside the rotation window, with the Core ban list",
			"les sets de la rotation en cours, avec la liste des cartes bannies de Core",
			"die Sets der aktuellen Rotation, mit der Liste der in Core verbotenen Karten",
			"i set della rotazione in corso, con la lista delle carte bandite di Core"},
		sizes: always(ConstructedCards), maxInks: 2, copyLimit: StandardCopies, setDays: legalDays, rotates: true, banList: true},
	Infinity: {word: "infinity", short: "Infinity",
		name: said{"Infinity Constructed", "Infinity Construit", "Infinity Constructed", "Infinity Constructed"},
		about: said{"every set that is out, with the Infinity ban list",
			"tous les sets parus, avec la liste des cartes bannies d’Infinity",
			"alle erschienenen Sets, mit der Liste der in Infinity verbotenen Karten",
			"tutti i set usciti, con la lista delle carte bandite di Infinity"},
		sizes: always(ConstructedCards), maxInks: 2, copyLimit: StandardCopies, setDays: legalDays, banList: true,
		// The first rotation of Core made Infinity a format of its own.
		begins: beginning{mustDay("2025-09-05"), beforeBegan, began}},
	Constructed: {word: "constructed",
		name: said{"Constructed", "Construit", "Constructed", "Constructed"},
		about: said{"the Comprehensive Rules alone: no set dates, rotation or bans",
			"les règles complètes seules : ni dates des sets, ni rotation, ni cartes bannies",
			"nur die vollständigen Regeln: ohne Set-Daten, Rotation oder verbotene Karten",
			"solo le regole complete: senza date dei set, rotazione o carte bandite"},
		sizes: always(ConstructedCards), maxInks: 2, copyLimit: StandardCopies},
	Sealed: {word: "sealed", limited: true,
		name: said{"Sealed", "Scellé", "Sealed", "Sealed"},
		about: said{"a deck from your own unopened packs",
			"un deck fait avec ses propres boosters scellés",
			"ein Deck aus deinen eigenen, ungeöffneten Boosterpacks",
			"un mazzo fatto con le tue bustine ancora sigillate"},
		sizes: always(LimitedCards), setDays: prereleaseDays, packs: 6}, // TR 1.3.2.2
	Draft: {word: "draft", limited: true,
		name: said{"Draft", "Draft", "Draft", "Draft"},
		about: said{"a deck from packs drafted at the table",
			"un deck fait avec des boosters draftés à table",
			"ein Deck aus am Tisch gedrafteten Boosterpacks",
			"un mazzo fatto con bustine draftate al tavolo"},
		// CR 2.0 asks for 35 cards (CR 1.10.1.2); the Tournament Rules followed later.
		sizes: []deckSize{{0, LimitedCards}, {day20, DraftCards}}, setDays: prereleaseDays,
		packs: 4, drafted: true, // TR 1.3.2.4
		disputes: []Dispute{Dispute{From: day20, Until: dayTR2026 - 1, Topic: TopicDeckSize, OtherMinCards: LimitedCards}.saying(
			sizeOfDraft, draftSizes)}},
	Precon: {word: "precon", limited: true,
		name: said{"Preconstructed", "Préconstruit", "Preconstructed", "Preconstructed"},
		about: said{"a starter deck, with what the organiser lets you swap",
			"un deck de démarrage, avec les échanges que l’organisateur permet",
			"ein Starterdeck, mit dem, was der Organisator zu tauschen erlaubt",
			"un mazzo introduttivo, con gli scambi che l’organizzatore permette"},
		sizes: always(PreconCards), setDays: prereleaseDays},
	PackRush: {word: "packrush", limited: true,
		name: said{"Pack Rush", "Pack Rush", "Pack Rush", "Pack Rush"},
		about: said{"two packs shuffled together and played at once",
			"deux boosters mélangés ensemble et joués aussitôt",
			"zwei Boosterpacks, zusammengemischt und sofort gespielt",
			"due bustine mescolate insieme e giocate subito"},
		setDays: prereleaseDays, packs: 2, wholePool: true, variant: PackRushGame, // CR 10.2.1
		begins: beginning{mustDay("2024-08-29"), beforePublished, published}},
}

func always(cards int) []deckSize { return []deckSize{{0, cards}} }

// All lists the formats in their order on pages.
func All() []Format { return Where(func(Format) bool { return true }) }

// Where lists the formats that have a property: Where(Format.Limited).
func Where(has func(Format) bool) []Format {
	var out []Format
	for i := range table {
		if f := Format(i); has(f) {
			out = append(out, f)
		}
	}
	return out
}

// ParseFormat reads the word of a format, in any case. The error lists the words.
func ParseFormat(s string) (Format, error) {
	for f := range table {
		if strings.EqualFold(s, table[f].word) {
			return Format(f), nil
		}
	}
	return 0, fmt.Errorf("format %q: not one of %s", s, Names())
}

// Names is the list of accepted words, for messages and help.
func Names() string { return List(All(), Format.String, "") }

// List joins formats, called by their words or their names, with a conjunction
// before the last: "sealed, draft and packrush". Without one it is a list with
// commas alone.
func List(of []Format, called func(Format) string, conjunction string) string {
	var names []string
	for _, f := range of {
		names = append(names, called(f))
	}
	if n := len(names); n > 1 && conjunction != "" {
		return strings.Join(names[:n-1], ", ") + " " + conjunction + " " + names[n-1]
	}
	return strings.Join(names, ", ")
}

// String is the word used in flags, URLs and JSON.
func (f Format) String() string { return table[f].word }

// Name is the English name that players know it by.
func (f Format) Name() string { return f.NameIn("en") }

// NameIn is its name in a language, as "fr".
func (f Format) NameIn(language string) string { return table[f].name.in(language) }

// Short is its name within a sentence: "Core".
func (f Format) Short(language string) string {
	if s := table[f].short; s != "" {
		return s
	}
	return f.NameIn(language)
}

// About says in a few English words which cards the format uses.
func (f Format) About() string { return f.AboutIn("en") }

// AboutIn is About in a language.
func (f Format) AboutIn(language string) string { return table[f].about.in(language) }

// Limited reports whether the format is played from packs or a starter deck:
// any inks, any number of copies (CR 1.10.1.2, TR 1.3.2).
func (f Format) Limited() bool { return table[f].limited }

// Packs is the number of booster packs that a player's cards come from: the
// fewest in Sealed (TR 1.3.2.2) and Draft (TR 1.3.2.4), the only one in Pack
// Rush (CR 10.2.1); 0 where they come from elsewhere.
func (f Format) Packs() int { return table[f].packs }

// HasPool reports whether decks come from a pool of booster packs.
func (f Format) HasPool() bool { return f.Packs() > 0 }

// WholePool reports whether the deck is the whole pool, as in Pack Rush (CR
// 10.2.1.1).
func (f Format) WholePool() bool { return table[f].wholePool }

// Built reports whether players build a deck from a part of their pool.
func (f Format) Built() bool { return f.HasPool() && !f.WholePool() }

// Drafted reports whether players pick the cards of their pool, so that its
// rarities mean nothing.
func (f Format) Drafted() bool { return table[f].drafted }

// BuiltFrom is the format in which decks are built from that many packs,
// DefaultLimited where none asks for just that number.
func BuiltFrom(packs int) Format {
	i := slices.IndexFunc(All(), func(f Format) bool { return f.Built() && f.Packs() == packs })
	if i < 0 {
		return DefaultLimited
	}
	return Format(i)
}

// Dated reports whether the days of sets matter.
func (f Format) Dated() bool { return table[f].setDays != noDays }

// Rotates reports whether sets leave the format (TR 1.6.1).
func (f Format) Rotates() bool { return table[f].rotates }

// HasBanList reports whether the format has a ban list (TR 1.6.2).
func (f Format) HasBanList() bool { return table[f].banList }

// Variant is how its games are played.
func (f Format) Variant() Variant { return table[f].variant }

// Begins is the day on which it became a format; zero where it has always been one.
func (f Format) Begins() Day { return table[f].begins.day }

// MarshalText writes the format's word.
func (f Format) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads the format's word.
func (f *Format) UnmarshalText(b []byte) error {
	v, err := ParseFormat(string(b))
	if err != nil {
		return err
	}
	*f = v
	return nil
}
