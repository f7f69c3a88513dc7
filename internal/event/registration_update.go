package event

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"inkcheck/catalog"
	"inkcheck/deckcheck/batch"
)

// RegistrationUpdate is what an organiser changes of a player besides the list. A nil field stays as it is.
type RegistrationUpdate struct {
	// Revision is that of the entry as it was seen.
	Revision      int
	Player        *string
	PlayerID      *string
	UnlockedUntil *time.Time // zero closes it
	Withdrawn     *bool
	Confirmed     bool // the list may be changed by a player who could see those of others
	Actor         string
}

// UpdateRegistration changes an entry; Conflict where it was changed in between.
func (b *Service) UpdateRegistration(ctx context.Context, g Grant, entry int, a RegistrationUpdate, now time.Time) (*Registration, error) {
	var err error
	for _, f := range []struct {
		name string
		text *string
	}{{"player", a.Player}, {"player_id", a.PlayerID}, {"who", &a.Actor}} {
		if f.text == nil {
			continue
		}
		if *f.text, err = line(f.name, *f.text, MaxName); err != nil {
			return nil, err
		}
	}
	if a.Player != nil && !shows(*a.Player) {
		return nil, because(Invalid, "player", saysPlayerName)
	}
	var p *Registration
	err = b.change(ctx, g, []Role{Organiser}, func(c *change) error {
		var err error
		if p, err = c.registration(entry); err != nil {
			return err
		}
		if p.Revision != a.Revision {
			return because(Conflict, "", saysPlayerChanged)
		}
		was := *p
		what := a.apply(p)
		if what == "" {
			return nil
		}
		if c.event.ListsVisible(now) && c.event.AcceptsFrom(p, now) && !c.event.AcceptsFrom(&was, now) {
			seen, err := c.seen(a.Confirmed, now)
			if err != nil {
				return err
			}
			what = joined(what, seen)
		}
		p.Revision++
		c.log(LogEntry{At: now, By: g.Role, Actor: a.Actor, Action: RegistrationUpdated, Registration: entry, Detail: what})
		return save(c, kindRegistration, registrationID(entry), p)
	})
	return p, err
}

// apply changes the entry and says what it changed; "" for nothing.
func (a *RegistrationUpdate) apply(p *Registration) string {
	var what []string
	if a.Player != nil && *a.Player != p.Player {
		what = append(what, "player: "+p.Player+" → "+*a.Player)
		p.Player = *a.Player
	}
	if a.PlayerID != nil && *a.PlayerID != p.PlayerID {
		what = append(what, "player_id: "+p.PlayerID+" → "+*a.PlayerID)
		p.PlayerID = *a.PlayerID
	}
	if a.UnlockedUntil != nil && !a.UnlockedUntil.Equal(p.UnlockedUntil) {
		p.UnlockedUntil = *a.UnlockedUntil
		if p.UnlockedUntil.IsZero() {
			what = append(what, "open_until: no longer")
		} else {
			what = append(what, "open_until: "+p.UnlockedUntil.UTC().Format(time.RFC3339))
		}
	}
	if a.Withdrawn != nil && *a.Withdrawn != p.Withdrawn {
		p.Withdrawn = *a.Withdrawn
		what = append(what, "withdrawn: "+strconv.FormatBool(p.Withdrawn))
	}
	return strings.Join(what, "; ")
}

// Consent lets a player agree to have the list published, or no longer: at any time.
func (b *Service) Consent(ctx context.Context, g Grant, publish bool, now time.Time) error {
	return b.change(ctx, g, []Role{Player}, func(c *change) error {
		p, err := c.registration(g.Registration)
		if err != nil || p.Publish == publish {
			return err
		}
		return c.agree(p, publish, Player, now)
	})
}

// agree notes what a player says now of having the list published.
func (c *change) agree(p *Registration, publish bool, by Role, now time.Time) error {
	p.Publish = publish
	p.Revision++
	c.log(LogEntry{At: now, By: by, Action: RegistrationUpdated, Registration: p.Number, Detail: "publish: " + strconv.FormatBool(publish)})
	return save(c, kindRegistration, registrationID(p.Number), p)
}

