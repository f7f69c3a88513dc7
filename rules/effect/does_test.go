package effect

import (
	"slices"
	"strings"
	"testing"
)

func TestDoesAndWhen(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ code, does, when string }{
		{"play: draw 1", "draw", "play"},
		{"play: drawto 3", "draw", "play"},
		{"do: extraink 1", "ink", ""},
		{"quest: may put a:card@hand>inke", "ink put", "quest"},
		{"do: look 2; take 1; rest>inke", "ink look rest take", ""},
		{"act discard a:card: draw 1", "draw", "act"},        // a price is not done
		{"is: altcost banish chosen:item.my", "altcost", ""}, // nor is another price
		{"play: draw 1 unless opp:pay 3", "draw", "play"},    // nor what stands behind unless
		{"play: banish self => damage 2 chosen:char", "banish damage", "play"},
		{"do: put damage 2 all:char.opp", "damage", ""},
		{"do: bounce chosen:char", "bounce", ""},
		{"do: bounce a:char@discard", "", ""}, // not from play
		{"do: scry", "look", ""},
		{"do: all:char.my +[act E,discard a:card: draw 1]~turn", "draw grant", ""},
		{"is: dealt:a:char.my instead put damage X self", "damage", ""},
		{"play: delayed end (banish it)", "banish", "play"},
		{"banished.ch&my.play:song: chosen:char S+2,+Rush,!quest~turn", "!quest rush strength", "banished play"},
		{"eachend: draw 1", "draw", "eachend"},
		{"challenged.banished: draw 1", "draw", "banished challenged"}, // both
		{"challenge.banished: draw 1", "draw", "banished challenge"},
	} {
		c, err := Parse(tt.code)
		if err != nil {
			if tt.does != "" || tt.when != "" {
				t.Errorf("%s: %v", tt.code, err)
			}
			continue
		}
		if got := strings.Join(c.EffectKeywords(), " "); got != tt.does {
			t.Errorf("%s does %q, want %q", tt.code, got, tt.does)
		}
		if got := strings.Join(c.TriggerKeywords(), " "); got != tt.when {
			t.Errorf("%s when %q, want %q", tt.code, got, tt.when)
		}
		for _, w := range c.EffectKeywords() {
			if !slices.Contains(EffectKeywords(), w) {
				t.Errorf("%s: %q is no word of DoesWords", tt.code, w)
			}
		}
		for _, w := range c.TriggerKeywords() {
			if !slices.Contains(TriggerKeywords(), w) {
				t.Errorf("%s: %q is no word of WhenWords", tt.code, w)
			}
		}
	}
}
