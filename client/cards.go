package client

// Card is every fact of a card. The same object is a line of "inkcheck search
// -json".
type Card struct {
	Card            string          `json:"card" doc:"The id: a slug of the English full name, which never changes once published."`
	FullName        string          `json:"full_name" doc:"The English full name: name and version with a hyphen between."`
	Name            string          `json:"name" doc:"The English name, without the version."`
	Version         string          `json:"version" doc:"The English version, the line below the name; empty for actions and items, which have none."`
	Inks            []string        `json:"inks" doc:"Its ink types, one or two, in the order Amber, Amethyst, Emerald, Ruby, Sapphire, Steel; none for bosses of Illumineer's Quest."`
	Inkable         bool            `json:"inkable" doc:"Whether it has the inkwell symbol, so it can be put into the inkwell (CR 5.2.3)."`
	Cost            int             `json:"cost" doc:"The cost in ink, 0 or more."`
	Type            string          `json:"type" doc:"The card type. A song is an Action."`
	Song            bool            `json:"song" doc:"Whether it is a song (CR 5.4.4)."`
	Classifications []string        `json:"classifications" doc:"The classifications as printed in English, such as Storyborn, Hero; empty if it has none. New sets may add others."`
	Strength        *int            `json:"strength" doc:"The strength of a character; null if the card has none."`
	Willpower       *int            `json:"willpower" doc:"The willpower of a character or a location; null if the card has none."`
	Lore            *int            `json:"lore" doc:"The lore that a character quests for, or that a location gives; null if the card has none."`
	MoveCost        *int            `json:"move_cost" doc:"The cost in ink to move a character to this location; null if the card isn't a location."`
	Keywords        []string        `json:"keywords" doc:"Keywords as printed in English, with their number: Shift 6, Resist +1, Evasive. New sets may add others."`
	MaxCopies       *int            `json:"max_copies" doc:"The most copies of the card in a deck: 4 unless the card says otherwise (CR 1.10.1.1); null for any number."`
	Printings       []Printing      `json:"printings" doc:"Where it is printed; with unique=prints, only the printing that was found."`
	Legality        CoreAndInfinity `json:"legality" doc:"Whether it is legal in the two main formats on the requested day."`
	Effects         []CardEffect    `json:"effects,omitempty" doc:"What it does apart from its keywords, one entry per ability, in printed order. An empty list means nothing; missing means unknown, as for cards that are known only from an import."`
	Text            string          `json:"text,omitempty" doc:"The English rules text, one ability per line, on servers where texts were imported; missing elsewhere."`
	Names           []CardName      `json:"names,omitempty" doc:"Its names in every language; only in searches with names=all."`
}

// CardEffect is what an ability does.
type CardEffect struct {
	Code  string `json:"code" doc:"The ability in Inkcheck's notation, which /help/effects explains. Corrections may change it."`
	Words string `json:"words" doc:"The same as a short English sentence in Inkcheck's own words, not the card's text."`
}

// CardName is the name of a card in one language.
type CardName struct {
	Language string `json:"language" doc:"The language: en, fr, de, it, ja or zh."`
	Name     string `json:"name" doc:"The name, without the version."`
	Version  string `json:"version" doc:"The version; empty if the card has none or if it is not known."`
}

// CoreAndInfinity says legal, or the code of a report for why not.
type CoreAndInfinity struct {
	Core     string `json:"core" doc:"Its status in Core: legal, or the report code that says why not. promo_only means that no rule covers it; it doesn't make a deck illegal."`
	Infinity string `json:"infinity" doc:"Its status in Infinity, in the same words."`
}

// Printing is a card in a set under a collector number.
type Printing struct {
	Set    string `json:"set" doc:"The code of the set: 1, 2 and so on, Q1 for a Quest, P1 for promos."`
	Number string `json:"number" doc:"The collector number: digits, sometimes followed by a letter."`
	Rarity string `json:"rarity" doc:"The rarity of this printing: Common, Uncommon, Rare, Super Rare, Legendary, Epic, Enchanted, Iconic, Promo, Special, or another word that an import has."`
	AppID  *int   `json:"app_id" doc:"The number that the publisher's app uses; null if it has none."`
}

