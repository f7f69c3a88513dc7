package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// list is a deck of 60, in the form that it is pasted in.
const list = `4 Lilo - Snow Artist
4 Woody - Waiting for a Friend
4 Darkwing Duck - Crime Fighter
4 Jafar - Royal Vizier
4 Robin Hood - Capable Fighter
4 Rapunzel - Ready for Adventure
4 Hercules - True Hero
4 Daisy Duck - Musketeer Spy
4 Tinker Bell - Giant Fairy
4 Goliath - Clan Leader
4 But I'm Much Faster
4 Be Our Guest
4 Strength of a Raging Fire
4 Smash
4 Duckburg - Funso's Funzone
`

// site is what is asked.
type site struct {
	base   string // http://HOST:PORT
	addr   string
	deck   string   // the code of the list
	assets []string // files that pages load
	kinds  []kind
	weight int  // of all kinds
	zipped bool // ask as browsers do, whose answers are not looked at
}

// kind is a kind of request, asked so often beside the others. ask reports
// whether the server asked to come back later.
type kind struct {
	name   string
	weight int
	ask    func(ctx context.Context, c *http.Client, s *site, r *rand.Rand) (busy bool, err error)
}

// explore finds the addresses to ask for.
func explore(ctx context.Context, addr string) (*site, error) {
	s := &site{base: "http://" + addr, addr: addr, kinds: kinds}
	for _, k := range s.kinds {
		s.weight += k.weight
	}
	client := &http.Client{Timeout: answerTimeout, Transport: &http.Transport{DialContext: dialLoopback},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer client.CloseIdleConnections()
	if err := s.ready(ctx, client); err != nil {
		return nil, err
	}
	a, err := s.send(ctx, client, "POST", "/check", form(url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}}))
	if err != nil {
		return nil, err
	}
	at, err := url.Parse(a.location)
	if err != nil || at.Query().Get("d") == "" {
		return nil, fmt.Errorf("%s is no Inkcheck: POST /check answers %d to %q", s.base, a.status, a.location)
	}
	s.deck = at.Query().Get("d")
	for _, page := range []string{"/", "/cards", "/goldfish"} {
		if a, err = s.send(ctx, client, "GET", page, nil); err != nil {
			return nil, err
		}
		for _, file := range regexp.MustCompile(`/static/[0-9a-f]+/[a-z./-]+`).FindAllString(string(a.body), -1) {
			if !slices.Contains(s.assets, file) {
				s.assets = append(s.assets, file)
			}
		}
	}
	if len(s.assets) == 0 {
		return nil, fmt.Errorf("%s/ loads no files", s.base)
	}
	s.zipped = true
	return s, nil
}

// ready waits until the server says that it is.
func (s *site) ready(ctx context.Context, client *http.Client) error {
	for range 100 {
		a, err := s.send(ctx, client, "GET", "/readyz", nil)
		if err != nil {
			return err
		}
		if a.status == http.StatusOK {
			return nil
		}
		if !pause(ctx, drip) {
			return ctx.Err()
		}
	}
	return fmt.Errorf("%s does not become ready", s.base)
}

func (s *site) pick(r *rand.Rand) kind {
	n := r.IntN(s.weight)
	for _, k := range s.kinds {
		if n -= k.weight; n < 0 {
			return k
		}
	}
	panic("unreachable: the weights add up")
}

// payload is the body of a request.
type payload struct {
	mediaType string
	body      []byte
}

func form(v url.Values) *payload {
	return &payload{"application/x-www-form-urlencoded", []byte(v.Encode())}
}

type answer struct {
	status   int
	location string
	retry    string
	body     []byte
}

func (s *site) send(ctx context.Context, c *http.Client, method, path string, p *payload) (a answer, err error) {
	var body io.Reader
	if p != nil {
		body = bytes.NewReader(p.body)
	}
	req, err := http.NewRequestWithContext(ctx, method, s.base+path, body)
	if err != nil {
		return a, err
	}
	if p != nil {
		req.Header.Set("Content-Type", p.mediaType)
	}
	if s.zipped && method == http.MethodGet {
		req.Header.Set("Accept-Encoding", "gzip")
	}
	res, err := c.Do(req)
	if err != nil {
		return a, err
	}
	defer res.Body.Close()
	if a.body, err = io.ReadAll(res.Body); err != nil {
		return a, fmt.Errorf("%s %.80s: %w", method, path, err)
	}
	a.status, a.location, a.retry = res.StatusCode, res.Header.Get("Location"), res.Header.Get("Retry-After")
	return a, nil
}

