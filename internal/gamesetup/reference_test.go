package gamesetup_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/gamesetup"
	"inkcheck/rules"
)

// The tests here play real cards twice: by the engine, and by a simulator that was
// written from the text of the rules with slices and maps and shares no code with it.
// It reads the catalog for itself, so that the bridge between them is tested as well.

// refCard is what the reference knows about a card.
type refCard struct {
	*catalog.Card
	keyword   map[string]int // "Singer": 5; 0 without a number
	shift     bool
	shiftCost int
	shiftOnto string // a classification, "any", or "" for the name
	names     []string
}

func newRefCard(c *catalog.Card) refCard {
	r := refCard{Card: c, keyword: map[string]int{}, names: []string{c.Name}}
	for _, k := range c.Keywords {
		word, n := k, 0
		if i := strings.LastIndexByte(k, ' '); i >= 0 {
			if v, err := strconv.Atoi(strings.TrimPrefix(k[i+1:], "+")); err == nil {
				word, n = k[:i], v
			}
		}
		if kind, ok := strings.CutSuffix(word, "Shift"); ok {
			r.shift, r.shiftCost = true, n
			switch kind = strings.TrimSpace(kind); kind {
			case "Universal":
				r.shiftOnto = "any"
			default:
				r.shiftOnto = kind
			}
			continue
		}
		r.keyword[word] += n
	}
	if c.Name == "Chip 'n' Dale" {
		r.names = append(r.names, "Chip", "Dale")
	}
	if strings.Contains(c.Name, "&") {
		for _, part := range strings.FieldsFunc(c.Name, func(r rune) bool { return r == '&' || r == ',' }) {
			r.names = append(r.names, strings.TrimSpace(part))
		}
	}
	return r
}

func (c *refCard) has(keyword string) bool { _, ok := c.keyword[keyword]; return ok }

// playable reports whether the reference plays the card in full: the variants of Shift that
// are done by hand, and Shift for discarded cards, are tested in the rules package.
func playable(c *catalog.Card) bool {
	for _, k := range c.Keywords {
		if k == "Shift" || strings.HasPrefix(k, "Duo ") || strings.HasPrefix(k, "Combo ") ||
			strings.HasPrefix(k, "Temporary ") || strings.HasPrefix(k, "Potato ") {
			return false
		}
	}
	return true
}

func (c *refCard) fitsOnto(base *refCard) bool {
	switch {
	case !c.shift || base.Type != catalog.Character:
		return false
	case c.shiftOnto == "any":
		return true
	case c.shiftOnto != "":
		return slices.Contains(base.Classifications, c.shiftOnto)
	}
	return slices.ContainsFunc(c.names, func(n string) bool { return slices.Contains(base.names, n) })
}

func (c *refCard) sings() int { return max(c.Cost, c.keyword["Singer"]) }

func num(n catalog.Number) int {
	if n.Known() {
		return int(n)
	}
	return 0
}

// refGame is a game as on a table.
type refGame struct {
	cards                    []refCard
	seed, shuffles           uint64
	rush, second, old        bool // Pack Rush; playing second; rules before 2.0
	october                  bool // old, with the keyword numbers of 2025-10-31
	deck, hand, play         []int
	discard, ink             []int
	ready, exertedInk        int
	under                    map[int][]int
	at                       map[int]int
	exerted, drying, boosted map[int]bool
	damage                   map[int]int
	turn, lore               int
	step, outcome, reason    string
	inked, tried             bool
	foes                     []*refFoe // numbered on from the deck's cards
}

// refFoe is a practice opponent's card.
type refFoe struct {
	refCard
	exerted, gone bool
	damage        int
}

// foe gives the practice opponent's card with a number, or nil.
func (g *refGame) foe(n int) *refFoe {
	if i := n - len(g.cards); i >= 0 && i < len(g.foes) && !g.foes[i].gone {
		return g.foes[i]
	}
	return nil
}

// reach lists what keeps a character from challenging a card, other cards apart.
func (g *refGame) reach(card *refCard, f *refFoe) (out []broken) {
	if f == nil || f.gone || f.Type == catalog.Character && !f.exerted {
		return []broken{{"4.6.4.2", "4.3.6.6"}}
	}
	if f.has("Evasive") && !card.has("Evasive") && !card.has("Alert") {
		out = append(out, broken{"8.6.1", "10.4.1"})
	}
	return out
}

