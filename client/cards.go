package client

// Card is every fact of a card. The same object is a line of "inkcheck search
// -json".
type Card struct {
	Card            string          `json:"card" doc:"The id: a slug of the English full name, which never changes once published."`
	FullName        string          `json:"full_name"`
	Name            string          `json:"name"`
	Version         string          `json:"version" doc:"Empty for actions and items."`
	Inks            []string        `json:"inks" doc:"One or two ink types; none for bosses."`
	Inkable         bool            `json:"inkable" doc:"Whether it has the inkwell symbol."`
	Cost            int             `json:"cost"`
	Type            string          `json:"type" enum:"Character,Action,Item,Location"`
	Song            bool            `json:"song"`
	Classifications []string        `json:"classifications"`
	Strength        *int            `json:"strength" doc:"null where the card has none; so the other numbers."`
	Willpower       *int            `json:"willpower"`
	Lore            *int            `json:"lore"`
	MoveCost        *int            `json:"move_cost"`
	Keywords        []string        `json:"keywords" doc:"As printed: Shift 6, Resist +1, Evasive."`
	MaxCopies       *int            `json:"max_copies" doc:"null for any number."`
	Printings       []Printing      `json:"printings"`
	Legality        CoreAndInfinity `json:"legality"`
}

// CoreAndInfinity says legal, or the code of a report for why not.
type CoreAndInfinity struct {
	Core     string `json:"core"`
	Infinity string `json:"infinity"`
}

// Printing is a card in a set under a collector number.
type Printing struct {
	Set    string `json:"set" doc:"The code of the set."`
	Number string `json:"number" doc:"The collector number: digits, sometimes with a letter."`
	Rarity string `json:"rarity"`
	AppID  *int   `json:"app_id" doc:"The number that the publisher's app uses; null where it has none."`
}

// CardsQuery is a search for cards.
type CardsQuery struct {
	Q       string `query:"q" doc:"A query in the search language of /help/search; missing means every card. At most 500 characters." example:"ink:amber cost<=2"`
	Sort    string `query:"sort" enum:"relevance,name,cost,set,rarity,strength,willpower,lore" doc:"The order, in place of order: in the query."`
	Dir     string `query:"dir" enum:"asc,desc" doc:"The direction, in place of dir: in the query."`
	Unique  string `query:"unique" enum:"cards,prints" doc:"What a result is, in place of unique: in the query."`
	On      string `query:"on" format:"date" doc:"The day for questions of legality; missing means today." example:"2026-11-20"`
	Page    int    `query:"page" minimum:"1" maximum:"1000000" default:"1" doc:"The page, from 1. A page after the last has no cards."`
	PerPage int    `query:"per_page" minimum:"1" maximum:"100" default:"100" doc:"Cards a page." example:"2"`
}

// Cards is a page of a search. The Link header has the same addresses as next
// and prev, and those of the first and the last page.
type Cards struct {
	Total    int       `json:"total" doc:"Results on all pages."`
	Page     int       `json:"page"`
	Pages    int       `json:"pages" doc:"At least 1."`
	PerPage  int       `json:"per_page"`
	Next     string    `json:"next" doc:"The address of the next page; empty on the last."`
	Prev     string    `json:"prev" doc:"The address of the page before; empty on the first."`
	Warnings []Warning `json:"warnings" doc:"What in the query was not understood."`
	Cards    []Card    `json:"cards"`
}

// Warning is about a part of a query that still gave results.
type Warning struct {
	Position   int    `json:"position" doc:"In characters, from 0."`
	Length     int    `json:"length"`
	Message    string `json:"message"`
	Suggestion string `json:"suggestion" doc:"To put in its place, or empty."`
}

// CardQuery asks for a card on a day.
type CardQuery struct {
	ID string `path:"id" doc:"The id of the card." example:"elsa-spirit-of-winter"`
	On string `query:"on" format:"date" doc:"The day for its legality; missing means today." example:"2026-11-20"`
}

// MaxCards is the most cards of a CardBatchRequest.
const MaxCards = 200

// CardBatchRequest asks for several cards.
type CardBatchRequest struct {
	Cards []string `json:"cards" minItems:"1" maxItems:"200" doc:"Ids or full names in any language, mixed."`
	On    string   `json:"on,omitempty" format:"date" doc:"The day for their legality; missing means today."`
}

