package api

import (
	"net/http"

	"inkcheck/client"
	"inkcheck/internal/web/site"
)

// eventAt is where the operations on an event are.
const (
	eventAt = ApiEventRoot + "{key}"
	// apiImportPath takes bodies as long as exports are.
	ApiImportPath = ApiEventRoot + "import"
	// apiEventRoot is what the paths of all operations with a key begin with.
	ApiEventRoot = "/api/v1/events/"
)

// ExampleAt is where those on the event of the examples are.
const ExampleAt = "/api/v1/events/" + client.ExampleKey

// apiEventRoutes are about events: what is stored, and needs a key.
func (a *API) apiEventRoutes() {
	settings := client.EventSettings{Name: "Store Championship", Place: "Kassel", Day: "2026-11-28", Format: "core",
		Deadline: "2026-11-28T09:30", Zone: "Europe/Berlin"}
	register[body[client.MakeEventRequest], client.MadeEvent](a, Operation{ID: "make-event", Method: http.MethodPost, Path: "/api/v1/events",
		Units: site.LongWork, Summary: "Make an event", About: "An event that players hand in their lists to. Whoever has a key may do " +
			"what it is for: " +
			"the keys are told this once. With try nothing is kept.",
		Example: "/api/v1/events", Body: client.MakeEventRequest{EventSettings: settings, Try: true}}, apiMakeEvent)
	register[client.EventKey, client.Event](a, Operation{ID: "event", Method: http.MethodGet, Path: eventAt, Summary: "An event",
		About:   "What a key shows of an event, and whose key it is. The key of the examples opens an event that is made anew for each request.",
		Example: ExampleAt}, apiEvent)
	settings.Name = "Store Championship, Kassel"
	register[keyed[client.SetEventRequest], client.Event](a, Operation{ID: "set-event", Method: http.MethodPost, Path: eventAt,
		Summary: "Change the settings", About: "For the organiser: all settings anew. Two who change them at once are told.", Example: ExampleAt,
		Body: client.SetEventRequest{EventSettings: settings, Revision: 1, Who: "Ann"}}, onEvent(eventCall.set))
	closed := true
	register[keyed[client.EventStateRequest], client.Event](a, Operation{ID: "event-state", Method: http.MethodPost, Path: eventAt + "/state",
		Summary: "Close, open, publish", About: "For the organiser: takes lists no longer or again, " +
			"and shows or hides the lists of those who agreed.",
		Example: ExampleAt + "/state", Body: client.EventStateRequest{Closed: &closed, Who: "Ann"}}, onEvent(eventCall.state))
	register[keyed[client.RenewKeyRequest], client.RenewedKey](a, Operation{ID: "renew-key", Method: http.MethodPost, Path: eventAt + "/keys",
		Summary: "Renew a key", About: "For the organiser: a new key in place of an old one, which opens nothing from " +
			"then on. The organiser's own old key works until the new one is used for the first time, so that an answer that is lost " +
			"shuts nobody out; asked again, a new key that was never used is replaced.",
		Example: ExampleAt + "/keys", Body: client.RenewKeyRequest{Role: "judge"}}, onEvent(eventCall.renew))
	register[client.TrailQuery, client.EventTrail](a, Operation{ID: "event-trail", Method: http.MethodGet, Path: eventAt + "/trail",
		Summary: "What happened", About: "For the organiser: everything that was done to the event, by whose key and when.",
		Example: ExampleAt + "/trail"}, apiEventTrail)
	register[client.EventKey, client.EventArchive](a, Operation{ID: "export-event", Method: http.MethodGet, Path: eventAt + "/export",
		Summary: "All of an event",
		About: "For the organiser: all that is kept, as a file that another server takes at /events, and at /api/v1/events/import. It has " +
			"what every other operation on the event answers, and the hashes of the players' keys.",
		Example: ExampleAt + "/export"}, apiExportEvent)
	register[client.ExportQuery, none](a, Operation{ID: "export-event-as", Method: http.MethodGet, Path: eventAt + "/export/{as}",
		Units: site.LongWork, Summary: "An event as a table or texts", About: "For the organiser: a row a player as CSV, in which no cell is a " +
			"formula, or the lists as a zip with a text each.", File: "event.csv",
		Example: ExampleAt + "/export/csv", MediaTypes: []string{"text/csv", site.ZipType}}, apiExportEventAs)
	document[client.EventArchive, client.MadeEvent](a, Operation{ID: "import-event", Method: http.MethodPost, Path: ApiImportPath,
		Units: site.LongWork, Summary: "Take an event over", About: "Makes an event of an export, of this server or another: the body is the " +
			"file as it was exported. Organiser, judges and registration get new keys, told this once. Links of players go on to work, " +
			"unless they open something here already. A file with a list that does not have its hash is refused. With try nothing is kept.",
		Example: ApiImportPath + "?try=true", Body: exampleArchive()}, apiImportEvent, describeImport)
	register[keyed[client.DeleteEventRequest], client.DeletedEvent](a, Operation{ID: "delete-event", Method: http.MethodPost,
		Path: eventAt + "/delete", Summary: "Delete an event", About: "For the organiser: no key opens the event any more. The " +
			"people who run the server can restore it for a week; then every list and key is removed for good.",
		Example: ExampleAt + "/delete", Body: client.DeleteEventRequest{Name: "Store Championship"}}, onEvent(eventCall.remove))
	a.apiEventListRoutes()
	a.apiEventFloorRoutes()
}

