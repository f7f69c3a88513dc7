package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/internal/seal"
	"inkcheck/templates/parts"
)

// Build is the page on which a Limited deck is built of a pool.
type Build struct {
	parts.Frame
	Link     address.Build
	Pool     pool.Pool
	Deck     *decklist.Deck
	Report   *deckcheck.Report // of the deck, held to the pool
	PoolName string            // where the pool is from
	Errors   address.Errors    // of the filter
	Rows     []PoolRow         // all cards of the pool, in the order asked for
	Inks     formats.Inks      // of which cards are shown; 0 for all
}

// PoolRow is a card of the pool, of the deck, or of both.
type PoolRow struct {
	Card   *catalog.Card
	Have   int // copies in the pool
	In     int // copies in the deck
	Rarity catalog.Rarity
	Shown  bool // the filter lets it through
}

// left are the copies that are not in the deck.
func (r PoolRow) left() int { return max(r.Have-r.In, 0) }

// number is the card in the places of the page.
func (r PoolRow) number() string { return strconv.Itoa(r.Card.Key) }

// step is the button for a copy more or less, which stands in the pool or in the deck.
func (r PoolRow) step(by int, inDeck bool) address.Param {
	return address.Edit{By: by, Card: r.Card.Key, InDeck: inDeck}.Button()
}

// share says how many copies of the pool are in the deck: "1 of 2".
func (r PoolRow) share(l *parts.Locale) string { return l.T().Fill(l.T().BuildShare, r.In, r.Have) }

func (r PoolRow) addLabel(l *parts.Locale) string {
	return l.T().Fill(l.T().BuildAdd, l.Name(r.Card).Full(), r.share(l))
}

func (r PoolRow) cutLabel(l *parts.Locale) string {
	return l.T().Fill(l.T().BuildCut, l.Name(r.Card).Full(), r.share(l))
}

// The words of the filter.
var (
	poolTypes    = []string{"character", "action", "song", "item", "location"} // by decklist.GroupOf
	poolRarities = []catalog.Rarity{catalog.Common, catalog.Uncommon, catalog.Rare, catalog.SuperRare, catalog.Legendary}
)

// topPoolCost is the dearest cost that can be asked for by itself.
const topPoolCost = 10

func rarityWord(r catalog.Rarity) string {
	return strings.ReplaceAll(strings.ToLower(r.String()), " ", "-")
}

func costChoices(l *parts.Locale) []parts.Option {
	t := l.T()
	out := []parts.Option{{Value: "", Label: t.BuildAll}, {Value: "0-2", Label: t.BuildCostUpTo},
		{Value: "3-4", Label: t.BuildCostMiddle}, {Value: "5-", Label: t.BuildCostFrom}}
	for c := range topPoolCost + 1 {
		out = append(out, parts.Option{Value: strconv.Itoa(c), Label: strconv.Itoa(c)})
	}
	return out
}

func typeChoices(l *parts.Locale) []parts.Option {
	out := []parts.Option{{Value: "", Label: l.T().BuildAll}}
	for i, t := range poolTypes {
		out = append(out, parts.Option{Value: t, Label: groupName(l, i)})
	}
	return out
}

func rarityChoices(l *parts.Locale) []parts.Option {
	out := []parts.Option{{Value: "", Label: l.T().BuildAll}}
	for _, r := range poolRarities {
		out = append(out, parts.Option{Value: rarityWord(r), Label: l.Rarity(r)})
	}
	return out
}

// poolSorts are the orders of the cards.
func poolSorts(l *parts.Locale) []parts.Option {
	t := l.T()
	return []parts.Option{{Value: "", Label: t.SortInk}, {Value: "cost", Label: t.SortCost},
		{Value: "type", Label: parts.LowerFirst(t.BuildType)}, {Value: "rarity", Label: t.SortRarity}, {Value: "name", Label: t.SortName}}
}

// filterFields are the parts of the filter.
var filterFields = []string{"ink", "cost", "type", "rarity", "sort"}

// filtered reports whether the folded part of the filter hides cards.
func (b *Build) filtered() bool {
	f := b.Link.Show
	return f.Cost+f.Type+f.Rarity+f.Sort != "" || len(b.Errors) > 0
}

