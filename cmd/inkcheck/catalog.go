package main

import (
	"context"
	"fmt"
	"io"

	"inkcheck/catalog"
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
	if len(args) == 0 {
		catalogUsage(p.err)
		return exitFailed
	}
	switch args[0] {
	case "-h", "-help", "--help", "help":
		catalogUsage(p.out)
		return exitDone
	}
	for _, c := range catalogCommands() {
		if c.name == args[0] {
			return c.run(ctx, p, args[1:])
		}
	}
	return p.misuse("catalog", "%q is none of update, import, info, export", args[0])
}

func catalogUsage(w io.Writer) {
	fmt.Fprint(w, "usage: inkcheck catalog COMMAND ...\n\n")
	for _, c := range catalogCommands() {
		fmt.Fprintf(w, "  %-7s %-24s %s\n", c.name, c.usage, c.about)
	}
	fmt.Fprint(w, "\nRun \"inkcheck catalog COMMAND -help\" for its flags.\n")
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
	return catalog.DefaultPath()
}
