package api

import "inkcheck/terms"

// says is one thing that is wrong with a request of a program. Its sentence is in the tables, one for each language; a clause is one that
// others are about.
type says uint8

// What is said, with what the sentences are about.
const (
	noCard      says = iota // the id
	nearCard                // the id, a near one
	absentCard              // the id, why
	noNumber                // the number, the set, what the catalog has
	unlistedSet             // the code
	badExport
	notJSON
	longBody  // MiB
	longBatch // MiB
	halfRead
	emptyBody
	notObject
	notObjectBut // what it is
	cutJSON
	badJSON // the byte
	afterJSON
	noWord           // the field, the text
	noWordAmong      // the field, the text, the words
	unknownField     // the field
	missingField     // the field
	emptyField       // the field
	missingParameter // the parameter
	theField         // the field, what it must be
	theParameter     // the parameter, what it must be
	butIs            // what it must be, what it is
	mustBool
	mustNumber
	mustWhole
	mustText
	mustList
	mustObject
	mustDay
	mustOneOf // the words
	mustSeed  // the most
	mustCode
	mustLeast       // the least
	mustMost        // the most
	mostCharacters  // the most
	leastCharacters // the fewest
	leastItems      // the fewest
	mostItems       // the most
	notRight
	isBool
	isText
	isList
	isObject
	isNumber
	isThisNumber // the number
	isNull
	badParameters
	repeated       // the parameter
	parameterBytes // the parameter
	takesNone      // the parameter
	otherParameter // the parameter, those there are
	bodyParameter  // the parameter
	encodedBody    // the coding
	badCharset     // the charset
	bodyBytes
	nullField // the field
	listType
	batchType // the type of zips
	exportType
	noLists
	notZip
	noLanguage  // the language, those there are
	longPool    // KiB
	poolOf      // the formats, the format
	fieldOfPool // the field
	packsOf     // the formats
	badPacks    // the number, the most
	twoDecks
	noDeck
	noFirstDeck
	deckSize
	deckAndPosition
	positionOpponent
	otherName
	badTry
	playersChoice
	parameterSays // the parameter, what is wrong
	noGroup       // the name
	emptyGroup    // the name
	twiceGroup    // the name
	saysCount
)

// said is something that is wrong, with what it is about.
type said struct {
	says  says
	about []any // what has words of its own is put into words as well
}

func say(s says, about ...any) said { return said{s, about} }

// In is the sentence in a language.
func (s said) In(language string) string {
	return terms.Fill(language, terms.In(language, &saysInEnglish, &saysInFrench, &saysInGerman, &saysInItalian)[s.says], s.about...)
}

// Error is the sentence in English.
func (s said) Error() string { return s.In("en") }
