package fetch

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"inkcheck/catalog/lorcanajson"
)

// file is a file of LorcanaJSON's shape, with an invented card.
const file = `{"metadata": {"formatVersion": "2.1.1", "generatedOn": "2026-12-01T10:20:30", "language": "en"},
	"sets": {"77": {"name": "Test Benches", "type": "expansion"}},
	"cards": [{"id": 900001, "name": "Gauge", "version": "Keeper of Scales", "color": "Amber", "cost": 3, "inkwell": true, "type": "Character",
		"rarity": "Rare", "setCode": "77", "number": 1}]}`

func packed(text []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(text) // to memory
	z.Close()
	return b.Bytes()
}

// serve is a server of the test's own, and a client that believes it.
func serve(t *testing.T, h http.Handler) (*httptest.Server, *Client) {
	t.Helper()
	s := httptest.NewUnstartedServer(h)
	s.Config.ErrorLog = log.New(io.Discard, "", 0) // clients that believe nobody
	s.StartTLS()
	t.Cleanup(s.Close)
	roots := x509.NewCertPool()
	roots.AddCert(s.Certificate())
	return s, &Client{Roots: roots}
}

// TestHostile gets a file from servers that do what they should not. Each way has
// its words, and nothing comes of it.
func TestHostile(t *testing.T) {
	t.Parallel()
	var beyond atomic.Int64 // requests that came where none may come
	other, _ := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		beyond.Add(1)
		io.WriteString(w, file)
	}))
	redirect := func(to string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusFound) }
	}
	// say writes a whole answer by hand and closes the connection.
	say := func(format string, args ...any) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			c, b, err := http.NewResponseController(w).Hijack()
			if err != nil {
				return
			}
			fmt.Fprintf(b, format, args...)
			b.Flush()
			c.Close()
		}
	}
	with := func(header, value, body string) http.HandlerFunc {
		return func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set(header, value)
			io.WriteString(w, body)
		}
	}
	bomb := packed(bytes.Repeat([]byte(" "), lorcanajson.MaxImportBytes+1))
	_, otherPort, _ := net.SplitHostPort(other.Listener.Addr().String())
	for name, c := range map[string]struct {
		does http.HandlerFunc
		want string // of the error; "" for none
	}{
		"well":         {with("Content-Type", "application/json; charset=utf-8", file), ""},
		"text":         {with("Content-Type", "text/plain", file), ""},
		"no type":      {with("Content-Type", "", file), ""},
		"packed":       {with("Content-Encoding", "gzip", string(packed([]byte(file)))), ""},
		"packed twice": {with("Content-Encoding", "gzip", string(packed(packed([]byte(file))))), ""},
		"gone":         {http.NotFound, "the server answers 404 Not Found"},
		"broken": {func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(503) },
			"the server answers 503 Service Unavailable"},
		"a part":  {func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(206) }, "the server answers 206 Partial Content"},
		"nothing": {with("Content-Type", "application/json", ""), "the file is empty"},
		"unasked 304": {func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(304) },
			"304 Not Modified, which it was not asked for"},
		"a page":         {with("Content-Type", "text/html; charset=utf-8", "<html>"), `sends "text/html" where JSON was wanted`},
		"a picture":      {with("Content-Type", "image/png", file), `sends "image/png" where JSON was wanted`},
		"a page as JSON": {with("Content-Type", "application/json", "<!doctype html>"), "not JSON, at byte 1"},
		"another JSON":   {with("Content-Type", "application/json", `{"error": "no"}`), `there is no "metadata"`},
		"an odd type":    {with("Content-Type", "application/json;;=", file), `where JSON was wanted`},
		"large": {with("Content-Length", strconv.Itoa(lorcanajson.MaxImportBytes+1), ""),
			"more than the 64 MiB that are read"},
		"a bomb":                    {with("Content-Encoding", "gzip", string(bomb)), "larger than 64 MiB"},
		"a bomb as file":            {with("Content-Type", "application/gzip", string(bomb)), "larger than 64 MiB"},
		"a bomb in a bomb":          {with("Content-Encoding", "gzip", string(packed(bomb))), "larger than 64 MiB"},
		"damaged packing":           {with("Content-Encoding", "gzip", "no gzip at all"), "gzip: invalid header"},
		"cut packing":               {with("Content-Encoding", "gzip", string(packed([]byte(file))[:8])), "cut off"},
		"unasked packing":           {with("Content-Encoding", "br", "xyz"), `packed as "br", which it was not asked for`},
		"cut off":                   {say("HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", len(file), file[:100]), "cut off"},
		"length too short":          {say("HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", 100, file), "cut off"},
		"cut in a chunk":            {say("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n%s", file[:50]), "cut off"},
		"chunks without an end":     {say("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n", len(file), file), "cut off"},
		"two lengths":               {say("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\n%s", file), "Content-Length"},
		"no HTTP":                   {say("220 mail.example ESMTP\r\n"), "malformed HTTP"},
		"no answer":                 {say(""), "EOF"},
		"a long head":               {say("HTTP/1.1 200 OK\r\nX: %s\r\n\r\n", strings.Repeat("x", maxHeader)), "response headers exceeded"},
		"for ever elsewhere":        {redirect("/"), "more than 5 redirects"},
		"to http":                   {redirect("http://192.0.2.1/"), "leads to http://192.0.2.1/: only https is followed"},
		"to a file":                 {redirect("file:///etc/hostname"), "only https is followed"},
		"to this machine":           {redirect(other.URL), "an address of this machine or a private network"},
		"to localhost":              {redirect("https://localhost:" + otherPort), "an address of this machine or a private network"},
		"to IPv6":                   {redirect("https://[::1]:" + otherPort), "an address of this machine or a private network"},
		"to IPv4 in IPv6":           {redirect("https://[::ffff:127.0.0.1]:" + otherPort), "an address of this machine or a private network"},
		"to a private network":      {redirect("https://192.168.1.1/"), "an address of this machine or a private network"},
		"to the metadata of clouds": {redirect("https://169.254.169.254/latest"), "an address of this machine or a private network"},
		"to a number":               {redirect("https://2130706433:" + otherPort), "no such host"},
		"nowhere":                   {redirect("https://"), "only https is followed"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, client := serve(t, c.does)
			// Names are asked of nobody: there is no name server.
			client.resolver = &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
				return nil, &net.DNSError{Err: "no such host", IsNotFound: true}
			}}
			im, _, err := client.Cards(t.Context(), s.URL, lorcanajson.Version{})
			if c.want == "" {
				if err != nil || len(im.Cards) != 1 {
					t.Errorf("%v, %v, want a card", im, err)
				}
				return
			}
			if err == nil || im != nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), s.URL+": ") {
				t.Errorf("%v, %v, want the error %q", im, err, c.want)
			}
		})
	}
	t.Cleanup(func() {
		if n := beyond.Load(); n > 0 {
			t.Errorf("%d requests went elsewhere", n)
		}
	})
}

