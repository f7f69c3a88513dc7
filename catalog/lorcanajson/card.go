package lorcanajson

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// readCard reads an entry of the list of cards. unread is what could not be read of the details of its printing, which decide
// nothing.
func readCard(at int, f *fields) (k importCard, unread, err error) {
	k.At = at
	// The label of errors first, from whatever is there of it.
	_ = json.Unmarshal(f.raw["id"], &k.ID)
	_ = json.Unmarshal(f.raw["name"], &k.Name)
	_ = json.Unmarshal(f.raw["version"], &k.Version)
	f.where = cardLabel(at, k.ID, k.full())

	k.ID = f.number("id", 1, maxAppID)
	k.Name, k.Version = f.word("name", maxNameBytes), f.optionalWord("version", maxNameBytes)
	f.fullName(&k)
	k.Type = f.word("type", maxNameBytes)
	k.Inks = f.inks()
	k.Cost = f.number("cost", 0, maxCardNumber)
	k.Inkable = f.boolean("inkwell")
	k.Strength, k.Willpower = f.cardNumber("strength"), f.cardNumber("willpower")
	k.Lore, k.MoveCost = f.cardNumber("lore"), f.cardNumber("moveCost")
	k.Subtypes = f.words("subtypes", maxNameBytes)
	for _, s := range k.Subtypes {
		if strings.Contains(s, ",") {
			f.fail("subtypes", f.raw["subtypes"], "words without commas")
		}
	}
	k.Rarity = f.word("rarity", maxNameBytes)
	f.printing(&k)
	f.maxCopies(&k)
	if k.Abilities = f.abilities(); len(k.Abilities) == 0 {
		k.Abilities = f.printed()
	}
	unread = f.details(&k)
	return k, unread, f.err
}

// fullName refuses a card whose full name is not its name and version: one of
// them is damaged, and cards are known by them.
func (f *fields) fullName(k *importCard) {
	const name = "fullName"
	if !f.has(name) || f.err != nil {
		return
	}
	if full := f.text(name, maxNameBytes); catalog.Fold(full) != catalog.Fold(k.full()) {
		f.fail(name, f.raw[name], fmt.Sprintf("%q, its name and version", k.full()))
	}
}

// fields reads the fields of a JSON object and keeps the first error. Null is
// the same as a missing field, unless said otherwise.
type fields struct {
	where string
	raw   map[string]json.RawMessage
	err   error
}

func (f *fields) fail(name string, was json.RawMessage, want string) {
	if f.err != nil {
		return
	}
	have := "missing"
	if was != nil {
		have = clip(string(was))
	}
	f.err = fmt.Errorf("%s: %s: %s, want %s", f.where, name, have, want)
}

func (f *fields) has(name string) bool {
	raw, ok := f.raw[name]
	return ok && !bytes.Equal(raw, []byte("null"))
}

// text reads a string; runs of spaces and line breaks become one space.
func (f *fields) text(name string, most int) string {
	var s string
	want := fmt.Sprintf("a text of at most %d bytes, without control characters", most)
	if err := json.Unmarshal(f.raw[name], &s); err != nil {
		f.fail(name, f.raw[name], want)
		return ""
	}
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > most || strings.ContainsFunc(s, func(r rune) bool { return unicode.IsControl(r) || r == utf8.RuneError }) {
		f.fail(name, f.raw[name], want)
		return ""
	}
	return s
}

// word is a text that must be there.
func (f *fields) word(name string, most int) string {
	s := f.optionalWord(name, most)
	if s == "" {
		f.fail(name, f.raw[name], "a text")
	}
	return s
}

func (f *fields) optionalWord(name string, most int) string {
	if !f.has(name) {
		return ""
	}
	return f.text(name, most)
}

// words reads a list of texts.
func (f *fields) words(name string, most int) []string {
	if !f.has(name) {
		return nil
	}
	var list []json.RawMessage
	if err := json.Unmarshal(f.raw[name], &list); err != nil || len(list) > maxListEntries {
		f.fail(name, f.raw[name], fmt.Sprintf("a list of at most %d texts", maxListEntries))
		return nil
	}
	out := make([]string, 0, len(list))
	for i, raw := range list {
		label := fmt.Sprintf("%s[%d]", name, i)
		item := fields{where: f.where, raw: map[string]json.RawMessage{label: raw}}
		out = append(out, item.word(label, most))
		if item.err != nil && f.err == nil {
			f.err = item.err
		}
	}
	return out
}

