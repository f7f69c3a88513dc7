package serve

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestParseProxies(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"", "[]"},
		{"127.0.0.1", "[127.0.0.1/32]"},
		{" 10.1.2.3/8 , ::1", "[10.0.0.0/8 ::1/128]"},
		{"::ffff:10.0.0.1", "[10.0.0.1/32]"},
	} {
		p, err := ParseProxies(tt.in)
		words := make([]string, 0, len(p))
		for _, prefix := range p {
			words = append(words, prefix.String())
		}
		if got := "[" + strings.Join(words, " ") + "]"; err != nil || got != tt.want {
			t.Errorf("ParseProxies(%q) = %s, %v, want %s", tt.in, got, err, tt.want)
		}
	}
	for _, bad := range []string{"localhost", "10.0.0.0/33", "10.0.0.1,", ",", "fe80::1%eth0", "*"} {
		if p, err := ParseProxies(bad); err == nil {
			t.Errorf("ParseProxies(%q) = %v, want an error", bad, p)
		}
	}
}

// TestProxiesRead has what a proxy says and what others say.
func TestProxiesRead(t *testing.T) {
	p, err := ParseProxies("127.0.0.1,10.0.0.0/8,::1")
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name, peer string
		header     http.Header
		client     string
		host       string
		tls        bool
	}{
		{"a stranger is not believed", "192.0.2.1:55", http.Header{"X-Forwarded-For": {"198.51.100.7"}, "X-Forwarded-Proto": {"https"},
			"X-Forwarded-Host": {"evil.example"}}, "192.0.2.1:55", "a.example", false},
		{"a proxy is", "127.0.0.1:55", http.Header{"X-Forwarded-For": {"198.51.100.7"}, "X-Forwarded-Proto": {"https"},
			"X-Forwarded-Host": {"b.example"}}, "198.51.100.7:0", "b.example", true},
		{"IPv6", "[::1]:55", http.Header{"X-Forwarded-For": {"2001:db8::7"}}, "[2001:db8::7]:0", "a.example", false},
		{"mapped", "[::ffff:127.0.0.1]:55", http.Header{"X-Forwarded-For": {"[2001:db8::7]:443"}}, "[2001:db8::7]:0", "a.example", false},
		{"what stands left of the client is his own word", "127.0.0.1:55",
			http.Header{"X-Forwarded-For": {"203.0.113.1, 198.51.100.7, 10.0.0.9"}}, "198.51.100.7:0", "a.example", false},
		{"a second line counts as the end of the list", "127.0.0.1:55", http.Header{"X-Forwarded-For": {"203.0.113.1", "198.51.100.7"}},
			"198.51.100.7:0", "a.example", false},
		{"nothing said", "127.0.0.1:55", http.Header{}, "127.0.0.1:0", "a.example", false},
		{"rubbish", "127.0.0.1:55", http.Header{"X-Forwarded-For": {"198.51.100.7, unknown"}, "X-Forwarded-Host": {"a b\"c"},
			"X-Forwarded-Proto": {"javascript"}}, "127.0.0.1:0", "a.example", false},
		{"all are proxies", "127.0.0.1:55", http.Header{"X-Forwarded-For": {"10.0.0.1,10.0.0.2"}}, "10.0.0.1:0", "a.example", false},
		{"the nearest proxy says how", "127.0.0.1:55", http.Header{"X-Forwarded-Proto": {"https,http"},
			"X-Forwarded-Host": {"evil.example, c.example"}}, "127.0.0.1:0", "c.example", false},
		{"no address", "@", http.Header{"X-Forwarded-For": {"198.51.100.7"}}, "@", "a.example", false},
	}
	for _, tt := range tests {
		r := httptest.NewRequest("GET", "http://a.example/", nil)
		r.RemoteAddr = tt.peer
		r.Header = tt.header
		r.Header.Set("X-Forwarded-Prefix", "/evil")
		r.Header.Set("X-Real-Ip", "203.0.113.9")
		p.read(r)
		if r.RemoteAddr != tt.client || r.Host != tt.host || (r.TLS != nil) != tt.tls {
			t.Errorf("%s: client %s, host %s, TLS %v, want %s, %s, %v", tt.name, r.RemoteAddr, r.Host, r.TLS != nil, tt.client, tt.host, tt.tls)
		}
		if len(r.Header) > 0 {
			t.Errorf("%s: %v is left for others to believe", tt.name, r.Header)
		}
	}
}

func FuzzProxies(f *testing.F) {
	f.Add("10.0.0.1, 192.0.2.1", "https", "a.example:443")
	f.Add("[::1]:80,,unknown", "http,https", "a\r\nb")
	p, err := ParseProxies("127.0.0.1,10.0.0.0/8")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, client, proto, host string) {
		r := httptest.NewRequest("GET", "http://a.example/", nil)
		r.RemoteAddr = "127.0.0.1:1"
		r.Header = http.Header{"X-Forwarded-For": {client}, "X-Forwarded-Proto": {proto}, "X-Forwarded-Host": {host}}
		p.read(r)
		if !Addr(r.RemoteAddr).IsValid() {
			t.Errorf("X-Forwarded-For %q: client %q", client, r.RemoteAddr)
		}
		if strings.ContainsAny(r.Host, "\r\n/\\@ \"<>") {
			t.Errorf("X-Forwarded-Host %q: host %q", host, r.Host)
		}
	})
}
