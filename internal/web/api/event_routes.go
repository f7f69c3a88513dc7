package api

import (
	"net/http"

	"inkcheck/client"
	"inkcheck/internal/web/site"
)

// eventAt is where the operations on an event are.
const (
	eventAt = ApiEventRoot + "{key}"
	// ApiImportPath takes bodies as long as exports are.
	ApiImportPath = ApiEventRoot + "import"
	// ApiEventRoot is what the paths of all operations with a key begin with.
	ApiEventRoot = "/api/v1/events/"
)

// ExampleAt is where those on the event of the examples are.
const ExampleAt = "/api/v1/events/" + client.ExampleKey

// apiEventRoutes are about events: what is stored, and needs a key.
func (a *API) apiEventRoutes() {
	settings := client.EventSettings{Name: "Store Championship", Place: "Kassel", Day: "2026-11-28", Format: "core",
		Deadline: "2026-11-28T09:30", Zone: "Europe/Berlin"}
	register[body[client.MakeEventRequest], client.MadeEvent](a, Operation{ID: "make-event", Method: http.MethodPost, Path: "/api/v1/events",
		Units: site.LongWork, Summary: "Create an event", About: "An event to which players submit their lists. Anyone with a key " +
			"may do what the key is for. The keys are shown only once. With try, nothing is stored.",
		Example: "/api/v1/events", Body: client.MakeEventRequest{EventSettings: settings, DryRun: true}}, apiMakeEvent)
	register[client.EventKey, client.Event](a, Operation{ID: "event", Method: http.MethodGet, Path: eventAt, Summary: "An event",
		About: "What a key shows of an event, and whose key it is. The key of the examples opens an event that is newly created for " +
			"each request.",
		Example: ExampleAt}, apiEvent)
	settings.Name = "Store Championship, Kassel"
	register[keyed[client.SetEventRequest], client.Event](a, Operation{ID: "set-event", Method: http.MethodPost, Path: eventAt,
		Summary: "Change the settings", About: "For the organiser: replaces all settings. If two organisers change them at once, " +
			"the second gets a conflict.", Example: ExampleAt,
		Body: client.SetEventRequest{EventSettings: settings, Revision: 1, Actor: "Ann"}}, onEvent(eventCall.set))
	closed := true
	register[keyed[client.EventStateRequest], client.Event](a, Operation{ID: "event-state", Method: http.MethodPost, Path: eventAt + "/state",
		Summary: "Close, open, publish", About: "For the organiser: closes or reopens registration, and shows or hides the lists of " +
			"players who agreed.",
		Example: ExampleAt + "/state", Body: client.EventStateRequest{Closed: &closed, Actor: "Ann"}}, onEvent(eventCall.state))
	register[keyed[client.RenewKeyRequest], client.RenewedKey](a, Operation{ID: "renew-key", Method: http.MethodPost, Path: eventAt + "/keys",
		Summary: "Renew a key", About: "For the organiser: a new key instead of an old one, which stops working at once. The " +
			"organiser's own old key works until the new one is first used, so a lost answer locks nobody out. A second request " +
			"replaces a new key that was never used.",
		Example: ExampleAt + "/keys", Body: client.RenewKeyRequest{Role: "judge"}}, onEvent(eventCall.renew))
	register[client.EventLogQuery, client.EventLog](a, Operation{ID: "event-trail", Method: http.MethodGet, Path: eventAt + "/trail",
		Summary: "What happened", About: "For the organiser: everything that was done to the event, with which key and when.",
		Example: ExampleAt + "/trail"}, apiEventLog)
	register[client.EventKey, client.EventArchive](a, Operation{ID: "export-event", Method: http.MethodGet, Path: eventAt + "/export",
		Summary: "Export an event",
		About: "For the organiser: everything that is stored, as a file that another server accepts at /events and at " +
			"/api/v1/events/import. It has everything that the other operations on the event answer, and the hashes of the players' keys.",
		Example: ExampleAt + "/export"}, apiExportEvent)
	register[client.ExportQuery, none](a, Operation{ID: "export-event-as", Method: http.MethodGet, Path: eventAt + "/export/{as}",
		Units: site.LongWork, Summary: "An event as a table or texts", About: "For the organiser: a CSV with one row per player, in " +
			"which no cell is a formula, or a zip with one text per list.", File: "event.csv",
		Example: ExampleAt + "/export/csv", MediaTypes: []string{"text/csv", site.ZipType}}, apiExportEventAs)
	document[client.EventArchive, client.MadeEvent](a, Operation{ID: "import-event", Method: http.MethodPost, Path: ApiImportPath,
		Units: site.LongWork, Summary: "Import an event", About: "Creates an event from an export of this server or another. The body " +
			"is the file as it was exported. Organiser, judges and registration get new keys, which are shown only once. Players' " +
			"links keep working, unless they already open something here. A file with a list that does not have its hash is " +
			"refused. With try, nothing is stored.",
		Example: ApiImportPath + "?try=true", Body: exampleArchive()}, apiImportEvent, describeImport)
	register[keyed[client.DeleteEventRequest], client.DeletedEvent](a, Operation{ID: "delete-event", Method: http.MethodPost,
		Path: eventAt + "/delete", Summary: "Delete an event", About: "For the organiser: all keys stop working. The " +
			"people who run the server can restore it for a week; then every list and key is removed for good.",
		Example: ExampleAt + "/delete", Body: client.DeleteEventRequest{Name: "Store Championship"}}, onEvent(eventCall.remove))
	a.apiEventListRoutes()
	a.apiEventRecordRoutes()
}

