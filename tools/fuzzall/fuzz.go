package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// minimizing is how long Go may take to make an input that it found smaller:
// its own minute would use up most short runs.
const minimizing = "5s"

// longer is how many times as long a target gets that had no run of its own: on a slow machine all
// of a short time may go to starting and to the inputs that are there already.
const longer = 4

// outcome is how a run of one target ended.
type outcome struct {
	runs   uint64 // of the target's function
	inputs int    // that the run added to those which reach something new
	broken bool
	log    string // what Go printed, if broken
}

// String is the outcome in words.
func (o outcome) String() string {
	if o.broken {
		return "BROKEN"
	}
	return fmt.Sprintf("%d runs, %d new inputs, nothing found", o.runs, o.inputs)
}

// fuzzAll fuzzes the targets and counts those that broke.
func fuzzAll(ctx context.Context, o options, targets []target, stdout io.Writer) (broken int, err error) {
	length := o.length
	if o.total > 0 {
		length = max(minFor, min(length, o.total*time.Duration(o.atOnce)/time.Duration(len(targets))))
	}
	fmt.Fprintf(stdout, "%d targets, %v each, %d at a time\n", len(targets), length.Round(time.Second), o.atOnce)
	var (
		mu     sync.Mutex // below, and stdout
		runs   uint64
		queue  = make(chan target)
		worker sync.WaitGroup
	)
	for range o.atOnce {
		worker.Go(func() {
			for t := range queue {
				got, failed := fuzz(ctx, t, length, o.workers)
				if failed == nil && got.runs == 0 && !got.broken { // it came no further than the inputs that it has
					got, failed = fuzz(ctx, t, longer*length, o.workers)
				}
				mu.Lock()
				if failed != nil {
					err = failed
				} else {
					fmt.Fprintf(stdout, "%s: %s\n%s", t, got, got.log)
					runs += got.runs
				}
				if got.broken {
					broken++
				}
				mu.Unlock()
			}
		})
	}
	for _, t := range targets {
		select {
		case queue <- t:
		case <-ctx.Done():
		}
	}
	close(queue)
	worker.Wait()
	if ctx.Err() != nil {
		err = fmt.Errorf("stopped before the end: %w", ctx.Err())
	}
	fmt.Fprintf(stdout, "%d runs in all; %d of %d targets broke\n", runs, broken, len(targets))
	return broken, err
}

// fuzz fuzzes one target. The error is of what could not be run at all.
func fuzz(ctx context.Context, t target, length time.Duration, workers int) (outcome, error) {
	args := []string{"test", "-run", "^$", "-fuzz", "^" + t.name + "$", "-fuzztime", length.String(), "-fuzzminimizetime", minimizing}
	if workers > 0 {
		args = append(args, "-parallel", strconv.Itoa(workers))
	}
	cmd := exec.CommandContext(ctx, "go", append(args, "-timeout", "0", t.pkg)...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		return outcome{}, ctx.Err()
	}
	if err != nil && cmd.ProcessState == nil {
		return outcome{}, err // Go could not be started
	}
	return readOutcome(string(out), err == nil), nil
}

// progress is the line in which Go says how far a run got.
var progress = regexp.MustCompile(`(?m)^fuzz: elapsed: \S+, execs: (\d+) \(\d+/sec\), new interesting: (\d+) `)

// readOutcome reads what Go printed about a run, and whether it was content.
func readOutcome(out string, ok bool) outcome {
	var o outcome
	// A slow machine may spend a short time on the inputs that it has already,
	// and then there is no such line.
	if all := progress.FindAllStringSubmatch(out, -1); len(all) > 0 {
		last := all[len(all)-1]
		o.runs, _ = strconv.ParseUint(last[1], 10, 64)
		o.inputs, _ = strconv.Atoi(last[2])
	}
	// The end of the time can reach a worker as an error (golang/go#75804).
	late := strings.Contains(out, "context deadline exceeded") && !strings.Contains(out, "Failing input")
	if !ok && !late {
		o.broken, o.log = true, out
	}
	return o
}
