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
func formatsCommands() []command {
	return []command{
		{"import", "[flags] FILE | -", "add sets, rotations, bans and editions of the rules that the program does not know", runFormatsImport},
		{"info", "[flags]", "list the rows that were imported", runFormatsInfo},
	}
}

func runFormats(ctx context.Context, p *program, args []string) int {
	return runOneOf(ctx, p, "formats", formatsCommands(), args)
}

const formatsHelp = `
The file is text with a row a line, fields as name=value; docs/formats.md describes
it. It stands for the last one and is taken as a whole or not at all; a file
without rows takes all of them out. "-" is standard input.

  as-of    day=2027-01-20
  set      code=15 name="Into the Inkdark" prerelease=2027-02-05 legal=2027-02-05 group=4 source="publisher"
  rotation set=9 day=2027-09-03 source="TR 2027-01-15 1.6.1"
  ban      card=elsa-spirit-of-winter format=core from=2027-01-15 source="announcement"
  edition  document=CR label=2.4.0 from=2027-02-05 source="CR 2.4.0"
`

func runFormatsImport(ctx context.Context, p *program, args []string) int {
	const name, usage = "formats import", "[flags] FILE | -"
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	db := fs.String("db", "", dbUsage)
	files, code, done := p.flagsAnd(formatsHelp, fs, usage, args)
	if done {
		return code
	}
	if len(files) != 1 {
		return p.misuse(name, "name one file")
	}
	rows, err := p.importFormats(ctx, files[0], *db)
	if err == nil {
		_, err = fmt.Fprintf(p.out, "%s: %s imported\n", printable(files[0]), plural(len(rows.List), "row"))
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
	const name, usage = "formats info", "[flags]"
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	db := fs.String("db", "", dbUsage)
	rest, code, done := p.flags(fs, usage, args)
	if done {
		return code
	}
	if len(rest) > 0 {
		return p.misuse(name, p.say().noArguments, rest[0])
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
	fmt.Fprintf(p.out, "as of %s (built in: %s)\n", cal.AsOf(), formats.FactsAsOf)
	for _, row := range cal.Added() {
		fmt.Fprintf(p.out, "  %s\n", printable(row.Text))
	}
	if len(cal.Added()) == 0 {
		fmt.Fprintln(p.out, "no row was imported")
	}
	return nil
}
