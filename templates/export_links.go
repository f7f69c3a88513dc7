package templates

import (
	"net/url"

	"inkcheck/deckcheck/decklist"
	"inkcheck/templates/parts"
)

// exportHeading is the heading of a group of list formats.
func exportHeading(l *parts.Locale, g decklist.Group) string {
	t := l.T()
	switch g {
	case decklist.AsText:
		return t.ExportGroupText
	case decklist.AsLink:
		return t.ExportGroupLink
	case decklist.AsCode:
		return t.ExportGroupCode
	}
	return t.ExportGroupFile
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

// surelyHeld tells a deck that every format holds but those of app numbers, which also
// depend on the numbers of its cards. It spares a page of writing them all.
func surelyHeld(d *decklist.Deck) bool {
	const fewCards = 200 // different ones; no format takes a hundredth of its limit for one
	return len(d.Entries) <= fewCards && d.Cards <= decklist.MaxLines
}

// copyHint is what the list to copy is made of.
func (v *Verdict) copyHint() string {
	if v.Link.Entire != "" || v.Marked != nil && !v.Link.HasDeck() {
		return v.Locale.T().CopyHintEntire
	}
	if v.Link.Unread != "" {
		return v.Locale.T().CopyHintUnread
	}
	return v.Locale.T().CopyHint
}

// exportsOf are the ways that hold a deck, in the order of the page.
func exportsOf(l *parts.Locale, d *decklist.Deck, code string) []exportGroup {
	var out []exportGroup
	held := surelyHeld(d)
	for _, g := range decklist.Groups() {
		shown := exportGroup{Title: exportHeading(l, g)}
		for _, f := range decklist.Formats() {
			if f.Group() != g {
				continue
			}
			e := export{Format: f, File: f.File(), Path: "/api/v1/decks/" + url.PathEscape(code) + "?as=" + string(f)}
			words := f.Labels(l.Language())
			e.Name, e.For = words.Name, words.Use
			if e.File == "" || f.AppNumbers() || !held {
				text, err := decklist.Write(d, f, "")
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
