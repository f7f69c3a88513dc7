package text

// Home are the sentences of the first page, of the form of a list, of links that cannot be read and of refusals.
type Home struct {

	// The first page.
	HomeTitle, HomeCheck, HomeTry, HomeLegal, HomeMistakes, HomeUnknown           string
	LiveVerdict, HomeShows, HomeDecks, HomeDecksLegal, HomeNewDeck                string
	HomePrivate, HomeMore, HomePlay                                               string
	HomePlayText, HomeAdvise, HomeAdviseText, HomeCards, HomeCardsText, HomeEvent string
	HomeEventText                                                                 string

	// The form of a list.
	ListLabel, ListHint, Format, FormatHint, DayOfPlay, DayOfPlayHint                 string
	DayField, LastDecks, NoLastDecks, OrFile, FileHint, PoolFold, PoolLabel, PoolHint string
	PoolHintRest, PoolByNumber, PoolSet, PoolSetHint, PoolSetLine, Packs, PacksHint   string
	PacksUsual, PacksIn                                                               string
	PackCount                                                                         Plural
	Promo, PromoHint                                                                  string

	// Links that cannot be read.
	BadLinkTitle, BadLinkLead, BadLinkDeck, PoolCode string

	// Requests that cannot be answered.
	RefusedForbidden, RefusedNotFound, RefusedMethod, RefusedLarge, RefusedMany string
	RefusedBusy, RefusedFault, RefusedOther, RefusedEvent, CardName, AllSets    string
	ReportNumber, TryAgain                                                      string
}
