package api

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/web/site"
)

// keyed is the input of an operation on an event that takes an object.
type keyed[T any] struct {
	client.EventKey
	Body T
}

// eventCall is a request of a program about the event that a key opened.
type eventCall struct {
	site.Request
	book  *event.Service
	key   event.Key
	grant event.Grant
	at    time.Time // now
}

// openCall opens the event of a key. Answers are nobody else's, so they are kept nowhere.
func openCall(s site.Request, c *gin.Context, key client.EventKey) (eventCall, error) {
	v := eventCall{Request: s, book: s.Events, at: s.Now()}
	if key.Key == client.ExampleKey {
		var err error
		if v.book, err = exampleEvents(s, c.Request.Context()); err != nil {
			return v, err
		}
		v.at = ExampleNow
	}
	if v.book == nil {
		return v, noEvents()
	}
	var err error
	v.key, err = event.ParseKey(key.Key)
	switch {
	case err != nil:
	case v.book == s.Events:
		v.grant, err = s.GrantOf(c, v.key)
	default:
		v.grant, err = v.book.Open(c.Request.Context(), v.key, v.at)
	}
	return v, site.EventProblem(err)
}

func noEvents() error {
	return site.RefuseFor(http.StatusNotFound, "", address.NoEvents)
}

// onEvent is the handler of an operation on an event.
func onEvent[T any](h func(v eventCall, c *gin.Context, in T) (any, error)) func(site.Request, *gin.Context, *keyed[T]) error {
	return func(s site.Request, c *gin.Context, in *keyed[T]) error {
		return answerEvent(s, c, in.EventKey, func(v eventCall) (any, error) { return h(v, c, in.Body) })
	}
}

// answerEvent opens the event of a key and answers with what h makes of it.
func answerEvent(s site.Request, c *gin.Context, key client.EventKey, h func(v eventCall) (any, error)) error {
	v, err := openCall(s, c, key)
	if err != nil {
		return err
	}
	out, err := h(v)
	if err != nil {
		return site.EventProblem(err)
	}
	return s.Answer(c, out, site.Transient)
}

// eventSettings reads the settings that a program sends, as those of the page are read.
func eventSettings(in client.EventSettings) (event.Settings, error) {
	s, errs := site.SettingsOf(address.EventForm{Name: in.Name, Place: in.Place, Day: in.Day, Format: in.Format,
		Deadline: in.Deadline, Zone: in.Zone, Keep: in.Keep, Lists: in.Lists, Illegal: in.Illegal, Pool: in.Pool, AskID: in.AskID})
	return s, errs.Err()
}

// apiMakeEvent makes an event: POST /api/v1/events.
func apiMakeEvent(s site.Request, c *gin.Context, in *body[client.MakeEventRequest]) error {
	settings, err := eventSettings(in.Body.EventSettings)
	if err != nil {
		return site.EventProblem(err)
	}
	book, at, token := s.Events, s.Now(), in.Body.Token
	if in.Body.DryRun {
		book, at, token = newExampleEvents(), ExampleNow, ""
	}
	if book == nil {
		return noEvents()
	}
	if !in.Body.DryRun {
		if err := s.CountEvent(c, 0); err != nil {
			return err
		}
	}
	e, keys, err := book.Create(c.Request.Context(), settings, token, at)
	if err != nil && !in.Body.DryRun {
		s.NoEvent(c)
	}
	if err != nil {
		return site.EventProblem(err)
	}
	return keyMessages(s, c, e, keys, at)
}

// keyMessages answers with a new event and its keys.
func keyMessages(s site.Request, c *gin.Context, e *event.Event, keys event.Keys, at time.Time) error {
	site.Private(c.Writer.Header())
	return s.Answer(c, client.MadeEvent{Event: wireEvent(e, event.Organiser, at), Organiser: keys.Organiser.Text(), Judge: keys.Judge.Text(),
		Registration: keys.Registration.Text()}, site.Transient)
}

// apiEvent is what a key shows of an event: GET /api/v1/events/KEY.
func apiEvent(s site.Request, c *gin.Context, in *client.EventKey) error {
	return answerEvent(s, c, *in, func(v eventCall) (any, error) { return v.event(c) })
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
	e, err := v.book.UpdateSettings(c.Request.Context(), v.grant, in.Revision, settings, in.Confirm, in.Actor, v.at)
	if err != nil {
		return nil, err
	}
	return wireEvent(e, v.grant.Role, v.at), nil
}

func (v eventCall) state(c *gin.Context, in client.EventStateRequest) (any, error) {
	s := event.State{Closed: in.Closed, Published: in.Published, Confirmed: in.Confirm, Actor: in.Actor}
	if err := v.book.SetState(c.Request.Context(), v.grant, s, v.at); err != nil {
		return nil, err
	}
	return v.event(c)
}

