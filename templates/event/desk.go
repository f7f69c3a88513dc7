package event

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// Desk is the judge's desk: all lists of an event with their verdicts. The page
// itself holds the lists, as the fields of its form.
type Desk struct {
	parts.Frame
	Form    DeskForm
	Checked bool // there are results
	Format  formats.Format
	On      formats.Day
	// Show is the filter and Page the page that were asked for, see SetView, and Find is part of a player's name or number.
	Show, Find string
	Page       int
	Problems   []batch.Issue // what was handed in and is no list
	Tables     []batch.Table // of lists, as they were read
	Notices    []string
	Rows       []DeskRow
	Roll       batch.RosterCheck
	Field      batch.Summary

	shown []*DeskRow // those that the filter shows
}

// asKnown says of a day after the facts what may be missing in the verdicts; "" for other days.
func (d *Desk) asKnown() string {
	for i := range d.Rows {
		if r := d.Rows[i].Report; r != nil {
			return d.Locale.AsKnown(r)
		}
	}
	return ""
}

// lead is what the page is for, where nothing was checked yet.
func (d *Desk) lead() string {
	if d.Checked {
		return ""
	}
	return d.Locale.T().DeskLead
}

// says are the sentences of the script.
func (d *Desk) says() parts.ScriptWords {
	t := d.Locale.T()
	return parts.ScriptWords{"reading": t.DeskReading, "checking": t.DeskChecking, "busyDesk": t.DeskBusy, "unanswered": t.DeskUnanswered,
		"deskRefused": t.DeskRefused}
}

// DeskForm is what is typed into the desk's form, and what is wrong with it.
type DeskForm struct {
	Format, On, Pasted, Roster string
	// Kept is a saved desk with what could not be checked yet, and KeptLists
	// the number of its lists.
	Kept      string
	KeptLists int

	Errors address.Errors
}

// DeskRow is one list of the desk.
type DeskRow struct {
	Number int // place in the pile: the number in the names of its fields
	List   *batch.List
	Report *deckcheck.Report
	Deck   string // title of the deck; "" for none
	Link   string // address of the verdict; "" for lists that have none
	// Unread are the lines of an undecided list that were not read, and Entire is the list itself, as in address.Deck.
	Unread, Entire string
	Flags          []string
	player         string   // to order by
	lines          []string // of the list, once they are asked for
}

// Flags of rows, by which they are filtered.
const (
	flagIllegal    = "illegal"
	flagUndecided  = "undecided"
	flagUnread     = "unread"
	flagWarned     = "warned"
	flagLegal      = "legal"
	flagTwice      = "twice"
	flagUnexpected = "unexpected"
	flagNameless   = "nameless"
	flagSame       = "same"
	flagTwo        = "two"
)

// figureWord is the word next to the number of a filter's rows.
func (d *Desk) figureWord(f string) string {
	t := d.Locale.T()
	words := map[string]text.Plural{flagIllegal: t.FigureIllegal, flagUndecided: t.FigureUndecided, flagLegal: t.FigureLegal}
	return t.Form(d.counted(f), words[f])
}

// filterWord is what a filter says.
func (d *Desk) filterWord(f string) string {
	t := d.Locale.T()
	return map[string]string{"": t.DeskAll, flagIllegal: t.DeskIllegal, flagUndecided: t.DeskUndecided, flagUnread: t.DeskUnread,
		flagWarned: t.DeskWarned, flagLegal: t.DeskLegal, flagTwice: t.DeskSamePlayer, flagUnexpected: t.DeskNotOnRoster,
		flagNameless: t.DeskFilterNameless, flagSame: t.DeskSameCards, flagTwo: t.DeskTwo}[f]
}

// flagTag is what the table says beside a player's name; "" for nothing.
func (d *Desk) flagTag(f string) string {
	t := d.Locale.T()
	return map[string]string{flagTwice: t.DeskTagTwice, flagUnexpected: t.DeskTagNotOnRoster, flagTwo: t.DeskTagTwo}[f]
}

// filters are the filters in their order on the page; "" is all.
var filters = []string{"", flagIllegal, flagUndecided, flagUnread, flagWarned, flagLegal, flagTwice, flagUnexpected, flagNameless, flagSame,
	flagTwo}

