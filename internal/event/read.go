package event

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"
)

// Full is all of an event but the versions that count no more, and the trail.
type Full struct {
	Event         Event
	Registrations []Registration // by number; withdrawn ones, too
	Roster        []RosterRow
	Checks        []Check // these three by number
	Notes         []Note
	Selections    []Selection
	// Damaged is what could not be read, or is not what was handed in.
	Damaged []Damage
}

// Full is for organiser and judges.
func (b *Service) Full(ctx context.Context, g Grant) (*Full, error) {
	if !g.Role.staff() {
		return nil, because(Forbidden, "", saysWrongLink)
	}
	out := &Full{}
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		e, err := opened(r, g)
		if err != nil {
			return err
		}
		return out.read(r, e)
	})
	return out, err
}

func (out *Full) read(r Reader, e *Event) (err error) {
	d := &damages{}
	if out.Registrations, err = readRegistrations(r, e, d); err != nil {
		return err
	}
	return out.records(r, e, d)
}

// records reads all but the entries.
func (out *Full) records(r Reader, e *Event, d *damages) (err error) {
	out.Event = *e
	defer func() { out.Damaged = d.list }()
	rosters, err := all[[]RosterRow](r, kindRoster, "", d)
	if err != nil {
		return err
	}
	for _, rows := range rosters { // one at most
		out.Roster = rows
	}
	if out.Checks, err = all[Check](r, kindCheck, "", d); err != nil {
		return err
	}
	if out.Notes, err = all[Note](r, kindNote, "", d); err != nil {
		return err
	}
	out.Selections, err = all[Selection](r, kindSelection, "", d)
	return err
}

// Records is a Record without its entries: what happens at the tables.
func (b *Service) Records(ctx context.Context, g Grant) (*Full, error) {
	if !g.Role.staff() {
		return nil, because(Forbidden, "", saysWrongLink)
	}
	out := &Full{}
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		e, err := opened(r, g)
		if err != nil {
			return err
		}
		return out.records(r, e, &damages{})
	})
	return out, err
}

// Check, Note and Draw are a record by its number, for organiser and judges; Missing where there is none.
func (b *Service) Check(ctx context.Context, g Grant, number int) (*Check, error) {
	return one[Check](ctx, b, g, kindCheck, number)
}

// Note is a note by its number.
func (b *Service) Note(ctx context.Context, g Grant, number int) (*Note, error) {
	return one[Note](ctx, b, g, kindNote, number)
}

// Selection is a draw by its number.
func (b *Service) Selection(ctx context.Context, g Grant, number int) (*Selection, error) {
	return one[Selection](ctx, b, g, kindSelection, number)
}

func one[T any](ctx context.Context, b *Service, g Grant, k Kind, number int) (v *T, err error) {
	if !g.Role.staff() {
		return nil, because(Forbidden, "", saysWrongLink)
	}
	err = b.Store.View(ctx, g.Event, func(r Reader) error {
		if _, err := opened(r, g); err != nil {
			return err
		}
		if v, err = load[T](r, k, recordID(number)); err == nil && v == nil {
			err = because(Missing, "", saysNoRecord)
		}
		return err
	})
	return v, err
}

// Notes are some notes by their numbers, those that there are, for organiser and judges.
func (b *Service) Notes(ctx context.Context, g Grant, numbers []int) ([]Note, error) {
	return some[Note](ctx, b, g, kindNote, numbers)
}

// Selections are some draws, likewise.
func (b *Service) Selections(ctx context.Context, g Grant, numbers []int) ([]Selection, error) {
	return some[Selection](ctx, b, g, kindSelection, numbers)
}

func some[T any](ctx context.Context, b *Service, g Grant, k Kind, numbers []int) (list []T, err error) {
	if !g.Role.staff() {
		return nil, because(Forbidden, "", saysWrongLink)
	}
	err = b.Store.View(ctx, g.Event, func(r Reader) error {
		if _, err := opened(r, g); err != nil {
			return err
		}
		for _, n := range numbers {
			v, err := load[T](r, k, recordID(n))
			if err != nil && CauseOf(err) != Damaged {
				return err
			}
			if v != nil {
				list = append(list, *v)
			}
		}
		return nil
	})
	return list, err
}

