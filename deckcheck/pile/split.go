package pile

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
)

// How one text of many lists is parted. A line is the heading of a player when
// it is, in this order of trust,
//
//  1. "Player: Ann Example",
//  2. "== Ann Example" (two or more equals signs, also behind the name),
//  3. "Name: Ann Example",
//  4. "# Ann Example", where the text begins with such a line: all with as many
//     signs as the first,
//  5. a name above a line of dashes, where the text begins so,
//  6. "[Ann Example]", "**Ann Example**" or "Ann Example:", where the text begins
//     so, and most of them stand above whole decks.
//
// The first kind that the text has counts, and the others are part of the
// lists. Where no line has a name, "== Deck 1" and "# Deck 1" are headings, too.
// Where there is none, lines of dashes part the lists, and the first line
// of each is its player's name when it is no card. A word that heads a part of
// a list ("Characters (20)", "Amber", "Sideboard") is never a player, except
// behind "Player:" and as "== Ruby" between two whole decks; "Player 1" is one.
// Where "== Ruby" may be one or the other, the pile says so.
//
// A file is one list, named after it, unless it is surely more than one: it
// has one of the first kind, or two of a later one, of which 4 and 5 must stand
// above whole decks.

// piece is the list of one player in a text.
type piece struct {
	player string
	line   int // of the heading or the first line, 1-based
	text   string
	// from and to are its lines in the text, from the first to before another one.
	from, to int
	doubts   []doubt
	inline   string // what stands behind the heading on its line
	// other is a heading of another kind than those before it.
	other string
}

// doubt is a heading within a list that may be a player: "== Ruby" above fewer
// cards than make a deck. No rule can tell, so that whoever handed it in is asked.
type doubt struct {
	line    int // 1-based
	heading string
}

// where tells the place of the piece in its text.
func (p *piece) where() string { return fmt.Sprintf(", line %d", p.line) }

// maxName is the longest name in a heading, in bytes; longer lines are text.
const maxName = 120

var (
	playerLabel = regexp.MustCompile(
		`(?i)^[#=*\-\s]*(?:player(?:[ _-]?name)?|spieler(?:in|name)?|joueu(?:r|se)|giocat(?:ore|rice)|competitor|entrant|participante?|partecipante|teilnehmer(?:in)?)\s*(?:#?\d{1,4}\s*)?[:=]\s*(\S.*)$`)
	nameLabel = regexp.MustCompile(
		`(?i)^[#=*\-\s]*(?:(?:full[ _-]?|your )?name|nom|nome|(?:vor- und )?nachname|nom complet|nom et prénom|prénom et nom|nome e cognome|nome completo)\s*[:=]\s*(\S.*)$`)
	nickLabel = regexp.MustCompile(`(?i)^[#=*\-\s]*(?:pilot|discord|nick(?:name)?|username)\s*[:=]\s*(\S.*)$`)
	equals    = regexp.MustCompile(`^==+\s*([^=\s].*)$`)
	hashes    = regexp.MustCompile(`^(#{1,6})\s*([^#\s].*)$`)
	// numberedPlayer and numberedList are who and what has a number for a name.
	// Elsewhere their words say something about a list.
	numberedPlayer = regexp.MustCompile(`(?i)^(?:player|pilot|spieler|giocatore)\s*#?\d{1,4}$`)
	numberedList   = regexp.MustCompile(`(?i)^(?:deck|deck ?list|list|deckliste|liste|mazzo)\s*#?\d{1,4}$`)
	framed         = regexp.MustCompile(`^(?:\[([^\[\]]+)\]|\*\*([^*]+?):?\*\*:?|([^:]{2,}):)$`)
	rule           = regexp.MustCompile(`^[-=_*~–—]{3,}$`)
	// copies finds the count of a card line, before or after the name, in which
	// there is a letter or a digit.
	copies = regexp.MustCompile(
		`(?i)^(?:[-*•]\s*)?(?:(\d{1,4})\s*x?\s+.*[\pL\pN]|(\d{1,4})x.*[\pL\pN]|x(\d{1,4})\s.*[\pL\pN]|.*[\pL\pN].*\sx\s?(\d{1,4})$)`)
)

// marks are the headings of one kind, by the index of their line.
type mark struct {
	line   int
	player string
	lines  int    // that the heading takes
	inline string // what follows the heading on its line, of the list
}

// splitter looks at one text.
type splitter struct {
	lines []string // trimmed
	raw   []string
}

