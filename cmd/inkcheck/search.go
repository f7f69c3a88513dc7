package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"inkcheck/address"
	cardquery "inkcheck/catalog/query"
	"inkcheck/formats"
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

func newSearchFlags(fs *flag.FlagSet) *searchFlags {
	f := &searchFlags{set: fs}
	f.on = fs.String("on", "", "`DAY` of questions about legality, as YYYY-MM-DD (default today); on: in the query goes before it")
	f.limit = wholeFlag(fs, "limit", 0, "print at most `N` results; 0 is all")
	f.names = fs.String("names", "", "`all` adds the names in every language to -json")
	f.asJSON = fs.Bool("json", false, "print one JSON object a line, with every fact")
	f.db = fs.String("db", "", "`FILE` of the card catalog (default $INKCHECK_DB, or inkcheck/catalog.db in the user's cache folder)")
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
		return fmt.Errorf("-names %q: want all", *f.names)
	case *f.limit < 0:
		return fmt.Errorf("-limit %d: not a number from 0 on", *f.limit)
	case len(rest) == 0:
		return errors.New("no query: say which cards, such as ink:amber cost<=3")
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
	f := newSearchFlags(fs)
	rest, code, done := p.flags(fs, "[flags] QUERY", shelterTerms(fs, args))
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
			p.errorf("search: without %s: %s, %s", part.Term, part.Without, plural(part.Total, "result"))
		}
	}
	if err := p.printFound(f, lib, res); err != nil {
		p.errorf("search: %v", bare(err))
		return exitFailed
	}
	if res.Total == 0 {
		return exitNo
	}
	return exitDone
}

// badQuery says what is wrong with a query, and where.
func (p *program) badQuery(text string, e *cardquery.Error) {
	p.errorf("search: %v", e)
	p.caret(e.Caret(text))
	if e.Nearest != "" {
		fmt.Fprintf(p.err, "  the nearest that can be read: %s\n", printable(e.Nearest))
	}
}

func (p *program) warnQuery(text string, w cardquery.Warning) {
	p.errorf("search: query, character %d: %s", w.Position+1, w.Message)
	at := cardquery.Error{Position: w.Position, Length: w.Length}
	p.caret(at.Caret(text))
	if w.Suggestion != "" {
		fmt.Fprintf(p.err, "  did you mean %s?\n", printable(w.Suggestion))
	}
}

// noteQuery says how a query was read where that may surprise.
func (p *program) noteQuery(n cardquery.Warning) {
	more := ""
	if n.Query != "" {
		more = ": " + printable(n.Query)
	}
	if n.Count > 0 {
		more += ", " + plural(n.Count, "result")
	}
	p.errorf("search: note: %s%s", n.Message, more)
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
	judge := cardquery.NewJudge(lib.cards.Calendar, res.Day)
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
	style := p.newStyle()
	rows := [][]string{{"COST", "INK", "NAME", "TYPE", "STR", "WIL", "LORE", "KEYWORDS", "CORE", "PRINTED"}}
	below := []string{""}
	for _, h := range res.Hits {
		r := judge.Record(h)
		rows = append(rows, searchRow(&r))
		below = append(below, whatItSays(&r, lib.texts.Lines("en", h.Card.ID, false)))
	}
	if len(res.Hits) > 0 {
		writeTable(out, style, rows, below)
	}
	fmt.Fprintf(out, "%s: %s", printable(q.Explain("en")), counted(q, res))
	if more := res.Total - len(res.Hits); more > 0 {
		fmt.Fprintf(out, ", %d not shown", more)
	}
	fmt.Fprintln(out)
	return out.Flush()
}

func counted(q *cardquery.Query, res *cardquery.Result) string {
	if q.Options.Unique == cardquery.Prints {
		return plural(res.Total, "printing")
	}
	return plural(res.Total, "card")
}

// searchRow is a card as a line of the table.
func searchRow(r *cardquery.Record) []string {
	cost := strconv.Itoa(r.Cost)
	if r.Inkable {
		cost += " *" // the sign for inkable
	}
	kind := r.Type
	if r.Song {
		kind = "Song"
	}
	var where []string
	for _, p := range r.Printings {
		where = append(where, p.Set+"-"+p.Number)
	}
	if most := 3; len(where) > most {
		where = append(where[:most], "…")
	}
	return []string{cost, strings.Join(r.Inks, "/"), r.FullName, kind, r.Strength.String(), r.Willpower.String(), r.Lore.String(),
		strings.Join(r.Keywords, ", "), r.Legality.Core, strings.Join(where, " ")}
}

// longestSaid is how much of what a card says stands below its row, in characters.
const longestSaid = 160

// whatItSays is what a card says in a line: its text where one was imported, else
// Inkcheck's words; "" for a card without abilities. What is too long is cut off:
// -json and the card's page have all of it.
func whatItSays(r *cardquery.Record, text []string) string {
	said := strings.Join(text, " / ")
	if said == "" {
		var words []string
		for _, e := range r.Effects {
			words = append(words, e.Words)
		}
		said = strings.Join(words, " ")
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
