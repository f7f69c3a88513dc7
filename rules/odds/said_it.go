package odds

var saysInItalian = [saysCount]string{
	saysOver:        "atteso and, or oppure la fine, trovato %s",
	saysLongWritten: "troppo lungo: %d caratteri in forma canonica, al massimo %d",
	saysLong:        "troppo lungo: %d caratteri, al massimo %d",
	saysCharacter:   "carattere inatteso: %s",
	saysDeep:        "troppo annidato: al massimo %d parentesi e not una dentro l’altra",
	saysNoClose:     "atteso ), trovato %s",
	saysNoTerm:      "atteso un gruppo, not oppure (, trovato %s",
	saysLongName:    "nome troppo lungo: al massimo %d caratteri",
	saysNoSign:      "atteso uno tra >= <= = != < > dopo %s, trovato %s",
	saysNoNumber:    "atteso un numero, trovato %s",
	saysLargeNumber: "numero troppo grande: al massimo %d",
	saysComparisons: "troppi confronti: al massimo %d",
	saysGroups:      "troppi gruppi: al massimo %d in una condizione",
	saysCondition:   "condizione, carattere %d: %s",
	saysEnd:         "la fine",
}
