package templates

import (
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/templates/parts"
)

// CardPage is everything about one card.
type CardPage struct {
	parts.Frame
	Card      *catalog.Card
	On        formats.Day
	Errors    address.Errors // where the day is none, the page shows today
	Catalog   *catalog.Catalog
	Rules     *formats.Rules    // of Core on the day, for what is cited
	Histories []app.CardHistory // one a format
	Related   app.Relations
	Faces     parts.FaceCache // nil for none
	Sage      *catalog.Card   // the card that exempts this one from the ink limit; nil for none
	// Abilities are the imported text, in TextLanguage; nil for none.
	Abilities    []catalog.Ability
	TextLanguage string
	// Details are what was imported in English of the printings besides; nil for none.
	Details []catalog.Detail
	Picture bool // the server has, or can get, one that an import names
}

// legalSign is the sign of a state in a format.
func legalSign(s formats.Status) string {
	switch {
	case s.Legal():
		return "ok"
	case s&formats.Banned != 0:
		return "error"
	}
	return "note"
}

// reasonWords says why a day changed something; "" for a day without one.
func reasonWords(l *parts.Locale, f formats.Format, d *app.HistoryDay, on formats.Day) string {
	t := l.T()
	var out []string
	if len(d.Leaves) > 0 {
		words := t.HistoryLeft
		if d.Day > on {
			words = t.HistoryLeaves
		}
		out = append(out, t.Fill(words, f.Short(l.Language()), l.Day(d.Day), d.Group))
		if len(d.Through) > 0 {
			out = append(out, t.Fill(t.HistoryStays, setNames(l, d.Through)))
		}
	}
	if len(d.Enters) > 0 {
		words := t.HistoryAgain
		switch {
		case d.Before&formats.NotYetLegal != 0:
			words = t.HistoryEnters
		case d.Before&formats.Rotated != 0 || len(d.Leaves) > 0:
			words = t.HistoryBack
		}
		out = append(out, t.Fill(words, l.Day(d.Day), setNames(l, d.Enters)))
	}
	if d.Banned {
		out = append(out, t.Fill(t.HistoryBanned, l.Day(d.Day)))
	}
	if d.Unbanned {
		words := t.HistoryBanEnded
		if d.Status.Legal() {
			words = t.HistoryUnbanned
		}
		out = append(out, t.Fill(words, l.Day(d.Day)))
	}
	return strings.Join(out, t.Semicolon)
}

// whyWords is the reasons of a day as a sentence.
func whyWords(l *parts.Locale, f formats.Format, d *app.HistoryDay, on formats.Day) string {
	s := reasonWords(l, f, d, on)
	if s == "" {
		return "–"
	}
	return parts.UpperFirst(s) + "."
}

// storyWords is the whole history in one sentence without a full stop.
func storyWords(l *parts.Locale, h *app.CardHistory) string {
	t := l.T()
	var out []string
	for i := range h.Days {
		if s := reasonWords(l, h.Format, &h.Days[i], h.On); s != "" {
			out = append(out, s)
		}
	}
	if out == nil {
		switch {
		case h.Now&formats.NotADeckCard != 0:
			return t.HistoryNever
		case h.Now&formats.PromoOnly != 0:
			return t.HistoryPromo
		case h.Now == 0:
			return t.HistoryNoDates
		}
		return t.HistoryUnknown
	}
	return strings.Join(out, t.Semicolon)
}

func setNames(l *parts.Locale, sets []*catalog.Set) string {
	names := make([]string, len(sets))
	for i, s := range sets {
		names[i] = l.Set(s)
	}
	return l.List(names)
}

// historyGroup is the history of formats that say the same of a card.
type historyGroup struct {
	app.CardHistory
	formats string
}

// histories are the histories of all formats; those that say the same are one.
func (p CardPage) histories() []historyGroup {
	var out []historyGroup
	var names [][]string
	for _, h := range p.Histories {
		i := slices.IndexFunc(out, func(g historyGroup) bool {
			return g.Now == h.Now && slices.Equal(g.Spans, h.Spans) && storyWords(p.Locale, &g.CardHistory) == storyWords(p.Locale, &h)
		})
		if i < 0 {
			i = len(out)
			out, names = append(out, historyGroup{CardHistory: h}), append(names, nil)
		}
		names[i] = append(names[i], p.Locale.Format(h.Format))
	}
	for i := range out {
		out[i].formats = p.Locale.List(names[i])
	}
	return out
}

// historyBar is a span as drawn.
type historyBar struct {
	X, W, Mid string
	Class     string
	Sign      string // where there is room
}

func historyBars(h app.CardHistory) []historyBar {
	t := parts.NewTimescale(h.On)
	var out []historyBar
	for _, s := range h.Spans {
		x, w := t.Share(s.From), t.Width(s.From, s.Until)
		b := historyBar{X: parts.Pct(x), W: parts.Pct(w), Mid: parts.Pct(x + w/2), Class: "not-legal"}
		sign := "–"
		switch {
		case s.Status&formats.Banned != 0:
			b.Class, sign = "banned", "✗"
		case s.Status.Legal() && s.Status == 0:
			b.Class, sign = "legal", "✓"
		}
		if w > 5 {
			b.Sign = sign
		}
		out = append(out, b)
	}
	return out
}

// cardFact is a fact with the searches that it leads to.
type cardFact struct {
	Label string
	Links []factLink
	Text  string // where there is nothing to search for
}

type factLink struct{ Label, Query string }

