package text

// EventMore are the sentences for the roster, the log, the lists, the slips and the privacy of an event.
type EventMore struct {

	// The roster.
	ExpectedCount                                                                                              Plural
	RosterField, RosterHint, RosterThere, RosterReplaced, RosterStays, RosterRead, RosterReadAgain, RosterKept string
	PlayersRead                                                                                                Plural
	ColumnsGuessed                                                                                             string
	MoreProblemsRead                                                                                           Plural
	ColumnNone                                                                                                 string
	MorePlayers                                                                                                Plural
	KeepPlayers                                                                                                string

	// The log.
	LogEntries                                                                                                              Plural
	LogWhen, LogWho, LogWhat, RoleOrganiser, RoleJudge, RolePlayer, RoleServer, ActMade                                     string
	ActImported, ActSetUp, ActClosed, ActOpened, ActPublished, ActHidden, ActSubmitted, ActChanged, ActCorrected            string
	ActRegistrationUpdated, ActErased, ActListed, ActChecked, ActNoted, ActSelection, ActRenewed, ActSucceeded, ActRestored string
	ActUnread, ActClockBack                                                                                                 string

	// Lists that players see.
	ListsTitle, NoListsShown string

	// Slips.
	SlipsTitle                                   string
	SlipsLead                                    Plural
	EveryListLegal, SlipPerhaps, SlipFix, SlipOr string
	SlipMinimum                                  Plural
	NoCertainFix, LinesOpen, FixOpen             string
	ListFixed                                    Plural
	ListAsIs                                     Plural
	LineOut, LineWas                             string
	StillToAdd                                   Plural
	StillChoose                                  string

	// The privacy of events.
	GoneTitle, GoneText, PrivacyTitle, PrivacyLead, PrivacyOff, WhatIsKept, KeptOfPlayer, KeptOfEvent      string
	KeptInBrowser, KeptNot, WhoSeesIt, SeenByStaff, SeenByPlayers, SeenByOperator, WhereHowLong, KeptWhere string
	KeptHowLong, KeptAWeek, DeleteEarlier, AskOrganiser, WithdrawAnyTime, Overwritten                      string

	// The desk with the lists of an event.
	DeskOfEvent, DeskPools, QRCodeAlt string
}
