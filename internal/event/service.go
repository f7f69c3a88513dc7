package event

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
)

// Service has the events of a server. It is safe for concurrent use.
type Service struct {
	Store  Store
	Chance io.Reader // keys are drawn from it: crypto/rand.Reader
	// Room is how many bytes all events may have together; 0 for any number.
	Room int64
	room room
	// asks is what each event asked of the last list, an asked by ID. It may be old, and is held to the event before anything is kept.
	asks sync.Map
}

// Keys are those of an event. The organiser sees their own once, the others whenever they ask.
type Keys struct{ Organiser, Judge, Registration Key }

// Create makes an event. With a token of NewToken that made one of these settings before, which came twice, it is that one.
func (b *Service) Create(ctx context.Context, s Settings, token string, now time.Time) (*Event, Keys, error) {
	if err := s.normal(); err != nil {
		return nil, Keys{}, err
	}
	if err := s.kept(now); err != nil {
		return nil, Keys{}, err
	}
	drawn, err := b.random(token, s)
	if err != nil {
		return nil, Keys{}, err
	}
	e := &Event{Settings: s, Created: now, Revision: 1}
	keys, err := b.found(ctx, e, drawn, now, func(c *change) error {
		c.log(LogEntry{At: now, By: Organiser, Action: Created})
		return nil
	})
	return e, keys, err
}

// random draws the organiser's key of a new event, and one that names the event. With a token they follow from it and what the event is
// made of: a form that is sent again, since no answer came, gets the same keys, though the store does not know them.
func (b *Service) random(token string, of any) (drawn [2]Key, err error) {
	if token == "" {
		for i := range drawn {
			if drawn[i], err = NewKey(b.Chance); err != nil {
				return drawn, err
			}
		}
		return drawn, nil
	}
	if err := validToken(token); err != nil {
		return drawn, err
	}
	h := sha256.New()
	if err := json.NewEncoder(h).Encode(of); err != nil {
		return drawn, err
	}
	for i := range drawn {
		sum := sha256.Sum256(fmt.Appendf(nil, "inkcheck event %d\x00%s\x00%x", i, token, h.Sum(nil)))
		copy(drawn[i].raw[:], sum[:])
	}
	return drawn, nil
}

// found gives a new event its id and its keys and keeps it, with what fill adds. Where the keys were made before, e becomes the event that
// has them.
func (b *Service) found(ctx context.Context, e *Event, drawn [2]Key, now time.Time, fill func(*change) error) (Keys, error) {
	e.ID = ID(drawn[1].Text()[:12]) // 60 bits: told apart, and no secret
	ids, err := b.Store.IDs(ctx)
	if err != nil {
		return Keys{}, err
	}
	gone, err := b.Store.DeletedIDs(ctx)
	if err != nil {
		return Keys{}, err
	}
	if (len(ids) >= MaxEvents || len(ids)+len(gone) >= 2*MaxEvents) && !slices.Contains(ids, e.ID) {
		return Keys{}, because(TooMany, "", saysManyEvents)
	}
	if err := b.free(ctx, now); err != nil {
		return Keys{}, err
	}
	keys := drawn[0].keysOf(e)
	grants := []Grant{{Hash: keys.Organiser.Hash(), Event: e.ID, Role: Organiser}, {Hash: keys.Judge.Hash(), Event: e.ID, Role: Judge},
		{Hash: keys.Registration.Hash(), Event: e.ID, Role: Registrant}}
	made := *e
	err = b.Store.Change(ctx, e.ID, func(tx Tx) error {
		*e = made
		if purged, err := tx.Get(kindPurge, ""); err != nil || purged != nil {
			return cmp.Or(err, error(because(Conflict, "", saysBeingRemoved)))
		}
		if gone, err := load[Deleted](tx, kindDeleted, ""); err != nil || gone != nil {
			return cmp.Or(err, error(because(Conflict, "", saysDeletedSince)))
		}
		if old, err := load[Event](tx, kindEvent, ""); err != nil || old != nil {
			if err != nil {
				return err
			}
			*e = *old
			for _, want := range grants {
				if g, err := tx.Grant(want.Hash); err != nil || g.Role != want.Role {
					return cmp.Or(notNoKey(err), error(because(Conflict, "", saysReplacedSince)))
				}
			}
			return nil
		}
		for _, g := range grants {
			if err := tx.PutGrant(g); err != nil {
				return err
			}
		}
		c := &change{Tx: tx, event: e, stores: true, made: true}
		if err := fill(c); err != nil {
			return err
		}
		if err := c.end(); err != nil {
			return err
		}
		return c.fits(Event{})
	})
	return keys, err
}

