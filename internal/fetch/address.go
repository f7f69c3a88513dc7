package fetch

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"syscall"
)

// notPublic are the ranges of addresses that no server of the internet has, as
// the registries of IANA list them, besides those that package netip names:
// shared and protocol addresses, tests, documentation, what is reserved, and the
// ways in which an IPv6 address means one of IPv4 (RFC 6890 and its updates).
var notPublic = parsePrefixes(
	"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24",
	"198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4",
	"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
)

// global is what of IPv6 is given to servers of the internet.
var global = netip.MustParsePrefix("2000::/3")

func parsePrefixes(list ...string) []netip.Prefix {
	out := make([]netip.Prefix, len(list))
	for i, s := range list {
		out[i] = netip.MustParsePrefix(s)
	}
	return out
}

// public reports whether an address can be that of a server of the internet, and not
// of this machine or its network.
func public(a netip.Addr) bool {
	a = a.Unmap().WithZone("")
	if !a.IsValid() || !a.IsGlobalUnicast() || a.IsPrivate() || a.Is6() && !global.Contains(a) {
		return false
	}
	for _, p := range notPublic {
		if p.Contains(a) {
			return false
		}
	}
	return true
}

// onlyPublic is the Control of a dialer. It sees the address that is about to be
// connected to, whatever a name server has said before.
func onlyPublic(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return err
	}
	if !public(at.Addr()) {
		return fmt.Errorf("%s is an address of this machine or a private network: only one that was typed as such is connected to", at.Addr())
	}
	return nil
}

// namedPrivate reports whether the host of a URL is an address as such, or
// localhost, and none of the internet.
func namedPrivate(u *url.URL) bool {
	host := strings.ToLower(strings.TrimSuffix(u.Hostname(), "."))
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return true
	}
	a, err := netip.ParseAddr(host)
	return err == nil && !public(a)
}

// loopback reports whether the host of a URL is this machine.
func loopback(u *url.URL) bool {
	a, err := netip.ParseAddr(u.Hostname())
	return strings.EqualFold(u.Hostname(), "localhost") || err == nil && a.Unmap().IsLoopback()
}

// hostPort is the host of a URL as dialers are given it.
func hostPort(u *url.URL) string {
	port := u.Port()
	if port == "" {
		port = map[string]string{"http": "80", "https": "443"}[u.Scheme]
	}
	return net.JoinHostPort(u.Hostname(), port)
}
