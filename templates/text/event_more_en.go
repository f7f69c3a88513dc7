package text

var eventMoreEnglish = EventMore{
	ExpectedCount: Plural{"%d player expected", "%d players expected"},
	RosterField:   "Players expected",
	RosterHint: "One name per line; or the table that Melee, RK9, the Play Hub or a spreadsheet exports: players or pairings, " +
		"with commas, semicolons or tabs.",
	RosterThere:            "What is there already",
	RosterReplaced:         "is replaced: these are the players of the event",
	RosterStays:            "stays, and gets tables, seats and rounds, for instance from pairings",
	RosterRead:             "Read it",
	RosterReadAgain:        "Read it again",
	RosterKept:             "The current roster",
	PlayersRead:            Plural{"%d player was read", "%d players were read"},
	ColumnsGuessed:         "The columns have no headings, so their content decided what they are. Check that they are right.",
	MoreProblemsRead:       Plural{"%d more", "%d more"},
	ColumnNone:             "none",
	MorePlayers:            Plural{"%d more player", "%d more players"},
	KeepPlayers:            "Keep these players",
	LogEntries:             Plural{"%d log entry, the latest first", "%d log entries, the latest first"},
	LogWhen:                "When",
	LogWho:                 "Who",
	LogWhat:                "What",
	RoleOrganiser:          "organiser",
	RoleJudge:              "judge",
	RolePlayer:             "player",
	RoleServer:             "server",
	ActMade:                "created the event",
	ActImported:            "imported the event",
	ActSetUp:               "changed the settings",
	ActClosed:              "closed registration",
	ActOpened:              "reopened registration",
	ActPublished:           "published lists",
	ActHidden:              "hid the published lists",
	ActSubmitted:           "submitted a list",
	ActChanged:             "changed the list",
	ActCorrected:           "corrected the list",
	ActRegistrationUpdated: "changed the registration",
	ActErased:              "deleted a player",
	ActListed:              "set the roster",
	ActChecked:             "deck check",
	ActNoted:               "note",
	ActSelection:           "selected players for deck checks",
	ActRenewed:             "replaced a link",
	ActSucceeded:           "opened the organiser's new link, which ended the old one",
	ActRestored:            "restored the event",
	ActUnread:              "this line is damaged and can't be read",
	ActClockBack:           "came after the server's clock had been set back",
	ListsTitle:             "Lists of %s",
	NoListsShown: "No list is shown here. Lists appear once the organiser publishes those of players who agreed, or, at an event " +
		"with open decklists, once registration closes.",
	SlipsTitle: "Slips",
	SlipsLead: Plural{"one for each list that is illegal or undecided: %d slip",
		"one for each list that is illegal or undecided: %d slips"},
	EveryListLegal: "Every list is legal.",
	SlipPerhaps:    "Perhaps: %s?",
	SlipFix:        "To fix it: %s.",
	SlipOr:         ", or: ",
	SlipMinimum: Plural{"Once it is fixed, the deck must have at least %d card.",
		"Once it is fixed, the deck must have at least %d cards."},
	NoCertainFix: "No certain fix:",
	LinesOpen:    "some lines name no card or more than one, and only the player can say what they mean",
	FixOpen:      "“%s” can be fixed in more than one way, and only the player can choose",
	ListFixed:    Plural{"The list, fixed: %d card", "The list, fixed: %d cards"},
	ListAsIs:     Plural{"The list, unchanged: %d card", "The list, unchanged: %d cards"},
	LineOut:      "out",
	LineWas:      "(was %d)",
	StillToAdd:   Plural{"%d card still has to be added.", "%d cards still have to be added."},
	StillChoose:  "No certain fix: the player chooses.",
	GoneTitle:    "The event is deleted",
	GoneText: "Its links no longer work. If this was a mistake, ask the people who run this server within a week: " +
		"they can restore it. After that its lists, checks, notes and links are removed for good.",
	PrivacyTitle: "Privacy of events",
	PrivacyLead:  "Inkcheck does not store what you check. It keeps only lists submitted to an organiser's event.",
	PrivacyOff:   "This server keeps no events, so it keeps nothing at all.",
	WhatIsKept:   "What is kept",
	KeptOfPlayer: "Of a player: the name and, if the event asks for it, the ID; every version of the list (and pool), with its " +
		"time and hash; whether the list may be published.",
	KeptOfEvent: "Of the event: its name, place, day and settings; the roster from the organiser; the judges' random selections, deck checks, " +
		"notes and infractions, with the names they gave; a log of who changed what and when.",
	KeptInBrowser: "In a judge's own browser, during a deck check or until a network is back: the player's name, the cards of the " +
		"list and what was counted and noted. It is deleted once the result is sent, after 12 hours without activity, or " +
		"after 30 days if it was never sent." +
		" The links of events that you opened as organiser or judge stay in that browser for" +
		" 30 days after the last visit, or until you forget them on the page where events are made.",
	KeptNot:   "No account, no IP address, no cookie. Server logs hold no names, no lists and no links of events.",
	WhoSeesIt: "Who can see it",
	SeenByStaff: "The organiser and the judges of the event, with their links. You see your own registration with yours. Nobody can list " +
		"events or guess a link: each has 128 random bits, and only its hash is stored. The organiser can " +
		"replace every link.",
	SeenByPlayers: "Other players see your list only after the deadline of an event with open decklists, or if you agreed to have " +
		"it published and the organiser publishes it.",
	SeenByOperator: "The people who run this server can read its database.",
	WhereHowLong:   "Where, and how long",
	KeptWhere:      "In a database of this server, and in backups that its host makes.",
	KeptHowLong: "Until the day that the organiser set; if none is set, %d days after the event. The server deletes everything " +
		"within days after that. A server that has just started, or whose clock is in doubt, waits until it is sure. " +
		"The page of your list shows the day.",
	KeptAWeek: "What the server or the organiser deletes is hidden from everybody at once. The people who run this server can " +
		"restore it for a week; then it is removed for good.",
	DeleteEarlier: "To have it deleted earlier",
	AskOrganiser: "Ask the organiser: one button deletes a player with all lists, checks and notes, at once and for good; another " +
		"deletes the whole event. The people who run this server can remove a deleted event for good before its week is " +
		"over.",
	WithdrawAnyTime: "You can withdraw your consent to publish your list at any time, on the page of your list.",
	Overwritten:     "In an SQLite file, what is removed is overwritten. A PostgreSQL database frees the space at its next vacuum.",
	DeskOfEvent:     "The lists of %s as they are now. Changes here are not saved in the event.",
	DeskPools: "Each deck is checked against its pool as it was submitted. Once something is changed here, decks are checked " +
		"without their pools.",
	QRCodeAlt: "QR code of the address below",
}
