package decklist

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// What a line says of cards when it is passed over: a title, a heading, a comment, a
// total, noise. All of them go through reader.pass, so that no copy is lost with them:
// what is near a card's name and has a count is reported with its line.

// mentioned is what a line that is no card's says of cards.
type mentioned struct {
	named   bool          // it is near the full name of a card
	counted bool          // it is near a name and has a count
	count   int           // that count; 0 where there are several or it is none
	text    string        // the part that is near a name
	card    *catalog.Card // the nearest
	alone   bool          // the line holds nothing else
	exact   bool          // the name has no typing error
}

// pass files a line that holds no cards, or reports it when it may. It reports whether
// the line was passed over. Only what was read already is filed without it.
func (r *reader) pass(number int32, raw string, kind Kind) bool {
	if m := r.mention(clean(raw), kind == TitleLine); m.counted {
		r.mentionedCard(number, raw, m)
		return false
	} else if kind == TitleLine {
		r.list.Deck.Title = clip(raw)
		if m.named {
			r.issue(Issue{Kind: TitleNearCard, Lines: []int{int(number)}, Text: clip(raw), Choices: []*catalog.Card{m.card}})
		}
	}
	r.other(number, raw, kind)
	return true
}

// mentionedCard reports a line that would be passed over if it were not for a card in it.
func (r *reader) mentionedCard(number int32, raw string, m mentioned) {
	r.endLone()
	r.begun = true
	lines := []int{int(number)}
	if m.alone && !m.exact && m.count > 0 {
		c := reading{count: m.count, name: m.text}
		if r.inSide {
			r.sideCard(number, raw, c)
			return
		}
		r.reported(number, raw, c)
		r.issue(Issue{Kind: UnknownCard, Lines: lines, Text: clip(m.text), Choices: r.suggest(c), Copies: m.count})
		return
	}
	why := "it has the name of a card, or nearly, and a count; write a count and a full name on a line of its own, or leave it out"
	var choices []*catalog.Card
	if m.card != nil {
		choices = []*catalog.Card{m.card}
	} else {
		why = "it has a number, and so many lines of this list are no cards that this one was not compared with them; leave out what is no " +
			"part of the list"
	}
	r.other(number, raw, ProblemLine)
	r.issue(Issue{Kind: UnreadableLine, Lines: lines, Text: clip(raw), Why: why, Choices: choices})
}

// maxMentionText bounds the text of one list that is searched for names, in bytes, of which those of
// long lines count up to twice: more than anybody writes around a list, and it keeps a hostile list cheap.
const maxMentionText = 20_000

// maxNumberBytes bounds the part of a line whose numbers may be counts of what is mentioned: as much again as is searched
// for names. Only lines with links are that long.
const maxNumberBytes = 2 * catalog.MaxMentionBytes

// addresses are links as a whole, which name nothing but a page.
var addresses = regexp.MustCompile(`(?i)https?://[\w-]+(?:\.[\w-]+)+\S*`)

