package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

// flood is a way in which clients keep others from the server. Its connections
// come from the addresses that a proxy would name, so that limits count.
type flood struct {
	name, about string
	conns       int  // unless -conns says otherwise
	window      bool // reads slowly: its receive buffer is small
	players     int  // that the event it is sent at has
	// one is what one connection does until it is closed.
	one func(ctx context.Context, c *flooder)
}

const (
	csvPath = "/cards?q=&as=csv&unique=prints"
	// declared is how long the bodies claim to be that never end.
	declared = 1_000_000
	// sentUpload is what an idle upload sends before it falls silent.
	sentUpload = 1 << 20
	// maxFlood bounds the connections of a flood.
	maxFlood = 8192
)

// floods are in the order in which -flood all sends them.
var floods = []flood{
	{"bodies", "complete headers, and a body byte by byte", 5000, false, 0, func(ctx context.Context, c *flooder) {
		c.send("POST", "/check", formType, 8000, "list=")
		go c.drain()
		c.trickle(ctx, "4+Smash%0A")
	}},
	{"csv", "every card as CSV, again and again", 200, false, 0, func(ctx context.Context, c *flooder) {
		c.again(ctx, "GET", csvPath, "", "")
	}},
	{"search", "pages of cards, again and again", 200, false, 0, func(ctx context.Context, c *flooder) {
		c.again(ctx, "GET", "/cards?q=ink%3Aamber", "", "")
	}},
	{"readers", "every card as CSV, read byte by byte", 3000, true, 0, func(ctx context.Context, c *flooder) {
		c.send("GET", csvPath, "", 0, "")
		c.sip(ctx)
	}},
	{"uploads", "a megabyte for the desk, and then silence", 100, false, 0, func(ctx context.Context, c *flooder) {
		c.send("POST", "/desk", formType, 20*declared, "text="+strings.Repeat("4+Smash%0A", sentUpload/10))
		c.drain()
	}},
	{"headers", "headers byte by byte", 5000, false, 0, func(ctx context.Context, c *flooder) {
		io.WriteString(c, "GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: "+c.from+"\r\nX-Slow: ")
		go c.drain()
		c.trickle(ctx, "a")
	}},
	{"idle", "a request, and then silence", 5000, false, 0, func(ctx context.Context, c *flooder) {
		c.send("GET", "/healthz", "", 0, "")
		c.drain()
	}},
	{"pipeline", "fifty searches at once on each connection", 200, false, 0, func(ctx context.Context, c *flooder) {
		go c.drain()
		for ctx.Err() == nil {
			for range 50 {
				if !c.send("GET", "/cards?q=elsa", "", 0, "") {
					return
				}
			}
		}
	}},
	{"posts", "a megabyte for the check, the desk and the piles, again and again", 100, false, 0, func(ctx context.Context, c *flooder) {
		misspelt := strings.Repeat("4 Be Preparde - of the Kind\n", 30_000)
		switch c.number % 3 {
		case 0:
			c.again(ctx, "POST", "/check", formType, "list="+strings.ReplaceAll(misspelt, " ", "+"))
		case 1:
			c.again(ctx, "POST", "/desk", formType, "text="+strings.ReplaceAll(misspelt, " ", "+"))
		default:
			c.again(ctx, "POST", "/api/v1/check/files", "text/plain", misspelt)
		}
	}},
	{"live", "a megabyte for the check beside the form, again and again", 100, false, 0, func(ctx context.Context, c *flooder) {
		c.again(ctx, "POST", "/check/live", formType, "list="+strings.Repeat("4+Be+Preparde+-+of+the+Kind%0A", 30_000))
	}},
	{"suggestions", "names with a typing error, for the search box", 200, false, 0, func(ctx context.Context, c *flooder) {
		c.each(ctx, "GET", "", func(n int) (path, body string) {
			return fmt.Sprintf("/api/v1/suggest?q=elso+spirti+of+wintre+%d", n), ""
		})
	}},
	{"moves", "solo games with long moves, each another one", 200, false, 0, func(ctx context.Context, c *flooder) {
		c.each(ctx, "GET", "", func(n int) (path, body string) {
			return fmt.Sprintf("%s&s=%d&m=keep%s", c.at.table("/goldfish"), n*1000+c.number, strings.Repeat(".end", 40)), ""
		})
	}},
	{"questions", "odds, advice and games with card texts that take long", 200, false, 0, func(ctx context.Context, c *flooder) {
		c.each(ctx, "GET", "", func(n int) (path, body string) {
			switch n % 3 {
			case 0:
				return c.at.table("/simulate") + fmt.Sprintf("&games=10000&policy=text&s=%d", n*1000+c.number), ""
			case 1:
				return c.at.table("/advise") + fmt.Sprintf("&games=10000&policy=text&s=%d", n*1000+c.number), ""
			default:
				return "/odds?d=" + c.at.deck + "&f=core&on=2026-11-20&g=A&by=cost%3C3&g=B&by=is%3Asong&g=C&by=cost%3E4&turn=12&want=" +
					url.QueryEscape(fmt.Sprintf("A>=%d and B>=1 or C<=%d", n%7, c.number%7)), ""
			}
		})
	}},
	{"keys", "events that are not there", 200, false, 0, func(ctx context.Context, c *flooder) {
		c.each(ctx, "GET", "", func(n int) (path, body string) { return fmt.Sprintf("/e/%026d", n*1000+c.number), "" })
	}},
	{"events", "events made by the API, again and again", 200, false, 0, func(ctx context.Context, c *flooder) {
		c.again(ctx, "POST", "/api/v1/events", "application/json", string(newEvent(time.Now().UTC())))
	}},
	{"hand-ins", "lists for one event, each another player's", 200, false, 0, func(ctx context.Context, c *flooder) {
		c.each(ctx, "POST", "application/json", func(n int) (path, body string) {
			return "/api/v1/events/" + c.at.registration + "/lists",
				fmt.Sprintf(`{"token":"player-%020d","player":"Ann Player%[1]d","list":"4 Be Prepared\n%d Smash"}`, n*1000+c.number, n%50+1)
		})
	}},
	{name: "whole-events", about: "the organiser's page, lists, exports and log of an event, again and again", conns: 200, players: 1500,
		one: func(ctx context.Context, c *flooder) {
			c.each(ctx, "GET", "", func(n int) (path, body string) {
				page, api := "/e/"+c.at.organiser, "/api/v1/events/"+c.at.organiser
				paths := []string{page, api + "/lists", page + "/export/json", page + "/trail", api + "/export", page + "/export/csv", api + "/trail",
					page + "/export/zip", page + "/floor", page + "/desk"}
				return paths[(n+c.number)%len(paths)], ""
			})
		}},
	{name: "event-readers", about: "exports of an event, read byte by byte", conns: 500, window: true, players: 1500,
		one: func(ctx context.Context, c *flooder) {
			c.send("GET", "/e/"+c.at.organiser+"/export/json", "", 0, "")
			c.sip(ctx)
		}},
	{"long-lists", "the longest lists for one event, each another player's", 100, false, 0, func(ctx context.Context, c *flooder) {
		list := strings.Repeat("4 Be Prepared\\n", 32<<10/15)
		c.each(ctx, "POST", "application/json", func(n int) (path, body string) {
			return "/api/v1/events/" + c.at.registration + "/lists",
				fmt.Sprintf(`{"token":"long-%021d","player":"Ann Player%[1]d","list":"%s"}`, n*1000+c.number, list)
		})
	}},
}

