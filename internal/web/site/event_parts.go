package site

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/cache"
	"inkcheck/internal/event"
	"inkcheck/internal/serve"
)

// Whole events are read in parts. Each part takes a turn of its own in the queue of reads, which is fair by network, so nobody waits for
// all of another's event. What leaves part by part is never in memory as a whole.

// EventParts takes the turns in which an event is read.
type EventParts struct {
	Request
	C    *gin.Context
	file string      // the name of what is streamed; "" for none
	turn *serve.Turn // the last one; nil before the first
}

// Do does a part of the work in its turn.
func (p *EventParts) Do(work func() error) error {
	r := p.C.Request
	if p.turn == nil {
		turn, err := p.Reads.Turn(r)
		if errors.Is(err, serve.ErrBusy) {
			err = p.busy(p.C, p.Reads)
		}
		if err != nil {
			return err
		}
		p.turn = turn
	} else if err := p.turn.Again(r.Context()); err != nil {
		return err
	}
	before := p.turn.Worked()
	defer func() {
		p.turn.Release()
		serve.Of(r.Context()).Work(p.turn.Worked() - before)
	}()
	return work()
}

// Stream answers with parts that next makes, each in its turn, until io.EOF.
func (p *EventParts) Stream(mediaType string, zip bool, next func(ctx context.Context) ([]byte, error)) error {
	r := p.C.Request
	if err := serve.Of(r.Context()).Stream(); err != nil {
		p.Metrics.Refused(RefusedBy(err))
		return err
	}
	return serve.Stream{MediaType: mediaType, Cache: "no-store", File: p.file, Gzip: zip, Next: func() (part []byte, err error) {
		wrong := p.Do(func() error { part, err = next(r.Context()); return nil })
		if wrong != nil {
			return nil, wrong
		}
		return part, err
	}}.Send(p.C.Writer, r, func(err error) {
		if r.Context().Err() == nil { // else the client has gone
			p.Log.Error("an answer broke off", "error", err)
		}
	})
}

// Overview is all players of an event with what is to be known of each, without their lists.
type Overview struct {
	*event.Full // the entries without texts, the checks without what was presented
	Overview    *event.Overview
	Read        time.Time // when all of it was read
	until       time.Time // when a list is no longer open; zero for never
	ByNumber    map[int]*event.OverviewRow
}

const (
	// maxOverviews bounds the overviews that are kept, in bytes: those of some three of the largest events, or of hundreds of usual size.
	maxOverviews = 24 << 20
	// rowSize is about what a player takes in one.
	rowSize = 2 << 10
)

func NewOverviews() *cache.Cache[event.ID, *Overview] {
	return cache.New[event.ID, *Overview](maxOverviews)
}

// readAgain is after how long all of an event is read again, whatever is known of it: damage, and a store that was put back and has the
// same history, show by then.
const readAgain = time.Minute

// overviewOf is what was seen of an event, and whether it is as it was.
func (p *EventParts) overviewOf(e *event.Event, now time.Time) (o *Overview, same bool) {
	o, ok := PerSnapshot(p.Request, NewOverviews).Get(e.ID)
	if !ok || now.Sub(o.Read).Abs() >= readAgain { // requests under way have times of their own
		return nil, false
	}
	return o, o.Event.Seq == e.Seq && o.Event.Latest.Equal(e.Latest) && (o.until.IsZero() || now.Before(o.until))
}

// Overview looks at all players of an event, at those alone that were changed since it was looked at, or finds what was seen before of the
// same. Lists that were not looked at since the server began are checked, with today's cards and bans.
func (p *EventParts) Overview(book *event.Service, g event.Grant, now time.Time) (*Overview, error) {
	ctx := p.C.Request.Context()
	e, err := book.Event(ctx, g)
	if err != nil {
		return nil, err
	}
	if g.Role != event.Organiser && g.Role != event.Judge {
		return nil, event.WrongLink()
	}
	if o, same := p.overviewOf(e, now); same {
		return o, nil
	}
	_, done, err := p.Builds.Begin(p.C.Request)
	if errors.Is(err, serve.ErrBusy) {
		err = p.busy(p.C, p.Builds)
	}
	if err != nil {
		return nil, err
	}
	defer done()
	before, same := p.overviewOf(e, now)
	if same {
		return before, nil // somebody else was quicker
	}
	o, err := p.followed(book, g, before, now)
	if o == nil && err == nil {
		o, err = p.readWhole(book, g, now)
	}
	if err != nil {
		return nil, err
	}
	PerSnapshot(p.Request, NewOverviews).Replace(g.Event, o, int64((len(o.Registrations)+len(o.Roster)+len(o.Checks)+len(o.Notes)+64)*rowSize))
	return o, nil
}

// followed is an overview made of the one before and what changed since; nil where all has to be read.
func (p *EventParts) followed(book *event.Service, g event.Grant, before *Overview, now time.Time) (o *Overview, err error) {
	if before == nil || len(before.Damaged) > 0 {
		return nil, nil
	}
	wrong := p.Do(func() error {
		since, err := book.Since(p.C.Request.Context(), g, &before.Event)
		if since != nil {
			o = p.after(before, since, now)
		}
		return err
	})
	return o, wrong
}

