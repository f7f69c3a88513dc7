package web

import (
	"bufio"
	"io"
	"net/http"
	"strings"
	"testing"
)

// TestQueueKeepsItsPlace fills the only place with a client that waits for its
// turn to have games played: it gets its answer, and a newcomer after that.
func TestQueueKeepsItsPlace(t *testing.T) {
	t.Parallel()
	s, addr, _ := proxied(t, Config{MaxConns: 1})
	send := func(path string) *bufio.Reader {
		t.Helper()
		_, answers := say(t, addr, "GET "+path+" HTTP/1.1\r\nHost: x\r\n\r\n")
		return answers
	}
	free := occupy(t, s.GameWork)
	waits := send(simulatePath)
	if !Soon(func() bool { return waiting(s.GameWork) == 1 }) {
		t.Fatal("the request does not wait for its turn")
	}
	newcomer := send("/healthz")
	free()
	res, err := http.ReadResponse(waits, nil)
	if err != nil {
		t.Fatalf("who waited: %v", err)
	}
	if body, err := io.ReadAll(res.Body); err != nil || res.StatusCode != http.StatusOK || !strings.Contains(string(body), "10 solo games") {
		t.Errorf("who waited: %d, %v", res.StatusCode, err)
	}
	if line, err := newcomer.ReadString('\n'); err != nil || !strings.Contains(line, "200") {
		t.Errorf("the newcomer: %q, %v", line, err)
	}
}

// TestSlowClientsKeepNobodyOut has as many connections as there are places that
// are silent, never end a header or a body, or do not read a long answer, and
// asks all the same: from another address, and from this machine.
func TestSlowClientsKeepNobodyOut(t *testing.T) {
	t.Parallel()
	const places = 8
	_, addr, _ := proxied(t, Config{MaxConns: places})
	for from, address := range map[string]string{"one address": "192.0.2.1", "many addresses": ""} {
		for i := range 4 * places {
			forwarded := address
			if forwarded == "" {
				forwarded = "192.0.2." + string(rune('2'+i%8))
			}
			head := "Host: x\r\nX-Forwarded-For: " + forwarded + "\r\n"
			switch i % 5 {
			case 0:
				say(t, addr, "")
			case 1:
				say(t, addr, "GET / HTTP/1.1\r\n"+head+"X-Slow: ")
			case 2:
				say(t, addr, "POST /check HTTP/1.1\r\n"+head+"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nlist=")
			case 3:
				say(t, addr, strings.Repeat("GET /cards?q=&as=csv&unique=prints HTTP/1.1\r\n"+head+"\r\n", 20))
			default:
				say(t, addr, "GET /healthz HTTP/1.1\r\n"+head+"\r\n")
			}
		}
		for _, forwarded := range []string{"", "198.51.100.1"} {
			for _, path := range []string{"/healthz", "/formats"} {
				client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
				r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+addr+path, nil)
				if err != nil {
					t.Fatal(err)
				}
				if forwarded != "" {
					r.Header.Set("X-Forwarded-For", forwarded)
				}
				res, err := client.Do(r)
				if err != nil {
					t.Fatalf("%s beside %s, from %q: %v", path, from, forwarded, err)
				}
				if _, err := io.Copy(io.Discard, res.Body); err != nil || res.StatusCode != http.StatusOK {
					t.Errorf("%s beside %s, from %q: %d, %v", path, from, forwarded, res.StatusCode, err)
				}
				res.Body.Close()
			}
		}
	}
}
