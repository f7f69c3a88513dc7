// Package packs opens booster packs: twelve cards of a main set, dealt from a
// seed. The same set, seed and number give the same pack for ever.
//
// A pack has six Commons, three Uncommons, two cards that are Rare, Super Rare
// or Legendary, and a foil of any rarity; Epic, Enchanted and Iconic cards come
// as the foil only. No card is twice among the eleven that are not foil, while
// the foil may be one of them again. The thirteenth card of a real pack, with
// marketing on it, is no Lorcana card (CR 10.2.2) and is left out.
//
// How often the two higher cards and the foil are of which rarity is not
// published. The weights in [HighOdds] and [FoilOdds] are assumptions: about
// one Enchanted card in a hundred packs, as collectors counted who opened some
// hundreds, and each step of rarity at a third to a half of the one below it.
// Within a rarity every number is equally likely.
//
// Packs hold the numbers of the base set alone. What is numbered 0, or after
// the first Epic or Enchanted card of the set without being one of those, was
// sold in other boxes. The arts of one number (4a to 4e) share its place.
package packs

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// Size is the number of Lorcana cards in a pack; two make the 24 of Pack Rush
// (TR 1.3.2.3).
const Size = formats.PackCards

// The slots of a pack.
const (
	Commons   = 6
	Uncommons = 3
	Highs     = 2 // Rare, Super Rare or Legendary
	Foils     = 1
)

// Max is the most packs that are opened at once: a display has 24.
const Max = 24

// Odds is how often a slot has a rarity, against the other weights of the slot.
// A rarity of which the set has no card is left out.
type Odds struct {
	Rarity catalog.Rarity
	Weight int
}

// HighOdds are the assumed weights of the two slots for higher rarities, per
// hundred.
var HighOdds = []Odds{{catalog.Rare, 70}, {catalog.SuperRare, 22}, {catalog.Legendary, 8}}

// FoilOdds are the assumed weights of the foil slot, per thousand.
var FoilOdds = []Odds{
	{catalog.Common, 500}, {catalog.Uncommon, 245}, {catalog.Rare, 130}, {catalog.SuperRare, 55}, {catalog.Legendary, 20},
	{catalog.Epic, 40}, {catalog.Enchanted, 9}, {catalog.Iconic, 1},
}

// Card is a card of a pack.
type Card struct {
	Card     *catalog.Card
	Printing int // place in Card.Printings
	Foil     bool
}

// Printed is the card's printing.
func (c Card) Printed() *catalog.Printing { return &c.Card.Printings[c.Printing] }

// Rarity is that of the printing.
func (c Card) Rarity() catalog.Rarity { return c.Printed().Rarity }

// Pack is an opened pack: Commons, Uncommons, the two higher ones and the foil,
// in this order.
type Pack struct {
	Set   *catalog.Set
	Cards [Size]Card
}

// Open opens n packs. With several sets they take turns: of sets 13 and 12 the
// first and third pack are of 13, the second and fourth of 12. Pack k is the
// same however many are opened. It fails for an unknown set, one without
// boosters or without the cards to fill them, and for n outside of 1 to Max.
func Open(cat *catalog.Catalog, sets []string, seed uint64, n int) ([]Pack, error) {
	if n < 1 || n > Max {
		return nil, fmt.Errorf("%d packs: between 1 and %d can be opened at once", n, Max)
	}
	if len(sets) == 0 {
		return nil, fmt.Errorf("no set to open packs of")
	}
	boosters := make([]*Booster, len(sets))
	for i, code := range sets {
		if j := slices.Index(sets, code); j < i {
			boosters[i] = boosters[j]
			continue
		}
		b, err := New(cat, code)
		if err != nil {
			return nil, err
		}
		boosters[i] = b
	}
	out := make([]Pack, n)
	for k := range out {
		out[k] = boosters[k%len(boosters)].Open(seed, k)
	}
	return out, nil
}

// Booster is what the packs of a set are dealt from.
type Booster struct {
	set     *catalog.Set
	base    uint64 // of the streams of random numbers
	numbers [catalog.PromoRarity][]numbered
	high    []Odds
	foil    []Odds
}

// numbered is a collector number with its arts.
type numbered struct {
	number int
	arts   []Card
}

// New reads a set's cards out of the catalog. It fails for an unknown set, one
// that is no expansion, and one of which too few cards are known.
func New(cat *catalog.Catalog, code string) (*Booster, error) {
	set, ok := cat.Set(code)
	if !ok {
		return nil, &SetError{Why: NoSuchSet, Code: code}
	}
	if set.Kind != formats.Expansion {
		return nil, &SetError{Why: NoBoosters, Code: code, Set: set}
	}
	b := &Booster{set: set, base: stream(set.Code)}
	b.gather(cat)
	b.high, b.foil = b.known(HighOdds), b.known(FoilOdds)
	high := 0
	for _, o := range b.high {
		high += len(b.numbers[o.Rarity])
	}
	if len(b.numbers[catalog.Common]) < Commons || len(b.numbers[catalog.Uncommon]) < Uncommons || high < Highs {
		return nil, &SetError{NoCards, code, set, cat}
	}
	return b, nil
}

// Why says why packs of a set cannot be opened.
type Why int

// The reasons.
const (
	NoSuchSet  Why = iota
	NoBoosters     // it is no expansion
	NoCards        // too few of its cards are known
)

