// Package fetch gets files of LorcanaJSON over the network, for whoever was told
// to by the host. It trusts no server: not how long it takes, not how much it
// sends, not where it leads to.
package fetch

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"inkcheck/catalog/lorcanajson"
)

// Published is where LorcanaJSON publishes its English file. Those of other
// languages are beside it: /files/current/de/allCards.json.
const Published = "https://lorcanajson.org/files/current/en/allCards.json"

const (
	// Timeout is for the whole of a file: 12 MB at the speed of a telephone in a
	// hall full of players.
	Timeout = 5 * time.Minute
	// stallTimeout is how long a server may send nothing in between, and how long
	// until it begins to answer.
	stallTimeout = 30 * time.Second
	// connectTimeout is for a connection, and for what TLS says before it.
	connectTimeout = 15 * time.Second
	maxRedirects   = 5
	maxHeader      = 64 << 10 // bytes
	// maxTag bounds what of an answer is kept to ask with the next time, in bytes.
	maxTag = 500
)

// types are the content types that a file may have. Servers that do not know
// JSON call it text or bytes.
var types = []string{"", "application/json", "text/json", "text/plain", "application/octet-stream", "binary/octet-stream",
	"application/gzip", "application/x-gzip", "application/zip", "application/x-zip-compressed"}

// ErrSame says that the server has the file that was got from it before.
var ErrSame = errors.New("the file is the one that was imported last")

// Client gets files. The zero value is for use; a Client keeps nothing.
type Client struct {
	// PlainLoopback also allows http for addresses of this machine.
	PlainLoopback bool
	// Roots are the certificates to trust, nil for those of the system.
	Roots *x509.CertPool
	// Watch may look at what is read, of which size bytes come, -1 where that is
	// not known.
	Watch func(body io.Reader, size int64) io.Reader
	// Stall is how long a server may send nothing; 0 is the usual time.
	Stall time.Duration

	// Tests set these.
	resolver *net.Resolver
	dial     func(ctx context.Context, network, address string) (net.Conn, error)
}

// Cards gets a file. known is what is known of the last one that was imported from
// there: where the server has no other, the error is ErrSame. What it returns
// beside the import is known of this one.
func (c *Client) Cards(ctx context.Context, address string, known lorcanajson.Version) (*lorcanajson.File, lorcanajson.Version, error) {
	im, version, err := c.cards(ctx, address, known)
	if err != nil && !errors.Is(err, ErrSame) {
		err = fmt.Errorf("%s: %w", shown(address), err)
	}
	return im, version, err
}

// shown is a URL without a password in it.
func shown(address string) string {
	if u, err := url.Parse(address); err == nil {
		return u.Redacted()
	}
	return address
}

func (c *Client) cards(ctx context.Context, address string, known lorcanajson.Version) (*lorcanajson.File, lorcanajson.Version, error) {
	none := lorcanajson.Version{}
	u, err := url.Parse(address)
	if err != nil {
		return nil, none, errors.Unwrap(err) // without the address, which stands before it
	}
	if err := c.allowed(u); err != nil {
		return nil, none, err
	}
	if known.URL != address {
		known = none
	}
	ctx, stop := context.WithTimeoutCause(ctx, Timeout, fmt.Errorf("not there after %v", Timeout))
	defer stop()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	response, err := c.get(ctx, u, known)
	if err != nil {
		return nil, none, explain(ctx, err)
	}
	defer response.Body.Close()
	if err := acceptable(response, known); err != nil {
		return nil, none, err
	}
	stalled := time.AfterFunc(c.stall(), func() { cancel(fmt.Errorf("the server has sent nothing for %v", c.stall())) })
	defer stalled.Stop()
	var body io.Reader = &stalling{response.Body, stalled, c.stall()}
	if c.Watch != nil {
		body = c.Watch(body, response.ContentLength)
	}
	im, err := lorcanajson.Read(body)
	if err != nil {
		return nil, none, explain(ctx, err)
	}
	version := lorcanajson.Version{URL: address, ETag: tag(response.Header, "Etag"), LastModified: tag(response.Header, "Last-Modified")}
	return im, version, nil
}

func (c *Client) stall() time.Duration { return cmp.Or(c.Stall, stallTimeout) }

// allowed refuses a URL that the host typed.
func (c *Client) allowed(u *url.URL) error {
	if u.Scheme == "http" && c.PlainLoopback && loopback(u) {
		return nil
	}
	return onlyHTTPS(u)
}

func onlyHTTPS(u *url.URL) error {
	if u.Scheme != "https" || u.Host == "" {
		return errors.New("only https is followed")
	}
	return nil
}