func newRefGame(list []decklist.Entry, seed uint64, day string, rush, second bool) *refGame {
	g := &refGame{
		seed: seed, rush: rush, second: second, step: "hand",
		old: day < "2026-02-05", october: day < "2026-02-05" && day >= "2025-10-31",
		under: map[int][]int{}, at: map[int]int{}, damage: map[int]int{},
		exerted: map[int]bool{}, drying: map[int]bool{}, boosted: map[int]bool{},
	}
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b decklist.Entry) int { return cmp.Compare(a.Card.Key, b.Card.Key) })
	for _, e := range list {
		c := newRefCard(e.Card)
		for range e.Count {
			g.deck = append(g.deck, len(g.cards))
			g.cards = append(g.cards, c)
		}
	}
	g.shuffle()
	size := 7
	if rush {
		size, g.ready = 5, 2
	}
	for range size {
		g.draw()
	}
	return g
}

// shuffle sorts the deck and swaps from the front, with the numbers of the game's k-th shuffle.
func (g *refGame) shuffle() {
	slices.Sort(g.deck)
	r := rand.New(rand.NewPCG(g.seed, g.shuffles))
	g.shuffles++
	for i, n := 0, len(g.deck); i < n-1; i++ {
		j := i + r.IntN(n-i)
		g.deck[i], g.deck[j] = g.deck[j], g.deck[i]
	}
}

func (g *refGame) draw() {
	if len(g.deck) == 0 {
		g.tried = true
		return
	}
	g.hand = append(g.hand, g.deck[0])
	g.deck = g.deck[1:]
	g.reshuffle()
}

func (g *refGame) reshuffle() {
	if g.rush && len(g.deck) == 0 && len(g.discard) > 0 {
		g.deck, g.discard = g.discard, nil
		g.shuffle()
	}
}

func (g *refGame) check() {
	goal := 20
	if g.rush {
		goal = 15
	}
	switch {
	case g.step == "over":
	case g.lore >= goal:
		g.step, g.outcome, g.reason = "over", "won", "lore"
	case g.old && g.tried && !g.rush:
		g.step, g.outcome, g.reason = "over", "lost", "deck"
	default:
		g.reshuffle()
	}
	g.tried = false
}

func (g *refGame) start() {
	g.step = "main"
	g.turn++
	g.tried = g.tried && g.turn > 1 // with fewer cards than an opening hand, all are drawn
	clear(g.exerted)
	clear(g.boosted)
	g.ready, g.exertedInk, g.inked = g.ready+g.exertedInk, 0, false
	g.check()
	clear(g.drying)
	for _, c := range g.play {
		if g.cards[c].Type == catalog.Location {
			g.lore += num(g.cards[c].Lore)
		}
	}
	g.check()
	if g.step == "main" && (g.turn > 1 || g.second) {
		g.draw()
		g.check()
	}
}

func without(list []int, c int) []int {
	i := slices.Index(list, c)
	return slices.Concat(list[:i:i], list[i+1:])
}

func (g *refGame) pay(n int) { g.ready -= n; g.exertedInk += n }

// banish puts a card in play and what is under it into the discard.
func (g *refGame) banish(c int) {
	g.play = without(g.play, c)
	g.discard = append(append(g.discard, g.under[c]...), c)
	for x, at := range g.at {
		if at == c {
			delete(g.at, x)
		}
	}
	delete(g.at, c)
	delete(g.under, c)
	delete(g.damage, c)
	delete(g.exerted, c)
	delete(g.drying, c)
	delete(g.boosted, c)
}

// rule numbers: of 2.0.1 and of 2025-02-28.
type broken [2]string

// cite gives a broken rule the number of the game's edition.
func (g *refGame) cite(b broken) string {
	switch {
	case !g.old:
		return "CR " + b[0]
	case b[1] == "Boost": // of the older numberings only the last one has it
		return "CR 10.4"
	}
	if g.october && strings.HasPrefix(b[1], "10.") {
		parts := strings.Split(b[1], ".")
		n, _ := strconv.Atoi(parts[1])
		if n++; n > 3 { // Alert came before Bodyguard, Boost after it
			n++
		}
		parts[1] = strconv.Itoa(n)
		return "CR " + strings.Join(parts, ".")
	}
	return "CR " + b[1]
}

