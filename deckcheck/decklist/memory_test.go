package decklist

import (
	"strings"
	"testing"

	"inkcheck/internal/testing/bombs"
	"inkcheck/internal/testing/slow"
)

// TestMemoryOfLists reads the longest texts of pieces that mean much, on many lines and on one: each is read within the memory of a
// request.
func TestMemoryOfLists(t *testing.T) {
	slow.Only(t, "forty megabytes of text")
	slow.NotRaced(t)
	cat := cards(t)
	Read("4 Lantern\n4 Smsh", cat) // makes the indexes
	const most = 64 << 20
	for _, piece := range []string{"4 a ", "4 a, ", ",", "4 Elso - Wintr ", "9 ", "(", "|", "4 Lantern ", "x4 ", "a\t4\t", "Elsa ", "1-42 ",
		"Gaston ", "4 Elsa | ", "エルサ ", "½", "☐", "**4** "} {
		line := strings.Repeat(piece, MaxBytes/MaxLines/len(piece)) + "\n"
		for _, text := range []string{strings.Repeat(line, MaxBytes/len(line)), strings.Repeat(piece, MaxBytes/len(piece))} {
			if peak := bombs.Peak(func() { Read(text, cat) }); peak > most {
				t.Errorf("%d kB of %q take %d MiB", len(text)>>10, piece, peak>>20)
			}
		}
	}
}
