package web

import (
	"inkcheck/address"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/internal/web/pages"
)

// adviceServer is a server and the address of a game at its table.
func adviceServer(t *testing.T) (s *Server, table string) {
	t.Helper()
	s = apiServer(t, Config{Seed: func() uint64 { return 7 }})
	example := pages.Example(s.NewRequest(httptest.NewRequest(http.MethodGet, "/", nil))).Casual("/goldfish")
	return s, ask(t, s, http.MethodGet, example, nil).Header().Get("Location")
}

// TestAdviseAtTableBusy: while long work takes all places, the adviser asks to come back, and
// the table can be played all the same.
func TestAdviseAtTableBusy(t *testing.T) {
	t.Parallel()
	s, table := adviceServer(t)
	s.GameWork.Limits.Wait = time.Millisecond
	free := occupy(t, s.GameWork)
	if w := ask(t, s, http.MethodGet, table, nil); w.Code != http.StatusOK {
		t.Errorf("the table while busy: %d", w.Code)
	}
	w := ask(t, s, http.MethodGet, table+"&advise=1", nil)
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || w.Header().Get("Cache-Control") != "no-store" {
		t.Errorf("the adviser while busy: %d, Retry-After %q, Cache-Control %q", w.Code, w.Header().Get("Retry-After"),
			w.Header().Get("Cache-Control"))
	}
	page, err := goquery.NewDocumentFromReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	if got := page.Find(`#advice [role="alert"]`).Text(); !strings.Contains(got, address.Say(s.GameWork.Busy).In("en")) {
		t.Errorf("it says %q", got)
	}
	if page.Find(".tick input").Length() != 7 || page.Find(`[data-act="keep"]`).Length() != 1 {
		t.Error("the hand cannot be played")
	}
	if again, _ := page.Find(`#advice [data-act="advise"]`).Attr("href"); again != table+"&advise=1#advice" {
		t.Errorf("asking again leads to %s", again)
	}
	free()
	if w := ask(t, s, http.MethodGet, table+"&advise=1", nil); w.Code != http.StatusOK {
		t.Errorf("in its turn: %d", w.Code)
	}
	if taken(s.GameWork) != 0 {
		t.Error("a place is still taken")
	}
}

// TestAdviseNoTime gives the adviser so little time that no round is played.
func TestAdviseNoTime(t *testing.T) {
	t.Parallel()
	s, table := adviceServer(t)
	s.GameWork.Limits.Time = time.Nanosecond
	w := ask(t, s, http.MethodGet, table+"&advise=1", nil)
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || !strings.Contains(w.Body.String(),
		address.Say(s.GameWork.Busy).In("en")) {
		t.Errorf("%d, Retry-After %q", w.Code, w.Header().Get("Retry-After"))
	}
}

// TestAdviseTimeRunsOut ends the time of real advice after its first round. How long that
// round takes differs from machine to machine, so the time is halved and doubled until it does:
// the whole race is some fifteen times as long.
func TestAdviseTimeRunsOut(t *testing.T) {
	t.Parallel()
	s, table := adviceServer(t)
	none, all := time.Duration(0), PatientTime // too short for a round, enough for the race
	for range 100 {
		if all-none < time.Microsecond { // another machine by now
			none, all = 0, PatientTime
		}
		s.GameWork.Limits.Time = max(2*none, time.Millisecond)
		if s.GameWork.Limits.Time >= all {
			s.GameWork.Limits.Time = (none + all) / 2
		}
		w := ask(t, s, http.MethodGet, table+"&advise=1", nil)
		switch {
		case w.Code == http.StatusServiceUnavailable:
			none = s.GameWork.Limits.Time
			continue
		case w.Code != http.StatusOK:
			t.Fatalf("status %d", w.Code)
		case !strings.Contains(w.Body.String(), "The time for this answer ran out."):
			all = s.GameWork.Limits.Time
			continue
		}
		page, err := goquery.NewDocumentFromReader(w.Body)
		if err != nil {
			t.Fatal(err)
		}
		if got := page.Find("#advice .too-close").First().Text(); !strings.Contains(got, "Stopped after ") {
			t.Errorf("it says %q", got)
		}
		if page.Find(".ways tbody tr").Length() == 0 {
			t.Error("what was played is not shown")
		}
		own, _ := page.Find(`#advice a[href^="/advise?"]`).Attr("href")
		if own == "" {
			t.Error("no way to the adviser's page")
		}
		return
	}
	t.Errorf("no time between %v and %v is too short for the race and enough for a round", none, all)
}