// faults lists every rule that a move breaks; a move without any is legal.
func (g *refGame) faults(verb string, a []int, e bool) (out []broken) {
	fault := func(is bool, now, before string) {
		if is {
			out = append(out, broken{now, before})
		}
	}
	if g.step == "over" {
		return []broken{{"2.3.3", "3.2.1"}}
	}
	if g.step == "hand" {
		for _, c := range a {
			fault(verb == "alter" && !slices.Contains(g.hand, c), "2.2.2.1", "3.1.6.1")
		}
		fault(verb != "alter" && verb != "keep", "4.1.2", "4.3.2")
		return out
	}
	if verb == "alter" {
		return []broken{{"2.2.2", "3.1.6"}}
	}
	if verb == "end" {
		for _, c := range g.play {
			if g.cards[c].has("Adventurous") && !g.drying[c] && !g.exerted[c] {
				return []broken{{"8.16", "8.16"}}
			}
			for n := range g.foes {
				if g.cards[c].has("Reckless") && len(g.faults("challenge", []int{c, len(g.cards) + n}, false)) == 0 {
					return []broken{{"8.7.3", "10.5.3"}}
				}
			}
		}
		return nil
	}
	c := a[0]
	card := &g.cards[c]
	inHand, inPlay := slices.Contains(g.hand, c), slices.Contains(g.play, c)
	isCharacter := card.Type == catalog.Character
	switch verb {
	case "ink":
		fault(!inHand, "4.2.1.1", "4.3.3.1")
		fault(!card.Inkable, "4.2.1.1", "4.3.3.1")
		fault(g.inked, "4.2.3", "4.3.3")
	case "play":
		fault(!inHand, "4.3.2", "4.3.4.2")
		fault(card.Cost > g.ready, "4.3.2.4", "4.3.4.6")
		fault(e && !card.has("Bodyguard"), "8.3.2", "10.2.2")
	case "shift":
		base := a[1]
		fault(!inHand, "4.3.2", "4.3.4.2")
		fault(!card.shift, "8.10.1", "10.8.1")
		fault(card.shift && card.shiftCost > g.ready, "4.3.2.4", "4.3.4.6")
		fault(!slices.Contains(g.play, base), "8.10.1", "10.8.1")
		fault(e && !card.has("Bodyguard"), "8.3.2", "10.2.2")
		switch {
		case g.cards[base].Type != catalog.Character, card.shift && card.shiftOnto == "" && !card.fitsOnto(&g.cards[base]):
			fault(true, "8.10.1", "10.8.1")
		case card.shift && !card.fitsOnto(&g.cards[base]):
			fault(true, "8.10.8.1", "10.8.7.1")
		}
	case "sing":
		fault(!inHand, "4.3.2", "4.3.4.2")
		fault(!card.Song, "5.4.4.2", "6.3.3.3")
		total := 0
		for _, s := range a[1:] {
			fault(!slices.Contains(g.play, s) || g.cards[s].Type != catalog.Character, "5.4.4.2", "6.3.3.3")
			fault(g.drying[s], "5.1.1.11", "6.1.4")
			fault(g.exerted[s], "5.4.4.2", "6.3.3.3")
			total += g.cards[s].sings()
		}
		if alone := len(a) == 2 && total >= card.Cost; card.has("Sing Together") {
			fault(!alone && total < card.keyword["Sing Together"], "8.12.2", "10.10.3")
		} else {
			fault(!alone, "5.4.4.2", "6.3.3.3")
		}
	case "quest":
		fault(!inPlay, "4.5.1", "4.3.5.3")
		fault(!isCharacter, "4.5.1", "4.3.5.1")
		fault(card.has("Reckless"), "8.7.2", "10.5.2")
		fault(g.drying[c], "1.7.5", "6.1.4")
		fault(g.exerted[c], "4.5.1.3", "4.3.5.7")
	case "move":
		to := a[1]
		fault(!inPlay || !slices.Contains(g.play, to) || !isCharacter || g.cards[to].Type != catalog.Location, "4.7.1", "4.3.7.1")
		at, there := g.at[c]
		fault(there && at == to, "4.7.2", "4.3.7.3")
		fault(num(g.cards[to].MoveCost) > g.ready, "4.7.3.2", "4.3.7.4")
	case "boost":
		fault(!inPlay, "4.4.1", "7.5.1")
		fault(card.keyword["Boost"] > g.ready, "4.4.3.4", "7.5.3.2")
		fault(!card.has("Boost") || g.boosted[c], "8.4.1", "Boost")
	case "use":
		fault(!inPlay || !card.HasText, "4.4.1", "7.5.1")
		fault(card.Type == catalog.Location, "5.1.2.3", "4.3.6.20")
		fault(g.drying[c], "4.4.2", "6.1.4")
		fault(g.exerted[c], "5.1.1.2", "5.1.1")
	case "challenge":
		fault(!inPlay, "4.6.1", "4.3.6.4")
		fault(!isCharacter, "4.6.1", "4.3.6.1")
		fault(g.drying[c] && !card.has("Rush") || g.exerted[c], "4.6.4.1", "4.3.6.5")
		fault(card.has("Adventurous"), "8.16", "8.16")
		f := g.foe(a[1])
		out = append(out, g.reach(card, f)...)
		guarded := slices.ContainsFunc(g.foes, func(o *refFoe) bool {
			return o.Type == catalog.Character && o.has("Bodyguard") && len(g.reach(card, o)) == 0
		})
		fault(guarded && f != nil && f.Type == catalog.Character && !f.has("Bodyguard"), "8.3.3", "10.2.3")
	}
	return out
}

