package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

const (
	// healthTimeout is how long a probe waits; a server that is well answers
	// in milliseconds.
	healthTimeout = 5 * time.Second
	// maxProbe is as much of an answer as is shown.
	maxProbe = 1 << 10
)

// probe asks an address of a running server whether it is well. No proxy of
// the environment is used: the server is on this machine.
func probe(ctx context.Context, url string) error {
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	client := http.Client{Transport: &http.Transport{},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, maxProbe))
	if err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s: %s", url, res.Status, strings.TrimSpace(string(body)))
	}
	return nil
}