// want sends a request that must be answered with one of the statuses, or, if
// the server has too much to do, with 503 and a time to come back.
func (s *site) want(ctx context.Context, c *http.Client, method, path string, p *payload, statuses ...int) (busy bool, err error) {
	a, err := s.send(ctx, c, method, path, p)
	if err != nil {
		return false, err
	}
	if a.status == http.StatusServiceUnavailable && a.retry != "" {
		return true, nil
	}
	if !slices.Contains(statuses, a.status) {
		return false, fmt.Errorf("%s %.120s: status %d, want %d: %.120s", method, path, a.status, statuses, a.body)
	}
	return false, nil
}

func get(path func(s *site, r *rand.Rand) string) func(context.Context, *http.Client, *site, *rand.Rand) (bool, error) {
	return func(ctx context.Context, c *http.Client, s *site, r *rand.Rand) (bool, error) {
		return s.want(ctx, c, "GET", path(s, r), nil, http.StatusOK)
	}
}

func one(r *rand.Rand, of ...string) string { return of[r.IntN(len(of))] }

// lines is the list with some lines left out, twice or misspelt, so that no two
// are the same.
func lines(r *rand.Rand) string {
	var b strings.Builder
	for line := range strings.Lines(list) {
		switch r.IntN(8) {
		case 0:
		case 1:
			b.WriteString(strconv.Itoa(1+r.IntN(6)) + line[1:])
		case 2:
			b.WriteString(line[:len(line)-3] + "x\n")
		default:
			b.WriteString(line)
		}
	}
	return b.String() + "1 Nobody Number " + strconv.Itoa(r.IntN(1e6)) + "\n"
}

// table is the address of a page about the deck.
func (s *site) table(path string, r *rand.Rand, more ...string) string {
	q := url.Values{"d": {s.deck}, "f": {"core"}, "on": {"2026-11-20"}, "p": {one(r, "first", "second")},
		"s": {strconv.FormatUint(r.Uint64(), 10)}}
	for i := 0; i < len(more); i += 2 {
		q.Set(more[i], more[i+1])
	}
	return path + "?" + q.Encode()
}

