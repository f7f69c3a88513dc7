package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"slices"
	"sync"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

// checker checks one list after the other in the same way. It is read-only
// once made and shared by the workers.
type checker struct {
	cards  *catalog.Catalog
	rules  *formats.Rules
	judge  deckcheck.Options // for every list; the name is each one's
	stdin  io.Reader
	words  *words
	report reporter
}

// reporter writes one report to a buffer that holds nothing else.
type reporter interface {
	write(to *bytes.Buffer, r *deckcheck.Report, list *decklist.List) error
}

// poolFormats are the words of the formats that have a pool.
func (w *words) poolFormats() string {
	return formats.List(formats.Where(formats.Format.HasPool), formats.Format.String, w.or)
}

// packsOf says how many packs a format has.
func (h *helpWords) packsOf(f formats.Format) string { return fmt.Sprintf(h.usualPacks, f.Packs(), f) }

func runCheck(ctx context.Context, p *program, args []string) int {
	fs := flag.NewFlagSet("check", flag.ContinueOnError)
	h := &p.say().help
	format := fs.String("format", formats.Default.String(), fmt.Sprintf(h.checkFormat, formats.Names()))
	on := fs.String("on", "", h.onToday)
	poolFile := fs.String("pool", "", fmt.Sprintf(h.checkPool, p.say().poolFormats()))
	packs := wholeFlag(fs, "packs", 0, fmt.Sprintf(h.checkPacks, formats.List(formats.Where(formats.Format.HasPool), h.packsOf, "")))
	promo := fs.Bool("promo", false, h.checkPromo)
	many := fs.Bool("batch", false, h.checkBatch)
	players := fs.String("player-column", "", h.checkPlayers)
	listColumn := fs.String("list-column", "", h.checkLists)
	asJSON := fs.Bool("json", false, h.checkJSON)
	asCSV := fs.Bool("csv", false, h.checkCSV)
	db := fs.String("db", "", h.db)
	files, code, done := p.flags(fs, h.usageCheck, args)
	if done {
		return code
	}
	f, day, err := p.rules(fs, *format, *on)
	if err != nil {
		return p.misuse("check", "%v", err)
	}
	switch {
	case *asJSON && *asCSV:
		return p.misuse("check", p.say().chooseOne, "json", "csv")
	case given(fs, "pool") && !f.HasPool():
		return p.misuse("check", p.say().poolFormat, p.say().poolFormats(), f)
	case given(fs, "packs") && !f.HasPool():
		return p.misuse("check", p.say().packsFormat, p.say().poolFormats())
	case given(fs, "packs") && !f.WholePool() && !given(fs, "pool"):
		return p.misuse("check", "%s", p.say().packsPool)
	case *promo && !given(fs, "pool"):
		return p.misuse("check", "%s", p.say().promoPool)
	case given(fs, "packs") && (*packs < 1 || *packs > deckcheck.MaxPacks):
		return p.misuse("check", p.say().packsNumber, *packs, deckcheck.MaxPacks)
	case (given(fs, "player-column") || given(fs, "list-column")) && !*many:
		return p.misuse("check", "%s", p.say().columnsBatch)
	case *poolFile == stdinName && slices.Contains(files, stdinName):
		return p.misuse("check", "%s", p.say().stdinTwice)
	case len(files) == 0:
		return p.misuse("check", "%s", p.say().noLists)
	}
	cards, err := p.cards(ctx, *db)
	if err != nil {
		p.errorf("%v", err)
		return exitFailed
	}
	c := &checker{cards: cards, rules: cards.Calendar.On(f, day), stdin: p.in, words: p.say(),
		judge: deckcheck.Options{Packs: *packs, Promo: *promo}}
	if given(fs, "pool") {
		if c.judge.Pool = p.readPool(c, *poolFile); c.judge.Pool == nil {
			return exitFailed
		}
	}
	lists := sources(ctx, files, manyOptions{*many, batch.Columns{Player: *players, List: *listColumn}, cards, p.say()}, p.in)
	switch {
	case *asJSON:
		c.report = jsonReporter{p.wire()}
	case *asCSV:
		c.report = csvReporter{p.wire()}
	default:
		c.report = humanReporter{style: p.newStyle(), words: p.say()}
	}
	t, err := p.checkAndSum(ctx, c, lists)
	if err != nil {
		p.errorf("check%s%v", p.say().colon, bare(err))
		return exitFailed
	}
	return p.exit(t)
}

// checkAndSum checks all lists, and prints what stands above the reports and below
// them.
func (p *program) checkAndSum(ctx context.Context, c *checker, lists []source) (t tally, err error) {
	if _, is := c.report.(csvReporter); is {
		_, err = io.WriteString(p.out, csvHead(p.wire()))
	}
	if err == nil {
		t, err = p.checkAll(ctx, c, lists)
	}
	if _, human := c.report.(humanReporter); err == nil && human && len(lists) > 1 {
		err = t.print(p.out, p.say())
	}
	return t, err
}

// given reports whether a flag was set, be it to its default.
func given(fs *flag.FlagSet, name string) bool {
	found := false
	fs.Visit(func(f *flag.Flag) { found = found || f.Name == name })
	return found
}

// tally counts what became of the lists.
type tally struct{ legal, illegal, undecided, failed, skipped int }

// checked is the number of lists that have a verdict.
func (t *tally) checked() int { return t.legal + t.illegal + t.undecided }

func (t *tally) print(to io.Writer, w *words) error {
	line := fmt.Sprintf(w.total, w.count(t.checked(), w.lists), t.legal, t.illegal)
	for _, more := range []struct {
		n    int
		said string
	}{{t.undecided, w.totalUndecided}, {t.failed, w.totalUnread}, {t.skipped, w.totalSkips}} {
		if more.n > 0 {
			line += fmt.Sprintf(more.said, more.n)
		}
	}
	_, err := fmt.Fprintln(to, line)
	return err
}

