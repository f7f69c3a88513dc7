package app_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/web"
)

// aDeck is a deck that is legal in Core on aDay.
const aDeck, aDay = "1zX4ZdutzM53Q52JwwX1fzKp6twZltwY", "2026-11-20"

// asked is a request about a deck, with how many lists and codes are read and how many decks are checked to answer it with the page that
// it leads to, and how many when it is asked again.
type asked struct {
	path, form      string // a form is posted
	reads, checks   int
	again, rechecks int
}

// TestChecksPerRequest: a page about a deck reads it once and checks it once for its head and for all else. What has a code alone is
// not even read again while it is cached.
func TestChecksPerRequest(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	s, err := web.New(web.Config{Catalog: cat, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	const of, table = "d=" + aDeck + "&f=core&on=" + aDay, "?d=" + aDeck + "&f=core&on=" + aDay + "&p=first&s=7"
	others := len(formats.All()) - 1 // for each, a verdict page has a verdict
	list, typo := "4 Elsa - Spirit of Winter\n20 Let It Go", "4 Elsa - Spirit of Winter\n4 Let It Goo"
	form := func(list string) string { return url.Values{"list": {list}, "f": {"core"}, "on": {aDay}}.Encode() }
	for _, a := range []asked{
		{"/goldfish" + table + "&m=keep", "", 1, 1, 0, 0},
		{"/goldfish" + table + "&o=2-3", "", 1, 1, 0, 0},
		{"/simulate" + table + "&games=10", "", 1, 1, 0, 0},
		{"/advise" + table + "&work=1000", "", 1, 1, 0, 0},
		{"/trainer" + table + "&work=1000", "", 1, 1, 0, 0},
		{"/odds?" + of, "", 1, 1, 0, 0},
		{"/sheet?" + of, "", 1, 1, 0, 0},
		{"/sheet.pdf?" + of, "", 1, 1, 0, 0},
		{"/export?" + of, "", 1, 1, 0, 0},
		{"/check?" + of, "", 1, 1 + others, 1, 1 + others},
		{"/deck?" + of, "", 1, 1, 1, 1},
		{"/compare?mode=check&a=" + aDeck + "&f=core&on=" + aDay, "", 1, 2, 0, 1},
		{"/compare?a=" + aDeck + "&b=12ySW&f=core&on=" + aDay, "", 2, 2, 0, 0},
		{"/preview.png?" + of, "", 1, 1, 0, 0},
		{"/api/v1/goldfish?deck=" + aDeck, "", 1, 1, 0, 0},
		{"/api/v1/odds?deck=" + aDeck + "&group=A%3D%234&turn=1", "", 1, 1, 0, 0},
		{"/api/v1/decks/" + aDeck, "", 1, 0, 1, 0},
		{"/api/v1/compare?a=" + aDeck + "&b=12ySW", "", 2, 2, 2, 2},
		// Posted lists: the request itself, and the page that it leads to.
		{"/check", form(list), 1 + 1, 1 + 1 + others, 1 + 1, 1 + 1 + others},
		// The link is read back, since a line that was not read must mean the same there, and the page tries its two suggestions out.
		{"/check", form(typo), 2 + 1 + 1 + 2, 2 + 1 + others + 2, 2 + 1 + 1 + 2, 2 + 1 + others + 2},
		{"/check/live", form(list), 1, 1, 1, 1},
		{"/sheet", form(list), 1 + 1, 1 + 1, 1 + 1, 1 + 1},
		{"/goldfish", form(list), 1 + 1, 1 + 1, 1, 1},
		{"/compare", url.Values{"list-a": {list}, "list-b": {list}, "f": {"core"}, "on": {aDay}}.Encode(), 2 + 1, 1, 2, 0},
		{"/api/v1/check", list, 1, 1, 1, 1},
	} {
		s.SetSnapshot(cat, nil)
		got := a
		got.reads, got.checks = cost(t, s, a)
		got.again, got.rechecks = cost(t, s, a)
		if got != a {
			t.Errorf("%+v, want %+v", got, a)
		}
	}
}

// cost is how many lists and codes are read and how many decks are checked to answer a request and what it leads to.
func cost(t *testing.T, s *web.Server, a asked) (reads, checks int) {
	t.Helper()
	cards := s.InUse()
	reads, checks = cards.Reads(), cards.Checks()
	follow(t, s, a)
	return cards.Reads() - reads, cards.Checks() - checks
}

// follow sends a request, and follows where it leads until it leads nowhere.
func follow(t *testing.T, s http.Handler, a asked) {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, a.path, nil)
	if a.form != "" {
		r = httptest.NewRequest(http.MethodPost, a.path, strings.NewReader(a.form))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if strings.HasPrefix(a.path, "/api/") {
			r.Header.Set("Content-Type", "text/plain")
		}
	}
	for range 5 {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code/100 != 3 {
			if w.Code >= http.StatusBadRequest {
				t.Errorf("%s: %d %.300s", a.path, w.Code, w.Body)
			}
			return
		}
		r = httptest.NewRequest(http.MethodGet, w.Header().Get("Location"), nil)
	}
	t.Errorf("%s leads on and on", a.path)
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
