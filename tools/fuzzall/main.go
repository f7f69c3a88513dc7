// Command fuzzall runs every fuzz target of the project, each for the same
// time, and says how far it got and what it found.
//
//	go run ./tools/fuzzall [-for 10m] [-at-once 2] [-run REGEXP] [PACKAGES]
//
// Without packages it takes ./..., so that it is run at the top of the project.
//
// An input that breaks a target is written below its package, to
// testdata/fuzz/TARGET, where every later "go test" runs it.
//
// What a run finds that reaches something new, Go makes smaller and leaves in its
// cache (go env GOCACHE, folder fuzz), where the next run begins. A machine
// without that cache begins with testdata/fuzz, which has what broke a target once
// and what earlier runs reached most by.
//
// Exit code 1 means that a target broke; 2 that something could not run.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"syscall"
	"time"
)

// Limits, so that a slip of the finger does no harm.
const (
	maxFor    = 24 * time.Hour
	maxAtOnce = 64
)

// minFor is the least time of a target: below it, Go does little more than
// start.
const minFor = 2 * time.Second

const (
	exitDone   = 0
	exitNo     = 1 // a target broke
	exitFailed = 2
)

type options struct {
	length  time.Duration // of each target
	total   time.Duration // of all together; 0 for any
	atOnce  int           // targets
	workers int           // of each target; 0 for one a processor
	only    *regexp.Regexp
	paths   []string // of packages, as Go takes them
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
	var targets []target
	if err == nil {
		targets, err = list(ctx, o.only, o.paths)
	}
	broken := 0
	switch {
	case err != nil:
	default:
		broken, err = fuzzAll(ctx, o, targets, stdout)
	}
	if err != nil {
		fmt.Fprintf(stderr, "fuzzall: %v\n", err)
		return exitFailed
	}
	if broken > 0 {
		return exitNo
	}
	return exitDone
}

func parseOptions(args []string, stderr io.Writer) (options, error) {
	var o options
	var only string
	flags := flag.NewFlagSet("fuzzall", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.DurationVar(&o.length, "for", 20*time.Second, "how long each target is fuzzed")
	flags.DurationVar(&o.total, "total", 0,
		"how long all of them may take; -for is shortened where that is not enough, to no less than 2s; 0 for any time")
	flags.IntVar(&o.atOnce, "at-once", 1, "how many targets are fuzzed at the same time")
	flags.IntVar(&o.workers, "workers", 0, "processes for each target; 0 for one a processor")
	flags.StringVar(&only, "run", "", "only targets whose package and name, such as inkcheck/catalog.FuzzFold, match this expression")
	if err := flags.Parse(args); err != nil {
		return o, err
	}
	var err error
	if o.only, err = regexp.Compile(only); err != nil {
		return o, fmt.Errorf("-run: %v", err)
	}
	if o.paths = flags.Args(); len(o.paths) == 0 {
		o.paths = []string{"./..."}
	}
	switch {
	case o.length < minFor || o.length > maxFor:
		return o, fmt.Errorf("-for %v: want %v to %v", o.length, minFor, maxFor)
	case o.total < 0:
		return o, fmt.Errorf("-total %v: want 0 or more", o.total)
	case o.atOnce < 1 || o.atOnce > maxAtOnce:
		return o, fmt.Errorf("-at-once %d: want 1 to %d", o.atOnce, maxAtOnce)
	case o.workers < 0 || o.workers > maxAtOnce:
		return o, fmt.Errorf("-workers %d: want 0 to %d", o.workers, maxAtOnce)
	}
	return o, nil
}
