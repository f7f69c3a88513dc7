package text

// Guide is the page of instructions. Its passages have a light markup: see rich in package templates.
type Guide struct {
	GuideListsTitle    string
	GuideLists         string
	GuideListsMore     string
	GuideVerdictTitle  string
	GuideVerdict       string
	GuideDeskTitle     string
	GuideDesk          string
	GuideSheetsTitle   string
	GuideSheets        string
	GuideCompareTitle  string
	GuideCompare       string
	GuideLimitedTitle  string
	GuideLimited       string
	GuideGoldfishTitle string
	GuideGoldfish      string
	GuideOddsTitle     string
	GuideOdds          string
	GuideSoloTitle     string
	GuideSolo          string
	GuideCardsTitle    string
	GuideCards         string
	GuideLimitsTitle   string
	GuideLimits        string
	GuideKeysTitle     string
	GuideKeyList       string
	GuideKeyCheck      string
	GuideKeyMac        string
	GuideKeyTab        string
	GuideCodesTitle    string
	GuideCodesTable    string
	GuideProblem       string
	GuideCode          string
	GuideSeverity      string
	GuideTerminalTitle string
	GuideTerminal      string
	GuideAPI           string
	GuideAPIFields     string
	GuideScopeTitle    string
	GuideScope         string
	OnThisPage         string
}