// target is what floods of some pages are sent at.
type target struct {
	deck         string // the code of a legal deck
	registration string // the key of an event that takes lists
	organiser    string // that of its organiser
}

// table is the address of a page of games with that deck.
func (t *target) table(path string) string {
	return path + "?d=" + t.deck + "&f=core&on=2026-11-20&p=first&texts=1"
}

// aim looks for what floods are sent at.
func aim(ctx context.Context, addr string, players int) (*target, error) {
	at, err := explore(ctx, addr)
	if err != nil {
		return nil, err
	}
	at.zipped = false
	h, err := openHall(ctx, at)
	if err != nil {
		return nil, err
	}
	if filled := h.handInAll(ctx, players, defaultConns); filled.errors() > 0 {
		return nil, fmt.Errorf("the event was not filled: %d errors", filled.errors())
	}
	return &target{at.deck, h.Registration, h.Organiser}, nil
}

const formType = "application/x-www-form-urlencoded"

// flooder is one connection of a flood.
type flooder struct {
	net.Conn
	number  int
	from    string // the address that the proxy names
	answers *bufio.Reader
	seen    *statuses
	at      *target
}

// send sends a request with as much of its body as is given.
func (c *flooder) send(method, path, mediaType string, length int, body string) bool {
	head := method + " " + path + " HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: " + c.from + "\r\n"
	if mediaType != "" {
		head += fmt.Sprintf("Content-Type: %s\r\nContent-Length: %d\r\n", mediaType, length)
	}
	_, err := io.WriteString(c, head+"\r\n"+body)
	return err == nil
}

