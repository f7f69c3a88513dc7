package web

import (
	"fmt"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/event"
	"inkcheck/internal/serve"
	"inkcheck/internal/web/api"
	"inkcheck/internal/web/events"
	"inkcheck/internal/web/pages"
	"inkcheck/internal/web/site"
	"inkcheck/templates/parts"
)

// handlers are what answers the pages of parts.Pages.
var handlers = map[parts.Section]site.Handler{
	parts.SectionCheck:    pages.Home,
	parts.SectionDeck:     pages.Editor,
	parts.SectionDecks:    pages.Decks,
	parts.SectionDesk:     pages.Desk,
	parts.SectionEvents:   events.MakeEvent,
	parts.SectionSheet:    pages.Sheet,
	parts.SectionCompare:  pages.Compare,
	parts.SectionPacks:    pages.Packs,
	parts.SectionPool:     pages.Pool,
	parts.SectionBuild:    pages.Build,
	parts.SectionGoldfish: pages.Goldfish,
	parts.SectionOdds:     pages.Odds,
	parts.SectionSimulate: pages.Simulate,
	parts.SectionAdvise:   pages.Advise,
	parts.SectionTrainer:  pages.Trainer,
	parts.SectionCards:    pages.SearchCards,
	parts.SectionSets:     pages.Sets,
	parts.SectionFormats:  pages.Formats,
	parts.SectionRules:    pages.Rules,
	parts.SectionHelp:     pages.Help,
}

// routes are the pages, what they lead to, and what programs ask.
func (s *Server) routes(examplesTime time.Duration) (http.Handler, error) {
	gin.SetMode(gin.ReleaseMode) // or gin prints the routes
	e := gin.New()
	e.HandleMethodNotAllowed = true
	// Nil cannot fail. What proxies say is read before: see serve.Proxies.
	_ = e.SetTrustedProxies(nil)
	e.Use(noteRoute)

	free := func(path string, h site.Handler) { // of what clients may ask for
		e.GET(path, s.Adapt(h))
		e.HEAD(path, s.Adapt(h))
	}
	get := func(path string, h site.Handler) {
		e.GET(path, s.LimitSize, s.Adapt(h))
		e.HEAD(path, s.LimitSize, s.Adapt(h))
	}
	page := func(path string, h site.Handler) { get(path, site.CachedPage(h)) }
	post := func(path string, h site.Handler) { e.POST(path, s.LimitSize, s.Adapt(h)) }

	s.api = api.New(s.Site, e, examplesTime)
	for _, p := range parts.Pages() {
		h := handlers[p.Section]
		if p.Section == parts.SectionAPI {
			h = s.api.ApiPage
		}
		if h == nil {
			return nil, fmt.Errorf("the page %s has no handler: add %q to handlers", p.Path, p.Section)
		}
		if p.Section == parts.SectionSheet { // it names a player: nothing of it stays
			get(p.Path, h)
			continue
		}
		page(p.Path, h)
	}
	// What pages lead to.
	post("/check", pages.CheckList)
	page("/check", pages.Verdict)
	page("/export", pages.Export)
	post("/check/live", pages.CheckLive)
	post("/decks", pages.DeckTiles)
	post("/desk", pages.DeskCheck)
	post("/sheet", pages.PostSheet)
	get("/sheet.pdf", pages.SheetPDF)
	post("/sheets", pages.PrintSheets)
	post("/compare", pages.CompareLists)
	page("/compare/shell", pages.PresentedShell)
	get("/compare/cards.json", pages.CardNames)
	get("/compare-sw.js", pages.CompareWorker)
	post("/goldfish", pages.Deal)
	post("/pool", pages.RegisterPool)
	page("/cards/:id", pages.Card)
	get("/cards/:id/picture", pages.Picture)
	page("/sets/:code", pages.Set)
	get("/preview.png", pages.DeckPreview)
	get("/cards/:id/preview.png", pages.CardPreview)
	get("/sets/:code/preview.png", pages.SetPreview)
	get("/icons/:name", pages.Icon)
	page("/help/search", pages.SearchHelp)
	page("/help/effects", pages.EffectHelp)

	s.eventRoutes(get, post)

	// For programs.
	for path, h := range map[string]http.HandlerFunc{serve.HealthPath: s.health.AnswerLive, serve.ReadyPath: s.health.AnswerReady} {
		e.GET(path, gin.WrapF(h))
		e.HEAD(path, gin.WrapF(h))
	}

	// Files.
	free("/static/:hash/*name", site.Request.Static)
	free("/favicon.ico", site.Request.Favicon)
	free("/robots.txt", robots)
	get(sitemapPath, sitemap)

	e.NoRoute(s.Adapt(site.NotFound))
	e.NoMethod(s.Adapt(site.MethodNotAllowed))

	s.patterns = nil
	for _, r := range e.Routes() {
		s.patterns = append(s.patterns, r.Method+" "+r.Path)
	}
	return e, nil
}

// eventRoutes are the pages of events. What is below a key begins with it: a key is in the
// path, of which logs and figures have the pattern alone, and nowhere else.
func (s *Server) eventRoutes(get, post func(path string, h site.Handler)) {
	post(address.Events, events.NewEvent)
	post(address.EventImport, events.ImportEvent)
	get(address.EventPrivacy, events.EventPrivacy)
	get(address.EventDeleted, events.EventGone)
	get(address.OfflineCheck, events.CheckShell)

	at := func(rest string) string { return address.EventRoot + ":key" + rest }
	get(at(""), site.ForEvent(events.EventHome))
	post(at(""), site.ForEvent(events.EventPost))
	post(at("/do"), site.ForEvent(events.Do))
	get(at("/lists"), site.ForEvent(events.Lists))
	get(at("/poster"), site.ForEvent(events.Poster, event.Registrant))

	staff := func(h site.EventHandler) site.Handler { return site.ForEvent(h, event.Organiser, event.Judge) }
	get(at("/roster"), staff(events.Roster))
	post(at("/roster"), staff(events.SetRoster))
	get(at("/desk"), staff(events.Desk))
	get(at("/slips"), staff(events.Slips))
	post(at("/sheets"), staff(events.Sheets))
	post(at("/code"), staff(events.FindCode))
	get(at("/floor"), staff(events.Checks))
	post(at("/notes"), staff(events.Note))
	post(at("/draws"), staff(events.Select))
	get(at("/draws/:n"), staff(events.Selected))
	get(at("/players/:n"), staff(events.Entry))
	post(at("/players/:n/checks"), staff(events.BeginCheck))
	get(at("/checks/:n"), staff(events.Check))
	post(at("/checks/:n"), staff(events.SaveCheck))

	boss := func(h site.EventHandler) site.Handler { return site.ForEvent(h, event.Organiser) }
	get(at("/links"), boss(events.EventLinks))
	get(at("/settings"), boss(events.Settings))
	post(at("/settings"), boss(events.SaveSettings))
	post(at("/players/:n"), boss(events.Correct))
	post(at("/players/:n/amend"), boss(events.UpdateRegistration))
	get(at("/trail"), boss(events.Log))
	get(at("/export/:as"), boss(events.Export))
}
