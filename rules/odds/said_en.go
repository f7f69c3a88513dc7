package odds

var saysInEnglish = [saysCount]string{
	saysOver:        "expected and, or, or the end; found %s",
	saysLongWritten: "too long: %d characters in canonical form, at most %d",
	saysLong:        "too long: %d characters, at most %d",
	saysCharacter:   "unexpected character %s",
	saysDeep:        "too deep: at most %d parentheses and nots within each other",
	saysNoClose:     "expected ), found %s",
	saysNoTerm:      "expected a group, not or (, found %s",
	saysLongName:    "name too long: at most %d characters",
	saysNoSign:      "expected one of >= <= = != < > after %s, found %s",
	saysNoNumber:    "expected a number, found %s",
	saysLargeNumber: "number too large: at most %d",
	saysComparisons: "too many comparisons: at most %d",
	saysGroups:      "too many groups: at most %d in one condition",
	saysCondition:   "condition, character %d: %s",
	saysEnd:         "the end",
}
