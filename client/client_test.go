package client_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"inkcheck/catalog"
	"inkcheck/client"
	"inkcheck/formats"
	"inkcheck/internal/web"
)

const (
	day = "2026-11-20"
	// legal is a deck that is legal in Core on that day.
	legal = "1zX4ZdutzM53Q52JwwX1fzKp6twZltwY"
)

var embedded = sync.OnceValues(catalog.Embedded)

// newClient is a client of a real server of its own, which takes its time.
func newClient(t *testing.T) *client.Client {
	t.Helper()
	cards, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	server, err := web.New(web.Config{Catalog: cards, Log: slog.New(slog.DiscardHandler), WorkTime: 5 * time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	ts := httptest.NewServer(server)
	t.Cleanup(ts.Close)
	c, err := client.New(ts.URL+"/", client.Options{HTTP: ts.Client()})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// must is the answer of a call that has to succeed.
func must[T any](t *testing.T) func(v T, err error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func TestCheck(t *testing.T) {
	t.Parallel()
	c := newClient(t)
	report := must[*client.Report](t)(c.Check(t.Context(), client.CheckRequest{List: legal, Format: "core", On: day, Name: "mine"}))
	if !report.Legal || report.Cards != 60 || report.Deck != legal || report.Name != "mine" || len(report.Inks) != 2 {
		t.Errorf("report: %+v", report)
	}
	pool := "4 Smash"
	report = must[*client.Report](t)(c.Check(t.Context(), client.CheckRequest{List: "5 Smash", Format: "packrush", On: day, Pool: &pool}))
	if report.Legal || len(report.Problems) == 0 || report.Problems[0].Code != "not_in_pool" || *report.Problems[0].Limit != 4 {
		t.Errorf("a deck that is not from its pool: %+v", report)
	}
	batch := must[*client.CheckBatch](t)(c.CheckBatch(t.Context(),
		client.CheckBatchRequest{On: day, Lists: []client.CheckRequest{{List: legal}, {List: "4 Smash", Format: "modern"}}}))
	if len(batch.Results) != 2 || !batch.Results[0].Report.Legal || batch.Results[1].Error.Field != "lists[1].format" ||
		batch.Results[1].Error.Code != client.BadField {
		t.Errorf("batch: %+v", batch)
	}
}

func TestPiles(t *testing.T) {
	t.Parallel()
	c := newClient(t)
	p := must[*client.CheckedFiles](t)(c.CheckFiles(t.Context(),
		client.FilesRequest{Text: "== Ann Example\n" + legal + "\n== Bo Example\n20 Smash", On: day,
			Roster: "Ann Example\nCy Example"}))
	if len(p.Lists) != 2 || p.Lists[0].Player != "Ann Example" || !p.Lists[0].Verdict.Legal || p.Lists[1].Verdict.Errors == 0 ||
		len(p.RosterCheck.NoList) != 1 {
		t.Errorf("pile: %+v", p)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	f := must[io.Writer](t)(z.Create("Ann Example.txt"))
	if _, err := io.WriteString(f, legal); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	p = must[*client.CheckedFiles](t)(c.CheckZip(t.Context(), b.Bytes(), client.FilesQuery{Format: "infinity", On: day}))
	if len(p.Lists) != 1 || p.Lists[0].Player != "Ann Example" || p.Format != "infinity" {
		t.Errorf("zip: %+v", p)
	}
}

func TestDecks(t *testing.T) {
	t.Parallel()
	c := newClient(t)
	deck := must[*client.Deck](t)(c.ReadDeck(t.Context(), client.DeckRequest{List: "4 Elsa - Spirit of Winter", As: []string{"text", "code"}}))
	if deck.Cards != 4 || deck.Texts["text"] != "4 Elsa - Spirit of Winter\n" || deck.Texts["code"] == "" {
		t.Errorf("deck: %+v", deck)
	}
	again := must[*client.Deck](t)(c.Deck(t.Context(), deck.Deck))
	if again.Hash != deck.Hash || !reflect.DeepEqual(again.Entries, deck.Entries) {
		t.Errorf("by its code: %+v", again)
	}
	if pdf := must[[]byte](t)(c.Sheet(t.Context(), client.SheetQuery{Code: deck.Deck, On: day, First: "Ann", Last: "Example",
		Verdict: true})); !bytes.HasPrefix(pdf, []byte("%PDF-")) {
		t.Errorf("a sheet: %.40q", pdf)
	}
	if text := must[string](t)(c.DeckAs(t.Context(), deck.Deck, "markdown", "Frost")); text != "# Frost\n\n- 4 Elsa - Spirit of Winter\n" {
		t.Errorf("as Markdown: %q", text)
	}
}

func TestCards(t *testing.T) {
	t.Parallel()
	c, ctx := newClient(t), t.Context()
	page := must[*client.Cards](t)(c.Cards(ctx, client.CardsQuery{Q: "be prepared", On: day}))
	if page.Total != 3 || page.Cards[0].Card != "be-prepared" || page.Cards[0].Strength != nil || page.Cards[0].Cost != 7 {
		t.Errorf("search: %+v", page)
	}
	n := 0
	for card, err := range c.AllCards(ctx, client.CardsQuery{Q: "elsa", PerPage: 3}) {
		if err != nil {
			t.Fatal(err)
		}
		if card.Card != "" {
			n++
		}
	}
	if all := must[*client.Cards](t)(c.Cards(ctx, client.CardsQuery{Q: "elsa"})); n != all.Total || n < 7 {
		t.Errorf("%d cards on all pages, total %d", n, all.Total)
	}
	for card, err := range c.AllCards(ctx, client.CardsQuery{Q: "("}) {
		if p, ok := errors.AsType[*client.Error](err); !ok || p.Code != client.BadQuery || p.Position == nil {
			t.Errorf("a query that is none: %v %v", card, err)
		}
	}
	if card := must[*client.Card](t)(c.Card(ctx, "microbots", day)); card.MaxCopies != nil {
		t.Errorf("a card: %+v", card)
	}
	if l := must[*client.Legality](t)(c.Legality(ctx, "koda-talkative-cub", day)); l.Formats[0].Format != "core" ||
		l.Formats[0].Status != "rotated" || len(l.Formats[0].Spans) < 2 {
		t.Errorf("legality: %+v", l)
	}
	if p := must[*client.Printings](t)(c.Printings(ctx, "elsa-spirit-of-winter")); len(p.Printings) == 0 {
		t.Errorf("printings: %+v", p)
	}
	if p := must[*client.Printed](t)(c.Printing(ctx, "1", "042", day)); p.Card.Card != "elsa-spirit-of-winter" ||
		p.Printings[0].Number != "42" {
		t.Errorf("printing: %+v", p)
	}
	batch := must[*client.CardBatch](t)(c.CardBatch(ctx, client.CardBatchQuery{ID: []string{"be-prepared", "nobody"}}))
	found := must[*client.CardBatch](t)(c.FindCards(ctx, client.CardBatchRequest{Cards: []string{"Be Prepared", "Elsa - Spirt of Winter"}}))
	if len(batch.Cards) != 1 || batch.Missing[0].Asked != "nobody" || len(found.Cards) != 1 ||
		found.Missing[0].Suggestions[0].Card != "elsa-spirit-of-winter" {
		t.Errorf("batches: %+v %+v", batch, found)
	}
	if names := must[*client.Completions](t)(c.Complete(ctx,
		client.CompleteQuery{Q: "elsa esprit", Lang: "fr"})); names.Cards[0].Name != "Elsa - Esprit de l'hiver" {
		t.Errorf("names: %+v", names)
	}
	if s := must[[]client.Suggestion](t)(c.Suggest(ctx, client.SuggestQuery{Q: "ink:am"})); len(s) != 2 {
		t.Errorf("suggestions: %+v", s)
	}
	a, b := must[*client.RandomCard](t)(c.Random(ctx, client.RandomQuery{Seed: "7", On: day})),
		must[*client.RandomCard](t)(c.Random(ctx, client.RandomQuery{Seed: "7", On: day}))
	if a.Card.Card != b.Card.Card {
		t.Errorf("a seed draws %s and %s", a.Card.Card, b.Card.Card)
	}
}

func TestSetsAndFormats(t *testing.T) {
	t.Parallel()
	c, ctx := newClient(t), t.Context()
	if s := must[*client.Sets](t)(c.Sets(ctx)); len(s.Sets) < 15 || s.Sets[0].Names["de"] == "" {
		t.Errorf("sets: %+v", s)
	}
	if s := must[*client.SetCards](t)(c.Set(ctx, "1")); s.Code != "1" || len(s.Cards) < 204 || s.Printings != len(s.Cards) {
		t.Errorf("set 1: %+v, %d cards", s.Set, len(s.Cards))
	}
	if f := must[*client.Formats](t)(c.Formats(ctx, day)); len(f.Formats) != len(formats.All()) {
		t.Errorf("formats: %+v", f)
	}
	f := must[*client.Format](t)(c.Format(ctx, "core", day))
	if f.MinCards != 60 || *f.MaxInks != 2 || len(f.LegalSets) == 0 || len(f.Citations) == 0 || f.Edition == "" {
		t.Errorf("core: %+v", f)
	}
	if i := must[*client.Index](t)(c.Index(ctx)); len(i.Operations) < 25 {
		t.Errorf("index: %+v", i)
	}
	var b bytes.Buffer
	if v := must[string](t)(c.Facts(ctx, "", &b)); v == "" || bytes.Count(b.Bytes(), []byte("\n")) < 2500 {
		t.Errorf("facts of %q: %d bytes", v, b.Len())
	}
}

func TestGames(t *testing.T) {
	t.Parallel()
	c, ctx := newClient(t), t.Context()
	game := client.GameQuery{Deck: legal, On: day, Seed: "7"}
	g := must[*client.Goldfish](t)(c.Goldfish(ctx, client.GoldfishQuery{GameQuery: game, Moves: "keep"}))
	if g.Turn != 1 || g.Step != "main" || len(g.Hand) != 7 || len(g.Legal) == 0 || g.Moves != "keep" || g.Game.Seed != "7" {
		t.Errorf("goldfish: %+v", g)
	}
	_, err := c.Goldfish(ctx, client.GoldfishQuery{GameQuery: game, Moves: "keep.quest3"})
	if p, ok := errors.AsType[*client.Error](err); !ok || p.Code != client.IllegalMove || *p.Position != 2 || p.Move != "quest3" ||
		p.Rule == "" {
		t.Errorf("an illegal move: %v", err)
	}
	s := must[*client.Simulation](t)(c.Simulate(ctx, client.SimulateQuery{GameQuery: game, Games: 200, Versus: legal}))
	if s.Result.Games != 200 || s.OtherDeck == nil || s.OtherDeck.Same != 200 || len(s.Cards) != 15 {
		t.Errorf("simulation: %+v", s)
	}
	a := must[*client.Advice](t)(c.Advise(ctx, client.AdviseQuery{GameQuery: game, Work: 5000, Goals: []string{"lore7", "win"}}))
	if len(a.Hand) != 7 || len(a.Options) == 0 || len(a.Goals) != 2 || len(a.Options[0].Figures) != len(a.Measures) {
		t.Errorf("advice: %+v", a)
	}
	o := must[*client.Odds](t)(c.Odds(ctx, client.OddsQuery{Groups: []string{"A=#4"}, Turn: 0, Alter: "missing"}))
	if !o.Exact || o.P < 0.6653 || o.P > 0.6655 || o.Num == "" || len(o.Turns) != 1 || o.Compared != nil {
		t.Errorf("odds: %+v", o)
	}
	o = must[*client.Odds](t)(c.Odds(ctx, client.OddsQuery{List: "4 Smash\n56 Microbots", Versus: "3 Smash\n57 Microbots",
		Groups: []string{"A=name:smash"}, Turn: 1, On: day}))
	if o.Compared == nil || o.Compared.P >= o.P || o.Compared.Turns[1].Difference.Points >= 0 {
		t.Errorf("odds of two decks: %+v", o)
	}
	o = must[*client.Odds](t)(c.Odds(ctx, client.OddsQuery{Groups: []string{"A=#4"}, VersusGroups: []string{"A=#3"}, Turn: 1}))
	if o.Compared == nil || o.Compared.P >= o.P || o.Compared.Question.Groups[0].Cards != 3 {
		t.Errorf("odds of other cards: %+v", o)
	}
}

func TestPacksAndPools(t *testing.T) {
	t.Parallel()
	c, ctx := newClient(t), t.Context()
	p := must[*client.Packs](t)(c.Packs(ctx, client.PacksQuery{Sets: []string{"13"}, Packs: 2, Seed: "7"}))
	if len(p.Packs) != 2 || len(p.Packs[0].Cards) != 12 || p.Pool.Cards != 24 || !p.Packs[0].Cards[11].Foil {
		t.Errorf("packs: %+v", p)
	}
	pool := must[*client.Pool](t)(c.Pool(ctx, p.Pool.Code))
	again := must[*client.Pool](t)(c.ReadPool(ctx, client.PoolRequest{Text: p.Pool.Text}))
	if pool.Cards != 24 || !reflect.DeepEqual(pool, again) {
		t.Errorf("pool: %+v\nread again: %+v", pool, again)
	}
	x := must[*client.Comparison](t)(c.Compare(ctx, client.CompareQuery{A: "4 Smash", B: "3 Smash\n1 Be Prepared", On: day}))
	if x.In != 1 || x.Out != 1 || len(x.Swaps) != 2 || x.Same || x.A.Deck == "" {
		t.Errorf("comparison: %+v", x)
	}
}

// TestEveryOperationHasAMethod calls every method there is, and compares what
// they ask for with the operations of the document. An operation that answers
// to GET and to POST needs one of them.
func TestEveryOperationHasAMethod(t *testing.T) {
	t.Parallel()
	asked := map[string]bool{}
	c := must[*client.Client](t)(client.New("http://inkcheck.example",
		client.Options{HTTP: &http.Client{Transport: roundTrip(func(r *http.Request) *http.Response {
			asked[r.Method+" "+r.URL.Path] = true
			return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(strings.NewReader("{}")), Request: r}
		})}}))
	methods := reflect.ValueOf(c)
	for i := range methods.NumMethod() {
		var args []reflect.Value
		for in := range methods.Method(i).Type().Ins() {
			switch {
			case in == reflect.TypeFor[context.Context]():
				args = append(args, reflect.ValueOf(t.Context()))
			case in == reflect.TypeFor[io.Writer]():
				args = append(args, reflect.ValueOf(io.Discard))
			case in.Kind() == reflect.String:
				args = append(args, reflect.ValueOf("-"))
			default:
				v := reflect.New(in).Elem()
				switch in { // those with a part of the path
				case reflect.TypeFor[client.SheetQuery]():
					v.FieldByName("Code").SetString("-")
				case reflect.TypeFor[client.EventListQuery](), reflect.TypeFor[client.EventLogQuery]():
					v.FieldByName("Key").SetString("-")
				case reflect.TypeFor[client.ExportQuery]():
					v.FieldByName("Key").SetString("-")
					v.FieldByName("As").SetString("-")
				}
				args = append(args, v)
			}
		}
		methods.Method(i).Call(args) // what comes of it is no answer
	}
	document, listed := map[string]bool{}, map[string]bool{}
	operations := must[*client.Index](t)(newClient(t).Index(t.Context())).Operations
	for _, op := range operations {
		listed[op.ID] = true
	}
	for _, op := range operations {
		parts := strings.Split(op.Path, "/")
		for i, part := range parts {
			if strings.HasPrefix(part, "{") {
				parts[i] = "-"
			}
		}
		path := strings.Join(parts, "/")
		document[op.Method+" "+path] = true
		other := listed[op.ID+"-list"] && asked["POST "+path] // the same question from a list
		if !asked[op.Method+" "+path] && !other {
			t.Errorf("no method asks for %s %s", op.Method, op.Path)
		}
	}
	for request := range asked {
		if !document[request] {
			t.Errorf("%s is no operation", request)
		}
	}
}

// roundTrip answers requests in place of a server.
type roundTrip func(r *http.Request) *http.Response

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r), nil }

// TestRetries waits in a time of its own.
func TestRetries(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		after    string
		refusals int
		asked    int
		waited   time.Duration
		ok       bool
	}{
		{"5", 1, 2, 5 * time.Second, true},
		{"5", 2, 3, 10 * time.Second, true},
		{"5", 3, 3, 10 * time.Second, false},
		{"3600", 1, 1, 0, false},
		{"", 1, 1, 0, false},
		{"soon", 1, 1, 0, false},
		{"-1", 1, 1, 0, false},
		{"99999999999999999999", 1, 1, 0, false},
		{"Sat, 01 Jan 2000 00:00:09 GMT", 1, 2, 9 * time.Second, true}, // the time of a test begins at midnight
		{"Fri, 31 Dec 1999 00:00:00 GMT", 1, 1, 0, false},
	} {
		synctest.Test(t, func(t *testing.T) {
			asked, start := 0, time.Now()
			c := must[*client.Client](t)(client.New("http://inkcheck.example",
				client.Options{HTTP: &http.Client{Transport: roundTrip(func(r *http.Request) *http.Response {
					if b, err := io.ReadAll(r.Body); err != nil || len(b) == 0 {
						t.Error("the body came only once")
					}
					res := &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(`{"legal":true}`)),
						Request: r}
					if asked++; asked <= tt.refusals {
						res.StatusCode, res.Body = http.StatusServiceUnavailable, io.NopCloser(strings.NewReader(`{"code":"busy","detail":"later"}`))
						res.Header.Set("Retry-After", tt.after)
					}
					return res
				})}}))
			_, err := c.Check(t.Context(), client.CheckRequest{})
			p, isProblem := errors.AsType[*client.Error](err)
			if (err == nil) != tt.ok || !tt.ok && (!isProblem || p.Code != client.Busy) || asked != tt.asked || time.Since(start) != tt.waited {
				t.Errorf("Retry-After %q, %d refusals: %v, asked %d times in %v", tt.after, tt.refusals, err, asked, time.Since(start))
			}
			asked = 0
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			if _, err := c.Check(ctx, client.CheckRequest{}); tt.after == "5" && !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("no time to wait: %v", err)
			}
		})
	}
}

