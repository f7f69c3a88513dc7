package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/rules/effect"
)

// Type is the card type (CR 5.3-5.6). A song is an [Action] with [Card].Song set.
type Type uint8

// The card types.
const (
	Character Type = iota
	Action
	Item
	Location
)

var typeNames = [...]string{"Character", "Action", "Item", "Location"}

// String returns the word printed on the card: Character, Action, Item or Location.
func (t Type) String() string {
	if int(t) < len(typeNames) {
		return typeNames[t]
	}
	return "Type(" + strconv.Itoa(int(t)) + ")"
}

// Card is what the engine knows about a card: facts only, no rules text.
// Numbers a card does not have are zero. The zero value is a character
// that [NewGame] refuses, because a character needs a willpower.
type Card struct {
	ID              string // slug of the English full name; names the card in JSON
	Name            string // the name line; "A & B" counts as three names
	FullName        string // name and version
	Cost            int
	Inkable         bool
	Type            Type
	Song            bool
	Classifications []string
	Strength        int
	Willpower       int
	Lore            int
	MoveCost        int
	Keywords        []string // as printed: "Shift 6", "Singer 5", "Resist +1"
	HasText         bool     // it has an ability (or effect) besides keywords

	Inks      []string  // its ink types in English; nil where they are not known
	Abilities []Ability // as the effect table has them; only games with texts ask

	// ShiftDiscard is what a Shift without a number is paid with. When it is
	// zero the engine looks the card up by ID among those it knows.
	ShiftDiscard Discard
}

// code is what the ability of the card with a number does.
func (c *Card) code(n int) *effect.Code {
	i := slices.IndexFunc(c.Abilities, func(a Ability) bool { return a.N == n })
	return c.Abilities[i].Code
}

// Discard is the price of a Shift that is paid by discarding: so many cards of a kind.
type Discard struct {
	Count int
	Kind  CardKind
}

// CardKind is a kind of card that a cost or an effect asks for.
type CardKind uint8

// The kinds of card.
const (
	AnyCard CardKind = iota
	CharacterCard
	ActionCard // songs are actions (CR 5.4.4.1)
	SongCard
	ItemCard
	LocationCard
)

var cardKindNames = [...]string{"card", "character", "action", "song", "item", "location"}

// String returns the kind as a word: card, character, action, song, item or location.
func (k CardKind) String() string {
	if int(k) < len(cardKindNames) {
		return cardKindNames[k]
	}
	return "CardKind(" + strconv.Itoa(int(k)) + ")"
}

// paidByDiscarding lists the cards whose Shift cost is a discard. The number
// is printed as words in their text box, so no keyword column carries it.
var paidByDiscarding = map[string]Discard{
	"ursula-erics-bride":             {1, SongCard},
	"flotsam-jetsam-entangling-eels": {2, AnyCard},
	"diablo-devoted-herald":          {1, ActionCard},
	"li-shang-valorous-general":      {1, CharacterCard},
	"olaf-carrot-enthusiast":         {1, ItemCard},
	"aladdin-brave-rescuer":          {1, LocationCard},
}

// chipAndDale is the one name without an ampersand that counts as if it had one (CR 5.2.6.3).
const chipAndDale = "Chip 'n' Dale"

var plainApostrophes = strings.NewReplacer("’", "'", "‘", "'")

// shareName reports whether two name lines have a name in common.
func shareName(a, b string) bool {
	if a == b || !severalNames(a) && !severalNames(b) {
		return a == b
	}
	names := Names(a)
	return slices.ContainsFunc(Names(b), func(n string) bool { return slices.Contains(names, n) })
}

// severalNames reports whether a name line has more than one name.
func severalNames(line string) bool {
	return strings.Contains(line, " & ") || strings.HasPrefix(line, "Chip ") && plainApostrophes.Replace(line) == chipAndDale
}

// Names returns every name that a card with this name line has: the line itself
// and, around an ampersand, each single name (CR 5.2.6.1).
func Names(line string) []string {
	names := []string{line}
	switch {
	case !severalNames(line):
		return names
	case !strings.Contains(line, " & "):
		return append(names, "Chip", "Dale")
	}
	for part := range strings.SplitSeq(line, " & ") {
		// Three singular names are written "A, B & C".
		names = append(names, strings.Split(part, ", ")...)
	}
	return names
}

// flags of a def.
const (
	fInkable uint16 = 1 << iota
	fSong
	fText
	fBodyguard
	fReckless
	fBoost
	fAdventurous
	fMayEnterExerted // by what its text says
	fOwnPrice        // a static ability of its own changes what cards cost
	fPlayOnly        // it can only be played while a condition holds
	fOther           // it may be played for another price
	fManual          // the player does what its text says
	fUse             // and judges whether it is exerted for an ability of that
	fActs            // it has activated abilities that are carried out
	fShiftIf         // it has Shift while a condition holds
)

