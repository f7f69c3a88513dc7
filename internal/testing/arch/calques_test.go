package arch

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
)

// calque matches words and expressions that plain English has others for.
var calque = regexp.MustCompile(`(?i)\b(by hand|anew|whoever|from then on|all the same|is no [a-z]+|of which|be it|besides|whatever|` +
	`tells|is told|so many|as it is|as it stands|there (are|is) none|it may be that|in words|on both sides|at both ends|goes on|` +
	`under way|comes to|is held to|counts for|such an?|that of|mends?|mended|reckons?|lets|in place of|beside|a good deal|as good as)\b`)

const calquesFile = "testdata/calques.txt"

// TestCalques: the comments and texts of a package have at most the
// number of calques that testdata/calques.txt has for it. The numbers may only become smaller.
func TestCalques(t *testing.T) {
	t.Parallel()
	counts := map[string]int{}
	for _, file := range files(t) {
		if generated(file) || strings.HasSuffix(file, "_test.go") {
			continue
		}
		switch filepath.Ext(file) {
		case ".go":
			counts[filepath.ToSlash(filepath.Dir(file))] += calquesInGo(t, file)
		case ".templ":
			counts[filepath.ToSlash(filepath.Dir(file))] += len(calque.FindAll(read(t, file), -1))
		}
	}
	if golden.Updating() {
		var b strings.Builder
		for _, p := range slices.Sorted(maps.Keys(counts)) {
			fmt.Fprintf(&b, "%s %d\n", p, counts[p])
		}
		if err := os.WriteFile(calquesFile, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(calquesFile)
	if err != nil {
		t.Fatal(err)
	}
	most := map[string]int{}
	for line := range strings.Lines(string(text)) {
		name, n, _ := strings.Cut(strings.TrimSpace(line), " ")
		if most[name], err = strconv.Atoi(n); err != nil {
			t.Fatalf("%s: %q", calquesFile, line)
		}
	}
	for p, n := range counts {
		if n > most[p] {
			t.Errorf("%s has %d calques in comments and texts, at most %d: say it in plain English (%s)", p, n, most[p], calque)
		}
	}
}

// calquesInGo counts those in comments and string literals.
func calquesInGo(t *testing.T, file string) (n int) {
	f, err := parser.ParseFile(token.NewFileSet(), file, read(t, file), parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	for _, group := range f.Comments {
		n += len(calque.FindAllString(group.Text(), -1))
	}
	ast.Inspect(f, func(node ast.Node) bool {
		if lit, ok := node.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			n += len(calque.FindAllString(lit.Value, -1))
		}
		return true
	})
	return n
}
