package main

import (
	"bytes"
	"encoding/csv"
	"strings"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// csvHead names the columns in a language.
func csvHead(language string) string { return strings.Join(deckcheck.CSVHead(language), ",") + "\n" }

// csvReporter prints one row a problem, and one for a list without any, with messages in a language.
type csvReporter struct{ language string }

func (c csvReporter) write(to *bytes.Buffer, r *deckcheck.Report, _ *decklist.List) error {
	w := csv.NewWriter(to)
	if err := r.WriteCSV(w, c.language); err != nil {
		return err
	}
	w.Flush()
	return w.Error()
}
