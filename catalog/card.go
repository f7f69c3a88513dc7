package catalog

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"inkcheck/formats"
)

// Type is what kind of card it is (CR 5.3 to 5.6). A song is an Action whose
// Song is true (CR 5.4.4).
type Type uint8

const (
	Character Type = iota
	Action
	Item
	Location
)

var typeNames = [...]string{"Character", "Action", "Item", "Location"}

// String is the English word on the card.
func (t Type) String() string { return typeNames[t] }

// MarshalText writes the English word.
func (t Type) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// Types lists all card types.
func Types() []Type {
	out := make([]Type, len(typeNames))
	for i := range out {
		out[i] = Type(i)
	}
	return out
}

// ParseType reads a type's English word, in any case.
func ParseType(s string) (Type, error) {
	for i, n := range typeNames {
		if strings.EqualFold(s, n) {
			return Type(i), nil
		}
	}
	return 0, fmt.Errorf("type %q: not one of %s", s, strings.Join(typeNames[:], ", "))
}

// Rarity of a printing, in the order of the symbols on the cards (CR
// 5.2.10.6): a later one is rarer, apart from Promo and Special, which stand
// outside of the boosters and come last.
type Rarity uint8

const (
	Common Rarity = iota
	Uncommon
	Rare
	SuperRare
	Legendary
	Epic
	Enchanted
	Iconic
	PromoRarity
	Special
	OtherRarity // a word that is none of these: see Printing.RarityWord
)

var rarityNames = [...]string{"Common", "Uncommon", "Rare", "Super Rare", "Legendary", "Epic", "Enchanted", "Iconic", "Promo", "Special"}

// String is the English name, "Other" for OtherRarity.
func (r Rarity) String() string {
	if r == OtherRarity {
		return "Other"
	}
	return rarityNames[r]
}

// MarshalText writes the English name.
func (r Rarity) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Rarities lists the known rarities in order.
func Rarities() []Rarity {
	out := make([]Rarity, len(rarityNames))
	for i := range out {
		out[i] = Rarity(i)
	}
	return out
}

// ParseRarity reads a rarity's English name, in any case.
func ParseRarity(s string) (Rarity, error) {
	for i, n := range rarityNames {
		if strings.EqualFold(s, n) {
			return Rarity(i), nil
		}
	}
	return 0, fmt.Errorf("rarity %q: not one of %s", s, strings.Join(rarityNames[:], ", "))
}

// ReadRarity reads a rarity's English name. A word that is not known is kept: a rarity decides
// nothing about a deck.
func ReadRarity(s string) (r Rarity, word string) {
	if r, err := ParseRarity(s); err == nil {
		return r, ""
	}
	return OtherRarity, s
}

// Number is a number on a card that some cards don't have: strength,
// willpower, lore value or move cost. None marks its absence.
type Number int16

// None is the Number of a card without it.
const None Number = -1

// Known reports whether the card has the number.
func (n Number) Known() bool { return n != None }

// String is the number, or "" for None.
func (n Number) String() string {
	if n == None {
		return ""
	}
	return fmt.Sprint(int16(n))
}

// MarshalJSON writes the number, or null for None.
func (n Number) MarshalJSON() ([]byte, error) {
	if n == None {
		return []byte("null"), nil
	}
	return json.Marshal(int16(n))
}

// UnmarshalJSON reads what MarshalJSON writes.
func (n *Number) UnmarshalJSON(b []byte) error {
	if string(b) == "null" {
		*n = None
		return nil
	}
	return json.Unmarshal(b, (*int16)(n))
}

// Languages are the languages of names, most used first: English is the one
// that rules compare (TR 1.3.1.1).
var Languages = [...]string{"en", "fr", "de", "it", "ja", "zh"}

// Name is a card's name in one language. Version is "" for actions and items,
// and for cards whose translated version is not known.
type Name struct {
	Language string
	Name     string
	Version  string
}

// Full is the full name: name and version joined by " - ", as lists write it.
func (n Name) Full() string {
	if n.Version == "" {
		return n.Name
	}
	return n.Name + " - " + n.Version
}

// Printing is a card in a set under a collector number.
type Printing struct {
	Set    string // set code
	Number string // collector number: digits, sometimes with a letter
	Rarity Rarity
	// RarityWord is the rarity as an import writes it, for OtherRarity; else "".
	RarityWord string
	AppID      int // the number that the publisher's app uses; 0 when it has none
}

// RarityName is the English name of the printing's rarity, or the word that an import has for it.
func (p *Printing) RarityName() string {
	if p.Rarity == OtherRarity {
		return p.RarityWord
	}
	return p.Rarity.String()
}

// Card is what deck rules count: one English full name (CR 5.2.6, 5.3.6.1,
// TR 1.3.1.1), with the facts that all its printings share.
type Card struct {
	ID       string // slug of the English full name; never changes once published
	Name     string // English
	Version  string // English; "" for actions and items
	FullName string // English, "Name - Version"

	Type            Type
	Song            bool
	Inks            formats.Inks
	Inkable         bool // has the inkwell symbol (CR 5.2.3)
	HasText         bool // has an ability besides keywords
	Cost            int
	Strength        Number
	Willpower       Number
	Lore            Number
	MoveCost        Number
	MaxCopies       int // 4, the number on the card, or formats.NoCopyLimit
	Classifications []string
	Keywords        []string // as "Shift 6", "Resist +1", "Evasive"
	Names           []Name   // every known language, English first
	Aliases         []string // other spellings of the English full name that were seen: good to suggest it by, never taken for it
	Printings       []Printing

	// Legality is what formats need to know of the card.
	Legality formats.Card
	// Key is what deck codes are built on, and the canonical order of decks and
	// games. It never changes once a card is in the facts; see newKey.
	Key int
	// AppID is the smallest app number of the printings; 0 while none is known.
	AppID int
	// Index is the card's place in Catalog.Cards.
	Index int

	effects *effectTable // of the catalog
	said    *saidEffects
}

// NameIn is the name in a language, or the English one where it is not known.
func (c *Card) NameIn(language string) Name {
	for _, n := range c.Names {
		if n.Language == language {
			return n
		}
	}
	return Name{Language: "en", Name: c.Name, Version: c.Version}
}

// CardName is the full name of a card, for a sentence.
type CardName struct{ *Card }

// In is the name in a language, English where it has none there.
func (n CardName) In(language string) string { return n.NameIn(language).Full() }

// HasClassification reports whether the card has the classification, compared
// by its English word.
func (c *Card) HasClassification(word string) bool { return slices.Contains(c.Classifications, word) }

// Keyword finds a keyword by its English word and returns it as printed, with
// its number: Keyword("Singer") is "Singer 5".
func (c *Card) Keyword(word string) (string, bool) {
	for _, k := range c.Keywords {
		if rest, ok := strings.CutPrefix(k, word); ok && (rest == "" || rest[0] == ' ') {
			return k, true
		}
	}
	return "", false
}

// Set is a set with its names. Its days are in the catalog's calendar.
type Set struct {
	Code string
	Kind formats.SetKind
	// KindWord is the kind as an import writes it, for formats.OtherKind; else "".
	KindWord string
	Names    map[string]string // by language; English is always there
}

// KindName is the kind of the set as one word.
func (s *Set) KindName() string {
	if s.Kind == formats.OtherKind {
		return s.KindWord
	}
	return s.Kind.String()
}
