package fetch

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
)

// TestPicture gets a picture of a host of the list, and from no other server: not of
// another name, not by a redirect, not of this machine.
func TestPicture(t *testing.T) {
	t.Parallel()
	const most = 1000
	var beyond atomic.Int64
	mux := http.NewServeMux()
	for path, to := range map[string]string{"/elsewhere": "https://other.test/1", "/plain": "http://example.com/1",
		"/here":  "https://127.0.0.1/1",
		"/round": "/round", "/port": "https://example.com:81/1", "/on": "/1"} {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusFound) })
	}
	mux.HandleFunc("/1", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "a picture") })
	mux.HandleFunc("/endless", func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			if _, err := io.WriteString(w, strings.Repeat("x", 1<<16)); err != nil {
				return
			}
		}
	})
	mux.HandleFunc("/long", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintf(w, "%1001s", "") })
	mux.HandleFunc("/cut", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Length", "500")
		io.WriteString(w, "a")
	})
	mux.HandleFunc("/gone", http.NotFound)
	server, client := serve(t, mux)
	client.dial = func(ctx context.Context, network, address string) (net.Conn, error) {
		if address != "example.com:443" {
			beyond.Add(1)
		}
		return new(net.Dialer).DialContext(ctx, network, server.Listener.Addr().String())
	}
	for address, want := range map[string]string{
		"https://example.com/1": "", "https://example.com/on": "",
		"https://other.test/1": "none of the hosts", "http://example.com/1": "only https", "https://127.0.0.1/1": "none of the hosts",
		"https://example.com/elsewhere": "leads to https://other.test/1", "https://example.com/plain": "only https",
		"https://example.com/here": "none of the hosts", "https://example.com/port": "none of the hosts",
		"https://example.com/round": "more than 5 redirects", "https://example.com/endless": "more than 1000 bytes",
		"https://example.com/long": "more than 1000", "https://example.com/cut": "EOF", "https://example.com/gone": "404",
		"https://u:secret@example.com/1": "none of the hosts", "%": "invalid",
	} {
		b, err := client.Picture(t.Context(), address, []string{"example.com"}, most)
		switch {
		case want == "" && (err != nil || string(b) != "a picture"):
			t.Errorf("%s: %q, %v", address, b, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want) || b != nil || strings.Contains(err.Error(), "secret")):
			t.Errorf("%s: %q, %v, want %q", address, b, err, want)
		}
	}
	if n := beyond.Load(); n != 0 {
		t.Errorf("%d connections to others", n)
	}
	// A name of the list that leads to this machine is not connected to, whoever listens.
	client.dial = nil
	_, port, _ := net.SplitHostPort(server.Listener.Addr().String())
	host := net.JoinHostPort("127.0.0.1", port)
	_, err := client.Picture(t.Context(), "https://"+host+"/1", []string{host}, most)
	if err == nil || !strings.Contains(err.Error(), "none of the hosts") {
		t.Errorf("this machine by its number: %v", err)
	}
	client.resolver = &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		ours, theirs := net.Pipe()
		go answerNames(theirs)
		return ours, nil
	}}
	host = net.JoinHostPort("example.com", port)
	const want = "127.0.0.1 is an address of this machine"
	if _, err := client.Picture(t.Context(), "https://"+host+"/1", []string{host}, most); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("a name that leads to this machine: %v", err)
	}
}
