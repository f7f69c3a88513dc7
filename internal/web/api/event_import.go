package api

import (
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/web/site"
)

// tryParam is the parameter of an import that keeps nothing.
const tryParam = "try"

// tokenParam is that of one that counts once, however often it is sent.
const tokenParam = "token"

// MaxImportBody is the longest export that is taken.
const MaxImportBody = 20 << 20

// describeImport describes what the address of an import may say.
func describeImport(entry *huma.Operation) {
	entry.RequestBody.Description = "The export, exactly as it was answered. At most " + strconv.Itoa(MaxImportBody>>20) + " MiB."
	entry.Parameters = append(entry.Parameters, &huma.Param{Name: tryParam, In: "query", Schema: &huma.Schema{Type: huma.TypeBoolean},
		Description: "Answers as if the event were made, with the key of the examples, and stores nothing."},
		&huma.Param{Name: tokenParam, In: "query", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "22 to 64 letters, digits, - and _, drawn by chance for each event, and sent again with the same export " +
				"when the answer " +
				"did not come: it makes one event. Whoever knows it and the export gets the keys."})
}

// exampleArchive is an export with nobody in it.
func exampleArchive() event.Archive {
	e := event.Event{ID: "example", Settings: event.Settings{Name: "Store Championship", Place: "Kassel", Format: formats.Default,
		Deadline: event.Deadline{Local: "2026-11-28T09:30", Zone: "Europe/Berlin"}, Lists: event.Sealed, Illegal: event.Warn},
		Created: ExampleNow, Revision: 1, Seq: 1}
	e.Day, _ = formats.ParseDay("2026-11-28")
	e.Keep = e.Day + event.KeepDays
	return event.Archive{Inkcheck: event.ArchiveVersion, At: ExampleNow, Event: e, Registrations: []event.Archived{},
		Roster: []event.RosterRow{},
		Checks: []event.Check{}, Notes: []event.Note{}, Selections: []event.Selection{},
		Log: []event.LogEntry{{Seq: 1, At: ExampleNow, By: event.Organiser, Action: event.Created}}}
}

// apiImportEvent makes an event of an export: POST /api/v1/events/import. It reads its body by itself, which is as long as a desk.
func apiImportEvent(s site.Request, c *gin.Context) error {
	try := false
	if asked := c.Request.URL.Query().Get(tryParam); asked != "" {
		var err error
		if try, err = strconv.ParseBool(asked); err != nil {
			return site.Refuse(http.StatusBadRequest, tryParam, say(badTry))
		}
	}
	if mediaType, _ := mediaTypeOf(c.Request); mediaType != site.JSONType {
		return site.Refuse(http.StatusUnsupportedMediaType, "", say(exportType))
	}
	book, at, token := s.Events, s.Now(), c.Request.URL.Query().Get(tokenParam)
	if try {
		book, at, token = newExampleEvents(), ExampleNow, ""
	}
	if book == nil {
		return noEvents()
	}
	ctx, end, err := s.Begin(c, s.BatchWork, site.LongWork)
	if err != nil {
		return err
	}
	defer end()
	a := &event.Archive{}
	if err := readJSON(c.Request.Body, a); err != nil {
		return err
	}
	if err := a.Check(); err != nil {
		return site.EventProblem(err)
	}
	if !try {
		if err := s.CountEvent(c, int(max(0, c.Request.ContentLength))); err != nil {
			return err
		}
	}
	e, keys, err := book.Import(ctx, a, token, at)
	if err != nil && !try {
		s.NoEvent(c)
	}
	if err != nil {
		return site.EventProblem(err)
	}
	return keyMessages(s, c, e, keys, at)
}
