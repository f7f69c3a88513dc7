package api

import (
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/internal/web/site"
)

// ExampleDay is the day of the examples: they say the same whenever they are
// run.
const ExampleDay = "2026-11-20"

// ExampleCode is the code of a deck that is legal in Core on that day.
const ExampleCode = "1zX4ZdutzM53Q52JwwX1fzKp6twZltwY"

// none stands for an input without parameters and an answer that is no JSON.
type none struct{}

// New is the site map of the interface for programs. A request for its page or document waits as long as examplesTime for the answers to
// the examples.
func New(s *site.Site, e *gin.Engine, examplesTime time.Duration) *API {
	a := newAPI(s, e, examplesTime)
	register[none, client.Index](a, Operation{ID: "index", Method: http.MethodGet, Path: "/api/v1", Summary: "What there is",
		About: "The operations, with their addresses, and what the data covers.", Example: "/api/v1"}, a.apiIndex)
	a.checkRoutes()
	a.filesRoutes()
	a.deckRoutes()
	a.limitedRoutes()
	a.cardRoutes()
	a.formatRoutes()
	a.gameRoutes()
	a.apiEventRoutes()

	a.finish()
	a.Router.handle(http.MethodGet, "/api/openapi.json", 1,
		s.Adapt(func(v site.Request, c *gin.Context) error { return a.sendDocument(v, c, "application/json") }))
	a.Router.handle(http.MethodGet, "/api/openapi.yaml", 1,
		s.Adapt(func(v site.Request, c *gin.Context) error { return a.sendDocument(v, c, "application/yaml") }))
	return a
}

// sendDocument sends the OpenAPI document, with answers of this server in it.
func (a *API) sendDocument(s site.Request, c *gin.Context, mediaType string) error {
	shown, err := a.examples(s, c.Request.Context())
	if err != nil {
		return err
	}
	document := shown.json
	if mediaType == "application/yaml" {
		document = shown.yaml
	}
	return s.Send(c, mediaType, document, site.Dated)
}

func (a *API) checkRoutes() {
	document[client.CheckRequest, client.Report](a, Operation{ID: "check", Method: http.MethodPost, Path: "/api/v1/check",
		Summary: "Check a list",
		About: "The verdict on a list in a format on a day. An illegal deck is an answer, too: legal is false, and problems says " +
			"why. You can also send the list as plain text, with format, on and name in the address.",
		Example: "/api/v1/check", Body: client.CheckRequest{List: "5 Gaston - Frightful Bully", Format: "core", On: ExampleDay}}, apiCheck,
		textCheck)
	register[body[client.CheckBatchRequest], client.CheckBatch](a, Operation{Units: site.LongWork, ID: "check-batch", Method: http.MethodPost,
		Path: "/api/v1/check/batch", Summary: "Check many lists",
		About:   "A result for each list, in their order: the report, or the problem that kept the list from being checked.",
		Example: "/api/v1/check/batch", Body: client.CheckBatchRequest{Format: "core", On: ExampleDay,
			Lists: []client.CheckRequest{{Name: "Table 1", List: "4 Be Prepared"}, {Name: "Table 2", List: "4 Smash", Format: "modern"}}}},
		apiCheckBatch)
}

func (a *API) filesRoutes() {
	document[client.FilesRequest, client.CheckedFiles](a, Operation{Units: site.LongWork, ID: "check-files", Method: http.MethodPost,
		Path:    FilesPath,
		Summary: "Check a batch of lists",
		About: "All lists of an event at once: each with its player, where it was found and a short verdict, and which players are " +
			"missing or have several lists. The batch is a text with a line like == Ann Example above each list, a table, or a " +
			"saved desk. You can also send it as plain text, as CSV or as a zip of files, with format, on and roster in the address.",
		Example: FilesPath, Body: client.FilesRequest{Text: "== Ann Example\n4 Be Prepared\n== Bo Example\n5 Smash\n", On: ExampleDay,
			Roster: "Ann Example\nCy Example"}}, apiFiles, describeFiles)
}

// textCheck describes the other way to send a list to check.
func textCheck(entry *huma.Operation) {
	entry.RequestBody.Description = "The list in a JSON object, or by itself as plain text: UTF-8, or UTF-16 with a byte order " +
		"mark. Unknown fields are refused."
	entry.RequestBody.Content["text/plain"] = &huma.MediaType{Schema: &huma.Schema{Type: huma.TypeString},
		Example: "5 Gaston - Frightful Bully\n4 Be Prepared\n"}
	for _, p := range textParams {
		entry.Parameters = append(entry.Parameters, &huma.Param{Name: p, In: "query", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "For a list sent as plain text: like the field of this name."})
	}
}

