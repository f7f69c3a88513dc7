package rules

import (
	"errors"
	"testing"
)

// The deck of the table below, one copy each, so that a number is a card.
const (
	nElsa      = iota // 0: 1 cost, 2/2, 1 lore
	nElsaBig          // 1: Shift 2
	nTamatoa          // 2: not inkable, cost 4
	nGuard            // 3: Bodyguard
	nRusher           // 4: Rush
	nReckless         // 5: Reckless
	nSinger           // 6: cost 2, Singer 5
	nSong             // 7: cost 3
	nChorus           // 8: cost 7, Sing Together 7
	nHat              // 9: item
	nCastle           // 10: location, move cost 1, 2 lore
	nCave             // 11: location, move cost 2
	nBooster          // 12: Boost 2
	nPuppy            // 13: Puppy
	nPuppyLord        // 14: Puppy Shift 3
	nRobot            // 15: Universal Shift 4
	nEels             // 16: Flotsam & Jetsam, Shift by discarding 2
	nFlotsam          // 17
	nPaid             // 18: Elsa, Shift by discarding a song
	nDuo              // 19: Duo Shift 1
	nEvader           // 20: Evasive
	nAlert            // 21: Alert
	nFighter          // 22: 2/4, Challenger +2, Resist +1
	nBig              // 23: cost 7
	nWorker           // 24: has text
	nGuardElsa        // 25: Elsa, Bodyguard, Shift 1
	nFirstFoe         // 26: Plain 2/3, exerted; 27 ready; 28 Evasive exerted; 29 Bodyguard, ready; 30 location
)

func tableSetup(e Edition) Setup {
	named := func(name, version string, c Card) Card {
		c.Name, c.FullName = name, name+" - "+version
		return c
	}
	tamatoa := char("tamatoa", 4, 4, 4, 2)
	tamatoa.Inkable = false
	puppy := char("puppy", 1, 1, 1, 1)
	puppy.Classifications = []string{"Storyborn", "Puppy"}
	eels := named("Flotsam & Jetsam", "Eels", char("eels", 6, 5, 5, 2, "Shift"))
	eels.ShiftDiscard = Discard{2, AnyCard}
	paid := named("Elsa", "Paid", char("paid", 6, 5, 5, 2, "Shift"))
	paid.ShiftDiscard = Discard{1, SongCard}
	worker := char("Worker", 2, 2, 2, 1)
	worker.HasText = true
	return Setup{
		Edition: e,
		Deck: deck(
			named("Elsa", "Small", char("elsa", 1, 2, 2, 1)),
			named("Elsa", "Big", char("elsa-big", 6, 5, 5, 3, "Shift 2")),
			named("Tamatoa", "Shiny", tamatoa), char("Guard", 2, 1, 4, 1, "Bodyguard"), char("Rusher", 2, 3, 2, 1, "Rush"),
			char("Reckless", 2, 4, 2, 2, "Reckless"), char("Singer", 2, 1, 3, 1, "Singer 5"), song("Song", 3),
			song("Chorus", 7, "Sing Together 7"), item("Hat", 1), location("Castle", 2, 1, 5, 2), location("Cave", 1, 2, 4, 0),
			char("Booster", 2, 2, 2, 1, "Boost 2"), puppy, char("Puppy Lord", 5, 5, 5, 2, "Puppy Shift 3"),
			char("Robot", 6, 5, 5, 2, "Universal Shift 4"), eels, char("Flotsam", 1, 1, 1, 1), paid,
			char("Duo", 7, 5, 5, 5, "Duo Shift 1"), char("Evader", 2, 2, 2, 1, "Evasive"), char("Lookout", 2, 2, 2, 1, "Alert"),
			char("Fighter", 2, 2, 4, 1, "Challenger +2", "Resist +1"), char("Big", 7, 7, 7, 4), worker,
			named("Elsa", "Guard", char("elsa-guard", 4, 3, 6, 1, "Shift 1", "Bodyguard")),
		),
		Opponents: []OpposingCard{
			{Card: char("Plain", 1, 2, 3, 1), Exerted: true}, {Card: char("Awake", 1, 2, 3, 1)},
			{Card: char("Bird", 1, 2, 3, 1, "Evasive"), Exerted: true}, {Card: char("Shield", 1, 2, 3, 1, "Bodyguard")},
			{Card: location("Fort", 1, 1, 3, 1)},
		},
	}
}

