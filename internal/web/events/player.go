package events

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/app"
	"inkcheck/internal/event"
	"inkcheck/internal/web/site"
	eventpages "inkcheck/templates/event"
	"inkcheck/templates/parts"
)

// EventHome is what a key leads to first.
func EventHome(v site.EventRequest, c *gin.Context) error {
	switch v.Grant.Role {
	case event.Registrant:
		return register(v, c)
	case event.Player:
		return ownList(v, c)
	}
	return showOverview(v, c)
}

// EventPost takes what the first page of a key sends: a list.
func EventPost(v site.EventRequest, c *gin.Context) error {
	switch v.Grant.Role {
	case event.Registrant, event.Player:
		return submit(v, c)
	}
	return site.RefuseFor(http.StatusMethodNotAllowed, "", address.TakesNoList)
}

// register is the form for a new player.
func register(v site.EventRequest, c *gin.Context) error {
	page, err := newPlayerPage(v, c)
	if err != nil {
		return err
	}
	return v.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventRegisterPage(page))
}

func newPlayerPage(v site.EventRequest, c *gin.Context) (eventpages.EventRegister, error) {
	e, err := v.Events.Event(c.Request.Context(), v.Grant)
	if err != nil {
		return eventpages.EventRegister{}, err
	}
	f := v.LocalEventFrame(c, e.Name, v.Assets.HandIn)
	f.Preview = eventpages.Invitation(f.Locale, e)
	return registerPage(v, f, e)
}

// registerPage is the form, empty but for a token of its own: a list that is sent twice
// from one form counts once.
func registerPage(v site.EventRequest, f parts.Frame, e *event.Event) (eventpages.EventRegister, error) {
	token, err := event.NewToken(v.Events.Chance)
	return eventpages.EventRegister{Frame: f, Event: e, At: v.At, AcceptsLists: e.AcceptsLists(v.Now()),
		Form: address.SubmitForm{Token: token}}, err
}

// ownList is a player's own page.
func ownList(v site.EventRequest, c *gin.Context) error {
	page, err := minePage(v, c)
	if err != nil {
		return err
	}
	page.New = address.IsNew(c.Request.URL.Query())
	return v.Render(c.Writer, c.Request, http.StatusOK, eventpages.OwnRegistrationPage(page))
}

func minePage(v site.EventRequest, c *gin.Context) (page eventpages.OwnRegistration, err error) {
	e, p, versions, err := v.Events.Registration(c.Request.Context(), v.Grant, 0)
	if err != nil {
		return page, err
	}
	if page.EventRegister, err = registerPage(v, v.LocalEventFrame(c, e.Name, v.Assets.HandIn), e); err != nil {
		return page, err
	}
	page.Title = page.Locale.T().YourList
	page.Entry, page.Submissions, page.Number = p, versions, p.Number
	page.Open = e.AcceptsFrom(p, v.Now())
	page.Others = e.ListsVisible(v.Now())
	page.Link = v.SiteURL(c.Request) + v.At.Path()
	page.Form.List, page.Form.Pool, page.Form.Base = p.Current.Text, p.Current.Pool, strconv.Itoa(p.Current.Number)
	if l, err := v.Cards.JudgeEvent(c.Request.Context(), &e.Settings, p.Current.Text, p.Current.Pool); err == nil {
		page.Last = l.Report
		if page.Open {
			toFix(&page.EventRegister, l)
		}
	}
	return page, c.Request.Context().Err()
}

// sentList is a list that a form of an event sent.
type sentList struct {
	address.SubmitForm
	fix address.LineFix
}

// readSubmission reads the form. What it returns holds what was typed even when there is an
// error.
func readSubmission(r *http.Request) (sentList, error) {
	sent, err := site.ReadForm(r, "list", site.MaxParts)
	l := sentList{SubmitForm: address.ParseSubmitForm(sent.Values), fix: address.ParseLineFix(sent.Values, "")}
	if err != nil {
		return l, err
	}
	p := site.ListForm{List: address.List{Text: l.List}}
	if err := p.AddFile(sent); err != nil {
		return l, err
	}
	l.List = strings.ReplaceAll(p.Text, "\r\n", "\n")
	l.SubmitForm.Pool = strings.ReplaceAll(l.SubmitForm.Pool, "\r\n", "\n")
	return l, nil
}

// submit takes the list of a new player, or the change of one who has handed in.
func submit(v site.EventRequest, c *gin.Context) error {
	l, err := readSubmission(c.Request)
	if err == nil {
		var r *event.Receipt
		if r, err = take(v, c, l, 0); err == nil {
			at := v.At
			if v.Grant.Role == event.Registrant {
				at = address.Event(r.Key.Text())
			}
			return site.SeeOther(c, at.New())
		}
	}
	return refuseList(v, c, l, err, 0)
}

// errFixed is that a line is to be mended before the list is handed in.
var errFixed = errors.New("a line is to be mended")

