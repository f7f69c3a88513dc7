package client

// CheckRequest is a list to check.
type CheckRequest struct {
	List   string  `json:"list" doc:"The list as it was pasted: text in any list format, a link or a deck code. At most 1 MiB." example:"4 Elsa - Spirit of Winter"`
	Format string  `json:"format,omitempty" doc:"The format, in any case: @formats. Missing means core." example:"core"`
	On     string  `json:"on,omitempty" doc:"The day as YYYY-MM-DD, from 2023-08-18 on. Missing means today." example:"2026-11-20"`
	Name   string  `json:"name,omitempty" doc:"A name for the list, which comes back in the report." example:"Table 12"`
	Pool   *string `json:"pool,omitempty" doc:"The registered pool that the deck must come from, in @poolformats; the other formats have none. A list, or collector numbers below a line that names their set, as in set 13: 17 23x2 204."`
	Packs  *int    `json:"packs,omitempty" minimum:"1" maximum:"96" doc:"The number of booster packs that the pool, or a Pack Rush deck, comes from. Missing means @packs."`
	Promo  bool    `json:"promo,omitempty" doc:"Whether the pool may have a prerelease promo in addition to its packs."`
	Lang   string  `json:"lang,omitempty" enum:"en,fr,de,it" doc:"The language of messages, with the names of cards and formats in them. English if left out; codes and full_name are English in any case." example:"fr"`
}

// Report is the verdict on a list. The same object is a line of "inkcheck check
// -json".
type Report struct {
	Name       string    `json:"name" doc:"The name given in the request; else empty."`
	Format     string    `json:"format" doc:"The format that the list was checked for."`
	On         string    `json:"on" format:"date" doc:"The day that it was checked for."`
	Verdict    string    `json:"verdict" doc:"legal: no rule is broken, whichever way the lines are read. illegal: a rule is broken, whichever way they are read. undecided: it depends on what some lines mean; their problems have readings."`
	Legal      bool      `json:"legal" doc:"Whether the verdict is legal."`
	Cards      int       `json:"cards" doc:"The fewest copies in the deck, over all ways to read its lines."`
	CardsMost  *int      `json:"cards_most" doc:"The most copies in the deck, over all ways to read its lines; usually the same as cards, and null if unbounded, as for a link."`
	Inks       []string  `json:"inks" doc:"Ink types that count towards the limit, in the order Amber, Amethyst, Emerald, Ruby, Sapphire, Steel."`
	Deck       string    `json:"deck" doc:"The deck code of the entries; empty if there are no entries, if the text may be several lists, and if cards such as a sideboard were left out."`
	Hash       string    `json:"hash" doc:"A short fingerprint of the same cards, such as 7Q4M-XD2K, to compare by eye; empty if the deck code is empty, and while a line has several readings."`
	ListFormat string    `json:"list_format" doc:"The format that the list was read as."`
	FactsAsOf  string    `json:"facts_as_of" format:"date" doc:"The day up to which rotations, bans and editions of the rules are known here. A verdict for a later day does not know what was announced later."`
	Entries    []Entry   `json:"entries" doc:"One per card, in the order of their first lines."`
	Problems   []Problem `json:"problems" doc:"What was found: errors, then warnings, then notes."`
}

// Entry is a card of a list with all its copies.
type Entry struct {
	Count    int    `json:"count" doc:"Copies of the card in the whole list."`
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
	Lines    []int  `json:"lines" doc:"Lines of the list that name it, from 1, ascending; none for a deck from a code."`
}

// Problem is a problem of a deck.
type Problem struct {
	Code        string    `json:"code" doc:"The kind of problem, for programs; /help explains each word."`
	Severity    string    `json:"severity" doc:"error keeps the deck from being legal; warning is worth a look; note is good to know."`
	Rule        string    `json:"rule" doc:"The rule behind it: CR, TR or PCG, with its number in the edition."`
	Edition     string    `json:"edition" doc:"The edition of the rules that was in force: the version of the Comprehensive Rules from 2.0 on, else the date of the document."`
	Lines       []int     `json:"lines" doc:"Lines of the list, from 1, ascending; none if it is about the whole deck, or if the deck came from a code."`
	Cards       []string  `json:"cards" doc:"Ids of the cards it is about."`
	Have        *int      `json:"have" doc:"What the deck has: copies, cards or ink types, depending on the code; null if it is not about numbers."`
	Limit       *int      `json:"limit" doc:"What the rule allows or requires, in the same unit; null likewise."`
	Message     string    `json:"message" doc:"What is wrong and how to fix it, for a player."`
	Suggestions []CardRef `json:"suggestions" doc:"Cards that may be meant, best first."`
	Readings    []Reading `json:"readings" doc:"For lines that can be read in several ways: what each reading would mean. Empty for other problems, and after the first 20 such problems."`
}

// Reading is one way to read lines, with the verdict if they alone were read so.
type Reading struct {
	Says    string   `json:"says" enum:"text,copies,figure,reference,head,aside,one_list,several_lists" doc:"What the lines are in this reading: copies of cards, text, a number that isn't a count, a set and number, a heading, cards outside the deck, one list, or several lists, with one reading for each of them in order."`
	Copies  []Copies `json:"copies" doc:"The copies that they add to the entries."`
	Verdict string   `json:"verdict" enum:"legal,illegal,undecided" doc:"The verdict in this reading."`
	Why     []string `json:"why" doc:"Codes of the rules that make the deck illegal in this reading, or may do so."`
	Write   *string  `json:"write" doc:"What to write instead of the lines to choose this reading; empty to leave them out, null if nothing can express it. For two_lists it is the text of that list, instead of all lines."`
}

// Copies are copies of one of some cards.
type Copies struct {
	Fewest int      `json:"fewest" doc:"The fewest copies."`
	Most   *int     `json:"most" doc:"The most copies; null without a bound."`
	Cards  []string `json:"cards" doc:"Ids of the cards, one of which is meant; with any, likely cards."`
	Any    bool     `json:"any,omitempty" doc:"Whether it may be a card that the catalog lacks."`
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
	Lists  []CheckRequest `json:"lists" minItems:"1" maxItems:"500" doc:"The lists; the whole body may have 3 MiB."`
	Format string         `json:"format,omitempty" doc:"The format of lists that name none." example:"core"`
	On     string         `json:"on,omitempty" doc:"The day of lists that name none." example:"2026-11-20"`
	Lang   string         `json:"lang,omitempty" enum:"en,fr,de,it" doc:"The language of messages about lists that name none." example:"fr"`
}

// CheckBatch is the answer: a result for each list, in their order.
type CheckBatch struct {
	Results []CheckResult `json:"results" doc:"A result for each list, in their order."`
}

// CheckResult is the report on a list, or the problem that kept it from being
// checked.
type CheckResult struct {
	Report *Report `json:"report,omitempty" doc:"The verdict on the list; missing if there is a problem."`
	Error  *Error  `json:"problem,omitempty" doc:"Why the list was not checked; missing if there is a report."`
}
