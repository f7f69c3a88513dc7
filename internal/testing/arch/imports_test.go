package arch

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
)

const module = "inkcheck"

// arrow is what the packages under a path may import.
type arrow struct {
	path    string   // of a package; those below it follow the same rule
	project []string // project packages, themselves apart; "*" for all but cmd
	// third are the third-party modules, by prefix; "*" for all.
	third []string
}

// inApp is what answers are made of. Templates draw them, and handlers may use both.
var (
	inApp = []string{"terms", "address", "deckcheck", "catalog", "formats", "rules", "internal/event", "internal/deckodds", "internal/paper",
		"internal/gamesetup", "internal/cache"}
	forHandlers = slices.Concat([]string{"internal/app", "templates", "client", "static", "internal/serve", "internal/metrics",
		"internal/build", "internal/pictures", "internal/inkblot", "internal/seal", "internal/preview"}, inApp)
	inPages      = slices.Concat([]string{"internal/app", "internal/inkblot", "internal/seal"}, inApp)
	thirdOfPages = []string{"github.com/a-h/templ", "golang.org/x/text"}
	inRooms      = []string{"github.com/gin-gonic/gin", "github.com/a-h/templ", "golang.org/x/text"}
)

// arrows follow ARCHITECTURE.md. The longest path that fits a package counts.
var arrows = []arrow{
	{path: "formats"},
	{path: "terms"},
	{path: "rules", project: []string{"terms"}}, // the official words, which sentences of effects use
	{path: "catalog", project: []string{"terms", "formats", "rules/effect"}, third: []string{"golang.org/x/text"}},
	{path: "catalog/lorcanajson", project: []string{"terms", "catalog", "formats", "rules/effect"}},
	{path: "catalog/store", project: []string{"terms", "catalog", "formats", "rules/effect"}, third: []string{"modernc.org/sqlite"}},
	{path: "deckcheck", project: []string{"terms", "formats", "catalog", "rules/effect"}, third: []string{"golang.org/x/text"}},
	{path: "address", project: []string{"terms", "deckcheck", "catalog", "formats", "rules"}, third: []string{"golang.org/x/text"}},
	{path: "templates/text", project: []string{"terms"}},
	{path: "templates/parts", project: slices.Concat([]string{"templates/text"}, inPages), third: thirdOfPages},
	{path: "templates/play", project: slices.Concat([]string{"templates/text", "templates/parts"}, inPages), third: thirdOfPages},
	{path: "templates/event", project: slices.Concat([]string{"templates/text", "templates/parts"}, inPages), third: thirdOfPages},
	{path: "templates", project: inPages, third: thirdOfPages},
	{path: "static"},
	{path: "client"},
	{path: "internal/event", project: []string{"terms", "deckcheck", "catalog", "formats", "rules/effect"}},
	{path: "internal/event/store", project: []string{"terms", "internal/event", "deckcheck", "catalog", "formats", "rules/effect"},
		third: []string{"modernc.org/sqlite", "github.com/jackc/pgx"}},
	{path: "internal/gamesetup", project: []string{"terms", "deckcheck", "catalog", "formats", "rules"}},
	{path: "internal/fetch", project: []string{"terms", "catalog", "formats", "rules/effect"}},
	{path: "internal/pictures"},
	{path: "internal/deckodds", project: []string{"terms", "deckcheck", "catalog", "formats", "rules"}},
	{path: "internal/build"},
	{path: "internal/inkblot"},
	{path: "internal/seal", project: []string{"formats"}},
	{path: "internal/preview", project: []string{"formats", "internal/seal"}, third: []string{"golang.org/x/image", "golang.org/x/text"}},
	{path: "internal/metrics", project: []string{"internal/build"}, third: []string{"github.com/prometheus/client_golang"}},
	{path: "internal/paper", project: []string{"terms", "deckcheck", "catalog", "formats", "rules/effect"},
		third: []string{"codeberg.org/go-pdf/fpdf", "github.com/boombuler/barcode", "golang.org/x/image", "golang.org/x/text"}},
	{path: "internal/testing", project: []string{"*"}, third: []string{"*"}},
	{path: "internal/cache"},
	{path: "internal/app", project: inApp, third: []string{"golang.org/x/text"}},
	{path: "internal/web/site", project: forHandlers, third: inRooms},
	{path: "internal/web/pages", project: slices.Concat([]string{"internal/web/site"}, forHandlers), third: inRooms},
	{path: "internal/web/events", project: slices.Concat([]string{"internal/web/site"}, forHandlers), third: inRooms},
	{path: "internal/web/api", project: slices.Concat([]string{"internal/web/site", "internal/event/store"}, forHandlers),
		third: slices.Concat([]string{"github.com/danielgtaylor/huma"}, inRooms)},
	{path: "internal/web", project: slices.Concat([]string{"internal/event/store"}, forHandlers), third: inRooms},
	{path: "internal/serve", third: []string{"github.com/klauspost/compress"}},
	{path: "tools", project: []string{"*"}, third: []string{"*"}},
	{path: "cmd", project: []string{"*"}, third: []string{"*"}},
}

// homes are the only packages that may know a technology, tests included;
// "/..." means those below as well, and a blank stands between two.
var homes = []struct{ imported, home string }{
	{"database/sql", "catalog/store internal/event/store internal/testing/sqledit"},
	{"modernc.org/sqlite", "catalog/store internal/event/store internal/testing/sqledit"},
	{"github.com/jackc/pgx", "internal/event/store"},
	{"github.com/gin-gonic/gin", "internal/web/..."},
	{"github.com/danielgtaylor/huma", "internal/web/api internal/web"},
	{"github.com/prometheus", "internal/metrics"},
	{"codeberg.org/go-pdf/fpdf", "internal/paper"},
	{"github.com/boombuler/barcode", "internal/paper"},
	{"github.com/pdfcpu/pdfcpu", "internal/paper"},
	{"golang.org/x/image", "internal/paper internal/preview"},
	{"github.com/chromedp/chromedp", "internal/testing/browser tools/screenshot"},
}

