package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/event"
)

// keyed is the input of an operation on an event that takes an object.
type keyed[T any] struct {
	client.EventKey
	Body T
}

// eventCall is a request of a program about the event that a key opened.
type eventCall struct {
	visit
	book  *event.Book
	grant event.Grant
	at    time.Time // now
}

// eventCall opens the event of a key. Answers are nobody else's, so they are kept nowhere.
func (s visit) eventCall(c *gin.Context, key client.EventKey) (eventCall, error) {
	v := eventCall{visit: s, book: s.events, at: s.now()}
	if key.Key == client.ExampleKey {
		var err error
		if v.book, err = s.exampleEvents(c.Request.Context()); err != nil {
			return v, err
		}
		v.at = exampleNow
	}
	if v.book == nil {
		return v, noEvents()
	}
	k, err := event.ParseKey(key.Key)
	switch {
	case err != nil:
	case v.book == s.events:
		v.grant, err = s.grantOf(c, k)
	default:
		v.grant, err = v.book.Open(c.Request.Context(), k, v.at)
	}
	return v, eventProblem(err)
}

func noEvents() error {
	return refuse(http.StatusNotFound, "", "This server keeps no events.")
}

// eventProblem is an error about an event as programs get it; others as they are.
func eventProblem(err error) error {
	if errors.Is(err, event.ErrNoKey) {
		return refuse(http.StatusNotFound, "key", "This key opens nothing: it may be incomplete or renewed, or the event is deleted.")
	}
	if e, ok := errors.AsType[*event.StoreError](err); ok {
		return refuse(http.StatusServiceUnavailable, "", e.Detail())
	}
	r, ok := errors.AsType[*event.Refusal](err)
	if !ok {
		return err
	}
	e := &Error{Status: http.StatusBadRequest, Code: client.BadField, Field: r.Field, Detail: r.Detail}
	switch r.Reason {
	case event.Forbidden:
		e.Status, e.Code = http.StatusForbidden, client.NotAllowed
	case event.Missing:
		e.Status, e.Code = http.StatusNotFound, client.NotFound
	case event.Late:
		e.Status, e.Code = http.StatusConflict, client.TooLate
	case event.Conflict:
		e.Status, e.Code = http.StatusConflict, client.Conflict
	case event.NotLegal:
		e.Status, e.Code = http.StatusUnprocessableEntity, client.NotLegal
	case event.TooMany:
		e.Status, e.Code = http.StatusUnprocessableEntity, client.TooMany
	}
	return e
}

// onEvent is the handler of an operation on an event.
func onEvent[T any](h func(v eventCall, c *gin.Context, in T) (any, error)) func(visit, *gin.Context, *keyed[T]) error {
	return func(s visit, c *gin.Context, in *keyed[T]) error {
		return s.onEvent(c, in.EventKey, func(v eventCall) (any, error) { return h(v, c, in.Body) })
	}
}

// onEvent opens the event of a key and answers with what h makes of it.
func (s visit) onEvent(c *gin.Context, key client.EventKey, h func(v eventCall) (any, error)) error {
	v, err := s.eventCall(c, key)
	if err != nil {
		return err
	}
	out, err := h(v)
	if err != nil {
		return eventProblem(err)
	}
	return s.answer(c, out, transient)
}

// eventSettings reads the settings that a program sends, as those of the page are read.
func eventSettings(in client.EventSettings) (event.Settings, error) {
	s, errs := settingsOf(address.EventForm{Name: in.Name, Place: in.Place, Day: in.Day, Format: in.Format,
		Deadline: in.Deadline, Zone: in.Zone, Keep: in.Keep, Lists: in.Lists, Illegal: in.Illegal, Pool: in.Pool, AskID: in.AskID})
	return s, errs.Err()
}

// apiMakeEvent makes an event: POST /api/v1/events.
func (s visit) apiMakeEvent(c *gin.Context, in *body[client.MakeEventRequest]) error {
	settings, err := eventSettings(in.Body.EventSettings)
	if err != nil {
		return eventProblem(err)
	}
	book, at, token := s.events, s.now(), in.Body.Token
	if in.Body.Try {
		book, at, token = newExampleEvents(), exampleNow, ""
	}
	if book == nil {
		return noEvents()
	}
	e, keys, err := book.Create(c.Request.Context(), settings, token, at)
	if err != nil {
		return eventProblem(err)
	}
	return s.toldKeys(c, e, keys, at)
}

// toldKeys answers with a new event and its keys.
func (s visit) toldKeys(c *gin.Context, e *event.Event, keys event.Keys, at time.Time) error {
	private(c.Writer.Header())
	return s.answer(c, client.MadeEvent{Event: wireEvent(e, event.Organiser, at), Organiser: keys.Organiser.Text(), Judge: keys.Judge.Text(),
		Registration: keys.Registration.Text()}, transient)
}

// apiEvent is what a key shows of an event: GET /api/v1/events/KEY.
func (s visit) apiEvent(c *gin.Context, in *client.EventKey) error {
	return s.onEvent(c, *in, func(v eventCall) (any, error) { return v.event(c) })
}