// kinds are the traffic, in thousandths.
var kinds = []kind{
	{"api check", 250, func(ctx context.Context, c *http.Client, s *site, r *rand.Rand) (bool, error) {
		return s.want(ctx, c, "POST", "/api/v1/check?format="+one(r, "core", "infinity", "sealed")+"&on=2026-11-20",
			&payload{"text/plain", []byte(lines(r))}, http.StatusOK)
	}},
	{"paste a list", 80, func(ctx context.Context, c *http.Client, s *site, r *rand.Rand) (bool, error) {
		return s.want(ctx, c, "POST", "/check", form(url.Values{"list": {lines(r)}, "f": {"core"}, "on": {"2026-11-20"}}), http.StatusOK,
			http.StatusSeeOther)
	}},
	{"verdict", 100, get(func(s *site, r *rand.Rand) string {
		return "/check?" + url.Values{"d": {s.deck}, "f": {one(r, "core", "infinity", "draft")}, "on": {"2026-11-20"}}.Encode()
	})},
	{"search", 150, get(func(s *site, r *rand.Rand) string {
		q := one(r, "elsa", "ink:amber", "cost<=3", "class:princess", "type:song", "set:9", "lore>2", "format:core") + " " + one(r, "",
			"cost<"+strconv.Itoa(r.IntN(10)), "-inkwell:true", "strength>"+strconv.Itoa(r.IntN(8)))
		return "/cards?" + url.Values{"q": {q}}.Encode()
	})},
	{"card", 60, get(func(s *site, r *rand.Rand) string {
		return "/cards/" + one(r, "elsa-spirit-of-winter", "be-prepared", "microbots", "smash", "ariel-on-human-legs")
	})},
	{"goldfish", 100, get(func(s *site, r *rand.Rand) string {
		return s.table("/goldfish", r, "m", "keep"+strings.Repeat(".end", r.IntN(8)))
	})},
	{"odds", 40, get(func(s *site, r *rand.Rand) string {
		return "/odds?" + url.Values{"size": {"60"}, "hand": {"7"}, "g": {"A"}, "by": {"#" + strconv.Itoa(1+r.IntN(20))}, "want": {"A>=1"},
			"turn": {strconv.Itoa(1 + r.IntN(9))},
			"p":    {"first"}, "alter": {"missing"}, "goal": {"80"}, "copies": {"A"}}.Encode()
	})},
	{"simulate", 3, get(func(s *site, r *rand.Rand) string {
		return s.table("/simulate", r, "games", strconv.Itoa(1000*(1+r.IntN(20))), "policy", "greedy")
	})},
	{"api decks and cards", 60, get(func(s *site, r *rand.Rand) string {
		return one(r, "/api/v1/decks/"+s.deck, "/api/v1/cards?q=ink:ruby", "/api/v1/cards/smash", "/api/v1/cards/autocomplete?q=el",
			"/api/v1/sets")
	})},
	{"pages", 60, get(func(s *site, r *rand.Rand) string {
		return one(r, "/", "/formats", "/formats?on=2025-09-01", "/rules", "/help", "/sets", "/sets/9", "/help/search")
	})},
	{"files", 100, get(func(s *site, r *rand.Rand) string { return one(r, s.assets...) })},
	{"probes", 20, get(func(s *site, r *rand.Rand) string { return one(r, "/healthz", "/readyz") })},
	{"hostile", 40, hostile},
}

// hostile sends what nobody sends by mistake. It must be refused, and in time.
func hostile(ctx context.Context, c *http.Client, s *site, r *rand.Rand) (bool, error) {
	junk := func(n int) []byte {
		b := make([]byte, n)
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		return b
	}
	switch r.IntN(9) {
	case 0: // a list that is too long
		_, err := s.want(ctx, c, "POST", "/api/v1/check", &payload{"text/plain", bytes.Repeat([]byte("4 Smash\n"), 1<<17)},
			http.StatusRequestEntityTooLarge, http.StatusOK)
		return false, err
	case 1:
		_, err := s.want(ctx, c, "POST", "/api/v1/check", &payload{"application/json", []byte(strings.Repeat(`{"list":[`, 20000))},
			http.StatusBadRequest, http.StatusUnprocessableEntity)
		return false, err
	case 2:
		_, err := s.want(ctx, c, "POST", "/api/v1/check", &payload{"text/plain", junk(1 << 16)}, http.StatusOK, http.StatusBadRequest,
			http.StatusUnprocessableEntity)
		return false, err
	case 3:
		_, err := s.want(ctx, c, "GET", "/cards?"+url.Values{"q": {strings.Repeat("(-", 240) + "a"}}.Encode(), nil, http.StatusOK,
			http.StatusBadRequest)
		return false, err
	case 4:
		_, err := s.want(ctx, c, "GET", "/cards?"+url.Values{"q": {string(junk(200))}}.Encode(), nil, http.StatusOK, http.StatusBadRequest)
		return false, err
	case 5:
		_, err := s.want(ctx, c, "GET", s.table("/goldfish", r, "m", strings.Repeat("ink12.", 500)), nil, http.StatusUnprocessableEntity,
			http.StatusBadRequest, http.StatusOK)
		return false, err
	case 6:
		_, err := s.want(ctx, c, "DELETE", "/cards", nil, http.StatusMethodNotAllowed)
		return false, err
	case 7:
		_, err := s.want(ctx, c, "GET", "/"+url.PathEscape(string(junk(40))), nil, http.StatusNotFound, http.StatusBadRequest)
		return false, err
	default:
		return false, rawHostile(ctx, s.addr, one(r, "GET / HTTP/9.9\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
			"GET /"+strings.Repeat("a", 100<<10)+" HTTP/1.1\r\nHost: x\r\n\r\n",
			"POST /check HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n",
			"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", string(junk(500))+"\r\n\r\n"))
	}
}
