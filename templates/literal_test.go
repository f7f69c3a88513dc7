package templates

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	templStart = regexp.MustCompile(`^templ (?:\([^)]*\) )?(\w+)\(`)
	goValue    = regexp.MustCompile(`\{[^{}]*\}`)
	codeText   = regexp.MustCompile(`<code[^>]*>[^<]*</code>`)
	shown      = regexp.MustCompile(`(?:aria-label|placeholder|title|alt)="([^"]*)"`)
	longTag    = regexp.MustCompile(`<\w+\n[^>]*>`)
	anyTag     = regexp.MustCompile(`<[^>]*>`)
	word       = regexp.MustCompile(`\p{L}{2}`)
	goLine     = regexp.MustCompile(`^(?:return |if |for |switch |case |default:|\}|@|//|\{\{|\}\}|\w+(?:, \w+)* :?= )`)
)

// plainNames are shown in every language.
var plainNames = []string{"Inkcheck", "song cost&lt;=2", "cost&gt;=5 -is:song", "&nbsp;", "PCG ", ">PDF<", ">CSV<", ">JSON<",
	">API<", ">Enter<", ">Esc<", ">Ctrl<", ">Tab<", "⌘"}

// literals are the words on a line of a component that a reader sees and that come from no table.
func literals(line string) []string {
	if line = strings.TrimSpace(line); strings.Contains(line, `lang="en"`) {
		return nil
	}
	var out []string
	for _, name := range plainNames {
		line = strings.ReplaceAll(line, name, "")
	}
	for _, m := range shown.FindAllStringSubmatch(line, -1) {
		out = append(out, m[1])
	}
	if goLine.MatchString(line) {
		return out
	}
	for old := ""; old != line; {
		old, line = line, goValue.ReplaceAllString(line, "")
	}
	return append(out, anyTag.ReplaceAllString(codeText.ReplaceAllString(line, ""), "\x00"))
}

// TestNoLiterals: what a reader sees of a component stands in the tables of sentences, not in the component.
func TestNoLiterals(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*.templ")
	below, _ := filepath.Glob("*/*.templ") // the pattern is right
	if err != nil || len(files) == 0 || len(below) == 0 {
		t.Fatal(files, below, err)
	}
	files = append(files, below...)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		in := ""
		joined := longTag.ReplaceAllStringFunc(string(data), func(tag string) string { return strings.ReplaceAll(tag, "\n", " ") })
		for i, line := range strings.Split(joined, "\n") {
			switch m := templStart.FindStringSubmatch(line); {
			case m != nil:
				in = m[1]
				continue
			case line == "}":
				in = ""
			}
			if in == "" {
				continue
			}
			for _, words := range literals(line) {
				if word.MatchString(words) {
					t.Errorf("%s:%d: %s shows %q, which is in no table of sentences", file, i+1, in, strings.ReplaceAll(words, "\x00", " "))
				}
			}
		}
	}
}

// TestLiterals: words that come from no table are found wherever a reader sees them.
func TestLiterals(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]bool{
		`<p>Hello there</p>`: true, `<p>{ t.Hello }</p>`: false, `Nobody.`: true, `<nav aria-label="Pages">`: true, `if p.Open {`: false,
		`<p>{ t.Hello } and more</p>`: true, `<code>17 23x2</code>`: false, `@fieldError("on", p.Errors.Of("on"))`: false,
		`<input id={ t.ID } { attributes("a", map[string]string{"b": "c"})... }/>`: false,
	} {
		got := false
		for _, words := range literals(line) {
			got = got || word.MatchString(words)
		}
		if got != want {
			t.Errorf("literals in %q: %v, want %v", line, got, want)
		}
	}
}