// Erase removes a player with every version, check and note, for one who asks for it. The trail keeps that it happened, and the number.
func (b *Service) Erase(ctx context.Context, g Grant, entry int, who string, now time.Time) error {
	who, err := line("who", who, MaxName)
	if err != nil {
		return err
	}
	return b.change(ctx, g, []Role{Organiser}, func(c *change) error {
		p, err := c.registration(entry)
		if err != nil {
			return err
		}
		for _, d := range []struct {
			kind Kind
			id   string
		}{{kindRegistration, registrationID(entry)}, {kindSubmission, registrationID(entry) + "."}} {
			if err := c.Drop(d.kind, d.id); err != nil {
				return err
			}
		}
		if err := c.takeBack(Player, entry); err != nil {
			return err
		}
		if err := c.forget(p); err != nil {
			return err
		}
		c.event.Erased++
		c.log(LogEntry{At: now, By: g.Role, Actor: who, Action: Erased, Registration: entry})
		return nil
	})
}

// forget removes what checks, notes, roster and trail have of a player.
func (c *change) forget(p *Registration) error {
	if err := dropOf(c, kindCheck, func(k Check) (int, int) { return k.Number, k.Registration }, p.Number); err != nil {
		return err
	}
	if err := dropOf(c, kindNote, func(n Note) (int, int) { return n.Number, n.Registration }, p.Number); err != nil {
		return err
	}
	lines, err := all[LogEntry](c, kindLog, "", nil)
	if err != nil {
		return err
	}
	for _, l := range lines {
		if l.Registration == p.Number && l.Detail != "" {
			l.Detail = ""
			if err := save(c, kindLog, lineID(l.Seq), l); err != nil {
				return err
			}
		}
	}
	roster, err := load[[]RosterRow](c, kindRoster, "")
	if err != nil || roster == nil {
		return err
	}
	// As Survey finds a player's row, however the name is written there.
	id, name := catalog.Fold(p.PlayerID), batch.NameKey(p.Player)
	left := slices.DeleteFunc(*roster, func(r RosterRow) bool {
		if other := catalog.Fold(r.PlayerID); other != "" && id != "" {
			return other == id // another of the same name stays
		}
		return batch.NameKey(r.Player) == name
	})
	return save(c, kindRoster, "", left)
}

// dropOf removes the records of a kind that are about an entry.
func dropOf[T any](tx Tx, k Kind, of func(T) (number, entry int), entry int) error {
	list, err := all[T](tx, k, "", nil)
	if err != nil {
		return err
	}
	for _, v := range list {
		if n, about := of(v); about == entry {
			if err := tx.Drop(k, recordID(n)); err != nil {
				return err
			}
		}
	}
	return nil
}

// SetRoster replaces the players whom the organiser expects. With tables it takes rounds, tables and seats alone, of the players that are
// there, as Seats does.
func (b *Service) SetRoster(ctx context.Context, g Grant, rows []RosterRow, tables bool, who string, now time.Time) error {
	if len(rows) > MaxRegistrations {
		return because(TooMany, "", saysRosterLong, number(MaxRegistrations))
	}
	who, err := line("who", who, MaxName)
	if err != nil {
		return err
	}
	rows = slices.Clone(rows)
	for i := range rows {
		for _, f := range []*string{&rows[i].Player, &rows[i].PlayerID, &rows[i].Table, &rows[i].Seat} {
			if *f, err = line("roster", *f, MaxName); err != nil {
				return err
			}
		}
		if !shows(rows[i].Player) && (!tables || rows[i].PlayerID == "") { // seats go by the id, too
			return because(Invalid, "roster", saysRowNoName, i+1)
		}
		if err := validRound(rows[i].Round); err != nil {
			return err
		}
	}
	if err := b.free(ctx, now); err != nil {
		return err
	}
	return b.change(ctx, g, []Role{Organiser, Judge}, func(c *change) error {
		c.stores = true
		was, err := load[[]RosterRow](c, kindRoster, "")
		if err != nil {
			return err
		}
		if was == nil {
			was = &[]RosterRow{}
		}
		rows := rows
		if tables {
			rows = Seats(*was, rows)
		}
		if slices.Equal(*was, rows) { // sent twice
			return nil
		}
		if len(rows) > MaxRegistrations {
			return because(TooMany, "", saysRosterLong, number(MaxRegistrations))
		}
		c.log(LogEntry{At: now, By: g.Role, Actor: who, Action: RosterSet, Detail: strconv.Itoa(len(rows))})
		return save(c, kindRoster, "", rows)
	})
}
