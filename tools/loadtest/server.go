package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
)

// server is the one that is loaded.
type server struct {
	addr, metricsAddr string // metricsAddr is "" where it is not known
	stop              func() error
}

var (
	listening = regexp.MustCompile(`^listening on http://(\S+)`)
	private   = regexp.MustCompile(`figures and profiles.*http://([0-9.:]+)`)
)

// startServer builds a server and starts it with a new catalog. Its log is
// thrown away but for its end, should it end by itself.
func startServer(ctx context.Context, stderr io.Writer, flags ...string) (*server, error) {
	dir, err := os.MkdirTemp("", "inkcheck-load")
	if err != nil {
		return nil, err
	}
	program := filepath.Join(dir, "web")
	build := exec.CommandContext(ctx, "go", "build", "-o", program, "inkcheck/cmd/web")
	if out, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, out)
	}
	cmd := exec.Command(program, "-addr", "127.0.0.1:0", "-metrics-addr", "127.0.0.1:0", "-db", filepath.Join(dir, "catalog.db"))
	cmd.Args = append(cmd.Args, flags...)
	log, err := cmd.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	s := &server{stop: func() error {
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			return err
		}
		err := cmd.Wait()
		return errors.Join(err, os.RemoveAll(dir))
	}}
	lines := bufio.NewScanner(log)
	for s.addr == "" && lines.Scan() {
		if m := private.FindStringSubmatch(lines.Text()); m != nil {
			s.metricsAddr = m[1]
		}
		if m := listening.FindStringSubmatch(lines.Text()); m != nil {
			s.addr = m[1]
		}
	}
	if s.addr == "" {
		return nil, fmt.Errorf("the server did not start: %w", cmd.Wait())
	}
	go func() {
		for lines.Scan() {
			if strings.Contains(lines.Text(), "level=ERROR") || strings.Contains(lines.Text(), "panic") {
				fmt.Fprintln(stderr, lines.Text())
			}
		}
		io.Copy(io.Discard, log) // a line may have been too long
	}()
	return s, nil
}

// figures are what the server says of itself.
type figures struct {
	memory     float64 // resident, in bytes
	goroutines float64
	panics     float64
	refused    float64
}

// ask reads the figures; ok is false where they are not known.
func (s *server) ask(ctx context.Context) (f figures, ok bool) {
	if s.metricsAddr == "" {
		return f, false
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+s.metricsAddr+"/metrics", nil)
	if err != nil {
		return f, false
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return f, false
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		n, err := strconv.ParseFloat(value, 64)
		if err != nil {
			continue
		}
		switch {
		case name == "process_resident_memory_bytes":
			f.memory = n
		case name == "go_goroutines":
			f.goroutines = n
		case name == "inkcheck_panics_total":
			f.panics = n
		case strings.HasPrefix(name, "inkcheck_refused_total"):
			f.refused += n
		}
	}
	return f, lines.Err() == nil
}
