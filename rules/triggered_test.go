package rules

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"inkcheck/rules/effect"
)

// nWatch is an item beside the cards of the table, whose texts hear of what moves do; the practice opponent's cards follow.
const (
	nWatch    = nFirstFoe
	nFoe      = nWatch + 1 // 2/3, exerted
	nFoeReady = nWatch + 2
	nFort     = nWatch + 5
)

// heard is what moves come to where cards of the table have codes.
type heard struct {
	name   string
	texts  map[int][]string // the codes of cards
	from   at
	noDeck bool // what is nowhere else is in the discard
	moves  string
	lore   int // -1: the last of the moves is illegal
}

// watches are codes of the item.
func watches(codes ...string) map[int][]string { return map[int][]string{nWatch: codes} }

func (h *heard) state(t *testing.T, v Variant) State {
	t.Helper()
	setup := tableSetup(Edition2)
	setup.Texts, setup.Variant = 1, v
	setup.Deck = append(setup.Deck, Entry{item("Watch", 1), 1})
	for n, codes := range h.texts {
		card := &setup.Deck[n].Card
		card.HasText = true
		for i, text := range codes {
			code, err := effect.Parse(text)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			card.Abilities = append(card.Abilities, Ability{i + 1, code})
		}
	}
	g := mustGame(t, setup)
	for n := range h.texts {
		if c := g.CardCoverage()[n]; c.By == Manual && n != nWorker {
			t.Fatalf("%s: %s is by hand: %s", h.name, c.FullName, c.Why)
		}
	}
	from := h.from
	if _, ok := h.texts[nWatch]; ok {
		from.play = append(slices.Clone(from.play), nWatch)
	}
	if h.noDeck {
		from.discard = slices.Clone(from.discard)
		for n := range g.size {
			if !slices.Contains(slices.Concat(from.hand, from.play, from.discard, from.ink, from.deckOnTop), n) {
				from.discard = append(from.discard, n)
			}
		}
	}
	s := from.state(t, g)
	s.sumInterest()
	return s
}

