package event

import (
	"context"
	"time"
)

// State is what an organiser switches of an event, at once. A nil field stays as it is.
type State struct {
	Closed    *bool // no list is taken, or they are again until the deadline
	Published *bool // the lists of those who agreed are shown to everybody with a link of the event
	Confirmed bool  // lists may be taken from players who could see those of others
	Actor     string
}

// SetState changes the state of an event.
func (b *Service) SetState(ctx context.Context, g Grant, s State, now time.Time) error {
	who, err := line("who", s.Actor, MaxName)
	if err != nil {
		return err
	}
	return b.change(ctx, g, []Role{Organiser}, func(c *change) error {
		was := *c.event
		var acts []Action
		for _, f := range []struct {
			is      *bool
			to      *bool
			on, off Action
		}{{&c.event.Closed, s.Closed, Closed, Reopened}, {&c.event.Published, s.Published, Published, Hidden}} {
			if f.to == nil || *f.is == *f.to {
				continue
			}
			*f.is = *f.to
			if *f.to {
				acts = append(acts, f.on)
			} else {
				acts = append(acts, f.off)
			}
		}
		seen, err := c.knowing(&was, s.Confirmed, now)
		if err != nil {
			return err
		}
		for _, act := range acts {
			c.log(LogEntry{At: now, By: g.Role, Actor: who, Action: act, Detail: seen})
		}
		return nil
	})
}

// Extend moves the deadline by some minutes, one that is over from now on, and opens an event that was closed. seen is the deadline that
// was seen beside the button: pressed twice, it moves once, and Conflict is the answer where another has moved it meanwhile.
func (b *Service) Extend(ctx context.Context, g Grant, seen Deadline, minutes int, sure bool, who string, now time.Time) error {
	who, err := line("who", who, MaxName)
	if err != nil {
		return err
	}
	if err := seen.valid(); err != nil {
		return err
	}
	if minutes < 1 || minutes > 24*60 {
		return because(Invalid, "minutes", saysMinutes)
	}
	from := seen.Time()
	if from.Before(now) {
		from = now.Truncate(time.Minute).Add(time.Minute) // a deadline has no seconds: no minute is lost
	}
	to := seen.At(from.Add(time.Duration(minutes) * time.Minute))
	return b.change(ctx, g, []Role{Organiser}, func(c *change) error {
		was := *c.event
		switch was.Deadline {
		case to: // pressed twice
		case seen:
			c.event.Deadline = to
			c.event.Revision++
		default:
			return because(Conflict, "", saysDeadlineMoved, was.Deadline.Local)
		}
		if err := c.event.Settings.normal(); err != nil {
			return err
		}
		c.event.Closed = false
		said, err := c.knowing(&was, sure, now)
		if err != nil {
			return err
		}
		if what := differences(was.Settings, c.event.Settings); what != "" {
			c.log(LogEntry{At: now, By: g.Role, Actor: who, Action: SettingsChanged, Detail: joined(what, said)})
		}
		if was.Closed {
			c.log(LogEntry{At: now, By: g.Role, Actor: who, Action: Reopened, Detail: said})
		}
		return nil
	})
}

// knowing lets lists be taken from players who could see those of others, if whoever asks is sure. A list is what a player says before
// that (TR 3.8), so nobody lets it happen without a word; an organiser whose hall had no network at the deadline may. was is the event
// before the change. It says what the trail says of it.
func (c *change) knowing(was *Event, sure bool, now time.Time) (string, error) {
	seen := c.event.Published || was.ListsVisible(now)
	if c.event.Registrations == 0 || !seen || !c.event.AcceptsLists(now) || was.AcceptsLists(now) && was.Published == c.event.Published {
		return "", nil
	}
	return c.seen(sure, now)
}

// seen notes that lists are taken from now on though others can be seen, and refuses that where nobody is sure of it.
func (c *change) seen(sure bool, now time.Time) (string, error) {
	if !sure {
		return "", because(Invalid, "sure", saysSeenLists)
	}
	if c.event.ListsExposedAt.IsZero() {
		c.event.ListsExposedAt = now
	}
	return "players could see lists of others", nil
}
