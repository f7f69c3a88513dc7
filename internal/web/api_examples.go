package web

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"
)

// The page shows the beginning of each answer.
const (
	exampleLines = 26
	exampleWidth = 200 // characters of a line
)

// exampleTime is how long a request for the page or the document may wait for
// answers to examples. All of them take some tenths of a second; on a machine
// that is busy they stand in the queues of the long work.
const exampleTime = 10 * time.Second

// apiExample is what an operation answers to its example.
type apiExample struct {
	text string
	cut  bool
}

// apiExamples are the answers with a catalog, and the document with them in it.
type apiExamples struct {
	library    *library
	texts      map[string][]byte     // by the operation's id
	answers    map[string]apiExample // the same for the page
	whole      bool                  // no operation was too busy
	json, yaml []byte
}

// of says whether these are the answers with a catalog.
func (e *apiExamples) of(lib *library) bool { return e != nil && e.library == lib }

// examples are the answers to the examples of the page and of the document. They
// name their day, so that they change with the catalog alone.
func (s visit) examples(ctx context.Context) (*apiExamples, error) {
	lib := s.library()
	if known := s.shown.Load(); known.of(lib) && known.whole {
		return known, nil
	}
	ctx, cancel := context.WithTimeout(s.within(ctx), s.showTime)
	defer cancel()
	s.showing.Lock()
	defer s.showing.Unlock()
	out := &apiExamples{library: lib, texts: map[string][]byte{}, answers: map[string]apiExample{}, whole: true}
	if known := s.shown.Load(); known.of(lib) {
		if known.whole { // by the one that this one waited for
			return known, nil
		}
		maps.Copy(out.texts, known.texts)
	}
	for _, op := range s.api.operations {
		text, ok := out.texts[op.ID]
		if !ok {
			text, ok = s.api.run(ctx, op)
		}
		if !ok { // the server is busy: it comes another time
			out.whole = false
			continue
		}
		out.texts[op.ID] = text
		if op.File == "" {
			out.answers[op.ID] = shorten(text)
		}
	}
	var err error
	if out.json, out.yaml, err = s.api.written(out.texts); err != nil {
		return nil, err
	}
	s.shown.Store(out)
	return out, nil
}

// run asks the router for an example's answer. It does not pass through what
// is around the router: nobody asked for it.
func (a *api) run(ctx context.Context, op *operation) (answer []byte, ok bool) {
	r, err := http.NewRequestWithContext(ctx, op.Method, op.Example, strings.NewReader(op.json()))
	if err != nil { // the addresses are constants
		panic(err)
	}
	if op.Body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	w := &capture{header: http.Header{}, status: http.StatusOK}
	a.router.engine.ServeHTTP(w, r)
	return w.body.Bytes(), w.status == http.StatusOK
}

// json is the body of the example; "" for none.
func (op *operation) json() string {
	if op.Body == nil {
		return ""
	}
	b, err := json.Marshal(op.Body)
	if err != nil { // they are types of package client
		panic(err)
	}
	return string(b)
}

// curl is the example as a command.
func (op *operation) curl(host string) string {
	command := "curl '" + host + op.Example + "'"
	if op.Body != nil {
		command += " \\\n  -H 'Content-Type: application/json' \\\n  -d '" + strings.ReplaceAll(op.json(), "'", `'\''`) + "'"
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

func (c *capture) Header() http.Header         { return c.header }
func (c *capture) WriteHeader(status int)      { c.status = status }
func (c *capture) Write(b []byte) (int, error) { return c.body.Write(b) }