// apply makes a move that breaks no rule.
func (g *refGame) apply(verb string, a []int, e bool) {
	switch verb {
	case "keep":
		g.start()
		return
	case "alter":
		slices.Sort(a)
		for _, c := range a {
			g.hand = without(g.hand, c)
			g.deck = append(g.deck, c)
		}
		for range a {
			g.draw()
		}
		g.shuffle()
		g.start()
		return
	case "end":
		if !g.old && !g.rush && len(g.deck) == 0 {
			g.step, g.outcome, g.reason = "over", "lost", "deck"
			return
		}
		g.start()
		return
	}
	c := a[0]
	card := &g.cards[c]
	switch verb {
	case "ink":
		g.hand, g.ink = without(g.hand, c), append(g.ink, c)
		g.ready++
		g.inked = true
	case "play":
		g.pay(card.Cost)
		g.hand = without(g.hand, c)
		if card.Type == catalog.Action {
			g.discard = append(g.discard, c)
			break
		}
		g.play = append(g.play, c)
		g.drying[c] = card.Type == catalog.Character
		g.exerted[c] = e
	case "shift":
		base := a[1]
		g.pay(card.shiftCost)
		g.hand, g.play = without(g.hand, c), append(without(g.play, base), c)
		g.under[c] = append(g.under[base], base)
		g.exerted[c], g.drying[c], g.damage[c] = g.exerted[base] || e, g.drying[base], g.damage[base]
		if at, ok := g.at[base]; ok {
			g.at[c] = at
		}
		delete(g.under, base)
		delete(g.at, base)
		delete(g.damage, base)
		delete(g.exerted, base)
		delete(g.drying, base)
		delete(g.boosted, base)
		if g.damage[c] >= num(card.Willpower) { // less than that of the one below
			g.banish(c)
		}
	case "sing":
		for _, s := range a[1:] {
			g.exerted[s] = true
		}
		g.hand, g.discard = without(g.hand, c), append(g.discard, c)
	case "quest":
		g.exerted[c] = true
		g.lore += num(card.Lore)
	case "move":
		g.pay(num(g.cards[a[1]].MoveCost))
		g.at[c] = a[1]
	case "boost":
		g.pay(card.keyword["Boost"])
		g.boosted[c] = true
		if len(g.deck) > 0 {
			g.under[c] = append(g.under[c], g.deck[0])
			g.deck = g.deck[1:]
			g.reshuffle()
		}
	case "use":
		g.exerted[c] = true
	case "challenge":
		g.exerted[c] = true
		f := g.foe(a[1])
		f.damage += max(0, num(card.Strength)+card.keyword["Challenger"]-f.keyword["Resist"])
		if f.Type == catalog.Character {
			g.damage[c] += max(0, num(f.Strength)-card.keyword["Resist"])
		}
		f.gone = f.damage >= num(f.Willpower)
		if g.damage[c] >= num(card.Willpower) {
			g.banish(c)
		}
	}
	g.check()
}