// CardBatchQuery is the same as an address.
type CardBatchQuery struct {
	ID []string `query:"id,explode" minItems:"1" maxItems:"200" required:"true" doc:"The id of a card; repeated for each." example:"[\"be-prepared\",\"microbots\"]"`
	On string   `query:"on" format:"date" doc:"The day for their legality; missing means today."`
}

// CardBatch has the cards that were found, in the order asked, and what names
// no card.
type CardBatch struct {
	Cards   []Card        `json:"cards"`
	Missing []MissingCard `json:"missing"`
}

// MissingCard is an id or a name that is no card's.
type MissingCard struct {
	Asked       string    `json:"asked"`
	Suggestions []CardRef `json:"suggestions" doc:"Cards that may be meant, best first."`
}

// CompleteQuery asks how a name may go on.
type CompleteQuery struct {
	Q     string `query:"q" required:"true" doc:"The beginning of words of a name, in any language." example:"els"`
	Lang  string `query:"lang" enum:"en,fr,de,it,ja,zh" default:"en" doc:"The language of names that come first among equals, and of name in the answer."`
	Limit int    `query:"limit" minimum:"1" maximum:"50" default:"10" doc:"The most names."`
}

// Completions are cards whose names may be meant.
type Completions struct {
	Cards []Completion `json:"cards"`
}

// Completion is a card with its name in a language.
type Completion struct {
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
	Name     string `json:"name" doc:"The full name in the language that was asked for, English where it is not known."`
}

// SuggestQuery asks how a search query may go on.
type SuggestQuery struct {
	Q    string `query:"q" doc:"The query as it is typed." example:"ink:am"`
	At   int    `query:"at" minimum:"0" doc:"The place of the cursor, in characters; missing means the end."`
	Lang string `query:"lang" doc:"The language of names; missing means that of Accept-Language."`
}

// Suggestion is a way to go on with a query.
type Suggestion struct {
	Kind  string `json:"kind" enum:"name,field,value"`
	Label string `json:"label" doc:"To show."`
	Query string `json:"query" doc:"The whole query with the suggestion in it."`
	At    int    `json:"at" doc:"The place of the cursor behind it, in characters."`
	Path  string `json:"path" doc:"The page of the card that a name means; empty for other kinds."`
}

// RandomQuery asks for a card by chance.
type RandomQuery struct {
	Q    string `query:"q" doc:"A query that the card must meet; missing means any card." example:"type:location"`
	Seed string `query:"seed" pattern:"^[0-9]{1,20}$" patternDescription:"a number from 0 to 18446744073709551615" doc:"The same seed draws the same card from the same catalog. Without it each answer is another draw." example:"7"`
	On   string `query:"on" format:"date" doc:"The day for its legality; missing means today." example:"2026-11-20"`
}

// Legality is where a card may be played, and when.
type Legality struct {
	Card     string           `json:"card"`
	FullName string           `json:"full_name"`
	On       string           `json:"on" format:"date"`
	Formats  []FormatLegality `json:"formats" doc:"One a format."`
}

// FormatLegality is what a format says of a card.
type FormatLegality struct {
	Format    string       `json:"format"`
	Legal     bool         `json:"legal" doc:"On the day that was asked for."`
	Status    string       `json:"status" doc:"legal, or the code of a report for why not."`
	MaxCopies *int         `json:"max_copies" doc:"The most copies in a deck; null for any number."`
	Citation  Citation     `json:"citation" doc:"The rule that the status rests on."`
	Spans     []StatusSpan `json:"spans" doc:"The status of every day from 2023-08-18 on, as far as it is known."`
}

// StatusSpan is a stretch of days with one status.
type StatusSpan struct {
	From   string  `json:"from" format:"date"`
	Until  *string `json:"until" format:"date" doc:"The last day; null while no end is known."`
	Status string  `json:"status"`
	Legal  bool    `json:"legal"`
}

// Citation is a rule by its number in an edition.
type Citation struct {
	Rule    string `json:"rule"`
	Edition string `json:"edition"`
	Note    string `json:"note" doc:"Why it is cited where the text does not settle the day by itself; else empty."`
}

// Printings are the printings of a card.
type Printings struct {
	Card      string     `json:"card"`
	FullName  string     `json:"full_name"`
	Printings []Printing `json:"printings"`
}
