// Command complexity reads hostile texts of two sizes, as lists, as single lines, as piles of lists, as pools, and as what else strangers
// send (addresses and forms, searches, moves, positions, codes, rosters and exports of events), has pages made of
// some, and fails where four times the text takes much more than four times the processor:
//
//	go run ./tools/complexity [-size 64] [-run REGEXP] [-not REGEXP] [-v]
//
// It compares times of this process alone, never with a number of seconds, so that a slow or busy
// machine says the same as a quick one. Exit code 1 means that a kind of text grew; 2 that it could not run.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"time"

	"inkcheck/catalog"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

const (
	// factor is how many times larger the second text is.
	factor = 4
	// most is how many times longer it may take: a quadratic reader takes 16 times as long.
	most = 8
	// tries is how often a kind is measured before it counts as grown: what grows does so each time, and other work on the machine does not
	// fall into each of them. Only what seems to have grown is measured again.
	tries = 12
	// least is how long a text must be read, again and again, for its time to mean something.
	least = 20 * time.Millisecond
)

func run(args []string, out, errs io.Writer) int {
	fs := flag.NewFlagSet("complexity", flag.ContinueOnError)
	fs.SetOutput(errs)
	size := fs.Int("size", 64, "kilobytes of the smaller text")
	only := fs.String("run", "", "kinds of texts to read, as a regular expression of \"reader/kind\"")
	other := fs.String("not", "^$", "kinds to leave out")
	verbose := fs.Bool("v", false, "say the times of every kind")
	if err := fs.Parse(args); err != nil {
		return 2
	}
	match, err := regexp.Compile(*only)
	leave, wrong := regexp.Compile(*other)
	if err != nil || wrong != nil || *size < 1 || *size > 256 {
		fmt.Fprintln(errs, "complexity: -run and -not must be regular expressions, -size 1 to 256")
		return 2
	}
	cat, err := catalog.Embedded()
	if err != nil {
		fmt.Fprintln(errs, "complexity:", err)
		return 2
	}
	all, err := readers(cat)
	if err != nil {
		fmt.Fprintln(errs, "complexity:", err)
		return 2
	}
	grown, read := 0, 0
	for _, r := range all {
		for _, k := range r.kinds {
			name := r.name + "/" + k.name
			if !match.MatchString(name) || leave.MatchString(name) {
				continue
			}
			read++
			small, large := k.text(*size<<10), k.text(factor**size<<10)
			ratio, took := measure(func() { r.read(small) }, func() { r.read(large) })
			if *verbose {
				fmt.Fprintf(out, "%-50s %6.1f times, %v\n", name, ratio, took.Round(10*time.Microsecond))
			}
			if ratio > most {
				grown++
				fmt.Fprintf(out, "GREW: %s: %d times the text takes %.1f times the processor (%v)\n", name, factor, ratio, took)
			}
		}
	}
	fmt.Fprintf(out, "%d kinds of texts, %d of %d kB and of %d kB grew by more than %d times\n", read, grown, *size, factor**size, most)
	if grown > 0 {
		return 1
	}
	return 0
}

// measure is how many times longer large takes than small, the least of some tries, and how long
// large takes.
func measure(small, large func()) (ratio float64, took time.Duration) {
	small()
	for i := range tries {
		a, b := each(small), each(large)
		if now := float64(b) / float64(max(a, 1)); i == 0 || now < ratio {
			ratio, took = now, b
		}
		if ratio <= most {
			break
		}
	}
	return ratio, took
}

// each is the processor time of one call, of as many as it takes to tell.
func each(f func()) time.Duration {
	start := processor()
	for n := 1; ; n++ {
		f()
		if took := processor() - start; took >= least || n == 1000 {
			return took / time.Duration(n)
		}
	}
}

// lines repeats what a function writes, whole, as often as there is room.
func lines(n int, f func(i int) string) string {
	var b strings.Builder
	for i := 0; ; i++ {
		piece := f(i)
		if b.Len()+len(piece) > n {
			return b.String()
		}
		b.WriteString(piece)
	}
}
