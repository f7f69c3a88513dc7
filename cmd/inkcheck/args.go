package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// errHelp is returned by parse when help was asked for and printed.
var errHelp = errors.New("help")

// parse reads flags wherever they stand among the arguments, as people type
// them, and returns what is left. "--" ends the flags; "-" is an argument.
func parse(fs *flag.FlagSet, args []string) (rest []string, err error) {
	fs.Init(fs.Name(), flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	for len(args) > 0 {
		arg := args[0]
		switch {
		case arg == "--":
			return append(rest, args[1:]...), nil
		case arg == "-" || !strings.HasPrefix(arg, "-"):
			rest, args = append(rest, arg), args[1:]
			continue
		}
		n := 1
		if f := fs.Lookup(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")); f != nil && !isBool(f) && len(args) > 1 {
			n = 2 // the value is the next argument, whatever it looks like
		}
		if err := fs.Parse(args[:n]); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, errHelp
			}
			return nil, err
		}
		args = args[n:]
	}
	return rest, nil
}

func isBool(f *flag.Flag) bool {
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

// flags parses a subcommand's arguments. When done is true the subcommand
// ends with the code: help was printed, or the flags are wrong.
func (p *program) flags(fs *flag.FlagSet, usage string, args []string) (rest []string, code int, done bool) {
	rest, err := parse(fs, args)
	if errors.Is(err, errHelp) {
		fmt.Fprintf(p.out, "usage: inkcheck %s %s\n\n", fs.Name(), usage)
		fs.SetOutput(p.out)
		fs.PrintDefaults()
		return nil, exitDone, true
	}
	if err != nil {
		return nil, p.misuse(fs.Name(), "%v", err), true
	}
	return rest, exitDone, false
}

// flagsAnd is flags for a subcommand whose help says more than its flags.
func (p *program) flagsAnd(more string, fs *flag.FlagSet, usage string, args []string) (rest []string, code int, done bool) {
	rest, code, done = p.flags(fs, usage, args)
	if done && code == exitDone {
		fmt.Fprint(p.out, more)
	}
	return rest, code, done
}

// misuse says what is wrong with the arguments and where to read more.
func (p *program) misuse(name, format string, args ...any) int {
	p.errorf("%s: %s", name, fmt.Sprintf(format, args...))
	fmt.Fprintf(p.err, "Run \"inkcheck help %s\" for its flags.\n", name)
	return exitFailed
}
