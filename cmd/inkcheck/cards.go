package main

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"inkcheck/catalog"
)

// dbEnv names the card catalog for every program where -db does not.
const dbEnv = "INKCHECK_DB"

// cards is the catalog that lists are read with: the embedded facts, plus what
// was imported into a database where there is one. None is made here, and one
// that cannot be read only costs its imports, unless -db asked for it.
func (p *program) cards(ctx context.Context, db string) (*catalog.Catalog, error) {
	path := db
	if path == "" {
		path = p.getenv(dbEnv)
	}
	if path == "" {
		var err error
		if path, err = catalog.DefaultPath(); err != nil {
			return catalog.Embedded() // no home, so no database either
		}
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		if db != "" {
			p.errorf("-db %s: no such file; the embedded facts are used", db)
		}
		return catalog.Embedded()
	}
	cards, err := imported(ctx, path)
	switch {
	case err != nil && db != "":
		return nil, err
	case err != nil:
		p.errorf("%v; the embedded facts are used, without imports", err)
	case cards != nil:
		return cards, nil
	}
	return catalog.Embedded()
}

// imported is the catalog in a database; nil where nothing was imported, since
// reading it then would only take longer than the embedded facts.
func imported(ctx context.Context, path string) (*catalog.Catalog, error) {
	store, err := catalog.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	if ok, err := store.Imported(ctx); err != nil || !ok {
		return nil, err
	}
	return store.Catalog(ctx)
}
