package event

import (
	"context"
	"slices"
	"time"
)

// Record is all of an event but the versions that count no more, and the trail.
type Record struct {
	Event   Event
	Entries []Entry // by number; withdrawn ones, too
	Roster  []RosterRow
	Checks  []Check // these three by number
	Notes   []Note
	Draws   []Draw
}

// Record is for organiser and judges.
func (b *Book) Record(ctx context.Context, g Grant) (*Record, error) {
	if !g.Role.staff() {
		return nil, refused(Forbidden, "This link is not for that.")
	}
	out := &Record{}
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		e, err := opened(r, g)
		if err != nil {
			return err
		}
		return out.read(r, e)
	})
	return out, err
}

func (out *Record) read(r Reader, e *Event) (err error) {
	out.Event = *e
	if out.Entries, err = all[Entry](r, kindEntry, ""); err != nil {
		return err
	}
	roster, err := load[[]RosterRow](r, kindRoster, "")
	if err != nil {
		return err
	}
	if roster != nil {
		out.Roster = *roster
	}
	if out.Checks, err = all[Check](r, kindCheck, ""); err != nil {
		return err
	}
	if out.Notes, err = all[Note](r, kindNote, ""); err != nil {
		return err
	}
	out.Draws, err = all[Draw](r, kindDraw, "")
	return err
}

// Entry is a player with all versions of the list, the oldest first: the player's own, or any for organiser and judges.
func (b *Book) Entry(ctx context.Context, g Grant, entry int) (*Event, *Entry, []Version, error) {
	if g.Role == Player {
		entry = g.Entry
	} else if !g.Role.staff() {
		return nil, nil, nil, refused(Forbidden, "This link is not for that.")
	}
	var e *Event
	var p *Entry
	var versions []Version
	err := b.Store.View(ctx, g.Event, func(r Reader) (err error) {
		if e, err = opened(r, g); err != nil {
			return err
		}
		if p, err = entryOf(r, entry); err != nil {
			return err
		}
		versions, err = all[Version](r, kindVersion, entryID(entry)+".")
		return err
	})
	return e, p, versions, err
}

// Shown are the entries whose lists everybody with a link of the event may see at that time.
func (b *Book) Shown(ctx context.Context, g Grant, now time.Time) (*Event, []Entry, error) {
	var e *Event
	var list []Entry
	err := b.Store.View(ctx, g.Event, func(r Reader) (err error) {
		if e, err = opened(r, g); err != nil || !e.ShowsLists(now) {
			return err
		}
		list, err = all[Entry](r, kindEntry, "")
		return err
	})
	return e, slices.DeleteFunc(list, func(p Entry) bool { return !e.ShowsList(&p, now) }), err
}

// Trail is what happened to an event after a line of it (0: all), the oldest first; for the organiser.
func (b *Book) Trail(ctx context.Context, g Grant, after int) ([]Line, error) {
	if g.Role != Organiser {
		return nil, refused(Forbidden, "This link is not for that.")
	}
	var out []Line
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		if _, err := opened(r, g); err != nil {
			return err
		}
		var err error
		out, err = all[Line](r, kindTrail, "")
		return err
	})
	return slices.DeleteFunc(out, func(l Line) bool { return l.Seq <= after }), err
}
