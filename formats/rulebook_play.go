package formats

// playRules are rules of play that the goldfish table cites and that are news of an
// edition.
var playRules = []Rule{
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "1.13", "2.3.0", "")},
		Title:    "Counters: damage and ink drops",
		Words: "There are two kinds of counters. Damage lies on characters and locations. Ink drops lie in the inkwell: their player may " +
			"remove any number of them to pay as much ink. " +
			"They are no ink cards and no cards of a deck, and anything may stand for one.",
		Source: "CR 2.3.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("4.3.2.4")},
		Title:    "Paying for a card",
		Words:    "An ink cost is paid by exerting as many ink cards; since 2.3.0 also by removing ink drops, or by both.",
		Source:   "CR 2.0.1, 2.3.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "8.16", "2.3.0", "")},
		Title:    "Adventurous",
		Words: "The character cannot challenge, and its player cannot declare the end of the turn while it is ready and able to quest. " +
			"It may still be exerted for an ability or a song.",
		Source: "CR 2.3.0",
	},
}
