package gamesetup

var faultsItalian = [saysEnd]string{
	saysLongHand:   "la mano supera %d caratteri: nomina le sue %d carte",
	saysManyParts:  "sono nominate più di %d carte; una mano ne ha %d",
	saysHandSize:   "una mano iniziale di questa partita ha %d carte, non %d",
	saysCopies:     "%d copie di %s in mano; il mazzo ne ha %d",
	saysCount:      "“%.80s”: il numero di copie non è un intero da 1 in su",
	saysNotOfDeck:  "“%.80s” non è una carta di questo mazzo",
	saysMeant:      "“%.80s” non è una carta di questo mazzo; forse cercavi %s?",
	saysSeveral:    "“%.80s” è più di una carta di questo mazzo: %s; aggiungi la versione",
	saysOtherDeck:  "%s non è in questo mazzo",
	saysNoPosition: "la posizione non è un oggetto JSON completo",
	saysFieldType:  "posizione: il campo “%s” ha un valore di un altro tipo",
	saysNoField:    "posizione: non c’è nessun campo “%.40s”",
	saysAfter:      "posizione: dopo l’oggetto c’è dell’altro",
	saysNoLocation: "posizione: %s: location %d non è l’indice di una carta in gioco",
	saysNoSuchCard: "posizione: non c’è nessuna carta “%.80s”",
	saysManyCards:  "posizione: %d carte; il massimo è %d",
	saysImpossible: "la posizione non è possibile: controlla i numeri e ciò che è impegnato, si asciuga o è in un luogo",
}
