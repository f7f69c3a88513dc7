package scan

import (
	"strings"
	"testing"
)

// BenchmarkLine scans the lines of a deck, each with another spelling of counts.
func BenchmarkLine(b *testing.B) {
	c := testCatalog(b)
	for _, form := range []string{"N (4)", "4 N", "N\t4", "4x N (9-32) foil"} {
		var lines []string
		for i := range 15 {
			lines = append(lines, strings.Replace(form, "N", c.Cards[i*97].FullName, 1))
		}
		b.Run(form, func(b *testing.B) {
			s := New(c)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if i%15 == 0 {
					s.Reset()
				}
				s.Line(lines[i%15])
			}
		})
	}
}
