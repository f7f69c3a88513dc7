package text

var testDeckFrench = TestDeck{
	TestTitle:       "Tester un deck",
	TestOdds:        "Vos chances de voir une carte au plus tard à un tour donné",
	TestSimulate:    "En combien de tours le deck gagne seul",
	TestAdvise:      "La meilleure façon de modifier une main",
	TestTrainer:     "Garder ou remettre ? Entraînez-vous",
	WhichDeck:       "Quel deck ?",
	PasteDeck:       "Ou collez une liste, un code ou un lien",
	FormatDayFile:   "Format, jour ou fichier",
	SampleMark:      "Exemple",
	SampleOf:        "%s, vous commencez",
	SampleIfAltered: "si vous remettez une main qui n’en a aucune ; %s si vous gardez toutes les mains",
	SampleBy:        "%s, selon ce que vous remettez",
	SampleYours:     "Votre choix",
	SampleAll:       "Tous vos decks",
}