// apiEventListRoutes are about the lists of an event.
func (a *API) apiEventListRoutes() {
	register[keyed[client.HandInRequest], client.HandInReceipt](a, Operation{ID: "hand-in", Method: http.MethodPost, Path: eventAt + "/lists",
		Summary: "Hand in a list", About: "A new player's list with the key of registration; a changed one with the player's key; a new or a " +
			"corrected one with the organiser's. What is answered is on disk. Where no answer comes, send the same again: " +
			"the token makes it count once.",
		Example: ExampleAt + "/lists", Body: client.HandInRequest{Token: "example-of-a-token-0000",
			Player: "Bo Example", List: "4 Be Prepared"}},
		onEvent(eventCall.handIn))
	register[client.EventKey, client.ShownLists](a, Operation{ID: "event-lists", Method: http.MethodGet, Path: eventAt + "/lists",
		Summary: "The lists of an event", About: "The list of each player that counts: all for organiser and judges, for others those " +
			"that the event shows by now. Each has the verdict of when it was handed in; organiser and judges get the one of now, too, what is " +
			"to be known of each player (late, changed, twice, not expected), and who of the roster is missing.",
		Example: ExampleAt + "/lists"}, apiEventLists)
	register[client.EventListQuery, client.EventList](a, Operation{ID: "event-list", Method: http.MethodGet, Path: eventAt + "/list",
		Summary: "A player's list", About: "A player with every version of the list. A player's own key shows that player.",
		Example: "/api/v1/events/aaaaaaaaaaaaaaaaaaaaaaaaaa/list?entry=1"}, apiEventList)
	withdrawn := true
	register[keyed[client.AmendRequest], client.EventList](a, Operation{ID: "amend-list", Method: http.MethodPost, Path: eventAt + "/list",
		Summary: "Change a player", About: "For the organiser: name and id, whether the entry counts, until when this player alone may " +
			"still change the list, or that everything about the player is erased. For the player: whether the list may be published.",
		Example: ExampleAt + "/list", Body: client.AmendRequest{Entry: 1, Revision: 1, Withdrawn: &withdrawn, Who: "Ann"}},
		onEvent(eventCall.amend))
}

