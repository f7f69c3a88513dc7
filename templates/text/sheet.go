package text

// Sheet are the sentences of the page with a sheet to print, and the names of sheets, orders and paper.
type Sheet struct {
	SheetLead, SheetPreview, SheetOpenPDF, SheetLacking, SheetWhy, SheetCode, SheetSee, SheetVerdict, SheetCodeAddress,
	SheetLinkAddress, SheetEmpty, SheetLast, SheetFirst, SheetID, SheetDeck, SheetEvent, SheetLocation, SheetDate,
	SheetDateHint, SheetFormatHint, SheetKind, SheetSort, SheetPaper, SheetAsPage, SheetMark, SheetMake, SheetForPlayers,
	SheetForPlayersLink, SheetRulesOf, SheetUsualOrder, SheetByName, SheetByInk, SheetByCost, SheetByNumber, SheetByList,
	SheetByJudge, SheetsRegistration, SheetsCheck, MarkUndecided, MarkIllegal string
	SheetPages, SheetJob, MarkErrors Plural
}
