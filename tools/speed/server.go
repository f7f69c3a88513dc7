package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// server is one that is asked.
type server struct {
	base   string
	cmd    *exec.Cmd
	client *http.Client
	paths  []path
}

// path is an address of a server, with the name of what is there.
type path struct {
	name, at string
	size     int // of the answer on the wire, in bytes
}

var listening = regexp.MustCompile(`^listening on http://(\S+)`)

// start builds the server of this tree, or of a commit, and starts it with files of its own.
func start(ctx context.Context, dir, name, commit string) (*server, error) {
	program, tree := filepath.Join(dir, name), ""
	if commit != "" {
		tree = filepath.Join(dir, name+"-tree")
		if err := unpack(ctx, commit, tree); err != nil {
			return nil, err
		}
	}
	build := exec.CommandContext(ctx, "go", "build", "-o", program, "./cmd/web")
	build.Dir = tree
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, out)
	}
	s, err := launch(exec.Command(program, "-addr", "127.0.0.1:0", "-db", filepath.Join(dir, name+".db"),
		"-events", filepath.Join(dir, name+"-events.db"), "-rate", "0"))
	if err != nil {
		return nil, err
	}
	if err := s.explore(ctx); err != nil {
		return nil, errors.Join(err, s.stop())
	}
	return s, nil
}

// unpack writes the files of a commit into a new folder. A worktree would have to be taken back from the repository.
func unpack(ctx context.Context, commit, dir string) error {
	file := dir + ".tar"
	for _, args := range [][]string{{"git", "archive", "-o", file, commit}, {"mkdir", dir}, {"tar", "-xf", file, "-C", dir}} {
		if out, err := exec.CommandContext(ctx, args[0], args[1:]...).CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", args[0], err, out)
		}
	}
	return nil
}

