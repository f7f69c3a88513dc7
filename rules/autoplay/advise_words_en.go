package autoplay

var english = words{
	And: "and", Or: "or",
	KeepAll: "Keep all", KeepClose: "Keep, though it is too close to call.", KeepHand: "Keep this hand.",
	BackClose: "Putting cards back looks best, but keeping is too close to call.", PutBack: "Put back %s.",
	Stopped: "Stopped after %d games with each way that was left", StoppedClear: "%s; the best was clear by then.",
	StoppedOpen: "%s, before the ranking was settled. %s", TooClose: "Too close to the best to call: %s.", Keeping: "keeping",
	MoreMarked: "%d more, marked in the ranking", To: "%s to %s",
	Best: "best", Close: "too close to call", Out: "out after %d games", Behind: "behind",
	GoalAt: "goal %.40q: %s",
	GoalFaults: [goalFaults]string{
		"not like lore7, win, curve4, ink4 or see3:card",
		"win has nothing after it",
		"the turn is not from 1 to %d",
		"no card named",
		"only see names cards",
	},
	LoreBy: "lore by turn %d", Win: "the winning turn", Curve: "a play on turns 1-%d", Curve1: "a play on turn 1",
	InkOn: "a card to ink on turns 1-%d", InkOn1: "a card to ink on turn 1", SeeTheCard: "seeing the card by turn %d",
	SeeCards: "Seeing %s by turn %d", SeeOneOf: "Seeing one of %d cards by turn %d", CurveOf: "%s of %d",
	ReasonKeep: "keeps all: %s", ReasonBack: "puts back %d: %s", NoFigure: "no figure differs from keeping by more than chance",
	Rises: "%s rises from %s to %s", Falls: "%s falls from %s to %s",
	Semicolon: "; ", Points: "points", PerCent: "percentage points", Sooner: "turns sooner", Turns: "turns", Lore: "lore",
	Alone: "There is no opponent: nothing is challenged and nobody interferes. ",
	NoTexts: "Only numbers and keywords are played, not card text. Abilities, Boost and moving to a location would do nothing, so " +
		"they are left out.",
	CoverageNote: "With card texts: %s.", ByTable: "Card texts are carried out by effect table %d: %s.",
	Policies: map[string]string{"greedy": "lore as soon as possible", "curve": "all ink used on every turn",
		"song": "songs are sung, not paid for", "text": "what cards do, as well as their lore"},
}
