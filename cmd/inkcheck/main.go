// Command inkcheck checks Disney Lorcana TCG decklists at a terminal: files,
// folders or standard input, for people, as JSON lines or as CSV.
package main

import (
	"context"
	"crypto/x509"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"time"
)

// Exit codes of every subcommand.
const (
	exitDone   = 0 // done; for check: every list is legal
	exitNo     = 1 // the answer is no
	exitFailed = 2 // it could not run, or not for everything asked
)

// program is what a subcommand may touch of the world, so that tests can run
// it within their own process.
type program struct {
	in     io.Reader
	out    io.Writer
	err    io.Writer
	getenv func(string) string
	now    func() time.Time
	// roots are the certificates that servers are believed by; nil for the usual ones.
	roots *x509.CertPool
	// inIsTerminal allows questions, the others colour and progress.
	inIsTerminal  bool
	outIsTerminal bool
	errIsTerminal bool
	// words are those of the person, and asked tells that -lang chose them; nil for English.
	words *words
	asked bool
}

// command is one subcommand. To add one, write its file and add it to
// commands.
type command struct {
	name  string
	usage string // what follows the name
	about string // one line
	run   func(ctx context.Context, p *program, args []string) int
}

// commands lists the subcommands in the order of the help text.
func commands(h *helpWords) []command {
	return []command{
		{"check", h.usageCheck, h.aboutCheck, runCheck},
		{"search", h.usageSearch, h.aboutSearch, runSearch},
		{"goldfish", h.usageGoldfish, h.aboutGoldfish, runGoldfish},
		{"simulate", h.usageSimulate, h.aboutSimulate, runSimulate},
		{"odds", h.usageOdds, h.aboutOdds, runOdds},
		{"convert", h.usageConvert, h.aboutConvert, runConvert},
		{"packs", h.usagePacks, h.aboutPacks, runPacks},
		{"formats", "import | info ...", h.aboutFormats, runFormats},
		{"catalog", "update | import | info | export ...", h.aboutCatalog, runCatalog},
		{"events", "list | backup | restore | delete ...", h.aboutEvents, runEvents},
		{"version", "", h.aboutVersion, runVersion},
		{"help", h.usageHelp, h.aboutHelp, runHelp},
	}
}

// gcPercent: checking one list makes 12 MB of garbage and is done before the first collection would pay.
const gcPercent = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	p := &program{in: os.Stdin, out: os.Stdout, err: os.Stderr, getenv: os.Getenv, now: time.Now,
		inIsTerminal: isTerminal(os.Stdin), outIsTerminal: isTerminal(os.Stdout), errIsTerminal: isTerminal(os.Stderr)}
	os.Exit(p.run(context.Background(), os.Args[1:]))
}

// run finds the subcommand and runs it.
func (p *program) run(ctx context.Context, args []string) int {
	args, err := p.chooseLanguage(args)
	if err != nil {
		p.errorf("%v", err)
		return exitFailed
	}
	if len(args) == 0 {
		p.usage(p.err)
		return exitFailed
	}
	name := args[0]
	switch name {
	case "-h", "-help", "--help":
		name = "help"
	case "-version", "--version":
		name = "version"
	}
	for _, c := range commands(&p.say().help) {
		if c.name == name {
			return c.run(ctx, p, args[1:])
		}
	}
	if _, err := os.Stat(args[0]); err == nil {
		p.errorf(p.say().fileNoCommand, args[0])
		return exitFailed
	}
	p.errorf(p.say().noCommand, args[0])
	return exitFailed
}

// errorf prints one line on standard error, with the program's name before it. Errors are said in the language of the person.
func (p *program) errorf(format string, args ...any) {
	fmt.Fprintf(p.err, "inkcheck: %s\n", printable(p.sprintf(format, args...)))
}

func (p *program) sprintf(format string, args ...any) string {
	said := slices.Clone(args)
	for i, a := range said {
		if err, ok := a.(error); ok {
			said[i] = p.say().err(err)
		}
	}
	return fmt.Sprintf(format, said...)
}
