package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/deckodds"
	"inkcheck/rules/odds"
)

// oddsFlags are what a question about odds is made of.
type oddsFlags struct {
	set                   *flag.FlagSet
	deck, on, db          *string
	size                  *int
	first, second, asJSON *bool
	ask                   deckodds.Request
	games                 *int
	seedText              *string
	seed                  uint64
	advice                adviceFlags
}

func newOddsFlags(fs *flag.FlagSet, h *helpWords) *oddsFlags {
	f := &oddsFlags{set: fs}
	f.deck = fs.String("deck", "", h.deck)
	f.size = wholeFlag(fs, "size", 0, h.oddsSize)
	f.ask.Hand = odds.HandSize
	fs.Func("hand", h.oddsHand, f.readHand)
	fs.Func("group", h.oddsGroup, func(text string) error {
		g, err := deckodds.ParseGroup(text)
		f.ask.Groups = append(f.ask.Groups, g)
		return err
	})
	fs.StringVar(&f.ask.Want, "want", "", h.oddsWant)
	wholeVar(fs, &f.ask.Turn, "turn", 0, h.oddsTurn)
	f.first = fs.Bool("first", false, h.oddsFirst)
	f.second = fs.Bool("second", false, h.oddsSecond)
	fs.StringVar(&f.ask.Alter, "alter", "never", h.oddsAlter)
	f.on = fs.String("on", "", h.oddsOn)
	f.asJSON = fs.Bool("json", false, h.oneJSON)
	f.games = wholeFlag(fs, "games", 1_000_000, h.oddsGames)
	f.seedText = fs.String("seed", "1", h.oddsSeed)
	f.advice.add(fs, h)
	f.db = fs.String("db", "", h.db)
	return f
}

// check looks at the flags together. Its errors are about how the command was
// called.
func (f *oddsFlags) check(rest []string) error {
	switch {
	case len(rest) > 0:
		return wrong(func(w *words) string { return fmt.Sprintf(w.deckByFlag, rest[0]) })
	case *f.deck == "" && !given(f.set, "size"):
		return wrong(func(w *words) string { return w.oddsNoDeck })
	case *f.deck != "" && given(f.set, "size"):
		return wrong(func(w *words) string { return fmt.Sprintf(w.chooseOne, "deck", "size") })
	case *f.first && *f.second:
		return wrong(func(w *words) string { return w.firstSecond })
	}
	var err error
	if err = noBlank(f.set, "seed"); err != nil {
		return err
	}
	if f.seed, err = (address.Defaults{}).ReadSeed(*f.seedText); err != nil {
		return flagged(err)
	}
	if len(f.advice.hand) > 0 {
		return f.checkAdvice()
	}
	if name := f.firstGiven("goal", "policy", "format", "casual", "texts"); name != "" {
		return wrong(func(w *words) string { return fmt.Sprintf(w.onlyAdvice, name) })
	}
	switch {
	case len(f.ask.Groups) == 0:
		return wrong(func(w *words) string { return w.oddsNoGroup })
	case strings.TrimSpace(f.ask.Want) == "":
		return wrong(func(w *words) string { return w.oddsNoWant })
	case !given(f.set, "turn"):
		return wrong(func(w *words) string { return w.oddsNoTurn })
	case f.ask.Hand < 1:
		return outOfRange("hand", f.ask.Hand, odds.MaxDeck)
	case *f.games < 1 || *f.games > odds.MaxGames:
		return outOfRange("games", *f.games, odds.MaxGames)
	}
	f.ask.Second = *f.second
	return nil
}

func runOdds(ctx context.Context, p *program, args []string) int {
	fs := flag.NewFlagSet("odds", flag.ContinueOnError)
	h := &p.say().help
	f := newOddsFlags(fs, h)
	rest, code, done := p.flags(fs, h.usageOdds, args)
	if done {
		return code
	}
	if err := f.check(rest); err != nil {
		return p.misuse("odds", "%v", err)
	}
	if len(f.advice.hand) > 0 {
		return p.advise(ctx, f)
	}
	cards, code := p.oddsCards(ctx, f)
	if cards == nil {
		return code
	}
	asked, err := cards.Resolve(f.ask)
	if e, ok := errors.AsType[*deckodds.Error](err); ok {
		return p.refuseOdds(e)
	}
	if err != nil {
		p.errorf("odds%s%v", p.say().colon, err)
		return exitFailed
	}
	for _, g := range asked.Groups {
		if g.Count == 0 {
			p.errorf("odds%s%s", p.say().colon, fmt.Sprintf(p.say().emptyGroup, g.Name))
		}
	}
	ctx, release := signal.NotifyContext(ctx, os.Interrupt)
	defer release()
	out := bufio.NewWriter(p.out)
	if err = p.printOdds(ctx, out, f, asked); err == nil {
		err = out.Flush()
	}
	if err != nil {
		p.errorf("odds%s%v", p.say().colon, bare(err))
		return exitFailed
	}
	return exitDone
}

