package rules

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// rivalTable is a game against a rival that has the numbers, with some cards in play.
func rivalTable(t testing.TB, setup Setup, theirs [numberCount]uint16, play int) *Record {
	t.Helper()
	r := mustGame(t, setup).NewRecord(1)
	if err := r.Apply(Move{Kind: Keep}); err != nil {
		t.Fatal(err)
	}
	s := &r.State
	s.face()
	s.opposing = theirs
	for n := range play {
		s.put(s.findPlace(uint8(n)), zonePlay)
		s.marks[n] = cardState{at: nowhere}
	}
	return r
}

// TestRivalInksAfterTheBag: what its draw triggers resolves before it inks (CR 3.2.3.2): here the card that it drew is discarded.
func TestRivalInksAfterTheBag(t *testing.T) {
	t.Parallel()
	for code, ink := range map[string]uint16{"oppdrawn: opp:discard 1": 2, "oppdrawn: gain 1": 3} {
		setup := Setup{Texts: 1, Deck: append(deck(coded(t, char("Mine", 1, 1, 3, 1), code)), Entry{char("Rest", 9, 1, 1, 1), 30}),
			Rival: curve(9, char("Foe", 9, 1, 1, 1))}
		r := rivalTable(t, setup, [numberCount]uint16{0, 9, 2, 0, 0}, 1)
		if err := r.Apply(Move{Kind: End}); err != nil || r.State.opposing[OpponentInk] != ink {
			t.Errorf("%s: %v, %d ink, want %d", code, err, r.State.opposing[OpponentInk], ink)
		}
	}
}

// TestRivalsDeckInPackRush: its discard becomes its deck as soon as that is empty (CR 10.2.5), the log says so, and what is milled beyond
// its deck comes from there.
func TestRivalsDeckInPackRush(t *testing.T) {
	t.Parallel()
	const says = "the opponent's discard is shuffled into its new deck"
	for _, c := range []struct {
		code, move    string
		variant       Variant
		deck, discard uint16
		wantDeck      uint16
		wantDiscard   uint16
		says          bool
	}{
		{"", "end", PackRush, 1, 5, 5, 0, true},
		{"", "end", PackRush, 2, 5, 1, 5, false},
		{"act E: opp:mill 3", "use0", PackRush, 1, 5, 4, 2, true},
		{"act E: opp:mill 3", "use0", PackRush, 4, 5, 1, 8, false},
		{"act E: opp:mill 3", "use0", Standard, 1, 5, 0, 6, false},
	} {
		mine := char("Mine", 1, 1, 3, 1)
		if c.code != "" {
			mine = coded(t, mine, c.code)
		}
		setup := Setup{Texts: 1, Variant: c.variant, Deck: append(deck(mine), Entry{char("Rest", 9, 1, 1, 1), 30}),
			Rival: curve(99, char("Foe", 9, 1, 1, 1))}
		r := rivalTable(t, setup, [numberCount]uint16{3, c.deck, 9, c.discard, 0}, 1)
		m, err := ParseMove(c.move)
		if err == nil {
			err = r.Apply(m)
		}
		text := r.Log[len(r.Log)-1].Text()
		if n := r.State.opposing; err != nil || n[OpponentDeck] != c.wantDeck || n[OpponentDiscard] != c.wantDiscard ||
			strings.Contains(text, says) != c.says || c.move == "end" && !strings.Contains(text, "the opponent draws 1 card") {
			t.Errorf("%s %s, %d in deck: %v: %v: %s", c.code, c.move, c.deck, err, n, text)
		}
	}
}

// TestLoreByQuests: characters that pay to quest count as far as ink lasts.
func TestLoreByQuests(t *testing.T) {
	t.Parallel()
	payer := coded(t, char("Payer", 1, 1, 3, 3), "is: self !quest,!challenge unless pay 2")
	for ink, want := range map[int]int{0: 1, 1: 1, 2: 4, 3: 4, 4: 7} {
		g := mustGame(t, Setup{Texts: 1, Deck: append(deck(payer, payer, char("Free", 1, 1, 3, 1)), Entry{char("Rest", 9, 1, 1, 1), 9})})
		s := at{play: []int{0, 1, 2}, ready: ink}.state(t, g)
		if got := s.LoreByQuests(); got != want {
			t.Errorf("%d ink: %d lore, want %d", ink, got, want)
		}
		for n := range 3 {
			_ = s.Apply(NewMove(Quest, n))
		}
		if s.Lore() != want {
			t.Errorf("%d ink: they quest for %d", ink, s.Lore())
		}
	}
}

