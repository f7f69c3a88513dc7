package web

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/serve"
)

// routes is the site map.
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

	// Check a list.
	get("/", visit.home)
	post("/check", visit.checkList)
	get("/check", visit.verdict)
	post("/check/live", visit.checkLive)
	get("/desk", visit.desk)
	post("/desk", visit.deskCheck)

	// Print a list.
	get("/sheet", visit.sheet)
	post("/sheet", visit.postSheet)
	get("/sheet.pdf", visit.sheetPDF)
	post("/sheets", visit.printSheets)

	// Compare two lists, or a list with a deck.
	get("/compare", visit.compare)
	post("/compare", visit.compareLists)
	get("/compare/shell", visit.presentedShell)
	get("/compare/cards.json", visit.cardNames)
	get("/compare-sw.js", visit.compareWorker)

	// Play with a deck.
	get("/goldfish", visit.goldfish)
	post("/goldfish", visit.deal)
	get("/simulate", visit.simulate)
	get("/advise", visit.advise)
	get("/trainer", visit.trainer)

	// Open packs, and build of them.
	get("/packs", visit.packs)
	get("/pool", visit.pool)
	post("/pool", visit.registerPool)
	get("/build", visit.build)

	// Reckon with a deck.
	get("/odds", visit.odds)

	// Look things up.
	get("/cards", visit.searchCards)
	get("/cards/:id", visit.card)
	get("/sets", visit.sets)
	get("/sets/:code", visit.set)
	get("/formats", visit.formats)
	get("/rules", visit.rules)
	get("/help", visit.help)
	get("/help/search", visit.searchHelp)

	// For programs.
	get("/api", visit.apiPage)
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
