package catalog

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestStoreSearch(t *testing.T) {
	t.Parallel()
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "catalog.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	starts := func(word string) Where {
		return WhereName{Start: word, Match: func(n Name) bool { return strings.HasPrefix(Fold(n.Full()), word) }}
	}
	slipper := WhereIn{ColumnID, []any{"the-glass-slipper"}}
	tests := []struct {
		name  string
		where Where
		want  []string
	}{
		{"number", WhereAll{slipper, WhereNumber{ColumnMaxCopies, "=", 2}}, []string{"the-glass-slipper"}},
		{"missing number", WhereAll{slipper, WhereNumber{ColumnStrength, "!=", 9}}, []string{}},
		{"not of a missing number", WhereAll{slipper, WhereNot{WhereNumber{ColumnStrength, "=", 9}}}, []string{"the-glass-slipper"}},
		{"nothing listed", WhereAny{WhereIn{ColumnID, nil}, WhereListed{ColumnKeywords, nil}}, []string{}},
		{"empty", WhereAny{}, []string{}},
		{"printing", WhereAll{slipper, WherePrinting{WhereIn{ColumnSet, []any{"7"}}}}, []string{"the-glass-slipper"}},
		{"listed", WhereAll{WhereListed{ColumnKeywords, []string{"Duo Shift 0"}}}, nil},
		{"start of a name", starts("theglasssl"), []string{"the-glass-slipper"}},
		{"quotes are values", WhereIn{ColumnID, []any{"' OR 1 --", `"`}}, []string{}},
	}
	for _, tt := range tests {
		got, err := s.Search(t.Context(), tt.where)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		if tt.want == nil && len(got) != 1 || tt.want != nil && !slices.Equal(got, tt.want) {
			t.Errorf("%s: Search = %v, want %v", tt.name, got, tt.want)
		}
	}
	for _, where := range []Where{WhereNumber{ColumnCost, "= 1 OR", 1}, WhereNumber{Column(200), "=", 1}, WhereNot{WhereIn{Column(200), []any{1}}}} {
		if _, err := s.Search(t.Context(), where); err == nil {
			t.Errorf("Search(%+v): no error", where)
		}
	}
}

func TestIndexWords(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]string{"": "", "e": `"e"*`, "els": `"e" OR "el" OR "els"*`, "né": "", `a"b`: "", "a*": "", "エルサ": ""} {
		if got, ok := indexWords(word); got != want || ok != (want != "") {
			t.Errorf("indexWords(%q) = %q, %v, want %q", word, got, ok, want)
		}
	}
}
