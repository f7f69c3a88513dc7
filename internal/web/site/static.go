package site

import (
	"slices"
	"strings"
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

// everyPage is the script of all pages.
const everyPage = "base/app.js"

// loadAssets makes them once: they are part of the program, and servers share them.
var loadAssets = sync.OnceValues(func() (*assets, error) {
	files, err := serve.LoadAssets(static.Files)
	if err != nil {
		return nil, err
	}
	a := &assets{Assets: files, pages: map[parts.Section]parts.Files{}}
	a.Files = a.part(everyPage, "base/app.css")
	a.Files.Icon, a.Files.Manifest, a.Files.Theme = a.URL("base/icon.svg"), a.URL("base/site.webmanifest"), a.URL("base/theme.js")
	for _, p := range parts.Pages() {
		a.pages[p.Section] = a.part(p.Script, p.Styles...)
	}
	a.Build = a.part("check/build.js", parts.PageOf(parts.SectionBuild).Styles...)
	a.Verdict = a.part("", "check/verdict.css", "check/deck.css", "cards/faces.css")
	a.VerdictOfPool = a.part("", "check/verdict.css", "check/deck.css", "cards/faces.css", "limited/limited.css")
	a.List = a.part("check/list.js")
	a.Export = a.part("", "check/editor.css")
	a.Offline = a.part("event/offline.js", "event/compare.css")
	a.Presented = a.part("event/compare.js", "event/compare.css")
	a.printed = a.part("", "check/sheet.css")
	a.Event = a.part("", "event/event.css")
	a.Staff = a.part("event/outbox.js", "event/event.css", "event/tally.css")
	a.HandIn = a.part("check/list.js", "event/event.css", "check/verdict.css", "cards/faces.css")
	a.Check = a.part("event/check.js", "event/event.css", "check/verdict.css")
	a.Table = a.part("play/goldfish.js", "play/tiles.css", "play/hands.css", "play/goldfish.css")
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
		if name != everyPage && (script == everyPage || !slices.Contains(a.Imports(everyPage), name)) {
			f.Imports = append(f.Imports, a.URL(name))
		}
	}
	return f
}

// Static sends a file.
func (s *Site) Static(c *gin.Context) error {
	if !s.Assets.Send(c.Writer, c.Request, c.Param("hash"), strings.TrimPrefix(c.Param("name"), "/")) {
		return NothingHere()
	}
	return nil
}

// Day is how long what is at a fixed address may be kept.
const Day = "public, max-age=86400"

func (s *Site) Favicon(c *gin.Context) error {
	s.Assets.Named["base/icon.svg"].Send(c.Writer, c.Request, Day)
	return nil
}
