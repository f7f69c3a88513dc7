package text

var deskEnglish = Desk{
	DeskTextBox:      "the text box",
	DeskNamelessFile: "a file without a name",
	DeskLead:         "Check all lists of an event at once: which are illegal, who is missing, what the field plays.",
	DeskAdd:          "Lists, format, day, roster",
	DeskAddMore:      "Add lists, change format, day or roster",
	DeskHere:         Plural{"%d list is here", "%d lists are here"},
	DeskHereOf:       "Lists here: %s of %s",
	DeskFind:         "Find a player",
	DeskFiles:        "Files",
	DeskFilesHint: "Text files named after their players, zips of them, one text with many lists, CSV of a registration tool, or a " +
		"saved " +
		"desk.",
	DeskDrop:             "Or drop them anywhere on this page.",
	DeskText:             "Or text",
	DeskExample:          "== Ann Example\n4 Elsa - Spirit of Winter\n…",
	DeskTextHint:         "One list, or many with a line like `== Ann Example` above each",
	DeskRoster:           "Players expected (optional)",
	DeskRosterHint:       "One name per line, or a table with headings. The desk shows who has no list yet, and who is not expected.",
	DeskKept:             Plural{"%d list is kept and checked with the rest.", "%d lists are kept and checked with the rest."},
	DeskCheckAll:         "Check all lists",
	DeskSummary:          Plural{"%d list: %s legal, %s not legal", "%d lists: %s legal, %s not legal"},
	DeskSummaryUndecided: Plural{", %d undecided", ", %d undecided"},
	DeskSave:             "Save the desk",
	DeskSheets:           "Sheets to print",
	DeskField:            "What the field plays",
	DeskCSV:              "Verdicts as CSV",
	DeskJSON:             "Verdicts as JSON",
	DeskPrintTable:       "Print this table",
	DeskClear:            "Clear the desk",
	DeskNoLists:          Plural{"%d item that is not a list", "%d items that are not lists"},
	DeskQuestions:        Plural{"%d question", "%d questions"},
	DeskForget:           "Put aside",
	DeskColumns:          "Columns in %s: %s",
	DeskListsFrom:        "lists from “%s”, no column of players",
	DeskPlayersFrom:      "players from “%s”, lists from “%s”",
	DeskLongTable: "The table is too long to be kept in this page. To use other columns, clear the desk and name them Player and " +
		"Decklist " +
		"in the table.",
	DeskTable:          "The table",
	DeskPlayers:        "Players",
	DeskLists:          "Lists",
	DeskReadAgain:      "Read again with these columns",
	DeskReplaced:       "Lists of this table on the desk are replaced.",
	DeskMore:           Plural{"%d more", "%d more"},
	DeskMissing:        "Missing",
	DeskNotOnRoster:    "Not on the roster",
	DeskTagNotOnRoster: "not on the roster",
	DeskNoPlayer:       "Without a player",
	DeskTwice:          "Same player, more than one list",
	DeskSameCards:      "Same cards",
	DeskFilter:         "Which lists to show",
	DeskAll:            "All",
	DeskIllegal:        "Not legal",
	DeskUndecided:      "Undecided",
	DeskUnread:         "Unread lines",
	DeskWarned:         "Legal with warnings",
	DeskLegal:          "Legal",
	DeskSamePlayer:     "Same player",
	DeskTagTwice:       "same player again",
	DeskFilterNameless: "No player",
	DeskTwo:            "Two lists in one?",
	DeskTagTwo:         "two lists in one?",
	DeskPlayer:         "Player",
	DeskVerdict:        "Verdict",
	DeskReadAs:         "Read as",
	DeskNameless:       "no name",
	DeskLine:           "line %d",
	DeskMoreLines:      Plural{"and %d more line", "and %d more lines"},
	DeskMoreProblems:   Plural{"and %d more in the list’s verdict", "and %d more in the list’s verdict"},
	DeskFullVerdict:    "Full verdict",
	DeskLineByLine:     "Line by line",
	DeskTakeOff:        "Take off",
	DeskPlayerNumber:   "Player number",
	DeskList:           "List",
	DeskFrom:           "Source: %s",
	DeskSheetsHint:     "One for each list, in order of last name.",
	DeskUnprintable: Plural{
		"%d list can’t be printed: it has unread lines or is too long. The filter “Unread lines” shows it.",
		"%d lists can’t be printed: they have unread lines or are too long. The filter “Unread lines” shows which.",
	},
	DeskPrintAs:     "As",
	DeskPrintSheets: Plural{"Print %d sheet", "Print %d sheets"},
	DeskPrintRange:  "Print sheets %s to %s",
	DeskTheField:    "The field",
	DeskVerdicts:    "Verdicts",
	DeskDrawing:     "Drawing",
	DeskShare:       "Share",
	DeskNotAllRead:  "Not all lines read",
	DeskInksHint:    "lists, and how many are legal",
	DeskTopCards:    "Most-played cards",
	DeskByLists:     "by lists",
	DeskCard:        "Card",
	DeskCopies:      "Copies",
	DeskPerList:     "Per list",
	DeskOtherCards:  Plural{"%d other card in the field.", "%d other cards in the field."},
	DeskManyInks:    "Three ink types or more",
	DeskNoInks:      "No ink type",
	DeskHelp:        "How lists are told apart",
	DeskHelpFile: "A file is one list, and its name is the player’s: `Ann Example.txt` or `Example, Ann.txt`. A zip holds such " +
		"files, in " +
		"folders or not; zips inside zips are not opened. Text and tables of documents (.docx, .odt, .xlsx) are read.",
	DeskHelpText: "A text with many lists has a line above each, always of the same kind: `Player: Ann Example`, `== Ann Example`, " +
		"`Name: Ann " +
		"Example`, `# Ann Example` at the start of the text, or a name underlined with dashes; above whole decks also `[Ann " +
		"Example]`, `**Ann Example**` and `Ann Example:`. Without any of them, lines of dashes separate the lists.",
	DeskHelpParts: "Parts of a list are not players: lines such as `Characters (20)`, `# Amber` or `== Sideboard` stay in the list. " +
		"For a " +
		"player called Amber, write the last name too, `== Amber Example`, or `Player: Amber`. Groups below `#` that together " +
		"make one deck stay one list.",
	DeskHelpMany: "A file with many lists needs one `Player:` line, or two lines of `==` or `Name:`, or `#`, underlined names or dashes " +
		"with a whole deck below each. Otherwise it is one list.",
	DeskHelpTable: "A table (commas, semicolons or tabs) has headings in its first row: `Player`, `Name`, `First name` and `Last name`, " +
		"`Player ID` or `Email`, and `Decklist`, `List`, `Deck code`, `Link` or `Deck`. Without them the columns are found by " +
		"what is in them; the desk shows which, and you can choose others. A list in a cell may have line breaks inside " +
		"quotation marks, or be a code or link. A table with one card per row has the columns `Count` and `Card` next to the " +
		"player’s, and maybe `Version`.",
	DeskHelpNames: "Case, accents and the order of words in a name don't matter. Players with the same name are told apart in " +
		"exports by " +
		"their numbers, or else by where their lists came from. For printing, the last word is the last name; where that is " +
		"wrong, write `van Example, Ann`.",
	DeskHelpLimits: "Limits: %s lists, %d MiB of text, 1 MiB per list. What can’t be read is named, and the rest is checked.",
	DeskHelpStored: "Nothing is stored on the server. The lists are in this page until you close the tab. To continue later, save " +
		"the desk " +
		"to a file and put that file on an empty desk.",
	DeskReading:     "Reading …",
	DeskChecking:    "Checking …",
	DeskBusy:        "The server is busy. The lists are still here; press “Check all lists” again in a moment.",
	DeskUnanswered:  "The server did not answer. The lists are still here; press “Check all lists” again.",
	DeskRefused:     "The server did not accept this.",
	DeskOtherRoster: "The saved desk has another roster; the one in the form was kept.",
	DeskSavedRules:  "Format and day are those of the saved desk.",
	DeskOtherRules:  "The saved desk was for %s on %s. Everything is checked for the format and day of the form.",
}
