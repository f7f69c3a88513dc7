package web

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/event"
	"inkcheck/templates"
)

// eventHome is what a key leads to first.
func (v eventVisit) eventHome(c *gin.Context) error {
	switch v.grant.Role {
	case event.Registration:
		return v.register(c)
	case event.Player:
		return v.mine(c)
	}
	return v.hall(c)
}

// eventPost takes what the first page of a key sends: a list.
func (v eventVisit) eventPost(c *gin.Context) error {
	switch v.grant.Role {
	case event.Registration, event.Player:
		return v.handIn(c)
	}
	return refuse(http.StatusMethodNotAllowed, "", "This address takes no list.")
}

// register is the form for a new player.
func (v eventVisit) register(c *gin.Context) error {
	page, err := v.newPlayerPage(c)
	if err != nil {
		return err
	}
	return v.render(c.Writer, c.Request, http.StatusOK, templates.EventRegisterPage(page))
}

func (v eventVisit) newPlayerPage(c *gin.Context) (templates.EventRegister, error) {
	e, err := v.events.Event(c.Request.Context(), v.grant)
	if err != nil {
		return templates.EventRegister{}, err
	}
	return v.registerPage(e)
}

// registerPage is the form, empty but for a token of its own: a list that is sent twice
// from one form counts once.
func (v eventVisit) registerPage(e *event.Event) (templates.EventRegister, error) {
	token, err := event.NewToken(v.events.Chance)
	return templates.EventRegister{Frame: v.eventFrame(e.Name, v.assets.handIn), Event: e, At: v.at, Taking: e.Taking(v.now()),
		Form: address.HandIn{Token: token}}, err
}

// mine is a player's own page.
func (v eventVisit) mine(c *gin.Context) error {
	page, err := v.minePage(c)
	if err != nil {
		return err
	}
	page.New = address.IsNew(c.Request.URL.Query())
	return v.render(c.Writer, c.Request, http.StatusOK, templates.EventMinePage(page))
}

func (v eventVisit) minePage(c *gin.Context) (page templates.EventMine, err error) {
	e, p, versions, err := v.events.Entry(c.Request.Context(), v.grant, 0)
	if err != nil {
		return page, err
	}
	if page.EventRegister, err = v.registerPage(e); err != nil {
		return page, err
	}
	page.Title = "Your list"
	page.Entry, page.Versions, page.Number = p, versions, p.Number
	page.Open = e.TakingFrom(p, v.now())
	page.Others = e.ShowsLists(v.now())
	page.Link = v.siteURL(c.Request) + v.at.Path()
	page.Form.List, page.Form.Pool, page.Form.Base = p.Last.Text, p.Last.Pool, strconv.Itoa(p.Last.Number)
	if l, err := v.judgeEvent(c.Request.Context(), &e.Settings, p.Last.Text, p.Last.Pool); err == nil {
		page.Last = l.report
	}
	return page, c.Request.Context().Err()
}

// sentList is a list that a form of an event sent.
type sentList struct {
	address.HandIn
	mend address.Mend
}

// readHandIn reads the form. What it returns holds what was typed even when there is an
// error.
func readHandIn(r *http.Request) (sentList, error) {
	sent, err := readForm(r, "list", maxParts)
	l := sentList{HandIn: address.ReadHandIn(sent.Values), mend: address.ReadMend(sent.Values, "")}
	if err != nil {
		return l, err
	}
	p := pasted{List: address.List{Text: l.List}}
	if err := p.addFile(sent); err != nil {
		return l, err
	}
	l.List = strings.ReplaceAll(p.Text, "\r\n", "\n")
	l.HandIn.Pool = strings.ReplaceAll(l.HandIn.Pool, "\r\n", "\n")
	return l, nil
}

// handIn takes the list of a new player, or the change of one who has handed in.
func (v eventVisit) handIn(c *gin.Context) error {
	l, err := readHandIn(c.Request)
	if err == nil {
		var r *event.Receipt
		if r, err = v.take(c, l, 0); err == nil {
			at := v.at
			if v.grant.Role == event.Registration {
				at = address.Event(r.Key.Text())
			}
			return seeOther(c, at.New())
		}
	}
	return v.refuseList(c, l, err, 0)
}

// errMend is that a line is to be mended before the list is handed in.
var errMend = errors.New("a line is to be mended")

