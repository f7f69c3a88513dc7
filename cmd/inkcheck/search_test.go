package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"slices"
	"testing"

	"inkcheck/catalog"
	"inkcheck/internal/testing/slow"
	"inkcheck/internal/web"
)

// searchQueries ask something of every field.
var searchQueries = []string{
	"elsa", "Elsa - Spirit of Winter", "reine des neiges", "name:duck", "version:spirit", "ink:amber", "ink=amber,steel", "inks=2",
	"cost<=3 -cost=2", "inkwell:false",
	"type:location", "class:princess", "keyword:evasive", "strength>=5", "willpower>=7", "lore>=3 cost<=4", "move=0", "rarity>=super-rare",
	"-rarity:common", "set:fabled",
	"number>204", "format:core", "format:core on:2025-06-01", "f:infinity -f:core", "banned:core or banned:infinity",
	"banned:core on:2026-01-15", "rotates<=2026-12-31", "in:1 in:9", "limit!=4", "limit:none", "sings>=7 cost<=4",
	"shift<=3", "-shift class:floodborn", "is:dual or is:song", "lang:ja", "stitch unique:prints order:set",
	"(ink:ruby or ink:steel) order:cost dir:desc", "foo:bar simba", "Elsa - Spirt of Wintr",
}

// TestSameCardsEverywhere asks the terminal, the page's JSON and the API the
// same, and compares every fact of every result in order.
func TestSameCardsEverywhere(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	cards, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	p, _, _ := testProgram("")
	server, err := web.New(web.Config{Catalog: cards, Now: p.now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(searchQueries); i += slow.Most(3, 1) {
		q := searchQueries[i]
		terminal := terminalCards(t, q)
		if len(terminal) == 0 {
			t.Errorf("%s: nothing at the terminal", q)
		}
		for _, path := range []string{"/cards?as=json", "/api/v1/cards?"} {
			if over := servedCards(t, server, path, q); !slices.Equal(over, terminal) {
				t.Errorf("%s: %s gives %d results, the terminal %d, or others", q, path, len(over), len(terminal))
			}
		}
	}
}

func terminalCards(t *testing.T, q string) (lines []string) {
	t.Helper()
	p, out, stderr := testProgram("")
	if code := p.run(t.Context(), []string{"search", "-json", "--", q}); code != exitDone {
		t.Fatalf("search %q: exit code %d\n%s", q, code, stderr)
	}
	for s := bufio.NewScanner(bytes.NewReader(out.Bytes())); s.Scan(); {
		lines = append(lines, s.Text())
	}
	return lines
}

func servedCards(t *testing.T, server *web.Server, path, q string) (lines []string) {
	t.Helper()
	for page := 1; ; page++ {
		w := httptest.NewRecorder()
		server.ServeHTTP(w, httptest.NewRequest("GET", fmt.Sprintf("%s&page=%d&q=%s", path, page, url.QueryEscape(q)), nil))
		var answer struct {
			Total int
			Cards []json.RawMessage
		}
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
			t.Fatalf("%s %s: %v", path, q, err)
		}
		for _, c := range answer.Cards {
			lines = append(lines, unescaped(t, c))
		}
		if len(answer.Cards) == 0 {
			if len(lines) != answer.Total {
				t.Errorf("%s %s: %d on all pages, total %d", path, q, len(lines), answer.Total)
			}
			return lines
		}
	}
}

// unescaped writes JSON as the terminal does, without escapes for HTML.
func unescaped(t *testing.T, raw json.RawMessage) string {
	t.Helper()
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for escape, plain := range map[string]string{`\u0026`: "&", `\u003c`: "<", `\u003e`: ">"} {
		raw = bytes.ReplaceAll(raw, []byte(escape), []byte(plain))
	}
	v := raw
	if err := e.Encode(v); err != nil {
		t.Fatal(err)
	}
	return string(bytes.TrimSpace(b.Bytes()))
}
