package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// maxKept bounds a kept input, in bytes of its file: what is kept is read by
// people, and goes into every copy of the repository.
const maxKept = 2048

// most bounds how many inputs are kept at a time, those first that reach most:
// some reach a hundred statements, and very many one or two.
const most = 16

// maxTried bounds how many inputs of a target are tried, the shortest first.
const maxTried = 1000

// group is how many inputs are tried in one process. Most reach nothing that
// shorter ones don't, so that most groups need no closer look.
const group = 16

// input is a file of Go's cache, in the form that testdata/fuzz has too.
type input struct {
	name string
	text []byte
}

// keepAll keeps inputs of all the targets.
func keepAll(ctx context.Context, targets []target, stdout io.Writer) error {
	cache, err := output(exec.CommandContext(ctx, "go", "env", "GOCACHE"))
	if err != nil {
		return err
	}
	built, err := os.MkdirTemp("", "fuzzall-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(built)
	for i, t := range targets {
		folder, err := output(exec.CommandContext(ctx, "go", "list", "-f", "{{.Dir}}", t.pkg))
		if err != nil {
			return err
		}
		cached, err := readInputs(filepath.Join(strings.TrimSpace(string(cache)), "fuzz", filepath.FromSlash(t.pkg), t.name))
		if err != nil {
			return err
		}
		p := program{target: t, folder: strings.TrimSpace(string(folder)), file: filepath.Join(built, strings.ReplaceAll(t.pkg, "/", "-")), profile: filepath.Join(built, "profile")}
		if i == 0 || targets[i-1].pkg != t.pkg { // the targets of a package stand together
			if err := p.build(ctx); err != nil {
				return err
			}
		}
		kept, err := p.keep(ctx, cached)
		if err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
		fmt.Fprintf(stdout, "%s: kept %d of %d inputs\n", t, len(kept), len(cached))
	}
	return nil
}

// readInputs reads the inputs of a folder, the shortest first. A folder that is
// not there has none.
func readInputs(folder string) (all []input, err error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return nil, err
		}
		if len(text) <= maxKept {
			all = append(all, input{e.Name(), text})
		}
	}
	slices.SortFunc(all, func(a, b input) int {
		return cmp.Or(cmp.Compare(len(a.text), len(b.text)), strings.Compare(a.name, b.name))
	})
	return all[:min(len(all), maxTried)], err
}

// program is a target's package, built so that it says what it reaches within
// that package. What lies beyond has targets of its own.
type program struct {
	target  target
	folder  string // of the package
	file    string // the program
	profile string // what the last run reached
}

func (p program) build(ctx context.Context) error {
	_, err := output(exec.CommandContext(ctx, "go", "test", "-c", "-covermode", "set", "-o", p.file, p.target.pkg))
	return err
}

// reached runs the target on the inputs that match the pattern and gives the
// blocks of statements that it came to.
func (p program) reached(ctx context.Context, pattern string) (map[string]bool, error) {
	cmd := exec.CommandContext(ctx, p.file, "-test.run", pattern, "-test.coverprofile", p.profile)
	cmd.Dir = p.folder
	if _, err := output(cmd); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(p.profile)
	if err != nil {
		return nil, err
	}
	return readProfile(text), nil
}

// keep tries the inputs and writes those to testdata/fuzz that reach most of what
// they all reach beyond the target's own seeds.
func (p program) keep(ctx context.Context, cached []input) ([]input, error) {
	seeds, err := p.reached(ctx, "^"+p.target.name+"$")
	if err != nil {
		return nil, err
	}
	folder := filepath.Join(p.folder, "testdata", "fuzz", p.target.name)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, err
	}
	cached = slices.DeleteFunc(cached, func(in input) bool { // kept already: a seed
		_, err := os.Stat(filepath.Join(folder, in.name))
		return err == nil
	})
	reached := make([]map[string]bool, len(cached))
	known := maps.Clone(seeds)
	for i := 0; i < len(cached); i += group {
		some := cached[i:min(i+group, len(cached))]
		all, err := p.try(ctx, folder, some)
		if err != nil {
			return nil, err
		}
		if !adds(all, known) {
			continue
		}
		maps.Copy(known, all)
		for j := range some {
			if reached[i+j], err = p.try(ctx, folder, some[j:j+1]); err != nil {
				return nil, err
			}
		}
	}
	var kept []input
	for _, i := range cover(seeds, reached, most) {
		if err := os.WriteFile(filepath.Join(folder, cached[i].name), cached[i].text, 0o644); err != nil {
			return nil, err
		}
		kept = append(kept, cached[i])
	}
	// Folders in which nothing is kept go; one with files stays, as it must.
	_ = os.Remove(folder)
	_ = os.Remove(filepath.Dir(folder))
	_ = os.Remove(filepath.Dir(filepath.Dir(folder)))
	return kept, nil
}

// try runs the target on inputs that are not among its seeds.
func (p program) try(ctx context.Context, folder string, some []input) (blocks map[string]bool, err error) {
	var names []string
	for _, in := range some {
		file := filepath.Join(folder, in.name)
		if err := os.WriteFile(file, in.text, 0o644); err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, os.Remove(file)) }()
		names = append(names, regexp.QuoteMeta(in.name))
	}
	return p.reached(ctx, "^"+p.target.name+"$/^("+strings.Join(names, "|")+")$")
}

// adds says whether a set has an element that the known one has not.
func adds(set, known map[string]bool) bool {
	for e := range set {
		if !known[e] {
			return true
		}
	}
	return false
}

// readProfile reads a coverage profile of Go: lines "file:from,to statements
// count" below a line with the mode. It gives the blocks with a count.
func readProfile(text []byte) map[string]bool {
	blocks := make(map[string]bool)
	for line := range bytes.Lines(text) {
		if f := bytes.Fields(line); len(f) == 3 && !bytes.Equal(f[2], []byte("0")) {
			blocks[string(f[0])] = true
		}
	}
	return blocks
}

// cover chooses at most n sets, until each element of any set is in a chosen
// one or in known: always the set that adds most, the first of equal ones. That
// is the greedy way to a small cover (Chvátal 1979). It gives their places in
// order.
func cover(known map[string]bool, sets []map[string]bool, n int) (chosen []int) {
	missing := make([]map[string]bool, len(sets))
	for i, set := range sets {
		missing[i] = make(map[string]bool)
		for e := range set {
			if !known[e] {
				missing[i][e] = true
			}
		}
	}
	for {
		best := 0
		for i := range missing {
			if len(missing[i]) > len(missing[best]) {
				best = i
			}
		}
		if len(chosen) == n || len(missing) == 0 || len(missing[best]) == 0 {
			slices.Sort(chosen)
			return chosen
		}
		chosen = append(chosen, best)
		added := missing[best]
		missing[best] = nil
		for i := range missing {
			for e := range added {
				delete(missing[i], e)
			}
		}
	}
}
