package decklist

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"inkcheck/catalog"
)

// drawDeck draws a deck as counts by card.
func drawDeck(t *rapid.T, cat *catalog.Catalog, most int) *Deck {
	d := &Deck{Catalog: cat, Format: Text}
	picked := rapid.SliceOfNDistinct(rapid.IntRange(0, len(cat.Cards)-1), 1, 40, rapid.ID[int]).Draw(t, "cards")
	for _, i := range picked {
		n := rapid.IntRange(1, most).Draw(t, "count")
		if last := n % MaxCount; mayBeYear(n) || n > MaxCount && mayBeYear(last) { // on a line by itself it is asked about
			n -= 1000
		}
		d.Entries = append(d.Entries, Entry{Card: &cat.Cards[i], Count: n})
		d.Cards += n
	}
	return d
}

// mayBeYear tells a number that is no count before the list says so.
func mayBeYear(n int) bool { return 1990 <= n && n <= 2099 }

func counts(d *Deck) map[string]int {
	out := map[string]int{}
	for _, e := range d.Entries {
		out[e.Card.ID] += e.Count
	}
	return out
}

func TestWriteThenRead(t *testing.T) {
	cat := cards(t)
	rapid.Check(t, func(t *rapid.T) {
		d := drawDeck(t, cat, 25000)
		back := &Read(WriteText(d), cat).Deck
		if diff := cmp.Diff(counts(d), counts(back)); diff != "" || len(back.Issues)+len(back.Questions) > 0 || back.Cards != d.Cards {
			t.Fatalf("read back (-wrote +read):\n%s\n%v", diff, back.Issues)
		}
		code, hash := d.CodeAndHash()
		if c, h := back.CodeAndHash(); c != code || h != hash {
			t.Fatalf("code %q and hash %q, read back %q and %q", code, hash, c, h)
		}
	})
}

// spelling draws a way to write some copies of a card that is read without an
// issue.
func spelling(t *rapid.T, cat *catalog.Catalog, card *catalog.Card, n int) string {
	name := card.Names[rapid.IntRange(0, len(card.Names)-1).Draw(t, "language")].Full()
	if cat.ByName(name).Kind != catalog.Exact {
		name = card.FullName // shared with another card, or known without its version only
	}
	switch rapid.IntRange(0, 7).Draw(t, "letters") {
	case 0:
		name = strings.ToUpper(name)
	case 1:
		name = strings.ToLower(name)
	case 2:
		name = strings.ReplaceAll(name, "'", "’")
	case 3:
		name = strings.ReplaceAll(name, " - ", ", ")
	case 4:
		name = strings.ReplaceAll(name, "-", " - ")
	case 5:
		name = strings.ReplaceAll(name, " ", "\u00a0")
	}
	p := card.Printings[rapid.IntRange(0, len(card.Printings)-1).Draw(t, "printing")]
	behind := ""
	switch rapid.IntRange(0, 9).Draw(t, "behind") {
	case 0:
		behind = fmt.Sprintf(" (%s-%s)", p.Set, p.Number)
	case 1:
		behind = fmt.Sprintf(" [%s-%s]", p.Set, p.Number)
	case 2:
		behind = " *F*"
	case 3:
		behind = " (foil)"
	case 4:
		behind = fmt.Sprintf(" (%s-%s) *E*", p.Set, p.Number)
	}
	return fmt.Sprintf(rapid.SampledFrom([]string{"%d %s%s", "%dx %s%s", "x%d %s%s", "- %d %s%s", "%d\t%s%s", "  %d  %s%s  ", "**%d** %s%s",
		"> %dx %s%s"}).Draw(t, "style"), n, name, behind)
}

