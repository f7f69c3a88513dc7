package web

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/internal/event"
	"inkcheck/templates"
)

// floor is the page of draws, deck checks and notes.
func (v eventVisit) floor(c *gin.Context) error {
	return v.renderFloor(c, http.StatusOK, templates.EventFloor{})
}

func (v eventVisit) renderFloor(c *gin.Context, status int, page templates.EventFloor) error {
	rec, err := v.events.Record(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	page.Frame, page.Event, page.At = v.eventFrame("Deck checks and notes", v.assets.staff), &rec.Event, v.at
	page.Draws, page.Decks, page.Seed = rec.Draws, len(drawable(rec)), strconv.FormatUint(v.seed(), 10)
	page.Notes = notesOf(rec, func(*event.Note) bool { return true })
	names := namesOf(rec)
	for _, k := range rec.Checks {
		page.Checks = append(page.Checks, templates.EventCheckRow{Check: k, Player: names[k.Entry]})
	}
	if page.Token, err = event.NewToken(v.events.Chance); err != nil {
		return err
	}
	return v.render(c.Writer, c.Request, status, templates.EventFloorPage(page))
}

// drawable are the entries that a draw is of: all that count.
func drawable(rec *event.Record) []int {
	var out []int
	for i := range rec.Entries {
		if p := &rec.Entries[i]; !p.Withdrawn {
			out = append(out, p.Number)
		}
	}
	return out
}

// whole is a whole number of a form, 0 for nothing typed; what is none is an error of the
// field.
func whole(errs *address.Errors, field, text string, least, most int) int {
	if text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		errs.Add(field, "Write a whole number from "+strconv.Itoa(least)+" to "+strconv.Itoa(most)+".")
		return 0
	}
	return n
}