// apiEventListRoutes are about the lists of an event.
func (a *API) apiEventListRoutes() {
	register[keyed[client.SubmitRequest], client.SubmitResult](a, Operation{ID: "hand-in", Method: http.MethodPost, Path: eventAt + "/lists",
		Summary: "Submit a list", About: "A new player's list with the registration key, a changed list with the player's key, or " +
			"a new or corrected list with the organiser's key. A list that was answered is on disk. If no answer comes, send the " +
			"same request again: the token makes it count once.",
		Example: ExampleAt + "/lists", Body: client.SubmitRequest{Token: "example-of-a-token-0000",
			Player: "Bo Example", List: "4 Be Prepared"}},
		onEvent(eventCall.submit))
	register[client.EventKey, client.ShownLists](a, Operation{ID: "event-lists", Method: http.MethodGet, Path: eventAt + "/lists",
		Summary: "The lists of an event", About: "The current list of each player: all lists for organiser and judges; for others, " +
			"those that the event shows by now. Each has the verdict from when it was submitted. Organiser and judges also get " +
			"today's verdict, notable facts about each player (late, changed, twice, not expected), and the players on the roster " +
			"who are missing.",
		Example: ExampleAt + "/lists"}, apiEventLists)
	register[client.EventListQuery, client.EventList](a, Operation{ID: "event-list", Method: http.MethodGet, Path: eventAt + "/list",
		Summary: "A player's list", About: "A player with every version of the list. A player's own key shows that player.",
		Example: "/api/v1/events/aaaaaaaaaaaaaaaaaaaaaaaaaa/list?entry=1"}, apiEventList)
	withdrawn := true
	register[keyed[client.UpdateRegistrationRequest], client.EventList](a,
		Operation{ID: "amend-list", Method: http.MethodPost, Path: eventAt + "/list",
			Summary: "Change a player", About: "For the organiser: changes the name and id, whether the registration counts, or until when " +
				"only this player may still change the list, or deletes everything about the player. For the player: sets whether the " +
				"list may be published.",
			Example: ExampleAt + "/list", Body: client.UpdateRegistrationRequest{Entry: 1, Revision: 1, Withdrawn: &withdrawn, Actor: "Ann"}},
		onEvent(eventCall.updateRegistration))
}

