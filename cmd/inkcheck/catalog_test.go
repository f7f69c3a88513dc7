package main

import (
	"bytes"
	"context"
	"crypto/x509"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"inkcheck/catalog/lorcanajson"
	"inkcheck/catalog/store"
	"inkcheck/internal/testing/slow"
)

// scriptFile is a file of the script about the catalog.
func scriptFile(t *testing.T, name string) []byte {
	t.Helper()
	script, err := os.ReadFile("testdata/catalog.txtar")
	if err != nil {
		t.Fatal(err)
	}
	_, text, ok := strings.Cut(string(script), "-- "+name+" --\n")
	if !ok {
		t.Fatalf("no file %s in the script", name)
	}
	text, _, _ = strings.Cut(text, "\n-- ")
	return []byte(text)
}

// rootsOf are the certificates to believe a server of a test by.
func rootsOf(server *httptest.Server) *x509.CertPool {
	roots := x509.NewCertPool()
	roots.AddCert(server.Certificate())
	return roots
}

// TestImportURL imports from a server of its own.
func TestImportURL(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	good := scriptFile(t, "en.json")
	mux := http.NewServeMux()
	mux.HandleFunc("/allCards.json", func(w http.ResponseWriter, r *http.Request) { w.Write(good) })
	mux.HandleFunc("/moved", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/allCards.json", http.StatusFound) })
	mux.HandleFunc("/loop", func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/loop", http.StatusFound) })
	mux.HandleFunc("/plain", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://"+r.Host+"/allCards.json", http.StatusFound)
	})
	mux.HandleFunc("/file", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "file:///etc/hostname", http.StatusFound)
	})
	mux.HandleFunc("/large", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", strconv.Itoa(lorcanajson.MaxImportBytes+1))
	})
	mux.HandleFunc("/endless", func(w http.ResponseWriter, r *http.Request) {
		blank := bytes.Repeat([]byte(" "), 1<<20)
		for range lorcanajson.MaxImportBytes>>20 + 1 {
			if _, err := w.Write(blank); err != nil {
				return
			}
		}
	})
	mux.HandleFunc("/cut", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Length", strconv.Itoa(len(good)))
		w.Write(good[:len(good)/2])
	})
	server := httptest.NewTLSServer(mux)
	t.Cleanup(server.Close)

	for _, tt := range []struct {
		path string
		want string // in the error; "" for none
	}{
		{"/allCards.json", ""},
		{"/moved", ""},
		{"/nothing", "the server answers 404 Not Found"},
		{"/loop", "more than 5 redirects"},
		{"/plain", "only https is followed"},
		{"/file", "only https is followed"},
		{"/large", "more than the 64 MiB that are read"},
		{"/endless", "larger than 64 MiB"},
		{"/cut", "cut off"},
	} {
		t.Run(strings.Trim(tt.path, "/"), func(t *testing.T) {
			t.Parallel()
			p, out, errs := testProgram("")
			p.roots = rootsOf(server)
			db := filepath.Join(t.TempDir(), "c.db")
			code := p.run(t.Context(), []string{"catalog", "import", "-db", db, server.URL + tt.path})
			_, statErr := os.Stat(db)
			if tt.want == "" {
				if code != exitDone || !strings.Contains(out.String(), "sets added: 77") || statErr != nil {
					t.Errorf("code %d, output %q, errors %q, database %v", code, out, errs, statErr)
				}
				return
			}
			if code != exitFailed || !strings.Contains(errs.String(), tt.want) || out.Len() > 0 || statErr == nil {
				t.Errorf("code %d, output %q, errors %q, database %v, want the error %q and no database", code, out, errs, statErr, tt.want)
			}
		})
	}
}

// TestImportInterrupted stops an import whose server has stopped sending.
func TestImportInterrupted(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Write([]byte(`{"cards":[`))
		w.(http.Flusher).Flush()
		stop()
		<-r.Context().Done()
	}))
	t.Cleanup(server.Close)
	p, _, errs := testProgram("")
	p.roots = rootsOf(server)
	db := filepath.Join(t.TempDir(), "c.db")
	if code := p.run(ctx, []string{"catalog", "import", "-db", db, server.URL}); code != exitFailed || !strings.Contains(errs.String(),
		"interrupted; the catalog is unchanged") {
		t.Errorf("code %d, errors %q", code, errs)
	}
}

func TestTransferBar(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		read, size int64
		want       string
	}{
		{0, 12_000_000, "[..............................]   0 %, 0.0 of 12.0 MB"},
		{6_000_000, 12_000_000, "[###############...............]  50 %, 6.0 of 12.0 MB"},
		{12_000_000, 12_000_000, "[##############################] 100 %, 12.0 of 12.0 MB"},
		{3_400_000, -1, "3.4 MB"},
		{3_400_000, 1, "3.4 MB"},
	} {
		if got := barText(tt.read, tt.size); got != tt.want {
			t.Errorf("barText(%d, %d) = %q, want %q", tt.read, tt.size, got, tt.want)
		}
	}
	p, _, errs := testProgram("")
	p.errIsTerminal = true
	tick := time.Unix(0, 0)
	p.now = func() time.Time { tick = tick.Add(time.Second); return tick }
	x := p.newTransfer(strings.NewReader("four"), 8)
	if _, err := x.Read(make([]byte, 8)); err != nil {
		t.Fatal(err)
	}
	x.clear()
	if want := "\r[###############...............]  50 %, 0.0 of 0.0 MB\r\x1b[K"; errs.String() != want {
		t.Errorf("the terminal shows %q, want %q", errs, want)
	}
}

// TestDamagedCatalog checks with a catalog that is cut off: it is moved aside, which is said, and a new one
// takes its place.
func TestDamagedCatalog(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	dir := t.TempDir()
	db, file, list := filepath.Join(dir, "c.db"), filepath.Join(dir, "en.json"), filepath.Join(dir, "list.txt")
	store, err := store.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{os.Truncate(db, 100_000), os.WriteFile(file, scriptFile(t, "en.json"), 0o644),
		os.WriteFile(list, []byte("4 Smash\n"), 0o644)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) (code int, out, errs string) {
		var stdout, stderr bytes.Buffer
		p := &program{in: strings.NewReader(""), out: &stdout, err: &stderr, now: time.Now, getenv: func(k string) string {
			if k == dbEnv {
				return db
			}
			return ""
		}}
		return p.run(context.Background(), args), stdout.String(), stderr.String()
	}
	if code, out, errs := run("check", "-format", "packrush", list); code != exitDone || !strings.HasPrefix(out, "legal") ||
		strings.Count(errs, db+".damaged-1") != 1 {
		t.Errorf("check: exit code %d, %q, %q", code, out, errs)
	}
	if info, err := os.Stat(db + ".damaged-1"); err != nil || info.Size() != 100_000 {
		t.Errorf("the damaged file: %v, %v", info, err)
	}
	if code, out, errs := run("catalog", "import", file); code != exitDone || errs != "" {
		t.Errorf("catalog import: exit code %d, %q, %q", code, out, errs)
	}
	if code, out, errs := run("search", "gauge"); code != exitDone || !strings.Contains(out, "Gauge - Keeper of Scales") || errs != "" {
		t.Errorf("search afterwards: exit code %d, %q, %q", code, out, errs)
	}
}
