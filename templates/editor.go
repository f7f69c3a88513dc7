package templates

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/rules"
)

// Editor is the page of a deck: its cards, what they add up to, and a search beside it.
type Editor struct {
	Frame
	Link   address.Editor
	Deck   *decklist.Deck
	Report *deckcheck.Report
	Pool   *pool.Pool  // that it is held to; nil for none
	Rows   []EditorRow // the cards of the deck
	Found  FoundCards
	Undo   Undo
	Odds   *DeckReport // nil for none
	NoOdds string      // why there is none
}

// EditorRow is a card with the buttons that change how often the deck has it.
type EditorRow struct {
	Card   *catalog.Card
	In     int            // copies in the deck
	Most   int            // copies that the format allows
	Four   int            // copies that one press makes of what is found; 0 for no such button
	Status formats.Status // in the format
}

// FoundCards are what a search beside a deck finds.
type FoundCards struct {
	Query    *query.Query
	Error    *query.Error // of the query; the cards are of the nearest reading
	Warnings []query.Warning
	Notes    []query.Warning // how it was read, and what else it may mean
	Parts    []query.Part    // of the query, to be taken away
	Rows     []EditorRow     // a page of them
	Total    int
	Hidden   int // that the format does not allow, and so are left out
	Page     int // from 1
	Pages    int
}

// Undo leads back to the deck before a change; its Path is "" for none.
type Undo struct {
	Path string
	Step address.DeckStep
	Card *catalog.Card
}

// label says what is taken back.
func (u Undo) label() string {
	by, what := u.Step.By, "adding"
	if by < 0 {
		by, what = -by, "taking out"
	}
	if by == 1 {
		return "Undo " + what + " " + u.Card.FullName
	}
	return "Undo " + what + " " + strconv.Itoa(by) + " " + u.Card.FullName
}

// number is the card in the places of the page.
func (r EditorRow) number() string { return strconv.Itoa(r.Card.Key) }

// step is the button for a copy more or less, which stands in the deck or beside it.
func (r EditorRow) step(by int, inDeck bool) address.Param {
	return address.Edit{By: by, Card: r.Card.Key, InDeck: inDeck}.Button()
}

// four is the button that makes as many copies of the card as most decks have of one.
func (r EditorRow) four() address.Param {
	return address.Edit{Exact: true, Make: r.Four, Card: r.Card.Key}.Button()
}

func (r EditorRow) fourWord() string { return "×" + strconv.Itoa(r.Four) }

func (r EditorRow) fourLabel() string {
	return r.fourWord() + " " + r.Card.FullName + ", " + strconv.Itoa(r.In) + " in the deck"
}

func (r EditorRow) full() bool { return r.In >= r.Most }

func (r EditorRow) addLabel() string {
	if r.full() {
		return r.Card.FullName + ": " + strconv.Itoa(r.In) + " in the deck, and at most " + strconv.Itoa(r.Most) + " are allowed"
	}
	return "Add " + r.Card.FullName + ", " + strconv.Itoa(r.In) + " in the deck"
}

func (r EditorRow) cutLabel() string {
	return "Take out " + r.Card.FullName + ", " + strconv.Itoa(r.In) + " in the deck"
}

// barState is the verdict as the bar of an editor shows it: a deck that is only not finished is "open", which is not red.
func barState(r *deckcheck.Report) string {
	for i := range r.Problems {
		f := &r.Problems[i]
		if f.Severity == deckcheck.Error && (f.Code != deckcheck.DeckSize || r.Cards >= r.Rules.MinCards) {
			return string(r.Verdict)
		}
	}
	if r.Verdict == deckcheck.Illegal {
		return "open"
	}
	return string(r.Verdict)
}

// toCard is what the address of a card on this page begins with: the text has no place for each.
func (p *Editor) toCard() string {
	if p.Link.Shown == address.DeckText {
		return p.Link.As(address.DeckFaces).Path() + "#card-"
	}
	return "#card-"
}

// title is the heading of the page.
func (p *Editor) title() string {
	if p.Link.HasDeck() {
		return "The deck"
	}
	return "Build a deck"
}

// editorGroup is cards of one kind.
type editorGroup struct {
	Name   string
	Copies int
	Rows   []EditorRow
}

// groups are the cards of the deck by kind, in the order of every deck's page.
func (p *Editor) groups() []editorGroup {
	var out []editorGroup
	for i, rows := range byKind(p.Rows, func(r EditorRow) *catalog.Card { return r.Card }) {
		if len(rows) == 0 {
			continue
		}
		g := editorGroup{Name: groupNames[i], Rows: rows}
		for _, r := range rows {
			g.Copies += r.In
		}
		out = append(out, g)
	}
	return out
}