// split parts a text into the lists of players: at least one, and the only one
// is without a player where the text names none.
func split(ctx context.Context, text string, file bool) []piece {
	// A line may end as on old Macs even among others, or what follows a heading
	// there would be a part of it.
	s := splitter{raw: strings.Split(lineEnds.Replace(strings.TrimPrefix(text, "\ufeff")), "\n")}
	if c := strings.TrimSpace(text); strings.HasPrefix(c, "{") || strings.HasPrefix(c, `["`) || strings.HasPrefix(c, "[{") ||
		strings.HasPrefix(c, "[[") {
		return []piece{{line: 1, text: text}} // data for programs
	}
	s.lines = make([]string, len(s.raw))
	for i, l := range s.raw {
		s.lines[i] = strings.TrimSpace(l)
	}
	var out []piece
	pieces := s.parts(ctx, file)
	if pieces == nil {
		pieces = []piece{{line: 1, text: text, to: len(s.lines)}}
	}
	for _, p := range pieces {
		if ctx.Err() != nil {
			break
		}
		out = append(out, s.refine(p)...)
	}
	return out
}

// parts are the lists below headings of the first kind that the text has; nil
// where it has none.
func (s *splitter) parts(ctx context.Context, file bool) []piece {
	least := 1
	if m := s.labelled(playerLabel); len(m) >= least {
		return s.cut(m)
	}
	if file {
		least = 2
	}
	for _, find := range []func() []mark{
		func() []mark { return s.calledLikeParts(s.byEquals(isName)) },
		s.chat,
		func() []mark { return s.labelled(nameLabel) },
		func() []mark { return s.labelled(nickLabel) },
		func() []mark { return s.byEquals(numberedList.MatchString) },
	} {
		if ctx.Err() != nil {
			return nil
		}
		if m := find(); len(m) >= least {
			return s.cut(m)
		}
	}
	for _, find := range []func() []mark{
		func() []mark { return s.byHash(isName) },
		func() []mark { return s.byHash(numberedList.MatchString) },
		s.underlined,
	} {
		m := find()
		if len(m) < least || ctx.Err() != nil {
			continue
		}
		if pieces := s.cut(m); s.decks(pieces, file) {
			return pieces
		}
	}
	if m := s.byFrame(); len(m) >= 2 {
		if pieces := s.cut(m); mostlyDecks(pieces) {
			return pieces
		}
	}
	if pieces := s.blocks(); len(pieces) > 1 && (!file || s.wholeDecks(pieces)) {
		return pieces
	}
	return nil
}

// labelled finds the lines with a name behind a label.
func (s *splitter) labelled(label *regexp.Regexp) []mark {
	var out []mark
	for i, l := range s.lines {
		if len(l) > 2*maxName || !strings.ContainsAny(l, ":=") {
			continue
		}
		if m := label.FindStringSubmatch(l); m != nil {
			if name := strings.TrimSpace(strings.TrimRight(m[1], "=*#- ")); name != "" && len(name) <= maxName {
				out = append(out, mark{line: i, player: name, lines: 1})
			}
		}
	}
	return out
}

// byEquals finds headings behind equals signs, of the names that are meant.
func (s *splitter) byEquals(meant func(name string) bool) []mark {
	var out []mark
	for i, l := range s.lines {
		if !strings.HasPrefix(l, "==") {
			continue
		}
		if m := equals.FindStringSubmatch(l); m != nil {
			if name := strings.TrimRight(m[1], "= "); meant(name) {
				out = append(out, mark{line: i, player: name, lines: 1})
			}
		}
	}
	return out
}

// calledLikeParts adds the headings whose players are called like a part of a
// list, "== Ruby": those that stand between what are whole decks by themselves,
// and one above the first player.
func (s *splitter) calledLikeParts(names []mark) []mark {
	parts := s.byEquals(func(name string) bool { return !isName(name) && decklist.IsHeading(name) })
	if len(names) == 0 || len(parts) == 0 {
		return names
	}
	all := slices.SortedFunc(slices.Values(slices.Concat(names, parts)), func(a, b mark) int { return a.line - b.line })
	var out []mark
	above := 0 // copies since the last player
	for i, m := range all {
		end := len(s.lines)
		if i+1 < len(all) {
			end = all[i+1].line
		}
		p := s.piece("", m.line+1, end)
		n := p.copies()
		// Above the first player it is nobody's part.
		first := i == 0 && i+1 < len(all) && isName(all[1].player) && n > 0
		if isName(m.player) || first || len(out) > 0 && above >= wholeDeck && n >= wholeDeck {
			out, above = append(out, m), 0
		}
		above += n
	}
	return out
}

