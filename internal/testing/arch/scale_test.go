package arch

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// sizes and weights are all that type may have: the scale is in app.css, and what is printed on
// paper of a known size is in points.
var (
	typeRule = regexp.MustCompile(`(?m)^\s*(font(?:-size|-weight|-family)?): ([^;]+);`)
	sizes    = regexp.MustCompile(`^(var\(--t(12|14|16|20|28|40)\)|\d+pt|inherit)$`)
	fontOf   = regexp.MustCompile(`^(inherit|(var\(--strong\) )?var\(--t(12|14|16|20|28|40)\)(/[0-9.]+)? var\(--(sans|mono)\))$`)
	families = regexp.MustCompile(`^(var\(--(sans|mono)\)|Helvetica, .*)$`) // the latter on sheets, which PDF draws in it, too
)

// TestTypeScale: pages have six sizes and two weights of type (design, the look).
func TestTypeScale(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../../static/*/*.css")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d style sheets, %v", len(files), err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range typeRule.FindAllStringSubmatch(string(text), -1) {
			if !onScale(m[1], m[2]) {
				t.Errorf("%s: %s: %s: is not on the scale", filepath.Base(name), m[1], m[2])
			}
		}
	}
	for _, wrong := range [][2]string{{"font-size", "13px"}, {"font-size", "0.9em"}, {"font-weight", "600"}, {"font", "700 1rem serif"},
		{"font-family", "serif"}} {
		if onScale(wrong[0], wrong[1]) {
			t.Errorf("%s: %s: passes", wrong[0], wrong[1])
		}
	}
}

func onScale(property, value string) bool {
	switch property {
	case "font-size":
		return sizes.MatchString(value)
	case "font-weight":
		return slices.Contains([]string{"400", "var(--strong)", "inherit"}, value)
	case "font-family":
		return families.MatchString(value)
	}
	return fontOf.MatchString(value)
}
