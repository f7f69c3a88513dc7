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
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/formats"
	"inkcheck/internal/deckodds"
	"inkcheck/internal/handover"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
	"inkcheck/rules/odds"
)

// adviceFlags are those of a question about a hand of known cards.
type adviceFlags struct {
	hand           []string // as typed; none: the hand is a number of cards
	sized          bool     // a number of cards was given
	goalTexts      []string
	policy, format *string
	texts          *string
	goals          []autoplay.Goal // what the flags say, after check
	plays          autoplay.Policy
	casual         *bool
}

func (a *adviceFlags) add(fs *flag.FlagSet) {
	fs.Func("goal", "with the cards of a hand, `GOAL` to judge it by: win (the default, as soon as possible), lore5 (lore by turn 5), "+
		"curve4 (a play on each of turns 1 to 4), ink4 (a card to ink on each of these), or see3:QUERY (a card that a search finds, by turn "+
		"3); give several and all count the same", func(text string) error {
		a.goalTexts = append(a.goalTexts, text)
		return nil
	})
	a.policy = fs.String("policy", "",
		"with the cards of a hand, `POLICY` that plays on: "+autoplay.PolicyNames()+" (default text with -texts, else greedy)")
	a.texts = fs.String("texts", "0",
		"with the cards of a hand, `N` of the table of effects by which the engine carries out what cards do (0: by hand)")
	a.format = fs.String("format", formats.Default.String(), "with the cards of a hand, `FORMAT` of the game: "+formats.Names())
	a.casual = fs.Bool("casual", false, "with the cards of a hand, play the deck even if it is not legal")
}

// readHand reads a number of cards, or keeps the names of some.
func (f *oddsFlags) readHand(text string) error {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err == nil {
		f.ask.Hand, f.advice.sized = n, true
		return nil
	}
	if errors.Is(err, strconv.ErrRange) {
		return fmt.Errorf("want 1 to %d", odds.MaxDeck)
	}
	if strings.TrimSpace(text) == "" {
		return errors.New("want a number of cards, or their names")
	}
	f.advice.hand = append(f.advice.hand, text)
	return nil
}

// firstGiven is the first of these flags that was given; "" for none.
func (f *oddsFlags) firstGiven(names ...string) string {
	for _, name := range names {
		if given(f.set, name) {
			return name
		}
	}
	return ""
}

// checkAdvice looks at the flags that go with the cards of a hand.
func (f *oddsFlags) checkAdvice() error {
	if given(f.set, "size") {
		return errors.New("-size: a hand of named cards needs the deck they are from: name it by -deck FILE")
	}
	if name := f.firstGiven("group", "want", "turn", "alter", "games"); name != "" {
		return fmt.Errorf("-%s: not used with the cards of a hand; say what counts by -goal", name)
	}
	if f.advice.sized {
		return errors.New("-hand: either a number of cards or their names")
	}
	ask, errs := address.AdviceText{GameText: address.GameText{Texts: *f.advice.texts, Seed: "0"}, Policy: *f.advice.policy,
		Goals: f.advice.goalTexts}.Read(address.Defaults{})
	if len(errs) > 0 {
		return flagged(errs)
	}
	var err error
	f.advice.goals = ask.Goals
	f.advice.plays, err = autoplay.ParsePolicy(ask.Policy)
	return err
}

// advise says which cards of a hand to put back.
func (p *program) advise(ctx context.Context, f *oddsFlags) int {
	table := &deckFlags{set: f.set, deck: f.deck, format: f.advice.format, on: f.on, db: f.db, seedText: f.seedText,
		first: f.first, second: f.second, casual: f.advice.casual, texts: *f.advice.texts,
		asJSON: *f.asJSON}
	if err := table.check(p, nil); err != nil {
		return p.misuse("odds", "%v", err)
	}
	d, code := p.deal(ctx, table)
	if d.game == nil {
		return code
	}
	q := autoplay.AdviseQuestion{Game: d.game, Policy: f.advice.plays, Seed: f.seed}
	var err error
	if q.Hand, err = handover.Hand(d.game, d.deck.Catalog, f.advice.hand...); err != nil {
		p.errorf("odds: -hand: %v", err)
		return exitFailed
	}
	cards := deckodds.CardsOf(d.deck, table.On)
	for _, goal := range f.advice.goals {
		g, err := cards.Goal(goal.String())
		if e, ok := errors.AsType[*deckodds.Error](err); ok {
			return p.refuseOdds(e)
		}
		if err != nil {
			p.errorf("odds: -goal: %v", err)
			return exitFailed
		}
		q.Goals = append(q.Goals, g)
	}
	if err := q.Check(); err != nil {
		p.errorf("odds: %s", strings.TrimPrefix(err.Error(), "autoplay: "))
		return exitFailed
	}
	ctx, release := signal.NotifyContext(ctx, os.Interrupt)
	defer release()
	a, err := autoplay.Advise(ctx, q)
	if a == nil {
		p.errorf("odds: %v", err)
		return exitFailed
	}
	out := bufio.NewWriter(p.out)
	if err = p.printAdvice(out, f, table, &d, a); err == nil {
		err = out.Flush()
	}
	if err != nil {
		p.errorf("odds: %v", bare(err))
		return exitFailed
	}
	return exitDone
}

