package web

import (
	"fmt"
	"slices"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates"
)

// copiesLeft is a card of a deck with the copies that are left of it.
type copiesLeft struct {
	card *catalog.Card
	left int
}

// repairer makes the buttons that mend a deck: each is the address of the verdict on the same list with what the button names, and with
// nothing else, taken out.
type repairer struct {
	deck   *decklist.Deck
	report *deckcheck.Report
	link   address.Deck
}

// maxRepairs is how long the addresses of the buttons on a page may be together. Each has the whole list in it: those of a list with a
// thousand wrong cards would be ten megabytes.
const maxRepairs = 512 << 10

// repairs are the ways to mend the findings about a deck with a link, with addresses of so many bytes or few more. It is short where
// findings about single cards have none for that reason alone; those about the deck as a whole always have theirs.
func repairs(deck *decklist.Deck, report *deckcheck.Report, link address.Deck, room int) (out templates.Repairs, short bool) {
	out = templates.Repairs{}
	if !link.Given() || link.Code == "" {
		return out, false
	}
	r := repairer{deck, report, link}
	for i := range report.Problems {
		p := &report.Problems[i]
		ofCard := len(p.Cards) == 1
		if p.Severity != deckcheck.Error || ofCard && short {
			continue
		}
		switch ways := r.ways(p); {
		case len(ways) == 0:
		case ofCard && room <= 0:
			short = true
		default:
			out[p] = ways
			for _, w := range ways {
				room -= len(w.Path)
			}
		}
	}
	return out, short
}

// ways are those to mend a finding.
func (r *repairer) ways(p *deckcheck.Problem) (out []templates.Repair) {
	switch p.Code {
	case deckcheck.CopyLimit, deckcheck.NotInPool:
		if p.Limit != nil && len(p.Cards) == 1 {
			out = r.withLeft(p.Cards[0], *p.Limit)
		}
	case deckcheck.Banned, deckcheck.Rotated, deckcheck.NotYetLegal, deckcheck.NotADeckCard:
		if len(p.Cards) == 1 {
			out = append(r.withLeft(p.Cards[0], 0), r.others(p.Cards[0])...)
		}
	case deckcheck.InkLimit:
		out = r.withoutInk()
	case deckcheck.DeckSize:
		if p.Have != nil && p.Limit != nil && *p.Have < *p.Limit && r.link.Unread == "" {
			out = append(out, templates.Repair{Label: "Add " + templates.Cards(*p.Limit-*p.Have), Path: r.link.Own()})
		}
	}
	return out
}

// withLeft takes copies of a card out until so many are left.
func (r *repairer) withLeft(id string, left int) []templates.Repair {
	card, ok := r.deck.Catalog.Card(id)
	have := 0
	if ok {
		have = r.deck.Copies(card)
	}
	if left < 0 || have <= left {
		return nil
	}
	label := fmt.Sprintf("Remove %d", have-left)
	if left == 0 && have > 1 {
		label = fmt.Sprintf("Remove all %d", have)
	}
	return r.without(label, " "+templates.Copies(have-left)+" of "+card.FullName, copiesLeft{card, left})
}

// others leads to the cards of the same name that the format allows, beside the deck.
func (r *repairer) others(id string) []templates.Repair {
	card, ok := r.deck.Catalog.Card(id)
	if !ok || card.Version == "" {
		return nil
	}
	legal := func(c catalog.Card) bool {
		return c.Name == card.Name && c.ID != id && r.report.Rules.Status(&c.Play).Legal()
	}
	if !slices.ContainsFunc(r.deck.Catalog.Cards, legal) {
		return nil
	}
	return []templates.Repair{{Label: "Find another " + card.Name, Path: address.Editor{Deck: r.link}.For(`name:"` + card.Name + `"`).Path()}}
}

// withoutInk takes all cards of one ink type out, where that is enough. Which of three types is one too many is the player's to say.
func (r *repairer) withoutInk() (out []templates.Repair) {
	for _, ink := range r.report.Inks.Split() {
		var cuts []copiesLeft
		copies := 0
		for _, e := range r.deck.Entries {
			if e.Card.Inks&ink != formats.Inks(0) {
				cuts = append(cuts, copiesLeft{e.Card, 0})
				copies += e.Count
			}
		}
		rest := r.left(cuts)
		check := deckcheck.Check(rest, r.report.Rules, deckcheck.Options{})
		if slices.ContainsFunc(check.Problems, func(p deckcheck.Problem) bool { return p.Code == deckcheck.InkLimit }) {
			continue
		}
		out = append(out, r.without(fmt.Sprintf("Remove %d %s", copies, ink), " "+templates.CardsNoun(copies), cuts...)...)
	}
	return out
}

// left is the deck with the cuts made.
func (r *repairer) left(cuts []copiesLeft) *decklist.Deck {
	out := r.deck
	for _, c := range cuts {
		out = withCopies(out, c.card, c.left)
	}
	return out
}

// without is a button for cuts. A deck of which nothing would be left has none.
func (r *repairer) without(label, what string, cuts ...copiesLeft) []templates.Repair {
	deck := r.left(cuts)
	if len(deck.Entries) == 0 {
		return nil
	}
	// What reading the list warned of stays, but for what it said of cards that are gone and for a total that is right now.
	deck.Issues = slices.DeleteFunc(slices.Clone(deck.Issues), func(i decklist.Issue) bool {
		return i.Card != nil && deck.Copies(i.Card) == 0 || i.Kind == decklist.TotalMismatch && i.Stated == deck.Cards
	})
	link := deckLink(deck, r.link)
	link.Code = deck.ReadCode()
	return []templates.Repair{{Label: label, What: what, Path: link.Check()}}
}
