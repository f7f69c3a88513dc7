package lorcanajson

import (
	"fmt"
	"slices"
	"strings"

	"inkcheck/catalog"
)

// Changes is what tells a catalog from an earlier one.
type Changes struct {
	AddedSets        []string      `json:"added_sets"` // codes
	AddedCards       []CardChange  `json:"added_cards"`
	AddedPrintings   []CardChange  `json:"added_printings"` // of cards that were known
	AddedNames       []CardChange  `json:"added_names"`     // of cards that were known
	ChangedFacts     []ChangedFact `json:"changed_facts"`
	RemovedCards     []CardChange  `json:"removed_cards"`     // that only the last import of the language had
	RemovedPrintings []CardChange  `json:"removed_printings"` // of cards that stay
	// Texts are in the language of the import, and What is its name.
	AddedTexts   []CardChange `json:"added_texts"`
	ChangedTexts []CardChange `json:"changed_texts"`
	RemovedTexts []CardChange `json:"removed_texts"`
}

// CardChange names a card and what of it came or went.
type CardChange struct {
	Card     string `json:"card"`
	FullName string `json:"full_name"`
	What     string `json:"what,omitempty"` // "12-207", "fr"
}

// ChangedFact is a fact of a card that was another before.
type ChangedFact struct {
	Card     string `json:"card"`
	FullName string `json:"full_name"`
	Field    string `json:"field"`
	Before   string `json:"before"`
	After    string `json:"after"`
}

// None reports whether nothing has changed.
func (c *Changes) None() bool {
	return len(c.AddedSets)+len(c.AddedCards)+len(c.AddedPrintings)+len(c.AddedNames)+len(c.ChangedFacts)+len(c.RemovedCards)+
		len(c.RemovedPrintings)+len(c.AddedTexts)+len(c.ChangedTexts)+len(c.RemovedTexts) == 0
}

// Summary counts the changes in a language, as "1 set added, 3 cards added, 2 facts changed".
func (c *Changes) Summary(language string) string {
	var out []string
	w := reportIn(language)
	for i, n := range [...]int{len(c.AddedSets), len(c.AddedCards), len(c.AddedPrintings), len(c.AddedNames), len(c.AddedTexts),
		len(c.ChangedFacts), len(c.ChangedTexts), len(c.RemovedCards), len(c.RemovedPrintings), len(c.RemovedTexts)} {
		if n > 0 {
			out = append(out, w.count(n, w.counts[i]))
		}
	}
	if len(out) == 0 {
		return w.none
	}
	return strings.Join(out, ", ")
}

// Diff lists what is new in the later catalog, in its order.
func Diff(before, after *catalog.Catalog) Changes {
	// Empty lists, not null, in JSON.
	d := Changes{AddedSets: []string{}, AddedCards: []CardChange{}, AddedPrintings: []CardChange{}, AddedNames: []CardChange{},
		ChangedFacts: []ChangedFact{}, RemovedCards: []CardChange{}, RemovedPrintings: []CardChange{},
		AddedTexts: []CardChange{}, ChangedTexts: []CardChange{}, RemovedTexts: []CardChange{}}
	for _, s := range after.Sets {
		if _, ok := before.Set(s.Code); !ok {
			d.AddedSets = append(d.AddedSets, s.Code)
		}
	}
	for i := range after.Cards {
		c := &after.Cards[i]
		if was, ok := before.Card(c.ID); ok {
			d.card(was, c)
			continue
		}
		d.AddedCards = append(d.AddedCards, CardChange{c.ID, c.FullName, where(c)})
	}
	for i := range before.Cards {
		c := &before.Cards[i]
		if _, ok := after.Card(c.ID); !ok {
			d.RemovedCards = append(d.RemovedCards, CardChange{Card: c.ID, FullName: c.FullName})
		}
	}
	return d
}

// texts adds the texts that came, went or changed.
func (d *Changes) texts(before, after *State) {
	for _, r := range textHistory(before, after) {
		list := map[string]*[]CardChange{wasAdded: &d.AddedTexts, wasChanged: &d.ChangedTexts, wasRemoved: &d.RemovedTexts}[r.Change]
		*list = append(*list, CardChange{r.Card, r.FullName, strings.TrimPrefix(r.Field, textField)})
	}
}

// where lists the printings of a card as "1-207, P1-3".
func where(c *catalog.Card) string {
	var where []string
	for _, p := range c.Printings {
		where = append(where, p.Set+"-"+p.Number)
	}
	return strings.Join(where, ", ")
}

func (d *Changes) card(was, is *catalog.Card) {
	fact := func(field, before, after string) {
		if before != after {
			d.ChangedFacts = append(d.ChangedFacts, ChangedFact{is.ID, is.FullName, field, before, after})
		}
	}
	for _, f := range cardFields {
		fact(f.name, f.text(was), f.text(is))
	}
	for _, n := range is.Names[1:] {
		i := slices.IndexFunc(was.Names, func(o catalog.Name) bool { return o.Language == n.Language })
		if i < 0 {
			d.AddedNames = append(d.AddedNames, CardChange{is.ID, is.FullName, n.Language})
			continue
		}
		fact("name "+n.Language, was.Names[i].Full(), n.Full())
	}
	for _, n := range was.Names {
		if !slices.ContainsFunc(is.Names, func(o catalog.Name) bool { return o.Language == n.Language }) {
			fact("name "+n.Language, n.Full(), "")
		}
	}
	for _, p := range is.Printings {
		where := p.Set + "-" + p.Number
		i := slices.IndexFunc(was.Printings, func(o catalog.Printing) bool { return refOf(o.Set, o.Number) == refOf(p.Set, p.Number) })
		if i < 0 {
			d.AddedPrintings = append(d.AddedPrintings, CardChange{is.ID, is.FullName, where})
			continue
		}
		fact("rarity of "+where, was.Printings[i].RarityName(), p.RarityName())
		fact("app number of "+where, fmt.Sprint(was.Printings[i].AppID), fmt.Sprint(p.AppID))
	}
	for _, p := range was.Printings {
		if !slices.ContainsFunc(is.Printings, func(o catalog.Printing) bool { return refOf(o.Set, o.Number) == refOf(p.Set, p.Number) }) {
			d.RemovedPrintings = append(d.RemovedPrintings, CardChange{is.ID, is.FullName, p.Set + "-" + p.Number})
		}
	}
}

func (d *Changes) write(b *strings.Builder, w *reportWords) {
	if len(d.AddedSets) > 0 {
		fmt.Fprintf(b, w.setsAdded+"\n", strings.Join(d.AddedSets, ", "))
	}
	card := func(c CardChange) string {
		if c.What == "" {
			return c.FullName
		}
		return c.FullName + " (" + c.What + ")"
	}
	for i, cards := range [...][]CardChange{d.AddedCards, d.AddedPrintings, d.AddedNames, nil, d.RemovedCards, d.RemovedPrintings,
		d.AddedTexts, d.ChangedTexts, d.RemovedTexts} {
		if i == changedFacts {
			counted(b, w, w.lists[i], d.ChangedFacts, func(f ChangedFact) string {
				return fmt.Sprintf(w.fact, f.FullName, f.Field, f.After, f.Before)
			})
		}
		counted(b, w, w.lists[i], cards, card)
	}
}

// changedFacts is the place of the changed facts among the lists.
const changedFacts = 3
