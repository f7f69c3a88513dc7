package main

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestParseOptions(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"-for", "1s"}, {"-for", "25h"}, {"-total", "-1s"}, {"-at-once", "0"}, {"-at-once", "65"}, {"-workers", "-1"}, {"-run", "("}} {
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
	got := listed([]byte("FuzzA\nFuzzB\nok  \tinkcheck/a\t0.01s\nok  \tinkcheck/b\t0.01s\n?   \tinkcheck/c\t[no test files]\nFuzzA\nok  \tinkcheck/d\t0.01s\n"))
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
	const far = begin + "fuzz: elapsed: 3s, execs: 100 (33/sec), new interesting: 2 (total: 5)\nfuzz: elapsed: 6s, execs: 250 (50/sec), new interesting: 4 (total: 7)\n"
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

func TestReadProfile(t *testing.T) {
	t.Parallel()
	got := readProfile([]byte("mode: set\na.go:1.2,3.4 2 1\na.go:5.2,6.4 1 0\nb.go:1.1,1.9 1 7\n"))
	if want := map[string]bool{"a.go:1.2,3.4": true, "b.go:1.1,1.9": true}; !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestReadInputs(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for name, size := range map[string]int{"c": 1, "b": 2, "a": 2, "long": maxKept + 1} {
		if err := os.WriteFile(filepath.Join(folder, name), make([]byte, size), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var names []string
	all, err := readInputs(folder)
	for _, in := range all {
		names = append(names, in.name)
	}
	if want := []string{"c", "a", "b"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("got %q, %v, want %q", names, err, want)
	}
	if all, err := readInputs(filepath.Join(folder, "missing")); err != nil || all != nil {
		t.Errorf("no folder: got %v, %v", all, err)
	}
}

// TestCover: what is chosen reaches all that the sets do, and each chosen set
// has something that is not known.
func TestCover(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		set := rapid.Custom(func(t *rapid.T) map[string]bool {
			m := make(map[string]bool)
			for _, e := range rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", "d", "e", "f"}), 0, 5).Draw(t, "elements") {
				m[e] = true
			}
			return m
		})
		known := set.Draw(t, "known")
		sets := rapid.SliceOfN(set, 0, 8).Draw(t, "sets")
		want, got := maps.Clone(known), maps.Clone(known)
		for _, s := range sets {
			maps.Copy(want, s)
		}
		chosen := cover(known, sets, len(sets))
		for _, i := range chosen {
			if len(sets[i]) == 0 {
				t.Errorf("chose the empty set %d", i)
			}
			maps.Copy(got, sets[i])
		}
		if !maps.Equal(got, want) || !slices.IsSorted(chosen) || len(chosen) > len(want)-len(known) {
			t.Errorf("cover(%v, %v) = %v", known, sets, chosen)
		}
	})
	// The second is needed less, and the third adds nothing.
	got := cover(map[string]bool{"a": true}, []map[string]bool{{"b": true, "c": true, "d": true}, {"b": true, "e": true}, {"a": true, "c": true}}, 3)
	if want := []int{0, 1}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	// Of two places, the first goes to the largest.
	got = cover(nil, []map[string]bool{{"a": true}, {"b": true, "c": true}, {"d": true, "e": true, "f": true}}, 2)
	if want := []int{1, 2}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
