package templates

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/templates/parts"
)

// PoolPage is the page on which a pool is registered by collector numbers.
type PoolPage struct {
	parts.Frame
	Link    address.Pool
	Pool    pool.Pool
	Set     *catalog.Set   // whose checklist is shown
	Choices []*catalog.Set // sets with cards, oldest first
	Rows    []pool.Entry   // every printing of the set by number, with its copies in the pool
	Bounds  []deckcheck.PackBound
	// Problems are the warnings about the pool, without those that more cards
	// can mend while cards are missing.
	Problems []deckcheck.Problem

	Add    string       // the numbers that were typed, where they were refused
	Issues []pool.Issue // what is wrong with them
	Errors address.Errors
}

// BadPool is the page for a pool's address that cannot be read.
type BadPool struct {
	parts.Frame
	Code   string
	Detail string
}

// packs is how many packs the pool comes from.
func (p *PoolPage) packs() int { return cmp.Or(p.Link.Packs, p.Link.Format.Packs()) }

// Want is the number of cards of the packs.
func (p *PoolPage) Want() int { return p.packs() * formats.PackCards }

// facts say what is registered: set, format and packs.
func (p *PoolPage) facts() string {
	l := p.Locale
	return setName(l, p.Set) + " · " + l.Format(p.Link.Format) + ", " + l.Count(p.packs(), l.T().PackCount) + " · " + l.T().PoolInLink
}

// printingGroup is the printings of a checklist that belong together.
type printingGroup struct {
	ID, Name string
	Ink      formats.Inks // that all have; 0 where they differ
	Rows     []pool.Entry
}

// groups are the printings by ink types, each by number: single ink types,
// then pairs, then cards without one; special art, which is in no base set,
// comes last.
func (p *PoolPage) groups() []printingGroup {
	rank := func(e pool.Entry) int {
		switch inks := e.Card.Inks; {
		case e.Printing.Rarity >= catalog.Epic:
			return 1000
		case inks.Count() == 1:
			return int(inks)
		case inks.Count() > 1:
			return 100
		}
		return 101
	}
	rows := slices.Clone(p.Rows)
	slices.SortStableFunc(rows, func(a, b pool.Entry) int { return cmp.Compare(rank(a), rank(b)) })
	var out []printingGroup
	for i, e := range rows {
		r := rank(e)
		if i == 0 || rank(rows[i-1]) != r {
			g := printingGroup{ID: "ink-" + strconv.Itoa(r)}
			switch {
			case r == 1000 && p.special():
				g.Name = p.Locale.T().PoolAllCards
			case r == 1000:
				g.Name = p.Locale.T().PoolSpecial
			case r == 100:
				g.Name = p.Locale.T().PoolTwoInks
			case r == 101:
				g.Name = p.Locale.T().DeskNoInks
			default:
				g.Name, g.Ink = p.Locale.Inks(e.Card.Inks), e.Card.Inks
			}
			out = append(out, g)
		}
		g := &out[len(out)-1]
		g.Rows = append(g.Rows, e)
	}
	return out
}

// special reports whether the set has nothing but special printings, as those of
// promos have.
func (p *PoolPage) special() bool {
	return !slices.ContainsFunc(p.Rows, func(e pool.Entry) bool { return e.Printing.Rarity < catalog.Epic })
}

// copies are the copies of the group in the pool.
func (g printingGroup) copies() int {
	n := 0
	for _, e := range g.Rows {
		n += e.Count
	}
	return n
}

// slot is the place of a printing's rarity among the bounds.
func slot(e pool.Entry) string { return strconv.Itoa(deckcheck.PackSlot(e.Printing.Rarity)) }

// boundRange is the fewest and most that packs hold.
func boundRange(l *parts.Locale, b deckcheck.PackBound) string {
	if b.Low == b.High {
		return strconv.Itoa(b.Low)
	}
	return l.T().Fill(l.T().PoolRange, b.Low, b.High)
}

// judged reports whether the rarities of the pool mean something: drafted cards
// were chosen.
func (p *PoolPage) judged() bool { return !p.Link.Format.Drafted() }

// others is the code of the pool's cards of sets before the shown one, or
// behind it: what a script puts the code together from.
func (p *PoolPage) others(before bool) string {
	q := pool.New(p.Pool.Catalog)
	passed := false
	place := func(code string) int {
		id, _ := p.Pool.Catalog.Calendar.SetID(code)
		return int(id)
	}
	for _, e := range p.Pool.Entries {
		passed = place(e.Printing.Set) > place(p.Set.Code)
		if e.Printing.Set != p.Set.Code && passed != before {
			q.Entries = append(q.Entries, e)
		}
	}
	return q.Code()
}

