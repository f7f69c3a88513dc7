package wording

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/rules/effect"
)

var languages = []string{"en", "fr", "de", "it"}

// cardCodes are the codes of all cards.
func cardCodes(t *testing.T) []string {
	t.Helper()
	table, err := os.ReadFile("../../../catalog/facts/effects.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	for line := range strings.Lines(string(table)) {
		if f := strings.Split(line, "\t"); len(f) > 3 && f[2] != "" {
			codes = append(codes, f[2])
		}
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

var figure = regexp.MustCompile(`[0-9]+`)

// swaps are words that stand where another one may.
var swaps = [][]string{
	{"char", "item", "loc", "song", "action", "card"}, {"chosen:", "a:"}, {".my", ".opp", ".other", ".exerted", ".ready", ".dmg",
		".!dmg", ".here"},
	{"~turn", "~next", "~theirnext", "~nextready"}, {"S+", "S-", "W+", "L+", "L-"}, {"+Evasive", "+Ward", "+Rush", "-Rush", "+Support"},
	{"!quest", "!challenge", "!ready", "!sing", "mustquest", "rushquest"}, {"banish ", "exert ", "ready ", "bounce ", "shuffle "},
	{">hand", ">ink", ">inke", ">top", ">bottom", ">discard"}, {"@hand", "@discard", "@ink", "@anydiscard"},
	{"quest: ", "play: ", "banished: ", "challenged: ", "start: ", "end: ", "my.banisher: ", "sings: "}, {"if ", "while "}, {">=", "<=",
		">", "<"},
	{"opp:", "opp1:", "each:", "player:"}, {"may ", ""}, {"draw ", "gain ", "mill ", "drops "}, {"; ifdid ", "; else ", "; ", " => "},
	{"self", "it", "them"}, {".Villain", ".Hero", ".Princess", ".Evasive"}, {"lore", "ink", "drops"}, {"damage ", "put damage ", "heal "},
}

// nearly are codes that differ from one by a figure or a word.
func nearly(code string) []string {
	var out []string
	for _, at := range figure.FindAllStringIndex(code, -1) {
		n, err := strconv.Atoi(code[at[0]:at[1]])
		if err == nil && n < 98 {
			out = append(out, code[:at[0]]+strconv.Itoa(n+1)+code[at[1]:])
		}
	}
	for _, words := range swaps {
		for _, w := range words {
			i := strings.Index(code, w)
			if w == "" || i < 0 || strings.HasPrefix(code[i+len(w):], "(") {
				continue
			}
			for _, v := range words {
				if v != w {
					out = append(out, code[:i]+v+code[i+len(w):])
				}
			}
			break
		}
	}
	return out
}

// TestOf_SaysEachCodeOtherwise: two codes that mean different things never give the same sentence, in any language.
func TestOf_SaysEachCodeOtherwise(t *testing.T) {
	t.Parallel()
	codes := cardCodes(t)
	for i, c := range codes {
		if i%8 == 0 || !testing.Short() {
			codes = append(codes, nearly(c)...)
		}
	}
	for _, language := range languages {
		said := make(map[string]string, len(codes))
		for _, code := range codes {
			c, err := effect.Parse(code)
			if err != nil || c.Head == effect.Static && strings.Contains(code, "~") && !strings.Contains(code, "~here") {
				continue // what is static lasts
			}
			sentence := Of(c, language)
			if sentence == "" || strings.ContainsAny(sentence, "{}[]|\x01\x02") || strings.Contains(sentence, "  ") {
				t.Errorf("%s: %s: %q", language, code, sentence)
			}
			same := sameMeaning(c)
			if other, ok := said[sentence]; ok && other != same {
				t.Errorf("%s: %s\n\t%s\n\t%s", language, sentence, other, same)
			}
			said[sentence] = same
		}
	}
}

// sameMeaning writes a code so that codes of one meaning are the same: the words of a filter in one order; what is chosen, or had,
// without saying again that it is chosen, or yours.
func sameMeaning(c *effect.Code) string {
	plain := func(target *effect.Target, had bool) {
		for i := range target.Refs {
			if r := &target.Refs[i]; r.Word == effect.Chosen {
				r.Word = effect.One
			}
			if f := target.Refs[i].Filter; had && f != nil {
				f.Words = slices.DeleteFunc(f.Words, func(w effect.FilterWord) bool { return w.Word == "my" })
			}
		}
	}
	c.Walk(func(part any) bool {
		if act, ok := part.(*effect.Act); ok && act.Verb == effect.DoChoose {
			plain(act.Target, false)
		}
		if ref, ok := part.(*effect.Ref); ok && ref.Word == effect.Theirs { // they are that player's
			ref.Filter.Words = slices.DeleteFunc(ref.Filter.Words, func(w effect.FilterWord) bool { return w.Word == "my" })
		}
		if act, ok := part.(*effect.Act); ok && act.Verb == effect.DoTakeNumberTo && slices.Equal(act.Places, []effect.Place{"hand"}) {
			act.Verb, act.Places = effect.DoTakeNumber, nil
		}
		if test, ok := part.(*effect.Test); ok && test.Target != nil {
			plain(test.Target, true)
		}
		if f, ok := part.(*effect.Filter); ok {
			slices.SortStableFunc(f.Words, func(a, b effect.FilterWord) int { return strings.Compare(a.Word, b.Word) })
		}
		return true
	})
	return c.String()
}
