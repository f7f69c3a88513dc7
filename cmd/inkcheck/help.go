package main

import (
	"context"
	"fmt"
	"io"
)

// usage lists the subcommands.
func (p *program) usage(w io.Writer) {
	fmt.Fprint(w, "Inkcheck checks Disney Lorcana TCG decklists.\n\nUsage: inkcheck COMMAND ...\n\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-10s %s\n", c.name, c.about)
	}
	fmt.Fprint(w, "\nRun \"inkcheck help COMMAND\" for its flags.\n"+
		"Exit codes: 0 done, 1 the answer is no (a list that is illegal or undecided), 2 it could not run.\n")
}

func runHelp(ctx context.Context, p *program, args []string) int {
	if len(args) == 0 {
		p.usage(p.out)
		return exitDone
	}
	for _, c := range commands() {
		if c.name != args[0] {
			continue
		}
		if c.name == "help" || c.name == "version" {
			fmt.Fprintf(p.out, "usage: inkcheck %s %s\n\n%s\n", c.name, c.usage, c.about)
			return exitDone
		}
		return c.run(ctx, p, []string{"-help"})
	}
	p.errorf("%q is not a command. Run \"inkcheck help\" for the list.", args[0])
	return exitFailed
}