// elsewhere is how many cards of the pool each slot has from other sets.
func (p *PoolPage) elsewhere(slot int) string {
	n := 0
	for _, e := range p.Pool.Entries {
		if e.Printing.Set != p.Set.Code && deckcheck.PackSlot(e.Printing.Rarity) == slot {
			n += e.Count
		}
	}
	return strconv.Itoa(n)
}

// setCopies is the option of a set, with how many cards of the pool it has.
func (p *PoolPage) setCopies(s *catalog.Set) string {
	n := 0
	for _, e := range p.Pool.Entries {
		if e.Printing.Set == s.Code {
			n += e.Count
		}
	}
	if n == 0 {
		return setName(p.Locale, s)
	}
	return setName(p.Locale, s) + " (" + p.Locale.Count(n, p.Locale.T().CardCount) + ")"
}

// fromOtherSets are the entries of the pool that the checklist does not have, by set.
func (p *PoolPage) fromOtherSets() []printingGroup {
	var out []printingGroup
	for _, e := range p.Pool.Entries {
		if e.Printing.Set == p.Set.Code {
			continue
		}
		if n := len(out); n == 0 || out[n-1].ID != e.Printing.Set {
			set, _ := p.Pool.Catalog.Set(e.Printing.Set)
			out = append(out, printingGroup{ID: e.Printing.Set, Name: setName(p.Locale, set)})
		}
		g := &out[len(out)-1]
		g.Rows = append(g.Rows, e)
	}
	return out
}

// buildable reports whether the builder takes the format.
func (p *PoolPage) buildable() bool {
	return p.Link.Format.Built()
}

// poolFormats are those of which pools are registered.
func poolFormats(l *parts.Locale) []parts.Option {
	return formatOptions(l, formats.Format.HasPool)
}

// formatOptions are the formats with a property, to choose from.
func formatOptions(l *parts.Locale, has func(formats.Format) bool) []parts.Option {
	var out []parts.Option
	for _, f := range formats.Where(has) {
		out = append(out, parts.Option{Value: f.String(), Label: l.Format(f)})
	}
	return out
}

// packChoices are the numbers of packs to choose from.
func (p *PoolPage) packChoices() []parts.Option {
	return parts.PackChoices(p.Locale, p.packsValue(), strconv.Itoa(p.Link.Format.Packs()))
}

func (p *PoolPage) packsValue() string {
	return p.Errors.Typed("packs", parts.CountValue(p.Link.Packs))
}

// issueLine says in which line a number is that could not be read; "" for the first.
func issueLine(l *parts.Locale, i pool.Issue) string {
	if i.Line < 2 {
		return ""
	}
	return l.T().Fill(l.T().PoolIssueLine, i.Line) + " "
}

// says are the sentences of the script.
func (p *PoolPage) says() parts.ScriptWords {
	t := p.Locale.T()
	return parts.ScriptWords{"cards": t.CardCount, "tooMany": t.PoolTooMany, "tooFew": t.PoolTooFew, "fits": t.PoolFits,
		"takeAway": t.PoolTakeAway,
		"poolSaid": t.PoolSaid, "poolAdded": t.PoolAdded}
}

// addError is the first thing that is wrong with the numbers that were typed.
func (p *PoolPage) addError() string {
	if len(p.Issues) == 0 {
		return ""
	}
	return p.Issues[0].Message(p.Locale.Language())
}

// boundMark says whether a rarity is as packs have it: at once where there are
// too many, and where there are too few when all cards are there.
func (p *PoolPage) boundMark(b deckcheck.PackBound) string {
	switch {
	case b.Have > b.High:
		return p.Locale.T().PoolTooMany
	case p.Pool.Total() < p.Want():
		return ""
	case b.Have < b.Low:
		return p.Locale.T().PoolTooFew
	}
	return p.Locale.T().PoolFits
}

// added are the cards of the checklist that were added last, newest first.
func (p *PoolPage) added() (out []pool.Entry) {
	for _, number := range strings.Split(p.Link.New, ".") {
		for _, e := range p.Rows {
			if e.Printing.Number == number && e.Count > 0 {
				out = append(out, e)
			}
		}
	}
	return out
}
