package wording

// words are those of one language. In a sentence, {a}, {b} and {c} are cards, {n} and {m} numbers, {pay} is an amount of ink with the ink
// drops in it, {e} is what abilities do, {o} an option, {s} another sentence. {n:x|y} is x for one and y for several, and so is {a:x|y}.
type words struct {
	language  string
	zeroIsOne bool // 0 has the singular

	and       string // between the last two of a list
	colon     string
	semicolon string
	card      string // one that the game does not have: {n}
	move      string // {n}: before the move of a list that is refused
	manual    string // before what a manual effect did
	ink       string // {n}
	inkDrops  string // {n}, and {m} of them ink drops
	gives     string // {a} and {t}: what is given
	takes     string // {a} and {t}: what is lost
	lasting   [lastingCount]string
	fromZone  [zoneCount]string // of a practice opponent
	toZone    [zoneCount]string
	asked     [questionCount]string // what the player is asked: the reason why another move is refused
	says      [codeCount]string
	reasons   [reasonCount]string
}
