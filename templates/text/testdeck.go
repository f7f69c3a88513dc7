package text

// TestDeck are the sentences of the page that odds, simulation, adviser and trainer begin on.
type TestDeck struct {
	TestTitle string
	// The four ways to test a deck, in a few words each.
	TestOdds, TestSimulate, TestAdvise, TestTrainer string
	WhichDeck, PasteDeck, FormatDayFile             string
	SampleMark                                      string
	SampleOf                                        string // has the format
	SampleBy                                        string // has what is measured
	SampleIfAltered                                 string // has the chance where every hand is kept
	SampleYours                                     string
	SampleAll                                       string
}
