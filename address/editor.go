package address

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog/query"
	"inkcheck/deckcheck/decklist"
)

// Editor is a deck as one looks at it and changes it: /deck. The deck may be empty.
type Editor struct {
	Deck
	Order     DeckOrder
	Find      string // a query of the search beside the deck
	All       bool   // the search finds cards that the format does not allow, too
	OtherInks bool   // and cards with ink types that the deck has no room for
	Faces     bool   // what was found is shown as faces instead of rows
	Page      int    // of what was found, from 1; 0 is the first
	// Steps are the latest changes, the newest last: what can be undone.
	Steps []DeckStep
}

// DeckOrder is what the cards of a deck are ordered by.
type DeckOrder uint8

const (
	ByCost DeckOrder = iota
	ByType
	ByInk
)

var deckOrderWords = []string{"", "type", "ink"}

// DeckOrders lists them.
func DeckOrders() []DeckOrder { return []DeckOrder{ByCost, ByType, ByInk} }

// DeckStep is so many copies of the card with a key put in, or taken out where By is
// negative.
type DeckStep struct{ Card, By int }

// maxSteps is how many changes an address can undo: it stays short enough for every
// proxy, and the browser's Back goes on from there.
const maxSteps = 24

// ParseEditor reads the address of a deck's page. Without d it is an empty deck.
func ParseEditor(q url.Values, u Defaults) (Editor, Errors) {
	d, errs := ParseDeck(q, u)
	e := Editor{Deck: d, Find: strings.TrimSpace(q.Get("q")), All: q.Get("all") != "", OtherInks: q.Get("inks") != "",
		Faces: q.Get("view") == viewWords[FacesView]}
	if r := []rune(e.Find); len(r) > query.MaxLength {
		e.Find = string(r[:query.MaxLength])
	}
	e.Data = ""
	e.Order = DeckOrder(errs.word(q, "by", deckOrderWords))
	if e.Page = errs.count(q, "page", thePage, MaxPage); e.Page == 1 {
		e.Page = 0
	}
	e.Steps = readSteps(q.Get("h"))
	return e, errs
}

// readSteps reads changes: "42.-17.9x4". What is none ends the list: nothing is undone
// that was not done.
func readSteps(text string) (out []DeckStep) {
	for part := range strings.SplitSeq(text, ".") {
		s, ok := readDeckStep(part)
		if !ok {
			return nil
		}
		out = append(out, s)
	}
	return out[max(0, len(out)-maxSteps):]
}

func readDeckStep(text string) (DeckStep, bool) {
	number, out := strings.CutPrefix(text, "-")
	number, times, several := strings.Cut(number, "x")
	s := DeckStep{By: 1}
	var err error
	if s.Card, err = ParseKey(number); err != nil {
		return s, false
	}
	if several {
		if s.By, err = strconv.Atoi(times); err != nil || s.By < 2 || s.By > MaxCounted {
			return s, false
		}
	}
	if out {
		s.By = -s.By
	}
	return s, true
}

func (s DeckStep) String() string {
	text, by := strconv.Itoa(s.Card), s.By
	if by < 0 {
		text, by = "-"+text, -by
	}
	if by > 1 {
		text += "x" + strconv.Itoa(by)
	}
	return text
}

// Path is the address.
func (e Editor) Path() string {
	w := to("/deck").add("d", e.Code).when(e.Format, e.On)
	e.Deck.rest(w)
	return e.more(w).String()
}

// Fields are what the form of the buttons sends along.
func (e Editor) Fields() []Param {
	w := to("").always("d", e.Code).when(e.Format, e.On)
	e.Deck.rest(w)
	return e.more(w).fields()
}

// Searched are what the form of the search sends along.
func (e Editor) Searched() []Param {
	kept := e
	kept.Find, kept.Page = "", 0
	return kept.Fields()
}

// Ruled are what the form of format and day sends along. Another format has another pool.
func (e Editor) Ruled() []Param {
	return slices.DeleteFunc(e.Fields(), func(p Param) bool { return p.Name == "f" || p.Name == "on" })
}

func (e Editor) more(w *writer) *writer {
	w.add("by", deckOrderWords[e.Order]).add("q", e.Find).flag("all", e.All).flag("inks", e.OtherInks)
	if e.Faces {
		w.add("view", FacesView.String())
	}
	if e.Page > 1 {
		w.add("page", strconv.Itoa(e.Page))
	}
	return w.add("h", joined(e.Steps, ".", DeckStep.String))
}

// Ordered is the deck in another order.
func (e Editor) Ordered(by DeckOrder) Editor { e.Order = by; return e }

// For is another search beside the deck, from its first page on.
func (e Editor) For(query string) Editor { e.Find, e.Page = query, 0; return e }

// Turned is another page of what was found.
func (e Editor) Turned(page int) Editor { e.Page = page; return e }

// Whole searches all cards, or those alone that the format allows.
func (e Editor) Whole(all bool) Editor { e.All, e.Page = all, 0; return e }

// AnyInks searches cards of all ink types, or those alone that the deck has room for.
func (e Editor) AnyInks(all bool) Editor { e.OtherInks, e.Page = all, 0; return e }

// InFaces shows what was found as faces, or as rows.
func (e Editor) InFaces(faces bool) Editor { e.Faces = faces; return e }

// Done is the page of the deck with this code, which a step has led to.
func (e Editor) Done(code string, s DeckStep) Editor {
	e.changed(code)
	e.Steps = append(slices.Clone(e.Steps), s)
	e.Steps = e.Steps[max(0, len(e.Steps)-maxSteps):]
	return e
}

// Undone is the page of the deck with this code, which it was before its last step.
func (e Editor) Undone(code string) Editor {
	e.changed(code)
	e.Steps = slices.Clone(e.Steps[:len(e.Steps)-1])
	return e
}

// changed makes it a deck of other cards: of its list's lines those that were not read are left.
func (e *Editor) changed(code string) {
	e.Code, e.ListDetails = code, ListDetails{Unread: e.Unread}
}

// EditorPath is the address of the deck's page.
func (d Deck) EditorPath() string { return Editor{Deck: d}.Path() }

// ParseExport reads the address of a deck in a list format; text where it names none.
func ParseExport(q url.Values, u Defaults) (d Deck, as decklist.Format, errs Errors) {
	d, errs = ParseDeck(q, u)
	d.Data = ""
	as = decklist.Text
	if word := q.Get("as"); word != "" {
		var err error
		if as, err = decklist.ParseFormat(word); err != nil {
			errs.AddError("as", err, BadPart)
		}
	}
	return d, as, errs
}

// Export is the address of the deck in the list formats of others; as is one of them, ""
// for the usual.
func (d Deck) Export(as string) string {
	w := to("/export").always("d", d.Code).when(d.Format, d.On)
	d.rest(w)
	return w.add("as", as).String()
}
