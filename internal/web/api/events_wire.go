package api

import (
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/client"
	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
	"inkcheck/internal/web/site"
)

// newExampleEvents keep what is made for as long as a request takes.
func newExampleEvents() *event.Book {
	return &event.Book{Store: &store.Memory{}, Chance: &fixedRandom{}}
}

// wireEvent is an event as a key of some role shows it.
func wireEvent(e *event.Event, role event.Role, now time.Time) client.Event {
	out := client.Event{EventSettings: client.EventSettings{Name: e.Name, Place: e.Place, Day: e.Day.String(), Format: e.Format.String(),
		Deadline: e.Deadline.Local, Zone: e.Deadline.Zone, Pool: e.Pool, AskID: e.AskID, Lists: string(e.Lists), Illegal: string(e.Illegal),
		Keep: e.Keep.String()}, Role: string(role), Closes: e.Deadline.Time().UTC(), Taking: e.Taking(now), Closed: e.Closed,
		Published: e.Published, Revision: e.Revision, Seq: e.Seq, Entries: e.Entries}
	if role == event.Organiser || role == event.Judge {
		out.Seen = timeOrNone(e.Seen)
	}
	return out
}

func wireEntry(p *event.Entry) client.EventEntry {
	return client.EventEntry{Number: p.Number, Player: p.Player, PlayerID: p.PlayerID, Publish: p.Publish, Code: p.Code, Made: p.Made,
		OpenUntil: timeOrNone(p.OpenUntil), Withdrawn: p.Withdrawn, Revision: p.Revision, Last: wireVersion(&p.Last)}
}

func wireVersion(v *event.Version) client.EventVersion {
	return client.EventVersion{Number: v.Number, At: v.At, By: string(v.By), Who: v.Who, Why: v.Why, Text: v.Text, Pool: v.Pool, Sum: v.Sum,
		Late: v.Late, Verdict: wireVerdict(&v.Verdict), Damaged: !v.Intact()}
}

func wireDamage(list []event.Damage) (out []client.EventDamage) {
	for _, d := range list {
		out = append(out, client.EventDamage{Kind: string(d.Kind), ID: d.ID, Entry: d.Entry, Version: d.Version, Why: string(d.Why),
			Detail: d.String()})
	}
	return out
}

func wireVerdict(of *event.Verdict) client.EventVerdict {
	out := client.EventVerdict{Verdict: string(of.Verdict), Format: of.Format.String(), On: of.On.String(), Deck: of.Deck, Hash: of.Hash,
		Cards: of.Cards, Inks: append([]string{}, of.Inks...), Problems: []string{}, Data: of.Data}
	for _, p := range of.Problems {
		out.Problems = append(out.Problems, string(p))
	}
	return out
}

