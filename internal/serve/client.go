// Package serve is HTTP that knows no deck: who asks, how many connections,
// requests, bodies and answers one client may have under way, whose turn it is
// to work, and what an answer costs its client. One client can't shut others
// out: what it holds without going on is taken from it when others come.
package serve

import (
	"net/netip"
	"strings"
)

// ClientOf is who an address belongs to: an IPv4 address, or the /64 of an IPv6
// one, which is what one household or machine gets. ok is false for those that
// are not limited: this machine, and what is no address.
func ClientOf(ip netip.Addr) (client netip.Prefix, ok bool) {
	if !ip.IsValid() || ip.IsLoopback() {
		return client, false
	}
	bits := 32
	if ip.Is6() {
		bits = 64
	}
	client, err := ip.Prefix(bits)
	return client, err == nil
}

// SiteOf is the network that a client is a part of: the /48 of an IPv6 one, which
// is what providers give to a site with many networks, else the client itself.
func SiteOf(client netip.Prefix) netip.Prefix {
	if client.Bits() != 64 || !client.Addr().Is6() {
		return client
	}
	return netip.PrefixFrom(client.Addr(), 48).Masked()
}

// siteShare is how many times as much as one client all clients of a site may
// have together.
const siteShare = 2

// share is what a network may have of something.
type share struct {
	network netip.Prefix
	times   int64 // the share of a client
}

// sharesOf are the networks that what a client has is counted in.
func sharesOf(client netip.Prefix) []share {
	if site := SiteOf(client); site != client {
		return []share{{client, 1}, {site, siteShare}}
	}
	return []share{{client, 1}}
}

// Addr reads an address with or without a port. It is invalid for anything
// else.
func Addr(s string) netip.Addr {
	if ap, err := netip.ParseAddrPort(s); err == nil {
		return ap.Addr().Unmap().WithZone("")
	}
	a, err := netip.ParseAddr(strings.Trim(s, "[]"))
	if err != nil {
		return netip.Addr{}
	}
	return a.Unmap().WithZone("")
}
