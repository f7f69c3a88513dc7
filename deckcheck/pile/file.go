package pile

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"slices"
	"strings"

	"inkcheck/deckcheck/decklist"
)

// kinds are files that people have beside their lists, by their first bytes,
// and what to do with them. In documents there may be lists.
var kinds = []struct {
	magic, is string
	document  bool
}{
	{"%PDF-", "a PDF; save or copy the list as text", true},
	{"\x89PNG\r\n", "a picture; the list must be text", false},
	{"\xff\xd8\xff", "a picture; the list must be text", false},
	{"GIF8", "a picture; the list must be text", false},
	{"RIFF", "a picture or recording; the list must be text", false},
	{"BM\x00", "a picture; the list must be text", false},
	{"II*\x00", "a picture; the list must be text", false},
	{"MM\x00*", "a picture; the list must be text", false},
	{"\x00\x00\x00", "a picture or film; the list must be text", false},
	{"\xd0\xcf\x11\xe0", "a document of an old Word or Excel; save it as text or CSV", true},
	{`{\rtf`, "a document with layout (RTF); save it as plain text", true},
	{"\x1f\x8b", "packed (gzip); unpack it, or pack the lists as a zip", true},
	{"7z\xbc\xaf\x27\x1c", "packed (7z); unpack it, or pack the lists as a zip", true},
	{"Rar!", "packed (RAR); unpack it, or pack the lists as a zip", true},
	{"BZh", "packed (bzip2); unpack it, or pack the lists as a zip", true},
	{"\xfd7zXZ", "packed (xz); unpack it, or pack the lists as a zip", true},
	{"SQLite format 3", "a database; export the lists as text or CSV", true},
}

// textNames are the endings of files that ought to be text.
var textNames = []string{"", ".txt", ".text", ".csv", ".tsv", ".tab", ".md", ".markdown", ".dec", ".deck", ".list", ".json", ".log"}

// Kind tells what a file is that is no text: what to say of it, and whether it is of
// another kind than lists, as pictures are, rather than one that could not be read.
// "" for text. err is why it could not be read as text; nil where that was not tried.
func Kind(name string, data []byte, err error) (is string, other bool) {
	for _, k := range kinds {
		if bytes.HasPrefix(data, []byte(k.magic)) {
			return k.is, !k.document
		}
	}
	if err == nil {
		return "", false
	}
	return err.Error(), !slices.Contains(textNames, strings.ToLower(path.Ext(slashed(name))))
}

// file adds a file that is no zip.
func (r *Reader) file(ctx context.Context, name string, data []byte) {
	if len(bytes.TrimSpace(data)) == 0 {
		r.problem(name, "empty")
		return
	}
	is, other := Kind(name, data, nil)
	text := ""
	var from decklist.Encoding
	if is == "" {
		var err error
		if text, from, err = decklist.DecodeText(data); err != nil {
			is, other = Kind(name, data, err)
		}
	}
	switch {
	case is != "" && other:
		r.other(name, is)
	case is != "":
		r.problem(name, "%s", is)
	case strings.TrimSpace(text) == "":
		r.problem(name, "empty")
	default:
		r.text(ctx, name, text, true)
		r.encoded(name, from)
	}
}

// encoded says of a text that its encoding was found by looking at it.
func (r *Reader) encoded(source string, from decklist.Encoding) {
	if from != "" {
		r.ask(EncodingCode, source, fmt.Sprintf("the text is not in UTF-8 and was read as %s; if a name looks wrong, save it as UTF-8", from))
	}
}

// text adds a text. A file that has only one list has its player's name.
func (r *Reader) text(ctx context.Context, source, text string, file bool) {
	if r.saved(source, text) || r.table(ctx, source, text) {
		return
	}
	pieces := split(ctx, text, file)
	if len(pieces) == 1 && file && pieces[0].player == "" {
		pieces[0].player = nameOfFile(source)
	}
	r.askParts(source, pieces)
	for _, p := range pieces {
		from := source
		if len(pieces) > 1 || !file {
			from += p.where()
		}
		if p.text == "" {
			r.problem(from, "there is no list below the name %q", p.player)
			continue
		}
		add := r.asked
		if len(p.doubts) > 0 {
			add = r.list // they ask the same
		}
		add(List{Player: p.player, Source: from, Text: p.text})
		if p.other != "" {
			r.ask(HeadingCode, from, fmt.Sprintf("%q was read as the heading of a list, since whole decks stand above and below it", label(p.other)))
		}
		for _, d := range p.doubts {
			r.ask(HeadingCode, fmt.Sprintf("%s, line %d", source, d.line),
				fmt.Sprintf("%q was read as a part of the list of %s; if it is a player, write more of the name there, such as the last name",
					label(d.heading), label(p.player)))
		}
	}
}

// askParts asks about lists below each other that make one Constructed deck together, and none a deck of any format:
// what parts them may be comments in one list.
func (r *Reader) askParts(source string, pieces []piece) {
	copies := make([]int, len(pieces))
	for i := range pieces {
		copies[i] = pieces[i].copies()
	}
	for from := 0; from < len(pieces); from++ {
		to, total := from, 0
		for ; to < min(len(pieces), from+mostParts) && total < oneDeck-aboutOne; to++ {
			if copies[to] >= wholeDeck || copies[to] == 0 {
				break
			}
			total += copies[to]
		}
		if to-from < 2 || total < oneDeck-aboutOne || total > oneDeck+aboutOne {
			continue
		}
		others := "the one"
		if n := to - from - 1; n > 1 {
			others = fmt.Sprintf("the %d", n)
		}
		r.ask(HeadingCode, source+pieces[from].where(), fmt.Sprintf(
			"this list and %s below it have %d cards together: are they parts of one list? "+
				"If they are, write == and the player's name above the first, and no == above the others", others, total))
		from = to - 1
	}
}

// What a Constructed deck has (CR 1.10.1.1), give or take a few cards, and in how many parts somebody writes it.
const (
	oneDeck   = 60
	aboutOne  = 2
	mostParts = 6
)