// Each rule with the smallest position in which a move is illegal, the words and numbers
// it is refused with, and the smallest in which it is legal.
func TestRules(t *testing.T) {
	for _, c := range []struct {
		name        string
		no          at // where the move is refused
		move        string
		want, older string // as 2.0.1 and 2025-02-28 put it
		yes         at     // where it is legal
		instead     string // the legal move, when it is another
	}{
		{
			name: "ink: in hand", no: at{}, move: "ink0", want: "Elsa - Small is not in your hand (CR 4.2.1.1)",
			older: "Elsa - Small is not in your hand (CR 4.3.3.1)", yes: at{hand: []int{nElsa}},
		},
		{
			name: "ink: inkwell symbol", no: at{hand: []int{nTamatoa}}, move: "ink2",
			want: "Tamatoa - Shiny has no inkwell symbol (CR 4.2.1.1)", older: "Tamatoa - Shiny has no inkwell symbol (CR 4.3.3.1)",
			yes: at{hand: []int{nElsa}}, instead: "ink0",
		},
		{
			name: "play: in hand", no: at{ready: 1}, move: "play0", want: "Elsa - Small is not in your hand (CR 4.3.2)",
			older: "Elsa - Small is not in your hand (CR 4.3.4.2)", yes: at{hand: []int{nElsa}, ready: 1},
		},
		{
			name: "play: cost", no: at{hand: []int{nGuard}, ready: 1}, move: "play3",
			want: "Guard costs 2 ink and you have 1 ready (CR 4.3.2.4)", older: "Guard costs 2 ink and you have 1 ready (CR 4.3.4.6)",
			yes: at{hand: []int{nGuard}, ready: 2},
		},
		{
			name: "play: enters exerted", no: at{hand: []int{nElsa}, ready: 1}, move: "play0e",
			want:  "Elsa - Small has no Bodyguard and enters play ready (CR 8.3.2)",
			older: "Elsa - Small has no Bodyguard and enters play ready (CR 10.2.2)",
			yes:   at{hand: []int{nGuard}, ready: 2}, instead: "play3e",
		},
		{
			name: "quest: in play", no: at{hand: []int{nElsa}}, move: "quest0", want: "Elsa - Small is not in play (CR 4.5.1)",
			older: "Elsa - Small is not in play (CR 4.3.5.3)", yes: at{play: []int{nElsa}},
		},
		{
			name: "quest: character", no: at{play: []int{nHat}}, move: "quest9", want: "Hat is not a character (CR 4.5.1)",
			older: "Hat is not a character (CR 4.3.5.1)", yes: at{play: []int{nElsa}}, instead: "quest0",
		},
		{
			name: "quest: drying", no: at{play: []int{nElsa}, drying: []int{nElsa}}, move: "quest0",
			want: "Elsa - Small is drying (CR 1.7.5)", older: "Elsa - Small is drying (CR 6.1.4)", yes: at{play: []int{nElsa}},
		},
		{
			name: "quest: Rush does not help", no: at{play: []int{nRusher}, drying: []int{nRusher}}, move: "quest4",
			want: "Rusher is drying (CR 1.7.5)", older: "Rusher is drying (CR 6.1.4)", yes: at{play: []int{nRusher}},
		},
		{
			name: "quest: exerted", no: at{play: []int{nElsa}, exerted: []int{nElsa}}, move: "quest0",
			want: "Elsa - Small is already exerted (CR 4.5.1.3)", older: "Elsa - Small is already exerted (CR 4.3.5.7)", yes: at{play: []int{nElsa}},
		},
		{
			name: "quest: Reckless", no: at{play: []int{nReckless}}, move: "quest5", want: "Reckless has Reckless and can't quest (CR 8.7.2)",
			older: "Reckless has Reckless and can't quest (CR 10.5.2)", yes: at{play: []int{nElsa}}, instead: "quest0",
		},
		{
			name: "shift: Shift", no: at{hand: []int{nBig}, play: []int{nElsa}, ready: 9}, move: "shift23-0",
			want: "Big has no Shift (CR 8.10.1)", older: "Big has no Shift (CR 10.8.1)",
			yes: at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2}, instead: "shift1-0",
		},
		{
			name: "shift: same name", no: at{hand: []int{nElsaBig}, play: []int{nGuard}, ready: 9}, move: "shift1-3",
			want:  "Guard does not have the name that this Shift needs (CR 8.10.1)",
			older: "Guard does not have the name that this Shift needs (CR 10.8.1)",
			yes:   at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2}, instead: "shift1-0",
		},
		{
			name: "shift: in play", no: at{hand: []int{nElsaBig, nElsa}, ready: 9}, move: "shift1-0",
			want:  "Elsa - Small is not a character of yours in play (CR 8.10.1)",
			older: "Elsa - Small is not a character of yours in play (CR 10.8.1)",
			yes:   at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2},
		},
		{
			name: "shift: cost", no: at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 1}, move: "shift1-0",
			want: "Elsa - Big costs 2 ink and you have 1 ready (CR 4.3.2.4)", older: "Elsa - Big costs 2 ink and you have 1 ready (CR 4.3.4.6)",
			yes: at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2, exerted: []int{nElsa}, drying: []int{nElsa}},
		},
		{
			name: "shift: classification", no: at{hand: []int{nPuppyLord}, play: []int{nElsa}, ready: 3}, move: "shift14-0",
			want:  "Elsa - Small does not have the classification that this Shift needs (CR 8.10.8.1)",
			older: "Elsa - Small does not have the classification that this Shift needs (CR 10.8.7.1)",
			yes:   at{hand: []int{nPuppyLord}, play: []int{nPuppy}, ready: 3}, instead: "shift14-13",
		},
		{
			name: "shift: Universal needs a character", no: at{hand: []int{nRobot}, play: []int{nHat}, ready: 4}, move: "shift15-9",
			want: "Hat is not a character of yours in play (CR 8.10.1)", older: "Hat is not a character of yours in play (CR 10.8.1)",
			yes: at{hand: []int{nRobot}, play: []int{nGuard}, ready: 4}, instead: "shift15-3",
		},
		{
			name: "shift: one of two names", no: at{hand: []int{nEels, nSong, nHat}, play: []int{nElsa}}, move: "shift16-0-7-9",
			want:  "Elsa - Small does not have the name that this Shift needs (CR 8.10.1)",
			older: "Elsa - Small does not have the name that this Shift needs (CR 10.8.1)",
			yes:   at{hand: []int{nEels, nSong, nHat}, play: []int{nFlotsam}}, instead: "shift16-17-7-9",
		},
		{
			name: "shift: discards missing", no: at{hand: []int{nEels, nSong}, play: []int{nFlotsam}}, move: "shift16-17-7",
			want:  "this Shift is paid by discarding 2 cards, and 1 was given (CR 8.10.1)",
			older: "this Shift is paid by discarding 2 cards, and 1 was given (CR 10.8.1)",
			yes:   at{hand: []int{nEels, nSong, nHat}, play: []int{nFlotsam}}, instead: "shift16-17-9-7",
		},
		{
			name: "shift: discard of the wrong kind", no: at{hand: []int{nPaid, nHat}, play: []int{nElsa}}, move: "shift18-0-9",
			want: "Hat is not what this Shift is paid with (CR 8.10.1)", older: "Hat is not what this Shift is paid with (CR 10.8.1)",
			yes: at{hand: []int{nPaid, nSong}, play: []int{nElsa}}, instead: "shift18-0-7",
		},
		{
			name: "shift: Duo is by hand", no: at{hand: []int{nDuo}, play: []int{nElsa}, ready: 1}, move: "shift19-0",
			want:  "this Shift of Duo is manual: write fx-shift (CR 8.10.8)",
			older: "this Shift of Duo is manual: write fx-shift (CR 10.8.7)",
			yes:   at{hand: []int{nDuo}, play: []int{nElsa}, ready: 1}, instead: "fx-shift19-0",
		},
		{
			name: "sing: a song", no: at{hand: []int{nElsa}, play: []int{nBig}}, move: "sing0-23",
			want: "Elsa - Small is not a song (CR 5.4.4.2)", older: "Elsa - Small is not a song (CR 6.3.3.3)",
			yes: at{hand: []int{nSong}, play: []int{nBig}}, instead: "sing7-23",
		},
		{
			name: "sing: cost", no: at{hand: []int{nSong}, play: []int{nGuard}}, move: "sing7-3",
			want:  "Guard counts as cost 2 and the song needs 3 (CR 5.4.4.2)",
			older: "Guard counts as cost 2 and the song needs 3 (CR 6.3.3.3)",
			yes:   at{hand: []int{nSong}, play: []int{nTamatoa}}, instead: "sing7-2",
		},
		{
			name: "sing: Singer", no: at{hand: []int{nChorus}, play: []int{nSinger}}, move: "sing8-6",
			want:  "the singers count as cost 5 together and the song needs 7 (CR 8.12.2)",
			older: "the singers count as cost 5 together and the song needs 7 (CR 10.10.3)",
			yes:   at{hand: []int{nSong}, play: []int{nSinger}}, instead: "sing7-6",
		},
		{
			name: "sing: drying", no: at{hand: []int{nSong}, play: []int{nTamatoa}, drying: []int{nTamatoa}}, move: "sing7-2",
			want:  "Tamatoa - Shiny is drying and can't exert to sing (CR 5.1.1.11)",
			older: "Tamatoa - Shiny is drying and can't exert to sing (CR 6.1.4)", yes: at{hand: []int{nSong}, play: []int{nTamatoa}},
		},
		{
			name: "sing: exerted", no: at{hand: []int{nSong}, play: []int{nTamatoa}, exerted: []int{nTamatoa}}, move: "sing7-2",
			want: "Tamatoa - Shiny is already exerted (CR 5.4.4.2)", older: "Tamatoa - Shiny is already exerted (CR 6.3.3.3)",
			yes: at{hand: []int{nSong}, play: []int{nTamatoa}},
		},
		{
			name: "sing: one singer", no: at{hand: []int{nSong}, play: []int{nTamatoa, nGuard}}, move: "sing7-2-3",
			want:  "Song is sung by one character: it has no Sing Together (CR 5.4.4.2)",
			older: "Song is sung by one character: it has no Sing Together (CR 6.3.3.3)",
			yes:   at{hand: []int{nSong}, play: []int{nTamatoa, nGuard}}, instead: "sing7-2",
		},
		{
			name: "sing together: total, Singer value counts", no: at{hand: []int{nChorus}, play: []int{nSinger, nElsa}}, move: "sing8-0-6",
			want:  "the singers count as cost 6 together and the song needs 7 (CR 8.12.2)",
			older: "the singers count as cost 6 together and the song needs 7 (CR 10.10.3)",
			yes:   at{hand: []int{nChorus}, play: []int{nSinger, nGuard}}, instead: "sing8-3-6",
		},
		{
			name: "move: locations only", no: at{play: []int{nElsa, nHat}, ready: 1}, move: "move0-9", want: "Hat is not a location (CR 4.7.1)",
			older: "Hat is not a location (CR 4.3.7.1)", yes: at{play: []int{nElsa, nCastle}, ready: 1}, instead: "move0-10",
		},
		{
			name: "move: characters only", no: at{play: []int{nHat, nCastle}, ready: 1}, move: "move9-10", want: "Hat is not a character (CR 4.7.1)",
			older: "Hat is not a character (CR 4.3.7.1)", yes: at{play: []int{nElsa, nCastle}, ready: 1, drying: []int{nElsa}}, instead: "move0-10",
		},
		{
			name: "move: cost", no: at{play: []int{nElsa, nCave}, ready: 1}, move: "move0-11",
			want:  "moving to Cave costs 2 ink and you have 1 ready (CR 4.7.3.2)",
			older: "moving to Cave costs 2 ink and you have 1 ready (CR 4.3.7.4)", yes: at{play: []int{nElsa, nCave}, ready: 2},
		},
		{
			name: "boost: Boost", no: at{play: []int{nElsa}, ready: 2}, move: "boost0", want: "Elsa - Small has no Boost (CR 8.4.1)",
			older: "Elsa - Small has no Boost (CR 10.4)", yes: at{play: []int{nBooster}, ready: 2, drying: []int{nBooster}}, instead: "boost12",
		},
		{
			name: "boost: cost", no: at{play: []int{nBooster}, ready: 1}, move: "boost12",
			want:  "the Boost of Booster costs 2 ink and you have 1 ready (CR 4.4.3.4)",
			older: "the Boost of Booster costs 2 ink and you have 1 ready (CR 7.5.3.2)", yes: at{play: []int{nBooster}, ready: 2},
		},
		{
			name: "use: drying", no: at{play: []int{nWorker}, drying: []int{nWorker}}, move: "use24",
			want:  "Worker is drying and can't exert to use an ability (CR 4.4.2)",
			older: "Worker is drying and can't exert to use an ability (CR 6.1.4)", yes: at{play: []int{nWorker}},
		},
		{
			name: "use: exerted", no: at{play: []int{nHat}, exerted: []int{nHat}}, move: "use9", want: "Hat is already exerted (CR 5.1.1.2)",
			older: "Hat is already exerted (CR 5.1.1)", yes: at{play: []int{nHat}},
		},
		{
			name: "use: an ability", no: at{play: []int{nElsa}}, move: "use0", want: "Elsa - Small has no ability to use (CR 4.4.1)",
			older: "Elsa - Small has no ability to use (CR 7.5.1)", yes: at{play: []int{nHat}}, instead: "use9",
		},
		{
			name: "use: not a location", no: at{play: []int{nCastle}}, move: "use10",
			want:  "Castle is a location and can't be exerted (CR 5.1.2.3)",
			older: "Castle is a location and can't be exerted (CR 4.3.6.20)", yes: at{play: []int{nHat}}, instead: "use9",
		},
		{
			name: "challenge: drying", no: at{play: []int{nElsa}, drying: []int{nElsa}}, move: "challenge0-26",
			want:  "Elsa - Small is drying and has no Rush (CR 4.6.4.1)",
			older: "Elsa - Small is drying and has no Rush (CR 4.3.6.5)", yes: at{play: []int{nRusher}, drying: []int{nRusher}},
			instead: "challenge4-26",
		},
		{
			name: "challenge: exerted", no: at{play: []int{nElsa}, exerted: []int{nElsa}}, move: "challenge0-26",
			want: "Elsa - Small is already exerted (CR 4.6.4.1)", older: "Elsa - Small is already exerted (CR 4.3.6.5)", yes: at{play: []int{nElsa}},
		},
		{
			name: "challenge: an exerted character", no: at{play: []int{nElsa}}, move: "challenge0-27",
			want: "Awake is ready (CR 4.6.4.2)", older: "Awake is ready (CR 4.3.6.6)", yes: at{play: []int{nElsa}}, instead: "challenge0-26",
		},
		{
			name: "challenge: Evasive", no: at{play: []int{nElsa}}, move: "challenge0-28",
			want: "Bird has Evasive (CR 8.6.1)", older: "Bird has Evasive (CR 10.4.1)", yes: at{play: []int{nEvader}}, instead: "challenge20-28",
		},
		{
			name: "challenge: Alert ignores Evasive", no: at{play: []int{nElsa}}, move: "challenge0-28",
			want: "Bird has Evasive (CR 8.6.1)", older: "Bird has Evasive (CR 10.4.1)", yes: at{play: []int{nAlert}}, instead: "challenge21-28",
		},
		{
			name: "challenge: characters only", no: at{play: []int{nHat}}, move: "challenge9-26",
			want: "Hat is not a character (CR 4.6.1)", older: "Hat is not a character (CR 4.3.6.1)", yes: at{play: []int{nElsa}},
			instead: "challenge0-26",
		},
		{
			name: "challenge: an opponent", no: at{play: []int{nElsa, nGuard}}, move: "challenge0-3",
			want:  "Guard is not an opposing character or location in play (CR 4.6.4.2)",
			older: "Guard is not an opposing character or location in play (CR 4.3.6.6)", yes: at{play: []int{nElsa}}, instead: "challenge0-26",
		},
		{
			name: "end: Reckless", no: at{play: []int{nReckless}}, move: "end",
			want:  "Reckless has Reckless, is ready and can challenge (CR 8.7.3)",
			older: "Reckless has Reckless, is ready and can challenge (CR 10.5.3)",
			yes:   at{play: []int{nReckless}, drying: []int{nReckless}},
		},
		{
			name: "alter: once", no: at{hand: []int{nElsa}}, move: "alter0",
			want:  "the hand can be altered only once, before the first turn (CR 2.2.2)",
			older: "the hand can be altered only once, before the first turn (CR 3.1.6)", yes: at{}, instead: "end",
		},
		{
			name: "keep: once", no: at{}, move: "keep", want: "you have already kept the hand (CR 2.2.3)",
			older: "you have already kept the hand (CR 3.1.7)", yes: at{}, instead: "end",
		},
		{
			name: "no such card", no: at{}, move: "quest99", want: "this game has no card 99 (CR 4.5.1)",
			older: "this game has no card 99 (CR 4.3.5.3)", yes: at{play: []int{nElsa}}, instead: "quest0",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, e := range []Edition{Edition2, Edition2025} {
				g := mustGame(t, tableSetup(e))
				s := c.no.state(t, g)
				before := s
				want := c.want
				if e == Edition2025 {
					want = c.older
				}
				err := play(&s, c.move)
				if err == nil || err.Error() != want {
					t.Errorf("%v, %s: got %v, want %s", e, c.move, err, want)
				}
				if _, ok := errors.AsType[*Illegal](err); !ok {
					t.Errorf("%s: %T, want *Illegal", c.move, err)
				}
				if s != before {
					t.Errorf("%s: the refused move changed the state", c.move)
				}
				move := c.instead
				if move == "" {
					move = c.move
				}
				s = c.yes.state(t, g)
				if err := play(&s, move); err != nil {
					t.Errorf("%v, %s: %v", e, move, err)
				}
			}
		})
	}
}