// rankShown is how many ways to alter the table has.
const rankShown = 10

func (p *program) printAdvice(w io.Writer, f *oddsFlags, table *deckFlags, d *dealt, a *autoplay.Advice) error {
	who := "first"
	if *f.second {
		who = "second"
	}
	if *f.asJSON {
		return printJSON(w, struct {
			Deck   string `json:"deck"`
			Format string `json:"format"`
			On     string `json:"on"`
			Play   string `json:"play"`
			autoplay.AdviceJSON
		}{table.Code, table.Format.String(), table.On.String(), table.Play(), a.JSON()})
	}
	st := p.newStyle()
	fmt.Fprintln(w, st.bold(a.Verdict()))
	if doubt := a.Doubt(); doubt != "" {
		fmt.Fprintln(w, doubt)
	}
	fmt.Fprintf(w, "\n%s\n", oneLine("hand, playing "+who+": "+handNames(d.game, a.Hand)))
	fmt.Fprintf(w, "policy %s, seed %d, %s for each way that stayed to the end\n", a.Policy, a.Seed, plural(a.Games, "game"))
	printRanking(w, a, d.game)
	fmt.Fprintln(w)
	for i := range a.Options[:min(3, len(a.Options))] {
		fmt.Fprintf(w, "%d. %s\n", i+1, a.Reason(&a.Options[i]))
	}
	fmt.Fprintf(w, "\n%s\n", autoplay.Reader{}.NotKnown(d.game))
	if cards := autoplay.WithoutText(d.game); len(cards) > 0 {
		fmt.Fprintf(w, "The text of %s was not used:\n", plural(len(cards), "card"))
		for _, c := range cards {
			fmt.Fprintf(w, "  %s\n", c.FullName)
		}
	}
	return nil
}

// handNames lists the cards of a hand, with their numbers of copies.
func handNames(g *rules.Game, hand []int) string {
	var words []string
	for i := 0; i < len(hand); {
		card, from := g.Card(hand[i]), i
		for i < len(hand) && g.Card(hand[i]) == card { // ascending, so copies are adjacent
			i++
		}
		words = append(words, strconv.Itoa(i-from)+" "+card.FullName)
	}
	return strings.Join(words, "; ")
}

// printRanking prints the best ways to alter, and keeping wherever it stands.
func printRanking(w io.Writer, a *autoplay.Advice, g *rules.Game) {
	fmt.Fprintln(w)
	for i, goal := range a.Goals {
		fmt.Fprintf(w, "value %d: %s\n", i+1, autoplay.Reader{}.Goal(goal, g))
	}
	fmt.Fprintf(w, "gain: over keeping, in %s, with its 95 %% interval\n\nplace", a.Unit())
	for i := range a.Goals {
		fmt.Fprintf(w, "  %9s", "value "+strconv.Itoa(i+1))
	}
	fmt.Fprintf(w, "  %7s  %16s  %-20s  put back\n", "gain", "interval", "")
	line := func(i int) {
		o := &a.Options[i]
		fmt.Fprintf(w, "%5d", i+1)
		for k, goal := range a.Goals {
			fmt.Fprintf(w, "  %9s", autoplay.Reader{}.Figure(goal, o.Figures[k].Value))
		}
		fmt.Fprintf(w, "  %7s  %16s  %-20s  %s\n", a.GainNumber(o), a.Interval(o), a.Standing(i), a.Back(o))
	}
	shown := min(rankShown, len(a.Options))
	for i := range shown {
		line(i)
	}
	if a.Keep >= shown {
		line(a.Keep)
		shown++
	}
	if more := len(a.Options) - shown; more > 0 {
		fmt.Fprintf(w, "and %s; -json has all\n", plural(more, "other way"))
	}
}