// take hands a list in, for the entry n where an organiser corrects one.
func (v eventVisit) take(c *gin.Context, l sentList, n int) (*event.Receipt, error) {
	ctx := c.Request.Context()
	if l.mend.Asked() {
		return nil, errMend
	}
	in := event.HandIn{Entry: n, Player: l.Player, PlayerID: l.PlayerID, Publish: l.Publish, Text: l.List, Pool: l.Pool, Token: l.Token,
		Who: l.Who, Why: l.Why}
	if in.Base, _ = strconv.Atoi(l.Base); l.Base != "" && in.Base == 0 {
		return nil, refuse(http.StatusBadRequest, "", "The form is incomplete. Open the page anew.")
	}
	e, err := v.events.Event(ctx, v.grant)
	if err != nil {
		return nil, err
	}
	if e.Pool && strings.TrimSpace(l.Pool) != "" && len(l.Pool) <= event.MaxList {
		if _, err := readPool(l.Pool, "", v.Catalog(), e.Day); err != nil {
			return nil, err
		}
	}
	return v.events.HandIn(ctx, v.grant, in, v.checkHandIn(ctx), v.now())
}

// refuseList shows the form again with what was typed and what is wrong with it: that of the entry n where an organiser corrects one.
func (v eventVisit) refuseList(c *gin.Context, l sentList, err error, n int) error {
	errs, status := eventErrors(err)
	refusal, _ := errors.AsType[*event.Refusal](err)
	switch {
	case errors.Is(err, errMend):
		l.List, status = mend(l.mend, l.List, v.Catalog()), http.StatusOK
	case errs == nil:
		if e := asError(err); e.Field == "" {
			return err
		}
		errs, status = formErrors(err)
	}
	if refusal != nil && refusal.Reason == event.Conflict {
		errs[0].Field = "" // of the whole form
	}
	return shownAgain(err, v.renderList(c, status, n, func(page *templates.EventRegister) error {
		return v.fillAgain(c, page, l, errs, refusal)
	}))
}

// renderList shows the page with the form of whoever hands in, or corrects the list of the entry n, once fill has filled it.
func (v eventVisit) renderList(c *gin.Context, status, n int, fill func(*templates.EventRegister) error) error {
	form, page, err := v.listPage(c, n)
	if err != nil {
		return err
	}
	if err := fill(form); err != nil {
		return err
	}
	return v.render(c.Writer, c.Request, status, page())
}

// listPage is the form of whoever hands in, and the page around it once it is filled.
func (v eventVisit) listPage(c *gin.Context, n int) (*templates.EventRegister, func() templ.Component, error) {
	switch {
	case n > 0:
		p, err := v.entryPage(c, n)
		return &p.EventRegister, func() templ.Component { return templates.EventPlayerPage(p) }, err
	case v.grant.Role == event.Player:
		p, err := v.minePage(c)
		return &p.EventRegister, func() templ.Component { return templates.EventMinePage(p) }, err
	}
	p, err := v.newPlayerPage(c)
	return &p, func() templ.Component { return templates.EventRegisterPage(p) }, err
}

// fillAgain puts what was typed into a form, and the lines to mend below it.
func (v eventVisit) fillAgain(c *gin.Context, page *templates.EventRegister, l sentList, errs address.Errors, why *event.Refusal) error {
	token, base := page.Form.Token, page.Form.Base
	page.Form, page.Errors = l.HandIn, errs
	if why != nil && why.Reason == event.Conflict {
		// The next try is another hand-in, of the list as it is now.
		page.Form.Token, page.Form.Base = token, base
	}
	if page.Form.Token == "" {
		page.Form.Token = token
	}
	asked := l.mend.Asked() || why != nil && why.Reason == event.NotLegal
	if !asked || len(l.List) > decklist.MaxBytes || strings.TrimSpace(l.List) == "" {
		return nil
	}
	judged, err := v.judgeEvent(c.Request.Context(), &page.Event.Settings, l.List, l.Pool)
	if err != nil {
		return err
	}
	page.Report = judged.report
	page.Marked = markedList(judged.list, judged.report, templates.Form{List: l.List})
	page.Marked.Lines = problemLines(page.Marked.Lines)
	return nil
}

// deed does what a button of a player's own page asks for.
func (v eventVisit) consent(c *gin.Context) error {
	sent, err := readForm(c.Request, "", maxParts)
	if err != nil {
		return err
	}
	do := address.ReadEventDeed(sent.Values).Do
	if do != "agree" && do != "private" {
		return refuse(http.StatusBadRequest, "do", "This button is none of this page.")
	}
	if err := v.events.Consent(c.Request.Context(), v.grant, do == "agree", v.now()); err != nil {
		return err
	}
	return seeOther(c, v.at.Path())
}
