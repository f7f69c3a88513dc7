package client

// DeckRequest is a list to turn into a deck.
type DeckRequest struct {
	List string   `json:"list" doc:"The list: text in any list format, a link or a deck code. Every line must name a card." example:"4 Elsa - Spirit of Winter"`
	Name string   `json:"name,omitempty" doc:"A name for formats that have a place for one." example:"Frost"`
	As   []string `json:"as,omitempty" enum:"@listformats" doc:"List formats to write the deck in."`
}

// Deck is cards with counts.
type Deck struct {
	Deck    string            `json:"deck" doc:"The deck code, which decodes forever."`
	Hash    string            `json:"hash" doc:"A short fingerprint of the same cards, such as 7Q4M-XD2K, to compare by eye."`
	Cards   int               `json:"cards" doc:"Copies of all cards."`
	Entries []DeckEntry       `json:"entries" doc:"One per card: characters, actions, items, locations; by cost, then by name."`
	Formats []DeckFormat      `json:"formats" doc:"The list formats that it is available in."`
	Does    []EffectCount     `json:"does" doc:"What its cards do apart from their keywords, most common first. A card that does several things is counted with each."`
	Texts   map[string]string `json:"texts,omitempty" doc:"The deck in the requested list formats, by their words; missing if none was requested. Formats that cannot hold the deck are left out. A text of one line ends without a line break here, and with one at the address of its format."`
}

// DeckEntry is a card of a deck with all its copies.
type DeckEntry struct {
	Count    int    `json:"count" doc:"Copies of the card."`
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
}

// EffectCount is something that cards of a deck do.
type EffectCount struct {
	Word   string   `json:"word" doc:"Its word in the search language: does:draw finds every card that does it."`
	Copies int      `json:"copies" doc:"Copies of the cards that do it."`
	Cards  []string `json:"cards" doc:"Their ids."`
}

// DeckFormat is a way to write a deck.
type DeckFormat struct {
	As  string `json:"as" doc:"The word of the list format."`
	URL string `json:"url" doc:"The address of the deck in it, from the first slash on."`
}

// DeckQuery asks for the deck of a code.
type DeckQuery struct {
	Code string `path:"code" doc:"The deck code." example:"12ySW"`
	As   string `query:"as" enum:"@listformats" doc:"A list format: the answer is the list in this format. Without it, the answer is the deck as an object."`
	Name string `query:"name" doc:"A name for list formats that have a place for one."`
}

// SheetQuery asks for a deck as a sheet of paper. Texts are one line each; what
// is missing stays blank on the sheet.
type SheetQuery struct {
	Code     string `path:"code" doc:"The deck code." example:"12ySW"`
	Kind     string `query:"kind" enum:"registration,check" doc:"registration: the list that a player submits (TR 3.8). check: the sheet that a judge uses to check a deck (TR 3.9). Missing means registration."`
	Paper    string `query:"paper" enum:"a4,letter" doc:"The size of the paper: A4 (210 × 297 mm) or Letter (8.5 × 11 in). Missing means a4."`
	Sort     string `query:"sort" enum:"name,ink,cost,number,list,judge" doc:"The order of the cards: by full name, by ink type, by cost, by set and number, as the deck lists them, or as a judge sorts a deck. Missing means name, or judge on a deck-check sheet."`
	Format   string `query:"format" enum:"@formats" doc:"The format printed on the sheet; missing means core."`
	On       string `query:"on" format:"date" doc:"The day whose rules apply. Missing means the day of the event, or today if there is none." example:"2026-11-20"`
	First    string `query:"first" doc:"The player's first name. At most 80 characters." example:"Ann"`
	Last     string `query:"last" doc:"The player's last name. At most 80 characters." example:"Example"`
	ID       string `query:"id" doc:"The player's number in a registration tool. At most 30 characters."`
	Name     string `query:"name" doc:"The name of the deck. At most 80 characters."`
	Event    string `query:"event" doc:"The name of the event. At most 80 characters."`
	Location string `query:"location" doc:"Where the event is. At most 80 characters."`
	Date     string `query:"date" format:"date" doc:"The day of the event."`
	Verdict  bool   `query:"verdict" doc:"Whether the sheet says so if the deck is not legal."`
}
