package reading

import (
	"slices"
	"strings"

	"inkcheck/catalog"
	"inkcheck/deckcheck/scan"
	"inkcheck/formats"
)

// playerForm is a form of heads with a player.
type playerForm struct {
	certain bool // else the cut is asked, and only whole decks are cut
	sender  bool // it may stand in front of a card, and is one where another sender stands above
	label   bool // it says that a player's list begins: the cut is asked where that is no deck
	name    func(p *pass, i int) string
}

// playerForms are the forms, the strongest first.
var playerForms = []playerForm{
	{certain: true, label: true, name: labelledPlayer},
	{certain: true, sender: true, name: func(p *pass, i int) string { return p.lines[i].sender(true) }},
	{certain: true, name: signedPlayer("=", 2)},
	{certain: true, name: namedPlayer},
	{name: signedPlayer("#", 1)},
	{name: ruledPlayer},
	{name: framedPlayer},
	{name: numberedPlayer},
	{name: barePlayer},
}

// nameAt is the name of the player whose head a line is, "" for none. A line with a count and a name is a head only by its sender.
func (f *playerForm) nameAt(p *pass, i int) string {
	if b := p.lines[i].best(); p.lines[i].is == claimed || b != nil && b.count != nil && !f.sender {
		return ""
	}
	return f.name(p, i)
}

// headPlayer is the player in the last head of a certain form above the first copies of lines, and the line; "" for none. done says which
// lines have copies.
func (p *pass) headPlayer(done func(i int) bool) (name string, at int) {
	for k := range playerForms {
		f := &playerForms[k]
		for i := 0; i < len(p.lines) && f.certain; i++ {
			found := ""
			if f.sender { // a stamp on a line of its own may be any word with a time
				found = p.lines[i].sender(false)
			} else {
				found = f.nameAt(p, i)
			}
			if found != "" {
				name, at = found, i
			}
			if done(i) {
				break
			}
		}
		if name != "" {
			return name, at
		}
	}
	return "", 0
}

// decidedCopies reports whether a line that was decided has copies.
func (p *pass) decidedCopies(i int) bool {
	return p.lines[i].is == cardLine || p.lines[i].is == claimed
}

// senderWords begin the line of a mail that names its sender, folded.
var senderWords = map[string]bool{"from": true, "von": true, "de": true, "da": true, "mittente": true, "absender": true}

// sender is who sent the message that begins at a line: in the stamp in front of it, in a stamp that is all of the line, or in the
// head of a mail; "" for other lines. alone says whether a stamp on a line of its own counts.
func (l *line) sender(alone bool) string {
	leaves := l.scan.Leaves
	for i := range l.scan.Spans {
		s := &l.scan.Spans[i]
		if s.Kind != scan.WrapperSpan || leaves[s.To-1].Text != ":" {
			continue
		}
		from := s.To - 1
		for from > s.From && leaves[from-1].Kind == scan.Word {
			from--
		}
		if from < s.To-1 && l.hasNumber(s.From, from) {
			return l.text(from, s.To-1)
		}
	}
	if colon := l.colon(); colon == 1 && senderWords[catalog.Fold(leaves[0].Text)] {
		end := slices.IndexFunc(leaves, func(f scan.Leaf) bool { return f.Text == "<" })
		if end > colon && scan.Any(leaves[end:], func(f *scan.Leaf) bool { return f.Text == "@" }) {
			return strings.Trim(l.text(colon+1, end), `"' `)
		}
		return ""
	}
	words := 0
	for alone && words < len(leaves) && leaves[words].Kind == scan.Word {
		words++
	}
	if words == 0 || words > maxSenderWords || words == len(leaves) || !l.isStamp(words) {
		return ""
	}
	return l.player(0, words)
}

// maxSenderWords bounds the words of a sender alone on a line.
const maxSenderWords = 4

// isStamp reports whether the leaves from one on are a time, with a date or the word for a day.
func (l *line) isStamp(from int) bool {
	leaves, timed := l.scan.Leaves, false
	if !scan.Any(l.scan.Spans, func(s *scan.Span) bool { return s.Shape == scan.TimeShape }) {
		return false
	}
	covered := make([]bool, len(leaves))
	for i := range l.scan.Spans {
		s := &l.scan.Spans[i]
		if s.Kind == scan.FigureSpan && s.From >= from && (s.Shape == scan.TimeShape || s.Shape == scan.DateShape) {
			timed = timed || s.Shape == scan.TimeShape
			for k := s.From; k < s.To; k++ {
				covered[k] = true
			}
		}
	}
	for k := from; k < len(leaves); k++ {
		known := leaves[k].Kind == scan.Word && l.scan.Words(k)&(scan.DayWord|scan.DateWord|scan.MonthWord) != 0
		if !covered[k] && leaves[k].Kind != scan.Sign && !known {
			return false
		}
	}
	return timed
}

// maxPlayerWords bounds the words of a player's name in a head.
const maxPlayerWords = 6

