package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	tagged "inkcheck/deckcheck/wording"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/rules"
	"inkcheck/rules/wording"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// Table is a game at the table, in one position.
type Table struct {
	parts.Frame
	Link     address.Table
	Position address.Position
	Record   *rules.Record
	Cards    []*catalog.Card // by card number, the practice opponent's after the deck's
	Texts    *catalog.Texts  // imported; nil for none
	Faces    parts.FaceCache // of the library; nil keeps none
	Refused  *Refused        // the move after the position that was not made; nil for none
	Note     tagged.Text     // what else could not be done, as a sentence
	Advice   *Advice         // on the opening hand; nil where nobody asked
	Cached   *ClientCache    // what the browser has of the table; nil for a whole page

	edition       string // whose rule numbers are cited
	hrefs         hrefs
	open          *panel // manual effects of one card, when they are asked for
	bag           []reminder
	hand          []Tile
	characters    []Tile // those that are at no location
	items         []Tile
	locations     []site
	opponents     []Tile
	looked        []Tile
	discarded     []Tile // newest first
	log           []logLine
	opening       *opening
	back, forward int  // the moments that undo and redo lead to; -1 for none
	end           *Act // nil when no turn is going on
	summary       *gameSummary
}

// Refused is a move of an address, or of a form, that was not made.
type Refused struct {
	Position int // from 1; 0 when the moves as a whole cannot be read
	Move     string
	Why      *rules.Illegal
	Rest     int // moves after it
}

// Tile is a card on the table with what can be done with it.
type Tile struct {
	Number  int
	Card    *catalog.Card
	Name    catalog.Name // in the language of the page
	Key     string       // which leads to it: "3", "B"; "" for none
	Exerted bool
	Drying  bool
	Damage  int
	Now     []tableStat // its numbers, where one of them is not the printed one
	Given   []string    // keywords that it has now and that are not printed on it
	Under   []string    // full names of the cards under it, or that one is facedown
	Costs   string      // what it costs in hand, where that is not the printed cost: "costs 2"
	Wait    string      // when it could be paid for: "next turn"
	Acts    []Act
	Picks   []pick
	Effects bool // manual effects may be asked for
}

// Act is a move with a card: a link when it is legal, or the reason why it is not.
type Act struct {
	Verb    string // for the script: "ink"
	Label   string
	Of      string // the card, for those who hear only the link
	Key     string
	Move    string // "" when it is not legal
	Drop    string // what the card is dropped on for this move: "ink", "play", "lore" or a card number
	ID      string // of the reason
	Reason  tagged.Text
	Rule    string
	RuleURL string
}

// pick is a move whose cards are ticked in a form.
type pick struct {
	ID     string
	Do     string // the move with C for the cards ticked
	Legend string
	Button string
	One    []pickCard // of which one is chosen, first
	Many   []pickCard
}

// pickCard is a card to tick.
type pickCard struct {
	Number int
	Label  string
}

// site is a location with who is there.
type site struct {
	Tile
	There []Tile
}

// reminder is text of a card that may do something now.
type reminder struct {
	Words   tagged.Text
	Rule    string
	RuleURL string
	Card    string // its number
	Skip    string // address without the reminder
}

// logLine is a move in words.
type logLine struct {
	Number  int // the moment after it
	Turn    int // which it begins; 0 for none
	Text    tagged.Text
	Linked  bool // not so long ago that the links would be megabytes
	Rule    string
	RuleURL string
}

// opening is the opening hand, as it was dealt and as it was kept.
type opening struct {
	Dealt   []openingCard
	Altered []openingCard // nil when it was kept as dealt
	Again   string        // address of the same hand with other draws
}

// openingCard is a card of an opening hand.
type openingCard struct {
	Card *catalog.Card
	Mark string // markBottom, markNew or ""
}

// What became of a card of the opening hand.
const (
	markBottom = "bottom"
	markNew    = "new"
)