// get asks for a file, and where that is elsewhere, there.
func (c *Client) get(ctx context.Context, u *url.URL, known lorcanajson.Version) (*http.Response, error) {
	transport := c.transport(u)
	defer transport.CloseIdleConnections() // the connection of the body is not idle
	client := http.Client{Transport: transport, CheckRedirect: func(next *http.Request, via []*http.Request) error {
		if len(via) > maxRedirects {
			return fmt.Errorf("more than %d redirects", maxRedirects)
		}
		if err := onlyHTTPS(next.URL); err != nil {
			return fmt.Errorf("leads to %s: %w", next.URL.Redacted(), err)
		}
		if namedPrivate(next.URL) && hostPort(next.URL) != hostPort(u) {
			return fmt.Errorf("leads to %s, an address of this machine or a private network", next.URL.Redacted())
		}
		return nil
	}}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("User-Agent", "inkcheck")
	request.Header.Set("Accept", "application/json")
	if known.ETag != "" {
		request.Header.Set("If-None-Match", known.ETag)
	}
	if known.LastModified != "" {
		request.Header.Set("If-Modified-Since", known.LastModified)
	}
	return client.Do(request)
}

// transport connects to the internet, and to what the host typed: an address as
// such, or the proxy of the environment.
func (c *Client) transport(u *url.URL) *http.Transport {
	anywhere := net.Dialer{Timeout: connectTimeout, Resolver: c.resolver}
	guarded := anywhere
	guarded.Control = onlyPublic
	typed := map[string]bool{}
	if namedPrivate(u) {
		typed[hostPort(u)] = true
	}
	return &http.Transport{
		Proxy: func(r *http.Request) (*url.URL, error) {
			proxy, err := http.ProxyFromEnvironment(r)
			if proxy != nil {
				typed[hostPort(proxy)] = true // there is one request at a time, and it connects afterwards
			}
			return proxy, err
		},
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			switch {
			case c.dial != nil:
				return c.dial(ctx, network, address)
			case typed[address]:
				return anywhere.DialContext(ctx, network, address)
			}
			return guarded.DialContext(ctx, network, address)
		},
		TLSClientConfig:        &tls.Config{RootCAs: c.Roots, MinVersion: tls.VersionTLS12},
		TLSHandshakeTimeout:    connectTimeout,
		ResponseHeaderTimeout:  c.stall(),
		MaxResponseHeaderBytes: maxHeader,
		ForceAttemptHTTP2:      true,
		DisableKeepAlives:      true, // one file is all that is got
	}
}

// acceptable refuses an answer by its head.
func acceptable(r *http.Response, known lorcanajson.Version) error {
	switch {
	case r.StatusCode == http.StatusNotModified && known.URL != "":
		return ErrSame
	case r.StatusCode == http.StatusNotModified:
		return errors.New("the server answers 304 Not Modified, which it was not asked for")
	case r.StatusCode != http.StatusOK:
		return fmt.Errorf("the server answers %s", r.Status)
	case r.ContentLength > lorcanajson.MaxImportBytes:
		return fmt.Errorf("%d MiB, more than the %d MiB that are read", r.ContentLength>>20, lorcanajson.MaxImportBytes>>20)
	case r.Header.Get("Content-Encoding") != "": // what was asked for, gzip, is unpacked and gone by now
		return fmt.Errorf("the server sends it packed as %q, which it was not asked for", r.Header.Get("Content-Encoding"))
	}
	kind := r.Header.Get("Content-Type")
	if media, _, err := mime.ParseMediaType(kind); err == nil {
		kind = media
	}
	if !slices.Contains(types, kind) {
		return fmt.Errorf("the server sends %q where JSON was wanted", kind)
	}
	return nil
}

// tag is a header to ask with the next time; "" where it cannot be one.
func tag(h http.Header, name string) string {
	s := h.Get(name)
	if len(s) > maxTag || strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) {
		return ""
	}
	return s
}

// explain says why a file did not come, in place of what that looked like to
// whoever was reading.
func explain(ctx context.Context, err error) error {
	if cause := context.Cause(ctx); cause != nil {
		return cause
	}
	if e, ok := errors.AsType[*url.Error](err); ok {
		err = e.Err // without the address, which stands before it
	}
	if e, ok := errors.AsType[net.Error](err); ok && e.Timeout() {
		return fmt.Errorf("the server does not answer: %w", err)
	}
	return err
}

// stalling is a body that the timer's function ends when nothing comes.
type stalling struct {
	body  io.Reader
	timer *time.Timer
	most  time.Duration
}

func (s *stalling) Read(p []byte) (int, error) {
	n, err := s.body.Read(p)
	if n > 0 {
		s.timer.Reset(s.most)
	}
	return n, err
}