// cardDef is a card as the moves need it: small, so that a deck's worth stays in the first cache.
type cardDef struct {
	entry        uint8 // index of its Entry
	typ          Type
	flags        uint16
	cost         uint8
	moveCost     uint8
	strength     uint8
	willpower    uint8
	lore         uint8
	sings        uint8 // the larger of cost and Singer (CR 8.11.1)
	singTogether uint8
	boost        uint8
	shift        ShiftKind
	shiftCost    uint8
	discards     uint8 // cards to discard for Shift; 0: it is paid with ink
	discardKind  CardKind
	shiftDrops   uint8 // ink drops to remove for it
}

func (d *cardDef) is(flag uint16) bool { return d.flags&flag != 0 }

// isKind reports whether the card is of the kind.
func (d *cardDef) isKind(k CardKind) bool {
	switch k {
	case AnyCard:
		return true
	case CharacterCard:
		return d.typ == Character
	case ActionCard:
		return d.typ == Action
	case SongCard:
		return d.is(fSong)
	case ItemCard:
		return d.typ == Item
	case LocationCard:
		return d.typ == Location
	}
	return false
}

// compile checks a card and reduces it to a def. The class of a
// [Classification] Shift is returned beside it.
func compile(c *Card, printed *keywords) (d cardDef, class string, err error) {
	for _, f := range [...]struct {
		what string
		n    int
		to   *uint8
	}{
		{"cost", c.Cost, &d.cost}, {"strength", c.Strength, &d.strength}, {"willpower", c.Willpower, &d.willpower},
		{"lore", c.Lore, &d.lore}, {"move cost", c.MoveCost, &d.moveCost},
	} {
		if f.n < 0 || f.n > MaxNumber {
			return d, "", fmt.Errorf("%s: %s %d: not between 0 and %d", c.FullName, f.what, f.n, MaxNumber)
		}
		*f.to = uint8(f.n)
	}
	if int(c.Type) >= len(typeNames) {
		return d, "", fmt.Errorf("%s: unknown card type %d", c.FullName, c.Type)
	}
	if c.Song && c.Type != Action { // CR 5.4.4.1
		return d, "", fmt.Errorf("%s: a song that is no action", c.FullName)
	}
	if (c.Type == Character || c.Type == Location) && c.Willpower == 0 { // CR 5.3.3.1, 5.6.5.2
		return d, "", fmt.Errorf("%s: a %s without willpower", c.FullName, c.Type)
	}
	d.typ = c.Type
	if c.Inkable {
		d.flags |= fInkable
	}
	if c.Song {
		d.flags |= fSong
	}
	if c.HasText {
		d.flags |= fText
	}
	d.sings = d.cost
	for _, text := range c.Keywords {
		k, err := ParseKeyword(text)
		if err != nil {
			return d, "", fmt.Errorf("%s: %w", c.FullName, err)
		}
		if k.Word == "Shift" {
			if class, err = d.shifts(c, k); err != nil {
				return d, "", err
			}
		}
		d.keyword(k)
		printed.add(k)
	}
	if d.shift != NoShift && d.typ != Character { // CR 8.10.1
		return d, "", fmt.Errorf("%s: Shift on a card that is no character", c.FullName)
	}
	return d, class, nil
}

// keyword notes what a keyword does that moves look for, Shift apart; all of them are in [program.keywords].
func (d *cardDef) keyword(k Keyword) {
	n := uint8(k.N)
	switch k.Word {
	case "Adventurous":
		d.flags |= fAdventurous
	case "Bodyguard":
		d.flags |= fBodyguard
	case "Reckless":
		d.flags |= fReckless
	case "Boost":
		d.flags |= fBoost
		d.boost = n
	case "Singer":
		d.sings = max(d.sings, n)
	case "Sing Together":
		d.singTogether = n
	}
	if !k.Known { // e.g. a keyword of a later set: remind the player of it
		d.flags |= fText
	}
}

// shifts notes how a card shifts. class is that of the characters onto which it
// does, where a name is not what counts.
func (d *cardDef) shifts(c *Card, k Keyword) (class string, err error) {
	if d.shift != NoShift {
		return "", fmt.Errorf("%s: two Shift keywords", c.FullName)
	}
	d.shift, d.shiftCost, class = k.Shift, uint8(k.N), k.Class
	if k.Bare && d.shift != HandShift {
		price := c.ShiftDiscard
		if price.Count == 0 {
			price = paidByDiscarding[c.ID]
		}
		if price.Count < 0 || price.Count > MaxShiftDiscards {
			return "", fmt.Errorf("%s: shift by discarding %d cards: not between 1 and %d", c.FullName, price.Count, MaxShiftDiscards)
		}
		d.discards, d.discardKind = uint8(price.Count), price.Kind
		if price.Count == 0 { // a price nobody told us: by hand
			d.shift, class = HandShift, ""
		}
	}
	return class, nil
}
