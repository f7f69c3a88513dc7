package rules

import (
	"testing"

	"inkcheck/rules/effect"
	"inkcheck/rules/wording"
)

// aloneGame is a game of cards that have one ability, which cost nothing and that anything may befall.
func aloneGame(t *testing.T, code string, second bool) *Game {
	t.Helper()
	parsed, err := effect.Parse(code)
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	card := Card{ID: "x", Name: "X", FullName: "X", Type: Character, Strength: 1, Willpower: 3, Lore: 1, HasText: true,
		Inks: []string{"Amber"}, Abilities: []Ability{{1, parsed}}}
	if parsed.Head == effect.Resolves {
		card.Type, card.Willpower, card.Lore, card.Strength = Action, 0, 0, 0
	}
	plain := Card{ID: "y", Name: "Y", FullName: "Y", Type: Character, Strength: 1, Willpower: 3, Lore: 1, Inks: []string{"Amber"}}
	g, err := NewGame(Setup{Deck: []Entry{{card, 20}, {plain, 20}}, Texts: 1, Second: second})
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	return g
}

// TestAloneReadings holds the page to the engine: each ability is carried out, or nothing alone, as it says.
func TestAloneReadings(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, r := range SoloRulings() {
		if seen[r.Says.En] || r.Does.En == "" {
			t.Errorf("%q is there twice, or is not said", r.Says.En)
		}
		seen[r.Says.En] = true
		if got := aloneGame(t, r.Code, false).CardCoverage()[0]; got.By != r.By {
			t.Errorf("%s: %v (%s), want %v", r.Code, got.By, got.Why, r.By)
		}
	}
}

// TestUnknownAlone: what the engine cannot look at is left to the player, not carried out without it.
func TestUnknownAlone(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		code string
		inks []string
		by   Automation
	}{
		{"play: banish all:(char.dmg|char.exerted)", []string{"Amber"}, Manual}, // one such filter is looked at
		{"play: banish all:(char.dmg|item)", []string{"Amber"}, Automated},
		{"play: gain 1*n(inktypes(char.my))", []string{"Amber"}, Automated},
		{"play: gain 1*n(inktypes(char.my))", nil, Manual},
	} {
		parsed, err := effect.Parse(tt.code)
		if err != nil {
			t.Fatalf("%s: %v", tt.code, err)
		}
		card := char("X", 0, 1, 3, 1)
		card.HasText, card.Abilities, card.Inks = true, []Ability{{1, parsed}}, tt.inks
		if got := mustGame(t, Setup{Deck: []Entry{{card, 60}}, Texts: 2}).CardCoverage()[0]; got.By != tt.by {
			t.Errorf("%s with inks %v: %v (%s), want %v", tt.code, tt.inks, got.By, got.Why, tt.by)
		}
	}
}

// TestGivenBesideMore: an ability that is given together with strength is the one that is used (CR 6.2.3).
func TestGivenBesideMore(t *testing.T) {
	t.Parallel()
	g := aloneGame(t, "is: all:char.my +[act E: gain 1],S+5", false)
	s := g.Start(1)
	own := -1
	for _, n := range s.Hand() {
		if n < 20 {
			own = int(n)
		}
	}
	for _, m := range []Move{NewMove(Keep), NewMove(PlayCard, own), NewMove(End), NewMove(Use, own)} {
		mustApply(t, &s, m)
	}
	if s.Lore() != 1 {
		t.Errorf("%d lore, want 1", s.Lore())
	}
}

// TestOpenReadings holds what is read how in any game to be said once; the positions of package gamesetup play it.
func TestOpenReadings(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, r := range GeneralRulings() {
		if seen[r.Says.En] || r.Does.En == "" {
			t.Errorf("%q is there twice, or is not said", r.Says.En)
		}
		seen[r.Says.En] = true
	}
}

// TestAloneNever holds every event that takes an opponent to never.
func TestAloneNever(t *testing.T) {
	t.Parallel()
	for word := range never {
		if got := aloneGame(t, string(word)+": draw 1", false).CardCoverage()[0]; got.By != NoEffectSolo {
			t.Errorf("%s: %v (%s)", word, got.By, got.Why)
		}
	}
}

