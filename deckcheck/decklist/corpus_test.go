package decklist

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
)

// writers are the ways in which sites, programs and players write a list of n
// copies of each card in a language.
var writers = map[string]func(c *catalog.Card, p catalog.Printing, name string, n int) string{
	"plain": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s", n, name)
	},
	"4x": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%dx %s", n, name)
	},
	"behind": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%s x%d", name, n)
	},
	"comma": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s", n, strings.Replace(name, " - ", ", ", 1))
	},
	"en dash": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s", n, strings.Replace(name, " - ", " – ", 1))
	},
	"curly": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s", n, strings.ReplaceAll(name, "'", "’"))
	},
	"upper case": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s", n, strings.ToUpper(name))
	},
	"lower case": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s", n, strings.ToLower(name))
	},
	"hyphens": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s", n, strings.ReplaceAll(name, "-", " - "))
	},
	"no marks": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s", n, strings.NewReplacer("'", "", "!", "", ",", "", ".", "", "’", "").Replace(name))
	},
	"duels": func(_ *catalog.Card, p catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s (%s-%s)", n, name, p.Set, p.Number)
	},
	"inkdecks": func(_ *catalog.Card, p catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s (%03s-%03s)", n, name, p.Set, p.Number)
	},
	"set words": func(_ *catalog.Card, p catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s [Set %s #%s]", n, name, p.Set, p.Number)
	},
	"printed": func(_ *catalog.Card, p catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s (%s/204 • EN • %s)", n, name, p.Number, p.Set)
	},
	"bare number": func(_ *catalog.Card, p catalog.Printing, _ string, n int) string {
		return fmt.Sprintf("%d %s-%s", n, p.Set, p.Number)
	},
	"foil": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s *F*", n, name)
	},
	"tabs": func(c *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d\t%s\t%s\t$0.25", n, name, c.Inks)
	},
	"name first": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%s\t%d", name, n)
	},
	"table": func(_ *catalog.Card, p catalog.Printing, name string, n int) string {
		return fmt.Sprintf("| %d | %s | %s-%s |", n, name, p.Set, p.Number)
	},
	"bullets": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("- %dx %s", n, name)
	},
	"numbered": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("7. %d %s", n, name)
	},
	"bold": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("**%d** %s", n, name)
	},
	"linked": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d [%s](https://x.example/c)", n, name)
	},
	"no-break": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d\u00a0\t%s", n, strings.ReplaceAll(name, " ", "\u00a0"))
	},
	"full width": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%c枚　%s", '０'+n, name)
	},
	"entities": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d %s", n, strings.NewReplacer("&", "&amp;", "'", "&#39;").Replace(name))
	},
	"own lines": func(_ *catalog.Card, _ catalog.Printing, name string, n int) string {
		return fmt.Sprintf("%d\n%s", n, name)
	},
}

// Every card of every set in every language resolves, in some of the styles; all
// styles come up in every language. They are nearly a thousand lists.
func TestCorpus(t *testing.T) {
	cat := cards(t)
	lists, lines := 0, 0
	styles := slices.Sorted(maps.Keys(writers))
	for k, language := range catalog.Languages {
		for s := range cat.Sets {
			set := cat.Sets[s].Code
			for j, style := range styles {
				if (j+k+s)%4 != 0 {
					continue // a quarter, in turn: each set in each language, each style in each language
				}
				write := writers[style]
				var text strings.Builder
				want := map[string]int{}
				for i := range cat.Cards {
					c := &cat.Cards[i]
					for _, p := range c.Printings {
						if p.Set != set {
							continue
						}
						name := c.NameIn(language).Full()
						if cat.ByName(name).Kind != catalog.Exact {
							continue // shared, or the version is not translated
						}
						n := 1 + i%4
						fmt.Fprintln(&text, write(c, p, name, n))
						want[c.ID] += n
						lines++
						break
					}
				}
				if len(want) == 0 {
					continue
				}
				lists++
				l := Read("My deck\n=======\n\n"+text.String()+"\nThe source: https://x.example/d\n", cat)
				if got := counts(&l.Deck); !clear(l) || !equalCounts(got, want) {
					t.Errorf("set %s, %s, %s: %d cards, want %d", set, language, style, len(got), len(want))
					lines := append(SplitLines("My deck\n=======\n\n"+text.String()), "", "", "")
					for _, q := range l.Deck.Questions[:min(3, len(l.Deck.Questions))] {
						t.Errorf("  %s %q", question(&q, true), lines[q.Lines[0]-1])
					}
					for _, i := range l.Deck.Issues[:min(3, len(l.Deck.Issues))] {
						t.Errorf("  %s %q %v", issue(i, true), i.Text, i.Refs)
					}
				}
			}
		}
	}
	t.Logf("%d lists, %d lines", lists, lines)
}

func equalCounts(a, b map[string]int) bool {
	for k, n := range a {
		if b[k] != n {
			return false
		}
	}
	return len(a) == len(b)
}
