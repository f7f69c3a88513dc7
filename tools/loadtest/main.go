// Command loadtest sends a server of this machine what a busy day would, mixed
// with hostile requests and slow clients, and says how it did.
//
//	go run ./tools/loadtest [-for 10m] [-conns 32] [-slow 64] [-addr HOST:PORT -metrics-addr HOST:PORT]
//	go run ./tools/loadtest -flood NAME|all [-for 20s] [-conns N] [-addresses N [-site]]
//	go run ./tools/loadtest -hall PLAYERS [-conns 200 | -rate 1000] [-events FILE|postgres://…]
//
// With -flood it sends what keeps others from a server, one kind after the
// other, from so many addresses, and says how others were answered meanwhile.
// A server that runs already must trust 127.0.0.1 as a proxy then.
//
// With -hall the players of an event hand in their lists from one address, and
// the organiser looks at them. With -rate they come at so many a second,
// whoever came before still waiting or not, and each time is counted from when
// the player was due: what a queue costs is in it.
//
// Without -addr it builds the server and starts one of its own. It talks to
// loopback addresses only. Exit code 1 means that an answer was wrong or was
// none; 2 that it could not run.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/netip"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

// Limits, so that a slip of the finger does no harm.
const (
	maxFor   = 2 * time.Hour
	maxConns = 512
	maxSlow  = 4096
	// defaultConns is how many connections ask where no flood is sent.
	defaultConns = 32
)

const (
	exitDone   = 0
	exitNo     = 1 // answers were wrong
	exitFailed = 2
)

type options struct {
	length      time.Duration
	conns, slow int
	addr        string
	metricsAddr string
	seed        uint64
	flood       string
	addresses   int
	site        bool
	send        bool
	hall        int
	rate        int
	events      string
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	o, err := parseOptions(args, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return exitDone
	}
	if err == nil && o.send {
		err = sendFlood(ctx, o, stdout)
		if err == nil {
			return exitDone
		}
	}
	if err == nil && (o.flood != "" || o.hall > 0) {
		run := measureFloods
		if o.hall > 0 {
			run = measureHall
		}
		ok, err := run(ctx, o, stdout, stderr)
		switch {
		case err != nil:
			fmt.Fprintf(stderr, "loadtest: %v\n", err)
			return exitFailed
		case !ok:
			return exitNo
		}
		return exitDone
	}
	var r *results
	if err == nil {
		r, err = measure(ctx, o, stderr)
	}
	if err == nil {
		err = r.write(stdout)
	}
	if err != nil {
		fmt.Fprintf(stderr, "loadtest: %v\n", err)
		return exitFailed
	}
	if r.errors() > 0 {
		return exitNo
	}
	return exitDone
}

func parseOptions(args []string, stderr io.Writer) (options, error) {
	var o options
	flags := flag.NewFlagSet("loadtest", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.DurationVar(&o.length, "for", time.Minute, "how long")
	flags.IntVar(&o.conns, "conns", 0, "connections that ask as quickly as they get answers, 32 unless given; of a flood, as many as it takes")
	flags.IntVar(&o.slow, "slow", 64, "clients that are slow, silent or gone")
	flags.StringVar(&o.addr, "addr", "", "a server that runs; one is started unless given")
	flags.StringVar(&o.metricsAddr, "metrics-addr", "", "the private address of that server, for its memory")
	flags.StringVar(&o.flood, "flood", "", "send one kind of flood, or all: "+floodNames())
	flags.BoolVar(&o.send, "send", false, "send the flood and measure nothing; this program starts itself so")
	flags.IntVar(&o.addresses, "addresses", 1, "from how many addresses a flood comes")
	flags.BoolVar(&o.site, "site", false, "they are networks of one IPv6 /48")
	flags.IntVar(&o.hall, "hall", 0, "so many players hand in to an event")
	flags.IntVar(&o.rate, "rate", 0, "so many of them come each second, instead of so many at once")
	flags.StringVar(&o.events, "events", "", "where that server keeps events; beside its catalog unless given")
	flags.Uint64Var(&o.seed, "seed", 1, "of the order of requests")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	if flags.NArg() > 0 {
		return o, fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if o.flood != "" {
		if o.flood != "all" && !slices.ContainsFunc(floods, func(f flood) bool { return f.name == o.flood }) {
			return o, fmt.Errorf("unknown flood %q; there are %s", o.flood, floodNames())
		}
		if o.length <= 0 || o.length > maxFor || o.conns < 0 || o.conns > maxFlood || o.addresses < 1 || o.addresses > maxFlood {
			return o, fmt.Errorf("want -for up to %v, -conns and -addresses up to %d", maxFor, maxFlood)
		}
		return o, checkLoopback(o)
	}
	if o.conns == 0 && o.hall > 0 {
		o.conns = hallConns
	}
	if o.conns == 0 {
		o.conns = defaultConns
	}
	if o.hall < 0 || o.hall > maxHall || o.events != "" && (o.hall == 0 || o.addr != "") {
		return o, fmt.Errorf("want -hall from 1 to %d; -events is of a server that is started for it", maxHall)
	}
	if o.rate < 0 || o.rate > maxRate || o.rate > 0 && o.hall == 0 {
		return o, fmt.Errorf("want -rate from 1 to %d, with -hall", maxRate)
	}
	if o.length <= 0 || o.length > maxFor || o.conns < 1 || o.conns > maxConns || o.slow < 0 || o.slow > maxSlow {
		return o, fmt.Errorf("want -for up to %v, -conns from 1 to %d, -slow from 0 to %d", maxFor, maxConns, maxSlow)
	}
	return o, checkLoopback(o)
}

func checkLoopback(o options) error {
	for _, addr := range []string{o.addr, o.metricsAddr} {
		if addr != "" && !loopback(addr) {
			return fmt.Errorf("%q is no loopback address with a port; this program loads no other machine", addr)
		}
	}
	return nil
}

func floodNames() string {
	names := make([]string, len(floods))
	for i, f := range floods {
		names[i] = f.name
	}
	return strings.Join(names, ", ")
}

// loopback tells addresses of this machine, such as 127.0.0.1:8080.
func loopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(host)
	return err == nil && ip.Unmap().IsLoopback()
}
