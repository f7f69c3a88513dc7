package client

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const (
	// maxAnswer bounds what is read of an answer once it is unpacked: several
	// times the largest.
	maxAnswer = 64 << 20
	// maxError bounds what is read of a problem.
	maxError = 1 << 20
	// DefaultTries is how often a request is made while the server is busy.
	DefaultTries = 3
	// DefaultMaxWait is the longest time that a server may ask to wait.
	DefaultMaxWait = 30 * time.Second
)

// Options say how a Client works. The zero Options are fine.
type Options struct {
	// HTTP makes the requests; nil means http.DefaultClient, which has no
	// timeout: a call then takes as long as its context lets it.
	HTTP      *http.Client
	UserAgent string // "" means inkcheck-client
	// Tries is how often a request is made in all where the server answers that
	// it is busy or was asked too often; 0 means DefaultTries, 1 never again.
	Tries int
	// MaxWait is the longest Retry-After that is waited for; 0 means
	// DefaultMaxWait.
	MaxWait time.Duration
}

// Client calls the API of a server. It is safe for concurrent use.
type Client struct {
	base string
	o    Options
}

// New makes a client of the server at an address such as
// http://127.0.0.1:8080.
func New(base string, o Options) (*Client, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, fmt.Errorf("address of the server: %w", err)
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, fmt.Errorf("address of the server %q: want http://HOST or https://HOST", base)
	}
	if o.HTTP == nil {
		o.HTTP = http.DefaultClient
	}
	o.UserAgent = cmp.Or(o.UserAgent, "inkcheck-client")
	o.Tries, o.MaxWait = cmp.Or(o.Tries, DefaultTries), cmp.Or(o.MaxWait, DefaultMaxWait)
	return &Client{strings.TrimRight(base, "/"), o}, nil
}

// get asks for a path and decodes the answer.
func get[T any](ctx context.Context, c *Client, path string, q any) (*T, error) {
	v, err := values(q)
	if err != nil {
		return nil, err
	}
	if len(v) > 0 {
		path += "?" + v.Encode()
	}
	return decode[T](c.do(ctx, http.MethodGet, path, nil))
}

// post sends an object and decodes the answer.
func post[T any](ctx context.Context, c *Client, path string, body any) (*T, error) {
	b, err := json.Marshal(body)
	if err != nil {
		return nil, err
	}
	return decode[T](c.do(ctx, http.MethodPost, path, b))
}

func decode[T any](res *http.Response, err error) (*T, error) {
	if err != nil {
		return nil, err
	}
	out := new(T)
	text, err := readAll(res)
	if err == nil {
		err = json.Unmarshal(text, out)
	}
	if err != nil {
		return nil, fmt.Errorf("read the answer of %s: %w", res.Request.URL.Path, err)
	}
	return out, nil
}

// readAll reads an answer to its end, so that its connection can be used again,
// and closes it.
func readAll(res *http.Response) ([]byte, error) {
	defer res.Body.Close()
	return io.ReadAll(&bounded{res.Body, maxAnswer})
}

// bounded is a reader that fails where more comes than may: half an answer must
// not pass for all of it.
type bounded struct {
	r    io.Reader
	left int64
}

// Read reads as an io.Reader does.
func (b *bounded) Read(p []byte) (int, error) {
	n, err := b.r.Read(p)
	if b.left -= int64(n); b.left < 0 {
		return 0, ErrTooLong
	}
	return n, err
}

// ErrTooLong is the error of a method that got an answer longer than any of the
// API's, as servers that are none may send.
var ErrTooLong = errors.New("the answer is longer than 64 MiB")

// do makes a request with an object or without a body.
func (c *Client) do(ctx context.Context, method, path string, body []byte) (*http.Response, error) {
	return c.send(ctx, method, path, "application/json", body)
}

// send makes a request, again while the server asks for that. Every operation
// only reads, so that each may be repeated. The answer is a good one.
func (c *Client) send(ctx context.Context, method, path, mediaType string, body []byte) (*http.Response, error) {
	for try := 1; ; try++ {
		res, err := c.once(ctx, method, path, mediaType, body)
		p, ok := errors.AsType[*Error](err)
		if !ok || try >= c.o.Tries || p.Status != http.StatusTooManyRequests && p.Status != http.StatusServiceUnavailable ||
			p.RetryAfter <= 0 || p.RetryAfter > c.o.MaxWait {
			return res, err
		}
		timer := time.NewTimer(p.RetryAfter)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return nil, errors.Join(ctx.Err(), err)
		}
	}
}

func (c *Client) once(ctx context.Context, method, path, mediaType string, body []byte) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, method, c.base+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set("User-Agent", c.o.UserAgent)
	if body != nil {
		r.Header.Set("Content-Type", mediaType)
	}
	res, err := c.o.HTTP.Do(r)
	if err != nil {
		return nil, err
	}
	if res.StatusCode == http.StatusOK {
		return res, nil
	}
	defer res.Body.Close()
	return nil, errorOf(res)
}

// errorOf reads a problem; of an answer that is none, such as a proxy's, it
// makes one without a code.
func errorOf(res *http.Response) error {
	p := &Error{}
	text, err := io.ReadAll(io.LimitReader(res.Body, maxError))
	if err != nil || json.Unmarshal(text, p) != nil || p.Code == "" {
		p = &Error{Title: http.StatusText(res.StatusCode), Detail: "the answer is no problem of this API: " + res.Status}
	}
	p.Status = res.StatusCode
	p.RetryAfter = retryAfter(res.Header.Get("Retry-After"))
	return p
}

// retryAfter is how long to wait; 0 where nothing or nonsense is said. The
// server says seconds; what is in front of it may say a time (RFC 9110, 10.2.3).
func retryAfter(text string) time.Duration {
	if s, err := strconv.ParseInt(text, 10, 32); err == nil {
		return time.Duration(max(0, s)) * time.Second
	}
	if at, err := http.ParseTime(text); err == nil {
		return max(0, time.Until(at))
	}
	return 0
}