// TestReckless: a character with Reckless cannot quest (CR 8.7.2), and the turn cannot end while it can challenge (CR 8.7.3).
func TestReckless(t *testing.T) {
	t.Parallel()
	for _, exerted := range []bool{false, true} {
		g := mustGame(t, Setup{Deck: append(deck(char("Mad", 1, 1, 3, 2, "Reckless")), Entry{char("Rest", 9, 1, 1, 1), 9}),
			Opponents: []OpposingCard{{Card: char("Foe", 1, 1, 3, 1), Exerted: exerted}}})
		s := at{play: []int{0}}.state(t, g)
		foe := g.size
		if s.IsLegal(NewMove(Quest, 0)) || s.IsLegal(Move{Kind: End}) == exerted || s.IsLegal(NewMove(Challenge, 0, foe)) != exerted {
			t.Errorf("exerted %v: %v", exerted, s.Moves(nil))
		}
		if exerted && (s.Apply(NewMove(Challenge, 0, foe)) != nil || !s.IsLegal(Move{Kind: End})) {
			t.Error("it has challenged, and the turn cannot end")
		}
	}
}

// TestRivalsTurnEnds plays presets from random positions: each turn of one ends, with your next turn or the game, after the questions that
// your abilities ask.
func TestRivalsTurnEnds(t *testing.T) {
	t.Parallel()
	codes := []string{"", "oppdrawn: may draw 1", "opp.banished: may banish chosen:char.opp", "challenged: bounce self",
		"oppplay:a:char: bounce it", "challenged: ready attacker", "oppend: ready all:char.my", "oppend: ready all:char.opp",
		"opp.banished:a:char.my: may ready chosen:char",
		"challenged.banished: banish attacker", "is: self !challenged"}
	outer := t
	rapid.Check(t, func(t *rapid.T) {
		var mine []Card
		for i := range rapid.IntRange(1, 6).Draw(t, "cards") {
			card := char(fmt.Sprint("Mine", i), 1, rapid.IntRange(0, 5).Draw(t, "strength"), rapid.IntRange(1, 6).Draw(t, "willpower"), 1)
			if code := rapid.SampledFrom(codes).Draw(t, "code"); code != "" {
				card = coded(outer, card, code)
			}
			mine = append(mine, card)
		}
		setup := Setup{Texts: 1, Deck: append(deck(mine...), Entry{char("Rest", 9, 1, 1, 1), 30}), Second: rapid.Bool().Draw(t, "second"),
			Rival: rapid.SampledFrom(Presets()).Draw(t, "preset"), Edition: rapid.SampledFrom([]Edition{Edition2, Edition2025}).Draw(t, "edition"),
			Variant: rapid.SampledFrom([]Variant{Standard, PackRush}).Draw(t, "variant")}
		r := rivalTable(outer, setup, [numberCount]uint16{}, len(mine))
		s := &r.State
		for n := range s.opposing {
			s.opposing[n] = uint16(rapid.IntRange(0, 14).Draw(t, "number"))
		}
		for n := range s.game.opponents {
			if rapid.Bool().Draw(t, "there") {
				s.row |= 1 << n
				s.marks[s.game.size+n] = cardState{at: nowhere}
			}
		}
		for n := range mine {
			if rapid.Bool().Draw(t, "exerted") {
				s.marks[n].bits |= mExerted
			}
		}
		s.theirTurns = uint8(rapid.IntRange(0, 12).Draw(t, "turns"))
		for range 6 {
			turn := s.turn
			if r.Apply(Move{Kind: End}) != nil {
				return
			}
			for answers := 0; s.HasQuestion(); answers++ {
				list := s.Moves(nil)
				if answers == 200 || len(list) == 0 {
					t.Fatalf("asks on and on: %+v", s.Question())
				}
				if err := r.Apply(list[rapid.IntRange(0, len(list)-1).Draw(t, "answer")]); err != nil {
					t.Fatal(err)
				}
				if s.Step() == StepOver {
					return
				}
			}
			if s.Step() == StepOver {
				return
			}
			if s.theirTurn || s.turn != turn+1 || s.phase != phaseMain {
				t.Fatalf("its turn has not ended: %v", s.View())
			}
		}
	})
}

// TestRivalLeavesItems: a rival challenges characters and locations (CR 4.6.4.2, 4.6.8.1), never an item.
func TestRivalLeavesItems(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		card Card
		says bool
	}{{item("Prey", 1), false}, {location("Prey", 1, 1, 2, 1), true}} {
		g := mustGame(t, Setup{Deck: append(deck(c.card), Entry{char("Rest", 9, 1, 1, 1), 30}), Rival: curve(1, char("Foe", 1, 3, 3, 1))})
		r := Record{State: at{play: []int{0}}.state(t, g)}
		r.State.face()
		for range 3 {
			if err := r.Apply(Move{Kind: End}); err != nil {
				t.Fatal(err)
			}
		}
		text := ""
		for i := range r.Log {
			text += r.Log[i].Text()
		}
		if strings.Contains(text, "challenges Prey") != c.says {
			t.Errorf("%v: %s", c.card.Type, text)
		}
	}
}
