package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"inkcheck/formats"
)

// BenchmarkCheckFolder checks a folder with as many lists as a season has, one
// in twenty with misspelt names. With -cpu 1 the time is nearly the processor
// time.
func BenchmarkCheckFolder(b *testing.B) {
	const lists = 7000
	dir := b.TempDir()
	p, _, _ := testProgram("")
	cards, err := p.cards(b.Context(), "")
	if err != nil {
		b.Fatal(err)
	}
	rules := cards.Calendar.On(formats.Core, formats.DayOf(p.now()))
	r := rand.New(rand.NewPCG(1, 2))
	for i := range lists {
		inks := formats.AllInks()
		first, second := inks[r.IntN(len(inks))], inks[r.IntN(len(inks))]
		two := first | second
		var list strings.Builder
		for n := 0; n < formats.ConstructedCards; {
			card := &cards.Cards[r.IntN(len(cards.Cards))]
			if card.Inks == 0 || card.Inks&^two != 0 || !rules.Status(&card.Legality).Legal() && r.IntN(200) > 0 {
				continue
			}
			name := card.FullName
			if i%20 == 0 && r.IntN(15) == 0 {
				name = name[:len(name)-2] + "x"
			}
			count := min(2+r.IntN(3), formats.ConstructedCards-n)
			fmt.Fprintf(&list, "%d %s\n", count, name)
			n += count
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%04d.txt", i)), []byte(list.String()), 0o666); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		p, _, errs := testProgram("")
		p.out = io.Discard
		if code := p.run(b.Context(), []string{"check", "-json", dir}); code != exitNo {
			b.Fatalf("exit code %d: %s", code, errs)
		}
	}
	b.ReportMetric(float64(lists*b.N)/b.Elapsed().Seconds(), "lists/s")
}
