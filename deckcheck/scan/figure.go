package scan

import "strings"

// Years that a number of four digits may be.
const (
	firstYear = 1990
	lastYear  = 2099
)

// Digits of long numbers.
const (
	phoneDigits = 7 // of a phone number, in all
	longDigits  = 5 // of a postcode or an ID, in one number
)

// maxFigure bounds the leaves of a figure.
const maxFigure = 24

// findFigures adds the figures of a line, numbers in a shape that is no count (§6.2).
func (s *Scanner) findFigures(l *Line) {
	phone := 0
	for i := range l.Leaves {
		if l.Leaves[i].Kind == Number && !l.Leaves[i].exact && !l.continues(i) {
			if i >= phone {
				phone = s.phone(l, i)
			}
			s.figure(l, i)
		}
	}
}

// figure adds the figures that begin with the number at leaf i, or with a sign or word before it.
func (s *Scanner) figure(l *Line, i int) {
	f := Span{Kind: FigureSpan, From: i, To: i + 1, Value: l.Leaves[i].Value}
	text := l.Leaves[i].Text
	emit := func(shape Shape, to int, own bool) {
		g := f
		g.Shape, g.To, g.OwnSign = shape, to, own
		s.addFigure(l, g)
	}
	parts, to := l.partsFrom(i)
	seps := ""
	for k := i + 1; k < to; k += 2 {
		seps += l.Leaves[k].Text
	}
	amount := to // behind a number that may have decimals or groups
	switch {
	case seps == ":" || seps == "::":
		if len(l.Leaves[i+2].Text) == 2 {
			emit(TimeShape, l.withWord(to, clockWord), true)
		} else {
			emit(ScoreShape, to, true)
		}
	case (seps == ".." || seps == "//" || seps == "--") && l.isDate(i):
		emit(DateShape, to, true)
	case seps == "." && l.isSign(to, ".") && l.glued(to) && l.smallPair(i): // 3.10.
		emit(DateShape, to+1, true)
	case seps == "..":
		emit(VersionShape, to, true)
	case (seps == "-" || seps == "--") && l.short(i, parts):
		emit(ScoreShape, to, seps == "--")
	case seps == "/":
		emit(FractionShape, to, false)
	case seps == "." || seps == ",":
		emit(decimalShape(text, l.Leaves[i+2].Text), to, false)
	case seps == ".," || seps == ",." || strings.Trim(seps, ",") == "" && parts > 2:
		emit(GroupedShape, to, false)
	case parts == 1 && l.isSign(i+1, "/") && l.isNumber(i+2) && !l.glued(i+1): // 60 / 60
		emit(FractionShape, i+3, false)
	default:
		amount = i + 1
	}
	if parts == 1 || strings.Trim(seps, ".,") == "" {
		s.amount(l, i, amount)
	}
	if parts == 1 {
		s.single(l, i, f)
	}
	s.days(l, i, amount)
}

// partsFrom counts the numbers that signs join to the number at leaf i, and returns the leaf behind them.
func (l *Line) partsFrom(i int) (parts, to int) {
	parts, to = 1, i+1
	for parts < maxFigure/2 && l.isNumber(to+1) && l.glued(to) && l.glued(to+1) {
		switch l.Leaves[to].Text {
		case ".", ",", ":", "-", "/", "'":
			parts, to = parts+1, to+2
			continue
		}
		break
	}
	return parts, to
}

// continues reports whether a sign joins a number to the number before it.
func (l *Line) continues(i int) bool {
	return l.glued(i) && l.glued(i-1) && l.isNumber(i-2) && strings.Contains(".,:-/'", l.Leaves[i-1].Text)
}

// isDate reports whether three numbers may be day, month and year in any order.
func (l *Line) isDate(i int) bool {
	years, small := 0, 0
	for k := i; k <= i+4; k += 2 {
		switch n := &l.Leaves[k]; {
		case isYear(n):
			years++
		case len(n.Text) <= 2 && n.Value <= 31 && n.Value > 0 || len(n.Text) == 2:
			small++
		}
	}
	if small == 3 {
		return l.Leaves[i].Value <= 31 && l.Leaves[i+2].Value <= 31 && !l.isSign(i+1, "-") && len(l.Leaves[i+4].Text) == 2
	}
	return years == 1 && small == 2
}

func isYear(n *Leaf) bool { return len(n.Text) == 4 && firstYear <= n.Value && n.Value <= lastYear }