// launch starts a program that says where it listens.
func launch(cmd *exec.Cmd) (*server, error) {
	log, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	s := &server{cmd: cmd, client: &http.Client{Timeout: time.Minute,
		Transport:     &http.Transport{MaxIdleConnsPerHost: maxConns, DisableCompression: true, DialContext: dial},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
	lines := bufio.NewScanner(log)
	for s.base == "" && lines.Scan() {
		if m := listening.FindStringSubmatch(lines.Text()); m != nil {
			s.base = "http://" + m[1]
		}
	}
	if s.base == "" {
		return nil, fmt.Errorf("the server did not start: %w", cmd.Wait())
	}
	go io.Copy(io.Discard, log)
	return s, nil
}

func (s *server) stop() error {
	s.client.CloseIdleConnections()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return s.cmd.Wait()
}

// dialled counts connections. Each has its own address: the server shares its work among addresses.
var dialled atomic.Int64

// dial connects from a loopback address of its own where the system has them.
func dial(ctx context.Context, network, addr string) (net.Conn, error) {
	n := dialled.Add(1)
	from := &net.TCPAddr{IP: net.IPv4(127, 1, byte(n>>8), byte(n))}
	if c, err := (&net.Dialer{LocalAddr: from}).DialContext(ctx, network, addr); err == nil {
		return c, nil
	}
	return (&net.Dialer{}).DialContext(ctx, network, addr)
}

// ticks is how many of them /proc counts in a second: USER_HZ, which is 100 on every Linux that Go runs on.
const ticks = 100

// processor is the processor time of a process until now.
func processor(pid int) (time.Duration, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, err
	}
	_, rest, ok := strings.Cut(string(text), ") ") // the name before may have blanks
	fields := strings.Fields(rest)
	if !ok || len(fields) < 13 {
		return 0, fmt.Errorf("/proc/%d/stat is not understood", pid)
	}
	var sum time.Duration
	for _, f := range fields[11:13] { // utime and stime, proc(5)
		n, err := strconv.ParseInt(f, 10, 64)
		if err != nil {
			return 0, err
		}
		sum += time.Duration(n) * time.Second / ticks
	}
	return sum, nil
}

// send asks once. The answer is as it was sent.
func (s *server) send(ctx context.Context, method, at, mediaType string, body []byte) (*http.Response, []byte, error) {
	r, err := http.NewRequestWithContext(ctx, method, s.base+at, bytes.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	if mediaType != "" {
		r.Header.Set("Content-Type", mediaType)
	}
	r.Header.Set("Accept-Encoding", "gzip")
	res, err := s.client.Do(r)
	if err != nil {
		return nil, nil, err
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	return res, answer, err
}

// ask asks for a path a number of times over a number of connections.
func (s *server) ask(ctx context.Context, at string, times, conns int) error {
	var next atomic.Int64
	var group sync.WaitGroup
	failed := make([]error, conns)
	for i := range conns {
		group.Go(func() {
			for n := next.Add(1); n <= int64(times) && failed[i] == nil; n = next.Add(1) {
				// {n} makes an address that nobody asked for before, whose page is drawn.
				res, _, err := s.send(ctx, http.MethodGet, strings.ReplaceAll(at, "{n}", strconv.FormatInt(asked.Add(1), 10)), "", nil)
				if err == nil && res.StatusCode != http.StatusOK {
					err = fmt.Errorf("%s: %s", at, res.Status)
				}
				failed[i] = err
			}
		})
	}
	group.Wait()
	return errors.Join(failed...)
}

// asked numbers the requests for what nobody asked for before.
var asked atomic.Int64

// players are how many lists the event has: enough that what reads them all for one shows, few enough to be handed in soon.
const players = 300

// explore finds the paths, and makes the event whose pages are asked for.
func (s *server) explore(ctx context.Context) error {
	location := func(text string) (string, error) {
		form := url.Values{"list": {text}, "f": {"infinity"}, "on": {day}}
		res, _, err := s.send(ctx, http.MethodPost, "/check", "application/x-www-form-urlencoded", []byte(form.Encode()))
		if err != nil {
			return "", err
		}
		at := res.Header.Get("Location")
		if u, err := url.Parse(at); err != nil || u.Query().Get("d") == "" {
			return "", fmt.Errorf("POST /check: %s to %q", res.Status, at)
		}
		return at, nil
	}
	at, err := location(list)
	if err != nil {
		return err
	}
	u, _ := url.Parse(at)
	deck := "?d=" + u.Query().Get("d") + "&f=infinity&on=" + day
	_, home, err := s.send(ctx, http.MethodGet, "/sets", "", nil)
	if err != nil {
		return err
	}
	s.paths = []path{
		{name: "file", at: ""},
		{name: "verdict", at: at + "&n=Deck+{n}"},
		{name: "verdict, asked again", at: at},
		{name: "cards", at: "/cards?q=ink%3Aruby+cost%3C%3D{n}"},
		{name: "cards, asked again", at: "/cards?q=ink%3Aruby+cost%3C%3D3"},
		{name: "card", at: "/cards/elsa-spirit-of-winter?x={n}"},
		{name: "deck", at: "/deck" + deck + "&n=Deck+{n}"},
		{name: "hand", at: "/goldfish" + deck + "&p=first&s={n}"},
		{name: "a move", at: "/goldfish" + deck + "&p=first&s={n}&m=keep"},
		{name: "odds", at: "/odds" + deck + "&hand=7&g=A&by=cost%3C%3D2+-lore%3E{n}&want=A%3E%3D1&turn=2&p=first&alter=missing&goal=80&copies=A"},
	}
	plain, err := unzip(home)
	if err != nil {
		return err
	}
	if s.paths[0].at = string(regexp.MustCompile(`/static/[0-9a-f]+/\S*app\.css`).Find(plain)); s.paths[0].at == "" {
		return errors.New("/sets loads no app.css")
	}
	event, err := s.event(ctx)
	if err != nil {
		return err
	}
	s.paths = append(s.paths, event...)
	for i := range s.paths {
		p := &s.paths[i]
		// Where an address is led to another one, that one is asked for: 31415 stands for what differs.
		const differs = "31415"
		p.at = strings.ReplaceAll(p.at, "{n}", differs)
		res, body, err := s.send(ctx, http.MethodGet, p.at, "", nil)
		for n := 0; err == nil && res.StatusCode == http.StatusFound && n < 3; n++ {
			p.at = res.Header.Get("Location")
			res, body, err = s.send(ctx, http.MethodGet, p.at, "", nil)
		}
		p.at = strings.ReplaceAll(p.at, differs, "{n}")
		if err == nil && res.StatusCode != http.StatusOK {
			err = fmt.Errorf("%s (%s): %s", p.name, p.at, res.Status)
		}
		if err != nil {
			return err
		}
		p.size = len(body)
	}
	return nil
}

// event makes an event with players, and returns its pages.
func (s *server) event(ctx context.Context) ([]path, error) {
	tell := func(at string, v, answer any) error {
		body, err := json.Marshal(v)
		if err != nil {
			return err
		}
		res, text, err := s.send(ctx, http.MethodPost, at, "application/json", body)
		if err == nil && res.StatusCode != http.StatusOK {
			err = fmt.Errorf("POST %s: %s", at, res.Status)
		}
		if err == nil && res.Header.Get("Content-Encoding") == "gzip" {
			text, err = unzip(text)
		}
		if err != nil {
			return err
		}
		return json.Unmarshal(text, answer)
	}
	today := time.Now().UTC()
	var made struct{ Organiser, Judge, Registration string }
	err := tell("/api/v1/events", map[string]any{"name": "Store Championship", "day": today.Format(time.DateOnly), "format": "core",
		"deadline": today.AddDate(0, 0, 1).Format(time.DateOnly) + "T12:00", "zone": "UTC"}, &made)
	if err != nil {
		return nil, err
	}
	var receipt struct{ Key string }
	for i := range players {
		err := tell("/api/v1/events/"+made.Registration+"/lists", map[string]any{"player": fmt.Sprint("Ann Player", i), "list": list,
			"token": fmt.Sprintf("speed-%026d", i)}, &receipt)
		if err != nil {
			return nil, err
		}
	}
	return []path{{name: "event, player's own", at: "/e/" + receipt.Key}, {name: "event, one player", at: "/e/" + made.Judge + "/players/17"},
		{name: "event, all players", at: "/e/" + made.Organiser}}, nil
}
