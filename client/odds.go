package client

// OddsQuery asks how likely cards are by a turn.
type OddsQuery struct {
	Deck   string   `json:"deck,omitempty" query:"deck" doc:"The deck code. Without deck or list the cards are unnamed, and size says how many there are."`
	List   string   `json:"list,omitempty" doc:"The deck as a list, instead of its code. Every line must name a card."`
	Size   int      `json:"size,omitempty" query:"size" minimum:"1" maximum:"250" doc:"The number of cards without a deck; missing means 60." example:"60"`
	Format string   `json:"format,omitempty" query:"format" enum:"@formats" doc:"The format of the deck; packrush has hands of five. Missing means core."`
	On     string   `json:"on,omitempty" query:"on" format:"date" doc:"The day for queries about legality; missing means today."`
	Groups []string `json:"groups" query:"group,explode" required:"true" minItems:"1" maxItems:"8" doc:"Groups of cards as NAME=QUERY in the search language, or NAME=#NUMBER. Repeated as group=… in an address." example:"[\"A=#4\"]"`
	Want   string   `json:"want,omitempty" query:"want" maxLength:"500" doc:"What is wanted, such as A>=1 and B>=2. Missing means one card of each group." example:"A>=1"`
	Turn   int      `json:"turn" query:"turn" required:"true" minimum:"0" maximum:"30" doc:"Your last turn that counts; 0 is the hand after altering." example:"3"`
	Play   string   `json:"play,omitempty" query:"play" enum:"first,second" doc:"Whether you start; missing means first."`
	Hand   int      `json:"hand,omitempty" query:"hand" minimum:"1" maximum:"250" doc:"Cards of the opening hand; missing means the format's."`
	Alter  string   `json:"alter,omitempty" query:"alter" maxLength:"600" doc:"Which cards of the opening hand are put back. never: none. missing: the whole hand if it has no wanted card. missing-any: the whole hand if one of the wanted groups is missing. outside: every card outside the wanted groups. keep:N: all but at most N cards of each of them. With a deck also cost:N, every card that costs more than N, and back: with a query, the cards that it finds. Missing means missing." example:"missing"`
	Goal   float64  `json:"goal,omitempty" query:"goal" minimum:"0.001" maximum:"99.999" doc:"A probability in percent: the answer says how many copies of a group reach it. Missing means 80."`
	Copies string   `json:"copies,omitempty" query:"copies" doc:"The name of the group whose number of copies is varied for goal; missing means the first."`
	Lang   string   `json:"lang,omitempty" query:"lang" enum:"en,fr,de,it" doc:"The language of the sentence and of the labels in a comparison. English if left out." example:"fr"`
	Versus string   `json:"versus,omitempty" query:"versus" doc:"A second deck to compare with: its code, or in a POST a list. Every line must name a card. It needs a first deck."`
	// VersusGroups are found in the second deck, where there is one.
	VersusGroups []string `json:"versus_groups,omitempty" query:"versus_group,explode" maxItems:"8" doc:"Other cards for groups in the comparison, as NAME=QUERY or NAME=#NUMBER with the names of groups. They are from the second deck if there is one, else from the same cards. A group that is not named here is found by its own query there, too. Repeated as versus_group=… in an address." example:"[\"A=#3\"]"`
}

// Odds is a probability, by turn and at the last one, and the same for a second
// deck or for other groups of cards where one was asked for.
type Odds struct {
	OddsAnswer
	Compared *OddsAnswer `json:"compared,omitempty" doc:"The same for the deck of versus and the cards of versus_groups; missing without either."`
}

// OddsAnswer is what is said of one deck and its groups.
type OddsAnswer struct {
	Probability
	Sentence string        `json:"sentence" doc:"The question for the last turn and its answer, as a sentence."`
	Question OddsQuestion  `json:"question" doc:"The question as understood, with missing fields filled in."`
	Turns    []OddsTurn    `json:"turns" doc:"The answers by turn, from 0 to the last."`
	Copies   *OddsOfCopies `json:"copies,omitempty" doc:"How the answer changes with the number of copies of a group."`
}

