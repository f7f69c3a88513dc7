package pool

var saysInGerman = [saysCount]string{
	saysAt: "%s bei Zeichen %d: %s", saysMean: "%s Meintest du %s?",
	saysLong: "Der Text ist länger als %d kB, und nichts davon wurde gelesen. Füge nur die Nummern ein.",
	saysMore: "Dieses Stück und %d weitere lassen sich nicht lesen.", saysNoSet: "Es gibt kein Set %s.",
	saysNoNumber:   "Das ist keine Sammlernummer; schreibe 17, 17x2 oder 12-17.",
	saysNoneChosen: "Es ist kein Set gewählt; schreibe es davor, wie in 12-17, oder set 12: vor die Nummern.",
	saysManyCopies: "Damit wären es mehr als %d Exemplare von Nummer %s.",
	saysSeveralSets: "Es ist kein Set gewählt, und mehrere haben so viele Karten; schreibe es davor, wie in 12-17, oder " +
		"set 12: vor die Nummern.",
	saysOtherSet:  "Auf den Karten von Set %s steht /%d, auf dieser /%s; sieh dir die Karte noch einmal an.",
	saysSomeCards: "Nicht alle Karten von Set %s sind in diesem Katalog (%s).",
	saysNoCards:   "Die Karten von Set %s sind nicht in diesem Katalog (%s).",
	saysNumbers:   "Set %s hat keine Nummer %s; seine Nummern gehen von %s bis %s.", saysUncounted: "wird nicht mehr gesagt",
	saysNoCount: "%s ist keine Anzahl", saysCountAbove: "die Anzahl ist größer als %d", saysCountZero: "die Anzahl ist 0",
	saysWriteCount: "%s; schreibe eine von 1 bis %d.", saysBeforeCount: "Vor der Anzahl steht keine Nummer; schreibe 17 x2.",
	saysBothSides: "Hier stehen Anzahlen vor und hinter dem x; das können %s von Nummer %s sein oder %s von Nummer %s. " +
		"Schreibe %s x%s oder %s x%s.",
	saysBothSmall: "Beide Spalten haben kleine Zahlen, jede kann also die Anzahlen haben. Schreibe 17 x2 für zwei " +
		"Exemplare von Nummer 17.",
	saysRunning: "Die erste Spalte zählt ab 1: es können Exemplare sein oder nur Zeilennummern. Schreibe 17 x2 für zwei " +
		"Exemplare von Nummer 17.",
	saysSetOrCopies: "Die erste Spalte kann das Set oder die Exemplare haben. Schreibe %s-%s für das Set, oder set 12: " +
		"vor alle Nummern.",
	saysSetOrNumber: "Die erste Spalte kann das Set haben oder eine Nummer von Set %s. Schreibe %s-%s für das Set.",
	saysTwoWays: "Das kann Nummer %s mit %s Exemplaren sein, oder die Nummern %s und %s. Schreibe %s x%s für Exemplare, " +
		"oder alle Nummern in eine Zeile.",
	saysEachRow:  "%s In allen %d Zeilen ist es so.",
	saysOwnCount: "Das können %s von %s sein, oder Nummer %s und ein Exemplar davon. Schreibe x%s dahinter für Exemplare.",
	saysCells:    "Diese Zeile hat %d Zellen, und die Tabelle hat %d Spalten.", saysOneCopy: "1 Exemplar", saysCopies: "%d Exemplare",
}
