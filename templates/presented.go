package templates

import (
	"cmp"
	"slices"
	"strconv"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/templates/parts"
)

// Presented is the page of a registered deck and what was counted in the one
// that a player presented.
type Presented struct {
	parts.Frame
	Link    address.Presented
	Catalog *catalog.Catalog
	// Registered is the report on the list; nil for the page without a deck,
	// which the script draws one into where there is no network.
	Registered    *deckcheck.Report
	Deck          []decklist.Entry // of the list, in canonical order
	Discrepancies map[deckcheck.Discrepancy]bool
	// Guidelines are all pointers, whether they apply or not: the script
	// shows them while counting goes on.
	Guidelines []deckcheck.Guideline
	Rules      *formats.Rules
	Cards      string // address of the names of all cards, for the script
	// Add is what was typed as a card to add, with the cards that may be meant.
	Add     string
	Choices []*catalog.Card
	// Errors are those of the address, and of what is to be added ("add").
	Errors address.Errors
}

// presentedRow is one card of a deck check.
type presentedRow struct {
	Key          string // of the row's field: "n-3", "x-42", "o-0"
	Card         *catalog.Card
	Name         string // in the language of the page, where it is known in that
	English      string // its English name, where Name is another one
	Lang         string // of Name, where that is not the page's
	Text         string // of an unnamed card
	Want, Number int
	Limit        int // most copies in a deck; 0 for any number
}

// rows are the cards of the list in the order asked for.
func (p *Presented) rows() []presentedRow {
	out := make([]presentedRow, len(p.Deck))
	for i, e := range p.Deck {
		out[i] = p.row(address.ListRow(i), e.Card, e.Count, p.Link.Counts[i])
	}
	slices.SortStableFunc(out, func(a, b presentedRow) int {
		if p.Link.ByName {
			return cmp.Compare(a.Name, b.Name)
		}
		return compareInks(a.Card, b.Card)
	})
	return out
}

// compareInks orders cards as a judge lays them out: single ink types before
// pairs, then as a deck's page does.
func compareInks(a, b *catalog.Card) int {
	return cmp.Or(cmp.Compare(a.Inks.Count(), b.Inks.Count()), cmp.Compare(a.Inks, b.Inks), decklist.CompareCards(a, b))
}

// extras are the cards that are not on the list.
func (p *Presented) extras() []presentedRow {
	var out []presentedRow
	for _, e := range p.Link.Extras {
		if card, ok := p.Catalog.ByKey(e.Key); ok { // it was read with this catalog
			out = append(out, p.row(address.ExtraRow(e.Key), card, 0, e.Count))
		}
	}
	for i, u := range p.Link.Unnamed {
		out = append(out, presentedRow{Key: address.UnnamedRow(i), Name: u.Text, Text: u.Text, Number: u.Count})
	}
	return out
}

func (p *Presented) row(key string, c *catalog.Card, want, n int) presentedRow {
	limit, _ := p.Rules.CopyLimitOf(&c.Legality)
	if limit == formats.NoCopyLimit {
		limit = 0
	}
	name := p.Locale.Name(c)
	return presentedRow{Key: key, Card: c, Name: name.Full(), English: p.Locale.JudgeName(c), Lang: p.Locale.NameLang(name), Want: want,
		Number: n,
		Limit:  limit}
}

// state says what the row shows: "2 missing", "1 extra", "all there".
func (r *presentedRow) state(l *parts.Locale) string {
	t := l.T()
	switch {
	case r.Number < r.Want:
		return l.Count(r.Want-r.Number, t.RowMissing)
	case r.Number > r.Want:
		return l.Count(r.Number-r.Want, t.RowExtra)
	case r.Want > 0:
		return t.RowComplete
	}
	return ""
}

// class is the row's class for the style sheet.
func (r *presentedRow) class() string {
	switch {
	case r.Number < r.Want:
		return "presented-card short"
	case r.Number > r.Want:
		return "presented-card over"
	}
	return "presented-card even"
}

