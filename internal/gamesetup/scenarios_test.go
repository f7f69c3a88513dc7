package gamesetup

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/rules"
)

// scenario is a position with real cards, the moves made from it, and what must come out by the
// rules and the cards. Lists of cards are names parted by blanks; what is nil is not looked at.
type scenario struct {
	name                                   string
	hand, play, deck, discard              string
	ready, exerted                         int
	moves                                  string // with ids of cards for their numbers, the first copy in that zone
	wantHand, wantPlay, wantDiscard, order any
	lore                                   int
	strength                               string // "card=3 …" of cards in play
	ink                                    string // "ready exerted"
	question                               string // kind, then the cards to choose from
}

// short are names for cards that have no text.
var short = map[string]string{
	"plain": "hercules-true-hero", "simba": "simba-future-king", "moana": "moana-chosen-by-the-ocean", "song": "be-our-guest",
}

func ids(list string) []string {
	out := strings.Fields(list)
	for i := range out {
		end := strings.IndexAny(out[i]+"*", "*+@/")
		if id, ok := short[out[i][:end]]; ok {
			out[i] = id + out[i][end:]
		}
	}
	return out
}

var kernel = []scenario{
	{name: "an action draws and goes to the discard", hand: "friends-on-the-other-side", deck: "plain simba moana", ready: 3,
		moves:    "play:friends-on-the-other-side",
		wantHand: "plain simba", wantDiscard: "friends-on-the-other-side", order: "moana", ink: "0 3"},
	{name: "drawing from a deck of one draws one", hand: "friends-on-the-other-side", deck: "plain", ready: 3,
		moves:    "play:friends-on-the-other-side",
		wantHand: "plain", order: ""},
	{name: "may asks", hand: "maleficent-sorceress", deck: "plain", ready: 3, moves: "play:maleficent-sorceress", wantHand: "",
		order: "plain", question: "yesno"},
	{name: "yes draws", hand: "maleficent-sorceress", deck: "plain", ready: 3, moves: "play:maleficent-sorceress yes",
		wantHand: "plain", order: ""},
	{name: "no does not", hand: "maleficent-sorceress", deck: "plain", ready: 3, moves: "play:maleficent-sorceress no", wantHand: "",
		order: "plain"},
	{name: "a may that can do nothing is not asked", hand: "maleficent-sorceress", ready: 3, moves: "play:maleficent-sorceress",
		wantHand: ""},
	{name: "draw two, discard two: asked which", hand: "ransack plain", deck: "simba moana", ready: 2, moves: "play:ransack",
		wantHand: "plain simba moana", wantDiscard: "", question: "pick plain simba moana"},
	{name: "and those are discarded, the action after them", hand: "ransack plain", deck: "simba moana", ready: 2,
		moves:    "play:ransack pick:plain-moana",
		wantHand: "simba", wantDiscard: "moana plain ransack"},
	{name: "no choice among all of them", hand: "ransack", deck: "simba moana", ready: 2, moves: "play:ransack", wantHand: "",
		wantDiscard: "moana simba ransack"},
	{name: "the secondary condition is false", hand: "stitch-carefree-surfer", play: "plain", deck: "simba moana", ready: 7,
		moves: "play:stitch-carefree-surfer", order: "simba moana"},
	{name: "the secondary condition holds with two others", hand: "stitch-carefree-surfer", play: "plain plain", deck: "simba moana",
		ready: 7, moves: "play:stitch-carefree-surfer yes",
		order: "", wantHand: "simba moana"},
	{name: "each player is you alone: the hand goes, seven come", hand: "a-whole-new-world plain",
		deck: "simba simba simba simba simba simba simba moana", ready: 5,
		moves: "play:a-whole-new-world", wantHand: "simba simba simba simba simba simba simba", order: "moana",
		wantDiscard: "plain a-whole-new-world"},
	{name: "A to B: nothing discarded, no lore", play: "geppetto-skilled-craftsman", hand: "plain",
		moves: "quest:geppetto-skilled-craftsman", lore: 2, wantHand: "plain"},
	{name: "played and left: the first of them", hand: "merlin-rabbit", deck: "plain simba", ready: 4, moves: "play:merlin-rabbit yes",
		wantHand: "plain", order: "simba"},
	{name: "a choice of two", hand: "madam-mim-fox", play: "plain", ready: 3, moves: "play:madam-mim-fox", question: "mode"},
	{name: "the first: banish this one", hand: "madam-mim-fox", play: "plain", ready: 3, moves: "play:madam-mim-fox mode1",
		wantPlay: "plain", wantDiscard: "madam-mim-fox"},
	{name: "the second, only one other: no question", hand: "madam-mim-fox", play: "plain", ready: 3, moves: "play:madam-mim-fox mode2",
		wantPlay: "madam-mim-fox", wantHand: "plain"},
	{name: "sung, it is played and resolves", hand: "friends-on-the-other-side", play: "plain", deck: "simba moana",
		moves:    "sing:friends-on-the-other-side-plain",
		wantHand: "simba moana", wantDiscard: "friends-on-the-other-side"},
}

