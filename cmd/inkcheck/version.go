package main

import (
	"context"
	"fmt"
	"runtime/debug"

	"inkcheck/catalog"
	"inkcheck/formats"
)

func runVersion(ctx context.Context, p *program, args []string) int {
	if len(args) > 0 {
		p.errorf("version takes no arguments")
		return exitFailed
	}
	version := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && version == "(devel)" {
				version = s.Value
			}
		}
	}
	cat, err := catalog.Embedded()
	if err != nil {
		p.errorf("%v", err)
		return exitFailed
	}
	fmt.Fprintf(p.out, "inkcheck %s\ncards: %s\nformats: as of %s\n", version, cat.Coverage(), formats.FactsAsOf)
	return exitDone
}
