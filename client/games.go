package client

// GameQuery is a game: a deck, a format on a day, who starts and a seed. The
// same game is dealt from it for ever.
type GameQuery struct {
	Deck   string `json:"deck,omitempty" query:"deck" doc:"The deck code. In a POST, it may also be a list." example:"1zX4ZdutzM53Q52JwwX1fzKp6twZltwY"`
	List   string `json:"list,omitempty" doc:"The deck as a list, instead of its code. Every line must name a card."`
	Format string `json:"format,omitempty" query:"format" enum:"@formats" doc:"The format; missing means core. packrush is played by its own rules." example:"core"`
	On     string `json:"on,omitempty" query:"on" format:"date" doc:"The day, which decides what is legal and which edition of the rules applies; missing means today." example:"2026-11-20"`
	Play   string `json:"play,omitempty" query:"play" enum:"first,second" doc:"Whether you start; missing means first."`
	Seed   string `json:"seed,omitempty" query:"seed" pattern:"^[0-9]{1,20}$" patternDescription:"a number from 0 to 18446744073709551615" doc:"A decimal number below 2^64, as text. Missing means a random one, which is in the answer." example:"7"`
	Casual bool   `json:"casual,omitempty" query:"casual" doc:"Whether an illegal deck is accepted, too."`
	Texts  int    `json:"texts,omitempty" query:"texts" minimum:"0" doc:"The table of effects with which the engine carries out what cards do. Missing or 0 means that card texts are manual: at the table you use fx-… moves, and in simulated games they do nothing." example:"1"`
}

// Game is what a GameQuery was understood as.
type Game struct {
	Deck    string `json:"deck" doc:"The deck code."`
	Hash    string `json:"hash" doc:"A short fingerprint of the same cards, to compare by eye."`
	Format  string `json:"format" doc:"The format that the deck was checked for."`
	On      string `json:"on" format:"date" doc:"The day, which decides what is legal and which edition of the rules applies."`
	Play    string `json:"play" enum:"first,second" doc:"Whether you or the other player starts."`
	Seed    string `json:"seed" doc:"A decimal number below 2^64, as text, because JavaScript's numbers are not that large."`
	Casual  bool   `json:"casual" doc:"Whether an illegal deck was accepted."`
	Against string `json:"against,omitempty" doc:"The practice opponent that takes turns; missing if there isn't one."`
	Texts   int    `json:"texts,omitempty" doc:"The number of the effect table that plays card texts; missing if you play them yourself."`
}

// GoldfishQuery is a position: a game and its moves.
type GoldfishQuery struct {
	GameQuery
	Moves      string `json:"moves,omitempty" query:"moves" maxLength:"16384" doc:"The moves so far, joined by dots. Each is one of the legal moves in the previous answer: keep, alter3-17, ink12, play7, shift9-3, sing14-3, quest3, end and so on. The numbers are those of cards in this game." example:"keep"`
	Against    string `json:"against,omitempty" query:"against" enum:"aggressive,midrange,control" doc:"A practice opponent that takes turns by a stated rule, between yours: it plays a curve of characters, quests and challenges. Missing means nobody."`
	TheyChoose bool   `json:"opponent_chooses,omitempty" query:"opponent_chooses" doc:"Whether a practice opponent makes its choices by a stated rule instead of asking you. One that takes turns always does."`
	Opponents  string `json:"opponents,omitempty" query:"opponents" maxLength:"2000" doc:"A practice opponent's row, as the page's parameter o: 2-3 is a character with strength 2 and willpower 3, a42 the card with that key (for most cards their smallest app number); then e for exerted, d with a number for damage, and w for one that waits for the move fx-opponent with its number; joined by dots."`

	Lang string `json:"lang,omitempty" query:"lang" enum:"en,fr,de,it" doc:"The language of text and options: in the log, of the question, of what is in the bag and of refused moves, with the names of cards in it. English if left out; full_name is English in any case." example:"fr"`

	Position *Position `json:"position,omitempty" doc:"A position to start from instead of a deck; only in a POST. It is not checked for legality."`
}