// notNoKey is an error that is another than ErrUnknownKey; nil for that.
func notNoKey(err error) error {
	if errors.Is(err, ErrUnknownKey) {
		return nil
	}
	return err
}

// Open is what a key opens; ErrUnknownKey for nothing. An organiser's new key replaces the old one when it is first opened.
func (b *Service) Open(ctx context.Context, k Key, now time.Time) (Grant, error) {
	h := k.Hash()
	g, err := b.Store.Grant(ctx, h)
	if err == nil && !g.Hash.Equal(h) {
		return Grant{}, ErrUnknownKey
	}
	if err == nil && g.Role == organiserNext {
		return b.succeed(ctx, g, now)
	}
	return g, err
}

// succeed puts the organiser's new key in the place of the old one, which opens nothing from then on. Two who open it at once get the
// same.
func (b *Service) succeed(ctx context.Context, g Grant, now time.Time) (Grant, error) {
	next, boss := g, g
	boss.Role = Organiser
	err := b.Store.Change(ctx, g.Event, func(tx Tx) error {
		is, err := tx.Grant(g.Hash)
		if err != nil || is == boss { // somebody else was quicker
			return err
		}
		e, err := opened(tx, next)
		if err != nil {
			return err
		}
		c := &change{Tx: tx, event: e}
		for _, r := range []Role{Organiser, organiserNext} {
			if err := c.DropGrants(r, 0); err != nil {
				return err
			}
		}
		if err := c.PutGrant(boss); err != nil {
			return err
		}
		c.log(LogEntry{At: now, By: Organiser, Action: Succeeded})
		return c.end()
	})
	if err != nil {
		return Grant{}, err
	}
	return boss, nil
}

// Event is the event that a key opens.
func (b *Service) Event(ctx context.Context, g Grant) (*Event, error) {
	var e *Event
	err := b.Store.View(ctx, g.Event, func(r Reader) (err error) {
		e, err = opened(r, g)
		return err
	})
	return e, err
}

// opened is the event of a grant that is still one: keys are renewed, and events go.
func opened(r Reader, g Grant) (*Event, error) {
	now, err := r.Grant(g.Hash)
	if err != nil {
		return nil, err
	}
	if now != g {
		return nil, ErrUnknownKey
	}
	e, err := load[Event](r, kindEvent, "")
	if err == nil && e == nil {
		err = ErrUnknownKey
	}
	return e, err
}

// change is one that is under way.
type change struct {
	Tx
	event  *Event
	lines  []LogEntry
	stores bool // lists, records or a roster, so that it has to fit without the reserve
	made   bool // the event is new: no record of it was there
	comes  int  // the number of the player who is new; 0 for none
}

// change lets those with one of some roles change the event, and writes down what they did. keys are what fn asks for besides the grant's.
func (b *Service) change(ctx context.Context, g Grant, may []Role, fn func(*change) error, keys ...Hash) error {
	if !slices.Contains(may, g.Role) {
		return because(Forbidden, "", saysWrongLink)
	}
	return b.Store.Change(ctx, g.Event, func(tx Tx) error {
		e, err := opened(tx, g)
		if err != nil {
			return err
		}
		c := &change{Tx: tx, event: e}
		if err := c.measure(); err != nil {
			return err
		}
		before := *e
		if err := fn(c); err != nil {
			return err
		}
		if err := c.end(); err != nil {
			return err
		}
		return c.fits(before)
	}, append(keys, g.Hash)...)
}

// clockSlack is how far the clocks of servers of one event, and requests that overtake each other, are apart without a word.
const clockSlack = time.Minute

// log adds a line to those of the event. Lines follow each other as things happened, whatever the clock said.
func (c *change) log(l LogEntry) {
	if l.At.Before(c.event.Latest.Add(-clockSlack)) {
		c.clock(l, c.event.Latest)
	}
	c.add(l)
}

func (c *change) add(l LogEntry) {
	c.event.Seq++
	l.Seq, c.event.Latest = c.event.Seq, l.At
	c.lines = append(c.lines, l)
}

