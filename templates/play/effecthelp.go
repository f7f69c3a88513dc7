package play

import (
	"regexp"
	"strings"

	"inkcheck/catalog"
	notation "inkcheck/rules/effect"
	"inkcheck/rules/effect/wording"
	"inkcheck/templates/parts"
	"inkcheck/templates/text"
)

// EffectHelp is the page about what cards do: how the sentences are read, and the
// notation behind them.
type EffectHelp struct {
	parts.Frame
	Table int           // number of the table
	Card  *catalog.Card // that is explained; nil where the catalog has it not
	Words map[notation.Section][]EffectHelpWord
}

// EffectHelpWord is a word of the notation with a card that uses it.
type EffectHelpWord struct {
	notation.Word
	Example catalog.EffectExample
}

// NewEffectHelp takes the words from the table that codes are read by.
func NewEffectHelp(f parts.Frame, cat *catalog.Catalog, examples map[notation.Word]catalog.EffectExample) EffectHelp {
	p := EffectHelp{Frame: f, Table: catalog.EffectTableVersion(), Words: map[notation.Section][]EffectHelpWord{}}
	p.Card, _ = cat.Card(explainedCard)
	for _, w := range notation.Words() {
		p.Words[w.Section] = append(p.Words[w.Section], EffectHelpWord{w, examples[w]})
	}
	return p
}

// The card that the page explains, and its code.
const (
	explainedCard = "elsa-spirit-of-winter"
	explainedCode = "play: exert chosen0-2:char; them !ready~nextready"
)

// markedPart is a piece of a sentence; Kind is one of the marks, 0 for none of them.
type markedPart struct {
	Kind int
	Text string
}

// marks are what the parts of a sentence are, by their kinds from 1 on.
var marks = [...]string{"", "when", "what", "target", "long"}

// markShapes are their shapes: a square, a circle, a rhombus and a triangle.
var markShapes = [...]string{"", "M2 2h12v12H2z", "M8 1a7 7 0 1 1 0 14A7 7 0 1 1 8 1z", "M8 0l8 8-8 8-8-8z", "M8 1l7.500 14H.5z"}

// markedParts are the pieces of a sentence with its parts between bars, each after its kind.
func markedParts(sentence string) (parts []markedPart) {
	for i, piece := range strings.Split(sentence, "|") {
		if i%2 == 1 {
			parts = append(parts, markedPart{int(piece[0] - '0'), piece[1:]})
		} else if piece != "" {
			parts = append(parts, markedPart{Text: piece})
		}
	}
	return parts
}

// markSays is what is to know about the parts of the explained sentence, by their kinds from 1 on.
func markSays(t *text.Sentences) []saying {
	return []saying{{t.EffectsWhen, t.EffectsWhenSays}, {t.EffectsWhat, t.EffectsWhatSays}, {t.EffectsTarget, t.EffectsTargetSays},
		{t.EffectsLong, t.EffectsLongSays}}
}

// effectExample is a code that the page explains.
const effectExample = "play: look 4; may take a:song; rest>bottom"

// saying is a phrase of the sentences and what it means.
type saying struct{ Words, Meaning string }

// sayings are the phrases that need a word.
func sayings(t *text.Sentences) []saying {
	return []saying{
		{t.SayPlayed, t.SayPlayedMeans}, {t.SayCost, t.SayCostMeans}, {t.SayIt, t.SayItMeans}, {t.SayChosen, t.SayChosenMeans},
		{t.SayMay, t.SayMayMeans}, {t.SayTo, t.SayToMeans}, {t.SayOther, t.SayOtherMeans}, {t.SayUpTo, t.SayUpToMeans},
		{t.SayRest, t.SayRestMeans}, {t.SayDuring, t.SayDuringMeans}, {t.SayInstead, t.SayInsteadMeans}, {t.SaySearch, t.SaySearchMeans},
	}
}

// effectSection is a section of the words of the notation.
type effectSection struct {
	Section     notation.Section
	Title, Lead string
}

// anchor is the anchor of a section, the same in each language.
func (s effectSection) anchor() string {
	return "words-" + strings.ReplaceAll(string(s.Section), " ", "-")
}

// effectSections say what each section of words is.
func effectSections(t *text.Sentences) []effectSection {
	return []effectSection{
		{notation.Heads, t.HeadsTitle, t.HeadsLead}, {notation.Marks, t.MarksTitle, t.MarksLead},
		{notation.Events, t.EventsTitle, t.EventsLead}, {notation.Costs, t.CostsTitle, t.CostsLead},
		{notation.Forms, t.FormsTitle, t.FormsLead}, {notation.Players, t.WhosTitle, t.WhosLead},
		{notation.Verbs, t.VerbsTitle, t.VerbsLead}, {notation.Changes, t.ChangesTitle, t.ChangesLead},
		{notation.Durations, t.DurationsTitle, t.DurationsLead}, {notation.Targets, t.TargetsTitle, t.TargetsLead},
		{notation.Kinds, t.KindsTitle, t.KindsLead}, {notation.Filters, t.FiltersTitle, t.FiltersLead},
		{notation.Zones, t.ZonesTitle, t.ZonesLead}, {notation.Places, t.PlacesTitle, t.PlacesLead},
		{notation.Keywords, t.KeywordsTitle, t.KeywordsLead}, {notation.Amounts, t.AmountsTitle, t.AmountsLead},
		{notation.Conditions, t.ConditionsTitle, t.ConditionsLead}, {notation.Turns, t.TurnsTitle, t.TurnsLead},
	}
}

// codeFirst finds the code that a meaning begins with: "n(F): how many there are".
var codeFirst = regexp.MustCompile(`^([^;:{]{0,30}[()\[\]=+@*~|][^;:{]{0,24}|it is F|turn:WORD)(\x{a0}?: )`)

// meaning is what a word means, with its code marked as such.
func meaning(language string, w notation.Word) string {
	return codeFirst.ReplaceAllString(wording.Meaning(language, w), "{$1}$2")
}