// Position is where a game starts in the words of its state: your Main Phase, nothing inked yet. Cards
// are ids. They are numbered by their key, copies in the order hand, play, under (host by host), discard,
// inkwell, deck. What is left out is empty, 0 or false.
type Position struct {
	Deck       []string           `json:"deck,omitempty" doc:"The whole deck, its top first."`
	Hand       []string           `json:"hand,omitempty" doc:"Your hand, in order of arrival."`
	Play       []PositionCard     `json:"play,omitempty" doc:"Your cards in play, in order of arrival."`
	Discard    []string           `json:"discard,omitempty" doc:"Your discard pile, oldest first."`
	Inkwell    PositionInkwell    `json:"inkwell,omitempty" doc:"Your inkwell."`
	Lore       int                `json:"lore,omitempty" doc:"Your lore."`
	Drops      int                `json:"drops,omitempty" doc:"Your ink drops."`
	Turn       *int               `json:"turn,omitempty" doc:"Your turn; 1 if left out."`
	First      *bool              `json:"first,omitempty" doc:"Whether you began; true if left out."`
	Opponents  []PositionOpposing `json:"opponents,omitempty" doc:"A practice opponent's row."`
	Opponent   *OpponentNumbers   `json:"opponent,omitempty" doc:"A practice opponent's numbers; all 0 if left out."`
	TheyChoose bool               `json:"opponent_chooses,omitempty" doc:"Whether it makes its choices by a stated rule instead of asking you."`
}

// PositionCard is a card in play in a position.
type PositionCard struct {
	Card     string   `json:"card" doc:"The id of the card."`
	Exerted  bool     `json:"exerted,omitempty" doc:"Whether it is exerted."`
	Drying   bool     `json:"drying,omitempty" doc:"Whether a character is drying."`
	Damage   int      `json:"damage,omitempty" doc:"Damage on it."`
	Under    []string `json:"under,omitempty" doc:"The ids of the cards under it, oldest first."`
	Location *int     `json:"location,omitempty" doc:"The index in play of the location where a character is; missing for none."`
}

// PositionInkwell is the inkwell of a position.
type PositionInkwell struct {
	Ready   int      `json:"ready,omitempty" doc:"Ready ink."`
	Exerted int      `json:"exerted,omitempty" doc:"Exerted ink."`
	Cards   []string `json:"cards,omitempty" doc:"The ids of some of the cards in it. The others are unknown, and no effect can name them."`
}

// OpponentNumbers are a practice opponent's numbers. Its cards outside the row are unknown: they only count.
type OpponentNumbers struct {
	Hand    int `json:"hand" doc:"Cards in its hand."`
	Deck    int `json:"deck" doc:"Cards in its deck."`
	Ink     int `json:"ink" doc:"Cards in its inkwell."`
	Discard int `json:"discard" doc:"Cards in its discard."`
	Lore    int `json:"lore" doc:"Its lore."`
}

// PositionOpposing is a practice opponent's card in a position.
type PositionOpposing struct {
	Card    string `json:"card" doc:"The id of the card."`
	Exerted bool   `json:"exerted,omitempty" doc:"Whether it is exerted."`
	Damage  int    `json:"damage,omitempty" doc:"Damage on it."`
}

// Goldfish is the state of a game after its moves.
type Goldfish struct {
	State
	Game  Game   `json:"game" doc:"How the request was understood, with seed and day filled in."`
	Moves string `json:"moves" doc:"The moves in canonical form: joined by dots, the cards of one move sorted."`
	Page  string `json:"page" doc:"The address of the position on the site, from the first slash on."`
}

