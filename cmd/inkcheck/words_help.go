package main

// helpWords are the help of commands and flags in one language. A word between backquotes is the value of a flag.
type helpWords struct {
	flags, usageCheck, usageSearch, usageGoldfish, usageSimulate, usageOdds, usageConvert, usagePacks,
	usageHelp, usageFormatsImport, usageCatalogImport, usageCatalogExport, usageFile, usageMayFile,
	usageEvents, usageEvent, aboutCheck, aboutSearch, aboutGoldfish, aboutSimulate, aboutOdds, aboutConvert,
	aboutPacks, aboutFormats, aboutCatalog, aboutEvents, aboutVersion, aboutHelp, aboutCatalogUpdate,
	aboutCatalogImport, aboutCatalogInfo, aboutCatalogExport, aboutFormatsImport, aboutFormatsInfo,
	aboutEventsList, aboutEventsBackup, aboutEventsCheck, aboutEventsRestore, aboutEventsDelete,
	aboutEventsUndelete, lang, db, deck, onToday, seed, oneJSON, checkFormat, checkPool, checkPacks,
	usualPacks, checkPromo, checkBatch, checkPlayers, checkLists, checkJSON, checkCSV, convertTo, convertName,
	deckFormat, deckOn, deckTexts, deckAgainst, deckFirst, deckSecond, deckCasual, deckChooses, goldfishMoves,
	goldfishPosition, simulateGames, simulatePolicy, simulateWorkers, oddsSize, oddsHand, oddsGroup, oddsWant,
	oddsTurn, oddsFirst, oddsSecond, oddsAlter, oddsOn, oddsGames, oddsSeed, goal, advicePolicy, adviceTexts,
	adviceFormat, adviceCasual, packsSet, packsN, packsSeed, packsJSON, packsTo, searchOn, searchLimit,
	searchNames, searchJSON, exportTo, importJSON, importReplace, updateFrom, updateYes, updateJSON, events,
	eventsJSON, eventsDeleted, eventsForGood, eventsOlder, eventsEmpty, moreFormats, moreImport, moreExport,
	moreUpdate string
}
