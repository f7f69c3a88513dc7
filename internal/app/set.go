package app

import (
	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/formats"
)

// PrintingCounts counts the printings of each set.
func PrintingCounts(cat *catalog.Catalog) map[string]int {
	counts := map[string]int{}
	for i := range cat.Cards {
		for _, p := range cat.Cards[i].Printings {
			counts[p.Set]++
		}
	}
	return counts
}

func NewSetRow(cat *catalog.Catalog, set *catalog.Set, printings int) SetRow {
	row := SetRow{Set: set, Printings: printings}
	if id, ok := cat.Calendar.SetID(set.Code); ok {
		row.Days = *cat.Calendar.Set(id)
	}
	return row
}

// Checklist lists the printings of a set by number.
func Checklist(lib *Snapshot, set *catalog.Set) []query.Hit {
	q, err := lib.Index.Parse("set:" + set.Code + " unique:prints order:number")
	if err != nil || len(q.Warnings) > 0 {
		return nil // a code that the language cannot say has no cards
	}
	var out []query.Hit
	for _, h := range lib.Index.Search(q, query.Request{Today: formats.FirstDay}).Hits {
		if h.Card.Printings[h.Printing].Set == set.Code {
			out = append(out, h)
		}
	}
	return out
}

// SetRow is a set with its days and how many printings of it are known.
type SetRow struct {
	Set       *catalog.Set
	Days      formats.Set
	Printings int
}
