package pile

import (
	"regexp"
	"strings"
)

// A text whose headings are of several kinds has more than one list in what stands
// below one of them. A line that could be a player's name, however it is written,
// parts it, where whole decks stand above and below.

// twoDecks are as many cards as two of the smallest decks have (CR 1.10.1.2):
// whoever hands in so many is asked.
const twoDecks = 2 * wholeDeck

var (
	dashed    = regexp.MustCompile(`^[-–—*~_=#>+•]{1,}\s*([^-–—*~_=#>+•\s].*?)\s*[-–—*~_=#<+]*$`)
	listed    = regexp.MustCompile(`^#?\d{1,4}\s*[.):]\s*(\D.*)$`)
	underline = regexp.MustCompile(`^_{1,3}([^_].*[^_])_{1,3}:?$`)
	// chats are lines above messages: WhatsApp on two kinds of phones, Telegram,
	// Discord, and a mail's sender. What follows the name is the message's first line.
	chats = []*regexp.Regexp{
		regexp.MustCompile(`^\x{200e}?\[\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d\d(?::\d\d)?(?:[ \x{202f}]?[AaPp]\.?[Mm]\.?)?\] ~?\s?([^:]{1,60}):(?: (.*))?$`),
		regexp.MustCompile(`^\x{200e}?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d\d(?::\d\d)?(?:[ \x{202f}]?[AaPp]\.?[Mm]\.?)? - ([^:]{1,60}):(?: (.*))?$`),
		regexp.MustCompile(`^([^,:]{1,60}), \[\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d\d(?::\d\d)?\]()$`),
		regexp.MustCompile(`^(\S.{0,60}?)\s+[—–-]\s+(?:(?i:today|yesterday|heute|gestern|hier|oggi|ieri|aujourd’hui|aujourd'hui)\b.{0,6} )?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? )?\d{1,2}:\d\d(?:[ \x{202f}]?[AaPp]\.?[Mm]\.?)?()$`),
		regexp.MustCompile(`^(?:From|Von|De|Da|Mittente): "?([^"<>]{1,60}?)"? <[^<>\s]+@[^<>\s]+>()$`),
	}
)

// chat finds the heads of messages.
func (s *splitter) chat() []mark {
	var out []mark
	for i, l := range s.lines {
		if len(l) > 4*maxName || !strings.Contains(l, ":") {
			continue
		}
		for _, re := range chats {
			if m := re.FindStringSubmatch(l); m != nil && isName(strings.TrimSpace(m[1])) {
				out = append(out, mark{line: i, player: strings.TrimSpace(m[1]), lines: 1, inline: m[2]})
				break
			}
		}
	}
	return out
}

// style is how a line that may be a heading is written.
type style byte

// anyName is the name in a line that may be a player's heading, and how it is
// written. Whether it is one, what stands above and below has to show. apart tells
// that there is nothing above the line.
func anyName(line string, apart bool) (name string, how style) {
	if line == "" || len(line) > maxName || copiesOf(line) > 0 || rule.MatchString(line) {
		return "", 0
	}
	meant := func(s string) bool {
		return isName(s) && !strings.Contains(s, " - ") && !strings.Contains(s, "://")
	}
	for _, try := range []struct {
		re  *regexp.Regexp
		how style
	}{{framed, '['}, {hashes, '#'}, {underline, '_'}, {dashed, '-'}, {listed, '1'}} {
		m := try.re.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		name := strings.TrimSpace(strings.TrimRight(strings.Join(m[1:], ""), ":= "))
		how := try.how
		switch how {
		case '#':
			name = strings.TrimRight(m[2], "# ")
			how += style(len(m[1]))
		case '[', '-': // by its first sign, or its colon
			how = style(line[0])
			if m := strings.TrimRight(line, ":"); how >= 'A' && m != line {
				how = ':'
			}
		}
		if meant(name) && !strings.ContainsAny(name, "=") {
			return name, how
		}
		return "", 0
	}
	if apart && meant(line) && !strings.ContainsAny(line, ":=") {
		return line, 'A'
	}
	return "", 0
}

// byStyle finds the lines that may be names, by how they are written.
func (s *splitter) byStyle(from, to int) map[style][]mark {
	out := map[style][]mark{}
	for i := from; i < to; i++ {
		apart := i == from || s.lines[i-1] == "" || rule.MatchString(s.lines[i-1])
		if name, how := anyName(s.lines[i], apart); name != "" {
			out[how] = append(out[how], mark{line: i, player: name, lines: 1})
		}
	}
	return out
}

// refine parts a piece that has the lists of several players below headings of
// other kinds. The headings of one kind count where each of them stands between
// whole decks; of several kinds, the one whose smallest deck is the largest.
func (s *splitter) refine(p piece) []piece {
	if p.to-p.from < 3 || p.copies() < twoDecks {
		return []piece{p}
	}
	sums := make([]int, p.to-p.from+1) // copies above each line
	for i := p.from; i < p.to; i++ {
		sums[i-p.from+1] = sums[i-p.from] + copiesOf(s.lines[i])
	}
	var best []mark
	least := wholeDeck - 1
	for _, marks := range s.byStyle(p.from, p.to) {
		smallest := sums[marks[0].line-p.from]
		if smallest == 0 { // the first list has a heading of the kind, too
			if len(marks) == 1 {
				continue
			}
			smallest = sums[len(sums)-1]
		}
		for i, m := range marks {
			end := p.to
			if i+1 < len(marks) {
				end = marks[i+1].line
			}
			smallest = min(smallest, sums[end-p.from]-sums[m.line-p.from])
		}
		if smallest > least || smallest == least && best != nil && marks[0].line < best[0].line {
			best, least = marks, smallest
		}
	}
	if best == nil {
		return []piece{p}
	}
	var out []piece
	if p.player != "" || strings.TrimSpace(strings.Join(s.lines[p.from:best[0].line], "")) != "" {
		end := best[0].line
		if sums[end-p.from] == 0 { // a title between a heading and its list
			best = best[1:]
			end = best[0].line
		}
		first := s.piece(p.player, p.from, end)
		if first.player == "" && first.from < first.to {
			// The first list has a heading of one more kind.
			if name, _ := anyName(s.lines[first.from], true); name != "" {
				first = s.piece(name, first.from+1, end)
			}
		}
		first.begin(p.inline)
		first.other = p.other
		first.line, first.doubts = p.line, doubtsAbove(p.doubts, end)
		out = append(out, s.refine(first)...)
	}
	others := len(out) > 0
	for i, m := range best {
		end := p.to
		if i+1 < len(best) {
			end = best[i+1].line
		}
		q := s.piece(m.player, m.line+m.lines, end)
		q.line = m.line + 1
		if others {
			q.other = s.lines[m.line]
		} else if i == 0 {
			q.other = p.other
		}
		out = append(out, s.refine(q)...)
	}
	return out
}

// doubtsAbove are the doubts about lines above another one.
func doubtsAbove(doubts []doubt, line int) []doubt {
	var out []doubt
	for _, d := range doubts {
		if d.line <= line {
			out = append(out, d)
		}
	}
	return out
}
