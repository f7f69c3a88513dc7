package client

// GameQuery is a game: a deck, a format on a day, who starts and a seed. The
// same game is dealt from it for ever.
type GameQuery struct {
	Deck   string `json:"deck,omitempty" query:"deck" doc:"The deck code. A list may stand in its place where the request is a POST." example:"1zX4ZdutzM53Q52JwwX1fzKp6twZltwY"`
	List   string `json:"list,omitempty" doc:"The deck as a list, in place of its code. Every line must name a card."`
	Format string `json:"format,omitempty" query:"format" enum:"core,infinity,constructed,sealed,draft,precon,packrush" doc:"The format; missing means core. packrush is played by its own rules." example:"core"`
	On     string `json:"on,omitempty" query:"on" format:"date" doc:"The day, which says what is legal and which edition of the rules holds; missing means today." example:"2026-11-20"`
	Play   string `json:"play,omitempty" query:"play" enum:"first,second" doc:"Whether you start; missing means first."`
	Seed   string `json:"seed,omitempty" query:"seed" pattern:"^[0-9]{1,20}$" patternDescription:"a number from 0 to 18446744073709551615" doc:"A decimal number below 2^64, as text. Missing means a random one, which the answer names." example:"7"`
	Casual bool   `json:"casual,omitempty" query:"casual" doc:"Take a deck that is illegal, too."`
}

// Game is what a GameQuery was understood as.
type Game struct {
	Deck   string `json:"deck"`
	Hash   string `json:"hash"`
	Format string `json:"format"`
	On     string `json:"on" format:"date"`
	Play   string `json:"play" enum:"first,second"`
	Seed   string `json:"seed" doc:"A decimal number below 2^64, as text: JavaScript's numbers are not as large."`
	Casual bool   `json:"casual"`
}

// GoldfishQuery is a position: a game and its moves.
type GoldfishQuery struct {
	GameQuery
	Moves     string `json:"moves,omitempty" query:"moves" maxLength:"16384" doc:"Moves joined by dots: keep, alter3-17, ink12, play7, shift9-3, sing14-3, quest3, end and so on." example:"keep"`
	Opponents string `json:"opponents,omitempty" query:"opponents" maxLength:"2000" doc:"A training opponent's row, as the page's parameter o: 2-3 is a character with strength 2 and willpower 3, a42 the card with that app number; then e for exerted and d with a number for damage; joined by dots."`
}

// Goldfish is the state of a game after its moves.
type Goldfish struct {
	State
	Game  Game   `json:"game"`
	Moves string `json:"moves" doc:"The moves in canonical form."`
	Page  string `json:"page" doc:"The address of the position on the site."`
}

// State is a position of a solo game. Cards of the deck are numbered from 0 in
// a fixed order, copies side by side, so that a number means the same card with
// every seed.
type State struct {
	Turn      int          `json:"turn" doc:"0 until the hand is kept, then your own turns from 1."`
	Step      string       `json:"step" enum:"hand,main,over"`
	Lore      int          `json:"lore"`
	Outcome   string       `json:"outcome" enum:",won,lost" doc:"Empty while the game goes on."`
	Reason    string       `json:"reason" enum:",lore,deck,conceded"`
	Hand      []GameCard   `json:"hand" doc:"In order of arrival."`
	Play      []CardInPlay `json:"play" doc:"In order of arrival."`
	Discard   []GameCard   `json:"discard" doc:"Oldest first."`
	Deck      int          `json:"deck" doc:"Cards left."`
	Inkwell   Inkwell      `json:"inkwell"`
	Legal     []string     `json:"legal" doc:"The legal moves, sorted; by-hand effects (fx-…) are legal besides."`
	Log       []LogLine    `json:"log" doc:"A line a move."`
	Opponents []CardInPlay `json:"opponents,omitempty" doc:"The training opponent's row."`
}

// GameCard is a card outside play.
type GameCard struct {
	N        int    `json:"n" doc:"The number of the card in this game."`
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name"`
}

// CardInPlay is a card in play.
type CardInPlay struct {
	GameCard
	Exerted  bool  `json:"exerted"`
	Drying   bool  `json:"drying"`
	Damage   int   `json:"damage"`
	Under    []int `json:"under" doc:"The cards under it, oldest first."`
	Location *int  `json:"location" doc:"Where a character is, or null."`
}

// Inkwell is the inkwell. Programs see its cards; players may not.
type Inkwell struct {
	Ready   int   `json:"ready"`
	Exerted int   `json:"exerted"`
	Cards   []int `json:"cards"`
}

// LogLine is a move in words.
type LogLine struct {
	Move string `json:"move"`
	Text string `json:"text"`
	Rule string `json:"rule"`
}

// SimulateQuery asks for a batch of solo games.
type SimulateQuery struct {
	GameQuery
	Games  int    `json:"games,omitempty" query:"games" minimum:"1" maximum:"50000" default:"10000" doc:"How many. Fewer are played where the time does not suffice." example:"500"`
	Policy string `json:"policy,omitempty" query:"policy" enum:"greedy,curve,song" default:"greedy" doc:"How they are played."`
	Versus string `json:"versus,omitempty" query:"versus" doc:"The code of another deck, to compare with by the same luck."`
}

