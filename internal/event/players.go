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

// Amendment is what an organiser changes of a player besides the list. A nil field stays as it is.
type Amendment struct {
	// Revision is that of the entry as it was seen.
	Revision  int
	Player    *string
	PlayerID  *string
	OpenUntil *time.Time // zero closes it
	Withdrawn *bool
	Sure      bool // the list may be changed by a player who could see those of others
	Who       string
}

// Amend changes an entry; Conflict where it was changed in between.
func (b *Book) Amend(ctx context.Context, g Grant, entry int, a Amendment, now time.Time) (*Entry, error) {
	var err error
	for _, f := range []struct {
		name string
		text *string
	}{{"player", a.Player}, {"player_id", a.PlayerID}, {"who", &a.Who}} {
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
	var p *Entry
	err = b.change(ctx, g, []Role{Organiser}, func(c *change) error {
		var err error
		if p, err = c.entry(entry); err != nil {
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
		if c.event.ShowsLists(now) && c.event.TakingFrom(p, now) && !c.event.TakingFrom(&was, now) {
			seen, err := c.seen(a.Sure, now)
			if err != nil {
				return err
			}
			what = joined(what, seen)
		}
		p.Revision++
		c.trail(Line{At: now, By: g.Role, Who: a.Who, Act: Amended, Entry: entry, Detail: what})
		return save(c, kindEntry, entryID(entry), p)
	})
	return p, err
}

// apply changes the entry and says what it changed; "" for nothing.
func (a *Amendment) apply(p *Entry) string {
	var what []string
	if a.Player != nil && *a.Player != p.Player {
		what = append(what, "player: "+p.Player+" → "+*a.Player)
		p.Player = *a.Player
	}
	if a.PlayerID != nil && *a.PlayerID != p.PlayerID {
		what = append(what, "player_id: "+p.PlayerID+" → "+*a.PlayerID)
		p.PlayerID = *a.PlayerID
	}
	if a.OpenUntil != nil && !a.OpenUntil.Equal(p.OpenUntil) {
		p.OpenUntil = *a.OpenUntil
		if p.OpenUntil.IsZero() {
			what = append(what, "open_until: no longer")
		} else {
			what = append(what, "open_until: "+p.OpenUntil.UTC().Format(time.RFC3339))
		}
	}
	if a.Withdrawn != nil && *a.Withdrawn != p.Withdrawn {
		p.Withdrawn = *a.Withdrawn
		what = append(what, "withdrawn: "+strconv.FormatBool(p.Withdrawn))
	}
	return strings.Join(what, "; ")
}

// Consent lets a player agree to have the list published, or no longer: at any time.
func (b *Book) Consent(ctx context.Context, g Grant, publish bool, now time.Time) error {
	return b.change(ctx, g, []Role{Player}, func(c *change) error {
		p, err := c.entry(g.Entry)
		if err != nil || p.Publish == publish {
			return err
		}
		return c.agree(p, publish, Player, now)
	})
}

// agree notes what a player says now of having the list published.
func (c *change) agree(p *Entry, publish bool, by Role, now time.Time) error {
	p.Publish = publish
	p.Revision++
	c.trail(Line{At: now, By: by, Act: Amended, Entry: p.Number, Detail: "publish: " + strconv.FormatBool(publish)})
	return save(c, kindEntry, entryID(p.Number), p)
}

// Erase removes a player with every version, check and note, for one who asks for it. The trail keeps that it happened, and the number.
func (b *Book) Erase(ctx context.Context, g Grant, entry int, who string, now time.Time) error {
	who, err := line("who", who, MaxName)
	if err != nil {
		return err
	}
	return b.change(ctx, g, []Role{Organiser}, func(c *change) error {
		p, err := c.entry(entry)
		if err != nil {
			return err
		}
		for _, d := range []struct {
			kind Kind
			id   string
		}{{kindEntry, entryID(entry)}, {kindVersion, entryID(entry) + "."}} {
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
		c.trail(Line{At: now, By: g.Role, Who: who, Act: Erased, Entry: entry})
		return nil
	})
}

// forget removes what checks, notes, roster and trail have of a player.
func (c *change) forget(p *Entry) error {
	if err := dropOf(c, kindCheck, func(k Check) (int, int) { return k.Number, k.Entry }, p.Number); err != nil {
		return err
	}
	if err := dropOf(c, kindNote, func(n Note) (int, int) { return n.Number, n.Entry }, p.Number); err != nil {
		return err
	}
	lines, err := all[Line](c, kindTrail, "", nil)
	if err != nil {
		return err
	}
	for _, l := range lines {
		if l.Entry == p.Number && l.Detail != "" {
			l.Detail = ""
			if err := save(c, kindTrail, lineID(l.Seq), l); err != nil {
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
func (b *Book) SetRoster(ctx context.Context, g Grant, rows []RosterRow, tables bool, who string, now time.Time) error {
	if len(rows) > MaxEntries {
		return because(TooMany, "", saysRosterLong, number(MaxEntries))
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
		if len(rows) > MaxEntries {
			return because(TooMany, "", saysRosterLong, number(MaxEntries))
		}
		c.trail(Line{At: now, By: g.Role, Who: who, Act: Listed, Detail: strconv.Itoa(len(rows))})
		return save(c, kindRoster, "", rows)
	})
}
