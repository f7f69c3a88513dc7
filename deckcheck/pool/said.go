package pool

import (
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/terms"
)

// says is one thing that is wrong with a registration. Its sentence is in the tables, one for each language.
type says uint8

// What is said, with what the sentences are about.
const (
	saysNothing     says = iota
	saysAt               // the text, the character, what is wrong
	saysMean             // what is wrong, what to write instead
	saysLong             // the most kB
	saysMore             // how many others
	saysNoSet            // the code
	saysNoNumber         // no collector number
	saysNoneChosen       // no set
	saysManyCopies       // the most, the number
	saysSeveralSets      // no set was chosen, and several fit
	saysOtherSet         // the set, what its cards say, what this one says
	saysSomeCards        // the set, the coverage
	saysNoCards          // the set, the coverage
	saysNumbers          // the set, the number, the first and the last
	saysUncounted        // after many issues
	saysNoCount          // the text
	saysCountAbove       // the most
	saysCountZero        //
	saysWriteCount       // what is wrong, the most
	saysBeforeCount      // no number before the count
	saysBothSides        // copies, number, copies, number, and the numbers and counts to write
	saysBothSmall        // both columns
	saysRunning          // the first column counts
	saysSetOrCopies      // set and number to write
	saysSetOrNumber      // the set, and set and number to write
	saysTwoWays          // number and count
	saysEachRow          // what is asked, how many rows
	saysOwnCount         // copies, the card, the number
	saysCells            // the cells of a line, the columns
	saysOneCopy          //
	saysCopies           // how many
	saysCount
)

// Said is something that is wrong, with what it is about.
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

// ManyCopies is the issue of a number of which there would be too many copies.
func ManyCopies(number string) Issue {
	return Issue{Line: 1, Column: 1, Text: number, Detail: said(saysManyCopies, MaxCount, number)}
}

// begun is said at the beginning of a sentence.
type begun struct{ Said }

// In is the words in a language.
func (b begun) In(language string) string {
	text := b.Said.In(language)
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// coverage is what the catalog has.
type coverage struct{ *catalog.Catalog }

// In is the words in a language.
func (c coverage) In(language string) string { return c.CoverageIn(language) }

// copies is a number of copies.
func copies(n int) Said {
	if n == 1 {
		return said(saysOneCopy)
	}
	return said(saysCopies, n)
}