// TestAsked sends what is known of the last file, to the same URL only.
func TestAsked(t *testing.T) {
	t.Parallel()
	const tag, day = `W/"seven"`, "Tue, 01 Dec 2026 10:20:30 GMT"
	s, client := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/odd" {
			w.Header().Set("ETag", strings.Repeat("x", maxTag+1))
		} else {
			w.Header().Set("ETag", tag)
			w.Header().Set("Last-Modified", day)
		}
		if r.Header.Get("If-None-Match") == tag && r.Header.Get("If-Modified-Since") == day {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		io.WriteString(w, file)
	}))
	_, first, err := client.Cards(t.Context(), s.URL+"/a", lorcanajson.Version{})
	if want := (lorcanajson.Version{URL: s.URL + "/a", ETag: tag, LastModified: day}); err != nil || first != want {
		t.Fatalf("%+v, %v, want %+v", first, err, want)
	}
	if im, _, err := client.Cards(t.Context(), s.URL+"/a", first); !errors.Is(err, ErrSame) || im != nil {
		t.Errorf("asked again: %v, %v, want ErrSame", im, err)
	}
	if im, second, err := client.Cards(t.Context(), s.URL+"/b", first); err != nil || im == nil || second.URL != s.URL+"/b" {
		t.Errorf("another URL: %v, %v", second, err)
	}
	if _, odd, err := client.Cards(t.Context(), s.URL+"/odd", lorcanajson.Version{}); err != nil || odd.ETag != "" {
		t.Errorf("a long tag: %+v, %v", odd, err)
	}
}