// SetRows fills the table: it flags the rows and puts them in order.
func (d *Desk) SetRows(rows []DeskRow, roll batch.RosterCheck, field batch.Summary) {
	d.Rows, d.Roll, d.Field = rows, roll, field
	for i := range rows {
		r := &rows[i]
		r.player = playerKey(r.List.Player)
		switch r.Report.Verdict {
		case deckcheck.Illegal:
			r.flag(flagIllegal)
		case deckcheck.Undecided:
			r.flag(flagUndecided)
		default:
			r.flag(flagLegal)
			if r.Report.Count(deckcheck.Warning) > 0 {
				r.flag(flagWarned)
			}
		}
		if r.Report.Hash == "" {
			r.flag(flagUnread)
		}
	}
	for _, of := range []struct {
		flag   string
		groups [][]int
	}{{flagTwice, roll.Duplicates}, {flagSame, roll.SameDeck}, {flagUnexpected, [][]int{roll.NotOnRoster}}, {flagNameless,
		[][]int{roll.NoName}}} {
		for _, n := range slices.Concat(of.groups...) {
			rows[n].flag(of.flag)
		}
	}
	two := map[string]bool{}
	for _, p := range d.Problems {
		if p.Code == batch.TwoLists {
			two[p.Source] = true
		}
	}
	for i := range rows {
		if two[rows[i].List.Source] {
			rows[i].flag(flagTwo)
		}
		slices.Sort(rows[i].Flags)
	}
	slices.SortStableFunc(rows, func(a, b DeskRow) int {
		return cmp.Or(byVerdict(a.Report.Verdict, b.Report.Verdict), cmp.Compare(a.player, b.player))
	})
	if !slices.Contains(filters, d.Show) {
		d.Show = ""
	}
	find := catalog.Fold(d.Find)
	for i := range rows {
		r := &rows[i]
		if (d.Show == "" || r.has(d.Show)) && strings.Contains(catalog.Fold(r.List.Player)+" "+catalog.Fold(r.List.ID), find) {
			d.shown = append(d.shown, r)
		}
	}
}

// SetView takes the filter and the page that the form's field "view" names: "illegal 2", " 1". What names none is all lists, page 1.
func (d *Desk) SetView(view string) {
	show, page, _ := strings.Cut(view, " ")
	d.Show = show
	d.Page, _ = strconv.Atoi(page)
}

// viewOf is the value of the form's field "view" for a filter and a page.
func (d *Desk) viewOf(show string, page int) string { return show + " " + strconv.Itoa(page) }

// pressed is the filter that a filter's button asks for: pressed again, all lists.
func (d *Desk) pressed(filter string) string {
	if filter == d.Show {
		return ""
	}
	return filter
}

// pageRows are the lists of this page.
func (d *Desk) pageRows() (EventPages, []*DeskRow) {
	pages := PagesOf(max(1, d.Page), len(d.shown))
	return pages, d.shown[pages.From:pages.To]
}

// rest is an array of the lists that have no fields of their own on this page, so that the form has all of the desk.
func (d *Desk) rest() string {
	_, page := d.pageRows()
	shown := map[int]bool{}
	for _, r := range page {
		shown[r.Number] = true
	}
	var b strings.Builder
	b.WriteString("[")
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false) // the page escapes it
	for i := range d.Rows {
		if r := &d.Rows[i]; !shown[r.Number] {
			if b.Len() > 1 {
				b.WriteString(",")
			}
			if err := out.Encode(batch.Numbered{N: r.Number, List: *r.List}); err != nil { // strings always marshal
				panic(err)
			}
		}
	}
	b.WriteString("]")
	return b.String()
}

// item is a list of the desk in its group.
func (d *Desk) item(r *DeskRow) tallyRow {
	row := tallyRow{seal: parts.FramedSeal(r.Report.Entries, r.Report.Verdict), player: r.name(d.Locale), about: r.List.ID,
		sign: r.verdictIcon(), words: r.verdictWord(d.Locale), cards: r.Report.Cards, hash: r.Report.Hash}
	for _, f := range r.Flags {
		if tag := d.flagTag(f); tag != "" {
			row.tags = append(row.tags, tag)
		}
	}
	if n := len(r.Report.Problems); n > 0 {
		p := &r.Report.Problems[0]
		row.first = &tallyFinding{p.Code, p.In(d.Locale.Language(), true), p.Rule, n - 1}
	}
	return row
}

