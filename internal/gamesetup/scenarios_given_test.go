package gamesetup

import (
	"slices"
	"testing"

	"inkcheck/catalog"
	"inkcheck/rules"
)

var instead = []scenario{
	{name: "the chosen one is asked about, then one of the two is done", hand: "panic-underworld-imp", play: "pain-underworld-imp simba",
		ready: 3, moves: "play:panic-underworld-imp pick:pain-underworld-imp", strength: "pain-underworld-imp=5 simba=1"},
	{name: "another gets the usual", hand: "panic-underworld-imp", play: "pain-underworld-imp simba",
		ready: 3, moves: "play:panic-underworld-imp pick:simba", strength: "pain-underworld-imp=1 simba=3"},
	{name: "a Princess is banished, not exerted", play: "poisoned-apple moana simba", ready: 1,
		moves: "use:poisoned-apple pick:moana", wantPlay: "simba", wantDiscard: "poisoned-apple moana"},
	{name: "anybody else is exerted", play: "poisoned-apple moana simba", ready: 1,
		moves: "use:poisoned-apple pick:simba", wantPlay: "moana simba*", wantDiscard: "poisoned-apple"},
	{name: "no character: nothing is chosen", play: "stolen-scimitar", moves: "use:stolen-scimitar", wantPlay: "stolen-scimitar*"},
}

// nobody are abilities that choose a card that is not there: what follows is about nobody, not about
// the card that has the ability.
var nobody = []scenario{
	{name: "an opposing item: this one readies", hand: "heihei-not-so-tricky-chicken", deck: "plain simba song", ready: 9,
		moves: "play:heihei-not-so-tricky-chicken fx-exert:heihei-not-so-tricky-chicken end", wantPlay: "heihei-not-so-tricky-chicken"},
	{name: "an item of theirs, by an item", play: "ice-spikes", deck: "plain simba song", ready: 1,
		moves: "use:ice-spikes end", wantPlay: "ice-spikes"},
	{name: "the player of the item that is banished gains", hand: "wasabi-methodical-engineer", play: "lantern", ready: 9,
		moves: "play:wasabi-methodical-engineer yes", lore: 1, wantPlay: "wasabi-methodical-engineer"},
	{name: "declined, nobody gains", hand: "wasabi-methodical-engineer", play: "lantern", ready: 9,
		moves: "play:wasabi-methodical-engineer no", wantPlay: "lantern wasabi-methodical-engineer"},
	{name: "no item, not asked, nobody gains", hand: "wasabi-methodical-engineer", ready: 9,
		moves: "play:wasabi-methodical-engineer", wantPlay: "wasabi-methodical-engineer"},
	{name: "theirs alone is nobody's: no ink", hand: "sudden-scare", deck: "plain", ready: 9, moves: "play:sudden-scare", order: "plain"},
	{name: "the discard of nobody: no deck is shuffled", hand: "it-calls-me", deck: "plain moana simba lantern song simba moana plain",
		ready: 9, moves: "play:it-calls-me", order: "moana simba lantern song simba moana plain"},
	{name: "no Princess there to exert", play: "demona-imperious-spellcaster", hand: "plain",
		moves: "use:demona-imperious-spellcaster", wantDiscard: "plain"},
}

