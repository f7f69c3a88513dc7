package archtest

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// askers are the functions of internal/web that may ask the server for the
// library in use, with what for. All others have that of their visit.
var askers = map[string]string{
	"Server.visit":      "a request gets its library here, once",
	"Server.inUse":      "the one look at the pointer",
	"Server.Catalog":    "for who runs the server",
	"Server.SetLibrary": "puts another in its place",
	"Server.Serve":      "warms it",
	"Server.aboutReady": "says what it is",
	"Server.figures":    "counts it",
	"Server.catalogAge": "says how old it is",
}

// beginners are the functions that begin to answer a request, and so may make
// a visit.
var beginners = []string{"Server.adapt", "register", "Server.failed"}

// TestRequestsUseOneCatalog: an import may change the server's catalog between
// any two looks at it, so no code that answers a request looks twice.
func TestRequestsUseOneCatalog(t *testing.T) {
	t.Parallel()
	asked, begun := map[string]bool{}, map[string]bool{}
	for _, file := range files(t) {
		if filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") || filepath.ToSlash(filepath.Dir(file)) != "internal/web" {
			continue
		}
		f, set := parsed(t, file)
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			name, servers := funcName(fn), serversOf(fn)
			ast.Inspect(fn.Body, func(n ast.Node) bool {
				sel, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				at := set.Position(sel.Pos()).Line
				switch what := sel.Sel.Name; {
				case looksAtServer(what, sel, servers):
					if asked[name] = true; askers[name] == "" {
						t.Errorf("%s:%d: %s asks the server for its catalog (%s): make it a method of visit, or take the catalog as a parameter", file, at,
							name, what)
					}
				case what == "visit":
					if begun[name] = true; !slices.Contains(beginners, name) {
						t.Errorf("%s:%d: %s begins a second visit: take that of the request", file, at, name)
					}
				}
				return true
			})
		}
	}
	for name := range askers {
		if !asked[name] {
			t.Errorf("%s asks for no catalog: strike it from the list", name)
		}
	}
	for _, name := range beginners {
		if !begun[name] {
			t.Errorf("%s makes no visit: strike it from the list", name)
		}
	}
}

// looksAtServer tells the words by which a function looks at the server's
// library: its pointer and inUse always, and Catalog where it is asked of a
// server, by its name here or past a visit.
func looksAtServer(what string, sel *ast.SelectorExpr, servers []string) bool {
	of, ofField := sel.X.(*ast.SelectorExpr)
	switch what {
	case "inUse":
		return true
	case "Load", "Store", "Swap", "CompareAndSwap":
		return ofField && of.Sel.Name == "cards"
	case "Catalog":
		x, ok := sel.X.(*ast.Ident)
		return ok && slices.Contains(servers, x.Name) || ofField && of.Sel.Name == "Server"
	}
	return false
}

// serversOf are the names that the server has in a function.
func serversOf(fn *ast.FuncDecl) (names []string) {
	fields := fn.Type.Params.List
	if fn.Recv != nil {
		fields = append(slices.Clone(fields), fn.Recv.List...)
	}
	for _, field := range fields {
		star, ok := field.Type.(*ast.StarExpr)
		if !ok {
			continue
		}
		if id, ok := star.X.(*ast.Ident); ok && id.Name == "Server" {
			for _, n := range field.Names {
				names = append(names, n.Name)
			}
		}
	}
	return names
}

// funcName is "Type.Method" or the name of a function.
func funcName(fn *ast.FuncDecl) string {
	if fn.Recv == nil {
		return fn.Name.Name
	}
	t := fn.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if id, ok := t.(*ast.Ident); ok {
		return id.Name + "." + fn.Name.Name
	}
	return fn.Name.Name
}
