package rules

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"inkcheck/internal/testing/golden"
	"inkcheck/rules/effect"
)

// tableOf is what a seed makes of a table: all that a setup can be is drawn from it. With codes it is the crowd or the zoo, whose cards
// have them, one after the other: those that resolve the actions, the others the rest.
func tableOf(r *rand.Rand, codes []*effect.Code) Setup {
	s := Setup{Deck: zoo(), Opponents: zooOpponents()}
	actions, others := []int{9, 10}, []int{0, 1, 3, 7, 11, 4, 2, 12, 8, 16, 6, 13, 14, 15}
	crowded := len(codes) > 0 && r.IntN(3) > 0
	switch {
	case crowded:
		s = crowdSetup(codes[0], keptAlone+r.IntN(keptWays))
		s.Deck[9].Card.Inkable, s.Deck[10].Card.Inkable = false, false
		codes = codes[1:]
		actions, others = []int{6, 10}, []int{1, 2, 3, 4, 7, 8, 9, 5}
	case len(codes) > 0:
		s.Texts = 1
		for i := range s.Deck {
			s.Deck[i].Card.Inks, s.Deck[i].Card.Inkable = []string{"Amber"}, i%5 > 0
		}
	case r.IntN(4) == 0:
		s.Deck = s.Deck[:1+r.IntN(len(s.Deck))]
	}
	for i, c := range codes {
		of := others
		if c.Head == effect.Resolves {
			of = actions
		}
		card := &s.Deck[of[i%len(of)]].Card
		card.HasText, card.Abilities = true, append(card.Abilities, Ability{len(card.Abilities) + 1, c})
	}
	s.Second, s.Edition, s.Variant = r.IntN(2) == 0, Edition(r.IntN(3)), Variant(r.IntN(4)/3)
	if len(s.Opponents) > 0 && r.IntN(3) == 0 {
		s.Opponents = nil
	}
	for i := range s.Opponents {
		if o := &s.Opponents[i]; r.IntN(4) == 0 {
			o.JoinsLater, o.Exerted, o.Damage = true, false, 0
		}
	}
	if crowded && r.IntN(3) > 0 {
		s.Position = crowdPosition(&s)
		s.Position.Drops = r.IntN(3)
	}
	return s
}

// keptKinds ends the kinds of moves of games by chance: those that came later would make others of all that are kept.
const keptKinds = ManualOpponentHand

// handful is a move by hand of small numbers and of cards where such moves look for them, legal or not.
func handful(r *rand.Rand, s *State) Move {
	k := ManualDraw + MoveKind(r.IntN(int(keptKinds-ManualDraw)))
	sh := &shapes[k]
	n := sh.min
	if sh.max > n {
		n += r.IntN(min(sh.max-n, 2) + 1)
	}
	args := make([]int, n)
	from := [][]uint8{s.Hand(), s.Play(), s.Discard(), s.Inkwell(), s.cards[s.top():s.game.size]}
	zone := from[r.IntN(len(from))]
	for i := range args {
		switch {
		case r.IntN(4) == 0 || len(zone) == 0:
			args[i] = r.IntN(len(s.game.defs))
		case r.IntN(3) == 0:
			args[i] = r.IntN(5)
		default:
			args[i] = int(zone[r.IntN(len(zone))])
		}
		if (k == ManualDamage || k == ManualPut || k == ManualHeal) && i == 1 {
			args[i] = 1 + r.IntN(4)
		}
	}
	m := NewMove(k, args...)
	m.Exerted = sh.exerted && r.IntN(2) == 0
	return m
}

// nonsense is a move of any kind with any cards: nearly always illegal.
func nonsense(r *rand.Rand, s *State) Move {
	k := MoveKind(r.IntN(int(keptKinds) + 1))
	if k == keptKinds { // none
		k = kindCount
	}
	args := make([]int, r.IntN(4))
	near := append(ints(s.Hand()), ints(s.Play())...)
	for i := range args {
		if args[i] = r.IntN(len(s.game.defs) + 4); len(near) > 0 && r.IntN(3) > 0 {
			args[i] = near[r.IntN(len(near))]
		}
	}
	m := NewMove(k, args...)
	m.Exerted, m.Other, m.Drops = r.IntN(4) == 0, r.IntN(6) == 0, uint8(max(r.IntN(8)-5, 0))
	return m
}

