package pool

var saysInItalian = [saysCount]string{
	saysAt: "%s al carattere %d: %s", saysMean: "%s Forse cercavi %s?",
	saysLong: "Il testo supera %d kB, e non ne è stato letto niente. Incolla solo i numeri.",
	saysMore: "Questo pezzo e altri %d non si possono leggere.", saysNoSet: "Non c’è un set %s.",
	saysNoNumber:   "Non è un numero di collezione; scrivi 17, 17x2 o 12-17.",
	saysNoneChosen: "Nessun set è scelto; scrivilo davanti, come in 12-17, oppure set 12: prima dei numeri.",
	saysManyCopies: "Così ci sarebbero più di %d copie del numero %s.",
	saysSeveralSets: "Nessun set è scelto, e diversi hanno tante carte; scrivilo davanti, come in 12-17, oppure set 12: " +
		"prima dei numeri.",
	saysOtherSet:  "Le carte del set %s riportano /%d, questa riporta /%s; guarda di nuovo la carta.",
	saysSomeCards: "Non tutte le carte del set %s sono in questo catalogo (%s).",
	saysNoCards:   "Le carte del set %s non sono in questo catalogo (%s).",
	saysNumbers:   "Il set %s non ha il numero %s; i suoi numeri vanno da %s a %s.", saysUncounted: "non viene più detto",
	saysNoCount: "%s non è un numero di copie", saysCountAbove: "il numero supera %d", saysCountZero: "il numero è 0",
	saysWriteCount: "%s; scrivine uno da 1 a %d.", saysBeforeCount: "Non c’è un numero prima delle copie; scrivi 17 x2.",
	saysBothSides: "Ci sono numeri di copie prima e dopo la x; possono essere %s del numero %s o %s del numero %s. " +
		"Scrivi %s x%s o %s x%s.",
	saysBothSmall: "Entrambe le colonne hanno numeri piccoli, perciò l’una o l’altra può avere le copie. Scrivi 17 x2 " +
		"per due copie del numero 17.",
	saysRunning:     "La prima colonna conta da 1: possono essere copie o solo numeri di riga. Scrivi 17 x2 per due copie del numero 17.",
	saysSetOrCopies: "La prima colonna può essere il set o le copie. Scrivi %s-%s per il set, oppure set 12: prima di tutti i numeri.",
	saysSetOrNumber: "La prima colonna può essere il set o un numero del set %s. Scrivi %s-%s per il set.",
	saysTwoWays:     "Può essere il numero %s in %s copie, o i numeri %s e %s. Scrivi %s x%s per le copie, o tutti i numeri su una riga.",
	saysEachRow:     "%s È lo stesso in tutte le %d righe.",
	saysOwnCount:    "Può essere %s di %s, o il numero %s e una sua copia. Scrivi x%s dietro per le copie.",
	saysCells:       "Questa riga ha %d celle, e la tabella ha %d colonne.", saysOneCopy: "1 copia", saysCopies: "%d copie",
}
