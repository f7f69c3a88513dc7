package store

import (
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"inkcheck/formats"
	"inkcheck/internal/event"
)

// houses are events on a server whose clock a test sets.
type houses struct {
	*testing.T
	store   event.Store
	book    *event.Service
	house   *event.Housekeeper
	real    time.Time     // what time it is
	ahead   time.Duration // by how much the clock is wrong
	started time.Time     // when the server started
	began   time.Time     // what the clock showed then
}

func newHouses(t *testing.T, s event.Store) *houses {
	h := &houses{T: t, store: s, book: &event.Service{Store: s, Chance: rand.Reader}, real: time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)}
	h.start(0)
	return h
}

// start starts the server again, with a clock that is wrong by so much.
func (h *houses) start(ahead time.Duration) {
	h.ahead, h.started = ahead, h.real
	h.began, h.house = h.now(), &event.Housekeeper{Service: h.book}
	h.want("at the start", h.look(), 0, 0, 0)
}

func (h *houses) now() time.Time { return h.real.Add(h.ahead) }

func (h *houses) look() event.Swept {
	h.Helper()
	s, err := h.house.Look(h.Context(), h.began, h.now(), h.real.Sub(h.started))
	if err != nil {
		h.Fatal(err)
	}
	return s
}

// event makes an event that is kept until some days after now.
func (h *houses) event(days int) *event.Event {
	h.Helper()
	day := formats.DayOf(h.now())
	e, keys, err := h.book.Create(h.Context(), event.Settings{Name: "Kassel", Day: day, Keep: day + formats.Day(days), Format: formats.Core,
		Deadline: event.Deadline{Local: day.String() + "T09:00", Zone: "UTC"}}, "", h.now())
	if err != nil {
		h.Fatal(err)
	}
	if _, err := handIn(h.Context(), h.book, opened(h.T, h.book, keys.Registration), strings.Repeat("p", 22), "4 Smash"); err != nil {
		h.Fatal(err)
	}
	return e
}

// run lets the server run for so long, with a look each hour, and says what it did.
func (h *houses) run(d time.Duration) (all event.Swept) {
	h.Helper()
	for end := h.real.Add(d); h.real.Before(end); {
		h.real = h.real.Add(time.Hour)
		s := h.look()
		all.Held = s.Held
		all.Announced, all.Deleted = append(all.Announced, s.Announced...), append(all.Deleted, s.Deleted...)
		all.Purged = append(all.Purged, s.Purged...)
	}
	return all
}

func (h *houses) want(what string, s event.Swept, announced, deleted, purged int) {
	h.Helper()
	if len(s.Announced) != announced || len(s.Deleted) != deleted || len(s.Purged) != purged {
		h.Errorf("%s: announced %d, deleted %d, purged %d; want %d, %d, %d (held: %s)", what, len(s.Announced), len(s.Deleted), len(s.Purged),
			announced, deleted, purged, s.Held)
	}
}

func (h *houses) left() (ids, deleted int) {
	h.Helper()
	a, err := h.store.IDs(h.Context())
	b, err2 := h.store.DeletedIDs(h.Context())
	if err := errors.Join(err, err2); err != nil {
		h.Fatal(err)
	}
	return len(a), len(b)
}

const aDay = 24 * time.Hour

// TestExpiry: an event whose time is over is announced a day before, deleted, and purged a week later.
func TestExpiry(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		h := newHouses(t, open(t))
		e := h.event(2)
		h.event(60)
		h.want("its last day", h.run(2*aDay+12*time.Hour), 1, 0, 0)
		h.want("a day later, which is over everywhere", h.run(aDay), 0, 1, 0)
		if ids, deleted := h.left(); ids != 1 || deleted != 1 {
			t.Errorf("%d events and %d deleted ones", ids, deleted)
		}
		h.want("six days", h.run(6*aDay+11*time.Hour), 0, 0, 0)
		s := h.run(aDay)
		h.want("a week", s, 0, 0, 1)
		if len(s.Purged) == 1 && s.Purged[0] != e.ID {
			t.Errorf("purged %v, want %v", s.Purged, e.ID)
		}
		if got := each(t, h.store, e.ID, "entry", "") + each(t, h.store, e.ID, "version", ""); got != "" {
			t.Errorf("left of it: %s", got)
		}
		if ids, deleted := h.left(); ids != 1 || deleted != 0 {
			t.Errorf("%d events and %d deleted ones", ids, deleted)
		}
	})
}

