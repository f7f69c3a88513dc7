package web

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/pile"
	"inkcheck/internal/event"
	"inkcheck/templates"
)

// entryPage is a player as organiser and judges see one.
func (v eventVisit) entryPage(c *gin.Context, n int) (page templates.EventPlayer, err error) {
	ctx := c.Request.Context()
	e, p, versions, err := v.events.Entry(ctx, v.grant, n)
	if err != nil {
		return page, err
	}
	rec, err := v.events.Record(ctx, v.grant)
	if err != nil {
		return page, err
	}
	if page.EventRegister, err = v.registerPage(e); err != nil {
		return page, err
	}
	page.Frame = v.eventFrame("A player", v.assets.handIn)
	page.Entry, page.Versions, page.Number = p, versions, n
	page.Staff, page.Boss = true, v.grant.Role == event.Organiser
	page.Others = e.ShowsLists(v.now())
	page.Open, page.Token = e.TakingFrom(p, v.now()), page.Form.Token
	page.Form.List, page.Form.Pool, page.Form.Base = p.Last.Text, p.Last.Pool, strconv.Itoa(p.Last.Number)
	l, err := v.judgeEvent(ctx, &e.Settings, p.Last.Text, p.Last.Pool)
	if err != nil {
		return page, err
	}
	page.Last = l.report
	if link, ok := listLinks(l); ok {
		first, last := pile.SplitName(p.Player)
		page.Verdict = link.Check()
		page.Sheet = address.Sheet{Code: link.Code, Unread: link.Unread, Format: e.Format.String(), On: e.Day.String(), First: first,
			Last: last,
			ID:   p.PlayerID, Date: e.Day.String(), Event: e.Name, Location: e.Place}.Path()
	}
	for _, row := range rec.Survey(func(l *event.Version) event.Verdict { return l.Verdict },
		func(*event.Entry) bool { return false }).Rows {
		if row.Number == n {
			page.Place = row.Place
		}
	}
	for _, k := range rec.Checks {
		if k.Entry == n {
			page.Checks = append(page.Checks, k)
		}
	}
	page.Notes = notesOf(rec, func(o *event.Note) bool { return o.Entry == n })
	for i := range page.Notes {
		page.Notes[i].Player = "" // it is the page's
	}
	return page, nil
}

// notesOf are the notes of an event that are asked for, the latest first, each with
// what the guidelines say of it besides.
func notesOf(rec *event.Record, wanted func(*event.Note) bool) (out []templates.EventNote) {
	names := namesOf(rec)
	for i := len(rec.Notes) - 1; i >= 0; i-- {
		if n := &rec.Notes[i]; wanted(n) {
			out = append(out, templates.EventNote{Note: *n, Player: names[n.Entry], Upgrade: event.UpgradeOf(rec.Notes, *n)})
		}
	}
	return out
}

// namesOf are the names of the players of an event by number.
func namesOf(rec *event.Record) map[int]string {
	names := make(map[int]string, len(rec.Entries))
	for i := range rec.Entries {
		names[rec.Entries[i].Number] = rec.Entries[i].Player
	}
	return names
}

// entry is the page of a player.
func (v eventVisit) entry(c *gin.Context) error {
	n, err := v.number(c)
	if err != nil {
		return err
	}
	page, err := v.entryPage(c, n)
	if err != nil {
		return err
	}
	return v.render(c.Writer, c.Request, http.StatusOK, templates.EventPlayerPage(page))
}

// correct puts a list in the place of a player's.
func (v eventVisit) correct(c *gin.Context) error {
	n, err := v.number(c)
	if err != nil {
		return err
	}
	l, err := readHandIn(c.Request)
	if err == nil {
		if _, err = v.take(c, l, n); err == nil {
			return seeOther(c, v.at.Player(n))
		}
	}
	return v.refuseList(c, l, err, n)
}

