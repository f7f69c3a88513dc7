package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"inkcheck/address"
	"inkcheck/catalog"
	cardquery "inkcheck/catalog/query"
	"inkcheck/formats"
	"inkcheck/terms"
)

// searchFlags are how a search is asked for.
type searchFlags struct {
	set    *flag.FlagSet
	on, db *string
	names  *string
	limit  *int
	asJSON *bool
	asked  address.Cards // what they say, after check
}

func newSearchFlags(fs *flag.FlagSet, h *helpWords) *searchFlags {
	f := &searchFlags{set: fs}
	f.on = fs.String("on", "", h.searchOn)
	f.limit = wholeFlag(fs, "limit", 0, h.searchLimit)
	f.names = fs.String("names", "", h.searchNames)
	f.asJSON = fs.Bool("json", false, h.searchJSON)
	f.db = fs.String("db", "", h.db)
	return f
}

// check reads the flags that are more than a word.
func (f *searchFlags) check(p *program, rest []string) (err error) {
	if given(f.set, "on") {
		if f.asked.On, err = p.day(f.set, *f.on); err != nil {
			return err
		}
	}
	switch {
	case *f.names != "" && *f.names != "all":
		return wrong(func(w *words) string { return fmt.Sprintf(w.namesAll, *f.names) })
	case *f.limit < 0:
		return wrong(func(w *words) string { return fmt.Sprintf(w.limitFrom, *f.limit) })
	case len(rest) == 0:
		return wrong(func(w *words) string { return w.noQuery })
	}
	f.asked.Names = *f.names != ""
	f.asked.Query = strings.ReplaceAll(strings.Join(rest, " "), shelter, "")
	return nil
}

// shelter marks arguments such as -is:inkable, which are terms of the query and
// no flags.
const shelter = "\x00"

// shelterTerms lets negated terms stand without quotes: no flag has an operator
// in its name.
func shelterTerms(fs *flag.FlagSet, args []string) []string {
	out := make([]string, len(args))
	for i, a := range args {
		out[i] = a
		name := strings.TrimLeft(a, "-")
		if a == name || !strings.ContainsAny(a, ":=<>(") {
			continue
		}
		word, _, _ := strings.Cut(name, "=")
		if fs.Lookup(word) == nil {
			out[i] = shelter + a
		}
	}
	return out
}

func runSearch(ctx context.Context, p *program, args []string) int {
	fs := flag.NewFlagSet("search", flag.ContinueOnError)
	f := newSearchFlags(fs, &p.say().help)
	rest, code, done := p.flags(fs, p.say().help.usageSearch, shelterTerms(fs, args))
	if done {
		return code
	}
	if err := f.check(p, rest); err != nil {
		return p.misuse("search", "%v", err)
	}
	text := f.asked.Query
	lib, err := p.library(ctx, *f.db, true)
	if err != nil {
		p.errorf("%v", err)
		return exitFailed
	}
	index := cardquery.NewIndex(lib.cards, lib.texts)
	q, wrong := f.asked.Parse(index)
	if wrong != nil {
		p.badQuery(text, wrong)
		return exitFailed
	}
	request := f.asked.Request(address.Defaults{Today: formats.DayOf(p.now())}, *f.limit)
	res := index.Search(q, request)
	for _, w := range res.Warnings {
		p.warnQuery(text, w)
	}
	for _, n := range res.Notes {
		p.noteQuery(n)
	}
	if res.Total == 0 {
		for _, part := range index.Loosen(res.Read, request.Today) {
			p.errorf("search%s"+p.say().withoutTerm, p.say().colon, part.Term, part.Without, p.say().count(part.Total, p.say().results))
		}
	}
	if err := p.printFound(f, lib, res); err != nil {
		p.errorf("search%s%v", p.say().colon, bare(err))
		return exitFailed
	}
	if res.Total == 0 {
		return exitNo
	}
	return exitDone
}

// badQuery says what is wrong with a query, and where.
func (p *program) badQuery(text string, e *cardquery.Error) {
	p.errorf("search%s"+p.say().queryAt, p.say().colon, e.Position+1, e.Says.In(p.say().language))
	p.caret(e.Caret(text))
	if e.Nearest != "" {
		fmt.Fprintf(p.err, "  "+p.say().nearest+"\n", printable(e.Nearest))
	}
}

func (p *program) warnQuery(text string, w cardquery.Warning) {
	p.errorf("search%s"+p.say().queryAt, p.say().colon, w.Position+1, w.Says.In(p.say().language))
	at := cardquery.Error{Position: w.Position, Length: w.Length}
	p.caret(at.Caret(text))
	if w.Suggestion != "" {
		fmt.Fprintf(p.err, "  "+p.say().didYouMean+"\n", printable(w.Suggestion))
	}
}

