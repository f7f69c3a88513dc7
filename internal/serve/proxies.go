package serve

import (
	"crypto/tls"
	"fmt"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the addresses of the proxies in front of the server, which it
// believes what they say of a request.
type Proxies []netip.Prefix

// ParseProxies reads addresses and ranges such as "127.0.0.1,10.0.0.0/8,::1".
// The empty text is none.
func ParseProxies(s string) (Proxies, error) {
	var out Proxies
	for part := range strings.SplitSeq(s, ",") {
		part = strings.TrimSpace(part)
		if part == "" && s == "" {
			continue
		}
		p, err := netip.ParsePrefix(part)
		if addr, addrErr := netip.ParseAddr(part); addrErr == nil && addr.Zone() == "" {
			p, err = netip.PrefixFrom(addr.Unmap(), addr.Unmap().BitLen()), nil
		}
		if err != nil {
			return nil, fmt.Errorf("%q is no address or range of a proxy; write 10.0.0.1 or 10.0.0.0/8, with commas between them", part)
		}
		out = append(out, p.Masked())
	}
	return out, nil
}

// trust reports whether an address is that of a proxy.
func (p Proxies) trust(a netip.Addr) bool {
	for _, prefix := range p {
		if prefix.Contains(a) {
			return true
		}
	}
	return false
}

// forwardedHeaders are those in which proxies tell of a request. From anybody
// else they are lies or accidents; gin would follow some of them.
var forwardedHeaders = [...]string{"Forwarded", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Port", "X-Forwarded-Prefix",
	"X-Forwarded-Proto", "X-Real-Ip"}

// overTLS marks a request that reached the proxy over TLS.
var overTLS = &tls.ConnectionState{}

// read lets a request be as it reached the first proxy: RemoteAddr is the
// client, Host what it asked for, and TLS is not nil when it came over TLS.
// What is not said by a proxy is taken out, so that nothing further in can be
// misled. It reports whether a proxy speaks.
//
// The request must be the caller's own: it is changed.
func (p Proxies) read(r *http.Request) bool {
	peer := Addr(r.RemoteAddr)
	trusted := peer.IsValid() && p.trust(peer)
	if trusted {
		r.RemoteAddr = netip.AddrPortFrom(p.client(peer, r.Header.Values("X-Forwarded-For")), 0).String()
		if r.TLS == nil && last(r.Header.Values("X-Forwarded-Proto")) == "https" {
			r.TLS = overTLS
		}
		if host := last(r.Header.Values("X-Forwarded-Host")); IsHost(host) {
			r.Host = host
		}
	}
	for _, name := range forwardedHeaders {
		delete(r.Header, name)
	}
	return trusted
}

// client goes back through the proxies to the first address that is none of
// them. Each proxy appends whom it heard, so only what stands to the right of
// that address is known to be true.
func (p Proxies) client(peer netip.Addr, lines []string) netip.Addr {
	hops := strings.Split(strings.Join(lines, ","), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		a := Addr(strings.TrimSpace(hops[i]))
		if !a.IsValid() {
			break
		}
		peer = a
		if !p.trust(a) {
			break
		}
	}
	return peer
}

// last is the last item of header lines: what the nearest proxy says.
func last(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	s := lines[len(lines)-1]
	return strings.TrimSpace(s[strings.LastIndexByte(s, ',')+1:])
}

// IsHost reports whether a text is a name or an address, with or without a port,
// and nothing that must not get into an address of ours.
func IsHost(s string) bool {
	if s == "" || len(s) > 255 {
		return false
	}
	for _, c := range []byte(s) {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '.', c == '-', c == ':', c == '[', c == ']':
		default:
			return false
		}
	}
	return true
}

// maxRequestID bounds an id from a proxy; usual ones have 32 or 36 letters.
const maxRequestID = 64

// isRequestID reports whether an id may stand in the log and in a header.
func isRequestID(s string) bool {
	if len(s) < 8 || len(s) > maxRequestID {
		return false
	}
	for _, c := range []byte(s) {
		switch {
		case 'a' <= c && c <= 'z', 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == '-', c == '_':
		default:
			return false
		}
	}
	return true
}
