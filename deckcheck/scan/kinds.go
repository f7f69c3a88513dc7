package scan

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Kind is a kind of line without cards (§6.3). Sentences, heads and labels are not among them: they depend on the list.
type Kind uint8

const (
	NoKind       Kind = iota
	FigureKind        // dates, times, money, records, phone numbers, with words of labels
	UnitKind          // "31 likes"
	LocatorKind       // "Table 14", "Top 16"
	AddressKind       // "44 Harbour Road"
	GreetingKind      // "Hi all"
	ClosingKind       // "Thanks, Ann"
	MailKind          // "From: …"
	SentFromKind      // "Sent from my phone"
	ChatKind          // "Read by 3", "@ann", "❤ 9"
	FileKind          // "deck.docx"
	SheetKind         // "Table no. ____"
	RuleKind          // signs alone
	LinkKind          // an address alone
	NoticeKind        // "© 2026 Example"
	NumbersKind       // numbers and signs alone
	StampKind         // a sender and a time: "Ann, Sat 14:05"
	ChapterKind       // a time and up to four words: "04:10 Opening hands"
)

// maxKind bounds the leaves of a line without cards, but for notices and links.
const maxKind = 40

// KindOf returns the kind whose evidence covers leaves [from, to). It does not look at names: an exact name with a count beside it wins
// over any kind (contest 4).
func (l *Line) KindOf(from, to int) (Kind, bool) {
	if from >= to {
		return NoKind, false
	}
	k := l.kind(from, to)
	return k, k != NoKind
}

func (l *Line) kind(from, to int) Kind {
	words, numbers, signs := 0, 0, 0
	firstWord, firstNumber := -1, -1
	for i := from; i < to; i++ {
		switch l.Leaves[i].Kind {
		case Word:
			if words++; firstWord < 0 {
				firstWord = i
			}
		case Number:
			if numbers++; firstNumber < 0 {
				firstNumber = i
			}
		default:
			signs++
			switch l.Leaves[i].Text {
			case "©":
				if i == from || !l.glued(i) { // else a letter that was read wrongly
					return NoticeKind
				}
			case "\ufffd":
				return NoKind // a character is lost, so that no words are evidence
			}
		}
	}
	if words+numbers == 0 || words+numbers <= maxFenceWords && l.isFence(from) {
		return RuleKind
	}
	if l.fills(LinkSpan, from, to) {
		return LinkKind
	}
	if firstWord >= 0 && firstNumber >= 0 && from < to && l.isNotice(from, to) {
		return NoticeKind
	}
	if to-from > maxKind {
		return NoKind
	}
	switch {
	case words > 0 && l.isSheet(from, to, firstWord):
		return SheetKind
	case l.isMail(from, to):
		return MailKind
	case words > 0 && l.phraseAt(firstWord, SentFromWord):
		return SentFromKind
	case l.isHandle(from, to):
		return ChatKind
	case l.isFile(from, to, words):
		return FileKind
	}
	if numbers == 0 {
		if words == 0 {
			return NoKind
		}
		return l.wordKind(from, to, words, firstWord)
	}
	return l.numberKind(from, to, words, numbers, firstWord, firstNumber)
}

// maxFenceWords bounds the words behind the signs that mark code in chats: its language.
const maxFenceWords = 2

// isFence reports whether leaves begin with the signs that mark code in chats.
func (l *Line) isFence(from int) bool {
	return l.isSign(from, "`") && l.isSign(from+1, "`") && l.isSign(from+2, "`")
}

// wordKind is the kind of a line without numbers.
func (l *Line) wordKind(from, to, words, first int) Kind {
	if is, next := l.Phrase(first, GreetingWord|ClosingWord); is != 0 && words <= maxSender+l.Count(Word, first, next) {
		// A greeting or closing, with up to three words of a name behind.
		if rest := l.Count(Word, next, to); rest < maxSender &&
			(rest == 0 || next > first+1 || l.Leaves[next].Kind == Sign || l.isSign(to-1, ",") || l.addresses(first, next, to)) {
			if is&ClosingWord != 0 {
				return ClosingKind
			}
			return GreetingKind
		}
	}
	fills := words == 1 && l.Words(first)&FillWord != 0 && len(l.Leaves[first].Text) > 2 // "New" may be all that is left of a card
	if _, ok := l.Covered(from, to, ChatWord|UnitFillWord); ok && l.Words(first)&ChatWord != 0 && !fills {
		return ChatKind
	}
	if _, ok := l.Covered(from, to, DayWord|MonthWord|DateWord); ok && l.has(from, to, DayWord|MonthWord) {
		return FigureKind
	}
	return NoKind
}

