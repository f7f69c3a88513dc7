package rules

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// facingGame is a game of cards with one ability, which cost nothing, and plain ones, beside a row of a ready character with Ward, and
// an exerted one.
func facingGame(t testing.TB, codes ...string) *Game {
	t.Helper()
	card := Card{ID: "x", Name: "X", FullName: "X", Type: Character, Strength: 1, Willpower: 3, Lore: 1, HasText: true,
		Inks: []string{"Amber"}}
	for i, code := range codes {
		parsed, err := effect.Parse(code)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		if card.Abilities = append(card.Abilities, Ability{i + 1, parsed}); parsed.Head == effect.Resolves {
			card.Type, card.Willpower, card.Lore, card.Strength = Action, 0, 0, 0
		}
	}
	plain := Card{ID: "y", Name: "Y", FullName: "Y", Type: Character, Strength: 1, Willpower: 3, Lore: 1, Inks: []string{"Amber"}}
	ward, other := char("Warded", 2, 2, 3, 1, "Ward"), char("Other", 2, 2, 3, 1)
	g, err := NewGame(Setup{Deck: []Entry{{card, 30}, {plain, 30}}, Texts: 1,
		Opponents: []OpposingCard{{Card: ward}, {Card: other, Exerted: true}}})
	if err != nil {
		t.Fatalf("%s: %v", codes, err)
	}
	return g
}

