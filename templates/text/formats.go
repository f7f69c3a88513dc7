package text

// Formats are the sentences of the page of formats.
type Formats struct {
	FormatsLeadA, FormatsLeadB, FormatsNoMinimum                               string
	FormatsSize                                                                Plural
	FormatsAnyInks                                                             string
	FormatsInks                                                                Plural
	FormatsAnyCopies                                                           string
	FormatsCopies                                                              Plural
	FormatsAllSets, FormatsNoSet, FormatsSet, FormatsSets, FormatsDisputed     string
	FormatsBan, FormatsDeck, FormatsAdded, FormatsAddedText, FormatsSource     string
	FormatsTimeline, FormatsChanges, FormatsCaption, FormatsWhat, FormatsSince string
	FormatsLastDay, FormatsOn, FormatsOpen                                     string

	// What a row is on a day.
	FormatsLegal, FormatsNotYet, FormatsRotated, FormatsBanned, FormatsLifted string
	FormatsLabel, FormatsHolds, FormatsOver                                   string

	// What changes on a day; the first %s is a set, a card or a format.
	FormatsEnters, FormatsLeaves, FormatsIsBanned, FormatsBanEnds, FormatsMinCards string

	// What the operator added.
	FormatsAddedBan, FormatsAddedBanUntil, FormatsAddedEdition, FormatsPrerelease string
	FormatsReleased, FormatsLegalFrom, FormatsLeavesCore                          string
}