func TestNotThisAPI(t *testing.T) {
	t.Parallel()
	ts := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.Error(w, "<h1>Bad gateway</h1>", http.StatusBadGateway)
	}))
	defer ts.Close()
	c := must[*client.Client](t)(client.New(ts.URL, client.Options{}))
	_, err := c.Sets(t.Context())
	if p, ok := errors.AsType[*client.Error](err); !ok || p.Status != http.StatusBadGateway || p.Code != "" {
		t.Errorf("a proxy's page: %v", err)
	}
	for _, bad := range []string{"", "inkcheck.example", "ftp://x", "http://", "http://x?q=1", "http://x\x00"} {
		if _, err := client.New(bad, client.Options{}); err == nil {
			t.Errorf("%q is taken as an address", bad)
		}
	}
}

// endless is an answer without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TestAnswersAreBounded: a server that sends for ever fills no memory, and half
// an answer is none.
func TestAnswersAreBounded(t *testing.T) {
	t.Parallel()
	status := http.StatusOK
	c := must[*client.Client](t)(client.New("http://inkcheck.example",
		client.Options{HTTP: &http.Client{Transport: roundTrip(func(r *http.Request) *http.Response {
			return &http.Response{StatusCode: status, Header: http.Header{}, Body: io.NopCloser(endless{}), Request: r}
		})}}))
	calls := map[string]func() error{
		"an object": func() error { _, err := c.Sets(t.Context()); return err },
		"a text":    func() error { _, err := c.DeckAs(t.Context(), "12ySW", "text", ""); return err },
		"a file":    func() error { _, err := c.Sheet(t.Context(), client.SheetQuery{Code: "12ySW"}); return err },
		"the facts": func() error { _, err := c.Facts(t.Context(), "", io.Discard); return err },
	}
	for name, call := range calls {
		if err := call(); !errors.Is(err, client.ErrTooLong) {
			t.Errorf("%s without an end: %v", name, err)
		}
	}
	status = http.StatusBadGateway
	if p, ok := errors.AsType[*client.Error](calls["an object"]()); !ok || p.Status != status {
		t.Errorf("a problem without an end: %v", p)
	}
}

// TestContexts: a call ends with its context, whatever the server does.
func TestContexts(t *testing.T) {
	t.Parallel()
	ts := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { <-r.Context().Done() }))
	defer ts.Close()
	c := must[*client.Client](t)(client.New(ts.URL, client.Options{}))
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if _, err := c.Sets(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a server that is silent: %v", err)
	}
}