// TestOpponentActs plays abilities of which a practice opponent does something, or that ask for its numbers: the numbers after them, and
// what came of it for the player. Numbers are hand, deck, ink, discard and lore.
func TestOpponentActs(t *testing.T) {
	t.Parallel()
	from := OpponentNumbers{4, 30, 5, 6, 8}
	for _, c := range []struct {
		code, answers string
		want          OpponentNumbers
		lore, cards   int // gained and more in hand, the card that was played aside
		says          string
	}{
		{"do: opp:discard 1; draw 1", "", OpponentNumbers{3, 30, 5, 7, 8}, 0, 1, "the opponent discards 1 card (CR 7.3.4)"},
		{"do: opp:discard all", "", OpponentNumbers{0, 30, 5, 10, 8}, 0, 0, "the opponent discards 4 cards"},
		{"do: opp:discard 9", "", OpponentNumbers{0, 30, 5, 10, 8}, 0, 0, ""},
		{"do: opp:lose 2; gain X", "", OpponentNumbers{4, 30, 5, 6, 6}, 2, 0, "the opponent loses 2 lore (CR 1.11.1)"},
		{"do: opp:lose 20; gain X", "", OpponentNumbers{4, 30, 5, 6, 0}, 8, 0, "loses 8 lore"},
		{"do: opp:gain 2", "", OpponentNumbers{4, 30, 5, 6, 10}, 0, 0, ""},
		{"do: opp[more lore]:lose 1", "", OpponentNumbers{4, 30, 5, 6, 7}, 0, 0, ""},
		{"do: each:draw 2", "", OpponentNumbers{6, 28, 5, 6, 8}, 0, 2, "the opponent draws 2 cards (CR 1.12.1)"},
		{"do: each:(discard all & draw 7)", "", OpponentNumbers{7, 23, 5, 10, 8}, 0, 1, ""},
		{"do: each[fewer 3 hand]:drawto 3", "", from, 0, 0, ""},
		{"do: each[fewer 6 hand]:drawto 6", "", OpponentNumbers{6, 28, 5, 6, 8}, 0, 0, ""},
		{"do: each[more 3 ink]:inkback until 3 random", "", OpponentNumbers{6, 30, 3, 6, 8}, 0, 0, ""},
		{"do: each:inktop 2e", "", OpponentNumbers{4, 28, 7, 6, 8}, 0, 0, "the top 2 cards of its deck into its inkwell"},
		{"do: opp:mill 3", "", OpponentNumbers{4, 27, 5, 9, 8}, 0, 0, ""},
		{"do: opp:may discard 1; gain 2*n(opp.!did)", "no", from, 2, 0, ""},
		{"do: opp:may discard 1; gain 2*n(opp.!did)", "yes", OpponentNumbers{3, 30, 5, 7, 8}, 0, 0, ""},
		{"do: opp:choice[discard 2 | lose 1]", "mode1", OpponentNumbers{2, 30, 5, 8, 8}, 0, 0, ""},
		{"do: opp1:choice[me:gain 3 | lose 1]", "mode1", from, 3, 0, ""},
		{"do: opp1:choice[me:gain 3 | lose 1]", "mode2", OpponentNumbers{4, 30, 5, 6, 7}, 0, 0, ""},
		{"do: player:draw 5", "mode1", from, 0, 5, ""},
		{"do: player:draw 5", "mode2", OpponentNumbers{9, 25, 5, 6, 8}, 0, 0, ""},
		{"do: choose players; players:(discard all & draw 3)", "mode4", from, 0, 0, ""},
		{"do: choose players; players:(discard all & draw 3)", "mode2", OpponentNumbers{3, 27, 5, 10, 8}, 0, 0, ""},
		{"do: mosthand:discard 1", "pick31", from, 0, -1, ""}, // yours are six
		{"do: opp1:(reveal hand & discard a:!char yourchoice)", "num0", from, 0, 0, "do this for the opponent"},
		{"do: opp1:(reveal hand & discard a:!char yourchoice)", "num1", OpponentNumbers{3, 30, 5, 7, 8}, 0, 0, ""},
		{"do: shuffle 0-3:card@oppdiscard; draw 1", "num2", OpponentNumbers{4, 32, 5, 4, 8}, 0, 1, ""},
		{"do: put a:card@anydiscard>bottom", "mode2", OpponentNumbers{4, 31, 5, 5, 8}, 0, 0, ""},
		{"do: opp:banish theirchoice:char", "pick60", OpponentNumbers{4, 30, 5, 7, 8}, 0, 0, "banishes Warded"}, // Ward is of yours
		{"do: opp:bounce theirchoice:char", "pick61", OpponentNumbers{5, 30, 5, 6, 8}, 0, 0, ""},
		{"do: opp:exert theirchoice:char.ready; it !ready~nextready", "", from, 0, 0, "exerts Warded"},
		{"do: banish chosen:char.opp", "", OpponentNumbers{4, 30, 5, 7, 8}, 0, 0, "banishes Other"}, // Ward
		{"do: shuffle chosen:char.opp; their:draw 2", "", OpponentNumbers{6, 29, 5, 6, 8}, 0, 0, ""},
		{"do: if opp>me(lore) (gain 1)", "", from, 1, 0, ""},
		{"do: if opp>me(hand) (gain 1)", "", from, 0, 0, ""},
		{"do: if me>opp(hand) (gain 1)", "", from, 1, 0, ""},
		{"do: if opp>me(ink) (gain 1)", "", from, 1, 0, ""},
		{"do: if opp lore>=8 (gain 1)", "", from, 1, 0, ""},
		{"do: if opp n(card@hand)=4 (gain 1)", "", from, 1, 0, ""},
		{"do: if opp has(a:char.exerted) (gain 1)", "", from, 1, 0, ""},
		{"do: if opp has(a:char.dmg) (gain 1)", "", from, 0, 0, ""},
		{"do: if opp has(a:song@discard) (gain 1)", "", from, 0, 0, ""}, // unknown cards are none of them
		{"do: drawto opp1", "", from, 0, 0, ""},
		{"do: gain 1*n(card@opphand)", "", from, 4, 0, ""},
		{"do: look opp hand; gain 1", "", from, 1, 0, "do this for the opponent, whose cards are unknown"},
		{"do: each:revealtop 1; gain 1", "", from, 1, 0, ""},
	} {
		g := facingGame(t, c.code)
		if cover := g.CardCoverage()[0]; cover.By == Manual {
			t.Errorf("%s: by hand (%s)", c.code, cover.Why)
			continue
		}
		r := &Record{State: g.Start(1)}
		hand := r.State.Hand()
		own := -1
		for _, n := range hand {
			if n < 30 {
				own = int(n)
			}
		}
		words := "fx-opponent-hand4.fx-opponent-deck30.fx-opponent-ink5.fx-opponent-discard6.fx-opponent-lore8.keep." +
			NewMove(PlayCard, own).String()
		lore, cards := 0, len(hand)-1
		if c.answers == "pick31" { // any card of the hand
			for _, n := range hand {
				if int(n) != own {
					c.answers = NewMove(Pick, int(n)).String()
				}
			}
		}
		if c.answers != "" {
			words += "." + c.answers
		}
		for word := range strings.SplitSeq(words, ".") {
			m, err := ParseMove(word)
			if err == nil {
				err = r.Apply(m)
			}
			if err != nil {
				t.Fatalf("%s: %s: %v", c.code, word, err)
			}
		}
		if q := r.State.Question(); q != nil {
			t.Errorf("%s: asks %+v", c.code, q)
		}
		got, log := *r.State.Opponent(), r.Log[len(r.Log)-1].Text()
		if c.answers != "" {
			log = r.Log[len(r.Log)-2].Text() + log
		}
		if got != c.want || r.State.Lore()-lore != c.lore || len(r.State.Hand())-cards != c.cards || !strings.Contains(log, c.says) {
			t.Errorf("%s %s: %+v, %d lore, %d cards, want %+v, %d, %d, %q: %s", c.code, c.answers, got, r.State.Lore(),
				len(r.State.Hand())-cards, c.want, c.lore, c.cards, c.says, log)
		}
	}
}