// effect makes one of the by-hand effects that the test uses.
func (g *refGame) effect(verb string, a []int) {
	switch verb {
	case "fx-draw":
		for range a[0] {
			g.draw()
		}
	case "fx-mill":
		for range a[0] {
			if len(g.deck) > 0 {
				g.discard = append(g.discard, g.deck[0])
				g.deck = g.deck[1:]
				g.reshuffle()
			}
		}
	case "fx-discard":
		for _, c := range a {
			g.hand, g.discard = without(g.hand, c), append(g.discard, c)
		}
	case "fx-bottom": // from the hand
		for _, c := range a {
			g.hand, g.deck = without(g.hand, c), append(g.deck, c)
		}
	case "fx-top": // from the hand
		for _, c := range slices.Backward(a) {
			g.hand, g.deck = without(g.hand, c), append([]int{c}, g.deck...)
		}
	case "fx-search": // all at once, by their numbers
		for _, c := range slices.Sorted(slices.Values(a)) {
			g.deck, g.hand = without(g.deck, c), append(g.hand, c)
		}
		g.shuffle()
		g.reshuffle()
	case "fx-banish": // likewise
		for _, c := range slices.Sorted(slices.Values(a)) {
			g.banish(c)
		}
	case "fx-next-character":
		i := slices.IndexFunc(g.deck, func(c int) bool { return g.cards[c].Type == catalog.Character })
		if i < 0 {
			break
		}
		g.hand = append(g.hand, g.deck[i])
		g.deck = slices.Concat(g.deck[i+1:], g.deck[:i])
		g.reshuffle()
	case "fx-ready", "fx-exert":
		for _, c := range a {
			if f := g.foe(c); f != nil {
				f.exerted = verb == "fx-exert"
			} else {
				g.exerted[c] = verb == "fx-exert"
			}
		}
	case "fx-put": // below the willpower or not
		c := a[0]
		if g.damage[c] += a[1]; g.damage[c] >= num(g.cards[c].Willpower) {
			g.banish(c)
		}
	}
	g.check()
}

func word(verb string, a []int, e bool) string {
	parts := make([]string, len(a))
	for i, n := range a {
		parts[i] = strconv.Itoa(n)
	}
	w := verb + strings.Join(parts, "-")
	if e {
		w += "e"
	}
	return w
}

// legal lists the legal moves by trying them all.
func (g *refGame) legal() []string {
	out := []string{}
	try := func(verb string, a []int, e bool) {
		if len(g.faults(verb, a, e)) == 0 {
			out = append(out, word(verb, a, e))
		}
	}
	if g.step == "hand" {
		out = append(out, "keep")
		hand := slices.Sorted(slices.Values(g.hand))
		for set := 1; set < 1<<len(hand); set++ {
			try("alter", pick(hand, set), false)
		}
	}
	if g.step == "main" {
		try("end", nil, false)
		for _, c := range g.hand {
			try("ink", []int{c}, false)
			for _, e := range []bool{false, true} {
				try("play", []int{c}, e)
				for _, base := range g.play {
					try("shift", []int{c, base}, e)
				}
			}
			out = append(out, g.songs(c)...)
		}
		for _, c := range g.play {
			for _, verb := range []string{"quest", "boost", "use"} {
				try(verb, []int{c}, false)
			}
			for n := range g.foes {
				try("challenge", []int{c, len(g.cards) + n}, false)
			}
			for _, to := range g.play {
				if to != c {
					try("move", []int{c, to}, false)
				}
			}
		}
	}
	slices.Sort(out)
	return out
}

// songs lists the sets of singers of which no smaller set could sing the song.
func (g *refGame) songs(c int) (out []string) {
	var able []int
	for _, s := range g.play {
		if g.cards[s].Type == catalog.Character && !g.drying[s] && !g.exerted[s] {
			able = append(able, s)
		}
	}
	if able = slices.Sorted(slices.Values(able)); len(able) > 10 {
		return nil // the test plays on smaller boards
	}
	can := func(set int) bool {
		return set > 0 && len(g.faults("sing", append([]int{c}, pick(able, set)...), false)) == 0
	}
	for set := 1; set < 1<<len(able); set++ {
		minimal := can(set)
		for i := range able {
			minimal = minimal && (set>>i&1 == 0 || !can(set&^(1<<i)))
		}
		if minimal {
			out = append(out, word("sing", append([]int{c}, pick(able, set)...), false))
		}
	}
	return out
}

func pick(from []int, set int) (out []int) {
	for i, c := range from {
		if set>>i&1 != 0 {
			out = append(out, c)
		}
	}
	return out
}