// byFrame finds lines that are a name in brackets, in bold or before a colon;
// the first one must begin the text.
func (s *splitter) byFrame() []mark {
	var out []mark
	for i, l := range s.lines {
		if l == "" || rule.MatchString(l) {
			continue
		}
		m := framed.FindStringSubmatch(l)
		if m == nil || !isName(m[1]+m[2]+m[3]) {
			if len(out) == 0 {
				return nil
			}
			continue
		}
		out = append(out, mark{line: i, player: m[1] + m[2] + m[3], lines: 1})
	}
	return out
}

// byHash finds headings with as many signs as the first, which must begin the
// text: elsewhere they are comments.
func (s *splitter) byHash(meant func(name string) bool) []mark {
	var out []mark
	level := 0
	for i, l := range s.lines {
		if level == 0 && (l == "" || rule.MatchString(l)) {
			continue
		}
		m := hashes.FindStringSubmatch(l)
		if m == nil {
			if level == 0 {
				return nil
			}
			continue
		}
		name := strings.TrimRight(m[2], "# ")
		ok := meant(name) && !strings.ContainsAny(name, ":=")
		if level == 0 {
			if !ok {
				return nil
			}
			level = len(m[1])
		}
		if ok && len(m[1]) == level {
			out = append(out, mark{line: i, player: name, lines: 1})
		}
	}
	return out
}

// underlined finds names above a line of dashes, with nothing or a blank line
// above them; the first one must begin the text.
func (s *splitter) underlined() []mark {
	var out []mark
	for i := 0; i+1 < len(s.lines); i++ {
		l := s.lines[i]
		if l == "" || rule.MatchString(l) {
			continue
		}
		apart := i == 0 || s.lines[i-1] == "" || rule.MatchString(s.lines[i-1])
		if apart && rule.MatchString(s.lines[i+1]) && isName(l) {
			out = append(out, mark{line: i, player: l, lines: 2})
		} else if len(out) == 0 {
			return nil
		}
	}
	return out
}

// lineEnds makes all line ends those of today.
var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// isName tells what may be a player's name: words, no part of a list, no card
// line.
func isName(s string) bool {
	return s != "" && len(s) <= maxName && strings.ContainsFunc(s, unicode.IsLetter) && copiesOf(s) == 0 &&
		(!decklist.IsHeading(s) || numberedPlayer.MatchString(s))
}

// copiesOf is the count of a card line; 0 for others.
func copiesOf(line string) int {
	// Nearly all card lines are "4 Elsa - Spirit of Winter", which needs no
	// expression to be seen.
	digits := 0
	for digits < len(line) && isDigit(line[digits]) {
		digits++
	}
	if digits >= 1 && digits <= 4 && digits+1 < len(line) && line[digits] == ' ' {
		if last := line[len(line)-1]; isDigit(last) || 'a' <= last && last <= 'z' {
			n, _ := strconv.Atoi(line[:digits])
			return n
		}
	}
	if len(line) > maxCard {
		return 0
	}
	return copiesByExpression(line)
}

// maxCard is the longest line that is looked at for a count anywhere in it.
const maxCard = 500

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// copiesByExpression is copiesOf for lines of any shape.
func copiesByExpression(line string) int {
	m := copies.FindStringSubmatch(line)
	if m == nil {
		return 0
	}
	n, _ := strconv.Atoi(m[1] + m[2] + m[3] + m[4]) // four digits at most
	return n
}

// Sizes by which the pieces of a text are told to be decks.
const (
	// someDeck is fewer than any deck has: the smallest is Pack Rush with 24
	// (CR 10.2.1.1), from which cards may be missing.
	someDeck = 20
	// wholeDeck is about the smallest deck of the other formats (CR 1.10.1.2).
	wholeDeck = 2 * someDeck
	// mostOfOne is more than what one Constructed deck usually has.
	mostOfOne = 75
)

// decks reports whether pieces below headings are the decks of players. In a file
// most must be large enough to be one; in a text that was typed in for the desk
// they may be small, but not all be parts of one deck.
func (s *splitter) decks(pieces []piece, file bool) bool {
	large, total := 0, 0
	for _, p := range pieces {
		n := p.copies()
		total += n
		if n >= someDeck {
			large++
		}
	}
	if file {
		return large >= 2 && 2*large >= len(pieces)
	}
	return large > 0 || len(pieces) < 2 || total < 2*someDeck || total > mostOfOne
}