var amounts = []scenario{
	{name: "the cost of an item, which is chosen", play: "magica-de-spell-the-midas-touch lantern fishbone-quill",
		moves: "quest:magica-de-spell-the-midas-touch", question: "pick lantern fishbone-quill"},
	{name: "its cost is the lore", play: "magica-de-spell-the-midas-touch lantern fishbone-quill",
		moves: "quest:magica-de-spell-the-midas-touch pick:lantern", lore: 2},
	{name: "no item, no lore", play: "magica-de-spell-the-midas-touch", moves: "quest:magica-de-spell-the-midas-touch"},
	{name: "as much lore as another has, and it goes back", play: "camilo-madrigal-family-copycat moana",
		moves: "quest:camilo-madrigal-family-copycat yes", lore: 3, wantHand: "moana"},
	{name: "declined, nobody goes back", play: "camilo-madrigal-family-copycat moana",
		moves: "quest:camilo-madrigal-family-copycat no", lore: 1, wantHand: ""},
	{name: "the damage is lore, then it is banished", hand: "most-everyones-mad-here", play: "moana+4 simba", ready: 7,
		moves: "play:most-everyones-mad-here pick:moana", lore: 4, wantPlay: "simba"},
	{name: "cards for the damage", play: "dinner-bell moana+2", deck: "plain simba song", ready: 2,
		moves: "use:dinner-bell", wantHand: "plain simba", wantDiscard: "moana"},
	{name: "inks are counted once each", play: "winnie-the-pooh-piglet-hunny-mages moana simba plain",
		moves: "quest:winnie-the-pooh-piglet-hunny-mages", lore: 4},
	{name: "a card in hand is shown", hand: "mirabel-madrigal-curious-child song", ready: 1,
		moves: "play:mirabel-madrigal-curious-child yes", lore: 1, wantHand: "song"},
	{name: "no song, not asked", hand: "mirabel-madrigal-curious-child plain", ready: 1,
		moves: "play:mirabel-madrigal-curious-child", wantHand: "plain"},
}

var several = []scenario{
	{name: "how much is asked of each that is damaged", play: "piglet-cocoa-maker moana+3 plain+1 simba", deck: "song",
		moves: "end", question: "num"},
	{name: "and removed from each as said", play: "piglet-cocoa-maker moana+3 plain+1 simba", deck: "song",
		moves: "end num2 num1", wantPlay: "piglet-cocoa-maker moana+1 plain simba"},
	{name: "up to is none too", play: "piglet-cocoa-maker moana+3 plain+1", deck: "song",
		moves: "end num0 num0", wantPlay: "piglet-cocoa-maker moana+3 plain+1"},
	{name: "nothing damaged, nothing asked", play: "piglet-cocoa-maker moana", deck: "song", moves: "end",
		wantPlay: "piglet-cocoa-maker moana"},
	{name: "may, then how much", play: "goofy-groundbreaking-chef moana*+2 simba*", deck: "song plain",
		moves: "end yes", question: "num"},
	{name: "Evasive characters have strength, granted ones too", play: "peter-pans-dagger jetsam-ursulas-spy simba",
		strength: "jetsam-ursulas-spy=4 simba=1"},
	{name: "a Singer gives lore", play: "pj-pete-devoted-fan gaston-baritone-bully", moves: "quest:pj-pete-devoted-fan", lore: 3},
	{name: "without one it does not", play: "pj-pete-devoted-fan simba", moves: "quest:pj-pete-devoted-fan", lore: 2},
	{name: "all copies of the item", hand: "sabotage", play: "lantern lantern fishbone-quill", ready: 3,
		moves: "play:sabotage pick:lantern", wantPlay: "fishbone-quill"},
	{name: "your own choice alone", hand: "falling-down-the-rabbit-hole", play: "simba moana", ready: 4,
		moves: "play:falling-down-the-rabbit-hole pick:simba", wantPlay: "moana", ink: "0 5"},
	{name: "damage moves, so much as you like", play: "luisa-madrigal-no-pressure moana+4",
		moves: "quest:luisa-madrigal-no-pressure yes pick:moana num3", wantPlay: "luisa-madrigal-no-pressure*+3 moana+1", lore: 2},
	{name: "all of it moves", hand: "isabela-madrigal-perfectly-in-control", play: "moana+4", ready: 6,
		moves: "play:isabela-madrigal-perfectly-in-control yes pick:moana", wantPlay: "moana isabela-madrigal-perfectly-in-control+4"},
}

