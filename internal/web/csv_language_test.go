package web_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/event"
	"inkcheck/terms"
)

// csvReader is what Inkcheck makes of a table: the players of a roster, the lists of a batch, and the cards of one list.
type csvReader struct {
	players []event.RosterPlayer
	lists   []batch.List
	entries []string
}

func (s *site) readCSV(text string) csvReader {
	s.t.Helper()
	cards, err := embedded()
	if err != nil {
		s.t.Fatal(err)
	}
	roster := event.ReadRoster(text, event.RosterColumns{})
	r := batch.Reader{Cards: cards}
	r.Add(s.t.Context(), "table.csv", []byte(text))
	out := csvReader{players: roster.Players, lists: r.Batch().Lists}
	for i := range out.lists {
		if out.lists[i].Text == strings.TrimPrefix(text, "\ufeff") {
			out.lists[i].Text = "" // the table itself, as one list
		}
	}
	deck := decklist.Read(text, cards).Deck
	for _, e := range deck.Entries {
		out.entries = append(out.entries, fmt.Sprint(e.Count, " ", e.Card.ID))
	}
	return out
}

func (s *site) rows(table string) [][]string {
	s.t.Helper()
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(table, "\ufeff"))).ReadAll()
	if err != nil {
		s.t.Fatal(err)
	}
	return rows
}

// TestTablesOfEachLanguage: a table has headings of the reader's language and the same rows below them, and Inkcheck reads the table of an
// event again, as a roster and as lists, whatever its language.
func TestTablesOfEachLanguage(t *testing.T) {
	t.Parallel()
	h := newHall(t)
	e := h.make()
	h.handIn(e.registration, "Ann Example", legalList, "player_id", "4711").status(http.StatusSeeOther)
	h.handIn(e.registration, "Bo Example", illegalList).status(http.StatusSeeOther)
	h.post(e.organiser+"/roster", url.Values{"roster": {"Name,ID,Round,Table,Seat\nAnn Example,4711,1,7,B\nBo Example,,1,7,A\nCy Example,,1,8,A"},
		"do": {"save"}}).status(http.StatusSeeOther)
	desk := url.Values{"f": {"core"}, "on": {"2026-11-20"}, "text": {"== Ann\n" + legalList + "\n== Bo\n" + fiveSmash}, "do": {"csv"}}
	tables := map[string]func(language string) string{
		"event": func(l string) string { return h.get(e.organiser + "/export/csv?lang=" + l).status(http.StatusOK).body },
		"API": func(l string) string {
			return h.get("/api/v1/events/" + strings.TrimPrefix(e.organiser, "/e/") + "/export/csv?lang=" + l).body
		},
		"desk": func(l string) string { return h.post("/desk?lang="+l, desk).status(http.StatusOK).body },
		"cards": func(l string) string {
			return h.get(cardsPath("elsa", "as", "csv", "names", "all") + "&lang=" + l).status(http.StatusOK).body
		},
	}
	for name, table := range tables {
		english := h.rows(table("en"))
		read := h.readCSV(table("en"))
		if (name == "event" || name == "API") && (len(read.players) != 3 || len(read.lists) != 2 || read.players[0].ID != "4711" ||
			read.players[0].Table != "7" || read.players[0].Seat != "B" || read.players[0].Round != 1 || read.lists[0].Player != "Ann Example") {
			t.Errorf("%s: the English table is read as %+v", name, read)
		}
		for _, language := range terms.Languages[1:] {
			text := table(language)
			rows := h.rows(text)
			heads := slices.Clone(rows[0])
			slices.Sort(heads)
			if len(rows) != len(english) || len(slices.Compact(heads)) != len(english[0]) || slices.Contains(heads, "") {
				t.Errorf("%s, %s: %d rows below %q", name, language, len(rows), rows[0])
				continue
			}
			if slices.ContainsFunc(rows[0], func(head string) bool { return strings.Contains(head, "_") }) {
				t.Errorf("%s, %s: a heading of programs in %q", name, language, rows[0])
			}
			for i := range rows[1:] {
				last := len(rows[i+1])
				if name != "event" && name != "API" {
					last = 11 // behind it there are sentences
				}
				if !slices.Equal(rows[i+1][:last], english[i+1][:last]) {
					t.Errorf("%s, %s: row %q, want %q", name, language, rows[i+1], english[i+1])
				}
			}
			got := h.readCSV(text)
			if diff := cmp.Diff(read, got, cmp.AllowUnexported(csvReader{}),
				cmpopts.IgnoreUnexported(event.RosterPlayer{}, batch.List{})); diff != "" {
				t.Errorf("%s, %s: it is read as (-English +got)\n%s", name, language, diff)
			}
		}
	}
}
