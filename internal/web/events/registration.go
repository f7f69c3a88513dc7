package events

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck/batch"
	"inkcheck/internal/event"
	"inkcheck/internal/web/site"
	eventpages "inkcheck/templates/event"
)

// entryPage is a player as organiser and judges see one.
func entryPage(v site.EventRequest, c *gin.Context, n int) (page eventpages.EventPlayer, err error) {
	ctx := c.Request.Context()
	e, p, versions, err := v.Events.Registration(ctx, v.Grant, n)
	if err != nil {
		return page, err
	}
	o, err := overview(v, c)
	if err != nil {
		return page, err
	}
	if page.EventRegister, err = registerPage(v, v.LocalEventFrame(c, "", v.Assets.HandIn), e); err != nil {
		return page, err
	}
	page.Title = page.Locale.T().PlayerTitle
	page.Entry, page.Submissions, page.Number = p, versions, n
	page.Staff, page.Organiser = true, v.Grant.Role == event.Organiser
	if !page.Organiser { // there is no form for a list
		page.Frame.Part.Script, page.Frame.Part.Imports = "", nil
	}
	page.Others = e.ListsVisible(v.Now())
	page.Open, page.Token = e.AcceptsFrom(p, v.Now()), page.Form.Token
	page.Form.List, page.Form.Pool, page.Form.Base = p.Current.Text, p.Current.Pool, strconv.Itoa(p.Current.Number)
	l, err := v.Cards.JudgeEvent(ctx, &e.Settings, p.Current.Text, p.Current.Pool)
	if err != nil {
		return page, err
	}
	page.Last = l.Report
	if link, ok := site.ListLinks(l); ok {
		first, last := batch.SplitName(p.Player)
		page.Verdict = link.Check()
		page.Sheet = address.Sheet{Code: link.Code, Unread: link.Unread, Entire: link.Entire, Format: e.Format.String(),
			On: e.Day.String(), First: first, Last: last,
			ID: p.PlayerID, Date: e.Day.String(), Event: e.Name, Location: e.Place}.Path()
	}
	if r := o.ByNumber[n]; r != nil {
		page.Place = r.Place
	}
	for _, k := range o.Checks {
		if k.Registration == n {
			page.Checks = append(page.Checks, k)
		}
	}
	mine := slices.DeleteFunc(slices.Clone(o.Notes), func(o event.Note) bool { return o.Registration != n })
	if page.Notes, err = notes(v, ctx, mine, o); err != nil {
		return page, err
	}
	for i := range page.Notes {
		page.Notes[i].Player = "" // it is the page's
	}
	return page, nil
}

// notes are some of an event's notes with their texts, the latest first, each with what the guidelines
// say of it besides.
func notes(v site.EventRequest, ctx context.Context, some []event.Note, o *site.Overview) (out []eventpages.EventNote, err error) {
	if len(some) == 0 {
		return nil, nil
	}
	list, err := v.Events.Notes(ctx, v.Grant, numbersOf(some, func(n event.Note) int { return n.Number }))
	of := map[int][]event.Note{}
	for _, n := range o.Notes {
		of[n.Registration] = append(of[n.Registration], n)
	}
	for _, n := range slices.Backward(list) {
		out = append(out, eventpages.EventNote{Note: n, Player: o.Name(n.Registration), Upgrade: event.UpgradeOf(of[n.Registration], n)})
	}
	return out, err
}

// numbersOf are the numbers of records.
func numbersOf[T any](list []T, number func(T) int) []int {
	out := make([]int, len(list))
	for i, v := range list {
		out[i] = number(v)
	}
	return out
}

// Entry is the page of a player.
func Entry(v site.EventRequest, c *gin.Context) error {
	n, err := v.Number(c)
	if err != nil {
		return err
	}
	page, err := entryPage(v, c, n)
	if err != nil {
		return err
	}
	return v.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventPlayerPage(page))
}

// Correct puts a list in the place of a player's.
func Correct(v site.EventRequest, c *gin.Context) error {
	n, err := v.Number(c)
	if err != nil {
		return err
	}
	l, err := readSubmission(c.Request)
	if err == nil {
		if _, err = take(v, c, l, n); err == nil {
			return site.SeeOther(c, v.At.Player(n))
		}
	}
	return refuseList(v, c, l, err, n)
}

// UpdateRegistration changes a player besides the list.
func UpdateRegistration(v site.EventRequest, c *gin.Context) error {
	n, err := v.Number(c)
	if err != nil {
		return err
	}
	sent, err := site.ReadForm(c.Request, "", site.MaxParts)
	if err != nil {
		return err
	}
	d, ctx := address.ParseEventAction(sent.Values), c.Request.Context()
	if d.Do == "erase" {
		if !d.Sure {
			return site.RefuseFor(http.StatusUnprocessableEntity, "sure", address.TickFirst)
		}
		if err := v.Events.Erase(ctx, v.Grant, n, d.Who, v.Now()); err != nil {
			return err
		}
		return site.SeeOther(c, v.At.Path())
	}
	if d.Do == "key" {
		return newPlayerKey(v, c, n)
	}
	a := event.RegistrationUpdate{Actor: d.Who, Confirmed: d.Sure}
	if a.Revision, err = strconv.Atoi(d.Revision); err != nil {
		return site.RefuseFor(http.StatusBadRequest, "revision", address.IncompleteForm)
	}
	yes, no, word, minutes := true, false, d.Do, 0
	if open, ok := strings.CutPrefix(d.Do, "open-"); ok {
		word = "open"
		if minutes, err = strconv.Atoi(open); err != nil || minutes < 1 || minutes > 24*60 {
			return site.RefuseFor(http.StatusBadRequest, "do", address.ReopenMinutes)
		}
	}
	switch word {
	case "name":
		a.Player, a.PlayerID = &d.Player, &d.PlayerID
	case "open":
		until := v.Now().Add(time.Duration(minutes) * time.Minute)
		a.UnlockedUntil = &until
	case "shut":
		a.UnlockedUntil = &time.Time{}
	case "withdraw":
		a.Withdrawn = &yes
	case "count":
		a.Withdrawn = &no
	default:
		return site.RefuseFor(http.StatusBadRequest, "do", address.UnknownButton)
	}
	if _, err := v.Events.UpdateRegistration(ctx, v.Grant, n, a, v.Now()); err != nil {
		errs, status := site.EventErrors(err)
		if errs == nil {
			return err
		}
		page, wrong := entryPage(v, c, n)
		if wrong != nil {
			return site.ShownAgain(err, wrong)
		}
		page.ActionErrors = errs.In(page.Locale.Language())
		if status == http.StatusServiceUnavailable {
			page.Entry.Revision = a.Revision // as it was seen: what somebody else changes meanwhile is not written over
		}
		if word == "name" {
			page.Named = &d
		}
		return v.Render(c.Writer, c.Request, status, eventpages.EventPlayerPage(page))
	}
	return site.SeeOther(c, v.At.Player(n))
}

// newPlayerKey makes a player's link anew, and shows it once: to whoever helps a player
// who has lost it.
func newPlayerKey(v site.EventRequest, c *gin.Context, n int) error {
	key, err := v.Events.RenewKey(c.Request.Context(), v.Key, event.Player, n, v.Now())
	if err != nil {
		return err
	}
	page, err := entryPage(v, c, n)
	if err != nil {
		return err
	}
	page.Link = v.SiteURL(c.Request) + address.Event(key.Text()).Path()
	return v.Render(c.Writer, c.Request, http.StatusOK, eventpages.EventPlayerPage(page))
}
