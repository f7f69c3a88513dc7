package event

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"inkcheck/formats"
)

// HandIn is a list that is handed in: by a new player (Registration, or an Organiser for one who is not there yet), by a player who changes
// it (Player), or by an Organiser who corrects it.
type HandIn struct {
	// Entry is that of the player whose list an Organiser corrects; 0 for a new one. Others say 0.
	Entry int
	// Base is the number of the version that is changed, so that two who change one list at once are told; 0 for a new entry.
	Base int
	// Player, PlayerID and Publish are those of a new entry.
	Player, PlayerID string
	Publish          bool
	Text, Pool       string
	// Token is drawn by chance for each list that is handed in (NewToken), and the same when it is sent again.
	Token string
	// Ask refuses a list that is not legal with the reason Unseen, so that its player sees the verdict first.
	Ask bool
	// Who and Why are those of an Organiser.
	Who, Why string
}

// Receipt says that a list is on disk.
type Receipt struct {
	Event   Event
	Entry   Entry // with the version that was handed in, as Last
	Key     Key   // the player's, of a new entry; zero otherwise
	Renewed bool  // it was handed in before, with the same token
}

// errStale is that the format was changed while the list was checked, or since it was known.
var errStale = errors.New("the settings have changed")

// asked is what of an event's settings a verdict depends on.
type asked struct {
	format formats.Format
	day    formats.Day
	pool   bool
}

func (s *Settings) asks() asked { return asked{s.Format, s.Day, s.Pool} }

// HandIn takes a list. When it returns without an error, the list is on disk.
func (b *Book) HandIn(ctx context.Context, g Grant, in HandIn, check Checker, now time.Time) (*Receipt, error) {
	if err := in.normal(g); err != nil {
		return nil, err
	}
	if err := b.free(ctx, now); err != nil {
		return nil, err
	}
	var keys []Hash
	if in.Entry == 0 {
		keys = append(keys, playerKey(g.Event, in.Token).Hash())
	}
	for {
		// What was asked of the last list is asked of this one, too, nearly always: the event need not be read for it. The change tells
		// whether that was right.
		known, ok := b.asks.Load(g.Event)
		if !ok {
			e, err := b.Event(ctx, g)
			if err != nil {
				return nil, err
			}
			known = e.asks()
		}
		by := known.(asked)
		verdict := check(Settings{Format: by.format, Day: by.day, Pool: by.pool}, in.Text, in.Pool)
		r := &Receipt{}
		err := b.change(ctx, g, []Role{Registration, Player, Organiser}, func(c *change) error {
			if c.event.asks() != by {
				return errStale
			}
			*r = Receipt{}
			c.stores = true
			return c.handIn(g, in, verdict, now, r)
		}, keys...)
		switch {
		case errors.Is(err, errStale):
			b.asks.Delete(g.Event)
		case err != nil:
			return r, err
		default:
			b.asks.Store(g.Event, by)
			return r, nil
		}
	}
}

// normal checks what does not depend on the event.
func (in *HandIn) normal(g Grant) error {
	if g.Role == Player {
		in.Entry = g.Entry
	}
	if err := validToken(in.Token); err != nil {
		return err
	}
	var err error
	for _, f := range []struct {
		name string
		text *string
	}{{"player", &in.Player}, {"player_id", &in.PlayerID}, {"who", &in.Who}, {"why", &in.Why}} {
		if *f.text, err = line(f.name, *f.text, MaxName); err != nil {
			return err
		}
	}
	if g.Role != Organiser {
		in.Who, in.Why = "", ""
	}
	if in.Text, err = text("list", in.Text, MaxList); err != nil {
		return err
	}
	if in.Pool, err = text("pool", in.Pool, MaxList); err != nil {
		return err
	}
	if strings.TrimSpace(in.Text) == "" {
		return because(Invalid, "list", saysEmptyList)
	}
	return nil
}

// handIn takes a list within a change.
func (c *change) handIn(g Grant, in HandIn, verdict Verdict, now time.Time, r *Receipt) error {
	if c.event.Pool && strings.TrimSpace(in.Pool) == "" {
		return because(Invalid, "pool", saysNoPool)
	}
	if !c.event.Pool {
		in.Pool = ""
	}
	p, key, again, err := c.whose(g, in, now)
	if err != nil {
		return err
	}
	r.Key, r.Renewed = key, again
	if again {
		r.Event, r.Entry = *c.event, *p
		return nil
	}
	late := !c.event.Taking(now)
	if late && g.Role != Organiser && !c.event.TakingFrom(p, now) {
		return because(Late, "", saysLate)
	}
	if p.Withdrawn && g.Role != Organiser {
		return because(Forbidden, "", saysWithdrawn)
	}
	if g.Role != Organiser && p.Last.Number >= MaxChanges {
		return because(TooMany, "", saysManyChanges, number(MaxChanges))
	}
	if p.Last.Number >= MaxVersions {
		return because(TooMany, "", saysManyVersions, number(MaxVersions))
	}
	if verdict.Verdict == "illegal" && c.event.Illegal == Refuse && g.Role != Organiser {
		return withVerdict(because(NotLegal, "list", saysNotLegal), &verdict)
	}
	if in.Ask && verdict.Verdict != "legal" && g.Role != Organiser {
		return withVerdict(because(Unseen, "list", saysUnseen), &verdict)
	}
	before := p.Last.At
	p.Last = Version{Number: p.Last.Number + 1, Entry: p.Number, At: now, By: g.Role, Who: in.Who, Why: in.Why, Text: in.Text, Pool: in.Pool,
		Sum: SumOf(in.Text, in.Pool), Late: late, Verdict: verdict, Token: tokenHash(in.Token)}
	act := Changed
	switch {
	case p.Last.Number == 1:
		act = HandedIn
		if err := c.PutGrant(Grant{Hash: key.Hash(), Event: g.Event, Role: Player, Entry: p.Number}); err != nil {
			return err
		}
	case g.Role == Organiser:
		act = Corrected
	}
	l := Line{At: now, By: g.Role, Who: in.Who, Act: act, Entry: p.Number, Record: p.Last.Number, Detail: in.Why}
	c.clock(l, before) // no version has an earlier time than the one before it without a word
	c.trail(l)
	r.Event, r.Entry = *c.event, *p
	if err := save(c, kindVersion, versionID(p.Number, p.Last.Number), p.Last); err != nil {
		return err
	}
	if p.Last.Number > 1 {
		if err := c.thin(p); err != nil {
			return err
		}
	}
	return save(c, kindEntry, entryID(p.Number), p)
}

