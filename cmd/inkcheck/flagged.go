package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/address"
	"inkcheck/formats"
)

// What a flag says is read as the same field of a page's address is, so that a seed
// or a day means the same at a terminal, on a page and in the API.

// usual fills in what no flag says.
func (p *program) usual() address.Defaults {
	return address.Defaults{Today: formats.DayOf(p.now()), Seed: rand.Uint64}
}

// flagOf are what fields are called by flags, where that is another word.
var flagOf = map[string]string{"goals": "goal"}

// flagged is what is wrong with a field, under the name of its flag: -seed "x": not a
// whole number.
func flagged(err error) error {
	if err == nil {
		return nil
	}
	return wrong(func(w *words) string { return w.flagged(err) })
}

func (w *words) flagged(err error) string {
	all, ok := errors.AsType[address.Errors](err)
	if ok && len(all) > 0 {
		err = &all[0]
	}
	e, ok := errors.AsType[*address.FieldError](err)
	if !ok {
		return err.Error()
	}
	name := e.Field
	if other := flagOf[name]; other != "" {
		name = other
	}
	said := strings.TrimSuffix(e.In(w.language), ".")
	quoted := strconv.Quote(e.Text)
	if rest, ok := strings.CutPrefix(said, quoted+" is "); ok {
		rest = strings.Replace(rest, "not a number from", "not a whole number from", 1) // 0x7 and 1e3 are numbers to who types them
		return fmt.Sprintf("-%s %s: %s", name, quoted, rest)
	}
	return fmt.Sprintf(w.fieldIs, name, w.small(said))
}

// lowerFirst begins a sentence small, as one that stands behind another word.
func lowerFirst(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[size:]
}

// noBlank refuses flags that were given without anything in them, as a script does
// with a variable that is empty: what is left out has a meaning of its own.
func noBlank(fs *flag.FlagSet, names ...string) error {
	for _, name := range names {
		if f := fs.Lookup(name); f != nil && given(fs, name) && strings.TrimSpace(f.Value.String()) == "" {
			return wrong(func(w *words) string { return fmt.Sprintf(w.nothingGiven, name) })
		}
	}
	return nil
}

// rules reads the flags -format and -on.
func (p *program) rules(fs *flag.FlagSet, format, on string) (formats.Format, formats.Day, error) {
	if err := noBlank(fs, "format", "on"); err != nil {
		return 0, 0, err
	}
	f, day, err := p.usual().Rules(format, on)
	return f, day, flagged(err)
}

// day reads the flag -on; today where it was left out.
func (p *program) day(fs *flag.FlagSet, text string) (formats.Day, error) {
	if err := noBlank(fs, "on"); err != nil {
		return 0, err
	}
	day, err := p.usual().Day(text)
	return day, flagged(err)
}

// wholeVar defines a flag that is a number, written as numbers are written everywhere else:
// package flag would take 010 for eight and 0x10 for sixteen.
func wholeVar(fs *flag.FlagSet, n *int, name string, value int, usage string) {
	*n = value
	fs.Var((*whole)(n), name, usage)
}

// wholeFlag is [wholeVar] with a variable of its own.
func wholeFlag(fs *flag.FlagSet, name string, value int, usage string) *int {
	n := new(int)
	wholeVar(fs, n, name, value, usage)
	return n
}

type whole int

func (w *whole) String() string { return strconv.Itoa(int(*w)) }

func (w *whole) Set(text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case errors.Is(err, strconv.ErrRange):
		return wrong(func(w *words) string { return w.tooLarge })
	case err != nil:
		return wrong(func(w *words) string { return w.notWhole })
	}
	*w = whole(n)
	return nil
}
