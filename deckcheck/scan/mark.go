package scan

import (
	"strings"
)

// markWords are the tables whose words are decorations in brackets (§6.4). Bare, only FoilWord, RarityWord, LanguageWord and ConditionWord
// are.
const markWords = FactWords | MarketWord

// fewLink is the fewest leaves of the address of a page: a word, a dot and a word.
const fewLink = 3

// findSigns adds links, the comment, wrappers and decorations of a line.
func (s *Scanner) findSigns(l *Line) {
	begin := s.wrappers(l)
	for i := 0; i < len(l.Leaves); i++ {
		leaf := &l.Leaves[i]
		if leaf.exact && (leaf.Kind != Word || l.names == 1) { // "Foil" may end one name and be behind another
			continue
		}
		if to := l.linkTo(i); to > 0 && !leaf.exact {
			s.add(Span{Kind: LinkSpan, From: i, To: to})
			i = to - 1
			continue
		}
		if leaf.Kind == Sign {
			if mark, ok := l.notedCopies(i); ok {
				s.add(mark)
				i = mark.To - 1
				continue
			}
			if to := l.markFrom(i); to > 0 && (leaf.Text == "(" || leaf.Text == "[" || !l.has(i, to, AsideWord)) {
				s.add(Span{Kind: MarkSpan, From: i, To: to})
				if to > i+1 {
					i = to - 1
				}
				continue
			}
		}
		if leaf.Kind == Word {
			if to := l.bareMark(i); to > 0 {
				s.add(Span{Kind: MarkSpan, From: i, To: to})
				i = to - 1
			}
		}
	}
	s.comment(l, begin)
}

// notedCopies is a decoration that says how many of a line's copies are foil, owned or still to get, in brackets or behind a dash:
// "(1 foil)", "(have 2)", "- need 0". Value is their number, and Other how many more copies the line has at least.
func (l *Line) notedCopies(i int) (mark Span, ok bool) {
	mark = Span{Kind: MarkSpan, From: i, Value: -1}
	bracket := l.isSign(i, "(") || l.isSign(i, "[")
	if !bracket && !(l.isSign(i, "-") && !l.glued(i) && !l.glued(i+1)) {
		return mark, false
	}
	words := Words(0)
	for at := i + 1; at <= i+maxMark; at++ {
		switch {
		case at == len(l.Leaves) && !bracket, at < len(l.Leaves) && bracket && l.closes(at):
			mark.To = min(at+1, len(l.Leaves))
			if words&AsideWord != 0 {
				mark.Other = 1 // not all of them, else the line may be no part of the deck
			}
			return mark, words != 0 && mark.Value >= 0
		case at >= len(l.Leaves) || l.Leaves[at].exact:
			return mark, false
		case l.isNumber(at) && mark.Value < 0 && l.Leaves[at].Value >= 0:
			mark.Value = l.Leaves[at].Value
		case l.isSign(at, ":"), l.isWord(at) && l.Words(at)&UnitFillWord != 0 && words != 0:
		case l.isWord(at) && l.Words(at)&(FoilWord|OwnedWord) != 0:
			words |= l.Words(at)
		default:
			return mark, false
		}
	}
	return mark, false
}

// linkTo is the leaf behind the address of a page that begins at a leaf, 0 for none.
func (l *Line) linkTo(i int) int {
	if !l.isWord(i) || l.glued(i) && (l.isWord(i-1) || l.isSign(i-1, ".") || l.isSign(i-1, "@")) {
		return 0
	}
	word := l.Leaves[i].Text
	scheme := (strings.EqualFold(word, "http") || strings.EqualFold(word, "https")) && l.isSign(i+1, ":") && l.isSign(i+2, "/") &&
		l.isSign(i+3, "/")
	if !scheme && !strings.EqualFold(word, "www") && !l.isHost(i) {
		return 0
	}
	to := i + 1
	for l.glued(to) && !l.isSign(to, ">") && !l.isSign(to, "<") && !l.isSign(to, "\"") && !(l.isSign(to, ")") && !l.glued(to+1)) &&
		!l.isSign(to, "]") {
		to++
	}
	if to-i < fewLink {
		return 0
	}
	return to
}

// isHost reports whether the name of a site and a slash begin at a leaf: "decks.example/a".
func (l *Line) isHost(i int) bool {
	at := i + 1
	for n := 0; n < 3 && l.isSign(at, ".") && l.glued(at) && l.isWord(at+1) && l.glued(at+1); n++ {
		if at += 2; topDomain(l.Leaves[at-1].Text) && (l.isSign(at, "/") && l.glued(at) || !l.glued(at)) {
			return true
		}
	}
	return false
}