var ownInk = []scenario{
	{name: "the top card goes into the inkwell exerted", hand: "one-jump-ahead", deck: "plain simba", ready: 2,
		moves: "play:one-jump-ahead", order: "simba", ink: "0 3"},
	{name: "may, then which card", hand: "tipo-growing-son plain simba", ready: 3, moves: "play:tipo-growing-son yes",
		question: "pick plain simba", ink: "1 2"},
	{name: "it goes there exerted", hand: "tipo-growing-son plain simba", ready: 3, moves: "play:tipo-growing-son yes pick:simba",
		wantHand: "plain", ink: "1 3"},
	{name: "one card for two places: that one", hand: "how-far-ill-go", deck: "plain simba moana", ready: 4,
		moves:    "play:how-far-ill-go pick:simba",
		wantHand: "simba", order: "moana", ink: "0 5"},
	{name: "an additional card may be inked", play: "belle-strange-but-special", hand: "plain simba", moves: "ink:plain ink:simba",
		ink: "2 0", wantHand: ""},
	{name: "banished, into the inkwell", play: "gramma-tala-storyteller", hand: "plain", moves: "fx-banish:gramma-tala-storyteller yes",
		wantPlay: "", wantDiscard: "", ink: "0 1"},
	{name: "banished, not into it", play: "gramma-tala-storyteller", hand: "plain", moves: "fx-banish:gramma-tala-storyteller no",
		wantDiscard: "gramma-tala-storyteller", ink: "0 0"},
	{name: "every card may be inked", hand: "hidden-inkcaster a-whole-new-world", deck: "moana", ready: 2,
		moves: "play:hidden-inkcaster ink:a-whole-new-world", wantHand: "moana", ink: "1 2"},
}

var looking = []scenario{
	{name: "look at four, may take a song", hand: "ariel-spectacular-singer", deck: "plain song simba moana plain", ready: 3,
		moves: "play:ariel-spectacular-singer", order: "plain song simba moana plain", question: "yesno"},
	{name: "the rest goes to the bottom in the order seen", hand: "ariel-spectacular-singer", deck: "plain song simba moana plain",
		ready: 3,
		moves: "play:ariel-spectacular-singer yes", wantHand: "song", order: "plain plain simba moana"},
	{name: "taken or not, the rest goes", hand: "ariel-spectacular-singer", deck: "plain song simba moana plain", ready: 3,
		moves: "play:ariel-spectacular-singer no", wantHand: "", order: "plain plain song simba moana"},
	{name: "no song among them: not asked", hand: "ariel-spectacular-singer", deck: "plain simba moana simba plain", ready: 3,
		moves: "play:ariel-spectacular-singer", order: "plain plain simba moana simba"},
	{name: "put back in any order", hand: "reflection", deck: "plain simba moana plain", ready: 1, moves: "play:reflection",
		question: "order plain simba moana"},
	{name: "as said, the first on top", hand: "reflection", deck: "plain simba moana plain", ready: 1,
		moves: "play:reflection order:moana-plain-simba", order: "moana plain simba plain"},
	{name: "top or bottom is a choice", play: "yzma-alchemist", deck: "plain simba", moves: "quest:yzma-alchemist", question: "mode",
		lore: 1},
	{name: "on top: it stays", play: "yzma-alchemist", deck: "plain simba", moves: "quest:yzma-alchemist mode1", order: "plain simba",
		lore: 1},
	{name: "on the bottom", play: "yzma-alchemist", deck: "plain simba", moves: "quest:yzma-alchemist mode2", order: "simba plain",
		lore: 1},
	{name: "any number on top, the others below, and lore", hand: "the-boss-is-on-a-roll", deck: "plain simba moana", ready: 3,
		moves: "play:the-boss-is-on-a-roll order:moana", order: "moana plain simba", lore: 1},
	{name: "watching songs: one on top, the other below", hand: "friends-on-the-other-side", play: "dr-facilier-remarkable-gentleman",
		deck: "plain plain simba moana", ready: 3,
		moves: "play:friends-on-the-other-side yes pick:moana", order: "moana simba", wantHand: "plain plain"},
	{name: "no: nothing is looked at", hand: "friends-on-the-other-side", play: "dr-facilier-remarkable-gentleman",
		deck: "plain plain simba moana", ready: 3,
		moves: "play:friends-on-the-other-side no", order: "simba moana", wantHand: "plain plain"},
}

