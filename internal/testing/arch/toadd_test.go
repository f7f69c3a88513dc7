package arch

import (
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// additions are what ARCHITECTURE.md says how to add, at least.
var additions = []string{"A set", "A format", "A list format", "A page", "An API operation", "A keyword"}

var (
	addition = regexp.MustCompile("(?m)^- \\*\\*([^*]+):\\*\\*((?:.*\n  )*.*)$")
	named    = regexp.MustCompile("`([^`]+)`")
	isTest   = regexp.MustCompile(`^Test\w+$`)
	testName = regexp.MustCompile(`(?m)^func (Test\w+)\(`)
)

// untrue says what of the items of "To add" is not there: files and folders, which
// stand in the folder of the last one that has one, and tests.
func untrue(section string, there func(file string) bool, tests []string) (out []string) {
	var items []string
	for _, item := range addition.FindAllStringSubmatch(section, -1) {
		items = append(items, item[1])
		folder, files := "", 0
		for _, m := range named.FindAllStringSubmatch(item[2], -1) {
			switch name := m[1]; {
			case isTest.MatchString(name):
				if !slices.Contains(tests, name) {
					out = append(out, item[1]+": the test "+name)
				}
			case !strings.Contains(name, "/"):
				name = folder + "/" + name
				fallthrough
			default:
				name = strings.TrimSuffix(name, "/")
				if files++; !there(name) {
					out = append(out, item[1]+": the file "+name)
				}
				if folder = name; path.Ext(name) != "" {
					folder = path.Dir(name)
				}
			}
		}
		if files == 0 {
			out = append(out, item[1]+": no file is named")
		}
	}
	for _, a := range additions {
		if !slices.Contains(items, a) {
			out = append(out, "how to add: "+a)
		}
	}
	return out
}

// TestToAdd keeps the lists of files true that newcomers are given.
func TestToAdd(t *testing.T) {
	t.Parallel()
	_, section, _ := strings.Cut(string(read(t, "ARCHITECTURE.md")), "\n## To add\n")
	section, _, _ = strings.Cut(section, "\n## ")
	list := files(t)
	there := func(name string) bool {
		return slices.ContainsFunc(list, func(file string) bool { return within(file, name) })
	}
	var tests []string
	for _, file := range list {
		if strings.HasSuffix(file, "_test.go") && filepath.ToSlash(filepath.Dir(file)) != "internal/testing/arch" {
			for _, m := range testName.FindAllStringSubmatch(string(read(t, file)), -1) {
				tests = append(tests, m[1])
			}
		}
	}
	for _, what := range untrue(section, there, tests) {
		t.Errorf("ARCHITECTURE.md, To add: not there: %s", what)
	}
}

// TestUntrue has what the test above would miss if it read less.
func TestUntrue(t *testing.T) {
	t.Parallel()
	all := ""
	for _, a := range additions[1:] {
		all += "- **" + a + ":** `b/`\n"
	}
	there := func(name string) bool { return slices.Contains([]string{"a/b.go", "a/c.go", "b"}, name) }
	for item, want := range map[string]string{
		"":                       "how to add: A set",
		"- **A set:** a line.\n": "A set: no file is named",
		"- **A set:** in `a/b.go`, `c.go`, `TestA`\n": "",
		"- **A set:** in `a/b.go`,\n  `d.go`\n":       "A set: the file a/d.go",
		"- **A set:** in `b/`, `TestB`\n":             "A set: the test TestB",
	} {
		if got := strings.Join(untrue(item+all, there, []string{"TestA"}), "; "); got != want {
			t.Errorf("%q: %q, want %q", item, got, want)
		}
	}
}
