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
	f := newDeckFlags(fs)
	games := wholeFlag(fs, "games", 10_000, "`NUMBER` of games to play")
	policyName := fs.String("policy", "", "`POLICY` to play by: "+autoplay.PolicyNames()+" (default text with -texts, else greedy)")
	workers := wholeFlag(fs, "workers", 0, "`NUMBER` of games played at a time (default: one for each processor); the result is the same")
	rest, code, done := p.flags(fs, "-deck FILE -games N -seed N [flags]", args)
	if done {
		return code
	}
	if err := f.check(p, rest); err != nil {
		return p.misuse("simulate", "%v", err)
	}
	policy, err := address.ReadPolicy(*policyName, f.Texts)
	switch {
	case err != nil:
		return p.misuse("simulate", "%v", flagged(err))
	case *games < 1 || *games > autoplay.MaxGames:
		return p.misuse("simulate", "-games %d: not from 1 to %d", *games, autoplay.MaxGames)
	case given(fs, "workers") && *workers < 1:
		return p.misuse("simulate", "-workers %d: at least one plays", *workers)
	case !f.seedGiven && (f.asJSON || !p.outIsTerminal):
		return p.misuse("simulate", "no -seed: the same seed gives the same games, so a script names one")
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
		p.errorf("simulate: %v", err)
		return exitFailed
	}
	if r.Games < *games {
		p.errorf("simulate: stopped after %d of %s", r.Games, plural(*games, "game"))
	}
	out := bufio.NewWriter(p.out)
	if f.asJSON {
		err = printJSON(out, r)
	} else {
		printFigures(out, r, d.game, p.newStyle())
		err = printReplays(out, r, policy, f, &d)
	}
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		p.errorf("simulate: %v", bare(err))
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
		fmt.Fprintf(p.err, "\r%d of %s", games, plural(b.Games, "game"))
		shown, next = true, now.Add(100*time.Millisecond)
	}
	return func() {
		if shown {
			fmt.Fprint(p.err, "\r\x1b[K")
		}
	}
}

// printFigures prints a batch for people.
func printFigures(w io.Writer, r *autoplay.Result, g *rules.Game, st style) {
	who := "first"
	if g.Second() {
		who = "second"
	}
	fmt.Fprintf(w, "%s  policy %s, playing %s, seed %d\n", st.bold(plural(r.Games, "solo game")+" to "+strconv.Itoa(r.Goal)+" lore"), r.Policy,
		who, r.Seed)
	if texts, c := r.Covered(); texts > 0 {
		fmt.Fprintf(w, "card texts by effect table %d: %s\n", texts, c)
	} else if c, ok := r.WouldCover(); ok {
		fmt.Fprintf(w, "card texts did nothing; with -texts %d: %s\n", catalog.EffectTableVersion(), c)
	}
	if mean, stderr, ok := r.Mean(); ok {
		fmt.Fprintf(w, "mean turn %.3f ± %.3f (standard error)", mean, stderr)
		for _, q := range []struct {
			name string
			find func() (int, bool)
		}{{"median", r.Median}, {"90 % by turn", r.P90}} {
			if t, ok := q.find(); ok {
				fmt.Fprintf(w, ", %s %d", q.name, t)
			}
		}
		fmt.Fprintln(w)
	}
	printReached(w, r)
	printTurns(w, r)
	printCards(w, r, g)
}

// barWidth is the length of the longest bar.
const barWidth = 40

func printReached(w io.Writer, r *autoplay.Result) {
	most := 1
	for t := range autoplay.MaxTurns + 1 {
		most = max(most, r.Reached(t))
	}
	fmt.Fprintln(w, "\nturn  games    share")
	line := func(name string, n int) {
		if n > 0 {
			fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf("%4s  %-7d  %5.1f %%  %s", name, n, percent(n, r.Games),
				strings.Repeat("#", n*barWidth/most)), " "))
		}
	}
	for t := 1; t <= autoplay.MaxTurns; t++ {
		line(strconv.Itoa(t), r.Reached(t))
	}
	line("-", r.Reached(0)) // not reached
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(of) }

func printTurns(w io.Writer, r *autoplay.Result) {
	fmt.Fprintln(w, "\nturn   lore    ink  wasted  in hand  playable")
	for _, f := range r.Turns() {
		fmt.Fprintf(w, "%4d  %5.2f  %5.2f  %6.2f  %7.2f  %6.1f %%\n", f.Turn, f.Lore, f.Ink, f.Wasted, f.Hand, 100*f.Playable)
	}
}

func printCards(w io.Writer, r *autoplay.Result, g *rules.Game) {
	unused := autoplay.WithoutText(g)
	fmt.Fprintln(w, "\na game:  inked  played   stuck  undrawn")
	text := 0
	for _, c := range r.Cards() {
		mark := " "
		if slices.Contains(unused, c.Card) {
			mark = "*"
			text++
		}
		fmt.Fprintf(w, "%6d   %5.2f   %5.2f   %5.2f   %5.2f  %s %s\n", c.Copies, c.Inked, c.Played, c.Stuck, c.NeverDrawn, mark, c.Card.FullName)
	}
	if text > 0 {
		fmt.Fprintf(w, "* the text of %s does nothing here: only numbers and keywords are played\n", plural(text, "card"))
	}
}

// printReplays says how to look at a typical, the fastest and the slowest game: by
// a command, and by the path of the same table in a browser.
func printReplays(w io.Writer, r *autoplay.Result, policy autoplay.Policy, f *deckFlags, d *dealt) error {
	for i, n := range r.Notable() {
		if i == 0 {
			fmt.Fprintln(w, "\nto replay a game")
		}
		table := *f
		table.Seed = autoplay.GameSeed(r.Seed, n.Game)
		moves, _, err := autoplay.Play(d.game, policy, table.Seed)
		if err != nil {
			return err
		}
		turn := "turn " + strconv.Itoa(n.Turn)
		if n.Turn == 0 {
			turn = "not reached"
		}
		fmt.Fprintf(w, "%s: game %d, %s\n", n.What, n.Game+1, turn)
		words := rules.FormatMoves(moves)
		if *f.deck != stdinName {
			fmt.Fprintf(w, "  %s\n", replayCommand(&table, words))
		}
		fmt.Fprintf(w, "  %s\n", table.At(address.Position{Moves: words}))
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