// amend changes a player besides the list.
func (v eventVisit) amend(c *gin.Context) error {
	n, err := v.number(c)
	if err != nil {
		return err
	}
	sent, err := readForm(c.Request, "", maxParts)
	if err != nil {
		return err
	}
	d, ctx := address.ReadEventDeed(sent.Values), c.Request.Context()
	if d.Do == "erase" {
		if !d.Sure {
			return refuse(http.StatusUnprocessableEntity, "sure",
				"Nothing was deleted: go back and tick the box first, since it cannot be undone.")
		}
		if err := v.events.Erase(ctx, v.grant, n, d.Who, v.now()); err != nil {
			return err
		}
		return seeOther(c, v.at.Path())
	}
	if d.Do == "key" {
		return v.newPlayerKey(c, n)
	}
	a := event.Amendment{Who: d.Who, Sure: d.Sure}
	if a.Revision, err = strconv.Atoi(d.Revision); err != nil {
		return refuse(http.StatusBadRequest, "revision", "The form is incomplete. Open the player's page anew.")
	}
	yes, no, word, minutes := true, false, d.Do, 0
	if open, ok := strings.CutPrefix(d.Do, "open-"); ok {
		word = "open"
		if minutes, err = strconv.Atoi(open); err != nil || minutes < 1 || minutes > 24*60 {
			return refuse(http.StatusBadRequest, "do", "A list is reopened for some minutes, a day at most.")
		}
	}
	switch word {
	case "name":
		a.Player, a.PlayerID = &d.Player, &d.PlayerID
	case "open":
		until := v.now().Add(time.Duration(minutes) * time.Minute)
		a.OpenUntil = &until
	case "shut":
		a.OpenUntil = &time.Time{}
	case "withdraw":
		a.Withdrawn = &yes
	case "count":
		a.Withdrawn = &no
	default:
		return refuse(http.StatusBadRequest, "do", "This button is none of this page.")
	}
	if _, err := v.events.Amend(ctx, v.grant, n, a, v.now()); err != nil {
		errs, status := eventErrors(err)
		if errs == nil {
			return err
		}
		page, wrong := v.entryPage(c, n)
		if wrong != nil {
			return shownAgain(err, wrong)
		}
		page.DeedErrors = errs
		if status == http.StatusServiceUnavailable {
			page.Entry.Revision = a.Revision // as it was seen: what somebody else changes meanwhile is not written over
		}
		if word == "name" {
			page.Named = &d
		}
		return v.render(c.Writer, c.Request, status, templates.EventPlayerPage(page))
	}
	return seeOther(c, v.at.Player(n))
}

// newPlayerKey makes a player's link anew, and shows it once: to whoever helps a player
// who has lost it.
func (v eventVisit) newPlayerKey(c *gin.Context, n int) error {
	key, err := v.events.Renew(c.Request.Context(), v.grant, event.Player, n, v.now())
	if err != nil {
		return err
	}
	page, err := v.entryPage(c, n)
	if err != nil {
		return err
	}
	page.Link = v.siteURL(c.Request) + address.Event(key.Text()).Path()
	return v.render(c.Writer, c.Request, http.StatusOK, templates.EventPlayerPage(page))
}

// eventPile are the lists of an event that count, as those of a pile, and whose they are.
func eventPile(rec *event.Record) (lists []pile.List, counted []*event.Entry) {
	for i := range rec.Entries {
		if p := &rec.Entries[i]; !p.Withdrawn {
			counted = append(counted, p)
			lists = append(lists, pile.List{Player: p.Player, ID: p.PlayerID, Source: "entry " + strconv.Itoa(p.Number), Text: p.Last.Text})
		}
	}
	return lists, counted
}

// listLinks is the address of a list outside of its event, by its deck alone: it has no
// key. False where a list has none.
func listLinks(l eventList) (address.Deck, bool) {
	link := address.Deck{Format: l.report.Format, On: l.report.On}
	switch {
	case l.list.Deck.Resolved():
		link.Code = l.report.Code
		if full := deckLink(&l.list.Deck, link); len(full.Check()) <= maxLink {
			link = full
		}
		return link, true
	case l.report.Verdict == deckcheck.Undecided:
		full, ok := unreadLink(l.list, l.report, link)
		return full, ok && len(full.Check()) <= maxLink
	}
	return link, false
}
