package arch

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// pure are the packages without a clock, files, network or chance of their
// own: the day, the seed and the catalog are parameters there.
var pure = []string{"formats", "rules", "catalog", "deckcheck", "address", "templates", "internal/gamesetup", "internal/deckodds",
	"internal/paper", "internal/event", "internal/app"}

// doors are the files within them that may read and write, by pattern: the
// database of the catalog is its own business, and so is that of events.
var doors = []string{"catalog/store/*.go", "internal/event/store/*.go"}

// worldly are the packages that reach out of the process.
var worldly = []string{"os", "os/exec", "os/signal", "os/user", "net", "net/http", "syscall", "io/ioutil", "log", "log/slog", "crypto/rand",
	"math/rand"}

// clock are the functions of package time that read it or wait for it.
var clock = []string{"Now", "Since", "Until", "Sleep", "After", "AfterFunc", "Tick", "NewTimer", "NewTicker"}

// seeded are the names of math/rand/v2 that draw nothing from the process's
// own generator.
var seeded = []string{"New", "NewPCG", "NewChaCha8", "NewZipf", "Rand", "PCG", "ChaCha8", "Zipf", "Source"}

func TestPure(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		if filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") ||
			!slices.ContainsFunc(pure, func(p string) bool { return within(file, p) }) ||
			slices.ContainsFunc(doors, func(p string) bool { ok, _ := filepath.Match(p, file); return ok }) {
			continue
		}
		f, set := parsed(t, file)
		local := map[string]string{} // local name → import path
		for _, imp := range f.Imports {
			path, err := strconv.Unquote(imp.Path.Value)
			if err != nil {
				t.Error(err)
				continue
			}
			if slices.Contains(worldly, path) {
				t.Errorf("%s:%d: imports %s: no files, network or chance below internal/web and cmd", file, set.Position(imp.Pos()).Line, path)
			}
			name := path[strings.LastIndex(path, "/")+1:]
			if path == "math/rand/v2" {
				name = "rand"
			}
			if imp.Name != nil {
				name = imp.Name.Name
			}
			local[name] = path
		}
		ast.Inspect(f, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			x, ok := sel.X.(*ast.Ident)
			if !ok {
				return true
			}
			at := set.Position(sel.Pos()).Line
			switch local[x.Name] {
			case "time":
				if slices.Contains(clock, sel.Sel.Name) {
					t.Errorf("%s:%d: time.%s: no clock below internal/web and cmd; take the day as a parameter", file, at, sel.Sel.Name)
				}
			case "math/rand/v2":
				if !slices.Contains(seeded, sel.Sel.Name) {
					t.Errorf("%s:%d: rand.%s draws from the process; take a seed or a *rand.Rand", file, at, sel.Sel.Name)
				}
			}
			return true
		})
	}
}
