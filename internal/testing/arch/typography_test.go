package arch

import (
	"go/ast"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/internal/testing/translated"
)

// tableOf finds the language in the name of a file or of a value.
var tableOf = regexp.MustCompile(`(?i)(?:^|_)(fr|de|it)$|(french|german|italian)`)

func languageOf(name string) string {
	switch m := tableOf.FindStringSubmatch(name); {
	case m == nil:
		return ""
	case m[1] != "":
		return m[1]
	default:
		return map[string]string{"french": "fr", "german": "de", "italian": "it"}[strings.ToLower(m[2])]
	}
}

// textOf is the text of a literal, or of several that are added up; "" for another expression.
func textOf(n ast.Node) string {
	switch n := n.(type) {
	case *ast.BasicLit:
		if n.Kind == token.STRING {
			text, _ := strconv.Unquote(n.Value) // the parser has read it
			return text
		}
	case *ast.BinaryExpr:
		if a, b := textOf(n.X), textOf(n.Y); n.Op == token.ADD && a != "" && b != "" {
			return a + b
		}
	}
	return ""
}

// TestTypography: the sentences of each language are written as the language is printed, in whatever package they stand: in a file that
// has the name of the language, or in a value that has it.
func TestTypography(t *testing.T) {
	t.Parallel()
	sentences := map[string]int{}
	for _, file := range files(t) {
		if filepath.Ext(file) != ".go" || generated(file) || strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, positions := parsed(t, file)
		var visit func(n ast.Node, language string)
		visit = func(n ast.Node, language string) {
			ast.Inspect(n, func(n ast.Node) bool {
				if v, ok := n.(*ast.ValueSpec); ok && language == "" {
					for i, value := range v.Values {
						if of := languageOf(v.Names[i].Name); of != "" {
							visit(value, of)
						}
					}
				}
				text := textOf(n)
				if language == "" || text == "" {
					return true
				}
				if strings.Contains(text, " ") {
					sentences[language]++
				}
				if fault := translated.Unwritten(language, text); fault != "" {
					t.Errorf("%s: %s: %q has %s", positions.Position(n.Pos()), language, text, fault)
				}
				return false
			})
		}
		visit(f, languageOf(strings.TrimSuffix(filepath.Base(file), ".go")))
	}
	for _, language := range []string{"fr", "de", "it"} {
		if sentences[language] < 3000 {
			t.Errorf("%s: only %d texts were found, in %v", language, sentences[language], slices.Collect(maps.Keys(sentences)))
		}
	}
	t.Log(sentences)
}