// TestTyped: what the host typed decides whether an address of this machine is
// connected to, and http is for this machine alone.
func TestTyped(t *testing.T) {
	t.Parallel()
	plain := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/moved" {
			http.Redirect(w, r, "/", http.StatusFound)
			return
		}
		io.WriteString(w, file)
	}))
	t.Cleanup(plain.Close)
	strange, _ := serve(t, http.NotFoundHandler())
	for _, c := range []struct {
		client *Client
		url    string
		want   string
	}{
		{&Client{PlainLoopback: true}, plain.URL, ""},
		{&Client{PlainLoopback: true}, strings.Replace(plain.URL, "127.0.0.1", "localhost", 1), ""},
		{&Client{}, plain.URL, "only https is followed"},
		{&Client{PlainLoopback: true}, plain.URL + "/moved", "only https is followed"},
		{&Client{PlainLoopback: true}, "http://192.0.2.1/", "only https is followed"},
		{&Client{PlainLoopback: true}, "http://localhost.example/", "only https is followed"},
		{&Client{}, "ftp://127.0.0.1/", "only https is followed"},
		{&Client{}, "https:///x", "only https is followed"},
		{&Client{}, "https://a b/", "invalid character"},
		{&Client{}, strange.URL, "certificate"},
	} {
		im, _, err := c.client.Cards(t.Context(), c.url, lorcanajson.Version{})
		if c.want == "" && err != nil || c.want != "" && (im != nil || err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.url, err, c.want)
		}
	}
	_, _, err := (&Client{}).Cards(t.Context(), "ftp://me:secret@cards.example/", lorcanajson.Version{})
	if err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("a password in a URL: %v", err)
	}
}

// TestNamesThatLeadHere: a name of the internet that its name server says is this
// machine is not connected to, whether it was typed or led to.
func TestNamesThatLeadHere(t *testing.T) {
	t.Parallel()
	var came atomic.Bool
	s, client := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.Host, "127.") {
			_, port, _ := net.SplitHostPort(r.Host)
			http.Redirect(w, r, "https://cards.example:"+port+"/", http.StatusFound)
			return
		}
		came.Store(true)
	}))
	client.resolver = &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		ours, theirs := net.Pipe()
		go answerNames(theirs)
		return ours, nil
	}}
	for _, url := range []string{"https://cards.example" + s.URL[strings.LastIndex(s.URL, ":"):], s.URL} {
		const want = "127.0.0.1 is an address of this machine or a private network"
		if _, _, err := client.Cards(t.Context(), url, lorcanajson.Version{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", url, err)
		}
	}
	if came.Load() {
		t.Error("it was connected to")
	}
}

// answerNames is a name server, over a stream, that says of every name that it is
// 127.0.0.1.
func answerNames(c net.Conn) {
	defer c.Close()
	for {
		length := make([]byte, 2)
		if _, err := io.ReadFull(c, length); err != nil {
			return
		}
		q := make([]byte, int(length[0])<<8|int(length[1]))
		if _, err := io.ReadFull(c, q); err != nil {
			return
		}
		end := 12
		for q[end] != 0 {
			end += int(q[end]) + 1
		}
		end += 5 // zero, type and class
		answer := append([]byte{q[0], q[1], 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0}, q[12:end]...)
		if q[end-3] == 1 { // type A
			answer[7] = 1
			answer = append(answer, 0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1)
		}
		if _, err := c.Write(append([]byte{byte(len(answer) >> 8), byte(len(answer))}, answer...)); err != nil {
			return
		}
	}
}

