package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"inkcheck/catalog"
)

// What grows with the square of the text is told from what grows with it.
func TestMeasure(t *testing.T) {
	work := func(n int) func() {
		return func() {
			x := 0
			for i := range n * 1000 {
				x += i
			}
			sink = x
		}
	}
	if ratio, _ := measure(work(3000), work(3000*factor*factor)); ratio <= most {
		t.Errorf("square: %.1f times", ratio)
	}
	if ratio, _ := measure(work(3000), work(3000*factor)); ratio > most {
		t.Errorf("linear: %.1f times", ratio)
	}
}

var sink int

func TestRun(t *testing.T) {
	var out, errs bytes.Buffer
	if code := run([]string{"-size", "1", "-run", "^list/JSON"}, &out, &errs); code != 0 || !strings.Contains(out.String(),
		" kinds of texts, 0 of ") {
		t.Errorf("code %d: %s%s", code, &out, &errs)
	}
	for _, args := range [][]string{{"-run", "("}, {"-size", "0"}, {"-x"}} {
		if code := run(args, &out, &errs); code != 2 {
			t.Errorf("%v: code %d", args, code)
		}
	}
}

func TestKindsHaveNamesOfTheirOwn(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	all, err := readers(cat)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		seen := map[string]bool{}
		for _, k := range r.kinds {
			if seen[k.name] || len(k.text(1000)) < 500 {
				t.Errorf("%s/%s: twice, or only %d bytes", r.name, k.name, len(k.text(1000)))
			}
			seen[k.name] = true
		}
		if r.name == "list" && len(seen) < 168 {
			t.Errorf("%d kinds of lists", len(seen))
		}
	}
	if slices.Contains(pieces, "") {
		t.Error("an empty piece never makes a text")
	}
}
