package address

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"

	"inkcheck/catalog/packs"
	"inkcheck/formats"
)

// ToPackRush is parameter to of addresses that lead on to a game of Pack Rush.
const ToPackRush = "packrush"

// RushFormat is the format of that game.
const RushFormat = formats.PackRush

// Packs are opened booster packs: /packs.
type Packs struct {
	Sets []string    // codes; packs are of each in turn
	N    int         // how many
	Seed uint64      // what they are drawn with
	On   formats.Day // the day that links lead on to; 0 for today
}

// PacksText asks for packs, as it was typed or sent.
type PacksText struct {
	Sets        []string
	N, Seed, On string
	To          string // where to go on to at once: ToPackRush, or "" for nowhere
}

// PacksOf is what an address or a form asks for. Choices of sets that were left
// open are none.
func PacksOf(v url.Values) PacksText {
	t := PacksText{N: strings.TrimSpace(v.Get("n")), Seed: strings.TrimSpace(v.Get("seed")), On: strings.TrimSpace(v.Get("on")),
		To: v.Get("to")}
	for _, code := range v["set"] {
		if code = strings.TrimSpace(code); code != "" {
			t.Sets = append(t.Sets, code)
		}
	}
	return t
}

// Asked reports whether packs are asked for.
func (t PacksText) Asked() bool { return len(t.Sets) > 0 || t.Seed != "" || t.N != "" }

// Rush reports whether to go on to a game of Pack Rush.
func (t PacksText) Rush() (bool, error) {
	if t.To != "" && t.To != ToPackRush {
		return false, Wrong("to", NotToRush, t.To)
	}
	return t.To != "", nil
}

// Read reads what was asked for. Missing packs and seed are filled in; whether the
// sets can be opened is up to whoever has the cards.
func (t PacksText) Read(u Defaults) (Packs, Errors) {
	var errs Errors
	p := Packs{Sets: t.Sets}
	switch n := len(t.Sets); {
	case n == 0:
		errs.AddFault("set", NoSet)
	case n > packs.Max:
		errs.AddFault("set", ManySets, n, packs.Max)
	}
	p.N = file(&errs, readOpened, t.N)
	p.Seed = file(&errs, u.ReadSeed, t.Seed)
	if t.On != "" {
		p.On = file(&errs, u.Day, t.On)
	}
	return p, errs
}

func readOpened(text string) (int, error) {
	n, err := strconv.Atoi(cmp.Or(text, strconv.Itoa(formats.DefaultLimited.Packs())))
	if err != nil || n < 1 || n > packs.Max {
		return 0, Wrong("packs", BadPacks, text, packs.Max)
	}
	return n, nil
}

// Path is the address of the opened packs.
func (p Packs) Path() string { return p.seeded(to("/packs")).add("on", p.day()).String() }

// Again is the address of other packs of the same sets: it has no seed yet.
func (p Packs) Again() string { return p.sets(to("/packs")).add("on", p.day()).String() }

// Build is the address of the builder with these packs and no deck yet.
func (p Packs) Build() string { return p.seeded(to("/build")).add("on", p.day()).String() }

func (p Packs) sets(w *writer) *writer {
	return w.each("set", p.Sets).always("n", strconv.Itoa(p.N))
}

func (p Packs) seeded(w *writer) *writer {
	return p.sets(w).always("seed", strconv.FormatUint(p.Seed, 10))
}

func (p Packs) day() string {
	if p.On == 0 {
		return ""
	}
	return p.On.String()
}