// Names are the names of players by their numbers, of those that there are; for organiser and judges.
func (b *Service) Names(ctx context.Context, g Grant, numbers []int) (map[int]string, error) {
	if !g.Role.staff() {
		return nil, because(Forbidden, "", saysWrongLink)
	}
	names := map[int]string{}
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		if _, err := opened(r, g); err != nil {
			return err
		}
		for _, n := range numbers {
			if _, known := names[n]; known || n == 0 {
				continue
			}
			p, err := load[Registration](r, kindRegistration, registrationID(n))
			if err != nil && CauseOf(err) != Damaged {
				return err
			}
			if p != nil {
				names[n] = p.Player
			}
		}
		return nil
	})
	return names, err
}

// Part is some players of an event, in the order of their numbers.
type Part struct {
	Event         Event
	Registrations []Registration
	Next          int  // the number to ask for the next part with
	More          bool // there may be one
	// Damaged is what of the part could not be read, or is not what was handed in.
	Damaged []Damage
}

// What is read of an event at a time. Each part is looked at by itself, so that nobody who reads a whole event keeps a moment of the
// database, or more than a part in memory. Lists of a part are checked anew in a tenth of a second.
const (
	partRecords = 64
	partBytes   = 256 << 10
)

// Registrations are the next players after a number (0: from the first): all for organiser and judges, for others those whose lists they
// may see at that time.
func (b *Service) Registrations(ctx context.Context, g Grant, after int, now time.Time) (*Part, error) {
	out := &Part{Next: after}
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		e, err := opened(r, g)
		if err != nil {
			return err
		}
		out.Event = *e
		if !g.Role.staff() && !e.ListsVisible(now) {
			return nil
		}
		d := &damages{}
		defer func() { out.Damaged = d.list }()
		take := func(p *Registration) {
			if g.Role.staff() || e.ListVisible(p, now) && len(p.Damage) == 0 {
				out.Registrations = append(out.Registrations, *p)
			}
		}
		if after == 0 {
			lost, err := registrationsLost(r, e)
			if err != nil {
				return err
			}
			if lost {
				return eachRegistration(r, e, d, take) // all at once: not all of them are found in order
			}
		}
		found := 0
		out.More, err = part(r, kindRegistration, registrationID(after), func(id string, body []byte) error {
			out.Next = max(out.Next, damageOf(kindRegistration, id, "").Registration)
			if p := readRegistration(d, id, body); p != nil {
				found++
				take(p)
			}
			return nil
		})
		last := out.Next
		if !out.More {
			last = e.Registrations
		}
		// Where something is damaged, or more numbers have no player than were erased, a damaged index may leave out others: the rest is
		// looked for everywhere, at once.
		if err == nil && (len(d.list) > 0 || last-after-found > e.Erased) {
			d.list, out.Registrations, out.More = nil, nil, false
			err = eachRegistration(r, e, d, func(p *Registration) {
				if p.Number > after {
					take(p)
				}
			})
		}
		return err
	})
	return out, err
}

// errEnough ends the reading of a part.
var errEnough = errors.New("enough was read")

