package decklist

import (
	"net/url"
	"regexp"
	"strings"
)

var linkIn = regexp.MustCompile(`(?i)https?://[^\s<>"]+`)

// linked reads the list that a link holds, where it holds one. Links to lists
// that are kept elsewhere are not followed.
func (r *reader) linked(raw string, number int32) bool {
	address := strings.ReplaceAll(linkIn.FindString(raw), "&amp;", "&")
	_, query, _ := strings.Cut(address, "?")
	var code, unread string
	for pair := range strings.FieldsFuncSeq(query, func(c rune) bool { return c == '&' || c == '#' }) {
		key, value, _ := strings.Cut(pair, "=")
		if plain, err := url.QueryUnescape(value); err == nil {
			value = plain
		}
		switch key {
		case "import", "list", "id":
			text, ok := unpack(value)
			switch {
			case !ok:
			case r.inkSegments(text) && key == "list":
				return r.inkText(text, number, LorcanitoLink)
			case r.inkSegments(text):
				return r.inkText(text, number, InktableLink)
			case r.packedLines(text, number):
				return true
			}
		case "d":
			code = value
		case "u":
			unread = value
		}
	}
	return r.ownLink(number, raw, code, unread)
}

// ownLink reads the deck of a link of Inkcheck's: its code, and below it the
// lines of the list that were not read when the link was made.
func (r *reader) ownLink(number int32, raw, code, unread string) bool {
	deck, err := FromCode(code, r.list.Deck.Catalog)
	if err != nil && (code != "" || strings.TrimSpace(unread) == "") {
		return false
	}
	if err == nil {
		r.deck(number, raw, deck)
	}
	r.begun, r.cardsBegun = true, true
	for line := range strings.SplitSeq(unread, "\n") {
		if r.full(number) {
			break
		}
		r.endLone()
		r.slow(number, strings.TrimSuffix(line, "\r"))
	}
	r.endLone()
	return true
}

// linkWhy says what to paste instead of a link.
func linkWhy(raw string) string {
	switch lower := strings.ToLower(raw); {
	case strings.Contains(lower, "disneylorcana.com/sharing/"):
		return "a share link of the Companion app holds no cards, and links are not followed; write the deck as text and paste that, or the " +
			"app's stored deck string"
	case strings.Contains(lower, "import?"), strings.Contains(lower, "?import="):
		return "the list in this link is damaged; copy the whole link, or " + pasteText
	}
	return "links are not followed; open it, copy the list as text and paste that"
}

// readLinks reads the list that links hold when there is no card beside them,
// and reports the others. The same link may stand there twice.
func (r *reader) readLinks() {
	if r.cardsBegun || r.nested {
		return // a list with its source below it
	}
	links, lines := r.linkLines, r.list.Lines
	for k, i := range links {
		l := lines[i]
		r.list.Lines = lines[: i+1 : i+1] // what a link adds grows elsewhere: the lines below are not copied for each of many links
		if !r.linked(l.Raw, l.Number) {
			continue
		}
		below := lines[i+1:]
		for _, other := range links[k+1:] {
			if o := below[other-i-1]; linkIn.FindString(o.Raw) != linkIn.FindString(l.Raw) {
				below[other-i-1].Kind = ProblemLine
				r.issue(Issue{Kind: UnreadableLine, Lines: []int{int(o.Number)}, Text: clip(o.Raw),
					Why: "the list of the link above was read; paste one link at a time"})
			}
		}
		r.list.Lines = append(r.list.Lines, below...)
		return
	}
	r.list.Lines = lines
	d := &r.list.Deck
	said := make(map[string]int) // the issue of a link
	for _, i := range links {
		l := &r.list.Lines[i]
		l.Kind = ProblemLine
		text := clip(l.Raw)
		if k, ok := said[text]; ok {
			if o := &d.Issues[k]; o.Lines[len(o.Lines)-1] != int(l.Number) {
				o.Lines = append(o.Lines, int(l.Number))
			}
			continue
		}
		said[text] = len(d.Issues)
		r.issue(Issue{Kind: UnreadableLine, Lines: []int{int(l.Number)}, Text: text, Why: linkWhy(l.Raw)})
	}
}
