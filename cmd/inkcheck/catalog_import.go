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

func runCatalogImport(ctx context.Context, p *program, args []string) int {
	const name = "catalog import"
	w := p.say()
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	asJSON := fs.Bool("json", false, w.help.importJSON)
	replace := fs.Bool("replace", false, w.help.importReplace)
	db := fs.String("db", "", w.help.db)
	files, code, done := p.flagsAnd(w.help.moreImport, fs, w.help.usageCatalogImport, args)
	if done {
		return code
	}
	if len(files) != 1 {
		return p.misuse(name, "%s", w.admin.oneFileURL)
	}
	// The first interrupt stops the import, which leaves the catalog as it was.
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	report, err := p.importFile(ctx, files[0], *db, *replace)
	if err == nil && *asJSON {
		err = json.NewEncoder(p.out).Encode(report)
	} else if err == nil {
		err = report.WriteText(printableWriter{p.out}, w.language)
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
		err = hinted{err, func(w *words, why string) string { return fmt.Sprintf(w.admin.replaceHint, why) }}
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
		err = wrong(func(w *words) string { return w.admin.interrupted })
	}
	p.errorf("%s%s%v", name, p.say().colon, err)
	return exitFailed
}