// problemsOf are the findings about a card.
func (p *Editor) problemsOf(card *catalog.Card) []*deckcheck.Problem {
	var out []*deckcheck.Problem
	for i := range p.Report.Problems {
		f := &p.Report.Problems[i]
		if f.Code != deckcheck.InkLimit && f.Code != deckcheck.DeckSize && slices.Contains(f.Cards, card.ID) {
			out = append(out, f)
		}
	}
	return out
}

// viewName is what a way to show the deck is called.
func viewName(v address.DeckView) string {
	return map[address.DeckView]string{address.DeckFaces: "Faces", address.DeckRows: "Rows", address.DeckText: "Text"}[v]
}

// counted is a word with so many copies.
type counted struct {
	Word   string
	Copies int
	Query  string // what finds such cards; "" for none
}

// kinds are the copies of each kind of card.
func (p *Editor) kinds() []counted {
	var out []counted
	for _, g := range p.groups() {
		out = append(out, counted{Word: g.Name, Copies: g.Copies})
	}
	return out
}

// keywords are the copies with each keyword, the most first. A card with two of
// them counts for each.
func (p *Editor) keywords() []counted {
	at := map[string]int{}
	var out []counted
	for _, r := range p.Rows {
		var words []string
		for _, k := range r.Card.Keywords {
			word := k
			if parsed, err := rules.ParseKeyword(k); err == nil {
				word = parsed.Word
			}
			if !slices.Contains(words, word) {
				words = append(words, word)
			}
		}
		for _, word := range words {
			i, ok := at[word]
			if !ok {
				i = len(out)
				at[word], out = i, append(out, counted{Word: word})
			}
			out[i].Copies += r.In
		}
	}
	slices.SortStableFunc(out, func(a, b counted) int { return cmp.Or(b.Copies-a.Copies, strings.Compare(a.Word, b.Word)) })
	return out
}

// narrower are the terms that a search beside the deck is narrowed by with one press.
func (p *Editor) narrower() []counted {
	var out []counted
	if inks := p.Report.Inks; inks != 0 && inks.Count() <= 2 {
		names := inks.Names()
		out = append(out, counted{Word: strings.Join(names, " and ") + " only", Query: "ink<=" + strings.ToLower(strings.Join(names, "/"))})
	} else {
		for _, k := range formats.AllInks() {
			out = append(out, counted{Word: k.String(), Query: "ink:" + inkClass(k)})
		}
	}
	for i, word := range []string{"character", "action", "song", "item", "location"} {
		out = append(out, counted{Word: groupNames[i], Query: "type:" + word})
	}
	for _, c := range [][2]string{{"Cost 2 or less", "cost<=2"}, {"Cost 3 or 4", "cost:3..4"}, {"Cost 5 or more", "cost>=5"},
		{"Inkable", "is:inkable"}, {"Draws", "does:draw"}} {
		out = append(out, counted{Word: c[0], Query: c[1]})
	}
	return out
}

// narrow is the search with a term more.
func (p *Editor) narrow(c counted) string {
	if p.Found.Query == nil {
		return p.Link.For(c.Query).Path()
	}
	return p.Link.For(p.Found.Query.Narrow(c.Query)).Path()
}

// found says how many cards the search finds.
func (f *FoundCards) found() string {
	if f.Pages == 1 {
		return count(f.Total, "card", "cards")
	}
	return count(f.Total, "card", "cards") + ", page " + strconv.Itoa(f.Page) + " of " + strconv.Itoa(f.Pages)
}

// text is the deck as a list.
func (p *Editor) text() string { return decklist.WriteText(p.Deck) }

// facts are what a row says of its card besides name and ink types.
func (r EditorRow) facts() string { return (*Locale)(nil).typeAndStats(r.Card) }

// foundNothing says why the search finds no card.
func foundNothing(p Editor) string {
	if p.Found.Hidden > 0 && !p.Link.All {
		return " that is legal in " + p.Report.Format.Name() + " is found"
	}
	return " is found"
}

// deckSize is how many cards a deck of the format has.
func deckSize(r *deckcheck.Report) string {
	if r.Rules.MinCards == 0 {
		return "any number of cards"
	}
	return "at least " + count(r.Rules.MinCards, "card", "cards")
}

func isOrAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}