// TestSlow has servers that do nothing, or too little, in a time that passes by itself.
func TestSlow(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		serve func(c net.Conn)
		want  string
		after time.Duration
	}{
		"silent":       {func(net.Conn) {}, "the server does not answer", stallTimeout},
		"stands still": {func(c net.Conn) { io.WriteString(c, "HTTP/1.1 200 OK\r\n\r\n{") }, "the server has sent nothing for 30s", stallTimeout},
		"trickles": {func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 200 OK\r\n\r\n")
			for {
				if _, err := io.WriteString(c, " "); err != nil {
					return
				}
				time.Sleep(20 * time.Second)
			}
		}, "not there after 5m0s", Timeout},
		"head for ever": {func(c net.Conn) {
			io.WriteString(c, "HTTP/1.1 200 OK\r\n")
			for {
				if _, err := io.WriteString(c, "X: y\r\n"); err != nil {
					return
				}
				time.Sleep(20 * time.Second)
			}
		}, "the server does not answer", stallTimeout},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				var both sync.WaitGroup
				client := &Client{PlainLoopback: true, dial: func(context.Context, string, string) (net.Conn, error) {
					ours, theirs := net.Pipe()
					both.Go(func() {
						io.ReadFull(theirs, make([]byte, 1)) // who answers before anything is asked is no server
						both.Go(func() { c.serve(theirs) })
						io.Copy(io.Discard, theirs) // until the client goes
						theirs.Close()
					})
					return ours, nil
				}}
				im, _, err := client.Cards(t.Context(), "http://127.0.0.1/", lorcanajson.Version{})
				if err == nil || im != nil || !strings.Contains(err.Error(), c.want) || time.Since(began) != c.after {
					t.Errorf("after %v: %v, %v, want %q after %v", time.Since(began), im, err, c.want, c.after)
				}
				both.Wait()
			})
		})
	}
}

// TestStopped: who asks may stop it.
func TestStopped(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	s, client := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, file[:50])
		w.(http.Flusher).Flush()
		stop()
		<-r.Context().Done()
	}))
	if _, _, err := client.Cards(ctx, s.URL, lorcanajson.Version{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}

func TestPublic(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]bool{
		"1.1.1.1": true, "8.8.8.8": true, "172.15.255.255": true, "172.32.0.0": true, "100.63.255.255": true, "223.255.255.255": true,
		"2606:4700::1111": true, "2a00::1": true, "::ffff:1.1.1.1": true,
		"127.0.0.1": false, "127.255.255.255": false, "10.0.0.1": false, "172.16.0.1": false, "172.31.255.255": false, "192.168.0.1": false,
		"169.254.169.254": false, "0.0.0.0": false, "0.1.2.3": false, "100.64.0.1": false, "198.18.0.1": false, "192.0.2.1": false,
		"224.0.0.1": false, "240.0.0.1": false, "255.255.255.255": false,
		"::1": false, "::": false, "fe80::1": false, "fe80::1%eth0": false, "fc00::1": false, "fd12::1": false,
		"ff02::1": false, "fec0::1": false,
		"::ffff:127.0.0.1": false, "::ffff:10.0.0.1": false, "64:ff9b::7f00:1": false, "::7f00:1": false, "2002:7f00:1::": false,
		"2001::1": false, "2001:db8::1": false,
	} {
		if got := public(netip.MustParseAddr(address)); got != want {
			t.Errorf("public(%s) = %v", address, got)
		}
	}
}
