package web

import (
	"bytes"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/event"
	"inkcheck/templates"
)

// roster is the page of the players expected.
func (v eventVisit) roster(c *gin.Context) error {
	return v.renderRoster(c, http.StatusOK, address.RosterForm{}, nil, nil)
}

func (v eventVisit) renderRoster(c *gin.Context, status int, form address.RosterForm, read *event.Roster, errs address.Errors) error {
	rec, err := v.events.Record(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	page := templates.EventRoster{Frame: v.eventFrame("Roster", v.assets.event), Event: &rec.Event, At: v.at, Rows: rec.Roster, Form: form,
		Read:   read,
		Errors: errs, Boss: v.grant.Role == event.Organiser}
	return v.render(c.Writer, c.Request, status, templates.EventRosterPage(page))
}

// setRoster reads a roster and shows what was read; once that was looked at, it is kept.
func (v eventVisit) setRoster(c *gin.Context) error {
	sent, err := readForm(c.Request, "roster", maxParts)
	if err != nil {
		return err
	}
	form := address.ReadRosterForm(sent.Values)
	for _, f := range sent.files {
		if f.field != "file" || len(f.data) == 0 {
			continue
		}
		text, _, err := decklist.DecodeText(f.data)
		if err != nil {
			return v.renderRoster(c, http.StatusUnprocessableEntity, form, nil, address.Errors{{Field: "roster", Detail: sentence(err)}})
		}
		form.Text, form.Save = strings.ReplaceAll(text, "\r\n", "\n"), false // what was not looked at yet
	}
	if err := v.count(c, 1+len(form.Text)/sizeUnit/4); err != nil {
		return err
	}
	read := event.ReadRoster(form.Text, event.RosterColumns{Name: form.Name, ID: form.ID, Table: form.Table, Seat: form.Seat,
		Round: form.Round})
	if len(read.Players) == 0 {
		errs := address.Errors{{Field: "roster", Detail: "There is no player in this. Paste names, one a line, or a table."}}
		for _, p := range read.Problems {
			errs.Add("roster", sentence(rosterProblem(p)))
		}
		return v.renderRoster(c, http.StatusUnprocessableEntity, form, nil, errs)
	}
	if !form.Save {
		return v.renderRoster(c, http.StatusOK, form, &read, nil)
	}
	if err := v.events.SetRoster(c.Request.Context(), v.grant, read.Rows(), form.Tables, form.Who, v.now()); err != nil {
		errs, status := eventErrors(err)
		if errs == nil {
			return err
		}
		return shownAgain(err, v.renderRoster(c, status, form, &read, errs))
	}
	return seeOther(c, v.at.Path())
}

// rosterProblem is a problem of a roster as an error.
type rosterProblem string

func (p rosterProblem) Error() string { return string(p) }

// trail is what happened to the event.
func (v eventVisit) trail(c *gin.Context) error {
	lines, err := v.events.Trail(c.Request.Context(), v.grant, 0)
	if err != nil {
		return err
	}
	rec, err := v.events.Record(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	page := templates.EventTrail{Frame: v.eventFrame("What happened", v.assets.event), Event: &rec.Event, At: v.at, Lines: lines,
		Names: namesOf(rec)}
	return v.render(c.Writer, c.Request, http.StatusOK, templates.EventTrailPage(page))
}

// lists are those that everybody with a link of the event may see.
func (v eventVisit) lists(c *gin.Context) error {
	e, shown, err := v.events.Shown(c.Request.Context(), v.grant, v.now())
	if err != nil {
		return err
	}
	ctx, end, err := v.begin(c, v.piles, longWork)
	if err != nil {
		return err
	}
	defer end()
	rec := &event.Record{Event: *e, Entries: shown}
	_, rows, err := v.rowsOf(ctx, rec)
	if err != nil {
		return err
	}
	for i := range rows { // the list, and not who the player is elsewhere
		rows[i].List.ID = ""
	}
	page := templates.EventLists{Frame: v.eventFrame("Lists of an event", v.assets.event), Event: e, At: v.at}
	page.SetRows(rows)
	return v.render(c.Writer, c.Request.WithContext(ctx), http.StatusOK, templates.EventListsPage(page))
}

// eventPrivacy says what is kept of events, and eventGone that one was deleted.
func (s visit) eventPrivacy(c *gin.Context) error { return s.renderPrivacy(c, false) }
func (s visit) eventGone(c *gin.Context) error    { return s.renderPrivacy(c, true) }

func (s visit) renderPrivacy(c *gin.Context, gone bool) error {
	page := templates.EventPrivacy{Frame: s.eventFrame("Privacy of events", s.assets.event), Gone: gone, Off: s.events == nil}
	if gone {
		page.Title = "The event is deleted"
	}
	return s.render(c.Writer, c.Request, http.StatusOK, templates.EventPrivacyPage(page))
}

// importEvent makes an event of a file that another server exported.
func (s visit) importEvent(c *gin.Context) error {
	if s.events == nil {
		return refuse(http.StatusNotFound, "", "This server keeps no events.")
	}
	sent, err := readForm(c.Request, "archive", maxParts)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(sent.files, func(f formFile) bool { return f.field == "archive" && len(f.data) > 0 })
	if i < 0 {
		return refuse(http.StatusUnprocessableEntity, "archive", "Choose the JSON file of an event that was exported.")
	}
	if err := s.count(c, longWork); err != nil {
		return err
	}
	a, err := event.ReadArchive(bytes.NewReader(sent.files[i].data))
	if err != nil {
		return err
	}
	_, keys, err := s.events.Import(c.Request.Context(), a, address.ReadEventForm(sent.Values).Token, s.Server.now())
	if err != nil {
		return err
	}
	private(c.Writer.Header())
	return seeOther(c, address.Event(keys.Organiser.Text()).Links(keys.Judge.Text(), keys.Registration.Text()))
}
