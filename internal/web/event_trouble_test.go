package web

import (
	"context"
	"crypto/rand"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/client"
	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
	"inkcheck/internal/web/api"
)

// troubled is a store that cannot write, or not even read, while a test says so.
type troubled struct {
	event.Store
	write, read error
	// kept is an error that it tells of what it has kept, and lost one of each look after that.
	kept, lost error
}

func (s *troubled) Grant(ctx context.Context, h event.Hash) (event.Grant, error) {
	if s.read != nil {
		return event.Grant{}, s.read
	}
	return s.Store.Grant(ctx, h)
}

func (s *troubled) View(ctx context.Context, e event.ID, fn func(event.Reader) error) error {
	if s.read != nil {
		return s.read
	}
	return s.Store.View(ctx, e, fn)
}

func (s *troubled) Change(ctx context.Context, e event.ID, fn func(event.Tx) error, keys ...event.Hash) error {
	if s.write != nil {
		return s.write
	}
	if err := s.Store.Change(ctx, e, fn, keys...); err != nil || s.kept == nil {
		return err
	}
	s.read = s.lost
	return s.kept
}

// TestListInTrouble: while the store cannot keep a list, whoever hands it in is told that it was not taken, or that nobody knows, and what
// to do; what was typed stays where a page can be shown, and counts once when it is sent again.
func TestListInTrouble(t *testing.T) {
	t.Parallel()
	full := &event.StoreError{Cause: event.DiskFull, Err: errors.New("secret path")}
	gone := &event.StoreError{Cause: event.Unreachable, Err: errors.New("secret path")}
	unsure := &event.StoreError{Cause: event.Unreachable, Unsure: true, Err: errors.New("secret path")}
	for _, tt := range []struct {
		name        string
		write, read error
		says        string
		form        bool // the page still has what was typed
		tries       int
	}{
		{"full", full, nil, "Nothing was saved: the disk is full.", true, 0},
		{"read-only", &event.StoreError{Cause: event.ReadOnly, Err: errors.New("x")}, nil, "can't be written to", true, 0},
		{"gone while it was kept", unsure, nil, "It is not known whether this was saved", true, 0},
		{"gone", gone, gone, "Nothing was saved: the database can't be reached.", false, 100},
	} {
		kept := &troubled{Store: &store.Memory{}}
		book := &event.Service{Store: kept, Chance: rand.Reader}
		s := apiServer(t, Config{Events: book, Now: func() time.Time { return api.ExampleNow }, Rate: 2})
		made := told[client.MadeEvent](t, s, "POST", "/api/v1/events", newEvent("Kassel"))
		first := told[client.SubmitResult](t, s, "POST", "/api/v1/events/"+made.Registration+"/lists",
			client.SubmitRequest{Token: tokenOf(1), Player: "Ann", List: "4 Smash"})
		for _, sent := range []struct {
			key  string
			form url.Values
		}{
			{made.Registration, url.Values{"player": {"Bo <b>"}, "list": {"4 Be Prepared"}, "anyway": {"1"}, "token": {tokenOf(2)}}},
			{first.Key, url.Values{"list": {"4 Be Prepared"}, "anyway": {"1"}, "token": {tokenOf(3)}, "base": {"1"}}},
		} {
			send := func() *httptest.ResponseRecorder {
				r := httptest.NewRequest("POST", "/e/"+sent.key, strings.NewReader(sent.form.Encode()))
				r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
				w := httptest.NewRecorder()
				s.ServeHTTP(w, r)
				return w
			}
			kept.write, kept.read = tt.write, tt.read
			for range tt.tries { // a hall is one address
				if w := send(); w.Code != http.StatusServiceUnavailable {
					t.Fatalf("%s: who tries again is answered %d", tt.name, w.Code)
				}
			}
			w := send()
			doc, err := goquery.NewDocumentFromReader(w.Body)
			if err != nil {
				t.Fatal(err)
			}
			words := strings.Join(strings.Fields(doc.Find("main").Text()), " ")
			if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || !strings.Contains(words, tt.says) ||
				strings.Contains(words, "secret") {
				t.Errorf("%s: %d, Retry-After %q: %s", tt.name, w.Code, w.Header().Get("Retry-After"), words)
			}
			token, _ := doc.Find(`#list-form input[name="token"]`).Attr("value")
			if tt.form && (token != sent.form.Get("token") || doc.Find("#list").Text() != "4 Be Prepared") {
				t.Errorf("%s: the form has the list %q and the token %q", tt.name, doc.Find("#list").Text(), token)
			}
			if p := ask(t, s, "POST", "/api/v1/events/"+sent.key+"/lists", client.SubmitRequest{Token: tokenOf(4), Player: "X", Base: 1,
				List: "4 Smash"}); p.Code != http.StatusServiceUnavailable || !strings.Contains(p.Body.String(), tt.says) ||
				p.Header().Get("Retry-After") == "" {
				t.Errorf("%s: a program is told %d %s", tt.name, p.Code, p.Body)
			}
			kept.write, kept.read = nil, nil
			for range 2 {
				if w := send(); w.Code != http.StatusSeeOther {
					t.Errorf("%s: sent again: %d", tt.name, w.Code)
				}
			}
		}
		e := told[client.ShownLists](t, s, "GET", "/api/v1/events/"+made.Organiser+"/lists", nil)
		if len(e.Entries) != 2 || e.Entries[0].Current.Number != 2 || e.Entries[1].Current.Number != 1 {
			t.Errorf("%s: what was sent again counts more than once: %+v", tt.name, e.Entries)
		}
	}
}