// TestAloneOutcomes plays abilities that have to do with an opponent: the position after them, and what
// is asked.
func TestAloneOutcomes(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		code        string
		second      bool
		asks        string
		lore, cards int // gained and more in hand, the card that was played aside
		play        int // cards in play after it, of one that was there
	}{
		{code: "do: opp:discard 1; draw 1", cards: 1, play: 1},
		{code: "do: banish chosen:char.opp; draw 1", cards: 1, play: 1},
		{code: "do: banish chosen:char", play: 0}, // one is there: it is chosen without a question
		{code: "do: may banish chosen:char", asks: "yesno", play: 1},
		{code: "do: exert all:char.my; gain 1*n(char.thisway)", lore: 1, play: 1},
		{code: "do: exert all:char.my; banish all:char.opp; gain 1*n(char.thisway)", play: 1}, // nobody was banished
		{code: "do: each:draw 1", cards: 1, play: 1},
		{code: "do: if opp>me(hand) (draw 1); gain 1", lore: 1, play: 1},
		{code: "do: if me>opp(char) (gain 1); draw 1", lore: 1, cards: 1, play: 1},
		{code: "do: if me>opp(item) (gain 1); draw 1", cards: 1, play: 1},
		{code: "do: if strongest (gain 1)", lore: 1, play: 1},
		{code: "do: opp[more lore]:lose 1; gain 1", lore: 1, play: 1},
		{code: "do: opp:may discard 1; draw 1; gain 2*n(opp.!did)", cards: 1, play: 1},
		{code: "do: if turn:nochallenge (gain 1)", lore: 1, play: 1},
		{code: "do: if turn:banished.ch (gain 1); draw 1", cards: 1, play: 1},
		{code: "do: if underdog (gain 1); draw 1", cards: 1, play: 1},
		{code: "do: if underdog (gain 1); draw 1", second: true, lore: 1, cards: 1, play: 1},
	} {
		g := aloneGame(t, c.code, c.second)
		var s State
		for seed := uint64(0); ; seed++ { // a hand with both cards
			s = g.Start(seed)
			both := [2]int{-1, -1}
			for _, n := range s.Hand() {
				both[n/20] = int(n)
			}
			if both[0] < 0 || both[1] < 0 {
				continue
			}
			mustApply(t, &s, NewMove(Keep))
			mustApply(t, &s, NewMove(PlayCard, both[1]))
			lore, cards := s.Lore(), len(s.Hand())-1
			mustApply(t, &s, NewMove(PlayCard, both[0]))
			asks := ""
			if q := s.Question(); q != nil {
				asks = q.Kind
			}
			if s.Lore()-lore != c.lore || len(s.Hand())-cards != c.cards || len(s.Play()) != c.play || asks != c.asks {
				t.Errorf("%s: %d lore, %d cards, %d in play, asks %q; want %d, %d, %d, %q", c.code, s.Lore()-lore, len(s.Hand())-cards,
					len(s.Play()), asks, c.lore, c.cards, c.play, c.asks)
			}
			break
		}
	}
}

func mustApply(t *testing.T, s *State, m Move) {
	t.Helper()
	if err := s.Apply(m); err != nil {
		t.Fatal(err)
	}
}

// TestAloneSupport: nothing is asked for Support, printed or given, and whoever quests with it is a reminder (CR 8.13.1); without it, none.
func TestAloneSupport(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, code string
		printed    bool
		want       int // reminders
	}{
		{"none", "is: all:char.my S+1", false, 0},
		{"printed", "is: all:char.my S+1", true, 1},
		{"given", "is: all:char.my +Support", false, 1},
		{"printed and given", "is: all:char.my +Support", true, 1},
		{"given to others", "is: all:char.my.other +Support", false, 0},
		{"printed and lost", "is: all:char.my -Support", true, 0},
		{"given as it quests", "quest: self +Support~turn", false, 0}, // it had none when it quested
	} {
		parsed, err := effect.Parse(c.code)
		if err != nil {
			t.Fatalf("%s: %v", c.code, err)
		}
		card := char("X", 1, 1, 3, 1)
		card.HasText, card.Abilities = true, []Ability{{1, parsed}}
		if c.printed {
			card.Keywords = append(card.Keywords, "Support")
		}
		g := mustGame(t, Setup{Deck: deck(card, char("Y", 1, 1, 3, 1)), Texts: 1})
		if by := g.CardCoverage()[0]; by.By != Automated {
			t.Fatalf("%s: %v (%s)", c.name, by.By, by.Why)
		}
		r := &Record{State: at{play: []int{0, 1}}.state(t, g)}
		if err := r.Apply(NewMove(Quest, 0)); err != nil {
			t.Fatal(err)
		}
		if q := r.State.Question(); q != nil {
			t.Errorf("%s: asks %+v", c.name, q)
		}
		got := r.Reminders()
		if len(got) != c.want || c.want == 1 && (got[0].Trigger != wording.OnSupport || got[0].Rule == "") {
			t.Errorf("%s: reminders %v, want %d", c.name, got, c.want)
		}
	}
}
