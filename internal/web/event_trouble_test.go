package web

import (
	"context"
	"crypto/rand"
	"errors"
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
)

// troubled is a store that cannot write, or not even read, while a test says so.
type troubled struct {
	event.Store
	write, read error
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

func (s *troubled) Change(ctx context.Context, e event.ID, fn func(event.Tx) error) error {
	if s.write != nil {
		return s.write
	}
	return s.Store.Change(ctx, e, fn)
}

// TestListInTrouble: while the store cannot keep a list, whoever hands it in is told that it was not taken, or that nobody knows, and what
// to do; what was typed stays where a page can be shown, and counts once when it is sent again.
func TestListInTrouble(t *testing.T) {
	t.Parallel()
	full := &event.StoreError{Trouble: event.DiskFull, Err: errors.New("secret path")}
	gone := &event.StoreError{Trouble: event.Unreachable, Err: errors.New("secret path")}
	unsure := &event.StoreError{Trouble: event.Unreachable, Unsure: true, Err: errors.New("secret path")}
	for _, tt := range []struct {
		name        string
		write, read error
		says        string
		form        bool // the page still has what was typed
		tries       int
	}{
		{"full", full, nil, "Nothing was saved: the disk is full.", true, 0},
		{"read-only", &event.StoreError{Trouble: event.ReadOnly, Err: errors.New("x")}, nil, "cannot be written to", true, 0},
		{"gone while it was kept", unsure, nil, "It is not known whether this was saved", true, 0},
		{"gone", gone, gone, "Nothing was saved: the database cannot be reached.", false, 100},
	} {
		kept := &troubled{Store: &store.Memory{}}
		book := &event.Book{Store: kept, Chance: rand.Reader}
		s := apiServer(t, Config{Events: book, Now: func() time.Time { return exampleNow }, Rate: 2})
		made := told[client.MadeEvent](t, s, "POST", "/api/v1/events", newEvent("Kassel"))
		first := told[client.HandInReceipt](t, s, "POST", "/api/v1/events/"+made.Registration+"/lists",
			client.HandInRequest{Token: tokenOf(1), Player: "Ann", List: "4 Smash"})
		for _, sent := range []struct {
			key  string
			form url.Values
		}{
			{made.Registration, url.Values{"player": {"Bo <b>"}, "list": {"4 Be Prepared"}, "token": {tokenOf(2)}}},
			{first.Key, url.Values{"list": {"4 Be Prepared"}, "token": {tokenOf(3)}, "base": {"1"}}},
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
			if p := ask(t, s, "POST", "/api/v1/events/"+sent.key+"/lists", client.HandInRequest{Token: tokenOf(4), Player: "X", Base: 1,
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
		e := told[client.EventLists](t, s, "GET", "/api/v1/events/"+made.Organiser+"/lists", nil)
		if len(e.Entries) != 2 || e.Entries[0].Last.Number != 2 || e.Entries[1].Last.Number != 1 {
			t.Errorf("%s: what was sent again counts more than once: %+v", tt.name, e.Entries)
		}
	}
}
