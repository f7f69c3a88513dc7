package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
	"inkcheck/templates/text"
)

// deckFlags are the flags of the commands that play a deck.
type deckFlags struct {
	set               *flag.FlagSet
	deck, format, on  *string
	seedText, db      *string
	texts, against    string
	first, second     *bool
	casual            *bool
	chooses           bool
	address.Table     // what the flags say, after check, and the deck once it is dealt
	seedGiven, asJSON bool
}

func newDeckFlags(fs *flag.FlagSet, h *helpWords) *deckFlags {
	f := &deckFlags{set: fs}
	f.deck = fs.String("deck", "", h.deck)
	f.format = fs.String("format", formats.Default.String(), fmt.Sprintf(h.deckFormat, formats.Names()))
	f.on = fs.String("on", "", h.deckOn)
	f.seedText = fs.String("seed", "", h.seed)
	fs.StringVar(&f.texts, "texts", "0", h.deckTexts)
	fs.StringVar(&f.against, "against", "", fmt.Sprintf(h.deckAgainst, rules.PresetNames()))
	f.first = fs.Bool("first", false, h.deckFirst)
	f.second = fs.Bool("second", false, h.deckSecond)
	f.casual = fs.Bool("casual", false, h.deckCasual)
	fs.BoolVar(&f.chooses, "opponent-chooses", false, h.deckChooses)
	fs.BoolVar(&f.asJSON, "json", false, h.oneJSON)
	f.db = fs.String("db", "", h.db)
	return f
}

// check reads the flags that are more than a word. Its errors are about how
// the command was called.
func (f *deckFlags) check(p *program, rest []string) error {
	if err := noBlank(f.set, "format", "on", "seed", "texts"); err != nil {
		return err
	}
	f.seedGiven = given(f.set, "seed")
	asked := address.GameText{Format: *f.format, On: *f.on, Seed: *f.seedText, Casual: *f.casual, TheyChoose: f.chooses,
		Against: f.against, Texts: f.texts}
	var errs address.Errors
	if f.Table, errs = asked.Read(p.usual()); len(errs) > 0 {
		return flagged(errs)
	}
	f.Second = *f.second
	switch {
	case len(rest) > 0:
		return wrong(func(w *words) string { return fmt.Sprintf(w.deckByFlag, rest[0]) })
	case *f.deck == "":
		return wrong(func(w *words) string { return w.noDeck })
	case *f.first && *f.second:
		return wrong(func(w *words) string { return w.firstSecond })
	}
	return nil
}

// dealt is a deck that was read and handed over.
type dealt struct {
	game   *rules.Game
	report *deckcheck.Report
	deck   *decklist.Deck
}

// deal reads and checks the deck and sets its game up. When there is none, the
// reason has been printed and code is the exit code.
func (p *program) deal(ctx context.Context, f *deckFlags) (d dealt, code int) {
	cards, err := p.cards(ctx, *f.db)
	if err != nil {
		p.errorf("%v", err)
		return d, exitFailed
	}
	s := source{name: *f.deck}
	written, err := s.read(p.in, new(bytes.Buffer))
	if err != nil {
		p.errorf("%s%s%v", s.name, p.say().colon, err)
		return d, exitFailed
	}
	list := decklist.Read(written, cards)
	d.deck = &list.Deck
	d.report = deckcheck.Check(&list.Deck, cards.Calendar.On(f.Format, f.On), deckcheck.Options{Name: s.name})
	f.Code = d.report.Code
	rival, err := rules.ParsePreset(f.Against)
	if err != nil {
		p.errorf("%v", err)
		return d, exitFailed
	}
	d.game, err = gamesetup.Game(d.report, gamesetup.Options{Second: *f.second, Casual: *f.casual, Rival: rival,
		TheyChoose: f.TheyChoose, Texts: f.Texts})
	refused, ok := errors.AsType[*gamesetup.Refused](err)
	switch {
	case ok:
		return d, p.refuse(f, refused, list)
	case err != nil:
		p.errorf("%s%s%v", s.name, p.say().colon, err)
		return d, exitFailed
	}
	if d.report.Verdict == deckcheck.Undecided {
		n, w := d.report.UnreadLines(), p.say()
		p.errorf(w.text.Form(n, text.Plural{One: w.undecidedOne, Many: w.undecidedMany}), s.name, w.count(n, w.lines),
			w.count(d.report.Resolved(), w.cards))
	}
	return d, exitDone
}

// refuse prints the verdict on a deck that is not handed over, and why.
func (p *program) refuse(f *deckFlags, e *gamesetup.Refused, list *decklist.List) int {
	var out bytes.Buffer
	var as reporter = humanReporter{style: p.newStyle(), words: p.say()}
	if f.asJSON {
		as = jsonReporter{p.wire()}
	}
	err := as.write(&out, e.Report, list)
	if err == nil {
		_, err = p.out.Write(out.Bytes())
	}
	if err != nil {
		p.errorf("%s%s%v", f.set.Name(), p.say().colon, bare(err))
		return exitFailed
	}
	hint := ""
	switch e.Why {
	case gamesetup.Illegal:
		hint = p.say().casualAnyway
	case gamesetup.Undecided:
		hint = p.say().casualRead
	}
	p.errorf("%s%s%v%s", *f.deck, p.say().colon, e, hint)
	return exitNo
}