// Lay fills in what the page shows of the position. Call it once, after the
// exported fields are set.
func (t *Table) Lay() {
	t.edition, t.hrefs = formats.TableEdition(t.Link.On).Label, newHrefs(t.Link, t.Position)
	b := board{t: t, s: t.state(), g: t.state().Game()}
	b.zones()
	b.opening()
	b.log()
	switch t.state().Step() {
	case rules.StepMain:
		b.bag()
		b.panel()
		end := b.act("end", t.T().TableEnd, "n", rules.NewMove(rules.End))
		end.ID = "why-end"
		t.end = &end
	case rules.StepOver:
		t.summary = summarize(t)
	}
}

// state is the position.
func (t *Table) state() *rules.State { return &t.Record.State }

// step is how far the game is, for the style sheet: "hand", "main" or "over".
func (t *Table) step() string { return t.state().Step().String() }

// T is the sentences of the page.
func (t *Table) T() *text.Sentences { return t.Locale.T() }

// name is what a card is called in the language of the page.
func (t *Table) name(c *catalog.Card) catalog.Name { return t.Locale.Name(c) }

// fullName is the full name of a card in a language. One that was made for the practice opponent has the name that the engine gave it.
func fullName(c *catalog.Card, n catalog.Name) string {
	if n.Language == "en" {
		return c.FullName
	}
	return n.Full()
}

// full is the full name of a card in the language of the page.
func (t *Table) full(c *catalog.Card) string { return fullName(c, t.name(c)) }

// full is the full name of a tile's card in the language of the page.
func (c *Tile) full() string { return fullName(c.Card, c.Name) }

// nameLang is the lang attribute of that name, where it has none in the language of the page.
func (t *Table) nameLang(c *catalog.Card) templ.Attributer {
	return parts.LangOf(t.Locale.NameLang(t.name(c)))
}

// cardName is the name of a card of the game by its id.
func (t *Table) cardName(id, english string) string {
	for _, c := range t.Cards {
		if c.ID == id {
			return t.full(c)
		}
	}
	return english
}

// insideWords is a label within a sentence.
func insideWords(l *parts.Locale, label string) string {
	if l.Language() == "en" {
		return strings.ToLower(label)
	}
	return label
}

// Turn names the position.
func (t *Table) Turn() string {
	s := t.state()
	switch s.Step() {
	case rules.StepHand:
		return t.T().OpeningHand
	case rules.StepOver:
		return t.ending()
	}
	return t.T().Fill(t.T().TableTurn, s.Turn())
}

// TabTitle is the title of the page.
func (t *Table) TabTitle() string { return t.T().Fill(t.T().TableTitle, t.Turn()) }

// ending says how the game ended.
func (t *Table) ending() string {
	s := t.state()
	switch end := s.Ending(); end.Code {
	case wording.WonByLore:
		return t.T().Fill(t.T().TableByLore, s.Lore(), s.Turn())
	case wording.LostByDeck:
		return t.T().Fill(t.T().TableByDeck, s.Turn())
	case wording.LostByLore, wording.WonByDeck:
		return parts.UpperFirst(t.reader().Clause(&end))
	}
	return t.T().Fill(t.T().TableConceded, s.Turn())
}

// subtitle says what game it is.
func (t *Table) subtitle() string {
	who, game := t.T().TableYouFirst, t.Locale.Format(t.Link.Format)
	if t.Link.Second {
		who = t.T().TableYouSecond
	}
	if t.Link.Casual {
		game = t.T().Fill(t.T().TableCasual, game)
	}
	return t.T().Fill(t.T().TableSubtitle, game, who, strconv.FormatUint(t.Link.Seed, 10), t.Locale.Day(t.Link.On))
}

func (t *Table) goal() int { return t.state().Game().Variant().Goal() }

// nextTurn says what can be paid next turn, when every turn a card is inked.
func (t *Table) nextTurn() string {
	s := t.state()
	if s.Step() != rules.StepMain {
		return ""
	}
	ready, exerted := s.Ink()
	ready += s.Drops()
	most, inkable := 1, 0
	if s.MayInk() {
		most = 2
	}
	for _, n := range s.Hand() {
		if t.Cards[n].Inkable {
			inkable++
		}
	}
	return t.T().Fill(t.T().TableNextTurn, ready+exerted+min(inkable, most))
}

