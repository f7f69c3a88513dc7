package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"inkcheck/catalog/store"
)

// catalogCommands lists what the subcommand catalog does with the card
// catalog.
func catalogCommands(h *helpWords) []command {
	return []command{
		{"update", h.flags, h.aboutCatalogUpdate, runCatalogUpdate},
		{"import", h.usageCatalogImport, h.aboutCatalogImport, runCatalogImport},
		{"info", h.flags, h.aboutCatalogInfo, runCatalogInfo},
		{"export", h.usageCatalogExport, h.aboutCatalogExport, runCatalogExport},
	}
}

func runCatalog(ctx context.Context, p *program, args []string) int {
	return runOneOf(ctx, p, "catalog", catalogCommands(&p.say().help), args)
}

// runOneOf runs the subcommand of a command that args begin with, or says which there are.
func runOneOf(ctx context.Context, p *program, name string, all []command, args []string) int {
	usage := func(w io.Writer) {
		fmt.Fprintf(w, p.say().subUsage, name)
		for _, c := range all {
			fmt.Fprintf(w, "  %-7s %-24s %s\n", c.name, c.usage, c.about)
		}
		fmt.Fprintf(w, p.say().subHelp, name)
	}
	if len(args) == 0 {
		usage(p.err)
		return exitFailed
	}
	switch args[0] {
	case "-h", "-help", "--help", "help":
		usage(p.out)
		return exitDone
	}
	var names []string
	for _, c := range all {
		if c.name == args[0] {
			return c.run(ctx, p, args[1:])
		}
		names = append(names, c.name)
	}
	return p.misuse(name, p.say().noneOf, args[0], strings.Join(names, ", "))
}

// dbPath is the file of the card catalog.
func (p *program) dbPath(db string) (string, error) {
	if db != "" {
		return db, nil
	}
	if db = p.getenv(dbEnv); db != "" {
		return db, nil
	}
	return store.DefaultPath()
}
