package formats

// playRules are rules of play that the goldfish table cites and that are news of an
// edition.
var playRules = []Rule{
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "1.13", "2.3.0", "")},
		Title:    "Counters: damage and ink drops",
		Words: "There are two kinds of counters. Damage is on characters and locations. Ink drops are in the inkwell: you can remove " +
			"any number of them to pay that much ink. They are not ink cards and not cards of a deck, and anything may represent " +
			"one.",
		Source: "CR 2.3.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("4.3.2.4")},
		Title:    "Paying for a card",
		Words:    "You pay an ink cost by exerting that many ink cards. Since 2.3.0 you can also remove ink drops, or do both.",
		Source:   "CR 2.0.1, 2.3.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "8.16", "2.3.0", "")},
		Title:    "Adventurous",
		Words: "The character can't challenge, and its player can't end the turn while the character is ready and able to quest. You " +
			"can still exert it for an ability or a song.",
		Source: "CR 2.3.0",
	},
}
