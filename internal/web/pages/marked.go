package pages

import (
	"inkcheck/address"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// mark shows the list of a verdict in a form, to be mended there.
func mark(s site.Request, v *templates.Verdict, k *app.CheckedDeck, form parts.Form) {
	form = form.In(v.Frame)
	form.Pool.Sets, form.Second = s.Cards.Openable, true
	v.Marked = site.MarkedList(v.Locale, k.List, v.Report, form)
	v.Marked.Fixes, v.Marked.DeckProblems = v.Fixes, true
	keepPromises(s, k, v.Marked)
	withBox(s, &v.Frame)
}

// maxPromises is how many answers of a page are tried out, and maxTried how many bytes of lists are read for it: a list that nobody can
// spell takes milliseconds each time.
const (
	maxPromises = 100
	maxTried    = 16 << 10
)

// keepPromises takes away the buttons after which the verdict would be another than they say: where the written line changes what
// other lines mean. What is not tried out says nothing of the verdict.
func keepPromises(s site.Request, k *app.CheckedDeck, m *parts.MarkedList) {
	room, cat := min(maxPromises, maxTried/max(1, len(m.Form.List))), k.List.Deck.Catalog
	list, quick := s.Cards.Read(m.Form.List), *k
	quick.Options.VerdictOnly = true
	for i := range m.Lines {
		l := &m.Lines[i]
		kept := l.Answers[:0]
		for _, a := range l.Answers {
			switch {
			case a.Verdict == "":
			case room == 0:
				a.Verdict = ""
			default:
				room--
				text := decklist.EditLines(address.LineFix{Fix: a.Value}.Edit(cat), m.Form.List, list)
				if quick.OfText(text).Report.Verdict != a.Verdict {
					continue
				}
			}
			kept = append(kept, a)
		}
		l.Answers = kept
	}
}

// withBox makes the script of the box for a list that of the page.
func withBox(s site.Request, f *parts.Frame) {
	f.Part.Script, f.Part.Imports = s.Assets.List.Script, s.Assets.List.Imports
}
