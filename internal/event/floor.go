package event

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"
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
	// began and version are looked up when a check is sent, so they differ in one that is sent twice; nil of others.
	began   *time.Time
	version *int
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
	if err := k.valid(); err != nil {
		return nil, err
	}
	if k.Number == 0 && k.Result == "" && k.Began.IsZero() {
		k.Began = now // it is under way, so its clock runs
	}
	return put(ctx, b, g, k, now, func(k *Check) record {
		return record{kindCheck, Checked, &k.Number, &k.Revision, &k.At, &k.Token, k.Entry, k.Who, &k.Began, &k.Version}
	})
}

// valid checks what no page sends and a program may.
func (k *Check) valid() error {
	switch {
	case k.Entry == 0:
		return because(Invalid, "entry", saysCheckOfPlayer)
	case k.Result != "" && !slices.Contains(Results(), k.Result):
		return because(Invalid, "result", saysNoResult, k.Result, strings.Join(Results(), ", "))
	case k.Took < 0 || k.Took > MaxTook:
		return because(Invalid, "took", saysTenHours)
	}
	return validRound(k.Round)
}

func validRound(n int) error {
	if n < 0 || n > MaxRound {
		return because(Invalid, "round", saysRounds, MaxRound)
	}
	return nil
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
	if err := validRound(n.Round); err != nil {
		return nil, err
	}
	return put(ctx, b, g, n, now, func(n *Note) record {
		return record{kindNote, Noted, &n.Number, &n.Revision, &n.At, &n.Token, n.Entry, n.Who, nil, nil}
	})
}

// PutDraw keeps a draw, as PutCheck does. A draw is never changed.
func (b *Book) PutDraw(ctx context.Context, g Grant, d Draw, now time.Time) (*Draw, error) {
	if d.Number != 0 {
		return nil, because(Conflict, "", saysDrawKept)
	}
	if err := lines(map[string]*string{"seed": &d.Seed, "who": &d.Who}); err != nil {
		return nil, err
	}
	if len(d.From) > MaxEntries || len(d.Picked) > len(d.From) {
		return nil, because(Invalid, "picked", saysDrawnMore)
	}
	if err := d.valid(); err != nil {
		return nil, err
	}
	return put(ctx, b, g, d, now, func(d *Draw) record {
		return record{kindDraw, Drawn, &d.Number, &d.Revision, &d.At, &d.Token, 0, d.Who, nil, nil}
	})
}

// valid checks that a draw is of players, each once. Whether it comes from its seed its page says, which draws again.
func (d *Draw) valid() error {
	from := slices.Compact(slices.Sorted(slices.Values(d.From)))
	picked := slices.Compact(slices.Sorted(slices.Values(d.Picked)))
	switch {
	case len(from) != len(d.From) || len(picked) != len(d.Picked):
		return because(Invalid, "from", saysDrawTwice)
	case slices.ContainsFunc(picked, func(n int) bool { return !slices.Contains(from, n) }):
		return because(Invalid, "picked", saysDrawStranger)
	case d.Share < 0 || d.Share > 100:
		return because(Invalid, "share", saysShare)
	}
	return validRound(d.Round)
}

// lines makes lines of fields by their names, and complains of the first by name that is none.
func lines(fields map[string]*string) error {
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		f, err := fields[name], error(nil)
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
	if err := b.free(ctx, now); err != nil {
		return nil, err
	}
	out := new(T)
	err := b.change(ctx, g, []Role{Organiser, Judge}, func(c *change) error {
		c.stores = true
		*out = v
		r := of(out)
		if r.entry != 0 {
			p, err := c.entry(r.entry)
			if err != nil {
				return err
			}
			if *r.number == 0 {
				if err := compared(r, p); err != nil {
					return err
				}
			}
		}
		if *r.number == 0 {
			if before, err := sameToken(c, r, of); err != nil || before != nil {
				if before != nil {
					*out = *before
					err = sameRecord(before, &v, of)
				}
				return err
			}
			if c.event.Records >= MaxRecords {
				return because(TooMany, "", saysManyRecords)
			}
			c.event.Records++
			*r.number, *r.revision = c.event.Records, 1
		} else {
			before, err := load[T](c, r.kind, recordID(*r.number))
			if err != nil {
				return err
			}
			if before == nil {
				return because(Missing, "", saysNoRecord)
			}
			old := of(before)
			if r.version != nil {
				*r.version = *old.version // what was compared once was
			}
			if again, err := sameChange(before, out, of); err != nil || again {
				*out = *before
				return err
			}
			if *old.revision != *r.revision || old.entry != r.entry {
				return because(Conflict, "", saysRecordChanged)
			}
			*r.revision++
			*r.token = *old.token
		}
		*r.at = now
		c.trail(Line{At: now, By: g.Role, Who: r.who, Act: r.act, Entry: r.entry, Record: *r.number})
		return save(c, r.kind, recordID(*r.number), out)
	})
	return out, err
}

// compared says which list of a player a check is of: the one that counts, unless it names one that there is.
func compared(r record, p *Entry) error {
	switch {
	case r.version == nil:
	case *r.version == 0:
		*r.version = p.Last.Number
	case *r.version < 0 || *r.version > p.Last.Number:
		return because(Invalid, "version", saysNoVersion, *r.version, p.Last.Number)
	}
	return nil
}

// sameChange reports whether a change is the one that was made last, which came twice: by a phone that heard no answer.
func sameChange[T any](before, v *T, of func(*T) record) (bool, error) {
	if *of(before).revision != *of(v).revision+1 {
		return false, nil
	}
	return sameWords(*before, *v, of)
}

// sameRecord refuses a record with the token of one that says something else: a form that was sent, gone back to and filled in anew. One
// that was changed since may have said it.
func sameRecord[T any](before, v *T, of func(*T) record) error {
	is, came := of(before), of(v)
	same := is.entry == came.entry
	if *is.revision == 1 {
		sent := *v
		if r := of(&sent); r.began != nil {
			*r.began, *r.version = *is.began, *is.version
		}
		var err error
		if same, err = sameWords(*before, sent, of); err != nil {
			return err
		}
	}
	if !same {
		return because(Conflict, "", saysOtherRecord)
	}
	return nil
}

// sameWords reports whether two records say the same, whenever they were kept.
func sameWords[T any](is, came T, of func(*T) record) (bool, error) {
	old, r := of(&is), of(&came)
	*r.number, *r.revision, *r.at, *r.token = *old.number, *old.revision, *old.at, *old.token
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
	list, err := all[T](c, r.kind, "", nil)
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
