package arch

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// cssWord is a word that a style sheet would show.
var cssWord = regexp.MustCompile(`content:[^;{}"]*"[^";{}\\]*\pL{2}`)

// TestStyleSheetsSayNothing: what a style sheet shows in words is in one language, so it shows attributes of the page instead.
func TestStyleSheetsSayNothing(t *testing.T) {
	t.Parallel()
	sheets, err := filepath.Glob(filepath.Join(root, "static", "*", "*.css"))
	if err != nil || len(sheets) < 5 {
		t.Fatalf("%d style sheets, %v", len(sheets), err)
	}
	for _, name := range sheets {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, said := range cssWord.FindAllString(string(text), -1) {
			t.Errorf("%s: %s", filepath.Base(name), said)
		}
	}
}