var numbers = []scenario{
	{name: "lore for other Villains", play: "hades-king-of-olympus plain", moves: "quest:hades-king-of-olympus", lore: 1},
	{name: "counted at each moment", play: "hades-king-of-olympus maleficent-sorceress yzma-alchemist",
		moves: "quest:hades-king-of-olympus", lore: 3},
	{name: "lore this turn, mandatory: your own", hand: "good-job", play: "plain simba", ready: 1, moves: "play:good-job",
		question: "pick plain simba"},
	{name: "and it quests for one more", hand: "good-job", play: "plain simba", ready: 1, moves: "play:good-job pick:simba quest:simba",
		lore: 2},
	{name: "until the end of the turn", hand: "good-job", play: "simba", deck: "plain plain", ready: 1,
		moves: "play:good-job end quest:simba", lore: 1},
	{name: "the next character costs less", play: "mickey-mouse-friendly-face", hand: "stitch-carefree-surfer", ready: 4,
		moves: "quest:mickey-mouse-friendly-face play:stitch-carefree-surfer", lore: 3, ink: "0 4"},
	{name: "it enters exerted", hand: "sleepy-nodding-off", ready: 2, moves: "play:sleepy-nodding-off",
		wantPlay: "sleepy-nodding-off*"},
	{name: "readied, it cannot quest this turn", hand: "lefou-instigator", play: "simba*", ready: 2,
		moves: "play:lefou-instigator pick:simba", wantPlay: "simba lefou-instigator"},
	{name: "the start of the turn, at a location", play: "casa-madrigal-casita plain@casa-madrigal-casita", deck: "simba", moves: "end",
		lore: 1},
}

var activated = []scenario{
	{name: "exert for a discount", play: "lantern", hand: "plain", ready: 0, moves: "use:lantern", wantPlay: "lantern*", wantHand: "plain"},
	{name: "which the next character has", play: "lantern", hand: "tipo-growing-son", ready: 1, moves: "use:lantern play:tipo-growing-son",
		wantPlay: "lantern* tipo-growing-son", ink: "0 1"},
	{name: "a card into the inkwell ready, which one", play: "fishbone-quill", hand: "plain simba", moves: "use:fishbone-quill",
		question: "pick plain simba"},
	{name: "ready it is", play: "fishbone-quill", hand: "plain simba", moves: "use:fishbone-quill pick:plain", wantHand: "simba", ink: "1 0"},
	{name: "exert and ink", play: "magic-mirror", deck: "plain", ready: 5, moves: "use:magic-mirror", wantHand: "plain", ink: "1 4"},
	{name: "ink alone, and the top card is no character", play: "pongo-determined-father", deck: "song simba", ready: 2,
		moves: "use:pongo-determined-father", order: "simba song", ink: "0 2"},
	{name: "or is one", play: "pongo-determined-father", deck: "plain simba", ready: 2, moves: "use:pongo-determined-father",
		wantHand: "plain", order: "simba"},
	{name: "a discard is the cost: which", play: "the-wardrobe-perceptive-friend", hand: "lantern magic-mirror plain", deck: "simba moana",
		moves: "use:the-wardrobe-perceptive-friend", question: "pick lantern magic-mirror"},
	{name: "what was discarded is it", play: "the-queen-disguised-peddler", hand: "simba", moves: "use:the-queen-disguised-peddler",
		lore: 1, wantHand: "", wantDiscard: "simba"},
	{name: "an ink drop pays", hand: "merlin-profoundly-curious tipo-growing-son", ready: 9,
		moves: "play:merlin-profoundly-curious play:tipo-growing-son+d1", wantPlay: "merlin-profoundly-curious tipo-growing-son"},
}

