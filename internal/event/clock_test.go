package event_test

import (
	"strings"
	"testing"
	"time"

	"inkcheck/internal/event"
)

// TestClockJumps: a server's clock is put forward and back around the deadline. What it shows decides whether a list is taken; what
// happened stays in its order, and no version or line has an earlier time than the one before it unless a line says that the clock was put
// back.
func TestClockJumps(t *testing.T) {
	t.Parallel()
	const over = time.Hour // of the deadline
	for _, tt := range []struct {
		name string
		// at is when the player hands in each version, from a second before the deadline.
		at   []time.Duration
		want string // how each is taken, and where the clock is named
	}{
		{"runs", []time.Duration{0, 0, time.Millisecond}, "taken taken taken"},
		{"forth over the deadline", []time.Duration{0, over}, "taken late"},
		{"forth and back again", []time.Duration{0, over, 500 * time.Millisecond}, "taken late taken"},
		{"back over a minute", []time.Duration{0, -2 * time.Minute, -time.Minute}, "taken clock taken taken"},
		{"back by a little", []time.Duration{0, -time.Millisecond}, "taken clock taken"},
		{"back again and again", []time.Duration{0, -time.Hour, -2 * time.Hour, -time.Hour}, "taken clock taken clock taken taken"},
	} {
		h := newHall(t, nil)
		var player event.Grant
		in := event.SubmitRequest{Player: "Ann", Text: "60 cards"}
		var got []string
		for i, after := range tt.at {
			in.Token = token(i)
			key := player
			if i == 0 {
				key = h.in
			}
			r, err := h.book.Submit(t.Context(), key, in, check, before.Add(after))
			switch why(err) {
			case "":
				got = append(got, "taken")
				in.Base = r.Registration.Current.Number
				if i == 0 {
					player = h.open(r.Key)
				}
			case event.DeadlinePassed:
				got = append(got, "late")
			default:
				t.Fatal(err)
			}
		}
		lines, err := h.book.AuditLog(t.Context(), h.organiser, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range lines {
			if l.Seq != i+1 {
				t.Errorf("%s: line %d has the number %d", tt.name, i+1, l.Seq)
			}
			if i > 0 && l.Action != event.ClockBack && l.At.Before(lines[i-1].At) {
				t.Errorf("%s: line %d has an earlier time than the one before it, without a word", tt.name, l.Seq)
			}
		}
		_, _, versions, err := h.book.Registration(t.Context(), player, 0)
		if err != nil {
			t.Fatal(err)
		}
		taken, said := 0, ""
		for _, l := range lines {
			switch l.Action {
			case event.ClockBack:
				said += "clock "
				if !strings.Contains(l.Detail, " → "+l.At.UTC().Format("2006-01-02T15:04")) || l.Registration != 0 {
					t.Errorf("%s: the clock was put back: %+v", tt.name, l)
				}
			case event.Submitted, event.Changed:
				said += "taken "
				if v := versions[taken]; !v.At.Equal(l.At) || v.Number != taken+1 || v.AfterDeadline {
					t.Errorf("%s: version %d is of %v, its line of %v", tt.name, v.Number, v.At, l.At)
				}
				taken++
			}
		}
		if want := strings.ReplaceAll(tt.want, "late ", ""); strings.TrimSpace(said) != strings.TrimSuffix(want, " late") {
			t.Errorf("%s: the trail says %q, want %q", tt.name, said, tt.want)
		}
		if want := strings.ReplaceAll(tt.want, "clock ", ""); strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %q", tt.name, got, want)
		}
	}
}

// TestClocksOfServers: lists of others that overtake each other by some seconds need no word.
func TestClocksOfServers(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	for i, tt := range []struct {
		late time.Duration
		said int
	}{{0, 0}, {-30 * time.Second, 0}, {-29 * time.Second, 0}, {-3 * time.Minute, 1}, {-3 * time.Minute, 1}, {0, 1}, {-61 * time.Second, 2}} {
		if _, err := h.book.Submit(t.Context(), h.in, event.SubmitRequest{Player: "P", Text: "60 cards", Token: token(i)}, check,
			before.Add(tt.late)); err != nil {
			t.Fatal(err)
		}
		lines, err := h.book.AuditLog(t.Context(), h.organiser, 0)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, l := range lines {
			if l.Action == event.ClockBack {
				n++
			}
		}
		if n != tt.said {
			t.Errorf("list %d, %v: %d words about the clock, want %d", i+1, tt.late, n, tt.said)
		}
	}
}
