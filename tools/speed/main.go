// Command speed says how much processor time the server takes for a page, and how many it answers.
//
//	go run ./tools/speed [-for 250ms] [-rates]
//	go run ./tools/speed -against COMMIT [-within 2m]
//
// It builds the server, starts it and asks each of some paths for as long as -for, in rounds, as a browser does that reads
// gzip. The least of the rounds counts: other work of the machine makes a round dearer, never cheaper. With -rates it also
// says how many requests a second are answered over 1, 8, 64 and 512 connections. A plain handler of the same program writes as many
// bytes for comparison.
//
// With -against it builds the server of another commit too, asks both in turn, and says which paths take more than 15 % more; nothing
// is judged by it. It works on Linux, which shows the processor time of another process. Exit code 2 means that it could not run.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"
)

const (
	exitDone   = 0
	exitFailed = 2
)

type options struct {
	each    time.Duration
	rates   bool
	against string
	within  time.Duration
	plain   bool
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	o := options{}
	flags := flag.NewFlagSet("speed", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.DurationVar(&o.each, "for", 250*time.Millisecond, "how much processor time a round of a path takes, about")
	flags.BoolVar(&o.rates, "rates", false, "also say how many requests a second are answered")
	flags.StringVar(&o.against, "against", "", "compare with the server of this commit")
	flags.DurationVar(&o.within, "within", 2*time.Minute, "how long a comparison may take, the building aside")
	flags.BoolVar(&o.plain, "plain", false, "be the plain handler; this program starts itself so")
	err := flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return exitDone
	case err == nil && (flags.NArg() > 0 || o.each <= 0 || o.within <= 0):
		err = errors.New("want no arguments, and times longer than nothing")
	case err == nil && o.plain:
		err = servePlain(ctx, stderr)
	case err == nil:
		err = measure(ctx, o, stdout)
	}
	if err != nil {
		fmt.Fprintf(stderr, "speed: %v\n", err)
		return exitFailed
	}
	return exitDone
}

// measure builds, starts, asks and prints.
func measure(ctx context.Context, o options, stdout io.Writer) error {
	dir, err := os.MkdirTemp("", "inkcheck-speed")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	now, err := start(ctx, dir, "now", "")
	if err != nil {
		return err
	}
	defer now.stop()
	if o.against == "" {
		plain, err := startPlain()
		if err != nil {
			return err
		}
		defer plain.stop()
		return table(ctx, now, plain, o, stdout)
	}
	before, err := start(ctx, dir, "before", o.against)
	if err != nil {
		return err
	}
	defer before.stop()
	return compare(ctx, before, now, o, stdout)
}