func (v eventCall) submit(c *gin.Context, in client.SubmitRequest) (any, error) {
	r, err := v.book.Submit(c.Request.Context(), v.grant, event.SubmitRequest{Registration: in.Entry, Base: in.Base,
		Player: in.Player, PlayerID: in.PlayerID,
		Publish: in.Publish, Text: in.List, Pool: in.Pool, Token: in.Token, Actor: in.Actor, Reason: in.Reason},
		v.CheckSubmission(c.Request.Context()), v.at)
	if err != nil {
		return nil, err
	}
	out := client.SubmitResult{Entry: wireRegistration(&r.Registration), Duplicate: r.Duplicate}
	if r.Key != (event.Key{}) {
		out.Key = r.Key.Text()
	}
	return out, nil
}

// apiEventLists are the lists that a key shows: GET /api/v1/events/KEY/lists.
func apiEventLists(s site.Request, c *gin.Context, in *client.EventKey) error {
	v, err := openCall(s, c, *in)
	if err != nil {
		return err
	}
	p := &site.EventParts{Request: s, C: c}
	if v.grant.Role == event.Organiser || v.grant.Role == event.Judge {
		return site.EventProblem(v.overview(p))
	}
	e, err := v.book.Event(c.Request.Context(), v.grant)
	if err != nil {
		return site.EventProblem(err)
	}
	head, err := json.Marshal(wireEvent(e, v.grant.Role, v.at))
	if err != nil {
		return err
	}
	return site.EventProblem(p.Players(v.book, v.grant, v.at, `{"event":`+string(head)+`,"entries":[`, func(e *event.Registration) any {
		p := wireRegistration(e)
		p.Code, p.PlayerID = "", ""                // they would find the player at a judge's table
		p.Current.Actor, p.Current.Reason = "", "" // what the organiser and the player have to do with each other
		return p
	}, "]}\n"))
}

// overview are all lists of an event, with what organiser and judges look for.
func (v eventCall) overview(p *site.EventParts) error {
	o, err := p.Overview(v.book, v.grant, v.at)
	if err != nil {
		return err
	}
	head, err := json.Marshal(wireEvent(&o.Event, v.grant.Role, v.at))
	if err != nil {
		return err
	}
	tail := "]"
	if len(o.Overview.Missing) > 0 {
		missing := make([]client.RosterRow, len(o.Overview.Missing))
		for i, row := range o.Overview.Missing {
			missing[i] = client.RosterRow(row)
		}
		text, err := json.Marshal(missing)
		if err != nil {
			return err
		}
		tail += `,"missing":` + string(text)
	}
	if damaged := wireDamage(o.Damaged); damaged != nil {
		text, err := json.Marshal(damaged)
		if err != nil {
			return err
		}
		tail += `,"damaged":` + string(text)
	}
	return p.Players(v.book, v.grant, v.at, `{"event":`+string(head)+`,"entries":[`, func(e *event.Registration) any {
		r := o.ByNumber[e.Number]
		if r == nil || r.Current.Number != e.Current.Number || r.Revision != e.Revision {
			if r == nil && e.Number > o.Event.Registrations {
				return nil // it came after the event was looked at
			}
			r = o.Changed(e, r, v.Cards.CheckEvent(o.Event.Settings, e.Current.Text, e.Current.Pool),
				func(p *event.Registration) bool { return o.Event.AcceptsFrom(p, v.at) })
		}
		w := wireRegistration(e)
		now := wireVerdict(&r.Now)
		w.VerdictToday = &now
		for _, f := range r.Flags {
			w.Flags = append(w.Flags, string(f))
		}
		if r.Place != (event.RosterRow{}) {
			place := client.RosterRow(r.Place)
			w.Place = &place
		}
		return w
	}, tail+"}\n")
}

// apiEventList is a player with all versions of the list: GET /api/v1/events/KEY/list.
func apiEventList(s site.Request, c *gin.Context, in *client.EventListQuery) error {
	return answerEvent(s, c, in.EventKey, func(v eventCall) (any, error) { return v.list(c, in.Entry) })
}

func (v eventCall) list(c *gin.Context, entry int) (any, error) {
	_, p, versions, err := v.book.Registration(c.Request.Context(), v.grant, entry)
	if err != nil {
		return nil, err
	}
	out := client.EventList{Entry: wireRegistration(p), Submissions: make([]client.EventSubmission, len(versions)),
		Damaged: wireDamage(p.Damage)}
	for i := range versions {
		out.Submissions[i] = wireSubmission(&versions[i])
	}
	return out, nil
}

