package main

import (
	"fmt"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
	"inkcheck/templates/text"
	"inkcheck/terms"
)

// words are what the program says in one language. Sentences and words that the pages have too are theirs: text. The words of commands
// and flags, the codes of JSON and CSV, and days as flags take them are the same in every language.
type words struct {
	language string
	text     *text.Sentences
	help     helpWords
	admin    adminWords

	// The program as a whole.
	about, exitCodes, usageOf, seeHelp, noCommand, fileNoCommand, subUsage, subHelp, noneOf, noArguments string
	versionArguments, defaultIs, or, noLanguage, version, colon, noFile, noPermission                    string

	// Flags.
	noFlag, needsArgument, badValue, badSwitch, tooLarge, notWhole, nothingGiven string
	chooseOne, fieldIs, deckByFlag, noDeck                                       string

	// The catalog.
	catalogChanged, importBroken, inMemory, catalogMoved, correctionLapsed string

	// Checking.
	poolFormat, packsFormat, packsPool, promoPool, packsNumber, columnsBatch, stdinTwice, noLists string
	verdictLegal, verdictIllegal, verdictUndecided, head, hash, lineAt, andLines, andParts        string
	suggestions, total, totalUndecided, totalUnread, totalSkips, noListFound, skipped, poolLines  string
	progressLists, folderInside, hidden, notRegular, stdinOnce, manyMiB, notText, largerThan      string
	cards, lists, lines, errors, warnings, notes                                                  text.Plural

	// Converting.
	convertFormat, convertLists, nothingWritten, noCardsInIt, lineOf, andMore, namesNoCard string
	seeCheck                                                                               string

	// Decks that are played.
	firstSecond, undecidedOne, undecidedMany, casualAnyway, casualRead string

	// Solo games.
	noSeedGame, deckOrPosition, againstOrPosition, shuffledSeed, openingHand, turnMain, turnOver, wonByLore string
	lostByDeck, conceded, status, mayInk, mayNotInk, discount, hand, play, practice, discard                string
	opponent, seedPlaying, first, second, question, answerYesNo, answerPick, answerNumber, answerReveal     string
	cost, noInk, ink, ready, exerted, drying, damage, at, facedown, onTopOf, characterFacts                 string
	locationFacts, item, action, song, hasText, log, textOf, typeMove, fromOne, gameOver, movePage          string
	morePages, whyTakes, moveLegal, moveHelp                                                                string
	undoable, redoable, legalMoves                                                                          text.Plural

	// Simulated games.
	noSeedGames, gamesRange, workersRange, stoppedAfter, policySeed, textsBy, textsWould, meanTurn string
	against, againstHalf, againstDecked                                                            string
	median, ninety, turn, share, gamesHead, notReached, replay, gameAt, onTurn, progressGames      string
	games, gamesToLore, gamesAgainst, textless                                                     text.Plural
	turnsHead, cardsHead                                                                           [5]string
	notable                                                                                        [3]string // of autoplay.NotableWords

	// Odds.
	oddsNoDeck, oddsNoGroup, oddsNoWant, oddsNoTurn, outOfRange, onlyAdvice, sizeAdvice, notAdvice string
	eitherHand, wantHand, handRange, emptyGroup, everyKept, altering, more                         string

	// Advice.
	handPlaying, policyGames, valueIs, gainIs, place, value, gain, interval, putBack string
	unusedTexts, otherWays                                                           text.Plural

	// Searching.
	namesAll, limitFrom, noQuery, withoutTerm, nearest, queryAt, didYouMean, noteIs, notShown string
	results, printings                                                                        text.Plural
	searchHead                                                                                [10]string

	// Packs.
	setByFlag, packsNoSet, packsNoSeed, pack, foil string
}

// wordsIn are the words of a language; English for one that there are none of.
func wordsIn(language string) *words { return terms.In(language, &english, &french, &german, &italian) }

// say is what the program speaks.
func (p *program) say() *words {
	if p.words == nil {
		return &english
	}
	return p.words
}

// count writes a number with its noun.
func (w *words) count(n int, of text.Plural) string { return w.text.Count(n, of) }

// number writes a number that English would write so.
func (w *words) number(format string, n float64) string {
	return terms.Numeral(w.language, fmt.Sprintf(format, n))
}

// setKind is a kind of set; an imported one that nobody knows stays as it is.
func (w *words) setKind(kind string) string {
	if k, err := formats.ParseSetKind(kind); err == nil {
		return w.admin.setKinds[k]
	}
	return kind
}

// days writes the ISO days of a text as the language does. English ones stay as they are typed.
func (w *words) days(s string) string { return terms.PlainDays(w.language, s) }

// sentence is what a check says, with its days as the language writes them and what it quotes of a list unchanged.
func (w *words) sentence(said wording.Text) string {
	var b strings.Builder
	for _, part := range said.Parts() {
		if part.Kind == wording.Words {
			part.Text = w.days(part.Text)
		}
		b.WriteString(part.Text)
	}
	return b.String()
}

// name is the full name of a card.
func (w *words) name(c *catalog.Card) string { return c.NameIn(w.language).Full() }

// nameOf is the full name of a card by its id, or the one that is given.
func (w *words) nameOf(cards *catalog.Catalog, id, fullName string) string {
	if cards != nil {
		if c, ok := cards.Card(id); ok {
			return w.name(c)
		}
	}
	return fullName
}

// inks are the names of ink types, joined by a slash.
func (w *words) inks(inks formats.Inks) string {
	out := ""
	for i, ink := range formats.AllInks() {
		if inks&ink == ink {
			if out != "" {
				out += "/"
			}
			out += terms.Inks()[i].In(w.language)
		}
	}
	return out
}

// severity is the word for a severity, in front of a message.
func (w *words) severity(s deckcheck.Severity) string {
	if w.language == "en" {
		return string(s)
	}
	switch s {
	case deckcheck.Error:
		return w.small(w.text.SeverityError)
	case deckcheck.Warning:
		return w.small(w.text.SeverityWarning)
	}
	return w.small(w.text.SeverityNote)
}

// small begins a sentence as one that stands behind another word. German nouns stay capital.
func (w *words) small(s string) string {
	if w.language == german.language {
		return s
	}
	return lowerFirst(s)
}

// code is the word for a kind of problem: in English the one that programs read, else the heading of the pages.
func (w *words) code(c deckcheck.Code) string {
	if said, ok := w.text.Codes.Of(string(c)); ok && w.language != "en" {
		return "– " + said.Title
	}
	return string(c)
}

// asKnown says of a verdict for a day after its facts what may be missing; "" for other days.
func (w *words) asKnown(r *deckcheck.Report) string {
	if r.On <= r.FactsAsOf() {
		return ""
	}
	t := r.FactsAsOf().Time()
	return fmt.Sprintf(w.text.AsKnown, w.text.Day(t.Year(), int(t.Month()), t.Day()))
}

// legality says what a format says of a card: in English by the code that programs read.
func (w *words) legality(s formats.Status) string {
	if w.language == english.language {
		return s.String()
	}
	switch {
	case s&formats.NotADeckCard != 0:
		return w.text.StatusNotADeckCard
	case s&formats.Banned != 0:
		return w.text.StatusBanned
	case s&formats.Rotated != 0:
		return w.text.StatusRotated
	case s&formats.NotYetLegal != 0:
		return w.text.StatusNotYetLegal
	case s&formats.PromoOnly != 0:
		return w.text.StatusPromoOnly
	}
	return w.text.StatusLegal
}

// turnOrder says who begins.
func (w *words) turnOrder(second bool) string {
	if second {
		return w.second
	}
	return w.first
}