// State is a position of a solo game. Cards of the deck are numbered from 0 in
// a fixed order, copies side by side, so that a number means the same card with
// every seed.
type State struct {
	Turn       int              `json:"turn" doc:"0 until the hand is kept, then your own turns from 1."`
	Step       string           `json:"step" doc:"hand while the opening hand may be altered, main in a turn, over after the end."`
	Lore       int              `json:"lore" doc:"Your lore: 0 to 20, in Pack Rush 15 to win."`
	Outcome    string           `json:"outcome" doc:"How the game ended; empty before the end."`
	Reason     string           `json:"reason" doc:"Why the game ended: lore (CR 1.8.1.1), an empty deck (CR 1.8.1.2), or conceded; empty before the end."`
	Hand       []GameCard       `json:"hand" doc:"Your hand, in order of arrival."`
	Play       []CardInPlay     `json:"play" doc:"Your cards in play, in order of arrival."`
	Discard    []GameCard       `json:"discard" doc:"Your discard pile, oldest first."`
	Deck       int              `json:"deck" doc:"Cards left in the deck."`
	Inkwell    Inkwell          `json:"inkwell" doc:"Your inkwell."`
	Legal      []string         `json:"legal" doc:"The legal moves, sorted; manual effects (fx-…) are legal, too."`
	Log        []LogLine        `json:"log" doc:"One line per move, in order."`
	Opponents  []CardInPlay     `json:"opponents,omitzero" doc:"The practice opponent's row; missing in a game without one."`
	Opponent   *OpponentNumbers `json:"opponent,omitempty" doc:"The practice opponent's numbers, which effects read and change, and which fx-opponent-hand5 and similar moves set; missing while it has no cards in play."`
	TheyChoose bool             `json:"opponent_chooses,omitempty" doc:"Whether the practice opponent makes its choices by a stated rule."`

	Texts    int         `json:"texts,omitempty" doc:"The table of effects with which the engine carries out what cards do; missing, like the fields below, if card texts are manual."`
	Question *Question   `json:"question,omitempty" doc:"What an ability asks; null if nothing is waiting. While a question is open, only answers and concede are legal."`
	Bag      []Waiting   `json:"bag,omitempty" doc:"The abilities that are waiting (CR 7.7), in the order in which they triggered."`
	Drops    int         `json:"drops,omitempty" doc:"Your ink drops."`
	Order    []int       `json:"order,omitempty" doc:"The deck, its top first: for programs only."`
	Coverage []CardCover `json:"coverage,omitempty" doc:"Who carries out what each card of the deck does."`
}

// Question is what the player is asked while an ability resolves. One move answers it.
type Question struct {
	Kind    string   `json:"kind" doc:"yesno: yes or no. pick: pick14-17, the cards. order: order17-14, the topmost first. mode: mode2. num: num3. name: name14. bag: bag2, the ability that resolves next. reveal: see reveals; reveal alone names no card."`
	Card    *int     `json:"card" doc:"The card whose ability asks; null for bag."`
	Ability *int     `json:"ability" doc:"The number of the ability on the card; null for bag."`
	From    []int    `json:"from" doc:"The cards to choose from, of pick and order."`
	Min     int      `json:"min" doc:"The fewest cards, or the smallest number."`
	Max     int      `json:"max" doc:"The most cards, or the largest number."`
	Options []string `json:"options" doc:"The options to choose from by number, as text."`
	Theirs  bool     `json:"opponent,omitempty" doc:"Whether the practice opponent chooses."`
	Reveals bool     `json:"reveals,omitempty" doc:"Whether cards that the practice opponent reveals may be named instead: reveal42-17, min to max of them, each by an app_id of its printings."`
	Text    string   `json:"text" doc:"What the ability does, in a sentence."`
}

// Waiting is an ability in the bag.
type Waiting struct {
	Card    int    `json:"card" doc:"The card whose ability it is."`
	Ability int    `json:"ability" doc:"The number of the ability on the card."`
	Text    string `json:"text" doc:"What it does, in a sentence."`
}

// CardCover says who carries out what a card of the deck does.
type CardCover struct {
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
	Copies   int    `json:"copies" doc:"Copies in the deck."`
	By       string `json:"by" doc:"plain: it has no text other than keywords. carried: the engine does all of it. nothing: without an opponent it does nothing. by_hand: you do all of it."`
	Why      string `json:"why,omitempty" doc:"For by_hand: the parts of its code that the engine does not know."`
}

// GameCard is a card outside play.
type GameCard struct {
	N        int    `json:"n" doc:"The number of the card in this game, from 0."`
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
	Cost     *int   `json:"cost,omitempty" doc:"What a card in hand costs now; only where the engine carries out texts."`
}

