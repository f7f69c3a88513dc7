package pictures

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

const (
	at  = "https://pictures.test/1.jpg"
	jpg = "\xff\xd8\xff\xe0 a picture"
)

func open(t *testing.T, dir string, get Getter) *Store {
	t.Helper()
	s, err := Open(t.Context(), dir, []string{"pictures.test", "pictures.test:8443"}, get, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestPictureOfAServer gets a picture once, and has it from the folder afterwards, also in
// another store.
func TestPictureOfAServer(t *testing.T) {
	t.Parallel()
	var asked atomic.Int64
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		io.WriteString(w, jpg)
	}))
	defer server.Close()
	get := func(ctx context.Context, address string) ([]byte, error) {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+strings.TrimPrefix(address, "https://pictures.test"), nil)
		if err != nil {
			return nil, err
		}
		a, err := server.Client().Do(r)
		if err != nil {
			return nil, err
		}
		defer a.Body.Close()
		return io.ReadAll(a.Body)
	}
	dir := filepath.Join(t.TempDir(), "new")
	for range 3 {
		p, err := open(t, dir, get).Picture(t.Context(), at)
		if err != nil || p.Type != "image/jpeg" || string(p.Bytes) != jpg || p.Name != nameOf(at) {
			t.Fatalf("%+v, %v", p, err)
		}
	}
	if n := asked.Load(); n != 1 {
		t.Errorf("the server was asked %d times, want once", n)
	}
	if list, _ := os.ReadDir(dir); len(list) != 1 {
		t.Errorf("the folder has %v, want one file", list)
	}
}

// TestNoPictures never asks for what is not allowed, and keeps nothing that is no picture.
func TestNoPictures(t *testing.T) {
	t.Parallel()
	asked := 0
	s := open(t, t.TempDir(), func(context.Context, string) ([]byte, error) { asked++; return []byte(jpg), nil })
	for _, address := range []string{"", "http://pictures.test/1.jpg", "https://other.test/1.jpg", "https://pictures.test:444/1.jpg",
		"https://a:b@pictures.test/1.jpg", "https://pictures.test/1.jpg#x", "https://pictures.test.other.test/", "https://127.0.0.1/1.jpg",
		"file:///etc/passwd", "//pictures.test/1.jpg", "https://pictures.test\\@other.test/", "%"} {
		if _, err := s.Picture(t.Context(), address); !errors.Is(err, ErrNone) || asked > 0 {
			t.Errorf("%q: %v, asked %d", address, err, asked)
		}
	}
	for name, body := range map[string]string{"nothing": "", "a page": "<html><script>", "svg": `<svg xmlns="http://www.w3.org/2000/svg">`,
		"gif": "GIF89a", "long": jpg + strings.Repeat("x", MaxBytes), "riff": "RIFF0000WAVEfmt "} {
		dir := t.TempDir()
		s := open(t, dir, func(context.Context, string) ([]byte, error) { return []byte(body), nil })
		_, err := s.Picture(t.Context(), at)
		if list, _ := os.ReadDir(dir); !errors.Is(err, ErrNone) || len(list) != 0 || s.files != 0 {
			t.Errorf("%s: %v, kept %v", name, err, list)
		}
	}
	for body, want := range map[string]string{jpg: "image/jpeg", "\x89PNG\r\n\x1a\n\x00": "image/png",
		"RIFF\x10\x00\x00\x00WEBPVP8 ": "image/webp"} {
		if got := typeOf([]byte(body)); got != want {
			t.Errorf("%q is %q, want %q", body, got, want)
		}
	}
}

