package text

// Editor are the sentences of the page that a deck is built on: its search, its cards, and what they add up to.
type Editor struct {
	EditorEmptyTitle, EditorEmptyTitleAny string
	EditorEmptyLead, EditorEmptyLeadAny, EditorChosen, EditorTitle, EditorAsText, EditorParts, EditorFind,
	EditorDeckPart, EditorSize, EditorUndo, EditorOrderBy, EditorUnreadVerdict, EditorNoCard, EditorAnySize, EditorAdd,
	EditorCut, EditorFull, EditorMake, EditorInDeck, EditorFindForm, EditorPlaceholder, EditorNarrow,
	EditorInksOnly, EditorLeftOut, EditorNothing,
	EditorKeySearch, EditorKeyDown, EditorKeyDigit, EditorKeyUndo, EditorChange, EditorSeal, EditorOr, EditorPaste,
	EditorStarter, EditorOwn, EditorFigures, EditorTypes, EditorKeywords string
	EditorUnread, EditorMost, EditorFound, EditorHidden, EditorOtherInks Plural
}
