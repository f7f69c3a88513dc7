package app_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web"
)

// aDeck is a deck that is legal in Core on aDay.
const aDeck, aDay = "1zX4ZdutzM53Q52JwwX1fzKp6twZltwY", "2026-11-20"

// TestChecksPerRequest: a page about a deck checks it once for its head and for all else, and not again while the deck is kept.
func TestChecksPerRequest(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	s, err := web.New(web.Config{Catalog: cat})
	if err != nil {
		t.Fatal(err)
	}
	const game = "?d=" + aDeck + "&f=core&on=" + aDay + "&p=first&s=7"
	for path, want := range map[string]int{
		"/goldfish" + game + "&m=keep":       1,
		"/goldfish" + game + "&o=2-3":        1,
		"/simulate" + game + "&games=10":     1,
		"/advise" + game + "&work=1000":      1,
		"/trainer" + game + "&work=1000":     1,
		"/odds?d=" + aDeck + "&on=" + aDay:   1,
		"/sheet?d=" + aDeck + "&on=" + aDay:  1,
		"/export?d=" + aDeck + "&on=" + aDay: 1,
		"/api/v1/goldfish?deck=" + aDeck:     1,
		"/simulate" + game + "&versus=12ySW": 1 + 1,
	} {
		s.SetSnapshot(cat, nil)
		for _, most := range []int{want, 0} { // the second time they are kept
			before := s.InUse().Checks()
			follow(t, s, path)
			if got := s.InUse().Checks() - before; got > most || most == want && got == 0 {
				t.Errorf("%s: %d checks, want %d", path, got, most)
			}
		}
	}
}

// follow asks for a page, and for where it leads until it leads nowhere.
func follow(t *testing.T, s http.Handler, path string) {
	t.Helper()
	for range 5 {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
		if w.Code/100 != 3 {
			if w.Code >= http.StatusInternalServerError {
				t.Errorf("%s: %d", path, w.Code)
			}
			return
		}
		path = w.Header().Get("Location")
	}
	t.Errorf("%s leads on and on", path)
}

// TestDeckIn_IsTheCallersOwn: what a caller does to a deck shows to nobody else.
func TestDeckIn_IsTheCallersOwn(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	s := app.NewSnapshot(cat, nil)
	on, err := formats.ParseDay(aDay)
	if err != nil {
		t.Fatal(err)
	}
	one, _, err := s.DeckIn(aDeck, formats.Default, on)
	if err != nil {
		t.Fatal(err)
	}
	first := one.Entries[0]
	one.Entries[0].Count += 3
	two, report, err := s.DeckIn(aDeck, formats.Default, on)
	if err != nil || two.Entries[0].Card != first.Card || two.Entries[0].Count != first.Count || !report.Legal {
		t.Errorf("another caller gets %d %s, legal %t, %v", two.Entries[0].Count, two.Entries[0].Card.FullName, report.Legal, err)
	}
}