// drops says how many ink drops there are besides the ink; "" for none.
func (t *Table) drops() string {
	if n := t.state().Drops(); n > 0 {
		return t.Locale.Count(n, t.T().TableDrops)
	}
	return ""
}

// lastLine is the latest move in words, which a script reads aloud.
func (t *Table) lastLine() tagged.Text {
	if n := len(t.Record.Log); n > 0 {
		return tagged.Text(parts.UpperFirst(t.reader().Line(&t.Record.Log[n-1].Says)))
	}
	return tagged.Text(t.T().TableDealt)
}

// reader is whom the engine's words are for. English names are marked in other languages.
func (t *Table) reader() wording.Reader {
	return wording.Reader{Language: t.Locale.Language(), Name: func(n int) string {
		if n < 0 || n >= len(t.Cards) {
			return ""
		}
		return t.said(t.Cards[n])
	}, Key: func(key int) string {
		c, _ := t.Catalog.ByKey(key) // it was named
		return t.said(c)
	}}
}

// said is what the engine's words call a card.
func (t *Table) said(c *catalog.Card) string {
	name := t.full(c)
	if t.Locale.NameLang(t.name(c)) != "" {
		return tagged.EnglishName(name)
	}
	return name
}

// why says why a move was not made.
func (t *Table) why(r *Refused) tagged.Text { return tagged.Text(t.reader().Refusal(&r.Why.Why) + ".") }

// RowNote says why a card does not join the practice opponent.
func (t *Table) RowNote(err error) tagged.Text {
	e, ok := errors.AsType[*app.RowError](err)
	if !ok {
		return tagged.Text(address.WrongBy("opponents", err, address.BadOpponents).In(t.Locale.Language()))
	}
	w, names := t.T(), make([]string, len(e.Cards))
	for i, c := range e.Cards {
		names[i] = t.full(c)
	}
	typed := fmt.Sprintf("%.80s", e.Typed)
	switch e.Code {
	case app.RowOver:
		return tagged.Text(w.RowOver)
	case app.RowAsked:
		return tagged.Text(w.RowAsked)
	case app.RowFull:
		return tagged.Text(w.Fill(w.RowFull, e.Most))
	case app.RowNoCard:
		return tagged.Text(w.Fill(w.RowNoCard, typed))
	case app.RowWhich:
		return tagged.Text(w.Fill(w.RowWhich, typed, strings.Join(names, w.Semicolon)))
	case app.RowNeither:
		return tagged.Text(w.Fill(w.RowNeither, names[0]))
	}
	return tagged.Text(w.Fill(w.RowMoves, t.joinWords(e.Cause)))
}

// joinWords say what would be otherwise with a card in the row, or why it cannot join now.
func (t *Table) joinWords(err error) string {
	text := ""
	if e, ok := errors.AsType[*rules.JoinError](err); ok {
		text = t.reader().Clause(&e.Says)
		if err = e.Cause; err == nil {
			return text
		}
		text += t.T().Colon
	}
	if e, ok := errors.AsType[*rules.Illegal](err); ok {
		return text + t.reader().Refusal(&e.Why) + " (" + e.Rule + ")"
	}
	return text + err.Error()
}

// noMove are the words before and after a move that was not made.
func (t *Table) noMove(r *Refused) (before, after string) {
	before, after, _ = strings.Cut(t.T().Fill(t.T().TableNoMove, r.Position, "\x00"), "\x00")
	return before, after
}

// openingMark is the word for what became of a card of the opening hand.
func (t *Table) openingMark(mark string) string {
	if mark == markNew {
		return t.T().TableMarkNew
	}
	return t.T().TableBottom
}