// apiEventPaperRoutes are about what comes from other programs and goes to paper.
func (a *API) apiEventPaperRoutes() {
	register[keyed[client.ReadRosterRequest], client.ReadRoster](a, Operation{ID: "read-roster", Method: http.MethodPost,
		Path: eventAt + "/roster/read", Units: site.LongWork, Summary: "Read a roster",
		About: "For organiser and judges: the players from a text or table that another program exported, with tables, seats and " +
			"rounds. Nothing is stored: look at the answer, then send its rows.",
		Example: ExampleAt + "/roster/read", Body: client.ReadRosterRequest{Text: "Table,Player 1,Player 2\n1,Ann Example,Bo Example\n"}},
		onEvent(eventCall.readRoster))
	register[client.EventKey, client.EventSlips](a, Operation{ID: "event-slips", Method: http.MethodGet, Path: eventAt + "/slips",
		Units: site.LongWork, Summary: "What to fix",
		About: "For organiser and judges: the lists that are not legal, each with its problems and " +
			"fixes.", Example: ExampleAt + "/slips"}, apiEventSlips)
	register[keyed[client.EventSheetsRequest], none](a, Operation{ID: "event-sheets", Method: http.MethodPost, Path: eventAt + "/sheets",
		Units: site.LongWork, Summary: "Lists on paper",
		About: "For organiser and judges: registration or deck-check sheets of the lists as one " +
			"PDF, by last name.", File: "sheets.pdf", Example: ExampleAt + "/sheets", Body: client.EventSheetsRequest{Kind: "check"},
		MediaTypes: []string{site.PDFType}}, apiEventSheets)
}

// apiEventRecordRoutes are about what judges do.
func (a *API) apiEventRecordRoutes() {
	register[client.EventKey, client.EventRecords](a, Operation{ID: "event-floor", Method: http.MethodGet, Path: eventAt + "/floor",
		Summary: "Tables, checks and notes", About: "For organiser and judges: who is expected, deck checks, notes and random selections.",
		Example: ExampleAt + "/floor"}, apiEventRecords)
	register[keyed[client.RosterRequest], client.EventRecords](a, Operation{ID: "roster", Method: http.MethodPost, Path: eventAt + "/roster",
		Summary: "Set the roster", About: "For organiser and judges: replaces the players who are expected, with their tables and seats.",
		Example: ExampleAt + "/roster", Body: client.RosterRequest{Rows: []client.RosterRow{{Player: "Ann Example", Table: "7"}}}},
		onEvent(eventCall.setRoster))
	a.apiEventPaperRoutes()
	register[keyed[client.EventCheck], client.EventCheck](a, Operation{ID: "deck-check", Method: http.MethodPost, Path: eventAt + "/checks",
		Summary: "Save a deck check", About: "For organiser and judges: a new or changed check. If two judges change one at once, " +
			"the second gets a conflict.",
		Example: ExampleAt + "/checks", Body: client.EventCheck{Entry: 1, Round: 1, Table: "7", Seconds: 180, Submission: 1, Result: "ok",
			Judge: "Jo"}},
		onEvent(eventCall.putCheck))
	register[keyed[client.EventNote], client.EventNote](a, Operation{ID: "event-note", Method: http.MethodPost, Path: eventAt + "/notes",
		Summary: "Save a note", About: "For organiser and judges: an infraction by its number in the Play Correction Guidelines, or " +
			"a remark.",
		Example: ExampleAt + "/notes", Body: client.EventNote{Entry: 1, Round: 1, Code: "3.3", Penalty: "warning",
			Text: "59 cards, the last one in the box.", Actor: "Jo"}}, onEvent(eventCall.putNote))
	register[keyed[client.EventSelection], client.EventSelection](a,
		Operation{ID: "event-draw", Method: http.MethodPost, Path: eventAt + "/draws",
			Summary: "Save a random selection", About: "For organiser and judges: who was selected for a deck check, and from which seed. A selection is never " +
				"changed.",
			Example: ExampleAt + "/draws", Body: client.EventSelection{Round: 1, Seed: "7", Share: 10, Candidates: []int{1}, Selected: []int{1},
				Actor: "Jo"}},
		onEvent(eventCall.putSelection))
}