// deskSheet is a sheet at the side of the lists that names players.
type deskSheet struct {
	id, title string
	names     []string
}

// sheets are what the names and the decks say: who is unexpected, there twice or without a name, and who plays the same cards.
func (d *Desk) sheets() (out []deskSheet) {
	t := d.Locale.T()
	alone := func(list []int) (groups [][]int) {
		for _, n := range list {
			groups = append(groups, []int{n})
		}
		return groups
	}
	for _, s := range []struct {
		id, title string
		groups    [][]int
	}{{"unexpected", t.DeskNotOnRoster, alone(d.Roll.NotOnRoster)}, {"twice", t.DeskTwice, d.Roll.Duplicates},
		{"nameless", t.DeskNoPlayer, alone(d.Roll.NoName)}, {"same", t.DeskSameCards, d.Roll.SameDeck}} {
		if len(s.groups) > 0 {
			out = append(out, deskSheet{s.id, s.title, d.people(s.groups)})
		}
	}
	return out
}

// verdictParts are the colours of the bar: lists by verdict, and as much room as lists are missing.
func (d *Desk) verdictParts() (out []barPart) {
	all, at := len(d.Rows)+len(d.Roll.NoList), 0.0
	for _, f := range figures {
		width := 100 * float64(d.counted(f.filter)) / float64(all)
		out = append(out, barPart{f.filter, parts.Pct(at), parts.Pct(width)})
		at += width
	}
	return out
}

func (r *DeskRow) flag(f string) {
	if !slices.Contains(r.Flags, f) {
		r.Flags = append(r.Flags, f)
	}
}

func (r *DeskRow) has(flag string) bool { return slices.Contains(r.Flags, flag) }

// playerKey orders players by last name; those without a name come last.
func playerKey(name string) string {
	first, last := batch.SplitName(name)
	if name == "" {
		return "~"
	}
	return catalog.Fold(last) + " " + catalog.Fold(first)
}

// verdictIcon and verdictWord are the verdict at a glance.
func (r *DeskRow) verdictIcon() string {
	switch {
	case !r.Report.Legal:
		return parts.VerdictIcon(r.Report.Verdict)
	case r.has(flagWarned):
		return "warning"
	}
	return "ok"
}

func (r *DeskRow) verdictWord(l *parts.Locale) string {
	t := l.T()
	switch {
	case r.has(flagUndecided):
		return t.DeskUndecided
	case !r.Report.Legal:
		return t.DeskIllegal
	case r.has(flagWarned):
		return t.DeskWarned
	}
	return t.DeskLegal
}

// name is the player as the table shows it.
func (r *DeskRow) name(l *parts.Locale) string {
	return named(r.List.Player, l.T().DeskNameless)
}

// field names a field of the row's list.
func (r *DeskRow) field(word string) string { return word + "-" + strconv.Itoa(r.Number) }

// maxListed is how many findings of a list the desk lists; its verdict has all.
const maxListed = 10

// Size is about how many bytes of memory a row takes beside its list.
func (r *DeskRow) Size() int {
	return len(r.Link) + len(r.Unread) + len(r.Entire) + len(r.Deck) + r.Report.Size()
}

// maxQuoted is how many lines of a list a finding on the desk quotes.
const maxQuoted = 8

// quoted are the lines of a finding as they stand in the list, the first few.
func (r *DeskRow) quoted(p *deckcheck.Problem) (lines []parts.MarkedLine, more int) {
	if len(p.Lines) == 0 {
		return nil, 0
	}
	if r.lines == nil { // findings are many where a list is none: it is split once
		r.lines = decklist.SplitLines(strings.TrimPrefix(r.List.Text, "\ufeff"))
	}
	for i, n := range p.Lines {
		if i == maxQuoted {
			return lines, len(p.Lines) - i
		}
		if n <= len(r.lines) {
			lines = append(lines, parts.MarkedLine{Number: n, Raw: shortLine(r.lines[n-1])})
		}
	}
	return lines, 0
}

