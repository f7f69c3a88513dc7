package client

// OnQuery asks about a day.
type OnQuery struct {
	On string `query:"on" format:"date" doc:"The day, from 2023-08-18 on; missing means today." example:"2026-11-20"`
}

// Formats lists every format on a day.
type Formats struct {
	On      string        `json:"on" format:"date" doc:"The requested day, or today."`
	Formats []FormatBrief `json:"formats" doc:"Every format, Constructed ones first."`
}

// FormatBrief is a format in a few figures.
type FormatBrief struct {
	Format    string   `json:"format" doc:"The format's word, which other operations take."`
	Name      string   `json:"name" doc:"The name that players know it by."`
	About     string   `json:"about" doc:"Which cards it uses, in a few words."`
	Limited   bool     `json:"limited" doc:"Whether decks come from packs or a box."`
	MinCards  int      `json:"min_cards" doc:"The smallest number of cards in a deck; 0 without a minimum."`
	MaxInks   *int     `json:"max_inks" doc:"The most ink types in a deck (CR 1.10.1.1); null for any number."`
	MaxCopies *int     `json:"max_copies" doc:"The most copies of a full name unless a card says otherwise (CR 1.10.1.1); null for any number."`
	Sets      []string `json:"sets" doc:"Codes of the sets that are legal on the day."`
}

// FormatQuery asks for a format on a day.
type FormatQuery struct {
	Format string `path:"format" enum:"@formats" doc:"The format." example:"core"`
	On     string `query:"on" format:"date" doc:"The day, from 2023-08-18 on; missing means today." example:"2026-11-20"`
}

// Format is everything that a format says about decks on a day, and what of
// that changes later.
type Format struct {
	FormatBrief
	On             string          `json:"on" format:"date" doc:"The requested day, or today."`
	Edition        string          `json:"edition" doc:"The edition of the Comprehensive Rules in force: the version from 2.0 on, before that a date."`
	HunnyExemption bool            `json:"hunny_exemption" doc:"Whether Christopher Robin - Hunny Sage exempts other Hunny characters in his deck from the ink limit."`
	LegalSets      []SetSpan       `json:"legal_sets" doc:"The legal sets, with their days."`
	Bans           []Ban           `json:"bans" doc:"The bans in force."`
	Citations      []TopicCitation `json:"citations" doc:"The rules that findings of this format cite."`
	Disputes       []Dispute       `json:"disputes" doc:"Where documents disagree about this day. The verdict follows one reading; a warning names the other."`
	Changes        []FormatChange  `json:"changes" doc:"What is known to change after this day, next first."`
	FactsAsOf      string          `json:"facts_as_of" format:"date" doc:"The day up to which rotation, bans and editions are known."`
}

// SetSpan is a set with the days on which a format allows it.
type SetSpan struct {
	Code  string  `json:"code" doc:"The code of the set."`
	Name  string  `json:"name" doc:"The English name of the set."`
	From  *string `json:"from" format:"date" doc:"The first day on which the format allows it; null if days don't matter."`
	Until *string `json:"until" format:"date" doc:"The last day on which it does; null if none is known."`
}

// Ban is a card on a ban list.
type Ban struct {
	Card     string  `json:"card" doc:"The id of the card."`
	FullName string  `json:"full_name" doc:"The English full name."`
	From     string  `json:"from" format:"date" doc:"The first day of the ban."`
	Until    *string `json:"until" format:"date" doc:"The last day of the ban; null while it is in force."`
	Source   string  `json:"source" doc:"The document that says so, for people."`
}

// TopicCitation is the rule for a topic.
type TopicCitation struct {
	Topic string `json:"topic" doc:"The topic: a code of findings, or another word."`
	Citation
}

// Dispute is a span of days on which documents disagree.
type Dispute struct {
	From  string `json:"from" format:"date" doc:"The first day on which the documents disagree."`
	Until string `json:"until" format:"date" doc:"The last day."`
	About string `json:"about" doc:"What is disputed, as a heading of a few words."`
	What  string `json:"what" doc:"What is disputed, in a sentence for people."`
}

// FormatChange is what a day changes.
type FormatChange struct {
	On       string   `json:"on" format:"date" doc:"The first day on which it is so."`
	In       []string `json:"in" doc:"Codes of sets that are legal from this day on."`
	Out      []string `json:"out" doc:"Codes of sets that are no longer legal."`
	Banned   []string `json:"banned" doc:"Ids of cards that are banned from this day on."`
	Unbanned []string `json:"unbanned" doc:"Ids of cards whose ban has ended."`
	MinCards *int     `json:"min_cards" doc:"The new smallest number of cards in a deck; null if it does not change."`
}

// FactsQuery asks for the facts of every card.
type FactsQuery struct {
	As string `query:"as" enum:"jsonl,tsv" default:"jsonl" doc:"jsonl has one card per line, with the fields of a card in a search except legality, with as_of, the month of the data, and names in every language. tsv is the layout of the file that the program is built with, sets included."`
}