func (r *presentedRow) cardKey() string {
	if r.Card == nil {
		return ""
	}
	return strconv.Itoa(r.Card.Key)
}

// inks are the card's ink types as a number, for the script: bit 0 is Amber.
func (r *presentedRow) inks() string {
	if r.Card == nil {
		return "0"
	}
	return strconv.Itoa(int(r.Card.Inks))
}

// hunny tells the script of cards that the Hunny exemption is about.
func (r *presentedRow) hunny() string {
	if r.Card == nil {
		return ""
	}
	return strconv.Itoa(HunnyMark(r.Card))
}

// HunnyMark is 2 for the card that lifts the ink limit for Hunny characters, 1
// for the characters it is lifted for, else 0.
func HunnyMark(c *catalog.Card) int {
	switch {
	case c.Legality.IsHunnySage():
		return 2
	case c.Legality.IsHunnyCharacter():
		return 1
	}
	return 0
}

// KindOf is the place of the card's kind on a deck's page: 0 for characters,
// then actions, songs, items and locations.
func KindOf(c *catalog.Card) int { return decklist.GroupOf(c) }

// sums are what the counts add up to.
func (p *Presented) sums() (counted, missing, extra string) {
	var n, less, more int
	for _, r := range slices.Concat(p.rows(), p.extras()) {
		n += r.Number
		less += max(r.Want-r.Number, 0)
		more += max(r.Number-r.Want, 0)
	}
	return p.Locale.Number(n), p.Locale.Number(less), p.Locale.Number(more)
}

// registered is the number of cards of the list.
func (p *Presented) registered() int {
	if p.Registered == nil {
		return 0
	}
	return p.Registered.Cards
}

// applies reports whether some pointer does.
func (p *Presented) applies() bool {
	return slices.ContainsFunc(p.Guidelines, func(c deckcheck.Guideline) bool { return p.Discrepancies[c.Discrepancy] })
}

// minCards is a limit of the rules for the script, as an attribute.
func (p *Presented) minCards() string {
	if p.Registered == nil {
		return ""
	}
	return strconv.Itoa(p.Rules.MinCards)
}

func (p *Presented) maxInks() string {
	if p.Registered == nil {
		return ""
	}
	return strconv.Itoa(p.Rules.MaxInks)
}

// says are the sentences of the scripts: of counting, and of drawing a deck check without a network.
func (p *Presented) says() parts.ScriptWords {
	t := p.Locale.T()
	words := parts.ScriptWords{"rowMissing": t.RowMissing, "rowExtra": t.RowExtra, "rowComplete": t.RowComplete, "oneLess": t.CountLess,
		"oneMore": t.CountOneMore, "counted": t.CountSaid, "countedAlone": t.CountSaidAlone, "undone": t.CountUndone,
		"noNames": t.CountNoNames, "withoutNames": t.CountWithoutNames, "badNumber": t.CountBadNumber, "allListed": t.CountAllListed,
		"noneCounted": t.CountNone, "manyUnlisted": address.Say(address.ManyUnlisted, address.MaxExtras).In(t.Language),
		"manyUnknown": address.Say(address.ManyUnknown, address.MaxUnnamed).In(t.Language), "addText": t.CountAddText,
		"nothingFound": t.EditorNothing, "found": t.EditorFound, "goesOn": t.CountGoesOn, "https": t.CheckNeedsHTTPS,
		"offline": t.CheckWorksOffline, "unkept": t.CheckNotKept, "checkOf": t.CheckOf, "byInk": t.CountByInk, "byName": t.CountByName,
		"undrawn": t.CountUndrawn, "noList": t.CountNoList, "noFormat": t.CountNoFormat, "badCode": t.CountBadCode,
		"badCounts": t.CountBadCounts + " " + t.CountReset, "offlineOf": t.CountOfflineOf}
	for _, f := range formats.All() {
		words["in-"+f.String()] = p.Locale.Format(f)
	}
	return words
}