func (a *API) deckRoutes() {
	register[client.DeckQuery, client.Deck](a, Operation{ID: "deck", Method: http.MethodGet, Path: "/api/v1/decks/{code}",
		Summary: "A deck by its code",
		About: "The cards of a deck and its hash. With as, the deck in a list format: as text, or for csv, markdown, tts, " +
			"lorcanajson and json with their own media type.",
		OtherJSON: "The deck in the list format named by as: tts, lorcanajson or json, as that program reads it.",
		Example:   "/api/v1/decks/12ySW", MediaTypes: []string{"text/plain", "text/csv", "text/markdown"}}, apiDeck)
	register[body[client.DeckRequest], client.Deck](a, Operation{ID: "read-deck", Method: http.MethodPost, Path: "/api/v1/decks",
		Summary: "A deck from a list",
		About: "Reads a list and answers with the deck's code, hash and cards, and the deck in the requested list formats. A format " +
			"that cannot hold the deck is left out.",
		Example: "/api/v1/decks", Body: client.DeckRequest{List: "4 Elsa - Spirit of Winter", As: []string{"text-ref", "inktable"}}},
		apiReadDeck)
	register[client.SheetQuery, none](a, Operation{ID: "sheet", Method: http.MethodGet, Path: "/api/v1/decks/{code}/sheet",
		Summary: "A deck on paper",
		About: "A registration sheet or a deck-check sheet as a PDF, with a QR code that leads to the verdict. For a list, ask for its " +
			"code first.",
		Example: "/api/v1/decks/12ySW/sheet?on=" + ExampleDay + "&first=Ann&last=Example", File: "sheet.pdf", MediaTypes: []string{site.PDFType},
		Headers: [][2]string{{"Content-Disposition", "A file name made from the player's name."}}}, apiSheet)
	both(a, Operation{ID: "compare", Path: "/api/v1/compare", Summary: "Compare two decks",
		About:   "What changes from one deck to the other: cards, inks and findings.",
		Example: "?a=12ySW&b=" + ExampleCode + "&on=" + ExampleDay, Body: client.CompareQuery{A: "4 Be Prepared", B: "3 Be " +
			"Prepared\n1 Smash",
			On: ExampleDay}}, client.Comparison{}, apiCompare)
}

// limitedRoutes are about packs and pools.
func (a *API) limitedRoutes() {
	register[client.PacksQuery, client.Packs](a, Operation{ID: "packs", Method: http.MethodGet, Path: "/api/v1/packs",
		Summary: "Open booster packs",
		About: "Packs of one or more sets from a seed. The rarity odds of the two higher cards and the foil are not published, so " +
			"Inkcheck assumes weights.",
		Example: "/api/v1/packs?set=13&packs=2&seed=7"}, apiPacks)
	register[body[client.PoolRequest], client.Pool](a, Operation{ID: "read-pool", Method: http.MethodPost, Path: "/api/v1/pools",
		Summary: "Read a Limited pool",
		About:   "A pool from collector numbers or from a list: its printings, and a code for it.",
		Example: "/api/v1/pools", Body: client.PoolRequest{Text: "17 23x2 204", Set: "13"}}, apiReadPool)
	register[client.PoolQuery, client.Pool](a, Operation{ID: "pool", Method: http.MethodGet, Path: "/api/v1/pools/{code}",
		Summary: "A Limited pool by its code",
		About:   "The printings of a pool.", Example: "/api/v1/pools/13-17.23x2.204"}, apiPool)
}