// apiEventPaperRoutes are about what comes from other programs and goes to paper.
func (a *API) apiEventPaperRoutes() {
	register[keyed[client.ReadRosterRequest], client.ReadRoster](a, Operation{ID: "read-roster", Method: http.MethodPost,
		Path: eventAt + "/roster/read", Units: site.LongWork, Summary: "Read a roster",
		About: "For organiser and judges: the players of a text or " +
			"a table that another program exported, with tables, seats and rounds. Nothing is kept: look at it, then send its rows.",
		Example: ExampleAt + "/roster/read", Body: client.ReadRosterRequest{Text: "Table,Player 1,Player 2\n1,Ann Example,Bo Example\n"}},
		onEvent(eventCall.readRoster))
	register[client.EventKey, client.EventSlips](a, Operation{ID: "event-slips", Method: http.MethodGet, Path: eventAt + "/slips",
		Units: site.LongWork, Summary: "What to mend",
		About: "For organiser and judges: the lists that are not legal, each with what is wrong and " +
			"what mends it.", Example: ExampleAt + "/slips"}, apiEventSlips)
	register[keyed[client.EventSheetsRequest], none](a, Operation{ID: "event-sheets", Method: http.MethodPost, Path: eventAt + "/sheets",
		Units: site.LongWork, Summary: "Lists on paper",
		About: "For organiser and judges: registration or deck-check sheets of the lists as one " +
			"PDF, by last name.", File: "sheets.pdf", Example: ExampleAt + "/sheets", Body: client.EventSheetsRequest{Kind: "check"},
		MediaTypes: []string{site.PDFType}}, apiEventSheets)
}

// apiEventFloorRoutes are about what judges do.
func (a *API) apiEventFloorRoutes() {
	register[client.EventKey, client.EventFloor](a, Operation{ID: "event-floor", Method: http.MethodGet, Path: eventAt + "/floor",
		Summary: "Tables, checks and notes", About: "For organiser and judges: who is expected, deck checks, notes and draws.",
		Example: ExampleAt + "/floor"}, apiEventFloor)
	register[keyed[client.RosterRequest], client.EventFloor](a, Operation{ID: "roster", Method: http.MethodPost, Path: eventAt + "/roster",
		Summary: "Say who is expected", About: "For organiser and judges: replaces the players who are expected, with their tables and seats.",
		Example: ExampleAt + "/roster", Body: client.RosterRequest{Rows: []client.RosterRow{{Player: "Ann Example", Table: "7"}}}},
		onEvent(eventCall.setRoster))
	a.apiEventPaperRoutes()
	register[keyed[client.EventCheck], client.EventCheck](a, Operation{ID: "deck-check", Method: http.MethodPost, Path: eventAt + "/checks",
		Summary: "Keep a deck check", About: "For organiser and judges: a new check, or one that was changed. " +
			"Two who change one at once are told.",
		Example: ExampleAt + "/checks", Body: client.EventCheck{Entry: 1, Round: 1, Table: "7", Took: 180, Version: 1, Result: "ok", Who: "Jo"}},
		onEvent(eventCall.putCheck))
	register[keyed[client.EventNote], client.EventNote](a, Operation{ID: "event-note", Method: http.MethodPost, Path: eventAt + "/notes",
		Summary: "Keep a note", About: "For organiser and judges: an infraction by its number in the Play Correction Guidelines, or a remark.",
		Example: ExampleAt + "/notes", Body: client.EventNote{Entry: 1, Round: 1, Code: "3.3", Penalty: "warning",
			Text: "59 cards, the last one in the box.", Who: "Jo"}}, onEvent(eventCall.putNote))
	register[keyed[client.EventDraw], client.EventDraw](a, Operation{ID: "event-draw", Method: http.MethodPost, Path: eventAt + "/draws",
		Summary: "Keep a draw", About: "For organiser and judges: who was drawn to be checked, and from which seed. A draw is never changed.",
		Example: ExampleAt + "/draws", Body: client.EventDraw{Round: 1, Seed: "7", Share: 10, From: []int{1}, Picked: []int{1}, Who: "Jo"}},
		onEvent(eventCall.putDraw))
}
