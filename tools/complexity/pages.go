package main

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"time"

	"inkcheck/catalog"
	"inkcheck/internal/web"
)

// pageReaders answer lists with pages: what a page says of a list, with its links, may be much longer than the list.
func pageReaders(cat *catalog.Catalog) ([]reader, error) {
	server, err := web.New(web.Config{Catalog: cat, Log: slog.New(slog.DiscardHandler),
		Now: func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }})
	if err != nil {
		return nil, err
	}
	kinds := pageKinds(cat)
	return []reader{
		{"check page", func(text string) { post(server, "/check", "list", text) }, kinds},
		{"desk page", func(text string) { post(server, "/desk", "text", text) }, kinds},
	}, nil
}

// post sends a form, and goes where the answer leads.
func post(h http.Handler, path, field, text string) {
	form := url.Values{"f": {"core"}, "on": {day.String()}, field: {text}}.Encode()
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(form))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	w := answer(h, r)
	if to := w.Header().Get("Location"); to != "" {
		answer(h, httptest.NewRequest(http.MethodGet, to, nil))
	}
}

// answer is that to a request of this machine, which no rate limits.
func answer(h http.Handler, r *http.Request) *httptest.ResponseRecorder {
	r.RemoteAddr = "127.0.0.1:1"
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

// pageKinds are lists with much to say about. Their lines are long enough for a text of 64 kB to have fewer of them than are read: then
// the page is about a deck, with links that have all of it.
func pageKinds(cat *catalog.Catalog) []kind {
	card := func(i int) string { return cat.Cards[i%len(cat.Cards)].FullName }
	var out []kind
	add := func(name string, line func(i int) string) {
		out = append(out, kind{name, func(n int) string {
			return lines(n, func(i int) string { return strings.Repeat(" ", 12) + line(i) + "\n" })
		}})
	}
	add("cards", func(i int) string { return "4 " + card(i) })
	add("too many copies", func(i int) string { return "9 " + card(i) })
	add("lone names", card)
	add("unknown names", func(i int) string { return fmt.Sprintf("4 Elso - Spirit of Wintre %d", i) })
	add("misspelt names", func(i int) string { return "4 " + card(i) + "z" })
	add("headings", func(i int) string { return fmt.Sprintf("== Player %d", i) })
	add("comments", func(i int) string { return "// 4 " + card(i) })
	add("links", func(i int) string { return fmt.Sprintf("https://x.example/%d", i) })
	return out
}
