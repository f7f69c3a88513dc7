package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
)

// pictureTimeout is for the whole of a picture.
const pictureTimeout = time.Minute

// Picture gets a picture of at most so many bytes from one of the hosts, and follows it to
// no other. Nobody typed its address, so none of this machine or its network is
// connected to.
func (c *Client) Picture(ctx context.Context, address string, hosts []string, most int64) ([]byte, error) {
	b, err := c.picture(ctx, address, hosts, most)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", shown(address), err)
	}
	return b, nil
}

func (c *Client) picture(ctx context.Context, address string, hosts []string, most int64) ([]byte, error) {
	u, err := url.Parse(address)
	if err != nil {
		return nil, errors.Unwrap(err)
	}
	if err := pictureAllowed(u, hosts); err != nil {
		return nil, err
	}
	ctx, stop := context.WithTimeoutCause(ctx, pictureTimeout, fmt.Errorf("not there after %v", pictureTimeout))
	defer stop()
	transport := c.transport(u)
	defer transport.CloseIdleConnections()
	client := http.Client{Transport: transport, CheckRedirect: func(next *http.Request, via []*http.Request) error {
		if len(via) > maxRedirects {
			return fmt.Errorf("more than %d redirects", maxRedirects)
		}
		if err := pictureAllowed(next.URL, hosts); err != nil {
			return fmt.Errorf("leads to %s: %w", next.URL.Redacted(), err)
		}
		return nil
	}}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("User-Agent", "inkcheck")
	request.Header.Set("Accept", "image/jpeg, image/png, image/webp")
	response, err := client.Do(request)
	if err != nil {
		return nil, explain(ctx, err)
	}
	defer response.Body.Close()
	switch {
	case response.StatusCode != http.StatusOK:
		return nil, fmt.Errorf("the server answers %s", response.Status)
	case response.ContentLength > most:
		return nil, fmt.Errorf("%d bytes, more than %d", response.ContentLength, most)
	}
	b, err := io.ReadAll(io.LimitReader(response.Body, most+1))
	if err != nil {
		return nil, explain(ctx, err)
	}
	if int64(len(b)) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	return b, nil
}

// pictureAllowed refuses an address that an import or a server named.
func pictureAllowed(u *url.URL, hosts []string) error {
	if err := onlyHTTPS(u); err != nil {
		return err
	}
	if namedPrivate(u) || u.User != nil || !slices.Contains(hosts, strings.ToLower(u.Host)) {
		return fmt.Errorf("%s is none of the hosts that pictures are got from", u.Host)
	}
	return nil
}
