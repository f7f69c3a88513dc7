package lorcanajson

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// Report says what an import did to the catalog.
type Report struct {
	File          string `json:"file"`
	Language      string `json:"language"`
	FormatVersion string `json:"format_version"`
	GeneratedOn   string `json:"generated_on"`
	Checksum      string `json:"sha256"`
	Entries       int    `json:"entries"` // cards in the file: printings, that is
	Texts         int    `json:"texts"`   // cards with a text in this language
	// Again says that the last file of the language had the same in it.
	Unchanged bool `json:"unchanged"`

	Changes
	// Disagreements with the built-in facts, whoever wins. They are the same
	// each time a file is imported.
	Disagreements []Disagreement `json:"disagreements"`
	Skipped       []Skipped      `json:"skipped"`
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
	Chosen   bool   `json:"chosen"` // the imported one counts
}

// Skipped is an entry of a file, or a field of a set, that was left out.
type Skipped struct {
	AppID    int    `json:"app_id"`
	FullName string `json:"full_name"`
	// Set and Number are those of the printing; "" where they are not known.
	Set    string `json:"set"`
	Number string `json:"number"`
	Reason string `json:"reason"`
}

// ImportInfo is what is known of the last file of a language.
type ImportInfo struct {
	Language      string    `json:"language"`
	File          string    `json:"file"`
	Checksum      string    `json:"sha256"`
	FormatVersion string    `json:"format_version"`
	GeneratedOn   string    `json:"generated_on"`
	ImportedAt    time.Time `json:"imported_at"`
	Entries       int       `json:"entries"` // printings in the file
	Texts         int       `json:"texts"`   // cards with a text in this language
	Problem       string    `json:"problem"` // why it does not count at present; "" if it does
}

// NewReport says what merging a file did, between a state and the one that came of it.
// Lists are empty rather than null in JSON.
func NewReport(file string, im *File, m *Result, before, after *State) *Report {
	r := &Report{File: file, Language: im.Language, FormatVersion: im.FormatVersion, GeneratedOn: im.GeneratedOn,
		Checksum: im.Checksum, Entries: len(im.Cards), Texts: len(m.Texts), Unmatched: m.Unmatched,
		Disagreements: append([]Disagreement{}, m.Disagreements...), Skipped: append([]Skipped{}, m.Skipped...)}
	r.Changes = Diff(before.Catalog, after.Catalog)
	r.texts(before, after)
	return r
}

// shown is how many lines of a kind the text of a report has.
const shown = 20

// WriteText writes the report for people, in a language. Long lists are cut; the JSON has all of them.
func (r *Report) WriteText(to io.Writer, language string) error {
	var b strings.Builder
	w := reportIn(language)
	fmt.Fprintf(&b, w.head+"\n", r.File, r.FormatVersion, r.Language, r.GeneratedOn,
		w.count(r.Entries, w.printings), w.count(r.Texts, w.cards))
	r.Changes.write(&b, w)
	title := fmt.Sprintf(w.disagreements, w.count(len(r.Disagreements), w.disagreementsCounted))
	list(&b, w, title, r.Disagreements, func(d Disagreement) string {
		about := d.FullName
		if d.Set != "" {
			about = fmt.Sprintf(w.setOf, d.Set)
		}
		kept := w.kept
		if d.Chosen {
			kept = w.chosen
		}
		return fmt.Sprintf(w.disagreement, about, d.Field, d.BuiltIn, d.Imported, kept)
	})
	counted(&b, w, w.leftOut, r.Skipped, func(l Skipped) string { return fmt.Sprintf(w.entry, l.FullName, l.AppID, l.Reason) })
	if r.Unmatched > 0 {
		fmt.Fprintf(&b, w.unmatched+"\n", w.count(r.Unmatched, w.printings))
	}
	if r.Changes.None() {
		b.WriteString(w.none + "\n")
	}
	_, err := io.WriteString(to, b.String())
	return err
}

// counted writes a title with the number of items, and the first of these.
func counted[T any](b *strings.Builder, w *reportWords, title string, items []T, line func(T) string) {
	list(b, w, fmt.Sprintf(w.item, title, len(items)), items, line)
}

// list writes a title and the first items.
func list[T any](b *strings.Builder, w *reportWords, title string, items []T, line func(T) string) {
	if len(items) == 0 {
		return
	}
	fmt.Fprintf(b, "%s\n", title)
	for i, item := range items {
		if i == shown {
			fmt.Fprintf(b, "  "+w.more+"\n", len(items)-shown)
			break
		}
		fmt.Fprintf(b, "  %s\n", line(item))
	}
}
