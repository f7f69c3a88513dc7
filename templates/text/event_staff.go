package text

// EventStaff are the sentences for the organiser and the judges of an event.
type EventStaff struct {

	// Making an event.
	MakeLead, Settings, EventsOffA, TheDesk, EventsOffB, ImportEvent, ImportFile    string
	ImportButton, KeptWhereA, KeptWhereB, KeptWhereDesk, KeptWhereC, EventName      string
	EventNameHint, RulesOfDay, Deadline, DeadlineHint, Zone, ZoneHint, SureSettings string
	MakeButton, SaveSettings, Back, MoreChoices, Place, PlaceHint, IllegalList      string
	IllegalWarn, IllegalRefuse, ListsSeen, ListsSealed, ListsOpen, StaySealed       string
	AskIDs, AskPools, KeepUntil, KeepHint, YourNameOptional, WhoHint                string

	// The links of an event.
	LinksTitle, LinksOf, LinksLead, ToEvent, AddExpected, LinkOrganiser               string
	LinkOrganiserWhat, LinkJudge, LinkJudgeWhat, LinkPlayers, LinkPlayersWhat         string
	PosterWhat, Poster, LinkSecret, LinkEarlier, NewLinkTitle, NewLinkOf, NewLinkLead string
	NewLinkOpen, OnlyThisComputer, LinkOnlyThisComputer, Copy, Open, Print            string
	PosterHandIn, PosterUntil, PosterHow                                              string

	// All players of an event.
	YourEvents, YourEventsKept, ForgetEvent, ForgetEventOf                         string
	EventLists, EventRoster, OpenDesk, YouOrganise, YouJudge                       string
	OpenUntil, ClosedEarly, ClosedOn, ChecksAndNotes, RosterAndTables, Log         string
	SlipsFor, SheetsAndFiles, CloseExtend, NewLinks, FindByCode, Find, NoListYet   string
	Nobody, Player, Verdict, Table, Hash, DeckChecks                               string
	CheckCount                                                                     Plural
	Drawn, AllHere, PrintTitle, Sheets, ForEverybody, ForIllegal, ForLetters, From string
	To, Kind, KindRegistration, KindCheck, Paper, PaperLetter, As, AsPage          string
	PrintSheets, NewTab, AllAsJSON, ListsAsZip, Reopen, CloseNow, HideLists        string
	PublishLists, ExtendBy, KeepOpen, WhatPlayersSee, WaryClosed, WaryOpen, Links  string
	ReplaceLink, NewOrganiser, NewJudge, NewRegistration, Delete, DeleteText       string
	// The words next to the number of lists or players.
	FigureIllegal, FigureUndecided, FigureLegal, FigureMissing                   Plural
	DeleteSure, DeleteEvent, FilterAll, FilterMissing, FilterIllegal             string
	FilterUndecided, FilterLegal, FilterLate, FilterChanged, FilterCorrected     string
	FilterAfterSeen, FilterOther, FilterDamaged, FilterTwice, FilterUnexpected   string
	FilterOpen, FilterWithdrawn, TagLate, TagChanged, TagCorrected, TagAfterSeen string
	TagOther, TagDamaged, TagTwice, TagUnexpected, TagWithdrawn                  string
	SummaryLists                                                                 Plural
	SummaryOf                                                                    Plural
	ListsIllegal, ListsUndecided, ListsLegal                                     Plural
	StillToFix, SettleList, MissingOf, ShowAll, Change                           string
	PlaceRound, PlaceTable, PlaceSeat, MoreProblems                              string
}