// take hands a list in, for the entry n where an organiser corrects one.
func take(v site.EventRequest, c *gin.Context, l sentList, n int) (*event.Receipt, error) {
	ctx := c.Request.Context()
	if l.fix.Asked() {
		return nil, errFixed
	}
	in := event.SubmitRequest{Registration: n, Player: l.Player, PlayerID: l.PlayerID, Publish: l.Publish, Text: l.List, Pool: l.Pool,
		Token: l.Token,
		Actor: l.Who, Reason: l.Why, Ask: !l.Anyway}
	if in.Base, _ = strconv.Atoi(l.Base); l.Base != "" && in.Base == 0 {
		return nil, site.RefuseFor(http.StatusBadRequest, "", address.IncompleteForm)
	}
	e, err := v.Events.Event(ctx, v.Grant)
	if err != nil {
		return nil, err
	}
	if e.Pool && strings.TrimSpace(l.Pool) != "" && len(l.Pool) <= event.MaxList {
		if _, err := app.ReadPool(l.Pool, "", v.Catalog(), e.Day); err != nil {
			return nil, err
		}
	}
	return v.Events.Submit(ctx, v.Grant, in, v.CheckSubmission(ctx), v.Now())
}

// refuseList shows the form again with what was typed and what is wrong with it: that of the entry n where an organiser corrects one.
func refuseList(v site.EventRequest, c *gin.Context, l sentList, err error, n int) error {
	errs, status := site.EventErrors(err)
	refusal, _ := errors.AsType[*event.Refusal](err)
	switch {
	case errors.Is(err, errFixed):
		l.List, status = v.Cards.Edit(l.fix, l.List), http.StatusOK
	case errs == nil:
		if e := site.AsError(err); e.Field == "" {
			return err
		}
		errs, status = site.FormErrors(err)
	}
	if refusal != nil && refusal.Reason == event.Conflict {
		errs[0].Field = "" // of the whole form
	}
	return site.ShownAgain(err, renderList(v, c, status, n, func(page *eventpages.EventRegister) error {
		return fillAgain(v, c, page, l, errs, refusal)
	}))
}

// renderList shows the page with the form of whoever hands in, or corrects the list of the entry n, once fill has filled it.
func renderList(v site.EventRequest, c *gin.Context, status, n int, fill func(*eventpages.EventRegister) error) error {
	form, page, err := listPage(v, c, n)
	if err != nil {
		return err
	}
	if err := fill(form); err != nil {
		return err
	}
	return v.Render(c.Writer, c.Request, status, page())
}

// listPage is the form of whoever hands in, and the page around it once it is filled.
func listPage(v site.EventRequest, c *gin.Context, n int) (*eventpages.EventRegister, func() templ.Component, error) {
	switch {
	case n > 0:
		p, err := entryPage(v, c, n)
		return &p.EventRegister, func() templ.Component { return eventpages.EventPlayerPage(p) }, err
	case v.Grant.Role == event.Player:
		p, err := minePage(v, c)
		return &p.EventRegister, func() templ.Component { return eventpages.OwnRegistrationPage(p) }, err
	}
	p, err := newPlayerPage(v, c)
	return &p, func() templ.Component { return eventpages.EventRegisterPage(p) }, err
}

// fillAgain puts what was typed into a form, and the lines to mend below it.
func fillAgain(v site.EventRequest, c *gin.Context, page *eventpages.EventRegister, l sentList, errs address.Errors,
	why *event.Refusal) error {
	token, base := page.Form.Token, page.Form.Base
	page.Form, page.Errors = l.SubmitForm, errs.In(page.Locale.Language())
	if why != nil && why.Reason == event.Conflict {
		// The next try is another hand-in, of the list as it is now.
		page.Form.Token, page.Form.Base = token, base
	}
	if page.Form.Token == "" {
		page.Form.Token = token
	}
	page.Unseen = why != nil && why.Reason == event.Unseen
	asked := l.fix.Asked() || page.Unseen || why != nil && why.Reason == event.NotLegal
	if !asked || len(l.List) > decklist.MaxBytes || strings.TrimSpace(l.List) == "" {
		return nil
	}
	judged, err := v.Cards.JudgeEvent(c.Request.Context(), &page.Event.Settings, l.List, l.Pool)
	if err != nil {
		return err
	}
	page.Report = judged.Report
	toFix(page, judged)
	return nil
}

// toFix puts the problems of a list on the page with its form: each line, and each card, with the buttons that fix it in the form's list.
func toFix(page *eventpages.EventRegister, k *app.CheckedDeck) {
	page.Marked = site.MarkedList(page.Locale, k.List, k.Report, parts.Form{List: k.Text})
	page.Marked.Fixes = site.TextFixes(page.Locale, k)
	page.Marked.Lines = slices.DeleteFunc(page.Marked.Lines, func(l parts.MarkedLine) bool { return len(l.Reported) == 0 })
}

// consent does what a button of a player's own page asks for.
func consent(v site.EventRequest, c *gin.Context) error {
	sent, err := site.ReadForm(c.Request, "", site.MaxParts)
	if err != nil {
		return err
	}
	do := address.ParseEventAction(sent.Values).Do
	if do != "agree" && do != "private" {
		return site.RefuseFor(http.StatusBadRequest, "do", address.UnknownButton)
	}
	if err := v.Events.Consent(c.Request.Context(), v.Grant, do == "agree", v.Now()); err != nil {
		return err
	}
	return site.SeeOther(c, v.At.Path())
}
