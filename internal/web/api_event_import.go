package web

import (
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
	"github.com/gin-gonic/gin"

	"inkcheck/formats"
	"inkcheck/internal/event"
)

// tryParam is the parameter of an import that keeps nothing.
const tryParam = "try"

// tokenParam is that of one that counts once, however often it is sent.
const tokenParam = "token"

// describeImport describes what the address of an import may say.
func describeImport(entry *huma.Operation) {
	entry.RequestBody.Description = "The export, as it was answered. At most " + strconv.Itoa(maxDeskBody>>20) + " MiB."
	entry.Parameters = append(entry.Parameters, &huma.Param{Name: tryParam, In: "query", Schema: &huma.Schema{Type: huma.TypeBoolean},
		Description: "Answers as if the event were made, with the key of the examples, and keeps nothing."},
		&huma.Param{Name: tokenParam, In: "query", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "22 to 64 letters, digits, - and _, drawn by chance for each event, and sent again with the same export when the answer " +
				"did not come: it makes one event. Whoever knows it and the export gets the keys."})
}

// exampleArchive is an export with nobody in it.
func exampleArchive() event.Archive {
	e := event.Event{ID: "example", Settings: event.Settings{Name: "Store Championship", Place: "Kassel", Format: formats.Core,
		Deadline: event.Deadline{Local: "2026-11-28T09:30", Zone: "Europe/Berlin"}, Lists: event.Sealed, Illegal: event.Warn},
		Made: exampleNow, Revision: 1, Seq: 1}
	e.Day, _ = formats.ParseDay("2026-11-28")
	e.Keep = e.Day + event.KeepDays
	return event.Archive{Inkcheck: event.ArchiveVersion, At: exampleNow, Event: e,
		Trail: []event.Line{{Seq: 1, At: exampleNow, By: event.Organiser, Act: event.Made}}}
}

// apiImportEvent makes an event of an export: POST /api/v1/events/import. It reads its body by itself, which is as long as a desk.
func (s visit) apiImportEvent(c *gin.Context) error {
	try := false
	if asked := c.Request.URL.Query().Get(tryParam); asked != "" {
		var err error
		if try, err = strconv.ParseBool(asked); err != nil {
			return refuse(http.StatusBadRequest, tryParam, "The parameter try is true or false.")
		}
	}
	if mediaType, _ := mediaTypeOf(c.Request); mediaType != jsonType {
		return refuse(http.StatusUnsupportedMediaType, "", "Send the export as application/json.")
	}
	book, at, token := s.events, s.now(), c.Request.URL.Query().Get(tokenParam)
	if try {
		book, at, token = newExampleEvents(), exampleNow, ""
	}
	if book == nil {
		return noEvents()
	}
	ctx, end, err := s.begin(c, s.piles, longWork)
	if err != nil {
		return err
	}
	defer end()
	a := &event.Archive{}
	if err := readJSON(c.Request.Body, a); err != nil {
		return err
	}
	if err := a.Check(); err != nil {
		return eventProblem(err)
	}
	e, keys, err := book.Import(ctx, a, token, at)
	if err != nil {
		return eventProblem(err)
	}
	return s.toldKeys(c, e, keys, at)
}
