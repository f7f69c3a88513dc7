package arch

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// snapshotAskers are the functions below internal/web that may ask the site for the snapshot in use, and why. All others have that of
// their request.
var snapshotAskers = map[string]string{
	"Site.NewRequest":   "a request gets its snapshot here, once",
	"Site.InUse":        "the one look at the pointer",
	"Site.Catalog":      "for programs that run the server",
	"Site.SetSnapshot":  "replaces it",
	"Server.Serve":      "builds its index",
	"Server.aboutReady": "says what it is",
	"Server.figures":    "counts it",
	"Server.catalogAge": "says how old it is",
}

// requestMakers are the functions that begin to answer a request.
var requestMakers = []string{"Site.Adapt", "register", "Site.Failed"}

// TestRequestsUseOneCatalog: an import may change the server's catalog between any two looks at it, so no code that answers a request looks
// twice.
func TestRequestsUseOneCatalog(t *testing.T) {
	t.Parallel()
	asked, begun := map[string]bool{}, map[string]bool{}
	for _, file := range files(t) {
		if filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") || !within(file, "internal/web") {
			continue
		}
		f, set := parsed(t, file)
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil {
				continue
			}
			name, sites := funcName(fn), sitesOf(fn)
			ast.Inspect(fn.Body, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "NewRequest" && !isNamed(sel.X, "http", "httptest") {
						if begun[name] = true; !slices.Contains(requestMakers, name) {
							t.Errorf("%s:%d: %s begins a second request", file, set.Position(n.Pos()).Line, name)
						}
					}
				}
				if sel, ok := n.(*ast.SelectorExpr); ok && asksForSnapshot(sel, sites) {
					if asked[name] = true; snapshotAskers[name] == "" {
						t.Errorf("%s:%d: %s asks the site for its snapshot (%s): use that of the request, or take it as a parameter", file,
							set.Position(n.Pos()).Line, name, sel.Sel.Name)
					}
				}
				return true
			})
		}
	}
	for name := range snapshotAskers {
		if !asked[name] {
			t.Errorf("%s asks for no snapshot: strike it from the list", name)
		}
	}
	for _, name := range requestMakers {
		if !begun[name] {
			t.Errorf("%s begins no request: strike it from the list", name)
		}
	}
}

func isNamed(x ast.Expr, names ...string) bool {
	id, ok := x.(*ast.Ident)
	return ok && slices.Contains(names, id.Name)
}

// asksForSnapshot reports whether a selector asks for the site's snapshot: its pointer and InUse always, and Catalog of a site or server.
func asksForSnapshot(sel *ast.SelectorExpr, sites []string) bool {
	of, ofField := sel.X.(*ast.SelectorExpr)
	switch sel.Sel.Name {
	case "InUse":
		return true
	case "Load", "Store", "Swap", "CompareAndSwap":
		return ofField && of.Sel.Name == "Loaded"
	case "Catalog":
		return isNamed(sel.X, sites...) || ofField && (of.Sel.Name == "Site" || of.Sel.Name == "site")
	}
	return false
}

// sitesOf are the names that the site or the server has in a function.
func sitesOf(fn *ast.FuncDecl) (names []string) {
	fields := fn.Type.Params.List
	if fn.Recv != nil {
		fields = append(slices.Clone(fields), fn.Recv.List...)
	}
	for _, field := range fields {
		star, ok := field.Type.(*ast.StarExpr)
		if !ok {
			continue
		}
		of := star.X
		if sel, ok := of.(*ast.SelectorExpr); ok {
			of = sel.Sel
		}
		if isNamed(of, "Server", "Site") {
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

// TestDecksAreCheckedInApp: lists are read and decks are checked in internal/app alone, where a test counts how often a request does it.
func TestDecksAreCheckedInApp(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		if filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") || !within(file, "internal/web") {
			continue
		}
		f, set := parsed(t, file)
		ast.Inspect(f, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if ok && (isNamed(sel.X, "deckcheck") && sel.Sel.Name == "Check" ||
				isNamed(sel.X, "decklist") && slices.Contains([]string{"Read", "ReadContext", "FromCode"}, sel.Sel.Name)) {
				t.Errorf("%s:%d: %s: ask the request's snapshot (app.Snapshot.Read, Report, DeckIn)", file, set.Position(n.Pos()).Line, sel.Sel.Name)
			}
			return true
		})
	}
}
