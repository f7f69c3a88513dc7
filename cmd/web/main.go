// Command web is the web server of Inkcheck: it checks Disney Lorcana TCG
// decklists in a browser and over HTTP.
//
//	web [-addr HOST:PORT] [-db FILE] [more flags, see -help]
//
// When it is ready it prints one line to standard error, "listening on
// http://HOST:PORT". SIGTERM and SIGINT let the requests under way finish and
// end it with exit code 0; exit code 2 means that it could not run.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"syscall"

	"inkcheck/internal/build"
	"inkcheck/internal/metrics"
	"inkcheck/internal/web"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	collect(os.Getenv)
	os.Exit(run(ctx, os.Args[1:], os.Getenv, os.Stdout, os.Stderr))
}

const (
	exitDone   = 0
	exitFailed = 2 // it could not run
)

// run serves until ctx is done and returns the exit code.
func run(ctx context.Context, args []string, env func(string) string, stdout, stderr io.Writer) int {
	o, err := parseOptions(args, env, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return exitDone
	}
	switch {
	case err != nil:
	case o.version:
		err = printVersion(stdout)
	case o.health != "":
		err = probe(ctx, o.health)
	default:
		err = answer(ctx, o, stderr)
	}
	if err != nil {
		fmt.Fprintf(stderr, "web: %v\n", err)
		return exitFailed
	}
	return exitDone
}

// answer serves until ctx is done. It reads the catalog first, in memory where no file can be used, and then follows
// its changes.
func answer(ctx context.Context, o options, stderr io.Writer) error {
	log := o.logger(stderr)
	source, facts, texts, err := openCards(ctx, o.db, log)
	if err != nil {
		return err
	}
	figures := metrics.New(build.Read())
	following, stopFollowing := context.WithCancel(ctx)
	defer stopFollowing()
	kept, err := o.keptPictures(following, log)
	if err != nil {
		return err
	}
	book, stored, closeEvents, err := o.keptEvents(ctx, figures, log)
	if err != nil {
		return err
	}
	defer closeEvents() // last: those who hand in wait for it
	config := web.Config{Catalog: facts, Texts: texts, Log: log, Metrics: figures, Proxies: o.proxies, PublicURL: o.publicURL,
		MaxConns: o.maxConns, Rate: o.rate, DrainWait: o.drainWait, Pictures: kept,
		Events: book}
	if stored != nil {
		config.Stored = stored
	}
	server, err := web.New(config)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", o.addr)
	if err != nil {
		return err
	}
	stopPrivate, err := servePrivate(ctx, o.metricsAddr, server, log)
	if err != nil {
		listener.Close() // the first error says more
		return err
	}
	followed := source.follow(following, server)
	updated := keepUpdated(following, o, source, server, figures, log)
	fmt.Fprintf(stderr, "listening on http://%s\n", listener.Addr())
	err = server.Serve(ctx, listener)
	stopFollowing()
	<-updated
	<-followed
	return errors.Join(err, stopPrivate())
}

// servePrivate listens on the private address, where there is one, until it is
// told to stop: the figures of a server that drains are of interest too.
func servePrivate(ctx context.Context, addr string, server *web.Server, log *slog.Logger) (stop func() error, err error) {
	if addr == "" {
		return func() error { return nil }, nil
	}
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	log.Info("figures and profiles", "address", "http://"+listener.Addr().String())
	ctx, cancel := context.WithCancel(context.WithoutCancel(ctx))
	ended := make(chan error, 1)
	go func() { ended <- server.ServePrivate(ctx, listener) }()
	return func() error { cancel(); return <-ended }, nil
}