// number reads a whole number that must be there.
func (f *fields) number(name string, least, most int) int {
	var n int
	if err := json.Unmarshal(f.raw[name], &n); err != nil || !f.has(name) || n < least || n > most {
		f.fail(name, f.raw[name], fmt.Sprintf("a whole number from %d to %d", least, most))
		return least
	}
	return n
}

// optional reads a whole number from 0 that may be missing.
func (f *fields) optional(name string, missing int) int {
	if !f.has(name) {
		return missing
	}
	return f.number(name, 0, maxCardNumber)
}

func (f *fields) cardNumber(name string) catalog.Number {
	return catalog.Number(f.optional(name, int(catalog.None)))
}

func (f *fields) boolean(name string) (b bool) {
	if err := json.Unmarshal(f.raw[name], &b); err != nil || !f.has(name) {
		f.fail(name, f.raw[name], "true or false")
	}
	return b
}

// day reads a date that may be missing. A time behind it does not matter.
func (f *fields) day(name string) formats.Day {
	if !f.has(name) {
		return 0
	}
	text := f.text(name, maxNameBytes)
	if i := strings.IndexAny(text, "T "); i == len(time.DateOnly) {
		text = text[:i]
	}
	d, err := formats.ParseDay(text)
	if err != nil {
		f.fail(name, f.raw[name], fmt.Sprintf("a day from %s on, as 2026-08-15", formats.FirstDay))
	}
	return d
}

// object reads an object within, which may be missing.
func (f *fields) object(name string) *fields {
	in := fields{where: f.where + ": " + name, err: f.err}
	if f.has(name) {
		if err := json.Unmarshal(f.raw[name], &in.raw); err != nil {
			f.fail(name, f.raw[name], "an object")
			in.err = f.err
		}
	}
	return &in
}

// inks reads the ink types: "colors" where there are two, else "color", which
// is "" for cards without ink.
func (f *fields) inks() []string {
	if f.has("colors") {
		return f.words("colors", maxNameBytes)
	}
	color := f.text("color", maxNameBytes)
	if color == "" {
		return nil
	}
	return strings.Split(color, "-")
}

// printing reads set and collector number. A promo is a printing of its
// grouping, the number's other half on the card: 16/P1.
func (f *fields) printing(k *importCard) {
	k.Set = f.word("setCode", maxNameBytes)
	code := "setCode"
	if grouping := f.optionalWord("promoGrouping", maxNameBytes); grouping != "" {
		code, k.Set, k.Promo = "promoGrouping", grouping, true
	}
	if f.err == nil && !isSetCode(k.Set) {
		f.fail(code, f.raw[code], "a code of 1 to 6 letters and digits, without a zero in front")
	}
	k.Set = strings.ToUpper(k.Set)
	k.Number = strconv.Itoa(f.number("number", 0, maxCollectorNo))
	if variant := f.optionalWord("variant", maxNameBytes); variant != "" {
		if len(variant) > 1 || (variant[0]|0x20) < 'a' || (variant[0]|0x20) > 'z' {
			f.fail("variant", f.raw["variant"], "a letter")
		}
		k.Number += variant
	}
}

// maxCopies: a number, null for no limit, or missing for what the rules say.
func (f *fields) maxCopies(k *importCard) {
	const name = "maxCopiesInDeck"
	raw, ok := f.raw[name]
	switch {
	case !ok:
		k.MaxCopies = unknownCopies
	case bytes.Equal(raw, []byte("null")):
		k.MaxCopies = formats.NoCopyLimit
	default:
		k.MaxCopies = f.number(name, 1, maxImportCopies)
	}
}