// json is the state as the design of the command says it.
func (g *refGame) json() map[string]any {
	view := func(c int) map[string]any {
		return map[string]any{"n": c, "card": g.cards[c].ID, "full_name": g.cards[c].FullName}
	}
	views := func(list []int) []any {
		out := []any{}
		for _, c := range list {
			out = append(out, view(c))
		}
		return out
	}
	play := []any{}
	for _, c := range g.play {
		v := view(c)
		maps.Copy(v, map[string]any{
			"exerted": g.exerted[c], "drying": g.drying[c], "damage": g.damage[c],
			"under": append([]int{}, g.under[c]...), "location": nil,
		})
		if at, ok := g.at[c]; ok {
			v["location"] = at
		}
		play = append(play, v)
	}
	out := map[string]any{
		"turn": g.turn, "step": g.step, "lore": g.lore, "outcome": g.outcome, "reason": g.reason,
		"hand": views(g.hand), "play": play, "discard": views(g.discard), "deck": len(g.deck),
		"inkwell": map[string]any{"ready": g.ready, "exerted": g.exertedInk, "cards": append([]int{}, g.ink...)},
		"legal":   g.legal(),
	}
	foes := []any{}
	for i, f := range g.foes {
		if !f.gone {
			foes = append(foes, map[string]any{
				"n": len(g.cards) + i, "card": f.ID, "full_name": f.FullName, "exerted": f.exerted, "drying": false,
				"damage": f.damage, "under": []int{}, "location": nil,
			})
		}
	}
	if len(g.foes) > 0 { // also when all are gone
		out["opponents"] = foes
	}
	return out
}

// same compares two values as JSON.
func same(a, b any) (x, y string, equal bool) {
	text := func(v any) string {
		data, err := json.Marshal(v)
		if err != nil {
			return err.Error()
		}
		var plain map[string]any
		if err := json.Unmarshal(data, &plain); err != nil {
			return err.Error()
		}
		delete(plain, "log")
		data, _ = json.Marshal(plain) // keys in order
		return string(data)
	}
	x, y = text(a), text(b)
	return x, y, x == y
}

// shelf is the catalog sorted by what cards are good for, so that decks hold games.
type shelf struct {
	cat   *catalog.Catalog
	pools [][]int          // places in the catalog
	bases map[int][]string // full names of the smaller characters that a card is shifted onto
}

func newShelf(cat *catalog.Catalog) *shelf {
	is := []func(c *refCard) bool{
		func(c *refCard) bool { return c.Type == catalog.Character && c.Cost <= 2 },
		func(c *refCard) bool { return c.shift && c.shiftCost <= 4 },
		func(c *refCard) bool { return c.shift && c.shiftOnto != "" },
		func(c *refCard) bool { return len(c.names) > 1 },
		func(c *refCard) bool { return c.Song && c.Cost <= 4 },
		func(c *refCard) bool { return c.has("Sing Together") },
		func(c *refCard) bool { return c.has("Singer") },
		func(c *refCard) bool { return c.Type == catalog.Location },
		func(c *refCard) bool { return c.Type == catalog.Item && c.Cost <= 3 },
		func(c *refCard) bool { return c.has("Boost") },
		func(c *refCard) bool { return c.has("Bodyguard") },
		func(c *refCard) bool { return c.has("Reckless") || c.has("Rush") || c.has("Adventurous") },
		func(c *refCard) bool { return c.Type == catalog.Action && !c.Song },
		func(c *refCard) bool { return c.Type == catalog.Character },
		func(c *refCard) bool {
			return c.Type == catalog.Character && (c.has("Evasive") || c.has("Alert") || c.has("Resist") || c.has("Challenger"))
		},
	}
	s := &shelf{cat: cat, pools: make([][]int, len(is)), bases: map[int][]string{}}
	var cards, small []refCard
	for i := range cat.Cards {
		if c := newRefCard(&cat.Cards[i]); playable(c.Card) {
			cards = append(cards, c)
			if c.Cost <= 3 {
				small = append(small, c)
			}
		}
	}
	for _, c := range cards {
		for p, good := range is {
			if good(&c) {
				s.pools[p] = append(s.pools[p], c.Index)
			}
		}
		for _, base := range small {
			if c.fitsOnto(&base) {
				s.bases[c.Index] = append(s.bases[c.Index], base.FullName)
			}
		}
	}
	return s
}

