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
		f := fs.Lookup(strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-"))
		if f != nil && !isBool(f) && len(args) > 1 {
			n = 2 // the value is the next argument, whatever it looks like
		}
		if err := fs.Parse(args[:n]); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, errHelp
			}
			return nil, wrong(func(w *words) string { return w.flagError(fs, args[:n], err) })
		}
		args = args[n:]
	}
	return rest, nil
}

// flagError says why an argument is no flag: package flag says it in English only.
func (w *words) flagError(fs *flag.FlagSet, args []string, err error) string {
	name, value, given := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(args[0], "-"), "-"), "=")
	f := fs.Lookup(name)
	switch {
	case f == nil && name != "" && !strings.HasPrefix(name, "-"):
		return fmt.Sprintf(w.noFlag, name)
	case f == nil:
		return err.Error()
	case isBool(f):
		return fmt.Sprintf(w.badSwitch, value, name)
	case !given && len(args) == 1:
		return fmt.Sprintf(w.needsArgument, name)
	case !given:
		value = args[1]
	}
	why := f.Value.Set(value) // what the error is was said to package flag alone
	if why == nil {
		return err.Error()
	}
	return fmt.Sprintf(w.badValue, value, name, w.err(why))
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
		p.flagHelp(fs, usage)
		return nil, exitDone, true
	}
	if err != nil {
		return nil, p.misuse(fs.Name(), "%v", err), true
	}
	return rest, exitDone, false
}

// flagHelp prints the flags of a subcommand. Its layout is that of package flag, which has words in English only.
func (p *program) flagHelp(fs *flag.FlagSet, usage string) {
	w := p.say()
	fmt.Fprintf(p.out, w.usageOf, fs.Name(), usage)
	fs.String("lang", "", w.help.lang)
	fs.VisitAll(func(f *flag.Flag) {
		name, about := flag.UnquoteUsage(f)
		if name != "" {
			name = " " + name
		}
		fmt.Fprintf(p.out, "  -%s%s\n    \t%s", f.Name, name, strings.ReplaceAll(about, "\n", "\n    \t"))
		if f.DefValue != "" && f.DefValue != "0" && f.DefValue != "false" {
			fmt.Fprintf(p.out, " "+w.defaultIs, defaultText(f))
		}
		fmt.Fprintln(p.out)
	})
}

// defaultText is the default of a flag: what is text stands in quotation marks.
func defaultText(f *flag.Flag) string {
	if g, ok := f.Value.(flag.Getter); ok {
		if _, isText := g.Get().(string); isText {
			return fmt.Sprintf("%q", f.DefValue)
		}
	}
	return f.DefValue
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
	p.errorf("%s%s%s", name, p.say().colon, p.sprintf(format, args...))
	fmt.Fprintf(p.err, p.say().seeHelp, name)
	return exitFailed
}
