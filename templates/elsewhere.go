package templates

import (
	"fmt"
	"net/url"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
)

// readWords says what a list was taken for; "" where nothing was read from it,
// or where it came as a deck code.
func (l *Locale) readWords(r *deckcheck.Report) string {
	if len(r.Entries) == 0 || r.ListFormat == decklist.Code || r.ListFormat == decklist.Text || r.ListFormat == "" {
		return ""
	}
	return fmt.Sprintf(l.T().ReadAs, l.listFormat(r.ListFormat).Read)
}

// listFormat is what pages call a list format, who reads it, and what a list is read as.
func (l *Locale) listFormat(f decklist.Format) (w struct{ Name, Use, Read string }) {
	t := l.T()
	switch f {
	case decklist.Text:
		w.Name, w.Use, w.Read = t.ListTextName, t.ListTextUse, t.ListTextRead
	case decklist.TextRef:
		w.Name, w.Use, w.Read = t.ListTextRefName, t.ListTextRefUse, t.ListTextRefRead
	case decklist.DuelsText:
		w.Name, w.Use, w.Read = t.ListDuelsTextName, t.ListDuelsTextUse, t.ListDuelsTextRead
	case decklist.DuelsLink:
		w.Name, w.Use, w.Read = t.ListDuelsLinkName, t.ListDuelsLinkUse, t.ListDuelsLinkRead
	case decklist.Inktable:
		w.Name, w.Use, w.Read = t.ListInktableName, t.ListInktableUse, t.ListInktableRead
	case decklist.InktableLink:
		w.Name, w.Use, w.Read = t.ListInktableLinkName, t.ListInktableLinkUse, t.ListInktableLinkRead
	case decklist.LorcanitoLink:
		w.Name, w.Use, w.Read = t.ListLorcanitoLinkName, t.ListLorcanitoLinkUse, t.ListLorcanitoLinkRead
	case decklist.CSV:
		w.Name, w.Use, w.Read = t.ListCSVName, t.ListCSVUse, t.ListCSVRead
	case decklist.TTS:
		w.Name, w.Use, w.Read = t.ListTTSName, t.ListTTSUse, t.ListTTSRead
	case decklist.LorcanaJSON:
		w.Name, w.Use, w.Read = t.ListLorcanaJSONName, t.ListLorcanaJSONUse, t.ListLorcanaJSONRead
	case decklist.JSON:
		w.Name, w.Use, w.Read = t.ListJSONName, t.ListJSONUse, t.ListJSONRead
	case decklist.App:
		w.Name, w.Use, w.Read = t.ListAppName, t.ListAppUse, t.ListAppRead
	case decklist.Markdown:
		w.Name, w.Use, w.Read = t.ListMarkdownName, t.ListMarkdownUse, t.ListMarkdownRead
	case decklist.Code:
		w.Name, w.Use, w.Read = t.ListCodeName, t.ListCodeUse, t.ListCodeRead
	}
	return w
}

// exportGroup is the heading of a group of list formats.
func (l *Locale) exportGroup(g decklist.Group) string {
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
func (l *Locale) exportsOf(d *decklist.Deck, code string) []exportGroup {
	var out []exportGroup
	held := surelyHeld(d)
	for _, g := range decklist.Groups() {
		shown := exportGroup{Title: l.exportGroup(g)}
		for _, f := range decklist.Formats() {
			if f.Group() != g {
				continue
			}
			e := export{Format: f, File: f.File(), Path: "/api/v1/decks/" + url.PathEscape(code) + "?as=" + string(f)}
			words := l.listFormat(f)
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
