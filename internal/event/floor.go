package event

import (
	"bytes"
	"context"
	"encoding/json"
	"time"
)

// record is what checks, notes and draws have in common, while one is written.
type record struct {
	kind     Kind
	act      Act
	number   *int
	revision *int
	at       *time.Time
	token    *string
	entry    int
	who      string
}

// PutCheck keeps a deck check: a new one, or one that was changed since (Number and Revision). A new one with a token that is there already
// is the one that is there, and so is a change that is the same as the last one: it was made without a network, and came twice.
func (b *Book) PutCheck(ctx context.Context, g Grant, k Check, now time.Time) (*Check, error) {
	if err := lines(map[string]*string{"table": &k.Table, "seat": &k.Seat, "result": &k.Result, "who": &k.Who}); err != nil {
		return nil, err
	}
	var err error
	if k.Note, err = text("note", k.Note, MaxText); err != nil {
		return nil, err
	}
	if k.Presented, err = text("presented", k.Presented, MaxList); err != nil {
		return nil, err
	}
	if k.Entry == 0 {
		return nil, invalid("entry", "A deck check is of a player.")
	}
	return put(ctx, b, g, k, now, func(k *Check) record {
		return record{kindCheck, Checked, &k.Number, &k.Revision, &k.At, &k.Token, k.Entry, k.Who}
	})
}

// PutNote keeps a note, as PutCheck does.
func (b *Book) PutNote(ctx context.Context, g Grant, n Note, now time.Time) (*Note, error) {
	if err := lines(map[string]*string{"code": &n.Code, "penalty": &n.Penalty, "who": &n.Who}); err != nil {
		return nil, err
	}
	var err error
	if n.Text, err = text("text", n.Text, MaxText); err != nil {
		return nil, err
	}
	if n.Code, err = ParseInfraction(n.Code); err != nil {
		return nil, err
	}
	if _, err = ParsePenalty(n.Penalty); err != nil {
		return nil, err
	}
	return put(ctx, b, g, n, now, func(n *Note) record {
		return record{kindNote, Noted, &n.Number, &n.Revision, &n.At, &n.Token, n.Entry, n.Who}
	})
}

// PutDraw keeps a draw, as PutCheck does. A draw is never changed.
func (b *Book) PutDraw(ctx context.Context, g Grant, d Draw, now time.Time) (*Draw, error) {
	if d.Number != 0 {
		return nil, refused(Conflict, "A draw is not changed: draw again.")
	}
	if err := lines(map[string]*string{"seed": &d.Seed, "who": &d.Who}); err != nil {
		return nil, err
	}
	if len(d.From) > MaxEntries || len(d.Picked) > len(d.From) {
		return nil, invalid("picked", "More are drawn than there are.")
	}
	return put(ctx, b, g, d, now, func(d *Draw) record {
		return record{kindDraw, Drawn, &d.Number, &d.Revision, &d.At, &d.Token, 0, d.Who}
	})
}

func lines(fields map[string]*string) error {
	for name, f := range fields {
		var err error
		if *f, err = line(name, *f, MaxName); err != nil {
			return err
		}
	}
	return nil
}

// put writes a record of the floor.
func put[T any](ctx context.Context, b *Book, g Grant, v T, now time.Time, of func(*T) record) (*T, error) {
	if t := of(&v).token; *t != "" {
		if err := validToken(*t); err != nil {
			return nil, err
		}
		*t = tokenHash(*t)
	}
	out := new(T)
	err := b.change(ctx, g, []Role{Organiser, Judge}, func(c *change) error {
		*out = v
		r := of(out)
		if r.entry != 0 {
			if _, err := c.entry(r.entry); err != nil {
				return err
			}
		}
		if *r.number == 0 {
			if before, err := sameToken(c, r, of); err != nil || before != nil {
				if before != nil {
					*out = *before
				}
				return err
			}
			if c.event.Records >= MaxRecords {
				return refused(TooMany, "This event has as many checks and notes as are kept.")
			}
			c.event.Records++
			*r.number, *r.revision = c.event.Records, 1
		} else {
			before, err := load[T](c, r.kind, recordID(*r.number))
			if err != nil {
				return err
			}
			if before == nil {
				return refused(Missing, "There is no such record in this event.")
			}
			old := of(before)
			if again, err := sameChange(before, &v, of); err != nil || again {
				*out = *before
				return err
			}
			if *old.revision != *r.revision || old.entry != r.entry {
				return refused(Conflict, "Somebody else has changed this in between. Look at it as it is now, and change it again.")
			}
			*r.revision++
			*r.token = *old.token
		}
		*r.at = now
		c.trail(Line{At: now, By: g.Role, Who: r.who, Act: r.act, Entry: r.entry, Record: *r.number})
		return save(c.Tx, r.kind, recordID(*r.number), out)
	})
	return out, err
}

// sameChange reports whether a change is the one that was made last, which came twice: by a phone that heard no answer.
func sameChange[T any](before, v *T, of func(*T) record) (bool, error) {
	is, came := *before, *v
	old, r := of(&is), of(&came)
	if *old.revision != *r.revision+1 {
		return false, nil
	}
	*r.revision, *r.at, *r.token = *old.revision, *old.at, *old.token
	a, err := json.Marshal(is)
	if err != nil {
		return false, err
	}
	b, err := json.Marshal(came)
	return bytes.Equal(a, b), err
}

// sameToken finds the record that a token made before; nil for none.
func sameToken[T any](c *change, r record, of func(*T) record) (*T, error) {
	if *r.token == "" {
		return nil, nil
	}
	list, err := all[T](c, r.kind, "")
	if err != nil {
		return nil, err
	}
	for i := range list {
		if *of(&list[i]).token == *r.token {
			return &list[i], nil
		}
	}
	return nil, nil
}
