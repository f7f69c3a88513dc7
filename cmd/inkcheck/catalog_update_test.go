package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"inkcheck/internal/testing/slow"
)

// publisher is a server that publishes a file, which a test may put another in place of.
type publisher struct {
	*httptest.Server
	file, tag string
	asked     []string // the tags that were asked with
}

func publish(t *testing.T, file []byte) *publisher {
	t.Helper()
	p := &publisher{file: string(file), tag: `"one"`}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.asked = append(p.asked, r.Header.Get("If-None-Match"))
		w.Header().Set("ETag", p.tag)
		if r.Header.Get("If-None-Match") == p.tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, p.file)
	}))
	t.Cleanup(p.Close)
	return p
}

// said reports whether a text has another in it, or is empty as that.
func said(text *bytes.Buffer, want string) bool {
	return strings.Contains(text.String(), want) && (want != "" || text.Len() == 0)
}

// TestUpdate updates a catalog from a server of its own, step by step.
func TestUpdate(t *testing.T) {
	t.Parallel()
	slow.NotRaced(t)
	server := publish(t, scriptFile(t, "en.json"))
	db := filepath.Join(t.TempDir(), "c.db")
	terminal := true
	step := func(what, answer string, code int, args []string, out, errs string, not ...string) {
		t.Helper()
		p, gotOut, gotErrs := testProgram("")
		p.in = strings.NewReader(answer)
		p.inIsTerminal, p.errIsTerminal = terminal, terminal
		got := p.run(t.Context(), append([]string{"catalog", "update", "-db", db, "-from", server.URL}, args...))
		if got != code || !said(gotOut, out) || !said(gotErrs, errs) {
			t.Errorf("%s: code %d, want %d\n%s\n%s\nwant %q and %q", what, got, code, gotOut, gotErrs, out, errs)
		}
		for _, text := range not {
			if strings.Contains(gotOut.String(), text) {
				t.Errorf("%s: says %q", what, text)
			}
		}
	}
	infos := func() string {
		t.Helper()
		p, out, _ := testProgram("")
		if code := p.run(t.Context(), []string{"catalog", "info", "-db", db}); code != exitDone {
			t.Fatalf("catalog info: code %d", code)
		}
		return out.String()
	}
	const question, unchanged = "Accept these changes? [y/N]", "nothing was changed"
	if slow.Wanted() {
		step("no", "n\n", exitNo, nil, "sets added: 77\n", question)
		step("no answer", "", exitNo, nil, "texts added: 2\n", question, "done:")
	}
	step("nearly yes", "yess\n", exitNo, nil, "cards added: 1\n", unchanged)
	terminal = false
	if slow.Wanted() {
		step("no terminal", "y\n", exitNo, nil, "sets added: 77\n", "nothing was changed; to accept these changes, run it again with -yes\n")
	}
	step("no terminal, as JSON", "y\n", exitNo, []string{"-json"}, `"added_sets":["77"]`, "-yes\n")
	if got := infos(); !strings.Contains(got, "imports: none\n") {
		t.Errorf("what was not taken has changed something:\n%s", got)
	}
	terminal = true
	step("yes", "Y\n", exitDone, nil, "\ndone: 1 set added, 1 card added, 2 texts added, 1 fact changed\n", question)
	if got := infos(); !strings.Contains(got, "from "+server.URL) {
		t.Errorf("what was taken is not there:\n%s", got)
	}
	step("the same, by its tag", "", exitDone, nil, "nothing new: "+server.URL+" is the file that was imported last\n", "")
	server.tag = `"two"`
	step("the same, by what is in it", "", exitDone, nil, "nothing new", "")
	if got := strings.Join(server.asked, " "); !strings.HasSuffix(got, `"one" "one"`) || strings.Count(got, "one") != 2 {
		t.Errorf("it was asked with %q", got)
	}
	step("and by the new tag", "", exitDone, []string{"-json"}, `{"unchanged":true}`, "")
	if got := server.asked[len(server.asked)-1]; got != `"two"` {
		t.Errorf("it was asked with %q", got)
	}

	newer := strings.NewReplacer("2026-12-01T", "2026-12-08T", `"cost": 3`, `"cost": 2`).Replace(server.file)
	older := strings.Replace(server.file, "2026-12-01T", "2026-11-01T", 1)
	server.file, server.tag = newer, `"three"`
	step("without being asked", "", exitDone, []string{"-yes"}, `Gauge - Keeper of Scales: cost: "2", was "3"`, "", "done:")
	server.file, server.tag = strings.Replace(newer, "2026-12-08T", "2026-12-09T", 1), `"four"`
	step("only newer", "", exitDone, nil, "no card changed\n", "")
	server.file, server.tag = older, `"five"`
	step("older", "y\n", exitFailed, []string{"-yes"}, "",
		"Nothing was changed; to accept it anyway: inkcheck catalog import -replace "+server.URL+"\n")
	server.file = server.file[:300]
	step("cut off", "y\n", exitFailed, []string{"-yes"}, "", server.URL+": the file ends in the middle: it was cut off\n")
	if got := infos(); !strings.Contains(got, "of 2026-12-09T") {
		t.Errorf("what failed has changed something:\n%s", got)
	}
}

// TestUpdateMakesNoCatalog: a file that is wrong makes none; usage is said.
func TestUpdateMakesNoCatalog(t *testing.T) {
	t.Parallel()
	server := publish(t, []byte("<html>"))
	db := filepath.Join(t.TempDir(), "c.db")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"-from", server.URL}, "not JSON, at byte 1"},
		{[]string{"-from", "http://192.0.2.1/allCards.json"}, "http://192.0.2.1/allCards.json: only https is followed"},
		{[]string{"allCards.json"}, `"allCards.json": it takes no arguments; -from names another URL`},
	} {
		p, out, errs := testProgram("")
		code := p.run(t.Context(), append([]string{"catalog", "update", "-yes", "-db", db}, c.args...))
		if code != exitFailed || !strings.Contains(errs.String(), c.want) || out.Len() > 0 {
			t.Errorf("%v: code %d, %q, %q", c.args, code, out, errs)
		}
	}
	if _, err := os.Stat(db); err == nil {
		t.Error("there is a catalog")
	}
}

// waitingReader is a terminal at which nobody types.
type waitingReader struct{ asked, until chan struct{} }

func (w waitingReader) Read([]byte) (int, error) {
	close(w.asked)
	<-w.until
	return 0, io.EOF
}

// TestUpdateInterrupted ends it at the question.
func TestUpdateInterrupted(t *testing.T) {
	t.Parallel()
	server := publish(t, scriptFile(t, "en.json"))
	ctx, stop := context.WithCancel(t.Context())
	in := waitingReader{make(chan struct{}), make(chan struct{})}
	defer close(in.until)
	var out, errs bytes.Buffer
	p, _, _ := testProgram("")
	p.in, p.out, p.err, p.inIsTerminal, p.errIsTerminal = in, &out, &errs, true, true
	go func() {
		<-in.asked
		stop()
	}()
	code := p.run(ctx, []string{"catalog", "update", "-db", filepath.Join(t.TempDir(), "c.db"), "-from", server.URL})
	if code != exitFailed || !strings.Contains(errs.String(), "interrupted; the catalog is unchanged") {
		t.Errorf("code %d, %q", code, errs.String())
	}
}
