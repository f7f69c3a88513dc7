package event

import (
	"cmp"
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"time"
)

// KeepDeleted is how long an event that was deleted can be restored by the people who run the server: a week, in which a mistake, or a
// clock that was wrong, is noticed.
const KeepDeleted = 7 * 24 * time.Hour

// Deleter is what deleted an event. Programs rely on the words.
type Deleter string

const (
	ByOrganiser Deleter = "organiser"
	ByOperator  Deleter = "operator"
	ByServer    Deleter = "server" // the event's time was over
)

// Deleted is an event that was deleted and not purged yet. Its keys open nothing. What else is kept of it stays where it is.
type Deleted struct {
	Event Event     `json:"event"`
	By    Deleter   `json:"by"`
	At    time.Time `json:"at"` // by the clock of that moment
	// Counted is when housekeeping first saw it with a clock that it believed: KeepDeleted counts from then. Zero until then.
	Counted time.Time    `json:"counted,omitzero"`
	Keys    []deletedKey `json:"keys"`
}

// deletedKey is a key of a deleted event. A key that opens another event by the time of Undelete stays with that one.
type deletedKey struct {
	Hash         string `json:"hash"` // in hex
	Role         Role   `json:"role"`
	Registration int    `json:"entry,omitempty"`
}

// Delete deletes an event for its organiser: no key opens it any more. The people who run the server can restore it for KeepDeleted; then
// it is purged.
func (b *Service) Delete(ctx context.Context, g Grant, now time.Time) error {
	if g.Role != Organiser {
		return because(Forbidden, "", saysOrganiserDeletes)
	}
	return b.hide(ctx, g.Event, ByOrganiser, now, func(tx Tx) (*Event, error) { return opened(tx, g) })
}

// DeleteID deletes an event as Delete does, for the people who run the server; Missing where there is none.
func (b *Service) DeleteID(ctx context.Context, id ID, by Deleter, now time.Time) error {
	return b.hide(ctx, id, by, now, func(tx Tx) (*Event, error) {
		e, err := load[Event](tx, kindEvent, "")
		if err == nil && e == nil {
			err = because(Missing, "", saysNoEventID)
		}
		return e, err
	})
}

// hide takes an event and its keys out of everybody's sight.
func (b *Service) hide(ctx context.Context, id ID, by Deleter, now time.Time, find func(Tx) (*Event, error)) error {
	defer b.asks.Delete(id)
	return b.Store.Change(ctx, id, func(tx Tx) error {
		e, err := find(tx)
		if err != nil {
			return err
		}
		grants, err := tx.Grants()
		if err != nil {
			return err
		}
		d := Deleted{Event: *e, By: by, At: now, Keys: make([]deletedKey, len(grants))}
		var roles []Role
		for i, g := range grants {
			d.Keys[i] = deletedKey{Hash: hex.EncodeToString(g.Hash[:]), Role: g.Role, Registration: g.Registration}
			if !slices.Contains(roles, g.Role) {
				roles = append(roles, g.Role)
			}
		}
		if err := save(tx, kindDeleted, "", d); err != nil {
			return err
		}
		for _, k := range []Kind{kindEvent, kindExpiry} {
			if err := tx.Drop(k, ""); err != nil {
				return err
			}
		}
		for _, r := range roles {
			if err := tx.DropGrants(r, 0); err != nil {
				return err
			}
		}
		return nil
	})
}

// Undelete restores an event that was deleted, with its keys; Missing where there is none. taken is how many of its keys open another event
// by now and stay with that: players of an event that was imported again meanwhile.
func (b *Service) Undelete(ctx context.Context, id ID, now time.Time) (taken int, err error) {
	err = b.Store.Change(ctx, id, func(tx Tx) error {
		taken = 0
		d, err := load[Deleted](tx, kindDeleted, "")
		if err != nil || d == nil {
			return cmp.Or(err, error(because(Missing, "", saysNoDeletedID)))
		}
		if err := tx.Drop(kindDeleted, ""); err != nil {
			return err
		}
		for _, k := range d.Keys {
			g := Grant{Event: id, Role: k.Role, Registration: k.Registration}
			if n, err := hex.Decode(g.Hash[:], []byte(k.Hash)); err != nil || n != len(g.Hash) {
				return fmt.Errorf("record %s: a key of %d bytes: %w", kindDeleted, n, err)
			}
			switch err := tx.PutGrant(g); {
			case err == ErrKeyInUse:
				taken++
			case err != nil:
				return err
			}
		}
		c := &change{Tx: tx, event: &d.Event}
		c.log(LogEntry{At: now, By: server, Action: Restored, Detail: "deleted " + d.At.UTC().Format(time.RFC3339) + " by " + string(d.By)})
		return c.end()
	})
	return taken, err
}

// Deleted are the events that can be restored, by id: for the people who run the server.
func (b *Service) Deleted(ctx context.Context) ([]Deleted, error) {
	ids, err := b.Store.DeletedIDs(ctx)
	if err != nil {
		return nil, err
	}
	var out []Deleted
	for _, id := range ids {
		err := b.Store.View(ctx, id, func(r Reader) error {
			d, err := load[Deleted](r, kindDeleted, "")
			if d != nil {
				out = append(out, *d)
			}
			return err
		})
		if err != nil && CauseOf(err) != Damaged { // what cannot be read stays where it is
			return nil, err
		}
	}
	return out, nil
}