func (v eventCall) event(c *gin.Context) (any, error) {
	e, err := v.book.Event(c.Request.Context(), v.grant)
	if err != nil {
		return nil, err
	}
	return wireEvent(e, v.grant.Role, v.at), nil
}

func (v eventCall) set(c *gin.Context, in client.SetEventRequest) (any, error) {
	settings, err := eventSettings(in.EventSettings)
	if err != nil {
		return nil, err
	}
	e, err := v.book.Set(c.Request.Context(), v.grant, in.Revision, settings, in.Sure, in.Who, v.at)
	if err != nil {
		return nil, err
	}
	return wireEvent(e, v.grant.Role, v.at), nil
}

func (v eventCall) state(c *gin.Context, in client.EventStateRequest) (any, error) {
	s := event.State{Closed: in.Closed, Published: in.Published, Sure: in.Sure, Who: in.Who}
	if err := v.book.Switch(c.Request.Context(), v.grant, s, v.at); err != nil {
		return nil, err
	}
	return v.event(c)
}

func (v eventCall) handIn(c *gin.Context, in client.HandInRequest) (any, error) {
	r, err := v.book.HandIn(c.Request.Context(), v.grant, event.HandIn{Entry: in.Entry, Base: in.Base,
		Player: in.Player, PlayerID: in.PlayerID,
		Publish: in.Publish, Text: in.List, Pool: in.Pool, Token: in.Token, Who: in.Who, Why: in.Why}, v.checkHandIn(c.Request.Context()), v.at)
	if err != nil {
		return nil, err
	}
	out := client.HandInReceipt{Entry: wireEntry(&r.Entry), Again: r.Renewed}
	if r.Key != (event.Key{}) {
		out.Key = r.Key.Text()
	}
	return out, nil
}

// apiEventLists are the lists that a key shows: GET /api/v1/events/KEY/lists.
func (s visit) apiEventLists(c *gin.Context, in *client.EventKey) error {
	return s.onEvent(c, *in, func(v eventCall) (any, error) {
		if v.grant.Role == event.Organiser || v.grant.Role == event.Judge {
			return v.surveyed(c.Request.Context())
		}
		e, entries, err := v.book.Shown(c.Request.Context(), v.grant, v.at)
		if err != nil {
			return nil, err
		}
		out := client.EventLists{Event: wireEvent(e, v.grant.Role, v.at), Entries: make([]client.EventEntry, len(entries))}
		for i := range entries {
			p := wireEntry(&entries[i])
			p.Code, p.PlayerID = "", ""     // they would find the player at a judge's table
			p.Last.Who, p.Last.Why = "", "" // what the organiser and the player have to do with each other
			out.Entries[i] = p
		}
		return out, nil
	})
}

// surveyed are all lists of an event, with what organiser and judges look for.
func (v eventCall) surveyed(ctx context.Context) (any, error) {
	rec, err := v.book.Record(ctx, v.grant)
	if err != nil {
		return nil, err
	}
	s, err := v.survey(ctx, rec, v.at)
	if err != nil {
		return nil, err
	}
	out := client.EventLists{Event: wireEvent(&rec.Event, v.grant.Role, v.at), Entries: make([]client.EventEntry, len(s.Rows))}
	slices.SortFunc(s.Rows, func(a, b event.Row) int { return a.Number - b.Number })
	for i := range s.Rows {
		r := &s.Rows[i]
		p := wireEntry(r.Entry)
		now := wireVerdict(&r.Now)
		p.Now = &now
		for _, f := range r.Flags {
			p.Flags = append(p.Flags, string(f))
		}
		if r.Place != (event.RosterRow{}) {
			place := client.RosterRow(r.Place)
			p.Place = &place
		}
		out.Entries[i] = p
	}
	for _, row := range s.Missing {
		out.Missing = append(out.Missing, client.RosterRow(row))
	}
	return out, nil
}

// apiEventList is a player with all versions of the list: GET /api/v1/events/KEY/list.
func (s visit) apiEventList(c *gin.Context, in *client.EventListQuery) error {
	return s.onEvent(c, in.EventKey, func(v eventCall) (any, error) { return v.list(c, in.Entry) })
}

func (v eventCall) list(c *gin.Context, entry int) (any, error) {
	_, p, versions, err := v.book.Entry(c.Request.Context(), v.grant, entry)
	if err != nil {
		return nil, err
	}
	out := client.EventList{Entry: wireEntry(p), Versions: make([]client.EventVersion, len(versions))}
	for i := range versions {
		out.Versions[i] = wireVersion(&versions[i])
	}
	return out, nil
}

