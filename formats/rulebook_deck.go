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
		Words: "What the Tournament Rules say comes on top for events. That is where set dates, rotation and the ban lists of Core and " +
			"Infinity are.",
		Source: "CR 2024-08-09, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("1.1.1"), cr2("1.1.4")},
		Title:    "English decides",
		Words: "Cards and rules exist in several languages; when they differ, the English one is right. So cards are told apart by their " +
			"English full names, whatever language a copy is in.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("1.1.2"), cr2("1.1.5")},
		Title:    "The newest text of a card counts",
		Words:    "Texts of cards and rules can be corrected after they were printed. An old copy is played as if it had the newest text.",
		Source:   "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{crBoth("1.2.1")},
		Title:    "A card's text beats a rule",
		Words: "Where a card says something else than a rule, the card is right. For decks: Dalmatian Puppy - Tail Wagger may be there 99 " +
			"times, Microbots any number of times, The Glass Slipper only twice. It is also why Christopher Robin - Hunny Sage could lift the ink " +
			"limit for other Hunny characters before CR 1.10.1.3 was written.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1, 2.2.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("1.4.1")},
		Title:    "Only standard cards make a deck",
		Words: "A deck is made of cards in the usual size, about 6.3 by 8.8 cm, that all have the usual back with the Illuminary icon, and " +
			"of nothing else.",
		Source: "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("1.4.2")},
		Title:    "Another back or another size is not a deck card",
		Words: "Oversized cards and cards with a different back, even an official one, may not be in a deck. The bosses and scenario cards " +
			"of the Illumineer's Quest boxes are such cards; the ordinary cards in the same boxes are not.",
		Source: "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("2.1.1"), cr2("1.10.1")},
		Title:    "Every player needs a deck that fits the format",
		Words: "Each player brings or builds one deck, and the format says what may be in it: a deck made beforehand in Constructed, one " +
			"made on the spot from sealed product in Limited. No rule knows a sideboard.",
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
		Words: "60 cards or more, without an upper limit. One or two ink types over the whole deck. No more than 4 copies of one full name, " +
			"counted over all printings, pictures, finishes and languages. No card that the format has banned.",
		Source: "CR 2024-04-13, 2024-08-09, 2025-02-28, 2025-08-22 (French), 2.0.1, 2.2.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("1.10.1.2")},
		Title:    "What a Limited deck must be",
		Words: "35 cards or more in Draft, 40 or more in Sealed; any ink types and any number of copies. Earlier editions left Limited to " +
			"the Tournament Rules, which kept 40 cards for Draft until 2026-06-10.",
		Source: "CR 2.0.1, 2.2.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "1.10.1.3", "2.2.0", "")},
		Title:    "Cards that change how a deck is built",
		Words: "An ability about deck building works before the game starts, provided that its own card may be in that deck. Christopher " +
			"Robin - Hunny Sage is Amethyst and Sapphire: in a deck that has room for these two ink types, other Hunny characters of any ink type " +
			"are allowed. They still count for the copies.",
		Source: "CR 2.2.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("6.2.3"), cr2("5.2.5")},
		Title:    "Ink types",
		Words: "Each card belongs to one or two of the six ink types: Amber, Amethyst, Emerald, Ruby, Sapphire and Steel. Decks are limited " +
			"by them.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "6.2.3.1", "2025-02-28", "2.0.1"), cr2("5.2.5.1")},
		Title:    "A card with two ink types is both",
		Words: "A dual-ink card counts as each of its ink types, so both of them must be among the two of a Constructed deck. The first " +
			"such cards came with set 7; the rule came with them.",
		Source: "CR 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("6.2.4"), cr2("5.2.6")},
		Title:    "Name and full name",
		Words: "The name is the large line. Characters and locations also have a version, and the two together are the full name, which is " +
			"what copies are counted by. Actions, songs and items have no version: their name is the full name.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "6.2.4.1", "2024-08-09", "2.0.1"), cr2("5.2.6.1")},
		Title:    "Two names on one card",
		Words: "Effects that look for a name find a character like Flotsam & Jetsam by each half of its name, since 2.0 also by the whole. " +
			"For the deck only the full name as printed matters.",
		Source: "CR 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "6.2.4.2", "2024-08-09", "2.0.1"), cr2("5.2.6.2")},
		Title:    "Two names are still one character",
		Words:    "A character with several names is one card with one full name. It shares its copy limit with no other card.",
		Source:   "CR 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2025("6.2.5"), cr2("5.3.6.1")},
		Title:    "The version tells characters apart",
		Words: "Characters with one name and different versions are different cards, each with its own 4 copies. Until 2.0 the same rule " +
			"spoke of locations too.",
		Source: "CR 2024-04-13, 2025-02-28, 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{numbered(CR, "5.6.5.1", "2.1.0", "")},
		Title:    "The version tells locations apart",
		Words:    "Locations have a version as well; with the name it makes the full name.",
		Source:   "CR 2.1.0",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2")},
		Title:    "Pack Rush",
		Words:    "A short way to play, straight from two booster packs. The rules that differ from a usual game are listed below.",
		Source:   "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.1")},
		Title:    "Pack Rush: two packs are the deck",
		Words: "Each player opens two booster packs, of any sets, and plays them as one shuffled deck. It is a Limited format: ink types " +
			"and copies do not matter.",
		Source: "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.1.1")},
		Title:    "Pack Rush: no smallest deck",
		Words:    "The deck is as large as the game cards in the two packs are many; there is no minimum. Usually that is 24.",
		Source:   "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.2")},
		Title:    "Pack Rush: marketing cards are the first ink",
		Words: "Marketing cards are taken out before shuffling, and two of them start the game in the inkwell, so that everyone begins " +
			"with 2 ink.",
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
		Title:    "Pack Rush: marketing cards cannot be chosen",
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
		Title:    "Pack Rush: 15 lore win",
		Words:    "The first player with 15 lore wins, instead of 20.",
		Source:   "CR 2.0.1",
	},
	{
		Document: CR,
		Numbers:  []RuleNumber{cr2("10.2.5")},
		Title:    "Pack Rush: an empty deck is refilled",
		Words:    "Nobody loses by an empty deck: the discard is shuffled and becomes the new deck.",
		Source:   "CR 2.0.1",
	},

	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("1.3.1")},
		Title:    "Constructed tournaments",
		Words:    "Players build their decks before the event. Since season 2 there are two such formats, Core and Infinity.",
		Source:   "TR 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2023("5.1"), tr2025("1.3.1.1")},
		Title:    "Core Constructed",
		Words: "60 cards or more that one can still shuffle unaided, two ink types, 4 copies of one English full name. Since 2025-09-09 the " +
			"rule adds: only cards from sets inside the rotation window, and none from Core's ban list. Until then Core was the only " +
			"Constructed format.",
		Source: "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("1.3.1.2")},
		Title:    "Infinity Constructed",
		Words:    "Built like a Core deck, but from any set that is out, and with a ban list of its own. Nothing rotates.",
		Source:   "TR 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2023("6.1"), tr2025("1.3.2")},
		Title:    "Limited tournaments",
		Words: "Players build their decks at the event from product that they get there; a deck holds nothing but cards of its own pool. " +
			"Sealed decks have 40 cards or more. So had Draft decks until 2026-06-10; since then 35 are enough. Any ink types, any number " +
			"of copies.",
		Source: "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2023("6.3"), tr2025("1.3.2.1")},
		Title:    "Preconstructed",
		Words: "Everyone gets a starter deck at random. The organiser may allow swapping with the booster pack of the box or other product; " +
			"60 cards or more must remain, and more than two ink types are fine. Only for casual, now called entry-level, events.",
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
		Words: "Two unopened packs for each player; without marketing and puzzle cards they make a deck of 24 in any ink types. The rest is " +
			"in CR 10.2.",
		Source: "TR 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2023("6.4"), tr2025("1.3.2.4")},
		Title:    "Draft",
		Words: "Four booster packs or more for each player; cards are picked one by one while the packs go round, and the picks are the " +
			"pool. Since 2025-09-09 an organiser may set special rules for decks of competitive drafts, if they are announced.",
		Source: "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{numbered(TR, "1.5", "2024-05-22", "2025-09-09"), tr2025("1.6")},
		Title:    "When a set may be played",
		Words: "Since 2025-09-09 a set may be played from its prerelease day in hobby shops on; before, from three weeks after its start " +
			"there on. Promos and other special printings follow the set of their card, whenever one gets them. A card that is legal in a format " +
			"is so in every printing. In Core a card needs a printing in a set that has not rotated.",
		Source: "TR 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("1.6.1")},
		Title:    "Rotation",
		Words: "Core lost sets 1 to 4 with the release of set 9, and sets 5 to 8 with the release of set 13. Infinity loses none. The next " +
			"rotation is not announced.",
		Source: "TR 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("1.6.2")},
		Title:    "Banned cards",
		Words: "The ban lists of Core and Infinity, one for each. Core banned Hiram Flaversham - Toymaker and Fortisphere from 2025-04-08 " +
			"to 2026-07-13 and has listed no card since; Infinity has banned Hiram Flaversham - Toymaker since 2026-03-26.",
		Source: "TR 2025-09-09, 2026-06-11, 2026-07-14",
	},
	{
		Document: TR,
		Numbers:  []RuleNumber{tr2025("2.2")},
		Title:    "Proxies",
		Words: "Only the head judge, now called lead lore guide, may issue a proxy, for instance for a card that was damaged during the " +
			"event. Players may not bring their own.",
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
		Words: "In competitive events every player hands in a list of one deck: in Constructed by the deadline or, without one, before round " +
			"one; in Limited at the end of deck building. The list decides what the player meant to play, so it must give full names, as many " +
			"cards share a name.",
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
		Words:  "At competitive events judges compare decks with their lists, after shuffling and before the opening hands are drawn.",
		Source: "TR 2023-10-03, 2024-05-22, 2025-09-09, 2026-06-11",
	},
	{
		Document: TR,
		Numbers: []RuleNumber{
			numbered(TR, "3.9", "2024-05-22", "2025-09-09"),
			numbered(TR, "3.10", "2025-09-09", "2026-06-11"),
			numbered(TR, "3.11", "2026-06-11", ""),
		},
		Title:  "Sleeves and accessories",
		Words:  "Sleeves are alike, unmarked and opaque on the back, one card in each. Altered cards are for entry-level events only.",
		Source: "TR 2024-05-22, 2025-09-09, 2026-06-11",
	},

	{
		Document: PCG,
		Numbers:  []RuleNumber{numbered(PCG, "3.1", "2024-05-21", "")},
		Title:    "Late deck list",
		Words: "A list handed in late is tardiness: from a caution or warning up to the loss of a game, or of the match after ten minutes, " +
			"by how late it is and by the level of the event.",
		Source: "PCG 2024-05-21",
	},
	{
		Document: PCG,
		Numbers:  []RuleNumber{numbered(PCG, "3.3", "2024-05-21", "")},
		Title:    "Small deck or list errors",
		Words: "A warning at every level. Examples are one card too few in a Limited deck, a missing card that is found in the box, too " +
			"many copies that the player notices, or a legal deck that does not match a legal list. A short Limited deck is filled at random from " +
			"the pool; extra copies are taken out; an illegal deck is changed to its legal list. Other cards in the deck box count as part of the " +
			"deck, unless they are promos of the event or stand-ins for ink.",
		Source: "PCG 2024-05-21",
	},
	{
		Document: PCG,
		Numbers:  []RuleNumber{numbered(PCG, "3.4", "2024-05-21", "")},
		Title:    "Serious deck or list errors",
		Words: "The loss of a game at every level: a card is missing and not found, there are more than two ink types, or the list itself " +
			"has to be changed. With too many ink types, those with the fewest cards are replaced by cards of the other two. A deck and list that " +
			"are both short are filled up; where no cards can be had, a judge issues stand-ins that are worth one ink and nothing else.",
		Source: "PCG 2024-05-21",
	},
}