// ends are the paths that no program and no package imports; only tests and tools import internal/testing.
var ends = []string{"cmd", "tools", "internal/testing"}

// listed is a package as "go list -json" tells it.
type listed struct {
	ImportPath   string
	Dir          string
	Standard     bool
	DepOnly      bool
	Imports      []string
	Deps         []string
	TestImports  []string
	XTestImports []string
}

// project lists every package of the project with all it depends on, by
// import path.
var project = sync.OnceValues(func() (map[string]*listed, error) {
	cmd := exec.Command("go", "list", "-e", "-deps", "-json=ImportPath,Dir,Standard,DepOnly,Imports,Deps,TestImports,XTestImports", "./...")
	cmd.Dir = root
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, errors.New("go list: " + stderr.String())
	}
	all := map[string]*listed{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		p := new(listed)
		if err := d.Decode(p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all[p.ImportPath] = p
	}
})

// packages are those of the project itself, sorted.
func packages(t *testing.T) []*listed {
	t.Helper()
	all, err := project()
	if err != nil {
		t.Fatal(err)
	}
	var own []*listed
	for path, p := range all {
		if within(path, module) {
			own = append(own, p)
		}
	}
	if len(own) == 0 {
		t.Fatal("go list found no package of the project")
	}
	slices.SortFunc(own, func(a, b *listed) int { return strings.Compare(a.ImportPath, b.ImportPath) })
	return own
}

// within reports whether a slash-separated path is the other or below it.
func within(path, above string) bool {
	return path == above || strings.HasPrefix(path, above+"/")
}

func inside(importPath string) string { return strings.TrimPrefix(importPath, module+"/") }

// ruleFor is the arrow with the longest path that fits.
func ruleFor(path string) (arrow, bool) {
	var best arrow
	for _, a := range arrows {
		if within(path, a.path) && len(a.path) > len(best.path) {
			best = a
		}
	}
	return best, best.path != ""
}

func TestArrows(t *testing.T) {
	t.Parallel()
	all, err := project()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range packages(t) {
		path := inside(p.ImportPath)
		rule, ok := ruleFor(path)
		if !ok {
			t.Errorf("package %s has no place in the structure: add it to ARCHITECTURE.md and to the arrows of this test", path)
			continue
		}
		anyOwn, anyThird := slices.Contains(rule.project, "*"), slices.Contains(rule.third, "*")
		// What project packages depend on through others counts as well: an
		// arrow that goes around a corner is still an arrow.
		for _, dep := range p.Deps {
			if !within(dep, module) {
				continue
			}
			dep := inside(dep)
			for _, end := range ends {
				if within(dep, end) && !within(path, end) && !(within(path, "tools") && within(dep, "internal/testing")) {
					t.Errorf("%s depends on %s: nothing outside of %s does", path, dep, end)
				}
			}
			if anyOwn || within(dep, rule.path) || slices.ContainsFunc(rule.project, func(a string) bool { return within(dep, a) }) {
				continue
			}
			t.Errorf("%s depends on %s: no arrow allows that. It may use: %s", path, dep, words(rule.project))
		}
		// Of third-party code only direct imports count: what a module needs
		// itself is its own matter.
		for _, imp := range p.Imports {
			if within(imp, module) || anyThird {
				continue
			}
			if d := all[imp]; imp == "C" || imp == "unsafe" || d != nil && d.Standard {
				continue
			}
			if !slices.ContainsFunc(rule.third, func(a string) bool { return within(imp, a) }) {
				t.Errorf("%s imports %s. Besides the standard library it may use: %s", path, imp, words(rule.third))
			}
		}
	}
}

// TestHomes keeps each technology in one package, so that it can be changed
// there.
func TestHomes(t *testing.T) {
	t.Parallel()
	for _, p := range packages(t) {
		path := inside(p.ImportPath)
		for _, imp := range slices.Concat(p.Imports, p.TestImports, p.XTestImports) {
			for _, h := range homes {
				at := func(home string) bool {
					above, below := strings.CutSuffix(home, "/...")
					return path == above || below && within(path, above)
				}
				if within(imp, h.imported) && !slices.ContainsFunc(strings.Fields(h.home), at) {
					t.Errorf("%s imports %s, which belongs to %s alone", path, imp, h.home)
				}
			}
		}
	}
}

// domain are the packages that know no database, not even through others; what a store keeps is below
// a folder "store".
var domain = []string{"formats", "rules", "catalog", "deckcheck", "address", "templates", "internal/event", "internal/gamesetup",
	"internal/deckodds", "internal/paper", "internal/app"}

// TestDomainLinksNoDatabase keeps drivers out of what a deck check links, and the catalog's file to the programs: pages
// and the API are given a catalog.
func TestDomainLinksNoDatabase(t *testing.T) {
	t.Parallel()
	for _, p := range packages(t) {
		path := inside(p.ImportPath)
		pure := slices.ContainsFunc(domain, func(d string) bool { return within(path, d) }) && !strings.HasSuffix(path, "/store")
		for _, dep := range p.Deps {
			if pure && (within(dep, "database/sql") || within(dep, "modernc.org") || within(dep, "github.com/jackc/pgx")) {
				t.Errorf("%s depends on %s: the domain knows no database", path, dep)
			}
			if dep == module+"/catalog/store" && !within(path, "cmd") {
				t.Errorf("%s depends on catalog/store: only programs open the catalog's file", path)
			}
		}
	}
}

func words(list []string) string {
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, ", ")
}