// addresses reports whether the words behind a greeting or closing of one word are a name: the word is not the beginning of other
// phrases, or they are words for all who read it. "Best Friends" is neither.
func (l *Line) addresses(first, from, to int) bool {
	if oneOf(l.Leaves[first].Text, "thanks", "thx", "cheers", "regards", "lg", "vg", "mfg", "danke", "merci", "grazie", "grüße", "gruß",
		"cordialement", "saluti", "bonjour", "ciao") {
		return true
	}
	for i := from; i < to; i++ {
		if l.isWord(i) &&
			!oneOf(l.Leaves[i].Text, "all", "everyone", "everybody", "judge", "judges", "team", "folks", "guys", "there", "alle",
				"zusammen", "leute", "tous", "toutes", "à", "a", "tutti", "ragazzi") {
			return false
		}
	}
	return true
}

// has reports whether a word of leaves [from, to) stands in one of the tables.
func (l *Line) has(from, to int, mask Words) bool {
	for i := from; i < to; i++ {
		if l.isWord(i) && l.Words(i)&mask != 0 {
			return true
		}
	}
	return false
}

// figureLabels are the words that stand with figures on a line of their own.
const figureLabels = AboutWord | TotalWord | DateWord | DayWord | MonthWord | ResultWord | CurrencyWord |
	FillWord | UnitFillWord | LocatorWord | UnitWord | TitleWord |
	PlayerWord

// numberKind is the kind of a line with numbers.
func (l *Line) numberKind(from, to, words, numbers, firstWord, firstNumber int) Kind {
	covered := l.coveredNumbers(from, to)
	if numbers == 2 && words == 1 && to-from == 3 && l.isNumber(from) && isOf(l.Leaves[from+1].Text) {
		return FigureKind // "1 of 3"
	}
	if words == 0 {
		if numbers == 1 && to-from == 2 && (strings.Contains("~<>≥≤±≈", l.Leaves[from].Text) || l.isSign(from+1, "+") && l.glued(from+1)) {
			return FigureKind // "100+", ">60"
		}
		if covered == numbers || to-from == 3 && l.isSign(from, "-") && l.isSign(to-1, "-") { // "- 1 -": a page
			return FigureKind
		}
		if numbers > 1 && !l.hasTimes(from, to) {
			return NumbersKind
		}
		if l.onlyReaction(from, to) {
			return ChatKind
		}
		return NoKind // a lone count, or a total
	}
	rest := l.outside(from, to) // the words that are in no figure
	if covered == numbers {
		if _, ok := l.coveredOutside(from, to, figureLabels|InkWord); ok {
			return FigureKind
		}
		if rest <= maxSender && !l.isNumber(from) && l.stamped(to) {
			return StampKind
		}
		if rest <= maxSender && l.isNumber(from) && l.figureAt(from, TimeShape) {
			return ChapterKind
		}
		if numbers == 1 && words < maxSender && l.figureAt(firstNumber, LongShape) {
			return FigureKind // a postcode
		}
	}
	if l.isAddress(from, to, words) || l.isTown(from, to) {
		return AddressKind
	}
	if has, ok := l.coveredOutside(from, to, LocatorWord|UnitFillWord|DateWord|TotalWord|ResultWord|TitleWord|InkWord|AboutWord); ok &&
		has&LocatorWord != 0 && l.locators(from, to) {
		return LocatorKind
	}
	if has, ok := l.Covered(from, to, UnitWord|UnitFillWord|FillWord|ChatWord|ResultWord|LimitWord|TotalWord); ok &&
		has&UnitWord != 0 && !l.hasTimes(from, to) && l.units(from, to) {
		return UnitKind
	}
	if _, ok := l.coveredOutside(from, to, ChatWord|UnitFillWord); ok && l.Words(firstWord)&ChatWord != 0 {
		return ChatKind
	}
	if _, ok := l.coveredOutside(from, to, figureLabels); ok && (numbers > 2 && !l.hasTimes(from, to) || l.hasLabel(from, to)) {
		return FigureKind // "Curve: 6 10 14"
	}
	if has, ok := l.Covered(from, to, PartWord|TotalWord|FillWord|InkWord); ok && numbers > 1 && has&(PartWord|InkWord) != 0 {
		return FigureKind // "Characters 40, Actions 12"
	}
	return NoKind
}

// spansFrom returns the spans that begin at a leaf or behind it.
func (l *Line) spansFrom(from int) []Span { return l.Spans[l.SpanAt(from):] }

