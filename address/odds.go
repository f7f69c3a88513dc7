package address

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"inkcheck/formats"
	"inkcheck/rules/odds"
	"inkcheck/terms"
)

const (
	// MaxOddsGroups is how many groups a question may have.
	MaxOddsGroups = 8
	// MaxOddsTurn is the last turn of a question: games do not last longer, and a table
	// of it fits on a sheet.
	MaxOddsTurn = 30
)

// Odds is a question about odds. What is not asked about is zero.
type Odds struct {
	Deck, Rival string // codes; "" for none
	Name        string // of the deck, as CleanName leaves it; "" for none
	Size        int    // number of cards, without a deck
	// Format and On are of the deck's verdict; queries about legality use the day.
	Format formats.Format
	On     formats.Day
	Hand   int // cards of the opening hand
	Groups []OddsGroup
	Want   string  // a condition; see package odds
	Turn   int     // the last one
	Second bool    // the other player starts
	Alter  string  // what is put back of the hand
	Goal   float64 // per cent that copies should reach
	Copies string  // the group whose number of copies is sought
}

// OddsGroup is a group: its name, a query or # and a number of cards, and what to
// put in its place for a comparison ("" for the same).
type OddsGroup struct{ Name, By, Versus string }

// Asked reports whether something is asked: about a deck, or about groups of cards.
func (o Odds) Asked() bool { return o.Deck != "" || len(o.Groups) > 0 }

// Compared reports whether the question is about two decks or two sets of cards.
func (o Odds) Compared() bool { return o.Rival != "" || versus(o.Groups) }

func versus(groups []OddsGroup) bool {
	return slices.ContainsFunc(groups, func(g OddsGroup) bool { return g.Versus != "" })
}

// Verdict is the deck of the question.
func (o Odds) Verdict() Deck { return Deck{Code: o.Deck, Name: o.Name, Format: o.Format, On: o.On} }

// Path is the address of the question.
func (o Odds) Path() string { return o.Text().Path() }

// Text is the question as it is written.
func (o Odds) Text() OddsText {
	if !o.Asked() {
		return OddsText{}
	}
	t := OddsText{Deck: o.Deck, Rival: o.Rival, Size: number(o.Size), Hand: number(o.Hand), Groups: o.Groups, Want: o.Want,
		Turn: strconv.Itoa(o.Turn),
		Play: Table{Second: o.Second}.Play(), Alter: o.Alter, Copies: o.Copies}
	if o.Goal != 0 {
		t.Goal = strconv.FormatFloat(o.Goal, 'f', -1, 64)
	}
	if o.Deck != "" {
		t.Name, t.Format, t.On = o.Name, o.Format.String(), o.On.String()
	}
	return t
}

// OddsText is a question about odds as it was typed. What is "" is left out of its
// address.
type OddsText struct {
	Deck, Rival      string
	Name             string // of the deck
	Size             string
	Format, On       string
	Hand             string
	Groups           []OddsGroup
	Want, Turn, Play string
	Alter            string
	Goal, Copies     string
	As               string // json for programs
}

// Path is the address, with the parameters in their fixed order.
func (t OddsText) Path() string {
	w := to("/odds").add("d", t.Deck).add("d2", t.Rival).add("size", t.Size).add("f", t.Format).add("on", t.On).add(deckName, t.Name).
		add("hand", t.Hand)
	compared := versus(t.Groups)
	for _, g := range t.Groups {
		if w.always("g", g.Name).always("by", g.By); compared {
			w.always("by2", g.Versus)
		}
	}
	if w.add("want", t.Want).add("turn", t.Turn); t.Turn != "" {
		w.add("p", cmp.Or(t.Play, "first"))
	}
	return w.add("alter", t.Alter).add("goal", t.Goal).add("copies", t.Copies).add("as", t.As).String()
}

// AsData asks for the answer in a form for programs.
func (t OddsText) AsData(as string) OddsText { t.As = as; return t }

// CopiesOf asks for another group's number of copies.
func (t OddsText) CopiesOf(group string) OddsText { t.Copies = group; return t }

// OddsOf takes the parameters of a question: d with its name, d2 and size for the cards, f and on,
// hand, groups (g, by and by2 side by side), want, turn, p, alter (with back for its
// search), goal, copies and as.
func OddsOf(q url.Values) OddsText {
	get := func(name string) string { return strings.TrimSpace(q.Get(name)) }
	t := OddsText{Deck: DeckCode(q.Get("d")), Name: CleanName(q.Get(deckName)), Rival: DeckCode(q.Get("d2")),
		Size: get("size"), Format: get("f"), On: get("on"), Hand: get("hand"),
		Want: get("want"), Turn: get("turn"), Play: get("p"), Alter: get("alter"), Goal: get("goal"), Copies: get("copies"), As: get("as")}
	if t.Deck == "" {
		t.Deck, t.Name, t.Rival = t.Rival, "", ""
	}
	if t.Alter == "back" { // the form has the search in a field of its own
		t.Alter += ":" + get("back")
	}
	t.Groups = oddsGroups(q, t.Deck != "")
	return t
}