// TestWrongClock: a clock that is wrong deletes nothing, at the start or later; one that is right does after a while.
func TestWrongClock(t *testing.T) {
	t.Parallel()
	const far = 2900 * time.Hour
	for name, play := range map[string]func(h *houses){
		"ahead at the start, corrected after an hour": func(h *houses) {
			h.start(far)
			h.want("wrong", h.run(time.Hour), 0, 0, 0)
			h.ahead = 0
			h.want("corrected", h.run(3*aDay), 0, 0, 0)
		},
		"ahead for six days, with restarts": func(h *houses) {
			for range 6 {
				h.start(far)
				h.want("wrong", h.run(aDay), 0, 0, 0)
			}
			h.start(0)
			h.want("corrected", h.run(3*aDay), 0, 0, 0)
		},
		"ahead in the run": func(h *houses) {
			h.ahead = far
			h.want("wrong", h.run(3*aDay), 0, 0, 0)
			h.ahead = 0
			h.want("corrected", h.run(3*aDay), 0, 0, 0)
		},
		"back, and right again": func(h *houses) {
			h.start(-far)
			h.want("wrong", h.run(3*aDay), 0, 0, 0)
			h.ahead = 0
			h.want("corrected", h.run(3*aDay), 0, 0, 0)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			onEach(t, func(t *testing.T, open opener) {
				h := newHouses(t, open(t))
				for range 3 {
					h.event(90)
				}
				mistake := h.event(90)
				h.run(4 * time.Hour)
				if err := h.book.DeleteID(t.Context(), mistake.ID, event.ByOrganiser, h.now()); err != nil {
					t.Fatal(err)
				}
				play(h)
				if ids, deleted := h.left(); ids != 3 || deleted != 1 {
					t.Errorf("%d events and %d deleted ones, want 3 and 1", ids, deleted)
				}
				if _, err := h.book.Undelete(t.Context(), mistake.ID, h.now()); err != nil {
					t.Errorf("restored: %v", err)
				}
			})
		})
	}
}

// TestServerThatWasOff: a server that was off for months deletes what is over after its clock has proved right, and not in its first hours.
func TestServerThatWasOff(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		h := newHouses(t, open(t))
		h.event(30)
		h.run(aDay)
		h.real = h.real.Add(100 * aDay)
		h.start(0)
		s := h.run(6 * aDay)
		h.want("the first days", s, 0, 0, 0)
		if !strings.Contains(s.Held, "correct the clock") {
			t.Errorf("held: %q", s.Held)
		}
		h.want("a week later", h.run(aDay), 1, 0, 0)
		h.want("a day after the announcement", h.run(aDay), 0, 1, 0)
		// A short break is none.
		h.event(0)
		h.real = h.real.Add(40 * time.Hour)
		h.start(0)
		h.want("the first hours", h.run(event.FirstHours-time.Hour), 0, 0, 0)
		h.want("after them", h.run(time.Hour), 1, 0, 0)
	})
}

