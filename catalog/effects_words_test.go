package catalog

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/rules/effect"
	"inkcheck/rules/effect/wording"
)

// leaks are what a sentence must not have: parts of templates, of codes, and words
// of the notation that are no English.
var leaks = regexp.MustCompile(`[@_={}<>~|\[\]]|  | [,.;:)]|\( |,,|;;|\.\.|%|\b(char|loc|dmg|opp|opp1|inke|atloc|sameloc|ifdid|playfree|` +
	`banisher|doer|theirchoice|perplayer|nochdmg|chready|enterexerted|turn:|anydiscard|oppdiscard|opphand|thisway|it is it|this this|a a|an an|the the|of of|each for each|return they|are at least 1|may let|cannot cannot)\b` +
	`|\b1 (cards|characters|items|drops)\b|\b(a|an|another) (characters|cards|items|locations|actions|songs)\b|\b[2-9] (character|card|item|location|song)\b`)

// TestWordsOfEveryEffect says every code of the table: nothing of the code leaks,
// its numbers are there, and it is no longer than it must be.
func TestWordsOfEveryEffect(t *testing.T) {
	t.Parallel()
	c := embeddedCatalog(t)
	total, said := 0, 0
	for i := range c.Cards {
		list, _ := c.Cards[i].Effects()
		for _, e := range list {
			tree, err := e.Parse()
			if err != nil {
				t.Fatal(err)
			}
			words := wording.Of(tree, "en")
			where := c.Cards[i].ID + " " + strconv.Itoa(e.N) + ": " + e.Code + "\n    " + words
			if !strings.HasSuffix(words, ".") && !strings.HasSuffix(words, ".”") || words[0] < 'A' || words[0] > 'Z' && !strings.HasPrefix(words,
				"“") {
				if words[0] < '0' || words[0] > '9' {
					t.Errorf("%s: no sentence", where)
				}
			}
			plain := words
			for _, name := range tree.Names() {
				plain = strings.ReplaceAll(plain, name, "Name")
			}
			if leak := leaks.FindString(plain); leak != "" {
				t.Errorf("%s: has %q", where, leak)
			}
			for _, n := range numbersOf(tree) {
				if n > 1 && !slices.Contains(digits.FindAllString(words, -1), strconv.Itoa(n)) {
					t.Errorf("%s: %d is missing", where, n)
				}
			}
			if limit := 60 + 5*len(e.Code); len(words) > limit {
				t.Errorf("%s: %d bytes, more than %d", where, len(words), limit)
			}
			total, said = total+len(e.Code), said+len(words)
		}
	}
	if perCode := float64(said) / float64(total); perCode > 2.2 {
		t.Errorf("the sentences have %.2f bytes for each of the codes", perCode)
	}
}

var digits = regexp.MustCompile(`\d+`)

// numbersOf lists the numbers of a code, as the tree has them.
func numbersOf(c *effect.Code) []int {
	var out []int
	add := func(list ...int) { out = append(out, list...) }
	costs := func(c *effect.Code) {
		for _, cost := range c.Costs {
			add(cost.Ink)
		}
	}
	c.Walk(func(part any) bool {
		switch part := part.(type) {
		case *effect.Code:
			costs(part)
		case *effect.Event:
			if slices.Contains(part.Marks, effect.MarkTwice) {
				add(2)
			}
		case *effect.Amount:
			add(part.N, part.Max)
		case *effect.Ref:
			add(part.Min, part.Max)
		case *effect.Test:
			add(part.N)
		case *effect.Turn:
			add(part.N)
		case *effect.Modifier:
			add(part.N)
		case *effect.PlayerRef:
			if part.More != nil {
				add(part.More.N)
			}
		}
		return true
	})
	return out
}