var thisTurn = []scenario{
	{name: "nobody else was played this turn", play: "mickey-mouse-experienced-traveler", deck: "plain",
		moves: "quest:mickey-mouse-experienced-traveler", lore: 1, order: "plain"},
	{name: "somebody was: may draw", play: "mickey-mouse-experienced-traveler", hand: "tipo-growing-son", deck: "plain", ready: 3,
		moves: "play:tipo-growing-son quest:mickey-mouse-experienced-traveler yes", lore: 1, order: ""},
	{name: "and not on the next turn", play: "mickey-mouse-experienced-traveler", hand: "tipo-growing-son", deck: "plain simba",
		ready: 3, moves: "play:tipo-growing-son end quest:mickey-mouse-experienced-traveler", lore: 1, order: "simba"},
	{name: "the end of the turn comes before its end: two were discarded", play: "milo-thatch-getting-his-hands-dirty",
		hand: "ransack", deck: "plain simba moana plain", ready: 2, moves: "play:ransack end", wantHand: "moana plain"},
	{name: "one was", play: "milo-thatch-getting-his-hands-dirty", hand: "one-jump-ahead", deck: "plain simba moana plain", ready: 2,
		moves: "play:one-jump-ahead end", wantHand: "simba"},
}

var forNothing = []scenario{
	{name: "from the discard, for nothing", play: "lilo-rock-star", discard: "tipo-growing-son plain", hand: "simba",
		moves: "quest:lilo-rock-star yes no", wantPlay: "lilo-rock-star* tipo-growing-son", wantDiscard: "plain", lore: 2},
	{name: "an action of an action: it resolves after that", hand: "prince-naveen-ukulele-player friends-on-the-other-side",
		deck: "plain simba", ready: 9, moves: "play:prince-naveen-ukulele-player yes", wantHand: "plain simba",
		wantDiscard: "friends-on-the-other-side"},
	{name: "what is played so has its own abilities", hand: "just-in-time maleficent-sorceress plain", deck: "simba", ready: 9,
		moves: "play:just-in-time yes pick:maleficent-sorceress", question: "yesno", wantDiscard: "just-in-time"},
	{name: "it enters with damage", hand: "mother-gothel-withered-and-wicked", ready: 9, moves: "play:mother-gothel-withered-and-wicked",
		wantPlay: "mother-gothel-withered-and-wicked+3"},
}

