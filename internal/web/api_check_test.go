package web_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

const api = "/api/v1/check"

func asJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func (a answer) json() map[string]any {
	a.t.Helper()
	var out map[string]any
	if err := json.Unmarshal([]byte(a.body), &out); err != nil {
		a.t.Fatalf("%s: not JSON: %v\n%.300s", a.Request.URL.Path, err, a.body)
	}
	return out
}

func TestAPICheck(t *testing.T) {
	s := newSite(t)
	want := map[string]any{"name": "a", "format": "infinity", "on": "2026-11-20", "legal": true, "cards": 60.0, "list_format": "text"}
	asked := []answer{
		s.do("POST", api, "application/json",
			asJSON(t, map[string]string{"list": legalList, "format": "infinity", "on": "2026-11-20", "name": "a"})),
		s.do("POST", api, "application/json; charset=utf-8", asJSON(t, map[string]string{"list": legalList, "format": "infinity", "name": "a"})),
		s.do("POST", api+"?format=infinity&name=a", "text/plain", legalList),
		s.do("POST", api+"?format=INFINITY&on=2026-11-20&name=a", "text/plain; charset=UTF-8",
			"\ufeff"+strings.ReplaceAll(legalList, "\n", "\r\n")),
	}
	for _, a := range asked {
		a.status(http.StatusOK).header("Content-Type", "application/json").header("Cache-Control", "no-store")
		got := a.json()
		for k, v := range want {
			if got[k] != v {
				t.Errorf("%s = %v, want %v", k, got[k], v)
			}
		}
		if a.body != asked[0].body {
			t.Errorf("two ways to ask give two reports:\n%s\n%s", a.body, asked[0].body)
		}
		if n := len(got["entries"].([]any)); n != 15 {
			t.Errorf("%d entries, want 15", n)
		}
	}
	got := s.do("POST", api, "text/plain", "4 Elsa").status(http.StatusOK).json()
	if got["legal"] != false || got["deck"] != "" || got["format"] != "core" || got["on"] != "2026-11-20" {
		t.Errorf("report = %v", got)
	}
}

func TestAPIPool(t *testing.T) {
	s := newSite(t)
	body := func(pool string) string {
		return asJSON(t, map[string]string{"list": "5 Smash", "format": "packrush", "on": "2026-11-20", "pool": pool})
	}
	if got := s.do("POST", api, "application/json", body("5 Smash\n1 Lantern")).status(http.StatusOK).body; strings.Contains(got,
		"not_in_pool") {
		t.Errorf("a deck from its pool: %s", got)
	}
	if got := s.do("POST", api, "application/json",
		body("5 Smash\n1 Lanterrn of Doom")).status(http.StatusBadRequest).body; !strings.Contains(got, "Line 2") {
		t.Errorf("a pool with a line that is no card: %s", got)
	}
	if got := s.do("POST", api, "application/json", body("4 Smash")).status(http.StatusOK).body; !strings.Contains(got, "not_in_pool") {
		t.Errorf("five cards from a pool of four: %s", got)
	}
}

// The pool's own warnings, by its packs, are in the report.
func TestAPIPoolOfPacks(t *testing.T) {
	s := newSite(t)
	for _, tt := range []struct{ name, body, want, not string }{
		{"six packs are the default", `{"list":"2 13-1","format":"sealed","on":"2026-11-20","pool":"set 13: 1x2 3"}`,
			`"code":"pack_count","severity":"warning","rule":"TR 1.3.2.2","edition":"2026-07-14","lines":[],"cards":[],"have":3,"limit":72`,
			"not_in_pool"},
		{"one pack as it should be",
			`{"list":"1 13-1","format":"sealed","on":"2026-11-20","packs":1,"pool":"set 13: 1 2 3 4 5 6 7 8 9 10 11 12"}`, `"deck_size"`, "pack_"},
		{"a promo besides", `{"list":"1 13-1","format":"draft","on":"2026-11-20","packs":1,"promo":true,"pool":"set 13: 1x2 2 3 4 5 6 7 8 9 10 11 12"}`, `"deck_size"`, "pack_"},
		{"three packs of Pack Rush", `{"list":"36 Microbots","format":"packrush","on":"2026-11-20","packs":3}`, `"problems":[]`, "pack_"},
	} {
		got := s.do("POST", api, "application/json", tt.body).status(http.StatusOK).body
		if !strings.Contains(got, tt.want) || strings.Contains(got, tt.not) {
			t.Errorf("%s: %s, want %s and no %s", tt.name, got, tt.want, tt.not)
		}
	}
}