// TestHeard: abilities hear of what moves do, by the rules and by hand, and what changes by a move has its effect at once.
func TestHeard(t *testing.T) {
	t.Parallel()
	enters := map[int][]string{nWatch: {"play:card.paid<=2: gain 1"}, nSong: {"do: playfree a:char.cost=1@hand"}}
	singers := map[int][]string{nSong: {"do: *n(singers) gain 1"}, nChorus: {"do: *n(singers) gain 4"}}
	guards := map[int][]string{nWatch: {"entersexerted:a:char.my: gain 1"}, nSong: {"do: playfree a:char@hand"}}
	ownPlay := map[int][]string{nElsa: {"play:char: gain 1"}, nElsaBig: {"play:char: gain 2"}}
	by := watches("banished:a:char.my: gain 1", "exerts:a:char.my: gain 2", "readies:a:char.my: gain 4")
	fight := watches("banisher:a:char.my: gain 1", "challenge:a:char.my: gain 2", "banished.ch:a:char.my: gain 4")
	const unknown = "act E: heal 2 split 0-*:char.my"
	cheap := map[int][]string{nWatch: {"act E: less 3 song"}}
	for _, h := range []heard{
		{"ink out of the discard leaves it", watches("is: inkdiscard", "leftdiscard: gain 1", "inked: gain 2"),
			at{discard: []int{nElsa}}, false, "ink0", 3},
		{"not without the symbol (CR 4.2.1.1)", watches("is: inkdiscard"), at{discard: []int{nTamatoa}}, false, "ink2", -1},
		{"cards discarded for Shift", watches("discarded:a:card: gain 1"), at{hand: []int{nEels, nHat, nSong}, play: []int{nFlotsam}}, false,
			"shift16-17-7-9", 2},
		{"shifted onto an exerted one, it enters exerted (CR 8.10.2)",
			map[int][]string{nWatch: {"entersexerted:a:char.my: gain 1"}, nElsa: {"shiftedon: gain 2"}},
			at{hand: []int{nElsaBig}, play: []int{nElsa}, exerted: []int{nElsa}, ready: 2}, false, "shift1-0", 3},
		{"and onto a ready one, ready", watches("entersexerted:a:char.my: gain 1"),
			at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2}, false, "shift1-0", 0},
		{"a singer sings and exerts", watches("sings:a:char.my: gain 1", "sings.together:a:char.my: gain 2",
			"exerts:a:char.my: gain 4"), at{hand: []int{nSong}, play: []int{nSinger}}, false, "sing7-6", 5},
		{"each of several sings together (CR 8.12.1)", watches("sings:a:char.my: gain 1", "sings.together:a:char.my: gain 2",
			"sung:a:char.my: gain 4"), at{hand: []int{nChorus}, play: []int{nSinger, nRusher}}, false, "sing8-4-6", 10},
		{"and a single one", watches("sings.together:a:char.my: gain 2"), at{hand: []int{nChorus}, play: []int{nBig}}, false, "sing8-23", 2},
		{"singers are those of this song", singers, at{hand: []int{nSong, nChorus}, play: []int{nSinger, nBig}}, false, "sing7-6.sing8-23", 5},
		{"a song that is played has none", singers, at{hand: []int{nSong, nChorus}, play: []int{nBig}, ready: 3}, false,
			"sing8-23.play7", 4},
		{"a song that is sung is paid with nothing", enters, at{hand: []int{nBig, nSong}, play: []int{nSinger}, ready: 7}, false,
			"play23.sing7-6", 1},
		{"and who is played for free", enters, at{hand: []int{nBig, nSong, nElsa}, play: []int{nSinger}, ready: 10}, false,
			"play23.play7", 1},
		{"who is played for free may enter exerted (CR 6.1.7, 8.3.2): exerted", guards,
			at{hand: []int{nSong, nGuard}, play: []int{nSinger}}, false, "sing7-6.mode2", 1},
		{"or ready", guards, at{hand: []int{nSong, nGuard}, play: []int{nSinger}}, false, "sing7-6.mode1", 0},
		{"whom of several", guards, at{hand: []int{nSong, nGuard, nElsa}, play: []int{nSinger}}, false, "sing7-6.pick3.mode2", 1},
		{"and nobody else", guards, at{hand: []int{nSong, nGuard, nElsa}, play: []int{nSinger}}, false, "sing7-6.pick0.mode2", -1},
		{"a card does not hear its own play (CR 1.6.1, 4.3.4.1)", ownPlay, at{hand: []int{nElsa}, ready: 1}, false, "play0", 0},
		{"nor when shifted", ownPlay, at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2}, false, "shift1-0", 0},
		{"but the play of others", ownPlay, at{hand: []int{nTamatoa}, play: []int{nElsa}, ready: 4}, false, "play2", 1},
		{"and what says when you play this, does", map[int][]string{nElsa: {"play: gain 2", "play:char: gain 1"}},
			at{hand: []int{nElsa}, ready: 1}, false, "play0", 2},
		{"what waits for plays this turn hears it, should the card come back",
			map[int][]string{nElsa: {"play: whenever~turn play:char (gain 1)"}}, at{hand: []int{nElsa}, ready: 2}, false, "play0.fx-hand0.play0", 1},
		{"Shift is what was paid (CR 8.10.1)", enters, at{hand: []int{nBig, nElsaBig}, play: []int{nElsa}, ready: 9}, false,
			"play23.shift1-0", 1},
		{"a song that costs less", cheap, at{hand: []int{nChorus}, ready: 4}, false, "use26.play8", 0},
		{"singing uses it up (CR 4.3.6)", cheap, at{hand: []int{nSong, nChorus}, play: []int{nSinger}, ready: 4}, false,
			"use26.sing7-6.play8", -1},
		{"at the end of the turn it is over", cheap, at{hand: []int{nChorus}, ready: 4}, false, "use26.end.play8", -1},
		{"the next Shift costs less", watches("act E: less 1 shift"), at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 1}, false,
			"use26.shift1-0", 0},
		{"and no other", watches("act E: less 1 shift"), at{hand: []int{nElsaBig, nGuardElsa}, play: []int{nElsa}, ready: 1}, false,
			"use26.shift1-0.shift25-1", -1},
		{"a card played for free uses up what is less by hand", map[int][]string{nSong: {"do: playfree a:item@hand"}},
			at{hand: []int{nSong, nHat, nElsa}, play: []int{nSinger}}, false, "fx-less1.sing7-6.play0", -1},
		{"Boost (CR 8.4.1)", watches("boosted:a:char.my: gain 1", "boostused:a:char.my: gain 2"), at{play: []int{nBooster}, ready: 2}, false,
			"boost12", 3},
		{"Boost of an empty deck (CR 1.2.3)", watches("boosted:a:char.my: gain 1", "boostused:a:char.my: gain 2"),
			at{play: []int{nBooster}, ready: 2}, true, "boost12", 2},
		{"a card is put under it by hand", watches("boosted:a:char.my: gain 1"), at{play: []int{nElsa}}, false, "fx-under0", 1},
		{"who moves here", map[int][]string{nCastle: {"movehere:a:char: gain 2", "movehere.fromloc:a:char: gain 1"}},
			at{play: []int{nElsa, nCastle, nCave}, ready: 1}, false, "move0-10", 2},
		{"and from where", map[int][]string{nCastle: {"movehere:a:char: gain 2", "movehere.fromloc:a:char: gain 1"}},
			at{play: []int{nElsa, nCastle, nCave}, ready: 3}, false, "move0-11.move0-10", 3},
		{"who leaves a place may have too much damage (CR 1.8.1.4)",
			map[int][]string{nCastle: {"is: all:char W+2~here"}, nWatch: {"banished:a:char.my: gain 1"}},
			at{play: []int{nElsa, nCastle, nCave}, ready: 3}, false, "move0-10.fx-put0-2.move0-11", 1},
		{"and who does not, has not", map[int][]string{nCastle: {"is: all:char W+2~here"}, nWatch: {"banished:a:char.my: gain 1"}},
			at{play: []int{nElsa, nCastle, nCave}, ready: 3}, false, "move0-10.fx-put0-2.quest0", 1},
		{"what a card does by hand exerts it (CR 4.4.3.4)", map[int][]string{nWatch: {"exerts:a:char.my: gain 2"}, nWorker: {unknown}},
			at{play: []int{nWorker}}, false, "use24", 2},
		{"and it has a smaller willpower at once", map[int][]string{nWatch: {"is: all:char.my.ready W+2", "banished:a:char.my: gain 1"},
			nWorker: {unknown}}, at{play: []int{nWorker}}, false, "fx-put24-2.use24", 1},
		{"banished by hand", by, at{play: []int{nElsa}}, false, "fx-banish0", 1},
		{"one of its own, too", map[int][]string{nElsa: {"banished: gain 1"}}, at{play: []int{nElsa}}, false, "fx-banish0", 1},
		{"exerted by hand", by, at{play: []int{nElsa}}, false, "fx-exert0", 2},
		{"readied by hand", by, at{play: []int{nElsa}, exerted: []int{nElsa}}, false, "fx-ready0", 4},
		{"healed by hand", watches("healed:a:char.my: gain 8*X"), at{play: []int{nElsa}}, false, "fx-put0-1.fx-heal0-3", 8},
		{"an opposing one banished by hand", watches("banished:a:char.opp: gain 1"), at{play: []int{nElsa}}, false, "fx-banish27", 1},
		{"drawn by hand", watches("drawn: gain 1"), at{}, false, "fx-draw2", 2},
		{"inked by hand", watches("inked: gain 1"), at{}, false, "fx-inktop2", 2},
		{"back in the hand", watches("returned:a:char.my: gain 1"), at{play: []int{nElsa}}, false, "fx-hand0", 1},
		{"a challenge that is lost", fight, at{play: []int{nElsa}}, false, "challenge0-27", 6},
		{"one that both lose", fight, at{play: []int{nRusher}}, false, "challenge4-27", 7},
		{"one that is won", fight, at{play: []int{nBig}}, false, "challenge23-27", 3},
		{"one with a location", fight, at{play: []int{nBig}}, false, "challenge23-31", 2},
		{"a location is never exerted for one (CR 5.1.2.3)", map[int][]string{nCastle: {"act E: gain 1"}}, at{play: []int{nCastle}}, false,
			"use10", -1},
		{"exerted for its abilities, it has a smaller willpower at once",
			map[int][]string{nWatch: {"is: all:char.my.ready W+2", "banished:a:char.my: gain 1"}}, at{play: []int{nElsa}}, false,
			"fx-put0-2.fx-exert0", 1},
	} {
		s := h.state(t, Standard)
		err := playInTurn(&s, h.moves)
		if (err != nil) != (h.lore < 0) || err == nil && s.Lore() != h.lore {
			t.Errorf("%s: %s: %d lore, want %d; %v", h.name, h.moves, s.Lore(), h.lore, err)
		}
	}
}

