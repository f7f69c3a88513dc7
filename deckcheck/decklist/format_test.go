package decklist

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// lacks lists what a row of the table of formats does not say.
func (r *formatRow) lacks() (all []string) {
	for field, ok := range map[string]bool{
		"format (its word)": r.format != "" && Format(strings.ToLower(strings.TrimSpace(string(r.format)))) == r.format,
		"group":             slices.Contains(Groups(), r.group),
		"file, which only addresses at other sites lack": (r.file == "") == (r.group == AsLink) &&
			(r.file == "" || strings.Contains(r.file, ".")),
		"mediaType": strings.Contains(r.mediaType, "/"),
		"write":     r.write != nil,
		"labels, in every language": !slices.ContainsFunc(r.labels[:], func(l Labels) bool {
			return l.Name == "" || l.Use == "" || l.Read == ""
		}),
	} {
		if !ok {
			all = append(all, field)
		}
	}
	slices.Sort(all)
	return all
}

// TestFormatTable: every row is whole, what distinguishes formats is not shared, and what is written is read as that format.
func TestFormatTable(t *testing.T) {
	seen := map[string]Format{}
	for i := range formatTable {
		r := &formatTable[i]
		if lacks := r.lacks(); len(lacks) > 0 {
			t.Errorf("list format %q lacks: %s", r.format, strings.Join(lacks, "; "))
			continue
		}
		for _, own := range []string{string(r.format), "file " + r.file} {
			if other, ok := seen[own]; ok && own != "file " {
				t.Errorf("list formats %s and %s share %q", other, r.format, own)
			}
			seen[own] = r.format
		}
		text, err := Write(&Read("4 Be Prepared\n3 Let It Go\n2 Ariel - On Human Legs", cards(t)).Deck, r.format, "A deck")
		if err != nil {
			t.Errorf("list format %s: %v", r.format, err)
			continue
		}
		if (strings.HasPrefix(text, "https://")) != (r.group == AsLink) {
			t.Errorf("list format %s is in the group %q and writes %q", r.format, r.group, clip(text))
		}
		// The text of duels.ink is one with numbers unless its site's headers stand above.
		if got := Read(text, cards(t)).Deck.Format; got != r.format && r.format != DuelsText {
			t.Errorf("list format %s is read as %s: the reader does not know it", r.format, got)
		}
	}
}

// TestFormatRowLacks takes each field from a whole row.
func TestFormatRowLacks(t *testing.T) {
	for field, forget := range map[string]func(r *formatRow){
		"format":    func(r *formatRow) { r.format = "" },
		"group":     func(r *formatRow) { r.group = "" },
		"file":      func(r *formatRow) { r.file = "" },
		"mediaType": func(r *formatRow) { r.mediaType = "" },
		"write":     func(r *formatRow) { r.write = nil },
		"labels":    func(r *formatRow) { r.labels[2].Use = "" },
	} {
		row := Text.row()
		forget(&row)
		if got := fmt.Sprint(row.lacks()); !strings.HasPrefix(got, "["+field) {
			t.Errorf("without %s a row lacks %s", field, got)
		}
	}
}
