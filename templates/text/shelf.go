package text

// Shelf are the sentences of the page with the decks that a browser keeps, and of its script.
type Shelf struct {
	ShelfLead, ShelfNoScript, ShelfExport, ShelfImport, ShelfForget, ShelfSaved, ShelfRecent, ShelfHint, ShelfNameIt,
	ShelfNameOf, ShelfNotSaved, ShelfMoreAbout, ShelfDuplicate, ShelfCompare, ShelfDelete, ShelfButton,
	ShelfDuplicated, ShelfDeleted, ShelfDeletedAll, ShelfRestored, ShelfCopy, ShelfOpened, ShelfWasLegal, ShelfWasIllegal,
	ShelfWasUndecided, ShelfNoVerdicts, ShelfNone, ShelfBadFile, ShelfChooseOther string
	ShelfEarlier, ShelfReadFile Plural
}
