package client

// OddsQuery asks how likely cards are by a turn.
type OddsQuery struct {
	Deck   string   `json:"deck,omitempty" query:"deck" doc:"The deck code. Without deck and list the cards are unnamed, and size says how many there are."`
	List   string   `json:"list,omitempty" doc:"The deck as a list, in place of its code. Every line must name a card."`
	Size   int      `json:"size,omitempty" query:"size" minimum:"1" maximum:"250" doc:"The number of cards without a deck; missing means 60." example:"60"`
	Format string   `json:"format,omitempty" query:"format" enum:"core,infinity,constructed,sealed,draft,precon,packrush" doc:"The format of the deck; packrush has hands of five. Missing means core."`
	On     string   `json:"on,omitempty" query:"on" format:"date" doc:"The day for queries about legality; missing means today."`
	Groups []string `json:"groups" query:"group,explode" required:"true" minItems:"1" maxItems:"8" doc:"Groups of cards as NAME=QUERY in the search language, or NAME=#NUMBER. Repeated as group=… in an address." example:"[\"A=#4\"]"`
	Want   string   `json:"want,omitempty" query:"want" maxLength:"500" doc:"What is wanted, such as A>=1 and B>=2. Missing means one card of each group." example:"A>=1"`
	Turn   int      `json:"turn" query:"turn" required:"true" minimum:"0" maximum:"30" doc:"The last turn; 0 is the hand after altering." example:"3"`
	Play   string   `json:"play,omitempty" query:"play" enum:"first,second" doc:"Whether you start; missing means first."`
	Hand   int      `json:"hand,omitempty" query:"hand" minimum:"1" maximum:"250" doc:"Cards of the opening hand; missing means the format's."`
	Alter  string   `json:"alter,omitempty" query:"alter" maxLength:"600" doc:"What is put back of the opening hand: never, missing, outside, keep:N, cost:N or back: with a query. Missing means missing." example:"missing"`
	Goal   float64  `json:"goal,omitempty" query:"goal" exclusiveMinimum:"0" exclusiveMaximum:"100" doc:"A probability in per cent: the answer says how many copies of a group reach it. Missing means 80."`
	Copies string   `json:"copies,omitempty" query:"copies" doc:"That group; missing means the first."`
	// Turns is Turn as a parameter of an address.
	Turns string `json:"-" query:"turn" pattern:"^[0-9]{1,3}$" patternDescription:"a number of turns" doc:"The last turn; 0 is the hand after altering. Missing means 5." example:"3"`
}

// Odds is a probability, by turn and at the last one.
type Odds struct {
	Probability
	Sentence string        `json:"sentence" doc:"The question and its answer in words."`
	Question OddsQuestion  `json:"question"`
	Turns    []OddsTurn    `json:"turns"`
	Copies   *OddsOfCopies `json:"copies,omitempty"`
}

// Probability is exact, with numerator and denominator in lowest terms, or
// estimated, with a standard error.
type Probability struct {
	P      float64  `json:"p" doc:"From 0 to 1."`
	Exact  bool     `json:"exact"`
	Num    string   `json:"num,omitempty"`
	Den    string   `json:"den,omitempty"`
	Stderr *float64 `json:"stderr,omitempty"`
}

// OddsQuestion is what was understood.
type OddsQuestion struct {
	Name   string      `json:"name,omitempty"`
	Cards  int         `json:"cards"`
	Groups []OddsGroup `json:"groups"`
	Want   string      `json:"want"`
	Hand   int         `json:"hand"`
	Turn   int         `json:"turn"`
	OnDraw bool        `json:"on_draw"`
	Alter  string      `json:"alter"`
}

// OddsGroup is a group of cards.
type OddsGroup struct {
	Name  string `json:"name"`
	By    string `json:"by" doc:"The query or number."`
	Cards int    `json:"cards"`
}

// OddsTurn are the answers for a turn.
type OddsTurn struct {
	Turn     int          `json:"turn"`
	Before   *Probability `json:"before,omitempty" doc:"Keeping every hand."`
	After    *Probability `json:"after,omitempty" doc:"Altering it."`
	CanInk   *Probability `json:"can_ink,omitempty" doc:"Of being able to ink on each turn up to this one."`
	Playable *OddsMean    `json:"playable,omitempty" doc:"Cards seen by the turn whose cost is not above it."`
}

// OddsMean is a mean number of cards.
type OddsMean struct {
	Mean float64 `json:"mean"`
	Num  string  `json:"num"`
	Den  string  `json:"den"`
}

// OddsOfCopies are the answers for every number of copies of a group.
type OddsOfCopies struct {
	Group   string        `json:"group"`
	Goal    float64       `json:"goal"`
	Least   *int          `json:"least" doc:"The fewest copies that reach the goal; null where none tried does."`
	Answers []Probability `json:"answers" doc:"For 0, 1, 2 and so on copies."`
	Error   string        `json:"error,omitempty" doc:"Why there is no answer."`
}