// mention searches a clean line for cards. Without a number there can't be a count, and
// where nobody asks for names the search is left out then.
func (r *reader) mention(s string, names bool) (m mentioned) {
	if strings.Contains(s, "://") {
		s = addresses.ReplaceAllStringFunc(s, func(link string) string {
			_, size := utf8.DecodeLastRuneInString(link)
			last := len(link) - size
			if at := strings.LastIndexByte(link, '=') + 1; at > 0 && startsWithDigit(link[at:]) {
				last = at // "?card=2*Woody - …"
			}
			if startsWithDigit(link[last:]) { // it may be glued to what follows
				return strings.Repeat(" ", last) + link[last:]
			}
			return strings.Repeat(" ", len(link))
		})
	}
	if !hasLetters(s) || r.knownWords(s) {
		return m
	}
	if r.searched > maxMentionText {
		m.counted = hasDigit(s) // reported rather than dropped
		return m
	}
	near := s[:min(len(s), maxNumberBytes)]
	nums := numbersIn(near)
	if names || len(nums) > 0 || hasDigit(s) {
		n := min(len(s), catalog.MaxMentionBytes)
		r.searched += len(s) + n*n/catalog.MaxMentionBytes // more words are compared with more names
	}
	far := len(near) < len(s) && hasDigit(s[len(near):])
	if len(nums) == 0 && !far && !names {
		return m
	}
	found := r.list.Deck.Catalog.Mentions(s)
	called := isCall(s)
	counts := make([]bool, len(nums))
	for i := range found {
		f := &found[i]
		whole := f.Kind == catalog.NameOnly && standsAlone(s, f)
		if (f.Kind == catalog.FullName || whole || names && inNumberedTitle(s, f, nums)) && !m.named && !m.counted {
			m.named, m.text, m.card, m.exact = true, s[f.Start:f.End], f.Card, f.Edits == 0
		}
		for k, n := range nums {
			if counts[k] || insideName(found[:i+1], n) || !countOf(s, n, f, called) {
				continue
			}
			counts[k] = true
			if !m.counted {
				m.counted, m.count, m.text, m.card, m.exact = true, n.value, s[f.Start:f.End], f.Card, f.Edits == 0
				m.alone = !hasLetters(strings.Trim(s[:min(n.start, f.Start)], "xX")) && !hasLetters(strings.Trim(s[max(n.end, f.End):], "xX"))
			} else {
				m.count, m.alone = 0, false
			}
		}
	}
	if len(near) < len(s) {
		if m.named && far && !m.counted {
			m.counted = true // nobody looked which of its numbers are counts
		}
		m.count, m.alone = 0, false
	}
	return m
}

// standsAlone tells a name beside which its line has no words. One that is all that its card is called may have other
// cells beside it, a number and what is glued to that, or words that count: "Smash,1-2,TFC", "Smash 4c", "Smash playset".
func standsAlone(s string, f *catalog.Mention) bool {
	before, behind := s[:f.Start], s[f.End:]
	if f.Card.Version == "" {
		before = before[strings.LastIndexAny(before, cellSigns)+1:]
		if i := strings.IndexAny(behind, cellSigns); i >= 0 {
			behind = behind[:i]
		}
		if startsWithDigit(strings.TrimLeft(behind, " ")) {
			behind = ""
		}
		return onlyCounts(before) && onlyCounts(behind)
	}
	return !hasLetters(before) && !hasLetters(behind)
}

// inNumberedTitle tells a name without version that begins a line with the number of a usual count behind it, or has
// one beside it: "Smash deck 4", "My 2 Smash deck", "add Smash 3". That is a title, but the count of a card has been lost so.
func inNumberedTitle(s string, f *catalog.Mention, nums []numberIn) bool {
	if f.Kind != catalog.NameOnly || f.Edits > 0 {
		return false
	}
	begins := !hasLetters(s[:f.Start])
	if begins && deckNumber.MatchString(s[f.End:]) {
		return true
	}
	return slices.ContainsFunc(nums, func(n numberIn) bool {
		return 1 <= n.value && n.value <= usualCopies && !n.place &&
			(begins && f.End <= n.start || n.end <= f.Start && stands(s[n.end:f.Start]) ||
				f.End <= n.start && stands(s[f.End:n.start]) && !factBefore(s[:f.Start]))
	})
}

// factBefore reports whether a text ends with a word for an ink, a type or a rarity: "Ruby Amethyst", before the name of
// what a deck does.
func factBefore(s string) bool {
	s = strings.TrimRight(s, " ")
	at := strings.LastIndexFunc(s, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) })
	return factWords[catalog.Fold(s[at+1:])]
}

// deckNumber is the number of a deck, which may be a count all the same.
var deckNumber = regexp.MustCompile(`(?i)^\s+(?:deck|list|liste|mazzo)\s*[1-4]$`)

