package reading

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/internal/testing/slow"
)

// vocabulary are the words of the tables of package scan.
func vocabulary(t *testing.T) (words []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../scan/words.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if text, err := strconv.Unquote(lit.Value); err == nil {
				words = append(words, strings.Fields(text)...)
			}
		}
		return true
	})
	slices.Sort(words)
	return slices.Compact(words)
}

// TestVocabularyHidesNoCopies puts each word of the tables beside a card line: its copies are read, or something is said about the line,
// and every leaf has a role.
func TestVocabularyHidesNoCopies(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	words := vocabulary(t)
	const fewest = 2000
	if len(words) < fewest {
		t.Fatalf("%d words", len(words))
	}
	frames := []string{"3 Let It Go @", "@ 3 Let It Go", "3 @ Let It Go", "3 Let It Go (@)", "@: 3 Let It Go", "3 Let It Go - @",
		"Let It Go @ 3", "[@] Let It Go x3", "3x @: Let It Go", "@ Let It Go (3)"}
	every := 1 // each frame skips the other words
	if !slow.Wanted() {
		every = 11
	}
	for i, word := range words {
		for k, frame := range frames {
			if (i+k)%every != 0 {
				continue
			}
			line := strings.Replace(frame, "@", word, 1)
			text := "4 Lantern\n4 Smash\n2 Fire the Cannons!\n" + line + "\n4 Dragon Fire\n1 Stitch - Rock Star"
			l := accounted(text, cat)
			checkAccount(t, text, l)
			const at = 4
			told := slices.ContainsFunc(l.Questions, func(q Question) bool { return q.Kind != TitleLine && slices.Contains(q.Lines, at) }) ||
				slices.ContainsFunc(l.Notes, func(n Note) bool { return n.Kind == AsideCards && slices.Contains(n.Lines, at) })
			copies, want := 0, 3
			if strings.HasPrefix(word, "playset") && (strings.HasPrefix(frame, "3 @") || strings.HasPrefix(frame, "3x @")) {
				want = 12
			}
			for _, s := range l.Settled {
				if s.Line == at {
					copies += s.Count
				}
			}
			if !told && copies != want {
				t.Errorf("%q is read as %d copies, and nothing is said", line, copies)
			}
		}
	}
}
