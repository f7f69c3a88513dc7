package main

import "inkcheck/templates/text"

// adminWords are what the commands catalog, formats and events say in one language. The columns stand in heads in their order.
type adminWords struct {
	oneFileURL, oneFile, replaceHint, updateReplace, interrupted, noDays, fromOther, nothingNew, done, needsYes,
	unchanged, takeThem, yes, database, databaseMemory, views, history, facts, printings, whatCardsDo,
	notKnownOf, details, languages, imports, noImports, importRow, notCounted, sets, refusedRows, corrected,
	leftOut, moreLeftOut, asOf, noRows, imported, wantArguments, damaged, file, undamaged, noEventsYet,
	eventDamaged, noEvents, noDeleted, noEvent, wantDays, nameEvents, keysTaken, weekAfter string
	change, update, code, name, text, printing, row text.Plural
	setsHead                                        [7]string
	eventsHead                                      [6]string
	deletedHead                                     [7]string
	deleters                                        [3]string
	setKinds                                        [3]string // expansion, quest, promo
}