var moving = []scenario{
	{name: "one of yours to a location, and its lore in cards", hand: "touch-the-sky", play: "simba the-great-illuminary-abandoned-laboratory",
		deck: "plain song", ready: 2, moves: "play:touch-the-sky", wantHand: "plain", order: "song"},
	{name: "no location: nobody moves, nothing is drawn", hand: "touch-the-sky", play: "simba moana", deck: "plain", ready: 2,
		moves: "play:touch-the-sky", wantHand: "", order: "plain"},
	{name: "which characters, then which location", hand: "moana-kakamora-leader",
		play:  "simba jolly-roger-hooks-ship rls-legacy-solar-galleon",
		ready: 7, moves: "play:moana-kakamora-leader yes pick:simba-moana-kakamora-leader",
		question: "pick jolly-roger-hooks-ship rls-legacy-solar-galleon"},
	{name: "and lore for each that moved", hand: "moana-kakamora-leader", play: "simba jolly-roger-hooks-ship rls-legacy-solar-galleon",
		ready: 7, moves: "play:moana-kakamora-leader yes pick:simba-moana-kakamora-leader pick:jolly-roger-hooks-ship", lore: 2},
	{name: "a Pirate moves for nothing", play: "captain-hook-captain-of-the-jolly-roger jolly-roger-hooks-ship",
		moves: "move:captain-hook-captain-of-the-jolly-roger-jolly-roger-hooks-ship", ink: "0 0"},
	{name: "somebody is there: two less", play: "rls-legacy-solar-galleon simba moana@rls-legacy-solar-galleon", ready: 1,
		moves: "move:simba-rls-legacy-solar-galleon", ink: "0 1"},
	{name: "two together, and their location resists", hand: "the-games-afoot", ready: 9, moves: "play:the-games-afoot pick:simba-plain " +
		"fx-damage:jolly-roger-hooks-ship!3", play: "simba plain moana jolly-roger-hooks-ship",
		wantPlay: "simba plain moana jolly-roger-hooks-ship+1"},
	{name: "this one and another together", hand: "roxanne-concert-lover", play: "simba jolly-roger-hooks-ship", ready: 2,
		moves: "play:roxanne-concert-lover yes quest:simba", lore: 2},
}

var given = []scenario{
	{name: "a given ability is used", play: "cogsworth-talking-clock maui-hero-to-all", moves: "use:maui-hero-to-all",
		wantPlay: "cogsworth-talking-clock maui-hero-to-all*", lore: 1},
	{name: "this turn", hand: "donald-duck-coin-collector", play: "simba moana", deck: "plain song", ready: 8,
		moves: "play:donald-duck-coin-collector use:simba use:moana", wantHand: "plain song"},
	{name: "with the price that it has", hand: "food-fight", play: "simba moana+1", ready: 2,
		moves: "play:food-fight use:simba pick:moana", wantPlay: "simba* moana+2", ink: "0 2"},
	{name: "at a location", deck: "plain",
		play:  "the-great-illuminary-abandoned-laboratory simba@the-great-illuminary-abandoned-laboratory",
		moves: "use:simba", wantHand: "plain"},
	{name: "a triggered one, while boosted", play: "robin-hood-ephemeral-archer/plain moana simba",
		moves: "quest:robin-hood-ephemeral-archer pick:moana", wantPlay: "robin-hood-ephemeral-archer* moana+1 simba", lore: 2},
	{name: "not without a card under it", play: "robin-hood-ephemeral-archer moana", moves: "quest:robin-hood-ephemeral-archer", lore: 2,
		wantPlay: "robin-hood-ephemeral-archer* moana"},
}

