package text

var guideEnglish = Guide{
	GuideListsTitle: "Writing a list",
	GuideLists:      "Write one card per line, with its count. You can mix all of these:",
	GuideListsMore: "\n- **Names** can be in English, French, German or Italian, and in Japanese or Chinese where known. Case, " +
		"accents, quotes, dashes and spaces don't matter.\n- **Counts** go before or after the name: {4}, {4x}, {x4}. A name " +
		"without a count is read as one copy, with a warning.\n- **Set and number** after a name are checked against it. If they " +
		"disagree, the name decides and you get a note.\n- **Headings, comments, totals, prices and empty lines** are recognised " +
		"and skipped. A first line that names no card becomes the title.\n- **A name without its version** is enough if only one " +
		"card has it. If several do, you choose. Inkcheck never guesses.\n- **A sideboard** is reported. Lorcana decks have none.",
	GuideVerdictTitle: "Reading a verdict",
	GuideVerdict: "**Errors** make a deck illegal. If the only errors are lines that name no known card, the verdict is " +
		"**Undecided**: the deck may be legal once those lines are read. **Warnings** deserve a second look, such as a line " +
		"without a count or a day on which official documents disagree. **Notes** are good to know.\n\nEach problem cites its " +
		"rule by the number it had on the day you asked about. The number links to [what the rule says](/rules).\n\nThe address " +
		"of a verdict contains the deck, the format and the day, so it always shows the same verdict. The **deck hash** is the " +
		"same for the same cards in any order, language or printing. Compare two hashes to see whether two lists are the same " +
		"deck.",
	GuideDeskTitle: "Many lists",
	GuideDesk: "[The desk](/desk) takes all lists of an event: files named after their players, zip files, one text with a line " +
		"like {== Ann Example} above each list, or the CSV of a registration tool. The page explains how lists are told apart. It " +
		"compares the players with a roster, shows what people play, saves everything to a file and prints a sheet for each list.",
	GuideSheetsTitle: "Sheets to print",
	GuideSheets: "A [registration sheet](/sheet) is filled in from a list: counts and English full names in two columns, the " +
		"player's details along the side, the deck hash, and a QR code that opens the verdict.\n\nA [deck-check " +
		"sheet](/sheet?kind=check) has one row per card, in the order in which a judge sorts a deck, with a box for each copy and " +
		"the set and number of every legal printing. Two fit on a page.\n\n- **Printing.** Print either sheet from the browser " +
		"or as a PDF, on A4 or Letter. Fill in empty fields with a pen. Without a list, the sheet is a blank form.\n- **For an " +
		"event**, fill in its name, date and place once and share the link below the form. It opens the form with these fields " +
		"locked.\n- **Letters.** The PDF's font has Latin, Greek and Cyrillic letters. A field with other letters stays empty, " +
		"with a note. The browser's print has them all.\n- **The verdict** is on the paper only if you ask for it. An illegal " +
		"list prints like any other.",
	GuideCompareTitle: "Comparing",
	GuideCompare: "[Compare](/compare) takes two lists and shows the swaps between them, and how legality, size and ink types " +
		"change. Its address contains both decks.\n\n- **A deck check** ([registered against presented](/compare?mode=check)) " +
		"shows one row per card of the registered list. Go through the deck and press + for each copy. Missing and extra cards " +
		"show at once. Add cards that should not be there by part of their name, in any language, or as you write them.\n- The " +
		"count is in the address: reload it, send it or print it. **Without a network** it keeps working, even after a reload if " +
		"the address begins with https or is this machine's own. The browser keeps the page, its files and the names of all " +
		"cards, but no list.\n- If the Play Correction Guidelines cover a difference, the page points to their section. It never " +
		"says which penalty follows.",
	GuideLimitedTitle: "Limited",
	GuideLimited: "[Register a pool](/pool) by collector numbers, such as {17 23x2 4a 204}, or count copies in the list of the " +
		"set. Its link contains the pool. The form for [a Sealed or Draft deck](/?f=sealed) takes a pool too, as numbers or as a " +
		"list.\n\n- **The deck** may not have more copies of a card than its pool. The verdict says how many are missing, what " +
		"is left in the pool, and which of those cards have the deck's ink types.\n- **The pool** should have the %s cards of " +
		"each pack, with the rarities of real packs: six or seven Common cards, three or four Uncommon, two or three Rare to " +
		"Legendary, at most one Epic, Enchanted or Iconic. Any other number is a warning, never an error. For a drafted pool, " +
		"only the number of cards is checked.\n- **Rarity** depends on the printing. A card that a list names without set and " +
		"number counts as its base printing.\n- **A prerelease promo** is one extra card if the organiser allows it. Tick it next " +
		"to the packs.\n- **Pack Rush** decks are two packs, or three if packs are smaller. Marketing cards are set aside and not " +
		"counted (CR 10.2.2).\n\n[Packs](/packs) opens booster packs of any set from a seed. The same seed opens the same packs. " +
		"Take two or three of them straight to the table for a game of Pack Rush. The odds of foils and of higher rarities are " +
		"not published. The page says what it assumes.\n\n[The builder](/build) makes a Sealed or Draft deck from these packs or " +
		"from a registered pool. Add and remove single copies, or add all cards of two ink types, and watch the verdict, the " +
		"curve and the ink types. Pool and deck are in its address: Back undoes a change, and a link shows the same deck.",
	GuideGoldfishTitle: "Goldfish",
	GuideGoldfish: "[Goldfish](/goldfish) deals an opening hand and plays solo turns under the real rules: ink, play, shift, " +
		"sing, quest, or challenge a practice opponent. An illegal move is refused with the number of its rule. Every position is " +
		"a link: Back undoes a move, and the same seed deals the same cards. Most abilities are automatic. You resolve the rest " +
		"yourself, and the table reminds you. An illegal deck goes to the casual table.",
	GuideOddsTitle: "Odds",
	GuideOdds: "[Odds](/odds) shows how likely you are to see cards by a turn, for a deck or for a number of cards. The answers " +
		"are exact fractions. If there are too many cases, they are simulated, and the page says how precise they are.\n\n- " +
		"**Groups** have a name and either a [search](/help/search) over the deck, such as {is:inkable cost<=2}, or a number of " +
		"cards, such as {#4}. Groups found by a search may share cards. Groups given as a number have cards of their own.\n- " +
		"**The condition** compares the numbers of cards seen: {A>=1 and (B>=2 or not C=0)}, with {>= <= = != < >}. Without a " +
		"condition, you want one card of each group.\n- **Turn 0** is the hand after altering. The starting player does not draw " +
		"on turn 1. Cards drawn by abilities are not counted.\n- **Altering** follows the order of the rules: put cards on the " +
		"bottom, draw that many, and only then shuffle. So a card you put back can't return at once, but it can on any later " +
		"turn. You can also choose these cards with a search, such as {cost>=5 -is:song}.\n- **Copies** tries other numbers of " +
		"copies in exchange for cards of no group, so the deck keeps its size.\n- Four copies in 60 are in %[1]s of opening " +
		"hands, and in %[2]s if you alter every hand without one.",
	GuideSoloTitle: "Solo games and what to put back",
	GuideSolo: "[Simulate](/simulate) plays thousands of solo games with a deck, under the same rules as the table, and counts. " +
		"[The adviser](/advise) tries every way to alter an opening hand on the same shuffles, and ranks them.\n\n- " +
		"**Policies.** {greedy} goes for lore as soon as it can, {curve} uses all its ink every turn, {song} sings its songs, and {text} " +
		"also uses abilities. Abilities are played as far as the engine knows them, or left out. Without them, Boost, moving to " +
		"locations and abilities do nothing. No policy knows an opponent: the figures compare decks and hands, and do not predict " +
		"matches.\n- **Any game** of a simulation opens on the table, so you can replay it move by move. A typical, the fastest " +
		"and the slowest game are listed first.\n- **A hand** is dealt by a seed, or it is seven cards that you name. The adviser " +
		"judges it by the goals you tick, and by the chance to see a card, or one that a [search](/help/search) finds, by a " +
		"turn.\n- **At the table** you can ask the adviser about your opening hand, too. It shows the best ways below the " +
		"hand, each a link that makes the move, with a line for the range of its gain.\n- **Too close to call** means that the difference " +
		"to the best way could " +
		"be chance. If time runs out before the ranking is settled, the page says so and names what is open.\n- [The " +
		"trainer](/trainer) deals hands, asks for your choice first, and keeps your score in the address.",
	GuideCardsTitle: "Cards, sets, formats, rules",
	GuideCards: "Find [cards](/cards) by part of their name in any language, or with [a search](/help/search) such as {ink:ruby " +
		"cost<=2 is:song}. A card's page shows its printings, where it is legal, since when and until when, and [what it " +
		"does](/help/effects) in Inkcheck's words.\n\n[Sets](/sets) have their dates, [formats](/formats) show what is legal in " +
		"them on any day, and [rules](/rules) have the numbers that verdicts cite, by edition.",
	GuideLimitsTitle: "Limits",
	GuideLimits: "\n- A list has at most 1 MiB and %[1]s lines. A line has at most %[2]s copies.\n- Card data: %[3]s. A newer " +
		"card is reported as unknown. The operator of a server can import newer card data with {inkcheck catalog import}.\n- Your " +
		"list is not stored or logged. Only lists submitted to an event are kept.",
	GuideKeysTitle:     "Keyboard",
	GuideKeyList:       "go to the list",
	GuideKeyCheck:      "check the list",
	GuideKeyMac:        "on a Mac",
	GuideKeyTab:        "everything else, in the order of the page",
	GuideCodesTitle:    "Problems",
	GuideCodesTable:    "Codes of problems",
	GuideProblem:       "Problem",
	GuideCode:          "Code",
	GuideSeverity:      "Severity",
	GuideTerminalTitle: "Terminal",
	GuideTerminal:      "The exit code is 0 if every list is legal, 1 if one is not, and 2 if something could not be read.",
	GuideAPI: "[Everything that the pages do](/api) is open to programs. {POST /api/v1/check} takes a list as text or as JSON and " +
		"answers with the report that {inkcheck check -json} prints.",
	GuideAPIFields: "Fields: {list} (required), {format} (core if missing), {on} (today), {name}, and in JSON {pool}, the list or " +
		"the numbers of the pool that a %s deck must come from, with {packs} and {promo}. An illegal deck is a 200 with " +
		"{\"legal\": false}. Its {\"verdict\"} is {illegal} or {undecided}. A request that can't be read gets an " +
		"{application/problem+json} answer (RFC 9457).",
	GuideScopeTitle: "Out of scope",
	GuideScope:      "Multiplayer rules, two live players, Format Coconut, and the formats of Japan and China.",
	OnThisPage:      "On this page",
}