// countingWords are words that stand beside a name in place of a count, folded; in English, German, French and Italian.
var countingWords = foldedWords(`a all each the of full x times playset playsets copy copies no nr num number one two three four
		i ii iii iv iiii alle je ein eine zwei drei vier mal nummer kopie kopien exemplar exemplare
		tous un une deux trois quatre fois numéro exemplaire exemplaires tutte tutti uno due tre quattro volte numero copia copie`)

// onlyCounts reports whether all words of a text are such.
func onlyCounts(s string) bool {
	for word := range strings.FieldsFuncSeq(s, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) }) {
		if !countingWords[catalog.Fold(word)] {
			return false
		}
	}
	return true
}

// factWords are the words for inks, types and rarities, which tables have behind a name, folded.
var factWords = foldedWords(inkWords + `
		character action song item location personnage chanson objet lieu charakter aktion lied gegenstand ort
		personaggio azione canzone oggetto luogo common uncommon rare super legendary epic enchanted iconic promo foil`)

// onlyFacts reports whether a text has such words, and no others.
func onlyFacts(s string) bool {
	some := false
	for word := range strings.FieldsFuncSeq(s, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) }) {
		switch word = catalog.Fold(word); {
		case factWords[word]:
			some = true
		case word != "x":
			return false
		}
	}
	return some
}

// cellSigns stand between the cells of a row.
const cellSigns = ",;|\t"

// insideName tells a number that is part of a name: Experiment 626.
func insideName(found []catalog.Mention, n numberIn) bool {
	return slices.ContainsFunc(found, func(f catalog.Mention) bool {
		return f.Start < n.end && n.start < f.End && (f.Edits == 0 || f.Kind == catalog.FullName)
	})
}

// numberIn is a number in a line, or a word for one.
type numberIn struct {
	start, end int
	value      int // 0 where it is no count
	marked     bool
	word       bool // "four", "playset"
	rank       bool // "#4": a rank, unless a full name stands before it
	place      bool // "Match 2": no count, unless the word ends a name
}

var (
	// numberRuns are digits with what may make a count or something else of them.
	numberRuns = regexp.MustCompile(`[\d\pN]+`)
	countWords = regexp.MustCompile(`(?i)\b(?:(two|zwei|deux|due)|(three|drei|trois|tre)|(four|vier|quatre|quattro|playset(?:\s+of)?))\b\s*`)
	// placeBefore ends with a word whose number counts no cards: "Top 8".
	placeBefore = compiled(
		`(?i)(?:^|[^\pL])(?:\pL+\.?\s*#|top|day|week|round|place|version|deck|ver|nr|no|set|season|game|match|table|rank|bo|best of|tag|woche|runde|platz|` +
			`spiel|tisch|saison|jour|semaine|ronde|tour|partie|giorno|settimana|turno|posto|stagione|cost|kosten|level|part|teil|turn|zug)\.?\s*#?$|(?:^|[^\pL])v\.?$`)
	ordinalSign = regexp.MustCompile(`^(?i:st|nd|rd|th|er|re|e|ère|ème|º|ª|°)(?:[^\pL]|$)`)
	moneyBefore = regexp.MustCompile(`(?i)(?:[$€£¥]|\busd|\beur|\bgbp)\s?$`)
	moneyBehind = regexp.MustCompile(`^(?i:\s?(?:[%$€£¥](?:\D|$)|usd\b|eur\b|gbp\b))`)
	// marks of a count before and behind a number.
	markBefore = regexp.MustCompile(`(?i)(?:x\s*|[^*]\*\s*|(?:qty|count|quantity|anzahl|menge|copies|qté|quantité|quantità)[\s:.=]*)$`)
	markBehind = regexp.MustCompile(
		`^(?:\s*[xX](?:[^\pL]|$)|[xX](?:\pL|$)|\*\s+\pL|\s*(?:枚|张|張|장)|\s*(?i:copies|copy|mal|fois|volte|stück|stk|pcs)\b)`)
	// between a count and its name; behind a name, with the sign that it ends with, its set and number may stand.
	setBetween = regexp.MustCompile(`^[!?.'’"”]*\s*[(\[][\pL\pN #/•-]{1,24}[)\]]`)
	between    = compiled(
		`^[^\pL\pN]*(?i:(?:x|(?:copies|copy|cards?) of|copies|copy|of|mal|(?:card )?name|card|karte|carte|carta|nom|nome|` +
			`fois|volte|stück|stk|pcs|qty|count|quantity|anzahl|menge|枚|张|張|장)[^\pL\pN]*)?$`)
)

