package web

import (
	"bytes"
	"net/http"
	"net/http/httptest"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"inkcheck/address"
	"inkcheck/client"
	"inkcheck/internal/web/api"
)

// TestAPISheet holds the sheet of the API to that of the page, byte by byte.
func TestAPISheet(t *testing.T) {
	t.Parallel()
	s := apiServer(t, Config{})
	for answer, page := range map[string]url.Values{
		"on=2026-11-20": {"on": {"2026-11-20"}, "f": {"core"}},
		"kind=check&paper=letter&sort=cost&format=sealed&on=2026-11-20&verdict=true": {"kind": {"check"}, "paper": {"letter"}, "sort": {"cost"},
			"f": {"sealed"}, "on": {"2026-11-20"}, "verdict": {"1"}},
		"first=Ann&last=Example&id=42&name=Frost&event=Cup&location=Hall&date=2026-11-21": {"first": {"Ann"}, "last": {"Example"}, "id": {"42"},
			"deck": {"Frost"}, "event": {"Cup"},
			"location": {"Hall"}, "date": {"2026-11-21"}, "f": {"core"}, "on": {"2026-11-21"}},
	} {
		page.Set("d", api.ExampleCode)
		got, want := ask(t, s, "GET", "/api/v1/decks/"+api.ExampleCode+"/sheet?"+answer, nil), ask(t, s, "GET", "/sheet.pdf?"+page.Encode(),
			nil)
		if got.Code != http.StatusOK || want.Code != http.StatusOK || !bytes.Equal(got.Body.Bytes(), want.Body.Bytes()) {
			t.Errorf("%s: %d and %d bytes; the page %d and %d", answer, got.Code, got.Body.Len(), want.Code, want.Body.Len())
		}
		if h := got.Header(); h.Get("Content-Type") != "application/pdf" ||
			h.Get("Content-Disposition") != want.Header().Get("Content-Disposition") ||
			h.Get("Cache-Control") != "public, max-age=3600" || h.Get("Access-Control-Allow-Origin") != "*" {
			t.Errorf("%s: %v", answer, h)
		}
	}
	zipped := ask(t, s, "GET", "/api/v1/decks/"+api.ExampleCode+"/sheet", nil, "Accept-Encoding", "gzip")
	if h := zipped.Header(); h.Get("Content-Encoding") != "" || h.Get("Cache-Control") != "public, max-age=60" || h.Get("ETag") == "" {
		t.Errorf("today's: %v", h)
	}
}

// TestSheetQuery: the longest texts that the document names are those that fit.
func TestSheetQuery(t *testing.T) {
	t.Parallel()
	of := reflect.TypeFor[client.SheetQuery]()
	for i := range of.NumField() {
		f := of.Field(i)
		_, most, ok := strings.Cut(f.Tag.Get("doc"), "At most ")
		if !ok {
			continue
		}
		want := address.MaxSheetField
		if f.Name == "ID" {
			want = address.MaxSheetID
		}
		if most != strconv.Itoa(want)+" characters." {
			t.Errorf("%s: at most %s, want %d", f.Name, most, want)
		}
	}
}

// TestAPISheetCounts: a sheet counts as much of a client's quota as the page's.
func TestAPISheetCounts(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	s := apiServer(t, Config{Rate: 2, Now: func() time.Time { return now }})
	left := map[string]string{}
	for address, path := range map[string]string{"192.0.2.1:1": "/api/v1/decks/" + api.ExampleCode + "/sheet?format=core&on=" + api.ExampleDay,
		"192.0.2.2:1": "/sheet.pdf?d=" + api.ExampleCode + "&f=core&on=" + api.ExampleDay} {
		r := httptest.NewRequest("GET", path, nil)
		r.RemoteAddr = address
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		left[address] = w.Header().Get("RateLimit")
	}
	if left["192.0.2.1:1"] == "" || left["192.0.2.1:1"] != left["192.0.2.2:1"] {
		t.Errorf("after a sheet of the API and of the page: %v", left)
	}
}