func topDomain(w string) bool {
	return oneOf(w, "com", "net", "org", "gg", "app", "ink", "io", "de", "fr", "it", "ch", "at", "be", "eu", "uk", "dev", "games", "info",
		"me", "tv", "example")
}

// wrappers adds what stands in front of a line and is not part of it: bullets, quote signs, check boxes, stamps of chats. It returns the
// leaf behind them.
func (s *Scanner) wrappers(l *Line) (at int) {
	for at < len(l.Leaves) && at < maxWrappers {
		to := at
		switch text := l.Leaves[at].Text; {
		case l.Leaves[at].Kind == Number || l.Leaves[at].Kind == Word:
			if to = l.stampTo(at); to == at {
				return at
			}
		case text == "[" || text == "(":
			switch {
			case l.isSign(at+1, "]") || l.isSign(at+1, ")"): // [ ]
				to = at + 2
			case at+2 < len(l.Leaves) && (l.isSign(at+2, "]") || l.isSign(at+2, ")")) && tick(l.Leaves[at+1].Text): // [x] [*]
				to = at + 3
			default:
				if to = l.stampTo(at); to == at {
					return at
				}
			}
		case text == ">" || text == "•" || strings.Contains(boxSigns, text):
			to = at + 1
		case (text == "-" || text == "*" || text == "+" || text == "–" || text == "→" || text == "=") && at+1 < len(l.Leaves) && !l.glued(at+1):
			to = at + 1
		case text == "\\" && l.isWord(at+1) && strings.EqualFold(l.Leaves[at+1].Text, "item"):
			to = at + 2
		default:
			return at
		}
		s.add(Span{Kind: WrapperSpan, From: at, To: to})
		at = to
	}
	return at
}

// maxWrappers bounds the leaves in front of a line.
const maxWrappers = 32

func tick(text string) bool {
	switch text {
	case "x", "X", "*", "✓", "✔", "•", "×":
		return true
	}
	return false
}

// maxSender is how many words the name of a sender has.
const maxSender = 4

// stampTo is the leaf behind a stamp of a chat that begins at a leaf: "[12:30] Ann:", "12/05/2026, 10:20 - Ann:", "12:30 Ann:". It is i
// for none.
func (l *Line) stampTo(i int) int {
	if l.isNumber(i) && !(l.glued(i+1) && strings.Contains(":/.-", l.Leaves[i+1].Text)) || l.isWord(i) {
		return i
	}
	at, times := i, 0
	open := l.isSign(at, "[") || l.isSign(at, "(")
	if open {
		at++
	}
	for at < len(l.Leaves) && at < i+maxFigure {
		switch {
		case l.isNumber(at):
			if l.isSign(at+1, ":") && l.glued(at+1) && l.isNumber(at+2) && len(l.Leaves[at+2].Text) == 2 {
				times++
			}
			at++
			continue
		case l.isSign(at, "/") || l.isSign(at, ".") || l.isSign(at, "-") && l.isNumber(at+1) || l.isSign(at, ":") && l.glued(at) || l.isSign(at,
			","):
			at++
			continue
		case l.isWord(at) && clockWord(l.Leaves[at].Text):
			at++
			continue
		}
		break
	}
	if times == 0 {
		return i
	}
	end := at
	if open {
		if !l.closes(at) {
			return i
		}
		at++
		end = at
	} else if l.isSign(at, "-") {
		at++
	}
	// The sender, up to a colon.
	for words := 0; l.isWord(at) && words < maxSender; words++ {
		at++
	}
	if l.isSign(at, ":") && at > end {
		return at + 1
	}
	if open {
		return end
	}
	return i
}

// comment adds the comment that a line ends with.
func (s *Scanner) comment(l *Line, begin int) {
	for i := range l.Leaves {
		leaf := &l.Leaves[i]
		if leaf.Kind != Sign || leaf.exact || l.glued(i) && i != begin {
			continue
		}
		switch {
		case leaf.Text == "#" && (i == begin || !l.glued(i+1)),
			leaf.Text == "/" && l.isSign(i+1, "/") && l.glued(i+1),
			leaf.Text == "<" && l.isSign(i+1, "!") && l.glued(i+1) && l.isSign(i+2, "-"):
			s.add(Span{Kind: CommentSpan, From: i, To: len(l.Leaves)})
			return
		}
	}
}