// TestOpponentChooses: what a practice opponent chooses is asked, and the question says whose choice it is.
func TestOpponentChooses(t *testing.T) {
	t.Parallel()
	for code, whose := range map[string]bool{
		"play: opp:banish theirchoice:char": true, "play: may draw 1": false, "play: opp:may draw 1": true, "play: player:draw 1": false,
	} {
		r := facingGame(t, code).NewRecord(1)
		for _, n := range r.State.Hand() {
			if n >= 30 || r.State.Step() == StepMain {
				continue
			}
			for _, m := range []Move{NewMove(Keep), NewMove(PlayCard, int(n))} {
				if err := r.Apply(m); err != nil {
					t.Fatal(err)
				}
			}
		}
		if q := r.State.Question(); q == nil || (q.Says.Code == wording.AsksOpponent) != whose {
			t.Errorf("%s: %+v", code, q)
		}
		if err := r.Apply(NewMove(ManualOpponentDeck, 12)); err != nil { // while something is asked
			t.Error(err)
		}
	}
}

// TestOpponentByChance plays games with all that cards say of opponents, with random numbers of one that change as it goes on: nothing
// panics, no card is lost, no number is below 0 or grows by itself, and the moves lead to the same position and the same log again.
func TestOpponentByChance(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/programs.txt")
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	for line := range strings.SplitSeq(string(data), "\n") {
		if c, err := effect.Parse(strings.TrimSpace(line)); err == nil && line != "" {
			codes = append(codes, c.String())
		}
	}
	for _, verb := range []string{"opp:discard 1", "each:draw 2", "opp:lose 3", "each:(discard all & draw 7)", "opp:banish theirchoice:char",
		"shuffle chosen:char; their:draw 2", "player:mill 3", "put a:card@anydiscard>bottom", "opp:may discard 1; draw 1*n(opp.!did)",
		"each:put theirchoice:char>inke", "each:inktop 1e", "opp:choice[discard 2 | lose 2]", "each:may draw 1", "bounce chosen:char",
		"mosthand:discard 2", "each:shuffle all:char@discard", "drawto opp1", "opp1:(reveal hand & discard a:song yourchoice)"} {
		codes = append(codes, "play: "+verb, "quest: "+verb)
	}
	games := 300
	if testing.Short() {
		games = 100
	}
	for seed := range uint64(games) {
		r := rand.New(rand.NewPCG(seed, 77))
		var some []string
		for range 3 {
			some = append(some, codes[len(codes)-1-r.IntN(min(len(codes), 36))])
		}
		some[2] = codes[r.IntN(len(codes))]
		if c, err := effect.Parse(some[2]); err != nil || c.Head == effect.Resolves {
			some = some[:2]
		}
		g := facingGame(t, some...)
		rec := g.NewRecord(seed)
		var list []Move
		for range 60 {
			s := &rec.State
			before := *s
			m := NewMove(ManualOpponentHand+MoveKind(r.IntN(int(numberCount))), r.IntN(12))
			if list = s.Moves(list[:0]); len(list) == 0 && s.Question() == nil {
				break
			}
			if len(list) > 0 && r.IntN(8) > 0 {
				m = list[r.IntN(len(list))]
			}
			if err := rec.Apply(m); err != nil {
				t.Fatalf("%q: %s: %v", some, m, err)
			}
			if err := theirCardsKept(&before, s, m); err != nil {
				t.Fatalf("%q, seed %d: %s: %v", some, seed, FormatMoves(rec.Moves), err)
			}
		}
		again, err := g.Record(seed, FormatMoves(rec.Moves))
		if err != nil || again.State != rec.State || !reflect.DeepEqual(again.Log, rec.Log) {
			t.Fatalf("%q, seed %d: other than before, %v", some, seed, err)
		}
	}
}

// theirCardsKept compares all cards of a practice opponent before and after a move that is none of setting their number.
func theirCardsKept(before, after *State, m Move) error {
	sum := func(s *State) (n int) {
		for i, v := range s.opposing {
			if v > opponentMax {
				return -1
			}
			if Number(i) != OpponentLore {
				n += int(v)
			}
		}
		row := s.rowCards()
		return n + row.size()
	}
	if _, sets := m.Kind.setsNumber(); !sets && sum(before) != sum(after) {
		return fmt.Errorf("%d cards, before %d", sum(after), sum(before))
	}
	return nil
}