// numbersIn finds the numbers of a line that may be counts: no dates, decimals,
// records, references, prices, places.
func numbersIn(s string) []numberIn {
	var out []numberIn
	if !hasDigit(s) {
		for _, m := range countWords.FindAllStringSubmatchIndex(s, -1) {
			n := numberIn{start: m[0], end: m[1], word: true}
			for k := 1; k <= 3; k++ {
				if m[2*k] >= 0 {
					n.value = k + 1
				}
			}
			out = append(out, n)
		}
		return out
	}
	for _, m := range numberRuns.FindAllStringIndex(s, -1) {
		before, behind := s[:m[0]], s[m[1]:]
		n := numberIn{start: m[0], end: m[1]}
		n.value, _ = parseCount(s[m[0]:m[1]])
		worded := wordBefore(before)
		n.marked = worded && markBefore.MatchString(before[tail(before):]) || markBehind.MatchString(behind)
		switch {
		case partOfFigure(before, behind), ordinalSign.MatchString(behind), moneyBehind.MatchString(behind),
			worded && moneyBefore.MatchString(before[tail(before):]):
			continue
		case !n.marked && worded && placeBefore().MatchString(before[tail(before):]):
			n.rank = strings.HasSuffix(before, "#")
			n.place = !n.rank
		case !n.marked && isYear(n.value, m[1]-m[0]):
			continue
		}
		out = append(out, n)
	}
	return out
}

// wordBefore reports whether markBefore, moneyBefore or placeBefore may match a text: all of them end with a letter or
// a sign and what may stand behind it. Numbers in a row are asked about nothing.
func wordBefore(s string) bool {
	c, _ := utf8.DecodeLastRuneInString(strings.TrimRight(s, "\t\n\f\r :.=#"))
	return unicode.IsLetter(c) || strings.ContainsRune("*$€£¥", c)
}

func isYear(n, digits int) bool { return digits == 4 && 1990 <= n && n < 2100 }

// partOfFigure tells a number that is part of a longer one: a date, a decimal, a
// record, a reference.
func partOfFigure(before, behind string) bool {
	const signs = ".,/-:'’"
	if c, size := utf8.DecodeLastRuneInString(before); size > 0 && strings.ContainsRune(signs, c) {
		if p, _ := utf8.DecodeLastRuneInString(before[:len(before)-size]); unicode.IsDigit(p) {
			return true
		}
	}
	if strings.HasSuffix(before, ",") && strings.HasPrefix(behind, ",") {
		return false // a cell: "Smash,4,0.25"
	}
	if c, size := utf8.DecodeRuneInString(behind); size > 0 && strings.ContainsRune(signs, c) {
		if p, _ := utf8.DecodeRuneInString(behind[size:]); unicode.IsDigit(p) {
			return true
		}
	}
	return false
}