// clock says so, once in a change, where the server's clock shows less than it did before: then what follows has an earlier time than what
// it follows.
func (c *change) clock(l LogEntry, before time.Time) {
	if len(c.lines) == 0 && l.At.Before(before) {
		show := func(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
		c.add(LogEntry{At: l.At, By: l.By, Action: ClockBack, Detail: show(before) + " → " + show(l.At)})
	}
}

// end writes the event and its lines. A change without a line changed nothing.
func (c *change) end() error {
	if len(c.lines) == 0 {
		return nil
	}
	for _, l := range c.lines {
		if err := save(c, kindLog, lineID(l.Seq), l); err != nil {
			return err
		}
	}
	return save(c.Tx, kindEvent, "", c.event)
}

func lineID(n int) string { return fmt.Sprintf("%09d", n) }

// UpdateSettings changes the settings of an event that has a revision; Conflict where it has another by now. sure says that lists may be
// taken from players who could see those of others.
func (b *Service) UpdateSettings(ctx context.Context, g Grant, revision int, s Settings, sure bool, who string, now time.Time) (*Event,
	error) {
	if err := s.normal(); err != nil {
		return nil, err
	}
	if err := s.kept(now); err != nil {
		return nil, err
	}
	who, err := line("who", who, MaxName)
	if err != nil {
		return nil, err
	}
	var out *Event
	err = b.change(ctx, g, []Role{Organiser}, func(c *change) error {
		out = c.event
		if c.event.Revision != revision {
			return because(Conflict, "", saysEventChanged)
		}
		what := differences(c.event.Settings, s)
		if what == "" {
			return nil
		}
		if c.event.Lists == Sealed && s.Lists == Open && c.event.Registrations > 0 {
			return because(Invalid, "lists", saysSealed)
		}
		was := *c.event
		c.event.Settings = s
		seen, err := c.knowing(&was, sure, now)
		if err != nil {
			return err
		}
		c.event.Revision++
		c.log(LogEntry{At: now, By: g.Role, Actor: who, Action: SettingsChanged, Detail: joined(what, seen)})
		return nil
	})
	return out, err
}

// differences lists the settings that are others, as "deadline: 2026-11-28T09:00 Europe/Berlin → 2026-11-28T09:30 Europe/Berlin".
func differences(a, b Settings) string {
	var out []string
	for _, f := range []struct{ name, a, b string }{
		{"name", a.Name, b.Name}, {"place", a.Place, b.Place}, {"day", a.Day.String(), b.Day.String()},
		{"format", a.Format.String(), b.Format.String()},
		{"deadline", a.Deadline.Local + " " + a.Deadline.Zone, b.Deadline.Local + " " + b.Deadline.Zone},
		{"pool", fmt.Sprint(a.Pool), fmt.Sprint(b.Pool)}, {"ask_id", fmt.Sprint(a.AskID), fmt.Sprint(b.AskID)},
		{"lists", string(a.Lists), string(b.Lists)}, {"illegal", string(a.Illegal), string(b.Illegal)},
		{"keep", a.Keep.String(), b.Keep.String()},
	} {
		if f.a != f.b {
			out = append(out, f.name+": "+f.a+" → "+f.b)
		}
	}
	return strings.Join(out, "; ")
}

// joined are parts of a detail that are not empty.
func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "; ")
}

// RenewKey makes a new key for a role, or for the Player of a registration. The old key stops working at once. An Organiser's old key works
// until the new one is opened for the first time: if the answer were lost, the organiser would be shut out. A key that nobody has opened
// yet is replaced. Those of judges and for registration follow from the organiser's.
func (b *Service) RenewKey(ctx context.Context, organiser Key, role Role, entry int, now time.Time) (Key, error) {
	k, err := NewKey(b.Chance)
	if err != nil {
		return Key{}, err
	}
	g, err := b.Open(ctx, organiser, now)
	if err != nil {
		return Key{}, err
	}
	if (role == Player) != (entry > 0) || !slices.Contains([]Role{Organiser, Judge, Registrant, Player}, role) {
		return Key{}, because(Invalid, "role", saysRoles)
	}
	err = b.change(ctx, g, []Role{Organiser}, func(c *change) error {
		if entry > 0 {
			if _, err := c.registration(entry); err != nil {
				return err
			}
		}
		as := role
		switch role {
		case Organiser:
			as = organiserNext
		case Judge:
			c.event.JudgeRound++
			k = organiser.keysOf(c.event).Judge
		case Registrant:
			c.event.RegistrantRound++
			k = organiser.keysOf(c.event).Registration
		}
		if err := c.takeBack(as, entry); err != nil {
			return err
		}
		c.log(LogEntry{At: now, By: g.Role, Action: KeyRenewed, Registration: entry, Detail: string(role)})
		return c.PutGrant(Grant{Hash: k.Hash(), Event: g.Event, Role: as, Registration: entry})
	})
	return k, err
}

