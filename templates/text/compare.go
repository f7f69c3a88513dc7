package text

// Compare are the sentences for two lists compared and for a deck counted against its list, and of their scripts.
type Compare struct {
	CompareModes, CompareTwo, CountLead, CompareLead, CompareFirst, CompareSecond, CompareBefore, CompareAfter, CompareFix,
	CountStart, CountFromNothing, CountFromList, CountBegin, ComparePrivate, CompareTitle, CompareSame, CompareNothing,
	CompareInksGone, CompareInksNew, CompareIntroduced, CompareFixed, CompareKept, CompareBothLegal, CompareFirstLegal,
	CompareSecondLegal, CompareNeither, CompareNotLegal, CompareEdit, CompareTurn, CompareCheck, CompareSwaps, CompareOut,
	CompareIn, CompareSides, CompareLegality, CompareText, CompareTextHint, CompareCopy, CountReset, CountOffline,
	CountHint, CountListed, CountUnlisted, CountAdd, CountAsWritten, CountAddButton, CountAddHint, CountFound, CountSame,
	CountPointers, CountRestart, CountFill, CountByInk, CountByName, CountOther, CountOf, CountMissing, CountExtra,
	RowComplete, CountLess, CountOneMore, CountSaid, CountSaidAlone, CountUndone, CountNoNames, CountWithoutNames,
	CountBadNumber, CountAllListed, CountNone, CountAddText, CountGoesOn, CountUndrawn, CountNoList, CountNoFormat,
	CountBadCode, CountBadCounts string
	CompareMore, CompareFewer, CompareOutIn, CompareSameCards, CompareBoth, CountListHas, CountOfflineOf, RowMissing,
	RowExtra Plural
}
