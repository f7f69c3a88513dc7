package site

import (
	"slices"

	"inkcheck/address"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/app"
	"inkcheck/templates/parts"
)

// MaxFixBytes is how long the addresses of the fix buttons on a page may be together. Each has the whole list in it: those of a list with
// a thousand illegal cards would be ten megabytes. A deck's own address has some 200 bytes.
const MaxFixBytes = 256 << 10

// fixLinks makes the buttons that fix a deck: each is the address of the verdict on the same list with the removals of a fix, and no other
// change.
type fixLinks struct {
	*app.CheckedDeck
	of address.Deck // the link of the verdict
	in *parts.Locale
}

// FixButtons returns the buttons for the problems of a deck with a link, with addresses of about as many bytes as there is room for. It is
// short if some problems about single cards have no button for that reason alone; those about the deck as a whole always have theirs.
func FixButtons(l *parts.Locale, k *app.CheckedDeck, link address.Deck, room int) (out parts.FixButtons, short bool) {
	out = parts.FixButtons{}
	if !link.HasDeck() || link.Code == "" {
		return out, false
	}
	r := fixLinks{k, link, l}
	for i := range k.Report.Problems {
		p := &k.Report.Problems[i]
		ofCard := len(p.Cards) == 1
		if p.Severity != deckcheck.Error || ofCard && short {
			continue
		}
		switch buttons := r.buttons(p); {
		case len(buttons) == 0:
		case ofCard && room <= 0:
			short = true
		default:
			out[p] = buttons
			for _, b := range buttons {
				room -= len(b.Path)
			}
		}
	}
	return out, short
}

// buttons are those of a problem. A fix that can't be linked to has none.
func (r *fixLinks) buttons(p *deckcheck.Problem) (out []parts.FixButton) {
	for _, f := range deckcheck.Fixes(&r.List.Deck, r.Report, p) {
		b, ok := parts.NewFixButton(r.in, f), true
		switch f.Kind {
		case deckcheck.AddCards:
			b.Path, ok = r.of.EditorPath(), r.of.Unread == ""
		case deckcheck.FindAnother:
			b.Path = address.Editor{Deck: r.of}.For(`name:"` + f.Card.Name + `"`).Path()
		default:
			b.Path, ok = r.without(f.Removals)
		}
		if ok {
			out = append(out, b)
		}
	}
	return out
}

// without is the address of the verdict on the list with removals made; false if no card would be left, or where it has no link.
func (r *fixLinks) without(removals []decklist.Removal) (string, bool) {
	deck := r.List.Deck.Without(removals)
	if len(deck.Entries) == 0 {
		return "", false
	}
	// What reading the list warned of stays, but for what it said of cards that are gone and for a total that is right now.
	deck.Issues = slices.DeleteFunc(slices.Clone(deck.Issues), func(i decklist.Issue) bool {
		return i.Card != nil && deck.Copies(i.Card) == 0 || i.Kind == decklist.TotalMismatch && i.Stated == deck.Cards
	})
	link := app.DeckLink(deck, r.of)
	link.Code = deck.ReadCode()
	if r.of.Entire != "" {
		var ok bool
		if link, ok = r.wholeWithout(removals); !ok {
			return "", false
		}
	}
	return link.Check(), true
}

// wholeWithout is the link of the list that rides along whole, with the removals made in its lines.
func (r *fixLinks) wholeWithout(removals []decklist.Removal) (address.Deck, bool) {
	if !r.List.Deck.Format.LineBased() {
		return r.of, false
	}
	text := decklist.TextWithout(r.List, r.Text, removals)
	k := r.OfText(text)
	for _, c := range removals {
		if k.List.Deck.Copies(c.Card) != c.Left { // the line reads otherwise among the others
			return r.of, false
		}
	}
	return k.Link(r.of)
}

// TextFixes returns the buttons that fix a list in its form: each takes copies out of the list's lines.
func TextFixes(l *parts.Locale, k *app.CheckedDeck) parts.FixButtons {
	out := parts.FixButtons{}
	if !k.List.Deck.Format.LineBased() {
		return out
	}
	for i := range k.Report.Problems {
		p := &k.Report.Problems[i]
		if p.Severity != deckcheck.Error {
			continue
		}
		for _, f := range deckcheck.Fixes(&k.List.Deck, k.Report, p) {
			if len(f.Removals) > 0 && len(out) < maxTextFixes {
				b := parts.NewFixButton(l, f)
				b.Value = address.Removals(f.Removals)
				out[p] = append(out[p], b)
			}
		}
	}
	return out
}

// maxTextFixes is how many problems of a list have such buttons: more than a person presses.
const maxTextFixes = 100
