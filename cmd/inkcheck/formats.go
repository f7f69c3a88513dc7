package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"inkcheck/formats"
)

// formatsCommands lists what the subcommand formats does with the facts about formats.
func formatsCommands(h *helpWords) []command {
	return []command{
		{"import", h.usageFormatsImport, h.aboutFormatsImport, runFormatsImport},
		{"info", h.flags, h.aboutFormatsInfo, runFormatsInfo},
	}
}

func runFormats(ctx context.Context, p *program, args []string) int {
	return runOneOf(ctx, p, "formats", formatsCommands(&p.say().help), args)
}

// formatsExample are rows as a file has them.
const formatsExample = `
  as-of    day=2027-01-20
  set      code=15 name="Into the Inkdark" prerelease=2027-02-05 legal=2027-02-05 group=4 source="publisher"
  rotation set=9 day=2027-09-03 source="TR 2027-01-15 1.6.1"
  ban      card=elsa-spirit-of-winter format=core from=2027-01-15 source="announcement"
  edition  document=CR label=2.4.0 from=2027-02-05 source="CR 2.4.0"
`

func runFormatsImport(ctx context.Context, p *program, args []string) int {
	const name = "formats import"
	w := p.say()
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	db := fs.String("db", "", w.help.db)
	files, code, done := p.flagsAnd(w.help.moreFormats+formatsExample, fs, w.help.usageFormatsImport, args)
	if done {
		return code
	}
	if len(files) != 1 {
		return p.misuse(name, "%s", w.admin.oneFile)
	}
	rows, err := p.importFormats(ctx, files[0], *db)
	if err == nil {
		_, err = fmt.Fprintf(p.out, w.admin.imported+"\n", printable(files[0]), w.count(len(rows.List), w.admin.row))
	}
	if err != nil {
		return p.catalogFailed(name, err)
	}
	return exitDone
}

// importFormats reads the file first: one that is wrong must not even make a catalog.
func (p *program) importFormats(ctx context.Context, file, db string) (*formats.Rows, error) {
	text, err := p.readFormats(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, bare(err))
	}
	if _, err := formats.ReadRows(text); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	s, err := p.openToWrite(ctx, db)
	if err != nil {
		return nil, err
	}
	rows, err := s.ImportFormats(ctx, text, file, p.now())
	return rows, errors.Join(err, s.Close())
}

// readFormats reads the file, one byte more than may be in it.
func (p *program) readFormats(file string) (string, error) {
	in := p.in
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return "", err
		}
		defer f.Close()
		in = f
	}
	b, err := io.ReadAll(io.LimitReader(in, formats.MaxRowsBytes+1))
	return string(b), err
}

func runFormatsInfo(ctx context.Context, p *program, args []string) int {
	const name = "formats info"
	w := p.say()
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	db := fs.String("db", "", w.help.db)
	rest, code, done := p.flags(fs, w.help.flags, args)
	if done {
		return code
	}
	if len(rest) > 0 {
		return p.misuse(name, w.noArguments, rest[0])
	}
	if err := p.formatsInfo(ctx, *db); err != nil {
		return p.catalogFailed(name, err)
	}
	return exitDone
}

func (p *program) formatsInfo(ctx context.Context, db string) error {
	s, err := p.openToRead(ctx, db)
	if err != nil {
		return err
	}
	loaded, err := s.Catalog(ctx)
	if err = errors.Join(err, s.Close()); err != nil {
		return err
	}
	cal := loaded.Catalog.Calendar
	fmt.Fprintf(p.out, p.say().admin.asOf+"\n", p.say().days(cal.AsOf().String()), p.say().days(formats.FactsAsOf.String()))
	for _, row := range cal.Added() {
		fmt.Fprintf(p.out, "  %s\n", printable(row.Text))
	}
	if len(cal.Added()) == 0 {
		fmt.Fprintln(p.out, p.say().admin.noRows)
	}
	return nil
}
