package text

// Cards are the sentences of the card search, of the page of a card, and of sets.
type Cards struct {
	// The search.
	CardsTitle                       string
	SearchLabel, SearchHint          string
	SearchPlaceholder                string
	SearchButton, SearchHelp         string
	SortLabel, DirLabel, UniqueLabel string
	ViewLabel, DayLabel              string
	Ascending, Descending            string
	OneACard, OneAPrinting           string
	ViewFaces, ViewList, ViewRows    string
	SortRelevance, SortName          string
	SortNumber, SortDate, SortInk    string
	SortRandom                       string
	SortCost, SortSet, SortRarity    string
	SortStrength, SortWillpower      string
	SortLore                         string
	Results                          string
	Asked                            string // before the sentence that explains the query
	QueryError, NearestReading       string // with the character
	Position                         string // with the character
	DidYouMean                       string
	Guessed                          string
	Narrow, Without                  string
	NarrowCount, Done, More, AndAlso string // the first with a number, the second with what was found
	OptionsTitle                     string
	Filters                          string
	NoResult, Loosen                 string
	NoSuchPage                       string // the number asked for, and the last
	WithoutTerm                      string
	FacetLegality                    string
	FacetInkable, FacetDoes          string
	Pages, PageOf                    string // of n, m
	Previous, Next                   string
	Download                         string
	NumberedFromTo                   string // from, to, of

	// A card.
	Facts, NamesTitle              string
	NamesLanguage                  string
	PrintingsTitle, NumberLabel    string
	ShowDay                        string
	LegalityTitle                  string
	StateLabel, Drawing            string
	FromLabel, UntilLabel          string
	WhyLabel                       string
	Stands                         string // no last day
	BuildTitle, CopyLimit          string
	AddToDeck, CopiesOf, CopiesAny string // with the number
	CopiesInFormats                string
	DualInkRule, HunnySageRule     string
	HunnyRule, NotDeckCardRule     string
	SearchLike                     string
	SameName                       string
	ShiftsOnto, ShiftedBy          string
	ShiftsOntoAny                  string
	ShiftByHand                    string
	ShiftDiscard                   string
	Sings, SingsLead               string
	SungBy, SungByLead             string
	SungTogether                   string
	TextTitle                      string
	DoesTitle, DoesNote, DoesHelp  string
	DoesNothing, DoesUnknown       string
	DoesUnknownShort               string
	PictureAlt, PictureNote        string
	SongsUpTo                      Plural
	SingersFrom                    Plural
	HistoryEnters, HistoryBack     string // day and sets
	HistoryAgain                   string
	HistoryLeaves, HistoryLeft     string // subject, format, day, group
	HistoryStays                   string
	HistoryBanEnded                string // day
	HistoryBanned, HistoryUnbanned string // day
	HistoryNoDates, HistoryNever   string
	HistoryUnknown, HistoryPromo   string
	CardNotFound                   string // with the id
	CardNotFoundTitle              string
	SearchInstead                  string

	// Sets.
	SetsTitle, SetsLead            string
	SetCode, SetReleased           string
	SetLegalFrom, SetLeavesCore    string
	SetCards, SetGroup             string
	SetNoCards                     string
	SetLeftOut, SetLeftOutWhy      string
	SetJapan, SetInPart            string
	SetByRarity, SetByInk          string
	SetChecklist, SetSearch        string
	SetOpenPacks, SetTwoInks       string
	SetAll                         string // of this many, %d
	SetKindExpansion, SetKindQuest string
	SetKindPromo, SetKindOther     string
	SetNotFoundTitle, SetNotFound  string // with the code
}
