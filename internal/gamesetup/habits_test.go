package gamesetup

import (
	"testing"

	"inkcheck/catalog"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// TestTextPolicyHabits watches games of real decks by the policy text: it inks no character that brings lore and that it could still
// play at the end of the turn, beyond what it could not foresee, and plays no action that only harms its own characters.
func TestTextPolicyHabits(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	turns, wasted, harmed := 0, 0, 0
	for i, d := range realDecks(t, cat) {
		if i%2 != 0 {
			continue
		}
		g := realGame(t, cat, &d.deck, Options{Texts: 1})
		for n := range 20 {
			seed := autoplay.GameSeed(9, n)
			moves, end, err := autoplay.Play(g, autoplay.DefaultPolicy(1), seed)
			if err != nil {
				t.Fatalf("%s: %v", d.name, err)
			}
			s, inked := g.Start(seed), -1
			turns += end.Turn()
			for _, m := range moves {
				before, was := s, harmable(&s)
				if m.Kind == rules.End && inked >= 0 {
					if ready, _ := s.Ink(); g.Card(inked).Cost <= ready {
						wasted++
					}
					inked = -1
				}
				if c := m.Card(); m.Kind == rules.Ink && g.Card(c).Type == rules.Character && g.Card(c).Lore > 0 {
					inked = c
				}
				if err := s.Apply(m); err != nil {
					t.Fatal(err)
				}
				if m.Kind == rules.PlayCard && g.Card(m.Card()).Type == rules.Action && harmable(&s) < was &&
					s.Lore() <= before.Lore() && len(s.Hand()) <= len(before.Hand()) {
					harmed++
				}
			}
		}
	}
	if t.Logf("%d turns, %d characters inked that could be played, %d actions harmed", turns, wasted, harmed); 200*wasted > turns {
		t.Errorf("%d characters inked in %d turns could have been played", wasted, turns)
	}
	if harmed > 0 {
		t.Errorf("%d actions only harmed characters of the player's own", harmed)
	}
}

// harmable is how much damage the characters in play can still take.
func harmable(s *rules.State) (sum int) {
	for _, c := range s.Play() {
		sum += s.Game().Card(int(c)).Willpower - s.Damage(int(c))
	}
	return sum
}