// again sends a whole request whenever the one before is answered.
func (c *flooder) again(ctx context.Context, method, path, mediaType, body string) {
	for ctx.Err() == nil && c.send(method, path, mediaType, len(body), body) {
		if !c.answer() {
			return
		}
	}
}

// each sends one request after the other, no two of them the same, so that no answer is known before.
func (c *flooder) each(ctx context.Context, method, mediaType string, request func(n int) (path, body string)) {
	for n := 0; ctx.Err() == nil; n++ {
		path, body := request(n)
		if !c.send(method, path, mediaType, len(body), body) || !c.answer() {
			return
		}
	}
}

// answer reads one answer. It reports whether another may follow.
func (c *flooder) answer() bool {
	res, err := http.ReadResponse(c.answers, nil)
	if err != nil {
		return false
	}
	_, err = io.Copy(io.Discard, res.Body)
	res.Body.Close()
	c.seen.add(res.StatusCode)
	return err == nil && !res.Close
}

// drain reads answers until the connection ends.
func (c *flooder) drain() {
	for c.answer() {
	}
	c.Close()
}

func (c *flooder) trickle(ctx context.Context, s string) {
	for i := 0; pause(ctx, drip); i++ {
		if _, err := io.WriteString(c, s[i%len(s):i%len(s)+1]); err != nil {
			return
		}
	}
}

func (c *flooder) sip(ctx context.Context) {
	b := make([]byte, 1)
	for {
		if _, err := c.Read(b); err != nil || !pause(ctx, drip) {
			return
		}
	}
}

// statuses are the answers that a flood got.
type statuses struct {
	mu sync.Mutex
	Of map[int]int
	// Conns are how many connections were made, Refused how many could not be.
	Conns, Refused int
}

func (s *statuses) add(status int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Of[status]++
}

func (s *statuses) connected(made bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if made {
		s.Conns++
	} else {
		s.Refused++
	}
}

// run keeps so many connections of the flood up, from so many addresses.
func (f *flood) run(ctx context.Context, addr string, at *target, conns, addresses int, site bool) *statuses {
	seen := &statuses{Of: map[int]int{}}
	var group sync.WaitGroup
	for i := range conns {
		group.Go(func() {
			for ctx.Err() == nil {
				f.connect(ctx, addr, at, i, floodAddress(i%addresses, site), seen)
				pause(ctx, time.Second)
			}
		})
	}
	group.Wait()
	return seen
}

// floodAddress is the address of a client: one of 10.0.0.0/8, or in a network of its own of one IPv6 /48.
func floodAddress(i int, site bool) string {
	if site {
		return fmt.Sprintf("2001:db8:1:%x::1", i&0xffff)
	}
	return fmt.Sprintf("10.%d.%d.%d", i>>16&255, i>>8&255, i&255)
}