// wholeDecks reports whether all pieces of a file are decks by themselves.
func (s *splitter) wholeDecks(pieces []piece) bool {
	for _, p := range pieces {
		if p.copies() < wholeDeck {
			return false
		}
	}
	return true
}

// mostlyDecks reports whether at least two pieces, and half of them, are decks by
// themselves.
func mostlyDecks(pieces []piece) bool {
	n := 0
	for _, p := range pieces {
		if p.copies() >= wholeDeck {
			n++
		}
	}
	return n >= 2 && 2*n >= len(pieces)
}

// begin puts what stands behind the heading in front of the list.
func (p *piece) begin(inline string) {
	if inline != "" {
		p.inline, p.text = inline, strings.TrimSpace(inline+"\n"+p.text)
	}
}

// copies is the number of cards of a piece, as far as its lines begin or end
// with counts.
func (p *piece) copies() int { return copiesIn(p.text) }

func copiesIn(text string) int {
	n := 0
	for l := range strings.Lines(text) {
		n += copiesOf(strings.TrimSpace(l))
	}
	return n
}

// cut parts the text at its headings. What stands above the first is a list
// without a player, unless it has no words.
func (s *splitter) cut(marks []mark) []piece {
	var out []piece
	if above := s.piece("", 0, marks[0].line); above.text != "" {
		out = append(out, above)
	}
	for i, m := range marks {
		end := len(s.lines)
		if i+1 < len(marks) {
			end = marks[i+1].line
		}
		p := s.piece(m.player, m.line+m.lines, end)
		p.begin(m.inline)
		p.line = m.line + 1
		p.doubts = s.doubts(m.line, m.line+m.lines, end)
		out = append(out, p)
	}
	return out
}

// doubts finds the headings between two lines that are called like an ink type,
// as people are, and look like the heading of the list itself. In a list that is
// sorted by ink types the first such heading is above its first card.
func (s *splitter) doubts(heading, from, to int) []doubt {
	written := writtenAs(s.lines[heading])
	above := 0
	for i := from; i < to; i++ {
		if name := written.name(s.lines[i]); name != "" {
			if above < someDeck {
				return nil
			}
			below := s.piece("", i+1, to)
			if _, err := formats.ParseInk(name); err == nil && below.copies() > 0 {
				return []doubt{{i + 1, s.lines[i]}}
			}
			return nil
		}
		above += copiesOf(s.lines[i])
	}
	return nil
}

// writing is how a heading is written, so that others like it are found.
type writing struct {
	equals bool
	hashes string // the signs; "" for none
	framed bool
}

func writtenAs(heading string) (w writing) {
	if m := hashes.FindStringSubmatch(heading); m != nil {
		w.hashes = m[1]
	}
	w.equals, w.framed = equals.MatchString(heading), framed.MatchString(heading)
	return w
}

// name is the name in a line that is a heading written so; "" where it is none.
func (w writing) name(line string) string {
	if w.equals && strings.HasPrefix(line, "==") {
		if m := equals.FindStringSubmatch(line); m != nil {
			return strings.TrimRight(m[1], "= ")
		}
	}
	if w.hashes != "" && strings.HasPrefix(line, "#") {
		if m := hashes.FindStringSubmatch(line); m != nil && m[1] == w.hashes {
			return strings.TrimRight(m[2], "# ")
		}
	}
	if w.framed {
		if m := framed.FindStringSubmatch(line); m != nil {
			return m[1] + m[2] + m[3]
		}
	}
	return ""
}

// blocks parts the text at lines of dashes.
func (s *splitter) blocks() []piece {
	var out []piece
	start := 0
	for i := 0; i <= len(s.lines); i++ {
		if i < len(s.lines) && !rule.MatchString(s.lines[i]) {
			continue
		}
		if p := s.piece("", start, i); p.text != "" {
			head, rest, _ := strings.Cut(p.text, "\n")
			if head = strings.TrimSpace(head); isName(head) && strings.TrimSpace(rest) != "" {
				p.player, p.text, p.from = head, strings.Trim(rest, "\r\n"), p.from+1
			}
			out = append(out, p)
		}
		start = i + 1
	}
	return out
}

// piece is the text from a line to before another one, without blank lines and
// lines of dashes at its ends.
func (s *splitter) piece(player string, from, to int) piece {
	blank := func(i int) bool { return s.lines[i] == "" || rule.MatchString(s.lines[i]) }
	for from < to && blank(from) {
		from++
	}
	for from < to && blank(to-1) {
		to--
	}
	return piece{player: player, line: from + 1, text: strings.Join(s.raw[from:to], "\n"), from: from, to: to}
}
