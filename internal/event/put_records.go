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
	kind         Kind
	act          Action
	number       *int
	revision     *int
	at           *time.Time
	token        *string
	registration int
	who          string
	// startedAt and version are looked up when a check is sent, so they differ in one that is sent twice; nil of others.
	startedAt  *time.Time
	submission *int
}

// PutCheck keeps a deck check: a new one, or one that was changed since (Number and Revision). A new one with a token that is there already
// is the one that is there, and so is a change that is the same as the last one: it was made without a network, and came twice.
func (b *Service) PutCheck(ctx context.Context, g Grant, k Check, now time.Time) (*Check, error) {
	if err := lines(map[string]*string{"table": &k.Table, "seat": &k.Seat, "result": &k.Result, "who": &k.Judge}); err != nil {
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
	if k.Number == 0 && k.Result == "" && k.StartedAt.IsZero() {
		k.StartedAt = now // it is under way, so its clock runs
	}
	return put(ctx, b, g, k, now, func(k *Check) record {
		return record{kindCheck, Checked, &k.Number, &k.Revision, &k.At, &k.Token, k.Registration, k.Judge, &k.StartedAt, &k.Submission}
	})
}

// valid checks what no page sends and a program may.
func (k *Check) valid() error {
	switch {
	case k.Registration == 0:
		return because(Invalid, "entry", saysCheckOfPlayer)
	case k.Result != "" && !slices.Contains(Results(), k.Result):
		return because(Invalid, "result", saysNoResult, k.Result, strings.Join(Results(), ", "))
	case k.Duration < 0 || k.Duration > MaxDuration:
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
func (b *Service) PutNote(ctx context.Context, g Grant, n Note, now time.Time) (*Note, error) {
	if err := lines(map[string]*string{"code": &n.Code, "penalty": &n.Penalty, "who": &n.Actor}); err != nil {
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
		return record{kindNote, Noted, &n.Number, &n.Revision, &n.At, &n.Token, n.Registration, n.Actor, nil, nil}
	})
}

// PutSelection keeps a draw, as PutCheck does. A draw is never changed.
func (b *Service) PutSelection(ctx context.Context, g Grant, d Selection, now time.Time) (*Selection, error) {
	if d.Number != 0 {
		return nil, because(Conflict, "", saysSelectionFixed)
	}
	if err := lines(map[string]*string{"seed": &d.Seed, "who": &d.Actor}); err != nil {
		return nil, err
	}
	if len(d.Candidates) > MaxRegistrations || len(d.Selected) > len(d.Candidates) {
		return nil, because(Invalid, "picked", saysSelectedMore)
	}
	if err := d.valid(); err != nil {
		return nil, err
	}
	return put(ctx, b, g, d, now, func(d *Selection) record {
		return record{kindSelection, SelectionMade, &d.Number, &d.Revision, &d.At, &d.Token, 0, d.Actor, nil, nil}
	})
}

// valid checks that a draw is of players, each once. Whether it comes from its seed its page says, which draws again.
func (d *Selection) valid() error {
	from := slices.Compact(slices.Sorted(slices.Values(d.Candidates)))
	picked := slices.Compact(slices.Sorted(slices.Values(d.Selected)))
	switch {
	case len(from) != len(d.Candidates) || len(picked) != len(d.Selected):
		return because(Invalid, "from", saysSelectedTwice)
	case slices.ContainsFunc(picked, func(n int) bool { return !slices.Contains(from, n) }):
		return because(Invalid, "picked", saysSelectedStranger)
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
func put[T any](ctx context.Context, b *Service, g Grant, v T, now time.Time, of func(*T) record) (*T, error) {
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
		if r.registration != 0 {
			p, err := c.registration(r.registration)
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
			if r.submission != nil {
				*r.submission = *old.submission // what was compared once was
			}
			if again, err := sameChange(before, out, of); err != nil || again {
				*out = *before
				return err
			}
			if *old.revision != *r.revision || old.registration != r.registration {
				return because(Conflict, "", saysRecordChanged)
			}
			*r.revision++
			*r.token = *old.token
		}
		*r.at = now
		c.log(LogEntry{At: now, By: g.Role, Actor: r.who, Action: r.act, Registration: r.registration, Record: *r.number})
		return save(c, r.kind, recordID(*r.number), out)
	})
	return out, err
}

// compared says which list of a player a check is of: the one that counts, unless it names one that there is.
func compared(r record, p *Registration) error {
	switch {
	case r.submission == nil:
	case *r.submission == 0:
		*r.submission = p.Current.Number
	case *r.submission < 0 || *r.submission > p.Current.Number:
		return because(Invalid, "version", saysNoSubmission, *r.submission, p.Current.Number)
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
	same := is.registration == came.registration
	if *is.revision == 1 {
		sent := *v
		if r := of(&sent); r.startedAt != nil {
			*r.startedAt, *r.submission = *is.startedAt, *is.submission
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
