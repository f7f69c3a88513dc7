package query

import (
	"testing"

	"inkcheck/formats"
)

var typicalQueries = []string{
	"(ink:amber or ink:steel) type:character cost<=3 is:inkable",
	"elsa",
	"Elsa - Spirit of Winter",
	"format:core on:2025-06-01 keyword:evasive -ink:ruby order:cost",
	"class:princess lore>=2 order:lore dir:desc",
	"rarity:enchanted unique:prints order:set",
	"sings>=7 cost<=4",
	"s",
}

func BenchmarkParse(b *testing.B) {
	ix := embeddedIndex(b)
	v := ix.Vocabulary()
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		if _, err := Parse(typicalQueries[i%len(typicalQueries)], v); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

func BenchmarkSearch(b *testing.B) {
	ix := embeddedIndex(b)
	for _, text := range typicalQueries {
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				q, err := ix.Parse(text)
				if err != nil {
					b.Fatal(err)
				}
				ix.Search(q, Request{Today: formats.FactsAsOf, Size: 60, Facets: true})
			}
		})
	}
}

// A query that nothing matches asks for near names too.
func BenchmarkSearchTypo(b *testing.B) {
	ix := embeddedIndex(b)
	for b.Loop() {
		q, err := ix.Parse("Elsa - Spirt of Winter")
		if err != nil {
			b.Fatal(err)
		}
		ix.Search(q, Request{Today: formats.FactsAsOf, Size: 60, Facets: true})
	}
}

func BenchmarkExplain(b *testing.B) {
	q, err := embeddedIndex(b).Parse(typicalQueries[0])
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		_ = q.Explain("en")
	}
}

func BenchmarkComplete(b *testing.B) {
	ix := embeddedIndex(b)
	texts := []string{"e", "els", "elsa sp", "ink:am", "cost<3 reine", "s", "set:fab", "k:e"}
	i := 0
	for b.Loop() {
		ix.Complete(texts[i%len(texts)], -1, "fr", 10)
		i++
	}
}

func BenchmarkIndex(b *testing.B) {
	c := embeddedIndex(b).Catalog()
	for b.Loop() {
		NewIndex(c, nil).build()
	}
}
