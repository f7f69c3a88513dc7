package main

var englishHelp = helpWords{
	flags:              "[flags]",
	usageCheck:         "[flags] FILE... | -",
	usageSearch:        "[flags] QUERY",
	usageGoldfish:      "-deck FILE -seed N [flags]",
	usageSimulate:      "-deck FILE -games N -seed N [flags]",
	usageOdds:          "(-deck FILE | -size N) -group NAME=QUERY... -want CONDITION -turn T [flags] | -deck FILE -hand CARDS [flags]",
	usageConvert:       "-to NAME FILE | -",
	usagePacks:         "-set CODE[,CODE...] -n N -seed N [-json | -to NAME]",
	usageHelp:          "[COMMAND]",
	usageFormatsImport: "[flags] FILE | -",
	usageCatalogImport: "[flags] FILE | URL | -",
	usageCatalogExport: "[flags] [FILE | URL]...",
	usageFile:          "[flags] FILE",
	usageMayFile:       "[flags] [FILE]",
	usageEvents:        "[flags] [EVENT...]",
	usageEvent:         "[flags] EVENT",
	aboutCheck:         "say whether decklists are legal, and if not, which line breaks which rule",
	aboutSearch:        "find cards by name, fact and legality on a day",
	aboutGoldfish:      "play a deck's solo turns under the real rules, by a list of moves or move by move",
	aboutSimulate:      "play thousands of solo games by a policy and say how soon the deck gets its lore",
	aboutOdds:          "say how likely cards are by a turn, before and after altering the hand, or which cards of a hand to put back",
	aboutConvert:       "write a decklist in another format: text, links, codes, CSV, JSON",
	aboutPacks:         "open booster packs from a seed, as lists or card by card",
	aboutFormats:       "add bans, rotations, sets and editions of the rules",
	aboutCatalog:       "get card texts and new cards, and say what is in the catalog",
	aboutEvents:        "manage the events of a server",
	aboutVersion:       "print the version and the dates of the data",
	aboutHelp:          "print this help, or that of a command",
	aboutCatalogUpdate: "download LorcanaJSON's newest file, show what it changes, and merge it",
	aboutCatalogImport: "merge a LorcanaJSON file: new sets and cards, texts, corrections",
	aboutCatalogInfo:   "say what is in the catalog, and from when",
	aboutCatalogExport: "write the facts in the layout that the program embeds (never texts)",
	aboutFormatsImport: "add sets, rotations, bans and editions of the rules that the program does not know",
	aboutFormatsInfo:   "list the rows that were imported",
	aboutEventsList:    "say which events are kept, how many lists they have and until when",
	aboutEventsBackup:  "copy all events, as they are at one moment, into a new file",
	aboutEventsCheck:   "look for damage in all events, or in those of a backup; the exit code is 1 where there is some",
	aboutEventsRestore: "replace all events by those of a backup",
	aboutEventsDelete: "delete events with their lists, by their ids in the list, or all that are old or empty; for a week they can be " +
		"restored",
	aboutEventsUndelete: "restore an event that was deleted, by its id in \"events list -deleted\"",
	lang:                "`LANGUAGE` of sentences: en, fr, de or it (default that of the locale; English for JSON and CSV)",
	db:                  "`FILE` of the card catalog (default $INKCHECK_DB, or inkcheck/catalog.db in the user's cache folder)",
	deck:                "`FILE` with the decklist, or - for standard input",
	onToday:             "`DAY` to check for, as YYYY-MM-DD (default today)",
	seed:                "`NUMBER` that decides every shuffle, from 0 to 18446744073709551615",
	oneJSON:             "print one JSON object",
	checkFormat:         "`FORMAT` to check for: %s",
	checkPool: "`FILE` with the registered pool of a %s deck, which the deck must come from: a list, or collector numbers below " +
		"\"set 13:\"",
	checkPacks: "`NUMBER` of packs of the pool, or of a deck that is its packs (default %s)",
	usualPacks: "%d for %s",
	checkPromo: "the pool may have a prerelease promo in addition to its packs",
	checkBatch: "each FILE holds many lists: one text with a line as \"== Ann Example\" above each, a table of names and lists, " +
		"or a saved desk",
	checkPlayers: "`COLUMN` of a table of many lists that has the players: its heading or its number (default what headings and " +
		"cells say)",
	checkLists:       "`COLUMN` of a table of many lists that has the lists",
	checkJSON:        "print one JSON object per list",
	checkCSV:         "print CSV, one row per problem, or one row for a list without problems",
	convertTo:        "`NAME` of the format to write: %s",
	convertName:      "`TEXT` that names the deck, where the format has a place for it (default its title, or the file's name)",
	deckFormat:       "`FORMAT` that the deck is for: %s",
	deckOn:           "`DAY` to play on, as YYYY-MM-DD (default today): it decides what is legal and which rules are in force",
	deckTexts:        "number `N` of the effect table that plays what cards do (0: you play it yourself)",
	deckAgainst:      "`OPPONENT` that takes turns by a stated rule: %s (default nobody)",
	deckFirst:        "play first (the default)",
	deckSecond:       "play second: the first turn has a draw",
	deckCasual:       "play the deck even if it is not legal, or the cards of it that were read if the verdict is undecided",
	deckChooses:      "let a practice opponent make its choices by a stated rule instead of asking you",
	goldfishMoves:    "`MOVES` to make, joined by dots or spaces: keep.ink12.end (without them, on a terminal, you are asked for each)",
	goldfishPosition: "`FILE` with a position as JSON to start from, or - for standard input; then without -deck",
	simulateGames:    "`NUMBER` of games to play",
	simulatePolicy:   "`POLICY` to play by: %s (default text with -texts, else greedy)",
	simulateWorkers:  "`NUMBER` of games played at a time (default: one for each processor); the result is the same",
	oddsSize:         "`NUMBER` of cards in the deck, instead of -deck",
	oddsHand: "`NUMBER` of cards in the opening hand (default 7; 5 in Pack Rush); or its cards by name, as \"2 Smash; Be " +
		"Prepared\", to be told what to put back: then -deck and -goal go with it, not -group, -want and -turn",
	oddsGroup: "`NAME=QUERY` for the cards of the deck that a search finds, or NAME=#4 for four unnamed cards of no other " +
		"group; give one for each group",
	oddsWant:   "`CONDITION` on the cards seen, such as \"A>=1 and (B>=2 or not C=0)\"",
	oddsTurn:   "`TURN` by which it is wanted; 0 is the hand after altering",
	oddsFirst:  "play first (the default): no draw on turn 1",
	oddsSecond: "play second",
	oddsAlter: "`POLICY` of altering the hand: never; missing (all of it, when it has no card of a wanted group); missing-any " +
		"(when one of the groups is not in it); outside (each card of no wanted group); keep:N (all but N cards of each " +
		"wanted group); cost:N (each card that costs more); back:QUERY (each card that a search finds, as \"back:cost>=5 " +
		"or -is:inkable\")",
	oddsOn:    "`DAY` for queries about legality and of the game, as YYYY-MM-DD (default today)",
	oddsGames: "`NUMBER` of games to simulate where an exact answer would take too long",
	oddsSeed:  "`NUMBER` that decides the simulated games: the same seed gives the same answer",
	goal: "with the cards of a hand, `GOAL` to judge it by: win (the default, as soon as possible), lore5 (lore by turn " +
		"5), curve4 (a play on each of turns 1 to 4), ink4 (a card to ink on each of these), or see3:QUERY (a card that " +
		"a search finds, by turn 3); give several and all count the same",
	advicePolicy:  "with the cards of a hand, `POLICY` that plays on: %s (default text with -texts, else greedy)",
	adviceTexts:   "with the cards of a hand, number `N` of the effect table that plays what cards do (0: you play it yourself)",
	adviceFormat:  "with the cards of a hand, `FORMAT` of the game: %s",
	adviceCasual:  "with the cards of a hand, play the deck even if it is not legal",
	packsSet:      "`CODE` of the set; several, joined by commas, take turns",
	packsN:        "`NUMBER` of packs: 6 for Sealed, 4 for Draft, 2 or 3 for Pack Rush",
	packsSeed:     "`NUMBER` that decides what is in the packs, from 0 to 18446744073709551615",
	packsJSON:     "print one JSON object per pack",
	packsTo:       "`NAME` of a format to write the cards of all packs in as one list: %s",
	searchOn:      "`DAY` of questions about legality, as YYYY-MM-DD (default today); on: in the query goes before it",
	searchLimit:   "print at most `N` results; 0 is all",
	searchNames:   "`all` adds the names in every language to -json",
	searchJSON:    "print one JSON object per line, with every fact",
	exportTo:      "`FILE` to write (default standard output)",
	importJSON:    "print the report as a JSON object",
	importReplace: "import a file that is older or smaller than the one it replaces, and lose what only that one had",
	updateFrom:    "the `URL` of the file; https, or http of this machine",
	updateYes:     "accept the changes without asking",
	updateJSON:    "print reports as JSON objects, one per line: what would change, when it asks, and what has changed",
	events:        "`FILE` of the events, or postgres://… (default $%s, or events.db beside the card catalog)",
	eventsJSON:    "print one JSON object per line",
	eventsDeleted: "list the events that were deleted and can be restored",
	eventsForGood: "remove the events at once, so that they can't be restored; also ones that were deleted before",
	eventsOlder:   "delete all events whose day was more than this many `DAYS` ago",
	eventsEmpty:   "delete all events without any submitted list; with -older-than, those of them that are old",
	moreFormats: "\n" +
		"The file is text with one row per line, fields as name=value; docs/formats.md\n" +
		"describes it. It replaces the last one, as a whole or not at all; a file without\n" +
		"rows removes all of them. \"-\" is standard input.\n",
	moreImport: "\n" +
		"The file is LorcanaJSON's allCards.json in format 2.x, in any of its languages,\n" +
		"plain, as .gz or as .zip; \"-\" is standard input. A URL must begin with https.\n" +
		"An English file brings sets, cards and corrections; files in other\n" +
		"languages bring names, and all of them bring texts. A file replaces the last\n" +
		"one in its language, as a whole or not at all. An older or smaller file is\n" +
		"refused, and you see what would be lost, unless you give -replace.\n",
	moreExport: "\n" +
		"Without files it writes what the catalog holds. With LorcanaJSON files it\n" +
		"writes the built-in facts merged with these, and needs no catalog: this is how\n" +
		"a maintainer updates the embedded facts, in the folder of the sources:\n" +
		"%s\n" +
		"Read what it says about disagreements, and the diff, before you commit it.\n" +
		"Add the days of new sets to formats/official.go yourself, with their source.\n",
	moreUpdate: "\n" +
		"It downloads the file that LorcanaJSON publishes (https://lorcanajson.org), shows\n" +
		"what it would change, asks, and merges it as \"inkcheck catalog import\" does.\n" +
		"Nothing else is sent or downloaded, and the file only if it is not the last one.\n" +
		"Without a terminal it changes nothing unless you give -yes, and\n" +
		"ends with exit code 1. For other languages name their file:\n" +
		"%s",
}
