package site

import (
	"sync"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
	"inkcheck/static"
	"inkcheck/templates/parts"
)

// assets are the static files, and which of them pages load: files are those of
// every page, pages what the table says of each besides, and the others are those of
// what pages lead to.
type assets struct {
	*serve.Assets
	Files                                                                           parts.Files
	pages                                                                           map[parts.Section]parts.Files
	Build, List, Offline, Presented, printed, Table, Export, Verdict, VerdictOfPool parts.Files
	Event, Staff, HandIn, Check                                                     parts.Files // of events
}

// loadAssets makes them once: they are part of the program, and servers share them.
var loadAssets = sync.OnceValues(func() (*assets, error) {
	files, err := serve.LoadAssets(static.Files)
	if err != nil {
		return nil, err
	}
	a := &assets{Assets: files, pages: map[parts.Section]parts.Files{}}
	a.Files = a.part("app.js", "app.css")
	a.Files.Icon, a.Files.Manifest, a.Files.Theme = a.URL("icon.svg"), a.URL("site.webmanifest"), a.URL("theme.js")
	for _, p := range parts.Pages() {
		a.pages[p.Section] = a.part(p.Script, p.Styles...)
	}
	a.Build = a.part("build.js", parts.PageOf(parts.SectionBuild).Styles...)
	a.Verdict = a.part("", "verdict.css", "faces.css")
	a.VerdictOfPool = a.part("", "verdict.css", "faces.css", "deck.css", "limited.css")
	a.List = a.part("list.js")
	a.Export = a.part("", "editor.css")
	a.Offline = a.part("offline.js", "compare.css")
	a.Presented = a.part("compare.js", "compare.css")
	a.printed = a.part("", "sheet.css")
	a.Event = a.part("", "event.css")
	a.Staff = a.part("waiting.js", "event.css", "tally.css")
	a.HandIn = a.part("list.js", "event.css", "verdict.css")
	a.Check = a.part("check.js", "event.css", "verdict.css")
	a.Table = a.part("goldfish.js", "tiles.css", "hands.css", "goldfish.css")
	return a, nil
})

// part are a script, "" for none, with the modules that it imports besides the one of every page, and
// style sheets in their order.
func (a *assets) part(script string, styles ...string) (f parts.Files) {
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

// Static sends a file.
func (s *Site) Static(c *gin.Context) error {
	if !s.Assets.Send(c.Writer, c.Request, c.Param("hash"), c.Param("name")) {
		return NothingHere()
	}
	return nil
}

// Day is how long what is at a fixed address may be kept.
const Day = "public, max-age=86400"

func (s *Site) Favicon(c *gin.Context) error {
	s.Assets.Named["icon.svg"].Send(c.Writer, c.Request, Day)
	return nil
}