// countOf reports whether a number is the count of a name in the same line. Full names are
// nobody's words by chance, others may be: those need the number right beside them, and
// nothing else with it. A label that calls something (called) may call it like a card.
func countOf(s string, n numberIn, f *catalog.Mention, called bool) bool {
	before := n.end <= f.Start && stands(s[n.end:f.Start])
	behind := f.End <= n.start && standsBehind(s[f.End:n.start])
	full := f.Kind == catalog.FullName
	few := f.Kind == catalog.NameOnly && f.Edits == 0 && 1 <= n.value && n.value <= usualCopies
	switch {
	case n.rank:
		return full && behind
	case n.place:
		return f.Edits == 0 && (full || few && f.Letters >= longName) && f.End <= n.start && strings.TrimSpace(s[f.End:n.start]) == ""
	case few && f.End <= n.start && chunkBegins(s, f.Start) && onlyFacts(s[f.End:n.start]+s[n.end:]):
		return true // "Smash Steel 4", "Smash Action 3 4", "Smash 4 Steel"
	case !full && f.Kind != catalog.VersionOnly && versionFollows(s, f):
		return before || n.marked || n.start > f.End && n.value > 0 && n.value <= usualCopies &&
			(chunkEnds(s, n.end) || n.word && onlyCounts(s[n.end:])) && !titleWordBefore(s[:n.start])
	case n.word:
		return full && (before || behind) || few && (before && chunkBegins(s, n.start) && chunkEnds(s, f.End) ||
			behind && chunkBegins(s, f.Start) && onlyCounts(s[n.end:]))
	case full:
		return before || behind || n.marked || !hasLetters(s[:n.start]) || !hasLetters(s[n.end:])
	case n.marked:
		return before || behind
	case f.Kind == catalog.VersionOnly:
		return before && chunkBegins(s, n.start) && chunkEnds(s, f.End) || behind && chunkBegins(s, f.Start) && chunkEnds(s, n.end)
	case few && before && chunkEnds(s, f.End):
		return true // "cut 2 Smash", "$1.00 4 Smash", "Player: Ann 4 Smash"
	case few && behind && called && chunkBegins(s, f.Start) && chunkEnds(s, n.end):
		return true // "Player: Smash 4"
	case f.Kind == catalog.NameOnly && behind && 1 <= n.value && n.value <= usualCopies &&
		(f.Edits == 0 || f.Letters >= longName && f.Edits <= f.Letters/8):
		// "# Record Player 2 times", "Notes: Lantern, 3 at most", "maybe Record Player (2):"
		long, signed := f.Letters >= longName, strings.ContainsAny(s[f.End:n.start], countSigns+",")
		alone := chunkBegins(s, f.Start)
		return alone && (long || signed || chunkEnds(s, n.end)) || long && (signed || chunkEnds(s, n.end) && !factBefore(s[:f.Start]))
	case called:
		return before && chunkBegins(s, n.start) ||
			behind && f.Kind == catalog.NameOnly && f.Letters >= longName && n.value <= usualCopies && strings.ContainsAny(s[f.End:n.start],
				countSigns)
	case before:
		return chunkBegins(s, n.start) && (f.Kind == catalog.NameOnly && f.Edits == 0 || chunkEnds(s, f.End)) ||
			f.Kind == catalog.NameOnly && f.Letters >= longName && f.Edits <= f.Letters/4
	case f.Edits > f.Letters/4:
		return false
	case behind:
		if f.Kind == catalog.NameAlone && n.value >= lowestTotal {
			return false // "Belle (60)"
		}
		return chunkBegins(s, f.Start) && (chunkEnds(s, n.end) || strings.ContainsAny(s[f.End:n.start], "-:=("))
	}
	return false
}

// stands reports whether a text between a count and a name leaves them beside each other. Links are as long as
// their line, but nothing as long as that stands between the two.
func stands(text string) bool {
	return len(text) <= catalog.MaxMentionBytes && between().MatchString(text)
}

// standsBehind is stands for a count behind a name, which its set and number may part from it.
func standsBehind(text string) bool {
	if len(text) > catalog.MaxMentionBytes {
		return false
	}
	if ref := setBetween.FindStringIndex(text); ref != nil {
		text = text[ref[1]:]
	}
	return stands(text)
}

// countSigns part a name from its count where the name may be that of an event, too:
// "Event: Quick Patch: 3".
const countSigns = ":;=|\t-–—×*(["

// longName is how many letters a name has that is hardly there by chance.
const longName = 7

// usualCopies is the largest count of nearly all cards.
const usualCopies = formats.StandardCopies

