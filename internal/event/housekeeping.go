package event

import (
	"context"
	"fmt"
	"time"

	"inkcheck/formats"
)

// What housekeeping waits for before it deletes anything. Clocks of servers are wrong: that of a board without a battery shows any time
// until the network has told it.
const (
	// FirstHours is how long a server runs before it deletes anything: until a clock that was wrong at the start has been corrected, and
	// somebody has looked.
	FirstHours = 3 * time.Hour
	// clockStep is how far the clock may be from the newest time that the store has seen: a server that was off for two nights is believed.
	clockStep = 48 * time.Hour
	// clockProof is how long servers have to run with a clock that is further away until it is believed: somebody corrects it in that time,
	// or it is right and the server was off for long.
	clockProof = 7 * 24 * time.Hour
	// clockJump is by how much a clock is corrected in a run without a doubt: that of a day on which clocks are changed.
	clockJump = 90 * time.Minute
	// jumpDoubt is how long a clock that has jumped in a run deletes nothing.
	jumpDoubt = 24 * time.Hour
	// announced is how long before an event is deleted its deletion is announced.
	announced = 24 * time.Hour
)

// clockRecord is what a store remembers of the clocks of its servers.
type clockRecord struct {
	// Seen is the newest time that was believed.
	Seen time.Time `json:"seen"`
	// Doubted is what the clock showed at the last look, where that is too far from Seen, and Watched how long servers have run with it.
	Doubted time.Time     `json:"doubted,omitzero"`
	Watched time.Duration `json:"watched,omitempty"` // nanoseconds
}

// expiry is the announcement that an event is over.
type expiry struct {
	At   time.Time   `json:"at"`
	Keep formats.Day `json:"keep"` // its last day then: another one is another announcement
}

// Housekeeper deletes events whose time is over and purges those that were deleted a week ago. One server makes one; it is not safe for
// concurrent use.
type Housekeeper struct {
	Service *Service
	// of this run: how far the clock is ahead of what has passed, when the last look was, and when the clock last jumped
	looked                bool
	ahead, passed, jumped time.Duration
}

// Swept is what one look of a Housekeeper did.
type Swept struct {
	// Held is why nothing is deleted now, or "".
	Held string
	// Announced are the events that are deleted a day later, Deleted those that now only the operator can restore.
	Announced, Deleted []Event
	// Purged are the events that are gone for good.
	Purged []ID
}

// Look deletes and purges what is due. now is what the clock shows, began what it showed when the server started, and passed how long ago
// that really is.
func (h *Housekeeper) Look(ctx context.Context, began, now time.Time, passed time.Duration) (s Swept, err error) {
	events, _, err := h.Service.Events(ctx)
	if err != nil {
		return s, err
	}
	if s.Held, err = h.doubt(ctx, events, began, now, passed); err != nil || s.Held != "" {
		return s, err
	}
	// A day ends when it has ended everywhere on earth.
	day := formats.DayOf(now.UTC().Add(-12 * time.Hour))
	for i := range events {
		e := &events[i]
		if !e.Expired(day + 1) {
			continue
		}
		at, err := h.announce(ctx, e, now)
		switch {
		case err != nil:
			return s, err
		case at.Equal(now):
			s.Announced = append(s.Announced, *e)
		case e.Expired(day) && now.Sub(at) >= announced:
			if err := h.Service.DeleteID(ctx, e.ID, ByServer, now); err != nil {
				return s, err
			}
			s.Deleted = append(s.Deleted, *e)
		}
	}
	s.Purged, err = h.purge(ctx, now)
	return s, err
}

// announce is since when the end of an event is announced: now, where it was not yet.
func (h *Housekeeper) announce(ctx context.Context, e *Event, now time.Time) (at time.Time, err error) {
	err = h.Service.Store.Change(ctx, e.ID, func(tx Tx) error {
		x, err := load[expiry](tx, kindExpiry, "")
		if err != nil {
			return err
		}
		if x != nil && x.Keep == e.Ends() && !x.At.After(now) {
			at = x.At
			return nil
		}
		at = now
		return save(tx, kindExpiry, "", expiry{now, e.Ends()})
	})
	return at, err
}

// purge removes for good what was deleted KeepDeleted ago. The time counts from the first look that saw it with a clock that is believed.
func (h *Housekeeper) purge(ctx context.Context, now time.Time) (purged []ID, err error) {
	gone, err := h.Service.Deleted(ctx)
	if err != nil {
		return nil, err
	}
	for _, d := range gone {
		id := d.Event.ID
		if !d.Counted.IsZero() && now.Sub(d.Counted) >= KeepDeleted {
			if err := h.Service.Store.Delete(ctx, id); err != nil {
				return purged, err
			}
			purged = append(purged, id)
			continue
		}
		if !d.Counted.IsZero() && !d.Counted.After(now) {
			continue
		}
		err := h.Service.Store.Change(ctx, id, func(tx Tx) error {
			d, err := load[Deleted](tx, kindDeleted, "")
			if err != nil || d == nil { // restored meanwhile
				return err
			}
			d.Counted = now
			return save(tx, kindDeleted, "", d)
		})
		if err != nil {
			return purged, err
		}
	}
	return purged, nil
}

// doubt is why the clock is not believed, or it is too early; "" for neither.
func (h *Housekeeper) doubt(ctx context.Context, events []Event, began, now time.Time, passed time.Duration) (why string, err error) {
	elapsed := max(0, passed-h.passed)
	if !h.looked {
		elapsed = 0 // what was before this run nobody watched
	}
	h.looked, h.passed = true, passed
	ahead := now.Round(0).Sub(began.Round(0)) - passed
	if (ahead - h.ahead).Abs() > clockJump {
		h.ahead, h.jumped = ahead, max(1, passed)
	}
	show := func(t time.Time) string { return t.UTC().Format(time.RFC3339) }
	err = h.Service.Store.Change(ctx, "", func(tx Tx) error {
		why = ""
		c, err := load[clockRecord](tx, kindClock, "")
		if err != nil {
			return err
		}
		if c == nil {
			c = &clockRecord{Seen: newest(events)}
			if c.Seen.IsZero() {
				c.Seen = now
			}
		}
		if now.Sub(c.Seen).Abs() > clockStep {
			watched := c.Watched + elapsed
			if c.Doubted.IsZero() || now.Sub(c.Doubted.Add(elapsed)).Abs() > clockStep {
				watched = 0 // another wrong time
			}
			if watched < clockProof {
				c.Doubted, c.Watched = now, watched
				why = fmt.Sprintf("the clock shows %s, and the newest time that the store has seen is %s: correct the clock; "+
					"otherwise it is believed in %v", show(now), show(c.Seen), (clockProof - watched).Round(time.Minute))
				return save(tx, kindClock, "", c)
			}
		}
		return save(tx, kindClock, "", clockRecord{Seen: now})
	})
	switch {
	case err != nil || why != "":
	case h.jumped != 0 && passed-h.jumped < jumpDoubt:
		why = fmt.Sprintf("the clock has jumped; it is believed in %v", (jumpDoubt - (passed - h.jumped)).Round(time.Minute))
	case passed < FirstHours:
		why = fmt.Sprintf("the server started less than %v ago", FirstHours)
	}
	return why, err
}

// newest is the newest time in some events.
func newest(events []Event) (at time.Time) {
	for i := range events {
		for _, t := range []time.Time{events[i].Created, events[i].Latest} {
			if t.After(at) {
				at = t
			}
		}
	}
	return at
}