// TestKeptLonger: an event whose end is announced stays when the organiser keeps it longer, and its end is announced again.
func TestKeptLonger(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		h := newHouses(t, open(t))
		day := formats.DayOf(h.now())
		settings := event.Settings{Name: "Kassel", Day: day, Keep: day, Format: formats.Core,
			Deadline: event.Deadline{Local: day.String() + "T09:00", Zone: "UTC"}}
		_, keys, err := h.book.Create(t.Context(), settings, "", h.now())
		if err != nil {
			t.Fatal(err)
		}
		h.want("announced", h.run(23*time.Hour), 1, 0, 0)
		settings.Keep += 3
		if _, err := h.book.UpdateSettings(t.Context(), opened(t, h.book, keys.Organiser), 1, settings, false, "", h.now()); err != nil {
			t.Fatal(err)
		}
		h.want("kept", h.run(2*aDay), 0, 0, 0)
		h.want("announced again", h.run(aDay), 1, 0, 0)
		h.want("over", h.run(aDay), 0, 1, 0)
	})
}

// TestUndelete: an event that was deleted opens to nobody, and is as it was when it is restored, but for keys that open another event.
func TestUndelete(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		ctx, now := t.Context(), firstDay
		b := &event.Service{Store: open(t), Chance: rand.Reader}
		token := strings.Repeat("t", 22)
		settings := event.Settings{Name: "Kassel", Day: formats.FirstDay, Format: formats.Core,
			Deadline: event.Deadline{Local: "2023-08-18T09:00", Zone: "UTC"}}
		e, keys, err := b.Create(ctx, settings, token, now)
		if err != nil {
			t.Fatal(err)
		}
		players := make([]event.Key, 3)
		for i := range players {
			r, err := handIn(ctx, b, opened(t, b, keys.Registration), fmt.Sprintf("token-%020d", i), "4 Smash")
			if err != nil {
				t.Fatal(err)
			}
			players[i] = r.Key
		}
		boss := opened(t, b, keys.Organiser)
		archive, err := exportOf(ctx, b, boss, now)
		if err != nil {
			t.Fatal(err)
		}
		all := append(slices.Clone(players), keys.Organiser, keys.Judge, keys.Registration)
		if err := b.Delete(ctx, boss, now); err != nil {
			t.Fatal(err)
		}
		for i, k := range all {
			if _, err := b.Open(ctx, k, now); !errors.Is(err, event.ErrUnknownKey) {
				t.Errorf("key %d of a deleted event: %v", i, err)
			}
		}
		if _, err := exportOf(ctx, b, boss, now); !errors.Is(err, event.ErrUnknownKey) {
			t.Errorf("a grant of a deleted event: %v", err)
		}
		if err := b.Delete(ctx, boss, now); !errors.Is(err, event.ErrUnknownKey) {
			t.Errorf("deleted twice: %v", err)
		}
		if _, _, err := b.Create(ctx, settings, token, now); err == nil {
			t.Error("the form that made the deleted event makes another one in its place")
		}
		if gone, err := b.Deleted(ctx); err != nil || len(gone) != 1 || gone[0].Event.ID != e.ID || gone[0].By != event.ByOrganiser {
			t.Errorf("deleted: %+v, %v", gone, err)
		}
		if taken, err := b.Undelete(ctx, e.ID, now); err != nil || taken != 0 {
			t.Fatal(taken, err)
		}
		for _, k := range all {
			opened(t, b, k)
		}
		again, err := exportOf(ctx, b, boss, now)
		if err != nil || len(again.Registrations) != 3 || len(again.Log) != len(archive.Log)+1 {
			t.Errorf("restored: %+v, %v", again, err)
		}
		// Deleted, and imported again: the players' links open the new event, and stay with it.
		if err := b.Delete(ctx, boss, now); err != nil {
			t.Fatal(err)
		}
		imported, _, err := b.Import(ctx, archive, "", now)
		if err != nil {
			t.Fatal(err)
		}
		if taken, err := b.Undelete(ctx, e.ID, now); err != nil || taken != 3 {
			t.Errorf("%d keys are taken, %v; want 3", taken, err)
		}
		for _, k := range players {
			if g := opened(t, b, k); g.Event != imported.ID {
				t.Errorf("a player's key opens %v, want %v", g.Event, imported.ID)
			}
		}
		if g := opened(t, b, keys.Organiser); g.Event != e.ID {
			t.Errorf("the organiser's key opens %v", g.Event)
		}
	})
}