// Probability is exact, with numerator and denominator in lowest terms, or
// estimated, with a standard error.
type Probability struct {
	P      float64  `json:"p" doc:"The probability, from 0 to 1; if exact, as the nearest double."`
	Exact  bool     `json:"exact" doc:"Whether it is exact. If that would take too long, games are simulated."`
	Num    string   `json:"num,omitempty" doc:"The numerator in lowest terms, as decimal text of any length; missing unless it is exact."`
	Den    string   `json:"den,omitempty" doc:"The denominator, likewise."`
	Stderr *float64 `json:"stderr,omitempty" doc:"The standard error of p; missing if it is exact."`
}

// OddsQuestion is what was understood.
type OddsQuestion struct {
	Name   string      `json:"name,omitempty" doc:"The label of this answer in a comparison, for people: the deck, or the groups that differ; missing without a comparison."`
	Cards  int         `json:"cards" doc:"Cards in the deck."`
	Groups []OddsGroup `json:"groups" doc:"The groups, with how many cards they have."`
	Want   string      `json:"want" doc:"What is wanted, in canonical form."`
	Hand   int         `json:"hand" doc:"Cards of the opening hand."`
	Turn   int         `json:"turn" doc:"The last turn; 0 is the hand after altering."`
	Second bool        `json:"on_draw" doc:"Whether the other player starts, so that you draw on your first turn, too (CR 3.2.3.1)."`
	Alter  string      `json:"alter" doc:"Which cards of the opening hand are put back, in the words of the request."`
}

// OddsGroup is a group of cards.
type OddsGroup struct {
	Name  string `json:"name" doc:"The name of the group."`
	By    string `json:"by" doc:"The query that finds its cards, or # with their number."`
	Cards int    `json:"cards" doc:"How many cards of the deck are in it."`
}

// OddsTurn are the answers for a turn.
type OddsTurn struct {
	Turn       int             `json:"turn" doc:"Your own turn; 0 is the hand after altering."`
	Before     *Probability    `json:"before,omitempty" doc:"The probability of what is wanted by the turn, keeping every hand."`
	After      *Probability    `json:"after,omitempty" doc:"The probability of what is wanted by the turn, altering hands as alter says."`
	CanInk     *Probability    `json:"can_ink,omitempty" doc:"The probability of having a card to ink on each turn up to this one; missing if it is not known which cards are inkable."`
	Playable   *OddsMean       `json:"playable,omitempty" doc:"How many of the cards seen by the turn cost no more ink than its number; missing without a deck."`
	Difference *OddsDifference `json:"difference,omitempty" doc:"In compared: by how much more likely after is than in the other answer."`
}

// OddsDifference is by how much something is likelier than in the answer that
// it is compared with.
type OddsDifference struct {
	Points float64  `json:"points" doc:"In percentage points, from -100 to 100: above 0 if it is more likely than in the other answer."`
	Exact  bool     `json:"exact" doc:"Whether both probabilities are exact."`
	Stderr *float64 `json:"stderr,omitempty" doc:"The standard error of points; missing if they are exact."`
}

// OddsMean is a mean number of cards.
type OddsMean struct {
	Mean float64 `json:"mean" doc:"The mean number of cards, as the nearest double."`
	Num  string  `json:"num" doc:"The numerator of the exact mean in lowest terms, as decimal text."`
	Den  string  `json:"den" doc:"The denominator, likewise."`
}

// OddsOfCopies are the answers for every number of copies of a group.
type OddsOfCopies struct {
	Group   string        `json:"group" doc:"The name of the group."`
	Goal    float64       `json:"goal" doc:"The target probability, from 0 to 1: the goal of the request, which is in percent."`
	Least   *int          `json:"least" doc:"The fewest copies that reach the goal; null if none of those tried does, or without an answer."`
	Answers []Probability `json:"answers" doc:"The probability at the last turn with 0, 1, 2 and so on copies, at most 16, in exchange for cards of no group; empty without an answer."`
	Error   string        `json:"error,omitempty" doc:"Why there is no answer, for people; missing if there is one."`
}