// facts lists what is on the card, each with a search for cards that share it.
func (p CardPage) facts() []cardFact {
	g, c, l := p.Locale.G(), p.Card, p.Locale
	var out []cardFact
	one := func(label, text, query string) { out = append(out, cardFact{label, []factLink{{text, query}}, ""}) }
	inks := cardFact{Label: g.InkType, Text: l.T().NoInk}
	for _, k := range c.Inks.Split() {
		inks.Links = append(inks.Links, factLink{l.Ink(k), "ink:" + parts.InkClass(k)})
	}
	out = append(out, inks)
	one(g.Cost, strconv.Itoa(c.Cost), "cost="+strconv.Itoa(c.Cost))
	if c.Inkable {
		one(g.Inkwell, g.Inkable, "inkwell:true")
	} else {
		one(g.Inkwell, g.NotInkable, "inkwell:false")
	}
	one(g.Type, l.TypeOf(c), "type:"+parts.TypeSign(c))
	number := func(label, field string, n catalog.Number) {
		if n.Known() {
			one(label, n.String(), field+"="+n.String())
		}
	}
	number(g.Strength, "strength", c.Strength)
	number(g.Willpower, "willpower", c.Willpower)
	number(g.Lore, "lore", c.Lore)
	number(g.MoveCost, "move", c.MoveCost)
	if len(c.Classifications) > 0 {
		f := cardFact{Label: g.Classification}
		for _, w := range c.Classifications {
			f.Links = append(f.Links, factLink{l.Classification(w), "class=" + quoteWords(w)})
		}
		out = append(out, f)
	}
	if len(c.Keywords) > 0 {
		f := cardFact{Label: g.Keyword}
		for _, k := range c.Keywords {
			f.Links = append(f.Links, factLink{l.Keyword(k), "keyword=" + quoteWords(withoutNumber(k))})
		}
		out = append(out, f)
	}
	return out
}

// withoutNumber is a keyword's word: "Resist +2" is Resist.
func withoutNumber(k string) string {
	if i := strings.LastIndexByte(k, ' '); i > 0 && strings.Trim(k[i+1:], "+0123456789") == "" {
		return k[:i]
	}
	return k
}

// quoteWords makes a value of one or several words.
func quoteWords(s string) string {
	s = strings.ToLower(s)
	if strings.Contains(s, " ") {
		return `"` + s + `"`
	}
	return s
}

// search is the address of a search from this page.
func (p CardPage) search(query string) string {
	return address.Cards{Query: query, Lang: p.Lang}.Path()
}

// copies says how many copies a deck may hold, and what it rests on.
func (p CardPage) copies() string {
	t := p.Locale.T()
	if p.Card.MaxCopies == formats.NoCopyLimit {
		return t.CopiesAny
	}
	s := t.Fill(t.CopiesOf, p.Card.MaxCopies)
	if p.Card.MaxCopies >= formats.StandardCopies {
		s += " " + t.CopiesInFormats
	}
	return s
}

// newDeck is the address of a new deck with the card.
func (p CardPage) newDeck() string { return address.Edit{By: 1, Card: p.Card.Key}.OfNewDeck() }

// rarityLevels are the rarities that rise, from Common to Iconic.
const rarityLevels = int(catalog.Iconic) + 1

// buildRule is a rule about decks with this card.
type buildRule struct {
	Text string
	Rule string // "CR 1.10.1.1"
	Path string
}

func (p CardPage) buildRules() []buildRule {
	t := p.Locale.T()
	cite := func(text string, topic formats.Topic) buildRule {
		return buildRule{text, p.Rules.Cite(topic).Rule, citeLink(p.Frame, p.Rules, topic)}
	}
	if p.Card.Legality.IsHunnySage() || p.Sage != nil || p.Card.Inks.Count() > 1 || p.onlyQuest() {
		var out []buildRule
		if p.onlyQuest() {
			return []buildRule{cite(t.NotDeckCardRule, formats.TopicStandardCard)}
		}
		out = append(out, p.copyRule(cite))
		if p.Card.Inks.Count() > 1 {
			out = append(out, cite(t.DualInkRule, formats.TopicDualInk))
		}
		if p.Card.Legality.IsHunnySage() {
			out = append(out, cite(t.HunnySageRule, formats.TopicDeckAbility))
		}
		if p.Sage != nil {
			out = append(out, cite(t.Fill(t.HunnyRule, p.Locale.Name(p.Sage).Full()), formats.TopicDeckAbility))
		}
		return out
	}
	return []buildRule{p.copyRule(cite)}
}

func (p CardPage) copyRule(cite func(string, formats.Topic) buildRule) buildRule {
	_, topic := p.Rules.CopyLimitOf(&p.Card.Legality)
	return cite(p.copies()+".", topic)
}

func (p CardPage) onlyQuest() bool {
	return p.Rules.Status(&p.Card.Legality)&formats.NotADeckCard != 0
}

// printed is a printing with its set.
type printed struct {
	catalog.Printing
	Set *catalog.Set
}

func (p CardPage) printings() []printed {
	var out []printed
	for _, one := range p.Card.Printings {
		s, ok := p.Catalog.Set(one.Set)
		if !ok { // the catalog refuses such cards
			continue
		}
		out = append(out, printed{one, s})
	}
	return out
}

// languageName is a language's own name for itself.
func languageName(code string) string {
	switch code {
	case "ja":
		return "日本語"
	case "zh":
		return "中文"
	}
	return parts.LocaleOf(code).G().Self
}

// listedMost is how many related cards are listed before a search stands for
// the rest.
const listedMost = 24

// songsQuery are the searches for songs and singers.
func (p CardPage) songsQuery() string   { return "type:song cost<=" + strconv.Itoa(p.Related.Sings) }
func (p CardPage) singersQuery() string { return "sings>=" + strconv.Itoa(p.Card.Cost) }

// NoCard is the page for an address without a card.
type NoCard struct {
	parts.Frame
	ID    string
	Words string // of the id, to search for
	Near  []*catalog.Card
	Why   string // the card is not there, in English; "" where that is not known
}