func (v eventCall) updateRegistration(c *gin.Context, in client.UpdateRegistrationRequest) (any, error) {
	ctx := c.Request.Context()
	if v.grant.Role == event.Player && in.Publish != nil {
		if err := v.book.Consent(ctx, v.grant, *in.Publish, v.at); err != nil {
			return nil, err
		}
		return v.list(c, v.grant.Registration)
	}
	if in.Publish != nil {
		return nil, site.Refuse(http.StatusForbidden, "publish", say(playersChoice)).With(client.NotAllowed)
	}
	if in.Erase {
		_, p, _, err := v.book.Registration(ctx, v.grant, in.Entry)
		if err == nil {
			err = v.book.Erase(ctx, v.grant, in.Entry, in.Actor, v.at)
		}
		if err != nil {
			return nil, err
		}
		return client.EventList{Entry: wireRegistration(&event.Registration{Number: p.Number, Withdrawn: true}),
			Submissions: []client.EventSubmission{}}, nil
	}
	if _, err := v.book.UpdateRegistration(ctx, v.grant, in.Entry,
		event.RegistrationUpdate{Revision: in.Revision, Player: in.Player, PlayerID: in.PlayerID,
			UnlockedUntil: in.UnlockedUntil, Withdrawn: in.Withdrawn, Confirmed: in.Confirm, Actor: in.Actor}, v.at); err != nil {
		return nil, err
	}
	return v.list(c, in.Entry)
}

// apiEventLog is what happened to an event: GET /api/v1/events/KEY/trail.
func apiEventLog(s site.Request, c *gin.Context, in *client.EventLogQuery) error {
	v, err := openCall(s, c, in.EventKey)
	if err != nil {
		return err
	}
	out, after := &site.JsonList{}, in.After
	out.WriteString(`{"lines":[`)
	return site.EventProblem((&site.EventParts{Request: s, C: c}).Stream(site.JSONType, true, func(ctx context.Context) ([]byte, error) {
		if after < 0 {
			return nil, io.EOF
		}
		lines, err := v.book.AuditLog(ctx, v.grant, after)
		if err != nil {
			return nil, err
		}
		for _, l := range lines {
			if err := out.Add(client.EventLogEntry{Seq: l.Seq, At: l.At, By: string(l.By), Actor: l.Actor, Action: string(l.Action),
				Entry:  l.Registration,
				Record: l.Record, Detail: l.Detail}); err != nil {
				return nil, err
			}
			after = l.Seq
		}
		if len(lines) == 0 {
			after = -1
			out.WriteString("]}\n")
		}
		return out.Next(out.Len()), nil
	}))
}

// apiExportEvent is all that is kept of an event: GET /api/v1/events/KEY/export.
func apiExportEvent(s site.Request, c *gin.Context, in *client.EventKey) error {
	v, err := openCall(s, c, *in)
	if err != nil {
		return err
	}
	return site.EventProblem((&site.EventParts{Request: s, C: c}).Export(v.book, v.grant, v.at, "json", ""))
}

func (v eventCall) renew(c *gin.Context, in client.RenewKeyRequest) (any, error) {
	k, err := v.book.RenewKey(c.Request.Context(), v.key, event.Role(in.Role), in.Entry, v.at)
	return client.RenewedKey{Key: k.Text()}, err
}

func (v eventCall) remove(c *gin.Context, in client.DeleteEventRequest) (any, error) {
	e, err := v.book.Event(c.Request.Context(), v.grant)
	if err != nil {
		return nil, err
	}
	if v.grant.Role == event.Organiser && in.Name != e.Name {
		return nil, site.Refuse(http.StatusBadRequest, "name", say(otherName))
	}
	return client.DeletedEvent{Deleted: true}, v.book.Delete(c.Request.Context(), v.grant, v.at)
}

// fixedRandom is chance that is the same each time: the first key is client.ExampleKey.
type fixedRandom struct{ n byte }

// Read fills each key with one number.
func (d *fixedRandom) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = d.n
	}
	d.n++
	return len(b), nil
}

// exampleEvents are those of the key of the examples: one event, with a player. They are made anew for each request.
func exampleEvents(s site.Request, ctx context.Context) (*event.Service, error) {
	book := newExampleEvents()
	settings := event.Settings{Name: "Store Championship", Place: "Kassel", Format: formats.Default,
		Deadline: event.Deadline{Local: "2026-11-28T09:30", Zone: "Europe/Berlin"}}
	settings.Day, _ = formats.ParseDay("2026-11-28")
	_, keys, err := book.Create(ctx, settings, "", ExampleNow)
	if err != nil {
		return nil, err
	}
	in, err := book.Open(ctx, keys.Registration, ExampleNow)
	if err != nil {
		return nil, err
	}
	if _, err := book.Submit(ctx, in, event.SubmitRequest{Player: "Ann Example", Publish: true, Text: "4 Be Prepared\n",
		Token: "the-token-of-Ann-Example"},
		s.Cards.EventVerdict, ExampleNow); err != nil {
		return nil, err
	}
	judge, err := book.Open(ctx, keys.Judge, ExampleNow)
	if err != nil {
		return nil, err
	}
	if err := book.SetRoster(ctx, judge, []event.RosterRow{{Player: "Ann Example", Table: "7"}, {Player: "Bo Example", Table: "7"}}, false,
		"Jo", ExampleNow); err != nil {
		return nil, err
	}
	_, err = book.PutNote(ctx, judge, event.Note{Registration: 1, Round: 1, Code: "3.3", Penalty: "warning", Actor: "Jo"}, ExampleNow)
	return book, err
}