// abilities reads named and keyword abilities, and the effects of actions.
func (f *fields) abilities() []catalog.Ability {
	var list []json.RawMessage
	if f.has("abilities") {
		if err := json.Unmarshal(f.raw["abilities"], &list); err != nil || len(list) > maxAbilities {
			f.fail("abilities", f.raw["abilities"], fmt.Sprintf("a list of at most %d objects", maxAbilities))
			return nil
		}
	}
	var out []catalog.Ability
	for i, raw := range list {
		in := fields{where: fmt.Sprintf("%s: abilities[%d]", f.where, i), err: f.err}
		if err := json.Unmarshal(raw, &in.raw); err != nil || in.raw == nil {
			f.fail(fmt.Sprintf("abilities[%d]", i), raw, "an object")
			return nil
		}
		out = append(out, in.ability())
		f.err = in.err
	}
	for _, text := range f.words("effects", maxTextBytes) {
		out = append(out, catalog.Ability{Kind: catalog.EffectAbility, Text: text})
	}
	return out
}

// details reads artist, story, flavor text and picture. "artists" are those of whom
// "artistsText" is what is printed. They decide nothing, so the error leaves the entry as it is.
func (f *fields) details(k *importCard) error {
	d := fields{where: f.where, raw: f.raw}
	if k.Artist = d.optionalWord("artistsText", maxNameBytes); k.Artist == "" {
		k.Artist = strings.Join(d.words("artists", maxNameBytes), " / ")
	}
	k.Story, k.Flavor = d.optionalWord("story", maxNameBytes), d.optionalWord("flavorText", maxTextBytes)
	k.Picture = d.picture()
	return d.err
}

// picture is where the picture of the printing is. It is no fact, so that an address that
// cannot be one is none and no error.
func (f *fields) picture() string {
	var images struct {
		Full string `json:"full"`
	}
	odd := func(r rune) bool { return r <= ' ' || r > '~' }
	if json.Unmarshal(f.raw["images"], &images) != nil || !strings.HasPrefix(images.Full, "https://") || len(images.Full) > maxPictureURL ||
		strings.ContainsFunc(images.Full, odd) {
		return ""
	}
	return images.Full
}

// printed reads the text of a card that has no abilities in the file, for people to read
// and search.
func (f *fields) printed() []catalog.Ability {
	var out []catalog.Ability
	for _, text := range f.words("fullTextSections", maxTextBytes) {
		out = append(out, catalog.Ability{Kind: catalog.PrintedText, Text: text})
	}
	if len(out) == 0 {
		if text := f.optionalWord("fullText", maxTextBytes); text != "" {
			out = append(out, catalog.Ability{Kind: catalog.PrintedText, Text: text})
		}
	}
	return out
}

func (f *fields) ability() catalog.Ability {
	a := catalog.Ability{Kind: catalog.AbilityKind(f.optionalWord("type", maxNameBytes)), Reminder: f.optionalWord("reminderText",
		maxTextBytes)}
	if a.Kind == catalog.KeywordAbility {
		a.Keyword = f.keyword()
		return a
	}
	a.Name, a.Cost, a.Text = f.optionalWord("name", maxNameBytes), f.optionalWord("costsText", maxTextBytes),
		f.optionalWord("effect", maxTextBytes)
	full := f.optionalWord("fullText", maxTextBytes)
	if a.Text == "" {
		a.Text = full
	}
	if a.Kind != catalog.ActivatedAbility && a.Kind != catalog.TriggeredAbility {
		a.Kind = catalog.StaticAbility
	}
	if a.Text == "" {
		f.fail("effect", f.raw["effect"], "a text")
	}
	// A text in brackets alone reminds of a rule, as that of songs does.
	if a.Name == "" && strings.HasPrefix(full, "(") && strings.HasSuffix(full, ")") {
		a.Text, a.Reminder = "", strings.TrimSuffix(strings.TrimPrefix(full, "("), ")")
	}
	return a
}

// keyword is a keyword as the card has it: "Evasive", "Singer 5", "Resist +1",
// "Shift: discard a card".
func (f *fields) keyword() string {
	word, value := f.word("keyword", maxNameBytes), f.optionalWord("keywordValue", maxTextBytes)
	if strings.Contains(word, ",") {
		f.fail("keyword", f.raw["keyword"], "a word without comma")
	}
	if value == "" {
		return word
	}
	if _, err := strconv.Atoi(strings.TrimPrefix(value, "+")); err == nil {
		return word + " " + value
	}
	return word + ": " + value
}

// clip bounds what of a value is quoted in an error.
func clip(s string) string {
	if len(s) <= maxQuotedInError {
		return s
	}
	cut := maxQuotedInError
	for !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:cut] + "…"
}