// draw draws who is checked, and keeps it with everything that is needed to draw again.
func (v eventVisit) draw(c *gin.Context) error {
	sent, err := readForm(c.Request, "", maxParts)
	if err != nil {
		return err
	}
	form := address.ReadFloorForm(sent.Values)
	var errs address.Errors
	d := event.Draw{Round: whole(&errs, "round", form.Round, 1, event.MaxRound), Share: whole(&errs, "share", form.Share, 1, 100),
		Who:   form.Who,
		Token: form.Token}
	if form.Share == "" {
		d.Share = event.PremierShare
	}
	seed, err := strconv.ParseUint(form.Seed, 10, 64)
	if err != nil {
		errs.Add("seed", "A seed is a whole number from 0 to 18446744073709551615.")
	}
	rec, err := v.events.Record(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	d.From = drawable(rec)
	if len(d.From) == 0 {
		errs.Add("share", "There is no list yet, so nobody can be drawn.")
	}
	if len(errs) > 0 {
		return v.renderFloor(c, http.StatusUnprocessableEntity, templates.EventFloor{Draw: form, DrawErrors: errs})
	}
	d.Seed = strconv.FormatUint(seed, 10)
	d.Picked = event.Pick(seed, d.Round, d.From, event.ShareOf(len(d.From), d.Share))
	kept, err := v.events.PutDraw(c.Request.Context(), v.grant, d, v.now())
	if err != nil {
		errs, status := eventErrors(err)
		if errs == nil {
			return err
		}
		form.Token = nextToken(err, form.Token)
		return shownAgain(err, v.renderFloor(c, status, templates.EventFloor{Draw: form, DrawErrors: errs}))
	}
	return seeOther(c, v.at.Draw(kept.Number))
}

// nextToken is that of a form that is shown again: where another was saved with its own, the page's new one.
func nextToken(err error, token string) string {
	if r, ok := errors.AsType[*event.Refusal](err); ok && r.Reason == event.Conflict {
		return ""
	}
	return token
}

// drawn is a draw with its steps.
func (v eventVisit) drawn(c *gin.Context) error {
	n, err := v.number(c)
	if err != nil {
		return err
	}
	rec, err := v.events.Record(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(rec.Draws, func(d event.Draw) bool { return d.Number == n })
	if i < 0 {
		return nothingHere()
	}
	d := rec.Draws[i]
	page := templates.EventDraw{Frame: v.eventFrame("Who is checked", v.assets.event), Event: &rec.Event, At: v.at, Draw: d,
		Names:  namesOf(rec),
		Places: map[int]string{}, Checks: map[int]int{}}
	if seed, err := strconv.ParseUint(d.Seed, 10, 64); err == nil {
		page.Same = slices.Equal(event.Pick(seed, d.Round, d.From, len(d.Picked)), d.Picked)
	}
	for _, row := range rec.Survey(func(l *event.Version) event.Verdict { return l.Verdict },
		func(*event.Entry) bool { return false }).Rows {
		page.Places[row.Number] = templates.PlaceWords(row.Place)
	}
	for _, k := range rec.Checks {
		if k.Round == d.Round {
			page.Checks[k.Entry]++
		}
	}
	return v.render(c.Writer, c.Request, http.StatusOK, templates.EventDrawPage(page))
}

// beginCheck starts a deck check of a player: the clock runs from now on.
func (v eventVisit) beginCheck(c *gin.Context) error {
	n, err := v.number(c)
	if err != nil {
		return err
	}
	sent, err := readForm(c.Request, "", maxParts)
	if err != nil {
		return err
	}
	page, err := v.entryPage(c, n)
	if err != nil {
		return err
	}
	k := event.Check{Entry: n, Began: v.now(), Version: page.Entry.Last.Number, Round: page.Place.Round, Table: page.Place.Table,
		Seat: page.Place.Seat, Token: address.ReadFloorForm(sent.Values).Token}
	kept, err := v.events.PutCheck(c.Request.Context(), v.grant, k, v.now())
	if err != nil {
		return err
	}
	return seeOther(c, v.at.Check(kept.Number))
}

// checkPage is a deck check with its list.
func (v eventVisit) checkPage(c *gin.Context) (page templates.EventCheck, err error) {
	n, err := v.number(c)
	if err != nil {
		return page, err
	}
	rec, err := v.events.Record(c.Request.Context(), v.grant)
	if err != nil {
		return page, err
	}
	i := slices.IndexFunc(rec.Checks, func(k event.Check) bool { return k.Number == n })
	if i < 0 {
		return page, nothingHere()
	}
	k := rec.Checks[i]
	e, p, versions, err := v.events.Entry(c.Request.Context(), v.grant, k.Entry)
	if err != nil {
		return page, err
	}
	at := slices.IndexFunc(versions, func(l event.Version) bool { return l.Number == k.Version })
	if at < 0 {
		at = len(versions) - 1
	}
	page = templates.EventCheck{Frame: v.eventFrame("Deck check of "+p.Player, v.assets.check), Event: e, At: v.at, Check: k, Entry: p,
		Version: versions[at],
		Now:     v.now(), Newer: at < len(versions)-1, Corrections: deckcheck.Corrections(v.Catalog().Calendar.On(e.Format, e.Day))}
	page.Form = address.FloorForm{Result: k.Result, Round: templates.NumberField(k.Round), Table: k.Table, Seat: k.Seat,
		Presented: k.Presented,
		Text:      k.Note, Who: k.Who}
	if k.Result != "" {
		page.Form.Minutes, page.Form.Seconds = strconv.Itoa(int(k.Took.Minutes())), strconv.Itoa(int(k.Took.Seconds())%60)
	}
	if l, err := v.judgeEvent(c.Request.Context(), &e.Settings, page.Version.Text, page.Version.Pool); err == nil {
		page.Verdict = l.report
		if l.report.Code != "" && l.list.Deck.Resolved() {
			page.Count = address.Presented{Code: l.report.Code, Format: e.Format, On: e.Day}.Path()
		}
	}
	return page, c.Request.Context().Err()
}

// checkShell is a deck check without a check, which browsers keep.
func (s visit) checkShell(c *gin.Context) error {
	return s.render(c.Writer, c.Request, http.StatusOK, templates.EventKeptPage(templates.EventCheck{
		Frame: s.eventFrame("Deck check without a network", s.assets.check)}))
}

func (v eventVisit) check(c *gin.Context) error {
	page, err := v.checkPage(c)
	if err != nil {
		return err
	}
	return v.render(c.Writer, c.Request, http.StatusOK, templates.EventCheckPage(page))
}

// saveCheck keeps the result of a deck check.
func (v eventVisit) saveCheck(c *gin.Context) error {
	sent, err := readForm(c.Request, "", maxParts)
	if err != nil {
		return err
	}
	form := address.ReadFloorForm(sent.Values)
	page, err := v.checkPage(c)
	if err != nil {
		return err
	}
	var errs address.Errors
	k := page.Check
	k.Round, k.Table, k.Seat, k.Result = whole(&errs, "round", form.Round, 1, event.MaxRound), form.Table, form.Seat, form.Result
	k.Presented, k.Note, k.Who, k.Token = form.Presented, strings.TrimSpace(form.Text), form.Who, ""
	minutes, seconds := whole(&errs, "minutes", form.Minutes, 0, 600), whole(&errs, "minutes", form.Seconds, 0, 59)
	switch {
	case form.Result == "":
		k.Took = 0
	case templates.ResultName(form.Result) == "":
		errs.Add("result", "This is no result of a deck check.")
	case form.Minutes != "" || form.Seconds != "":
		k.Took = time.Duration(minutes)*time.Minute + time.Duration(seconds)*time.Second
	default:
		k.Took = max(0, v.now().Sub(k.Began).Truncate(time.Second))
	}
	if k.Revision, err = strconv.Atoi(form.Revision); err != nil {
		return refuse(http.StatusBadRequest, "revision", "The form is incomplete. Open the deck check anew.")
	}
	status := http.StatusUnprocessableEntity
	if len(errs) == 0 {
		if _, err = v.events.PutCheck(c.Request.Context(), v.grant, k, v.now()); err == nil {
			return seeOther(c, v.at.Check(k.Number))
		}
		if errs, status = eventErrors(err); errs == nil {
			return err
		}
	}
	page.Form, page.Errors = form, errs
	return v.render(c.Writer, c.Request, status, templates.EventCheckPage(page))
}

// note writes a note down, or takes one back.
func (v eventVisit) note(c *gin.Context) error {
	sent, err := readForm(c.Request, "", maxParts)
	if err != nil {
		return err
	}
	form := address.ReadFloorForm(sent.Values)
	if form.Do == "strike" {
		return v.strike(c, form)
	}
	var errs address.Errors
	n := event.Note{Entry: whole(&errs, "entry", form.Entry, 1, event.MaxNumber), Round: whole(&errs, "round", form.Round, 1,
		event.MaxRound),
		Text: strings.TrimSpace(form.Text), Who: form.Who, Token: form.Token}
	if n.Code, err = event.ParseInfraction(form.Code); err != nil {
		wrong, _ := eventErrors(err)
		errs = append(errs, wrong...)
	}
	penalty, err := event.ParsePenalty(form.Penalty)
	if err != nil {
		wrong, _ := eventErrors(err)
		errs = append(errs, wrong...)
	}
	n.Penalty = string(penalty)
	if n.Code == "" && n.Penalty == "" && n.Text == "" && len(errs) == 0 {
		errs.Add("text", "Write down what happened, or the number of a section.")
	}
	status := http.StatusUnprocessableEntity
	if len(errs) == 0 {
		if _, err = v.events.PutNote(c.Request.Context(), v.grant, n, v.now()); err == nil {
			return seeOther(c, v.noted(n.Entry))
		}
		if errs, status = eventErrors(err); errs == nil {
			return err
		}
		form.Token = nextToken(err, form.Token)
	}
	if n.Entry == 0 {
		return shownAgain(err, v.renderFloor(c, status, templates.EventFloor{Note: form, NoteErrors: errs}))
	}
	page, wrong := v.entryPage(c, n.Entry)
	if wrong != nil {
		return shownAgain(err, wrong)
	}
	page.Note, page.NoteErrors = form, errs
	return v.render(c.Writer, c.Request, status, templates.EventPlayerPage(page))
}

// noted is the page with the notes about an entry, or about the event.
func (v eventVisit) noted(entry int) string {
	if entry == 0 {
		return v.at.Floor()
	}
	return v.at.Player(entry)
}

// strike takes a note back; it stays to be read.
func (v eventVisit) strike(c *gin.Context, form address.FloorForm) error {
	number, err := strconv.Atoi(form.Number)
	revision, err2 := strconv.Atoi(form.Revision)
	if err != nil || err2 != nil {
		return refuse(http.StatusBadRequest, "number", "The form is incomplete. Open the page anew.")
	}
	rec, err := v.events.Record(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(rec.Notes, func(n event.Note) bool { return n.Number == number })
	if i < 0 {
		return nothingHere()
	}
	n := rec.Notes[i]
	n.Struck, n.Revision, n.Token = true, revision, ""
	if _, err := v.events.PutNote(c.Request.Context(), v.grant, n, v.now()); err != nil {
		return err
	}
	return seeOther(c, v.noted(n.Entry))
}