// CardsQuery is a search for cards.
type CardsQuery struct {
	Q       string `query:"q" doc:"A query in the search language of /help/search; missing means every card. At most 500 characters." example:"ink:amber cost<=2"`
	Sort    string `query:"sort" enum:"relevance,name,cost,set,number,date,ink,rarity,strength,willpower,lore,random" doc:"The order of the results, instead of order: in the query. Missing means relevance."`
	Dir     string `query:"dir" enum:"asc,desc" doc:"The direction of the order, instead of dir: in the query."`
	Unique  string `query:"unique" enum:"cards,prints" doc:"Whether a result is a card or a printing, instead of unique: in the query. Missing means cards."`
	Seed    string `query:"seed" pattern:"^[0-9]{1,10}$" patternDescription:"a number from 0 to 4294967295" doc:"The seed of a random order: the same seed gives the same order."`
	On      string `query:"on" format:"date" doc:"The day for questions of legality; missing means today." example:"2026-11-20"`
	Names   string `query:"names" enum:"all" doc:"all adds the names of the cards in every language."`
	Lang    string `query:"lang" enum:"en,fr,de,it" doc:"The language of the messages of warnings. English if left out."`
	Page    int    `query:"page" minimum:"1" maximum:"1000000" default:"1" doc:"The page, from 1. A page after the last has no cards."`
	PerPage int    `query:"per_page" minimum:"1" maximum:"100" default:"100" doc:"The most results of a page." example:"2"`
}

// Cards is a page of a search. The Link header has the same addresses as next
// and prev, and those of the first and the last page.
type Cards struct {
	Total    int       `json:"total" doc:"Results on all pages: cards, or printings with unique=prints."`
	Page     int       `json:"page" doc:"The page that this is, from 1."`
	Pages    int       `json:"pages" doc:"How many pages there are, at least 1."`
	PerPage  int       `json:"per_page" doc:"The most results of a page."`
	Next     string    `json:"next" doc:"The address of the next page, from the first slash on; empty on the last."`
	Prev     string    `json:"prev" doc:"The address of the previous page, likewise; empty on the first."`
	Warnings []Warning `json:"warnings" doc:"Parts of the query that were not understood, and how other parts were read if that may be surprising."`
	Loosen   []Loosen  `json:"loosen" doc:"What to remove from a query without results so that it finds something."`
	Cards    []Card    `json:"cards" doc:"The results of this page, in the requested order."`
}

// Loosen is a query without a part that left it nothing to find.
type Loosen struct {
	Query string `json:"query" doc:"The query without the part."`
	Total int    `json:"total" doc:"How many results it has, at least 1."`
}

// Warning is about a part of a query that still gave results.
type Warning struct {
	Position   int    `json:"position" doc:"Where it is in the query, in characters from 0."`
	Length     int    `json:"length" doc:"How many characters of the query it is about."`
	Message    string `json:"message" doc:"What was not understood, for people."`
	Suggestion string `json:"suggestion" doc:"What to write instead; empty if nothing is similar."`
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
	Cards   []Card        `json:"cards" doc:"The cards that were found, in the order of the request."`
	Missing []MissingCard `json:"missing" doc:"What doesn't name a card, in the order of the request."`
}

// MissingCard is an id or a name that is no card's.
type MissingCard struct {
	Asked       string    `json:"asked" doc:"The id or name as requested."`
	Suggestions []CardRef `json:"suggestions" doc:"Cards that may be meant, best first; at most three, and none for very long names or a very large number of names."`
}

// CompleteQuery asks how a name may go on.
type CompleteQuery struct {
	Q     string `query:"q" required:"true" doc:"The beginning of words of a name, in any language." example:"els"`
	Lang  string `query:"lang" enum:"en,fr,de,it,ja,zh" default:"en" doc:"The language of names that come first among equals, and of name in the answer."`
	Limit int    `query:"limit" minimum:"1" maximum:"50" default:"10" doc:"The most names in the answer."`
}

// Completions are cards whose names may be meant.
type Completions struct {
	Cards []Completion `json:"cards" doc:"The cards, best first."`
}

