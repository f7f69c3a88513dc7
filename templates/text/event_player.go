package text

// EventPlayer are the sentences for the players of an event.
type EventPlayer struct {
	EventPreviewTitle, EventPreviewAbout, HandInUntil, HandIn, HandInAnyway                     string
	RegistrationClosed, RegistrationClosedEarly, SeenSealed, SeenOpen, EventPrivacy, NothingYet string
	NothingYetText, YourName, YourNameHint, YourID, YourIDHint, HandInHint                      string
	VerdictHere, YourPool, YourPoolHint, YourPoolLink, YourPoolRegistered, Why                  string
	StaffHint, MayPublish                                                                       string

	// A player's own page.
	YourList, NotCounted, JudgeCode, HandedIn, DeckHash, TextHash, PageLink          string
	KeepLink, CorrectedBy, CameLate, ChangeIt, ChangeUntilA, ChangeUntilB            string
	HandInChange, ClosedNoChange, OpenedForYou, WhatIsIn, AsWritten, ThePool, Before string
	ByPlayer, ByOrganiser, WhoSees, Agreed, NotAgreed, TakeBack, Agree, ListsOfEvent string
	DeletedAfter, VerdictThen, ThenLegal, ThenIllegal, ThenUndecided, DoneLegal      string
	DoneIllegal, DoneUndecided, DamagedRecords, DamagedText                          string
}
