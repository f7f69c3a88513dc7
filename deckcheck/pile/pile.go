// Package pile turns what judges and organisers have of an event into lists
// with names: files, zips of files, one text with headings, the table of a
// registration tool, and a pile that was saved before.
//
// Nothing that was handed in gets lost: it becomes lists, or a Problem that
// says what it was and why it is none. Whether a list is a legal deck, or a
// list at all, is for packages decklist and deckcheck to say.
package pile

import (
	"context"
	"fmt"
	"strings"

	"inkcheck/deckcheck/decklist"
)

// Limits of a pile.
const (
	// MaxLists is the most lists of a pile. The largest events of the game have
	// some 2,000 players.
	MaxLists = 2000
	// MaxBytes is the most text of a pile, unpacked: MaxLists lists of 4 kB,
	// three times the usual, are half of it.
	MaxBytes = 16 << 20
	// maxEntries is the most entries of a zip: a list each, with as many
	// folders and files of the system's beside them.
	maxEntries = 2 * MaxLists
	// maxEntry is the most that one entry of a zip unpacks to: a table or text
	// of MaxLists usual lists.
	maxEntry = 4 << 20
	// bombRatio is how many times its size an entry over 1 MiB may unpack to.
	// Text shrinks to a third or a tenth, zeros to a thousandth.
	bombRatio = 150
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

// Problem is something that was handed in and is no list, or a doubt about one.
type Problem struct {
	Source  string `json:"source"`
	Message string `json:"message"` // a clause: what it is and what to do
	// Other tells files of another kind, pictures for instance, which a
	// folder of lists may well have beside them.
	Other bool `json:"other,omitempty"`
	// Doubt tells that all was read, but may have to be read otherwise. Code says
	// what it is about, where programs are to know.
	Doubt bool `json:"doubt,omitempty"`
	Code  Code `json:"code,omitempty"`
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

// Pile is the lists of an event.
type Pile struct {
	Lists    []List
	Problems []Problem
	// Tables are the tables of lists that were read.
	Tables []Table
	// Saved is the head of a saved pile that was read; nil for none.
	Saved *Saved
}

// Reader gathers a pile. The zero value is an empty one.
type Reader struct {
	// Columns are the columns to take of tables that are added.
	Columns Columns

	pile     Pile
	bytes    int // of the lists so far
	unpacked int // of all zips so far
	// over counts the lists that had no room any more; the first is named.
	over      int
	overFirst string
	overBytes bool
}

// Add adds a file: a list, a zip, a document, a table, a text with headings or a
// saved pile, told apart by what is in it. When the context ends it stops, and
// what the pile has by then is not all of it.
func (r *Reader) Add(ctx context.Context, name string, data []byte) {
	name = label(name)
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
	r.text(ctx, source, text, false)
}

// AddLists adds lists as they are.
func (r *Reader) AddLists(lists ...List) {
	for _, l := range lists {
		r.list(l)
	}
}

// AddProblems adds what was found before. A list that was asked about and has been
// mended since, or is not in the pile any more, is not asked about again.
func (r *Reader) AddProblems(problems ...Problem) {
	large := map[string]bool{}
	for _, l := range r.pile.Lists {
		large[l.Source] = large[l.Source] || copiesIn(l.Text) >= twoDecks
	}
	for _, p := range problems {
		if p.Code != TwoLists || large[p.Source] {
			r.pile.Problems = append(r.pile.Problems, p)
		}
	}
}

// AddTable adds how a table was read before, without its lists, so that it can be
// read again.
func (r *Reader) AddTable(ctx context.Context, source, text string, columns Columns) {
	again := Reader{Columns: columns}
	again.AddText(ctx, source, text)
	r.pile.Tables = append(r.pile.Tables, again.pile.Tables...)
}

// Pile is what was gathered. No more can be added afterwards.
func (r *Reader) Pile() *Pile {
	if r.over > 0 {
		limit := fmt.Sprintf("%d lists", MaxLists)
		if r.overBytes {
			limit = fmt.Sprintf("%d MiB of text", MaxBytes>>20)
		}
		what := "this list was not read"
		if r.over > 1 {
			what = fmt.Sprintf("this list and %d after it were not read", r.over-1)
		}
		r.problem(r.overFirst, "%s: a desk takes %s; check the rest on another one", what, limit)
		r.over = 0
	}
	return &r.pile
}

// list adds a list where there is room.
func (r *Reader) list(l List) {
	if strings.TrimSpace(l.Text) == "" {
		r.problem(l.Source, "empty")
		return
	}
	if len(l.Text) > decklist.MaxBytes {
		r.problem(l.Source, "larger than %d MiB: not a decklist", decklist.MaxBytes>>20)
		return
	}
	full := len(r.pile.Lists) >= MaxLists
	if full || r.bytes+len(l.Text) > MaxBytes {
		if r.over == 0 {
			r.overFirst, r.overBytes = l.Source, !full
			if l.Player != "" {
				r.overFirst += " (" + l.Player + ")"
			}
		}
		r.over++
		return
	}
	r.bytes += len(l.Text)
	l.Player, l.ID = label(l.Player), label(l.ID)
	r.pile.Lists = append(r.pile.Lists, l)
}

func (r *Reader) problem(source, format string, args ...any) {
	r.pile.Problems = append(r.pile.Problems, Problem{Source: source, Message: fmt.Sprintf(format, args...)})
}

// asked adds a list, and asks about one that has the cards of two.
func (r *Reader) asked(l List) {
	before := len(r.pile.Lists)
	r.list(l)
	if len(r.pile.Lists) == before {
		return
	}
	if n := copiesIn(l.Text); n >= twoDecks {
		whose := "this list"
		if l.Player != "" {
			whose = "the list of " + label(l.Player)
		}
		r.ask(TwoLists, l.Source,
			fmt.Sprintf("%s has %d cards: are these two lists in one? If they are, write == and the player's name above each", whose, n))
	}
}

// ask adds a doubt of a kind.
func (r *Reader) ask(code Code, source, message string) {
	r.pile.Problems = append(r.pile.Problems, Problem{Source: source, Message: message, Doubt: true, Code: code})
}

// doubt adds what may have to be read otherwise.
func (r *Reader) doubt(source, message string) {
	r.pile.Problems = append(r.pile.Problems, Problem{Source: source, Message: message, Doubt: true})
}

// other adds a problem with a file of another kind.
func (r *Reader) other(source, message string) {
	r.pile.Problems = append(r.pile.Problems, Problem{Source: source, Message: message, Other: true})
}

// label makes the name of a file or a person fit for a page: on one line, and
// nothing invisible in it.
func label(s string) string {
	return strings.TrimSpace(decklist.Printable(strings.TrimPrefix(s, "\ufeff")))
}