func (v eventCall) amend(c *gin.Context, in client.AmendRequest) (any, error) {
	ctx := c.Request.Context()
	if v.grant.Role == event.Player && in.Publish != nil {
		if err := v.book.Consent(ctx, v.grant, *in.Publish, v.at); err != nil {
			return nil, err
		}
		return v.list(c, v.grant.Entry)
	}
	if in.Publish != nil {
		return nil, &event.Refusal{Reason: event.Forbidden, Field: "publish", Detail: "Whether a list is published is the player's to say."}
	}
	if in.Erase {
		_, p, _, err := v.book.Entry(ctx, v.grant, in.Entry)
		if err == nil {
			err = v.book.Erase(ctx, v.grant, in.Entry, in.Who, v.at)
		}
		if err != nil {
			return nil, err
		}
		return client.EventList{Entry: wireEntry(&event.Entry{Number: p.Number, Withdrawn: true}), Versions: []client.EventVersion{}}, nil
	}
	if _, err := v.book.Amend(ctx, v.grant, in.Entry, event.Amendment{Revision: in.Revision, Player: in.Player, PlayerID: in.PlayerID,
		OpenUntil: in.OpenUntil, Withdrawn: in.Withdrawn, Sure: in.Sure, Who: in.Who}, v.at); err != nil {
		return nil, err
	}
	return v.list(c, in.Entry)
}

// apiEventTrail is what happened to an event: GET /api/v1/events/KEY/trail.
func (s visit) apiEventTrail(c *gin.Context, in *client.TrailQuery) error {
	return s.onEvent(c, in.EventKey, func(v eventCall) (any, error) {
		lines, err := v.book.Trail(c.Request.Context(), v.grant, in.After)
		if err != nil {
			return nil, err
		}
		out := client.EventTrail{Lines: make([]client.EventLine, len(lines))}
		for i, l := range lines {
			out.Lines[i] = client.EventLine{Seq: l.Seq, At: l.At, By: string(l.By), Who: l.Who, Act: string(l.Act), Entry: l.Entry,
				Record: l.Record, Detail: l.Detail}
		}
		return out, nil
	})
}

// apiExportEvent is all that is kept of an event: GET /api/v1/events/KEY/export.
func (s visit) apiExportEvent(c *gin.Context, in *client.EventKey) error {
	v, err := s.eventCall(c, *in)
	if err != nil {
		return err
	}
	a, err := v.book.Export(c.Request.Context(), v.grant, v.at)
	if err != nil {
		return eventProblem(err)
	}
	text, err := json.Marshal(a)
	if err != nil {
		return err
	}
	return s.send(c, jsonType, append(text, '\n'), transient)
}

func (v eventCall) renew(c *gin.Context, in client.RenewKeyRequest) (any, error) {
	k, err := v.book.Renew(c.Request.Context(), v.grant, event.Role(in.Role), in.Entry, v.at)
	return client.RenewedKey{Key: k.Text()}, err
}

func (v eventCall) remove(c *gin.Context, in client.DeleteEventRequest) (any, error) {
	e, err := v.book.Event(c.Request.Context(), v.grant)
	if err != nil {
		return nil, err
	}
	if v.grant.Role == event.Organiser && in.Name != e.Name {
		return nil, &event.Refusal{Reason: event.Invalid, Field: "name", Detail: "The event has another name. Nothing was deleted."}
	}
	return client.DeletedEvent{Deleted: true}, v.book.Delete(c.Request.Context(), v.grant)
}

// exampleNow is when the examples of events are.
var exampleNow = time.Date(2026, 11, 27, 18, 0, 0, 0, time.UTC)

// sameChance is chance that is the same each time: the first key is client.ExampleKey.
type sameChance struct{ n byte }

// Read fills each key with one number.
func (d *sameChance) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = d.n
	}
	d.n++
	return len(b), nil
}

// exampleEvents are those of the key of the examples: one event, with a player. They are made anew for each request.
func (s visit) exampleEvents(ctx context.Context) (*event.Book, error) {
	book := newExampleEvents()
	settings := event.Settings{Name: "Store Championship", Place: "Kassel", Format: formats.Core,
		Deadline: event.Deadline{Local: "2026-11-28T09:30", Zone: "Europe/Berlin"}}
	settings.Day, _ = formats.ParseDay("2026-11-28")
	_, keys, err := book.Create(ctx, settings, "", exampleNow)
	if err != nil {
		return nil, err
	}
	in, err := book.Open(ctx, keys.Registration, exampleNow)
	if err != nil {
		return nil, err
	}
	if _, err := book.HandIn(ctx, in, event.HandIn{Player: "Ann Example", Publish: true, Text: "4 Be Prepared\n",
		Token: "the-token-of-Ann-Example"},
		s.eventVerdict, exampleNow); err != nil {
		return nil, err
	}
	judge, err := book.Open(ctx, keys.Judge, exampleNow)
	if err != nil {
		return nil, err
	}
	if err := book.SetRoster(ctx, judge, []event.RosterRow{{Player: "Ann Example", Table: "7"}, {Player: "Bo Example", Table: "7"}}, false,
		"Jo", exampleNow); err != nil {
		return nil, err
	}
	_, err = book.PutNote(ctx, judge, event.Note{Entry: 1, Round: 1, Code: "3.3", Penalty: "warning", Who: "Jo"}, exampleNow)
	return book, err
}