// Completion is a card with its name in a language.
type Completion struct {
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
	Name     string `json:"name" doc:"The full name in the requested language; in English if that is not known."`
}

// SuggestQuery asks how a search query may go on.
type SuggestQuery struct {
	Q    string `query:"q" doc:"The query as it is typed." example:"ink:am"`
	At   int    `query:"at" minimum:"0" doc:"The place of the cursor in the query, in characters from 0; missing, or beyond the end, means the end."`
	Lang string `query:"lang" doc:"The language of names; missing means that of Accept-Language."`
}

// Suggestion is a way to go on with a query.
type Suggestion struct {
	Kind  string `json:"kind" doc:"What is suggested: the name of a card, a field of the search language, or a value of a field."`
	Label string `json:"label" doc:"What to show in a list."`
	Query string `json:"query" doc:"The whole query with the suggestion in it."`
	At    int    `json:"at" doc:"The place of the cursor after the suggestion, in characters from 0."`
	Path  string `json:"path" doc:"The address of the page of the card that a name means, from the first slash on; empty for other kinds."`
}

// RandomCard is a card by chance.
type RandomCard struct {
	Card
	Warnings []Warning `json:"warnings" doc:"Parts of the query that were not understood and did not count."`
}

// RandomQuery asks for a card by chance.
type RandomQuery struct {
	Q    string `query:"q" doc:"A query that the card must match; missing means any card." example:"type:location"`
	Seed string `query:"seed" pattern:"^[0-9]{1,20}$" patternDescription:"a number from 0 to 18446744073709551615" doc:"The same seed draws the same card from the same catalog. Without it, each answer is a new draw." example:"7"`
	On   string `query:"on" format:"date" doc:"The day for its legality; missing means today." example:"2026-11-20"`
	Lang string `query:"lang" enum:"en,fr,de,it" doc:"The language of the messages of warnings. English if left out."`
}

// Legality is where a card may be played, and when.
type Legality struct {
	Card     string           `json:"card" doc:"The id of the card."`
	FullName string           `json:"full_name" doc:"The English full name."`
	On       string           `json:"on" format:"date" doc:"The requested day, or today."`
	Formats  []FormatLegality `json:"formats" doc:"What each format says, in the order of /api/v1/formats."`
}

// FormatLegality is what a format says of a card.
type FormatLegality struct {
	Format    string       `json:"format" doc:"The format's word."`
	Legal     bool         `json:"legal" doc:"Whether it is legal on the requested day."`
	Status    string       `json:"status" doc:"legal, or the report code that says why not. promo_only means that no rule covers it, and legal is true."`
	MaxCopies *int         `json:"max_copies" doc:"The most copies in a deck of this format; null for any number."`
	Citation  Citation     `json:"citation" doc:"The rule behind the status, in the edition in force."`
	Spans     []StatusSpan `json:"spans" doc:"The status on every day from 2023-08-18 on, as far as known, earliest first and without gaps."`
}

// StatusSpan is a stretch of days with one status.
type StatusSpan struct {
	From   string  `json:"from" format:"date" doc:"The first day."`
	Until  *string `json:"until" format:"date" doc:"The last day; null if no end is known."`
	Status string  `json:"status" doc:"The status on these days: legal, or the report code that says why not."`
	Legal  bool    `json:"legal" doc:"Whether it is legal on these days."`
}

// Citation is a rule by its number in an edition.
type Citation struct {
	Rule    string `json:"rule" doc:"The rule: CR for the Comprehensive Rules, TR for the Tournament Rules, PCG for the Play Correction Guidelines, with its number in the edition."`
	Edition string `json:"edition" doc:"The edition: the version of the Comprehensive Rules from 2.0 on, else the date of the document."`
	Note    string `json:"note" doc:"Why it is cited, if its text does not settle the day by itself; else empty."`
}

// Printings are the printings of a card.
type Printings struct {
	Card      string     `json:"card" doc:"The id of the card."`
	FullName  string     `json:"full_name" doc:"The English full name."`
	Printings []Printing `json:"printings" doc:"Where it is printed."`
}
