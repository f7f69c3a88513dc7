package text

var testDeckEnglish = TestDeck{
	TestTitle:       "Test a deck",
	TestOdds:        "How likely you are to see a card by a turn",
	TestSimulate:    "How soon the deck wins alone",
	TestAdvise:      "The best way to alter a hand",
	TestTrainer:     "Keep or put back? Practise",
	WhichDeck:       "Which deck?",
	PasteDeck:       "Or paste a list, a code or a link",
	FormatDayFile:   "Format, day or a file",
	SampleMark:      "Example",
	SampleOf:        "%s, playing first",
	SampleIfAltered: "if you put back a hand without one; %s if you keep every hand",
	SampleBy:        "%s, by what you put back",
	SampleYours:     "Your choice",
	SampleAll:       "All your decks",
}
