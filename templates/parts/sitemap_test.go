package parts

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"inkcheck/templates/text"
	"inkcheck/terms"
)

// incomplete says what a row of the table lacks, or has that is not there.
func incomplete(p Page) (lacks []string) {
	lack := func(missing bool, what string) {
		if missing {
			lacks = append(lacks, what)
		}
	}
	lack(p.Section == "", "Section")
	lack(!strings.HasPrefix(p.Path, "/"), "Path")
	lack(p.What == nil, "What")
	lack(p.Title == nil && p.Path != "/", "Title")
	lack(p.BrowserState == "", "Look")
	for _, name := range append([]string{p.Script}, p.Styles...) {
		_, err := os.Stat(filepath.Join("..", "..", "static", name))
		lack(err != nil, "static/"+name)
	}
	for _, name := range p.Styles {
		lack(filepath.Ext(name) != ".css", "Styles")
	}
	lack(p.Script != "" && filepath.Ext(p.Script) != ".js", "Script")
	for _, language := range terms.Languages {
		lack(p.Title != nil && p.Title(text.In(language)) == "", "Title in "+language)
		lack(p.Label == nil || p.Label(text.In(language)) == "", "Label in "+language)
	}
	return lacks
}

// TestPages: every row of the table is complete, and nothing is in it twice.
func TestPages(t *testing.T) {
	t.Parallel()
	var seen []string
	once := func(what string) {
		if slices.Contains(seen, what) {
			t.Errorf("the table of pages has %s twice", what)
		}
		seen = append(seen, what)
	}
	for _, p := range Pages() {
		if lacks := incomplete(p); lacks != nil {
			t.Errorf("the page %s lacks %s", p.Path, strings.Join(lacks, ", "))
		}
		once("the section " + string(p.Section))
		once("the path " + p.Path)
		once("the title " + TitleOf(p.Section, nil))
		once("what " + p.Path + " is for: " + p.What(text.In("en")))
	}
	for _, g := range siteMap {
		for _, language := range terms.Languages {
			if s := text.In(language); g.Label(s) == "" || g.Bar != nil && g.Bar(s) == "" {
				t.Errorf("the place of %s has no label in %s", g.Pages[0].Path, language)
			}
		}
	}
}

// TestIncompletePages: a row from which something is left out is told of, by its name.
func TestIncompletePages(t *testing.T) {
	t.Parallel()
	for want, spoil := range map[string]func(p *Page){
		"Section":         func(p *Page) { p.Section = "" },
		"Path":            func(p *Page) { p.Path = "desk" },
		"What":            func(p *Page) { p.What = nil },
		"Title":           func(p *Page) { p.Title = nil },
		"Look":            func(p *Page) { p.BrowserState = "" },
		"static/none.css": func(p *Page) { p.Styles = []string{"none.css"} },
		"static/none.js":  func(p *Page) { p.Script = "none.js" },
		"Styles":          func(p *Page) { p.Styles = []string{"event/desk.js"} },
		"Script":          func(p *Page) { p.Script = "event/desk.css" },
		"Label in en, Label in fr, Label in de, Label in it": func(p *Page) { p.Label = nil },
	} {
		p := PageOf(SectionDesk)
		spoil(&p)
		if got := strings.Join(incomplete(p), ", "); !strings.HasPrefix(got, want) {
			t.Errorf("lacking %s: told of %q", want, got)
		}
	}
}
