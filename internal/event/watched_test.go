package event_test

import (
	"context"
	crand "crypto/rand"
	"errors"
	"slices"
	"testing"

	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
)

// failing is a store whose changes fail with an error.
type failing struct {
	event.Store
	err error
}

func (s *failing) Change(ctx context.Context, e event.ID, fn func(event.Tx) error, keys ...event.Hash) error {
	if s.err != nil {
		return s.err
	}
	return s.Store.Change(ctx, e, fn, keys...)
}

// TestWatched: each refused write is reported with its cause, and a probe says whether the store can be written to.
func TestWatched(t *testing.T) {
	t.Parallel()
	under := &failing{Store: &store.Memory{}}
	var causes []string
	w := &event.Watched{Store: under, Refused: func(cause string, _ error) { causes = append(causes, cause) }}
	h := (&hall{T: t, book: &event.Service{Store: w, Chance: crand.Reader}}).another(nil)
	hand := func(n int, text string) error {
		return fails(h.book.Submit(t.Context(), h.in, event.SubmitRequest{Player: "P", Text: text, Token: token(n)}, check, before))
	}
	trouble := func(t event.StoreCause) error { return &event.StoreError{Cause: t, Err: errors.New("x")} }
	for i, tt := range []struct {
		err      error
		cause    string
		writable bool
	}{
		{nil, "", true},
		{trouble(event.DiskFull), "disk_full", false},
		{nil, "", true},
		{trouble(event.ReadOnly), "read_only", false},
		{trouble(event.Unreachable), "unreachable", false},
		{trouble(event.Damaged), "damaged", false},
		{nil, "", true},
		{trouble(event.Busy), "busy", true}, // once is no reason to send visitors elsewhere
		{trouble(event.Busy), "busy", true},
		{trouble(event.Busy), "busy", false},
		{context.Canceled, "", true},
		{&event.Refusal{Reason: event.TooMany}, "quota", true},
	} {
		causes, under.err = nil, tt.err
		if err := hand(i, "60 cards"); tt.err != nil && !errors.Is(err, tt.err) {
			t.Errorf("%d: %v", i, err)
		}
		if _, ok := errors.AsType[*event.StoreError](tt.err); !ok {
			under.err = nil
		}
		w.Probe(t.Context())
		var want []string
		if tt.cause != "" {
			want = []string{tt.cause}
		}
		if !slices.Equal(causes, want) || (w.Writable() == nil) != tt.writable {
			t.Errorf("%d: refused %q, writable: %v; want %q and %v", i, causes, w.Writable(), want, tt.writable)
		}
		if tt.cause != "" && tt.cause != "quota" && !slices.Contains(event.Causes(), tt.cause) {
			t.Errorf("%q is no cause", tt.cause)
		}
	}
}
