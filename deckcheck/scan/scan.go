// Package scan cuts a line of a decklist into leaves and finds the spans of leaves that may mean something together: names, counts,
// references, figures, facts, decorations, words of tables.
package scan

import "inkcheck/catalog"

// LeafKind is a kind of leaf.
type LeafKind uint8

const (
	Number LeafKind = iota // digits of any script, also ½ ③ ³
	Word                   // letters and marks; an apostrophe or hyphen between letters joins
	Times                  // x X × ✕ ✖ х * 枚 张 張 장 that touches or follows a number, or stands before one
	Sign                   // every other character except spaces, one leaf each
)

// Gap is what stands before a leaf.
type Gap uint8

const (
	Glued Gap = iota // nothing: the leaf touches the one before, or begins the line
	Space            // one space
	Wide             // two or more spaces
	Tab              // a tab, with or without spaces
	Break            // a line break that is not LF, as word processors write it
)

// Leaf is the smallest piece of a line: a number, a word or a sign. The leaves of a line are all its bytes except spaces and
// marks without width, once each, in order. A letter beside a digit always begins another leaf: 4a, P1 and S9C12 are two, two and
// four leaves, which spans put together.
type Leaf struct {
	Start, End int // bytes of Line.Raw
	Kind       LeafKind
	Gap        Gap
	// Value is the value of a number: up to MaxValue, Fraction for a part such as ½, Large above MaxValue.
	Value int
	Text  string // in plain characters

	at     int32 // bytes of Line.plain before it
	exact  bool  // an exact name has the leaf
	figure bool  // a figure has the leaf
	looked bool
	words  Words // once looked up
	alone  bool  // no phrase begins with the word
}

// Values of numbers.
const (
	MaxValue = 999_999_999
	Fraction = -1
	Large    = -2
)

// MaxCount is the largest number that can be a count.
const MaxCount = 9999

// SpanKind is what a span may mean.
type SpanKind uint8

const (
	NameSpan    SpanKind = iota // name of a card: Match, Cards, Full
	RefSpan                     // set and collector number: RefForm, Set, Number, Cards, Printing
	CountSpan                   // number or words in a form of counts: CountForm, Side, Value, Other
	FigureSpan                  // number that is not a count: Shape, OwnSign
	FactSpan                    // value of a fact of a card: Fact, Value, OwnSign for the word of the fact beside a number
	PriceSpan                   // money
	MarkSpan                    // decoration (§6.4) with its brackets
	PlaceSpan                   // place in a numbered list: "1.", "1)", "#1:"; Value
	LinkSpan                    // address of a page
	WrapperSpan                 // bullet, quote sign, check box or stamp that begins the line
	CommentSpan                 // from "#", "//" or "<!--" to the end of the line
)

// Match is how well a span fits the name of a card.
type Match uint8

const (
	NoMatch Match = iota
	Exact         // a full name in any language, or the full name of a card without version
	Short         // a name without its version
	Near          // within the edits of catalog.Mentions
)

// CountForm is how a count is written.
type CountForm uint8

const (
	PlainCount  CountForm = iota // by itself: "4", "(4x)", "four", "playset"
	ShapeCount                   // only if the list has this form: "4.", "4)", "#4", III, strokes, boxes
	AskedCount                   // not plain (contest 16): "3-4", "3/4", "½", "3?", "~3", above MaxCount, a letter for a digit
	ZeroCount                    // 0
	SignedCount                  // "+4", "-4" (contest 19); Value is negative for "-4"
)

// Side is where a count may stand.
type Side uint8

const (
	Either Side = iota
	Before      // before its name only: "4x", "4 copies of", "4."
	Behind      // behind its name only: "= 4"
)

// RefForm is how a reference is written.
type RefForm uint8

