package address

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/formats"
)

// Deck is a deck with a format and a day: /check, and the form at / with its
// list.
type Deck struct {
	Code   string // parameter d; "" where no card was read
	Format formats.Format
	On     formats.Day
	// Data is the mark of the card data that a verdict was made with, parameter data of
	// its address; "" where the link does not say. Only Check writes it.
	Data string
	// Name is what somebody called the deck, parameter n, as CleanName leaves it; "" for none. It is anybody's text: nothing is decided by it.
	Name string
	ListDetails
	Limited
}

// MaxName is how many letters of a deck's name there are: the longest fit into one line of a head.
const MaxName = 80

// CleanName is a text as the name of a deck: in one line, without what is not seen or turns the direction of what follows, and no longer
// than MaxName.
func CleanName(text string) string {
	if len(text) > utf8.UTFMax*4*MaxName { // before any work is done
		text = text[:utf8.UTFMax*4*MaxName]
	}
	seen := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == utf8.RuneError || !unicode.IsPrint(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	name := []rune(strings.Join(strings.Fields(seen), " "))
	return strings.TrimSpace(string(name[:min(MaxName, len(name))]))
}

// maxData is as long as a mark of data may be, with room for later ones.
const maxData = 40

// Limited is what a deck of a Limited format is held to.
type Limited struct {
	Pool  string // code of the registered pool; "" for none
	Packs int    // of the pool, or of a Pack Rush deck; 0 for the usual number
	Promo bool   // a prerelease promo besides is allowed
}

// NamesDeck reports whether an address has a deck, sound or not.
func NamesDeck(q url.Values) bool { return q.Has("d") || q.Get("u") != "" || q.Get("us") != "" }

// ParseDeck reads the address of a deck. The caller decodes its code.
func ParseDeck(q url.Values, u Defaults) (Deck, Errors) {
	var errs Errors
	d := Deck{Code: q.Get("d"), Name: CleanName(q.Get("n"))}
	if data := q.Get("data"); len(data) <= maxData { // what is none is none of ours
		d.Data = data
	}
	var err error
	if d.ListDetails, err = readPasted(q); err != nil {
		errs.AddError("deck", err, BadPart)
	}
	d.rules(&errs, q, u)
	return d, errs
}

// DeckAt reads the whole address of a deck's page; ok is false where it names no deck that can be read.
func DeckAt(path string, u Defaults) (d Deck, ok bool) {
	_, query, _ := strings.Cut(path, "?")
	q, err := url.ParseQuery(query)
	if err != nil || !NamesDeck(q) {
		return d, false
	}
	d, errs := ParseDeck(q, u)
	return d, len(errs) == 0
}

// rules reads what a deck is to be held to.
func (d *Deck) rules(errs *Errors, q url.Values, u Defaults) {
	d.Format, d.On = readRules(errs, q, u)
	d.Limited = readLimited(errs, q)
}

func readLimited(errs *Errors, q url.Values) Limited {
	return Limited{Pool: strings.TrimSpace(q.Get("pool")), Packs: file(errs, readPackCount, q.Get("packs")), Promo: q.Get("promo") != ""}
}

// readPackCount reads the number of packs of a pool; 0, the usual one, where there is
// none.
func readPackCount(text string) (int, error) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > deckcheck.MaxPacks {
		return 0, Wrong("packs", BadPacks, text, deckcheck.MaxPacks)
	}
	return n, nil
}

// MatchesDay reports whether an address says of format and day what d says.
func (d Deck) MatchesDay(q url.Values) bool {
	return q.Get("f") == d.Format.String() && q.Get("on") == d.On.String()
}

// Matches reports whether an address says of format, day and pool what d says.
func (d Deck) Matches(q url.Values) bool {
	promo := ""
	if d.Promo {
		promo = "1"
	}
	return d.MatchesDay(q) && q.Get("pool") == d.Pool && q.Get("packs") == number(d.Packs) && q.Get("promo") == promo
}

// HasDeck reports whether there is a deck: cards that were read, or lines that
// were not.
func (d Deck) HasDeck() bool { return d.Code != "" || d.Unread != "" || d.Entire != "" }

// WithFormat is the deck in another format. The pool goes along where it may be one of
// that format, too: from Sealed to Draft and back.
func (d Deck) WithFormat(f formats.Format) Deck {
	if d.Format != f && !(d.Format.Built() && f.Built()) {
		d.Limited = Limited{}
	}
	d.Format = f
	return d
}

