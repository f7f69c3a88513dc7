package scan

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// maxExpressions bounds the regular expressions of the package: what a table of words or leaves can say is no expression.
const maxExpressions = 25

func TestFewExpressions(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	n := 0
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n += bytes.Count(source, []byte("regexp.MustCompile(")) + bytes.Count(source, []byte("regexp.Compile("))
	}
	if n > maxExpressions {
		t.Errorf("%d regular expressions, more than %d", n, maxExpressions)
	}
}