// shortLine cuts a line that no list has.
func shortLine(s string) string {
	const most = 160 // bytes
	s = strings.TrimSpace(s)
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}

// summary is the state of the whole desk in a line.
func (d *Desk) summary() string {
	l, t := d.Locale, d.Locale.T()
	s := fmt.Sprintf(l.Count(d.Field.Lists, t.DeskSummary), l.Number(d.Field.Legal), l.Number(d.Field.Lists-d.Field.Legal-d.Field.Undecided))
	if d.Field.Undecided > 0 {
		s += l.Count(d.Field.Undecided, t.DeskSummaryUndecided)
	}
	return s
}

// counted is how many rows a filter has.
func (d *Desk) counted(filter string) int {
	if filter == "" {
		return len(d.Rows)
	}
	n := 0
	for i := range d.Rows {
		if d.Rows[i].has(filter) {
			n++
		}
	}
	return n
}

// figures are the filters that always stand on the page, each with its sign.
var figures = []struct{ filter, sign string }{{flagIllegal, "error"}, {flagUndecided, "warning"}, {flagLegal, "ok"}}

// otherFilters are the filters that are no figures and have rows.
func (d *Desk) otherFilters() []string {
	return slices.DeleteFunc(slices.Clone(filters), func(f string) bool {
		return f == flagIllegal || f == flagUndecided || f == flagLegal || f != "" && f != d.Show && d.counted(f) == 0
	})
}

// maxAnswers is how many answers of a question stand in a row; the whole verdict has all of them.
const maxAnswers = 3

// answers are what a question about lines of the list may mean, each a button that writes it into the list; none for a list that is not
// written line by line, and for several lists in one, since the right list has to be chosen first.
func (r *DeskRow) answers(p *deckcheck.Problem) (out []parts.LineAnswer) {
	if !r.Report.ListFormat.LineBased() || slices.ContainsFunc(r.Report.Problems, func(p deckcheck.Problem) bool {
		return len(p.Lines) == 0 && len(p.Answers()) > 0
	}) {
		return nil
	}
	for _, a := range p.Answers() {
		if len(p.Lines) > 0 && a.Write != nil && *a.Write != "" && len(out) < maxAnswers {
			out = append(out, parts.LineAnswer{Write: *a.Write, Value: address.Answer(p.Lines[0], p.Text, *a.Write)})
		}
	}
	return out
}

// firstAnswers are those of the first finding, which stands in the row; none where it asks nothing.
func (r *DeskRow) firstAnswers() []parts.LineAnswer {
	if len(r.Report.Problems) == 0 {
		return nil
	}
	return r.answers(&r.Report.Problems[0])
}

// tableField names a field of a table.
func tableField(word string, n int) string { return word + "-" + strconv.Itoa(n) }

// columnValue is how the form names a column.
func columnValue(i int) string { return "column " + strconv.Itoa(i+1) }

// tableTaken says which columns of a table were taken.
func tableTaken(l *parts.Locale, t batch.Table) string {
	taken := l.T().Fill(l.T().DeskPlayersFrom, t.Player, t.List)
	if t.Player == "" {
		taken = l.T().Fill(l.T().DeskListsFrom, t.List)
	}
	return l.T().Fill(l.T().DeskColumns, t.Source, taken)
}

// noLists is what was handed in and is no list.
func (d *Desk) noLists() []batch.Issue {
	return slices.DeleteFunc(slices.Clone(d.Problems), func(p batch.Issue) bool { return p.Uncertain })
}

// uncertain is what may have to be read otherwise.
func (d *Desk) uncertain() []batch.Issue {
	return slices.DeleteFunc(slices.Clone(d.Problems), func(p batch.Issue) bool { return !p.Uncertain })
}

// problemsField is what was found to be no list, for the form to send again.
func (d *Desk) problemsField() string {
	if len(d.Problems) == 0 {
		return ""
	}
	b, err := json.Marshal(d.Problems)
	if err != nil { // strings always marshal
		panic(err)
	}
	return string(b)
}