// Order, language, printing, spelling and how copies are spread over lines
// don't matter.
func TestSpellingsAreTheSameDeck(t *testing.T) {
	cat := cards(t)
	rapid.Check(t, func(t *rapid.T) {
		d := drawDeck(t, cat, 9)
		var lines []string
		for _, e := range d.Entries {
			for n := e.Count; n > 0; {
				k := rapid.IntRange(1, n).Draw(t, "copies")
				lines = append(lines, spelling(t, cat, e.Card, k))
				n -= k
			}
		}
		lines = rapid.Permutation(lines).Draw(t, "order")
		text := strings.Join(lines, rapid.SampledFrom([]string{"\n", "\r\n", "\n\n", ";", "\n---\n"}).Draw(t, "break"))
		l := Read(text, cat)
		checkList(t, text, l)
		if diff := cmp.Diff(counts(d), counts(&l.Deck)); diff != "" || !clear(l) {
			t.Fatalf("%s\nis read as (-want +got):\n%s\n%s", text, diff, describe(l))
		}
		code, hash := d.CodeAndHash()
		if c, h := l.Deck.CodeAndHash(); c != code || h != hash {
			t.Fatalf("code %q and hash %q, written otherwise %q and %q", code, hash, c, h)
		}
	})
}

// hostile draws lines that are nearly those of a list.
func hostile(t *rapid.T, cat *catalog.Catalog) string {
	piece := rapid.OneOf(
		rapid.Custom(func(t *rapid.T) string {
			return cat.Cards[rapid.IntRange(0, len(cat.Cards)-1).Draw(t, "card")].FullName
		}),
		rapid.SampledFrom([]string{"4", "4x", "x4", "-4", "0", "99", "60", "1.5", "½", "4️⃣", "99999999999999999999", " ", "\t", "|", " - ", "-",
			",", ";", "\\n", "\r", "\v", "(", ")", "[", "]", "*", "**", "#", "//", ":", "/",
			"(1-42)", "1-42", "TFC 42", "42/204 • EN • 1", "Elsa", "Sideboard", "SB:", "Deck", "Deck:", "Total:", "Characters", "99 Puppies",
			"4*Town - Hottest Band of the Year", "$3.50", "3.99", "&amp;", "&#39;", "\u00a0", "\u200b", "４", "https://x.example/a", "<b>", "{",
			"~~", "ſ", "İ", "\xff", "エルサ - 冬の精霊"}),
		rapid.StringN(0, 6, 20),
	)
	return strings.Join(rapid.SliceOfN(piece, 0, 7).Draw(t, "pieces"), rapid.SampledFrom([]string{"", " "}).Draw(t, "glue"))
}

func TestNothingIsLost(t *testing.T) {
	cat := cards(t)
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string { return hostile(t, cat) }), 1, 8).Draw(t, "lines"), "\n")
		checkList(t, text, Read(text, cat))
	})
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"4 Let It Go\n", "4 Elsa - Spirit of Winter (1-42)\n",
		"4x Basil - Practiced Detective; 2x Hades - Infernal Schemer", "Sideboard\nSB: 2 X", "<p>", "[[4,\"x\"]]",
		"4\tLet It Go\t3.99", "99 Puppies", "207/204 • EN • 1", "60\n4\nLet It Go\n", `4 A\n4 B`, "4 A\r4 B\v", "1. 4 X", "&#39;&amp;;",
		"Deck: 4 Let It Go", "4x ", "4 ", "4 $"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l := Read(text, cards(t))
		checkList(t, text, l)
		code, hash := l.Deck.CodeAndHash()
		if (code == "") == l.Deck.Resolved() || (hash == "") == l.Deck.Resolved() {
			t.Fatalf("resolved %v with code %q, hash %q", l.Deck.Resolved(), code, hash)
		}
		if code != "" {
			back, err := FromCode(code, cards(t))
			if err != nil || !cmp.Equal(counts(&l.Deck), counts(back)) {
				t.Fatalf("code %q: %v", code, err)
			}
		}
	})
}

func FuzzDecodeText(f *testing.F) {
	f.Add([]byte("4 Let It Go\n"))
	f.Add([]byte("\xff\xfe4\x00 \x00"))
	f.Fuzz(func(t *testing.T, b []byte) {
		s, from, err := DecodeText(b)
		if err == nil && (!utf8.ValidString(s) || strings.Contains(s, "\x00")) {
			t.Fatalf("DecodeText(%q) = %q", b, s)
		}
		if err == nil && from == "" && utf8.Valid(b) && s != strings.TrimPrefix(string(b), "\ufeff") {
			t.Fatalf("DecodeText(%q) = %q", b, s)
		}
	})
}
