package web

import (
	"fmt"
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/event"
	"inkcheck/internal/serve"
	"inkcheck/templates"
)

// pages are what answers the pages of templates.Pages.
var pages = map[templates.Section]handler{
	templates.SectionCheck:    visit.home,
	templates.SectionDeck:     visit.editor,
	templates.SectionDecks:    visit.decks,
	templates.SectionDesk:     visit.desk,
	templates.SectionEvents:   visit.makeEvent,
	templates.SectionSheet:    visit.sheet,
	templates.SectionCompare:  visit.compare,
	templates.SectionPacks:    visit.packs,
	templates.SectionPool:     visit.pool,
	templates.SectionBuild:    visit.build,
	templates.SectionGoldfish: visit.goldfish,
	templates.SectionOdds:     visit.odds,
	templates.SectionSimulate: visit.simulate,
	templates.SectionAdvise:   visit.advise,
	templates.SectionTrainer:  visit.trainer,
	templates.SectionCards:    visit.searchCards,
	templates.SectionSets:     visit.sets,
	templates.SectionFormats:  visit.formats,
	templates.SectionRules:    visit.rules,
	templates.SectionHelp:     visit.help,
	templates.SectionAPI:      visit.apiPage,
}

// routes are the pages, what they lead to, and what programs ask.
func (s *Server) routes() (http.Handler, error) {
	gin.SetMode(gin.ReleaseMode) // or gin prints the routes
	e := gin.New()
	e.HandleMethodNotAllowed = true
	// Nil cannot fail. What proxies say is read before: see serve.Proxies.
	_ = e.SetTrustedProxies(nil)
	e.Use(noteRoute)

	free := func(path string, h handler) { // of what clients may ask for
		e.GET(path, s.adapt(h))
		e.HEAD(path, s.adapt(h))
	}
	get := func(path string, h handler) {
		e.GET(path, s.limitSize, s.adapt(h))
		e.HEAD(path, s.limitSize, s.adapt(h))
	}
	post := func(path string, h handler) { e.POST(path, s.limitSize, s.adapt(h)) }

	for _, p := range templates.Pages() {
		h := pages[p.Section]
		if h == nil {
			return nil, fmt.Errorf("the page %s has no handler: add %q to pages", p.Path, p.Section)
		}
		get(p.Path, h)
	}
	// What pages lead to.
	post("/check", visit.checkList)
	get("/check", visit.verdict)
	get("/export", visit.export)
	post("/check/live", visit.checkLive)
	post("/desk", visit.deskCheck)
	post("/sheet", visit.postSheet)
	get("/sheet.pdf", visit.sheetPDF)
	post("/sheets", visit.printSheets)
	post("/compare", visit.compareLists)
	get("/compare/shell", visit.presentedShell)
	get("/compare/cards.json", visit.cardNames)
	get("/compare-sw.js", visit.compareWorker)
	post("/goldfish", visit.deal)
	post("/pool", visit.registerPool)
	get("/cards/:id", visit.card)
	get("/cards/:id/picture", visit.picture)
	get("/sets/:code", visit.set)
	get("/help/search", visit.searchHelp)
	get("/help/effects", visit.effectHelp)

	s.eventRoutes(get, post)

	// For programs.
	s.apiRoutes(e)
	for path, h := range map[string]http.HandlerFunc{serve.HealthPath: s.health.AnswerLive, serve.ReadyPath: s.health.AnswerReady} {
		e.GET(path, gin.WrapF(h))
		e.HEAD(path, gin.WrapF(h))
	}

	// Files.
	free("/static/:hash/:name", visit.static)
	free("/favicon.ico", visit.favicon)
	free("/robots.txt", visit.robots)

	e.NoRoute(s.adapt(notFound))
	e.NoMethod(s.adapt(methodNotAllowed))

	s.patterns = nil
	for _, r := range e.Routes() {
		s.patterns = append(s.patterns, r.Method+" "+r.Path)
	}
	return e, nil
}

// eventRoutes are the pages of events. What is below a key begins with it: a key is in the
// path, of which logs and figures have the pattern alone, and nowhere else.
func (s *Server) eventRoutes(get, post func(path string, h handler)) {
	post(address.Events, visit.newEvent)
	post(address.EventImport, visit.importEvent)
	get(address.EventPrivacy, visit.eventPrivacy)
	get(address.EventGone, visit.eventGone)
	get(address.EventKept, visit.checkShell)

	at := func(rest string) string { return address.EventRoot + ":key" + rest }
	get(at(""), ofEvent(eventVisit.eventHome))
	post(at(""), ofEvent(eventVisit.eventPost))
	post(at("/do"), ofEvent(eventVisit.do))
	get(at("/lists"), ofEvent(eventVisit.lists))
	get(at("/poster"), ofEvent(eventVisit.poster, event.Registration))

	staff := func(h eventHandler) handler { return ofEvent(h, event.Organiser, event.Judge) }
	get(at("/roster"), staff(eventVisit.roster))
	post(at("/roster"), staff(eventVisit.setRoster))
	get(at("/desk"), staff(eventVisit.desk))
	get(at("/slips"), staff(eventVisit.slips))
	post(at("/sheets"), staff(eventVisit.sheets))
	post(at("/code"), staff(eventVisit.findCode))
	get(at("/floor"), staff(eventVisit.floor))
	post(at("/notes"), staff(eventVisit.note))
	post(at("/draws"), staff(eventVisit.draw))
	get(at("/draws/:n"), staff(eventVisit.drawn))
	get(at("/players/:n"), staff(eventVisit.entry))
	post(at("/players/:n/checks"), staff(eventVisit.beginCheck))
	get(at("/checks/:n"), staff(eventVisit.check))
	post(at("/checks/:n"), staff(eventVisit.saveCheck))

	boss := func(h eventHandler) handler { return ofEvent(h, event.Organiser) }
	get(at("/links/:judge/:registration"), boss(eventVisit.eventLinks))
	get(at("/settings"), boss(eventVisit.settings))
	post(at("/settings"), boss(eventVisit.saveSettings))
	post(at("/players/:n"), boss(eventVisit.correct))
	post(at("/players/:n/amend"), boss(eventVisit.amend))
	get(at("/trail"), boss(eventVisit.trail))
	get(at("/export/:as"), boss(eventVisit.export))
}
