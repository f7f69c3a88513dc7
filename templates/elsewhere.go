package templates

import (
	"net/url"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// readWords says what a list was taken for; "" where nothing was read from it,
// or where it came as a deck code.
func readWords(r *deckcheck.Report) string {
	if len(r.Entries) == 0 || r.ListFormat == decklist.Code || r.ListFormat.Name() == "" {
		return ""
	}
	return "Read as " + r.ListFormat.Name() + "."
}

// export is a way to take a deck elsewhere.
type export struct {
	Format decklist.Format
	Name   string
	For    string // who reads it
	Path   string // where the text is, on this server
	File   string // name to keep it under; "" for a link
	Link   string // address at another site; "" for a text
}

type exportGroup struct {
	Title   string
	Exports []export
}

// exportGroups are all ways, in the order of the page. Which there are for a
// deck depends on what it holds: see decklist.ErrCapacity and ErrNoAppNumber.
var exportGroups = []exportGroup{
	{"As text", []export{
		{Format: decklist.Text, Name: "Text", For: "every deck site; one card a line", File: "deck.txt"},
		{Format: decklist.TextRef, Name: "Text with numbers", For: "set and number behind each name", File: "deck-numbers.txt"},
		{Format: decklist.DuelsText, Name: "duels.ink text", For: "the import box of duels.ink", File: "deck-duels.txt"},
		{Format: decklist.Markdown, Name: "Markdown", For: "chats, forums, notes", File: "deck.md"},
	}},
	{"To another site", []export{
		{Format: decklist.DuelsLink, Name: "duels.ink", For: "opens its import with the list"},
		{Format: decklist.InktableLink, Name: "inktable", For: "opens its import with the list"},
		{Format: decklist.LorcanitoLink, Name: "Lorcanito", For: "opens its import with the list"},
	}},
	{"As a code", []export{
		{Format: decklist.Inktable, Name: "Pixelborn code", For: "Pixelborn, inktable", File: "deck-pixelborn.txt"},
		{Format: decklist.App, Name: "App string", For: "the deck as the Companion app stores it", File: "deck-app.txt"},
		{Format: decklist.Code, Name: "Inkcheck code", For: "this page, and all others here", File: "deck-code.txt"},
	}},
	{"As a file", []export{
		{Format: decklist.CSV, Name: "CSV", For: "Dreamborn, spreadsheets", File: "deck.csv"},
		{Format: decklist.TTS, Name: "Tabletop Simulator", For: "a saved object, without pictures", File: "deck-tts.json"},
		{Format: decklist.LorcanaJSON, Name: "LorcanaJSON", For: "programs that know its card numbers", File: "deck-lorcanajson.json"},
		{Format: decklist.JSON, Name: "JSON", For: "programs: names and counts", File: "deck.json"},
	}},
}

// surelyHeld tells a deck that every format holds but those of app numbers, which also
// depend on the numbers of its cards. It spares a page of writing them all.
func surelyHeld(d *decklist.Deck) bool {
	const fewCards = 200 // different ones; no format takes a hundredth of its limit for one
	return len(d.Entries) <= fewCards && d.Cards <= decklist.MaxLines
}

// exports are the ways that hold this deck.
func (v *Verdict) exports() []exportGroup {
	var out []exportGroup
	held := surelyHeld(v.Deck)
	for _, g := range exportGroups {
		shown := exportGroup{Title: g.Title}
		for _, e := range g.Exports {
			e.Path = "/api/v1/decks/" + url.PathEscape(v.Link.Code) + "?as=" + string(e.Format)
			if e.File == "" || e.Format == decklist.App || e.Format == decklist.LorcanaJSON || !held {
				text, err := decklist.Write(v.Deck, e.Format, "")
				if err != nil {
					continue // more than the format holds
				}
				if e.File == "" {
					e.Link = text
				}
			}
			shown.Exports = append(shown.Exports, e)
		}
		if len(shown.Exports) > 0 {
			out = append(out, shown)
		}
	}
	return out
}

// target is where the link of an export leads.
func (e export) target() string {
	if e.Link != "" {
		return e.Link
	}
	return e.Path
}
