package effect

// Code is one ability.
type Code struct {
	Head   Head
	Events []Event // of a triggered ability: any of them
	If     Cond    // act[C], EVENT[C]: only while, only if
	Costs  []Cost  // of an activated ability
	When   []When  // of a static ability: all of them
	// Body is what it does. That of a static ability is one sentence.
	Body Body
}

// Head is the kind of an ability.
type Head string

const (
	Resolves  Head = "do"  // of an action
	Activated Head = "act" // its costs are paid
	Static    Head = "is"
	Triggered Head = "" // by its events
)

// Cost is one price of an activated ability.
type Cost struct {
	Kind CostKind
	Ink  int  // of Ink
	Pay  Node // of Clause
}

// CostKind is the word of a price.
type CostKind string

const (
	ExertCost  CostKind = "E"
	InkCost    CostKind = "NI"
	OncePer    CostKind = "1x" // no price: at most once a turn
	ClauseCost CostKind = ""   // a clause, as banish self
)

// When is what a static ability depends on.
type When struct {
	Word WhenWord
	Cond Cond // of if, while and unless
}

// WhenWord says how a static ability depends on something.
type WhenWord string

const (
	MyTurn     WhenWord = "myturn"
	TheirTurns WhenWord = "oppturn"
	OnceATurn  WhenWord = "1x"
	WhenIf     WhenWord = "if"
	WhenWhile  WhenWord = "while"
	WhenUnless WhenWord = "unless"
)

// Event is something that happens, as the head of a triggered ability or what a
// delayed effect waits for.
type Event struct {
	Marks  []Mark
	Word   EventWord
	First  bool    // only the first of the turn
	Kinds  []Kind  // chosen(action/item): for what it was chosen
	Target *Target // whom it befalls; nil: this card, or it is something you do
	Other  *Target // the other card of the event
}

// Mark is a word before an event.
type Mark string

const (
	MarkMine  Mark = "my."
	MarkTheir Mark = "opp."
	MarkOnce  Mark = "1x."
	MarkTwice Mark = "2x."
)

// EventWord is the word of an event, one of section Events.
type EventWord string

// Body is a list of sentences, in order.
type Body []Node

// Node is a sentence or a part of one: *May, *Else, *IfDone, *If, *While, *Delayed,
// *Replace, *Chain, *All, *Group, *Choice, *As, *Times, *Unless, *Instead, *Act or *Change.
type Node interface {
	write(*writer)
}

type (
	// May is what a player may do.
	May struct{ Of Node }
	// Else is done if the condition before was false or the may before was not taken.
	Else struct{ Of Node }
	// IfDone is done if the clause before was done.
	IfDone struct{ Of Node }
	// If is asked on resolving.
	If struct {
		Cond Cond
		Body Body
	}
	// While lasts as long as its condition.
	While struct {
		Cond Cond
		Body Body
	}
	// Delayed waits for an event: the next one, or each one of this turn.
	Delayed struct {
		Each  bool // whenever, not delayed
		Turn  bool // only this turn
		Event Event
		Body  Body
	}
	// Replace does something in place of an event (static).
	Replace struct {
		Event Event
		Of    Node
	}
	// Chain is A => B: without all of A no B.
	Chain struct{ Steps []Node }
	// All is A & B, in this order.
	All struct{ Parts []Node }
	// Group is a body in round brackets.
	Group struct{ Body Body }
	// Choice is one of its bodies; both where Both holds.
	Choice struct {
		Both    Cond
		Options []Body
	}
	// ByPlayer is done by another player.
	ByPlayer struct {
		Who PlayerRef
		Of  Node
	}
	// Times is done as often as its amount says.
	Times struct {
		Amount *Amount
		Of     Node
	}
	// Unless does not happen if its condition holds or the other clause is done.
	Unless struct {
		Of   Node
		Cond Cond
		Do   Node
	}
	// Instead takes the place of the clause before.
	Instead struct{ Of Node }
	// Act is a verb with what it takes. Which fields are set is told by the form of
	// the verb.
	Act struct {
		Who     *PlayerRef // whom it binds, as in "opp inkexerted"
		Verb    Verb
		Amount  *Amount
		Exerted bool // Ne: what goes there is exerted
		Target  *Target
		To      *Target // behind the > of T>T
		Places  []Place // behind the > of T>Z
		Filter  *Filter
		Player  *PlayerRef
		Cond    Cond
		Price   Node
		Name    string
		Options []Option
		Last    []Span
	}
	// Modify is what happens to the numbers and abilities of a target or player.
	Modify struct {
		Target  *Target
		Who     *PlayerRef
		Changes []Modifier
		Last    []Span
	}
)

// Option is a word behind a clause that may be left out: "bottom", "yourchoice",
// "random", "noresist", "e" (exerted), "orshift", "then>bottom".
type Option string

// PlayerRef is a player or players.
type PlayerRef struct {
	Word WhoWord
	// More compares the player with the others: "more lore", "fewer 3 hand".
	More *Comparison
	If   Cond // only such players
}

// WhoWord is one of section Who.
type WhoWord string

// Comparison of a player with the others.
type Comparison struct {
	Fewer bool
	N     int // 0: no number
	Of    string
}

// Span is how long a change lasts.
type Span struct {
	Word   Duration
	Target *Target // challenging(F)
}

// Duration is one of section Durations.
type Duration string

// Modifier is one change.
type Modifier struct {
	Kind ModifierKind
	// Amount of a number or a keyword. Its sign is Minus.
	Amount *Amount
	Minus  bool
	// Keyword of ModifyKeyword, with Minus where it is lost.
	Keyword Keyword
	Class   string     // of ModifyClass
	Code    *Code      // of ModifyCode
	Word    ChangeWord // of ModifyWord
	Target  *Target    // !challenge(F)
	N       int        // of sing+N, enterdmg N, !ready>N
}