func (l *Line) smallPair(i int) bool {
	return 0 < l.Leaves[i].Value && l.Leaves[i].Value <= 31 && 0 < l.Leaves[i+2].Value && l.Leaves[i+2].Value <= 12
}

// short reports whether all numbers of a figure have two digits at most.
func (l *Line) short(i, parts int) bool {
	for k := range parts {
		if len(l.Leaves[i+2*k].Text) > 2 {
			return false
		}
	}
	return true
}

func decimalShape(whole, part string) Shape {
	if len(part) == 3 && len(whole) <= 3 {
		return GroupedShape
	}
	return DecimalShape
}

// isFree reports whether a leaf is a word outside of exact names.
func (l *Line) isFree(i int) bool { return l.isWord(i) && !l.Leaves[i].exact }

// withWord is the leaf behind the word at i if the word is meant.
func (l *Line) withWord(i int, meant func(string) bool) int {
	if l.isFree(i) && meant(l.Leaves[i].Text) {
		return i + 1
	}
	return i
}

func clockWord(w string) bool {
	return oneOf(w, "am", "pm", "uhr", "h", "ore", "heures")
}

// amount adds money, a percentage or a size: a number with its unit, in leaves [i, to).
func (s *Scanner) amount(l *Line, i, to int) {
	f := Span{Kind: FigureSpan, From: i, To: to, OwnSign: true, Value: l.Leaves[i].Value}
	behind, before := "", ""
	if to < len(l.Leaves) && !l.Leaves[to].exact {
		behind = l.Leaves[to].Text
	}
	if i > 0 && !l.Leaves[i-1].exact {
		before = l.Leaves[i-1].Text
	}
	switch {
	case behind == "%" || behind == "‰":
		f.Shape, f.To = PercentShape, to+1
	case currencySign(before):
		f.Kind, f.Shape, f.From = PriceSpan, MoneyShape, i-1
	case currencySign(behind) && !(l.isNumber(to+1) && !l.glued(to) && l.glued(to+1)):
		f.Kind, f.Shape, f.To = PriceSpan, MoneyShape, to+1
	case l.isWord(to) && currencyCode(behind):
		f.Kind, f.Shape, f.To = PriceSpan, MoneyShape, to+1
	case l.isWord(i-1) && currencyCode(before):
		f.Kind, f.Shape, f.From = PriceSpan, MoneyShape, i-1
	case (behind == "°" || behind == "\"" && !l.glued(to+1)) && l.glued(to):
		f.Shape, f.To = SizeShape, to+1
	case l.isWord(to) && sizeUnit(behind):
		f.Shape, f.To = SizeShape, to+1
	default:
		return
	}
	if f.From > 0 && (l.isSign(f.From-1, "~") || l.isSign(f.From-1, "≈")) {
		f.From--
	}
	if f.Kind == PriceSpan {
		if l.isFree(f.From-1) && priceWord(l.Leaves[f.From-1].Text) {
			f.From--
		}
		if l.isSign(f.To, "/") {
			f.To = max(f.To, l.withWord(f.To+1, eachWord))
		} else {
			f.To = l.withWord(f.To, eachWord)
		}
	}
	s.addFigure(l, f)
}

func eachWord(w string) bool {
	return oneOf(w, "ea", "each", "total", "pro", "je", "chacun", "cad")
}

// priceWord reports whether a word stands in front of the price of a card.
func priceWord(w string) bool {
	return oneOf(w, "at", "for", "à", "a", "pour", "zu", "je", "für", "um", "per", "da")
}

func currencySign(s string) bool {
	switch s {
	case "$", "€", "£", "¥", "₩", "₽", "₣":
		return true
	}
	return false
}

func currencyCode(w string) bool {
	return oneOf(w, "USD", "EUR", "GBP", "CHF", "CAD", "AUD", "JPY", "SEK", "NOK", "DKK", "PLN", "EURO", "EUROS", "DOLLAR", "DOLLARS",
		"TIX")
}

func sizeUnit(w string) bool {
	switch w {
	case "km", "K", "k", "m", "cm", "mm", "kg", "g", "KB", "kB", "MB", "GB", "kb", "mb", "gb", "Ko", "Mo", "Go", "mi", "miles", "px", "ml",
		"ft":
		return true
	}
	return false
}

