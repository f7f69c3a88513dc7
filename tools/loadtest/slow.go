package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"os"
	"strings"
	"syscall"
	"time"
)

const (
	// drip is how long a slow client waits between two bytes.
	drip = 300 * time.Millisecond
	// window is the receive buffer of a client that reads slowly; the system
	// may take a little more.
	window = 2 << 10
	// patienceOfSlow is when a slow client gives up and another comes.
	patienceOfSlow = time.Minute
)

// dawdle is one slow client after the other: silent ones, ones whose header or
// body comes byte by byte, ones that read byte by byte, and ones that ask for
// much and go away.
func dawdle(ctx context.Context, s *site, r *rand.Rand, out *results) {
	ways := []func(context.Context, net.Conn, *site, *rand.Rand){silent, slowHeader, slowBody, slowReader, gone}
	for ctx.Err() == nil {
		dialer := net.Dialer{Timeout: answerTimeout}
		way := r.IntN(len(ways))
		if way == 3 {
			dialer.Control = func(_, _ string, c syscall.RawConn) (err error) {
				return errors.Join(c.Control(func(fd uintptr) { err = setReadBuffer(fd, window) }),
					err)
			}
		}
		conn, err := dialer.DialContext(ctx, "tcp", s.addr)
		if err != nil {
			if ctx.Err() == nil {
				out.fail("slow clients connect", err)
				pause(ctx, drip)
			}
			continue
		}
		out.slow++
		stop := context.AfterFunc(ctx, func() { conn.Close() })
		_ = conn.SetDeadline(time.Now().Add(patienceOfSlow)) // without one it lasts until the end
		ways[way](ctx, conn, s, r)
		stop()
		conn.Close()
		pause(ctx, time.Duration(r.Int64N(int64(drip))))
	}
}

func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// silent says nothing until it is cut off.
func silent(_ context.Context, c net.Conn, _ *site, _ *rand.Rand) { io.Copy(io.Discard, c) }

func slowHeader(ctx context.Context, c net.Conn, _ *site, _ *rand.Rand) {
	trickle(ctx, c, "GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "+strings.Repeat("a", 1000))
}

func slowBody(ctx context.Context, c net.Conn, _ *site, _ *rand.Rand) {
	io.WriteString(c, "POST /api/v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n")
	trickle(ctx, c, strings.Repeat("4 Smash\n", 1000))
}

// trickle writes byte by byte until it is cut off.
func trickle(ctx context.Context, c net.Conn, s string) {
	for i := range len(s) {
		if _, err := io.WriteString(c, s[i:i+1]); err != nil || !pause(ctx, drip) {
			return
		}
	}
}

// slowReader asks for large pages, all at once, and reads a byte of them now
// and then.
func slowReader(ctx context.Context, c net.Conn, _ *site, _ *rand.Rand) {
	for range 20 {
		io.WriteString(c, "GET /cards?q=&as=json HTTP/1.1\r\nHost: x\r\n\r\n")
	}
	b := make([]byte, 1)
	for {
		if _, err := c.Read(b); err != nil || !pause(ctx, drip) {
			return
		}
	}
}

// gone asks for what takes long and does not wait for it.
func gone(ctx context.Context, c net.Conn, s *site, r *rand.Rand) {
	io.WriteString(c, "GET "+s.table("/simulate", r, "games", "50000", "policy", "greedy")+" HTTP/1.1\r\nHost: x\r\n\r\n")
	pause(ctx, time.Duration(r.Int64N(int64(drip))))
}

// rawHostile sends what is no request. The server must answer or cut it off.
func rawHostile(ctx context.Context, addr, text string) error {
	c, err := dialLoopback(ctx, "tcp", addr)
	if err != nil {
		return err
	}
	defer c.Close()
	stop := context.AfterFunc(ctx, func() { c.Close() })
	defer stop()
	if err := c.SetDeadline(time.Now().Add(answerTimeout)); err != nil {
		return err
	}
	io.WriteString(c, text) // it may be cut off before it has been read
	b := make([]byte, 64<<10)
	for {
		if _, err := c.Read(b); errors.Is(err, os.ErrDeadlineExceeded) {
			return fmt.Errorf("%.40q: neither answered nor cut off within %v", text, answerTimeout)
		} else if err != nil {
			return nil
		}
	}
}