// CardInPlay is a card in play.
type CardInPlay struct {
	GameCard
	Exerted  bool  `json:"exerted" doc:"Whether it is exerted, not ready."`
	Drying   bool  `json:"drying" doc:"Whether a character is drying: it has not been in play since this turn began (CR 1.7.5)."`
	Damage   int   `json:"damage" doc:"Damage counters on it."`
	Under    []int `json:"under" doc:"Numbers of the cards under it, after a shift or Boost, oldest first."`
	Location *int  `json:"location" doc:"The number of the location where a character is; null if it is not at a location."`

	Strength  *int     `json:"strength,omitempty" doc:"Strength as it counts now; this and the fields below only where the engine carries out texts."`
	Willpower *int     `json:"willpower,omitempty" doc:"Willpower as it counts now."`
	Lore      *int     `json:"lore,omitempty" doc:"Lore as it counts now."`
	Now       []string `json:"now,omitempty" doc:"The keywords that it has now, with their numbers, except Shift."`
}

// Inkwell is the inkwell. Programs see its cards; players may not.
type Inkwell struct {
	Ready   int   `json:"ready" doc:"Ready ink: what can be paid now."`
	Exerted int   `json:"exerted" doc:"Exerted ink: it was spent, and is readied on your next turn."`
	Cards   []int `json:"cards" doc:"Numbers of the cards in it. Players may not look at them (CR 7.5.4); programs may."`
}

// LogLine is a move in words.
type LogLine struct {
	Move string `json:"move" doc:"The move in notation."`
	Text string `json:"text" doc:"What happened, for people."`
	Rule string `json:"rule" doc:"The rule behind it, in the edition of the game."`
}

// SimulateQuery asks for a batch of solo games.
type SimulateQuery struct {
	GameQuery
	Games   int    `json:"games,omitempty" query:"games" minimum:"1" maximum:"50000" default:"10000" doc:"How many games. Fewer are played if time runs out." example:"500"`
	Policy  string `json:"policy,omitempty" query:"policy" enum:"greedy,curve,song,text" doc:"How they are played; missing means text with texts, else greedy. greedy: lore as soon as possible. curve: all ink used on every turn. song: songs are sung, not paid for. text: what cards do, as well as their lore."`
	Against string `json:"against,omitempty" query:"against" enum:"aggressive,midrange,control" doc:"A practice opponent that takes turns by a stated rule, between yours: it plays a curve of characters, quests and challenges. Missing means nobody."`
	Versus  string `json:"versus,omitempty" query:"versus" doc:"Another deck to compare with, on the same shuffles: its code, or in a POST a list."`
}

// Simulation is what a batch of games came to.
type Simulation struct {
	Game       Game             `json:"game" doc:"How the request was understood, with seed and day filled in."`
	GamesAsked int              `json:"games_asked" doc:"How many games were requested; result.games is how many there was time for."`
	Result     BatchResult      `json:"result" doc:"On which turn the games reached their goal."`
	Turns      []TurnStats      `json:"turns" doc:"Means for every turn that was played, from turn 1."`
	Cards      []CardStats      `json:"cards" doc:"What became of each card, in copies per game; in canonical order, by key."`
	OtherSeat  *BatchDifference `json:"other_seat,omitempty" doc:"The same games with the other player starting; missing if too few were played."`
	OtherDeck  *BatchDifference `json:"other_deck,omitempty" doc:"The same games with the other deck; missing if there isn't one."`
}

// BatchResult is on which turn games reached their goal: 20 lore, 15 in Pack
// Rush.
type BatchResult struct {
	Games  int            `json:"games" doc:"The number of games played."`
	Seed   uint64         `json:"seed" doc:"game.seed as a number. Read the text instead if numbers above 2^53 are not exact, as in JavaScript."`
	Policy string         `json:"policy" doc:"How the games were played."`
	Turns  map[string]int `json:"turns" doc:"Games by the turn on which they reached the goal, 1 to 40; those that did not are under -."`
	Median *int           `json:"median" doc:"The first turn by which at least half of all games had reached the goal; null if fewer ever did."`
	P90    *int           `json:"p90" doc:"The first turn by which at least nine tenths of all games had reached it; null if fewer ever did."`
	Mean   *float64       `json:"mean" doc:"The mean turn of reaching it, over the games that did; null if none did."`
	Stderr *float64       `json:"stderr" doc:"The standard error of the mean, in turns; null without a mean, 0 for a single game."`

	Texts    int       `json:"texts,omitempty" doc:"The table of effects with which card texts were carried out; missing if they did nothing."`
	Coverage *Coverage `json:"coverage,omitempty" doc:"How much of the deck's text was carried out; missing without texts."`

	Against    string         `json:"against,omitempty" doc:"The practice opponent that takes turns; missing if there isn't one."`
	Lost       map[string]int `json:"lost,omitempty" doc:"Games that it won by lore, by your last turn; those that it won before your first turn are under -."`
	WonByDeck  *int           `json:"won_by_deck,omitempty" doc:"Games won because its deck was empty; turns counts them under -. Missing without an opponent."`
	LostByDeck *int           `json:"lost_by_deck,omitempty" doc:"Games lost because your deck was empty. Missing without an opponent."`
}

