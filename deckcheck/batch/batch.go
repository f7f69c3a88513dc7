// Package batch turns what judges and organisers have of an event into lists
// with names: files, zips of files, one text with headings, the table of a
// registration tool, and a batch that was saved before.
//
// Nothing that was handed in gets lost: it becomes lists, or a Problem that
// says what it was and why it is none. Package reading cuts a text into lists,
// as it does for a check. Whether a list is a legal deck, or a list at all, is
// for packages decklist and deckcheck to say.
package batch

import (
	"context"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
)

// Limits of a batch.
const (
	// MaxLists is the most lists of a batch. The largest events of the game have
	// some 2,000 players.
	MaxLists = 2000
	// MaxBytes is the most text of the lists of a batch, in bytes as pages and JSON write it: MaxLists lists of 4 kB, three
	// times the usual.
	MaxBytes = 8 << 20
	// maxEntries is the most entries of a zip: a list each, with as many
	// folders and files of the system's beside them.
	maxEntries = 2 * MaxLists
	// maxProblems is the most problems of a batch, one for each entry of a zip, and maxSaid the most bytes of them. Others are
	// counted.
	maxProblems = maxEntries
	maxSaid     = 1 << 20
	// maxSource is the longest name of a source, in bytes; of a longer one the end is kept. Paths have 260 letters on Windows.
	maxSource = 400
	// maxPlayer is the longest name of a player and number of one, in bytes.
	maxPlayer = 500
	// maxInflation is how many times its size an entry over 1 MiB may unpack to.
	// Text shrinks to a third or a tenth, zeros to a thousandth.
	maxInflation = 150
)

// List is one list with its player.
type List struct {
	// Player is the name as it was written: "Ann Example" or "Example, Ann";
	// "" where none was given.
	Player string `json:"player"`
	ID     string `json:"id,omitempty"` // the player's number in a registration tool
	Source string `json:"source"`       // where it came from, for people: "lists.zip/ann.txt"
	Text   string `json:"list"`
}

// Issue is something that was handed in and is no list, or a doubt about one.
type Issue struct {
	Source string `json:"source"`
	Says   Said   `json:"says"` // what it is and what to do
	// NotAList tells files of another kind, pictures for instance, which a
	// folder of lists may well have beside them.
	NotAList bool `json:"not_a_list,omitempty"`
	// Uncertain tells that all was read, but may have to be read otherwise. Code says
	// what it is about, where programs are to know.
	Uncertain bool `json:"uncertain,omitempty"`
	Code      Code `json:"code,omitempty"`
}

// Code names a kind of doubt.
type Code string

// Codes of doubts. Others have none.
const (
	TwoLists    Code = "two_lists" // a list with the cards of two; its source is the list's
	HeadingCode Code = "heading"   // a line that is a player's name, or is none
	ColumnsCode Code = "columns"   // the columns of a table
	// EncodingCode: a file that is not in UTF-8, and does not say what it is in.
	EncodingCode Code = "encoding"
)

// Unchecked is the issue of a list for whose report there was no room, nor for those of others after it.
func Unchecked(first List, others int) Issue {
	if first.Player == "" {
		return Issue{Source: first.Source, Says: said(saysUnchecked, others)}
	}
	return Issue{Source: first.Source, Says: said(saysUncheckedOf, first.Player, others)}
}

// Message is what is said, in a language: a clause that says what it is and what to do.
func (i Issue) Message(language string) string { return i.Says.In(language) }

// Batch is the lists of an event.
type Batch struct {
	Lists  []List
	Issues []Issue
	// Tables are the tables of lists that were read.
	Tables []Table
	// Saved is the head of a saved batch that was read; nil for none.
	Saved *SavedBatch
}

// Reader gathers a batch. The zero value is an empty one.
type Reader struct {
	// Cards are the cards of the game, which lists have.
	Cards *catalog.Catalog
	// Language is that of the names of sources; English for none.
	Language string
	// Columns are the columns to take of tables that are added.
	Columns Columns

	batch  Batch
	budget budget
	bytes  int // of the lists so far
	// over counts the lists that had no room any more; the first is named.
	over      int
	overFirst string
	overBytes bool
	spoken    int // bytes of the problems
	// unsaid counts the problems that had no room any more; the first is kept.
	unsaid      int
	firstUnsaid Issue
	kept        int // bytes of the texts of tables
}

// Add adds a file: a list, a zip, a document, a table, a text with headings or a
// saved batch, told apart by what is in it. When the context ends it stops, and
// what the batch has by then is not all of it.
func (r *Reader) Add(ctx context.Context, name string, data []byte) {
	name = sourceName(name)
	if len(data) > MaxUpload {
		r.problem(name, said(saysLargeFile, MaxUpload>>20))
		return
	}
	if IsZip(data) {
		r.zip(ctx, name, data)
		return
	}
	r.file(ctx, name, data)
}

// AddText adds a text that was typed or pasted. Its source is what the reader
// calls the place.
func (r *Reader) AddText(ctx context.Context, source, text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	source = sourceName(source)
	if err := r.budget.take(len(text)); err != nil {
		r.problem(source, said(saysNotRead, saidOf(err)))
		return
	}
	r.text(ctx, source, text, false)
}

// AddLists adds lists as they are.
func (r *Reader) AddLists(lists ...List) {
	for _, l := range lists {
		r.list(l)
	}
}

