package rules

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
	"inkcheck/rules/wording"
)

// The same deck, seed and moves are the same game in every version.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		name  string
		setup Setup
		seed  uint64
		moves string
	}{
		{"plain", Setup{Deck: vanilla()}, 42, "keep.end.end"},
		{"second", Setup{Deck: vanilla(), Second: true, Edition: Edition2025}, 18446744073709551615, "ALTER.end"},
		{"packrush", Setup{Deck: zoo()[:10], Variant: PackRush, Opponents: zooOpponents()}, 7, "PLAY"},
		{"zoo", Setup{Deck: zoo(), Opponents: zooOpponents(), Second: true}, 11, "PLAY"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := mustGame(t, c.setup)
			moves := c.moves
			switch s := g.Start(c.seed); {
			case moves == "PLAY":
				moves = firstMoves(t, s, 40)
			case strings.HasPrefix(moves, "ALTER"):
				m := NewMove(Alter, int(s.Hand()[6]), int(s.Hand()[0]), int(s.Hand()[3]))
				moves = m.String() + strings.TrimPrefix(moves, "ALTER")
			}
			r, err := g.Record(c.seed, moves)
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.MarshalIndent(r.View(), "", "\t")
			if err != nil {
				t.Fatal(err)
			}
			golden.File(t, filepath.Join("testdata", c.name+".json"), FormatMoves(r.Moves)+"\n"+string(text)+"\n")
		})
	}
}

// firstMoves makes moves by a rule that any version follows: quest, else shift, sing,
// challenge or play, else ink, else move on.
func firstMoves(t *testing.T, s State, n int) string {
	var moves []Move
	order := []MoveKind{Keep, Quest, Shift, Sing, Challenge, PlayCard, MoveTo, Boost, Ink, Use, End}
	for len(moves) < n {
		list := s.Moves(nil)
		var pick Move
		for _, k := range order {
			for _, m := range list {
				if pick.Kind == NoMove && m.Kind == k {
					pick = m
				}
			}
		}
		if pick.Kind == NoMove {
			break
		}
		if err := s.Apply(pick); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, pick)
	}
	return FormatMoves(moves)
}

func TestLog(t *testing.T) {
	g := mustGame(t, tableSetup(Edition2))
	for _, c := range []struct {
		from              at
		moves, text, rule string
	}{
		{at{hand: []int{nElsa}}, "ink0", "inks Elsa - Small", "CR 4.2.1"},
		{at{hand: []int{nGuard}, ready: 2}, "play3e", "plays Guard for 2 ink, entering exerted", "CR 4.3.1"},
		{at{hand: []int{nElsaBig}, play: []int{nElsa}, ready: 2}, "shift1-0", "shifts Elsa - Big onto Elsa - Small for 2 ink", "CR 8.10.1"},
		{at{hand: []int{nPaid, nSong}, play: []int{nElsa}}, "shift18-0-7", "shifts Elsa - Paid onto Elsa - Small by discarding Song",
			"CR 8.10.1"},
		{at{hand: []int{nRobot}, play: []int{nElsa}, ready: 4}, "shift15-0", "shifts Robot onto Elsa - Small for 4 ink", "CR 8.10.8.2"},
		{at{hand: []int{nDuo}, play: []int{nElsa}, ready: 4}, "fx-shift19-0", "by effect: shifts Duo onto Elsa - Small for 1 ink",
			"CR 8.10.8"},
		{at{hand: []int{nSong}, play: []int{nSinger}}, "sing7-6", "Singer sings Song", "CR 5.4.4.2"},
		{at{hand: []int{nChorus}, play: []int{nSinger, nGuard}}, "sing8-3-6", "Guard and Singer sing Chorus together", "CR 8.12.2"},
		{at{play: []int{nElsa}}, "quest0", "Elsa - Small quests for 1 lore", "CR 4.5.1"},
		{at{play: []int{nElsa}, lore: 19}, "quest0", "Elsa - Small quests for 1 lore; 20 lore: the game is won on turn 2", "CR 1.8.1.1"},
		{at{play: []int{nElsa}}, "challenge0-26", "Elsa - Small challenges Plain, deals 2 and takes 2 damage; Elsa - Small is banished",
			"CR 4.6.1"},
		{at{play: []int{nElsa, nCastle}, ready: 1}, "move0-10", "Elsa - Small moves to Castle for 1 ink", "CR 4.7.1"},
		{at{play: []int{nBooster}, ready: 2}, "boost12", "boosts Booster for 2 ink: the top card goes facedown under it", "CR 8.4.1"},
		{at{play: []int{nHat}}, "use9", "exerts Hat for its ability", "CR 4.4.1"},
		{at{play: []int{nCastle}, deckOnTop: []int{nBig}}, "end", "ends turn 2; turn 3 begins, locations give 2 lore, draws Big", "CR 3.3.2"},
		{at{}, "concede", "concedes; the game is lost", "CR 2.3.3.4"},
		{at{deckOnTop: []int{nBig, nRobot}}, "fx-draw2", "by effect: draws Big and Robot", "CR 1.12.1"},
		{at{deckOnTop: []int{nBig, nRobot}}, "fx-look2", "by effect: looks at Big and Robot", "CR 7.1.3"},
		{at{play: []int{nFighter}}, "fx-damage22-2", "by effect: deals 1 damage to Fighter (2 before Resist)", "CR 8.8.1"},
		{at{play: []int{nElsa}}, "fx-damage0-2", "by effect: deals 2 damage to Elsa - Small; Elsa - Small is banished", "CR 1.9.1"},
		{at{lore: 1}, "fx-lose3", "by effect: loses 1 lore", "CR 1.11.1"},
	} {
		r := &Record{State: c.from.state(t, g)}
		m, err := ParseMove(c.moves)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Apply(m); err != nil {
			t.Errorf("%s: %v", c.moves, err)
			continue
		}
		if got := r.Log[0]; got.Text() != c.text || got.Rule != c.rule || got.Move != c.moves {
			t.Errorf("%s: %q, %s; want %q, %s", c.moves, got.Text(), got.Rule, c.text, c.rule)
		}
	}
}

