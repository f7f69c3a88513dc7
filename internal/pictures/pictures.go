// Package pictures keeps pictures of cards in a folder, got one by one from where an
// import says that they are, by a host who asked for it. It trusts neither the names nor
// the bytes: a file is named after the hash of its address, and only what begins as a
// picture does is kept and handed out.
package pictures

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Hosts are where LorcanaJSON says that pictures are.
var Hosts = []string{"api.lorcana.ravensburger.com"}

const (
	// MaxBytes bounds one picture.
	MaxBytes = 4 << 20
	// maxFiles and maxTotal bound the folder: a game has some thousand pictures, of
	// some hundred kB each.
	maxFiles = 20_000
	maxTotal = 4 << 30
	// pause is between the beginnings of two downloads, of which there is one at a time.
	pause = 500 * time.Millisecond
	// maxWaiting is how many pictures are waited for; whoever comes then gets none.
	maxWaiting = 40
	// again is when a picture that could not be got is asked for again.
	again = time.Hour
	// part is how names of files end that are being written.
	part = ".part"
)

// ErrNone says that there is no picture to be had: its address is not allowed, or did not
// answer with one lately, or the folder is full.
var ErrNone = errors.New("no picture")

// ErrBusy says that too many pictures are waited for.
var ErrBusy = errors.New("too many pictures are being got")

// Picture is a file with the type that its bytes show.
type Picture struct {
	Type  string // "image/jpeg", "image/png" or "image/webp"
	Name  string // of the file, in hexadecimal: the same for the same address
	Bytes []byte
}

// Getter gets what is at an address, of bounded size and in bounded time.
type Getter func(ctx context.Context, address string) ([]byte, error)

// Store keeps pictures. Make it with Open; it is safe for concurrent use.
type Store struct {
	root  *os.Root
	hosts []string
	get   Getter
	log   *slog.Logger
	now   func() time.Time
	pause func(ctx context.Context)
	ctx   context.Context // of downloads, which do not end with the visitor who wanted one

	mu     sync.Mutex
	coming map[string]chan struct{} // by name; closed when the download has ended
	failed map[string]time.Time     // when, by name
	files  int
	bytes  int64
	turn   chan struct{} // holds one while a download runs
}

// Open opens a folder, and makes it where it is missing. Downloads end with ctx. Only
// addresses of these hosts are asked for, by get, which bounds time and size and connects
// to the internet alone.
func Open(ctx context.Context, dir string, hosts []string, get Getter, log *slog.Logger) (*Store, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	s := &Store{root: root, hosts: hosts, get: get, log: log, now: time.Now, ctx: ctx, coming: map[string]chan struct{}{},
		failed: map[string]time.Time{}, turn: make(chan struct{}, 1), pause: func(ctx context.Context) {
			select {
			case <-ctx.Done():
			case <-time.After(pause):
			}
		}}
	return s, s.count()
}

// count adds up the pictures of the folder, and removes what was not finished. Files of
// other names are left alone and never handed out.
func (s *Store) count() error {
	list, err := fs.ReadDir(s.root.FS(), ".")
	if err != nil {
		return err
	}
	for _, e := range list {
		name, unfinished := strings.CutSuffix(e.Name(), part)
		if !ours(name) || !e.Type().IsRegular() {
			continue
		}
		if unfinished {
			_ = s.root.Remove(e.Name()) // it is in nobody's way
			continue
		}
		if info, err := e.Info(); err == nil {
			s.files, s.bytes = s.files+1, s.bytes+info.Size()
		}
	}
	return nil
}

// ours reports whether a name is the hash of an address.
func ours(name string) bool {
	b, err := hex.DecodeString(name)
	return err == nil && len(b) == sha256.Size && name == strings.ToLower(name)
}

func nameOf(address string) string {
	sum := sha256.Sum256([]byte(address))
	return hex.EncodeToString(sum[:])
}

// Allowed reports whether an address is one of https at one of the hosts.
func Allowed(address string, hosts []string) bool {
	u, err := url.Parse(address)
	return err == nil && u.Scheme == "https" && u.User == nil && u.Fragment == "" && slices.Contains(hosts, strings.ToLower(u.Host))
}

