package site

import (
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"

	"inkcheck/internal/serve"
)

// ParsePublicURL reads the address under which everybody reaches the server, such
// as "https://inkcheck.example", and returns it without a slash at its end. The
// empty text is none. The server's pages are at the root of a host, so the address
// has no path.
func ParsePublicURL(s string) (string, error) {
	if s == "" {
		return "", nil
	}
	u, err := url.Parse(s)
	if err != nil {
		return "", fmt.Errorf("%q cannot be read as an address; want https://HOST", s)
	}
	var wrong error
	switch port := u.Port(); {
	case u.Scheme != "http" && u.Scheme != "https":
		wrong = errors.New("it does not begin with http:// or https://")
	case u.Hostname() == "" || !serve.IsHost(u.Host):
		wrong = errors.New("it has no host that others could reach")
	case strings.HasSuffix(u.Host, ":") || port != "" && !isPort(port):
		wrong = errors.New("its port is none")
	case u.User != nil:
		wrong = errors.New("it has a user name, which everybody would see")
	case u.Path != "" && u.Path != "/":
		wrong = errors.New("it has a path, and the pages are at the root of their host")
	case u.RawQuery != "" || u.ForceQuery || u.Fragment != "" || strings.Contains(s, "#"):
		wrong = errors.New("something follows the host")
	}
	if wrong != nil {
		return "", fmt.Errorf("%q is not the address of the server: %v; want https://HOST", s, wrong)
	}
	return u.Scheme + "://" + strings.ToLower(u.Host), nil
}

func isPort(s string) bool {
	n, err := strconv.ParseUint(s, 10, 16)
	return err == nil && n > 0
}

// SiteURL is the address that whole links begin with: the public one where the
// server has been told it, else that by which the visitor reached it.
func (s *Site) SiteURL(r *http.Request) string {
	switch {
	case s.PublicURL != "":
		return s.PublicURL
	case r.TLS != nil:
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// Reachable reports whether other devices can open an address of the site as the
// visitor has it: that of this machine to itself they cannot.
func Reachable(site string) bool {
	u, err := url.Parse(site)
	if err != nil {
		return true // not ours to judge
	}
	host := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return false
	}
	a, err := netip.ParseAddr(host)
	return err != nil || !a.Unmap().IsLoopback() && !a.Unmap().IsUnspecified()
}
