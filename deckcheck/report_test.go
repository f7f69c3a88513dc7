package deckcheck

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The shape of the report is a contract with programs: keys, their order,
// empty arrays instead of null.
func TestReportJSON(t *testing.T) {
	text := "# my deck\n3 But I'm Much Faster\n4 Elsa\n\n2 but im much faster\n1x Nobody Nowhere\n"
	got, err := json.MarshalIndent(check(t, "constructed 2026-11-20", text, Options{Name: "lists/a.txt"}), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	var want = `{
 "name": "lists/a.txt",
 "format": "constructed",
 "on": "2026-11-20",
 "verdict": "illegal",
 "legal": false,
 "cards": 10,
 "cards_most": 10,
 "inks": [
  "Steel"
 ],
 "deck": "1YFAlvwA",
 "hash": "",
 "list_format": "text",
 "facts_as_of": "2026-11-26",
 "entries": [
  {
   "count": 5,
   "card": "but-im-much-faster",
   "full_name": "But I'm Much Faster",
   "lines": [
    2,
    5
   ]
  }
 ],
 "problems": [
`
	if head := string(got[:min(len(got), len(want))]); head != want {
		t.Errorf("report (-want +got):\n%s", cmp.Diff(want, head))
	}
	var r struct {
		Problems []map[string]json.RawMessage
	}
	if err := json.Unmarshal(got, &r); err != nil {
		t.Fatal(err)
	}
	for _, p := range r.Problems {
		for _, key := range []string{"code", "severity", "rule", "edition", "lines", "cards", "have", "limit", "message", "suggestions",
			"readings"} {
			v, ok := p[key]
			if !ok || string(v) == "null" && key != "have" && key != "limit" {
				t.Errorf("problem %s: %s is %s", p["code"], key, v)
			}
		}
		if len(p) != 11 {
			t.Errorf("problem %s has %d keys", p["code"], len(p))
		}
	}
	last := string(got[strings.LastIndex(string(got), `"code": "deck_size"`):])
	for _, want := range []string{`"lines": []`, `"cards": []`, `"have": 10`, `"limit": 60`, `"suggestions": []`} {
		if !strings.Contains(last, want) {
			t.Errorf("deck_size has no %s:\n%s", want, last)
		}
	}
	empty, err := json.Marshal(check(t, "packrush 2026-11-20", strings.Repeat("1 Microbots\n", 24), Options{}))
	if err != nil || !strings.Contains(string(empty), `"problems":[]`) {
		t.Errorf("a report without problems: %s, %v", empty, err)
	}
	none, _ := json.Marshal(check(t, "core 2026-11-20", "", Options{}))
	for _, want := range []string{`"inks":[]`, `"entries":[]`, `"deck":""`, `"hash":""`} {
		if !strings.Contains(string(none), want) {
			t.Errorf("a report without cards has no %s: %s", want, none)
		}
	}
}

func TestReportName(t *testing.T) {
	if got := check(t, "core 2026-11-20", "My deck\n4 Let It Go", Options{}).Name; got != "My deck" {
		t.Errorf("name %q, want the title", got)
	}
	if got := check(t, "core 2026-11-20", "My deck\n4 Let It Go", Options{Name: "a.txt"}).Name; got != "a.txt" {
		t.Errorf("name %q, want the one that was given", got)
	}
}

func TestSeverities(t *testing.T) {
	want := map[Severity]string{
		Error: "too_many_lines two_lists unreadable_line unknown_card ambiguous_card bad_count sideboard not_a_deck_card banned rotated not_yet_legal " +
			"copy_limit ink_limit deck_size not_in_pool",
		Warning: "pack_count pack_shape ref_mismatch missing_count total_mismatch disputed_date",
		Note:    "promo_only short_name pool_copies title_line text_line list_mark encoding",
	}
	got := map[Severity][]string{}
	for _, c := range Codes() {
		got[SeverityOf(c)] = append(got[SeverityOf(c)], string(c))
	}
	for s, codes := range want {
		if g := strings.Join(got[s], " "); g != codes {
			t.Errorf("%s: %s, want %s", s, g, codes)
		}
	}
}

// TestOrderOfProblems: by their codes, then by their first lines, the deck as a whole first.
func TestOrderOfProblems(t *testing.T) {
	t.Parallel()
	problems := []Problem{{Code: CopyLimit, Lines: []int{5}}, {Code: CopyLimit, Lines: []int{2, 9}}, {Code: UnknownCard, Lines: []int{7}},
		{Code: CopyLimit, Lines: []int{1}}, {Code: CopyLimit}}
	for range 2 { // what is in order stays so
		sortProblems(problems)
		var got []string
		for _, p := range problems {
			got = append(got, fmt.Sprint(p.Code, p.Lines))
		}
		if got, want := strings.Join(got, " "), "unknown_card[7] copy_limit[] copy_limit[1] copy_limit[2 9] copy_limit[5]"; got != want {
			t.Errorf("in the order %s, want %s", got, want)
		}
	}
	for name, two := range map[string][]Problem{
		"lines":             {{Code: CopyLimit, Lines: []int{5}}, {Code: CopyLimit, Lines: []int{2}}},
		"the whole and one": {{Code: CopyLimit, Lines: []int{1}}, {Code: CopyLimit}},
	} {
		first := two[1].Lines
		if sortProblems(two); !slices.Equal(two[0].Lines, first) {
			t.Errorf("%s: %+v", name, two)
		}
	}
}

// Every finding cites the rule by the number and in the edition of its day.
func TestCitations(t *testing.T) {
	five := strings.Replace(fill(t, "5", amber|steel, 60), "4 ", "5 ", 1)
	for _, tt := range []struct {
		where, text   string
		code          Code
		rule, edition string
	}{
		{"core 2025-03-30", five, CopyLimit, "CR 2.1.1.3", "2025-02-28"},
		{"core 2026-11-20", strings.Replace(fill(t, "9", amber|steel, 60), "4 ", "5 ", 1), CopyLimit, "CR 1.10.1.1", "2.3.0"},
		{"core 2026-02-05", five, CopyLimit, "CR 1.10.1.1", "2.0.1"},
		{"core 2026-02-04", five, CopyLimit, "CR 2.1.1.3", "2025-10-31"},
		{"core 2023-12-31", five, CopyLimit, "CR 2.1.1.3", "2024-03-27"},
		{"core 2025-03-30", "4 Let It Go", DeckSize, "CR 2.1.1.1", "2025-02-28"},
		{"core 2026-11-20", "4 Let It Go", DeckSize, "CR 1.10.1.1", "2.3.0"},
		{"draft 2026-11-20", "4 Let It Go", DeckSize, "CR 1.10.1.2", "2.3.0"},
		{"precon 2026-11-20", "4 Let It Go", DeckSize, "TR 1.3.2.1", "2026-07-14"},
		{"core 2025-03-30", fill(t, "5", amber, 30) + fill(t, "5", steel, 30) + fill(t, "5", ruby, 30), InkLimit, "CR 2.1.1.2", "2025-02-28"},
		{"core 2026-11-20", fill(t, "9", amber, 30) + fill(t, "9", steel, 30) + fill(t, "9", ruby, 30), InkLimit, "CR 1.10.1.1", "2.3.0"},
		{"infinity 2026-11-20", "100 Dalmatian Puppy - Tail Wagger", CopyLimit, "CR 1.2.1", "2.3.0"},
		{"core 2026-11-20", five, Rotated, "TR 1.6.1", "2026-07-14"},
		{"core 2025-10-01", fill(t, "1", amber, 60), Rotated, "TR 1.6.1", "2025-09-09"},
		{"core 2024-08-29", fill(t, "5", amber, 60), NotYetLegal, "TR 1.5", "2024-05-22"},
		{"core 2025-11-01", fill(t, "10", amber, 60), NotYetLegal, "TR 1.6", "2025-09-09"},
		{"core 2025-04-08", "4 Fortisphere", Banned, "CR 2.1.1.4", "2025-02-28"},
		{"infinity 2026-11-20", "4 Hiram Flaversham - Toymaker", Banned, "TR 1.6.2", "2026-07-14"},
		{"core 2026-11-20", "4 " + quest(t), NotADeckCard, "CR 1.4.2", "2.3.0"},
		{"core 2026-11-20", "4x Nobody", UnknownCard, "CR 5.2.6", "2.3.0"},
		{"core 2025-03-30", "4x Nobody", UnknownCard, "CR 6.2.4", "2025-02-28"},
		{"core 2026-11-20", "4 Elsa", AmbiguousCard, "TR 3.8", "2026-07-14"},
		{"core 2025-10-01", "4 Elsa", AmbiguousCard, "TR 3.7", "2025-09-09"},
		{"packrush 2026-11-20", "4 Let It Go", PackCount, "CR 10.2.1.1", "2.3.0"},
	} {
		r := check(t, tt.where, tt.text, Options{})
		found := false
		for _, p := range r.Problems {
			if p.Code != tt.code {
				continue
			}
			found = true
			if p.Rule != tt.rule || p.Edition != tt.edition {
				t.Errorf("%s: %s cites %s of %s, want %s of %s", tt.where, p.Code, p.Rule, p.Edition, tt.rule, tt.edition)
			}
		}
		if !found {
			t.Errorf("%s: no %s: %s", tt.where, tt.code, codes(r))
		}
	}
	for _, p := range check(t, "core 2023-12-31", five, Options{}).Problems {
		if p.Code == CopyLimit && !strings.Contains(p.Message(), "2024-03-27") {
			t.Errorf("a day before the first edition has no note: %s", p.Message())
		}
	}
}

// TestFactsAsOf: a verdict for any day says until when its facts are known, whatever the verdict is.
func TestFactsAsOf(t *testing.T) {
	for _, day := range []string{"2026-11-26", "2026-11-27", "2031-01-01"} {
		for _, list := range []string{"4 Elsa - Spirit of Winter", "4 Nobody At All"} {
			if got := string(mustJSON(t, check(t, "core "+day, list, Options{}))); !strings.Contains(got, `"facts_as_of":"2026-11-26"`) {
				t.Errorf("%s on %s: %.300s", list, day, got)
			}
		}
	}
}
