package client

// CheckRequest is a list to check.
type CheckRequest struct {
	List   string  `json:"list" doc:"The list as it was pasted: text in any list format, a link or a deck code. At most 1 MiB." example:"4 Elsa - Spirit of Winter"`
	Format string  `json:"format,omitempty" doc:"The format, in any case: core, infinity, constructed, sealed, draft, precon or packrush. Missing means core." example:"core"`
	On     string  `json:"on,omitempty" doc:"The day as YYYY-MM-DD, from 2023-08-18 on. Missing means today." example:"2026-11-20"`
	Name   string  `json:"name,omitempty" doc:"A name for the list, which comes back in the report." example:"Table 12"`
	Pool   *string `json:"pool,omitempty" doc:"The registered pool that the deck must come from, in sealed, draft and packrush; the other formats have none. A list, or collector numbers below a line that names their set, as in set 13: 17 23x2 204."`
	Packs  *int    `json:"packs,omitempty" minimum:"1" maximum:"96" doc:"Booster packs that the pool, or a Pack Rush deck, comes from. Missing means 6 in sealed, 4 in draft, 2 in packrush."`
	Promo  bool    `json:"promo,omitempty" doc:"Whether the pool may have a prerelease promo besides its packs."`
}

// Report is the verdict on a list. The same object is a line of "inkcheck check
// -json".
type Report struct {
	Name       string    `json:"name" doc:"The name that was asked with; else empty."`
	Format     string    `json:"format" doc:"The format that the list was checked for."`
	On         string    `json:"on" format:"date" doc:"The day that it was checked for."`
	Verdict    string    `json:"verdict" doc:"legal: no problem is an error. illegal: a rule is broken. undecided: lines that name no card that is known are all that is wrong, and the deck could still be legal once they are read."`
	Legal      bool      `json:"legal" doc:"Whether the verdict is legal."`
	Cards      int       `json:"cards" doc:"Copies in the deck: all that were read, those of lines whose card is unknown or ambiguous included."`
	Inks       []string  `json:"inks" doc:"Ink types that count for the limit, in the order Amber, Amethyst, Emerald, Ruby, Sapphire, Steel."`
	Deck       string    `json:"deck" doc:"The deck code; empty unless every line resolved. Of an undecided list it is the code of the cards that were read."`
	Hash       string    `json:"hash" doc:"A short fingerprint of the same cards, such as 7Q4M-XD2K, to compare by eye; empty unless every line resolved."`
	ListFormat string    `json:"list_format" doc:"What the list was taken for."`
	Entries    []Entry   `json:"entries" doc:"One a card, in the order of their first lines."`
	Problems   []Finding `json:"problems" doc:"What was found: errors, then warnings, then notes."`
}

// Entry is a card of a list with all its copies.
type Entry struct {
	Count    int    `json:"count" doc:"Copies of the card in the whole list."`
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
	Lines    []int  `json:"lines" doc:"Lines of the list that name it, from 1, ascending; none for a deck from a code."`
}

// Finding is a problem of a deck.
type Finding struct {
	Code        string    `json:"code" doc:"What it is, for programs; each word is explained on /help."`
	Severity    string    `json:"severity" doc:"error keeps the deck from being legal; warning is worth a look; note is good to know."`
	Rule        string    `json:"rule" doc:"The rule that it rests on: CR, TR or PCG, with its number in the edition."`
	Edition     string    `json:"edition" doc:"The edition of the rules that was in force: the version of the Comprehensive Rules from 2.0 on, else the date of the document."`
	Lines       []int     `json:"lines" doc:"Lines of the list, from 1, ascending; none where the whole deck is meant, or it came from a code."`
	Cards       []string  `json:"cards" doc:"Ids of the cards meant."`
	Have        *int      `json:"have" doc:"What the deck has: copies, cards or ink types, as the code says; null where it is not about numbers."`
	Limit       *int      `json:"limit" doc:"What the rule allows or asks for, in the same unit; null as above."`
	Message     string    `json:"message" doc:"What is wrong and what mends it, for a player."`
	Suggestions []CardRef `json:"suggestions" doc:"Cards that may be meant, best first."`
}

// CardRef names a card.
type CardRef struct {
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
}

// MaxBatch is the most lists of a CheckBatchRequest: more than any tournament's
// first round. It takes some milliseconds, and seconds where most names are
// misspelt, for which the lists wait their turn.
const MaxBatch = 500

// CheckBatchRequest is many lists to check.
type CheckBatchRequest struct {
	Lists  []CheckRequest `json:"lists" minItems:"1" maxItems:"500" doc:"The lists; the body as a whole may have 3 MiB."`
	Format string         `json:"format,omitempty" doc:"The format of lists that name none." example:"core"`
	On     string         `json:"on,omitempty" doc:"The day of lists that name none." example:"2026-11-20"`
}

// CheckBatch is the answer: a result for each list, in their order.
type CheckBatch struct {
	Results []CheckResult `json:"results" doc:"A result for each list, in their order."`
}

// CheckResult is the report on a list, or the problem that kept it from being
// checked.
type CheckResult struct {
	Report  *Report  `json:"report,omitempty" doc:"The verdict on the list; missing where there is a problem."`
	Problem *Problem `json:"problem,omitempty" doc:"Why the list was not checked; missing where there is a report."`
}
