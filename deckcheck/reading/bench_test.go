package reading

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// BenchmarkLists reads lists of fifteen lines in one form each, some with a title above, which leads past the fast path; and longer
// lists in several forms, a table, and a hostile line.
func BenchmarkLists(b *testing.B) {
	cat := cards(b)
	list := func(n int, styles ...string) string {
		var lines []string
		for i := range n {
			lines = append(lines, fmt.Sprintf(styles[i%len(styles)], i%4+1, cat.Cards[i*91%len(cat.Cards)].FullName))
		}
		return strings.Join(lines, "\n")
	}
	var rows strings.Builder
	rows.WriteString("Name,Count\n")
	for i := range 60 {
		fmt.Fprintf(&rows, "%q,%d\n", cat.Cards[i*41].FullName, i%4+1)
	}
	for _, text := range []struct{ name, text string }{
		{"4 Name", list(15, "%d %s")},
		{"Name (4)", list(15, "%[2]s (%[1]d)")},
		{"Name, tab, 4", list(15, "%[2]s\t%[1]d")},
		{"4 name", strings.ToLower(list(15, "%d %s"))},
		{"title, 4 Name", "Spring League\n\n" + list(15, "%d %s")},
		{"- 4x Name", list(15, "- %dx %s")},
		{"60 lines", list(60, "%[2]s x%[1]d", "%[2]s\t%[1]d", "%d %s (9) 32 foil", "%d× %s", "[%d] %s", "%d %s NM EN 1,20 €")},
		{"CSV", rows.String()},
		{"hostile 64 kB", strings.Repeat("4 Let It Go", 6000)},
	} {
		b.Run(text.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				Lists(context.Background(), text.text, cat)
			}
		})
	}
}