// noteQuery says how a query was read where that may surprise.
func (p *program) noteQuery(n cardquery.Warning) {
	w, more := p.say(), ""
	if n.Query != "" {
		more = w.colon + printable(n.Query)
	}
	if n.Count > 0 {
		more += ", " + w.count(n.Count, w.results)
	}
	p.errorf("search%s"+w.noteIs+"%s", w.colon, n.Says.In(w.language), more)
}

// caret prints the query with carets below it.
func (p *program) caret(lines string) {
	for line := range strings.SplitSeq(lines, "\n") {
		fmt.Fprintf(p.err, "  %s\n", printable(line))
	}
}

// printFound prints the results: records for programs, a table for people.
func (p *program) printFound(f *searchFlags, lib library, res *cardquery.Result) error {
	out := bufio.NewWriter(p.out)
	q := res.Read
	judge := cardquery.NewRecordBuilder(lib.cards.Calendar, res.Day)
	if *f.asJSON {
		for _, h := range res.Hits {
			r := judge.Record(h)
			r.Text = strings.Join(lib.texts.Lines("en", h.Card.ID, true), "\n")
			if f.asked.Names {
				r.AddNames(h.Card)
			}
			if err := printJSON(out, r); err != nil {
				return err
			}
		}
		return out.Flush()
	}
	style, w := p.newStyle(), p.say()
	rows := [][]string{w.searchHead[:]}
	below := []string{""}
	for _, h := range res.Hits {
		rows = append(rows, w.searchRow(h, judge.Core(h.Card)))
		below = append(below, w.whatItSays(h.Card, lib.texts.Lines(w.language, h.Card.ID, false)))
	}
	if len(res.Hits) > 0 {
		writeTable(out, style, rows, below)
	}
	fmt.Fprintf(out, "%s%s%s", printable(q.Explain(w.language)), w.colon, w.counted(q, res))
	if more := res.Total - len(res.Hits); more > 0 {
		fmt.Fprintf(out, ", "+w.notShown, more)
	}
	fmt.Fprintln(out)
	return out.Flush()
}

func (w *words) counted(q *cardquery.Query, res *cardquery.Result) string {
	if q.Options.Unique == cardquery.Prints {
		return w.count(res.Total, w.printings)
	}
	return w.count(res.Total, w.cards)
}

// searchRow is a card as a line of the table.
func (w *words) searchRow(h cardquery.Hit, core formats.Status) []string {
	c := h.Card
	cost := strconv.Itoa(c.Cost)
	if c.Inkable {
		cost += " *" // the sign for inkable
	}
	kind := terms.Types()[c.Type].One.In(w.language)
	if c.Song {
		kind = terms.Song().One.In(w.language)
	}
	printings := c.Printings
	if h.Printing >= 0 {
		printings = printings[h.Printing : h.Printing+1]
	}
	var where []string
	for i := range printings {
		where = append(where, printings[i].Set+"-"+printings[i].Number)
	}
	keywords := make([]string, len(c.Keywords))
	for i, k := range c.Keywords {
		keywords[i] = terms.KeywordIn(w.language, k)
	}
	if most := 3; len(where) > most {
		where = append(where[:most], "…")
	}
	return []string{cost, w.inks(c.Inks), w.name(c), kind, c.Strength.String(), c.Willpower.String(), c.Lore.String(),
		strings.Join(keywords, ", "), w.legality(core), strings.Join(where, " ")}
}

// longestSaid is how much of what a card says stands below its row, in characters.
const longestSaid = 160

// whatItSays is what a card says in a line: its text where one was imported, else
// Inkcheck's words; "" for a card without abilities. What is too long is cut off:
// -json and the card's page have all of it.
func (w *words) whatItSays(c *catalog.Card, text []string) string {
	said := strings.Join(text, " / ")
	if said == "" {
		said = strings.Join(c.EffectText(w.language), " ")
	}
	if utf8.RuneCountInString(said) <= longestSaid {
		return said
	}
	cut := string([]rune(said)[:longestSaid-1])
	if blank := strings.LastIndexByte(cut, ' '); blank > 0 {
		cut = cut[:blank]
	}
	return cut + " …"
}

// writeTable writes rows with columns as wide as they must be, the first row as
// the head; below a row stands its line of below, indented, where it is not empty.
func writeTable(w io.Writer, s style, rows [][]string, below []string) {
	widths := make([]int, len(rows[0]))
	for _, r := range rows {
		for i, cell := range r {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	for n, r := range rows {
		var b strings.Builder
		for i, cell := range r {
			b.WriteString(cell + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)+2))
		}
		line := strings.TrimRight(b.String(), " ")
		if n == 0 {
			line = s.bold(line)
		}
		fmt.Fprintln(w, line)
		if n < len(below) && below[n] != "" {
			fmt.Fprintln(w, "    "+printable(below[n]))
		}
	}
}