// Rules that need a move before the one that is refused.
func TestRulesInSequence(t *testing.T) {
	for _, c := range []struct {
		name, moves, want string
		from              at
	}{
		{"one ink a turn", "ink0.ink3", "a card was already put into the inkwell this turn (CR 4.2.3)", at{hand: []int{nElsa, nGuard}}},
		{"an effect allows one more", "ink0.fx-extraink1.ink3.ink4", "a card was already put into the inkwell this turn (CR 4.2.3)",
			at{hand: []int{nElsa, nGuard, nRusher}}},
		{"ink by effect does not count", "fx-ink0.ink3.ink4", "a card was already put into the inkwell this turn (CR 4.2.3)",
			at{hand: []int{nElsa, nGuard, nRusher}}},
		{"ink again next turn", "ink0.end.ink3.ink4", "a card was already put into the inkwell this turn (CR 4.2.3)",
			at{hand: []int{nElsa, nGuard, nRusher}}},
		{"quest exerts", "quest0.quest0", "Elsa - Small is already exerted (CR 4.5.1.3)", at{play: []int{nElsa}}},
		{"played characters dry", "play0.quest0", "Elsa - Small is drying (CR 1.7.5)", at{hand: []int{nElsa}, ready: 1}},
		{"items work at once", "play9.use9.use9", "Hat is already exerted (CR 5.1.1.2)", at{hand: []int{nHat}, ready: 1}},
		{"ink is used up", "play0.play3", "Guard costs 2 ink and you have 1 ready (CR 4.3.2.4)", at{hand: []int{nElsa, nGuard}, ready: 2}},
		{"boost once a turn", "boost12.boost12", "the Boost of Booster was already used this turn (CR 8.4.1)",
			at{play: []int{nBooster}, ready: 4}},
		{"boost again next turn", "boost12.end.boost12.boost12", "the Boost of Booster was already used this turn (CR 8.4.1)",
			at{play: []int{nBooster}, ready: 4}},
		{"already there", "move0-10.move0-10", "Elsa - Small is already there (CR 4.7.2)", at{play: []int{nElsa, nCastle}, ready: 2}},
		{"moving on", "move0-10.move0-11.move0-11", "Elsa - Small is already there (CR 4.7.2)", at{play: []int{nElsa, nCastle, nCave}, ready: 9}},
		{"singers exert", "sing7-2.quest2", "Tamatoa - Shiny is already exerted (CR 4.5.1.3)", at{hand: []int{nSong}, play: []int{nTamatoa}}},
		{"a song is gone", "sing7-2.sing7-23", "Song is not in your hand (CR 4.3.2)", at{hand: []int{nSong}, play: []int{nTamatoa, nBig}}},
		{"shift onto drying dries", "play0.shift1-0.quest1", "Elsa - Big is drying (CR 1.7.5)", at{hand: []int{nElsa, nElsaBig}, ready: 3}},
		{"shift onto exerted is exerted", "quest0.shift1-0.quest1", "Elsa - Big is already exerted (CR 4.5.1.3)",
			at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2}},
		{"shift onto dry and ready acts", "shift1-0.quest1.quest1", "Elsa - Big is already exerted (CR 4.5.1.3)",
			at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2}},
		{"shift may enter exerted", "shift25-0e.quest25", "Elsa - Guard is already exerted (CR 4.5.1.3)",
			at{hand: []int{nGuardElsa}, play: []int{nElsa}, ready: 1}},
		{"a card below is not in play", "shift1-0.quest0", "Elsa - Small is not in play (CR 4.5.1)",
			at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2}},
		{"Bodyguard shields", "fx-exert29.challenge0-26", "Shield has Bodyguard and must be challenged first (CR 8.3.3)", at{play: []int{nElsa}}},
		{"a banished foe is gone", "challenge4-26.challenge0-26", "Plain is not an opposing character or location in play (CR 4.6.4.2)",
			at{play: []int{nElsa, nRusher}}},
		{"Reckless must challenge unless exerted", "fx-exert5.end.end", "Reckless has Reckless, is ready and can challenge (CR 8.7.3)",
			at{play: []int{nReckless}}},
		{"twice", "sing7-2-2", "Tamatoa - Shiny is named twice (CR 5.4.4.2)", at{hand: []int{nSong}, play: []int{nTamatoa}}},
		{"over", "concede.end", "the game is over (CR 2.3.3)", at{}},
		{"won is over", "quest0.end", "the game is over (CR 2.3.3)", at{play: []int{nElsa}, lore: 19}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.from.state(t, mustGame(t, tableSetup(Edition2)))
			moves, err := ParseMoves(c.moves)
			if err != nil {
				t.Fatal(err)
			}
			for i, m := range moves {
				err := s.Apply(m)
				switch {
				case i < len(moves)-1 && err != nil:
					t.Fatalf("%v: %v", m, err)
				case i == len(moves)-1 && (err == nil || err.Error() != c.want):
					t.Errorf("%v: got %v, want %s", m, err, c.want)
				}
			}
		})
	}
}

