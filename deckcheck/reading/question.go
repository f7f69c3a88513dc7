package reading

import (
	"slices"

	"inkcheck/catalog"
)

// Part is copies that an answer brings besides the settled ones: Fewest to Most copies of one of Cards. A card without a count is
// one settled copy and a part of none to three more.
type Part struct {
	Fewest, Most int // Most is NoBound if the text gives no upper bound
	// Cards are the cards that the part may be, all copies of one part being one card. Any says that it may also be a card that
	// the catalog lacks; then Cards lists the known ones that are likely, for suggestions only.
	Cards []*catalog.Card
	Any   bool
}

// NoBound is the Most of a part without an upper bound, such as a link in place of a list.
const NoBound = -1

// Says is what an answer takes the text for.
type Says uint8

const (
	Text         Says = iota // no card: words, a title, a name of a player
	Copies                   // copies of cards
	Figure                   // a number that is no count: a score, a time, a place
	Reference                // a set and number
	Head                     // a heading
	Aside                    // cards that are not in the deck
	OneList                  // all the text is one list
	SeveralLists             // the text is several lists; the deck is one of them
)

// Answer is one way to understand a question. No parts means no copies.
type Answer struct {
	Says  Says
	Parts []Part
	// Reserve marks a copy that lost by contest 10 or 15. It can save a deck from being illegal, and never takes legal from it
	//.
	Reserve bool
	// Write says this answer clearly instead of the lines of the question, or instead of the question's piece of a line that has
	// several. "" if nothing does; for an answer without parts it is enough to leave the lines out.
	Write string
}

// QuestionKind names what is asked; each becomes one problem code.
type QuestionKind uint8

const (
	UnknownCard    QuestionKind = iota // copies of a name that no card has
	AmbiguousCard                      // a name that several cards have, or two cards
	BadCount                           // a count that is no plain one
	MissingCount                       // a card without a count: one or more
	UnreadableLine                     // text or copies
	TwoLists                           // one list or several
	TitleLine                          // text with a reserve: a note
)

// Cause is why a line can't be read.
type Cause struct {
	Kind   CauseKind
	Number int    // OwnList: copies; UnknownKey: the key of the card
	Text   string // DamagedCode: the code
}

// CauseKind is a kind of cause.
type CauseKind uint8

// The kinds of causes.
const (
	NoCause     CauseKind = iota // the line may be text or a card
	TextTooLong                  // the text is longer than a list
	ListChanges                  // changes of a list
	LoneNumber                   // a number without a card
	SecondList                   // another link or code was read
	OwnList                      // a link or code that has a list
	AppLink                      // a share link of the Companion app
	DamagedLink                  // a link whose list is damaged
	OtherLink                    // any other link
	LargeData                    // JSON with more than a deck
	DamagedData                  // JSON that can't be parsed
	OtherData                    // JSON without cards
	WebPage                      // the source of a web page
	ManyLinks                    // more links and codes than are read
	CountAlone                   // a count without a name, in a code
	Digits                       // a code of two kinds
	DamagedCode                  // a deck code with a wrong checksum
	UnknownKey                   // a deck code with a card that the catalog does not have
)

// Question is a line, or several, with two or more answers left. Questions are independent of each other: a world is one answer
// for each.
type Question struct {
	Kind    QuestionKind
	Lines   []int  // 1-based, ascending
	Text    string // what the list says there
	Cause   Cause  // of an unreadable line
	Name    string // the name of a card, as written; "" for none
	Set     string // code of the set that the reference of an unknown card names, as written; "" for none
	Answers []Answer
	// Joint says that the answers are about other lines, too, so that no line in place of the question's says one of them.
	Joint bool
	// Suggestions are cards that may be meant, best first.
	Suggestions []*catalog.Card
	// NotSearched says that nobody looked for names near this one, because the limits of §8 were reached.
	NotSearched bool
}

// Copies is the number of copies that the question is about. ok is false if its answers with copies differ, or none has copies.
func (q *Question) Copies() (n int, ok bool) {
	for i := range q.Answers {
		for _, part := range q.Answers[i].Parts {
			if part.Fewest != part.Most || ok && n != part.Fewest {
				return 0, false
			}
			n, ok = part.Fewest, true
		}
	}
	return n, ok
}

// Limits of questions. What is beyond becomes one answer, or one question, with the widest bounds and Any.
const (
	MaxReadings  = 8
	MaxAnswers   = 6
	MaxQuestions = 400
)

// AnyCard reports whether words were read as text that may be any card.
func (q *Question) AnyCard() bool {
	return q.Kind == TitleLine && !slices.ContainsFunc(q.Answers, func(a Answer) bool {
		return a.Reserve && !slices.ContainsFunc(a.Parts, func(p Part) bool { return p.Any })
	})
}
