package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// runConvert writes a list in another format. A list of which some line names
// no card is not written: what came out would be another deck.
func runConvert(ctx context.Context, p *program, args []string) int {
	fs := flag.NewFlagSet("convert", flag.ContinueOnError)
	h := &p.say().help
	to := fs.String("to", "", fmt.Sprintf(h.convertTo, decklist.FormatWords()))
	name := fs.String("name", "", h.convertName)
	db := fs.String("db", "", h.db)
	files, code, done := p.flags(fs, h.usageConvert, args)
	if done {
		return code
	}
	if *to == "" {
		return p.misuse("convert", p.say().convertFormat, decklist.FormatWords())
	}
	format, err := decklist.ParseFormat(*to)
	switch {
	case err != nil:
		return p.misuse("convert", "-to%s%v", p.say().colon, err)
	case len(files) != 1:
		return p.misuse("convert", p.say().convertLists, p.say().count(len(files), p.say().lists))
	}
	cards, err := p.cards(ctx, *db)
	if err != nil {
		p.errorf("%v", err)
		return exitFailed
	}
	s := source{name: files[0]}
	text, err := s.read(p.in, new(bytes.Buffer))
	if err != nil {
		p.errorf("%s%s%v", s.name, p.say().colon, err)
		return exitFailed
	}
	list := decklist.Read(text, cards)
	list.RecordPrintings()
	deck := &list.Deck
	deck.Day = formats.DayOf(p.now())
	p.readingProblems(s.name, deck)
	if !given(fs, "name") {
		*name = deckName(deck, s.name)
	}
	out, err := decklist.Write(deck, format, *name)
	if err != nil {
		if errors.Is(err, decklist.ErrUnresolved) && len(deck.Entries) == 0 && len(deck.Issues) == 0 {
			err = wrong(func(w *words) string { return w.noCardsInIt })
		}
		p.errorf(p.say().nothingWritten, s.name, err)
		return exitNo
	}
	if !strings.HasSuffix(out, "\n") {
		out += "\n"
	}
	if _, err := io.WriteString(p.out, out); err != nil {
		p.errorf("convert%s%v", p.say().colon, bare(err))
		return exitFailed
	}
	return exitDone
}

// deckName is what a deck is called: its title, or its file without the folder
// and the ending.
func deckName(deck *decklist.Deck, file string) string {
	if deck.Title != "" || file == stdinName {
		return deck.Title
	}
	base := filepath.Base(file)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// readingCodes are the problems that reading a list finds; those of its rules
// don't matter to another way of writing it.
var readingCodes = map[deckcheck.Code]bool{
	deckcheck.UnknownCard: true, deckcheck.AmbiguousCard: true, deckcheck.BadCount: true, deckcheck.UnreadableLine: true,
	deckcheck.Sideboard:    true,
	deckcheck.TooManyLines: true, deckcheck.RefMismatch: true, deckcheck.MissingCount: true, deckcheck.TotalMismatch: true,
}

// readingProblems prints what reading the list found, one line each.
func (p *program) readingProblems(name string, deck *decklist.Deck) {
	day := max(formats.DayOf(p.now()), formats.FirstDay) // whatever a clock says
	report := deckcheck.Check(deck, deck.Catalog.Calendar.On(formats.Default, day), deckcheck.Options{Name: name})
	for i := range report.Problems {
		problem := &report.Problems[i]
		if !readingCodes[problem.Code] || len(problem.Lines) == 0 {
			continue
		}
		p.errorf(p.say().lineOf, name, p.say().lineList(problem.Lines), problem.In(p.say().language, false))
	}
}

// lineList writes the first line numbers of a problem.
func (w *words) lineList(lines []int) string {
	shown := lines[:min(len(lines), maxShownLines)]
	out := strings.Trim(strings.ReplaceAll(fmt.Sprint(shown), " ", ", "), "[]")
	if more := len(lines) - len(shown); more > 0 {
		out = fmt.Sprintf(w.andMore, out, more)
	}
	return out
}
