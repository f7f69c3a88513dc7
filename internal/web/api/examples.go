package api

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
)

// The page shows the beginning of each answer.
const (
	exampleLines = 26
	exampleWidth = 200 // characters of a line
)

// ExampleTime is how long a request for the page or the document may wait for
// answers to examples. All of them take some tenths of a second; on a machine
// that is busy they stand in the queues of the long work.
const ExampleTime = 10 * time.Second

// apiExample is what an operation answers to its example.
type apiExample struct {
	text string
	cut  bool
}

// apiExamples are the answers with a catalog, and the document with them in it.
type apiExamples struct {
	library    *app.Snapshot
	Texts      map[string][]byte     // by the operation's id
	answers    map[string]apiExample // the same for the page
	Whole      bool                  // no operation was too busy
	json, yaml []byte
}

// of says whether these are the answers with a catalog.
func (e *apiExamples) of(lib *app.Snapshot) bool { return e != nil && e.library == lib }

// examples are the answers to the examples of the page and of the document. They
// name their day, so that they change with the catalog alone.
func (a *API) examples(s site.Request, ctx context.Context) (*apiExamples, error) {
	lib := s.Cards
	if known := a.Examples.Load(); known.of(lib) && known.Whole {
		return known, nil
	}
	ctx, cancel := context.WithTimeout(s.Within(ctx), a.examplesTime)
	defer cancel()
	a.examplesMu.Lock()
	defer a.examplesMu.Unlock()
	out := &apiExamples{library: lib, Texts: map[string][]byte{}, answers: map[string]apiExample{}, Whole: true}
	if known := a.Examples.Load(); known.of(lib) {
		if known.Whole { // by the one that this one waited for
			return known, nil
		}
		maps.Copy(out.Texts, known.Texts)
	}
	for _, op := range a.Operations {
		text, ok := out.Texts[op.ID]
		if !ok {
			text, ok = a.run(ctx, op)
		}
		if !ok { // the server is busy: it comes another time
			out.Whole = false
			continue
		}
		out.Texts[op.ID] = text
		if op.File == "" {
			out.answers[op.ID] = shorten(text)
		}
	}
	var err error
	if out.json, out.yaml, err = a.written(out.Texts); err != nil {
		return nil, err
	}
	a.Examples.Store(out)
	return out, nil
}

// run asks the router for an example's answer. It does not pass through what
// is around the router: nobody asked for it.
func (a *API) run(ctx context.Context, op *Operation) (answer []byte, ok bool) {
	r, err := http.NewRequestWithContext(ctx, op.Method, op.Example, strings.NewReader(op.Json()))
	if err != nil { // the addresses are constants
		panic(err)
	}
	if op.Body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	w := &capture{header: http.Header{}, status: http.StatusOK}
	a.Router.Engine.ServeHTTP(w, r)
	return w.body.Bytes(), w.status == http.StatusOK
}

// Json is the body of the example; "" for none.
func (op *Operation) Json() string {
	if op.Body == nil {
		return ""
	}
	b, err := json.Marshal(op.Body)
	if err != nil { // they are types of package client
		panic(err)
	}
	return string(b)
}

// Curl is the example as a command.
func (op *Operation) Curl(host string) string {
	command := "curl '" + host + op.Example + "'"
	if op.Body != nil {
		command += " \\\n  -H 'Content-Type: application/json' \\\n  -d '" + strings.ReplaceAll(op.Json(), "'", `'\''`) + "'"
	}
	if op.File != "" {
		command += " -o " + op.File
	}
	return command
}

// shorten is the beginning of an answer, JSON a field a line.
func shorten(answer []byte) (e apiExample) {
	var buf bytes.Buffer
	if json.Indent(&buf, answer, "", "  ") == nil {
		answer = buf.Bytes()
	}
	lines := strings.Split(strings.TrimSuffix(string(answer), "\n"), "\n")
	if len(lines) > exampleLines {
		lines, e.cut = lines[:exampleLines], true
	}
	for i, l := range lines {
		if utf8.RuneCountInString(l) > exampleWidth {
			lines[i] = string([]rune(l)[:exampleWidth]) + "…"
		}
	}
	e.text = strings.Join(lines, "\n")
	return e
}

// capture is an answer in memory.
type capture struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (c *capture) Header() http.Header { return c.header }

func (c *capture) WriteHeader(status int) { c.status = status }

func (c *capture) Write(b []byte) (int, error) { return c.body.Write(b) }
