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

// SubmitRequest is a list that is handed in: by a new player (Registration, or an Organiser for one who is not there yet), by a player
// who changes it (Player), or by an Organiser who corrects it.
type SubmitRequest struct {
	// Registration is that of the player whose list an Organiser corrects; 0 for a new one. Others say 0.
	Registration int
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
	// Actor and Why are those of an Organiser.
	Actor, Reason string
}

// Receipt says that a list is on disk.
type Receipt struct {
	Event        Event
	Registration Registration // with the version that was handed in, as Last
	Key          Key          // the player's, of a new entry; zero otherwise
	Duplicate    bool         // it was handed in before, with the same token
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

// Submit takes a list. When it returns without an error, the list is on disk.
func (b *Service) Submit(ctx context.Context, g Grant, in SubmitRequest, check Checker, now time.Time) (*Receipt, error) {
	if err := in.normal(g); err != nil {
		return nil, err
	}
	if err := b.free(ctx, now); err != nil {
		return nil, err
	}
	var keys []Hash
	if in.Registration == 0 {
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
		err := b.change(ctx, g, []Role{Registrant, Player, Organiser}, func(c *change) error {
			if c.event.asks() != by {
				return errStale
			}
			*r = Receipt{}
			c.stores = true
			return c.submit(g, in, verdict, now, r)
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
func (in *SubmitRequest) normal(g Grant) error {
	if g.Role == Player {
		in.Registration = g.Registration
	}
	if err := validToken(in.Token); err != nil {
		return err
	}
	var err error
	for _, f := range []struct {
		name string
		text *string
	}{{"player", &in.Player}, {"player_id", &in.PlayerID}, {"who", &in.Actor}, {"why", &in.Reason}} {
		if *f.text, err = line(f.name, *f.text, MaxName); err != nil {
			return err
		}
	}
	if g.Role != Organiser {
		in.Actor, in.Reason = "", ""
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

// submit takes a list within a change.
func (c *change) submit(g Grant, in SubmitRequest, verdict Verdict, now time.Time, r *Receipt) error {
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
	r.Key, r.Duplicate = key, again
	if again {
		r.Event, r.Registration = *c.event, *p
		return nil
	}
	late := !c.event.AcceptsLists(now)
	if late && g.Role != Organiser && !c.event.AcceptsFrom(p, now) {
		return because(DeadlinePassed, "", saysLate)
	}
	if p.Withdrawn && g.Role != Organiser {
		return because(Forbidden, "", saysWithdrawn)
	}
	if g.Role != Organiser && p.Current.Number >= MaxChanges {
		return because(TooMany, "", saysManyChanges, number(MaxChanges))
	}
	if p.Current.Number >= MaxSubmissions {
		return because(TooMany, "", saysManySubmissions, number(MaxSubmissions))
	}
	if verdict.Verdict == "illegal" && c.event.Illegal == Refuse && g.Role != Organiser {
		return withVerdict(because(NotLegal, "list", saysNotLegal), &verdict)
	}
	if in.Ask && verdict.Verdict != "legal" && g.Role != Organiser {
		return withVerdict(because(Unseen, "list", saysUnseen), &verdict)
	}
	before := p.Current.At
	p.Current = Submission{Number: p.Current.Number + 1, Registration: p.Number, At: now, By: g.Role, Actor: in.Actor, Reason: in.Reason,
		Text: in.Text, Pool: in.Pool,
		Hash: HashOf(in.Text, in.Pool), AfterDeadline: late, Verdict: verdict, Token: tokenHash(in.Token)}
	act := Changed
	switch {
	case p.Current.Number == 1:
		act = Submitted
		if err := c.PutGrant(Grant{Hash: key.Hash(), Event: g.Event, Role: Player, Registration: p.Number}); err != nil {
			return err
		}
	case g.Role == Organiser:
		act = Corrected
	}
	l := LogEntry{At: now, By: g.Role, Actor: in.Actor, Action: act, Registration: p.Number, Record: p.Current.Number, Detail: in.Reason}
	c.clock(l, before) // no version has an earlier time than the one before it without a word
	c.log(l)
	r.Event, r.Registration = *c.event, *p
	if err := save(c, kindSubmission, submissionID(p.Number, p.Current.Number), p.Current); err != nil {
		return err
	}
	if p.Current.Number > 1 {
		if err := c.thin(p); err != nil {
			return err
		}
	}
	return save(c, kindRegistration, registrationID(p.Number), p)
}

// whose finds the entry that a list is for, or makes a new one. again reports that this very list was handed in before.
func (c *change) whose(g Grant, in SubmitRequest, now time.Time) (p *Registration, key Key, again bool, err error) {
	if in.Registration == 0 {
		return c.newcomer(g, in, now)
	}
	if g.Role == Registrant {
		return nil, key, false, because(Forbidden, "", saysNewPlayers)
	}
	if p, err = c.registration(in.Registration); err != nil {
		return nil, key, false, err
	}
	if v, err := c.byToken(p, in.Token); err != nil || v != nil {
		if v != nil && v.Hash != HashOf(in.Text, in.Pool) {
			return nil, key, false, because(Conflict, "", saysOtherList)
		}
		if v != nil {
			p.Current = *v
		}
		return p, key, err == nil, err
	}
	if in.Base != p.Current.Number {
		return nil, key, false, because(Conflict, "", saysListChanged)
	}
	return p, key, false, nil
}

// byToken finds the version that a token handed in; nil for none.
func (c *change) byToken(p *Registration, token string) (*Submission, error) {
	h := tokenHash(token)
	if p.Current.Token == h {
		return &p.Current, nil
	}
	versions, err := all[Submission](c, kindSubmission, registrationID(p.Number)+".", nil)
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
func (c *change) newcomer(g Grant, in SubmitRequest, now time.Time) (p *Registration, key Key, again bool, err error) {
	key = playerKey(g.Event, in.Token)
	switch before, err := c.Grant(key.Hash()); {
	case err == nil:
		in.Registration = before.Registration
		p, _, again, err = c.whose(Grant{Event: g.Event, Role: Player, Registration: before.Registration}, in, now)
		if again && p.Revision == 1 && (in.Player != p.Player || in.PlayerID != p.PlayerID) { // one tablet, two players with one list
			err = because(Conflict, "", saysOtherName)
		}
		if err == nil && again && p.Revision == 1 && p.Current.Number == 1 && in.Publish != p.Publish {
			// Who went back to tick, or untick, the box means it: one list, and what was said last of publishing it.
			if is, err := c.registration(p.Number); err != nil || is.Current.Number == 1 {
				return p, key, again, cmp.Or(err, c.agree(p, in.Publish, g.Role, now))
			}
		}
		return p, key, again, err
	case !errors.Is(err, ErrUnknownKey):
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
	if c.event.Registrations-c.event.Erased >= MaxRegistrations || c.event.Registrations >= MaxNumber {
		return nil, key, false, because(TooMany, "", saysFullEvent, number(MaxRegistrations))
	}
	c.event.Registrations++
	c.comes = c.event.Registrations
	p = &Registration{Number: c.event.Registrations, Player: in.Player, PlayerID: in.PlayerID, Publish: in.Publish,
		Code: key.Hash().code(), Created: now, Revision: 1}
	return p, key, false, nil
}

// registration is a player by the number.
func (c *change) registration(n int) (*Registration, error) { return registrationOf(c.Tx, n) }

func registrationOf(r Reader, n int) (*Registration, error) {
	p, err := load[Registration](r, kindRegistration, registrationID(n))
	switch {
	case err == nil && p == nil:
		err = because(Missing, "", saysNoPlayer)
	case err == nil && !p.is(n):
		err = &StoreError{Cause: Damaged, Err: fmt.Errorf("the record of player %d is that of another", n)}
	}
	return p, err
}