// refused are moves that cannot be made.
var refused = []scenario{
	{name: "once a turn", play: "pongo-determined-father", deck: "plain simba", ready: 4,
		moves: "use:pongo-determined-father use:pongo-determined-father"},
	{name: "exerted", play: "lantern*", moves: "use:lantern"},
	{name: "too little ink", play: "magic-mirror", deck: "plain", ready: 3, moves: "use:magic-mirror"},
	{name: "nothing to discard", play: "the-wardrobe-perceptive-friend", hand: "plain", moves: "use:the-wardrobe-perceptive-friend"},
	{name: "no such ability", play: "lantern", moves: "use:lantern-lantern"},
	{name: "no activated ability", play: "plain", moves: "use:plain"},
	{name: "cannot quest", play: "simba*", hand: "lefou-instigator", ready: 2, moves: "play:lefou-instigator pick:simba quest:simba"},
	{name: "nobody else was played", hand: "clawhauser-safety-officer", ready: 4, moves: "play:clawhauser-safety-officer"},
	{name: "three items are not four", hand: "scrooge-mcduck-resourceful-miser", play: "lantern fishbone-quill magic-mirror",
		moves: "play:scrooge-mcduck-resourceful-miser+a"},
	{name: "Lilo is not there", hand: "pudge-controls-the-weather", play: "simba", moves: "play:pudge-controls-the-weather+a"},
	{name: "no other price", hand: "simba", ready: 1, moves: "play:simba+a"},
	{name: "it cannot enter exerted", hand: "simba", ready: 1, moves: "play:simba+e"},
	{name: "no card under him", play: "willie-the-giant-ghost-of-christmas-present",
		moves: "quest:willie-the-giant-ghost-of-christmas-present"},
	{name: "they readied, and cannot quest", hand: "i2i", play: "moana gaston-baritone-bully", deck: "plain simba song",
		moves: "sing:i2i-moana-gaston-baritone-bully quest:moana"},
	{name: "only itself could be exerted", play: "binding-contract", moves: "use:binding-contract"},
	{name: "not the card asked for", hand: "tipo-growing-son plain simba", ready: 3, moves: "play:tipo-growing-son yes pick:tipo-growing-son"},
	{name: "another move than the answer", hand: "tipo-growing-son plain simba", ready: 3, moves: "play:tipo-growing-son end"},
	{name: "an answer without a question", hand: "plain", moves: "yes"},
}

// TestScenariosRefused: the last move of each is refused, and changes nothing.
func TestScenariosRefused(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, sc := range append(refused, lateRefused...) {
		t.Run(sc.name, func(t *testing.T) {
			r := sc.start(t, cat)
			words := strings.Fields(sc.moves)
			for i, word := range words {
				m, err := rules.ParseMove(sc.numbered(&r.State, word))
				if err != nil {
					t.Fatal(err)
				}
				before := r.State
				switch err := r.Apply(m); {
				case i < len(words)-1 && err != nil:
					t.Fatal(err)
				case i == len(words)-1 && (err == nil || r.State != before):
					t.Errorf("%s is not refused, or changes the state: %v", word, err)
				}
			}
		})
	}
}

// TestScenarios plays them. A table a family.
func TestScenarios(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range [][]scenario{kernel, ownInk, looking, numbers, activated, thisTurn, forNothing,
		instead, nobody, amounts, several, moving, given, later, orThis, whole, readings,
		byHand, playing, entering, turns, singing, naming, costs, shifting, lasting, random, comparing, late} {
		for _, sc := range family {
			t.Run(sc.name, func(t *testing.T) { sc.run(t, cat) })
		}
	}
}

// position is where the scenario starts.
func (sc *scenario) position() *Position {
	p := Position{Hand: ids(sc.hand), Deck: ids(sc.deck), Discard: ids(sc.discard), Inkwell: Inkwell{Ready: sc.ready, Exerted: sc.exerted}}
	for _, word := range ids(sc.play) {
		word, at, here := strings.Cut(word, "@")
		word, damage, _ := strings.Cut(word, "+")
		word, host, under := strings.Cut(word, "/")
		id, exerted := strings.CutSuffix(word, "*")
		c := Placed{Card: ids(id)[0], Exerted: exerted}
		c.Damage, _ = strconv.Atoi(damage)
		if under {
			c.Under = ids(strings.ReplaceAll(host, "/", " ")) // oldest first
		}
		if here {
			i := slices.IndexFunc(p.Play, func(x Placed) bool { return x.Card == at })
			c.Location = &i
		}
		p.Play = append(p.Play, c)
	}
	return &p
}

// start deals the position.
func (sc *scenario) start(t *testing.T, cat *catalog.Catalog) *rules.Record {
	t.Helper()
	g, err := sc.position().Game(cat, formats.Core, formats.LastDay, 1) // under the newest rules
	if err != nil {
		t.Fatal(err)
	}
	return g.NewRecord(7)
}