// SpansIn returns the spans that begin in leaves [from, to), so that a part of a long line costs no more than the part.
func (l *Line) SpansIn(from, to int) []Span {
	if from >= to {
		return nil
	}
	return l.Spans[l.SpanAt(from):l.SpanAt(to)]
}

// SpanAt is the index of the first span that begins at a leaf or behind it.
func (l *Line) SpanAt(leaf int) int {
	low, high := 0, len(l.Spans)
	for low < high {
		if mid := (low + high) / 2; l.Spans[mid].From < leaf {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

// coveredNumbers counts the numbers of leaves [from, to) that lie in a figure.
func (l *Line) coveredNumbers(from, to int) (n int) {
	for i := from; i < to; i++ {
		if l.isNumber(i) && l.Leaves[i].figure {
			n++
		}
	}
	return n
}

// figureAt reports whether a figure of a shape begins at a leaf.
func (l *Line) figureAt(from int, shape Shape) bool {
	spans := l.spansFrom(from)
	for i := range spans {
		sp := &spans[i]
		if sp.From > from {
			break
		}
		if sp.Kind == FigureSpan && sp.Shape == shape {
			return true
		}
	}
	return false
}

// fills reports whether a span of a kind is all of leaves [from, to) but a bracket on each side.
func (l *Line) fills(kind SpanKind, from, to int) bool {
	spans := l.spansFrom(from)
	for i := range spans {
		sp := &spans[i]
		if sp.From > from+1 {
			break
		}
		if sp.Kind == kind && sp.To >= to-1 && (sp.From == from || l.Leaves[from].Kind == Sign) &&
			(sp.To >= to || l.Leaves[to-1].Kind == Sign) {
			return true
		}
	}
	return false
}

// outside counts the words of leaves [from, to) that are in no figure.
func (l *Line) outside(from, to int) (n int) {
	for i := from; i < to; i++ {
		if l.isWord(i) && !l.Leaves[i].figure {
			n++
		}
	}
	return n
}

// coveredOutside is Covered for the words that are in no figure.
func (l *Line) coveredOutside(from, to int, mask Words) (has Words, ok bool) {
	for i := from; i < to; {
		if !l.isWord(i) || l.Leaves[i].figure {
			i++
			continue
		}
		is, next := l.Phrase(i, mask)
		if is == 0 || next > to {
			if is, next = l.Words(i)&mask, i+1; is == 0 {
				return has, false
			}
		}
		has |= is
		i = next
	}
	return has, true
}

// units reports whether every number has a word that counts it behind it, fill words between. Behind other words it counts several things
// only as a plural: "4 New Card" and "New Card: 4" may be copies of a card, "4 new cards" and "2 Player Game" are not.
func (l *Line) units(from, to int) bool {
	for i := from; i < to; i++ {
		if !l.isNumber(i) || l.Leaves[i].figure {
			continue
		}
		ok := i > from && l.Leaves[i-1].Kind == Sign && l.Leaves[i-1].Text >= "\u2190" // "↑ 128"
		for k := i + 1; k < to && k < i+4 && !l.isNumber(k); k++ {
			ok = ok || l.isWord(k) && l.Words(k)&(UnitWord|TotalWord) != 0 && (k == i+1 || !l.isOneThing(i, k, i+1))
		}
		for k := i - 1; k >= from && k > i-4 && !ok && !l.isNumber(k) && !l.isSign(k, "(") && !l.isSign(k, "["); k-- { // "Likes: 31"
			ok = l.isWord(k) && l.Words(k)&UnitWord != 0 && !l.isOneThing(i, k, from)
		}
		if !ok {
			return false
		}
	}
	return true
}

// isOneThing reports whether the number of a line is above one, and a word that counts things has a plural, which it is not, and stands
// behind another word from a leaf on.
func (l *Line) isOneThing(number, word, from int) bool {
	w := l.Leaves[word].Text
	return l.Leaves[number].Value > 1 && word > from && l.isWord(word-1) && (WordsOf(w+"s")|WordsOf(w+"n")|WordsOf(w+"en"))&UnitWord != 0
}

// locators reports whether every number stands behind the word of a place, or is in a figure.
func (l *Line) locators(from, to int) bool {
	for i := from; i < to; i++ {
		if !l.isNumber(i) || l.Leaves[i].figure {
			continue
		}
		k := i - 1
		for k >= from && l.Leaves[k].Kind == Sign {
			k--
		}
		if k >= from && l.isWord(k) && isOf(l.Leaves[k].Text) && l.isNumber(k-1) {
			continue // "page 2 of 3"
		}
		if k > from && l.isWord(k) && l.Leaves[k].Text == "n" && l.isSign(k+1, "°") {
			k-- // "Table n° 14"
		}
		if k < from || !l.isWord(k) {
			return false
		}
		is, next := l.Phrase(max(k-1, from), LocatorWord) // "best of 3"
		if l.Words(k)&LocatorWord == 0 && (is == 0 || next != k+1) {
			return false
		}
	}
	return true
}

// stamped reports whether leaves end with a time, or a time in brackets and a colon.
func (l *Line) stamped(to int) bool {
	for i := to - 1; i >= 0 && i > to-maxMark; i-- {
		if l.figureAt(i, TimeShape) {
			return true
		}
		if leaf := &l.Leaves[i]; leaf.Kind == Word && !leaf.figure && to-i > maxSender {
			return false
		}
	}
	return false
}

// hasLabel reports whether a word of labels with a colon begins leaves [from, to).
func (l *Line) hasLabel(from, to int) bool {
	for i := from; i < to && i < from+4; i++ {
		if (l.isSign(i, ":") || l.isSign(i, "=")) && i > from && l.isWord(i-1) && l.Words(i-1)&(AboutWord|TotalWord|ResultWord) != 0 {
			return true
		}
	}
	return false
}

// maxTown bounds the words of a town's name.
const maxTown = 3

// isTown reports whether leaves are a postcode of four digits with the name of a town: "1010 Wien", "3011 Bern". No card is in a deck so
// often that is not unlimited, and those have names.
func (l *Line) isTown(from, to int) bool {
	if !l.isNumber(from) || len(l.Leaves[from].Text) != longDigits-1 || l.Leaves[from].Text[0] == '0' || isYear(&l.Leaves[from]) ||
		to-from < 2 || to-from > maxTown+1 {
		return false
	}
	for i := from + 1; i < to; i++ {
		if r, _ := utf8.DecodeRuneInString(l.Leaves[i].Text); !l.isWord(i) || !unicode.IsUpper(r) || l.Leaves[i].exact || l.glued(i) {
			return false
		}
	}
	return true
}

// isAddress reports whether leaves are a street with a number: "44 Harbour Road", "Rue du Port 5", "Hauptstr. 12".
func (l *Line) isAddress(from, to, words int) bool {
	if words > 5 || words == 0 {
		return false
	}
	first, last, street, number := -1, -1, -1, false
	for i := from; i < to; i++ {
		switch {
		case l.isWord(i):
			if first < 0 {
				first = i
			}
			last = i
			if l.Words(i)&StreetWord != 0 || streetEnd(l.Leaves[i].Text) {
				street = i
			}
		case l.isNumber(i):
			number = number || l.Leaves[i].Value > 0
		case !strings.Contains(".,-/'", l.Leaves[i].Text):
			return false
		}
	}
	if !number || street < 0 {
		return false
	}
	// "Rue du Port", "Harbour Road", "Hauptstr. 12".
	begins := oneOf(l.Leaves[street].Text, "rue", "chemin", "quai", "impasse", "route", "via", "viale", "piazza", "piazzale", "vicolo",
		"corso", "strada", "avenue", "boulevard")
	return words > 1 && (street == first && begins || street == last || l.isNumber(street+1)) ||
		words == 1 && streetEnd(l.Leaves[street].Text)
}

// streetEnd reports whether a word ends as German streets do.
func streetEnd(w string) bool {
	for _, end := range [...]string{"straße", "strasse", "str", "weg", "platz", "gasse", "allee"} {
		if len(w) > len(end)+1 && strings.EqualFold(w[len(w)-len(end):], end) {
			return true
		}
	}
	return false
}

// isNotice reports whether leaves begin with the sign of a copyright in brackets: "(c) 2026 Example".
func (l *Line) isNotice(from, to int) bool {
	if l.isWord(from) && strings.EqualFold(l.Leaves[from].Text, "copyright") {
		from++
	}
	return l.isSign(from, "(") && l.isWord(from+1) && strings.EqualFold(l.Leaves[from+1].Text, "c") && l.isSign(from+2, ")") &&
		l.isNumber(from+3) &&
		from+3 < to
}

// isMail reports whether leaves are a field of a mail's head, or the line above a quote.
func (l *Line) isMail(from, to int) bool {
	for l.isSign(from, ">") || l.isSign(from, "*") {
		from++
	}
	if l.isWord(from) && l.isSign(from+1, ":") && from+2 < to && l.Words(from)&MailWord != 0 {
		// A date, an address, or a subject follows.
		return l.has(from, from+1, MailWord) &&
			(l.spanWithin(FigureSpan, from, to) || l.hasSign(from, to, "@") || mailSubject(l.Leaves[from].Text))
	}
	last := to - 1
	return l.isSign(last, ":") && l.has(from, to, MailWord) && l.spanWithin(FigureSpan, from, to) &&
		wroteWord(l, from, to)
}

func wroteWord(l *Line, from, to int) bool {
	for i := from; i < to; i++ {
		switch strings.ToLower(l.Leaves[i].Text) {
		case "wrote", "schrieb", "écrit", "scritto":
			return true
		}
	}
	return false
}

func mailSubject(w string) bool {
	return oneOf(w, "subject", "betreff", "objet", "oggetto")
}

func (l *Line) spanWithin(kind SpanKind, from, to int) bool {
	spans := l.spansFrom(from)
	for i := range spans {
		sp := &spans[i]
		if sp.From >= to {
			break
		}
		if sp.Kind == kind && sp.To <= to {
			return true
		}
	}
	return false
}

func (l *Line) hasSign(from, to int, sign string) bool {
	for i := from; i < to; i++ {
		if l.isSign(i, sign) {
			return true
		}
	}
	return false
}

// phraseAt reports whether a phrase of a table begins at a word.
func (l *Line) phraseAt(i int, want Words) bool {
	is, _ := l.Phrase(i, want)
	return is != 0
}

// isHandle reports whether leaves are a name of an account: "@ann", "u/ann", "r/lorcana", "#tag", "ann#1234".
func (l *Line) isHandle(from, to int) bool {
	rest := func(i int) bool {
		for ; i < to; i++ {
			if !l.glued(i) {
				return false
			}
		}
		return true
	}
	if l.isWord(from) && l.hasSign(from, to, "@") && rest(from+1) {
		return true // ann@mail.example
	}
	if l.isWord(from) && (l.Leaves[from].Text == "u" || l.Leaves[from].Text == "r") && l.isSign(from+1, "/") && to > from+2 {
		return rest(from + 1)
	}
	if (l.isSign(from, "#") || l.isSign(from, "@")) && (l.isWord(from+1) || l.isSign(from, "@") && l.isNumber(from+1)) && l.glued(from+1) {
		for i := from; i < to; i++ {
			if !l.glued(i) && !l.isSign(i, "#") && !l.isSign(i, "@") {
				return false
			}
		}
		return true
	}
	last := to - 1
	return l.isNumber(last) && l.isSign(last-1, "#") && l.glued(last) && l.isWord(from) && len(l.Leaves[last].Text) == 4 &&
		last-2 >= from
}

// hasTimes reports whether a sign of multiplication stands in leaves [from, to).
func (l *Line) hasTimes(from, to int) bool { return l.Count(Times, from, to) > 0 }

// isFile reports whether leaves are the name of a file: words and a known ending.
func (l *Line) isFile(from, to, words int) bool {
	last := to - 1
	if l.isSign(last, ")") { // with its size
		for i := range l.Spans {
			if s := &l.Spans[i]; s.Kind == FigureSpan && s.Shape == SizeShape && s.To == last && s.From > from && l.isSign(s.From-1, "(") {
				last, words = s.From-2, words-1
				break
			}
		}
	}
	return words > 1 && words <= 6 && last-2 >= from && l.isWord(last) && l.isSign(last-1, ".") && l.glued(last) && l.glued(last-1) &&
		l.Words(last)&FileWord != 0
}

// isSheet reports whether leaves are a label of the registration sheet with blanks, or labels alone.
func (l *Line) isSheet(from, to, first int) bool {
	blanks := 0
	for i := from; i+1 < to; i++ {
		if l.isSign(i, "_") && l.isSign(i+1, "_") || l.isSign(i, ".") && l.isSign(i+1, ".") && i+2 < to && l.isSign(i+2, ".") {
			blanks++
		}
	}
	if blanks < 2 {
		return false
	}
	_, ok := l.Covered(from, to, SheetWord|AboutWord|FillWord|TotalWord)
	return ok
}

// onlyReaction reports whether leaves are one emoji and a number: "❤ 9". A number with a times sign is a count.
func (l *Line) onlyReaction(from, to int) bool {
	return !l.hasTimes(from, to) &&
		Any(l.Leaves[from:to], func(f *Leaf) bool { return f.Kind == Sign && f.Text >= "\u2600" })
}
