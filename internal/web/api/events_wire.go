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
func newExampleEvents() *event.Service {
	return &event.Service{Store: &store.Memory{}, Chance: &fixedRandom{}}
}

// wireEvent is an event as a key of some role shows it.
func wireEvent(e *event.Event, role event.Role, now time.Time) client.Event {
	out := client.Event{EventSettings: client.EventSettings{Name: e.Name, Place: e.Place, Day: e.Day.String(), Format: e.Format.String(),
		Deadline: e.Deadline.Local, Zone: e.Deadline.Zone, Pool: e.Pool, AskID: e.AskID, Lists: string(e.Lists), Illegal: string(e.Illegal),
		Keep: e.Keep.String()}, Role: string(role), Closes: e.Deadline.Time().UTC(), AcceptsLists: e.AcceptsLists(now), Closed: e.Closed,
		Published: e.Published, Revision: e.Revision, Seq: e.Seq, Entries: e.Registrations}
	if role == event.Organiser || role == event.Judge {
		out.ListsExposedAt = timeOrNone(e.ListsExposedAt)
	}
	return out
}

func wireRegistration(p *event.Registration) client.EventRegistration {
	return client.EventRegistration{Number: p.Number, Player: p.Player, PlayerID: p.PlayerID, Publish: p.Publish, Code: p.Code,
		Created:       p.Created,
		UnlockedUntil: timeOrNone(p.UnlockedUntil), Withdrawn: p.Withdrawn, Revision: p.Revision, Current: wireSubmission(&p.Current)}
}

func wireSubmission(v *event.Submission) client.EventSubmission {
	return client.EventSubmission{Number: v.Number, At: v.At, By: string(v.By), Actor: v.Actor, Reason: v.Reason, Text: v.Text, Pool: v.Pool,
		Hash:          v.Hash,
		AfterDeadline: v.AfterDeadline, Verdict: wireVerdict(&v.Verdict), Damaged: !v.Intact()}
}

func wireDamage(list []event.Damage) (out []client.EventDamage) {
	for _, d := range list {
		out = append(out, client.EventDamage{Kind: string(d.Kind), ID: d.ID, Entry: d.Registration, Version: d.Submission, Why: string(d.Why),
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

// apiEventRecords is what happens at the tables: GET /api/v1/events/KEY/floor.
func apiEventRecords(s site.Request, c *gin.Context, in *client.EventKey) error {
	return answerEvent(s, c, *in, func(v eventCall) (any, error) { return v.records(c) })
}

func (v eventCall) records(c *gin.Context) (any, error) {
	r, err := v.recordsOf(c)
	if err != nil {
		return nil, err
	}
	of := map[int][]event.Note{}
	for _, n := range r.Notes {
		of[n.Registration] = append(of[n.Registration], n)
	}
	out := client.EventRecords{Roster: make([]client.RosterRow, len(r.Roster)), Checks: make([]client.EventCheck, len(r.Checks)),
		Notes: make([]client.EventNote, len(r.Notes)), Selections: make([]client.EventSelection, len(r.Selections))}
	for i, row := range r.Roster {
		out.Roster[i] = client.RosterRow(row)
	}
	for i := range r.Checks {
		out.Checks[i] = wireCheck(&r.Checks[i])
	}
	for i := range r.Notes {
		out.Notes[i] = wireNote(of[r.Notes[i].Registration], &r.Notes[i])
	}
	for i := range r.Selections {
		out.Selections[i] = wireSelection(&r.Selections[i])
	}
	return out, nil
}

// recordsOf is what happens at the tables, read in a turn of its own.
func (v eventCall) recordsOf(c *gin.Context) (rec *event.Full, err error) {
	wrong := (&site.EventParts{Request: v.Request, C: c}).Do(func() error {
		rec, err = v.book.Records(c.Request.Context(), v.grant)
		return err
	})
	return rec, wrong
}

func (v eventCall) setRoster(c *gin.Context, in client.RosterRequest) (any, error) {
	rows := make([]event.RosterRow, len(in.Rows))
	for i, row := range in.Rows {
		rows[i] = event.RosterRow(row)
	}
	if err := v.book.SetRoster(c.Request.Context(), v.grant, rows, in.Tables, in.Actor, v.at); err != nil {
		return nil, err
	}
	return v.records(c)
}

func (v eventCall) putCheck(c *gin.Context, in client.EventCheck) (any, error) {
	const far = 1 << 31 // seconds: more than a check may take, and no more than a Duration has
	k, err := v.book.PutCheck(c.Request.Context(), v.grant, event.Check{Number: in.Number, Revision: in.Revision, Registration: in.Entry,
		Round: in.Round, Table: in.Table, Seat: in.Seat, StartedAt: timeOf(in.StartedAt),
		Duration: time.Duration(min(in.Seconds, far)) * time.Second, Submission: in.Submission, Result: in.Result,
		Presented: in.Presented, Note: in.Note, Judge: in.Judge, Token: in.Token}, v.at)
	if err != nil {
		return nil, err
	}
	return wireCheck(k), nil
}

func wireCheck(k *event.Check) client.EventCheck {
	return client.EventCheck{Number: k.Number, Revision: k.Revision, Entry: k.Registration, Round: k.Round, Table: k.Table, Seat: k.Seat,
		StartedAt: timeOrNone(k.StartedAt), Seconds: int(k.Duration / time.Second), Submission: k.Submission, Result: k.Result,
		Presented: k.Presented, Note: k.Note,
		Judge: k.Judge, At: timeOrNone(k.At)}
}

func (v eventCall) putNote(c *gin.Context, in client.EventNote) (any, error) {
	n, err := v.book.PutNote(c.Request.Context(), v.grant, event.Note{Number: in.Number, Revision: in.Revision, Registration: in.Entry,
		Round: in.Round, Code: in.Code, Penalty: in.Penalty, Text: in.Text, Actor: in.Actor, Retracted: in.Retracted, Token: in.Token}, v.at)
	if err != nil {
		return nil, err
	}
	r, err := v.recordsOf(c)
	if err != nil {
		return nil, err
	}
	return wireNote(r.Notes, n), nil
}

// wireNote is a note with what the guidelines say of it beside the others.
func wireNote(notes []event.Note, n *event.Note) client.EventNote {
	out := client.EventNote{Number: n.Number, Revision: n.Revision, Entry: n.Registration, Round: n.Round, Code: n.Code, Penalty: n.Penalty,
		Text: n.Text, Actor: n.Actor, At: timeOrNone(n.At), Retracted: n.Retracted}
	if u := event.UpgradeOf(notes, *n); u != nil {
		out.Upgrade = &client.EventUpgrade{Section: u.Code, Words: u.In("en"), Earlier: append([]int{}, u.Earlier...)}
	}
	return out
}

func (v eventCall) putSelection(c *gin.Context, in client.EventSelection) (any, error) {
	d, err := v.book.PutSelection(c.Request.Context(), v.grant,
		event.Selection{Number: in.Number, Round: in.Round, Seed: in.Seed, Share: in.Share,
			Candidates: in.Candidates, Selected: in.Selected, Actor: in.Actor, Token: in.Token}, v.at)
	if err != nil {
		return nil, err
	}
	return wireSelection(d), nil
}

func wireSelection(d *event.Selection) client.EventSelection {
	return client.EventSelection{Number: d.Number, Round: d.Round, Seed: d.Seed, Share: d.Share, Candidates: append([]int{}, d.Candidates...),
		Selected: append([]int{}, d.Selected...), Actor: d.Actor, At: timeOrNone(d.At)}
}
