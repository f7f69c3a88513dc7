package seal

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/formats"
)

// heroes is the deck of the design's example: 15 cards, four of each.
var heroes = []Card{
	{"be-our-guest", 4, 2, Song, formats.Amber},
	{"hercules-true-hero", 4, 3, Character, formats.Steel},
	{"tinker-bell-giant-fairy", 4, 6, Character, formats.Steel},
	{"smash", 4, 3, Action, formats.Steel},
	{"jafar-royal-vizier", 4, 2, Character, formats.Steel},
	{"robin-hood-capable-fighter", 4, 2, Character, formats.Steel},
	{"strength-of-a-raging-fire", 4, 3, Song, formats.Steel},
	{"daisy-duck-musketeer-spy", 4, 4, Character, formats.Amber},
	{"rapunzel-ready-for-adventure", 4, 2, Character, formats.Amber},
	{"duckburg-funsos-funzone", 4, 2, Location, formats.Amber},
	{"goliath-clan-leader", 4, 6, Character, formats.Steel},
	{"but-im-much-faster", 4, 1, Song, formats.Steel},
	{"lilo-snow-artist", 4, 1, Character, formats.Amber},
	{"darkwing-duck-crime-fighter", 4, 1, Character, formats.Steel},
	{"woody-waiting-for-a-friend", 4, 1, Character, formats.Amber},
}

func hashOf(svg string) string {
	sum := sha256.Sum256([]byte(svg))
	return hex.EncodeToString(sum[:8])
}

// TestSVG_Example: the seals of one deck are those of the design, to the byte.
func TestSVG_Example(t *testing.T) {
	for _, c := range []struct {
		style Style
		bytes int
		hash  string
	}{
		{Style{}, 2233, "321a3bf9673f944a"},
		{Style{Frame: Legal}, 2533, "353614e6b33c42c6"},
		{Style{Small: true}, 767, "69ddc0acb658654f"},
		{Style{Outline: true}, 2305, "64f4ed7ba9c78ea1"},
	} {
		if svg := SVG(heroes, c.style); len(svg) != c.bytes || hashOf(svg) != c.hash {
			t.Errorf("%+v: %d bytes, %s, want %d, %s\n%s", c.style, len(svg), hashOf(svg), c.bytes, c.hash, svg)
		}
	}
}

// TestSVG: for any cards and style the seal is well-formed, within its limit, and does not depend on the order of the cards.
func TestSVG(t *testing.T) {
	card := rapid.Custom(func(t *rapid.T) Card {
		return Card{rapid.StringMatching("[a-z-]{1,20}").Draw(t, "id"), rapid.IntRange(1, 99).Draw(t, "count"),
			rapid.IntRange(0, 12).Draw(t, "cost"),
			Kind(rapid.IntRange(0, int(Character)).Draw(t, "kind")), formats.Inks(rapid.IntRange(0, int(2*formats.Steel-1)).Draw(t, "inks"))}
	})
	rapid.Check(t, func(t *rapid.T) {
		cards := rapid.SliceOfN(card, 0, 30).Draw(t, "cards")
		s := Style{Frame: Frame(rapid.IntRange(0, int(Undecided)).Draw(t, "frame")), Outline: rapid.Bool().Draw(t, "outline"),
			Small: rapid.Bool().Draw(t, "small")}
		svg := SVG(cards, s)
		most := maxBytes
		if s.Frame != NoFrame {
			most = maxFramedBytes
		}
		if len(svg) > most {
			t.Fatalf("%d bytes", len(svg))
		}
		for d := xml.NewDecoder(strings.NewReader(svg)); ; {
			if _, err := d.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%v in %s", err, svg)
			}
		}
		if other := SVG(rapid.Permutation(cards).Draw(t, "order"), s); other != svg {
			t.Fatalf("in another order %s, not %s", other, svg)
		}
	})
}

func BenchmarkSVG(b *testing.B) {
	for b.Loop() {
		SVG(heroes, Style{Frame: Legal})
	}
}
