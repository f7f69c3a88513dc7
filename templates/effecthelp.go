package templates

import (
	"strings"

	"inkcheck/catalog"
	notation "inkcheck/rules/effect"
)

// EffectHelp is the page about what cards do: how the sentences are read, and the
// notation behind them.
type EffectHelp struct {
	Frame
	Table int // number of the table
	Words map[notation.Section][]EffectHelpWord
}

// EffectHelpWord is a word of the notation with a card that uses it.
type EffectHelpWord struct {
	notation.Word
	Example catalog.EffectExample
}

// NewEffectHelp takes the words from the table that codes are read by.
func NewEffectHelp(f Frame, examples map[notation.Word]catalog.EffectExample) EffectHelp {
	p := EffectHelp{Frame: f, Table: catalog.EffectTableVersion(), Words: map[notation.Section][]EffectHelpWord{}}
	for _, w := range notation.Words() {
		p.Words[w.Section] = append(p.Words[w.Section], EffectHelpWord{w, examples[w]})
	}
	return p
}

// saying is a phrase of the sentences and what it means.
type saying struct{ Words, Meaning string }

// sayings are the phrases that need a word.
var sayings = []saying{
	{"When played:", "When you play this card for its cost, by Shift or by singing. “When it quests”, “when banished” and so on are " +
		"about this card too; other cards are named."},
	{"Exert, 2 ink:", "An activated ability and its cost."},
	{"it, they", "Behind “when”: this card. Elsewhere the card or cards named just before."},
	{"chosen …", "Chosen as a target: Ward prevents it. Without “chosen” nothing is targeted."},
	{"you may …; if you do, …", "The second part happens only if you did the first."},
	{"banish … to draw 2 cards", "The second part happens only if you did all of the first (CR 6.1.5.1)."},
	{"another, other", "Not this card, or not the card named just before."},
	{"remove up to 3 damage from …", "You choose how much, from 0 to 3."},
	{"put the rest on the bottom", "The cards left go to the bottom of the deck in any order."},
	{"during its player's next turn", "Until the end of that player's next turn."},
	{"… instead", "In place of what was said before."},
	{"search your deck", "You reveal the card you find if it has to be of a kind, then shuffle."},
}

// effectAnchor is the anchor of a section.
func effectAnchor(title string) string {
	return "words-" + strings.ReplaceAll(strings.ToLower(title), " ", "-")
}

// effectSections say what each section of words is.
var effectSections = []struct {
	Section notation.Section
	Title   string
	Lead    string
}{
	{notation.Heads, "Heads", "A code begins with one of these, or else with the event of a triggered ability (CR 6.2)."},
	{notation.Marks, "Marks of events", "Before or behind the word of an event."},
	{notation.Events, "Events",
		"Alone it befalls this card, or you do it. EVENT:T befalls such a card. EVENT[C]: only if C holds at that moment. Two are joined by &."},
	{notation.Costs, "Prices", "Behind act, parted by commas. A clause is a price too; what it chose or discarded is “it” in the body."},
	{notation.Forms, "Forms",
		"How clauses are put together. From loose to tight: the semicolon, then may, else, ifdid, if and while up to the next semicolon, then " +
			"=>, then &, then PLAYER: and *n."},
	{notation.Whos, "Players",
		"PLAYER: before a part tells who does it; what is “my” there is theirs. In square brackets behind it: only such players, as " +
			"each[more 3 ink]."},
	{notation.Verbs, "Verbs",
		"N is an amount, R an amount or a range, T a target, F a filter, Z places, W a player, C a condition, A a clause, NAME the name of a " +
			"card. What stands in square brackets may be left out. " +
			"Ne is an amount with an e behind it where what goes there is exerted."},
	{notation.Changes, "Changes",
		"Behind a target or a player, parted by commas, with a duration. Without one: static, or as long as the card is in play."},
	{notation.Durations, "Durations", "Behind ~."},
	{notation.Targets, "Targets",
		"A quantity, a colon and a filter, or one of the words that stand alone. chosen0-2: is up to two, 0-*: any number; T+T is both."},
	{notation.Kinds, "Kinds of cards", "The first word of a filter; / is either, ! is none of them."},
	{notation.Filters, "Words of filters", "Behind the kind, parted by full stops; all of them hold. (F|G) is one of two filters."},
	{notation.Zones, "Zones", "Behind @; / is either. Without one: in play, or where the verb looks."},
	{notation.Places, "Places", "Behind >; / is one of two, of its player's choice."},
	{notation.Keywords, "Keywords", "A number stands behind them without a blank."},
	{notation.Amounts, "Amounts", "A number, or one of these."},
	{notation.Conditions, "Conditions", "& is both, ! is not. Amounts are compared with a number: n(F)>=2."},
	{notation.Turns, "What happened this turn", "Conditions: turn:WORD, turn:WORD(T), and >=N for so many."},
}
