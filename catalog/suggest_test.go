package catalog

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"inkcheck/internal/testing/slow"
)

func suggestNames(c *Catalog, name string, n int) []string {
	var out []string
	for _, card := range c.Suggest(name, n) {
		out = append(out, card.FullName)
	}
	return out
}

func TestSuggest(t *testing.T) {
	c := embeddedCatalog(t)
	tests := []struct {
		name, in string
		want     string // the first; "" for none
	}{
		{"missing letter", "Elsa - Snow Quen", "Elsa - Snow Queen"},
		{"missing word and wrong letter", "Mickey Mouse - Brave Taylor", "Mickey Mouse - Brave Little Tailor"},
		{"no dash", "Tinker Bell Tiny Tactician", "Tinker Bell - Tiny Tactician"},
		{"version alone", "Spirit of Winter", "Elsa - Spirit of Winter"},
		{"two words of four", "Hades Olympus", "Hades - King of Olympus"},
		{"name alone", "Sergeant Tibs", "Sergeant Tibbs - Courageous Cat"},
		{"marks behind", "Elsa - Spirit of Wintr (foil, enchanted)", "Elsa - Spirit of Winter"},
		{"French", "Ariel - Sur des jambes humanes", "Ariel - On Human Legs"},
		{"German", "Ariele - Auf menschlichen Beinen", "Ariel - On Human Legs"},
		{"Italian", "Cenerentola - Bona e Gentile", "Cinderella - Gentle and Kind"},
		{"Japanese", "アリエル - 人間にはなたけど", "Ariel - On Human Legs"},
		{"Chinese", "爱丽儿 - 像人样站立", "Ariel - On Human Legs"},
		{"letters", "asdf qwer", ""},
		{"another game", "Black Lotus", ""},
		{"one letter", "x", ""},
		{"digits", "1234567890", ""},
		{"punctuation", "--- !!! ---", ""},
		{"empty", "", ""},
		{"long", strings.Repeat("Elsa ", 100), ""},
		{"not UTF-8", "\xff\xfe\xfd", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := suggestNames(c, tt.in, 3)
			if tt.want == "" && len(got) != 0 || tt.want != "" && (len(got) == 0 || got[0] != tt.want) {
				t.Errorf("Suggest(%q) = %q, want %q first", tt.in, got, tt.want)
			}
		})
	}
}

// edits are the kinds of mistakes, each with the share of the cards that must
// come first. The shares are a little below what is measured.
var edits = []struct {
	name  string
	edit  func(r *rand.Rand, s string) string
	floor float64
	long  bool // only names of at least 12 letters
}{
	{"insert", insertLetter, 0.995, false},
	{"delete", deleteLetter, 0.995, false},
	{"substitute", substituteLetter, 0.995, false},
	{"transpose", transposeLetters, 0.995, false},
	{"two", twoTypos, 0.99, true},
	{"drop word", dropWord, 0.98, true},
	{"swap words", swapWords, 0.99, true},
	{"additional word", addWord, 0.99, true},
	{"drop word and typo", func(r *rand.Rand, s string) string {
		if s = dropWord(r, s); s == "" {
			return ""
		}
		return typo(r, s)
	}, 0.93, true},
	{"name alone and typo", func(r *rand.Rand, s string) string {
		name, _, _ := strings.Cut(s, " - ")
		return typo(r, name)
	}, 0.96, false},
	{"version alone and typo", func(r *rand.Rand, s string) string {
		if _, version, ok := strings.Cut(s, " - "); ok {
			return typo(r, version)
		}
		return typo(r, s)
	}, 0.98, true},
}

// TestSuggestFindsMisspeltNames makes each mistake in each English name and
// counts how often the right card is suggested first.
func TestSuggestFindsMisspeltNames(t *testing.T) {
	c := embeddedCatalog(t)
	for _, e := range edits {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(1, 2))
			tried, right := 0, 0
			for i := 0; i < len(c.Cards); i += slow.Most(4, 1) {
				card := &c.Cards[i]
				if e.long && len(Fold(card.FullName)) < 12 {
					continue
				}
				in := e.edit(r, card.FullName)
				if in == "" || c.ByName(in).Kind != NotFound {
					continue // still a name
				}
				tried++
				got := c.Suggest(in, 1)
				switch {
				case len(got) == 0:
					t.Logf("Suggest(%q) = nothing, want %s", in, card.FullName)
				case got[0] == card, strings.HasPrefix(e.name, "name alone") && got[0].Name == card.Name,
					strings.HasPrefix(e.name, "version alone") && got[0].Version == card.Version,
					e.name == "drop word" && leavesOut(in, got[0].FullName):
					right++
				default:
					t.Logf("Suggest(%q) = %s, want %s", in, got[0].FullName, card.FullName)
				}
			}
			share := float64(right) / float64(tried)
			t.Logf("%d of %d: %.2f %%", right, tried, 100*share)
			if share < e.floor {
				t.Errorf("the right card is first in %.2f %%, want at least %.2f %%", 100*share, 100*e.floor)
			}
		})
	}
}