// Arrange puts the rows in the order of the filter and marks those that it
// shows. A part of the filter that is none is an error of the page; that part
// shows all.
func (b *Build) Arrange() {
	f := b.Link.Show
	one := func(name, value string, choices []parts.Option) bool {
		if value == "" {
			return false
		}
		if slices.ContainsFunc(choices, func(o parts.Option) bool { return o.Value == value }) {
			return true
		}
		words := make([]string, 0, len(choices))
		for _, o := range choices {
			if o.Value != "" {
				words = append(words, o.Value)
			}
		}
		b.Errors.AddFault(name, address.NotAChoice, value, strings.Join(words, ", "))
		return false
	}
	byCost := one("cost", f.Cost, costChoices(b.Locale))
	byType, byRarity := one("type", f.Type, typeChoices(b.Locale)), one("rarity", f.Rarity, rarityChoices(b.Locale))
	one("sort", f.Sort, poolSorts(b.Locale))
	low, high := costRange(f.Cost)
	inks, err := f.Inks()
	if err != nil {
		b.Errors.AddFault("ink", address.NotAChoice, f.Ink, strings.Join(inkChoices(), ", "))
	}
	b.Inks = inks
	for i := range b.Rows {
		r := &b.Rows[i]
		r.Shown = r.Have > 0 && (inks == 0 || r.Card.Inks&^inks == 0) && !(byCost && (r.Card.Cost < low || r.Card.Cost > high)) &&
			!(byType && poolTypes[decklist.GroupOf(r.Card)] != f.Type) && !(byRarity && rarityWord(r.Rarity) != f.Rarity)
	}
	slices.SortStableFunc(b.Rows, func(x, y PoolRow) int {
		return cmp.Or(comparePool(f.Sort, x, y), comparePool("cost", x, y), strings.Compare(x.Card.FullName, y.Card.FullName))
	})
}

// costRange reads a filter by cost: "3", "3-4" or "5-".
func costRange(s string) (low, high int) {
	from, to, ranged := strings.Cut(s, "-")
	low, _ = strconv.Atoi(from) // one of the choices
	switch {
	case !ranged:
		return low, low
	case to == "":
		return low, int(^uint(0) >> 1)
	}
	high, _ = strconv.Atoi(to)
	return low, high
}

func comparePool(sort string, x, y PoolRow) int {
	switch sort {
	case "cost":
		return cmp.Compare(x.Card.Cost, y.Card.Cost)
	case "type":
		return cmp.Compare(decklist.GroupOf(x.Card), decklist.GroupOf(y.Card))
	case "rarity":
		return cmp.Compare(y.Rarity, x.Rarity)
	case "name":
		return strings.Compare(x.Card.FullName, y.Card.FullName)
	}
	return cmp.Or(cmp.Compare(x.Card.Inks.Count(), y.Card.Inks.Count()), cmp.Compare(x.Card.Inks, y.Card.Inks))
}

// poolGroup is rows of the pool under a heading.
type poolGroup struct {
	Name string // "" where the order needs none
	Rows []PoolRow
}

// poolGroups are the rows that are shown, by what they are sorted by.
func (b *Build) poolGroups() []poolGroup {
	var out []poolGroup
	for _, r := range b.Rows {
		if !r.Shown {
			continue
		}
		name := ""
		switch b.Link.Show.Sort {
		case "cost":
			name = b.Locale.T().Fill(b.Locale.T().PoolCost, r.Card.Cost)
		case "type":
			name = groupName(b.Locale, decklist.GroupOf(r.Card))
		case "rarity":
			name = b.Locale.Rarity(r.Rarity)
		case "name":
		default:
			name = b.Locale.Inks(r.Card.Inks)
		}
		if n := len(out); n > 0 && out[n-1].Name == name {
			out[n-1].Rows = append(out[n-1].Rows, r)
			continue
		}
		out = append(out, poolGroup{name, []PoolRow{r}})
	}
	return out
}

// hidden is how many cards of the pool the filter hides.
func (b *Build) hidden() int {
	n := 0
	for _, r := range b.Rows {
		if !r.Shown {
			n += r.Have
		}
	}
	return n
}

// deckGroups are the cards of the deck, by kind.
func (b *Build) deckGroups() []poolGroup {
	var rows []PoolRow
	for _, r := range b.Rows {
		if r.In > 0 {
			rows = append(rows, r)
		}
	}
	var out []poolGroup
	for i, rows := range byKind(rows, func(r PoolRow) *catalog.Card { return r.Card }) {
		if len(rows) > 0 {
			out = append(out, poolGroup{groupName(b.Locale, i), rows})
		}
	}
	return out
}

// copies are the copies of the rows in the deck.
func (g poolGroup) copies() int {
	n := 0
	for _, r := range g.Rows {
		n += r.In
	}
	return n
}

// InkPair is two ink types with what of the pool fits them.
type InkPair struct {
	Inks  formats.Inks
	Cards int
}

// fill is the button that adds all that fit the ink types that are shown.
func (b *Build) fill() address.Param { return address.Edit{Fill: b.Inks}.Button() }

// inkTiles are the six ink types, with how many cards of the pool have it alone; a press shows or hides its cards.
func (b *Build) inkTiles() []inkTile {
	var out []inkTile
	for _, k := range formats.AllInks() {
		tile := inkTile{Ink: k, Chosen: b.Inks&k != 0, Path: b.Link.OfInks(b.Inks ^ k).Path()}
		for _, r := range b.Rows {
			if r.Card.Inks == k {
				tile.Cards += r.Have
			}
		}
		out = append(out, tile)
	}
	return out
}

// inkChoices are the words of the ink types in an address.
func inkChoices() []string {
	var out []string
	for _, k := range formats.AllInks() {
		out = append(out, parts.InkClass(k))
	}
	return out
}

// costColumn is the cards of a cost that are shown.
type costColumn struct {
	Label  string
	Copies int // in the pool
	Rows   []PoolRow
}

