package text

// EventChecks are the sentences for a player's page, draws, deck checks and notes, as organiser and judges see them.
type EventChecks struct {

	// A player's page.
	PlayerTitle, EntryNewLink, EntryOldLink, EntryCode, EntryID, SeatField, TagChangedBy, EntryStartCheck         string
	EntryVerdict, EntrySheet, CorrectTitle, CorrectSummary, CorrectSave, EntryTitle, NameField, SavePlayer        string
	ReopenQuarter, ReopenHour, ShutAgain, ReopenSure, EntryMore, CountAgain, CountNot, EntryNewKey, OpenForPlayer string
	EraseSure, EraseButton                                                                                        string

	// Notes.
	NotesTitle, NoNotes, TagTakenBack, NoteGuidelines, NoteTakeBack, NoteNumber, NoteWrite, NoteSection string
	NoteSectionHint, PenaltyField, PenaltyNone, RoundField, NoteText, NoteSave, NoteRound               string

	// Draws and deck checks.
	WhoChecked, NoChecks, NotesHint                                                                                string
	DrawShare                                                                                                      Plural
	ShareHint, DrawSeed, SeedHint, DrawButton, SelectionFixed, DrawDiffers, DrawAgain, DrawnField                  string
	DrawnOf                                                                                                        Plural
	DrawRound, TagCheckedHere, StepOrder, StepGenerator, StepSwap                                                  string
	StepFirst                                                                                                      Plural
	DrawPlayers                                                                                                    Plural
	EntryNumber, EntryErased, CheckTitle, CheckOf, CheckOffline, PlayersPage, CheckNewer, CheckIn, ExtraTime       string
	TimeBack, RegisteredList, CheckBegan, CheckUnderWay, CheckTook, FoundOK, FoundDiffers, FoundList, FoundStopped string
	CountDeck, CountNoScript, PointersTitle, PointersHint, CheckNone, CheckKept, ChecksWaiting, TryNow             string
	ResultTitle, ResultField, MinutesField, MinutesHint, SecondsField, CheckNotes, CountLink, CountAddress         string
	SaveCheck                                                                                                      string

	// What the scripts of a deck check say.
	CheckSaving, CheckSavedHere, CheckNeedsHTTPS, CheckWorksOffline, CheckNotKept, CheckNoNetwork, CheckConflict string
	CheckGone, CheckRefused, CheckForget, CheckForgetOf, CheckForgetSure                                         string
	ChecksNotSent                                                                                                Plural
	ChecksSent                                                                                                   Plural
	WaitRefused, WaitServer, WaitNetwork                                                                         string
}
