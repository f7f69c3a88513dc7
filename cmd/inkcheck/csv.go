package main

import (
	"bytes"
	"encoding/csv"
	"strings"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// csvHead names the columns.
var csvHead = strings.Join(deckcheck.CSVHead, ",") + "\n"

// csvReporter prints one row a problem, and one for a list without any.
type csvReporter struct{}

func (csvReporter) write(to *bytes.Buffer, r *deckcheck.Report, _ *decklist.List) error {
	w := csv.NewWriter(to)
	if err := r.WriteCSV(w); err != nil {
		return err
	}
	w.Flush()
	return w.Error()
}
