package arch

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"
)

// root is the top of the repository, seen from this package.
const root = "../../.."

// folders must be there: each is a part of ARCHITECTURE.md.
var folders = []string{"catalog", "client", "cmd/inkcheck", "cmd/web", "deckcheck/decklist", "formats", "internal/testing/arch",
	"internal/testing/browser", "internal/web", "rules", "static", "templates"}

// maxStatic bounds a file that browsers load: the first page stays under
// 100 kB with everything that it needs, and pictures or libraries of others
// would show here first.
const maxStatic = 100_000

// listFiles lists the files of the repository, slash-separated: those that git
// would commit, or all where there is no git.
var listFiles = sync.OnceValues(func() ([]string, error) {
	cmd := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	cmd.Dir = root
	if out, err := cmd.Output(); err == nil {
		var list []string
		for name := range strings.SplitSeq(strings.TrimSuffix(string(out), "\x00"), "\x00") {
			if info, err := os.Lstat(filepath.Join(root, name)); err == nil && info.Mode().IsRegular() {
				list = append(list, name)
			}
		}
		return list, nil
	}
	var list []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(root, path)
		list = append(list, filepath.ToSlash(name))
		return err
	})
	return list, err
})

func files(t *testing.T) []string {
	t.Helper()
	list, err := listFiles()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) == 0 {
		t.Fatal("no files found")
	}
	return list
}

func read(t *testing.T, file string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(root, file))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestFoldersAreThere(t *testing.T) {
	t.Parallel()
	for _, f := range folders {
		if info, err := os.Stat(filepath.Join(root, f)); err != nil || !info.IsDir() {
			t.Errorf("folder %s is missing: it is a part of the structure in ARCHITECTURE.md", f)
		}
	}
}

// TestArchitectureNamesPackages keeps the map complete.
func TestArchitectureNamesPackages(t *testing.T) {
	t.Parallel()
	text := string(read(t, "ARCHITECTURE.md"))
	for _, p := range packages(t) {
		path := inside(p.ImportPath)
		if short, ok := strings.CutPrefix(path, "internal/testing/"); ok {
			path = " " + short // stands in the line of its folder
		} else if short, ok := strings.CutPrefix(path, "tools/"); ok {
			path = " " + short
		}
		if !strings.Contains(text, path+"/") {
			t.Errorf("ARCHITECTURE.md does not name the package %s/", path)
		}
	}
}

func TestPackageComments(t *testing.T) {
	t.Parallel()
	type comment struct{ file, name, text string }
	comments := map[string][]comment{}
	for _, file := range files(t) {
		if filepath.Ext(file) != ".go" || generated(file) || strings.Contains(file, "testdata/") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, file), nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Error(err)
			continue
		}
		dir := filepath.ToSlash(filepath.Dir(file))
		if strings.HasSuffix(f.Name.Name, "_test") {
			continue // outside tests of the package
		}
		if _, ok := comments[dir]; !ok {
			comments[dir] = nil
		}
		if f.Doc != nil && !onlyDirectives(f.Doc) {
			comments[dir] = append(comments[dir], comment{file, f.Name.Name, f.Doc.Text()})
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(comments)) {
		list := comments[dir]
		if len(list) != 1 {
			var where []string
			for _, c := range list {
				where = append(where, c.file)
			}
			t.Errorf("package %s has %d package comments (%s), want one in one file", dir, len(list), words(where))
			continue
		}
		want := "Package " + list[0].name + " "
		if list[0].name == "main" {
			want = "Command " + dir[strings.LastIndex(dir, "/")+1:] + " "
		}
		if !strings.HasPrefix(list[0].text, want) {
			t.Errorf("%s: the package comment begins %q, want %q", list[0].file, strings.SplitN(list[0].text, "\n", 2)[0], want)
		}
	}
}

// onlyDirectives tells comments such as go:build, which stand above the
// package clause too.
func onlyDirectives(doc *ast.CommentGroup) bool { return strings.TrimSpace(doc.Text()) == "" }

func TestGoFilesAreFormatted(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		if filepath.Ext(file) != ".go" || generated(file) {
			continue
		}
		have := read(t, file)
		want, err := format.Source(have)
		if err != nil {
			t.Errorf("%s: %v", file, err)
		} else if !bytes.Equal(have, want) {
			t.Errorf("%s: not formatted; run gofmt -w %s", file, file)
		}
	}
}

func generated(file string) bool { return strings.HasSuffix(file, "_templ.go") }

// longestLine is how many characters a line of Go may have that people read. A
// literal that cannot be broken, raw or without a blank, excuses its line, and so does
// one that is longSentence: a sentence that is broken is not found by a search.
const (
	longestLine  = 140
	longSentence = 60
)

func TestLinesAreShort(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		if filepath.Ext(file) != ".go" || generated(file) {
			continue
		}
		var long []int
		for i, line := range strings.Split(string(read(t, file)), "\n") {
			if utf8.RuneCountInString(line) > longestLine {
				long = append(long, i+1)
			}
		}
		if len(long) == 0 {
			continue
		}
		excused := unbreakable(t, file)
		for _, line := range long {
			if !excused[line] {
				t.Errorf("%s:%d: over %d characters: break the line", file, line, longestLine)
			}
		}
	}
}

// unbreakable has the lines of a file with a literal that cannot be broken.
func unbreakable(t *testing.T, file string) map[int]bool {
	lines := map[int]bool{}
	f, set := parsed(t, file)
	ast.Inspect(f, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && len(l.Value) > 40 &&
			(l.Value[0] == '`' || !strings.Contains(l.Value, " ") || len(l.Value) > longSentence) {
			for line := set.Position(l.Pos()).Line; line <= set.Position(l.End()).Line; line++ {
				lines[line] = true
			}
		}
		return true
	})
	return lines
}

func TestStaticFilesAreSmall(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		if n := len(read(t, file)); within(file, "static") && n > maxStatic {
			t.Errorf("%s has %d bytes, at most %d: libraries and pictures of others have no place here", file, n, maxStatic)
		}
	}
}

// The words are put together so that this file does not find itself.
var (
	unfinished  = regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME|X` + `XX)\b`)
	machinePath = regexp.MustCompile(`(^|[^\w.~-])/(ro` + `ot|ho` + `me|Us` + `ers|wo` + `rk)/[\w.-]`)
)

func TestNothingUnfinished(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		switch filepath.Ext(file) {
		case ".go", ".templ", ".js", ".css", ".md", ".sh", "":
			grep(t, file, unfinished, "marks unfinished work: finish it, or say it in an issue")
		}
	}
}

func TestNoMachinePaths(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		grep(t, file, machinePath, "is a path of one machine")
	}
}

// grep fails for every line of a text file that has the pattern.
func grep(t *testing.T, file string, pattern *regexp.Regexp, what string) {
	t.Helper()
	b := read(t, file)
	if bytes.IndexByte(b, 0) >= 0 || !pattern.Match(b) {
		return
	}
	n := 0
	for line := range bytes.Lines(b) {
		n++
		if m := pattern.Find(line); m != nil {
			t.Errorf("%s:%d: %q %s", file, n, bytes.TrimSpace(m), what)
		}
	}
}
