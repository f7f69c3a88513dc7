package events

import (
	"bytes"

	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/event"
	"inkcheck/internal/web/site"
	eventpages "inkcheck/templates/event"
)

// Roster is the page of the players expected.
func Roster(v site.EventRequest, c *gin.Context) error {
	return renderRoster(v, c, http.StatusOK, address.RosterForm{}, nil, nil)
}

func renderRoster(v site.EventRequest, c *gin.Context, status int, form address.RosterForm, read *event.Roster, errs address.Errors) error {
	rec, err := checksOf(v, c)
	if err != nil {
		return err
	}
	page := eventpages.EventRoster{Frame: v.LocalEventFrame(c, "", v.Assets.Event), Event: &rec.Event, At: v.At, Rows: rec.Roster, Form: form,
		Read:      read,
		Organiser: v.Grant.Role == event.Organiser}
	page.Title, page.Errors = page.Locale.T().RosterAndTables, errs.In(page.Locale.Language())
	return v.Render(c.Writer, c.Request, status, eventpages.EventRosterPage(page))
}

// SetRoster reads a roster and shows what was read; once that was looked at, it is kept.
func SetRoster(v site.EventRequest, c *gin.Context) error {
	sent, err := site.ReadForm(c.Request, "roster", site.MaxParts)
	if err != nil {
		return err
	}
	form := address.ParseRosterForm(sent.Values)
	for _, f := range sent.Files {
		if f.Field != "file" || len(f.Data) == 0 {
			continue
		}
		text, _, err := decklist.DecodeText(f.Data)
		if err != nil {
			return renderRoster(v, c, http.StatusUnprocessableEntity, form, nil, address.Errors{*address.WrongBy("roster", err, address.NotText)})
		}
		form.Text, form.Save = strings.ReplaceAll(text, "\r\n", "\n"), false // what was not looked at yet
	}
	if err := v.Count(c, 1+len(form.Text)/site.SizeUnit/4); err != nil {
		return err
	}
	read := event.ReadRoster(form.Text, event.RosterColumns{Name: form.Name, ID: form.ID, Table: form.Table, Seat: form.Seat,
		Round: form.Round})
	if len(read.Players) == 0 {
		errs := address.Errors{*address.Wrong("roster", address.NoPlayers)}
		for _, p := range read.Problems {
			errs = append(errs, *address.WrongClause("roster", event.RosterProblem(p)))
		}
		return renderRoster(v, c, http.StatusUnprocessableEntity, form, nil, errs)
	}
	if !form.Save {
		return renderRoster(v, c, http.StatusOK, form, &read, nil)
	}
	if err := v.Events.SetRoster(c.Request.Context(), v.Grant, read.Rows(), form.Tables, form.Who, v.Now()); err != nil {
		errs, status := site.EventErrors(err)
		if errs == nil {
			return err
		}
		return site.ShownAgain(err, renderRoster(v, c, status, form, &read, errs))
	}
	return site.SeeOther(c, v.At.Path())
}

// Log is what happened to the event, a page of it.
func Log(v site.EventRequest, c *gin.Context) error {
	ctx := c.Request.Context()
	e, err := v.Events.Event(ctx, v.Grant)
	if err != nil {
		return err
	}
	page := eventpages.EventLog{Frame: v.LocalEventFrame(c, "", v.Assets.Event), Event: e, At: v.At,
		Pages: eventpages.PagesOf(address.ParseEventPage(c.Request.URL.Query()), e.Seq)}
	page.Title = page.Locale.T().Log
	first := e.Seq - page.Pages.To
	err = (&site.EventParts{Request: v.Request, C: c}).Do(func() error {
		if page.Lines, err = v.Events.AuditLog(ctx, v.Grant, first); err != nil {
			return err
		}
		page.Lines = page.Lines[:min(len(page.Lines), page.Pages.To-page.Pages.From)]
		var numbers []int
		for _, l := range page.Lines {
			numbers = append(numbers, l.Registration)
		}
		page.Names, err = v.Events.Names(ctx, v.Grant, numbers)
		return err
	})
	if err != nil {
		return err
	}
	return v.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventLogPage(page))
}

// checksOf is what happens at the tables, read in a turn of its own.
func checksOf(v site.EventRequest, c *gin.Context) (rec *event.Full, err error) {
	wrong := (&site.EventParts{Request: v.Request, C: c}).Do(func() error {
		rec, err = v.Events.Records(c.Request.Context(), v.Grant)
		return err
	})
	return rec, wrong
}

// Lists are those that everybody with a link of the event may see.
func Lists(v site.EventRequest, c *gin.Context) error {
	e, shown, err := v.Events.Published(c.Request.Context(), v.Grant, v.Now())
	if err != nil {
		return err
	}
	ctx, end, err := v.Begin(c, v.BatchWork, site.LongWork)
	if err != nil {
		return err
	}
	defer end()
	rec := &event.Full{Event: *e, Registrations: shown}
	_, rows, err := v.RowsOf(ctx, c.Request, rec)
	if err != nil {
		return err
	}
	for i := range rows { // the list, and not who the player is elsewhere
		rows[i].List.ID = ""
	}
	page := eventpages.EventLists{Frame: v.LocalEventFrame(c, "", v.Assets.Event), Event: e, At: v.At}
	page.Title = page.Locale.T().ListsOfEvent
	page.SetRows(rows)
	return v.Render(c.Writer, c.Request.WithContext(ctx), http.StatusOK, eventpages.EventListsPage(page))
}

// EventPrivacy says what is kept of events, and EventGone that one was deleted.
func EventPrivacy(s site.Request, c *gin.Context) error { return renderPrivacy(s, c, false) }

func EventGone(s site.Request, c *gin.Context) error { return renderPrivacy(s, c, true) }

func renderPrivacy(s site.Request, c *gin.Context, gone bool) error {
	page := eventpages.EventPrivacy{Frame: s.LocalEventFrame(c, "", s.Assets.Event), Gone: gone, Off: s.Events == nil}
	page.Title = page.Locale.T().PrivacyTitle
	if gone {
		page.Title = page.Locale.T().GoneTitle
	}
	return s.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventPrivacyPage(page))
}

// ImportEvent makes an event of a file that another server exported.
func ImportEvent(s site.Request, c *gin.Context) error {
	if s.Events == nil {
		return site.RefuseFor(http.StatusNotFound, "", address.NoEvents)
	}
	sent, err := site.ReadForm(c.Request, "archive", site.MaxParts)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(sent.Files, func(f site.FormFile) bool { return f.Field == "archive" && len(f.Data) > 0 })
	if i < 0 {
		return site.RefuseFor(http.StatusUnprocessableEntity, "archive", address.NoExport)
	}
	if err := s.Count(c, site.LongWork); err != nil {
		return err
	}
	a, err := event.ReadArchive(bytes.NewReader(sent.Files[i].Data))
	if err != nil {
		return err
	}
	if err := s.CountEvent(c, len(sent.Files[i].Data)); err != nil {
		return err
	}
	_, keys, err := s.Events.Import(c.Request.Context(), a, address.ParseEventForm(sent.Values).Token, s.Now())
	if err != nil {
		s.NoEvent(c)
		return err
	}
	site.Private(c.Writer.Header())
	return site.SeeOther(c, address.Event(keys.Organiser.Text()).Links())
}
