package text

var shelfEnglish = Shelf{
	ShelfLead: "Kept in this browser only. Your last 12 decks appear here automatically; name one to keep it (up to 100).",
	ShelfNoScript: "This page needs scripts, because your browser keeps the decks. Without them, bookmark a deck: its " +
		"address is the whole deck.",
	ShelfExport: "Save all to a file",
	ShelfImport: "Load a file",
	ShelfForget: "Delete all",
	ShelfSaved:  "Saved",
	ShelfRecent: "Recent",
	ShelfHint: "The page asks the server whether each deck is legal today; the server keeps nothing. Saving another deck under " +
		"the same name updates it, and its last 10 versions stay. If you clear this site’s data in the browser, " +
		"the decks are gone.",
	ShelfNameIt:       "Name it to keep it",
	ShelfNameOf:       "Name of %s",
	ShelfNotSaved:     "No longer saved",
	ShelfMoreAbout:    "More about %s",
	ShelfDuplicate:    "Duplicate",
	ShelfCompare:      "Compare",
	ShelfDelete:       "Delete",
	ShelfButton:       "%[1]s %[2]s",
	ShelfDuplicated:   "Duplicated",
	ShelfDeleted:      "Deleted",
	ShelfDeletedAll:   "All decks are deleted",
	ShelfRestored:     "Restored",
	ShelfCopy:         "copy",
	ShelfEarlier:      Plural{"%d earlier version", "%d earlier versions"},
	ShelfOpened:       "opened %s",
	ShelfWasLegal:     "Changed: legal when you opened it",
	ShelfWasIllegal:   "Changed: not legal when you opened it",
	ShelfWasUndecided: "Changed: undecided when you opened it",
	ShelfNoVerdicts:   "Today’s verdicts could not be loaded. Your decks are still here.",
	ShelfNone:         "None yet.",
	ShelfReadFile:     Plural{"%d deck was read", "%d decks were read"},
	ShelfBadFile:      "This file was not saved by this page, so no decks were read.",
	ShelfChooseOther:  "Press “Compare” on the deck to compare %s with",
}
