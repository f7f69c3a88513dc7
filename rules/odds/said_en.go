package odds

var saysInEnglish = [saysCount]string{
	saysOver:        "and, or, or the end expected, found %s",
	saysLongWritten: "too long: %d characters in canonical form, at most %d",
	saysLong:        "too long: %d characters, at most %d",
	saysCharacter:   "unexpected character %s",
	saysDeep:        "too deep: at most %d parentheses and nots within each other",
	saysNoClose:     ") expected, found %s",
	saysNoTerm:      "a group, not or ( expected, found %s",
	saysLongName:    "name too long: at most %d characters",
	saysNoSign:      "one of >= <= = != < > expected after %s, found %s",
	saysNoNumber:    "a number expected, found %s",
	saysLargeNumber: "number too large: at most %d",
	saysComparisons: "too many comparisons: at most %d",
	saysGroups:      "too many groups: at most %d in one condition",
	saysCondition:   "condition, character %d: %s",
	saysEnd:         "the end",
}
