package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"io"

	"inkcheck/formats"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
)

func runGoldfish(ctx context.Context, p *program, args []string) int {
	fs := flag.NewFlagSet("goldfish", flag.ContinueOnError)
	h := &p.say().help
	f := newDeckFlags(fs, h)
	moves := fs.String("moves", "", h.goldfishMoves)
	position := fs.String("position", "", h.goldfishPosition)
	rest, code, done := p.flags(fs, h.usageGoldfish, args)
	if done {
		return code
	}
	if *position != "" {
		return p.fromPosition(ctx, f, *position, *moves, rest)
	}
	if err := f.check(p, rest); err != nil {
		return p.misuse("goldfish", "%v", err)
	}
	ask := p.inIsTerminal && p.outIsTerminal && *f.deck != stdinName && !given(fs, "moves") && !f.asJSON
	if !f.seedGiven && !ask {
		return p.misuse("goldfish", "%s", p.say().noSeedGame)
	}
	d, code := p.deal(ctx, f)
	if d.game == nil {
		return code
	}
	t := &table{game: d.game, cards: d.deck.Catalog, edition: formats.TableEdition(f.On).Label, start: f.Table, style: p.newStyle(),
		words: p.say()}
	if ask {
		return p.converse(t)
	}
	return p.script(t, *moves, f.asJSON)
}

// fromPosition plays from a position that a file holds. Nothing of it is checked for legality.
func (p *program) fromPosition(ctx context.Context, f *deckFlags, file, moves string, rest []string) int {
	if given(f.set, "deck") {
		return p.misuse("goldfish", "%s", p.say().deckOrPosition)
	}
	if f.against != "" {
		return p.misuse("goldfish", "%s", p.say().againstOrPosition)
	}
	*f.deck = file // which the other flags do not need
	if err := f.check(p, rest); err != nil {
		return p.misuse("goldfish", "%v", err)
	}
	cards, err := p.cards(ctx, *f.db)
	if err != nil {
		p.errorf("%v", err)
		return exitFailed
	}
	s := source{name: file}
	text, err := s.read(p.in, new(bytes.Buffer))
	if err != nil {
		p.errorf("%s%s%v", file, p.say().colon, err)
		return exitFailed
	}
	position, err := gamesetup.ReadPosition([]byte(text))
	if err != nil {
		p.errorf("%s%s%v", file, p.say().colon, err)
		return exitFailed
	}
	position.TheyChoose = position.TheyChoose || f.TheyChoose
	game, err := position.Game(cards, f.Table.Format, f.Table.On, f.Table.Texts)
	if err != nil {
		p.errorf("%s%s%v", file, p.say().colon, err)
		return exitFailed
	}
	t := &table{game: game, cards: cards, edition: formats.TableEdition(f.On).Label, start: f.Table, style: p.newStyle(), words: p.say()}
	code := p.script(t, moves, f.asJSON)
	if t.record.State.Shuffles() > 1 && !f.seedGiven {
		p.errorf("goldfish%s%s", p.say().colon, p.say().shuffledSeed)
	}
	return code
}

// script makes the moves and prints the state they lead to; after a refused one,
// the state before it.
func (p *program) script(t *table, moves string, asJSON bool) int {
	record, refused := t.game.Record(t.start.Seed, moves)
	t.record = record
	out := bufio.NewWriter(p.out)
	if asJSON {
		if err := printJSON(out, record.ViewIn(t.readerIn(p.wire()))); err != nil {
			p.errorf("goldfish%s%v", p.say().colon, bare(err))
			return exitFailed
		}
	} else {
		t.board(out)
		t.log(out)
	}
	if err := out.Flush(); err != nil {
		p.errorf("goldfish%s%v", p.say().colon, bare(err))
		return exitFailed
	}
	switch _, isMove := errors.AsType[*rules.MoveError](refused); {
	case refused == nil:
		return exitDone
	case isMove:
		p.errorf("%s", t.refused(refused))
		return exitNo
	}
	p.errorf("goldfish%s"+p.say().fieldIs, p.say().colon, "moves", t.refused(refused))
	return exitFailed
}

// printJSON prints one object on a line, with names as they are spelt.
func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