// The columns of the pool: cheap cards share the first, dear ones the last.
const (
	firstCostColumn = 1
	lastCostColumn  = 6
)

// columns are the cards that are shown, by cost.
func (b *Build) columns() []costColumn {
	out := make([]costColumn, lastCostColumn-firstCostColumn+1)
	for i := range out {
		out[i].Label = strconv.Itoa(firstCostColumn + i)
	}
	out[len(out)-1].Label += "+"
	for _, r := range b.Rows {
		if !r.Shown {
			continue
		}
		if r.Card.Cost < firstCostColumn {
			out[0].Label = fmt.Sprintf("%d-%d", 0, firstCostColumn)
		}
		c := &out[min(max(r.Card.Cost, firstCostColumn), lastCostColumn)-firstCostColumn]
		c.Copies += r.Have
		c.Rows = append(c.Rows, r)
	}
	return out
}

// press is the button of a tile: a copy more, or none any more where all are in the deck.
func (r PoolRow) press() address.Param {
	if r.left() == 0 {
		return address.Edit{Exact: true, Card: r.Card.Key}.Button()
	}
	return r.step(1, false)
}

// pressLabel says what the button of a tile does.
func (r PoolRow) pressLabel(l *parts.Locale) string {
	if r.left() == 0 && r.In > 1 {
		return l.T().Fill(l.T().BuildCutAll, l.Name(r.Card).Full(), r.share(l))
	}
	if r.left() == 0 {
		return r.cutLabel(l)
	}
	return r.addLabel(l)
}

// try is the address of an opening hand of the deck.
func (b *Build) try() string {
	if b.Report.Legal {
		return b.Link.Built().Goldfish()
	}
	return b.Link.Built().CasualGoldfish()
}

// facts say what is built of what, and the rules of such decks.
func (b *Build) facts() string {
	return b.PoolName + " · " + b.Locale.T().Fill(b.Locale.T().BuildRules, b.Report.Rules.MinCards)
}

// hasProblems reports whether there is more to say than how many cards are missing.
func (b *Build) hasProblems() bool {
	return barState(b.Report) != "open" ||
		slices.ContainsFunc(b.Report.Problems, func(p deckcheck.Problem) bool { return p.Code != deckcheck.DeckSize })
}

// totals are the copies in the deck of each kind of card and each ink type.
func (b *Build) totals() []counted {
	var out []counted
	for i, rows := range byKind(b.Rows, func(r PoolRow) *catalog.Card { return r.Card }) {
		if n := (poolGroup{Rows: rows}).copies(); n > 0 {
			out = append(out, counted{Word: groupName(b.Locale, i), Copies: n, Icon: poolTypes[i]})
		}
	}
	for _, s := range parts.NumbersOf(b.Locale, b.Report).Inks {
		out = append(out, counted{Word: b.Locale.Inks(s.Inks), Copies: s.Copies, Inks: s.Inks})
	}
	return out
}

// seal is the seal of the deck as it stands.
func (b *Build) seal() templ.Component {
	return templ.Raw(seal.SVG(parts.SealCards(b.Report.Entries), seal.Style{Paper: parts.GapColour}))
}

func clearDeck() address.Param { return address.Edit{Clear: true}.Button() }

// topPairs is how many pairs of ink types are offered.
const topPairs = 4

// pairs are the pairs of ink types, those with the most cards first.
func (b *Build) pairs() []InkPair {
	var out []InkPair
	inks := formats.AllInks()
	for i, one := range inks {
		for _, two := range inks[i+1:] {
			p := InkPair{Inks: one | two}
			for _, r := range b.Rows {
				if r.Card.Inks&^p.Inks == 0 {
					p.Cards += r.Have
				}
			}
			out = append(out, p)
		}
	}
	slices.SortStableFunc(out, func(x, y InkPair) int { return y.Cards - x.Cards })
	return out
}

// verdict is the deck at a glance.
func (b *Build) verdict() string { return atAGlance(b.Locale, b.Report) }

// text is the deck as a list.
func (b *Build) text() string { return decklist.WriteText(b.Deck) }

// facts are what a row says of its card besides name and ink types.
func (r PoolRow) facts(l *parts.Locale) string {
	return l.TypeAndStats(r.Card) + " · " + l.Rarity(r.Rarity)
}

// poolPage is the address of the registered pool.
func (b *Build) poolPage() string {
	return address.Pool{Code: b.Link.Pool, Format: b.Link.Format, Packs: b.Link.Packs, Promo: b.Link.Promo}.Path()
}

// check is the address of the verdict on the deck, held to the pool.
func (b *Build) check() string {
	link := b.Link.Built()
	link.Limited = address.Limited{Pool: b.Pool.Code(), Packs: b.Link.OfPacks(), Promo: b.Link.Promo}
	return link.Check()
}

// BuildStart asks for a pool.
type BuildStart struct {
	parts.Frame
	Form    PacksForm
	Choices []*catalog.Set
	Pool    string // the code of a pool, as it was given
	Keep    []address.Param
}