// TestFormsInTrouble: a form of an event that the store cannot keep comes back with what was typed and with what became of it, and counts
// once when it is sent again as it stands there: whether it was kept and nobody heard so, or not.
func TestFormsInTrouble(t *testing.T) {
	t.Parallel()
	full := &event.StoreError{Cause: event.DiskFull, Err: errors.New("secret path")}
	unsure := &event.StoreError{Cause: event.Unreachable, Unsure: true, Err: errors.New("secret path")}
	gone := &event.StoreError{Cause: event.Unreachable, Err: errors.New("secret path")}
	const unknown = "It is not known whether this was saved"
	forms := map[string]struct {
		to    string // below the organiser's key
		typed url.Values
		shown string // the field that shows that it is the form, open
	}{
		"a correction": {"/players/1", url.Values{"list": {"4 Be Prepared"}, "token": {tokenOf(11)}, "base": {"1"}, "who": {"Judy <b>"},
			"why": {"a typo"}}, "#list"},
		"a name": {"/players/1/amend", url.Values{"do": {"name"}, "player": {"Anne"}, "player_id": {"7"}, "revision": {"1"}}, "#entry-player"},
		"settings": {"/settings", url.Values{"name": {"Cassel"}, "day": {"2026-11-28"}, "f": {"core"}, "deadline": {"2026-11-28T09:30"},
			"zone": {"Europe/Berlin"}, "place": {"A hall"}, "lists": {"sealed"}, "illegal": {"warn"}, "revision": {"1"},
			"who": {"Otto"}}, "#name"},
		"a roster": {"/roster", url.Values{"roster": {"Ann\nBo"}, "do": {"save"}}, "#roster"},
		"a note": {"/notes", url.Values{"text": {"Came late."}, "who": {"Judy"}, "entry": {"1"}, "round": {"2"},
			"token": {tokenOf(12)}}, "#note-text"},
		"a note of the event": {"/notes", url.Values{"text": {"Began late."}, "who": {"Judy"}, "token": {tokenOf(13)}}, "#note-text"},
		"a draw": {"/draws", url.Values{"seed": {"77"}, "share": {"50"}, "round": {"3"}, "who": {"Judy"},
			"token": {tokenOf(14)}}, "#draw-seed"},
		"a deck check": {"/checks/1", url.Values{"result": {"ok"}, "minutes": {"4"}, "text": {"All there."}, "who": {"Judy"},
			"revision": {"1"}}, "#check-text"},
	}
	for name, f := range forms {
		for _, tt := range []struct {
			name  string
			store troubled
			says  string
			form  bool
		}{
			{"full", troubled{write: full}, "Nothing was saved: the disk is full.", true},
			{"kept", troubled{kept: unsure}, unknown, true},
			{"kept and gone", troubled{kept: unsure, lost: gone}, unknown, false},
		} {
			t.Run(name+", "+tt.name, func(t *testing.T) {
				t.Parallel()
				store := &troubled{Store: &store.Memory{}}
				book := &event.Service{Store: store, Chance: rand.Reader}
				s := apiServer(t, Config{Events: book, Now: func() time.Time { return api.ExampleNow }})
				made := told[client.MadeEvent](t, s, "POST", "/api/v1/events", newEvent("Kassel"))
				told[client.SubmitResult](t, s, "POST", "/api/v1/events/"+made.Registration+"/lists",
					client.SubmitRequest{Token: tokenOf(1), Player: "Ann", List: "4 Smash"})
				send := func(form url.Values) *httptest.ResponseRecorder {
					to := f.to
					if form == nil {
						to, form = "/players/1/checks", url.Values{"token": {tokenOf(2)}}
					}
					r := httptest.NewRequest("POST", "/e/"+made.Organiser+to, strings.NewReader(form.Encode()))
					r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
					w := httptest.NewRecorder()
					s.ServeHTTP(w, r)
					return w
				}
				if name == "a deck check" {
					send(nil)
				}
				before := told[client.EventLog](t, s, "GET", "/api/v1/events/"+made.Organiser+"/trail", nil)
				store.write, store.kept, store.lost = tt.store.write, tt.store.kept, tt.store.lost
				w := send(f.typed)
				*store = troubled{Store: store.Store}
				doc, err := goquery.NewDocumentFromReader(w.Body)
				if err != nil {
					t.Fatal(err)
				}
				words := strings.Join(strings.Fields(doc.Find("main").Text()), " ")
				if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || strings.Count(words, tt.says) != 1 ||
					strings.Contains(words, "secret") {
					t.Errorf("%d, Retry-After %q: %s", w.Code, w.Header().Get("Retry-After"), words)
				}
				next := maps.Clone(f.typed)
				if tt.form {
					if doc.Find(f.shown).Closest("details:not([open])").Length() > 0 {
						t.Error("the form is folded")
					}
					if next = formOf(doc.Find(f.shown).Closest("form")); next.Get("do") == "" && f.typed.Has("do") {
						next.Set("do", f.typed.Get("do"))
					}
					for field, want := range f.typed {
						if got := next.Get(field); got != want[0] && field != "revision" {
							t.Errorf("%s was %q, and is %q", field, want[0], got)
						}
					}
				}
				w = send(next)
				if revised := name == "a name" || name == "settings"; revised && tt.store.kept != nil {
					// What it was typed for has changed in between, by itself: that is told, and the next one is of what there is now.
					if w.Code != http.StatusConflict {
						t.Fatalf("sent again as it stands there: %d", w.Code)
					}
					if doc, err = goquery.NewDocumentFromReader(w.Body); err != nil {
						t.Fatal(err)
					}
					next.Set("revision", formOf(doc.Find(f.shown).Closest("form")).Get("revision"))
					w = send(next)
				} else if !revised && w.Code == http.StatusSeeOther {
					w = send(next)
				}
				if w.Code != http.StatusSeeOther {
					t.Fatalf("sent again as it stands there: %d %s", w.Code, w.Body)
				}
				after := told[client.EventLog](t, s, "GET", "/api/v1/events/"+made.Organiser+"/trail", nil)
				if n := len(after.Entries) - len(before.Entries); n != 1 && name != "a roster" || n < 1 {
					t.Errorf("it was written down %d times: %+v", n, after.Entries)
				}
			})
		}
	}
}