// ModifierKind is what is changed.
type ModifierKind uint8

const (
	ModifyStrength ModifierKind = iota
	ModifyWillpower
	ModifyLore
	ModifyKeyword
	ModifyClass
	ModifyCode
	ModifyWord
)

// ChangeWord is one of section Changes.
type ChangeWord string

// Keyword is one of section Keywords.
type Keyword string

// Target is one or more references, all of them meant.
type Target struct{ Refs []Ref }

// Ref is a card or cards.
type Ref struct {
	Word RefWord
	// Min and Max are the number of cards where one is written; Max is Any for
	// "or more". Written reports whether one is.
	Min, Max int
	Written  bool
	Filter   *Filter // of quantities; behind self, it … words and a zone without a kind
}

// Any is the upper end of 0-*.
const Any = -1

// RefWord is self, it, them, attacker, defender, copies, 1-of-them, "place(self)",
// "place(it)", or the quantity before a filter: a, all, chosen, theirchoice,
// perplayer, N (a number alone), or "" (a bare filter, in events and conditions).
type RefWord string

const (
	Self     RefWord = "self"
	It       RefWord = "it"
	Them     RefWord = "them"
	Attacker RefWord = "attacker"
	Defender RefWord = "defender"
	Copies   RefWord = "copies"
	OneOf    RefWord = "1-of-them"
	SelfsLoc RefWord = "place(self)"
	ItsLoc   RefWord = "place(it)"
	One      RefWord = "a"
	Every    RefWord = "all"
	Chosen   RefWord = "chosen"
	Theirs   RefWord = "theirchoice"
	PerEach  RefWord = "perplayer"
	Number   RefWord = "N"
	Bare     RefWord = ""
)

// Filter says which cards.
type Filter struct {
	Either []Filter // (F|G); then Kinds and Words are empty
	Not    bool     // none of the kinds
	Kinds  []Kind
	Words  []FilterWord
	Zones  []Zone
	Under  *Target // under(T)
}

// Kind is one of section Kinds.
type Kind string

// Zone is one of section Zones.
type Zone string

// Place is one of section Places.
type Place string

// FilterWord is one word of a filter.
type FilterWord struct {
	Kind    FilterKind
	Not     bool
	Word    string // of WordFilter, one of section Filters
	Names   []string
	NameOf  RefWord // name(it), name(self)
	Ink     string
	Types   []Type
	Stat    string // of CompareFilter: cost, S, W, L, paid, total(S)
	Compare Compare
	Amount  *Amount
}

// Type is a keyword or a classification that a filter asks for.
type Type struct {
	Keyword Keyword
	Class   string // as on cards, with blanks
}

// FilterKind is what a word of a filter asks for.
type FilterKind uint8

const (
	WordFilter FilterKind = iota
	NameFilter
	InkFilter
	TypeFilter
	CompareFilter
)

// Compare is <=, >=, =, < or >.
type Compare string

// Amount is a number, known or not.
type Amount struct {
	Kind AmountKind
	N    int     // Fixed, From, Times, Plus, AtMost
	Max  int     // Range; Any for *
	Of   *Amount // Times, Plus, AtMost, Bracket
	// Filter of the counts.
	Filter *Filter
	Stat   string  // Stat: S, W, L, cost, damage
	Target *Target // Stat
	Turn   *Turn
}

// AmountKind is how an amount is known.
type AmountKind uint8

const (
	Fixed        AmountKind = iota
	Range                   // 0-3, 0-*
	AllOf                   // all
	X                       // as much as the clause before did, or the event says
	Multiple                // N*A
	Plus                    // A+N
	Bracket                 // (A)
	AtMost                  // min(A,N)
	Count                   // n(F)
	CountInks               // n(inktypes(F))
	CountNames              // n(names(F))
	RevealedInks            // n(inks)
	OppsDidNot              // n(opp.!did)
	StatOf                  // S(T)
	TurnCount               // turn:W
)

// Cond is a list of tests, all of which must hold; nil always holds.
type Cond []Test

// Test is one condition.
type Test struct {
	Not  bool
	Who  *PlayerRef // opp has(T), doer n(F)>2
	Word TestWord
	// Of is self or it in "self.challenged".
	Of     RefWord
	Target *Target // of have, exists, has, way, same, and the card of IsRef
	Second *Target // of same
	Filter *Filter // of "it is"
	// Left Compare N, of CompareTest.
	Left    *Amount
	What    string // of CompareTest without Left: drops, ink, lore, players
	Compare Compare
	N       int
	Turn    *Turn
	Than    string // of opp>me(x): hand, ink, lore or a kind
}

// TestWord is one of section Conditions, or one of the three below.
type TestWord string

const (
	IsRef       TestWord = "ref"     // self.exerted, it.S>=3, self@discard
	CompareTest TestWord = "compare" // n(F)>=2, drops>=1
	TurnTest    TestWord = "turn"    // turn:played(a:song)
)

// Turn is something that happened this turn.
type Turn struct {
	Word   TurnWord
	Any    bool // (any)
	Target *Target
	N      int // at least; 0: once
}

// TurnWord is one of section Turn conditions.
type TurnWord string

// Times is a value for each of a number; one that is not known counts as one and a half.
func (a *Amount) Times(each int) int {
	if a != nil && a.Kind == Fixed {
		return a.N * each
	}
	return each * 3 / 2
}
