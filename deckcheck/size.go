package deckcheck

import (
	"slices"

	"inkcheck/deckcheck/decklist"
)

// What parts of a report take in memory on 64-bit machines, beside their texts.
const (
	reportBytes  = 256
	entryBytes   = 40
	problemBytes = 336
	readingBytes = 224
	messageBytes = 160 // what a statement names
	copiesBytes  = 80
)

// Compact gives back the memory of the list that the report shares, for callers that keep many reports.
func (r *Report) Compact() {
	n := 0
	for _, e := range r.Entries {
		n += len(e.Lines)
	}
	entries, lines := make([]decklist.Entry, len(r.Entries)), make([]int, 0, n)
	for i, e := range r.Entries {
		if e.Lines != nil {
			lines = append(lines, e.Lines...)
			e.Lines = slices.Clip(lines[len(lines)-len(e.Lines):])
		}
		entries[i] = e
	}
	r.Entries = entries
}

// Size is about how many bytes of memory the report takes.
func (r *Report) Size() int {
	n := reportBytes + len(r.Name) + len(r.Code) + len(r.Hash) + entryBytes*len(r.Entries)
	for _, e := range r.Entries {
		n += 8 * len(e.Lines)
	}
	for i := range r.Problems {
		p := &r.Problems[i]
		n += problemBytes + messageBytes + len(p.Text) + 8*len(p.Lines) + 16*len(p.Cards) + 32*len(p.Suggestions)
		for _, readings := range [][]Reading{p.Readings, p.further} {
			for k := range readings {
				a := &readings[k]
				n += readingBytes + copiesBytes*len(a.Copies) + 16*len(a.Why)
				if a.Write != nil {
					n += len(*a.Write)
				}
			}
		}
	}
	return n
}
