package batch

import (
	"bytes"
	"cmp"
	"context"
	"path"
	"slices"
	"strings"

	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/reading"
)

// kinds are files that people have beside their lists, by their first bytes,
// and what to do with them. In documents there may be lists.
var kinds = []struct {
	magic    string
	is       Said
	document bool
}{
	{"%PDF-", said(saysPDF), true},
	{"\x89PNG\r\n", said(saysPicture), false},
	{"\xff\xd8\xff", said(saysPicture), false},
	{"GIF8", said(saysPicture), false},
	{"RIFF", said(saysRecording), false},
	{"BM\x00", said(saysPicture), false},
	{"II*\x00", said(saysPicture), false},
	{"MM\x00*", said(saysPicture), false},
	{"\x00\x00\x00", said(saysFilm), false},
	{"\xd0\xcf\x11\xe0", said(saysOldOffice), true},
	{`{\rtf`, said(saysRTF), true},
	{"\x1f\x8b", said(saysPacked, "gzip"), true},
	{"7z\xbc\xaf\x27\x1c", said(saysPacked, "7z"), true},
	{"Rar!", said(saysPacked, "RAR"), true},
	{"BZh", said(saysPacked, "bzip2"), true},
	{"\xfd7zXZ", said(saysPacked, "xz"), true},
	{"SQLite format 3", said(saysDatabase), true},
}

// textNames are the endings of files that ought to be text.
var textNames = []string{"", ".txt", ".text", ".csv", ".tsv", ".tab", ".md", ".markdown", ".dec", ".deck", ".list", ".json", ".log"}

// Kind tells what a file is that is no text: what to say of it, and whether it is of
// another kind than lists, as pictures are, rather than one that could not be read.
// Nothing for text. err is why it could not be read as text; nil where that was not tried.
func Kind(name string, data []byte, err error) (is Said, other bool) {
	for _, k := range kinds {
		if bytes.HasPrefix(data, []byte(k.magic)) {
			return k.is, !k.document
		}
	}
	if err == nil {
		return Said{}, false
	}
	return saidOf(err), !slices.Contains(textNames, strings.ToLower(path.Ext(slashed(name))))
}

// file adds a file that is no zip.
func (r *Reader) file(ctx context.Context, name string, data []byte) {
	if len(bytes.TrimSpace(data)) == 0 {
		r.problem(name, said(saysEmpty))
		return
	}
	is, other := Kind(name, data, nil)
	text := ""
	var from decklist.Encoding
	if is.None() {
		var err error
		if err = r.budget.take(len(data)); err != nil {
			r.problem(name, said(saysNotRead, saidOf(err)))
			return
		}
		if text, from, err = decklist.DecodeText(data); err != nil {
			is, other = Kind(name, data, err)
		}
	}
	switch {
	case !is.None() && other:
		r.other(name, is)
	case !is.None():
		r.problem(name, is)
	case strings.TrimSpace(text) == "":
		r.problem(name, said(saysEmpty))
	default:
		r.text(ctx, name, text, true)
		r.encoded(name, from)
	}
}

// encoded says of a text that its encoding was found by looking at it.
func (r *Reader) encoded(source string, from decklist.Encoding) {
	if from != "" {
		r.ask(EncodingCode, source, said(saysEncoding, string(from)))
	}
}

// text adds a text. A file that has only one list has its player's name.
func (r *Reader) text(ctx context.Context, source, text string, file bool) {
	if r.saved(source, text) {
		return
	}
	if err := readable(text); err != nil {
		r.problem(source, saidOf(err))
		return
	}
	if r.table(ctx, source, text) {
		return
	}
	lists := r.cut(ctx, text)
	if len(lists) > maxPieces {
		r.problem(source, said(saysManyLists, maxPieces))
		return
	}
	switch one := &lists[0]; {
	case len(lists) > 1:
	case file && !one.Labelled:
		one.Owner = reading.Owner{Player: nameOfFile(source)}
	case one.Below != "":
		one.Text = one.Below
	}
	r.askParts(source, lists)
	for _, l := range lists {
		from := source
		if len(lists) > 1 || !file {
			from = r.at(source, l.Line)
		}
		list := List{Player: cmp.Or(l.Owner.Player, l.Owner.Mail, l.Owner.ID), ID: l.Owner.ID, Source: from, Text: l.Text}
		r.asked(list, l.Copies)
		for _, w := range l.Within {
			says := said(saysPartOf, w.Text)
			if l.Owner.Player != "" {
				says = said(saysPartOfThe, w.Text, l.Owner.Player)
			}
			r.ask(HeadingCode, r.at(source, w.Number), says)
		}
		if l.Head != "" {
			r.ask(HeadingCode, from, said(saysHeading, l.Head))
		}
	}
}

// cut cuts a text into the lists of players, at least one.
func (r *Reader) cut(ctx context.Context, text string) []reading.ListText {
	if len(text) <= decklist.MaxBytes && decklist.IsData(text) {
		var out []reading.ListText
		for _, d := range decklist.DataPieces(text, r.Cards) {
			out = append(out, reading.ListText{Owner: reading.Owner{Player: d.Player}, Line: d.Line, Text: d.Text})
		}
		if out == nil {
			out = []reading.ListText{{Line: 1, Text: text}}
		}
		return out
	}
	out := reading.Texts(ctx, lineEnds.Replace(strings.TrimPrefix(text, "\ufeff")), r.Cards, maxPieces)
	if len(out) == 1 {
		out[0].Text = text // as it was handed in
	}
	return out
}

// lineEnds makes all line ends those of today: what follows a head on old Macs would be a part of it.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// readable is why a text is too long to be read; nil for others.
func readable(text string) error {
	if len(text) > maxFile {
		return said(saysLongText, maxFile>>20)
	}
	if lineCount(text) > maxLines {
		return said(saysManyLines, maxLines)
	}
	return nil
}

// lineCount is how many line ends a text has, of every kind.
func lineCount(text string) int {
	return strings.Count(text, "\n") + strings.Count(text, "\r") - strings.Count(text, "\r\n")
}

// askParts asks about lists below each other that make one Constructed deck together, and none a deck of any format:
// what parts them may be comments in one list.
func (r *Reader) askParts(source string, lists []reading.ListText) {
	for from := 0; from < len(lists); from++ {
		to, total := from, 0
		for ; to < min(len(lists), from+mostParts) && total < oneDeck-aboutOne; to++ {
			copies := lists[to].Copies
			if copies >= wholeDeck || copies == 0 || lists[to].Labelled {
				break
			}
			total += copies
		}
		if to-from < 2 || total < oneDeck-aboutOne || total > oneDeck+aboutOne {
			continue
		}
		says := said(saysTwoParts, total)
		if n := to - from - 1; n > 1 {
			says = said(saysParts, n, total)
		}
		r.ask(HeadingCode, r.at(source, lists[from].Line), says)
		from = to - 1
	}
}

// What a Constructed deck has (CR 1.10.1.1), give or take a few cards, and in how many parts somebody writes it.
const (
	oneDeck   = 60
	aboutOne  = 2
	mostParts = 6
	// wholeDeck is the smallest deck of formats other than Pack Rush (CR 1.10.1.2), and twoDecks are two of them: whoever hands in so
	// many cards in one list is asked.
	wholeDeck = 40
	twoDecks  = 2 * wholeDeck
)
