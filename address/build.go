package address

import (
	"cmp"
	"net/url"
	"strings"

	"inkcheck/formats"
)

// Build is a deck that is being built of a pool: /build. The pool is opened packs,
// or a registered one.
type Build struct {
	Opened  Packs  // where there is no registered pool; its day is that of the deck
	Limited        // the registered pool
	Deck    string // code; "" while no card is in it
	Format  formats.Format
	On      formats.Day
	Show    PoolFilter
}

// PoolFilter is which cards of the pool are shown, and in which order. Empty
// fields show all.
type PoolFilter struct {
	Ink    string // words of the ink types that are shown, joined by hyphens: "amber-steel"
	Rows   bool   // a line a card, with what it does, instead of tiles by cost
	Cost   string // "3", "3-4", or "5-" for 5 and more
	Type   string
	Rarity string
	Sort   string
}

// ParseBuild reads the address of the builder. Where no pool is asked for, it has
// none, and neither format nor day.
func ParseBuild(q url.Values, u Defaults) (Build, Errors) {
	var errs Errors
	b := Build{Deck: strings.TrimSpace(q.Get("d")), Show: PoolFilter{Ink: q.Get("ink"), Rows: q.Get("view") == "rows",
		Cost: q.Get("cost"), Type: q.Get("type"), Rarity: q.Get("rarity"), Sort: q.Get("sort")}}
	opened := PacksOf(q)
	opened.On = ""
	b.Pool = strings.TrimSpace(q.Get("pool"))
	usual := formats.DefaultLimited
	switch {
	case b.Pool != "" && opened.Asked():
		errs.AddFault("pool", TwoPools)
	case b.Pool != "":
		b.Limited = readLimited(&errs, q)
		for i := range errs {
			errs[i].Field = "pool" // the form has no field of its own for its packs
		}
	case opened.Asked():
		b.Opened, errs = opened.Read(u)
		usual = formats.BuiltFrom(b.Opened.N)
	default:
		return b, nil
	}
	b.Format = file(&errs, readBuilt, cmp.Or(q.Get("f"), usual.String()))
	b.On = file(&errs, u.Day, q.Get("on"))
	return b, errs
}

// readBuilt reads a format whose decks are built of a pool.
func readBuilt(text string) (formats.Format, error) {
	f, err := Defaults{}.Format(text)
	if err == nil && !f.Built() {
		return 0, Wrong("format", NotBuilt, FormatNames{Of: formats.Where(formats.Format.Built)}, FormatNames{Of: []formats.Format{f}})
	}
	return f, err
}

// Given reports whether there is a pool.
func (b Build) Given() bool { return b.Pool != "" || len(b.Opened.Sets) > 0 }

// OfPacks is how many packs the pool is of; 0 for the usual number of the format.
func (b Build) OfPacks() int {
	if b.Pool != "" {
		return b.Packs
	}
	return b.Opened.N
}

// Path is the address.
func (b Build) Path() string {
	w := to("/build")
	b.source(w)
	w.when(b.Format, b.On).add("d", b.Deck)
	return b.Show.look(w).add("cost", b.Show.Cost).add("type", b.Show.Type).add("rarity", b.Show.Rarity).add("sort",
		b.Show.Sort).String()
}

// look names the ink types that are shown, and how.
func (f PoolFilter) look(w *writer) *writer {
	view := ""
	if f.Rows {
		view = "rows"
	}
	return w.add("ink", f.Ink).add("view", view)
}

// Inks are the ink types that are shown; 0 for all.
func (f PoolFilter) Inks() (formats.Inks, error) {
	if f.Ink == "" {
		return 0, nil
	}
	return readInks(f.Ink)
}

// OfInks is the page with the cards of these ink types; 0 for all.
func (b Build) OfInks(inks formats.Inks) Build {
	b.Show.Ink = ""
	if inks != 0 {
		b.Show.Ink = inkWords(inks)
	}
	return b
}

// InRows is the page with a line a card, or with tiles.
func (b Build) InRows(rows bool) Build {
	b.Show.Rows = rows
	return b
}

// source names the pool.
func (b Build) source(w *writer) {
	if b.Pool == "" {
		b.Opened.seeded(w)
		return
	}
	w.always("pool", b.Pool)
	b.packs(w)
}

// Fields are what the form of the page sends along: the pool, the deck, and which cards are shown how.
func (b Build) Fields() []Param {
	w := to("")
	b.source(w)
	return b.Show.look(w.always("d", b.Deck)).fields()
}

// Built is the deck that was built, without its pool.
func (b Build) Built() Deck { return Deck{Code: b.Deck, Format: b.Format, On: b.On} }
