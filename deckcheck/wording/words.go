package wording

// words are those of one language. What a sentence names is numbered: a translation has the same in any order.
type words struct {
	language    string
	open, close string // of quotation marks
	zeroIsOne   bool   // 0 has the singular

	and, or             string // between the last two of a list
	andMore, orOneOf    string // behind a long list
	fromTo, orMoreOf    string // fewest and most; fewest alone
	note                string // a remark in brackets behind a message
	oneSet, sets        string
	inList              string // a message about one of several lists
	cards, copies       plural
	packs, packsHold    plural
	unknownCard, nobody string

	// The deck.
	tooSmall, tooSmallFromTo                      string
	packRush                                      string
	tooManyCopies, copiesByText                   string
	copiesByTextSee                               string
	questBox, questBoxIt                          string
	banned, bannedUntil                           string
	rotated, comesBack                            string
	notYet, notYetUnknown                         string
	promoOnly                                     string
	inks, inkOn, inkOf, inkJoint                  string
	mattersFor                                    string
	notInPool, moreThanPool                       string
	packCards, packCardsPromo                     string
	onePromo                                      string
	missing, tooMany                              string
	wouldBe, countAgain                           string
	manyCopies                                    string
	packShape                                     string
	atMost, none                                  string
	slots                                         [5]plural
	poolTooMany, poolLink, poolLinkCard, poolOpen string
	noCard                                        string

	// What reading found.
	sideboard                  plural
	sideboardUnclear           string
	tooLarge, tooManyLines     string
	about                      string
	noSuchName, namesOther     string
	notChecked, noPrinting     string
	noCount                    plural
	total, textLine, textLines string
	listMark                   plural
	byTotal, partSize          string
	noCopies                   string
	repaired, encoded          string
	shortName                  string
	moreLines                  plural

	// Questions.
	leftOut, unknown, newer    string
	didYouMean, notSearched    string
	addIt, askForIt            string
	ambiguous                  string
	badCount, uncounted        string
	severalLists, maybeSeveral string
	titleLine                  string
	wordsOrCard                string
	unreadable                 string
	causes                     causes
	textOrCard, severalWays    string

	// Answers, and what they mean.
	asTitle, asText, asFigure       string
	asHead, asNothing, asCopies     string
	copiesOf, oneCopyOf             string
	asOneList, list, listLines      string
	legalThen, legalEither          string
	whichever, answer               string
	moreAnswers                     plural
	legal, notLegal, stillUndecided string
	notLegalAlone, undecidedAlone   string
	short, fromToCards, orMoreCards string
	fails                           fails
}

// plural is a text for one and for several.
type plural struct{ one, many string }

// causes say why a line can't be read.
type causes struct {
	textTooLong, listChanges, loneNumber, secondList string
	ownList, appLink, damagedLink, otherLink         string
	largeData, damagedData, otherData                string
	webPage, manyLinks, countAlone                   string
	digits, damagedCode, unknownKey                  string
	paste                                            string // what to do instead
}

// fails say briefly which rule fails.
type fails struct {
	notADeckCard, banned, rotated, notYetLegal string
	copyLimit, inkLimit, notInPool, sideboard  string
	tooManyLines, unknownCard, deckSize        string
	unclear                                    string
}

// of is the word for a code of a problem; "" for one without a word.
func (f *fails) of(code string) string {
	switch code {
	case "not_a_deck_card":
		return f.notADeckCard
	case "banned":
		return f.banned
	case "rotated":
		return f.rotated
	case "not_yet_legal":
		return f.notYetLegal
	case "copy_limit":
		return f.copyLimit
	case "ink_limit":
		return f.inkLimit
	case "not_in_pool":
		return f.notInPool
	case "sideboard":
		return f.sideboard
	case "too_many_lines":
		return f.tooManyLines
	case "unknown_card":
		return f.unknownCard
	case "deck_size":
		return f.deckSize
	case "ambiguous_card", "bad_count", "missing_count", "unreadable_line":
		return f.unclear
	}
	return ""
}
