package event_test

import (
	"errors"
	"testing"
	"time"

	"inkcheck/internal/event"
)

// TestFormGoneBackTo: a note, a draw or a check that is sent twice counts once. What is written into a form that was gone back to is
// another, and its writer learns that it was not kept.
func TestFormGoneBackTo(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	h.hand(1, "a")
	h.hand(2, "b")
	ctx := t.Context()
	note := func(n event.Note) (int, error) {
		n.Token = token(1)
		got, err := h.book.PutNote(ctx, h.judge, n, after)
		return got.Number, err
	}
	draw := func(d event.Selection) (int, error) {
		d.Token, d.Candidates, d.Selected = token(2), []int{1, 2}, []int{2}
		got, err := h.book.PutSelection(ctx, h.judge, d, after)
		return got.Number, err
	}
	began := after
	check := func(k event.Check) (int, error) {
		began = began.Add(time.Second) // by the page's clock
		k.Token, k.StartedAt, k.Submission = token(3), began, 1
		got, err := h.book.PutCheck(ctx, h.judge, k, began)
		return got.Number, err
	}
	for _, tt := range []struct {
		name string
		send func() (int, error)
		want event.Reason
	}{
		{"a note", func() (int, error) { return note(event.Note{Registration: 1, Text: "five copies"}) }, ""},
		{"the note again", func() (int, error) { return note(event.Note{Registration: 1, Text: "five copies"}) }, ""},
		{"another text", func() (int, error) { return note(event.Note{Registration: 1, Text: "six copies"}) }, event.Conflict},
		{"about another", func() (int, error) { return note(event.Note{Registration: 2, Text: "five copies"}) }, event.Conflict},
		{"a draw", func() (int, error) { return draw(event.Selection{Round: 1, Seed: "7"}) }, ""},
		{"the draw again", func() (int, error) { return draw(event.Selection{Round: 1, Seed: "7"}) }, ""},
		{"of another round", func() (int, error) { return draw(event.Selection{Round: 2, Seed: "7"}) }, event.Conflict},
		{"a check", func() (int, error) { return check(event.Check{Registration: 1, Table: "4"}) }, ""},
		{"the check again", func() (int, error) { return check(event.Check{Registration: 1, Table: "4"}) }, ""},
		{"of another player", func() (int, error) { return check(event.Check{Registration: 2, Table: "4"}) }, event.Conflict},
	} {
		if _, err := tt.send(); why(err) != tt.want {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
	}
	rec, err := h.book.Full(ctx, h.judge)
	if err != nil || len(rec.Notes) != 1 || len(rec.Selections) != 1 || len(rec.Checks) != 1 {
		t.Errorf("%d notes, %d draws, %d checks, %v", len(rec.Notes), len(rec.Selections), len(rec.Checks), err)
	}
	struck := rec.Notes[0]
	struck.Retracted = true
	if _, err := h.book.PutNote(ctx, h.judge, struck, after); err != nil {
		t.Fatal(err)
	}
	if n, err := note(event.Note{Registration: 1, Text: "five copies"}); err != nil || n != struck.Number {
		t.Errorf("sent again after it was taken back: note %d, %v", n, err)
	}
}

// TestConsentGoneBackTo: who goes back to the form and unticks the box for publishing is heard, and has one list still.
func TestConsentGoneBackTo(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	send := func(publish bool) *event.Receipt {
		in := event.SubmitRequest{Player: "Ann", Publish: publish, Text: "60 cards", Token: token(1)}
		r, err := h.book.Submit(t.Context(), h.in, in, check, before)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	send(true)
	r := send(false)
	_, p, _, err := h.book.Registration(t.Context(), h.organiser, 1)
	if err != nil || !r.Duplicate || r.Registration.Publish || p.Publish || r.Event.Registrations != 1 {
		t.Errorf("unticked: %+v, %+v, %v", r, p, err)
	}
	player := h.open(r.Key)
	if _, err := h.book.Submit(t.Context(), player, event.SubmitRequest{Base: 1, Text: "61 cards", Token: token(2)}, check,
		before); err != nil {
		t.Fatal(err)
	}
	send(true) // from a phone that was without a network: what came later counts
	if _, p, _, err = h.book.Registration(t.Context(), h.organiser, 1); err != nil || p.Publish || p.Current.Text != "61 cards" {
		t.Errorf("sent late: %+v, %v", p, err)
	}
}

// TestWhatCannotBe: programs are told of records that no page would send, and nothing is kept of them.
func TestWhatCannotBe(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	h.hand(1, "a")
	h.hand(2, "b")
	ctx := t.Context()
	for _, tt := range []struct {
		field string
		put   func() error
	}{
		{"round", func() error {
			return fails(h.book.PutCheck(ctx, h.judge, event.Check{Registration: 1, Round: event.MaxRound + 1}, after))
		}},
		{"round", func() error { return fails(h.book.PutNote(ctx, h.judge, event.Note{Text: "x", Round: -1}, after)) }},
		{"round", func() error {
			return fails(h.book.PutSelection(ctx, h.judge, event.Selection{Seed: "1", Round: -1}, after))
		}},
		{"result", func() error {
			return fails(h.book.PutCheck(ctx, h.judge, event.Check{Registration: 1, Result: "fine"}, after))
		}},
		{"took", func() error {
			return fails(h.book.PutCheck(ctx, h.judge, event.Check{Registration: 1, Duration: event.MaxDuration + 1}, after))
		}},
		{"took", func() error {
			return fails(h.book.PutCheck(ctx, h.judge, event.Check{Registration: 1, Duration: -1}, after))
		}},
		{"version", func() error {
			return fails(h.book.PutCheck(ctx, h.judge, event.Check{Registration: 1, Submission: 2}, after))
		}},
		{"version", func() error {
			return fails(h.book.PutCheck(ctx, h.judge, event.Check{Registration: 1, Submission: -1}, after))
		}},
		{"from", func() error {
			return fails(h.book.PutSelection(ctx, h.judge, event.Selection{Seed: "1", Candidates: []int{1, 1}}, after))
		}},
		{"from", func() error {
			return fails(h.book.PutSelection(ctx, h.judge, event.Selection{Seed: "1", Candidates: []int{1, 2}, Selected: []int{1, 1}}, after))
		}},
		{"picked", func() error {
			return fails(h.book.PutSelection(ctx, h.judge, event.Selection{Seed: "1", Candidates: []int{1}, Selected: []int{2}}, after))
		}},
		{"share", func() error {
			return fails(h.book.PutSelection(ctx, h.judge, event.Selection{Seed: "1", Share: 101}, after))
		}},
	} {
		if got := field(tt.put()); got != tt.field {
			t.Errorf("field %q, want %q", got, tt.field)
		}
	}
	rec, err := h.book.Full(ctx, h.judge)
	if err != nil || len(rec.Checks)+len(rec.Notes)+len(rec.Selections) != 0 {
		t.Errorf("kept: %+v, %v", rec, err)
	}
	k, err := h.book.PutCheck(ctx, h.judge, event.Check{Registration: 1, Round: event.MaxRound}, after)
	if err != nil || k.Submission != 1 || !k.StartedAt.Equal(after) {
		t.Errorf("a check that says neither list nor time: %+v, %v", k, err)
	}
	k, err = h.book.PutCheck(ctx, h.judge, event.Check{Registration: 1, Result: "ok", Duration: event.MaxDuration}, after)
	if err != nil || !k.StartedAt.IsZero() {
		t.Errorf("a check that is over, and nobody knows since when: %+v, %v", k, err)
	}
}

func fails[T any](_ T, err error) error { return err }

// field is that of a refusal; "" for others.
func field(err error) string {
	if r, ok := errors.AsType[*event.Refusal](err); ok {
		return r.Field
	}
	return ""
}