// TestNewEventInTrouble: the form of a new event comes back with what was typed.
func TestNewEventInTrouble(t *testing.T) {
	t.Parallel()
	store := &troubled{Store: &store.Memory{}, write: &event.StoreError{Cause: event.ReadOnly, Err: errors.New("x")}}
	s := apiServer(t, Config{Events: &event.Service{Store: store, Chance: rand.Reader}, Now: func() time.Time { return api.ExampleNow }})
	form := url.Values{"name": {"Kassel"}, "day": {"2026-11-28"}, "f": {"core"}, "deadline": {"2026-11-28T09:30"}, "zone": {"Europe/Berlin"},
		"place": {"A hall"}, "lists": {"open"}, "illegal": {"refuse"}, "ask_id": {"1"}}
	r := httptest.NewRequest("POST", "/events", strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	doc, err := goquery.NewDocumentFromReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(doc.Find("main .field-error").Text(), "can't be written to") {
		t.Errorf("%d: %s", w.Code, doc.Find("main").Text())
	}
	got := formOf(doc.Find("#name").Closest("form"))
	for field, want := range form {
		if got.Get(field) != want[0] {
			t.Errorf("%s was %q, and is %q", field, want[0], got.Get(field))
		}
	}
}

// formOf is what a browser sends of a form as it stands, but for its buttons.
func formOf(form *goquery.Selection) url.Values {
	out := url.Values{}
	form.Find("input[name], textarea[name], select[name]").Each(func(_ int, e *goquery.Selection) {
		name, value := e.AttrOr("name", ""), e.AttrOr("value", "")
		_, checked := e.Attr("checked")
		switch kind := e.AttrOr("type", ""); {
		case kind == "file", (kind == "radio" || kind == "checkbox") && !checked:
			return
		case e.Is("textarea"):
			value = e.Text()
		case e.Is("select"):
			value = e.Find("option[selected]").AttrOr("value", e.Find("option").First().AttrOr("value", ""))
		}
		out.Set(name, value)
	})
	return out
}
