package text

var readingEnglish = Reading{
	RulesLead: "What each cited rule says, in our own words, and its number in every edition. At a table, the official English " +
		"documents decide.",
	RulesDocuments:     "Documents",
	RulesEditionsCount: Plural{"%d edition known", "%d editions known"},
	RulesFrom:          "in force from %s",
	RulesSince:         "in force since %s",
	RulesBetween:       "in force from %[1]s to %[2]s",
	RulesEdition:       "edition %s",
	RulesEditions:      "editions %s",
	RulesEditionsTo:    "editions %[1]s to %[2]s",
	RulesAlone:         "Solo play",
	RulesAloneLead: "Without an opponent, an ability that needs one does nothing and asks nothing. Where the rules are silent, " +
		"Inkcheck reads them like this.",
	RulesAloneTable: "How rules are adapted for solo play",
	RulesRow:        "With a practice opponent",
	RulesRowLead: "Abilities affect the cards of a practice opponent. What needs a real opponent's decisions is left to " +
		"you, and is counted as manual.",
	RulesRowTable:   "How rules are adapted for play with a practice opponent",
	RulesEvery:      "In every game",
	RulesEveryLead:  "Where the rules leave room in any game, Inkcheck does this.",
	RulesEveryTable: "How rules are read in every game",
	RulesCardSays:   "A card says",
	RulesDoesAlone:  "In solo play",
	RulesDoesRow:    "With a practice opponent",
	RulesHappens:    "What happens",
	RulesComes:      "What Inkcheck does",
	RulesRule:       "Rule",
	RulesOurs:       "our reading",
	EffectsTitle:    "What cards do",
	EffectsLead: "Inkcheck says what a card does in short sentences of its own. They are made from codes, one per ability. The " +
		"codes hold facts, not the text of a card.",
	EffectsSentences: "Reading the sentences",
	EffectsCardDecides: "The card decides. If its text and Inkcheck's words differ, the card is right, and a correction is " +
		"welcome.",
	EffectsCode: "Reading a code",
	EffectsCodeIs: "A code is a head, a colon and a body. The head says when. The body says what happens, in order, with " +
		"semicolons between the sentences.",
	EffectsCodeSays: "When you play this card, look at the top four cards of your deck. You may reveal a song and put it into " +
		"your hand. Put the rest on the bottom of your deck. JSON, CSV and the API have codes and sentences as {effects} and " +
		"{does}.",
	EffectsCorrect: "Correcting a card",
	EffectsCorrectHow: "The codes are table %s in the file {catalog/facts/effects.tsv}, with one line per ability: the card's id, " +
		"the ability's number in printed order without keywords, the code, who must be there for it to matter (S only you, T " +
		"cards of an opponent, O an opponent, M anything else), and whether the card is complete or plain. Change the code, run " +
		"{go test ./catalog ./rules/effect/...}, and send the change with the card's name. The tests read every code and put it " +
		"into words.",
	APILead: "Everything that the pages do, as JSON over HTTP. You need no key and no account, and nothing that you send is " +
		"stored.",
	APIEnglish:        "All descriptions are in English.",
	PageWhatCheck:     "one list, in any format, on any day",
	PageWhatDeck:      "a deck with its verdict and exact odds",
	PageWhatGoldfish:  "play a deck alone, turn by turn",
	PageWhatOdds:      "how likely you are to see cards by a turn",
	PageWhatSimulate:  "thousands of games, and their turns",
	PageWhatAdvise:    "the best way to alter an opening hand",
	PageWhatTrainer:   "choose what to put back, then see what is best",
	PageWhatCompare:   "two lists, or a list and the deck in your hand",
	PageWhatDecks:     "decks that this browser keeps",
	PageWhatCards:     "search them, and see where each is legal",
	PageWhatSets:      "what is in them, and since when they are legal",
	PageWhatFormats:   "what is legal in each, on any day",
	PageWhatRules:     "the numbers behind a verdict",
	PageWhatPacks:     "open boosters of any set",
	PageWhatPool:      "register one by collector numbers",
	PageWhatBuild:     "a deck from packs or from a registered pool",
	PageWhatDesk:      "all lists of an event at once",
	PageWhatEvents:    "players submit by link, judges check decks",
	PageWhatSheet:     "registration and deck-check sheets to print",
	PageWhatHelp:      "how to write and read lists",
	PageWhatAPI:       "everything here for programs",
	PageFor:           "%[1]s: %[2]s. For the Disney Lorcana TCG.",
	PreviewSign:       "Inkcheck's logo",
	PreviewCard:       "%s. See where it is legal and what it does.",
	PreviewCost:       "Cost %d",
	PreviewSet:        "The cards of the set, and where it is legal.",
	PreviewAsk:        "Is it legal?",
	PreviewLists:      "Disney Lorcana decklists",
	PreviewProblems:   "every problem with its line and its rule",
	PreviewAnyDay:     "any format, on any day",
	PreviewLegalOn:    "Legal in %[1]s on %[2]s",
	PreviewNotLegalOn: "Not legal in %[1]s on %[2]s",
	PreviewSetCode:    "Set %s",
	FooterTrouble:     "Card data:",
	FooterOld: "Set %[1]s, %[2]s, has been legal since %[3]s, but this catalog has %[4]s of it. The operator of this server can " +
		"add them with:",
	FooterOldNone:   "no cards",
	FooterOldCount:  Plural{"only %d card", "only %d cards"},
	CopiesWordCount: Plural{"copy", "copies"},
}
