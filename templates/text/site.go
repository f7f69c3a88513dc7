package text

// Site is what stands around every page and in several areas.
type Site struct {
	// Around every page.
	Skip, MainNav, LanguageNav                                        string
	NavDeck, NavEvent, NavLimited, NavMore, NavAll, NavHere, FindCard string
	NavEvents                                                         string
	NavEditor                                                         string
	NavCheck, NavCheckShort, NavDesk, NavCompare, NavSheet, NavDecks  string
	Theme, ThemeSystem, ThemeLight, ThemeDark                         string
	NavPacks, NavPool, NavBuild                                       string
	NavGoldfish, NavOdds, NavSimulate, NavAdvise, NavTrainer          string
	NavCards, NavSets, NavFormats, NavRules, NavHelp                  string
	FooterData, FooterRight, FooterOwners                             string // data with coverage and day
	Description                                                       string

	// What pages are called where their links say something shorter.
	SiteTitle, TitleEditor, TitleGoldfish, TitleCompare, TitleFormats string
	TitleRules, TitlePacks, TitlePool, TitleBuild, TitleDesk          string
	TitleEvents, TitleSheet                                           string

	// Everywhere.
	NoInk                            string
	StatusLegal, StatusBanned        string
	StatusRotated, StatusNotYetLegal string
	StatusNotADeckCard               string
	StatusPromoOnly                  string
	CardCount, PrintingCount         Plural
	Suggestions                      Plural // of the list under the box
	And, Or                          string
}
