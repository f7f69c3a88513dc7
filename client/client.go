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
	// maxAnswer bounds what is read of an answer: several times the largest.
	maxAnswer = 64 << 20
	// DefaultTries is how often a request is made while the server is busy.
	DefaultTries = 3
	// DefaultMaxWait is the longest time that a server may ask to wait.
	DefaultMaxWait = 30 * time.Second
)

// Options say how a Client works. The zero Options are fine.
type Options struct {
	HTTP      *http.Client // nil means http.DefaultClient
	UserAgent string       // "" means inkcheck-client
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
	defer res.Body.Close()
	out := new(T)
	if err := json.NewDecoder(io.LimitReader(res.Body, maxAnswer)).Decode(out); err != nil {
		return nil, fmt.Errorf("read the answer of %s: %w", res.Request.URL.Path, err)
	}
	return out, nil
}

// do makes a request with an object or without a body.
func (c *Client) do(ctx context.Context, method, path string, body []byte) (*http.Response, error) {
	return c.send(ctx, method, path, "application/json", body)
}

// send makes a request, again while the server asks for that. Every operation
// only reads, so that each may be repeated. The answer is a good one.
func (c *Client) send(ctx context.Context, method, path, mediaType string, body []byte) (*http.Response, error) {
	for try := 1; ; try++ {
		res, err := c.once(ctx, method, path, mediaType, body)
		p, ok := errors.AsType[*Problem](err)
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
	return nil, problemOf(res)
}

// problemOf reads a problem; of an answer that is none, such as a proxy's, it
// makes one without a code.
func problemOf(res *http.Response) error {
	p := &Problem{}
	text, err := io.ReadAll(io.LimitReader(res.Body, 1<<20))
	if err != nil || json.Unmarshal(text, p) != nil || p.Code == "" {
		p = &Problem{Title: http.StatusText(res.StatusCode), Detail: "the answer is no problem of this API: " + res.Status}
	}
	p.Status = res.StatusCode
	if s, err := strconv.Atoi(res.Header.Get("Retry-After")); err == nil && s >= 0 {
		p.RetryAfter = time.Duration(s) * time.Second
	}
	return p
}
