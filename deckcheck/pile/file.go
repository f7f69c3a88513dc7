package pile

import (
	"bytes"
	"fmt"
	"strings"

	"inkcheck/deckcheck/decklist"
)

// kinds are files that people have beside their lists, by their first bytes,
// and what to do with them.
var kinds = []struct{ magic, is string }{
	{"%PDF-", "a PDF; save or copy the list as text"},
	{"\x89PNG\r\n", "a picture; the list must be text"},
	{"\xff\xd8\xff", "a picture; the list must be text"},
	{"GIF8", "a picture; the list must be text"},
	{"RIFF", "a picture or recording; the list must be text"},
	{"BM\x00", "a picture; the list must be text"},
	{"II*\x00", "a picture; the list must be text"},
	{"MM\x00*", "a picture; the list must be text"},
	{"\x00\x00\x00", "a picture or film; the list must be text"},
	{"\xd0\xcf\x11\xe0", "a document of an old Word or Excel; save it as text or CSV"},
	{`{\rtf`, "a document with layout (RTF); save it as plain text"},
	{"\x1f\x8b", "packed (gzip); unpack it, or pack the lists as a zip"},
	{"7z\xbc\xaf\x27\x1c", "packed (7z); unpack it, or pack the lists as a zip"},
	{"Rar!", "packed (RAR); unpack it, or pack the lists as a zip"},
	{"BZh", "packed (bzip2); unpack it, or pack the lists as a zip"},
	{"\xfd7zXZ", "packed (xz); unpack it, or pack the lists as a zip"},
	{"SQLite format 3", "a database; export the lists as text or CSV"},
}

// file adds a file that is no zip.
func (r *Reader) file(name string, data []byte) {
	if len(bytes.TrimSpace(data)) == 0 {
		r.problem(name, "empty")
		return
	}
	for _, k := range kinds {
		if bytes.HasPrefix(data, []byte(k.magic)) {
			r.other(name, k.is)
			return
		}
	}
	text, err := decklist.DecodeText(data)
	if err != nil {
		r.other(name, err.Error())
		return
	}
	if strings.TrimSpace(text) == "" {
		r.problem(name, "empty")
		return
	}
	r.text(name, text, true)
}

// text adds a text. A file that has only one list has its player's name.
func (r *Reader) text(source, text string, file bool) {
	if r.saved(source, text) || r.table(source, text) {
		return
	}
	pieces := split(text, file)
	if len(pieces) == 1 && file && pieces[0].player == "" {
		pieces[0].player = nameOfFile(source)
	}
	for _, p := range pieces {
		from := source
		if len(pieces) > 1 || !file {
			from += p.where()
		}
		if p.text == "" {
			r.problem(from, "there is no list below the name %q", p.player)
			continue
		}
		r.list(List{Player: p.player, Source: from, Text: p.text})
		for _, d := range p.doubts {
			r.pile.Problems = append(r.pile.Problems, Problem{Doubt: true, Source: fmt.Sprintf("%s, line %d", source, d.line),
				Message: fmt.Sprintf("%q was read as a part of the list of %s; if it is a player, write more of the name there, such as the last name", label(d.heading), label(p.player))})
		}
	}
}