func (f *flood) connect(ctx context.Context, addr string, at *target, number int, from string, seen *statuses) {
	if !loopback(addr) {
		return
	}
	dialer := net.Dialer{Timeout: answerTimeout}
	if f.window {
		dialer.Control = func(_, _ string, c syscall.RawConn) (err error) {
			set := func(fd uintptr) { err = setReadBuffer(fd, window) }
			return errors.Join(c.Control(set), err)
		}
	}
	conn, err := dialer.DialContext(ctx, "tcp", addr)
	if err != nil {
		if ctx.Err() == nil {
			seen.connected(false)
		}
		return
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	_ = conn.SetDeadline(time.Now().Add(patienceOfSlow))
	seen.connected(true)
	f.one(ctx, &flooder{Conn: conn, number: number, from: from, answers: bufio.NewReader(conn), seen: seen, at: at})
}

// innocents is what others ask meanwhile, each time on a connection of its own:
// as visitors through the proxy with an address each, and the probe of this
// machine without one.
var innocents = []struct {
	name, method, path, body string
	local                    bool
}{
	{"health (this machine)", "GET", "/healthz", "", true},
	{"health", "GET", "/healthz", "", false},
	{"first page", "GET", "/", "", false},
	{"search", "GET", "/cards?q=elsa", "", false},
	{"verdict", "POST", "/check", "list=4+Be+Prepared%0A4+Smash", false},
	{"desk", "POST", "/desk", "text=%3D%3D+Ann%0A" + strings.Repeat("4+Be+Prepared%0A", 8000), false},
	{"simulation", "GET", "", "", false},
	{"form of an event", "GET", "/e/REGISTRATION", "", false},
	{"hand-in", "POST", "/e/REGISTRATION", "player=Bo+Player&list=4+Be+Prepared&token=innocent-NNNNNNNNNNNNNNNN", false},
	{"judges' page", "GET", "/e/JUDGE", "", false},
}

const (
	// every is how often each innocent request is sent.
	every = 200 * time.Millisecond
	// spread is over how long the connections of innocents begin, so that
	// they do not all come at the same moment.
	spread = 17 * time.Millisecond
)

// measureFloods sends one flood after the other and tells what innocents saw.
func measureFloods(ctx context.Context, o options, stdout, stderr io.Writer) (ok bool, err error) {
	s := &server{addr: o.addr, metricsAddr: o.metricsAddr, stop: func() error { return nil }}
	if o.addr == "" {
		fmt.Fprintln(stderr, "building and starting a server")
		if s, err = startServer(ctx, stderr, "-trusted-proxies", "127.0.0.1/32"); err != nil {
			return false, err
		}
	}
	defer func() { err = errors.Join(err, s.stop()) }()
	site, err := explore(ctx, s.addr)
	if err != nil {
		return false, err
	}
	ok = true
	for _, f := range floods {
		if o.flood != f.name && o.flood != "all" {
			continue
		}
		conns := f.conns
		if o.conns > 0 {
			conns = o.conns
		}
		fine, err := f.measure(ctx, o, s, site, conns, stdout)
		if err != nil || ctx.Err() != nil {
			return false, err
		}
		ok = ok && fine
	}
	return ok, nil
}

// start begins a flood in a process of its own, so that innocents do not have to
// share one with it. It writes what it has seen at its end.
func (f *flood) start(o options, addr string, conns, addresses int) (*exec.Cmd, io.Reader, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	cmd := exec.Command(self, "-send", "-flood", f.name, "-addr", addr, "-for", o.length.String(), "-conns", strconv.Itoa(conns),
		"-addresses", strconv.Itoa(addresses), "-site="+strconv.FormatBool(o.site))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, nil, err
	}
	return cmd, out, cmd.Start()
}

// sendFlood is what that process does.
func sendFlood(ctx context.Context, o options, stdout io.Writer) error {
	i := slices.IndexFunc(floods, func(f flood) bool { return f.name == o.flood })
	if i < 0 || o.addr == "" {
		return errors.New("-send wants one flood and an address")
	}
	at, err := aim(ctx, o.addr, floods[i].players)
	if err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(ctx, o.length)
	defer stop()
	return json.NewEncoder(stdout).Encode(floods[i].run(ctx, o.addr, at, o.conns, o.addresses, o.site))
}

