package web

import (
	"sync"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
	"inkcheck/static"
	"inkcheck/templates"
)

// assets are the static files, and which of them pages load: files are those of
// every page, pages what the table says of each besides, and the others are those of
// what pages lead to.
type assets struct {
	*serve.Assets
	files                                                                           templates.Files
	pages                                                                           map[templates.Section]templates.Files
	build, list, offline, presented, printed, table, export, verdict, verdictOfPool templates.Files
	event, staff, handIn, check                                                     templates.Files // of events
}

// loadAssets makes them once: they are part of the program, and servers share them.
var loadAssets = sync.OnceValues(func() (*assets, error) {
	files, err := serve.LoadAssets(static.Files)
	if err != nil {
		return nil, err
	}
	a := &assets{Assets: files, pages: map[templates.Section]templates.Files{}}
	a.files = a.part("app.js", "app.css")
	a.files.Icon, a.files.Manifest, a.files.Theme = a.URL("icon.svg"), a.URL("site.webmanifest"), a.URL("theme.js")
	for _, p := range templates.Pages() {
		a.pages[p.Section] = a.part(p.Script, p.Styles...)
	}
	a.build = a.part("build.js", templates.PageOf(templates.SectionBuild).Styles...)
	a.verdict = a.part("", "verdict.css", "faces.css")
	a.verdictOfPool = a.part("", "verdict.css", "faces.css", "deck.css", "limited.css")
	a.list = a.part("list.js")
	a.export = a.part("", "editor.css")
	a.offline = a.part("offline.js", "compare.css")
	a.presented = a.part("compare.js", "compare.css")
	a.printed = a.part("", "sheet.css")
	a.event = a.part("", "event.css")
	a.staff = a.part("waiting.js", "event.css")
	a.handIn = a.part("list.js", "event.css", "verdict.css")
	a.check = a.part("check.js", "event.css", "verdict.css")
	a.table = a.part("goldfish.js", "faces.css", "hands.css", "goldfish.css")
	return a, nil
})

// part are a script, "" for none, with the modules that it imports besides the one of every page, and
// style sheets in their order.
func (a *assets) part(script string, styles ...string) (f templates.Files) {
	for _, name := range styles {
		f.Styles = append(f.Styles, a.URL(name))
	}
	if script == "" {
		return f
	}
	f.Script = a.URL(script)
	for _, name := range a.Imports(script) {
		if name != "app.js" {
			f.Imports = append(f.Imports, a.URL(name))
		}
	}
	return f
}

// static sends a file.
func (s *Server) static(c *gin.Context) error {
	if !s.assets.Send(c.Writer, c.Request, c.Param("hash"), c.Param("name")) {
		return nothingHere()
	}
	return nil
}

// day is how long what is at a fixed address may be kept.
const day = "public, max-age=86400"

func (s *Server) favicon(c *gin.Context) error {
	s.assets.Named["icon.svg"].Send(c.Writer, c.Request, day)
	return nil
}

func (s *Server) robots(c *gin.Context) error {
	s.assets.Named["robots.txt"].Send(c.Writer, c.Request, day)
	return nil
}
