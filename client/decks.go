package client

// DeckRequest is a list to turn into a deck.
type DeckRequest struct {
	List string   `json:"list" doc:"The list: text in any list format, a link or a deck code. Every line must name a card." example:"4 Elsa - Spirit of Winter"`
	Name string   `json:"name,omitempty" doc:"A name for formats that have a place for one." example:"Frost"`
	As   []string `json:"as,omitempty" maxItems:"14" enum:"text,text-ref,duels-text,duels-link,inktable,inktable-link,lorcanito-link,csv,tts,lorcanajson,json,app,markdown,code" doc:"List formats to write the deck in."`
}

// Deck is cards with counts.
type Deck struct {
	Deck    string            `json:"deck" doc:"The deck code, which decodes for ever."`
	Hash    string            `json:"hash" doc:"A short fingerprint of the same cards, to compare by eye."`
	Cards   int               `json:"cards" doc:"All copies."`
	Entries []DeckEntry       `json:"entries" doc:"One a card: characters, actions, items, locations; by cost, then by name."`
	Formats []DeckFormat      `json:"formats" doc:"The list formats that it can be had in."`
	Texts   map[string]string `json:"texts,omitempty" doc:"The deck in the list formats that were asked for, by their words."`
}

// DeckEntry is a card of a deck with all its copies.
type DeckEntry struct {
	Count    int    `json:"count"`
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name"`
}

// DeckFormat is a way to write a deck.
type DeckFormat struct {
	As  string `json:"as" doc:"The format's word."`
	URL string `json:"url" doc:"The address of the deck in it."`
}

// DeckQuery asks for the deck of a code.
type DeckQuery struct {
	Code string `path:"code" doc:"The deck code." example:"12ySW"`
	As   string `query:"as" enum:"text,text-ref,duels-text,duels-link,inktable,inktable-link,lorcanito-link,csv,tts,lorcanajson,json,app,markdown,code" doc:"A list format: the answer is the list in it. Without it the answer is the deck as an object."`
	Name string `query:"name" doc:"A name for list formats that have a place for one."`
}
