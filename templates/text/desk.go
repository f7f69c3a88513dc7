package text

// Desk are the sentences of the desk and of its script. What is between ` stays unchanged.
type Desk struct {
	// DeskTextBox names the text box as a source of lists.
	DeskTextBox string
	// DeskNamelessFile names a file that has no name.
	DeskNamelessFile string
	DeskLead, DeskAdd, DeskAddMore, DeskHereOf, DeskFind, DeskFiles,
	DeskFilesHint, DeskDrop, DeskText, DeskExample, DeskTextHint, DeskRoster, DeskRosterHint,
	DeskCheckAll, DeskSave, DeskSheets, DeskField, DeskCSV, DeskJSON, DeskPrintTable, DeskClear, DeskForget, DeskColumns,
	DeskListsFrom, DeskPlayersFrom, DeskLongTable, DeskTable, DeskPlayers, DeskLists, DeskReadAgain,
	DeskReplaced, DeskMissing, DeskNotOnRoster, DeskTagNotOnRoster, DeskNoPlayer,
	DeskTwice, DeskSameCards, DeskFilter, DeskAll, DeskIllegal, DeskUndecided, DeskUnread, DeskWarned,
	DeskLegal, DeskSamePlayer, DeskTagTwice, DeskFilterNameless, DeskTwo, DeskTagTwo, DeskPlayer, DeskVerdict,
	DeskReadAs, DeskNameless, DeskLine, DeskFullVerdict,
	DeskLineByLine, DeskTakeOff, DeskPlayerNumber, DeskList, DeskFrom, DeskSheetsHint, DeskPrintAs, DeskPrintRange,
	DeskTheField, DeskVerdicts, DeskDrawing, DeskShare, DeskNotAllRead, DeskInksHint, DeskTopCards, DeskByLists, DeskCard,
	DeskCopies, DeskPerList, DeskManyInks, DeskNoInks, DeskHelp, DeskHelpFile, DeskHelpText, DeskHelpParts, DeskHelpMany,
	DeskHelpTable, DeskHelpNames, DeskHelpLimits, DeskHelpStored, DeskReading, DeskChecking, DeskBusy, DeskUnanswered,
	DeskRefused, DeskOtherRoster, DeskSavedRules, DeskOtherRules string
	DeskKept, DeskHere, DeskSummary, DeskSummaryUndecided, DeskNoLists, DeskQuestions, DeskMore, DeskMoreLines,
	DeskMoreProblems, DeskUnprintable, DeskPrintSheets, DeskOtherCards Plural
}
