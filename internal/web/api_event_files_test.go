package web

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/client"
)

// TestEventFilesOfPrograms: what the pages of an event read from other programs and print, programs get, too, and the same.
func TestEventFilesOfPrograms(t *testing.T) {
	t.Parallel()
	s := eventServer(t, Config{Now: func() time.Time { return time.Date(2026, 11, 27, 8, 0, 0, 0, time.UTC) }})
	made := told[client.MadeEvent](t, s, "POST", "/api/v1/events", newEvent("Kassel"))
	at := "/api/v1/events/" + made.Judge
	for i, in := range []client.SubmitRequest{{Player: "=Ann/Example", List: "5 Be Prepared\n56 Smash"},
		{Player: "Bo Example", List: "4 Nonesuch"}} {
		in.Token = tokenOf(i)
		told[client.SubmitResult](t, s, "POST", "/api/v1/events/"+made.Registration+"/lists", in)
	}
	read := told[client.ReadRoster](t, s, "POST", at+"/roster/read", client.ReadRosterRequest{
		Text: "Round;Table;Player 1;Player 2\n1;7;Ann Example;Bo Example\n2;9;Bo Example;Cy Example\n2;x\n"})
	if len(read.Rows) != 3 || read.Rows[1] != (client.RosterRow{Player: "Bo Example", Round: 2, Table: "9"}) || read.Used.Table != "Table" ||
		len(read.Problems) == 0 {
		t.Errorf("read: %+v", read)
	}
	if floor := told[client.EventRecords](t, s, "GET", at+"/floor", nil); len(floor.Roster) != 0 {
		t.Errorf("a roster that was read is kept: %+v", floor.Roster)
	}
	told[client.EventRecords](t, s, "POST", at+"/roster", client.RosterRequest{Rows: read.Rows})
	floor := told[client.EventRecords](t, s, "POST", at+"/roster", client.RosterRequest{Tables: true,
		Rows: []client.RosterRow{{Player: "Example, Bo", Round: 3, Table: "1"}, {Player: "Di Example", Round: 3, Table: "1"}}})
	want := []client.RosterRow{{Player: "Ann Example"}, {Player: "Bo Example", Round: 3, Table: "1"}, {Player: "Cy Example"},
		{Player: "Di Example", Round: 3, Table: "1"}}
	if !slices.Equal(floor.Roster, want) {
		t.Errorf("tables of another round: %+v, want %+v", floor.Roster, want)
	}
	slips := told[client.EventSlips](t, s, "GET", at+"/slips", nil).Slips
	doc, err := goquery.NewDocumentFromReader(ask(t, s, "GET", "/e/"+made.Judge+"/slips", nil).Body)
	if err != nil {
		t.Fatal(err)
	}
	page := strings.Join(strings.Fields(doc.Text()), " ")
	if len(slips) != 2 || slips[0].Verdict != "illegal" || len(slips[0].Problems) == 0 {
		t.Fatalf("slips: %+v", slips)
	}
	for _, slip := range slips {
		for _, f := range slip.Problems {
			for _, words := range append(f.Fixes, f.Message) {
				if !strings.Contains(page, words) {
					t.Errorf("the page of slips is without %q", words)
				}
			}
		}
	}
	w := ask(t, s, "POST", at+"/sheets", client.EventSheetsRequest{Which: "letters", From: "A", To: "Z", Kind: "check"})
	if w.Code != http.StatusOK || !bytes.HasPrefix(w.Body.Bytes(), []byte("%PDF-")) {
		t.Errorf("sheets: %d %.80s", w.Code, w.Body)
	}
	if w := ask(t, s, "POST", at+"/sheets", client.EventSheetsRequest{Which: "letters", From: "X"}); w.Code != http.StatusUnprocessableEntity {
		t.Errorf("sheets of nobody: %d", w.Code)
	}
	table := ask(t, s, "GET", "/api/v1/events/"+made.Organiser+"/export/csv", nil)
	rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(table.Body.Bytes(), []byte("\ufeff")))).ReadAll()
	if err != nil || len(rows) < 3 || !strings.HasPrefix(table.Header().Get("Content-Type"), "text/csv") {
		t.Fatalf("csv: %v, %v", rows, err)
	}
	if !slices.ContainsFunc(rows, func(r []string) bool { return r[1] == "'=Ann/Example" }) {
		t.Errorf("a name that is a formula: %v", rows)
	}
	body := ask(t, s, "GET", "/api/v1/events/"+made.Organiser+"/export/zip", nil).Body.Bytes()
	z, err := zip.NewReader(bytes.NewReader(body), int64(len(body)))
	if err != nil || len(z.File) != 2 || z.File[0].Name != "=Ann_Example.txt" {
		t.Errorf("zip: %v", err)
	}
	if w := ask(t, s, "GET", "/api/v1/events/"+made.Organiser+"/export/exe", nil); w.Code/100 != 4 {
		t.Errorf("another kind of file: %d", w.Code)
	}
	note := client.EventNote{Entry: 1, Code: "3.3", Penalty: "warning", Text: "59 cards"}
	first := told[client.EventNote](t, s, "POST", at+"/notes", note)
	second := told[client.EventNote](t, s, "POST", at+"/notes", note)
	if first.Upgrade != nil || second.Upgrade == nil || !slices.Equal(second.Upgrade.Earlier, []int{first.Number}) ||
		second.Upgrade.Section != "3" {
		t.Errorf("a second Warning in one category: %+v, then %+v", first.Upgrade, second.Upgrade)
	}
	if notes := told[client.EventRecords](t, s, "GET", at+"/floor", nil).Notes; notes[1].Upgrade == nil || notes[0].Upgrade != nil {
		t.Errorf("on the floor: %+v", notes)
	}
}
