package web

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// routes is the site map.
func (s *Server) routes() (http.Handler, error) {
	gin.SetMode(gin.ReleaseMode) // or gin prints the routes
	e := gin.New()
	e.HandleMethodNotAllowed = true
	// Nil cannot fail. What proxies say is read before: see Proxies.
	_ = e.SetTrustedProxies(nil)
	e.Use(noteRoute)

	get := func(path string, h handler) {
		e.GET(path, s.limitSize, s.adapt(h))
		e.HEAD(path, s.limitSize, s.adapt(h))
	}
	post := func(path string, h handler) { e.POST(path, s.limitSize, s.adapt(h)) }

	// Check a list.
	get("/", s.home)
	post("/check", s.checkList)
	get("/check", s.verdict)
	post("/check/live", s.checkLive)
	get("/desk", s.desk)
	post("/desk", s.deskCheck)

	// Print a list.
	get("/sheet", s.sheet)
	post("/sheet", s.postSheet)
	get("/sheet.pdf", s.sheetPDF)
	post("/sheets", s.printSheets)

	// Compare two lists, or a list with a deck.
	get("/compare", s.compare)
	post("/compare", s.compareLists)
	get("/compare/shell", s.presentedShell)
	get("/compare/cards.json", s.cardNames)
	get("/compare-sw.js", s.compareWorker)

	// Play with a deck.
	get("/goldfish", s.goldfish)
	post("/goldfish", s.deal)
	get("/simulate", s.simulate)
	get("/advise", s.advise)
	get("/trainer", s.trainer)

	// Open packs, and build of them.
	get("/packs", s.packs)
	get("/pool", s.pool)
	post("/pool", s.registerPool)
	get("/build", s.build)

	// Reckon with a deck.
	get("/odds", s.odds)

	// Look things up.
	get("/cards", s.searchCards)
	get("/cards/:id", s.card)
	get("/sets", s.sets)
	get("/sets/:code", s.set)
	get("/formats", s.formats)
	get("/rules", s.rules)
	get("/help", s.help)
	get("/help/search", s.searchHelp)

	// For programs.
	get("/api", s.apiPage)
	s.apiRoutes(e)
	get(healthPath, s.health)
	get(readyPath, s.ready)

	// Files.
	get("/static/:hash/:name", s.static)
	get("/favicon.ico", s.favicon)
	get("/robots.txt", s.robots)

	e.NoRoute(s.adapt(notFound))
	e.NoMethod(s.adapt(methodNotAllowed))

	s.patterns = nil
	for _, r := range e.Routes() {
		s.patterns = append(s.patterns, r.Method+" "+r.Path)
	}
	return e, nil
}
