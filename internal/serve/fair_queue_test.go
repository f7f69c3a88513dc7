package serve

import (
	"context"
	"fmt"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// networkOf is a client by a letter: a, b and c are IPv4 addresses, x, y and z
// networks of one IPv6 /48.
func networkOf(letter byte) netip.Prefix {
	if letter >= 'x' {
		return netip.MustParsePrefix(fmt.Sprintf("2001:db8:1:%d::/64", letter))
	}
	return netip.MustParsePrefix(fmt.Sprintf("192.0.2.%d/32", letter))
}

// TestFairQueue: one after the other of each site, and of each client of a site;
// every other turn to the smallest request.
func TestFairQueue(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, arrive, want string }{
		{"one client", "a1 a1 a1", "a1 a1 a1"},
		{"a client with one request does not wait for all of another", "a1 a1 a1 a1 b1", "a1 b1 a1 a1 a1"},
		{"three clients", "a1 a1 b1 b1 c1", "a1 b1 c1 a1 b1"},
		{"the networks of a site have the share of one", "x1 y1 z1 x1 a1 a1", "x1 a1 y1 a1 z1 x1"},
		{"small ones pass large ones half of the time", "a9 b9 c9 d1 e1 f1", "d1 a9 e1 b9 f1 c9"},
		{"many small ones do not shut out a large one", "a1 a1 a1 b9", "a1 b9 a1 a1"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				queue := NewFairQueue(1, 1, 100, time.Now)
				first, err := queue.Take(t.Context(), netip.Prefix{}, 0, time.Hour)
				if err != nil {
					t.Fatal(err)
				}
				var got []string
				for _, who := range strings.Fields(tt.arrive) {
					go func() {
						turn, err := queue.Take(t.Context(), networkOf(who[0]), 1<<10<<(who[1]-'0'), time.Hour)
						if err != nil {
							t.Error(err)
							return
						}
						got = append(got, who)
						turn.Release()
					}()
					synctest.Wait()
				}
				first.Release()
				synctest.Wait()
				if s := strings.Join(got, " "); s != tt.want {
					t.Errorf("%s took turns as %s, want %s", tt.arrive, s, tt.want)
				}
				if working, waiting := queue.Figures(); working+waiting+len(queue.sites) != 0 {
					t.Errorf("%d work, %d wait, %d sites are known", working, waiting, len(queue.sites))
				}
			})
		})
	}
}

// TestFairQueueMeasuresWork: a site whose requests take ten times as long gets
// a tenth as many turns while both wait.
func TestFairQueueMeasuresWork(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		queue := NewFairQueue(1, 1, 100, time.Now)
		ctx, stop := context.WithCancel(t.Context())
		turns := map[byte]int{}
		var askers sync.WaitGroup
		for _, who := range []byte("aaaabbbb") {
			takes := 100 * time.Millisecond
			if who == 'b' {
				takes = 10 * time.Millisecond
			}
			askers.Go(func() {
				for {
					turn, err := queue.Take(ctx, networkOf(who), 0, time.Hour)
					if err != nil {
						return
					}
					time.Sleep(takes)
					turns[who]++
					turn.Release()
				}
			})
		}
		time.Sleep(20 * time.Second)
		stop()
		askers.Wait()
		if turns['a'] < 90 || turns['a'] > 110 || turns['b'] < 900 || turns['b'] > 1100 {
			t.Errorf("turns of 100 and of 10 ms in 20 s: %d and %d, want about 100 and 1,000", turns['a'], turns['b'])
		}
	})
}

// TestFairQueueKeepsNobodyOut: however many requests an address and all networks
// of a /48 have waiting, those of others wait for less than a turn of each, and
// none of them is sent away.
func TestFairQueueKeepsNobodyOut(t *testing.T) {
	t.Parallel()
	for n := range 16 {
		places, most, takes := 1+n%4, 8<<(n/4%2), time.Millisecond<<(n/8*9)
		synctest.Test(t, func(t *testing.T) {
			queue := NewFairQueue(places, max(1, places-1), most, time.Now)
			ctx, stop := context.WithCancel(t.Context())
			var attackers sync.WaitGroup
			defer attackers.Wait()
			defer stop()
			attack := func(client netip.Prefix) {
				for ctx.Err() == nil {
					turn, err := queue.Take(ctx, client, 0, time.Hour)
					if err != nil {
						time.Sleep(takes / 4)
						continue
					}
					time.Sleep(takes)
					turn.Release()
				}
			}
			for i := range 2 * most {
				attackers.Go(func() { attack(networkOf('a')) })
				attackers.Go(func() { attack(netip.MustParsePrefix(fmt.Sprintf("2001:db8:1:%x::/64", i))) })
			}
			time.Sleep(10 * takes)
			for _, who := range []byte("bcd") {
				since := time.Now()
				turn, err := queue.Take(ctx, networkOf(who), 0, time.Hour)
				if err != nil {
					t.Fatalf("a visitor: %v", err)
				}
				if waited := time.Since(since); waited > 2*takes {
					t.Errorf("a visitor waited %v for turns of %v", waited, takes)
				}
				turn.Release()
			}
		})
	}
}

// TestFairQueueIsBounded: some wait, those of the site with most have to go for
// others, and what has begun stays.
func TestFairQueueIsBounded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		queue := NewFairQueue(1, 1, 4, time.Now)
		turn, err := queue.Take(t.Context(), networkOf('a'), 0, time.Second)
		if err != nil {
			t.Fatal(err)
		}
		waited := make(chan error, 10)
		wait := func(ctx context.Context, client netip.Prefix) {
			go func() {
				_, err := queue.Take(ctx, client, 0, time.Second)
				waited <- err
			}()
			synctest.Wait()
		}
		gone, leave := context.WithCancel(t.Context())
		wait(gone, networkOf('a'))
		for range 3 {
			wait(t.Context(), networkOf('a'))
		}
		if _, err := queue.Take(t.Context(), networkOf('a'), 0, time.Second); err != ErrBusy {
			t.Errorf("more than can wait: %v", err)
		}
		wait(t.Context(), networkOf('b'))
		if err := <-waited; err != ErrBusy {
			t.Errorf("the newest of the site with most: %v", err)
		}
		leave()
		if err := <-waited; err != context.Canceled {
			t.Errorf("a client that has gone: %v", err)
		}
		time.Sleep(time.Second)
		for range 3 {
			if err := <-waited; err != ErrBusy {
				t.Errorf("after waiting too long: %v", err)
			}
		}
		other := make(chan *Turn, 1)
		go func() {
			next, err := queue.Take(t.Context(), networkOf('b'), 0, time.Hour)
			if err != nil {
				t.Error(err)
			}
			other <- next
		}()
		synctest.Wait()
		turn.Release()
		next := <-other
		again := make(chan error, 1)
		go func() { again <- turn.Again(t.Context()) }()
		time.Sleep(time.Hour)
		next.Release()
		if err := <-again; err != nil {
			t.Errorf("work that has begun: %v", err)
		}
		turn.Release()
		if working, waiting := queue.Figures(); working+waiting+len(queue.sites) != 0 {
			t.Errorf("%d work, %d wait", working, waiting)
		}
	})
}