// people names the lists of groups so that they can be told apart: "Ann Example
// and Bob Sample".
func (d *Desk) people(groups [][]int) []string {
	byN := make(map[int]*DeskRow, len(d.Rows))
	for i := range d.Rows {
		byN[d.Rows[i].Number] = &d.Rows[i]
	}
	out := make([]string, len(groups))
	for i, g := range groups {
		names := make([]string, len(g))
		for k, n := range g {
			names[k] = byN[n].Report.Name
			if byN[n].List.Player == "" {
				names[k] = byN[n].name(d.Locale) + " (" + names[k] + ")"
			}
		}
		out[i] = d.Locale.List(names)
	}
	return out
}

// mostCards is how many of the most-played cards are shown.
const mostCards = 25

func (d *Desk) topCards() []batch.CardCount {
	return d.Field.Cards[:min(len(d.Field.Cards), mostCards)]
}

// perList is the average number of copies in the lists that play a card.
func perList(l *parts.Locale, s batch.CardCount) string {
	return l.T().Tenths((s.Copies*10 + s.Lists/2) / s.Lists)
}

func inkShareName(l *parts.Locale, s batch.InkCount) string {
	switch {
	case s.Many:
		return l.T().DeskManyInks
	case s.Inks == 0:
		return l.T().DeskNoInks
	}
	return l.Inks(s.Inks)
}

// barPart is a stretch of a bar in one colour.
type barPart struct{ Class, X, Width string }

// inkParts are the colours of a bar: half and half for a pair.
func inkParts(s batch.InkCount, most int) []barPart {
	split := s.Inks.Split()
	if len(split) == 0 {
		return []barPart{{"noink", "0", barLength(s.Lists, most)}}
	}
	width := 100 * float64(s.Lists) / float64(max(most, 1)) / float64(len(split))
	var out []barPart
	for i, k := range split {
		out = append(out, barPart{parts.InkClass(k), parts.Pct(width * float64(i)), parts.Pct(width)})
	}
	return out
}

// barLength is a part of a whole as the length of a bar.
func barLength(part, whole int) string {
	return parts.Pct(100 * float64(part) / float64(max(whole, 1)))
}

func ariaPressed(on bool) string { return strconv.FormatBool(on) }

// printJob is a part of the desk to print.
type printJob struct {
	Label string
	Lists string // for the field "lists" of POST /sheets
}

// printJobs are the lists to print, by player, in as many jobs as they need,
// and how many cannot be printed: what did not resolve has no deck.
func (d *Desk) printJobs() (jobs []printJob, left int) {
	var rows []*DeskRow
	for i := range d.Rows {
		if _, ok := d.Rows[i].Sheet(); !ok {
			left++
			continue
		}
		rows = append(rows, &d.Rows[i])
	}
	slices.SortStableFunc(rows, func(a, b *DeskRow) int { return cmp.Compare(a.player, b.player) })
	for at := 0; at < len(rows); at += address.MaxSheets {
		part := rows[at:min(at+address.MaxSheets, len(rows))]
		job := address.Job{Lists: make([]address.SheetOf, len(part))}
		for i, r := range part {
			job.Lists[i], _ = r.Sheet()
		}
		label := d.Locale.Count(len(rows), d.Locale.T().DeskPrintSheets)
		if len(rows) > address.MaxSheets {
			label = d.Locale.T().Fill(d.Locale.T().DeskPrintRange, d.Locale.Number(at+1), d.Locale.Number(at+len(part)))
		}
		jobs = append(jobs, printJob{label, job.Field()})
	}
	return jobs, left
}

// Sheet is the row as a sheet to print; false for a list that has no deck, because lines
// were not read and it is not legal whatever they are, or because it is too long.
func (r *DeskRow) Sheet() (address.SheetOf, bool) {
	first, last := batch.SplitName(r.List.Player)
	of := address.SheetOf{Code: r.Report.Code, Unread: r.Unread, Entire: r.Entire, First: first, Last: last, ID: r.List.ID, Deck: r.Deck}
	return of, r.Report.Hash != "" || r.Unread != "" || r.Entire != ""
}

// maxNamed is how many findings are listed before the rest is folded away or counted.
const maxNamed = 20

// unreadIllegal is the number of lists that are not legal and not all read.
func unreadIllegal(d *Desk) int {
	n := 0
	for i := range d.Rows {
		if d.Rows[i].has(flagUnread) && d.Rows[i].has(flagIllegal) {
			n++
		}
	}
	return n
}