// player is the name between two leaves of a line, if it may be a player's: a few words, no head, no copies.
func (l *line) player(from, to int) string {
	if from >= to || l.best() != nil && l.best().count != nil {
		return ""
	}
	words := l.scan.Count(scan.Word, from, to)
	h, head := l.scan.Head(from, to)
	head = head && !l.anyName && (h.Kind != scan.AboutHead || h.Colon) // "Di" is a name, and a word of labels in Italian
	name := l.text(from, to)
	if head && l.inks {
		_, err := formats.ParseInk(name)
		head = err != nil
	}
	if head || words == 0 || words > maxPlayerWords {
		return ""
	}
	return name
}

// labelledPlayer is "Player: X". Any word there is a name.
func labelledPlayer(p *pass, i int) string {
	l := &p.lines[i]
	colon := l.labelEnd()
	if colon <= 0 {
		return ""
	}
	if has, ok := l.scan.Covered(0, colon, scan.PlayerWord|scan.FillWord); !ok || has&scan.PlayerWord == 0 {
		return ""
	}
	any := *l
	any.anyName = true
	return any.player(colon+1, len(l.scan.Leaves))
}

// nameLabels are the words of labels for names, folded. true says that a label needs no other word.
var nameLabels = map[string]bool{
	"name": true, "nom": true, "nome": true, "nick": true, "nickname": true, "username": true, "discord": true, "nachname": true,
	"vor": false, "vorname": false, "prenom": false, "cognome": false, "full": false, "your": false, "complet": false, "completo": false,
	"und": false, "et": false, "e": false, "and": false,
}

// namedPlayer is "Name: X".
func namedPlayer(p *pass, i int) string {
	l := &p.lines[i]
	colon, named := l.labelEnd(), false
	for k := range max(colon, 0) {
		leaf := &l.scan.Leaves[k]
		enough, known := nameLabels[catalog.Fold(leaf.Text)]
		if !known && (leaf.Kind != scan.Sign || leaf.Text != "-" || k == 0) {
			return ""
		}
		named = named || enough
	}
	if !named {
		return ""
	}
	return l.player(colon+1, len(l.scan.Leaves))
}

// labelEnd is the colon or equals sign behind a label, -1 for none.
func (l *line) labelEnd() int { return l.firstSign(":", "=") }

// colon is the first colon of a line, -1 for none.
func (l *line) colon() int { return l.firstSign(":", ":") }

// firstSign is the first leaf that is one of two signs, -1 for none.
func (l *line) firstSign(sign, other string) int {
	for i := range l.scan.Leaves {
		if f := &l.scan.Leaves[i]; f.Kind == scan.Sign && (f.Text == sign || f.Text == other) {
			return i
		}
	}
	return -1
}

// signedPlayer is a name behind a sign: "== X", "# X".
func signedPlayer(sign string, least int) func(p *pass, i int) string {
	return func(p *pass, i int) string {
		l := &p.lines[i]
		from, to := 0, len(l.scan.Leaves)
		for from < to && l.scan.Leaves[from].Text == sign {
			from++
		}
		if from < least {
			return ""
		}
		for to > from && l.scan.Leaves[to-1].Text == sign {
			to--
		}
		return l.player(from, to)
	}
}

// ruledPlayer is a name above a rule.
func ruledPlayer(p *pass, i int) string {
	if i+1 < len(p.lines) && p.lines[i+1].is == ruleLine {
		return p.lines[i].player(0, len(p.lines[i].scan.Leaves))
	}
	return ""
}

// framedPlayer is "[X]", "**X**" or "X:".
func framedPlayer(p *pass, i int) string {
	l := &p.lines[i]
	n := len(l.scan.Leaves)
	if n < 2 {
		return ""
	}
	switch first, last := l.scan.Leaves[0].Text, l.scan.Leaves[n-1].Text; {
	case first == "[" && last == "]":
		return l.player(1, n-1)
	case first == "*" && last == "*" && n > 4:
		return l.player(2, n-2)
	case last == ":":
		return l.player(0, n-1)
	}
	return ""
}

// numberedPlayer is "1. X".
func numberedPlayer(p *pass, i int) string {
	l := &p.lines[i]
	if n := len(l.scan.Leaves); n > 2 && l.scan.Leaves[0].Kind == scan.Number &&
		(l.scan.Leaves[1].Text == "." || l.scan.Leaves[1].Text == ")") {
		return l.player(2, n)
	}
	return ""
}

// barePlayer is a line of words above a deck, between signs or not: at the beginning, or below a blank line or a rule.
func barePlayer(p *pass, i int) string {
	l := &p.lines[i]
	from, to := 0, len(l.scan.Leaves)
	if i > 0 && p.lines[i-1].is != blank && p.lines[i-1].is != ruleLine || l.hasNumber(from, to) {
		return ""
	}
	frame := func(k int) bool {
		return l.scan.Leaves[k].Kind == scan.Sign && strings.Contains("-–—*~_=#>+•", l.scan.Leaves[k].Text)
	}
	for from < to && frame(from) {
		from++
	}
	for to > from && frame(to-1) {
		to--
	}
	return l.player(from, to)
}
