package web_test

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"inkcheck/internal/pictures"
	"inkcheck/internal/web"
)

// TestPictures shows a picture that an import names, as the server's own file, where the
// host asked for pictures, and nothing of the kind where not.
func TestPictures(t *testing.T) {
	t.Parallel()
	const jpg, gauge = "\xff\xd8\xff\xe0 a picture", "/cards/gauge-keeper-of-scales"
	var asked []string
	there := true
	get := func(_ context.Context, address string) ([]byte, error) {
		asked = append(asked, address)
		if !there {
			return nil, errors.New("gone")
		}
		return []byte(jpg), nil
	}
	open := func(dir string) *site {
		kept, err := pictures.Open(t.Context(), dir, []string{"pictures.test"}, get, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		all, texts := imported(t)
		server, err := web.New(web.Config{Catalog: all, Now: func() time.Time { return today }, Log: slog.New(slog.DiscardHandler),
			WorkTime: web.PatientTime, Pictures: kept})
		if err != nil {
			t.Fatal(err)
		}
		server.SetSnapshot(all, texts)
		ts := httptest.NewServer(server)
		t.Cleanup(ts.Close)
		return &site{t: t, url: ts.URL, client: ts.Client()}
	}
	s := open(t.TempDir())
	page := s.get(gauge).status(200).count(".card-picture img[src='"+gauge+"/picture?lang=en'][width][height]", 1)
	page.has(".card-picture", "Inkcheck has no pictures of its own")
	if strings.Contains(page.body, "pictures.test") || !strings.Contains(page.Header.Get("Content-Security-Policy"), "default-src 'self'") {
		t.Errorf("the page leads elsewhere, or its policy lets it: %s", page.Header.Get("Content-Security-Policy"))
	}
	if len(asked) != 0 {
		t.Errorf("the page alone asked for %q", asked)
	}
	for range 2 {
		a := s.get(gauge+"/picture?lang=fr").status(200).header("Content-Type", "image/jpeg").header("X-Content-Type-Options", "nosniff")
		if a.body != jpg {
			t.Errorf("got %q", a.body)
		}
		same := s.do("GET", gauge+"/picture", "", "", "If-None-Match", a.Header.Get("Etag")).status(http.StatusNotModified)
		if same.body != "" || !strings.Contains(a.Header.Get("Cache-Control"), "max-age") {
			t.Errorf("asked again: %q, %s", same.body, a.Header.Get("Cache-Control"))
		}
	}
	if len(asked) != 1 || asked[0] != "https://pictures.test/gauge.jpg" {
		t.Errorf("asked for %q, want the picture once", asked)
	}
	s.get("/cards/smash").status(200).count(".card-picture", 0)
	for _, path := range []string{"/cards/smash/picture", "/cards/nobody/picture"} {
		s.get(path).status(404)
	}
	there = false
	open(t.TempDir()).get(gauge + "/picture").status(404)

	plain := newSite(t)
	all, texts := imported(t)
	plain.web.SetSnapshot(all, texts)
	plain.get(gauge).status(200).count("img", 0).count(".card-picture", 0)
	plain.get(gauge + "/picture").status(404)
}
