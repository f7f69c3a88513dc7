// Command web is the web server of Inkcheck: it checks Disney Lorcana TCG
// decklists in a browser and over HTTP.
//
//	web [-addr HOST:PORT] [-db FILE]
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

	"inkcheck/catalog"
	"inkcheck/internal/web"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	os.Exit(run(ctx, os.Args[1:], os.Getenv, os.Stderr))
}

const (
	exitDone   = 0
	exitFailed = 2 // it could not run
)

// run serves until ctx is done and returns the exit code.
func run(ctx context.Context, args []string, env func(string) string, stderr io.Writer) int {
	o, err := parseOptions(args, env, stderr)
	if errors.Is(err, flag.ErrHelp) {
		return exitDone
	}
	if err == nil {
		err = serve(ctx, o, stderr)
	}
	if err != nil {
		fmt.Fprintf(stderr, "web: %v\n", err)
		return exitFailed
	}
	return exitDone
}

// serve starts with the embedded cards, so that nothing about the database can
// keep it from answering, and follows the database beside.
func serve(ctx context.Context, o options, stderr io.Writer) error {
	cards, err := catalog.Embedded()
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(stderr, nil))
	server, err := web.New(web.Config{Catalog: cards, Log: log})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", o.addr)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	f := follow(ctx, o.db, server, log)
	f.waitFirst()
	fmt.Fprintf(stderr, "listening on http://%s\n", listener.Addr())
	err = server.Serve(ctx, listener)
	cancel()
	<-f.done
	return err
}