// oddsCards reads the deck. When there is none, the reason has been printed
// and code is the exit code. A list with a line that names no card is not
// asked about: its odds would be those of another deck.
func (p *program) oddsCards(ctx context.Context, f *oddsFlags) (cards *deckodds.Subject, code int) {
	if *f.deck == "" {
		return &deckodds.Subject{Size: *f.size}, exitDone
	}
	day, err := p.day(f.set, *f.on)
	if err != nil {
		return nil, p.misuse("odds", "%v", err)
	}
	cat, err := p.cards(ctx, *f.db)
	if err != nil {
		p.errorf("%v", err)
		return nil, exitFailed
	}
	list, err := p.readDeck(*f.deck, cat)
	if err != nil {
		p.errorf("%s%s%v", *f.deck, p.say().colon, err)
		return nil, exitFailed
	}
	return deckodds.SubjectOf(&list.Deck, day), exitDone
}

// readDeck reads a list of which every line must name its cards.
func (p *program) readDeck(name string, cat *catalog.Catalog) (*decklist.List, error) {
	s := source{name: name}
	text, err := s.read(p.in, new(bytes.Buffer))
	if err != nil {
		return nil, err
	}
	list := decklist.Read(text, cat)
	if !list.Deck.Resolved() {
		if len(list.Deck.Entries) == 0 {
			return nil, wrong(func(w *words) string { return w.namesNoCard })
		}
		return nil, wrong(func(w *words) string { return w.seeCheck })
	}
	return list, nil
}

// refuseOdds says what is wrong with a question and points at the place.
func (p *program) refuseOdds(e *deckodds.Error) int {
	p.errorf("odds%s"+p.say().fieldIs, p.say().colon, e.Field, p.say().err(e))
	if e.Length > 0 {
		text, carets, _ := strings.Cut(e.Caret(), "\n")
		fmt.Fprintf(p.err, "  %s\n  %s\n", printable(text), carets)
	}
	return exitFailed
}

// printOdds answers: with -json the last turn alone.
func (p *program) printOdds(ctx context.Context, w io.Writer, f *oddsFlags, asked *deckodds.Bound) error {
	after, err := deckodds.Table(ctx, asked.Question, *f.games, f.seed)
	if err != nil {
		return err
	}
	if *f.asJSON {
		return printJSON(w, after[len(after)-1])
	}
	before := after
	if !asked.Never() {
		// Another seed: differences count the two as independent.
		if before, err = deckodds.Table(ctx, asked.Question.Unaltered(), *f.games, f.seed+1); err != nil {
			return err
		}
	}
	st := p.newStyle()
	said := p.say()
	fmt.Fprintln(w, st.bold(asked.Question.SentenceIn(said.language, asked.Question.Turn, after[len(after)-1])))
	fmt.Fprintf(w, "\n%s\n", said.count(asked.Subject, said.cards))
	for _, g := range asked.Groups {
		fmt.Fprintf(w, "%4d  %s = %s%s\n", g.Count, g.Name, oneLine(g.Query), st.faint(said.groupCards(g)))
	}
	said.printOdds(w, before, after, asked.Never())
	return nil
}

// groupCards lists the cards of a group by name.
func (w *words) groupCards(g deckodds.Counted) string {
	names := make([]string, len(g.Entries))
	for i, e := range g.Entries {
		names[i] = fmt.Sprintf("%d %s", e.Count, w.name(e.Card))
	}
	if len(names) == 0 {
		return ""
	}
	return oneLine(w.colon + strings.Join(names, ", "))
}

func (w *words) printOdds(to io.Writer, before, after []odds.Answer, never bool) {
	columns := []column{{head: w.turn, width: 4}, {head: w.everyKept, width: 19}}
	if !never {
		columns = append(columns, column{head: w.altering, width: 16}, column{head: w.more, width: 5})
	}
	fmt.Fprintln(to)
	line := grid(to, columns)
	for t, a := range after {
		cells := []string{strconv.Itoa(t), w.percentOf(before[t])}
		if !never {
			cells = append(cells, w.percentOf(a), w.number("%+.2f", a.Minus(before[t]).Points))
		}
		line(cells...)
	}
}

// percentOf is a probability in per cent; an estimate says so.
func (w *words) percentOf(a odds.Answer) string {
	if a.Exact() {
		return a.PercentIn(w.language)
	}
	return a.PercentIn(w.language) + " ± " + w.number("%.2f", 100*a.StdErr)
}

// outOfRange is a number of a flag that is not from 1 to the most.
func outOfRange(name string, n, most int) error {
	return wrong(func(w *words) string { return fmt.Sprintf(w.outOfRange, name, n, 1, most) })
}
