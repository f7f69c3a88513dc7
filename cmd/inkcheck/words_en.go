package main

import "inkcheck/templates/text"

var english = words{
	language: "en",
	text:     text.In("en"),
	help:     englishHelp,
	admin:    englishAdmin,

	about: "Inkcheck checks Disney Lorcana TCG decklists.\n\nUsage: inkcheck COMMAND ...\n\n",
	exitCodes: "\nRun \"inkcheck help COMMAND\" for its flags. -lang en, fr, de or it chooses the language of sentences.\n" +
		"Exit codes: 0 done, 1 the answer is no (a list that is illegal or undecided), 2 it could not run.\n",
	usageOf:          "usage: inkcheck %s %s\n\n",
	seeHelp:          "Run \"inkcheck help %s\" for its flags.\n",
	noCommand:        "%q is not a command. Run \"inkcheck help\" for the list.",
	fileNoCommand:    "\"%[1]s\" is a file, not a command. To check its list, run: inkcheck check %[1]s",
	subUsage:         "usage: inkcheck %s COMMAND ...\n\n",
	subHelp:          "\nRun \"inkcheck %s COMMAND -help\" for its flags.\n",
	noneOf:           "%q is not one of %s",
	noArguments:      "%q: it takes no arguments",
	versionArguments: "version takes no arguments",
	defaultIs:        "(default %s)",
	or:               "or",
	noLanguage:       "-lang %q: choose en, fr, de or it",
	version:          "inkcheck %s\ncards: %s\nformats: as of %s\n",
	colon:            ": ",
	noFile:           "no such file or directory", noPermission: "permission denied",

	noFlag:        "flag provided but not defined: -%s",
	needsArgument: "flag needs an argument: -%s",
	badValue:      "invalid value %q for flag -%s: %s",
	badSwitch:     "invalid boolean value %q for -%s",
	tooLarge:      "too large", notWhole: "not a whole number",
	nothingGiven: "-%s: no value; leave the flag out, or give it one",

	chooseOne:  "-%s and -%s: choose one",
	fieldIs:    "-%s: %s",
	deckByFlag: "%q: name the deck with -deck FILE",
	noDeck:     "no deck: name one with -deck FILE, or -deck - for standard input",

	catalogChanged: "the catalog was changed in a way that can't be used: %s; the last usable state is used",
	importBroken:   "the import %q in %s is not used: %s; import it again",
	inMemory:       "%s; a catalog in memory is used",
	catalogMoved: "the catalog was damaged: it was moved to %s, and a new one was made from the built-in facts; import everything " +
		"else again",
	correctionLapsed: "a correction to the catalog no longer applies: %s",

	poolFormat: "-pool is for -format %s; %s has no pool", packsFormat: "-packs is for -format %s",
	packsPool: "-packs is about the pool; add -pool FILE", promoPool: "-promo is about the pool; add -pool FILE",
	packsNumber:  "-packs %d: not a number of packs from 1 to %d",
	columnsBatch: "-player-column and -list-column are about tables of many lists; add -batch",
	stdinTwice:   "standard input is either the pool or a list",
	noLists:      "no list: name files or folders, or - for standard input",
	verdictLegal: "legal  ", verdictIllegal: "ILLEGAL", verdictUndecided: "UNDECIDED",
	head:     "%s: %s on %s",
	cards:    text.Plural{One: "%d card", Many: "%d cards"},
	lists:    text.Plural{One: "%d list", Many: "%d lists"},
	lines:    text.Plural{One: "%d line", Many: "%d lines"},
	errors:   text.Plural{One: "%d error", Many: "%d errors"},
	warnings: text.Plural{One: "%d warning", Many: "%d warnings"},
	notes:    text.Plural{One: "%d note", Many: "%d notes"},
	hash:     "hash %s", lineAt: "line %*d >", andLines: "and %s more", andParts: "and %d more on this line",
	suggestions: "suggestions: %s",
	total:       "%s: %d legal, %d illegal", totalUndecided: ", %d undecided", totalUnread: ", %d not read", totalSkips: ", %d skipped",
	noListFound: "no list was found", skipped: "%s: skipped: %s",
	poolLines: "-pool: %s: every line must name a card:", progressLists: "%d of %d lists",
	folderInside: "a folder inside a folder", hidden: "a hidden file", notRegular: "not a regular file",
	stdinOnce:  "standard input can be read only once",
	manyMiB:    "not read: with the files before it there are more than %d MiB of lists; check it by itself",
	notText:    "not text",
	largerThan: "larger than the %d KiB that are read: not a decklist",

	convertFormat: "no format: name one with -to, one of %s", convertLists: "%s: name one, or - for standard input",
	nothingWritten: "%s: %s; nothing was written", noCardsInIt: "no cards in it",
	lineOf: "%s: line %s: %s", andMore: "%s and %d more",
	namesNoCard: "the list names no card",
	seeCheck:    "the list has lines that could not be read as cards; see inkcheck check",

	firstSecond:   "-first and -second: choose one",
	undecidedOne:  "%s: undecided: %s names no known card; the %s that were read are played",
	undecidedMany: "%s: undecided: %s name no known card; the %s that were read are played",
	casualAnyway:  "; -casual plays it anyway", casualRead: "; -casual plays the cards that were read",

	noSeedGame:        "no -seed: the same seed and moves give the same game, so a script must name one",
	againstOrPosition: "-against needs a deck: the opponent of a position takes no turns",
	deckOrPosition:    "-deck and -position: choose one",
	shuffledSeed:      "the deck was shuffled with seed 0: name one with -seed",
	openingHand:       "opening hand", turnMain: "turn %d, main", turnOver: "turn %d, game over",
	wonByLore: "won (lore)", lostByDeck: "lost (deck)", conceded: "lost (conceded)",
	status: "lore %d of %d, deck %d, ink %d of %d ready",
	mayInk: "a card may still be inked this turn", mayNotInk: "no more inking this turn", discount: ", the next card costs %d less",
	hand: "hand", play: "play", practice: "practice opponent", discard: "discard",
	opponent:    "opponent: lore %d, hand %d, deck %d, ink %d, discard %d",
	seedPlaying: "seed %d, playing %s, rule numbers of %s", first: "first", second: "second",
	question: "question", answerYesNo: "answer yes or no",
	answerPick: "answer %s with %d to %d of these numbers, joined by hyphens", answerNumber: "answer num with a number from %d to %d",
	answerReveal: "or name the opponent's cards: reveal with the app numbers of printings, joined by hyphens",

	cost: "cost %-2d", noInk: "no ink", ink: "ink", ready: "ready", exerted: "EXERTED", drying: "drying",
	damage: "%d damage", at: "at %d",
	facedown: "a facedown card", onTopOf: "on top of %s",
	characterFacts: "%d/%d, %d lore", locationFacts: "location, willpower %d, %d lore, move %d", item: "item",
	action: "action", song: "song",
	hasText: "text", log: "log", textOf: "text of %d: %s (%s)",
	typeMove: "Type a move, or help.",
	undoable: text.Plural{One: "%d move can be undone", Many: "%d moves can be undone"},
	redoable: text.Plural{One: "%d move can be redone", Many: "%d moves can be redone"},
	fromOne:  "%s takes a number from 1", gameOver: "the game is over: there are no moves",
	legalMoves: text.Plural{One: "%d legal move", Many: "%d legal moves"},
	movePage:   "%s, page %d of %d", morePages: "; moves %d shows more",
	whyTakes: "why takes a move: why ink12", moveLegal: "%s: legal",
	moveHelp: `Moves, with card numbers; several on a line are joined by dots or spaces:
  keep  alter3-17-22                  the opening hand
  ink12  play7  play7e (Bodyguard enters exerted)
  shift9-3  shift9-3-12 (12 is discarded as the cost)
  sing14-3-5 (song, singers)  quest3  move3-21 (to a location)
  boost3  use5 (exert for an ability)  end  concede
  yes  no  pick14-17  order17-14  mode2  num3  bag2  reveal42    answers, with -texts
  fx-draw2, fx-banish3, ...           what card text says, as a manual effect: help fx
Commands:
  board      the table again            undo [N]   undo moves
  moves [N]  legal moves, page N        redo [N]   redo moves
  why MOVE   is it legal, which rule    log        all moves as text
  link       the address of this position on the web server
  quit
`,

	noSeedGames: "no -seed: the same seed gives the same games, so a script must name one",
	gamesRange:  "-games %d: not from 1 to %d", workersRange: "-workers %d: at least one plays",
	stoppedAfter:  "stopped after %s of %s",
	games:         text.Plural{One: "%d game", Many: "%d games"},
	gamesToLore:   text.Plural{One: "%s solo game to %d lore", Many: "%s solo games to %d lore"},
	against:       "against the practice opponent %s, which won %s of the games",
	againstHalf:   ", half of these by your turn %d",
	againstDecked: "; you won %s because its deck ran out",
	gamesAgainst:  text.Plural{One: "%s game to %d lore", Many: "%s games to %d lore"},
	policySeed:    "policy %s, playing %s, seed %d",
	textsBy:       "card texts by effect table %d: %s", textsWould: "card texts did nothing; with -texts %d: %s",
	meanTurn: "mean turn %s ± %s (standard error)", median: "median %d", ninety: "90% by turn",
	turn: "turn", share: "share", gamesHead: "games", notReached: "not reached",
	turnsHead: [5]string{"lore", "ink", "wasted", "in hand", "playable"},
	cardsHead: [5]string{"a game:", "inked", "played", "stuck", "undrawn"},
	textless: text.Plural{One: "the text of %d card does nothing here: only numbers and keywords are played",
		Many: "the text of %d cards does nothing here: only numbers and keywords are played"},
	replay:  "to replay a game",
	notable: [3]string{"typical", "fastest", "slowest"},
	gameAt:  "%s: game %d, %s", onTurn: "turn %d", progressGames: "%s of %s",

	oddsNoDeck:  "no deck: name one with -deck FILE, or give its number of cards with -size",
	oddsNoGroup: "no -group: name the cards that are wanted, such as -group 'A=#4'",
	oddsNoWant:  "no -want: say what is wanted, such as -want 'A>=1'",
	oddsNoTurn:  "no -turn: say by which turn; 0 is the hand after altering",
	outOfRange:  "-%s %d: must be %d to %d",
	onlyAdvice:  "-%s: only for the cards of a hand, such as -hand \"2 Smash; Be Prepared; …\"",
	sizeAdvice:  "-size: a hand of named cards needs the deck they are from: name it with -deck FILE",
	notAdvice:   "-%s: not used with the cards of a hand; say what counts with -goal",
	eitherHand:  "-hand: either a number of cards or their names",
	wantHand:    "must be a number of cards, or their names", handRange: "must be 1 to %d",
	emptyGroup: "group %s: no card of the deck is in it",
	everyKept:  "every hand kept", altering: "altering", more: "more",

	handPlaying: "hand, playing %s: %s",
	policyGames: "policy %s, seed %d, %s for each way that stayed to the end",
	valueIs:     "value %d: %s", gainIs: "gain: over keeping, in %s, with its 95%% interval",
	place: "place", value: "value %d", gain: "gain", interval: "interval", putBack: "put back",
	unusedTexts: text.Plural{One: "The text of %d card was not used:", Many: "The text of %d cards was not used:"},
	otherWays:   text.Plural{One: "and %d other way; -json has all", Many: "and %d other ways; -json has all"},

	namesAll: "-names %q: must be all", limitFrom: "-limit %d: must be 0 or more",
	noQuery: "no query: say which cards, such as ink:amber cost<=3", withoutTerm: "without %s: %s, %s",
	results:   text.Plural{One: "%d result", Many: "%d results"},
	printings: text.Plural{One: "%d printing", Many: "%d printings"},
	nearest:   "the nearest that can be read: %s", queryAt: "query, character %d: %s", didYouMean: "did you mean %s?",
	noteIs:     "note: %s",
	notShown:   "%d not shown",
	searchHead: [10]string{"COST", "INK", "NAME", "TYPE", "STR", "WIL", "LORE", "KEYWORDS", "CORE", "PRINTED"},

	setByFlag:  "%q: name the set with -set CODE",
	packsNoSet: "no set: name one with -set CODE", packsNoSeed: "no -seed: the same seed opens the same packs, so a script must name one",
	pack: "Pack %d  %s %s", foil: "foil",
}