func TestSetupRules(t *testing.T) {
	g := mustGame(t, Setup{Deck: vanilla()})
	s := g.Start(1)
	hand := ints(s.Hand())
	outside := 0
	for inHand := true; inHand; outside++ {
		inHand = false
		for _, c := range hand {
			inHand = inHand || c == outside
		}
		if !inHand {
			break
		}
	}
	for _, c := range []struct {
		m    Move
		want string
	}{
		{NewMove(Alter, outside), g.Card(outside).FullName + " is not in the opening hand (CR 2.2.2.1)"},
		{NewMove(Alter, 61), "card 61 is not in the opening hand (CR 2.2.2.1)"},
		{NewMove(Ink, hand[0]), "you have not kept the opening hand yet (CR 4.1.2)"},
		{NewMove(End), "you have not kept the opening hand yet (CR 4.1.2)"},
		{NewMove(ManualDraw, 1), "you have not kept the opening hand yet (CR 4.1.2)"},
		{NewMove(Alter, hand[0], hand[0]), g.Card(hand[0]).FullName + " is named twice (CR 2.2.2.1)"},
		{Move{}, "that is not a move (CR 4.1.3)"},
		{Move{Kind: Alter}, "that is not a move (CR 4.1.3)"},
		{Move{Kind: 200}, "that is not a move (CR 4.1.3)"},
		{Move{Kind: Keep, Len: 200}, "that is not a move (CR 4.1.3)"},
		{Move{Kind: Keep, Exerted: true}, "that is not a move (CR 4.1.3)"},
	} {
		if err := s.Apply(c.m); err == nil || err.Error() != c.want {
			t.Errorf("%v: got %v, want %s", c.m, err, c.want)
		}
	}
	if s != g.Start(1) {
		t.Error("refused moves changed the state")
	}
	if err := s.Apply(NewMove(Concede)); err != nil || s.Outcome() != Lost || s.Reason() != ByConcession { // CR 2.3.3.4
		t.Errorf("conceding during setup: %v, %v %v", err, s.Outcome(), s.Reason())
	}
}