// TestStrangersInTheFolder hands out nothing else that lies in the folder, and removes what
// was not finished.
func TestStrangersInTheFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	outside := filepath.Join(t.TempDir(), "secret")
	for name, text := range map[string]string{outside: jpg, filepath.Join(dir, "notes.txt"): "mine",
		filepath.Join(dir, nameOf(at)+part):                       jpg[:4],
		filepath.Join(dir, nameOf("https://pictures.test/2.jpg")): "<script>"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(outside, filepath.Join(dir, nameOf("https://pictures.test/3.jpg"))); err != nil {
		t.Skip(err) // a system without them
	}
	s := open(t, dir, func(context.Context, string) ([]byte, error) { return nil, errors.New("none") })
	for _, n := range []string{"1", "2", "3"} {
		if p, err := s.Picture(t.Context(), "https://pictures.test/"+n+".jpg"); err == nil {
			t.Errorf("%s: %+v", n, p)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, nameOf(at)+part)); !os.IsNotExist(err) {
		t.Errorf("what was not finished is there: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "notes.txt")); err != nil || s.files != 1 {
		t.Errorf("notes: %v; %d files", err, s.files)
	}
}

// TestBounds asks for one picture at a time with a pause between, for each once however many
// want it, for none that failed within the hour, for no more than may be waited for, and
// for none when the folder is full.
func TestBounds(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		var times []time.Time
		fail := false
		s := open(t, dir, func(ctx context.Context, _ string) ([]byte, error) {
			times = append(times, time.Now())
			time.Sleep(time.Second)
			if fail {
				return nil, errors.New("gone")
			}
			return []byte(jpg), nil
		})
		wanted := func(address string) chan error {
			done := make(chan error, 1)
			go func() { _, err := s.Picture(t.Context(), address); done <- err }()
			return done
		}
		a, b, c := wanted(at), wanted(at), wanted("https://pictures.test:8443/other")
		for _, done := range []chan error{a, b, c} {
			if err := <-done; err != nil {
				t.Error(err)
			}
		}
		if len(times) != 2 || times[1].Sub(times[0]) != time.Second+pause {
			t.Errorf("asked at %v", times)
		}
		synctest.Wait()
		time.Sleep(pause)

		fail, times = true, nil
		for _, wait := range []time.Duration{0, again - time.Minute, 2 * time.Minute} {
			time.Sleep(wait)
			if err := <-wanted("https://pictures.test/gone"); !errors.Is(err, ErrNone) {
				t.Error(err)
			}
		}
		if len(times) != 2 {
			t.Errorf("asked %d times for what is gone, want twice in an hour and a bit", len(times))
		}
		time.Sleep(pause)
		fail = false
		leaving, leave := context.WithCancel(t.Context())
		leave()
		for i := range maxWaiting {
			if _, err := s.Picture(leaving, "https://pictures.test/"+strings.Repeat("x", i+1)); !errors.Is(err, ErrBusy) {
				t.Errorf("%d: a visitor who left: %v", i, err)
			}
		}
		if err := <-wanted("https://pictures.test/more"); !errors.Is(err, ErrBusy) {
			t.Error(err)
		}
		time.Sleep(2 * maxWaiting * time.Second)
		synctest.Wait() // for what ended, before its figures are read
		if s.files != 2+maxWaiting || len(s.coming) != 0 {
			t.Errorf("%d files, %d coming: a visitor who leaves ends no download", s.files, len(s.coming))
		}
		s.bytes = maxTotal
		if err := <-wanted("https://pictures.test/more"); !errors.Is(err, ErrNone) {
			t.Error(err)
		}
		if err := <-wanted(at); err != nil {
			t.Errorf("a full folder hands out what it has: %v", err)
		}
		s.bytes, s.files = 0, maxFiles
		if err := <-wanted("https://pictures.test/more"); !errors.Is(err, ErrNone) {
			t.Error(err)
		}
	})
}

func TestParseHosts(t *testing.T) {
	t.Parallel()
	for list, want := range map[string]string{"a.test": "a.test", "A.test, b.test:8443": "a.test b.test:8443", "": "", "a.test/x": "",
		"https://a.test": "",
		"a.test,":        "", "u@a.test": "", "a b": ""} {
		got, err := ParseHosts(list)
		if strings.Join(got, " ") != want || err == nil != (want != "") {
			t.Errorf("%q: %q, %v", list, got, err)
		}
	}
}
