package arch

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	word = regexp.MustCompile(`[A-Za-z_]\w*`)
	// quotedWords are words of others: what a comment has in quotation marks.
	quotedWords = regexp.MustCompile(`"[^"]*"`)
	// fileName is a file of the project in a comment, with its folder or without.
	fileName = regexp.MustCompile(`\b[\w./-]+\.(?:go|templ|js|css|md|tsv)\b`)
	// identifier is a word that is no English: in camel case, or in brackets as a link to a definition.
	identifier = regexp.MustCompile(`\b[A-Za-z][a-z0-9]*[a-z](?:[A-Z][a-z0-9]+)+\b|\[[A-Z]\w*(?:\.\w+)?\]`)
	// otherNames are names of others in comments.
	otherNames = map[string]bool{"CrossOriginProtection": true, "MurmurHash3": true, "SplitMix64": true, "[PACKAGES]": true,
		"emulateNetworkConditionsByRule": true}
)

// comments are the comments of a file by their lines, and code is all else.
func comments(t *testing.T, file string) (out map[int]string, code []byte) {
	t.Helper()
	out, code = map[int]string{}, read(t, file)
	if filepath.Ext(file) != ".go" {
		n := 0
		for line := range bytes.Lines(code) {
			n++
			if at := scriptComment.FindIndex(line); at != nil {
				out[n] = string(line[at[0]:])
			}
		}
		return out, scriptComment.ReplaceAll(code, nil)
	}
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, file, code, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	code = bytes.Clone(code)
	for _, group := range f.Comments {
		for _, c := range group.List {
			out[set.Position(c.Pos()).Line] = c.Text
			from := set.Position(c.Pos()).Offset
			for i := range c.Text {
				code[from+i] = ' '
			}
		}
	}
	return out, code
}

// TestCommentsNameWhatIsThere: files and identifiers in comments are those of the code.
func TestCommentsNameWhatIsThere(t *testing.T) {
	t.Parallel()
	used, names, found := map[string]bool{}, map[string]bool{}, map[string]map[int]string{}
	for _, file := range files(t) {
		names[path.Base(filepath.ToSlash(file))] = true
		switch filepath.Ext(file) {
		case ".go", ".templ", ".js":
		default:
			continue
		}
		if generated(file) {
			continue
		}
		var code []byte
		found[file], code = comments(t, file)
		for _, w := range word.FindAll(code, -1) {
			used[string(w)] = true
		}
	}
	for _, file := range []string{"ARCHITECTURE.md", "docs/decisions.md"} {
		found[file] = map[int]string{1: string(read(t, file))}
	}
	for file, lines := range found {
		for n, text := range lines {
			text = quotedWords.ReplaceAllString(text, "")
			for _, name := range fileName.FindAllString(text, -1) {
				if !names[path.Base(name)] {
					t.Errorf("%s:%d: there is no file %s", file, n, name)
				}
			}
			if path.Ext(file) == ".md" {
				continue
			}
			for _, name := range identifier.FindAllString(text, -1) {
				for part := range strings.SplitSeq(strings.Trim(name, "[]"), ".") {
					if !used[part] && !otherNames[name] {
						t.Errorf("%s:%d: nothing is called %s any more", file, n, name)
					}
				}
			}
		}
	}
}

// beginsWith reports whether a comment begins with a name, or with that after an article.
func beginsWith(comment, name string) bool {
	for _, article := range []string{"", "A ", "An ", "The "} {
		if rest, ok := strings.CutPrefix(comment, article+name); ok && !word.MatchString(rest[:min(1, len(rest))]) {
			return true
		}
	}
	return false
}

// TestDocComments: the comment of a definition begins with its name.
func TestDocComments(t *testing.T) {
	t.Parallel()
	for _, file := range files(t) {
		if filepath.Ext(file) != ".go" || generated(file) || strings.HasSuffix(file, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, file, read(t, file), parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			var name *ast.Ident
			var doc *ast.CommentGroup
			switch d := d.(type) {
			case *ast.FuncDecl:
				name, doc = d.Name, d.Doc
			case *ast.GenDecl:
				if d.Lparen.IsValid() || d.Tok == token.IMPORT {
					continue // the comment is of the whole group
				}
				switch s := d.Specs[0].(type) {
				case *ast.TypeSpec:
					name, doc = s.Name, d.Doc
				case *ast.ValueSpec:
					name, doc = s.Names[0], d.Doc
				}
			}
			if text := doc.Text(); text != "" && name.Name != "_" && !beginsWith(text, name.Name) {
				t.Errorf("%s:%d: the comment of %s begins with another word", file, set.Position(name.Pos()).Line, name.Name)
			}
		}
	}
}
