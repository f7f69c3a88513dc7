package query

import (
	"errors"

	"inkcheck/terms"
)

// says is one thing that is said of a query. Its sentence is in the tables, one for each language.
type says uint8

// What is said, with what the sentences are about.
const (
	saysNothing   says = iota
	saysLong           // the most characters
	saysNoOpen         // a parenthesis closes nothing
	saysOrNeeds        // "|" without a term on a side
	saysManyTerms      // the most
	saysDeep           // the most
	saysEmpty          // parentheses
	saysNotClosed
	saysNotQuoted
	saysNeedsValue  // the field with its operator
	saysEarlyDay    // the text, the first day
	saysLeftOut     // what is wrong with the part that was left out
	saysNoField     // the word
	saysNoOrder     // the field, the field
	saysNoValue     // the field, the value
	saysNeedsWords  // the field
	saysNumber      // the field, the value
	saysCollector   // the field, the value
	saysDay         // the field, the value
	saysMinus       // the option
	saysOneDay      // the day that is used
	saysBadDay      // the text
	saysBadOption   // the option, the text, the words that there are
	saysBadSeed     // the text
	saysNoTexts     // a catalog without rules texts, and so on
	saysNoArtists   //
	saysNoStories   //
	saysNoFlavor    //
	saysNoPictures  //
	saysNoSet       // the text
	saysRangeEnds   // the range
	saysNoRange     // a list or a range behind another operator
	saysNoPlace     // the name
	saysOutOfOrder  // the name
	saysInRarity    // in: with another operator
	saysMayBe       // the text, the rarities
	saysClassNoType // the word, the value
	saysKeyNoType   // the word, the value
	saysRarityClass // the word, the rarity
	saysWholeWord   // the field, the value, the others
	saysRegulars    // the most
	saysRegularLong // the most
	saysNoRegular   // the text, the reason
	saysBadRegular  // the text
	saysSlowRegular // the text
	saysAsFacts     // the facts
	saysNamesFacts  // the facts
	saysBanned      // the day
	saysWithin
	saysOnePrinting
	saysOtherPrinting
	saysMissing  // why the catalog does not have a card
	saysForeign  // the language, the name
	saysNotFound // the text, the cards shown
	saysTwoShown // two cards
	saysMoreNear // a card and how many more
	saysEnglish  // the names of languages
	saysFrench
	saysGerman
	saysItalian
	saysJapanese
	saysChinese
	saysCount
)

// Said is something that is said of a query, with what it is about.
type Said struct {
	says  says
	about []any // what has words of its own is put into words as well
}

func said(s says, about ...any) Said { return Said{s, about} }

// None reports whether nothing is said.
func (s Said) None() bool { return s.says == saysNothing }

// In is the sentence in a language; in English for one that there are no words of.
func (s Said) In(language string) string {
	return terms.Fill(language, terms.In(language, &saysInEnglish, &saysInFrench, &saysInGerman, &saysInItalian)[s.says], s.about...)
}

// Cause is what is wrong with a part that was left out, without saying that it was.
func (s Said) Cause() Said {
	if s.says == saysLeftOut {
		return s.about[0].(Said)
	}
	return s
}

// oneOf are words, the last behind "or".
type oneOf []string

// In is the words in a language.
func (o oneOf) In(language string) string {
	return list(o, terms.In(language, "or", "ou", "oder", "o"))
}

// languageSays are the names of languages.
var languageSays = map[string]says{"en": saysEnglish, "fr": saysFrench, "de": saysGerman, "it": saysItalian, "ja": saysJapanese,
	"zh": saysChinese}

// optionError is an error of an option of a query, in words of every language.
type optionError struct{ Said }

func (e *optionError) Error() string { return e.In("en") }

// optionSaid is what an error of an option says.
func optionSaid(value string, err error) Said {
	if e, ok := errors.AsType[*optionError](err); ok {
		return e.Said
	}
	return said(saysBadDay, value)
}