// single adds the figures that are one number: with letters or signs of its own, long, or a year.
func (s *Scanner) single(l *Line, i int, f Span) {
	emit := func(shape Shape, from, to int, own bool) {
		g := f
		g.Shape, g.From, g.To, g.OwnSign = shape, from, to, own
		s.addFigure(l, g)
	}
	text := l.Leaves[i].Text
	if l.isFree(i + 1) {
		word := l.Leaves[i+1].Text
		glued := l.glued(i + 1)
		switch {
		case glued && ordinal(word):
			emit(OrdinalShape, i, i+2, true)
		case clockWord(word) && (glued || f.Value <= 24):
			emit(TimeShape, i, l.timeTail(i+2), true)
		case glued && timeUnit(word):
			emit(TimeShape, i, l.timeTail(i+2), true)
		case glued && len(word) == 1 && word[0] < 0x80:
			emit(SizeShape, i, i+2, true) // 12B
		}
	}
	if l.glued(i+1) && (l.isSign(i+1, "º") || l.isSign(i+1, "ª")) {
		emit(OrdinalShape, i, i+2, true)
	}
	switch {
	case l.glued(i) && l.isWord(i-1) && versionWord(l.Leaves[i-1].Text):
		emit(VersionShape, i-1, i+1, true) // v3
	case l.glued(i) && i > 0 && l.isWord(i-1) && len(l.Leaves[i-1].Text) == 1 && len(text) <= 2 && !l.Leaves[i-1].exact &&
		(i == 1 || !l.glued(i-1) || l.Leaves[i-2].Kind == Sign) && !l.isWord(i+1):
		emit(SizeShape, i-1, i+1, true) // U16
	case l.isSign(i-1, ".") && l.glued(i-1) && l.isWord(i-2) && versionWord(l.Leaves[i-2].Text):
		emit(VersionShape, i-2, i+1, true) // V.2
	}
	switch {
	case isYear(&l.Leaves[i]):
		from, own := i, false
		if l.isSign(i-1, "©") {
			from, own = i-1, true
		} else if i >= 3 && l.isSign(i-1, ")") && l.isWord(i-2) && strings.EqualFold(l.Leaves[i-2].Text, "c") && l.isSign(i-3, "(") {
			from, own = i-3, true
		}
		own = own || l.isFree(i-1) && l.Words(i-1)&(TitleWord|DateWord|MonthWord) != 0 || l.isFree(i+1) && l.Words(i+1)&TitleWord != 0
		emit(YearShape, from, i+1, own)
	case len(text) >= longDigits || f.Value == Large:
		emit(LongShape, i, i+1, false)
	}
	if l.isWord(i-1) && !l.glued(i) && scoreLetter(l.Leaves[i-1].Text) ||
		l.isWord(i+1) && scoreLetter(l.Leaves[i+1].Text) && l.isNumber(i+2) {
		if to := l.scoreTail(i); to > i+2 {
			emit(ScoreShape, i, to, true) // 4W 1L
		}
	}
}

// scoreTail is the leaf behind numbers with letters of wins and losses: "4W 1L", "4 W - 1 L".
func (l *Line) scoreTail(i int) int {
	to := i
	for pairs := 0; pairs < 3 && l.isNumber(to) && l.isWord(to+1) && scoreLetter(l.Leaves[to+1].Text); pairs++ {
		i, to = to+2, to+2
		if l.isSign(to, "-") || l.isSign(to, ",") || l.isSign(to, "/") {
			to++
		}
	}
	return i
}

func scoreLetter(w string) bool { return len(w) == 1 && strings.Contains("WLDTSNVUPwldtsnvup", w) }

// timeTail is the leaf behind further parts of a time: "14 h 20", "1h 40m".
func (l *Line) timeTail(to int) int {
	for n := 0; n < 3 && l.isNumber(to); n++ {
		switch {
		case l.isWord(to+1) && l.glued(to+1) && timeUnit(l.Leaves[to+1].Text):
			to += 2
		case len(l.Leaves[to].Text) == 2 && n == 0 && !l.isWord(to+1):
			return to + 1
		default:
			return to
		}
	}
	return to
}

func timeUnit(w string) bool {
	return oneOf(w, "s", "m", "h", "d", "w", "j", "y", "sec", "min", "mins", "hr", "hrs", "std", "mo", "sem", "ms")
}

func versionWord(w string) bool {
	return oneOf(w, "v", "ver", "version")
}

func ordinal(w string) bool {
	return oneOf(w, "st", "nd", "rd", "th", "er", "re", "e", "ère", "ème", "eme", "ter", "te", "ten", "º", "ª")
}