// part reads the next records of a kind after an id, as many as are read at a time, and reports whether there may be more.
func part(r Reader, k Kind, after string, fn func(id string, body []byte) error) (more bool, err error) {
	n, size := 0, 0
	err = r.After(k, after, partRecords, func(id string, body []byte) error {
		if err := fn(id, body); err != nil {
			return err
		}
		n++
		if size += len(body); size >= partBytes {
			return errEnough
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		return true, nil
	}
	return n == partRecords, err
}

// Registration is a player with all versions of the list, the oldest first: the player's own, or any for organiser and judges.
func (b *Service) Registration(ctx context.Context, g Grant, entry int) (*Event, *Registration, []Submission, error) {
	if g.Role == Player {
		entry = g.Registration
	} else if !g.Role.staff() {
		return nil, nil, nil, because(Forbidden, "", saysWrongLink)
	}
	var e *Event
	var p *Registration
	var versions []Submission
	err := b.Store.View(ctx, g.Event, func(r Reader) (err error) {
		if e, err = opened(r, g); err != nil {
			return err
		}
		d := &damages{}
		if p, err = registrationOf(r, entry); missing(err) && entry <= e.Registrations {
			p, err = lookFor(r, e, entry, err)
		}
		if CauseOf(err) == Damaged {
			d.note(damageOf(kindRegistration, registrationID(entry), Garbled))
			p, err = &Registration{Number: entry, Player: fmt.Sprintf("Player %d (record damaged)", entry)}, nil
		}
		if err != nil {
			return err
		}
		if versions, err = p.submissions(r, d); err != nil {
			return err
		}
		if p.Current.Number == 0 { // the record is damaged, and its lists may not be
			if len(versions) == 0 {
				return &StoreError{Cause: Damaged, Err: fmt.Errorf("nothing of player %d can be read", entry)}
			}
			p.Current = versions[len(versions)-1]
		}
		p.Damage = d.list
		return nil
	})
	return e, p, versions, err
}

func missing(err error) bool {
	r, ok := errors.AsType[*Refusal](err)
	return ok && r.Reason == Missing
}

// lookFor looks for a player among all that can be read; err where there is none.
func lookFor(r Reader, e *Event, entry int, err error) (*Registration, error) {
	list, failed := readRegistrations(r, e, nil)
	if i := slices.IndexFunc(list, func(p Registration) bool { return p.Number == entry }); failed == nil && i >= 0 {
		p := list[i]
		p.Damage = nil // it is compared again
		return &p, nil
	}
	return nil, cmp.Or(failed, err)
}

// submissions are all lists of a player that can be read, the oldest first. The one that counts is the player's own copy where the other
// one cannot be read.
func (p *Registration) submissions(r Reader, d *damages) ([]Submission, error) {
	var list []Submission
	err := r.Each(kindSubmission, registrationID(p.Number)+".", func(id string, body []byte) error {
		if v, ok := decodeSubmission(d, id, body); ok {
			list = append(list, v)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	slices.SortFunc(list, func(a, b Submission) int { return a.Number - b.Number })
	for i := range list {
		if !list[i].Intact() {
			d.note(altered(p.Number, &list[i]))
		}
	}
	if p.Current.Number == 0 {
		return list, nil
	}
	p.check(d)
	switch i := slices.IndexFunc(list, func(v Submission) bool { return v.Number == p.Current.Number }); {
	case i < 0:
		d.note(damageOf(kindSubmission, submissionID(p.Number, p.Current.Number), Lost))
		list = append(list, p.Current)
	case list[i].Hash != p.Current.Hash:
		d.note(altered(p.Number, &list[i]))
	}
	return list, nil
}

// Published are the entries whose lists everybody with a link of the event may see at that time. Those with a damaged list are not among
// them.
func (b *Service) Published(ctx context.Context, g Grant, now time.Time) (*Event, []Registration, error) {
	var e *Event
	var list []Registration
	err := b.Store.View(ctx, g.Event, func(r Reader) (err error) {
		if e, err = opened(r, g); err != nil || !e.ListsVisible(now) {
			return err
		}
		list, err = readRegistrations(r, e, nil)
		return err
	})
	return e, slices.DeleteFunc(list, func(p Registration) bool { return !e.ListVisible(&p, now) || len(p.Damage) > 0 }), err
}

// AuditLog is what happened next to an event after a line of it (0: from the beginning), the oldest first, maxLog lines at most; for the
// organiser.
func (b *Service) AuditLog(ctx context.Context, g Grant, after int) ([]LogEntry, error) {
	if g.Role != Organiser {
		return nil, because(Forbidden, "", saysWrongLink)
	}
	var out []LogEntry
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		if _, err := opened(r, g); err != nil {
			return err
		}
		return r.After(kindLog, lineID(after), maxLog, func(id string, body []byte) error {
			l, ok := decode[LogEntry](nil, kindLog, id, body)
			if !ok {
				l = LogEntry{By: server, Action: Unread}
				l.Seq, _ = strconv.Atoi(id)
			}
			out = append(out, l)
			return nil
		})
	})
	return out, err
}

// maxLog is how many lines are read at a time: some hundred kilobytes.
const maxLog = 1000
