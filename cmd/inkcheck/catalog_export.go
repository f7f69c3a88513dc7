package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"

	"inkcheck/catalog"
	"inkcheck/catalog/lorcanajson"
	"inkcheck/formats"
)

// exportExample is how the embedded facts are refreshed.
const exportExample = `
  go run ./cmd/inkcheck catalog export -o catalog/facts/facts.tsv \
      https://lorcanajson.org/files/current/en/allCards.json.zip
`

func runCatalogExport(ctx context.Context, p *program, args []string) int {
	const name = "catalog export"
	h := &p.say().help
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	to := fs.String("o", "", h.exportTo)
	db := fs.String("db", "", h.db)
	files, code, done := p.flagsAnd(fmt.Sprintf(h.moreExport, exportExample), fs, h.usageCatalogExport, args)
	if done {
		return code
	}
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	var cards *catalog.Catalog
	var err error
	if len(files) > 0 {
		cards, err = p.merged(ctx, files)
	} else {
		cards, err = p.cards(ctx, *db)
	}
	var facts bytes.Buffer
	if err == nil {
		err = catalog.WriteFacts(&facts, cards)
	}
	switch {
	case err != nil:
	case *to == "":
		_, err = p.out.Write(facts.Bytes())
	default:
		err = replaceFile(*to, facts.Bytes())
	}
	if err != nil {
		return p.catalogFailed(name, err)
	}
	p.tellDays(cards)
	return exitDone
}

// merged is the built-in facts with the files merged in, English first, since
// the others need its cards. What merging has to say goes to standard error.
func (p *program) merged(ctx context.Context, files []string) (*catalog.Catalog, error) {
	cards, err := catalog.Embedded()
	if err != nil {
		return nil, err
	}
	factsAsOf := cards.AsOf
	type named struct {
		file string
		im   *lorcanajson.File
	}
	var imports []named
	for _, file := range files {
		im, err := p.readImport(ctx, file)
		if err != nil {
			return nil, err
		}
		imports = append(imports, named{file, im})
	}
	slices.SortStableFunc(imports, func(a, b named) int {
		return slices.Index(catalog.Languages[:], a.im.Language) - slices.Index(catalog.Languages[:], b.im.Language)
	})
	for _, in := range imports {
		m, err := lorcanajson.Merge(cards, factsAsOf, in.im)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", in.file, err)
		}
		before, after := &lorcanajson.State{Catalog: cards}, &lorcanajson.State{Catalog: m.Catalog}
		if err := lorcanajson.NewReport(in.file, in.im, m, before, after).WriteText(printableWriter{p.err}, p.say().language); err != nil {
			return nil, err
		}
		cards = m.Catalog
	}
	return cards, nil
}

// tellDays names the expansions whose first day is not built in: the facts
// have no days.
func (p *program) tellDays(c *catalog.Catalog) {
	official := formats.Official()
	for _, s := range c.Sets {
		id, ok := official.SetID(s.Code)
		if s.Kind != formats.Expansion || !c.HasCards(s.Code) || ok && official.Set(id).Legal != 0 {
			continue
		}
		p.errorf(p.say().admin.noDays, s.Code, cmp.Or(s.Names[p.say().language], s.Names["en"]))
	}
}

// replaceFile writes a file beside the old one and puts it in its place, so
// that there is always a whole one.
func replaceFile(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // the first error says more
	}
	return err
}