// Picture is the picture of an address: the kept one, or one that is got now. Whoever
// waits does so until ctx is done.
func (s *Store) Picture(ctx context.Context, address string) (Picture, error) {
	if !Allowed(address, s.hosts) {
		return Picture{}, ErrNone
	}
	name := nameOf(address)
	if p, err := s.kept(name); err == nil {
		return p, nil
	}
	done, err := s.begin(name, address)
	if err != nil {
		return Picture{}, err
	}
	select {
	case <-ctx.Done():
		return Picture{}, ErrBusy
	case <-done:
	}
	return s.kept(name)
}

// kept is a picture of the folder. What is no picture is none, whoever put it there.
func (s *Store) kept(name string) (Picture, error) {
	f, err := s.root.Open(name)
	if err != nil {
		return Picture{}, ErrNone
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, MaxBytes+1))
	if kind := typeOf(b); err == nil && kind != "" {
		return Picture{kind, name, b}, nil
	}
	return Picture{}, ErrNone
}

// begin lets a download begin, unless it runs already.
func (s *Store) begin(name, address string) (done <-chan struct{}, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if running, ok := s.coming[name]; ok {
		return running, nil
	}
	when, failed := s.failed[name]
	switch {
	case failed && s.now().Sub(when) < again, s.files >= maxFiles, s.bytes >= maxTotal:
		return nil, ErrNone
	case len(s.coming) >= maxWaiting:
		return nil, ErrBusy
	}
	ended := make(chan struct{})
	s.coming[name] = ended
	go s.download(name, address, ended)
	return ended, nil
}

// download gets one picture, when it is its turn.
func (s *Store) download(name, address string, ended chan struct{}) {
	select {
	case <-s.ctx.Done():
		s.end(name, 0, s.ctx.Err(), ended)
	case s.turn <- struct{}{}:
		size, err := s.take(name, address)
		s.end(name, size, err, ended)
		s.pause(s.ctx)
		<-s.turn
	}
}

func (s *Store) end(name string, size int, err error, ended chan struct{}) {
	s.mu.Lock()
	delete(s.coming, name)
	if err == nil {
		delete(s.failed, name)
		s.files, s.bytes = s.files+1, s.bytes+int64(size)
	} else {
		if len(s.failed) >= maxFiles {
			clear(s.failed) // some are asked for again too early
		}
		s.failed[name] = s.now()
	}
	s.mu.Unlock()
	if err != nil && s.ctx.Err() == nil {
		s.log.Warn("no picture", "error", err)
	}
	close(ended)
}

// take gets a picture and puts it into the folder as a whole.
func (s *Store) take(name, address string) (size int, err error) {
	b, err := s.get(s.ctx, address)
	if err != nil {
		return 0, err
	}
	if len(b) > MaxBytes || typeOf(b) == "" {
		return 0, fmt.Errorf("%s: no JPEG, PNG or WebP of at most %d MiB", address, MaxBytes>>20)
	}
	f, err := s.root.OpenFile(name+part, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return 0, err
	}
	_, err = f.Write(b)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = s.root.Rename(name+part, name)
	}
	if err != nil {
		_ = s.root.Remove(name + part) // the first error says more
		return 0, err
	}
	return len(b), nil
}

// typeOf is the type that bytes begin as, "" for none of a picture that browsers draw
// and nothing else: SVG, for one, may hold scripts.
func typeOf(b []byte) string {
	switch {
	case len(b) > MaxBytes:
		return ""
	case bytes.HasPrefix(b, []byte("\xff\xd8\xff")):
		return "image/jpeg"
	case bytes.HasPrefix(b, []byte("\x89PNG\r\n\x1a\n")):
		return "image/png"
	case len(b) >= 16 && string(b[:4]) == "RIFF" && string(b[8:12]) == "WEBP":
		return "image/webp"
	}
	return ""
}

// ParseHosts reads names of hosts with commas between, each with a port where it is not
// 443.
func ParseHosts(list string) ([]string, error) {
	var hosts []string
	for host := range strings.SplitSeq(list, ",") {
		host = strings.ToLower(strings.TrimSpace(host))
		u, err := url.Parse("https://" + host + "/")
		if err != nil || host == "" || u.Host != host || u.User != nil || filepath.Base(host) != host {
			return nil, fmt.Errorf("%q is not the name of a host", host)
		}
		hosts = append(hosts, host)
	}
	return hosts, nil
}