// playInTurn makes moves, and has what waits after each resolve one after the other. The error is that of the last move.
func playInTurn(s *State, moves string) (err error) {
	for word := range strings.SplitSeq(moves, ".") {
		err = play(s, word)
		for s.asks == askBag && err == nil {
			err = play(s, "bag1")
		}
	}
	return err
}

// TestLastOfTheDeck: in Pack Rush the discard is shuffled into the deck as soon as its last card is gone, wherever that
// went (CR 10.2.5).
func TestLastOfTheDeck(t *testing.T) {
	t.Parallel()
	for moves, texts := range map[string]map[int][]string{
		"fx-draw1": nil, "fx-mill1": nil, "fx-inktop1": nil, "fx-under0": nil, "boost12": nil,
		"fx-look1.fx-play9": nil, "fx-look1.fx-ink9": nil, "fx-look1.fx-hand9": nil,
		"play7": {nSong: {"do: draw 1 bottom"}}, "play7.no": {nSong: {"do: mill 1; may draw 1"}},
		"play7.no.no": {nSong: {"do: look 1; may take 1; rest>discard; may draw 1"}},
	} {
		h := heard{name: moves, texts: texts, noDeck: true,
			from: at{hand: []int{nSong}, play: []int{nElsa, nBooster}, ready: 9, deckOnTop: []int{nHat}}}
		s := h.state(t, PackRush)
		if err := play(&s, moves); err != nil {
			t.Errorf("%s: %v", moves, err)
		} else if n := len(s.Discard()); s.DeckSize() < 15 || n > 1 {
			t.Errorf("%s: %d cards in the deck and %d in the discard", moves, s.DeckSize(), n)
		}
	}
}

// TestInkDiscardListed: of the discard, what has the symbol can be put into the inkwell (CR 4.2.1.1), and of the hand, where an
// ability says so, all.
func TestInkDiscardListed(t *testing.T) {
	t.Parallel()
	for code, want := range map[string][]string{
		"is: inkdiscard": {"ink0", "ink3"}, "is: allinkable": {"ink2", "ink3"}, "is: all:char.my S+1": {"ink3"},
	} {
		h := heard{name: code, texts: watches(code), from: at{hand: []int{nGuard, nTamatoa}, discard: []int{nElsa}}}
		s := h.state(t, Standard)
		got := map[string]bool{}
		for _, m := range s.Moves(nil) {
			if m.Kind == Ink {
				got[m.String()] = true
			}
		}
		if list := slices.Sorted(maps.Keys(got)); !slices.Equal(list, want) {
			t.Errorf("%s: %v, want %v", code, list, want)
		}
	}
}
