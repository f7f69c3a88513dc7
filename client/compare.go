package client

// CompareQuery asks what changes from a deck to another.
type CompareQuery struct {
	A      string `json:"a" query:"a" required:"true" doc:"The first deck: its code, or in a POST a list. Every line must name a card." example:"12ySW"`
	B      string `json:"b" query:"b" required:"true" doc:"The second deck, likewise." example:"12ySW"`
	Format string `json:"format,omitempty" query:"format" enum:"@formats" doc:"The format that both are checked for; missing means core."`
	On     string `json:"on,omitempty" query:"on" format:"date" doc:"The day; missing means today." example:"2026-11-20"`
}

// Comparison is what changes from deck a to deck b.
type Comparison struct {
	Format             string       `json:"format" doc:"The format that both decks were checked for."`
	On                 string       `json:"on" format:"date" doc:"The day that they were checked for."`
	Same               bool         `json:"same" doc:"Whether the decks have the same cards."`
	A                  ComparedDeck `json:"a" doc:"The first deck."`
	B                  ComparedDeck `json:"b" doc:"The second deck."`
	Swaps              []Swap       `json:"swaps" doc:"Cards whose number of copies differs, ordered by the key of the card. Applied to a, they give b."`
	Out                int          `json:"out" doc:"Copies that a has and b does not."`
	In                 int          `json:"in" doc:"Copies that b has and a does not."`
	InksRemoved        []string     `json:"inks_gone" doc:"Ink types of a that b does not have."`
	InksAdded          []string     `json:"inks_new" doc:"Ink types of b that a does not have."`
	ProblemsFixed      []Problem    `json:"problems_gone" doc:"Problems of a that b does not have, as in the report on a."`
	ProblemsIntroduced []Problem    `json:"problems_new" doc:"Problems of b that a does not have."`
	ProblemsRemaining  []Problem    `json:"problems_kept" doc:"Problems of both, as in the report on b."`
}

// ComparedDeck is one of the decks.
type ComparedDeck struct {
	Deck    string   `json:"deck" doc:"The deck code."`
	Hash    string   `json:"hash" doc:"A short fingerprint of the same cards, to compare by eye."`
	Verdict string   `json:"verdict" doc:"legal, illegal, or undecided, as in a report."`
	Legal   bool     `json:"legal" doc:"Whether the deck is legal in the format on the day."`
	Cards   int      `json:"cards" doc:"Copies of all cards."`
	Inks    []string `json:"inks" doc:"Ink types that count towards the limit, in the order Amber, Amethyst, Emerald, Ruby, Sapphire, Steel."`
}

// Swap is a card of which the decks have different numbers of copies.
type Swap struct {
	Card     string `json:"card" doc:"The id of the card."`
	FullName string `json:"full_name" doc:"The English full name."`
	From     int    `json:"from" doc:"Copies in a."`
	To       int    `json:"to" doc:"Copies in b."`
	Change   int    `json:"change" doc:"to less from: above 0 if b has more copies."`
}