// SetError is a set of which no packs can be opened.
type SetError struct {
	Why     Why
	Code    string           // that was asked for
	Set     *catalog.Set     // nil for none of that code
	Catalog *catalog.Catalog // that lacks the cards
}

func (e *SetError) Error() string {
	switch e.Why {
	case NoSuchSet:
		return fmt.Sprintf("set %.40q: there is no such set", e.Code)
	case NoBoosters:
		return fmt.Sprintf("set %s, %s, has no booster packs", e.Set.Code, e.Set.Names["en"])
	}
	return fmt.Sprintf("set %s, %s: its cards are not in this catalog (%s)", e.Set.Code, e.Set.Names["en"], e.Catalog.Coverage())
}

// Sets lists the sets of which packs can be opened, in calendar order.
func Sets(cat *catalog.Catalog) []*catalog.Set {
	var out []*catalog.Set
	for i := range cat.Sets {
		if _, err := New(cat, cat.Sets[i].Code); err == nil {
			out = append(out, &cat.Sets[i])
		}
	}
	return out
}

// stream begins the streams of a set's packs, so that two sets with one seed
// have nothing in common.
func stream(code string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(code)) // never fails
	return h.Sum64()
}

// foilOnly tells the special arts, which are in the foil slot alone.
func foilOnly(r catalog.Rarity) bool {
	return r == catalog.Epic || r == catalog.Enchanted || r == catalog.Iconic
}

// gather finds the places of the base set and the special arts, by number.
func (b *Booster) gather(cat *catalog.Catalog) {
	var all []numbered
	special := 0 // the first number of a special art, 0 while none is known
	for i := range cat.Cards {
		card := &cat.Cards[i]
		for k, p := range card.Printings {
			if p.Set != b.set.Code || p.Rarity >= catalog.PromoRarity {
				continue
			}
			n := number(p.Number)
			if foilOnly(p.Rarity) && (special == 0 || n < special) {
				special = n
			}
			all = append(all, numbered{n, []Card{{Card: card, Printing: k}}})
		}
	}
	slices.SortFunc(all, func(x, y numbered) int {
		if x.number != y.number {
			return x.number - y.number
		}
		return strings.Compare(x.arts[0].Printed().Number, y.arts[0].Printed().Number)
	})
	seen := make(map[*catalog.Card]bool) // a card has one place, so eleven different ones can always be dealt
	for _, p := range all {
		c := p.arts[0]
		r := c.Rarity()
		if p.number == 0 || !foilOnly(r) && special != 0 && p.number >= special {
			continue
		}
		list := b.numbers[r]
		if n := len(list); n > 0 && list[n-1].number == p.number && list[n-1].arts[0].Card == c.Card {
			list[n-1].arts = append(list[n-1].arts, c)
			continue
		}
		if !foilOnly(r) {
			if seen[c.Card] {
				continue
			}
			seen[c.Card] = true
		}
		b.numbers[r] = append(list, p)
	}
}

// number is a collector number without its letter.
func number(s string) int {
	n := 0
	for _, d := range []byte(s) {
		if d < '0' || d > '9' {
			break
		}
		n = n*10 + int(d-'0')
	}
	return n
}

// known are the odds of the rarities that the set has.
func (b *Booster) known(odds []Odds) []Odds {
	var out []Odds
	for _, o := range odds {
		if len(b.numbers[o.Rarity]) > 0 {
			out = append(out, o)
		}
	}
	return out
}

// Open deals the pack with that number, from 0, of a seed.
func (b *Booster) Open(seed uint64, number int) Pack {
	r := rand.New(rand.NewPCG(seed, b.base+uint64(number)))
	p := Pack{Set: b.set}
	at := b.several(r, p.Cards[:0], catalog.Common, Commons)
	at = b.several(r, at, catalog.Uncommon, Uncommons)
	for len(at) < Size-Foils {
		c := b.one(r, b.high)
		// The eleven differ; only the two high cards can meet.
		if !slices.ContainsFunc(at, func(other Card) bool { return other.Card == c.Card }) {
			at = append(at, c)
		}
	}
	foil := b.one(r, b.foil)
	foil.Foil = true
	_ = append(at, foil) // into the last place of p
	return p
}

// several appends n different cards of a rarity.
func (b *Booster) several(r *rand.Rand, to []Card, rarity catalog.Rarity, n int) []Card {
	from := len(to)
	for len(to) < from+n {
		c := b.pick(r, rarity)
		if !slices.ContainsFunc(to, func(other Card) bool { return other.Card == c.Card }) {
			to = append(to, c)
		}
	}
	return to
}

// one draws a rarity and a card of it.
func (b *Booster) one(r *rand.Rand, odds []Odds) Card {
	total := 0
	for _, o := range odds {
		total += o.Weight
	}
	at := r.IntN(total)
	for _, o := range odds {
		if at -= o.Weight; at < 0 {
			return b.pick(r, o.Rarity)
		}
	}
	panic("packs: odds do not add up") // at is less than their sum
}

// pick draws a number of a rarity, and an art of it where there are several.
func (b *Booster) pick(r *rand.Rand, rarity catalog.Rarity) Card {
	arts := b.numbers[rarity][r.IntN(len(b.numbers[rarity]))].arts
	if len(arts) == 1 {
		return arts[0]
	}
	return arts[r.IntN(len(arts))]
}
