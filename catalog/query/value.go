package query

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/terms"
)

// choice is a value of a closed list with the words for it, folded.
type choice struct {
	name  string   // canonical, as String writes it
	bit   int      // which value it is
	words []string // folded; the first is the English word
}

// songBit is the bit of songs in a type mask, which has those of catalog.Type, too.
const songBit = 1 << 4

var (
	inkChoices    = choicesOf(terms.Inks(), nil)
	rarityChoices = choicesOf(terms.Rarities(), map[string]string{"Super Rare": "super"})
	typeChoices   = nounChoices(append(terms.Types(), terms.Song())...)
)

// choicesOf are terms as values, each with the bit of its place, and with
// further words for some of them.
func choicesOf(of []terms.Word, more map[string]string) []choice {
	var out []choice
	for i, w := range of {
		c := choice{strings.ReplaceAll(strings.ToLower(w.En), " ", "-"), 1 << i, folded(w)}
		if also := more[w.En]; also != "" {
			c.words = append(c.words, also)
		}
		out = append(out, c)
	}
	return out
}

// nounChoices are nouns as values, found by the English plural, too.
func nounChoices(of ...terms.Noun) []choice {
	var out []choice
	for i, n := range of {
		out = append(out, choice{strings.ToLower(n.One.En), 1 << i, append(folded(n.One), catalog.Fold(n.Many.En))})
	}
	return out
}

// folded is a term in all languages, folded, English first.
func folded(w terms.Word) []string {
	var out []string
	for _, s := range w.All() {
		if s = catalog.Fold(s); !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}

var boolChoices = []choice{
	{"true", 1, []string{"true", "yes", "y", "1", "oui", "ja", "si"}},
	{"false", 0, []string{"false", "no", "n", "0", "non", "nein"}},
}

var formatChoices = func() []choice {
	var out []choice
	for _, f := range formats.All() {
		c := choice{f.String(), int(f), []string{f.String()}}
		if n := catalog.Fold(f.Name()); n != f.String() {
			c.words = append(c.words, n)
		}
		out = append(out, c)
	}
	return out
}()

var langChoices = func() []choice {
	words := map[string][]string{"en": {"english"}, "fr": {"french", "francais"}, "de": {"german", "deutsch"},
		"it": {"italian", "italiano"}, "ja": {"japanese", "jp"}, "zh": {"chinese", "cn"}}
	var out []choice
	for i, l := range catalog.Languages {
		out = append(out, choice{l, i, append([]string{l}, words[l]...)})
	}
	return out
}()

// property is what is: asks, besides rarities, types and what the catalog has.
type property int

const (
	isDual property = iota
	isMono
	isInkless
	isInkable
	isUninkable
	isReprint
	isBanned
	isVanilla
	isTextless
	isQuest
)

var isChoices = []choice{
	{"dual", int(isDual), []string{"dual", "dualink", "multi", "multiink"}},
	{"mono", int(isMono), []string{"mono", "single", "monoink"}},
	{"inkless", int(isInkless), []string{"inkless"}},
	{"inkable", int(isInkable), []string{"inkable"}},
	{"uninkable", int(isUninkable), []string{"uninkable", "noninkable"}},
	{"reprint", int(isReprint), []string{"reprint", "reprinted"}},
	{"banned", int(isBanned), []string{"banned"}},
	{"vanilla", int(isVanilla), []string{"vanilla"}},
	{"textless", int(isTextless), []string{"textless"}},
	{"quest", int(isQuest), []string{"quest", "boss"}},
}

// foreign are official words for classifications and keywords in French,
// German and Italian, folded, with the English ones. A word that is also
// English is not among them.
var foreign = func() map[string]string {
	out, english := map[string]string{}, map[string]bool{}
	all := slices.Concat(terms.Keywords(), terms.Classifications())
	for _, w := range all {
		english[catalog.Fold(w.En)] = true
	}
	for _, w := range all {
		words := folded(w)
		for _, s := range words[1:] {
			if _, taken := out[s]; !taken && !english[s] {
				out[s] = words[0]
			}
		}
	}
	return out
}()

// inEnglish is the English word for one of another language, with the number
// that it has behind it.
func inEnglish(folded string) (string, bool) {
	word := strings.TrimRight(folded, "0123456789")
	english, ok := foreign[word]
	return english + folded[len(word):], ok
}

// exact finds the value that a folded word names.
func exact(list []choice, folded string) (choice, bool) {
	for _, c := range list {
		for _, w := range c.words {
			if w == folded {
				return c, true
			}
		}
	}
	return choice{}, false
}

// beginning finds the values whose English word begins with the folded one.
func beginning(list []choice, folded string) (bits int, found []choice) {
	for _, c := range list {
		if strings.HasPrefix(c.words[0], folded) {
			bits |= c.bit
			found = append(found, c)
		}
	}
	return bits, found
}

// nearest is the name of the value that a mistyped word may have meant, or "".
func nearest(list []choice, folded string) string {
	best, name := 3, ""
	for _, c := range list {
		for _, w := range c.words {
			if d := distance(folded, w, best); d < best && d < len(w) {
				best, name = d, c.name
			}
		}
	}
	return name
}

// nearestWord is the word of a list that a mistyped one may have meant.
func nearestWord(list []string, folded string) string {
	best, name := 3, ""
	for _, w := range list {
		if d := distance(folded, catalog.Fold(w), best); d < best && d < len(w) {
			best, name = d, w
		}
	}
	return name
}

// distance is how many letters must be changed, added, taken away or swapped
// with their neighbour; limit when it is at least that many.
func distance(a, b string, limit int) int {
	const longest = 24
	if len(a) > longest || len(b) > longest || len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	var rows [3][longest + 1]int
	before, prev, row := &rows[0], &rows[1], &rows[2]
	for j := range prev[:len(b)+1] {
		prev[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			change := prev[j]
			if a[i] != b[j] {
				change++
			}
			row[j+1] = min(change, prev[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, prev, row = prev, row, before
	}
	return min(prev[len(b)], limit)
}

func names(list []choice) []string {
	out := make([]string, len(list))
	for i, c := range list {
		out[i] = c.name
	}
	return out
}

func inkValues() []string    { return names(inkChoices) }
func rarityValues() []string { return names(rarityChoices) }
func formatValues() []string { return names(formatChoices) }

func isValues() []string {
	out := []string{"song"}
	out = append(out, names(isChoices)...)
	return append(out, names(rarityChoices)...)
}
