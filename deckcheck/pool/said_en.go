package pool

var saysInEnglish = [saysCount]string{
	saysAt: "%s at character %d: %s", saysMean: "%s Did you mean %s?",
	saysLong: "The text is longer than %d kB, and none of it was read. Paste only the numbers.",
	saysMore: "This and %d more pieces cannot be read.", saysNoSet: "There is no set %s.",
	saysNoNumber:   "This is not a collector number; write 17, 17x2 or 12-17.",
	saysNoneChosen: "No set was chosen; write it in front, as in 12-17, or set 12: before the numbers.",
	saysManyCopies: "With it there would be more than %d copies of number %s.",
	saysSeveralSets: "No set was chosen, and several have that many cards; write it in front, as in 12-17, or set 12: " +
		"before the numbers.",
	saysOtherSet:  "The cards of set %s say /%d, this one says /%s; look at the card again.",
	saysSomeCards: "Not all cards of set %s are in this catalog (%s).",
	saysNoCards:   "The cards of set %s are not in this catalog (%s).",
	saysNumbers:   "Set %s has no number %s; its numbers are %s to %s.", saysUncounted: "not listed any more",
	saysNoCount: "%s is not a count", saysCountAbove: "the count is above %d", saysCountZero: "the count is 0",
	saysWriteCount: "%s; write one from 1 to %d.", saysBeforeCount: "There is no number before the count; write 17 x2.",
	saysBothSides: "There are counts before and after the x, so this can be %s of number %s or %s of number %s. Write %s x%s or %s x%s.",
	saysBothSmall: "Both columns have small numbers, so either may hold the counts. Write 17 x2 for two copies of number 17.",
	saysRunning: "The first column counts from 1, so it may hold copies or only line numbers. Write 17 x2 for two copies of " +
		"number 17.",
	saysSetOrCopies: "The first column may be the set or the copies. Write %s-%s for the set, or set 12: before all numbers.",
	saysSetOrNumber: "The first column may be the set or a number of set %s. Write %s-%s for the set.",
	saysTwoWays: "This may be number %s with %s copies, or the numbers %s and %s. Write %s x%s for copies, or all numbers in one " +
		"line.",
	saysEachRow:  "%s It is the same in all %d rows.",
	saysOwnCount: "This may be %s of %s, or number %s and one copy of it. Write x%s after it for copies.",
	saysCells:    "This line has %d cells, and the table has %d columns.", saysOneCopy: "1 copy", saysCopies: "%d copies",
}