// Formats are those that the deck may be asked about: any, or with a pool those
// that may have the same one.
func (d Deck) Formats() []formats.Format {
	return slices.DeleteFunc(formats.All(), func(f formats.Format) bool { return d.WithFormat(f).Pool != d.Pool })
}

// WithDay is the deck on another day.
func (d Deck) WithDay(day formats.Day) Deck { d.On = day; return d }

// Check is the address of the verdict.
func (d Deck) Check() string {
	w := to("/check").always("d", d.Code).when(d.Format, d.On)
	d.rest(w)
	return w.add("data", d.Data).String()
}

// Edit is the address of the form with the list in it, in the order that it
// was pasted in.
func (d Deck) Edit() string {
	d.Notes, d.Read = nil, ""
	return d.path("/")
}

func (d Deck) path(at string) string {
	w := to(at).always("d", d.Code).when(d.Format, d.On)
	d.rest(w)
	return w.String()
}

// Fields are what a form sends along to ask for another format or day.
func (d Deck) Fields() []Param {
	w := to("").always("d", d.Code)
	d.rest(w)
	return w.fields()
}

// rest is what an address of the deck has besides its code, format and day.
func (d Deck) rest(w *writer) {
	d.lines(w)
	w.add("pool", d.Pool).add("n", d.Name)
	d.packs(w)
	for _, n := range d.Notes {
		w.always("w", n.String())
	}
}

// lines writes what of a list is more than its cards, but for notes.
func (p ListDetails) lines(w *writer) {
	if p.Entire != "" {
		w.add("us", p.Entire)
		return
	}
	w.add("u", p.Unread).add("ul", joinNumbers(p.UnreadAt)).add("l", p.Lines.String()).add("r", string(p.Read))
}

// packs writes of how many packs a pool is.
func (l Limited) packs(w *writer) { w.add("packs", number(l.Packs)).flag("promo", l.Promo) }

// Build is the address of the builder with the deck and its pool.
func (d Deck) Build() string {
	return Build{Limited: d.Limited, Deck: d.Code, Format: d.Format, On: d.On}.Path()
}

// Compare is the address of the form to compare the deck with another one.
func (d Deck) Compare() string { return Compare{A: d.Code, Format: d.Format, On: d.On}.Path() }

// Sheet is the address of a sheet of the deck to print; kind is a word of package
// paper.
func (d Deck) Sheet(kind string) string {
	s := Sheet{Code: d.Code, Unread: d.Unread, Entire: d.Entire, Lines: d.Lines, Format: d.Format.String(), On: d.On.String(), Kind: kind,
		Deck: d.Name}
	return s.Path()
}

// Goldfish is the address of the table for the deck.
func (d Deck) Goldfish() string { return d.Play("/goldfish") }

// CasualGoldfish is the address of the table that takes illegal decks, too.
func (d Deck) CasualGoldfish() string { return d.Casual("/goldfish") }

// Play is the address of a page that plays new games of a legal deck: it takes the cards alone. What they do is
// carried out by the newest table of effects, as the form of a new game has it.
func (d Deck) Play(path string) string { return d.games(path, false) }

// Casual is the address of a page that plays new games of a deck, legal or not.
func (d Deck) Casual(path string) string { return d.games(path, true) }

func (d Deck) games(path string, casual bool) string {
	return to(path).always("d", d.Code).when(d.Format, d.On).add(deckName, d.Name).flag("casual", casual).add("texts",
		textsOf(catalog.EffectTableVersion())).String()
}

// Sample is the address of a simulation of the deck's games that is short enough for a first look.
func (d Deck) Sample(casual bool) string {
	return d.games("/simulate", casual) + "&games=" + strconv.Itoa(SampleGames)
}

// Preview is the address of the picture that messengers show beside a link to the deck.
func (d Deck) Preview() string {
	d.Notes, d.Data = nil, ""
	return d.path("/preview.png")
}

// Odds is the address of the odds of the deck. In Pack Rush hands are smaller,
// which the page knows from the format.
func (d Deck) Odds() string {
	return to("/odds").add("d", d.Code).when(d.Format, d.On).add(deckName, d.Name).String()
}
