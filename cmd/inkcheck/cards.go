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
	c, err := p.library(ctx, db, false)
	return c.cards, err
}

// library is the catalog with the imported texts, which are read only where
// they are wanted: they are some megabytes.
type library struct {
	cards *catalog.Catalog
	texts *catalog.Texts // nil when none were imported or wanted
}

// library reads what cards does, and the texts as well.
func (p *program) library(ctx context.Context, db string, texts bool) (library, error) {
	path := db
	if path == "" {
		path = p.getenv(dbEnv)
	}
	if path == "" {
		var err error
		if path, err = catalog.DefaultPath(); err != nil {
			return embedded() // no home, so no database either
		}
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		if db != "" {
			p.errorf("-db %s: no such file; the embedded facts are used", db)
		}
		return embedded()
	}
	found, err := p.imported(ctx, path, texts)
	switch {
	case err != nil && db != "":
		return library{}, err
	case err != nil:
		p.errorf("%v; the embedded facts are used, without imports", err)
	case found.cards != nil:
		return found, nil
	}
	return embedded()
}

func embedded() (library, error) {
	c, err := catalog.Embedded()
	return library{cards: c}, err
}

// imported is what a database holds; no cards where nothing was imported, since
// reading them then would only take longer than the embedded facts.
func (p *program) imported(ctx context.Context, path string, texts bool) (l library, err error) {
	store, err := catalog.Open(ctx, path)
	if err != nil {
		return l, err
	}
	defer store.Close()
	imports, err := store.Imports(ctx)
	if err != nil {
		return l, err
	}
	for _, i := range imports {
		if i.Problem != "" {
			p.errorf("the import %q in %s does not count: %s; import it again", i.Language, path, i.Problem)
		}
	}
	if ok, err := store.Imported(ctx); err != nil || !ok {
		return l, err
	}
	if texts {
		if l.texts, err = store.Texts(ctx); err != nil {
			return l, err
		}
	}
	l.cards, err = store.Catalog(ctx)
	return l, err
}
