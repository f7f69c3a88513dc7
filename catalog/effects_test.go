package catalog

import (
	"slices"
	"strings"
	"testing"

	"inkcheck/rules/effect"
)

// TestEffectsOfEveryCard reads every code: it is the notation, it is written as the
// notation writes it, and what it names is there.
func TestEffectsOfEveryCard(t *testing.T) {
	t.Parallel()
	c := embeddedCatalog(t)
	names, classes := map[string]bool{}, map[string]bool{}
	for i := range c.Cards {
		card := &c.Cards[i]
		names[card.Name] = true
		for part := range strings.SplitSeq(card.Name, " & ") {
			names[part] = true // a card with two names has each (CR 5.2.5.2)
		}
		for _, class := range card.Classifications {
			classes[class] = true
		}
	}
	codes, plain, used := 0, 0, map[effect.Word]bool{}
	for i := range c.Cards {
		card := &c.Cards[i]
		list, known := card.Effects()
		if boss := len(card.Inks.Names()) == 0; boss == known {
			t.Errorf("%s: known %v; want the deck cards, and none of the bosses", card.ID, known)
		}
		if known && card.HasText == (len(list) == 0) && !shiftCostOnly(list) {
			t.Errorf("%s: %d effects, but HasText %v", card.ID, len(list), card.HasText)
		}
		if known && len(list) == 0 {
			plain++
		}
		for _, e := range list {
			codes++
			tree, err := e.Parse()
			if err != nil {
				t.Errorf("%s %d: %s: %v", card.ID, e.N, e.Code, err)
				continue
			}
			if got := tree.String(); got != e.Code {
				t.Errorf("%s %d: %s is written %s", card.ID, e.N, e.Code, got)
			}
			for _, name := range tree.Names() {
				if !names[name] {
					t.Errorf("%s %d: no card is named %q", card.ID, e.N, name)
				}
			}
			for _, class := range tree.Classes() {
				if !classes[class] {
					t.Errorf("%s %d: no card is a %q", card.ID, e.N, class)
				}
			}
			uses, err := effect.WordsIn(e.Code)
			if err != nil {
				t.Fatal(err)
			}
			for _, w := range uses {
				used[w] = true
			}
		}
	}
	if codes != 2416 || plain != 546 || len(embeddedTable.read().cards) != 2680 || EffectTableVersion() != 2 {
		t.Errorf("%d codes, %d plain cards of %d, table %d; want 2416, 546 of 2680, table 2", codes, plain, len(embeddedTable.read().cards),
			EffectTableVersion())
	}
	for _, w := range effect.Words() {
		if !used[w] {
			t.Errorf("no code uses %q of the %s", w.Word, w.Section)
		}
	}
}

// shiftCostOnly tells cards whose only code is the price of their Shift, which is a
// keyword on the card.
func shiftCostOnly(list []Effect) bool {
	return len(list) == 1 && strings.HasPrefix(list[0].Code, "is: shiftcost ")
}

func TestEffectsOfSomeCards(t *testing.T) {
	t.Parallel()
	c := embeddedCatalog(t)
	tests := []struct {
		id    string
		codes []string
		acts  string
	}{
		{"ariel-spectacular-singer", []string{"play: look 4; may take a:song; rest>bottom"}, "S"},
		{"ariel-on-human-legs", []string{"is: self !sing"}, "S"},
		{"be-our-guest", []string{"do: look 4; may take a:char; rest>bottom"}, "S"},
		{"captain-hook-forceful-duelist", nil, ""},
	}
	for _, tt := range tests {
		card, ok := c.Card(tt.id)
		if !ok {
			t.Fatal(tt.id)
		}
		list, known := card.Effects()
		var codes []string
		acts := ""
		for i, e := range list {
			codes, acts = append(codes, e.Code), acts+string(e.Acts)
			if e.N != i+1 {
				t.Errorf("%s: ability %d is number %d", tt.id, i+1, e.N)
			}
		}
		if !known || !slices.Equal(codes, tt.codes) || acts != tt.acts {
			t.Errorf("%s: %q %s, %v; want %q %s", tt.id, codes, acts, known, tt.codes, tt.acts)
		}
	}
	if list, known := (&Card{ID: "only-imported"}).Effects(); known || list != nil {
		t.Errorf("a card that is in no table: %v, %v", list, known)
	}
}

// TestTablesRoundTrip: what TablesOf writes of the embedded catalog is what it is made of.
func TestTablesRoundTrip(t *testing.T) {
	t.Parallel()
	tables, err := TablesOf(embeddedCatalog(t))
	if err != nil {
		t.Fatal(err)
	}
	if want := EmbeddedTables(); tables.Facts != want.Facts || tables.Effects != want.Effects {
		t.Error("the embedded catalog is written otherwise than it is embedded")
	}
}

func TestReadEffectsErrors(t *testing.T) {
	t.Parallel()
	const head = "inkcheck-effects\t1\t3\n"
	good := head + "a\t1\tplay: draw 1\tS\tcomplete\na\t2\tis: self !sing\tS\tcomplete\nb\t0\t\t\tplain\n"
	if table, err := readEffects("t", good); err != nil || table.number != 3 || len(table.cards["a"].list) != 2 {
		t.Fatalf("the good table: %v, %v", table, err)
	}
	for _, tt := range []struct{ name, in, want string }{
		{"empty", "", "t:1: empty"},
		{"no head", "a\t1\tx\tS\tcomplete\n", "t:1: head"},
		{"another layout", "inkcheck-effects\t2\t1\n", "t:1: head"},
		{"table 0", "inkcheck-effects\t1\t0\n", "t:1: head"},
		{"carriage return", head + "a\t0\t\t\tplain\r\n", "t:2: carriage return"},
		{"fields", head + "a\t1\n", "t:2: 2 fields, want 5"},
		{"no id", head + "\t0\t\t\tplain\n", `t:2: card ""`},
		{"apart", good + "a\t3\tis: freeplay\tS\tcomplete\n", `t:5: card "a"`},
		{"plain with a code", head + "a\t0\tx\t\tplain\n", "t:2: card a: plain, but with an ability"},
		{"plain twice", head + "a\t0\t\t\tplain\na\t0\t\t\tplain\n", "t:3: card a: plain, but with an ability"},
		{"no code", head + "a\t1\t\tS\tcomplete\n", "t:2: card a: want a code"},
		{"acts", head + "a\t1\tx\tQ\tcomplete\n", "t:2: card a: want a code"},
		{"status", head + "a\t1\tx\tS\tperhaps\n", "t:2: card a: want a code"},
		{"number", head + "a\t2\tx\tS\tcomplete\n", `t:2: card a: ability "2", want 1`},
		{"a code behind plain", head + "a\t0\t\t\tplain\na\t1\tx\tS\tcomplete\n", `t:3: card a: ability "1", want`},
	} {
		if _, err := readEffects("t", tt.in); err == nil || !strings.HasPrefix(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
}

// TestEffectText_NamesOfTheLanguage: a card that an effect names has its name of the reader's language.
func TestEffectText_NamesOfTheLanguage(t *testing.T) {
	t.Parallel()
	card, _ := embeddedCatalog(t).Card("lady-elegant-spaniel")
	for language, name := range map[string]string{"en": "named Tramp,", "fr": "nommé Clochard,", "de": "namens Strolch ",
		"it": "chiamato Biagio,"} {
		if said := card.EffectText(language)[0]; !strings.Contains(said, name) {
			t.Errorf("%s: %s, want%s", language, said, name)
		}
	}
}