// versionFollows tells a name with a version behind it that no card has: "Elsa - Queen of
// Nowhere".
func versionFollows(s string, f *catalog.Mention) bool {
	rest := strings.TrimLeft(s[f.End:], " !?.")
	if rest == "" || strings.IndexByte("-,", rest[0]) < 0 {
		return false
	}
	rest = strings.TrimLeft(rest[1:], " ")
	c, _ := utf8.DecodeRuneInString(rest)
	return unicode.IsLetter(c)
}

// titleWordBefore tells a text that ends with a word of titles: "Nov", "League".
func titleWordBefore(s string) bool {
	s = strings.TrimRight(s, " -:(#")
	at := strings.LastIndexFunc(s, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) })
	word := catalog.Fold(s[at+1:])
	return titleWords[word] || sectionWords[word] != noSection
}

// chunkBegins reports whether no word stands right before a place.
func chunkBegins(s string, at int) bool {
	before := strings.TrimRight(s[:at], " ")
	c, _ := utf8.DecodeLastRuneInString(before) // of nothing it is no letter
	return !unicode.IsLetter(c) && !unicode.IsNumber(c)
}

// chunkEnds reports whether no word stands right behind a place.
func chunkEnds(s string, at int) bool {
	rest := strings.TrimLeft(s[at:], " ")
	c, _ := utf8.DecodeRuneInString(rest)
	return !unicode.IsLetter(c) && !unicode.IsNumber(c)
}

// isCall tells a line that says what something or somebody is called: "Name: Lantern".
func isCall(s string) bool {
	m := metaLine().FindStringSubmatch(strings.TrimLeft(s, headingFrame))
	return m != nil && slices.Contains(callWords, catalog.Fold(m[1]))
}

// longestKnown is how many words of headings a card's name may be made of: Record Player.
const longestKnown = 3

// knownWords tells a line of nothing but the words of headings: "Characters (24)". Two such words may be a card all
// the same, or its version: "3 x Record Player", "4 Team Player". So may one behind a count: "4 Bounce Uncommon".
func (r *reader) knownWords(s string) bool {
	var words []string
	counts := hasDigit(s)
	for word := range strings.FieldsFuncSeq(s, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsMark(c) }) {
		if sectionWords[catalog.Fold(word)] == noSection {
			return false
		}
		words = append(words, word)
		if counts && countBeside(s, word) && r.list.Deck.Catalog.ByName(word).Kind == catalog.Exact {
			return false
		}
		for n := 2; n <= min(longestKnown, len(words)); n++ {
			name := strings.Join(words[len(words)-n:], " ")
			if r.list.Deck.Catalog.ByName(name).Kind == catalog.Exact || counts && r.isVersion(name) {
				return false
			}
		}
	}
	return true
}

// countBeside reports whether a number stands in front of a word of a line, or a usual count behind a word that is all
// that a label stands in front of: "Player: 4 Bounce", "Action: Bounce 4". "Removal/Bounce (8)" heads eight cards.
func countBeside(s, word string) bool {
	at := strings.Index(s, word)
	before, behind := strings.TrimRight(s[:at], " \txX*.:;,|)]-"), s[at+len(word):]
	if c, _ := utf8.DecodeLastRuneInString(before); unicode.IsNumber(c) || !hasLetters(before) {
		return true
	}
	n, err := strconv.Atoi(strings.Trim(behind, " xX()[]:="))
	return err == nil && n >= 1 && n <= usualCopies && strings.ContainsAny(s[len(before):at], ":=")
}

// isVersion reports whether a text is the version of a card.
func (r *reader) isVersion(s string) bool {
	found := r.list.Deck.Catalog.Mentions(s)
	return slices.ContainsFunc(found, func(f catalog.Mention) bool {
		return f.Kind == catalog.VersionOnly && f.Edits == 0 && f.End-f.Start == len(s)
	})
}

func hasLetters(s string) bool { return strings.IndexFunc(s, unicode.IsLetter) >= 0 }

func hasDigit(s string) bool { return strings.IndexFunc(s, unicode.IsNumber) >= 0 }
