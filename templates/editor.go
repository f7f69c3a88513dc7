package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/catalog/query"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/rules"
	"inkcheck/templates/parts"
)

// Editor is the page of a deck: its cards, what they add up to, and a search beside it.
type Editor struct {
	parts.Frame
	Link   address.Editor
	Deck   *decklist.Deck
	Report *deckcheck.Report
	Pool   *pool.Pool  // that it is held to; nil for none
	Rows   []EditorRow // the cards of the deck
	Found  FoundCards
	Undo   Undo
	// InkCards are how many cards of each ink type the format allows, for an empty deck.
	InkCards [6]int
	Odds     *DeckReport // nil for none
	NoOdds   string      // why there is none
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
	Query     *query.Query
	Error     *query.Error // of the query; the cards are of the nearest reading
	Warnings  []query.Warning
	Notes     []query.Warning // how it was read, and what else it may mean
	Parts     []query.Part    // of the query, to be taken away
	Rows      []EditorRow     // a page of them
	Total     int
	Hidden    int          // that the format does not allow, and so are left out
	Inks      formats.Inks // of a deck with room for no other; 0 for one with room
	OtherInks int          // left out for theirs
	Page      int          // from 1
	Pages     int
}

// Undo leads back to the deck before a change; its Path is "" for none.
type Undo struct {
	Path string
	Step address.DeckStep
	Card *catalog.Card
}

// label says what is taken back: "Undo: +4 Lilo - Snow Artist".
func (u Undo) label(l *parts.Locale) string {
	sign, by := "+", u.Step.By
	if by < 0 {
		sign, by = "−", -by
	}
	return l.T().EditorUndo + l.T().Colon + sign + strconv.Itoa(by) + " " + l.Name(u.Card).Full()
}

// editorSays are the sentences of the page's scripts.
func editorSays(l *parts.Locale) templ.Attributes {
	return parts.ScriptSays(parts.ScriptWords{"most": l.T().EditorMost})
}

// number is the card in the places of the page.
func (r EditorRow) number() string { return strconv.Itoa(r.Card.Key) }

// step is the button for a copy more or less, which stands in the deck or beside it.
func (r EditorRow) step(by int, inDeck bool) address.Param {
	return address.Edit{By: by, Card: r.Card.Key, InDeck: inDeck}.Button()
}

// editCard is the card as its buttons name it, which stand in the deck or beside it.
func (r EditorRow) editCard(inDeck bool) string { return r.step(1, inDeck).Value }

// four is the button that makes as many copies of the card as most decks have of one.
func (r EditorRow) four() address.Param {
	return address.Edit{Exact: true, Make: r.Four, Card: r.Card.Key}.Button()
}

func (r EditorRow) fourWord() string { return "×" + strconv.Itoa(r.Four) }

func (r EditorRow) fourLabel(l *parts.Locale) string {
	return l.T().Fill(l.T().EditorMake, r.Four, l.Name(r.Card).Full(), r.In)
}

func (r EditorRow) full() bool { return r.In >= r.Most }

func (r EditorRow) addLabel(l *parts.Locale) string {
	if r.full() {
		return l.T().Fill(l.T().EditorFull, l.Name(r.Card).Full(), r.In, r.Most)
	}
	return l.T().Fill(l.T().EditorAdd, l.Name(r.Card).Full(), r.In)
}