// days adds dates with words: "3. Oktober", "Oct 3rd, 2026", "Sa, 3.", "KW 12", "Q3".
func (s *Scanner) days(l *Line, i, to int) {
	if to != i+1 || l.Leaves[i].Value < 0 {
		return
	}
	f := Span{Kind: FigureSpan, Shape: DateShape, OwnSign: true, From: i, To: to, Value: l.Leaves[i].Value}
	if l.isWord(to) && l.glued(to) && ordinal(l.Leaves[to].Text) || l.isSign(to, ".") && l.glued(to) {
		to++
	}
	at := l.withWord(to, isOf)
	day := 1 <= f.Value && f.Value <= 31 && len(l.Leaves[i].Text) <= 2
	month := func(k int) bool { return l.isFree(k) && l.Words(k)&MonthWord != 0 }
	switch before := i - 1; {
	case day && month(at): // 3. Oktober 2026
		f.To = l.yearTail(at + 1)
	case month(before) && (day || isYear(&l.Leaves[i])),
		month(before-1) && (l.isSign(before, ".") || l.isSign(before, ",")) && (day || isYear(&l.Leaves[i])):
		f.From = before
		if !month(before) {
			f.From--
		}
		f.To = l.yearTail(to)
	case day && l.isFree(before) && l.Words(before)&DayWord != 0 && l.isSign(to-1, "."),
		day && l.isSign(before, ",") && l.isFree(before-1) && l.Words(before-1)&DayWord != 0:
		f.From, f.To = before, to
		if l.isSign(before, ",") {
			f.From--
		}
	case l.isWord(before) && (strings.EqualFold(l.Leaves[before].Text, "kw") || (l.Leaves[before].Text == "Q") && l.glued(i) && f.Value <= 4):
		f.From, f.To = before, i+1
	default:
		return
	}
	if f.From > 0 && l.isSign(f.From-1, ",") && l.isWord(f.From-2) && l.Words(f.From-2)&DayWord != 0 {
		f.From -= 2 // Sa, 3. Oktober
	} else if l.isFree(f.From-1) && l.Words(f.From-1)&DayWord != 0 {
		f.From--
	}
	s.addFigure(l, f)
}

// yearTail is the leaf behind a year, with what stands before it.
func (l *Line) yearTail(to int) int {
	at := to
	if l.isSign(at, ".") || l.isSign(at, ",") {
		at++
	}
	at = l.withWord(at, isOf)
	if l.isNumber(at) && isYear(&l.Leaves[at]) {
		return at + 1
	}
	return to
}

// phone adds a phone number that begins at a number: groups of seven digits or more in all, with a plus sign, a zero or a bracket in
// front, or behind a label. It returns the leaf behind the groups.
func (s *Scanner) phone(l *Line, i int) (next int) {
	from, digits, groups, last := i, 0, 0, i
	at := i
	for at < len(l.Leaves) && at < i+maxFigure {
		leaf := &l.Leaves[at]
		if leaf.Kind == Number && leaf.Gap <= Space {
			digits += len(leaf.Text)
			groups++
			last = at + 1
		} else if leaf.Kind != Sign || leaf.Gap > Space || !strings.Contains("()-/.", leaf.Text) {
			break
		}
		at++
	}
	for from > 0 && (l.isSign(from-1, "+") || l.isSign(from-1, "(")) {
		from--
	}
	marked := from < i || l.Leaves[i].Text[0] == '0'
	if k := from - 1; !marked && k > 0 && (l.isSign(k, ":") || l.isSign(k, ".")) && l.isWord(k-1) {
		marked = l.Words(k-1)&AboutWord != 0
	}
	if digits >= phoneDigits && groups > 1 && marked || digits >= phoneDigits && marked && groups == 1 && from < i {
		s.addFigure(l, Span{Kind: FigureSpan, Shape: PhoneShape, OwnSign: true, From: from, To: last})
	}
	return last
}

// addFigure adds a figure.
func (s *Scanner) addFigure(l *Line, f Span) {
	if l.takesExact(f) {
		return
	}
	for i := f.From; i < f.To; i++ {
		l.Leaves[i].figure = true
	}
	s.add(f)
}

// takesExact reports whether a span has a leaf of an exact name: "4 Go" of a card that begins with Go is no size of a file.
func (l *Line) takesExact(sp Span) bool {
	for i := sp.From; i < sp.To; i++ {
		if l.Leaves[i].exact {
			return true
		}
	}
	return false
}