func (a *API) cardRoutes() {
	register[client.CardsQuery, client.Cards](a, Operation{ID: "cards", Method: http.MethodGet, Path: "/api/v1/cards", Summary: "Search cards",
		About:   "A page of the cards that a query finds, with every fact. The Link header leads to the other pages.",
		Headers: [][2]string{{"Link", "The first, previous, next and last page (RFC 8288)."}},
		Example: "/api/v1/cards?q=ink:amber+cost<%3D2+format:core&on=" + ExampleDay + "&per_page=1"}, apiCards)
	register[client.CompleteQuery, client.Completions](a, Operation{ID: "autocomplete", Method: http.MethodGet,
		Path: "/api/v1/cards/autocomplete", Summary: "Complete a name",
		About: "Cards whose name, in any language, begins with what was typed.", Example: "/api/v1/cards/autocomplete?q=els&limit=3"},
		apiComplete)
	register[client.CardBatchQuery, client.CardBatch](a, Operation{ID: "card-batch", Method: http.MethodGet, Path: "/api/v1/cards/batch",
		Summary: "Several cards by id",
		About:   "The cards of several ids, in their order.", Example: "/api/v1/cards/batch?id=be-prepared&id=nobody&on=" + ExampleDay},
		apiCardBatch)
	register[body[client.CardBatchRequest], client.CardBatch](a, Operation{ID: "find-cards", Method: http.MethodPost,
		Path: "/api/v1/cards/batch", Summary: "Several cards by id or name",
		About:   "The cards of several ids or full names, in their order. A name that several cards share matches none of them.",
		Example: "/api/v1/cards/batch", Body: client.CardBatchRequest{Cards: []string{"microbots", "Elsa - Esprit de " +
			"l'hiver"}, On: ExampleDay}},
		apiFindCards)
	register[client.RandomQuery, client.RandomCard](a, Operation{ID: "random-card", Method: http.MethodGet, Path: "/api/v1/cards/random",
		Summary: "A random card",
		About:   "Any card, or one of those that a query finds. The same seed draws the same card.",
		Example: "/api/v1/cards/random?q=type:location&seed=7&on=" + ExampleDay}, apiRandom)
	register[client.CardQuery, client.Card](a, Operation{ID: "card", Method: http.MethodGet, Path: "/api/v1/cards/{id}", Summary: "A card",
		About: "Every fact of a card, with its legality in Core and Infinity on a " +
			"day.", Example: "/api/v1/cards/elsa-spirit-of-winter?on=" +
			ExampleDay}, apiCard)
	register[client.CardQuery, client.Legality](a, Operation{ID: "legality", Method: http.MethodGet, Path: "/api/v1/cards/{id}/legality",
		Summary: "Where a card is legal, and when",
		About:   "The status of a card in every format on a day, with the rule behind it, and its status on every other day.",
		Example: "/api/v1/cards/elsa-spirit-of-winter/legality?on=" + ExampleDay}, apiLegality)
	register[idQuery, client.Printings](a, Operation{ID: "printings", Method: http.MethodGet, Path: "/api/v1/cards/{id}/printings",
		Summary: "The printings of a card",
		About:   "Sets, collector numbers and rarities.", Example: "/api/v1/cards/elsa-spirit-of-winter/printings"}, apiPrintings)
	register[client.SuggestQuery, []client.Suggestion](a, Operation{ID: "suggest", Method: http.MethodGet, Path: "/api/v1/suggest",
		Summary: "Complete a query",
		About:   "Ways to continue a search query: names, fields and their values.", Example: "/api/v1/suggest?q=ink:am"}, suggest)
	register[client.PrintingQuery, client.Printed](a, Operation{ID: "printing", Method: http.MethodGet,
		Path: "/api/v1/printings/{set}/{number}", Summary: "A card by set and number",
		About: "The card with a collector number in a set.", Example: "/api/v1/printings/1/42?on=" + ExampleDay},
		apiPrinting)
	register[none, client.Sets](a, Operation{ID: "sets", Method: http.MethodGet, Path: "/api/v1/sets", Summary: "The sets",
		About: "Every set with its days, including announced sets.", Example: "/api/v1/sets"}, apiSets)
	register[client.SetQuery, client.SetCards](a, Operation{ID: "set", Method: http.MethodGet, Path: "/api/v1/sets/{code}", Summary: "A set",
		About: "A set with its printings by collector number.", Example: "/api/v1/sets/Q1"}, apiSet)
	register[client.FactsQuery, none](a, Operation{ID: "facts", Method: http.MethodGet, Path: "/api/v1/facts", Summary: "Every fact " +
		"at once",
		About: "All cards as one file that you can keep. Inkcheck-Facts-Version is the month of the data, Inkcheck-Facts-SHA256 is " +
			"the checksum of the unpacked file, and Repr-Digest (RFC 9530) is the checksum of the bytes as sent. " +
			"Ask again with If-None-Match: the answer is 304 until something changes.",
		Headers: [][2]string{{"Inkcheck-Facts-Version", "The month of the data, 2026-07."},
			{"Inkcheck-Facts-SHA256", "The checksum of the unpacked file, in hexadecimal."},
			{"Repr-Digest", "The checksum of the bytes as sent (RFC 9530)."}},
		Example: "/api/v1/facts", MediaTypes: []string{"application/jsonl", "text/tab-separated-values"}}, a.apiFacts)
}

func (a *API) formatRoutes() {
	register[client.OnQuery, client.Formats](a, Operation{ID: "formats", Method: http.MethodGet, Path: "/api/v1/formats",
		Summary: "The formats",
		About:   "Every format on a day, summarised.", Example: "/api/v1/formats?on=" + ExampleDay}, apiFormats)
	register[client.FormatQuery, client.Format](a, Operation{ID: "format", Method: http.MethodGet, Path: "/api/v1/formats/{format}",
		Summary: "What is legal in a format",
		About: "Everything that a format says about decks on a day: sets with their days, bans, sizes, limits, the rules that " +
			"findings cite, disputed points, and changes that are known to come.",
		Example: "/api/v1/formats/core?on=" + ExampleDay}, apiFormat)
}
