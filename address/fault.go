package address

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/terms"
)

// Words is a sentence that can be written in each language of the pages.
type Words interface {
	In(language string) string // en, fr, de or it
}

// Fault is one way in which a question, a form or a request is wrong. Its sentence is in the tables, one for each language.
type Fault uint8

// The faults, with what their sentences are about.
const (
	BadFormat Fault = iota // the word, the words that there are
	BadDay                 // the text
	EarlyDay               // the text, the first day
	BadSeed                // the text
	BadPacks               // the text, the most
	NoSet
	ManySets        // how many, the most
	UnknownSet      // the code
	NoBoosters      // code and name
	SetWithoutCards // code, name, coverage
	RushPacks
	NoPoolFormat // the word, the formats
	BadCopies    // the text, the number of the card, the most
	ManyCopies   // the most, the number of the card
	ManyCards
	TwoPools
	NotBuilt  // the formats, the format
	LargePool // how many, the most
	LongPool
	PoolFormat // the formats, the format
	PoolCode
	NoDeckCode
	DamagedCode
	NewerCode
	BadPart
	LongField    // characters, the most
	BadCharacter // the character
	BadMode      // the text
	BadOrder     // the text and two orders
	NoList
	TwoLists
	NotText
	LongList
	LongLists
	ManyParts // the most
	DamagedForm
	OtherSite
	NothingHere
	WrongMethod // the method, those that are answered
	LongAnswer  // the most, in MiB
	ClientGone
	TookLong
	OurFault
	ManyRequests
	Busy
	BusyLists
	BusyAnswers
	SlowRequest
	BrokenRequest
	AskedTooMuch     // seconds
	LinkAskedTooMuch // seconds
	ManyEvents       // minutes
	DeadLink
	WrongLink
	OrganisersLink
	TakesNoList
	IncompleteForm
	UnknownButton
	ExtendMinutes
	ReopenMinutes
	PlayersLink
	NoEvents
	NoExport
	TickFirst
	NameEvent
	NoPlayers
	NoCards
	SheetField // the field, what is wrong with it
	NoCode
	SharedCode // names
	TickBox
	ManyGroups // how many, the most
	NoGroup    // the name
	BadPlay    // the text
	BadTexts   // the text, the newest table
	BadPolicy  // the text, the names
	ManyGoals  // how many, the most
	BadGoal
	BadGoalTurn // the text, the most
	NoGame      // the text, how many
	BadOdds
	BadHand
	BadOpponents
	BadAgainst // the text, the names
	NotHandedOver
	NoDeckYet
	TwoDecks
	WholeNumber // the least, the most
	DrawSeed
	PastDeadline
	NobodyToSelect
	NoResult
	EmptyNote
	CountedCards // the text, the most
	ManyUnlisted // the most
	NamelessCard
	LongName      // the name, the most characters
	ManyUnknown   // the most
	OtherDeckSize // how many the link counts, how many the list has
	UnknownCardKey
	AlreadyListed // the card
	CountedTwice  // the card
	NoCardCalled  // the text
	WhichCard     // the text
	InRow         // the card, what is wrong
	NoCardInList
	LinesToFix
	NoListsYet
	LongRoster
	NoListNumber
	LongDesk  // the most, in MiB
	LongValue // the field, the most bytes
	SheetNeedsAll
	BadSheetKind  // the text, the words
	BadPaper      // the text, the words
	BadSheetOrder // the text, the words
	LongJob       // the most pages, the list, all lists
	NoCardsOfSet  // the code
	NotAChoice    // the text, the choices
	PoolUnread    // what is wrong
	AtLine        // the line, what is wrong
	FirstOf       // what is wrong, how many
	LinkCopies    // the text, the most
	BadInks       // the text
	BadJob        // the text
	NotToRush     // the text
	NumberOf      // what the number is, the text, the least, the most
	GoalPercent   // the text, the least, the most
	BadGames      // the text, the most
	NoSheets      // the form of an entry
	NotSheetsJSON // the byte
	AfterSheets
	EmptySheets
	ManySheetsOf   // how many, the most
	NothingPrinted // how many are broken, which
	ListBroken
	OneBroken  // all lists
	SomeBroken // how many, all lists
	AndMore    // how many
	SheetOfJob // its number, the player
	NamelessSheet
	SheetBroken // the list, what is wrong
	AtField     // the field, what is wrong
	NonePrintable
	NothingToPrint
	ManySheets    // how many, the most
	BadAnswerForm // the text
	LongQuestion
	NothingAsked
	LongMoves    // the most bytes
	NoMoveTo     // the text
	NotPlainDeck // the code
	EveryLine    // what is wrong
	ListNamesNoCard
	NoCardFound
	NotAWord   // the field, the text, the words
	NotFromOne // what the number is, the text
	DeadKey
	BusyReading
	BusyEvents
	BusyPictures
	ManyDecks       // how many, the most
	ManyOpponents   // how many, the most
	NoOpponent      // the text
	OpponentUnknown // its number
	OpponentType    // the card
	OpponentExerted // the card
	OpponentDamage  // the card, its damage
	NotPlayable
	NewerPool
	TooLargeFor // the list format
	NoAppNumber // the list format
	BadPosition
	BadMoves
	GoalTwice
	QueryAt // the character, what is wrong
	faultCount
)

// Said is a fault with what it is about.
type Said struct {
	Fault Fault
	About []any // one that is Words is put into words as well
}

