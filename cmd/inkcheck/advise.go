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
	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/deckodds"
	"inkcheck/internal/gamesetup"
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

func (a *adviceFlags) add(fs *flag.FlagSet, h *helpWords) {
	fs.Func("goal", h.goal, func(text string) error {
		a.goalTexts = append(a.goalTexts, text)
		return nil
	})
	a.policy = fs.String("policy", "", fmt.Sprintf(h.advicePolicy, autoplay.PolicyNames()))
	a.texts = fs.String("texts", "0", h.adviceTexts)
	a.format = fs.String("format", formats.Default.String(), fmt.Sprintf(h.adviceFormat, formats.Names()))
	a.casual = fs.Bool("casual", false, h.adviceCasual)
}

// readHand reads a number of cards, or keeps the names of some.
func (f *oddsFlags) readHand(text string) error {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err == nil {
		f.ask.Hand, f.advice.sized = n, true
		return nil
	}
	if errors.Is(err, strconv.ErrRange) {
		return wrong(func(w *words) string { return fmt.Sprintf(w.handRange, odds.MaxDeck) })
	}
	if strings.TrimSpace(text) == "" {
		return wrong(func(w *words) string { return w.wantHand })
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
		return wrong(func(w *words) string { return w.sizeAdvice })
	}
	if name := f.firstGiven("group", "want", "turn", "alter", "games"); name != "" {
		return wrong(func(w *words) string { return fmt.Sprintf(w.notAdvice, name) })
	}
	if f.advice.sized {
		return wrong(func(w *words) string { return w.eitherHand })
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
	q := autoplay.AdviseRequest{Game: d.game, Policy: f.advice.plays, Seed: f.seed}
	var err error
	if q.Hand, err = gamesetup.Hand(d.game, d.deck.Catalog, f.advice.hand...); err != nil {
		p.errorf("odds%s"+p.say().fieldIs, p.say().colon, "hand", p.say().err(err))
		return exitFailed
	}
	cards := deckodds.SubjectOf(d.deck, table.On)
	for _, goal := range f.advice.goals {
		g, err := cards.Goal(goal.String())
		if e, ok := errors.AsType[*deckodds.Error](err); ok {
			return p.refuseOdds(e)
		}
		if err != nil {
			p.errorf("odds%s"+p.say().fieldIs, p.say().colon, "goal", p.say().err(err))
			return exitFailed
		}
		q.Goals = append(q.Goals, g)
	}
	if err := q.Check(); err != nil {
		p.errorf("odds%s%s", p.say().colon, strings.TrimPrefix(err.Error(), "autoplay: "))
		return exitFailed
	}
	ctx, release := signal.NotifyContext(ctx, os.Interrupt)
	defer release()
	a, err := autoplay.Advise(ctx, q)
	if a == nil {
		p.errorf("odds%s%v", p.say().colon, err)
		return exitFailed
	}
	out := bufio.NewWriter(p.out)
	if err = p.printAdvice(out, f, table, &d, a); err == nil {
		err = out.Flush()
	}
	if err != nil {
		p.errorf("odds%s%v", p.say().colon, bare(err))
		return exitFailed
	}
	return exitDone
}

// rankShown is how many ways to alter the table has.
const rankShown = 10

func (p *program) printAdvice(w io.Writer, f *oddsFlags, table *deckFlags, d *dealt, a *autoplay.Advice) error {
	if *f.asJSON {
		return printJSON(w, struct {
			Deck   string `json:"deck"`
			Format string `json:"format"`
			On     string `json:"on"`
			Play   string `json:"play"`
			autoplay.AdviceJSON
		}{table.Code, table.Format.String(), table.On.String(), table.Play(), a.JSON()})
	}
	st, said := p.newStyle(), p.say()
	a.Reader = said.advice(d.deck.Catalog)
	fmt.Fprintln(w, st.bold(a.Verdict()))
	if doubt := a.Uncertainty(); doubt != "" {
		fmt.Fprintln(w, doubt)
	}
	fmt.Fprintf(w, "\n%s\n", oneLine(fmt.Sprintf(said.handPlaying, said.turnOrder(*f.second), handNames(d.game, a.Hand, a.Reader.Name))))
	fmt.Fprintf(w, said.policyGames+"\n", a.Policy, a.Seed, said.count(a.Games, said.games))
	said.printRanking(w, a, d.game)
	fmt.Fprintln(w)
	for i := range a.Options[:min(3, len(a.Options))] {
		fmt.Fprintf(w, "%d. %s\n", i+1, a.Reason(&a.Options[i]))
	}
	fmt.Fprintf(w, "\n%s\n", a.Reader.Blind(d.game))
	if cards := autoplay.ManualCards(d.game); len(cards) > 0 {
		fmt.Fprintln(w, said.count(len(cards), said.unusedTexts))
		for _, c := range cards {
			fmt.Fprintf(w, "  %s\n", a.Reader.Name(c.ID))
		}
	}
	return nil
}

// handNames lists the cards of a hand, with their numbers of copies.
func handNames(g *rules.Game, hand []int, name func(id string) string) string {
	var words []string
	for i := 0; i < len(hand); {
		card, from := g.Card(hand[i]), i
		for i < len(hand) && g.Card(hand[i]) == card { // ascending, so copies are adjacent
			i++
		}
		words = append(words, strconv.Itoa(i-from)+" "+name(card.ID))
	}
	return strings.Join(words, "; ")
}

// advice is whom advice is put into words for.
func (w *words) advice(cards *catalog.Catalog) autoplay.Reader {
	return autoplay.Reader{Language: w.language, Name: func(id string) string { return w.nameOf(cards, id, id) }}
}

// printRanking prints the best ways to alter, and keeping wherever it stands.
func (w *words) printRanking(to io.Writer, a *autoplay.Advice, g *rules.Game) {
	fmt.Fprintln(to)
	for i, goal := range a.Goals {
		fmt.Fprintf(to, w.valueIs+"\n", i+1, a.Reader.Goal(goal, g))
	}
	fmt.Fprintf(to, w.gainIs+"\n\n", a.Unit())
	columns := []column{{head: w.place, width: 5}}
	for i := range a.Goals {
		columns = append(columns, column{head: fmt.Sprintf(w.value, i+1), width: 9})
	}
	columns = append(columns, column{head: w.gain, width: 7}, column{head: w.interval, width: 16}, column{width: 20, left: true},
		column{head: w.putBack, left: true})
	row := grid(to, columns)
	line := func(i int) {
		o := &a.Options[i]
		cells := []string{strconv.Itoa(i + 1)}
		for k, goal := range a.Goals {
			cells = append(cells, a.Reader.Figure(goal, o.Figures[k].Value))
		}
		row(append(cells, a.GainNumber(o), a.Interval(o), a.RankText(i), a.PutBack(o))...)
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
		fmt.Fprintln(to, w.count(more, w.otherWays))
	}
}
