package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// heavyOdds takes half a second when it is exact: six groups by a late turn.
const heavyOdds = "/odds?size=250&hand=7&g=A&by=%2340&g=B&by=%2340&g=C&by=%2340&g=D&by=%2340&g=E&by=%2340&g=F&by=%2340&want=A%3E%3D3+and+B%3E%3D3+and+C%3E%3D3+and+D%3E%3D3+and+E%3E%3D3+and+F%3E%3D3&turn=20&p=first&alter=outside&goal=80&copies=A"

// lightOdds is three groups, as people ask.
const lightOdds = "/odds?size=60&hand=7&g=A&by=%234&g=B&by=%238&g=C&by=%2317&want=A%3E%3D1+and+B%3E%3D1+and+C%3E%3D2&turn=5&p=first&alter=outside&goal=80&copies=A"

// TestOddsBusy: while long work takes all places, heavy questions are asked to come back
// and light ones are answered.
func TestOddsBusy(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	s.GameWork.Limits.Wait = time.Millisecond
	get := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
		return w
	}
	free := occupy(t, s.GameWork)
	for path, kind := range map[string]string{heavyOdds: "text/html; charset=utf-8", heavyOdds + "&as=json": "application/problem+json"} {
		w := get(path)
		if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || w.Header().Get("Content-Type") != kind {
			t.Errorf("a heavy question while busy: %d, Retry-After %q, %s", w.Code, w.Header().Get("Retry-After"), w.Header().Get("Content-Type"))
		}
	}
	if w := get(lightOdds); w.Code != http.StatusOK || strings.Contains(w.Body.String(), "simulated") {
		t.Errorf("a light question while busy: %d", w.Code)
	}
	free()
	if w := get(heavyOdds); w.Code != http.StatusOK {
		t.Errorf("a heavy question in its turn: %d", w.Code)
	}
	if taken(s.GameWork) != 0 {
		t.Error("a place is still taken")
	}
}
