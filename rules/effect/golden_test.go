package effect

import (
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
)

// reading is what a code is read as: how it is written again, or why it is none.
func reading(code string) string {
	c, err := Parse(code)
	if err != nil {
		return err.Error()
	}
	return c.String()
}

// broken are codes that are nearly one: without one of its words or signs, with one that there is not, with one twice, only up to
// it, and only from it on, as a code and as the body of one.
func broken(code string) (out []string) {
	seen := map[string]bool{}
	defer func() {
		out = slices.DeleteFunc(out, func(b string) bool {
			again := seen[b]
			seen[b] = true
			return again
		})
	}()
	for from := 0; from < len(code); {
		to := from + 1
		if i := strings.IndexAny(code[to:], " :;,()>.=|*@~[]&+!-"); i >= 0 {
			to += i
		} else {
			to = len(code)
		}
		word := code[from:to]
		for _, instead := range []string{"", word + word, word[:1] + "foo", word[:1] + "0", word[:1]} {
			out = append(out, code[:from]+instead+code[to:])
		}
		rest := code[from:]
		out = append(out, code[:from], rest, "do: "+rest, "is: "+rest, "do:"+rest, "do: may"+rest, "do: gain 1;"+rest, "do: draw 1"+rest,
			"do: if "+strings.TrimSpace(rest)+" (draw 1)", "do: banish chosen:"+strings.TrimLeft(rest, " :;,."), "do: self "+rest)
		from = to
	}
	return out
}

// keptReading is what a code says, in words for searching and in its parts, and a sum of what is said of codes that are nearly it.
func keptReading(code string) (string, error) {
	c, err := Parse(code)
	if err != nil {
		return "", err
	}
	if got := c.String(); got != code {
		return "", fmt.Errorf("it is written %s", got)
	}
	words, err := WordsIn(code)
	if err != nil {
		return "", err
	}
	var used []string
	for _, w := range words {
		used = append(used, fmt.Sprint(w.Section, " ", w.Word))
	}
	parts, wrong := fnv.New32a(), fnv.New32a()
	c.Walk(func(part any) bool {
		fmt.Fprintf(parts, "%T\n", part)
		return true
	})
	for _, b := range broken(code) {
		fmt.Fprintln(wrong, reading(b))
	}
	return fmt.Sprintf("\t%s\n\tdoes %s; awaits %s; names %s; classes %s\n\tparts %08x, broken %08x", strings.Join(used, ", "),
		strings.Join(c.EffectKeywords(), " "), strings.Join(c.TriggerKeywords(), " "), strings.Join(c.Names(), ", "), strings.Join(c.Classes(),
			", "),
		parts.Sum32(), wrong.Sum32()), nil
}

// TestKeptReadings reads codes of every word and compares with what testdata/codes.txt keeps of them. What the notation means is shown
// elsewhere; this one notices where a code, or one that is nearly one, is read or refused in another way unmeant.
func TestKeptReadings(t *testing.T) {
	t.Parallel()
	golden.Entries(t, "testdata/codes.txt", keptReading)
}
