package gamesetup

var faultsGerman = [saysEnd]string{
	saysLongHand:   "die Hand ist länger als %d Zeichen: nenne ihre %d Karten",
	saysManyParts:  "mehr als %d Karten sind genannt; eine Hand hat %d",
	saysHandSize:   "eine Starthand dieses Spiels hat %d Karten, nicht %d",
	saysCopies:     "%d Exemplare von %s auf der Hand; das Deck hat %d",
	saysCount:      "„%.80s“: die Anzahl ist keine ganze Zahl ab 1",
	saysNotOfDeck:  "„%.80s“ ist keine Karte dieses Decks",
	saysMeant:      "„%.80s“ ist keine Karte dieses Decks; meintest du %s?",
	saysSeveral:    "„%.80s“ ist mehr als eine Karte dieses Decks: %s; ergänze die Version",
	saysOtherDeck:  "%s ist nicht in diesem Deck",
	saysNoPosition: "die Stellung ist kein vollständiges JSON-Objekt",
	saysFieldType:  "Stellung: das Feld „%s“ hat einen Wert anderer Art",
	saysNoField:    "Stellung: es gibt kein Feld „%.40s“",
	saysAfter:      "Stellung: hinter dem Objekt steht noch etwas",
	saysNoLocation: "Stellung: %s: location %d ist nicht der Index einer Karte im Spiel",
	saysNoSuchCard: "Stellung: es gibt keine Karte „%.80s“",
	saysManyCards:  "Stellung: %d Karten; höchstens %d sind möglich",
	saysImpossible: "die Stellung ist nicht möglich: prüfe die Zahlen und was erschöpft ist, trocknet oder an einem Ort ist",
}
