package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"regexp"
	"strings"
)

// target is a fuzz test.
type target struct {
	pkg  string // import path
	name string // such as FuzzFold
}

func (t target) String() string { return t.pkg + "." + t.name }

// list asks Go for the fuzz tests of the packages.
func list(ctx context.Context, only *regexp.Regexp, paths []string) ([]target, error) {
	out, err := output(exec.CommandContext(ctx, "go", append([]string{"test", "-list", "^Fuzz"}, paths...)...))
	if err != nil {
		return nil, err
	}
	var chosen []target
	for _, t := range listed(out) {
		if only.MatchString(t.String()) {
			chosen = append(chosen, t)
		}
	}
	if len(chosen) == 0 {
		return nil, fmt.Errorf("no fuzz target matches %q", only)
	}
	return chosen, nil
}

// listed reads what "go test -list" prints: the names of a package's tests,
// and then a line that begins with "ok" and has the package.
func listed(out []byte) (all []target) {
	var names []string
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		switch fields := strings.Fields(lines.Text()); {
		case len(fields) == 1 && strings.HasPrefix(fields[0], "Fuzz"):
			names = append(names, fields[0])
		case len(fields) > 1 && fields[0] == "ok":
			for _, name := range names {
				all = append(all, target{fields[1], name})
			}
			names = nil
		}
	}
	return all
}

// output runs a command; its error has what the command complained of.
func output(cmd *exec.Cmd) ([]byte, error) {
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return out, fmt.Errorf("%s: %v\n%s%s", strings.Join(cmd.Args, " "), err, out, exit.Stderr)
	}
	return out, err
}
