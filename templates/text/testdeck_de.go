package text

var testDeckGerman = TestDeck{
	TestTitle:       "Ein Deck testen",
	TestOdds:        "Wie wahrscheinlich du eine Karte bis zu einem Zug siehst",
	TestSimulate:    "Wie bald das Deck allein gewinnt",
	TestAdvise:      "Wie du eine Starthand am besten veränderst",
	TestTrainer:     "Behalten oder zurücklegen? Übe es",
	WhichDeck:       "Welches Deck?",
	PasteDeck:       "Oder füge eine Liste, einen Code oder einen Link ein",
	FormatDayFile:   "Format, Tag oder eine Datei",
	SampleMark:      "Beispiel",
	SampleOf:        "%s, du beginnst",
	SampleIfAltered: "wenn du eine Hand ohne eine zurücklegst; %s, wenn du jede Hand behältst",
	SampleBy:        "%s, je nachdem, was du zurücklegst",
	SampleYours:     "Deine Wahl",
	SampleAll:       "Alle deine Decks",
}