var later = []scenario{
	{name: "every quest of this turn", hand: "99-puppies", play: "simba moana", ready: 5,
		moves: "play:99-puppies quest:simba quest:moana", lore: 5},
	{name: "not on the next turn", hand: "99-puppies", play: "simba", deck: "plain plain", ready: 5,
		moves: "play:99-puppies end quest:simba", lore: 1},
	{name: "banished at the end of the turn", hand: "candy-drift", play: "simba", deck: "plain song moana", ready: 2,
		moves: "play:candy-drift end", wantPlay: "", wantHand: "plain song"},
	{name: "whoever was played for nothing", hand: "gruesome-and-grim simba", play: "moana", deck: "plain", ready: 3,
		moves: "play:gruesome-and-grim no end", wantPlay: "moana"},
	{name: "nobody was: nobody is banished", hand: "gruesome-and-grim moana", play: "simba", deck: "plain", ready: 3,
		moves: "play:gruesome-and-grim end", wantPlay: "simba"},
}

// orThis are cards that say "A or banish this": who cannot do all of A must do the other (CR 6.1.5.2),
// whichever was answered.
var orThis = []scenario{
	{name: "no card to discard: banished", play: "meeko-skittish-scrounger*", deck: "plain simba", moves: "end mode1",
		wantPlay: "", wantDiscard: "meeko-skittish-scrounger", wantHand: "plain"},
	{name: "a card is discarded: it stays", play: "meeko-skittish-scrounger*", hand: "lantern", deck: "plain simba", moves: "end mode1",
		wantPlay: "meeko-skittish-scrounger", wantDiscard: "lantern"},
	{name: "two cards are not three", hand: "mama-imelda-no-nonsense-ancestor", discard: "simba moana", ready: 9,
		moves: "play:mama-imelda-no-nonsense-ancestor mode1", wantPlay: "", wantDiscard: "simba moana mama-imelda-no-nonsense-ancestor"},
	{name: "nobody else to return", hand: "madam-mim-snake", ready: 9, moves: "play:madam-mim-snake mode2", wantPlay: "",
		wantDiscard: "madam-mim-snake", wantHand: ""},
	{name: "the two modes of another card are free to choose", hand: "make-the-potion", play: "moana+1", ready: 9,
		moves: "play:make-the-potion mode1", wantPlay: "moana+1"},
}

// readings are what [rules.GeneralRulings] says.
var readings = []scenario{
	{name: "declined, it was not used", play: "chicha-dedicated-mother pinocchio-strings-attached*", deck: "plain simba song", hand: "moana",
		moves: "end no fx-exert:pinocchio-strings-attached fx-ready:pinocchio-strings-attached", question: "yesno"},
	{name: "done, it was", play: "pinocchio-strings-attached*", deck: "plain simba song",
		moves: "end yes fx-exert:pinocchio-strings-attached fx-ready:pinocchio-strings-attached", wantHand: "plain simba"},
	{name: "it enters exerted though nobody is damaged", hand: "lord-macguffin-clever-swordsman", play: "moana", ready: 9,
		moves: "play:lord-macguffin-clever-swordsman+e", wantPlay: "moana lord-macguffin-clever-swordsman*"},
	{name: "made to enter exerted, she draws", play: "simba-king-in-the-making", hand: "moana", deck: "plain merida-wisp-conjurer lantern",
		ready: 9, moves: "boost:simba-king-in-the-making yes yes", wantHand: "moana lantern"},
	{name: "played by an effect, asked too", hand: "just-in-time merida-wisp-conjurer", deck: "plain", ready: 9,
		moves: "play:just-in-time yes mode1", wantPlay: "merida-wisp-conjurer", wantHand: ""},
	{name: "exerted, she draws", hand: "just-in-time merida-wisp-conjurer", deck: "plain", ready: 9,
		moves: "play:just-in-time yes mode2", wantPlay: "merida-wisp-conjurer*", wantHand: "plain"},
	{name: "she chooses herself: no damage moves (CR 1.9.1.4)", play: "luisa-madrigal-confident-climber+2 moana+1", ready: 1,
		moves:    "use:luisa-madrigal-confident-climber pick:luisa-madrigal-confident-climber",
		wantPlay: "luisa-madrigal-confident-climber+2 moana+1"},
	{name: "or another: up to 1 of it moves", play: "luisa-madrigal-confident-climber moana+2", ready: 1,
		moves: "use:luisa-madrigal-confident-climber pick:moana num1", wantPlay: "luisa-madrigal-confident-climber+1 moana+1"},
	{name: "nobody to weaken: somebody is strengthened (CR 6.1.2)", play: "the-queen-commanding-presence simba",
		moves: "quest:the-queen-commanding-presence pick:simba", strength: "the-queen-commanding-presence=4 simba=5", lore: 2},
	{name: "his own play does not count (CR 4.3.4.1)", hand: "genie-wonderful-trickster lantern", deck: "plain simba", ready: 9,
		moves: "play:genie-wonderful-trickster play:lantern", wantPlay: "genie-wonderful-trickster lantern", wantHand: "plain"},
}