// oddsGroups takes the groups. Empty rows go, groups without a name get the next free
// letter, and where there is no deck to search a plain number is one.
func oddsGroups(q url.Values, deck bool) (groups []OddsGroup) {
	at := func(name string, i int) string {
		if i >= len(q[name]) {
			return ""
		}
		text := strings.TrimSpace(q[name][i])
		if _, err := strconv.ParseUint(text, 10, 16); err == nil && name != "g" && !deck {
			return "#" + text
		}
		return text
	}
	for i := range max(len(q["g"]), len(q["by"]), len(q["by2"])) {
		if g := (OddsGroup{at("g", i), at("by", i), at("by2", i)}); g != (OddsGroup{}) {
			groups = append(groups, g)
		}
	}
	for i := range groups {
		for letter := 'A'; groups[i].Name == "" && letter <= 'Z'; letter++ {
			if !slices.ContainsFunc(groups, func(g OddsGroup) bool { return g.Name == string(letter) }) {
				groups[i].Name = string(letter)
			}
		}
	}
	return groups
}

// Filled is the question with what is missing of it. One that asks nothing stays so.
func (t OddsText) Filled(u Defaults) OddsText {
	if t.Deck == "" && len(t.Groups) == 0 {
		return OddsText{As: t.As, Size: t.Size, Hand: t.Hand}
	}
	if t.Deck != "" {
		t.Size, t.Format = "", cmp.Or(t.Format, formats.Default.String())
		t.On = cmp.Or(t.On, max(u.Today, formats.FirstDay).String())
	} else {
		t.Name, t.Size, t.Format, t.On = "", cmp.Or(t.Size, "60"), "", ""
	}
	t = t.Usual()
	if len(t.Groups) == 0 {
		t.Want, t.Copies = "", ""
		return t
	}
	names := make([]string, len(t.Groups))
	for i, g := range t.Groups {
		names[i] = g.Name
	}
	t.Want, t.Copies = cmp.Or(t.Want, odds.OneOfEach(names...)), cmp.Or(t.Copies, names[0])
	return t
}

// HandSize is the number of cards in an opening hand of a format.
func HandSize(f formats.Format) int {
	if f.Variant() == formats.PackRushGame {
		return odds.PackRushHand
	}
	return odds.HandSize
}

// Usual is the question with what every question has, as a form shows it.
func (t OddsText) Usual() OddsText {
	hand := odds.HandSize
	if f, err := formats.ParseFormat(t.Format); err == nil {
		hand = HandSize(f)
	}
	t.Hand, t.Turn, t.Play = cmp.Or(t.Hand, strconv.Itoa(hand)), cmp.Or(t.Turn, "5"), cmp.Or(t.Play, "first")
	t.Alter, t.Goal = cmp.Or(t.Alter, "missing"), cmp.Or(t.Goal, "80")
	return t
}

// Read understands a question whose gaps are filled. One that asks nothing is zero.
func (t OddsText) Read(u Defaults) (o Odds, errs Errors) {
	if t.Deck == "" && len(t.Groups) == 0 {
		return o, nil
	}
	o = Odds{Deck: t.Deck, Name: t.Name, Rival: t.Rival, Groups: t.Groups, Want: t.Want, Alter: t.Alter, Copies: t.Copies}
	if t.Deck != "" {
		o.Format, o.On = file(&errs, u.Format, t.Format), file(&errs, u.Day, t.On)
	} else {
		o.Size = file(&errs, whole("size", numberOfCards, 1, odds.MaxDeck), t.Size)
	}
	o.Hand = file(&errs, whole("hand", openingHand, 1, odds.MaxDeck), t.Hand)
	o.Turn = file(&errs, whole("turn", byTurn, 0, MaxOddsTurn), t.Turn)
	o.Second = file(&errs, readPlay, t.Play)
	o.Goal = file(&errs, readGoal, t.Goal)
	switch names := func(g OddsGroup) bool { return g.Name == t.Copies }; {
	case len(t.Groups) > MaxOddsGroups:
		errs.take(Wrong("groups[0]", ManyGroups, len(t.Groups), MaxOddsGroups), "")
	case len(t.Groups) > 0 && !slices.ContainsFunc(t.Groups, names):
		errs.take(Wrong("copies", NoGroup, t.Copies), t.Copies)
	}
	return o, errs
}

// The numbers of a question about odds, as a sentence begins with them.
var (
	numberOfCards = terms.Word{En: "The number of cards", Fr: "Nombre de cartes", De: "Zahl der Karten", It: "Numero di carte"}
	openingHand   = terms.Word{En: "The opening hand", Fr: "Main de départ", De: "Starthand", It: "Mano iniziale"}
	byTurn        = terms.Word{En: "The turn", Fr: "Tour", De: "Zug", It: "Turno"}
)

// whole reads a whole number between two.
func whole(field string, what terms.Word, low, high int) func(string) (int, error) {
	return func(text string) (int, error) {
		n, err := strconv.Atoi(text)
		if err != nil || n < low || n > high {
			return 0, Wrong(field, NumberOf, what, text, low, high)
		}
		return n, nil
	}
}

// MinGoal and MaxGoal bound a goal in percent. Something certain or impossible needs no copies, and one copy more or less changes a chance
// by more than a thousandth of a percent.
const (
	MinGoal = 0.001
	MaxGoal = 99.999
)

// readGoal reads a goal in per cent.
func readGoal(text string) (float64, error) {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil || !(f >= MinGoal && f <= MaxGoal) { // NaN is neither
		return 0, Wrong("goal", GoalPercent, text, decimal(MinGoal), decimal(MaxGoal))
	}
	return f, nil
}
