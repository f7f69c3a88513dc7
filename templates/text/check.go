package text

// Check are the sentences of a verdict and of what stands around it: findings, lines, fixes, other formats and days, the head of a deck.
type Check struct {

	// The verdict.
	VerdictLegal         string
	VerdictUndecided     string
	VerdictIllegal       string
	VerdictOn            string
	OnDay                string
	UndecidedFor         string
	UndecidedElse        string
	UndecidedTitle       string
	UndecidedWithoutIt   string
	UndecidedWithoutThem string
	CardsMissing         Plural
	CardsUnknown         Plural
	NamesAmbiguous       Plural
	LinesUnreadable      Plural
	CountsUnclear        Plural
	CountsMissing        Plural
	ListsOfText          Plural
	OneListOr            string
	ListsNoneLegal       string
	ListsAllLegal        string
	ListsSomeLegal       string
	SummaryLegal         string
	Warnings             Plural
	CardsShort           Plural
	InkTypes             Plural
	Also                 string
	NoRuleBroken         string
	NoRuleBrokenBut      string
	SettleLists          string
	SettleOne            string
	SettleMany           string
	AsKnown              string
	MadeWithOther        string
	MadeWithOtherOf      string
	MadeWith             string
	ReadAs               string
	NoVerdictLink        string
	MissingUnread        string
	MissingLists         string
	MissingCards         string
	MissingAside         string

	// What is done with it.
	Play              string
	PlayRead          string
	PlayCasual        string
	EditList          string
	CheckAgain        string
	PrintPage         string
	CopyLink          string
	MoreActions       string
	LinkToVerdict     string
	SimulateGames     string
	CompareWith       string
	CheckDeck         string
	RegistrationSheet string
	DeckCheckSheet    string
	CopyTheList       string
	ListAsText        string
	OtherListFormats  string

	// The findings.
	SeverityError   string
	SeverityWarning string
	SeverityNote    string
	LineOne         string
	LineMany        string
	MoreLines       string
	FoundTitle      string
	FoundWhole      string
	HaveOf          string
	FixesShort      string
	RemoveSome      string
	RemoveAll       string
	RemoveOf        Plural
	RemoveInk       string
	RemoveInkOf     Plural
	FindAnother     string
	AddCards        string
	ProblemCount    Plural
	ShowCard        string
	DualInks        Plural

	// The deck, other formats and days.
	FactCards        string
	FactInks         string
	FactNone         string
	FactHash         string
	TheCards         string
	OtherFormats     string
	OtherDaysFormats string
	NeedsPool        string
	PoolNotChecked   string
	WhenChange       string
	LegalDays        string
	LegalNever       string
	LegalOpen        string
	SpanSince        string
	SpanFromTo       string
	DayAsked         string
	CheckDay         string
	DayBarLabel      string
	PickFormat       string
	PickDay          string
	DataUsed         string
	ShareLink        string
	ShareNote        string

	// The lines of a list.
	LinesToFix        Plural
	TheList           string
	OtherLines        Plural
	LineWord          string
	LeaveLineOut      string
	LeaveSideboardOut string
	ReplaceWith       string
	CheckAnswer       string
	NoLineButtons     string
	MarkFound         string
	MarkTitle         string
	MarkHeading       string
	MarkComment       string
	MarkTotal         string
	MarkSideboard     string
	MarkNotRead       string
	MarkNoCard        string

	// The head of a deck.
	ThisDeck   string
	TabVerdict string
	TabDeck    string
	TabOdds    string
	TabExport  string
	SaveDeck   string
	SaveName   string
	SaveUpdate string
	SaveHere   string
	// What scripts say when a deck is saved, of a saved deck, and where a browser stores nothing.
	SaveAgain, SaveDone, SaveKept, SaveRefused string

	Codes Codes
}

// CodeWords are the heading of findings of a kind, and how many there are.
type CodeWords struct {
	Title string
	Count Plural
}

// Codes are the words for each code of a finding.
type Codes struct {
	NotADeckCard   CodeWords
	UnknownCard    CodeWords
	AmbiguousCard  CodeWords
	BadCount       CodeWords
	UnreadableLine CodeWords
	TwoLists       CodeWords
	Sideboard      CodeWords
	TooManyLines   CodeWords
	DeckSize       CodeWords
	InkLimit       CodeWords
	CopyLimit      CodeWords
	Banned         CodeWords
	Rotated        CodeWords
	NotYetLegal    CodeWords
	NotInPool      CodeWords
	PackCount      CodeWords
	PackShape      CodeWords
	RefMismatch    CodeWords
	MissingCount   CodeWords
	TotalMismatch  CodeWords
	DisputedDate   CodeWords
	PromoOnly      CodeWords
	ShortName      CodeWords
	PoolCopies     CodeWords
	TitleLine      CodeWords
	TextLine       CodeWords
	ListMark       CodeWords
	Encoding       CodeWords
}

// Of is the words for a code; ok is false for one that has none.
func (c *Codes) Of(code string) (w CodeWords, ok bool) {
	switch code {
	case "not_a_deck_card":
		return c.NotADeckCard, true
	case "unknown_card":
		return c.UnknownCard, true
	case "ambiguous_card":
		return c.AmbiguousCard, true
	case "bad_count":
		return c.BadCount, true
	case "unreadable_line":
		return c.UnreadableLine, true
	case "two_lists":
		return c.TwoLists, true
	case "sideboard":
		return c.Sideboard, true
	case "too_many_lines":
		return c.TooManyLines, true
	case "deck_size":
		return c.DeckSize, true
	case "ink_limit":
		return c.InkLimit, true
	case "copy_limit":
		return c.CopyLimit, true
	case "banned":
		return c.Banned, true
	case "rotated":
		return c.Rotated, true
	case "not_yet_legal":
		return c.NotYetLegal, true
	case "not_in_pool":
		return c.NotInPool, true
	case "pack_count":
		return c.PackCount, true
	case "pack_shape":
		return c.PackShape, true
	case "ref_mismatch":
		return c.RefMismatch, true
	case "missing_count":
		return c.MissingCount, true
	case "total_mismatch":
		return c.TotalMismatch, true
	case "disputed_date":
		return c.DisputedDate, true
	case "promo_only":
		return c.PromoOnly, true
	case "short_name":
		return c.ShortName, true
	case "pool_copies":
		return c.PoolCopies, true
	case "title_line":
		return c.TitleLine, true
	case "text_line":
		return c.TextLine, true
	case "list_mark":
		return c.ListMark, true
	case "encoding":
		return c.Encoding, true
	}
	return w, false
}
