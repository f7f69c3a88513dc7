package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"inkcheck/catalog"
)

const (
	// downloadTimeout is for the whole of a file: 12 MB at the speed of a
	// telephone in a hall full of players.
	downloadTimeout = 5 * time.Minute
	maxRedirects    = 5
)

// readImport reads a LorcanaJSON file: a URL, a path, or - for standard input.
func (p *program) readImport(ctx context.Context, file string) (*catalog.Import, error) {
	in, size, err := p.openImport(ctx, file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	counted := p.newTransfer(in, size)
	im, err := catalog.ReadLorcanaJSON(counted)
	counted.clear()
	switch {
	case err == nil:
		return im, nil
	case ctx.Err() != nil: // what the reader says then is only what it was cut off in
		return nil, ctx.Err()
	case errors.Is(err, context.DeadlineExceeded):
		return nil, fmt.Errorf("%s: not there after %v", file, downloadTimeout)
	}
	return nil, fmt.Errorf("%s: %w", file, bare(err))
}

// openImport opens a file; size is -1 where it is not known.
func (p *program) openImport(ctx context.Context, file string) (in io.ReadCloser, size int64, err error) {
	if strings.Contains(file, "://") {
		return p.download(ctx, file)
	}
	if file == stdinName {
		return io.NopCloser(p.in), -1, nil
	}
	info, err := os.Stat(file)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", file, bare(err))
	}
	if info.IsDir() {
		return nil, 0, fmt.Errorf("%s: a folder; name a file", file)
	}
	f, err := os.Open(file)
	if err != nil {
		return nil, 0, fmt.Errorf("%s: %w", file, bare(err))
	}
	return f, info.Size(), nil
}

// download asks for a URL. Redirects are followed within https.
func (p *program) download(ctx context.Context, address string) (io.ReadCloser, int64, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, 0, err
	}
	if err := onlyHTTPS(u); err != nil {
		return nil, 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, downloadTimeout)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		cancel()
		return nil, 0, err
	}
	request.Header.Set("User-Agent", "inkcheck")
	client := http.Client{Transport: p.transport, CheckRedirect: func(next *http.Request, via []*http.Request) error {
		if len(via) > maxRedirects {
			return fmt.Errorf("more than %d redirects", maxRedirects)
		}
		return onlyHTTPS(next.URL)
	}}
	response, err := client.Do(request)
	if err != nil {
		cancel()
		return nil, 0, err
	}
	body := closer{response.Body, cancel}
	switch {
	case response.StatusCode != http.StatusOK:
		body.Close()
		return nil, 0, fmt.Errorf("%s: the server answers %s", address, response.Status)
	case response.ContentLength > catalog.MaxImportBytes:
		body.Close()
		return nil, 0, fmt.Errorf("%s: %d MiB, more than the %d MiB that are read", address, response.ContentLength>>20,
			catalog.MaxImportBytes>>20)
	}
	return body, response.ContentLength, nil
}

func onlyHTTPS(u *url.URL) error {
	if u.Scheme != "https" || u.Host == "" {
		return fmt.Errorf("%s: only https is followed", u.Redacted())
	}
	return nil
}

// closer ends the context of a download with its body.
type closer struct {
	io.ReadCloser
	cancel context.CancelFunc
}

func (c closer) Close() error {
	defer c.cancel()
	return c.ReadCloser.Close()
}

// transfer counts what is read and draws a bar on the terminal.
type transfer struct {
	in   io.Reader
	bar  progress
	size int64 // -1: not known
	read int64
}

func (p *program) newTransfer(in io.Reader, size int64) *transfer {
	t := &transfer{in: in, size: size}
	if p.errIsTerminal {
		t.bar = progress{to: p.err, now: p.now, next: p.now().Add(progressAfter)}
	}
	return t
}

func (t *transfer) Read(b []byte) (int, error) {
	n, err := t.in.Read(b)
	t.read += int64(n)
	if t.bar.to != nil && !t.bar.now().Before(t.bar.next) {
		fmt.Fprintf(t.bar.to, "\r%s", barText(t.read, t.size))
		t.bar.shown, t.bar.next = true, t.bar.now().Add(100*time.Millisecond)
	}
	return n, err
}

func (t *transfer) clear() { t.bar.clear() }

// barText is "[#####.....]  50 %, 6.0 of 12.0 MB".
func barText(read, size int64) string {
	const width = 30
	megabytes := func(n int64) float64 { return float64(n) / 1e6 }
	if size <= 0 || read > size {
		return fmt.Sprintf("%.1f MB", megabytes(read))
	}
	done := int(read * width / size)
	return fmt.Sprintf("[%s%s] %3d %%, %.1f of %.1f MB", strings.Repeat("#", done), strings.Repeat(".", width-done),
		read*100/size, megabytes(read), megabytes(size))
}