// deck draws a list of real cards. Most are too short for any format but Pack Rush, so
// that games come to the end of the deck.
func (s *shelf) deck(t *rapid.T) *decklist.Deck {
	copies := map[string]int{}
	for range rapid.IntRange(3, 14).Draw(t, "cards") {
		pool := s.pools[rapid.IntRange(0, len(s.pools)-1).Draw(t, "pool")]
		c := &s.cat.Cards[pool[rapid.IntRange(0, len(pool)-1).Draw(t, "card")]]
		copies[c.FullName] = rapid.IntRange(1, 4).Draw(t, "copies")
		if bases := s.bases[c.Index]; len(bases) > 0 {
			copies[bases[rapid.IntRange(0, len(bases)-1).Draw(t, "base")]] = 4
		}
	}
	var list strings.Builder
	for _, name := range slices.Sorted(maps.Keys(copies)) {
		fmt.Fprintf(&list, "%d %s\n", copies[name], name)
	}
	return &decklist.Read(list.String(), s.cat).Deck
}

// foes draws a practice opponent's row, in which keywords for challenges are frequent.
func (s *shelf) foes(t *rapid.T) (out []*refFoe) {
	for range rapid.IntRange(0, 4).Draw(t, "foes") {
		pool := s.pools[rapid.SampledFrom([]int{0, 6, 7, 10, 13, 14, 14}).Draw(t, "pool")]
		c := newRefCard(&s.cat.Cards[pool[rapid.IntRange(0, len(pool)-1).Draw(t, "card")]])
		out = append(out, &refFoe{refCard: c, exerted: c.Type == catalog.Character && rapid.Bool().Draw(t, "exerted")})
	}
	return out
}

// TestReference plays random moves, legal and not, in the engine and in the reference.
func TestReference(t *testing.T) {
	t.Parallel()
	cat := embedded(t)
	cards := newShelf(cat)
	rapid.Check(t, func(t *rapid.T) {
		deck := cards.deck(t)
		day := rapid.SampledFrom([]string{"2026-11-20", "2026-02-05", "2026-02-04", "2025-10-31", "2025-10-30", "2025-03-01"}).Draw(t, "day")
		format := rapid.SampledFrom([]formats.Format{formats.Constructed, formats.PackRush}).Draw(t, "format")
		second := rapid.Bool().Draw(t, "second")
		seed := rapid.Uint64().Draw(t, "seed")
		on, err := formats.ParseDay(day)
		if err != nil {
			t.Fatal(err)
		}
		report := deckcheck.Check(deck, cat.Calendar.On(format, on), deckcheck.Options{})
		foes := cards.foes(t)
		options := gamesetup.Options{Casual: true, Second: second}
		for _, f := range foes {
			options.Opponents = append(options.Opponents, rules.OpposingCard{Card: gamesetup.Card(f.Card), Exerted: f.exerted})
		}
		game, err := gamesetup.Game(report, options)
		if err != nil {
			t.Fatal(err)
		}
		record := game.NewRecord(seed)
		ref := newRefGame(report.Entries, seed, day, format == formats.PackRush, second)
		ref.foes = foes
		moves := ""
		compare := func() {
			if x, y, equal := same(record.View(), ref.json()); !equal {
				t.Fatalf("%d cards, after %s:\nengine    %s\nreference %s", len(ref.cards), moves, x, y)
			}
		}
		compare()
		for range rapid.IntRange(1, 60).Draw(t, "moves") {
			verb, a, e, byHand := drawMove(t, ref)
			w := word(verb, a, e)
			m, err := rules.ParseMove(w)
			if err != nil {
				t.Fatalf("%s: %v", w, err)
			}
			var wrong []broken
			if !byHand {
				wrong = ref.faults(verb, a, e)
			}
			moves += "." + w
			err = record.Apply(m)
			if len(wrong) > 0 {
				refused, ok := errors.AsType[*rules.Illegal](err)
				if !ok || !slices.ContainsFunc(wrong, func(b broken) bool { return ref.cite(b) == refused.Rule }) {
					t.Fatalf("%s: %v; want refused by one of %v", moves, err, wrong)
				}
				moves = strings.TrimSuffix(moves, "."+w)
			} else {
				if err != nil {
					t.Fatalf("%s: %v; want it made", moves, err)
				}
				if byHand {
					ref.effect(verb, a)
				} else {
					ref.apply(verb, slices.Clone(a), e)
				}
			}
			compare()
			if ref.step == "over" && rapid.Bool().Draw(t, "enough") {
				break
			}
		}
		again, err := game.Replay(seed, moves)
		if err != nil || again != record.State {
			t.Fatalf("Replay of %s: %v", moves, err)
		}
	})
}