// after is an overview as it is with what changed.
func (s Request) after(before *Overview, since *event.Since, now time.Time) *Overview {
	rec := *before.Full
	if since.Records != nil {
		rec = *since.Records
	}
	rec.Event, rec.Registrations = since.Event, slices.Clone(before.Registrations)
	o := &Overview{Full: &rec, ByNumber: map[int]*event.OverviewRow{}, Read: before.Read}
	if since.Records != nil {
		o.withoutTexts()
	}
	verdicts := make(map[int]event.Verdict, len(rec.Registrations))
	for n, r := range before.ByNumber {
		verdicts[n] = r.Now
	}
	for i := range since.Registrations {
		e := &since.Registrations[i]
		verdicts[e.Number] = s.Cards.CheckEvent(rec.Event.Settings, e.Current.Text, e.Current.Pool)
		e.Current.Text, e.Current.Pool = "", ""
		at, there := slices.BinarySearchFunc(rec.Registrations, e.Number, func(e event.Registration, n int) int { return e.Number - n })
		if there {
			rec.Registrations[at] = *e
		} else {
			rec.Registrations = slices.Insert(rec.Registrations, at, *e)
		}
	}
	rec.Registrations = slices.DeleteFunc(rec.Registrations,
		func(e event.Registration) bool { return slices.Contains(since.Erased, e.Number) })
	o.look(verdicts, now)
	return o
}

// readWhole reads all of an event.
func (p *EventParts) readWhole(book *event.Service, g event.Grant, now time.Time) (*Overview, error) {
	ctx := p.C.Request.Context()
	o := &Overview{ByNumber: map[int]*event.OverviewRow{}, Read: now}
	verdicts := map[int]event.Verdict{}
	part := &event.Part{More: true}
	for o.Overview == nil {
		err := p.Do(func() error {
			for began := time.Now(); o.Overview == nil && time.Since(began) < readTurn; {
				var err error
				switch {
				case o.Full == nil:
					err = o.records(ctx, book, g)
				case part.More:
					if part, err = book.Registrations(ctx, g, part.Next, now); err == nil {
						p.add(o, part, verdicts)
					}
				default:
					o.look(verdicts, now)
				}
				if err = cmp.Or(err, ctx.Err()); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return o, nil
}

// readTurn is how long a turn goes on with further parts: as long as a page takes.
const readTurn = 10 * time.Millisecond

// records reads what happens at the tables, without the texts.
func (o *Overview) records(ctx context.Context, book *event.Service, g event.Grant) error {
	rec, err := book.Records(ctx, g)
	if err != nil {
		return err
	}
	o.Full = rec
	found := o.Damaged
	o.Damaged = nil
	o.damaged(found)
	o.withoutTexts()
	return nil
}

// withoutTexts lets go of what no list of records shows.
func (o *Overview) withoutTexts() {
	for i := range o.Checks {
		o.Checks[i].Presented, o.Checks[i].Note = "", ""
	}
	for i := range o.Notes {
		o.Notes[i].Text = ""
	}
	for i := range o.Selections {
		o.Selections[i].Candidates = nil
	}
}

// add adds the players of a part to an overview, without their lists, and the verdicts on these.
func (s Request) add(o *Overview, part *event.Part, verdicts map[int]event.Verdict) {
	o.damaged(part.Damaged)
	for i := range part.Registrations {
		e := &part.Registrations[i]
		verdicts[e.Number] = s.Cards.CheckEvent(o.Event.Settings, e.Current.Text, e.Current.Pool)
		e.Current.Text, e.Current.Pool = "", ""
		for k := range e.Damage {
			e.Damage[k].Body = ""
		}
		o.Registrations = append(o.Registrations, *e)
	}
}

// damaged adds damage of a part, without what can be read of it.
func (o *Overview) damaged(list []event.Damage) {
	for _, d := range list {
		d.Body = ""
		o.Damaged = append(o.Damaged, d)
	}
}

// look makes the rows of an overview, with the verdicts on the lists by the numbers of the players.
func (o *Overview) look(verdicts map[int]event.Verdict, now time.Time) {
	for i := range o.Registrations {
		if until := o.Registrations[i].UnlockedUntil; until.After(now) && (o.until.IsZero() || until.Before(o.until)) {
			o.until = until
		}
	}
	if end := o.Event.Deadline.Time(); end.After(now) && (o.until.IsZero() || end.Before(o.until)) {
		o.until = end
	}
	o.Overview = o.Full.Overview(func(p *event.Registration) event.Verdict { return verdicts[p.Number] }, o.Event.AcceptsAt(now))
	for i := range o.Overview.Rows {
		o.ByNumber[o.Overview.Rows[i].Number] = &o.Overview.Rows[i]
	}
}

// Name is that of a player; "" where there is none.
func (o *Overview) Name(n int) string {
	if r := o.ByNumber[n]; r != nil {
		return r.Player
	}
	return ""
}

// JsonList writes the values of a JSON array, with commas between.
type JsonList struct {
	bytes.Buffer
	some bool
}

func (l *JsonList) Add(v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	if l.some {
		l.WriteByte(',')
	}
	l.some = true
	l.Write(text)
	return nil
}

// Players answers with an object about an event that has an array of its players: head is the text before the array, each makes a value of
// a player, or nil for none, and tail the text after the array.
func (p *EventParts) Players(book *event.Service, g event.Grant, now time.Time, head string, each func(*event.Registration) any,
	tail string) error {
	part := &event.Part{More: true}
	out := &JsonList{}
	out.WriteString(head)
	return p.Stream(JSONType, true, func(ctx context.Context) ([]byte, error) {
		if part == nil {
			return nil, io.EOF
		}
		for part.More && out.Len() < 64<<10 {
			var err error
			if part, err = book.Registrations(ctx, g, part.Next, now); err != nil {
				return nil, EventProblem(err)
			}
			for i := range part.Registrations {
				if v := each(&part.Registrations[i]); v != nil {
					if err := out.Add(v); err != nil {
						return nil, err
					}
				}
			}
		}
		if !part.More {
			part = nil
			out.WriteString(tail)
		}
		return out.Next(out.Len()), nil
	})
}

// exportName is the name of the file of an export.
func exportName(e *event.Event, as string) string { return "event-" + e.Day.String() + "." + as }