// writeTable writes all that programs and pages ask of a position.
func writeTable(tb testing.TB, w io.Writer, rec *Record) {
	tb.Helper()
	s, g := &rec.State, rec.State.game
	v := s.View()
	if err := json.NewEncoder(w).Encode(v); err != nil {
		tb.Fatal(err)
	}
	fmt.Fprint(w, said(g, rec.Reminders()), s.Drawn(), s.MayInk(), s.InkAnyCard(), s.LoreUnmodified(), s.Shuffles(),
		s.NextCardDiscount(), s.Looked(nil))
	fmt.Fprint(w, s.cards[:g.size], s.marks[:len(g.defs)])
	any, ok := s.ResolveAll()
	card, must := s.MustQuest()
	fmt.Fprintln(w, any, ok, card, must, s.ResolveInOrder([]int{2, 1, 3}))
	if q, ok := s.Pending(); ok {
		fmt.Fprintln(w, q.Kind, q.From, q.Min, q.Max)
	}
	for i := range s.Play() {
		now, later, may, ready := s.QuestInfo(i)
		fmt.Fprint(w, now, later, may, ready, s.ReadyAndDry(i))
	}
	for n := range len(g.defs) + 1 {
		at, ok := s.At(n)
		fmt.Fprint(w, s.Price(n), s.Sings(n), s.FaceDown(n), s.InPlay(n), s.Exerted(n), s.Drying(n), s.Damage(n), at, ok, s.Under(nil, n))
	}
}

// said are reminders in English.
func said(g *Game, reminders []Reminder) (out []string) {
	for i := range reminders {
		out = append(out, strings.TrimPrefix(g.English().Clause(reminders[i].Says()), "to do yourself: "))
	}
	return out
}

// keptTable plays at a table by chance, by the rules and by hand, and is where it ended and a sum of all that was shown and said,
// of refusals too.
func keptTable(tb testing.TB, seed uint64, codes []*effect.Code) string {
	tb.Helper()
	r := rand.New(rand.NewPCG(seed, 5))
	g, err := NewGame(tableOf(r, codes))
	if err != nil {
		return err.Error()
	}
	sum := fnv.New32a()
	rec := g.NewRecord(seed)
	var list []Move
	refused := 0
	for len(rec.Moves) < 25 && rec.State.Step() != StepOver {
		s := &rec.State
		list = s.Moves(list[:0])
		writeTable(tb, sum, rec)
		m := byChance(r, s, list, 3, func(m Move) bool { return m.Kind != End && m.Kind != Concede && (m.Kind != Alter || m.Len < 3) })
		if byHand := handful(r, s); r.IntN(4) == 0 {
			m = byHand
		}
		for range 3 {
			no := nonsense(r, s)
			fmt.Fprintln(sum, no, s.Legal(no))
		}
		err := rec.Apply(m)
		fmt.Fprintln(sum, m, err)
		if err != nil {
			if refused++; refused > 25 {
				break
			}
			continue
		}
		l := &rec.Log[len(rec.Log)-1]
		if err := json.NewEncoder(sum).Encode(LineView{l.Move, l.Text(), l.Rule}); err != nil {
			tb.Fatal(err)
		}
	}
	moves := FormatMoves(rec.Moves)
	again, err := g.Replay(seed, moves)
	fmt.Fprintln(sum, again == rec.State, err)
	_, err = g.Record(seed, moves+".quest0.ink1.quest0.challenge0-1.end1")
	fmt.Fprintln(sum, err)
	return fmt.Sprintf("%d moves, turn %d, %d lore %08x", len(rec.Moves), rec.State.Turn(), rec.State.Lore(), sum.Sum32())
}

// TestKeptTables plays at tables by chance and compares with what testdata/tables.txt keeps of it: how far it came, and a sum of all
// that was shown. An entry is a seed, from which the table and the moves are drawn, and the codes that its cards have. The tables are
// chosen so that most lines of the engine make a difference to one of them.
func TestKeptTables(t *testing.T) {
	t.Parallel()
	golden.Entries(t, "testdata/tables.txt", func(text string) (string, error) {
		words := strings.Split(text, "\n")
		seed, err := strconv.ParseUint(words[0], 10, 64)
		if err != nil {
			return "", err
		}
		var codes []*effect.Code
		for _, word := range words[1:] {
			code, err := effect.Parse(word)
			if err != nil {
				return "", fmt.Errorf("%s: %w", word, err)
			}
			codes = append(codes, code)
		}
		return "\t" + keptTable(t, seed, codes), nil
	})
}