// says is what the scripts of the table say.
func (t *Table) says() templ.Attributes {
	words := t.T()
	return parts.ScriptSays(parts.ScriptWords{"alter": words.JSAlter, "alterNone": words.TableAlter, "done": words.JSDone,
		"chooseFirst": words.JSChooseFirst, "place": words.JSPlace, "now": words.JSNow, "printed": words.JSPrinted, "legal": words.JSLegal,
		"banned": words.JSBanned, "rotated": words.JSRotated, "not_yet_legal": words.JSNotYet, "onDay": words.JSOnDay,
		"onItsPage": words.JSOnItsPage, "itsPage": words.JSItsPage, "close": words.TableClose, "keys": words.KeysTitle,
		"newInHand": words.JSNewInHand, "came": words.JSCame, "back": words.JSBack, "played": words.JSPlayed, "damage": words.JSDamage})
}

// momentCount is the number of moves, those undone included.
func (t *Table) momentCount() int { return len(t.hrefs.ends) - 1 }

// ruleURL is the place of a rule on the rules page, or "" when it has none.
func (t *Table) ruleURL(rule string) string {
	if _, n, ok := formats.FindRule(rule, t.edition); ok {
		return "/rules#" + n.Anchor
	}
	return ""
}

// momentURL is the address of the moment after so many moves.
func (t *Table) momentURL(n int) string {
	all, end := t.hrefs.all, t.hrefs.ends[n]
	return t.Link.At(address.Position{Moves: all[:end], Redo: strings.TrimPrefix(all[end:], ".")})
}

// keepURL is the address after keeping the opening hand.
func (t *Table) keepURL() string { return t.Link.At(address.Position{Moves: rules.Keep.String()}) }

// adviseURL is the address of the opening hand with what the adviser says of it.
func (t *Table) adviseURL() string {
	p := t.Position
	p.Advice = true
	return t.Link.At(p) + "#advice"
}

// turnCards are the cards of an opening hand that can first be played on a turn.
type turnCards struct {
	Turn  int
	Cards []*catalog.Card
}

// playable are the different cards of the opening hand by the turn on which they can be paid, with a card put into the inkwell
// each turn (CR 4.2.3).
func (t *Table) playable() []turnCards {
	var cards []*catalog.Card
	for i := range t.hand {
		if c := t.hand[i].Card; !slices.Contains(cards, c) {
			cards = append(cards, c)
		}
	}
	turn := func(c *catalog.Card) int { return max(c.Cost, 1) }
	slices.SortStableFunc(cards, func(a, b *catalog.Card) int { return turn(a) - turn(b) })
	var out []turnCards
	for _, c := range cards {
		if n := len(out); n == 0 || out[n-1].Turn != turn(c) {
			out = append(out, turnCards{Turn: turn(c)})
		}
		row := &out[len(out)-1]
		row.Cards = append(row.Cards, c)
	}
	return out
}

// felt are the classes of the deck's ink types, in whose colours the table is.
func (t *Table) felt() string {
	var inks formats.Inks
	for _, c := range t.Cards[:min(len(t.Cards), t.state().Game().Size())] {
		inks |= c.Inks
	}
	return parts.InkBand(inks)
}

// inkable is how many cards of the hand can be put into the inkwell.
func (t *Table) inkable() (n int) {
	for i := range t.hand {
		if t.hand[i].Card.Inkable {
			n++
		}
	}
	return n
}

// left are the cards of the deck that are not in the opening hand, by cost and name.
func (t *Table) left() []decklist.Entry {
	in := map[*catalog.Card]int{}
	for i := range t.hand {
		in[t.hand[i].Card]++
	}
	all := map[*catalog.Card]int{}
	for n := range t.state().DeckSize() + len(t.hand) {
		all[t.Cards[n]]++
	}
	var out []decklist.Entry
	for c, n := range all {
		if n -= in[c]; n > 0 {
			out = append(out, decklist.Entry{Card: c, Count: n})
		}
	}
	slices.SortFunc(out, func(a, b decklist.Entry) int {
		return cmp.Or(a.Card.Cost-b.Card.Cost, decklist.CompareCards(a.Card, b.Card), strings.Compare(a.Card.ID, b.Card.ID))
	})
	return out
}

