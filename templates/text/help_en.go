package text

var helpEnglish = Help{
	HelpTitle:      "How to search",
	HelpLead:       "Words find names in every language, fields find facts. Every example is a link.",
	HelpWords:      "Words",
	HelpField:      "Field",
	HelpAliases:    "or shorter",
	HelpOperators:  "Operators",
	HelpValues:     "Values",
	HelpCombine:    "Combining terms",
	HelpCombineAnd: "A card must match all terms that stand side by side.",
	HelpCombineOr:  "Put {or} between terms to match at least one of them. Parentheses group terms.",
	HelpCombineNot: "Put {-} or {not} in front of a term to exclude it.",
	HelpCombineOps: "Numbers, dates, rarities and expansions compare with {= != < <= > >=}. A comma separates alternatives, and {..} " +
		"makes a range.",
	HelpWarnings: "A query looks at each printing: one printing has to match everything you ask about set, rarity, number and " +
		"date. Unknown fields and values are skipped with a warning, and the rest still finds cards. Case and accents " +
		"don't matter.",
	HelpKeys:         "Keyboard",
	HelpKeySlash:     "go to the search box",
	HelpKeyArrows:    "move through suggestions and results",
	HelpKeyEnter:     "accept the suggestion, or open the card",
	HelpPrograms:     "For programs",
	HelpProgramsText: "Add {as=json} or {as=csv} to the address of any search. The same search works at a terminal:",
	HelpEnglish:      "The field names are English. You can type values in French, German and Italian, too.",
}