// markFrom is the leaf behind a decoration of several leaves that begins at a sign: "*F*", "(foil)", "[Character]", ":name:", "#ink",
// "^label^", "(V.2)", "(Prerelease 2026)", "[[", "[card]". It is 0 for none.
func (l *Line) markFrom(i int) int {
	text := l.Leaves[i].Text
	word := l.isWord(i + 1)
	switch text {
	case "*":
		if word && l.isStar(i+2) && l.glued(i+1) && l.glued(i+2) && len(l.Leaves[i+1].Text) <= 2 {
			return i + 3
		}
	case ":", "^":
		at := i + 1
		for at < i+maxMark && l.glued(at) && (l.isWord(at) || l.isSign(at, "_") || l.isNumber(at) || text == "^" && (l.isSign(at, ",") ||
			l.isSign(at, "#"))) {
			at++
		}
		if at > i+1 && l.isSign(at, text) && l.glued(at) {
			return at + 1
		}
	case "#":
		if word && l.glued(i+1) && !l.Leaves[i+1].exact && l.Leaves[i].Gap > Glued {
			return i + 2
		}
	case "(", "[", "{":
		return l.bracketMark(i)
	case "<":
		return l.emojiMark(i)
	}
	return 0
}

// emojiMark is the leaf behind a picture of a chat with its number, "<:ink:12345>"; 0 for none.
func (l *Line) emojiMark(i int) int {
	at := i + 1
	if l.isWord(at) && l.Leaves[at].Text == "a" && l.isSign(at+1, ":") {
		at++
	}
	if !l.isSign(at, ":") {
		return 0
	}
	for at++; at < i+maxMark && l.glued(at) && !l.isSign(at, ":"); at++ {
	}
	if l.isSign(at, ":") && l.isNumber(at+1) && l.glued(at+1) && l.isSign(at+2, ">") {
		return at + 3
	}
	return 0
}

func (l *Line) isStar(i int) bool { return i < len(l.Leaves) && l.Leaves[i].Text == "*" }

// maxMark bounds the leaves of a decoration.
const maxMark = 12

// bracketMark is the leaf behind brackets whose words are all decorations, with a year or a version number among them; 0 for none.
func (l *Line) bracketMark(i int) int {
	if to := l.tag(i); to > 0 {
		return to
	}
	words := 0
	for at := i + 1; at < len(l.Leaves) && at <= i+maxMark; {
		leaf := &l.Leaves[at]
		switch {
		case l.closes(at):
			if words == 0 {
				return 0
			}
			return at + 1
		case leaf.exact:
			return 0
		case leaf.Kind == Number:
			if !isYear(leaf) && !(words > 0 && l.versionAt(at)) {
				return 0
			}
			at++
		case leaf.Kind == Sign:
			if !strings.Contains("-/,.&+'\"", leaf.Text) {
				return 0
			}
			at++
		case leaf.Kind == Word && versionWord(leaf.Text) && l.isNumber(at+1+b2i(l.isSign(at+1, "."))):
			words++
			at++
		default:
			is, next := l.Phrase(at, markWords)
			if is == 0 && rarityLetters[leaf.Text] == "" {
				return 0
			}
			words++
			at = next
		}
	}
	return 0
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// versionAt reports whether a number is one of a version with a single digit: V.2.
func (l *Line) versionAt(i int) bool {
	return len(l.Leaves[i].Text) == 1 &&
		(l.isWord(i-1) && versionWord(l.Leaves[i-1].Text) || l.isSign(i-1, ".") && l.isWord(i-2) && versionWord(l.Leaves[i-2].Text))
}

// tag is the leaf behind a tag of a page or forum that begins at a leaf: "[card]", "[/card]", "[*]"; 0 for none.
func (l *Line) tag(i int) int {
	if l.Leaves[i].Text != "[" {
		return 0
	}
	at := i + 1
	if l.isSign(at, "/") {
		at++
	}
	if at+1 < len(l.Leaves) && l.isSign(at+1, "]") {
		switch strings.ToLower(l.Leaves[at].Text) {
		case "card", "cards", "b", "i", "u", "s", "list", "quote", "code", "url", "size", "color", "center", "deck", "spoiler", "*", "li",
			"ul":
			return at + 2
		}
	}
	return 0
}

// bareMark is the leaf behind a decoration without brackets that begins at a word: "foil", "NM", "EN", "Super Rare"; 0 for none.
func (l *Line) bareMark(i int) int {
	is, next := l.Phrase(i, FoilWord|RarityWord|LanguageWord|ConditionWord)
	switch {
	case is&(FoilWord|RarityWord) != 0 && len(l.Leaves[i].Text) > 2:
		return next
	case is&(LanguageWord|ConditionWord) != 0 && (len(l.Leaves[i].Text) > 3 || upper(l.Leaves[i].Text)):
		return next
	}
	return 0
}
