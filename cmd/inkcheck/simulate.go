package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"time"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

func runSimulate(ctx context.Context, p *program, args []string) int {
	fs := flag.NewFlagSet("simulate", flag.ContinueOnError)
	h := &p.say().help
	f := newDeckFlags(fs, h)
	games := wholeFlag(fs, "games", 10_000, h.simulateGames)
	policyName := fs.String("policy", "", fmt.Sprintf(h.simulatePolicy, autoplay.PolicyNames()))
	workers := wholeFlag(fs, "workers", 0, h.simulateWorkers)
	rest, code, done := p.flags(fs, h.usageSimulate, args)
	if done {
		return code
	}
	if err := f.check(p, rest); err != nil {
		return p.misuse("simulate", "%v", err)
	}
	policy, err := address.ParsePolicy(*policyName, f.Texts)
	switch {
	case err != nil:
		return p.misuse("simulate", "%v", flagged(err))
	case *games < 1 || *games > autoplay.MaxGames:
		return p.misuse("simulate", p.say().gamesRange, *games, autoplay.MaxGames)
	case given(fs, "workers") && *workers < 1:
		return p.misuse("simulate", p.say().workersRange, *workers)
	case !f.seedGiven && (f.asJSON || !p.outIsTerminal):
		return p.misuse("simulate", "%s", p.say().noSeedGames)
	}
	d, code := p.deal(ctx, f)
	if d.game == nil {
		return code
	}

	// The first interrupt stops the games and shows what there is; as the signal is no
	// longer caught then, a second one ends the program.
	ctx, release := signal.NotifyContext(ctx, os.Interrupt)
	defer release()
	context.AfterFunc(ctx, release)
	batch := autoplay.Batch{Games: *games, Seed: f.Seed, Workers: *workers}
	clear := p.watch(&batch)
	r, err := autoplay.Simulate(ctx, d.game, policy, batch)
	clear()
	if err != nil && !errors.Is(err, context.Canceled) {
		p.errorf("simulate%s%v", p.say().colon, err)
		return exitFailed
	}
	if r.Games < *games {
		p.errorf("simulate%s%s", p.say().colon,
			fmt.Sprintf(p.say().stoppedAfter, p.say().text.Number(r.Games), p.say().count(*games, p.say().games)))
	}
	out := bufio.NewWriter(p.out)
	if f.asJSON {
		err = printJSON(out, r)
	} else {
		p.say().printFigures(out, r, &d, p.newStyle())
		err = p.say().printReplays(out, r, policy, f, &d)
	}
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		p.errorf("simulate%s%v", p.say().colon, bare(err))
		return exitFailed
	}
	if r.Games == 0 {
		return exitFailed
	}
	return exitDone
}

// watch shows the progress of a batch to a person at standard error, once it takes
// long enough to wonder. The function that it returns removes the line again.
func (p *program) watch(b *autoplay.Batch) (clear func()) {
	if !p.errIsTerminal {
		return func() {}
	}
	next, shown := p.now().Add(progressAfter), false
	b.Progress = func(games int) {
		now := p.now()
		if now.Before(next) {
			return
		}
		fmt.Fprintf(p.err, "\r"+p.say().progressGames, p.say().text.Number(games), p.say().count(b.Games, p.say().games))
		shown, next = true, now.Add(100*time.Millisecond)
	}
	return func() {
		if shown {
			fmt.Fprint(p.err, "\r\x1b[K")
		}
	}
}

// printFigures prints a batch for people.
func (w *words) printFigures(to io.Writer, r *autoplay.Result, d *dealt, st style) {
	games := w.gamesToLore
	if r.Against() != nil {
		games = w.gamesAgainst
	}
	head := fmt.Sprintf(w.text.Form(r.Games, games), w.text.Number(r.Games), r.Goal)
	fmt.Fprintf(to, "%s  "+w.policySeed+"\n", st.bold(head), r.Policy, w.turnOrder(d.game.Second()), r.Seed)
	if rival := r.Against(); rival != nil && r.Games > 0 {
		share := func(games int) string { return w.number("%.1f", 100*float64(games)/float64(r.Games)) + " %" }
		beaten, turn := r.Beaten()
		fmt.Fprintf(to, w.against, rival.Name, share(beaten))
		if beaten > 0 {
			fmt.Fprintf(to, w.againstHalf, turn)
		}
		if n := r.Decked(); n > 0 {
			fmt.Fprintf(to, w.againstDecked, share(n))
		}
		fmt.Fprintln(to)
	}
	reader := w.advice(d.deck.Catalog)
	if texts, c := r.Covered(); texts > 0 {
		fmt.Fprintf(to, w.textsBy+"\n", texts, reader.Covered(c))
	} else if c, ok := r.WouldCover(); ok {
		fmt.Fprintf(to, w.textsWould+"\n", catalog.EffectTableVersion(), reader.Covered(c))
	}
	if mean, stderr, ok := r.Mean(); ok {
		fmt.Fprintf(to, w.meanTurn, w.number("%.3f", mean), w.number("%.3f", stderr))
		if t, ok := r.Median(); ok {
			fmt.Fprintf(to, ", "+w.median, t)
		}
		if t, ok := r.P90(); ok {
			fmt.Fprintf(to, ", %s %d", w.ninety, t)
		}
		fmt.Fprintln(to)
	}
	w.printReached(to, r)
	w.printTurns(to, r)
	w.printCards(to, r, d)
}

