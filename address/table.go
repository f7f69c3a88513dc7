package address

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/rules"
)

// Table is what a game starts from.
type Table struct {
	Code       string // of the deck
	Name       string // of the deck, as CleanName leaves it, parameter name; "" for none
	Format     formats.Format
	On         formats.Day
	Second     bool // the other player starts
	Seed       uint64
	Casual     bool // the deck need not be legal
	Opponents  Row
	TheyChoose bool   // the practice opponent makes its choices by a stated rule instead of asking you
	Against    string // the practice opponent that takes turns, of [rules.Presets]; "" for none
	Lang       string // that links keep; "" where the browser's decides
	Texts      int    // table of effects by which the engine carries out what cards do; 0 for none, which leaves it to the player
}

// Play is who starts: first or second.
func (t Table) Play() string {
	if t.Second {
		return "second"
	}
	return "first"
}

// Text is the game as it is written.
func (t Table) Text() GameText {
	return GameText{Deck: t.Code, Name: t.Name, Format: t.Format.String(), On: t.On.String(), Play: t.Play(),
		Seed:      strconv.FormatUint(t.Seed, 10),
		Opponents: t.Opponents.String(), Against: t.Against, TheyChoose: t.TheyChoose, Casual: t.Casual, Texts: textsOf(t.Texts)}
}

// textsOf is the number of a table of effects as it is written: nothing for 0.
func textsOf(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// SaysTexts reports whether an address says what becomes of card texts, if only that they are by hand.
func SaysTexts(q url.Values) bool { return q.Has("texts") }

// readTexts reads the number of a table of effects; 0 where there is none.
func readTexts(text string) (int, error) {
	if text == "" || text == "0" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > catalog.EffectTableVersion() {
		return 0, Wrong("texts", BadTexts, text, catalog.EffectTableVersion())
	}
	return n, nil
}

// Deck is the deck of the game.
func (t Table) Deck() Deck { return Deck{Code: t.Code, Name: t.Name, Format: t.Format, On: t.On} }

// Deal asks for a new deal of the game: it has no seed yet.
func (t Table) Deal() string {
	t = t.Redeal()
	return to("/goldfish").deck(t).add("p", t.Play()).flag("casual", t.Casual).add("o", t.Opponents.String()).
		flag("chooses", t.TheyChoose).add("against", t.Against).add("texts", textsOf(t.Texts)).String()
}

// Redeal is the game from its start: without the moves that they wait for, the practice
// opponent's cards are there at once.
func (t Table) Redeal() Table {
	t.Opponents = slices.Clone(t.Opponents)
	for i := range t.Opponents {
		t.Opponents[i].Waits = false
	}
	return t
}

// WithTexts is the game with card texts carried out, by the newest table of effects.
func (t Table) WithTexts() Table { t.Texts = catalog.EffectTableVersion(); return t }

// AsCasual is the game at the casual table.
func (t Table) AsCasual() Table { t.Casual = true; return t }

// Advise asks for advice on the opening hand of the game.
func (t Table) Advise() string { return to("/advise").game(t).String() }

// deckName is the parameter of a deck's name on the pages that play with it: n is a number there.
const deckName = "name"

// deck writes the deck of a game, with its format and day.
func (w *writer) deck(t Table) *writer {
	return w.always("d", t.Code).when(t.Format, t.On).add(deckName, t.Name)
}

// game writes what the pages that play many games share.
func (w *writer) game(t Table) *writer {
	return w.deck(t).always("p", t.Play()).flag("casual", t.Casual).add("against", t.Against).
		add("texts", textsOf(t.Texts)).always("s", strconv.FormatUint(t.Seed, 10))
}

// GameText is a game as it was typed: in an address, on a form or in a request.
type GameText struct {
	Deck, Name, Format, On, Play, Seed, Opponents string
	Casual, TheyChoose                            bool
	Against, Texts                                string
}

// GameOf takes the parameters of a game.
func GameOf(q url.Values) GameText {
	return GameText{Deck: q.Get("d"), Name: CleanName(q.Get(deckName)), Format: q.Get("f"), On: q.Get("on"),
		Play: q.Get("p"), Seed: q.Get("s"), Opponents: q.Get("o"),
		Casual: q.Get("casual") == "1", TheyChoose: q.Get("chooses") == "1", Against: q.Get("against"), Texts: q.Get("texts")}
}

// DealOf takes the form that deals a deck: a list, "" for none, or the game of a code.
func DealOf(v url.Values) (list string, g GameText) {
	g = GameOf(v)
	g.Deck, g.Opponents, g.Casual = strings.TrimSpace(g.Deck), "", false
	if list = v.Get("list"); strings.TrimSpace(list) == "" {
		list = ""
	}
	return list, g
}

// Read understands a game. What is missing is filled in; there may be no deck.
func (g GameText) Read(u Defaults) (t Table, errs Errors) {
	t.Code, t.Name, t.Casual, t.TheyChoose = DeckCode(g.Deck), g.Name, g.Casual, g.TheyChoose
	t.Format = file(&errs, u.Format, g.Format)
	t.On = file(&errs, u.Day, g.On)
	t.Second = file(&errs, readPlay, g.Play)
	t.Seed = file(&errs, u.ReadSeed, g.Seed)
	t.Opponents = file(&errs, ParseRow, g.Opponents)
	t.Against = file(&errs, g.readAgainst, g.Against)
	t.Texts = file(&errs, readTexts, g.Texts)
	return t, errs
}

// readAgainst reads the name of a practice opponent that takes turns. It has a row of its own.
func (g GameText) readAgainst(text string) (string, error) {
	if _, err := rules.ParsePreset(text); err != nil || text != "" && g.Opponents != "" {
		return "", Wrong("against", BadAgainst, text, rules.PresetNames())
	}
	return text, nil
}

// readPlay reads who starts.
func readPlay(text string) (second bool, err error) {
	switch text {
	case "", "first":
		return false, nil
	case "second":
		return true, nil
	}
	return false, Wrong("play", BadPlay, text)
}

// DeckCode is the code of a deck, or that of a link that was pasted in its place.
// A link in a link stays as it is: no code has a question mark, and what is read
// from an address must be read back from what is written of it.
func DeckCode(text string) string {
	text = strings.TrimSpace(text)
	_, query, ok := strings.Cut(text, "?")
	if !ok {
		return text
	}
	v, err := url.ParseQuery(query)
	if err != nil || !v.Has("d") {
		return text
	}
	code := strings.TrimSpace(v.Get("d"))
	if strings.Contains(code, "?") {
		return text
	}
	return code
}
