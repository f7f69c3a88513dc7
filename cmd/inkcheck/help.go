package main

import (
	"context"
	"fmt"
	"io"
)

// usage lists the subcommands.
func (p *program) usage(w io.Writer) {
	words := p.say()
	fmt.Fprint(w, words.about)
	for _, c := range commands(&p.say().help) {
		fmt.Fprintf(w, "  %-10s %s\n", c.name, c.about)
	}
	fmt.Fprint(w, words.exitCodes)
}

func runHelp(ctx context.Context, p *program, args []string) int {
	if len(args) == 0 {
		p.usage(p.out)
		return exitDone
	}
	for _, c := range commands(&p.say().help) {
		if c.name != args[0] {
			continue
		}
		if c.name == "help" {
			fmt.Fprintf(p.out, p.say().usageOf+"%s\n", c.name, c.usage, c.about)
			return exitDone
		}
		return c.run(ctx, p, []string{"-help"})
	}
	p.errorf(p.say().noCommand, args[0])
	return exitFailed
}
