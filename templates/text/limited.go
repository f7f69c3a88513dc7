package text

// Limited are the sentences of the pages that open packs, register a pool and build a deck of either, and of their scripts.
type Limited struct {
	PacksLead, PacksOpen, PacksRush, PacksAbout, PacksOthers, PacksAsList, PacksAsListHint, PacksBuild, PacksSeed,
	PacksRushTwo, PacksRushMany, PacksNumber, PacksFoil, PacksTotals, PacksByRarity, PacksRarity, PacksFoils, PacksSet,
	PacksSetOther, PacksNoSet, PacksMore, PacksSets, PacksCountHint, PacksSeedField, PacksSeedHint, PacksSameSet, PacksTwo,
	PacksThree, PacksRushHint, PacksContent, PacksContentText, PacksUnpublished, PacksAssumedText, PacksHigher,
	PacksTheFoil, PacksAssumed, PacksOdds, PoolInLink, PoolOf, PoolNumbers, PoolAddHint, PoolRecent, PoolTakeAway, PoolSave,
	PoolSoFar, PoolWhat, PoolPromo, PoolShow, PoolParts, PoolCopiesOf, PoolCost, PoolCheck, PoolBuild, PoolCheckDeck,
	PoolBuildDeck, PoolByRarity, PoolRange, PoolTooMany, PoolTooFew, PoolFits, PoolDrafted, PoolProblems,
	PoolOnly, PoolPacksHold, PoolText, PoolCopy, PoolBad, PoolBadLead, PoolBadNew, PoolCodeHint, PoolShowIt, PoolAllCards,
	PoolSpecial, PoolTwoInks, PoolIssueLine, PoolSaid, PoolAdded, BuildHeading, BuildOfPool, BuildPool, BuildDeck,
	BuildFilter, BuildAll, BuildCostUpTo, BuildCostMiddle, BuildCostFrom, BuildCost, BuildType,
	BuildOrder, BuildPairs, BuildRules, BuildFill, BuildLook, BuildRows, BuildTry, BuildCutAll,
	BuildShare, BuildShareIn, BuildAdd, BuildCut, BuildEmpty, BuildAsList,
	BuildVerdict, BuildClear, BuildStart, BuildLead, BuildFromPacks, BuildFromPool, BuildRegister, BuildCodeHint,
	BuildFromIt string
	PacksOfSets, PoolUnusual, PoolWhole, BuildHidden Plural
}
