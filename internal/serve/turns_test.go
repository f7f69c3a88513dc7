package serve

import (
	"context"
	"net/netip"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestTurns: one after the other of each client, every other turn to the
// smallest request.
func TestTurns(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, arrive, want string }{
		{"one client", "a1 a1 a1", "a1 a1 a1"},
		{"a client with one request does not wait for all of another", "a1 a1 a1 a1 b1", "a1 b1 a1 a1 a1"},
		{"three clients", "a1 a1 b1 b1 c1", "a1 b1 c1 a1 b1"},
		{"small ones pass large ones half of the time", "a9 b9 c9 d1 e1 f1", "d1 a9 e1 b9 f1 c9"},
		{"many small ones do not shut out a large one", "a1 a1 a1 b9", "a1 b9 a1 a1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				turns := NewTurns(1, 100, time.Hour)
				if err := turns.Take(t.Context(), netip.Prefix{}, 0); err != nil {
					t.Fatal(err)
				}
				var got []string
				for _, who := range strings.Fields(tt.arrive) {
					client := netip.MustParsePrefix("192.0.2." + string(who[0]-'a'+'1') + "/32")
					go func() {
						if err := turns.Take(t.Context(), client, 1<<10<<(who[1]-'0')); err != nil {
							t.Error(err)
						}
						got = append(got, who)
						turns.Release()
					}()
					synctest.Wait()
				}
				turns.Release()
				synctest.Wait()
				if s := strings.Join(got, " "); s != tt.want {
					t.Errorf("%s took turns as %s, want %s", tt.arrive, s, tt.want)
				}
				if working, waiting := turns.Figures(); working+waiting+len(turns.line)+len(turns.of) != 0 {
					t.Errorf("%d work, %d wait", working, waiting)
				}
			})
		})
	}
}

// TestTurnsAreBounded: some wait, and of one client three quarters of those.
func TestTurnsAreBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(1, 4, time.Second)
		a, b := netip.MustParsePrefix("192.0.2.1/32"), netip.MustParsePrefix("192.0.2.2/32")
		if err := turns.Take(t.Context(), a, 0); err != nil {
			t.Fatal(err)
		}
		waited := make(chan error, 10)
		wait := func(ctx context.Context, client netip.Prefix) {
			go func() { waited <- turns.Take(ctx, client, 0) }()
			synctest.Wait()
		}
		gone, leave := context.WithCancel(t.Context())
		wait(gone, a)
		wait(t.Context(), a)
		wait(t.Context(), a)
		if err := turns.Take(t.Context(), a, 0); err != ErrBusy {
			t.Errorf("more than three quarters: %v", err)
		}
		wait(t.Context(), b)
		if err := turns.Take(t.Context(), b, 0); err != ErrBusy {
			t.Errorf("more than wait: %v", err)
		}
		leave()
		if err := <-waited; err != context.Canceled {
			t.Errorf("who has gone: %v", err)
		}
		time.Sleep(time.Second)
		for range 3 {
			if err := <-waited; err != ErrBusy {
				t.Errorf("who has waited too long: %v", err)
			}
		}
		turns.Release()
		if working, waiting := turns.Figures(); working+waiting+len(turns.line)+len(turns.of) != 0 {
			t.Errorf("%d work, %d wait", working, waiting)
		}
	})
}
