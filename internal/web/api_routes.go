package web

import (
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"inkcheck/client"
)

// exampleDay is the day of the examples: they say the same whenever they are
// run.
const exampleDay = "2026-11-20"

// exampleCode is the code of a deck that is legal in Core on that day.
const exampleCode = "1zX4ZdutzM53Q52JwwX1fzKp6twZltwY"

// none stands for an input without parameters and an answer that is no JSON.
type none struct{}

// apiRoutes is the site map of the interface for programs.
func (s *Server) apiRoutes(e *gin.Engine) {
	s.api = newAPI(e, s.limit, s.adapt)

	register[none, client.Index](s, operation{ID: "index", Method: http.MethodGet, Path: "/api/v1", Summary: "What there is",
		About: "The operations, with their addresses, and what the data cover.", Example: "/api/v1"}, visit.apiIndex)
	s.checkRoutes()
	s.pileRoutes()
	s.deckRoutes()
	s.limitedRoutes()
	s.cardRoutes()
	s.formatRoutes()
	s.gameRoutes()
	s.apiEventRoutes()

	s.api.finish()
	s.api.router.handle(http.MethodGet, "/api/openapi.json", 1,
		s.adapt(func(v visit, c *gin.Context) error { return v.sendDocument(c, "application/json") }))
	s.api.router.handle(http.MethodGet, "/api/openapi.yaml", 1,
		s.adapt(func(v visit, c *gin.Context) error { return v.sendDocument(c, "application/yaml") }))
}

// sendDocument sends the OpenAPI document, with answers of this server in it.
func (s visit) sendDocument(c *gin.Context, mediaType string) error {
	shown, err := s.examples(c.Request.Context())
	if err != nil {
		return err
	}
	document := shown.json
	if mediaType == "application/yaml" {
		document = shown.yaml
	}
	return s.send(c, mediaType, document, dated)
}

func (s *Server) checkRoutes() {
	document[client.CheckRequest, client.Report](s, operation{ID: "check", Method: http.MethodPost, Path: "/api/v1/check",
		Summary: "Check a list",
		About: "The verdict on a list in a format on a day. An illegal deck is an answer, too: legal is false, and problems says why. The " +
			"list may be sent as plain text as well, with format, on and name in the address.",
		Example: "/api/v1/check", Body: client.CheckRequest{List: "5 Gaston - Frightful Bully", Format: "core", On: exampleDay}}, visit.apiCheck,
		textCheck)
	register[body[client.CheckBatchRequest], client.CheckBatch](s, operation{Units: longWork, ID: "check-batch", Method: http.MethodPost,
		Path: "/api/v1/check/batch", Summary: "Check many lists",
		About:   "A result for each list, in their order: the report, or the problem that kept the list from being checked.",
		Example: "/api/v1/check/batch", Body: client.CheckBatchRequest{Format: "core", On: exampleDay,
			Lists: []client.CheckRequest{{Name: "Table 1", List: "4 Be Prepared"}, {Name: "Table 2", List: "4 Smash", Format: "modern"}}}},
		visit.apiCheckBatch)
}

func (s *Server) pileRoutes() {
	document[client.PileRequest, client.Pile](s, operation{Units: longWork, ID: "pile", Method: http.MethodPost, Path: pilesPath,
		Summary: "Take a pile of lists apart",
		About: "All lists of an event at once: each with its player, where it was found and its verdict in short, and who is missing or " +
			"there twice. " +
			"The pile is a text with a line like == Ann Example above each list, a table, or a desk that was saved; it may be sent as plain text, " +
			"as CSV or as a zip of files as well, with format, on and roster in the address.",
		Example: pilesPath, Body: client.PileRequest{Text: "== Ann Example\n4 Be Prepared\n== Bo Example\n5 Smash\n", On: exampleDay,
			Roster: "Ann Example\nCy Example"}}, visit.apiPile, describePile)
}

// textCheck describes the other way to send a list to check.
func textCheck(entry *huma.Operation) {
	entry.RequestBody.Description = "The list in a JSON object, or by itself as plain text: UTF-8, or UTF-16 with a byte order mark. A " +
		"field that is not known is refused."
	entry.RequestBody.Content["text/plain"] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString},
		Example: "5 Gaston - Frightful Bully\n4 Be Prepared\n"}
	for _, p := range textParams {
		entry.Parameters = append(entry.Parameters, &huma.Param{Name: p, In: "query", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "Of a list that is sent as plain text: as the field of that name."})
	}
}

