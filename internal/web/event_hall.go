package web

import (
	"context"
	"net/http"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/internal/event"
	"inkcheck/templates"
)

// hall is the page of all players, for organiser and judges.
func (v eventVisit) hall(c *gin.Context) error {
	return v.renderHall(c, http.StatusOK, templates.EventHall{View: address.ReadEventView(c.Request.URL.Query())})
}

func (v eventVisit) renderHall(c *gin.Context, status int, page templates.EventHall) error {
	rec, err := v.events.Record(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	if page.Survey, err = v.survey(c.Request.Context(), rec, v.now()); err != nil {
		return err
	}
	page.Frame = v.eventFrame(rec.Event.Name, v.assets.staff)
	page.Event, page.At, page.Boss, page.Taking = &rec.Event, v.at, v.grant.Role == event.Organiser, rec.Event.Taking(v.now())
	page.Shown = rec.Event.ShowsLists(v.now())
	page.Checks, page.Picked = map[int]int{}, map[int]bool{}
	for _, k := range rec.Checks {
		page.Checks[k.Entry]++
	}
	if n := len(rec.Draws); n > 0 {
		for _, p := range rec.Draws[n-1].Picked {
			page.Picked[p] = true
		}
	}
	return v.render(c.Writer, c.Request, status, templates.EventHallPage(page))
}

// survey looks at all players, with verdicts by today's cards and bans. Lists that
// were not looked at since the server began are checked on all processors.
func (s visit) survey(ctx context.Context, rec *event.Record, now time.Time) (*event.Survey, error) {
	verdicts := make([]event.Verdict, len(rec.Entries))
	var work sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		work.Go(func() {
			for i := range next {
				verdicts[i] = s.checkEvent(rec.Event.Settings, rec.Entries[i].Last.Text, rec.Entries[i].Last.Pool)
			}
		})
	}
	for i := range rec.Entries {
		if ctx.Err() != nil {
			break
		}
		next <- i
	}
	close(next)
	work.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	byVersion := make(map[*event.Version]event.Verdict, len(verdicts))
	for i := range rec.Entries {
		byVersion[&rec.Entries[i].Last] = verdicts[i]
	}
	return rec.Survey(func(l *event.Version) event.Verdict { return byVersion[l] },
		func(p *event.Entry) bool { return rec.Event.TakingFrom(p, now) }), nil
}

// findCode leads to the player with a code.
func (v eventVisit) findCode(c *gin.Context) error {
	sent, err := readForm(c.Request, "code", maxParts)
	if err != nil {
		return err
	}
	code := address.ReadEventCode(sent.Values)
	rec, err := v.events.Record(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	var found []*event.Entry
	for i := range rec.Entries {
		if code != "" && rec.Entries[i].Code == code {
			found = append(found, &rec.Entries[i])
		}
	}
	page := templates.EventHall{Code: code}
	switch len(found) {
	case 1:
		return seeOther(c, v.at.Player(found[0].Number))
	case 0:
		page.Errors.Add("code", "No player of this event has this code. It has six letters and digits, without 0, 1, I and O.")
	default: // by chance, one event in a hundred of the largest
		var names []string
		for _, p := range found {
			names = append(names, p.Player)
		}
		page.Errors.Add("code", "This code is that of several players: "+strings.Join(names, ", ")+". Find yours by the name.")
	}
	return v.renderHall(c, http.StatusNotFound, page)
}

// do does what a button of the organiser's page, or of a player's own, asks for.
func (v eventVisit) do(c *gin.Context) error {
	if v.grant.Role == event.Player {
		return v.consent(c)
	}
	if v.grant.Role != event.Organiser {
		return refuse(http.StatusForbidden, "", "This link is not for that. The organiser has one that is.")
	}
	sent, err := readForm(c.Request, "", maxParts)
	if err != nil {
		return err
	}
	d, ctx := address.ReadEventDeed(sent.Values), c.Request.Context()
	word, minutes, _ := strings.Cut(d.Do, "-")
	on := word == "close" || word == "publish"
	switch word {
	case "close", "open":
		err = v.events.Switch(ctx, v.grant, event.State{Closed: &on, Sure: d.Sure, Who: d.Who}, v.now())
	case "publish", "hide":
		err = v.events.Switch(ctx, v.grant, event.State{Published: &on, Sure: d.Sure, Who: d.Who}, v.now())
	case "extend":
		err = v.extend(ctx, minutes, d)
	case "renew":
		return v.renew(c, d)
	case "delete":
		if !d.Sure {
			return v.renderHall(c, http.StatusUnprocessableEntity, templates.EventHall{
				Error: "Nothing was deleted: tick the box beside the button first, since it cannot be undone."})
		}
		if err := v.events.Delete(ctx, v.grant); err != nil {
			return err
		}
		return seeOther(c, address.EventGone)
	default:
		return refuse(http.StatusBadRequest, "do", "This button is none of this page.")
	}
	if err != nil {
		return v.refuseDeed(c, err)
	}
	return seeOther(c, v.at.Path())
}

// refuseDeed shows the page again with why something was not done.
func (v eventVisit) refuseDeed(c *gin.Context, err error) error {
	errs, status := eventErrors(err)
	if errs == nil {
		return err
	}
	return shownAgain(err, v.renderHall(c, status, templates.EventHall{Error: errs[0].Detail}))
}

// extend moves the deadline that was seen by minutes.
func (v eventVisit) extend(ctx context.Context, minutes string, d address.EventDeed) error {
	n, err := strconv.Atoi(minutes)
	if err != nil {
		return refuse(http.StatusBadRequest, "minutes", "A deadline is extended by minutes, by a day at most.")
	}
	e, err := v.events.Event(ctx, v.grant)
	if err != nil {
		return err
	}
	seen, err := event.ParseDeadline(d.Deadline, e.Deadline.Zone)
	if err != nil {
		return refuse(http.StatusBadRequest, "deadline", "The form is incomplete. Open the event's page anew.")
	}
	return v.events.Extend(ctx, v.grant, seen, n, d.Sure, d.Who, v.now())
}

// renew makes a key anew and tells it.
func (v eventVisit) renew(c *gin.Context, d address.EventDeed) error {
	role := event.Role(d.Role)
	if role == event.Player {
		return refuse(http.StatusBadRequest, "role", "A player's link is made anew on the player's page.")
	}
	key, err := v.events.Renew(c.Request.Context(), v.grant, role, 0, v.now())
	if err != nil {
		return v.refuseDeed(c, err)
	}
	switch role {
	case event.Judge:
		return seeOther(c, v.at.Links(key.Text(), ""))
	case event.Registration:
		return seeOther(c, v.at.Links("", key.Text()))
	}
	// The new link is told on a page of the old one, which works until the new one is opened: who presses twice, or hears no answer, is in
	// still.
	e, err := v.events.Event(c.Request.Context(), v.grant)
	if err != nil {
		return err
	}
	next := address.Event(key.Text())
	site := v.siteURL(c.Request)
	return v.render(c.Writer, c.Request, http.StatusOK, templates.EventNextPage(templates.EventLinks{
		Frame: v.eventFrame("The organiser's new link", v.assets.event), Event: e, At: next, Organiser: site + next.Path(),
		Unreachable: !reachable(site)}))
}
