package main

import (
	"context"
	"fmt"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/build"
)

func runVersion(ctx context.Context, p *program, args []string) int {
	if len(args) > 0 {
		p.errorf("version takes no arguments")
		return exitFailed
	}
	cat, err := catalog.Embedded()
	if err != nil {
		p.errorf("%v", err)
		return exitFailed
	}
	fmt.Fprintf(p.out, "inkcheck %s\ncards: %s\nformats: as of %s\n", build.Read(), cat.Coverage(), formats.FactsAsOf)
	return exitDone
}
