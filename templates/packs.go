package templates

import (
	"fmt"
	"slices"
	"strconv"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/packs"
	"inkcheck/templates/parts"
)

// PacksPage is the form that asks for packs and, once it was answered, the
// packs.
type PacksPage struct {
	parts.Frame
	Form    PacksForm
	Choices []*catalog.Set // of which packs can be opened
	Link    address.Packs
	Packs   []packs.Pack // none before they are asked for
	Example *packs.Pack  // one of the newest set, shown while none was asked for; nil for none
	Text    string       // their cards as a list
	Build   string       // address of the builder with them
	Rush    []RushLink   // Pack Rush with the first of them
}

// PacksForm is what was asked for, as it was typed, and what is wrong with it.
type PacksForm struct {
	address.PacksText
	Errors address.Errors
	Second bool // beside packs that are open: opening others is not what the page is for
}

// more reports whether the folded fields are used: other sets, a seed, or a day that is wrong.
func (f PacksForm) more() bool {
	return len(f.Errors) > 0 || f.Seed != "" || slices.ContainsFunc(f.chosen()[1:], func(code string) bool { return code != "" })
}

// headed is the frame with what was opened, and what can be done with it.
func (p PacksPage) headed() parts.Frame {
	if len(p.Packs) == 0 {
		return p.Titled(p.Locale.T().TitlePacks, p.Locale.T().PacksLead)
	}
	return p.Frame.Headed(parts.PlainHead(p.title(), p.summary()), packsActions(p))
}

// others is the form beside packs that are open.
func (p PacksPage) others() PacksForm {
	p.Form.Second = true
	return p.Form
}

// RushLink leads to a game of Pack Rush.
type RushLink struct {
	Packs int
	Path  string
}

// words say which packs are played with.
func (r RushLink) words(l *parts.Locale) string {
	if r.Packs == 2 {
		return l.T().PacksRushTwo
	}
	return l.T().Fill(l.T().PacksRushMany, r.Packs)
}

// setChoices is how many sets the form asks for.
const setChoices = 3

// chosen are the sets that the form asks for, "" where none is given.
func (f PacksForm) chosen() []string {
	out := make([]string, max(setChoices, len(f.Sets)))
	copy(out, f.Sets)
	return out
}

// setLabel is the label of the k-th choice of a set.
func setLabel(l *parts.Locale, k int) string {
	if k == 0 {
		return l.T().PacksSet
	}
	return l.T().Fill(l.T().PacksSetOther, k+1)
}

// setName is a set's number and name.
func setName(l *parts.Locale, s *catalog.Set) string { return s.Code + " " + l.Set(s) }

// rarityTotal is how many cards of a rarity were opened.
type rarityTotal struct {
	Rarity       catalog.Rarity
	Cards, Foils int
}

// totals count the opened cards by rarity; those that never came are left out.
func (p *PacksPage) totals() []rarityTotal {
	all := make([]rarityTotal, catalog.PromoRarity)
	for _, pack := range p.Packs {
		for _, c := range pack.Cards {
			t := &all[c.Rarity()]
			t.Rarity = c.Rarity()
			t.Cards++
			if c.Foil {
				t.Foils++
			}
		}
	}
	var out []rarityTotal
	for _, t := range all {
		if t.Cards > 0 {
			out = append(out, t)
		}
	}
	return out
}

// PacksTitle says what was opened: "6 packs of Fabled".
func PacksTitle(in *parts.Locale, opened []packs.Pack, l address.Packs) string {
	var names []string
	for k := range min(len(l.Sets), len(opened)) {
		if name := in.Set(opened[k].Set); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return fmt.Sprintf(in.Count(len(opened), in.T().PacksOfSets), in.List(names))
}

func (p *PacksPage) title() string { return PacksTitle(p.Locale, p.Packs, p.Link) }

// summary is how many cards there are.
func (p *PacksPage) summary() string {
	l := p.Locale
	return l.T().Fill(l.T().PacksSeed, l.Count(len(p.Packs)*packs.Size, l.T().CardCount), strconv.FormatUint(p.Link.Seed, 10))
}

// oddsIn writes the assumed share of a rarity: "22 of 100", "1 of 1,000".
func oddsIn(l *parts.Locale, o packs.Odds, all []packs.Odds) string {
	total := 0
	for _, other := range all {
		total += other.Weight
	}
	return l.T().Fill(l.T().PacksOdds, l.Number(o.Weight), l.Number(total))
}

// maxPacks is the most packs that can be asked for.
func maxPacks() string { return strconv.Itoa(packs.Max) }

// hasSet reports whether packs of the set can be opened.
func (PacksForm) hasSet(sets []*catalog.Set, code string) bool {
	return slices.ContainsFunc(sets, func(s *catalog.Set) bool { return s.Code == code })
}

// odd is the value of the choice that is none of the sets: a code that was
// typed and cannot be opened stays in the form, beside what is wrong with it.
func (f PacksForm) odd(sets []*catalog.Set, code string) string {
	if f.hasSet(sets, code) {
		return ""
	}
	return code
}

func (f PacksForm) oddName(l *parts.Locale, sets []*catalog.Set, code string) string {
	if code == "" || f.hasSet(sets, code) {
		return l.T().PacksNoSet
	}
	return code
}
