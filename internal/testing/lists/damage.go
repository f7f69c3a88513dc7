package lists

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Damage is what may happen to a text on its way.
type Damage struct {
	Name string
	// Do damages a line, by its index, or the whole text. The lines from gone on are cut off.
	Do func(rng *rand.Rand, text string, line int) (damaged string, gone int)
	// Again says that lines may stand in the text again.
	Again bool
	// Cuts says that what stands behind a place of the line is lost.
	Cuts bool
}

const none = 1 << 30 // no line is cut off

// Damages are what happens to lists: on paper, in mail, between programs, by a slip of the hand.
var Damages = []Damage{
	{Name: "cut in a word", Cuts: true, Do: onLine(func(rng *rand.Rand, l string) string {
		r := []rune(l)
		for i := len(r)/3 + rng.IntN(len(r)/2+1); i < len(r); i++ {
			if i > 0 && unicode.IsLetter(r[i-1]) && unicode.IsLetter(r[i]) {
				return string(r[:i])
			}
		}
		return l
	})},
	{Name: "begins in a word", Do: onLine(func(rng *rand.Rand, l string) string {
		r := []rune(l)
		for i := 1 + rng.IntN(len(r)/2+1); i < len(r); i++ {
			if unicode.IsLetter(r[i-1]) && unicode.IsLetter(r[i]) {
				return string(r[i:])
			}
		}
		return l
	})},
	{Name: "swapped letters", Do: onLine(func(rng *rand.Rand, l string) string {
		r := []rune(l)
		for range 3 {
			if i := rng.IntN(len(r)); i > 0 && unicode.IsLetter(r[i-1]) && unicode.IsLetter(r[i]) {
				r[i-1], r[i] = r[i], r[i-1]
			}
		}
		return string(r)
	})},
	{Name: "lost letters", Do: onLine(func(rng *rand.Rand, l string) string {
		r := []rune(l)
		i := rng.IntN(len(r))
		return string(r[:i]) + string(r[min(len(r), i+1+rng.IntN(4)):])
	})},
	{Name: "lost line break", Do: func(_ *rand.Rand, text string, line int) (string, int) {
		lines := strings.Split(text, "\n")
		if line+1 >= len(lines) || strings.TrimSpace(lines[line+1]) == "" {
			return text, none
		}
		lines[line] = strings.TrimSuffix(lines[line], "\r") + lines[line+1]
		return strings.Join(append(lines[:line+1], lines[line+2:]...), "\n"), none
	}},
	{Name: "broken line", Do: onLine(func(rng *rand.Rand, l string) string {
		from := rng.IntN(len(l))
		i := strings.IndexByte(l[from:], ' ')
		if i < 0 {
			return l
		}
		return l[:from+i] + "\n" + l[from+i+1:]
	})},
	{Name: "doubled line", Again: true, Do: onLine(func(_ *rand.Rand, l string) string { return l + "\n" + l })},
	{Name: "letters for digits", Do: onLine(func(_ *rand.Rand, l string) string {
		return strings.NewReplacer("0", "O", "1", "l", "2", "Z", "3", "E", "4", "A", "5", "S", "6", "b", "8", "B", "9", "g").Replace(l)
	})},
	{Name: "letters for digits everywhere", Do: func(_ *rand.Rand, text string, _ int) (string, int) {
		return strings.NewReplacer("1", "l", "2", "Z", "4", "A").Replace(text), none
	}},
	{Name: "lost signs", Do: onLine(func(rng *rand.Rand, l string) string {
		r := []rune(l)
		i := rng.IntN(len(r))
		for k := i; k < min(len(r), i+5); k++ {
			r[k] = utf8.RuneError
		}
		return string(r)
	})},
	{Name: "read as Latin-1", Do: func(_ *rand.Rand, text string, _ int) (string, int) {
		var b bytes.Buffer
		for i := range len(text) {
			b.WriteRune(rune(text[i]))
		}
		return b.String(), none
	}},
	{Name: "no letters but ASCII", Do: func(_ *rand.Rand, text string, _ int) (string, int) {
		return strings.Map(func(c rune) rune {
			if c > unicode.MaxASCII {
				return '?'
			}
			return c
		}, text), none
	}},
	{Name: "lost tabs", Do: func(_ *rand.Rand, text string, _ int) (string, int) { return strings.ReplaceAll(text, "\t", ""), none }},
	{Name: "tabs as spaces", Do: func(_ *rand.Rand, text string, _ int) (string, int) { return strings.ReplaceAll(text, "\t", " "), none }},
	{Name: "cut in the middle", Cuts: true, Do: func(rng *rand.Rand, text string, line int) (string, int) {
		lines := strings.Split(text, "\n")
		r := []rune(lines[line])
		lines[line] = string(r[:len(r)/2+rng.IntN(len(r)/2+1)])
		return strings.Join(lines[:line+1], "\n"), line + 1
	}},
	{Name: "quoted in mail", Do: func(_ *rand.Rand, text string, _ int) (string, int) {
		return "On Sat, 3 Oct 2026 at 14:05, Ann wrote:\n> " + strings.ReplaceAll(text, "\n", "\n> "), none
	}},
	{Name: "wrapped in mail", Do: func(_ *rand.Rand, text string, _ int) (string, int) {
		const width = 30
		lines := strings.Split(text, "\n")
		for i, l := range lines {
			if len(l) > width {
				if at := strings.LastIndexByte(l[:width], ' '); at > 0 {
					lines[i] = "> " + l[:at] + "\n> " + l[at+1:]
					continue
				}
			}
			lines[i] = "> " + l
		}
		return strings.Join(lines, "\n"), none
	}},
	{Name: "merged cells", Do: onLine(func(rng *rand.Rand, l string) string {
		at := strings.IndexAny(l, ",;\t|")
		if at < 0 {
			return l
		}
		return l[:at] + l[at+1:]
	})},
}

// onLine is damage to one line.
func onLine(do func(rng *rand.Rand, line string) string) func(*rand.Rand, string, int) (string, int) {
	return func(rng *rand.Rand, text string, line int) (string, int) {
		lines := strings.Split(text, "\n")
		if strings.TrimSpace(lines[line]) == "" {
			return text, none
		}
		lines[line] = do(rng, lines[line])
		return strings.Join(lines, "\n"), none
	}
}