// Coverage counts the copies of a deck by who carries out what they do.
type Coverage struct {
	Cards       int          `json:"cards" doc:"Copies in the deck."`
	Automated   int          `json:"carried" doc:"Copies that the engine carries out completely, including those without text."`
	NoEffect    int          `json:"nothing" doc:"Among those carried out, copies that do nothing without an opponent."`
	Manual      int          `json:"by_hand" doc:"Copies whose text is manual: in simulated games it does nothing."`
	ManualCards []ManualCard `json:"hands" doc:"The cards whose text is manual."`
}

// ManualCard is a card whose text is by hand.
type ManualCard struct {
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
	Copies   int    `json:"copies" doc:"Copies in the deck."`
}

// TurnStats are means over the games that played a turn.
type TurnStats struct {
	Turn     int     `json:"turn" doc:"Your own turn, from 1."`
	Games    int     `json:"games" doc:"Games that played this turn."`
	Lore     float64 `json:"lore" doc:"Lore as the turn ends, over all games; a game that has ended keeps its final lore."`
	Ink      float64 `json:"ink" doc:"Cards in the inkwell as the turn ends: a mean over the games that played this turn, like the fields below."`
	Wasted   float64 `json:"wasted" doc:"Ready ink left as the turn ends."`
	Hand     float64 `json:"hand" doc:"Cards left in hand as the turn ends."`
	Playable float64 `json:"playable" doc:"The share of the hand, from 0 to 1, that you can pay for as the turn begins, with another card inked."`
}

// CardStats say what became of a card, in copies a game.
type CardStats struct {
	Card       string  `json:"card" doc:"The id of the card."`
	Copies     int     `json:"copies" doc:"Copies in the deck."`
	Inked      float64 `json:"inked" doc:"Copies put into the inkwell, per game."`
	Played     float64 `json:"played" doc:"Copies played, shifted or sung, per game."`
	LeftInHand float64 `json:"stuck" doc:"Copies in hand as the game ended, per game."`
	NeverDrawn float64 `json:"never_drawn" doc:"Copies still in the deck as the game ended, per game."`
}

// BatchDifference is by how many turns the result is later than another with
// the same luck.
type BatchDifference struct {
	Result BatchResult `json:"result" doc:"The games that they are compared with."`
	Mean   float64     `json:"mean" doc:"By how many turns the requested games reach their goal later than the others; below 0 if sooner. A game that does not reach it counts as turn 41."`
	Low    float64     `json:"low" doc:"The lower bound of mean with 95% confidence, in turns."`
	High   float64     `json:"high" doc:"The upper bound of mean with 95% confidence, in turns."`
	Sooner int         `json:"sooner" doc:"Pairs of games in which the requested one was sooner."`
	Same   int         `json:"same" doc:"Pairs in which both took the same turn, or neither got there."`
	Later  int         `json:"later" doc:"Pairs in which the requested one was later."`
}

