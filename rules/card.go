package rules

import (
	"fmt"
	"strconv"
	"strings"
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

// ShiftKind says what a Shift keyword may be put on top of (CR 8.10).
type ShiftKind uint8

// The kinds of Shift.
const (
	NoShift        ShiftKind = iota
	NameShift                // a character with the same name (CR 8.10.1)
	ClassShift               // a character with the classification (CR 8.10.8.1)
	UniversalShift           // any character (CR 8.10.8.2)
	HandShift                // Duo, Combo, Temporary and Potato Shift: done by hand
)

// String returns the kind as a word.
func (k ShiftKind) String() string {
	switch k {
	case NoShift:
		return "no Shift"
	case NameShift:
		return "Shift"
	case ClassShift:
		return "[Classification] Shift"
	case UniversalShift:
		return "Universal Shift"
	case HandShift:
		return "Shift by hand"
	}
	return "ShiftKind(" + strconv.Itoa(int(k)) + ")"
}

// Keyword is one parsed keyword.
type Keyword struct {
	Word  string    // "Singer", "Sing Together", "Shift" (for every kind of Shift), …
	N     int       // its number, 0 without one
	Bare  bool      // Shift without a number: paid by discarding
	Shift ShiftKind // for Shift only
	Class string    // for [Classification] Shift only
	Known bool      // false: kept, but the engine does nothing for it
}

// plainKeywords need no number (CR 8.2, 8.3, 8.6, 8.7, 8.9, 8.13-8.16).
var plainKeywords = map[string]bool{
	"Adventurous": true, "Alert": true, "Bodyguard": true, "Evasive": true, "Reckless": true,
	"Rush": true, "Support": true, "Vanish": true, "Ward": true,
}

// numberKeywords need one (CR 8.4, 8.5, 8.8, 8.11, 8.12).
var numberKeywords = map[string]bool{
	"Boost": true, "Challenger": true, "Resist": true, "Singer": true, "Sing Together": true,
}

// handShifts are the variants of CR 2.2.0 whose text the engine does not carry out.
var handShifts = map[string]bool{"Duo": true, "Combo": true, "Temporary": true, "Potato": true}

// ParseKeyword reads a keyword as printed: "Rush", "Singer 5", "Resist +1",
// "Sing Together 7", "Shift 6", "Shift", "Puppy Shift 3", "Universal Shift 4",
// "Temporary Red Panda Shift 2". A word it does not know is no error, because
// every set may bring one: it comes back with Known false.
// A known word with a number it cannot have is an error.
func ParseKeyword(s string) (Keyword, error) {
	words := strings.Fields(s)
	if len(words) == 0 {
		return Keyword{}, fmt.Errorf("keyword %q: empty", s)
	}
	n, hasNumber := 0, false
	if last := words[len(words)-1]; len(words) > 1 {
		v, err := strconv.Atoi(strings.TrimPrefix(last, "+"))
		if err == nil {
			if v < 0 || v > MaxNumber {
				return Keyword{}, fmt.Errorf("keyword %q: number not between 0 and %d", s, MaxNumber)
			}
			n, hasNumber, words = v, true, words[:len(words)-1]
		}
	}
	name := strings.Join(words, " ")
	k := Keyword{Word: name, N: n}
	switch {
	case words[len(words)-1] == "Shift":
		k.Word, k.Known, k.Bare = "Shift", true, !hasNumber
		switch {
		case len(words) == 1:
			k.Shift = NameShift
		case handShifts[words[0]]:
			k.Shift = HandShift
		case len(words) == 2 && words[0] == "Universal":
			k.Shift = UniversalShift
		default:
			k.Shift, k.Class = ClassShift, strings.Join(words[:len(words)-1], " ")
		}
	case plainKeywords[name]:
		if hasNumber {
			return Keyword{}, fmt.Errorf("keyword %q: %s has no number", s, name)
		}
		k.Known = true
	case numberKeywords[name]:
		if !hasNumber {
			return Keyword{}, fmt.Errorf("keyword %q: %s needs a number", s, name)
		}
		k.Known = true
	}
	return k, nil
}

// chipAndDale is the one name without an ampersand that counts as if it had one (CR 5.2.6.3).
const chipAndDale = "Chip 'n' Dale"

// Names returns every name that a card with this name line has: the line itself
// and, around an ampersand, each single name (CR 5.2.6.1).
func Names(line string) []string {
	names := []string{line}
	if strings.NewReplacer("’", "'", "‘", "'").Replace(line) == chipAndDale {
		return append(names, "Chip", "Dale")
	}
	if !strings.Contains(line, " & ") {
		return names
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
	fAlert
	fBodyguard
	fEvasive
	fReckless
	fRush
	fSupport
	fBoost
	fAdventurous
	fMayEnterExerted // by what its text says
	fOwnPrice        // a static ability of its own changes what cards cost
)

// def is a card as the moves need it: small, so that a deck's worth stays in the first cache.
type def struct {
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
	challenger   uint8
	resist       uint8
	shift        ShiftKind
	shiftCost    uint8
	discards     uint8 // cards to discard for Shift; 0: it is paid with ink
	discardKind  CardKind
}

func (d *def) is(flag uint16) bool { return d.flags&flag != 0 }

// isKind reports whether the card is of the kind.
func (d *def) isKind(k CardKind) bool {
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
func compile(c *Card) (d def, class string, err error) {
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
	}
	if d.shift != NoShift && d.typ != Character { // CR 8.10.1
		return d, "", fmt.Errorf("%s: Shift on a card that is no character", c.FullName)
	}
	return d, class, nil
}

// keyword notes what a keyword does, Shift apart.
func (d *def) keyword(k Keyword) {
	n := uint8(k.N)
	switch k.Word {
	case "Adventurous":
		d.flags |= fAdventurous
	case "Alert":
		d.flags |= fAlert
	case "Bodyguard":
		d.flags |= fBodyguard
	case "Evasive":
		d.flags |= fEvasive
	case "Reckless":
		d.flags |= fReckless
	case "Rush":
		d.flags |= fRush
	case "Support":
		d.flags |= fSupport
	case "Boost":
		d.flags |= fBoost
		d.boost = n
	case "Challenger": // CR 8.1.2: +N keywords stack
		d.challenger = min(d.challenger+n, MaxNumber)
	case "Resist":
		d.resist = min(d.resist+n, MaxNumber)
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
func (d *def) shifts(c *Card, k Keyword) (class string, err error) {
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
