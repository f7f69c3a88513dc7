package lorcanajson

import (
	"maps"
	"slices"

	"inkcheck/catalog"
)

// State is what a catalog says, with its texts by language and card.
type State struct {
	Catalog *catalog.Catalog
	Texts   map[catalog.TextKey]string
}

// Words of the history's column change.
const (
	wasAdded   = "added"
	wasChanged = "changed"
	wasRemoved = "removed"
)

// textField begins the name of a text's field: "text en".
const textField = "text "

// HistoryRow is one fact that came, went or changed.
type HistoryRow struct {
	Card     string `json:"card,omitempty"` // "" for a set
	FullName string `json:"full_name,omitempty"`
	Change   string `json:"change"` // added, changed or removed
	Field    string `json:"field"`
	Before   string `json:"before"`
	After    string `json:"after"`
}

// History lists what tells a state from an earlier one: sets, cards, names,
// facts and printings as Changes has them, then texts.
func History(before, after *State) []HistoryRow {
	var rows []HistoryRow
	d := Diff(before.Catalog, after.Catalog)
	for _, code := range d.AddedSets {
		rows = append(rows, HistoryRow{Change: wasAdded, Field: "set", After: code})
	}
	for _, c := range d.AddedCards {
		rows = append(rows, HistoryRow{c.Card, c.FullName, wasAdded, "card", "", c.What})
	}
	for _, c := range d.AddedPrintings {
		rows = append(rows, HistoryRow{c.Card, c.FullName, wasAdded, "printing", "", c.What})
	}
	for _, c := range d.AddedNames {
		rows = append(rows, HistoryRow{c.Card, c.FullName, wasAdded, "name " + c.What, "", nameIn(after.Catalog, c.Card, c.What)})
	}
	for _, f := range d.ChangedFacts {
		rows = append(rows, HistoryRow{f.Card, f.FullName, changeOf(f.Before, f.After), f.Field, f.Before, f.After})
	}
	for _, c := range d.RemovedCards {
		rows = append(rows, HistoryRow{c.Card, c.FullName, wasRemoved, "card", printingsOf(before.Catalog, c.Card), ""})
	}
	for _, c := range d.RemovedPrintings {
		rows = append(rows, HistoryRow{c.Card, c.FullName, wasRemoved, "printing", c.What, ""})
	}
	return append(rows, textHistory(before, after)...)
}

// textHistory lists the texts that came, went or changed, by language and card.
func textHistory(before, after *State) []HistoryRow {
	all := maps.Clone(before.Texts)
	maps.Copy(all, after.Texts)
	var rows []HistoryRow
	for _, k := range slices.SortedFunc(maps.Keys(all), catalog.TextKey.Compare) {
		was, is := before.Texts[k], after.Texts[k]
		if was == is {
			continue
		}
		c, ok := after.Catalog.Card(k.Card)
		if !ok {
			c, ok = before.Catalog.Card(k.Card)
		}
		if ok {
			rows = append(rows, HistoryRow{k.Card, c.FullName, changeOf(was, is), textField + k.Language, was, is})
		}
	}
	return rows
}

func changeOf(before, after string) string {
	switch "" {
	case before:
		return wasAdded
	case after:
		return wasRemoved
	}
	return wasChanged
}

// nameIn is the full name of a card in a language.
func nameIn(c *catalog.Catalog, id, language string) string {
	k, ok := c.Card(id)
	if !ok {
		return ""
	}
	return k.NameIn(language).Full()
}

// printingsOf lists the printings of a card as "1-207, P1-3".
func printingsOf(c *catalog.Catalog, id string) string {
	k, ok := c.Card(id)
	if !ok {
		return ""
	}
	return where(k)
}