// AdviseQuery asks which cards of an opening hand to put back.
type AdviseQuery struct {
	GameQuery
	Hand   []string `json:"hand,omitempty" query:"hand,explode" maxItems:"7" doc:"The cards of a hand, by id or name; repeated as hand=… in an address. Missing means the hand that the seed deals."`
	Goals  []string `json:"goals,omitempty" query:"goal,explode" maxItems:"5" doc:"The goals that a hand is judged by, each at most once; missing means win. lore7: lore at the end of turn 7. win: the turn of winning. curve4: on how many of the first 4 turns a card is played. ink4: whether there is a card to ink on each of the first 4. see3: with ids of cards joined by commas: whether one of them is drawn by turn 3. Turns are from 1 to 10. Repeated as goal=… in an address."`
	Policy string   `json:"policy,omitempty" query:"policy" enum:"greedy,curve,song,text" doc:"How the games are played; missing means text with texts, else greedy. greedy: lore as soon as possible. curve: all ink used on every turn. song: songs are sung, not paid for. text: what cards do, as well as their lore."`
	Work   int      `json:"work,omitempty" query:"work" minimum:"1000" maximum:"500000" default:"500000" doc:"About how many turns are played, over all ways: fewer are quicker and less sure. With texts a turn counts for 40." example:"20000"`
}

// Advice ranks the ways to alter an opening hand.
type Advice struct {
	Game     Game           `json:"game" doc:"How the request was understood, with seed and day filled in."`
	Seed     uint64         `json:"seed" doc:"game.seed as a number. Read the text instead if numbers above 2^53 are not exact, as in JavaScript."`
	Policy   string         `json:"policy" doc:"How the games were played."`
	Goals    []string       `json:"goals" doc:"The goals that hands are judged by. lore7: lore at the end of turn 7. win: the turn of winning. curve4: on how many of the first 4 turns a card is played. ink4: whether there is a card to ink on each of the first 4. see3: with ids of cards: whether one of them is drawn by turn 3."`
	Measures []string       `json:"measures" doc:"The goals, followed by the other measures, in the same notation."`
	Games    int            `json:"games" doc:"Games played with each way that stayed to the end."`
	Turns    int            `json:"turns" doc:"Turns played over all ways."`
	Stopped  bool           `json:"stopped" doc:"Whether time ran out before the ranking was settled."`
	Hand     []GameCard     `json:"hand" doc:"The hand, by the numbers of its cards."`
	Options  []AdviceOption `json:"options" doc:"Every different way to alter the hand, the best first."`
	NoText   []string       `json:"text_not_used" doc:"Ids of cards with text that no way of playing uses: only their numbers and keywords count."`
	Texts    int            `json:"texts,omitempty" doc:"The table of effects with which card texts were carried out; missing if they did nothing."`
	Coverage *Coverage      `json:"coverage,omitempty" doc:"How much of the deck's text was carried out; missing without texts."`
}

// AdviceOption is one way to alter the hand.
type AdviceOption struct {
	Move     string         `json:"move" doc:"The way as a move: keep, or alter with the numbers of the cards that go back."`
	Back     []int          `json:"back" doc:"Numbers of the cards that go back, ascending; none for keeping."`
	Games    int            `json:"games" doc:"Games that were played with it."`
	Gain     float64        `json:"gain" doc:"By how much it is better than keeping; below 0 if it is worse. With one goal, in its unit: lore, turns sooner, turns with a card, or probability from 0 to 1; with several, in points out of 100 over all goals."`
	Low      float64        `json:"low" doc:"The lower bound of gain with 95% confidence, in its unit."`
	High     float64        `json:"high" doc:"The upper bound of gain with 95% confidence, in its unit."`
	TooClose bool           `json:"too_close" doc:"Whether the difference from the best could be chance."`
	Dropped  bool           `json:"dropped" doc:"Whether it was clearly behind and not played to the end."`
	Figures  []AdviceFigure `json:"figures" doc:"One per measure of the advice, in their order."`
	Reason   string         `json:"reason" doc:"What it changes, in a sentence for people."`
}

// AdviceFigure is a mean beside that of keeping, with the same luck.
type AdviceFigure struct {
	Value    float64 `json:"value" doc:"The mean over the games, in the unit of the measure: lore, the turn of winning (21 for later than 20), turns with a card, or probability from 0 to 1."`
	Keep     float64 `json:"keep" doc:"The mean when keeping, on the same shuffles and in the same unit."`
	GainLow  float64 `json:"gain_low" doc:"The lower bound of value minus keep with 95% confidence. For win, below 0 is better."`
	GainHigh float64 `json:"gain_high" doc:"The upper bound of value minus keep with 95% confidence."`
}