func letterAt(r *rand.Rand, s string) int {
	for {
		i := r.IntN(len(s))
		if c := s[i] | 0x20; 'a' <= c && c <= 'z' {
			return i
		}
	}
}

func anyLetter(r *rand.Rand) string { return string(rune('a' + r.IntN(26))) }

func insertLetter(r *rand.Rand, s string) string {
	i := letterAt(r, s)
	return s[:i] + anyLetter(r) + s[i:]
}

func deleteLetter(r *rand.Rand, s string) string {
	i := letterAt(r, s)
	return s[:i] + s[i+1:]
}

func substituteLetter(r *rand.Rand, s string) string {
	i := letterAt(r, s)
	return s[:i] + anyLetter(r) + s[i+1:]
}

func transposeLetters(r *rand.Rand, s string) string {
	i := letterAt(r, s)
	if i+1 == len(s) || s[i+1] >= utf8.RuneSelf {
		return deleteLetter(r, s)
	}
	return s[:i] + s[i+1:i+2] + s[i:i+1] + s[i+2:]
}

func typo(r *rand.Rand, s string) string {
	return []func(*rand.Rand, string) string{insertLetter, deleteLetter, substituteLetter, transposeLetters}[r.IntN(4)](r, s)
}

func twoTypos(r *rand.Rand, s string) string { return typo(r, typo(r, s)) }

func dropWord(r *rand.Rand, s string) string {
	words := strings.Fields(s)
	if len(words) < 4 {
		return ""
	}
	i := r.IntN(len(words))
	return strings.Join(slices.Delete(words, i, i+1), " ")
}

// leavesOut reports whether a name with words left out may as well be another.
func leavesOut(in, full string) bool {
	words := strings.Fields(full)
	for _, w := range strings.Fields(in) {
		if !slices.Contains(words, w) {
			return false
		}
	}
	return true
}

func swapWords(r *rand.Rand, s string) string {
	words := strings.Fields(s)
	if len(words) < 2 {
		return ""
	}
	i := r.IntN(len(words) - 1)
	words[i], words[i+1] = words[i+1], words[i]
	return strings.Join(words, " ")
}

func addWord(r *rand.Rand, s string) string {
	extra := []string{"the", "foil", "of", "enchanted", "promo", "mighty"}[r.IntN(6)]
	words := strings.Fields(s)
	return strings.Join(slices.Insert(words, r.IntN(len(words)+1), extra), " ")
}

// TestSuggestInEveryLanguage makes one typo in each name of every third card.
func TestSuggestInEveryLanguage(t *testing.T) {
	c := embeddedCatalog(t)
	r := rand.New(rand.NewPCG(3, 4))
	for _, language := range Languages {
		tried, right := 0, 0
		for i := 0; i < len(c.Cards); i += 3 {
			for _, n := range c.Cards[i].Names {
				full := []rune(n.Full())
				if n.Language != language || len(full) < 8 {
					continue
				}
				at := 1 + r.IntN(len(full)-1)
				in := string(slices.Delete(full, at, at+1))
				if c.ByName(in).Kind != NotFound {
					continue
				}
				tried++
				if got := c.Suggest(in, 1); len(got) == 1 && got[0] == &c.Cards[i] {
					right++
				} else {
					t.Logf("Suggest(%q) = %q, want %s", in, suggestNames(c, in, 1), c.Cards[i].FullName)
				}
			}
		}
		share := float64(right) / float64(tried)
		t.Logf("%s: %d of %d: %.2f %%", language, right, tried, 100*share)
		if share < 0.98 {
			t.Errorf("%s: the right card is first in %.2f %%, want at least 98 %%", language, 100*share)
		}
	}
}

func TestSuggestLimitAndOrder(t *testing.T) {
	c := embeddedCatalog(t)
	if got := c.Suggest("Mickey Mose", 0); got != nil {
		t.Errorf("Suggest(…, 0) = %v, want nil", got)
	}
	first := suggestNames(c, "Mickey Mose", 8)
	if len(first) != 8 {
		t.Fatalf("Suggest(%q, 8) = %q, want 8", "Mickey Mose", first)
	}
	other, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(first, suggestNames(other, "Mickey Mose", 8)); diff != "" {
		t.Errorf("Suggest differs between two catalogs (-first +second):\n%s", diff)
	}
	if diff := cmp.Diff(first[:3], suggestNames(c, "Mickey Mose", 3)); diff != "" {
		t.Errorf("Suggest(3) is not the beginning of Suggest(8) (-eight +three):\n%s", diff)
	}
}

func BenchmarkSuggest(b *testing.B) {
	c := embeddedCatalog(b)
	c.Suggest("build the index", 1)
	for _, q := range []string{"Elsa - Snow Quen", "Mickey Mouse - Brave Taylor", "Sisu - Empowered Siblng", "アリエノ", "xqzt",
		"The quick brown fox jumps over the lazy dog and runs"} {
		b.Run(q, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.Suggest(q, 5)
			}
		})
	}
}

func BenchmarkSuggestBuild(b *testing.B) {
	c := embeddedCatalog(b)
	b.ReportAllocs()
	for b.Loop() {
		var s suggester
		s.build(c.Cards)
	}
}
