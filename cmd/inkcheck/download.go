package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"inkcheck/catalog/lorcanajson"
	"inkcheck/internal/fetch"
)

// readImport reads a LorcanaJSON file: a URL, a path, or - for standard input.
func (p *program) readImport(ctx context.Context, file string) (*lorcanajson.File, error) {
	if strings.Contains(file, "://") {
		im, _, err := p.fetch(ctx, &fetch.Client{}, file, lorcanajson.Version{})
		return im, err
	}
	in, size, err := p.openImport(file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	counted := p.newTransfer(in, size)
	im, err := lorcanajson.Read(counted)
	counted.clear()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, bare(err))
	}
	return im, nil
}

// fetch gets a LorcanaJSON file from a URL, and shows how far it has come.
func (p *program) fetch(ctx context.Context, c *fetch.Client, url string, known lorcanajson.Version) (*lorcanajson.File,
	lorcanajson.Version, error) {
	c.Roots = p.roots
	shown := &transfer{}
	c.Watch = func(body io.Reader, size int64) io.Reader {
		shown = p.newTransfer(body, size)
		return shown
	}
	im, version, err := c.Cards(ctx, url, known)
	shown.clear()
	return im, version, err
}

// openImport opens a file; size is -1 where it is not known.
func (p *program) openImport(file string) (in io.ReadCloser, size int64, err error) {
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