// whole are "A. If you do, B" and a may with several parts: without all of A no B (CR 6.1.5.1), and what can be
// done in part is asked.
var whole = []scenario{
	{name: "two items are not three: no damage", hand: "stegmutt-clumsy-dinosaur", play: "moana", discard: "lantern pawpsicle", ready: 9,
		moves: "play:stegmutt-clumsy-dinosaur yes", wantPlay: "moana stegmutt-clumsy-dinosaur"},
	{name: "no character among them, but an item", hand: "might-solve-a-mystery", deck: "lantern song song song plain", ready: 9,
		moves: "play:might-solve-a-mystery yes pick:lantern", wantHand: "lantern", order: "plain song song song"},
	{name: "no damage to deal: not asked", hand: "quackerjack-loony-toymaker", play: "moana", deck: "song song plain simba", ready: 9,
		moves: "play:quackerjack-loony-toymaker", wantPlay: "moana quackerjack-loony-toymaker"},
	{name: "once a turn, though the card has left play", hand: "raging-storm", play: "cruella-de-vil-style-icon simba tipo-growing-son",
		deck: "plain simba moana", ready: 9, moves: "play:raging-storm", ink: "1 9", order: "simba moana"},
	{name: "an ability given twice is two", hand: "donald-duck-coin-collector donald-duck-coin-collector", play: "moana", deck: "plain",
		ready: 20, moves: "play:donald-duck-coin-collector play:donald-duck-coin-collector use:moana~2", wantHand: "plain"},
}

// TestKeywordForEach: a keyword with a number for each of some cards is there only where there is one of them (CR 8.1.2).
func TestKeywordForEach(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		play string
		want []string
	}{
		{"snow-white-fair-hearted simba", []string{}},
		{"snow-white-fair-hearted cinderella-knight-in-training goofy-knight-for-a-day", []string{"Resist +2"}},
		{"john-silver-greedy-treasure-seeker simba", []string{}},
	} {
		r := (&scenario{play: tt.play}).start(t, cat)
		if got := r.State.Now(int(r.State.Play()[0])).Now; !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.play, got, tt.want)
		}
	}
}

// TestNewCard: a card that left play and is played again is a new one (CR 7.1.6): what its singing would have given the old one
// is nobody's.
func TestNewCard(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	const aladdin = "aladdin-on-the-edge-of-adventure"
	for _, tt := range []struct {
		song, moves string
		want        []string
	}{
		{"bibbidi-bobbidi-boo", "sing:bibbidi-bobbidi-boo-" + aladdin, []string{}},
		{"be-our-guest", "sing:be-our-guest-" + aladdin, []string{"Evasive"}}, // it stays
	} {
		sc := scenario{hand: tt.song, play: aladdin, moves: tt.moves}
		r := sc.start(t, cat)
		m, err := rules.ParseMove(sc.numbered(&r.State, tt.moves))
		if err == nil {
			err = r.Apply(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := r.State.Now(int(r.State.Play()[0])).Now; !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.song, got, tt.want)
		}
	}
}