func (sc *scenario) run(t *testing.T, cat *catalog.Catalog) {
	r := sc.start(t, cat)
	for _, word := range strings.Fields(sc.moves) {
		m, err := rules.ParseMove(sc.numbered(&r.State, word))
		if err == nil {
			err = r.Apply(m)
		}
		if err != nil {
			t.Fatalf("%s: %v (%+v)", word, err, r.State.Question())
		}
	}
	sc.compare(t, &r.State)
	if t.Failed() {
		for _, l := range r.Log {
			t.Logf("%s: %s [%s]", l.Move, l.Text(), l.Rule)
		}
	}
}

// numbered writes a move with the numbers of its cards: the first copy in hand or play, else anywhere.
func (sc *scenario) numbered(s *rules.State, word string) string {
	verb, cards, ok := strings.Cut(word, ":")
	if !ok {
		return word
	}
	cards, which, other := strings.Cut(strings.Replace(cards, "!", "~", 1), "~") // which of its abilities, or an amount
	if other {
		which = "-" + which
	}
	cards, drops, _ := strings.Cut(cards, "+") // what stands behind the numbers
	var numbers []string
	for rest := cards; rest != ""; {
		found := false
		for _, zone := range [][]uint8{s.Hand(), s.Play(), all(s)} {
			for _, c := range zone {
				id := s.Game().Card(int(c)).ID
				for name, of := range short {
					if of == id && (rest == name || strings.HasPrefix(rest, name+"-")) {
						id = name
					}
				}
				if rest == id || strings.HasPrefix(rest, id+"-") {
					numbers, found = append(numbers, fmt.Sprint(c)), true
					rest = strings.TrimPrefix(strings.TrimPrefix(rest, id), "-")
					break
				}
			}
			if found {
				break
			}
		}
		if !found {
			return "no-card-" + rest
		}
	}
	return verb + strings.Join(numbers, "-") + which + drops
}

func all(s *rules.State) []uint8 {
	out := make([]uint8, s.Game().Size())
	for i := range out {
		out[i] = uint8(i)
	}
	return out
}

func (sc *scenario) compare(t *testing.T, s *rules.State) {
	t.Helper()
	v := s.View()
	g := s.Game()
	var hand, play, discard, order []string
	for _, c := range v.Hand {
		hand = append(hand, c.Card)
	}
	for _, c := range v.Play {
		id := c.Card
		if c.Exerted {
			id += "*"
		}
		if c.Damage > 0 {
			id += fmt.Sprint("+", c.Damage)
		}
		play = append(play, id)
	}
	for _, c := range v.Discard {
		discard = append(discard, c.Card)
	}
	for _, n := range v.Order {
		order = append(order, g.Card(n).ID)
	}
	for _, x := range []struct {
		zone string
		got  []string
		want any
	}{{"hand", hand, sc.wantHand}, {"play", play, sc.wantPlay}, {"discard", discard, sc.wantDiscard}, {"deck", order, sc.order}} {
		if want, ok := x.want.(string); ok && !slices.Equal(x.got, ids(want)) {
			t.Errorf("%s: %v, want %v", x.zone, x.got, ids(want))
		}
	}
	for _, want := range strings.Fields(sc.strength) {
		id, n, _ := strings.Cut(want, "=")
		i := slices.IndexFunc(v.Play, func(c rules.PlayView) bool { return c.Card == ids(id)[0] })
		if i < 0 || fmt.Sprint(v.Play[i].Strength) != n {
			t.Errorf("strength: want %s, in play %+v", want, v.Play)
		}
	}
	if v.Lore != sc.lore {
		t.Errorf("%d lore, want %d", v.Lore, sc.lore)
	}
	if got := fmt.Sprint(v.Inkwell.Ready, " ", v.Inkwell.Exerted); sc.ink != "" && got != sc.ink {
		t.Errorf("ink %s, want %s", got, sc.ink)
	}
	got := ""
	if q := v.Question; q != nil {
		got = q.Kind
		var from []string
		for _, n := range q.From {
			from = append(from, g.Card(n).ID)
		}
		slices.Sort(from)
		if len(from) > 0 {
			got += " " + strings.Join(from, " ")
		}
	}
	want := ids(sc.question)
	if len(want) > 1 {
		slices.Sort(want[1:])
	}
	if got != strings.Join(want, " ") {
		t.Errorf("question %q, want %q", got, strings.Join(want, " "))
	}
}