// Say is a fault with what it is about.
func Say(fault Fault, about ...any) *Said { return &Said{fault, about} }

// In is the sentence in a language; in English for one that there is none in.
func (s *Said) In(language string) string {
	table := terms.In(language, &faultsEnglish, &faultsFrench, &faultsGerman, &faultsItalian)
	return terms.Fill(language, table[s.Fault], s.About...)
}

// Wrong is a field with a fault.
func Wrong(field string, fault Fault, about ...any) *FieldError {
	return &FieldError{Field: field, Says: Say(fault, about...)}
}

// WrongBy is a field with an error of the domain: in its own words where it has some in every language, else the fault.
func WrongBy(field string, err error, fault Fault, about ...any) *FieldError {
	if said, ok := errors.AsType[spoken](err); ok {
		return WrongClause(field, said)
	}
	return Wrong(field, fault, about...)
}

// WrongClause is a field with what the domain says of it, as a sentence.
func WrongClause(field string, words Words) *FieldError {
	return &FieldError{Field: field, Says: Clause{words}}
}

// spoken is an error of the domain that has words in every language.
type spoken interface {
	error
	Words
}

// Sentences are words one behind the other.
type Sentences []Words

// In is the sentences in a language.
func (s Sentences) In(language string) string {
	said := make([]string, len(s))
	for i, w := range s {
		said[i] = w.In(language)
	}
	return strings.Join(said, " ")
}

// Plain is a text that somebody typed, the same in every language: a name.
type Plain string

// In is the text.
func (p Plain) In(string) string { return terms.Escape(string(p)) }

// decimal is a number with the decimal sign of a language.
type decimal float64

// In is the number in a language.
func (d decimal) In(language string) string { return terms.Numeral(language, fmt.Sprint(float64(d))) }

// Clause is a clause as a sentence of its own.
type Clause struct{ Words }

// In is the sentence in a language.
func (c Clause) In(language string) string { return Sentence(c.Words.In(language)) }

// WrongCode is a field with a deck code that cannot be read.
func WrongCode(field string, err error) *FieldError {
	switch {
	case errors.Is(err, decklist.ErrCodeDamaged):
		return WrongBy(field, err, DamagedCode)
	case errors.Is(err, decklist.ErrCodeCard):
		return WrongBy(field, err, NewerCode)
	case errors.Is(err, decklist.ErrCodeForm):
		return WrongBy(field, err, NoDeckCode)
	}
	return WrongBy(field, err, BadPart)
}

// WrongPool is a field with a pool code that cannot be read.
func WrongPool(field string, err error) *FieldError {
	if card, ok := errors.AsType[*pool.CardError](err); ok {
		return Wrong(field, NewerPool, card.Set, card.Number)
	}
	return WrongBy(field, err, PoolCode)
}

// WrongFit is a field with a list format that cannot hold a deck.
func WrongFit(field string, as decklist.Format, err error) *FieldError {
	if errors.Is(err, decklist.ErrNoAppNumber) {
		return Wrong(field, NoAppNumber, string(as))
	}
	return Wrong(field, TooLargeFor, string(as))
}

// FormatNames are formats by their names, the last one after "and", or after "or".
type FormatNames struct {
	Of []formats.Format
	Or bool
}

// In is the names in a language.
func (n FormatNames) In(language string) string {
	and := map[string]string{"en": "and", "fr": "et", "de": "und", "it": "e"}
	if n.Or {
		and = map[string]string{"en": "or", "fr": "ou", "de": "oder", "it": "o"}
	}
	return formats.List(n.Of, func(f formats.Format) string { return f.NameIn(language) }, cmp.Or(and[language], and["en"]))
}

// PoolFormats are the formats that have a pool.
func PoolFormats(or bool) FormatNames { return FormatNames{formats.Where(formats.Format.HasPool), or} }

// Seconds are a time to wait, and Minutes one in whole minutes.
type (
	Seconds int
	Minutes int
)

// In is the time in a language.
func (n Seconds) In(language string) string {
	return amount(int(n), map[string][2]string{"en": {"second", "seconds"}, "fr": {"seconde", "secondes"}, "de": {"Sekunde", "Sekunden"},
		"it": {"secondo", "secondi"}}[language])
}

// In is the time in a language.
func (n Minutes) In(language string) string {
	return amount(int(n), map[string][2]string{"en": {"minute", "minutes"}, "fr": {"minute", "minutes"}, "de": {"Minute", "Minuten"},
		"it": {"minuto", "minuti"}}[language])
}

func amount(n int, noun [2]string) string {
	if n == 1 {
		return "1 " + noun[0]
	}
	return strconv.Itoa(n) + " " + noun[1]
}

// In is what is wrong with a field in a language.
func (e *FieldError) In(language string) string { return e.Says.In(language) }

// In is the errors in one language, whichever is asked for: what forms show.
func (e Errors) In(language string) Errors {
	if language == "en" || len(e) == 0 {
		return e
	}
	out := make(Errors, len(e))
	for i := range e {
		out[i] = e[i]
		out[i].Says = chosen{e[i].Says, language}
	}
	return out
}

// chosen is words in one language, whichever is asked for.
type chosen struct {
	words    Words
	language string
}

// In is the words in the language that was chosen.
func (c chosen) In(string) string { return c.words.In(c.language) }
