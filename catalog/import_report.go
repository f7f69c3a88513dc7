package catalog

import (
	"fmt"
	"io"
	"strings"
)

// ImportReport says what an import did to the catalog.
type ImportReport struct {
	File          string `json:"file"`
	Language      string `json:"language"`
	FormatVersion string `json:"format_version"`
	GeneratedOn   string `json:"generated_on"`
	Checksum      string `json:"sha256"`
	Entries       int    `json:"entries"` // cards in the file: printings, that is
	Texts         int    `json:"texts"`   // cards with a text in this language
	// Again says that the last file of the language had the same in it.
	Again bool `json:"again"`

	Changes
	// Disagreements with the built-in facts, whoever wins. They are the same
	// each time a file is imported.
	Disagreements []Disagreement `json:"disagreements"`
	LeftOut       []LeftOut      `json:"left_out"`
	// Unmatched counts entries of a translation whose cards are not known:
	// they join when an English file brings the cards.
	Unmatched int `json:"unmatched"`
}

// Disagreement is a fact that an import and the built-in facts state
// differently. It is about a card or about a set.
type Disagreement struct {
	Card     string `json:"card,omitempty"`
	FullName string `json:"full_name,omitempty"`
	Set      string `json:"set,omitempty"`
	Field    string `json:"field"`
	BuiltIn  string `json:"built_in"`
	Imported string `json:"imported"`
	Taken    bool   `json:"taken"` // the imported one counts
}

// LeftOut is an entry that could not be taken.
type LeftOut struct {
	AppID    int    `json:"app_id"`
	FullName string `json:"full_name"`
	Reason   string `json:"reason"`
}

// newReport describes a file.
func newReport(file string, im *Import) *ImportReport {
	return &ImportReport{File: file, Language: im.Language, FormatVersion: im.FormatVersion, GeneratedOn: im.GeneratedOn,
		Checksum: im.Checksum, Entries: len(im.Cards)}
}

// Report says what merging a file into a catalog did.
func (m *Merged) Report(file string, im *Import, base *Catalog) *ImportReport {
	r := newReport(file, im)
	r.take(m)
	r.Changes = changes(base, m.Catalog)
	return r
}

// take adds what merging said. Lists are empty rather than null in JSON.
func (r *ImportReport) take(m *Merged) {
	r.Texts, r.Unmatched = len(m.Texts), m.Unmatched
	r.Disagreements, r.LeftOut = append([]Disagreement{}, m.Disagreements...), append([]LeftOut{}, m.LeftOut...)
}

// shown is how many lines of a kind the text of a report has.
const shown = 20

// WriteText writes the report for people. Long lists are cut; the JSON has all
// of them.
func (r *ImportReport) WriteText(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: LorcanaJSON %s, language %s, of %s: %s, texts of %s\n", r.File, r.FormatVersion, r.Language, r.GeneratedOn,
		counted(r.Entries, "printing"), counted(r.Texts, "card"))
	r.Changes.write(&b)
	list(&b, counted(len(r.Disagreements), "disagreement")+" with the built-in facts", r.Disagreements, func(d Disagreement) string {
		about := d.FullName
		if d.Set != "" {
			about = "set " + d.Set
		}
		kept := "built in is kept"
		if d.Taken {
			kept = "imported is taken"
		}
		return fmt.Sprintf("%s: %s: built in %q, imported %q; %s", about, d.Field, d.BuiltIn, d.Imported, kept)
	})
	list(&b, "left out", r.LeftOut, func(l LeftOut) string { return fmt.Sprintf("%s (app number %d): %s", l.FullName, l.AppID, l.Reason) })
	if r.Unmatched > 0 {
		fmt.Fprintf(&b, "%s of cards that are not known: they join when the English file is imported\n", counted(r.Unmatched, "printing"))
	}
	if r.Changes.None() {
		b.WriteString("no card changed\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// list writes a title with its number of items and the first of these.
func list[T any](b *strings.Builder, title string, items []T, line func(T) string) {
	if len(items) == 0 {
		return
	}
	if !strings.HasPrefix(title, fmt.Sprint(len(items))) {
		title = fmt.Sprintf("%s: %d", title, len(items))
	}
	fmt.Fprintf(b, "%s\n", title)
	for i, item := range items {
		if i == shown {
			fmt.Fprintf(b, "  … and %d more\n", len(items)-shown)
			break
		}
		fmt.Fprintf(b, "  %s\n", line(item))
	}
}

func counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}