// AddIssues adds what was found before. A list that was asked about and has been
// mended since, or is not in the batch any more, is not asked about again.
func (r *Reader) AddIssues(problems ...Issue) {
	large := map[string]bool{} // by the sources that are asked about
	for _, p := range problems {
		if p.Code == TwoLists {
			large[p.Source] = false
		}
	}
	for _, l := range r.batch.Lists {
		if is, asked := large[l.Source]; asked && !is {
			large[l.Source] = reading.CardsIn(l.Text, r.Cards).Copies >= twoDecks
		}
	}
	for _, p := range problems {
		if p.Code != TwoLists || large[p.Source] {
			r.add(p)
		}
	}
}

// AddTable adds how a table was read before, without its lists, so that it can be
// read again.
func (r *Reader) AddTable(ctx context.Context, source, text string, columns Columns) {
	again := Reader{Cards: r.Cards, Language: r.Language, Columns: columns, budget: r.budget}
	again.AddText(ctx, source, text)
	r.budget = again.budget
	for _, t := range again.batch.Tables {
		r.addTable(t)
	}
}

// Batch is what was gathered. No more can be added afterwards.
func (r *Reader) Batch() *Batch {
	if r.over > 0 {
		limit := said(saysMostLists, MaxLists)
		if r.overBytes {
			limit = said(saysMostText, MaxBytes>>20)
		}
		what := said(saysNotThis, limit)
		if r.over > 1 {
			what = said(saysNotThese, r.over-1, limit)
		}
		r.problem(r.overFirst, what)
		r.over = 0
	}
	if r.unsaid > 0 {
		p := r.firstUnsaid
		p.Says = said(saysAndMore, p.Says, r.unsaid-1)
		r.batch.Issues = append(r.batch.Issues, p)
		r.unsaid = 0
	}
	return &r.batch
}

// said counts what became of all that was added.
func (r *Reader) said() int { return len(r.batch.Lists) + len(r.batch.Issues) + r.over + r.unsaid }

// list adds a list where there is room.
func (r *Reader) list(l List) {
	if strings.TrimSpace(l.Text) == "" {
		r.problem(l.Source, said(saysEmpty))
		return
	}
	if len(l.Text) > decklist.MaxBytes {
		r.problem(l.Source, said(saysLargeList, decklist.MaxBytes>>20))
		return
	}
	l.Player, l.ID, l.Source = label(l.Player), label(l.ID), sourceName(l.Source)
	if len(l.Player) > maxPlayer || len(l.ID) > maxPlayer {
		r.problem(l.Source, said(saysLongPlayer, maxPlayer))
		return
	}
	full := len(r.batch.Lists) >= MaxLists
	size := writtenSize(l.Text)
	if full || r.bytes+size > MaxBytes {
		if r.over == 0 {
			r.overFirst, r.overBytes = l.Source, !full
			if l.Player != "" {
				r.overFirst += " (" + l.Player + ")"
			}
		}
		r.over++
		return
	}
	r.bytes += size
	l.Text = strings.Clone(l.Text) // it may be a part of a long one
	r.batch.Lists = append(r.batch.Lists, l)
}

func (r *Reader) problem(source string, says Said) { r.add(Issue{Source: source, Says: says}) }

// add adds a problem where there is room.
func (r *Reader) add(p Issue) {
	p.Source = sourceName(p.Source)
	if size := writtenSize(p.Source) + writtenSize(p.Says.In("en")); len(r.batch.Issues) < maxProblems && r.spoken+size <= maxSaid {
		r.spoken += size
		r.batch.Issues = append(r.batch.Issues, p)
		return
	}
	if r.unsaid++; r.unsaid == 1 {
		r.firstUnsaid = p
	}
}

// asked adds a list of so many copies, -1 for uncounted ones, and asks about one that has the cards of two.
func (r *Reader) asked(l List, copies int) {
	before := len(r.batch.Lists)
	r.list(l)
	if len(r.batch.Lists) == before {
		return
	}
	if copies < 0 {
		copies = reading.CardsIn(l.Text, r.Cards).Copies
	}
	if copies >= twoDecks {
		says := said(saysTwo, copies)
		if l.Player != "" {
			says = said(saysTwoOf, l.Player, copies)
		}
		r.ask(TwoLists, l.Source, says)
	}
}

// ask adds a doubt of a kind.
func (r *Reader) ask(code Code, source string, says Said) {
	r.add(Issue{Source: source, Says: says, Uncertain: true, Code: code})
}

// doubt adds what may have to be read otherwise.
func (r *Reader) doubt(source string, says Said) {
	r.add(Issue{Source: source, Says: says, Uncertain: true})
}

// other adds a problem with a file of another kind.
func (r *Reader) other(source string, says Said) {
	r.add(Issue{Source: source, Says: says, NotAList: true})
}

// label makes the name of a file or a person fit for a page: on one line, and
// nothing invisible in it.
func label(s string) string {
	return strings.TrimSpace(decklist.Sanitize(strings.TrimPrefix(s, "\ufeff")))
}

// clip is the beginning of a long text.
func clip(s string, most int) string {
	if len(s) > most {
		s = strings.ToValidUTF8(s[:most], "") + "…"
	}
	return s
}

// sourceName is the name of a file or a place, of a long one its end.
func sourceName(s string) string {
	if s = label(s); len(s) > maxSource {
		s = "…" + strings.ToValidUTF8(s[len(s)-maxSource+len("…"):], "")
	}
	return s
}
