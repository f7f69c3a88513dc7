package odds

var saysInFrench = [saysCount]string{
	saysOver:        "and, or ou la fin attendu, trouvé %s",
	saysLongWritten: "trop long : %d caractères sous forme canonique, %d au plus",
	saysLong:        "trop long : %d caractères, %d au plus",
	saysCharacter:   "caractère inattendu : %s",
	saysDeep:        "trop imbriqué : %d parenthèses et not au plus les uns dans les autres",
	saysNoClose:     ") attendu, trouvé %s",
	saysNoTerm:      "un groupe, not ou ( attendu, trouvé %s",
	saysLongName:    "nom trop long : %d caractères au plus",
	saysNoSign:      "l’un de >= <= = != < > attendu après %s, trouvé %s",
	saysNoNumber:    "un nombre attendu, trouvé %s",
	saysLargeNumber: "nombre trop grand : %d au plus",
	saysComparisons: "trop de comparaisons : %d au plus",
	saysGroups:      "trop de groupes : %d au plus dans une condition",
	saysCondition:   "condition, caractère %d : %s",
	saysEnd:         "la fin",
}