// Reminders come when a card with text plays, quests, sings, moves, challenges or is
// banished, or a turn starts or ends with it in play; they change nothing.
func TestReminders(t *testing.T) {
	text := char("Worker", 2, 2, 2, 1, "Support")
	text.HasText = true
	setup := Setup{
		Deck: deck(text, char("Plain", 1, 1, 1, 1), song("Song", 2), location("Castle", 1, 0, 3, 0), item("Hat", 0), char("Shy", 1, 1, 1, 1),
			char("Other", 1, 1, 1, 1)),
		Opponents: []OpposingCard{{Card: char("Foe", 1, 9, 9, 1), Exerted: true}},
	}
	g := mustGame(t, setup)
	for _, c := range []struct {
		from  at
		moves string
		want  string
	}{
		{at{hand: []int{0}, ready: 2}, "play0", "Worker is played"},
		{at{hand: []int{1}, ready: 2}, "play1", ""},
		{at{hand: []int{2}, ready: 2}, "play2", "Song resolves"},
		{at{hand: []int{2}, play: []int{0}}, "sing2-0", "Song resolves, Worker sings"},
		{at{play: []int{0}}, "quest0", "Worker quests, Worker quests with Support"},
		{at{play: []int{0, 3}}, "move0-3", "Worker moves"},
		{at{play: []int{0}}, "challenge0-7", "Worker challenges, Worker is banished"},
		{at{play: []int{0}}, "fx-banish0", "Worker is banished"},
		{at{play: []int{0, 1}}, "end", "Worker is in play as the turn ends, Worker is in play as the turn starts"},
		{at{play: []int{4}}, "use4", "Hat is used"},
		{at{play: []int{4, 1}}, "use4.fx-draw1", "Hat is used"}, // manual effects leave the bag as it is
		{at{play: []int{4, 1}}, "use4.fx-draw1.quest1", ""},     // and the next turn action leaves it
	} {
		r := &Record{State: c.from.state(t, g)}
		moves, err := ParseMoves(c.moves)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range moves {
			if err := r.Apply(m); err != nil {
				t.Fatalf("%s: %v", c.moves, err)
			}
		}
		var got []string
		for _, b := range r.Reminders() {
			got = append(got, g.English().Clause(&wording.Clause{Code: b.Trigger, A: []int{b.Card}}))
			if b.Rule == "" {
				t.Errorf("%+v", b)
			}
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: bag %q, want %q", c.moves, got, c.want)
		}
	}
}

// Field names and empty values are a contract with scripts.
func TestViewJSON(t *testing.T) {
	g := mustGame(t, Setup{Deck: deck(char("a", 1, 1, 1, 1), location("l", 1, 0, 2, 1), char("b", 1, 1, 1, 1))})
	s := at{play: []int{0, 1}, hand: []int{2}, ready: 1}.state(t, g)
	r := &Record{State: s}
	for _, m := range []Move{NewMove(MoveTo, 0, 1), NewMove(PlayCard, 2)} {
		if err := r.Apply(m); err != nil {
			t.Fatal(err)
		}
	}
	got, err := json.Marshal(r.View())
	if err != nil {
		t.Fatal(err)
	}
	want := `{"turn":2,"step":"main","lore":0,"outcome":"","reason":"","hand":[],` +
		`"play":[{"n":0,"card":"a","full_name":"a","exerted":false,"drying":false,"damage":0,"under":[],"location":1},` +
		`{"n":1,"card":"l","full_name":"l","exerted":false,"drying":false,"damage":0,"under":[],"location":null},` +
		`{"n":2,"card":"b","full_name":"b","exerted":false,"drying":true,"damage":0,"under":[],"location":null}],` +
		`"discard":[],"deck":0,"inkwell":{"ready":0,"exerted":1,"cards":[]},"legal":["end","move2-1","quest0"],` +
		`"log":[{"move":"move0-1","text":"a moves to l for 0 ink","rule":"CR 4.7.1"},{"move":"play2","text":"plays b for 1 ink","rule":"CR 4.3.1"}]}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	empty, err := json.Marshal(new(State).View())
	if err != nil || strings.Contains(string(empty), "null") {
		t.Errorf("%s, %v", empty, err)
	}
}

// The zero State is a finished game that refuses everything and never panics.
func TestZeroState(t *testing.T) {
	var s State
	if s.Step() != StepOver || len(s.Moves(nil)) != 0 || s.Apply(NewMove(Keep)) == nil || s.Legal(NewMove(Keep)) == nil ||
		s.InPlay(0) || s.Exerted(0) || s.Drying(0) || s.Damage(0) != 0 || s.MayInk() || s.FaceDown(0) || s.DeckSize() != 0 ||
		len(s.Looked(nil)) != 0 || len(s.Under(nil, 0)) != 0 || len(s.Hand()) != 0 {
		t.Error("the zero state plays")
	}
}