func (s *Server) deckRoutes() {
	register[client.DeckQuery, client.Deck](s, operation{ID: "deck", Method: http.MethodGet, Path: "/api/v1/decks/{code}",
		Summary: "A deck by its code",
		About: "The cards of a deck and its hash; with as, the deck written in a list format: as text, and for csv, markdown, tts, " +
			"lorcanajson and json as what they are.",
		OtherJSON: "The deck in the list format that as names: tts, lorcanajson or json. It is written as that program reads it.",
		Example:   "/api/v1/decks/12ySW", MediaTypes: []string{"text/plain", "text/csv", "text/markdown"}}, visit.apiDeck)
	register[body[client.DeckRequest], client.Deck](s, operation{ID: "read-deck", Method: http.MethodPost, Path: "/api/v1/decks",
		Summary: "A deck from a list",
		About: "Reads a list and answers with the deck's code, hash and cards, and the deck in the list formats that are asked for. A format " +
			"that cannot hold the deck is left out.",
		Example: "/api/v1/decks", Body: client.DeckRequest{List: "4 Elsa - Spirit of Winter", As: []string{"text-ref", "inktable"}}},
		visit.apiReadDeck)
	register[client.SheetQuery, none](s, operation{ID: "sheet", Method: http.MethodGet, Path: "/api/v1/decks/{code}/sheet",
		Summary: "A deck on paper",
		About: "A registration sheet or a deck-check sheet as a PDF, with a QR code that leads to the verdict. For a list, ask for its " +
			"code first.",
		Example: "/api/v1/decks/12ySW/sheet?on=" + exampleDay + "&first=Ann&last=Example", File: "sheet.pdf", MediaTypes: []string{pdfType},
		Headers: [][2]string{{"Content-Disposition", "A name for the file, made of the player's."}}}, visit.apiSheet)
	both(s, operation{ID: "compare", Path: "/api/v1/compare", Summary: "Compare two decks",
		About:   "What changes from a deck to another: cards, inks, and findings that come and go.",
		Example: "?a=12ySW&b=" + exampleCode + "&on=" + exampleDay, Body: client.CompareQuery{A: "4 Be Prepared", B: "3 Be Prepared\n1 Smash",
			On: exampleDay}}, client.Comparison{}, visit.apiCompare)
}

// limitedRoutes are about packs and pools.
func (s *Server) limitedRoutes() {
	register[client.PacksQuery, client.Packs](s, operation{ID: "packs", Method: http.MethodGet, Path: "/api/v1/packs",
		Summary: "Open booster packs",
		About: "Packs of one or more sets from a seed. How often the higher cards and the foil are of which rarity is not published; the " +
			"weights are assumptions.",
		Example: "/api/v1/packs?set=13&packs=2&seed=7"}, visit.apiPacks)
	register[body[client.PoolRequest], client.Pool](s, operation{ID: "read-pool", Method: http.MethodPost, Path: "/api/v1/pools",
		Summary: "Read a Limited pool",
		About:   "A pool from collector numbers or from a list: its printings, and a code for it.",
		Example: "/api/v1/pools", Body: client.PoolRequest{Text: "17 23x2 204", Set: "13"}}, visit.apiReadPool)
	register[client.PoolQuery, client.Pool](s, operation{ID: "pool", Method: http.MethodGet, Path: "/api/v1/pools/{code}",
		Summary: "A Limited pool by its code",
		About:   "The printings of a pool.", Example: "/api/v1/pools/13-17.23x2.204"}, visit.apiPool)
}