// advised is what a script reads aloud of the advice; "" for nothing.
func (t *Table) advised() string {
	if t.Advice == nil || t.Advice.Advice == nil {
		return ""
	}
	return t.Advice.Advice.Verdict()
}

// advisedBack reports whether the adviser would put a card of the opening hand back.
func (t *Table) advisedBack(n int) bool {
	return t.Advice != nil && t.Advice.Advice != nil && len(t.Advice.Advice.Options) > 0 &&
		slices.Contains(t.Advice.Advice.Options[0].Cards, n)
}

// readyRow is a row of a practice opponent that is added by one press.
type readyRow struct{ Label, Add string }

func readyRows(t *text.Sentences) []readyRow {
	return []readyRow{{t.OpposingThree, "2/3; 2/3; 2/3"}, {t.OpposingOne, "5/5"}, {t.OpposingLocation, "Agrabah - Marketplace"}}
}

// then are the moves made so far and another.
func (t *Table) then(move string) string {
	if t.Position.Moves == "" {
		return move
	}
	return t.Position.Moves + "." + move
}

// closeURL is the address of the position without a panel.
func (t *Table) closeURL() string {
	p := t.Position
	p.Open = ""
	return t.Link.At(p)
}

// manualID is the anchor of the effects that name no card. The panel of a card, which
// the button for it leads to, takes it over.
func (t *Table) manualID() string {
	if t.open != nil {
		return "general"
	}
	return "manual"
}

// aloneURL is the address of the game without the practice opponent. Its cards
// have numbers in the moves, which is why the game begins again.
func (t *Table) aloneURL() string {
	l := t.Link
	l.Opponents, l.Against = nil, ""
	return l.At(address.Position{})
}

// state is the tile's states for the style sheet; each has a word on the tile too.
func (c *Tile) state() string {
	switch {
	case c.Exerted && c.Drying:
		return "exerted drying"
	case c.Exerted:
		return "exerted"
	case c.Drying:
		return "drying"
	}
	return ""
}

// label is what a tile is called among others: its key helps where two have a name.
func (c *Tile) label() string {
	if c.Key == "" {
		return c.full()
	}
	return c.full() + " (" + c.Key + ")"
}

// short is label without the version, for where the key tells enough.
func (c *Tile) short() string {
	if c.Key == "" {
		return c.full()
	}
	return c.Name.Name + " (" + c.Key + ")"
}

// marked reports whether a tile has a mark.
func (c *Tile) marked() bool {
	return c.Exerted || c.Drying || c.Damage > 0 || c.Wait != "" || len(c.Given) > 0 || c.Costs != ""
}

// number is a number of a card in play as it counts now.
func (c *Tile) number(sprite string, printed catalog.Number) string {
	for _, s := range c.Now {
		if s.Sprite == sprite {
			return s.Value
		}
	}
	return printed.String()
}

// lore is the lore value of a card in play as it counts now.
func (c *Tile) lore() string { return c.number(spriteLore, c.Card.Lore) }

// willpower is the willpower of a card in play as it counts now.
func (c *Tile) willpower() string { return c.number(spriteWillpower, c.Card.Willpower) }

// keeps says what is left of an address with a bad move.
func (r *Refused) keeps(t *text.Sentences) string {
	switch {
	case r.Position == 0:
		return t.TableKeepsHand
	case r.Rest == 1:
		return t.TableKeepsBefore + " " + t.TableKeepsOne
	case r.Rest > 1:
		return t.TableKeepsBefore + " " + t.Fill(t.TableKeepsMany, t.Number(r.Rest))
	}
	return t.TableKeepsBefore
}

// loreDots is a row of rhombs as a path, one for each lore.
func loreDots(n int) string {
	var b strings.Builder
	for i := range n {
		x := strconv.Itoa(i * 10)
		b.WriteString("M" + x + ".500 5l4.500-4.500 4.500 4.500-4.500 4.500z")
	}
	return b.String()
}
