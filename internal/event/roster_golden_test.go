package event

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
)

// readAs is how a roster is read: "name=a id=b: text", each choice of a column and the text with \n and \t for its ends of lines and tabs.
func readAs(line string) string {
	chosen, text, _ := strings.Cut(line, ": ")
	var want RosterColumns
	for pair := range strings.FieldsSeq(chosen) {
		field, column, _ := strings.Cut(pair, "=")
		*map[string]*string{"name": &want.Name, "id": &want.ID, "table": &want.Table, "seat": &want.Seat, "round": &want.Round}[field] =
			strings.ReplaceAll(column, "_", " ")
	}
	r := ReadRoster(strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(text), want)
	out := ""
	for _, p := range r.Players {
		out += fmt.Sprintf("\n\t%d: %s, id %q, table %q, seat %q, round %d", p.Line, p.Name, p.ID, p.Table, p.Seat, p.Round)
	}
	if len(r.Headings) > 0 {
		out += fmt.Sprintf("\n\tof %q taken name %q, id %q, table %q, seat %q, round %q, guessed %t", r.Headings, r.Used.Name, r.Used.ID,
			r.Used.Table, r.Used.Seat, r.Used.Round, r.Inferred)
	}
	for _, p := range r.Problems {
		out += "\n\tproblem: " + p.In("en")
	}
	return strings.TrimPrefix(out, "\n")
}

// TestKeptRosters reads the rosters of testdata/rosters.txt, each of which stands there with how it is read.
func TestKeptRosters(t *testing.T) {
	t.Parallel()
	golden.Entries(t, "testdata/rosters.txt", func(roster string) (string, error) { return readAs(roster), nil })
}
