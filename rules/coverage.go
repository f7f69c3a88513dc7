package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"inkcheck/terms"
)

// Automation says who carries out what a card does.
type Automation uint8

// The covers.
const (
	NoText       Automation = iota // no text besides keywords
	Automated                      // the engine does all of it
	NoEffectSolo                   // the engine knows all of it, and without an opponent it does nothing
	Manual                         // the player does all of it, or how it shifts
)

var coverNames = [...]string{"plain", "carried", "nothing", "by_hand"}

// String returns plain, carried, nothing or by_hand.
func (c Automation) String() string { return coverNames[min(int(c), len(coverNames)-1)] }

// CardCoverage is what the engine does of a card of the deck.
type CardCoverage struct {
	Card     string // its id
	FullName string
	Copies   int
	By       Automation
	Why      string // of ByHand: what the engine does not do, or the first word of its codes that it does not know
}

// Texts returns the number of the effect table that the game is played by; 0: texts are by hand.
func (g *Game) Texts() int {
	return g.texts
}

// CardCoverage lists the cards of the deck with what the engine does of their text; nil when
// texts are by hand. The caller must not change it.
func (g *Game) CardCoverage() []CardCoverage {
	return g.text.automation
}

// defOf is what the cards of an entry are.
func (g *Game) defOf(entry int) *cardDef {
	return &g.defs[slices.IndexFunc(g.defs, func(d cardDef) bool { return int(d.entry) == entry })]
}

// byHand reports whether the player does what a card's text says.
func (g *Game) byHand(c uint16) bool { return g.defs[c].is(fManual) }

// Coverage counts the copies of a deck by who carries out what they do.
type Coverage struct {
	Cards       int          `json:"cards"`   // in the deck
	Automated   int          `json:"carried"` // by the engine, cards without text among them
	NoEffect    int          `json:"nothing"` // of those carried: they have nothing to do without an opponent
	Manual      int          `json:"by_hand"`
	ManualCards []ManualCard `json:"hands"` // which these are
}

// ManualCard is a card whose text the player carries out.
type ManualCard struct {
	Card     string `json:"card"`
	FullName string `json:"full_name"`
	Copies   int    `json:"copies"`
}

// Coverage counts the cards of the deck; there are none where texts are by hand.
func (g *Game) Coverage() Coverage {
	out := Coverage{ManualCards: []ManualCard{}}
	for _, c := range g.CardCoverage() {
		out.Cards += c.Copies
		switch c.By {
		case Manual:
			out.Manual += c.Copies
			out.ManualCards = append(out.ManualCards, ManualCard{c.Card, c.FullName, c.Copies})
			continue
		case NoEffectSolo:
			out.NoEffect += c.Copies
		}
		out.Automated += c.Copies
	}
	return out
}

// CoverageWithTexts counts the cards of the deck as the same game with card texts does; ok is false where the setup does
// not say how that is made. That game is made once, when it is first asked for.
func (g *Game) CoverageWithTexts() (c Coverage, ok bool) {
	if g.texts > 0 || g.withTexts == nil {
		return g.Coverage(), g.texts > 0
	}
	c, err := g.withTexts()
	return c, err == nil
}

// coverageOf counts the cards of a game that is made when it is first asked for; nil for nil.
func coverageOf(play func() (*Game, error)) func() (Coverage, error) {
	if play == nil {
		return nil
	}
	return sync.OnceValues(func() (Coverage, error) {
		g, err := play()
		if err != nil {
			return Coverage{}, err
		}
		return g.Coverage(), nil
	})
}

// Summary says the counts, without names.
func (c Coverage) Summary() string { return c.SummaryIn("en") }

// SummaryIn is Summary in a language of [terms.Languages].
func (c Coverage) SummaryIn(language string) string {
	w := terms.In(language, &coverageEnglish, &coverageFrench, &coverageGerman, &coverageItalian)
	text := fmt.Sprintf(w[0], c.Automated, c.Cards, c.Manual)
	switch {
	case c.NoEffect == 1:
		text += w[1]
	case c.NoEffect > 1:
		text += fmt.Sprintf(w[2], c.NoEffect)
	}
	return text
}

// String says the counts, and which cards are by hand.
func (c Coverage) String() string { return c.In("en", nil) }

// In is String in a language of [terms.Languages], with the names that name gives cards by their ids; nil leaves them English.
func (c Coverage) In(language string, name func(id string) string) string {
	if c.Manual == 0 {
		return c.SummaryIn(language)
	}
	w := terms.In(language, &coverageEnglish, &coverageFrench, &coverageGerman, &coverageItalian)
	names := make([]string, len(c.ManualCards))
	for i, h := range c.ManualCards {
		called := h.FullName
		if name != nil {
			called = name(h.Card)
		}
		names[i] = strconv.Itoa(h.Copies) + " " + called
	}
	return c.SummaryIn(language) + fmt.Sprintf(w[3], strings.Join(names, ", "))
}

// coverageWords say how many cards are carried out of how many, and how many by hand; that one of those carried out, or how many, do
// nothing alone; and which are by hand.
type coverageWords [4]string

var (
	coverageEnglish = coverageWords{"%d of %d cards automatic, %d manual", "; 1 automatic card needs an opponent",
		"; %d automatic cards need an opponent", ". Manual: %s"}
	coverageFrench = coverageWords{"cartes appliquées\u00a0: %d sur %d, à la main\u00a0: %d",
		"\u202f; parmi les cartes appliquées, 1 n’a aucun effet en solo",
		"\u202f; parmi les cartes appliquées, %d n’ont aucun effet en solo", ". À la main\u00a0: %s"}
	coverageGerman = coverageWords{"%d von %d Karten ausgeführt, %d von Hand", "; von den ausgeführten hat 1 allein keine Wirkung",
		"; von den ausgeführten haben %d allein keine Wirkung", ". Von Hand: %s"}
	coverageItalian = coverageWords{"carte applicate: %d su %d, a mano: %d", "; tra quelle applicate, 1 non ha effetto da sola",
		"; tra quelle applicate, %d non hanno effetto da sole", ". A mano: %s"}
)
