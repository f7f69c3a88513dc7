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
func catalogCommands() []command {
	return []command{
		{"update", "[flags]", "get LorcanaJSON's newest file, show what it changes, and merge it", runCatalogUpdate},
		{"import", "[flags] FILE | URL | -", "merge a LorcanaJSON file: new sets and cards, texts, corrections", runCatalogImport},
		{"info", "[flags]", "say what is in the catalog, and from when", runCatalogInfo},
		{"export", "[flags] [FILE | URL]...", "write the facts in the layout that the program embeds (never texts)", runCatalogExport},
	}
}

func runCatalog(ctx context.Context, p *program, args []string) int {
	return runOneOf(ctx, p, "catalog", catalogCommands(), args)
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

// dbUsage is the help of the flag -db.
const dbUsage = "`FILE` of the card catalog (default $INKCHECK_DB, or inkcheck/catalog.db in the user's cache folder)"

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
