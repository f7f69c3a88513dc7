package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// Durations are counted in classes, each a twentieth longer than the one
// before, from a microsecond to minutes.
const (
	classWidth = 1.05
	classes    = 400
)

// tally is what became of one kind of request.
type tally struct {
	count, busy int // busy were asked to come back later, as is right
	failed      int
	longest     time.Duration
	times       [classes]int
}

func (t *tally) add(took time.Duration) {
	t.count++
	t.longest = max(t.longest, took)
	class := int(math.Log(float64(max(took, time.Microsecond))/float64(time.Microsecond)) / math.Log(classWidth))
	t.times[min(class, classes-1)]++
}

func (t *tally) merge(o *tally) {
	t.count += o.count
	t.busy += o.busy
	t.failed += o.failed
	t.longest = max(t.longest, o.longest)
	for i, n := range o.times {
		t.times[i] += n
	}
}

// quantile is the time that so many of the requests stayed within, to a
// twentieth.
func (t *tally) quantile(q float64) time.Duration {
	left := int(math.Ceil(q * float64(t.count)))
	for i, n := range t.times {
		if left -= n; left <= 0 && i < classes-1 { // the last class has no end
			return min(t.longest, time.Duration(math.Pow(classWidth, float64(i+1))*float64(time.Microsecond)))
		}
	}
	return t.longest
}

// maxSamples is how many failures are told of.
const maxSamples = 20

// results are those of a run, or of one connection.
type results struct {
	took    time.Duration
	kinds   map[string]*tally
	samples []string // of failures
	memory  []float64
	last    figures
	first   figures
	known   bool // memory and figures are known
	slow    int
}

func newResults() *results { return &results{kinds: map[string]*tally{}} }

func (r *results) of(kind string) *tally {
	t := r.kinds[kind]
	if t == nil {
		t = &tally{}
		r.kinds[kind] = t
	}
	return t
}

func (r *results) fail(kind string, err error) {
	r.of(kind).failed++
	if len(r.samples) < maxSamples {
		r.samples = append(r.samples, kind+": "+err.Error())
	}
}

func (r *results) merge(o *results) {
	for kind, t := range o.kinds {
		r.of(kind).merge(t)
	}
	r.samples = append(r.samples, o.samples...)
	r.samples = r.samples[:min(len(r.samples), maxSamples)]
	r.slow += o.slow
}

// errors is how many requests were answered wrongly or not at all, with the
// bugs that the server noticed.
func (r *results) errors() int {
	n := int(r.last.panics - r.first.panics)
	for _, t := range r.kinds {
		n += t.failed
	}
	return n
}

func (r *results) write(w io.Writer) error {
	var b strings.Builder
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "kind\trequests\ta second\tp50\tp99\tlongest\tbusy\terrors\t\n")
	all := &tally{}
	names := make([]string, 0, len(r.kinds))
	for name := range r.kinds {
		names = append(names, name)
	}
	slices.Sort(names)
	row := func(name string, t *tally) {
		fmt.Fprintf(table, "%s\t%d\t%.0f\t%s\t%s\t%s\t%d\t%d\t\n", name, t.count, float64(t.count)/r.took.Seconds(), short(t.quantile(.5)),
			short(t.quantile(.99)), short(t.longest), t.busy, t.failed)
	}
	for _, name := range names {
		row(name, r.kinds[name])
		all.merge(r.kinds[name])
	}
	row("all", all)
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(&b, "\n%v; %d slow, silent or gone clients came and went\n", r.took.Round(time.Second), r.slow)
	if r.known && len(r.memory) > 0 {
		n := len(r.memory)
		fmt.Fprintf(&b, "memory of the server: %.0f MB at the start, %.0f after a quarter of the time, %.0f after a half, %.0f at the end; "+
			"%.0f at most\n",
			r.first.memory/1e6, r.memory[n/4]/1e6, r.memory[n/2]/1e6, r.last.memory/1e6, slices.Max(r.memory)/1e6)
		fmt.Fprintf(&b, "goroutines: %.0f at the start, %.0f at the end; panics: %.0f; refused as too much: %.0f\n", r.first.goroutines,
			r.last.goroutines, r.last.panics-r.first.panics, r.last.refused-r.first.refused)
	}
	for _, s := range r.samples {
		fmt.Fprintf(&b, "failed: %s\n", s)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// short is a duration in three digits.
func short(d time.Duration) string {
	switch {
	case d >= time.Second:
		return d.Round(10 * time.Millisecond).String()
	case d >= 10*time.Millisecond:
		return d.Round(time.Millisecond).String()
	default:
		return d.Round(10 * time.Microsecond).String()
	}
}
