package templates

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/templates/parts"
)

// SetsPage lists the sets.
type SetsPage struct {
	parts.Frame
	Groups []SetGroup
}

// SetGroup is the sets of one kind.
type SetGroup struct {
	Kind formats.SetKind
	Sets []app.SetRow
}

// kindTitle is the heading of a kind of sets.
func kindTitle(l *parts.Locale, k formats.SetKind) string {
	t := l.T()
	switch k {
	case formats.Quest:
		return t.SetKindQuest
	case formats.Promo:
		return t.SetKindPromo
	case formats.OtherKind:
		return t.SetKindOther
	}
	return t.SetKindExpansion
}

// knownWords is a day, or that it is not known.
func knownWords(l *parts.Locale, d formats.Day) string {
	if d == 0 {
		return "–"
	}
	return l.Day(d)
}

// SetPage is one set.
type SetPage struct {
	parts.Frame
	app.SetRow
	Rarities []SetCount
	Inks     []SetCount
	Lines    []query.Hit // every printing, by number
	Catalog  *catalog.Catalog
	LeftOut  []catalog.LeftOut // of imports
	Packs    string            // address of opened packs of the set; "" where nobody can open any
	InPart   bool              // only a part of the set is known
}

// SetCount is how many printings of a set share something.
type SetCount struct {
	Rarity     catalog.Rarity
	RarityWord string // for catalog.OtherRarity
	Inks       formats.Inks
	Count      int
}

// inks are the counts of the cards of two ink types, or of the others.
func (p SetPage) inks(two bool) (out []SetCount) {
	for _, c := range p.Inks {
		if c.Inks.Count() > 1 == two {
			out = append(out, c)
		}
	}
	return out
}

// setDays are the days of a set as label and value.
func (p SetPage) setDays() []cardFact {
	t, l := p.Locale.T(), p.Locale
	d := p.Days
	out := []cardFact{{Label: t.SetCode, Text: p.Set.Code}, {Label: t.SetReleased, Text: knownWords(l, d.Release)}}
	if d.Japan != 0 {
		out = append(out, cardFact{Label: t.SetJapan, Text: l.Day(d.Japan)})
	}
	if d.Kind == formats.Expansion {
		out = append(out, cardFact{Label: t.SetLegalFrom, Text: knownWords(l, d.Legal)},
			cardFact{Label: t.SetLeavesCore, Text: knownWords(l, d.LeavesCore)})
	}
	if d.Group != 0 {
		out = append(out, cardFact{Label: t.SetGroup, Text: strconv.Itoa(d.Group)})
	}
	return append(out, cardFact{Label: t.SetCards, Text: l.Number(p.Printings)})
}

// search is a search within the set.
func (p SetPage) search(more string) string {
	q := "set:" + p.Set.Code
	if more != "" {
		q += " " + more
	}
	return address.Cards{Query: q, Order: address.Chosen(query.ByNumber), Unique: address.Chosen(query.Prints), Lang: p.Lang}.Path()
}

// inksQuery asks for exactly these ink types.
func (p SetPage) inksQuery(k formats.Inks) string {
	q := ""
	for i, one := range k.Split() {
		if i > 0 {
			q += ","
		}
		q += parts.InkClass(one)
	}
	if q == "" {
		return "inks=0"
	}
	return "ink=" + q
}

// rarityQuery asks for a rarity.
func rarityQuery(r catalog.Rarity) string {
	return "rarity:" + strings.ToLower(strings.ReplaceAll(r.String(), " ", "-"))
}

// setFaces is how many cards of an ink a set's page shows as faces: a row at most. Each face weighs two kilobytes, and the largest sets
// have 242 printings.
const setFaces = 9

// rarityPart is a rarity's part of the bar of all, in thousandths.
type rarityPart struct{ X, W string }

// rarityBar parts a bar of 1000 by the rarities, with a gap of 3 between two.
func (p SetPage) rarityBar() []rarityPart {
	all := 0
	for _, c := range p.Rarities {
		all += c.Count
	}
	out, from := make([]rarityPart, len(p.Rarities)), 0
	for i, c := range p.Rarities {
		to := from + c.Count
		x, w := 1000*from/all, 1000*to/all-1000*from/all
		out[i] = rarityPart{strconv.Itoa(x), strconv.Itoa(max(1, w-3))}
		from = to
	}
	return out
}

// fold is the lines of a checklist that are shown together.
type fold struct {
	title string
	inks  formats.Inks // of all its cards; 0 for several
	lines []query.Hit
}

// folds parts the checklist by ink types, in the order of the counts, with all cards of two inks in one: a set is longer than anybody
// scrolls.
func (p SetPage) folds() (out []fold) {
	place, two := map[formats.Inks]int{}, -1
	for _, c := range p.Inks {
		if c.Inks.Count() > 1 {
			if two < 0 {
				two = len(out)
				out = append(out, fold{title: p.Locale.T().SetTwoInks})
			}
			place[c.Inks] = two
			continue
		}
		place[c.Inks] = len(out)
		out = append(out, fold{title: p.Locale.Inks(c.Inks), inks: c.Inks})
	}
	for _, h := range p.Lines {
		f := &out[place[h.Card.Inks]]
		f.lines = append(f.lines, h)
	}
	return out
}

// allOf is where all cards of a fold are: a search, or the checklist for several ink types.
func (p SetPage) allOf(f fold) templ.SafeURL {
	if f.inks == 0 {
		return "#checklist"
	}
	return templ.SafeURL(p.search(p.inksQuery(f.inks)))
}

func (p SetPage) face(h query.Hit) parts.CardFace {
	return parts.CardFace{Card: h.Card, Printing: h.Printing, Locale: p.Locale, Lang: p.Lang, InSet: true}
}

// NoSet is the page for a code that no set has.
type NoSet struct {
	parts.Frame
	Code string
}