// barWidth is the length of the longest bar.
const barWidth = 40

func (w *words) printReached(to io.Writer, r *autoplay.Result) {
	most := 1
	for t := range autoplay.MaxTurns + 1 {
		most = max(most, r.Reached(t))
	}
	fmt.Fprintln(to)
	row := grid(to, []column{{head: w.turn, width: 4}, {head: w.gamesHead, width: 7, left: true}, {head: w.share, width: 7}, {left: true}})
	line := func(name string, n int) {
		if n > 0 {
			row(name, strconv.Itoa(n), w.number("%.1f%%", percent(n, r.Games)), strings.Repeat("#", n*barWidth/most))
		}
	}
	for t := 1; t <= autoplay.MaxTurns; t++ {
		line(strconv.Itoa(t), r.Reached(t))
	}
	line("-", r.Reached(0)) // not reached
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(of) }

func (w *words) printTurns(to io.Writer, r *autoplay.Result) {
	fmt.Fprintln(to)
	columns := []column{{head: w.turn, width: 4}}
	for i, width := range []int{5, 5, 6, 7, 8} {
		columns = append(columns, column{head: w.turnsHead[i], width: width})
	}
	row := grid(to, columns)
	for _, f := range r.Turns() {
		row(strconv.Itoa(f.Turn), w.number("%.2f", f.Lore), w.number("%.2f", f.Ink), w.number("%.2f", f.Wasted), w.number("%.2f", f.Hand),
			w.number("%.1f%%", 100*f.Playable))
	}
}

func (w *words) printCards(to io.Writer, r *autoplay.Result, d *dealt) {
	unused := autoplay.ManualCards(d.game)
	fmt.Fprintln(to)
	columns := []column{{head: w.cardsHead[0], width: 7}}
	for i, width := range []int{5, 6, 6, 7} {
		columns = append(columns, column{head: w.cardsHead[i+1], width: width})
	}
	row := grid(to, append(columns, column{left: true}))
	texts := 0
	for _, c := range r.Cards() {
		mark := "  "
		if slices.Contains(unused, c.Card) {
			mark = "* "
			texts++
		}
		row(strconv.Itoa(c.Copies), w.number("%.2f", c.Inked), w.number("%.2f", c.Played), w.number("%.2f", c.LeftInHand),
			w.number("%.2f", c.NeverDrawn), mark+w.nameOf(d.deck.Catalog, c.Card.ID, c.Card.FullName))
	}
	if texts > 0 {
		fmt.Fprintf(to, "* %s\n", w.count(texts, w.textless))
	}
}

// printReplays says how to look at a typical, the fastest and the slowest game: by
// a command, and by the path of the same table in a browser.
func (w *words) printReplays(to io.Writer, r *autoplay.Result, policy autoplay.Policy, f *deckFlags, d *dealt) error {
	for i, n := range r.Notable() {
		if i == 0 {
			fmt.Fprintln(to, "\n"+w.replay)
		}
		table := *f
		table.Seed = autoplay.GameSeed(r.Seed, n.Game)
		moves, _, err := autoplay.Play(d.game, policy, table.Seed)
		if err != nil {
			return err
		}
		turn := fmt.Sprintf(w.onTurn, n.Turn)
		if n.Turn == 0 {
			turn = w.notReached
		}
		fmt.Fprintf(to, w.gameAt+"\n", w.notable[slices.Index(autoplay.NotableWords[:], n.What)], n.Game+1, turn)
		made := rules.FormatMoves(moves)
		if *f.deck != stdinName {
			fmt.Fprintf(to, "  %s\n", replayCommand(&table, made))
		}
		fmt.Fprintf(to, "  %s\n", table.At(address.Position{Moves: made}))
	}
	return nil
}

// replayCommand is the command that shows the end of a game and its log.
func replayCommand(f *deckFlags, moves string) string {
	args := []string{"inkcheck", "goldfish", "-deck", *f.deck, "-format", f.Format.String(), "-on", f.On.String(), "-seed",
		strconv.FormatUint(f.Seed, 10)}
	if *f.second {
		args = append(args, "-second")
	}
	if *f.casual {
		args = append(args, "-casual")
	}
	if f.Against != "" {
		args = append(args, "-against", f.Against)
	}
	if f.Texts > 0 {
		args = append(args, "-texts", strconv.Itoa(f.Texts))
	}
	if *f.db != "" {
		args = append(args, "-db", *f.db)
	}
	args = append(args, "-moves", moves)
	for i, a := range args {
		args[i] = shellWord(a)
	}
	return strings.Join(args, " ")
}

// shellWord quotes a word for a shell where that is needed.
func shellWord(s string) string {
	plain := strings.IndexFunc(s, func(r rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:,+@%", r)
	}) < 0
	if plain && s != "" {
		return s
	}
	return "'" + strings.ReplaceAll(printable(s), "'", `'\''`) + "'"
}
