package arch

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// elsewhere are files that touch addresses of pages outside of package address, and
// why.
var elsewhere = map[string]string{
	"internal/web/site/error.go":    "asks of any address whether a program asked (as)",
	"internal/web/api/suggest.go":   "is an operation of the API",
	"internal/web/site/language.go": "the language goes with any address (lang)",
	"templates/parts/frame.go":      "the language goes with any address",
	"templates/parts/links.go":      "the language goes with any address",
	"templates/export_links.go":     "leads to the API",
}

// Pieces of an address of a page: its path up to the parameters, and a parameter
// that something is joined to. Addresses of the API are not those of pages.
var (
	pagePath  = regexp.MustCompile(`^/[a-z/]*\?`)
	parameter = regexp.MustCompile(`^[?&][a-z0-9]+=`)
	joined    = regexp.MustCompile(`[?&][a-z0-9]+="\s*\+`) // in a template
)

// escapes are the functions of net/url that addresses are made, or taken apart, with.
var escapes = []string{"QueryEscape", "QueryUnescape", "ParseQuery"}

// TestAddressesAreOfPackageAddress: an address that is written in one place and read in
// another comes apart.
func TestAddressesAreOfPackageAddress(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		folder := filepath.ToSlash(filepath.Dir(file))
		if !slices.ContainsFunc([]string{"templates", "internal/web", "internal/app", "cmd/inkcheck"},
			func(of string) bool { return within(folder, of) }) || elsewhere[file] != "" || generated(file) ||
			strings.HasSuffix(file, "_test.go") {
			continue
		}
		switch filepath.Ext(file) {
		case ".templ":
			grep(t, file, joined, "joins an address together: package address writes it")
		case ".go":
			f, set := parsed(t, file)
			ast.Inspect(f, func(n ast.Node) bool {
				if what := ofAddress(n, within(file, "internal/web/api")); what != "" {
					t.Errorf("%s:%d: %s: package address writes and reads addresses of pages", file, set.Position(n.Pos()).Line, what)
				}
				return true
			})
		}
	}
}

// ofAddress is what of a piece of Go belongs into package address; "" for nothing.
func ofAddress(n ast.Node, api bool) string {
	switch n := n.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(n.Value)
		if n.Kind == token.STRING && err == nil && !strings.HasPrefix(text, "/api/") &&
			(pagePath.MatchString(text) || parameter.MatchString(text) && !api) {
			return n.Value
		}
	case *ast.SelectorExpr:
		if pkg, ok := n.X.(*ast.Ident); ok && !api && pkg.Name == "url" && slices.Contains(escapes, n.Sel.Name) {
			return "url." + n.Sel.Name
		}
	case *ast.CompositeLit:
		if sel, ok := n.Type.(*ast.SelectorExpr); ok && sel.Sel.Name == "Values" {
			return "url.Values by hand"
		}
	case *ast.CallExpr:
		if get, ok := n.Fun.(*ast.SelectorExpr); ok && len(n.Args) == 1 && asksParameter(get, n.Args[0]) {
			return "a parameter that is read here"
		}
	}
	return ""
}

// asksParameter reports whether a call is q.Get("d") or q.Has("d"), of an address or a
// form: the names of headers begin with a capital letter, and tags are of types.
func asksParameter(get *ast.SelectorExpr, arg ast.Expr) bool {
	name, ok := arg.(*ast.BasicLit)
	if of, tag := get.X.(*ast.SelectorExpr); tag && of.Sel.Name == "Tag" {
		return false
	}
	return ok && slices.Contains([]string{"Get", "Has", "Query"}, get.Sel.Name) && name.Kind == token.STRING &&
		name.Value[1] >= 'a' && name.Value[1] <= 'z'
}

// TestGamesReadNoParameter: the pages that play and reckon get their question from
// package address and see no parameter of an address.
func TestGamesReadNoParameter(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		name := filepath.Base(file)
		if within(file, "internal/web") && !strings.HasSuffix(file, "_test.go") &&
			regexp.MustCompile(`^(goldfish|simulate|advise|trainer|odds|api_games|api_odds)`).MatchString(name) {
			f, _ := parsed(t, file)
			for _, i := range f.Imports {
				if i.Path.Value == `"net/url"` {
					t.Errorf("%s imports net/url: package address reads its address", file)
				}
			}
		}
	}
}

func parsed(t *testing.T, file string) (*ast.File, *token.FileSet) {
	t.Helper()
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, filepath.Join(root, file), nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return f, set
}