// SharedKeys are the keys of an event, for its organiser. A key of judges or for registration is zero where it does not follow from this
// key of the organiser but from an earlier one: nobody can compute it then.
func (b *Service) SharedKeys(ctx context.Context, organiser Key, now time.Time) (*Event, Keys, error) {
	g, err := b.Open(ctx, organiser, now)
	if err != nil {
		return nil, Keys{}, err
	}
	if g.Role != Organiser {
		return nil, Keys{}, because(Forbidden, "", saysWrongLink)
	}
	var e *Event
	var keys Keys
	err = b.Store.View(ctx, g.Event, func(r Reader) (err error) {
		if e, err = opened(r, g); err != nil {
			return err
		}
		keys = organiser.keysOf(e)
		for _, k := range []*Key{&keys.Judge, &keys.Registration} {
			if _, err := r.Grant(k.Hash()); notNoKey(err) != nil {
				return err
			} else if err != nil {
				*k = Key{}
			}
		}
		return nil
	})
	return e, keys, err
}

// takeBack ends the keys of a role and, of players, of one entry. A key that a hand-in made follows from its token, so it is noted as
// spent: the same hand-in that comes again, from a phone that heard no answer, would let it open something anew.
func (c *change) takeBack(role Role, entry int) error {
	if role == Player {
		grants, err := c.Grants()
		if err != nil {
			return err
		}
		for _, g := range grants {
			if g.Role != Player || g.Registration != entry {
				continue
			}
			c.event.RevokedKeys++
			if err := save(c, kindRevoked, hex.EncodeToString(g.Hash[:]), true); err != nil {
				return err
			}
		}
	}
	return c.DropGrants(role, entry)
}

// spent reports whether a key was taken back.
func (c *change) spent(k Key) (bool, error) {
	if c.event.RevokedKeys == 0 {
		return false, nil
	}
	h := k.Hash()
	was, err := load[bool](c, kindRevoked, hex.EncodeToString(h[:]))
	return was != nil, err
}

// Events are all events of the server, by day and id: for the people who run it. Those whose record cannot be read are damaged.
func (b *Service) Events(ctx context.Context) (out []Event, damaged []ID, err error) {
	ids, err := b.Store.IDs(ctx)
	if err != nil {
		return nil, nil, err
	}
	for _, id := range ids {
		err := b.Store.View(ctx, id, func(r Reader) error {
			e, err := load[Event](r, kindEvent, "")
			if e != nil {
				out = append(out, *e)
			}
			return err
		})
		if CauseOf(err) == Damaged {
			damaged = append(damaged, id)
		} else if err != nil {
			return nil, nil, err
		}
	}
	slices.SortStableFunc(out, func(a, b Event) int { return int(a.Day - b.Day) })
	return out, damaged, nil
}

// load reads a record; nil for none.
func load[T any](r Reader, k Kind, id string) (*T, error) {
	body, err := r.Get(k, id)
	if err != nil || body == nil {
		return nil, err
	}
	v, ok := decode[T](nil, k, id, body)
	if !ok {
		return nil, &StoreError{Cause: Damaged, Err: fmt.Errorf("record %s %s of the event cannot be understood", k, id)}
	}
	return &v, nil
}

// all reads the records of a kind that can be read. d gets what cannot.
func all[T any](r Reader, k Kind, prefix string, d *damages) ([]T, error) {
	var out []T
	err := r.Each(k, prefix, func(id string, body []byte) error {
		if v, ok := decode[T](d, k, id, body); ok {
			out = append(out, v)
		}
		return nil
	})
	return out, err
}

// save writes a record.
func save(tx Tx, k Kind, id string, v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return fmt.Errorf("record %s %s: %w", k, id, err)
	}
	return tx.Put(k, id, bytes.TrimSuffix(b.Bytes(), []byte("\n")))
}