const (
	SetRef    RefForm = iota // set and number with a sign between or brackets: "(9-32)", "[9] 32", "Set 9 #32", "S9C32"
	DashRef                  // "9-32" without brackets, which may be another figure (contest 15)
	SlashRef                 // "9/32" (contest 15)
	ColonRef                 // "9:32" (contest 15)
	LoneRef                  // number without its set: "#32", "32/204"
	LetterRef                // three letters whose set is not known: "WIN 12"; Set is the letters
	OnlySet                  // set without a number: "(Set 9)", "(TFC)", "(Fabled)"; a set name alone is a Fact
)

// Shape is a shape of figures (§6.2).
type Shape uint8

const (
	NoShape Shape = iota
	TimeShape
	DateShape
	YearShape
	MoneyShape // of PriceSpan, too
	PercentShape
	DecimalShape
	VersionShape
	ScoreShape
	PhoneShape
	LongShape // five or more digits: postcode, ID
	SizeShape // house number, distance, size of a file
	OrdinalShape
	FractionShape // "1/2"
	GroupedShape  // thousands with separators
)

// Fact is a fact of a card.
type Fact uint8

const (
	NoFact Fact = iota
	InkFact
	TypeFact
	RarityFact
	ClassFact
	KeywordFact
	SetFact // the name of a set
	LanguageFact
	ConditionFact
	CostFact
	StrengthFact
	WillpowerFact
	LoreFact
)

// Span is a run of leaves that may mean something together. Spans overlap: all that fit are listed, ordered by From.
type Span struct {
	Kind      SpanKind
	Match     Match
	CountForm CountForm
	Side      Side
	RefForm   RefForm
	Shape     Shape
	Fact      Fact
	// OwnSign reports that a figure has a sign, unit or word of its own (§2, figure), or that the word of a fact stands beside its number.
	OwnSign  bool
	HasTimes bool // the count has a sign of multiplication (contest 8)
	Full     bool // the name is a name and its version
	Whole    bool // of a near name: it is compared with all words of the chunk

	From, To int // leaves [From, To)
	Value    int // of a count, fact or place; the place of an ink, type … in its table
	Other    int // the second value of "3-4"; 0 for none. With neither, a count that is asked is one or more.
	Edits    int // of a near name

	Cards    []*catalog.Card // that a name or reference may be; must not be changed
	Printing *catalog.Printing
	Set      string // code of a set, or letters
	Number   string // collector number as written
	Word     string // of a fact: its English word
}

// Line is a scanned line.
type Line struct {
	Raw    string
	Leaves []Leaf
	Spans  []Span
	plain  string
	names  int    // exact ones
	Repair Repair // of damaged characters, without which the line has no exact name
}

// Scanner scans the lines of one text. It reuses its buffers: use one for a text, from one goroutine.
type Scanner struct {
	cat   *catalog.Catalog
	names *catalog.NameTree
	sets  *catalog.NameTree

	leaves []Leaf // of all lines since Reset
	spans  []Span
	clean  cleaner
	fold   []byte
	folds  []int // where the fold of each leaf of the line ends
}

// New returns a scanner for the names of a catalog. Without one, nil, it finds no names, references and set names.
func New(cat *catalog.Catalog) *Scanner {
	if cat == nil {
		return &Scanner{}
	}
	return &Scanner{cat: cat, names: cat.NameTree(), sets: cat.SetTree()}
}

// Reset lets the scanner reuse the memory of the lines that it returned; they must not be used any more.
func (s *Scanner) Reset() { s.leaves, s.spans = s.leaves[:0], s.spans[:0] }

// Any reports whether one of some leaves or spans is as asked. They are large, so that they are not copied.
func Any[T Leaf | Span](all []T, is func(*T) bool) bool {
	for i := range all {
		if is(&all[i]) {
			return true
		}
	}
	return false
}

// Count is how many leaves of a kind are in [from, to).
func (l *Line) Count(kind LeafKind, from, to int) (n int) {
	for i := from; i < to; i++ {
		n += b2i(l.Leaves[i].Kind == kind)
	}
	return n
}

// OnlySigns reports whether leaves [from, to) are signs.
func (l *Line) OnlySigns(from, to int) bool { return from >= to || l.Count(Sign, from, to) == to-from }