// measure sends one flood, and innocents beside it.
func (f *flood) measure(ctx context.Context, o options, s *server, site *site, conns int, stdout io.Writer) (ok bool, err error) {
	addresses := min(o.addresses, conns)
	flooding, stop := context.WithTimeout(ctx, o.length)
	defer stop()
	sender, out, err := f.start(o, s.addr, conns, addresses)
	if err != nil {
		return false, err
	}
	var memory float64
	var group sync.WaitGroup
	h, err := openHall(ctx, site)
	if err != nil {
		return false, err
	}
	each := make([]*results, len(innocents))
	for i := range innocents {
		each[i] = newResults()
		group.Go(func() { askInnocently(flooding, h, i, each[i]) })
	}
	group.Go(func() {
		for {
			if figures, known := s.ask(flooding); known {
				memory = max(memory, figures.memory)
			}
			if !pause(flooding, every) {
				return
			}
		}
	})
	group.Wait()
	seen := &statuses{}
	if err := errors.Join(json.NewDecoder(out).Decode(seen), sender.Wait()); err != nil {
		return false, err
	}
	total := newResults()
	for _, r := range each {
		total.merge(r)
	}
	return f.write(stdout, total, seen, conns, addresses, memory)
}

func askInnocently(ctx context.Context, h *hall, number int, out *results) {
	in, site := innocents[number], h.site
	path := strings.NewReplacer("REGISTRATION", h.Registration, "JUDGE", h.Judge).Replace(in.path)
	if path == "" {
		path = "/simulate?d=" + site.deck + "&f=core&on=2026-11-20&p=first&s=1&games=1000&policy=greedy"
	}
	pause(ctx, time.Duration(number)*spread)
	for n := 0; ctx.Err() == nil; n++ {
		began := time.Now()
		body := strings.Replace(in.body, "NNNNNNNNNNNNNNNN", fmt.Sprintf("%016d", n), 1)
		err := askOnce(ctx, site, in.method, path, body, in.local, fmt.Sprintf("198.51.100.%d", 1+(number*32+n%32)%254))
		if ctx.Err() != nil {
			return
		}
		out.of(in.name).add(time.Since(began))
		if err != nil {
			out.fail(in.name, err)
		}
		pause(ctx, every)
	}
}

func askOnce(ctx context.Context, site *site, method, path, body string, local bool, from string) error {
	client := &http.Client{Timeout: answerTimeout, Transport: &http.Transport{DialContext: dialLoopback, DisableKeepAlives: true},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	req, err := http.NewRequestWithContext(ctx, method, site.base+path, strings.NewReader(body))
	if err != nil {
		return err
	}
	if body != "" {
		req.Header.Set("Content-Type", formType)
	}
	if !local {
		req.Header.Set("X-Forwarded-For", netip.MustParseAddr(from).String())
	}
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if _, err := io.Copy(io.Discard, res.Body); err != nil {
		return err
	}
	if res.StatusCode >= http.StatusBadRequest {
		return fmt.Errorf("%s %.40s: status %d", method, path, res.StatusCode)
	}
	return nil
}

// inTime is within what time innocents are to be answered, 95 of 100.
const inTime = time.Second

func (f *flood) write(w io.Writer, total *results, seen *statuses, conns, addresses int, memory float64) (ok bool, err error) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s; connections: %d from %d addresses", f.name, f.about, conns, addresses)
	fmt.Fprintf(&b, "; made %d, not made %d, answers", seen.Conns, seen.Refused)
	for _, code := range slices.Sorted(maps.Keys(seen.Of)) {
		fmt.Fprintf(&b, " %d×%d", code, seen.Of[code])
	}
	fmt.Fprintf(&b, "; memory at most %.0f MB\n", memory/1e6)
	ok = true
	for _, in := range innocents {
		t := total.of(in.name)
		p95 := t.quantile(.95)
		ok = ok && t.failed == 0 && p95 <= inTime
		fmt.Fprintf(&b, "  %-22s %4d asked, half within %8s, 95 of 100 within %8s, longest %8s, failed %d\n",
			in.name, t.count, short(t.quantile(.5)), short(p95), short(t.longest), t.failed)
	}
	for _, s := range total.samples[:min(len(total.samples), 5)] {
		fmt.Fprintf(&b, "  failed: %s\n", s)
	}
	fmt.Fprintln(&b)
	_, err = io.WriteString(w, b.String())
	return ok, err
}
