package text

// Help is the page about searching.
type Help struct {
	HelpTitle, HelpLead            string
	HelpWords, HelpField           string
	HelpAliases, HelpOperators     string
	HelpValues                     string
	HelpCombine, HelpCombineAnd    string
	HelpCombineOr, HelpCombineNot  string
	HelpCombineOps, HelpWarnings   string
	HelpKeys, HelpKeySlash         string
	HelpKeyArrows, HelpKeyEnter    string
	HelpPrograms, HelpProgramsText string
	HelpEnglish                    string
}
