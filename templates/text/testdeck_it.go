package text

var testDeckItalian = TestDeck{
	TestTitle:       "Prova un mazzo",
	TestOdds:        "Quanto è probabile vedere una carta entro un turno",
	TestSimulate:    "In quanti turni il mazzo vince da solo",
	TestAdvise:      "Il modo migliore di modificare una mano",
	TestTrainer:     "Tenere o rimettere? Allenati",
	WhichDeck:       "Quale mazzo?",
	PasteDeck:       "Oppure incolla una lista, un codice o un link",
	FormatDayFile:   "Formato, giorno o file",
	SampleMark:      "Esempio",
	SampleOf:        "%s, inizi tu",
	SampleIfAltered: "se rimetti una mano che non ne ha; %s se tieni ogni mano",
	SampleBy:        "%s, a seconda di cosa rimetti",
	SampleYours:     "La tua scelta",
	SampleAll:       "Tutti i tuoi mazzi",
}