// exit is the exit code for the lists that were checked. No list at all is a
// failure: a wrong path must not look like a pile of legal lists.
func (p *program) exit(t tally) int {
	switch {
	case t.failed > 0:
		return exitFailed
	case t.checked() == 0:
		p.errorf("check%s%s", p.say().colon, p.say().noListFound)
		return exitFailed
	case t.illegal+t.undecided > 0:
		return exitNo
	}
	return exitDone
}

// task is one list on its way through the workers.
type task struct {
	source  source
	out     *bytes.Buffer // the report as printed
	verdict deckcheck.Verdict
	done    chan struct{} // closed when the fields above and source.err stand
}

// checkAll checks the lists with as many workers as there are processors and
// prints the reports in the order of the lists, each as soon as those before
// it are printed. It fails only where it cannot print.
func (p *program) checkAll(ctx context.Context, c *checker, lists []source) (t tally, err error) {
	ctx, stop := context.WithCancel(ctx)
	workers := max(1, min(runtime.GOMAXPROCS(0), len(lists)))
	// The length of the queue bounds the reports that wait for a slow one.
	queue, work := make(chan *task, 16*workers), make(chan *task, workers)
	buffers := sync.Pool{New: func() any { return new(bytes.Buffer) }}
	var running sync.WaitGroup
	defer running.Wait()
	defer stop()
	running.Go(func() {
		defer close(queue)
		defer close(work)
		for _, s := range lists {
			k := &task{source: s, out: buffers.Get().(*bytes.Buffer), done: make(chan struct{})}
			select {
			case queue <- k:
			case <-ctx.Done():
				return
			}
			select {
			case work <- k:
			case <-ctx.Done():
				return
			}
		}
	})
	for range workers {
		running.Go(func() {
			var scratch bytes.Buffer
			for k := range work {
				c.check(k, &scratch)
				close(k.done)
			}
		})
	}

	out := bufio.NewWriterSize(p.out, 1<<16)
	progress := p.newProgress(len(lists))
	defer progress.clear()
	for k := range queue {
		select {
		case <-k.done:
		default:
			// Nothing to print right now: show what there is.
			if err := out.Flush(); err != nil {
				return t, err
			}
			<-k.done
		}
		if k.source.err != nil || k.source.skip != "" || k.source.note != "" {
			if err := out.Flush(); err != nil { // so that both streams tell one story
				return t, err
			}
			progress.clear()
		}
		switch {
		case k.source.err != nil:
			t.failed++
			p.errorf("%s%s%v", k.source.name, p.say().colon, k.source.err)
		case k.source.skip != "":
			t.skipped++
			p.errorf(p.say().skipped, k.source.name, k.source.skip)
		case k.source.note != "":
			p.errorf("%s%s%s", k.source.name, p.say().colon, k.source.note)
		case k.verdict == deckcheck.Legal:
			t.legal++
		case k.verdict == deckcheck.Undecided:
			t.undecided++
		default:
			t.illegal++
		}
		if _, err := out.Write(k.out.Bytes()); err != nil {
			return t, err
		}
		k.out.Reset()
		buffers.Put(k.out)
		progress.step()
	}
	return t, out.Flush()
}

// check reads and judges one list.
func (c *checker) check(k *task, scratch *bytes.Buffer) {
	if k.source.err != nil || k.source.skip != "" || k.source.note != "" {
		return
	}
	text, err := k.source.read(c.stdin, scratch)
	if err != nil {
		if e, ok := errors.AsType[notText](err); ok && e.other && k.source.inFolder {
			k.source.skip = c.words.err(err)
			return
		}
		k.source.err = err
		return
	}
	list := decklist.Read(text, c.cards)
	list.Encoded(k.source.encoding)
	o := c.judge
	o.Name = k.source.name
	report := deckcheck.Check(&list.Deck, c.rules, o)
	k.verdict = report.Verdict
	k.source.err = c.report.write(k.out, report, list)
}

// readPool reads the pool of a Limited deck; nil when it said why it cannot be
// used. A pool with a line that names no card would make cards of the deck look
// like strangers.
func (p *program) readPool(c *checker, file string) *pool.Pool {
	s := source{name: file}
	text, err := s.read(p.in, new(bytes.Buffer))
	if err != nil {
		p.errorf("-pool%[1]s%[2]s%[1]s%[3]v", p.say().colon, file, err)
		return nil
	}
	cards, problems := deckcheck.ReadPool(text, "", c.cards, c.rules.Day)
	if len(problems) == 0 {
		return cards
	}
	p.errorf(p.say().poolLines, file)
	var out bytes.Buffer
	// The lines as they stand, to be shown.
	list := &decklist.List{Deck: decklist.Deck{Catalog: c.cards}}
	for i, raw := range decklist.SplitLines(text) {
		list.Lines = append(list.Lines, decklist.Line{Raw: raw, Number: int32(i + 1), Card: -1})
	}
	h, lines := humanReporter{words: p.say()}, writtenLines(list)
	for i := range problems {
		h.problem(&out, &problems[i], lines)
	}
	p.err.Write(out.Bytes())
	return nil
}

// jsonReporter prints one object a line, with messages in a language.
type jsonReporter struct{ language string }

func (j jsonReporter) write(to *bytes.Buffer, r *deckcheck.Report, _ *decklist.List) error {
	b, err := r.In(j.language).MarshalJSON()
	if err != nil {
		return err
	}
	to.Write(b)
	to.WriteByte('\n')
	return nil
}
