package event_test

import (
	"errors"
	"testing"
	"time"

	"inkcheck/internal/event"
)

// TestFormGoneBackTo: a note, a draw or a check that is sent twice counts once. What is written into a form that was gone back to is
// another, and whoever wrote it is told that it was not kept.
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
	draw := func(d event.Draw) (int, error) {
		d.Token, d.From, d.Picked = token(2), []int{1, 2}, []int{2}
		got, err := h.book.PutDraw(ctx, h.judge, d, after)
		return got.Number, err
	}
	began := after
	check := func(k event.Check) (int, error) {
		began = began.Add(time.Second) // by the page's clock
		k.Token, k.Began, k.Version = token(3), began, 1
		got, err := h.book.PutCheck(ctx, h.judge, k, began)
		return got.Number, err
	}
	for _, tt := range []struct {
		name string
		send func() (int, error)
		want event.Reason
	}{
		{"a note", func() (int, error) { return note(event.Note{Entry: 1, Text: "five copies"}) }, ""},
		{"the note again", func() (int, error) { return note(event.Note{Entry: 1, Text: "five copies"}) }, ""},
		{"another text", func() (int, error) { return note(event.Note{Entry: 1, Text: "six copies"}) }, event.Conflict},
		{"about another", func() (int, error) { return note(event.Note{Entry: 2, Text: "five copies"}) }, event.Conflict},
		{"a draw", func() (int, error) { return draw(event.Draw{Round: 1, Seed: "7"}) }, ""},
		{"the draw again", func() (int, error) { return draw(event.Draw{Round: 1, Seed: "7"}) }, ""},
		{"of another round", func() (int, error) { return draw(event.Draw{Round: 2, Seed: "7"}) }, event.Conflict},
		{"a check", func() (int, error) { return check(event.Check{Entry: 1, Table: "4"}) }, ""},
		{"the check again", func() (int, error) { return check(event.Check{Entry: 1, Table: "4"}) }, ""},
		{"of another player", func() (int, error) { return check(event.Check{Entry: 2, Table: "4"}) }, event.Conflict},
	} {
		if _, err := tt.send(); why(err) != tt.want {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
	}
	rec, err := h.book.Record(ctx, h.judge)
	if err != nil || len(rec.Notes) != 1 || len(rec.Draws) != 1 || len(rec.Checks) != 1 {
		t.Errorf("%d notes, %d draws, %d checks, %v", len(rec.Notes), len(rec.Draws), len(rec.Checks), err)
	}
	struck := rec.Notes[0]
	struck.Struck = true
	if _, err := h.book.PutNote(ctx, h.judge, struck, after); err != nil {
		t.Fatal(err)
	}
	if n, err := note(event.Note{Entry: 1, Text: "five copies"}); err != nil || n != struck.Number {
		t.Errorf("sent again after it was taken back: note %d, %v", n, err)
	}
}

// TestConsentGoneBackTo: who goes back to the form and unticks the box for publishing is heard, and has one list still.
func TestConsentGoneBackTo(t *testing.T) {
	t.Parallel()
	h := newHall(t, nil)
	send := func(publish bool) *event.Receipt {
		in := event.HandIn{Player: "Ann", Publish: publish, Text: "60 cards", Token: token(1)}
		r, err := h.book.HandIn(t.Context(), h.in, in, check, before)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	send(true)
	r := send(false)
	_, p, _, err := h.book.Entry(t.Context(), h.organiser, 1)
	if err != nil || !r.Renewed || r.Entry.Publish || p.Publish || r.Event.Entries != 1 {
		t.Errorf("unticked: %+v, %+v, %v", r, p, err)
	}
	player := h.open(r.Key)
	if _, err := h.book.HandIn(t.Context(), player, event.HandIn{Base: 1, Text: "61 cards", Token: token(2)}, check, before); err != nil {
		t.Fatal(err)
	}
	send(true) // from a phone that was without a network: what came later counts
	if _, p, _, err = h.book.Entry(t.Context(), h.organiser, 1); err != nil || p.Publish || p.Last.Text != "61 cards" {
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
			return fails(h.book.PutCheck(ctx, h.judge, event.Check{Entry: 1, Round: event.MaxRound + 1}, after))
		}},
		{"round", func() error { return fails(h.book.PutNote(ctx, h.judge, event.Note{Text: "x", Round: -1}, after)) }},
		{"round", func() error { return fails(h.book.PutDraw(ctx, h.judge, event.Draw{Seed: "1", Round: -1}, after)) }},
		{"result", func() error {
			return fails(h.book.PutCheck(ctx, h.judge, event.Check{Entry: 1, Result: "fine"}, after))
		}},
		{"took", func() error {
			return fails(h.book.PutCheck(ctx, h.judge, event.Check{Entry: 1, Took: event.MaxTook + 1}, after))
		}},
		{"took", func() error { return fails(h.book.PutCheck(ctx, h.judge, event.Check{Entry: 1, Took: -1}, after)) }},
		{"version", func() error { return fails(h.book.PutCheck(ctx, h.judge, event.Check{Entry: 1, Version: 2}, after)) }},
		{"version", func() error { return fails(h.book.PutCheck(ctx, h.judge, event.Check{Entry: 1, Version: -1}, after)) }},
		{"from", func() error {
			return fails(h.book.PutDraw(ctx, h.judge, event.Draw{Seed: "1", From: []int{1, 1}}, after))
		}},
		{"from", func() error {
			return fails(h.book.PutDraw(ctx, h.judge, event.Draw{Seed: "1", From: []int{1, 2}, Picked: []int{1, 1}}, after))
		}},
		{"picked", func() error {
			return fails(h.book.PutDraw(ctx, h.judge, event.Draw{Seed: "1", From: []int{1}, Picked: []int{2}}, after))
		}},
		{"share", func() error { return fails(h.book.PutDraw(ctx, h.judge, event.Draw{Seed: "1", Share: 101}, after)) }},
	} {
		if got := field(tt.put()); got != tt.field {
			t.Errorf("field %q, want %q", got, tt.field)
		}
	}
	rec, err := h.book.Record(ctx, h.judge)
	if err != nil || len(rec.Checks)+len(rec.Notes)+len(rec.Draws) != 0 {
		t.Errorf("kept: %+v, %v", rec, err)
	}
	k, err := h.book.PutCheck(ctx, h.judge, event.Check{Entry: 1, Round: event.MaxRound}, after)
	if err != nil || k.Version != 1 || !k.Began.Equal(after) {
		t.Errorf("a check that says neither list nor time: %+v, %v", k, err)
	}
	k, err = h.book.PutCheck(ctx, h.judge, event.Check{Entry: 1, Result: "ok", Took: event.MaxTook}, after)
	if err != nil || !k.Began.IsZero() {
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
