package events

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
	"inkcheck/internal/web/site"
	eventpages "inkcheck/templates/event"
)

// Checks is the page of draws, deck checks and notes.
func Checks(v site.EventRequest, c *gin.Context) error {
	return renderChecks(v, c, http.StatusOK, eventpages.EventChecks{})
}

func renderChecks(v site.EventRequest, c *gin.Context, status int, page eventpages.EventChecks) error {
	o, err := overview(v, c)
	if err != nil {
		return err
	}
	ctx := c.Request.Context()
	page.Frame, page.Event, page.At = v.LocalEventFrame(c, "", v.Assets.Staff), &o.Event, v.At
	page.Organiser = v.Grant.Role == event.Organiser
	page.Title = page.Locale.T().ChecksAndNotes
	page.DrawErrors, page.NoteErrors = page.DrawErrors.In(page.Locale.Language()), page.NoteErrors.In(page.Locale.Language())
	page.Decks, page.Seed = o.Overview.Players(), strconv.FormatUint(v.Seed(), 10)
	asked := address.ParseEventPage(c.Request.URL.Query())
	page.Pages = eventpages.PagesOf(asked, max(len(o.Selections), len(o.Checks), len(o.Notes)))
	if draws := latest(o.Selections, asked); len(draws) > 0 {
		if page.Selections, err = v.Events.Selections(ctx, v.Grant,
			numbersOf(draws, func(d event.Selection) int { return d.Number })); err != nil {
			return err
		}
	}
	if page.Notes, err = notes(v, ctx, latest(o.Notes, asked), o); err != nil {
		return err
	}
	for _, k := range latest(o.Checks, asked) {
		page.Checks = append(page.Checks, eventpages.EventCheckRow{Check: k, Player: o.Name(k.Registration)})
	}
	if page.Token, err = event.NewToken(v.Events.Chance); err != nil {
		return err
	}
	return v.Render(c.Writer, c.Request, status, eventpages.EventChecksPage(page))
}

// latest are the records of a page, of which the first has the latest.
func latest[T any](all []T, page int) []T {
	p := eventpages.PagesOf(page, len(all))
	return all[len(all)-p.To : len(all)-p.From]
}

// drawable are the entries that a draw is of: all that count.
func drawable(rec *event.Full) []int {
	var out []int
	for i := range rec.Registrations {
		if p := &rec.Registrations[i]; !p.Withdrawn {
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
		errs.AddFault(field, address.WholeNumber, least, most)
		return 0
	}
	return n
}

// Select draws who is checked, and keeps it with everything that is needed to draw again.
func Select(v site.EventRequest, c *gin.Context) error {
	sent, err := site.ReadForm(c.Request, "", site.MaxParts)
	if err != nil {
		return err
	}
	form := address.ParseRecordForm(sent.Values)
	var errs address.Errors
	d := event.Selection{Round: whole(&errs, "round", form.Round, 1, event.MaxRound), Share: whole(&errs, "share", form.Share, 1, 100),
		Actor: form.Who,
		Token: form.Token}
	if form.Share == "" {
		d.Share = event.PremierShare
	}
	seed, err := strconv.ParseUint(form.Seed, 10, 64)
	if err != nil {
		errs.AddFault("seed", address.DrawSeed)
	}
	o, err := overview(v, c)
	if err != nil {
		return err
	}
	d.Candidates = drawable(o.Full)
	if len(d.Candidates) == 0 {
		errs.AddFault("share", address.NobodyToSelect)
	}
	if len(errs) > 0 {
		return renderChecks(v, c, http.StatusUnprocessableEntity, eventpages.EventChecks{Selection: form, DrawErrors: errs})
	}
	d.Seed = strconv.FormatUint(seed, 10)
	d.Selected = event.SelectRandom(seed, d.Round, d.Candidates, event.ShareOf(len(d.Candidates), d.Share))
	kept, err := v.Events.PutSelection(c.Request.Context(), v.Grant, d, v.Now())
	if err != nil {
		errs, status := site.EventErrors(err)
		if errs == nil {
			return err
		}
		form.Token = nextToken(err, form.Token)
		return site.ShownAgain(err, renderChecks(v, c, status, eventpages.EventChecks{Selection: form, DrawErrors: errs}))
	}
	return site.SeeOther(c, v.At.Selection(kept.Number))
}

// nextToken is that of a form that is shown again: where another was saved with its own, the page's new one.
func nextToken(err error, token string) string {
	if r, ok := errors.AsType[*event.Refusal](err); ok && r.Reason == event.Conflict {
		return ""
	}
	return token
}

// Selected is a draw with its steps.
func Selected(v site.EventRequest, c *gin.Context) error {
	n, err := v.Number(c)
	if err != nil {
		return err
	}
	d, err := v.Events.Selection(c.Request.Context(), v.Grant, n)
	if err != nil {
		return err
	}
	o, err := overview(v, c)
	if err != nil {
		return err
	}
	page := eventpages.EventSelection{Frame: v.LocalEventFrame(c, "", v.Assets.Event), Event: &o.Event, At: v.At, Selection: *d,
		Names:  map[int]string{},
		Places: map[int]string{}, Checks: map[int]int{}}
	page.Title = page.Locale.T().WhoChecked
	if seed, err := strconv.ParseUint(d.Seed, 10, 64); err == nil {
		page.Same = slices.Equal(event.SelectRandom(seed, d.Round, d.Candidates, len(d.Selected)), d.Selected)
	}
	for _, n := range d.Candidates {
		if r := o.ByNumber[n]; r != nil {
			page.Names[n], page.Places[n] = r.Player, eventpages.PlaceWords(page.Locale, r.Place)
		}
	}
	for _, k := range o.Checks {
		if k.Round == d.Round {
			page.Checks[k.Registration]++
		}
	}
	return v.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventDrawPage(page))
}

