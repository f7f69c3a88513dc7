package main

import (
	"context"
	"flag"
	"fmt"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/build"
)

func runVersion(ctx context.Context, p *program, args []string) int {
	args, code, done := p.flagsAnd("\n"+p.say().help.aboutVersion+"\n", flag.NewFlagSet("version", flag.ContinueOnError), "", args)
	if done {
		return code
	}
	if len(args) > 0 {
		p.errorf("%s", p.say().versionArguments)
		return exitFailed
	}
	cat, err := catalog.Embedded()
	if err != nil {
		p.errorf("%v", err)
		return exitFailed
	}
	fmt.Fprintf(p.out, p.say().version, build.Read(), cat.CoverageIn(p.say().language), p.say().days(formats.FactsAsOf.String()))
	return exitDone
}