func (s *Server) cardRoutes() {
	register[client.CardsQuery, client.Cards](s, operation{ID: "cards", Method: http.MethodGet, Path: "/api/v1/cards", Summary: "Search cards",
		About:   "A page of the cards that a query finds, with every fact. The Link header leads to the other pages.",
		Headers: [][2]string{{"Link", "The first, previous, next and last page (RFC 8288)."}},
		Example: "/api/v1/cards?q=ink:amber+cost<%3D2+format:core&on=" + exampleDay + "&per_page=1"}, visit.apiCards)
	register[client.CompleteQuery, client.Completions](s, operation{ID: "autocomplete", Method: http.MethodGet,
		Path: "/api/v1/cards/autocomplete", Summary: "Complete a name",
		About: "Cards whose name, in any language, goes on from what was typed.", Example: "/api/v1/cards/autocomplete?q=els&limit=3"},
		visit.apiComplete)
	register[client.CardBatchQuery, client.CardBatch](s, operation{ID: "card-batch", Method: http.MethodGet, Path: "/api/v1/cards/batch",
		Summary: "Several cards by id",
		About:   "The cards of several ids, in their order.", Example: "/api/v1/cards/batch?id=be-prepared&id=nobody&on=" + exampleDay},
		visit.apiCardBatch)
	register[body[client.CardBatchRequest], client.CardBatch](s, operation{ID: "find-cards", Method: http.MethodPost,
		Path: "/api/v1/cards/batch", Summary: "Several cards by id or name",
		About:   "The cards of several ids or full names, in their order. A name that several cards share names none.",
		Example: "/api/v1/cards/batch", Body: client.CardBatchRequest{Cards: []string{"microbots", "Elsa - Esprit de l'hiver"}, On: exampleDay}},
		visit.apiFindCards)
	register[client.RandomQuery, client.RandomCard](s, operation{ID: "random-card", Method: http.MethodGet, Path: "/api/v1/cards/random",
		Summary: "A card by chance",
		About:   "Any card, or any of those that a query finds. The same seed draws the same card.",
		Example: "/api/v1/cards/random?q=type:location&seed=7&on=" + exampleDay}, visit.apiRandom)
	register[client.CardQuery, client.Card](s, operation{ID: "card", Method: http.MethodGet, Path: "/api/v1/cards/{id}", Summary: "A card",
		About: "Every fact of a card, with its legality in Core and Infinity on a day.", Example: "/api/v1/cards/elsa-spirit-of-winter?on=" +
			exampleDay}, visit.apiCard)
	register[client.CardQuery, client.Legality](s, operation{ID: "legality", Method: http.MethodGet, Path: "/api/v1/cards/{id}/legality",
		Summary: "Where a card is legal, and when",
		About:   "What every format says of a card on a day, the rule that it rests on, and the status of every other day.",
		Example: "/api/v1/cards/elsa-spirit-of-winter/legality?on=" + exampleDay}, visit.apiLegality)
	register[idQuery, client.Printings](s, operation{ID: "printings", Method: http.MethodGet, Path: "/api/v1/cards/{id}/printings",
		Summary: "The printings of a card",
		About:   "Sets, collector numbers and rarities.", Example: "/api/v1/cards/elsa-spirit-of-winter/printings"}, visit.apiPrintings)
	register[client.SuggestQuery, []client.Suggestion](s, operation{ID: "suggest", Method: http.MethodGet, Path: "/api/v1/suggest",
		Summary: "Go on with a query",
		About:   "Ways to go on typing a search query: names, fields and their values.", Example: "/api/v1/suggest?q=ink:am"}, visit.suggest)
	register[client.PrintingQuery, client.Printed](s, operation{ID: "printing", Method: http.MethodGet,
		Path: "/api/v1/printings/{set}/{number}", Summary: "A card by set and number",
		About: "The card that is printed in a set under a collector number.", Example: "/api/v1/printings/1/42?on=" + exampleDay},
		visit.apiPrinting)
	register[none, client.Sets](s, operation{ID: "sets", Method: http.MethodGet, Path: "/api/v1/sets", Summary: "The sets",
		About: "Every set with its days, announced ones included.", Example: "/api/v1/sets"}, visit.apiSets)
	register[client.SetQuery, client.SetCards](s, operation{ID: "set", Method: http.MethodGet, Path: "/api/v1/sets/{code}", Summary: "A set",
		About: "A set with its printings by collector number.", Example: "/api/v1/sets/Q1"}, visit.apiSet)
	register[client.FactsQuery, none](s, operation{ID: "facts", Method: http.MethodGet, Path: "/api/v1/facts", Summary: "Every fact at once",
		About: "All cards as one file, to be kept. Inkcheck-Facts-Version is the month of the data, Inkcheck-Facts-SHA256 the checksum of the " +
			"file once it is unpacked, Repr-Digest (RFC 9530) that of the bytes as they are sent. " +
			"Ask again with If-None-Match: the answer is 304 until something changes.",
		Headers: [][2]string{{"Inkcheck-Facts-Version", "The month of the data, 2026-07."},
			{"Inkcheck-Facts-SHA256", "The checksum of the file once it is unpacked, hexadecimal."},
			{"Repr-Digest", "The checksum of the bytes as they are sent (RFC 9530)."}},
		Example: "/api/v1/facts", MediaTypes: []string{"application/jsonl", "text/tab-separated-values"}}, visit.apiFacts)
}

func (s *Server) formatRoutes() {
	register[client.OnQuery, client.Formats](s, operation{ID: "formats", Method: http.MethodGet, Path: "/api/v1/formats",
		Summary: "The formats",
		About:   "Every format on a day in a few figures.", Example: "/api/v1/formats?on=" + exampleDay}, visit.apiFormats)
	register[client.FormatQuery, client.Format](s, operation{ID: "format", Method: http.MethodGet, Path: "/api/v1/formats/{format}",
		Summary: "What is legal in a format",
		About: "Everything that a format says about decks on a day: sets with their days, bans, sizes, limits, the rules that findings cite, " +
			"what is disputed, and what is known to change later.",
		Example: "/api/v1/formats/core?on=" + exampleDay}, visit.apiFormat)
}