// Altering begins the first turn; a keep right after it says the same once more.
func TestKeepAfterAlter(t *testing.T) {
	g := mustGame(t, Setup{Deck: vanilla()})
	s := g.Start(1)
	c := int(s.Hand()[0])
	if err := s.Apply(NewMove(Alter, c)); err != nil {
		t.Fatal(err)
	}
	if s.Step() != StepMain || s.Turn() != 1 {
		t.Fatalf("after altering: %v, turn %d", s.Step(), s.Turn())
	}
	hand := ints(s.Hand())
	if err := s.Apply(NewMove(Keep)); err != nil {
		t.Errorf("keep after alter: %v", err)
	}
	if got := ints(s.Hand()); len(got) != 7 || got[0] != hand[0] || s.Turn() != 1 {
		t.Errorf("keep after alter changed something: %v", got)
	}
	if err := s.Apply(NewMove(Keep)); err == nil {
		t.Error("a second keep is legal")
	}
}

// TestCardsThatCannotBe holds the rules that are cited for a card that no zone has and for
// one that is to be in two places at once.
func TestCardsThatCannotBe(t *testing.T) {
	t.Parallel()
	for move, want := range map[string][2]string{
		"ink99":         {"CR 4.2.1.1", "CR 4.3.3.1"},
		"play99":        {"CR 4.3.2", "CR 4.3.4.2"},
		"shift99-0":     {"CR 4.3.2", "CR 4.3.4.2"},
		"sing99-0":      {"CR 4.3.2", "CR 4.3.4.2"},
		"quest99":       {"CR 4.5.1", "CR 4.3.5.3"},
		"move99-10":     {"CR 4.7.1", "CR 4.3.7.1"},
		"boost99":       {"CR 4.4.1", "CR 7.5.1"},
		"use99":         {"CR 4.4.1", "CR 7.5.1"},
		"challenge99-1": {"CR 4.6.1", "CR 4.3.6.4"},
		"shift0-0":      {"CR 8.10.1", "CR 10.8.1"},
		"sing7-0-0":     {"CR 5.4.4.2", "CR 6.3.3.3"},
		"move0-0":       {"CR 4.7.1", "CR 4.3.7.1"},
		"challenge0-0":  {"CR 4.6.4.2", "CR 4.3.6.6"},
		"fx-banish0-0":  {"CR 4.1.3", "CR 4.3.1"},
	} {
		for i, e := range []Edition{Edition2, Edition2025} {
			s := at{play: []int{nElsa}}.state(t, mustGame(t, tableSetup(e)))
			m, err := ParseMove(move)
			if err != nil {
				t.Fatal(err)
			}
			if refused, ok := errors.AsType[*Illegal](s.Apply(m)); !ok || refused.Rule != want[i] {
				t.Errorf("%v, %s: %v; want %s", e, move, refused, want[i])
			}
		}
	}
}
