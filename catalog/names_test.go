package catalog

import "testing"

func BenchmarkByFullName(b *testing.B) {
	c := embeddedCatalog(b)
	for _, tt := range []struct{ name, in string }{
		{"printed", "Elsa - Spirit of Winter"},
		{"folded", "elsa – spirit of winter"},
		{"French", "Ariel - Sur des jambes humaines"},
		{"Japanese", "アリエル - 人間にはなれたけど"},
	} {
		b.Run(tt.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, ok := c.ByFullName(tt.in); !ok {
					b.Fatalf("ByFullName(%q) found nothing", tt.in)
				}
			}
		})
	}
	b.Run("all cards", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			c.ByFullName(c.Cards[i*1009%len(c.Cards)].FullName)
		}
	})
}
