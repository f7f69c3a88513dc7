package formats

// deckRules are the rules about decks: how they are built, what may be in
// them, how they are registered and what happens when they are wrong. The
// words are this project's and leave out what a decklist cannot show; the
// official English text is what counts (CR 1.1.4).
var deckRules = []Rule{
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "1.1.5", "2024-05-20", "2.0.1"), cr2("1.1.3")},
		Title:    "Tournaments add rules of their own",
		Words: "For events, the Tournament Rules apply as well. They contain set dates, rotation, and the ban lists of Core and " +
			"Infinity.",
		Source: "CR 2024-08-09, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("1.1.1"), cr2("1.1.4")},
		Title:    "English decides",
		Words: "Cards and rules exist in several languages. If they differ, the English one is right. So cards are told apart by " +
			"their English full names, whatever language a copy is in.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("1.1.2"), cr2("1.1.5")},
		Title:    "The newest text of a card counts",
		Words:    "Texts of cards and rules can be corrected after printing. An old copy is played as if it had the newest text.",
		Source:   "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{crBoth("1.2.1")},
		Title:    "A card's text beats a rule",
		Words: "If a card contradicts a rule, the card is right. A deck may contain 99 copies of Dalmatian Puppy - Tail Wagger, any " +
			"number of Microbots, and only two copies of The Glass Slipper. For the same reason, Christopher Robin - Hunny Sage " +
			"could lift the ink limit for other Hunny characters before CR 1.10.1.3 was written.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1, 2.2.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("1.4.1")},
		Title:    "Only standard cards go in a deck",
		Words:    "A deck contains only cards of the usual size, about 6.3 by 8.8 cm, with the usual back and its Illuminary icon.",
		Source:   "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("1.4.2")},
		Title:    "Cards with another back or size can't go in a deck",
		Words: "Oversized cards and cards with a different back, even official ones, can't go in a deck. The bosses and scenario " +
			"cards of the Illumineer's Quest boxes are such cards. The ordinary cards in these boxes are not.",
		Source: "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("2.1.1"), cr2("1.10.1")},
		Title:    "Every player needs a deck that fits the format",
		Words: "Each player brings or builds one deck, and the format says what may be in it. In Constructed, you build the deck " +
			"beforehand. In Limited, you build it on the spot from sealed product. No rule mentions a sideboard.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers: []RuleNumber{
			cr2025("2.1.1.1").about("at least 60 cards"),
			cr2025("2.1.1.2").about("at most two ink types"),
			cr2025("2.1.1.3").about("at most 4 copies"),
			cr2025("2.1.1.4").about("no banned cards"),
			cr2("1.10.1.1"),
		},
		Title: "What a Constructed deck must be",
		Words: "A deck has 60 cards or more, without an upper limit, and one or two ink types. It has no more than 4 copies of one " +
			"full name, counted over all printings, pictures, finishes and languages. It has no card that the format has banned.",
		Source: "CR 2024-04-13, 2024-08-09, 2025-02-28, 2025-08-22 (French), 2.0.1, 2.2.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("1.10.1.2")},
		Title:    "What a Limited deck must be",
		Words: "A deck has 35 cards or more in Draft, or 40 or more in Sealed, with any ink types and any number of copies. Earlier " +
			"editions left Limited to the Tournament Rules, which kept 40 cards for Draft until 2026-06-10.",
		Source: "CR 2.0.1, 2.2.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "1.10.1.3", "2.2.0", "")},
		Title:    "Cards that change how a deck is built",
		Words: "An ability about deck building works before the game starts if its own card may be in that deck. Christopher Robin - " +
			"Hunny Sage is Amethyst and Sapphire. A deck with room for these two ink types may also have other Hunny characters of " +
			"any ink type. They still count towards the copy limit.",
		Source: "CR 2.2.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("6.2.3"), cr2("5.2.5")},
		Title:    "Ink types",
		Words: "Each card has one or two of the six ink types: Amber, Amethyst, Emerald, Ruby, Sapphire and Steel. They limit what a " +
			"deck can contain.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "6.2.3.1", "2025-02-28", "2.0.1"), cr2("5.2.5.1")},
		Title:    "A card with two ink types is both",
		Words: "A dual-ink card counts as each of its ink types, so both must be among the two of a Constructed deck. The first such " +
			"cards and this rule came with set 7.",
		Source: "CR 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("6.2.4"), cr2("5.2.6")},
		Title:    "Name and full name",
		Words: "The name is the large line. Characters and locations also have a version. Name and version together are the full " +
			"name, by which copies are counted. Actions, songs and items have no version: their name is the full name.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "6.2.4.1", "2024-08-09", "2.0.1"), cr2("5.2.6.1")},
		Title:    "Two names on one card",
		Words: "Effects that look for a name find a character like Flotsam & Jetsam by each half of its name, and since 2.0 by the " +
			"whole name, too. For a deck, only the printed full name matters.",
		Source: "CR 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "6.2.4.2", "2024-08-09", "2.0.1"), cr2("5.2.6.2")},
		Title:    "Two names are still one character",
		Words:    "A character with several names is one card with one full name. It does not share its copy limit with any other card.",
		Source:   "CR 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("6.2.5"), cr2("5.3.6.1")},
		Title:    "The version tells characters apart",
		Words: "Characters with the same name and different versions are different cards, each with its own 4 copies. Until 2.0, the " +
			"same rule covered locations, too.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "5.6.5.1", "2.1.0", "")},
		Title:    "The version tells locations apart",
		Words:    "Locations have a version as well. Together with the name, it makes the full name.",
		Source:   "CR 2.1.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2")},
		Title:    "Pack Rush",
		Words:    "A short way to play, straight from two booster packs. The rules that differ from a normal game follow.",
		Source:   "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.1")},
		Title:    "Pack Rush: two packs are the deck",
		Words: "Each player opens two booster packs of any sets and plays them as one shuffled deck. It is a Limited format: ink " +
			"types and copies do not matter.",
		Source: "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.1.1")},
		Title:    "Pack Rush: no minimum deck size",
		Words:    "The deck consists of all game cards in the two packs, and there is no minimum. Usually that is 24 cards.",
		Source:   "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.2")},
		Title:    "Pack Rush: marketing cards are the first ink",
		Words: "Marketing cards are taken out before shuffling. Two of them start the game in the inkwell, so everyone begins with 2 " +
			"ink.",
		Source: "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.2.1")},
		Title:    "Pack Rush: marketing cards stay in the inkwell",
		Words:    "Nothing moves such a card out of the inkwell.",
		Source:   "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.2.2")},
		Title:    "Pack Rush: marketing cards can't be chosen",
		Words:    "No effect can choose such a card.",
		Source:   "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.3")},
		Title:    "Pack Rush: a hand of 5",
		Words:    "Players start with 5 cards instead of 7.",
		Source:   "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.4")},
		Title:    "Pack Rush: 15 lore wins",
		Words:    "The first player with 15 lore wins, instead of 20.",
		Source:   "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.5")},
		Title:    "Pack Rush: an empty deck is refilled",
		Words:    "You don't lose when your deck is empty. Your discard is shuffled and becomes the new deck.",
		Source:   "CR 2.0.1",
	},

	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("1.3.1")},
		Title:    "Constructed tournaments",
		Words:    "Players build their decks before the event. Since season 2 there are two such formats: Core and Infinity.",
		Source:   "TR 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2023("5.1"), tr2025("1.3.1.1")},
		Title:    "Core Constructed",
		Words: "A deck has 60 cards or more that you can still shuffle unaided, two ink types, and 4 copies of one English full name. " +
			"Since 2025-09-09 the rule adds: only cards from sets inside the rotation window, and none from Core's ban list. Until " +
			"then, Core was the only Constructed format.",
		Source: "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("1.3.1.2")},
		Title:    "Infinity Constructed",
		Words:    "Built like a Core deck, but from any released set and with its own ban list. Nothing rotates.",
		Source:   "TR 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2023("6.1"), tr2025("1.3.2")},
		Title:    "Limited tournaments",
		Words: "Players build their decks at the event from product they get there. A deck contains only cards of its own pool. " +
			"Sealed decks have 40 cards or more. Draft decks needed 40 until 2026-06-10, and have needed 35 since. Any ink types " +
			"and any number of copies are allowed.",
		Source: "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2023("6.3"), tr2025("1.3.2.1")},
		Title:    "Preconstructed",
		Words: "Everyone gets a random starter deck. The organiser may allow swaps with the booster pack in the box or with other " +
			"product. 60 cards or more must remain, and more than two ink types are fine. Only for casual events, now called " +
			"entry-level.",
		Source: "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2023("6.2"), tr2025("1.3.2.2")},
		Title:    "Sealed",
		Words:    "Six booster packs or more for each player, and the same packs for all.",
		Source:   "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("1.3.2.3")},
		Title:    "Pack Rush tournaments",
		Words: "Two unopened packs for each player. Without marketing and puzzle cards they make a deck of 24 cards in any ink types. " +
			"The rest is in CR 10.2.",
		Source: "TR 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2023("6.4"), tr2025("1.3.2.4")},
		Title:    "Draft",
		Words: "Four booster packs or more for each player. Players pick cards one by one while the packs go round, and the picks are " +
			"the pool. Since 2025-09-09 an organiser may announce special deck rules for competitive drafts.",
		Source: "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{numbered(TR, "1.5", "2024-05-22", "2025-09-09"), tr2025("1.6")},
		Title:    "When a set may be played",
		Words: "Since 2025-09-09 a set may be played from its prerelease day in hobby shops. Before that, it could be played three " +
			"weeks after its start there. Promos and other special printings follow the set of their card, no matter when you get " +
			"them. If a card is legal in a format, every printing of it is. In Core, a card needs a printing in a set that has not " +
			"rotated.",
		Source: "TR 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("1.6.1")},
		Title:    "Rotation",
		Words: "Core lost sets 1 to 4 with the release of set 9, and sets 5 to 8 with the release of set 13. Infinity loses none. The " +
			"next rotation has not been announced.",
		Source: "TR 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("1.6.2")},
		Title:    "Banned cards",
		Words: "Core and Infinity each have a ban list. Core banned Hiram Flaversham - Toymaker and Fortisphere from 2025-04-08 to " +
			"2026-07-13 and has listed no card since. Infinity has banned Hiram Flaversham - Toymaker since 2026-03-26.",
		Source: "TR 2025-09-09, 2026-06-11, 2026-07-14",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("2.2")},
		Title:    "Proxies",
		Words: "Only the head judge, now called lead lore guide, may issue a proxy, for example for a card that was damaged during " +
			"the event. Players may not bring their own.",
		Source: "TR 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers: []RuleNumber{
			tr2023("3.6"),
			numbered(TR, "3.7", "2025-09-09", "2026-06-11"),
			numbered(TR, "3.8", "2026-06-11", ""),
		},
		Title: "Registering a deck",
		Words: "In competitive events, every player submits a list of one deck. In Constructed, it is due by the deadline or, without " +
			"one, before round one. In Limited, it is due at the end of deck building. The list decides what the player meant to " +
			"play, so it must give full names, because many cards share a name.",
		Source: "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers: []RuleNumber{
			tr2023("3.7"),
			numbered(TR, "3.8", "2025-09-09", "2026-06-11"),
			numbered(TR, "3.9", "2026-06-11", ""),
		},
		Title:  "Deck checks",
		Words:  "At competitive events, judges compare decks with their lists, after shuffling and before opening hands are drawn.",
		Source: "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers: []RuleNumber{
			numbered(TR, "3.9", "2024-05-22", "2025-09-09"),
			numbered(TR, "3.10", "2025-09-09", "2026-06-11"),
			numbered(TR, "3.11", "2026-06-11", ""),
		},
		Title: "Sleeves and accessories",
		Words: "Sleeves must be identical, unmarked and opaque on the back, with one card in each. Altered cards are for entry-level " +
			"events only.",
		Source: "TR 2024-05-22, 2025-09-09, 2026-06-11",
	},

	{
		Document: PCG,
		Numbers:  []RuleNumber{numbered(PCG, "3.1", "2024-05-21", "")},
		Title:    "Late deck list",
		Words: "A list submitted late is tardiness. The penalty ranges from a caution or warning to the loss of a game, or of the " +
			"match after ten minutes, and depends on how late the list is and on the level of the event.",
		Source: "PCG 2024-05-21",
	},
	{
		Document: PCG,
		Numbers:  []RuleNumber{numbered(PCG, "3.3", "2024-05-21", "")},
		Title:    "Small deck or list errors",
		Words: "A warning at every level. Examples are one card too few in a Limited deck, a missing card that is found in the box, " +
			"too many copies that the player notices, or a legal deck that does not match a legal list. A short Limited deck is " +
			"filled at random from the pool. Extra copies are taken out. An illegal deck is changed to match its legal list. Other " +
			"cards in the deck box count as part of the deck, unless they are promos of the event or stand-ins for ink.",
		Source: "PCG 2024-05-21",
	},
	{
		Document: PCG,
		Numbers:  []RuleNumber{numbered(PCG, "3.4", "2024-05-21", "")},
		Title:    "Serious deck or list errors",
		Words: "The loss of a game at every level. A card is missing and not found, there are more than two ink types, or the list " +
			"itself has to be changed. If there are too many ink types, those with the fewest cards are replaced by cards of the " +
			"other two. If both deck and list are short, they are filled up. If no cards can be found, a judge issues stand-ins " +
			"that are worth one ink and nothing else.",
		Source: "PCG 2024-05-21",
	},
}
