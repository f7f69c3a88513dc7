package client

// CompareQuery asks what changes from a deck to another.
type CompareQuery struct {
	A      string `json:"a" query:"a" required:"true" doc:"The first deck: its code, or in a POST a list. Every line must name a card." example:"12ySW"`
	B      string `json:"b" query:"b" required:"true" doc:"The second deck, likewise." example:"12ySW"`
	Format string `json:"format,omitempty" query:"format" enum:"core,infinity,constructed,sealed,draft,precon,packrush" doc:"The format that both are checked for; missing means core."`
	On     string `json:"on,omitempty" query:"on" format:"date" doc:"The day; missing means today." example:"2026-11-20"`
}

// Comparison is what changes from deck a to deck b.
type Comparison struct {
	Format       string       `json:"format"`
	On           string       `json:"on" format:"date"`
	Same         bool         `json:"same" doc:"Whether there are no swaps."`
	A            ComparedDeck `json:"a"`
	B            ComparedDeck `json:"b"`
	Swaps        []Swap       `json:"swaps" doc:"Cards whose numbers differ. Applied to a they give b."`
	Out          int          `json:"out" doc:"Copies that a has and b has not."`
	In           int          `json:"in" doc:"Copies that b has and a has not."`
	InksGone     []string     `json:"inks_gone"`
	InksNew      []string     `json:"inks_new"`
	ProblemsGone []Finding    `json:"problems_gone"`
	ProblemsNew  []Finding    `json:"problems_new"`
	ProblemsKept []Finding    `json:"problems_kept"`
}

// ComparedDeck is one of the decks.
type ComparedDeck struct {
	Deck  string   `json:"deck"`
	Hash  string   `json:"hash"`
	Legal bool     `json:"legal"`
	Cards int      `json:"cards"`
	Inks  []string `json:"inks"`
}

// Swap is a card of which the decks have different numbers of copies.
type Swap struct {
	Card     string `json:"card"`
	FullName string `json:"full_name"`
	From     int    `json:"from"`
	To       int    `json:"to"`
	Change   int    `json:"change"`
}