// whose finds the entry that a list is for, or makes a new one. again reports that this very list was handed in before.
func (c *change) whose(g Grant, in HandIn, now time.Time) (p *Entry, key Key, again bool, err error) {
	if in.Entry == 0 {
		return c.newcomer(g, in, now)
	}
	if g.Role == Registration {
		return nil, key, false, because(Forbidden, "", saysNewPlayers)
	}
	if p, err = c.entry(in.Entry); err != nil {
		return nil, key, false, err
	}
	if v, err := c.byToken(p, in.Token); err != nil || v != nil {
		if v != nil && v.Sum != SumOf(in.Text, in.Pool) {
			return nil, key, false, because(Conflict, "", saysOtherList)
		}
		if v != nil {
			p.Last = *v
		}
		return p, key, err == nil, err
	}
	if in.Base != p.Last.Number {
		return nil, key, false, because(Conflict, "", saysListChanged)
	}
	return p, key, false, nil
}

// byToken finds the version that a token handed in; nil for none.
func (c *change) byToken(p *Entry, token string) (*Version, error) {
	h := tokenHash(token)
	if p.Last.Token == h {
		return &p.Last, nil
	}
	versions, err := all[Version](c, kindVersion, entryID(p.Number)+".", nil)
	if err != nil {
		return nil, err
	}
	for i := range versions {
		if versions[i].Token == h {
			return &versions[i], nil
		}
	}
	return nil, nil
}

// newcomer makes an entry, or finds the one that the token made before.
func (c *change) newcomer(g Grant, in HandIn, now time.Time) (p *Entry, key Key, again bool, err error) {
	key = playerKey(g.Event, in.Token)
	switch before, err := c.Grant(key.Hash()); {
	case err == nil:
		in.Entry = before.Entry
		p, _, again, err = c.whose(Grant{Event: g.Event, Role: Player, Entry: before.Entry}, in, now)
		if again && p.Revision == 1 && (in.Player != p.Player || in.PlayerID != p.PlayerID) { // one tablet, two players with one list
			err = because(Conflict, "", saysOtherName)
		}
		if err == nil && again && p.Revision == 1 && p.Last.Number == 1 && in.Publish != p.Publish {
			// Who went back to tick, or untick, the box means it: one list, and what was said last of publishing it.
			if is, err := c.entry(p.Number); err != nil || is.Last.Number == 1 {
				return p, key, again, cmp.Or(err, c.agree(p, in.Publish, g.Role, now))
			}
		}
		return p, key, again, err
	case !errors.Is(err, ErrNoKey):
		return nil, key, false, err
	}
	if gone, err := c.spent(key); err != nil || gone {
		return nil, key, false, cmp.Or(err, error(because(Conflict, "", saysLinkReplaced)))
	}
	if !shows(in.Player) {
		return nil, key, false, because(Invalid, "player", saysNoName)
	}
	if c.event.AskID && in.PlayerID == "" {
		return nil, key, false, because(Invalid, "player_id", saysNoPlayerID)
	}
	if c.event.Entries-c.event.Erased >= MaxEntries || c.event.Entries >= MaxNumber {
		return nil, key, false, because(TooMany, "", saysFullEvent, number(MaxEntries))
	}
	c.event.Entries++
	c.comes = c.event.Entries
	p = &Entry{Number: c.event.Entries, Player: in.Player, PlayerID: in.PlayerID, Publish: in.Publish,
		Code: key.Hash().code(), Made: now, Revision: 1}
	return p, key, false, nil
}

// entry is a player by the number.
func (c *change) entry(n int) (*Entry, error) { return entryOf(c.Tx, n) }

func entryOf(r Reader, n int) (*Entry, error) {
	p, err := load[Entry](r, kindEntry, entryID(n))
	switch {
	case err == nil && p == nil:
		err = because(Missing, "", saysNoPlayer)
	case err == nil && !p.is(n):
		err = &StoreError{Trouble: Damaged, Err: fmt.Errorf("the record of player %d is that of another", n)}
	}
	return p, err
}