func (r EditorRow) cutLabel(l *parts.Locale) string {
	return l.T().Fill(l.T().EditorCut, l.Name(r.Card).Full(), r.In)
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

// atAGlance is a deck's size and its verdict in one line: "31 of 40 cards: 9 short".
func atAGlance(l *parts.Locale, r *deckcheck.Report) string {
	size := l.Count(r.Cards, l.T().CardCount)
	if r.Legal {
		return size + l.T().Colon + parts.LowerFirst(l.VerdictIn(r.Verdict, r.Format))
	}
	if r.Cards < r.Rules.MinCards {
		size = l.Number(r.Cards) + " " + l.T().Fill(l.T().EditorSize, l.Count(r.Rules.MinCards, l.T().CardCount))
	}
	return size + l.T().Colon + l.Summary(r)
}

// sizeWords are what stands behind the number of cards: "of 60 cards", or "cards" where there are more.
func sizeWords(l *parts.Locale, r *deckcheck.Report) string {
	words := l.T().CardCount
	if n := r.Rules.MinCards; n > 0 && n >= r.Cards {
		return l.T().Fill(l.T().EditorSize, l.Count(n, words))
	}
	return strings.TrimSpace(strings.Replace(l.T().Form(r.Cards, words), "%d", "", 1))
}

// emptyTitle is the heading of a page without a deck.
func (p *Editor) emptyTitle() string {
	if p.Report.Rules.MaxInks == 0 {
		return p.Locale.T().EditorEmptyTitleAny
	}
	return p.Locale.T().EditorEmptyTitle
}

// emptyLead says which ink types a deck of the format may have.
func (p *Editor) emptyLead() string {
	if p.Report.Rules.MaxInks == 0 {
		return p.Locale.T().Fill(p.Locale.T().EditorEmptyLeadAny, p.Locale.Format(p.Report.Format))
	}
	return p.Locale.T().EditorEmptyLead
}

// noCard says how many cards the deck is to have.
func (p *Editor) noCard() string {
	t, size := p.Locale.T(), p.Locale.T().EditorAnySize
	if n := p.Report.Rules.MinCards; n > 0 {
		size = p.Locale.Count(n, t.FormatsSize)
	}
	return t.Fill(t.EditorNoCard, p.Locale.Format(p.Report.Format), size)
}

// orderName is what the deck's cards are ordered by.
func (p *Editor) orderName(by address.DeckOrder) string {
	return map[address.DeckOrder]string{address.ByCost: p.Locale.G().Cost, address.ByType: p.Locale.G().Type,
		address.ByInk: p.Locale.T().FactInks}[by]
}

// editorGroup is cards that stand together; its name is "" where they need no heading.
type editorGroup struct {
	Name   string
	Copies int
	Rows   []EditorRow
}

// groups are the cards of the deck in the order that the page has.
func (p *Editor) groups() []editorGroup {
	switch p.Link.Order {
	case address.ByType:
		return p.byType()
	case address.ByInk:
		return p.byInk()
	}
	rows := slices.Clone(p.Rows)
	slices.SortStableFunc(rows, func(a, b EditorRow) int {
		return cmp.Or(a.Card.Cost-b.Card.Cost, decklist.CompareCards(a.Card, b.Card))
	})
	return []editorGroup{{Rows: rows}}
}

// byType are the cards of the deck by their type.
func (p *Editor) byType() []editorGroup {
	var out []editorGroup
	for i, rows := range byKind(p.Rows, func(r EditorRow) *catalog.Card { return r.Card }) {
		if len(rows) > 0 {
			out = append(out, newGroup(groupName(p.Locale, i), rows))
		}
	}
	return out
}

// byInk are the cards of the deck by their ink types, in the order of the ink split.
func (p *Editor) byInk() []editorGroup {
	var out []editorGroup
	for _, s := range parts.NumbersOf(p.Locale, p.Report).Inks {
		var rows []EditorRow
		for _, r := range p.Rows {
			if r.Card.Inks == s.Inks {
				rows = append(rows, r)
			}
		}
		slices.SortStableFunc(rows, func(a, b EditorRow) int { return decklist.CompareCards(a.Card, b.Card) })
		out = append(out, newGroup(p.Locale.Inks(s.Inks), rows))
	}
	return out
}

func newGroup(name string, rows []EditorRow) editorGroup {
	g := editorGroup{Name: name, Rows: rows}
	for _, r := range rows {
		g.Copies += r.In
	}
	return g
}

// The small curve, in the units of its drawing: columns stand on base, the highest is high.
const (
	smallCurveBase = 68.0
	smallCurveHigh = 50.0
)

// curveBar is the copies of one ink type at one cost.
type curveBar struct {
	Class   string
	X, Y, H float64
}

// smallCurveTop is where a column of so many copies ends.
func smallCurveTop(n parts.Numbers, copies int) float64 {
	return smallCurveBase - smallCurveHigh*float64(copies)/float64(max(n.Highest, 1))
}

// curveBars are its columns, an ink type upon the other. A card with two ink types has the colour of its first.
func curveBars(r *deckcheck.Report, n parts.Numbers) []curveBar {
	var copies [parts.TopCost + 1][7]int // the last is that of cards without an ink type
	inks := formats.AllInks()
	for _, e := range r.Entries {
		ink := len(inks)
		if of := e.Card.Inks.Split(); len(of) > 0 {
			ink = slices.Index(inks, of[0])
		}
		copies[min(e.Card.Cost, parts.TopCost)][ink] += e.Count
	}
	var out []curveBar
	for cost := range copies {
		below := 0
		for ink, some := range copies[cost] {
			if some == 0 {
				continue
			}
			class := "noink"
			if ink < len(inks) {
				class = parts.InkClass(inks[ink])
			}
			top := smallCurveTop(n, below+some)
			out = append(out, curveBar{class, float64(cost*parts.ColumnStep + 4), top, smallCurveTop(n, below) - top})
			below += some
		}
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

// counted is a word with so many copies.
type counted struct {
	Word   string
	Copies int
	Query  string       // what finds such cards; "" for none
	Field  query.Field  // the terms that the query takes the place of; query.Word for none
	Icon   string       // that stands before the word; "" for none
	Inks   formats.Inks // whose badges stand before it
}

// kinds are the copies of each kind of card.
func (p *Editor) kinds() []counted {
	var out []counted
	for _, g := range p.byType() {
		out = append(out, counted{Word: g.Name, Copies: g.Copies})
	}
	return out
}

// inkTile is an ink type that a new deck may begin with.
type inkTile struct {
	Ink    formats.Inks
	Cards  int // that the format allows
	Chosen bool
	Path   string // of the search with it, or without it where it is chosen
}

// startCost is up to which cost the search beside an empty deck shows cards once its ink types are chosen: what a deck begins with.
const startCost = 2

// inkTiles are the six ink types. Those that the search is for are chosen; a press chooses one more, which takes the place of the first
// where the format allows no third.
func (p *Editor) inkTiles() []inkTile {
	chosen := p.chosenInks()
	var out []inkTile
	for i, k := range formats.AllInks() {
		tile := inkTile{Ink: k, Chosen: chosen&k != 0, Cards: p.InkCards[i]}
		next := chosen ^ k
		if most := p.Report.Rules.MaxInks; most > 0 && next.Count() > most {
			next ^= chosen.Split()[0]
		}
		query := ""
		if next != 0 {
			query = inksQuery(next) + " cost<=" + strconv.Itoa(startCost)
		}
		tile.Path = p.Link.For(query).Path()
		out = append(out, tile)
	}
	return out
}

// inksQuery finds the cards that have no other ink types.
func inksQuery(k formats.Inks) string { return "ink<=" + strings.ToLower(strings.Join(k.Names(), ",")) }

// chosenInks are those that the search is narrowed to.
func (p *Editor) chosenInks() (chosen formats.Inks) {
	for _, part := range p.Found.Parts {
		names, narrows := strings.CutPrefix(part.Term, "ink<=")
		if !narrows {
			continue
		}
		for _, k := range formats.AllInks() {
			if slices.Contains(strings.Split(names, ","), parts.InkClass(k)) {
				chosen |= k
			}
		}
	}
	return chosen
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
	for i := range out {
		out[i].Word = p.Locale.Keyword(out[i].Word)
	}
	slices.SortStableFunc(out, func(a, b counted) int { return cmp.Or(b.Copies-a.Copies, strings.Compare(a.Word, b.Word)) })
	return out
}

// narrower are the terms that a search beside the deck is narrowed by with one press, without those that it has.
func (p *Editor) narrower() []counted {
	l := p.Locale
	var out []counted
	if p.Found.Inks == 0 && len(p.Rows) > 0 {
		for _, k := range formats.AllInks() {
			out = append(out, counted{Word: l.Ink(k), Query: "ink:" + parts.InkClass(k), Field: query.InkField, Inks: k})
		}
	}
	for i, word := range []string{"character", "action", "song", "item", "location"} {
		out = append(out, counted{Word: groupName(l, i), Query: "type:" + word, Field: query.TypeField, Icon: word})
	}
	out = append(out, counted{Word: l.G().Inkable, Query: "is:inkable"},
		counted{Word: parts.UpperFirst(query.DoingIn(l.Language(), "draw")), Query: "does:draw"},
		counted{Word: fmt.Sprintf("%s 0–%d", l.G().Cost, startCost), Query: "cost<=" + strconv.Itoa(startCost), Field: query.CostField},
		counted{Word: fmt.Sprintf("%s %d–%d", l.G().Cost, startCost+1, dearCost-1),
			Query: fmt.Sprintf("cost=%d..%d", startCost+1, dearCost-1), Field: query.CostField},
		counted{Word: fmt.Sprintf("%s %d+", l.G().Cost, dearCost), Query: "cost>=" + strconv.Itoa(dearCost), Field: query.CostField})
	return slices.DeleteFunc(out, func(c counted) bool {
		return slices.ContainsFunc(p.Found.Parts, func(part query.Part) bool { return part.Term == c.Query })
	})
}

// withinFormat is the search within the format, or in all cards where it is within it now.
func (p *Editor) withinFormat() string { return p.Link.Whole(!p.Link.All).Path() }

// withinInks is the search within the deck's ink types, or in those of all where it is within them now.
func (p *Editor) withinInks() string { return p.Link.AnyInks(!p.Link.OtherInks).Path() }

// narrow is the search with a term more, or in the place of those that no card has beside it: a card has one cost, and is asked for by
// one type and one ink.
func (p *Editor) narrow(c counted) string {
	if p.Found.Query == nil {
		return p.Link.For(c.Query).Path()
	}
	if c.Field != query.Word {
		return p.Link.For(p.Found.Query.Instead(c.Field, c.Query)).Path()
	}
	return p.Link.For(p.Found.Query.Narrow(c.Query)).Path()
}

// headed is the frame of the page: what is done with the deck stands in the deck's head.
func (p *Editor) headed() parts.Frame {
	f := p.Frame
	if f.Deck != nil {
		f.HeadActions = editorActions(*p)
	}
	return f
}

// found says how many cards the search finds, and which page of them is shown.
func (p *Editor) found() string {
	words := p.Locale.Count(p.Found.Total, p.Locale.T().EditorFound)
	if p.Found.Pages > 1 {
		words += " · " + p.Locale.T().Fill(p.Locale.T().PageOf, p.Found.Page, p.Found.Pages)
	}
	return words
}

// leftOut says how many cards the filters leave out; "" for none.
func (p *Editor) leftOut() string {
	t, l := p.Locale.T(), p.Locale
	var of []string
	if n := p.Found.Hidden; n > 0 && !p.Link.All {
		of = append(of, l.Count(n, t.EditorHidden))
	}
	if n := p.Found.OtherInks; n > 0 {
		of = append(of, l.Count(n, t.EditorOtherInks))
	}
	if len(of) == 0 {
		return ""
	}
	return t.Fill(t.EditorLeftOut, strings.Join(of, ", "))
}