func TestAPIProblems(t *testing.T) {
	const jsonType, textType = "application/json", "text/plain"
	tests := []struct {
		name, path, contentType, body string
		status                        int
		field, detail                 string
	}{
		{"unknown field", api, jsonType, `{"list":"4 Smash","fromat":"core"}`, 400, "fromat", "fromat"},
		{"no list", api, jsonType, `{"format":"core"}`, 400, "list", "missing"},
		{"null list", api, jsonType, `{"list":null}`, 400, "list", "is null"},
		{"list is a number", api, jsonType, `{"list":4}`, 400, "list", "text, not a number"},
		{"an array", api, jsonType, `[]`, 400, "", "object"},
		{"not JSON", api, jsonType, `list=4`, 400, "", "JSON"},
		{"cut off", api, jsonType, `{"list":"4`, 400, "", "complete"},
		{"nothing", api, jsonType, ``, 400, "", "complete"},
		{"two objects", api, jsonType, `{"list":"4 Smash"}{}`, 400, "", "JSON"},
		{"format", api, jsonType, `{"list":"4 Smash","format":"modern"}`, 400, "format", "infinity"},
		{"day", api, jsonType, `{"list":"4 Smash","on":"2026-02-30"}`, 400, "on", "YYYY-MM-DD"},
		{"a pool in Core", api, jsonType, `{"list":"4 Smash","pool":"4 Smash"}`, 400, "pool", "core has no pool"},
		{"a pool of a starter deck", api, jsonType, `{"list":"4 Smash","format":"precon","pool":"4 Smash"}`, 400, "pool", "precon has no pool"},
		{"packs without packs", api, jsonType, `{"list":"4 Smash","packs":6}`, 400, "packs", "sealed"},
		{"packs without a pool", api, jsonType, `{"list":"4 Smash","format":"sealed","packs":6}`, 400, "packs", "no"},
		{"no packs", api, jsonType, `{"list":"4 Smash","format":"packrush","packs":0}`, 400, "packs", "1 to 96"},
		{"packs in words", api, jsonType, `{"list":"4 Smash","format":"packrush","packs":"two"}`, 400, "packs", "whole number"},
		{"a promo without a pool", api, jsonType, `{"list":"4 Smash","promo":true}`, 400, "promo", "pool"},
		{"a pool of numbers without a set", api, jsonType, `{"list":"4 Smash","format":"sealed","pool":"1 2"}`, 400, "pool", "No set was chosen"},
		{"format of text", api + "?format=modern", textType, "4 Smash", 400, "format", "infinity"},
		{"parameter of text", api + "?fromat=core", textType, "4 Smash", 400, "fromat", "not known"},
		{"no type", api, "", "4 Smash", 415, "", "text/plain"},
		{"form", api, "application/x-www-form-urlencoded", "list=4", 415, "", "text/plain"},
		{"charset", api, "text/plain; charset=windows-1252", "4 Smash", 415, "", "UTF-8"},
		{"zip as text", api, textType, "PK\x03\x04\x00\x00\xff\xfe", 400, "list", ""},
		{"long list", api, textType, strings.Repeat("4 Smash\n", 150_000), 413, "list", "1 MiB"},
		{"longer list", api, textType, strings.Repeat("4 Smash\n", 600_000), 413, "list", "1 MiB"},
		{"longer JSON", api, jsonType, `{"list":"` + strings.Repeat("4 Smash ", 600_000) + `"}`, 413, "list", "1 MiB"},
		{"nothing there", "/api/v1/nothing", jsonType, "{}", 404, "", ""},
	}
	s := newSite(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := s.do("POST", tt.path, tt.contentType, tt.body).status(tt.status).header("Content-Type", "application/problem+json")
			got := a.json()
			if got["type"] != "about:blank" || got["title"] != http.StatusText(tt.status) || got["status"] != float64(tt.status) {
				t.Errorf("problem = %v", got)
			}
			if f, _ := got["field"].(string); f != tt.field {
				t.Errorf("field = %q, want %q", f, tt.field)
			}
			if d, _ := got["detail"].(string); d == "" || !strings.Contains(d, tt.detail) {
				t.Errorf("detail = %q, want %q in it", d, tt.detail)
			}
			if got["request_id"] != a.Header.Get("X-Request-Id") {
				t.Errorf("request_id = %v, want %v", got["request_id"], a.Header.Get("X-Request-Id"))
			}
		})
	}
	s.do("GET", api, "", "").status(http.StatusMethodNotAllowed).header("Allow", "POST, OPTIONS").header("Content-Type",
		"application/problem+json")
}

// A list in another encoding is read, and the report says so.
func TestTextInWindows1252(t *testing.T) {
	a := newSite(t).do("POST", api+"?format=constructed", "text/plain", "4 Sph\xe8re d\x92endurance").status(http.StatusOK)
	if !strings.Contains(a.body, `"code":"encoding"`) || !strings.Contains(a.body, `"full_name":"Fortisphere"`) {
		t.Error(a.body)
	}
}