// BeginCheck starts a deck check of a player: the clock runs from now on.
func BeginCheck(v site.EventRequest, c *gin.Context) error {
	n, err := v.Number(c)
	if err != nil {
		return err
	}
	sent, err := site.ReadForm(c.Request, "", site.MaxParts)
	if err != nil {
		return err
	}
	page, err := entryPage(v, c, n)
	if err != nil {
		return err
	}
	k := event.Check{Registration: n, StartedAt: v.Now(), Submission: page.Entry.Current.Number, Round: page.Place.Round,
		Table: page.Place.Table,
		Seat:  page.Place.Seat, Token: address.ParseRecordForm(sent.Values).Token}
	kept, err := v.Events.PutCheck(c.Request.Context(), v.Grant, k, v.Now())
	if err != nil {
		return err
	}
	return site.SeeOther(c, v.At.Check(kept.Number))
}

// checkPage is a deck check with its list.
func checkPage(v site.EventRequest, c *gin.Context) (page eventpages.EventCheck, err error) {
	n, err := v.Number(c)
	if err != nil {
		return page, err
	}
	k, err := v.Events.Check(c.Request.Context(), v.Grant, n)
	if err != nil {
		return page, err
	}
	e, p, versions, err := v.Events.Registration(c.Request.Context(), v.Grant, k.Registration)
	if err != nil {
		return page, err
	}
	at := slices.IndexFunc(versions, func(l event.Submission) bool { return l.Number == k.Submission })
	if at < 0 {
		at = len(versions) - 1
	}
	page = eventpages.EventCheck{Frame: v.LocalEventFrame(c, "", v.Assets.Check), Event: e, At: v.At, Check: *k, Entry: p,
		Submission: versions[at],
		Now:        v.Now(), Newer: versions[at].Number != k.Submission || at < len(versions)-1,
		Guidelines: deckcheck.Guidelines(v.Catalog().Calendar.On(e.Format, e.Day))}
	page.Title = page.Locale.T().Fill(page.Locale.T().CheckOf, p.Player)
	page.Form = address.RecordForm{Result: k.Result, Round: eventpages.NumberField(k.Round), Table: k.Table, Seat: k.Seat,
		Presented: k.Presented,
		Text:      k.Note, Who: k.Judge}
	if k.Result != "" {
		page.Form.Minutes, page.Form.Seconds = strconv.Itoa(int(k.Duration.Minutes())), strconv.Itoa(int(k.Duration.Seconds())%60)
	}
	if l, err := v.Cards.JudgeEvent(c.Request.Context(), &e.Settings, page.Submission.Text, page.Submission.Pool); err == nil {
		page.Verdict = l.Report
		if l.Report.Code != "" && l.List.Deck.Resolved() {
			page.Count = address.Presented{Code: l.Report.Code, Format: e.Format, On: e.Day}.Path()
		}
	}
	return page, c.Request.Context().Err()
}

// CheckShell is a deck check without a check, which browsers keep.
func CheckShell(s site.Request, c *gin.Context) error {
	page := eventpages.EventCheck{Frame: s.LocalEventFrame(c, "", s.Assets.Check)}
	page.Title = page.Locale.T().CheckOffline
	return s.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventKeptPage(page))
}

func Check(v site.EventRequest, c *gin.Context) error {
	page, err := checkPage(v, c)
	if err != nil {
		return err
	}
	return v.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventCheckPage(page))
}

