package main

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestParseOptions(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"-for", "1s"}, {"-for", "25h"}, {"-total", "-1s"}, {"-at-once", "0"}, {"-at-once", "65"},
		{"-workers", "-1"}, {"-run", "("}} {
		if _, err := parseOptions(args, new(strings.Builder)); err == nil {
			t.Errorf("%q: accepted", args)
		}
	}
	o, err := parseOptions([]string{"-for", "10m", "-at-once", "3", "-run", "Day$"}, new(strings.Builder))
	if err != nil || o.length != 10*time.Minute || o.atOnce != 3 || !o.only.MatchString("inkcheck/formats.FuzzParseDay") {
		t.Errorf("got %+v, %v", o, err)
	}
}

func TestListed(t *testing.T) {
	t.Parallel()
	got := listed([]byte("FuzzA\nFuzzB\nok  \tinkcheck/a\t0.01s\nok  \tinkcheck/b\t0.01s\n?   \tinkcheck/c\t[no test files]\nFuzzA\nok  " +
		"\tinkcheck/d\t0.01s\n"))
	want := []target{{"inkcheck/a", "FuzzA"}, {"inkcheck/a", "FuzzB"}, {"inkcheck/d", "FuzzA"}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestReadOutcome(t *testing.T) {
	t.Parallel()
	const (
		begin = "fuzz: elapsed: 0s, gathering baseline coverage: 3/3 completed, now fuzzing with 2 workers\n"
		late  = "--- FAIL: FuzzA (20.2s)\n    context deadline exceeded\nFAIL\n"
		found = "--- FAIL: FuzzA (1.2s)\n    --- FAIL: FuzzA (0.00s)\n    Failing input written to testdata/fuzz/FuzzA/1234\nFAIL\n"
	)
	const far = begin + "fuzz: elapsed: 3s, execs: 100 (33/sec), new interesting: 2 (total: 5)\nfuzz: elapsed: 6s, execs: 250 (50/sec), new " +
		"interesting: 4 (total: 7)\n"
	for _, c := range []struct {
		name, out string
		ok        bool
		want      outcome
	}{
		{"to the end", far + "PASS\n", true, outcome{runs: 250, inputs: 4}},
		{"no further than what was there", begin + "PASS\n", true, outcome{}},
		{"the end of the time as an error", far + late, false, outcome{runs: 250, inputs: 4}},
		{"found", far + found, false, outcome{runs: 250, inputs: 4, broken: true, log: far + found}},
		{"found at the end of the time", far + found + late, false, outcome{runs: 250, inputs: 4, broken: true, log: far + found + late}},
		{"not built", "FAIL\tinkcheck/a [build failed]\n", false, outcome{broken: true, log: "FAIL\tinkcheck/a [build failed]\n"}},
	} {
		if got := readOutcome(c.out, c.ok); got != c.want {
			t.Errorf("%s: got %+v, want %+v", c.name, got, c.want)
		}
	}
}
