package site

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"inkcheck/internal/event"
)

// TestUnitsOfALength: what is long counts, and none counts more than long work.
func TestUnitsOfALength(t *testing.T) {
	t.Parallel()
	for length, want := range map[int64]int{-1: LongWork, 0: 0, SizeUnit - 1: 0, SizeUnit: 1, 3 * SizeUnit: 3, MaxDeskBody: LongWork} {
		if got := sizeUnits(&http.Request{ContentLength: length, URL: &url.URL{}}); got != want {
			t.Errorf("a body of %d bytes counts %d, want %d", length, got, want)
		}
	}
}

// TestKeysWithoutLimits: a server without limits counts no keys.
func TestKeysWithoutLimits(t *testing.T) {
	t.Parallel()
	v := EventRequest{Request: Request{Site: &Site{}}}
	c := requestFrom("192.0.2.1:1")
	if err := v.Count(c, LongWork); err != nil {
		t.Errorf("the right key: %v", err)
	}
}

// TestKeysCount: a key is refused when it, or its event, has asked for all that it may, and says so; so is an address with wrong keys.
func TestKeysCount(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	s := &Site{keyRates: newKeyRates(DefaultRate), clock: func() time.Time { return now }}
	v := EventRequest{Request: Request{Site: s}, Grant: event.Grant{Event: "a", Role: event.Player}}
	c := requestFrom("192.0.2.1:1")
	for n := 0; ; n++ {
		err := v.Count(c, LongWork)
		if err == nil && n < 1000 {
			continue
		}
		if statusOf(err) != http.StatusTooManyRequests || n == 0 || c.Writer.Header().Get("Retry-After") == "" {
			t.Errorf("after %d: %v, Retry-After %q", n, err, c.Writer.Header().Get("Retry-After"))
		}
		break
	}
	v.Grant.Role = event.Judge
	if err := v.Count(c, LongWork); err != nil {
		t.Errorf("a judge of the event: %v", err)
	}
	for n := range WrongKeys {
		if retry := s.wrongKey(c.Request); retry != 0 {
			t.Fatalf("wrong key %d: come back in %d s", n+1, retry)
		}
	}
	if s.wrongKey(c.Request) == 0 {
		t.Error("one wrong key too many is not refused")
	}
}

// TestKeysExemptNobody: an address, and all networks of a /48, are refused what they ask for beyond their share though each
// request has the key of another event.
func TestKeysExemptNobody(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for name, from := range map[string]func(n int) string{
		"an address": func(int) string { return "192.0.2.1:1" },
		"a /48":      func(n int) string { return fmt.Sprintf("[2001:db8:1:%x::1]:1", n) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := &Site{keyRates: newKeyRates(DefaultRate), clock: func() time.Time { return now }}
			asked, most := 0, hallAtOnce
			if name == "a /48" {
				most *= 2
			}
			for ; asked <= most; asked++ {
				v := EventRequest{Request: Request{Site: s}, Grant: event.Grant{Event: event.ID(strconv.Itoa(asked)), Role: event.Organiser}}
				if err := v.Count(requestFrom(from(asked%600)), 1); err != nil {
					if statusOf(err) != http.StatusTooManyRequests {
						t.Fatal(err)
					}
					break
				}
			}
			if asked != most {
				t.Errorf("%d requests were taken at once, want %d", asked, most)
			}
			v := EventRequest{Request: Request{Site: s}, Grant: event.Grant{Event: "0", Role: event.Organiser}}
			for _, other := range []string{"192.0.2.2:1", "[2001:db8:2::1]:1"} {
				if err := v.Count(requestFrom(other), 1); err != nil {
					t.Errorf("another network: %v", err)
				}
			}
		})
	}
}

// TestNewEventsOfANetwork: a network makes so many events, and others go on.
func TestNewEventsOfANetwork(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	s := &Site{keyRates: newKeyRates(DefaultRate), clock: func() time.Time { return now }}
	made := 0
	for n := range 560 {
		if s.CountEvent(requestFrom(fmt.Sprintf("[2001:db8:1:%x::1]:1", n)), 0) == nil {
			made++
		}
	}
	if made != 2*newEvents {
		t.Errorf("560 networks of a /48 made %d events, want %d", made, 2*newEvents)
	}
	c := requestFrom("192.0.2.1:1")
	for n := range newEvents {
		if err := s.CountEvent(c, 0); err != nil {
			t.Fatalf("event %d of another network: %v", n+1, err)
		}
	}
	if err := s.CountEvent(c, 0); statusOf(err) != http.StatusTooManyRequests || c.Writer.Header().Get("Retry-After") == "" {
		t.Errorf("one event too many: %v", err)
	}
	s.NoEvent(c)
	if err := s.CountEvent(c, 0); err != nil {
		t.Errorf("an event that was not made counts: %v", err)
	}
}

// statusOf is what an answer with an error says; 0 for one that is none of this package's.
func statusOf(err error) int {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Status
	}
	return 0
}

// requestFrom is a request from an address.
func requestFrom(address string) *gin.Context {
	c, _ := gin.CreateTestContext(httptest.NewRecorder())
	c.Request = httptest.NewRequest(http.MethodGet, "/", nil)
	c.Request.RemoteAddr = address
	return c
}