// Simulation is what a batch of games came to.
type Simulation struct {
	Game       Game             `json:"game"`
	GamesAsked int              `json:"games_asked"`
	Result     BatchResult      `json:"result"`
	Turns      []TurnFigures    `json:"turns" doc:"Means of every turn that was played."`
	Cards      []CardFigures    `json:"cards" doc:"What became of each card, a game."`
	OtherSeat  *BatchDifference `json:"other_seat,omitempty" doc:"The same games with the other player starting; missing where too few were played."`
	OtherDeck  *BatchDifference `json:"other_deck,omitempty" doc:"The same games with the other deck; missing without one."`
}

// BatchResult is on which turn games reached their goal: 20 lore, 15 in Pack
// Rush.
type BatchResult struct {
	Games  int            `json:"games" doc:"Games that were played."`
	Seed   uint64         `json:"seed"`
	Policy string         `json:"policy"`
	Turns  map[string]int `json:"turns" doc:"Games by turn; under - those that did not get there."`
	Median *int           `json:"median" doc:"null where too few got there; so p90, mean and stderr."`
	P90    *int           `json:"p90"`
	Mean   *float64       `json:"mean"`
	Stderr *float64       `json:"stderr"`
}

// TurnFigures are means over the games that played a turn.
type TurnFigures struct {
	Turn     int     `json:"turn"`
	Games    int     `json:"games" doc:"That played this turn."`
	Lore     float64 `json:"lore" doc:"Over all games."`
	Ink      float64 `json:"ink"`
	Wasted   float64 `json:"wasted" doc:"Ready ink left as the turn ends."`
	Hand     float64 `json:"hand"`
	Playable float64 `json:"playable" doc:"The share of the hand that can be paid, another card inked."`
}

// CardFigures say what became of a card, in copies a game.
type CardFigures struct {
	Card       string  `json:"card"`
	Copies     int     `json:"copies"`
	Inked      float64 `json:"inked"`
	Played     float64 `json:"played"`
	Stuck      float64 `json:"stuck" doc:"In hand as the game ended."`
	NeverDrawn float64 `json:"never_drawn"`
}

// BatchDifference is by how many turns the result is later than another with
// the same luck.
type BatchDifference struct {
	Result BatchResult `json:"result" doc:"The other one."`
	Mean   float64     `json:"mean"`
	Low    float64     `json:"low" doc:"With 95 % confidence; so high."`
	High   float64     `json:"high"`
	Sooner int         `json:"sooner" doc:"Games."`
	Same   int         `json:"same"`
	Later  int         `json:"later"`
}

// AdviseQuery asks which cards of an opening hand to put back.
type AdviseQuery struct {
	GameQuery
	Hand   []string `json:"hand,omitempty" query:"hand,explode" maxItems:"7" doc:"The cards of a hand, by id or name; repeated as hand=… in an address. Missing means the hand that the seed deals."`
	Goals  []string `json:"goals,omitempty" query:"goal,explode" maxItems:"5" doc:"What a hand is judged by: lore7, win, curve4, ink4, or see3: with ids of cards joined by commas. Repeated as goal=… in an address."`
	Policy string   `json:"policy,omitempty" query:"policy" enum:"greedy,curve,song" default:"greedy" doc:"How the games are played."`
	Work   int      `json:"work,omitempty" query:"work" minimum:"1000" maximum:"500000" default:"500000" doc:"About how many turns are played, over all ways: fewer are quicker and less sure." example:"20000"`
}

// Advice ranks the ways to alter an opening hand.
type Advice struct {
	Game     Game           `json:"game"`
	Seed     uint64         `json:"seed"`
	Policy   string         `json:"policy"`
	Goals    []string       `json:"goals"`
	Measures []string       `json:"measures" doc:"The goals, and what is measured besides."`
	Games    int            `json:"games" doc:"Played with each way that stayed to the end."`
	Turns    int            `json:"turns" doc:"Played over all ways."`
	Stopped  bool           `json:"stopped" doc:"Whether the time was up before the ranking was settled."`
	Hand     []GameCard     `json:"hand"`
	Options  []AdviceOption `json:"options" doc:"The best first."`
	NoText   []string       `json:"text_not_used" doc:"Ids of cards whose text no policy uses."`
}

// AdviceOption is one way to alter the hand.
type AdviceOption struct {
	Move     string         `json:"move" doc:"keep, or alter with the cards that go back."`
	Back     []int          `json:"back"`
	Games    int            `json:"games"`
	Gain     float64        `json:"gain" doc:"Over keeping: in the unit of the goal, or in points where several were chosen. low and high bound it with 95 % confidence."`
	Low      float64        `json:"low"`
	High     float64        `json:"high"`
	TooClose bool           `json:"too_close" doc:"Whether the difference to the best is within chance."`
	Dropped  bool           `json:"dropped" doc:"Whether it was clearly behind and not played to the end."`
	Figures  []AdviceFigure `json:"figures" doc:"One a measure."`
	Reason   string         `json:"reason"`
}

// AdviceFigure is a mean beside that of keeping, with the same luck.
type AdviceFigure struct {
	Value    float64 `json:"value"`
	Keep     float64 `json:"keep"`
	GainLow  float64 `json:"gain_low"`
	GainHigh float64 `json:"gain_high"`
}