// timeOrNone is a time, or nil for none.
func timeOrNone(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// timeOf is the time that was sent; zero for none.
func timeOf(t *time.Time) time.Time {
	if t == nil {
		return time.Time{}
	}
	return *t
}

// apiEventFloor is what happens at the tables: GET /api/v1/events/KEY/floor.
func apiEventFloor(s site.Request, c *gin.Context, in *client.EventKey) error {
	return answerEvent(s, c, *in, func(v eventCall) (any, error) { return v.floor(c) })
}

func (v eventCall) floor(c *gin.Context) (any, error) {
	r, err := v.floorOf(c)
	if err != nil {
		return nil, err
	}
	of := map[int][]event.Note{}
	for _, n := range r.Notes {
		of[n.Entry] = append(of[n.Entry], n)
	}
	out := client.EventFloor{Roster: make([]client.RosterRow, len(r.Roster)), Checks: make([]client.EventCheck, len(r.Checks)),
		Notes: make([]client.EventNote, len(r.Notes)), Draws: make([]client.EventDraw, len(r.Draws))}
	for i, row := range r.Roster {
		out.Roster[i] = client.RosterRow(row)
	}
	for i := range r.Checks {
		out.Checks[i] = wireCheck(&r.Checks[i])
	}
	for i := range r.Notes {
		out.Notes[i] = wireNote(of[r.Notes[i].Entry], &r.Notes[i])
	}
	for i := range r.Draws {
		out.Draws[i] = wireDraw(&r.Draws[i])
	}
	return out, nil
}

// floorOf is what happens at the tables, read in a turn of its own.
func (v eventCall) floorOf(c *gin.Context) (rec *event.Record, err error) {
	wrong := (&site.EventParts{Request: v.Request, C: c}).Do(func() error {
		rec, err = v.book.Floor(c.Request.Context(), v.grant)
		return err
	})
	return rec, wrong
}

func (v eventCall) setRoster(c *gin.Context, in client.RosterRequest) (any, error) {
	rows := make([]event.RosterRow, len(in.Rows))
	for i, row := range in.Rows {
		rows[i] = event.RosterRow(row)
	}
	if err := v.book.SetRoster(c.Request.Context(), v.grant, rows, in.Tables, in.Who, v.at); err != nil {
		return nil, err
	}
	return v.floor(c)
}

func (v eventCall) putCheck(c *gin.Context, in client.EventCheck) (any, error) {
	const far = 1 << 31 // seconds: more than a check may take, and no more than a Duration has
	k, err := v.book.PutCheck(c.Request.Context(), v.grant, event.Check{Number: in.Number, Revision: in.Revision, Entry: in.Entry,
		Round: in.Round, Table: in.Table, Seat: in.Seat, Began: timeOf(in.Began),
		Took: time.Duration(min(in.Took, far)) * time.Second, Version: in.Version, Result: in.Result,
		Presented: in.Presented, Note: in.Note, Who: in.Who, Token: in.Token}, v.at)
	if err != nil {
		return nil, err
	}
	return wireCheck(k), nil
}

func wireCheck(k *event.Check) client.EventCheck {
	return client.EventCheck{Number: k.Number, Revision: k.Revision, Entry: k.Entry, Round: k.Round, Table: k.Table, Seat: k.Seat,
		Began: timeOrNone(k.Began), Took: int(k.Took / time.Second), Version: k.Version, Result: k.Result, Presented: k.Presented, Note: k.Note,
		Who: k.Who, At: timeOrNone(k.At)}
}

func (v eventCall) putNote(c *gin.Context, in client.EventNote) (any, error) {
	n, err := v.book.PutNote(c.Request.Context(), v.grant, event.Note{Number: in.Number, Revision: in.Revision, Entry: in.Entry,
		Round: in.Round, Code: in.Code, Penalty: in.Penalty, Text: in.Text, Who: in.Who, Struck: in.Struck, Token: in.Token}, v.at)
	if err != nil {
		return nil, err
	}
	r, err := v.floorOf(c)
	if err != nil {
		return nil, err
	}
	return wireNote(r.Notes, n), nil
}

// wireNote is a note with what the guidelines say of it beside the others.
func wireNote(notes []event.Note, n *event.Note) client.EventNote {
	out := client.EventNote{Number: n.Number, Revision: n.Revision, Entry: n.Entry, Round: n.Round, Code: n.Code, Penalty: n.Penalty,
		Text: n.Text, Who: n.Who, At: timeOrNone(n.At), Struck: n.Struck}
	if u := event.UpgradeOf(notes, *n); u != nil {
		out.Upgrade = &client.EventUpgrade{Section: u.Code, Words: u.In("en"), Earlier: append([]int{}, u.Earlier...)}
	}
	return out
}

func (v eventCall) putDraw(c *gin.Context, in client.EventDraw) (any, error) {
	d, err := v.book.PutDraw(c.Request.Context(), v.grant, event.Draw{Number: in.Number, Round: in.Round, Seed: in.Seed, Share: in.Share,
		From: in.From, Picked: in.Picked, Who: in.Who, Token: in.Token}, v.at)
	if err != nil {
		return nil, err
	}
	return wireDraw(d), nil
}

func wireDraw(d *event.Draw) client.EventDraw {
	return client.EventDraw{Number: d.Number, Round: d.Round, Seed: d.Seed, Share: d.Share, From: append([]int{}, d.From...),
		Picked: append([]int{}, d.Picked...), Who: d.Who, At: timeOrNone(d.At)}
}