// SaveCheck keeps the result of a deck check.
func SaveCheck(v site.EventRequest, c *gin.Context) error {
	sent, err := site.ReadForm(c.Request, "", site.MaxParts)
	if err != nil {
		return err
	}
	form := address.ParseRecordForm(sent.Values)
	page, err := checkPage(v, c)
	if err != nil {
		return err
	}
	var errs address.Errors
	k := page.Check
	k.Round, k.Table, k.Seat, k.Result = whole(&errs, "round", form.Round, 1, event.MaxRound), form.Table, form.Seat, form.Result
	k.Presented, k.Note, k.Judge, k.Token = form.Presented, strings.TrimSpace(form.Text), form.Who, ""
	minutes, seconds := whole(&errs, "minutes", form.Minutes, 0, 600), whole(&errs, "minutes", form.Seconds, 0, 59)
	switch {
	case form.Result == "":
		k.Duration = 0
	case !slices.Contains(event.Results(), form.Result):
		errs.AddFault("result", address.NoResult)
	case form.Minutes != "" || form.Seconds != "":
		k.Duration = time.Duration(minutes)*time.Minute + time.Duration(seconds)*time.Second
	default:
		k.Duration = max(0, v.Now().Sub(k.StartedAt).Truncate(time.Second))
	}
	if k.Revision, err = strconv.Atoi(form.Revision); err != nil {
		return site.RefuseFor(http.StatusBadRequest, "revision", address.IncompleteForm)
	}
	status := http.StatusUnprocessableEntity
	if len(errs) == 0 {
		if _, err = v.Events.PutCheck(c.Request.Context(), v.Grant, k, v.Now()); err == nil {
			return site.SeeOther(c, v.At.Check(k.Number))
		}
		if errs, status = site.EventErrors(err); errs == nil {
			return err
		}
	}
	page.Form, page.Errors = form, errs.In(page.Locale.Language())
	return v.Render(c.Writer, c.Request, status, eventpages.EventCheckPage(page))
}

// Note writes a note down, or takes one back.
func Note(v site.EventRequest, c *gin.Context) error {
	sent, err := site.ReadForm(c.Request, "", site.MaxParts)
	if err != nil {
		return err
	}
	form := address.ParseRecordForm(sent.Values)
	if form.Do == "strike" {
		return strike(v, c, form)
	}
	var errs address.Errors
	n := event.Note{Registration: whole(&errs, "entry", form.Entry, 1, event.MaxNumber), Round: whole(&errs, "round", form.Round, 1,
		event.MaxRound),
		Text: strings.TrimSpace(form.Text), Actor: form.Who, Token: form.Token}
	if n.Code, err = event.ParseInfraction(form.Code); err != nil {
		wrong, _ := site.EventErrors(err)
		errs = append(errs, wrong...)
	}
	penalty, err := event.ParsePenalty(form.Penalty)
	if err != nil {
		wrong, _ := site.EventErrors(err)
		errs = append(errs, wrong...)
	}
	n.Penalty = string(penalty)
	if n.Code == "" && n.Penalty == "" && n.Text == "" && len(errs) == 0 {
		errs.AddFault("text", address.EmptyNote)
	}
	status := http.StatusUnprocessableEntity
	if len(errs) == 0 {
		if _, err = v.Events.PutNote(c.Request.Context(), v.Grant, n, v.Now()); err == nil {
			return site.SeeOther(c, noted(v, n.Registration))
		}
		if errs, status = site.EventErrors(err); errs == nil {
			return err
		}
		form.Token = nextToken(err, form.Token)
	}
	if n.Registration == 0 {
		return site.ShownAgain(err, renderChecks(v, c, status, eventpages.EventChecks{Note: form, NoteErrors: errs}))
	}
	page, wrong := entryPage(v, c, n.Registration)
	if wrong != nil {
		return site.ShownAgain(err, wrong)
	}
	page.Note, page.NoteErrors = form, errs.In(page.Locale.Language())
	return v.Render(c.Writer, c.Request, status, eventpages.EventPlayerPage(page))
}

// noted is the page with the notes about an entry, or about the event.
func noted(v site.EventRequest, entry int) string {
	if entry == 0 {
		return v.At.Records()
	}
	return v.At.Player(entry)
}

// strike takes a note back; it stays to be read.
func strike(v site.EventRequest, c *gin.Context, form address.RecordForm) error {
	number, err := strconv.Atoi(form.Number)
	revision, err2 := strconv.Atoi(form.Revision)
	if err != nil || err2 != nil {
		return site.RefuseFor(http.StatusBadRequest, "number", address.IncompleteForm)
	}
	n, err := v.Events.Note(c.Request.Context(), v.Grant, number)
	if err != nil {
		return err
	}
	n.Retracted, n.Revision, n.Token = true, revision, ""
	if _, err := v.Events.PutNote(c.Request.Context(), v.Grant, *n, v.Now()); err != nil {
		return err
	}
	return site.SeeOther(c, noted(v, n.Registration))
}
