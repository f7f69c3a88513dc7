package client

// FilesRequest is all lists of an event at once.
type FilesRequest struct {
	Text   string `json:"text" doc:"The lists as one text: with a line such as == Ann Example above each, a table of names and lists as CSV, or a saved desk. At most 8 MiB and 2,000 lists." example:"== Ann Example\n4 Be Prepared"`
	Format string `json:"format,omitempty" doc:"The format, in any case: @formats. Missing means that of a saved desk, else core." example:"core"`
	On     string `json:"on,omitempty" doc:"The day as YYYY-MM-DD, from 2023-08-18 on. Missing means that of a saved desk, else today." example:"2026-11-20"`
	Roster string `json:"roster,omitempty" doc:"The players who are expected, one name per line. Missing means the roster of a saved desk; without one, nobody is missing."`

	PlayerColumn string `json:"player_column,omitempty" doc:"The column of a table that has the players: its heading, or its number from 1. If missing, it is found by headings and cells." example:"Your name"`
	ListColumn   string `json:"list_column,omitempty" doc:"The column of a table that has the lists, likewise." example:"Paste your decklist here"`

	Lang string `json:"lang,omitempty" enum:"en,fr,de,it" doc:"The language of sources and messages. English if left out." example:"fr"`
}

// FilesQuery is what a batch that is sent by itself is checked by, as parameters.
type FilesQuery struct {
	Format string `query:"format"`
	On     string `query:"on"`
	Roster string `query:"roster"`

	PlayerColumn string `query:"player_column"`
	ListColumn   string `query:"list_column"`
	Lang         string `query:"lang"`
}

// CheckedFiles is the lists of an event with their players and verdicts.
type CheckedFiles struct {
	Format      string        `json:"format" doc:"The format that the lists were checked for."`
	On          string        `json:"on" format:"date" doc:"The day that they were checked for."`
	Lists       []CheckedFile `json:"lists" doc:"The lists, in the order in which they were found."`
	Issues      []FilesIssue  `json:"issues" doc:"What was sent and isn't a list, and what may have been read wrongly. Nothing gets lost: it is either in lists or here."`
	Tables      []FilesTable  `json:"tables" doc:"How the tables with one list per row were read."`
	RosterCheck RosterCheck   `json:"roster_check" doc:"The players compared with each other and with the roster. It names lists by their place in lists, from 0."`
}

// CheckedFile is a list with its player.
type CheckedFile struct {
	Player  string       `json:"player" doc:"The player's name as it was written: Ann Example, or Example, Ann; empty if none was given."`
	ID      string       `json:"id" doc:"The player's number in a registration tool; empty if there isn't one."`
	Source  string       `json:"source" doc:"Where in what was sent the list was found, for people."`
	List    string       `json:"list" doc:"The list as it was written, to send to check for every finding."`
	Verdict ShortVerdict `json:"verdict" doc:"The verdict on the list in short."`
}

// ShortVerdict is a report in short.
type ShortVerdict struct {
	Verdict  string   `json:"verdict" doc:"legal, illegal, or undecided, if the only problem is lines that name no known card."`
	Legal    bool     `json:"legal" doc:"Whether the verdict is legal."`
	Cards    int      `json:"cards" doc:"Copies in the deck: all that were read, including those on lines whose card is unknown or ambiguous."`
	Inks     []string `json:"inks" doc:"Ink types that count towards the limit, in the order Amber, Amethyst, Emerald, Ruby, Sapphire, Steel."`
	Deck     string   `json:"deck" doc:"The deck code; empty unless every line resolved. Of an undecided list it is the code of the cards that were read."`
	Hash     string   `json:"hash" doc:"A short fingerprint of the same cards, to compare by eye; empty unless every line resolved."`
	Errors   int      `json:"errors" doc:"How many findings keep the deck from being legal."`
	Warnings int      `json:"warnings" doc:"How many are worth a look."`
	Notes    int      `json:"notes" doc:"How many are good to know."`
	Codes    []string `json:"codes" doc:"What was found: the codes of the findings, each once, errors first."`
}

// FilesIssue is something that was sent and is no list.
type FilesIssue struct {
	Source    string `json:"source" doc:"Where in what was sent it is, for people."`
	Message   string `json:"message" doc:"The problem and what to do, as a clause for people."`
	NotAList  bool   `json:"not_a_list" doc:"Whether it is a file of another kind, such as a picture, that is often in a folder with lists."`
	Uncertain bool   `json:"uncertain" doc:"Whether everything was read, but may have to be read differently: a heading such as == Ruby in a list may be a player's."`
	Code      string `json:"code" doc:"What is uncertain: two_lists, a list with the cards of two lists (source names it); heading, a line that may be a player's heading; columns, those of a table; encoding, a file that is not in UTF-8. Empty for others. There may be more words."`
}

// FilesTable is a table with a list a row.
type FilesTable struct {
	Source        string   `json:"source" doc:"Where in what was sent it is, for people."`
	Rows          int      `json:"rows" doc:"How many rows it has below its headings."`
	Headings      []string `json:"headings" doc:"The headings of its columns; the number of the column, from 1, if it has no heading."`
	Player        string   `json:"player" doc:"The heading of the column that the players were taken from; two joined by + for first and last names; empty for none."`
	List          string   `json:"list" doc:"The heading of the column that the lists were taken from."`
	HeadingsKnown bool     `json:"headings_known" doc:"Whether the headings are known words. Otherwise the columns were found by their cells, or named in the request."`
}

// RosterCheck is the players of a batch.
type RosterCheck struct {
	Expected    int      `json:"expected" doc:"How many names are on the roster; 0 without one."`
	NoList      []string `json:"no_list" doc:"Names of the roster that have no list, as written there and in its order."`
	NotOnRoster []int    `json:"not_on_roster" doc:"Lists of players who are not on the roster; none without one."`
	NoName      []int    `json:"no_name" doc:"Lists without a player."`
	Duplicates  [][]int  `json:"duplicates" doc:"Groups of lists from the same player: more than one, or more than the roster has players of that name."`
	SameDeck    [][]int  `json:"same_deck" doc:"Groups of lists with the same cards, by different players or not."`
}
