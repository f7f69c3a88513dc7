package text

// Deck are the sentences of a deck's own pages: its plots, its list as text, the editor and the decks that a browser keeps.
type Deck struct {
	// The plots of a deck.
	CurveTitle, CurveAverage, CurveTable, PlotTable, CopiesByInk, EffectCountsTitle, EffectsEvery, EffectsSeveral, CopiesWord string

	// What of a pool is not in the deck.
	LeftTitle, LeftOf, LeftNothing, LeftBuild, LeftPool, LeftSame, LeftOther, LeftAll, LeftCosts, LeftDeck, LeftFit string
	LeftCards                                                                                                       string

	// The list as text, and copying.
	CopyHintEntire, CopyHintUnread, CopyHint, Copied, CopiedAlone, CopiedMaybe, CopySelf, NothingKept, CopyBox string
	// what keys of a page do
	KeysOnPage, KeyToList, KeyToSearch, KeySend, KeyTakeCard, KeyNextLink, KeyCloses, KeyThese string
	ThemeRefused, FolderUnread                                                                 string
	BusyAgain                                                                                  Plural

	// The verdict while typing.
	LiveNone, LiveUnknown string
	LiveMore              Plural
}
