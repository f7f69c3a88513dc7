package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"

	"inkcheck/catalog/lorcanajson"
	"inkcheck/catalog/store"
)

const importHelp = `
The file is LorcanaJSON's allCards.json in format 2.x, in any of its languages,
as it is, as .gz or as .zip; "-" is standard input. Of a URL only https is
followed. An English file brings sets, cards and corrections; files in other
languages bring names, and all of them bring texts. A file stands for the last
one of its language and is taken as a whole or not at all. One that is older or
smaller than that is refused, with what would be lost, unless -replace is given.
`

func runCatalogImport(ctx context.Context, p *program, args []string) int {
	const name, usage = "catalog import", "[flags] FILE | URL | -"
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	asJSON := fs.Bool("json", false, "print the report as a JSON object")
	replace := fs.Bool("replace", false, "import a file that is older or smaller than the one it replaces, and lose what only that one had")
	db := fs.String("db", "", dbUsage)
	files, code, done := p.flagsAnd(importHelp, fs, usage, args)
	if done {
		return code
	}
	if len(files) != 1 {
		return p.misuse(name, "name one file or URL")
	}
	// The first interrupt stops the import, which leaves the catalog as it was.
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	report, err := p.importFile(ctx, files[0], *db, *replace)
	if err == nil && *asJSON {
		err = json.NewEncoder(p.out).Encode(report)
	} else if err == nil {
		err = report.WriteText(printableWriter{p.out})
	}
	if err != nil {
		return p.catalogFailed(name, err)
	}
	return exitDone
}

// importFile reads the file first: one that is wrong must not even make a
// catalog.
func (p *program) importFile(ctx context.Context, file, db string, replace bool) (*lorcanajson.Report, error) {
	im, err := p.readImport(ctx, file)
	if err != nil {
		return nil, err
	}
	s, err := p.openToWrite(ctx, db)
	if err != nil {
		return nil, err
	}
	take := s.Import
	if replace {
		take = s.ImportAny
	}
	report, err := take(ctx, im, file, p.now())
	if _, lossy := errors.AsType[*lorcanajson.DowngradeError](err); lossy {
		err = fmt.Errorf("%w; to import it all the same, add -replace", err)
	}
	if err != nil && ctx.Err() != nil {
		err = ctx.Err() // what the database says then is only how it noticed
	}
	for _, lapsed := range s.Lapsed() {
		p.errorf(p.say().correctionLapsed, lapsed)
	}
	return report, errors.Join(err, s.Close())
}

// openToWrite opens the catalog, or makes it. One that is damaged is made again.
func (p *program) openToWrite(ctx context.Context, db string) (*store.Store, error) {
	path, err := p.dbPath(db)
	if err != nil {
		return nil, err
	}
	s, err := store.Open(ctx, path)
	if err == nil {
		p.sayOpened(s)
	}
	return s, err
}

// catalogFailed says why a command of catalog could not do its work.
func (p *program) catalogFailed(name string, err error) int {
	if errors.Is(err, context.Canceled) {
		err = errors.New("interrupted; the catalog is as it was")
	}
	p.errorf("%s: %v", name, err)
	return exitFailed
}