// drawMove chooses a move: mostly a legal one, sometimes an effect by hand, sometimes
// anything that looks like a move.
func drawMove(t *rapid.T, g *refGame) (verb string, a []int, e, byHand bool) {
	kind := rapid.IntRange(0, 9).Draw(t, "kind")
	number := func() int { return rapid.IntRange(0, len(g.cards)-1).Draw(t, "number") }
	if kind < 6 && g.step != "over" {
		legal := g.legal()
		// Moves of a rare kind as often as those of a frequent one.
		kinds := map[string][]string{}
		for _, w := range legal {
			v := strings.TrimRight(w, "0123456789-e")
			if w == "end" {
				v = w
			}
			kinds[v] = append(kinds[v], w)
		}
		w := rapid.SampledFrom(kinds[rapid.SampledFrom(slices.Sorted(maps.Keys(kinds))).Draw(t, "verb")]).Draw(t, "move")
		verb, a, e = split(w)
		return verb, a, e, false
	}
	if kind == 6 && g.step == "main" {
		if verb, a = drawEffect(t, g); verb != "" {
			return verb, a, false, true
		}
	}
	verb = rapid.SampledFrom([]string{"alter", "ink", "play", "shift", "sing", "quest", "move", "boost", "use", "challenge", "end"}).Draw(t,
		"verb")
	near := func() int { // a card that might do
		if from := slices.Concat(g.hand, g.play); len(from) > 0 && rapid.IntRange(0, 4).Draw(t, "near") > 0 {
			return rapid.SampledFrom(from).Draw(t, "number")
		}
		return number()
	}
	n := 1
	switch verb {
	case "end":
		return verb, nil, false, false
	case "shift", "move", "challenge":
		n = 2
	case "sing":
		n = rapid.IntRange(2, 4).Draw(t, "singers")
	case "alter":
		n = rapid.IntRange(1, 4).Draw(t, "altered")
	}
	for range n {
		if c := near(); !slices.Contains(a, c) {
			a = append(a, c)
		}
	}
	if len(a) < min(n, 2) {
		return "end", nil, false, false
	}
	if verb == "challenge" {
		a[1] = len(g.cards) + rapid.IntRange(0, len(g.foes)).Draw(t, "foe") // or nobody
	}
	e = (verb == "play" || verb == "shift") && rapid.Bool().Draw(t, "exerted")
	return verb, a, e, false
}

func drawEffect(t *rapid.T, g *refGame) (verb string, a []int) {
	some := func(from []int) []int {
		if len(from) == 0 {
			return nil
		}
		return rapid.SliceOfNDistinct(rapid.SampledFrom(from), 1, min(len(from), 3), func(c int) int { return c }).Draw(t, "chosen")
	}
	verb = rapid.SampledFrom([]string{"fx-draw", "fx-mill", "fx-discard", "fx-bottom", "fx-top", "fx-search", "fx-banish", "fx-next-character",
		"fx-put", "fx-ready", "fx-exert"}).Draw(t, "effect")
	switch verb {
	case "fx-next-character":
		return verb, nil
	case "fx-draw", "fx-mill":
		return verb, []int{rapid.IntRange(1, 9).Draw(t, "amount")}
	case "fx-search":
		return verb, some(g.deck)
	case "fx-banish":
		a = some(g.play)
	case "fx-put":
		if a = some(g.play); len(a) > 0 {
			if a = a[:1]; g.cards[a[0]].Type == catalog.Item {
				return "", nil
			}
			a = append(a, rapid.IntRange(1, 4).Draw(t, "damage"))
		}
	case "fx-ready", "fx-exert":
		var able []int
		for _, c := range g.play {
			if g.cards[c].Type != catalog.Location {
				able = append(able, c)
			}
		}
		for n, f := range g.foes {
			if !f.gone && f.Type != catalog.Location {
				able = append(able, len(g.cards)+n)
			}
		}
		a = some(able)
	default:
		a = some(g.hand)
	}
	if len(a) == 0 {
		return "", nil
	}
	return verb, a
}

// split takes the text of a move apart.
func split(w string) (verb string, a []int, e bool) {
	i := strings.IndexAny(w, "0123456789")
	if i < 0 {
		return w, nil, false
	}
	verb, rest := w[:i], w[i:]
	rest, e = strings.CutSuffix(rest, "e")
	for part := range strings.SplitSeq(rest, "-") {
		n, _ := strconv.Atoi(part)
		a = append(a, n)
	}
	return verb, a, e
}
