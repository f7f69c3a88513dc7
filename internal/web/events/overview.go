package events

import (
	"context"
	"net/http"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/event"
	"inkcheck/internal/web/site"
	eventpages "inkcheck/templates/event"
	"inkcheck/templates/parts"
)

// showOverview is the page of all players, for organiser and judges.
func showOverview(v site.EventRequest, c *gin.Context) error {
	return renderOverview(v, c, http.StatusOK, eventpages.EventOverview{View: address.ParseEventView(c.Request.URL.Query())})
}

func renderOverview(v site.EventRequest, c *gin.Context, status int, page eventpages.EventOverview) error {
	o, err := overview(v, c)
	if err != nil {
		return err
	}
	page.Overview = o.Overview
	page.Frame = v.LocalEventFrame(c, o.Event.Name, v.Assets.Staff)
	page.Errors = page.Errors.In(page.Locale.Language())
	page.Event, page.At, page.Organiser, page.AcceptsLists = &o.Event, v.At, v.Grant.Role == event.Organiser, o.Event.AcceptsLists(v.Now())
	page.Shown, page.Damaged = o.Event.ListsVisible(v.Now()), o.Damaged
	page.Checks, page.Picked = map[int]int{}, map[int]bool{}
	for _, k := range o.Checks {
		page.Checks[k.Registration]++
	}
	if n := len(o.Selections); n > 0 {
		for _, p := range o.Selections[n-1].Selected {
			page.Picked[p] = true
		}
	}
	page.Seals = map[int]templ.Component{}
	page.Arrange()
	_, rows := page.PageRows()
	for _, r := range rows {
		deck, _, err := v.Cards.DeckIn(r.Now.Deck, r.Now.Format, r.Now.On)
		if err != nil { // no card of the list was read
			deck = &decklist.Deck{}
		}
		page.Seals[r.Number] = parts.FramedSeal(deck.Entries, r.Now.Verdict)
	}
	if page.Organiser {
		err := (&site.EventParts{Request: v.Request, C: c}).Do(func() error {
			// The lists are shown even if a damaged database does not say what happened last.
			page.Lately, _ = v.Events.AuditLog(c.Request.Context(), v.Grant, max(0, o.Event.Seq-lastLines))
			return nil
		})
		if err != nil {
			return err
		}
	}
	return v.Render(c.Writer, c.Request, status, eventpages.EventOverviewPage(page))
}

// lastLines is how many lines of what happened stand on the page of all players.
const lastLines = 5

// overview looks at all players.
func overview(v site.EventRequest, c *gin.Context) (*site.Overview, error) {
	return (&site.EventParts{Request: v.Request, C: c}).Overview(v.Events, v.Grant, v.Now())
}

// FindCode leads to the player with a code.
func FindCode(v site.EventRequest, c *gin.Context) error {
	sent, err := site.ReadForm(c.Request, "code", site.MaxParts)
	if err != nil {
		return err
	}
	code := address.ParseEventCode(sent.Values)
	o, err := overview(v, c)
	if err != nil {
		return err
	}
	var found []*event.Registration
	for i := range o.Registrations {
		if code != "" && o.Registrations[i].Code == code {
			found = append(found, &o.Registrations[i])
		}
	}
	page := eventpages.EventOverview{Code: code}
	switch len(found) {
	case 1:
		return site.SeeOther(c, v.At.Player(found[0].Number))
	case 0:
		page.Errors.AddFault("code", address.NoCode)
	default: // by chance, one event in a hundred of the largest
		var names []string
		for _, p := range found {
			names = append(names, p.Player)
		}
		page.Errors.AddFault("code", address.SharedCode, strings.Join(names, ", "))
	}
	return renderOverview(v, c, http.StatusNotFound, page)
}

// Do does what a button of the organiser's page, or of a player's own, asks for.
func Do(v site.EventRequest, c *gin.Context) error {
	if v.Grant.Role == event.Player {
		return consent(v, c)
	}
	if v.Grant.Role != event.Organiser {
		return site.RefuseFor(http.StatusForbidden, "", address.OrganisersLink)
	}
	sent, err := site.ReadForm(c.Request, "", site.MaxParts)
	if err != nil {
		return err
	}
	d, ctx := address.ParseEventAction(sent.Values), c.Request.Context()
	word, minutes, _ := strings.Cut(d.Do, "-")
	on := word == "close" || word == "publish"
	switch word {
	case "close", "open":
		err = v.Events.SetState(ctx, v.Grant, event.State{Closed: &on, Confirmed: d.Sure, Actor: d.Who}, v.Now())
	case "publish", "hide":
		err = v.Events.SetState(ctx, v.Grant, event.State{Published: &on, Confirmed: d.Sure, Actor: d.Who}, v.Now())
	case "extend":
		err = extend(v, ctx, minutes, d)
	case "renew":
		return renew(v, c, d)
	case "delete":
		if !d.Sure {
			return renderOverview(v, c, http.StatusUnprocessableEntity, eventpages.EventOverview{
				Why: address.Wrong("", address.TickBox)})
		}
		if err := v.Events.Delete(ctx, v.Grant, v.Now()); err != nil {
			return err
		}
		return site.SeeOther(c, address.EventDeleted)
	default:
		return site.RefuseFor(http.StatusBadRequest, "do", address.UnknownButton)
	}
	if err != nil {
		return refuseAction(v, c, err)
	}
	return site.SeeOther(c, v.At.Path())
}

// refuseAction shows the page again with why something was not done.
func refuseAction(v site.EventRequest, c *gin.Context, err error) error {
	errs, status := site.EventErrors(err)
	if errs == nil {
		return err
	}
	return site.ShownAgain(err, renderOverview(v, c, status, eventpages.EventOverview{Why: &errs[0]}))
}

// extend moves the deadline that was seen by minutes.
func extend(v site.EventRequest, ctx context.Context, minutes string, d address.EventAction) error {
	n, err := strconv.Atoi(minutes)
	if err != nil {
		return site.RefuseFor(http.StatusBadRequest, "minutes", address.ExtendMinutes)
	}
	e, err := v.Events.Event(ctx, v.Grant)
	if err != nil {
		return err
	}
	seen, err := event.ParseDeadline(d.Deadline, e.Deadline.Zone)
	if err != nil {
		return site.RefuseFor(http.StatusBadRequest, "deadline", address.IncompleteForm)
	}
	return v.Events.Extend(ctx, v.Grant, seen, n, d.Sure, d.Who, v.Now())
}

// renew makes a key anew and tells it.
func renew(v site.EventRequest, c *gin.Context, d address.EventAction) error {
	role := event.Role(d.Role)
	if role == event.Player {
		return site.RefuseFor(http.StatusBadRequest, "role", address.PlayersLink)
	}
	key, err := v.Events.RenewKey(c.Request.Context(), v.Key, role, 0, v.Now())
	if err != nil {
		return refuseAction(v, c, err)
	}
	switch role {
	case event.Judge, event.Registrant:
		return site.SeeOther(c, v.At.Links())
	}
	// The new link is told on a page of the old one, which works until the new one is opened: who presses twice, or hears no answer, is in
	// still.
	e, err := v.Events.Event(c.Request.Context(), v.Grant)
	if err != nil {
		return err
	}
	next := address.Event(key.Text())
	origin := v.SiteURL(c.Request)
	frame := v.LocalEventFrame(c, "", v.Assets.Event)
	frame.Title = frame.Locale.T().NewLinkTitle
	return v.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventNextPage(eventpages.EventLinks{Frame: frame, Event: e,
		At: next, Organiser: origin + next.Path(), Unreachable: !site.Reachable(origin)}))
}
