package main

import (
	"context"
	"errors"

	"inkcheck/catalog"
	"inkcheck/catalog/store"
)

// dbEnv names the card catalog for every program where -db does not.
const dbEnv = "INKCHECK_DB"

// cards is the catalog that lists are read with.
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
func (p *program) library(ctx context.Context, db string, texts bool) (l library, err error) {
	s, err := p.openToRead(ctx, db)
	if err != nil {
		return l, err
	}
	defer s.Close()
	loaded, err := s.Catalog(ctx)
	if err != nil {
		return l, err
	}
	if loaded.Refused != "" {
		p.errorf(p.say().catalogChanged, loaded.Refused)
	}
	l.cards = loaded.Catalog
	imports, err := s.Imports(ctx)
	if err != nil {
		return l, err
	}
	for _, i := range imports {
		if i.Problem != "" {
			p.errorf(p.say().importBroken, i.Language, s.Path(), i.Problem)
		}
	}
	if texts && len(imports) > 0 {
		l.texts, err = s.Texts(ctx)
	}
	return l, err
}

// openToRead opens the catalog, or one in memory where no file can be used. A file that
// -db names and that is something else is an error: somebody meant another one.
func (p *program) openToRead(ctx context.Context, db string) (*store.Store, error) {
	path, err := p.dbPath(db)
	if err != nil {
		path = "" // no home, so no file either
	}
	s, why, err := store.OpenOrMemory(ctx, path)
	if err != nil {
		return nil, err
	}
	if db != "" && (errors.Is(why, store.ErrNotCatalog) || errors.Is(why, store.ErrNewer)) {
		return nil, errors.Join(why, s.Close())
	}
	if why != nil {
		p.errorf(p.say().inMemory, why)
	}
	p.sayOpened(s)
	return s, nil
}

// sayOpened says what had to be done with a file that was opened.
func (p *program) sayOpened(s *store.Store) {
	if moved := s.Moved(); moved != "" {
		p.errorf(p.say().catalogMoved, moved)
	}
	for _, lapsed := range s.Lapsed() {
		p.errorf(p.say().correctionLapsed, lapsed)
	}
}
