package odds

var saysInGerman = [saysCount]string{
	saysOver:        "and, or oder das Ende erwartet, gefunden: %s",
	saysLongWritten: "zu lang: %d Zeichen in der üblichen Form, höchstens %d",
	saysLong:        "zu lang: %d Zeichen, höchstens %d",
	saysCharacter:   "unerwartetes Zeichen %s",
	saysDeep:        "zu tief: höchstens %d Klammern und not ineinander",
	saysNoClose:     ") erwartet, gefunden: %s",
	saysNoTerm:      "eine Gruppe, not oder ( erwartet, gefunden: %s",
	saysLongName:    "Name zu lang: höchstens %d Zeichen",
	saysNoSign:      "eines von >= <= = != < > nach %s erwartet, gefunden: %s",
	saysNoNumber:    "eine Zahl erwartet, gefunden: %s",
	saysLargeNumber: "Zahl zu groß: höchstens %d",
	saysComparisons: "zu viele Vergleiche: höchstens %d",
	saysGroups:      "zu viele Gruppen: höchstens %d in einer Bedingung",
	saysCondition:   "Bedingung, Zeichen %d: %s",
	saysEnd:         "das Ende",
}
