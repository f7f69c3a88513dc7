package catalog

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"inkcheck/formats"
)

// shared are the translated full names that two cards have: nobody can tell
// which one is meant.
var shared = map[string][]string{
	"Minnie Maus - Geliebte Prinzessin": {"Minnie Mouse - Beloved Princess", "Minnie Mouse - Sweetheart Princess"},
	"Flash Parr - Superschnell":         {"Dash Parr - Super Speedy", "Dash Parr - Super Fast"},
	"Sabotare":                          {"Undermine", "Sabotage"},
}

// variants are ways in which people type a name.
var variants = []struct {
	name string
	f    func(n Name) string
}{
	{"as printed", Name.Full},
	{"upper case", func(n Name) string { return strings.ToUpper(n.Full()) }},
	{"lower case", func(n Name) string { return strings.ToLower(n.Full()) }},
	{"curly quotes", func(n Name) string { return strings.NewReplacer("'", "’", `"`, "“").Replace(n.Full()) }},
	{"straight quotes", func(n Name) string { return strings.NewReplacer("’", "'", "“", `"`, "”", `"`).Replace(n.Full()) }},
	{"en dash", func(n Name) string { return strings.Replace(n.Full(), " - ", " – ", 1) }},
	{"em dash", func(n Name) string { return strings.Replace(n.Full(), " - ", "—", 1) }},
	{"hyphen without spaces", func(n Name) string { return strings.Replace(n.Full(), " - ", "-", 1) }},
	{"spaces around hyphens", func(n Name) string { return strings.ReplaceAll(n.Full(), "-", " - ") }},
	{"comma", func(n Name) string { return strings.Replace(n.Full(), " - ", ", ", 1) }},
	{"NBSP and tabs", func(n Name) string { return "\t" + strings.ReplaceAll(n.Full(), " ", "\u00a0") + " " }},
	{"no punctuation", func(n Name) string {
		return strings.NewReplacer("'", "", "’", "", "-", " ", ",", "", "!", "", "?", "", ".", "", "&", "").Replace(n.Full())
	}},
	{"decomposed", func(n Name) string { return norm.NFD.String(n.Full()) }},
	{"composed", func(n Name) string { return norm.NFC.String(n.Full()) }},
	{"full width", func(n Name) string {
		return strings.Map(func(r rune) rune {
			if '!' <= r && r <= '~' {
				return r - '!' + '！'
			}
			return r
		}, n.Full())
	}},
}

func TestByNameFindsEveryNameHoweverTyped(t *testing.T) {
	c := embeddedCatalog(t)
	seen := map[string]int{}
	for i := range c.Cards {
		card := &c.Cards[i]
		for _, n := range card.Names {
			want, several := shared[n.Full()]
			if several {
				seen[n.Full()]++
			}
			for _, v := range variants {
				in := v.f(n)
				got := c.ByName(in)
				if several {
					if got.Kind != SharedName || !slices.Equal(fullNames(got.Cards), want) {
						t.Errorf("%s: ByName(%q) = %+v, want SharedName with %q", v.name, in, got, want)
					}
					continue
				}
				if got.Kind != Exact || got.Card != card {
					t.Errorf("%s, %s: ByName(%q) = %+v, want %s", n.Language, v.name, in, got, card.FullName)
				}
				if index, ok := c.ByFullName(in); len(in) <= maxFoldedName && (!ok || index != i) {
					t.Errorf("%s, %s: ByFullName(%q) = %d, %v, want %d", n.Language, v.name, in, index, ok, i)
				}
			}
		}
	}
	for name, cards := range shared {
		if seen[name] != len(cards) {
			t.Errorf("%q is the name of %d cards, want %d", name, seen[name], len(cards))
		}
		if index, ok := c.ByFullName(name); ok {
			t.Errorf("ByFullName(%q) = %d, want nothing", name, index)
		}
	}
}

func fullNames(cards []*Card) []string {
	var out []string
	for _, c := range cards {
		out = append(out, c.FullName)
	}
	return out
}

func TestByName(t *testing.T) {
	c := embeddedCatalog(t)
	tests := []struct {
		in   string
		kind MatchKind
		want string // the card, or one of the cards
	}{
		{"cri - kee - lucky cricket", Exact, "Cri-Kee - Lucky Cricket"},
		{"Cri-Kee: Lucky Cricket", Exact, "Cri-Kee - Lucky Cricket"},
		{"Flotsam and Jetsam - Entangling Eels", Exact, "Flotsam & Jetsam - Entangling Eels"},
		{"Flotsam Jetsam Entangling Eels", Exact, "Flotsam & Jetsam - Entangling Eels"},
		{"Elsa", SeveralVersions, "Elsa - Snow Queen"},
		{"elsa!", SeveralVersions, "Elsa - Spirit of Winter"},
		{"Cri-Kee", SeveralVersions, "Cri-Kee - Lucky Cricket"},
		{"99 Puppies", Exact, "99 Puppies"},
		{"4*Town - Hottest Band of the Year", Exact, "4*Town - Hottest Band of the Year"},
		{"no such card", NotFound, ""},
		{"", NotFound, ""},
		{"-", NotFound, ""},
		{"\xff", NotFound, ""},
		{strings.Repeat("x", 5000), NotFound, ""},
		{strings.Repeat("-", 500) + "Elsa", SeveralVersions, "Elsa - Snow Queen"},
		{strings.Repeat("-", 5000) + "Elsa", NotFound, ""},
	}
	for _, tt := range tests {
		got := c.ByName(tt.in)
		if got.Kind != tt.kind {
			t.Errorf("ByName(%.60q) = %+v, want kind %d", tt.in, got, tt.kind)
			continue
		}
		switch tt.kind {
		case Exact, OnlyVersion:
			if got.Card == nil || got.Card.FullName != tt.want {
				t.Errorf("ByName(%.60q) = %v, want %s", tt.in, got.Card, tt.want)
			}
		case SeveralVersions, SharedName:
			if !slices.Contains(fullNames(got.Cards), tt.want) || len(got.Cards) < 2 {
				t.Errorf("ByName(%.60q) = %q, want %s among them", tt.in, fullNames(got.Cards), tt.want)
			}
		}
	}
}

// TestByNameAlone asks for each name without its version.
func TestByNameAlone(t *testing.T) {
	c := embeddedCatalog(t)
	byName := map[string][]string{}
	for i := range c.Cards {
		if c.Cards[i].Version != "" {
			key := Fold(c.Cards[i].Name)
			byName[key] = append(byName[key], c.Cards[i].FullName)
		}
	}
	for i := range c.Cards {
		card := &c.Cards[i]
		if card.Version == "" {
			continue
		}
		got := c.ByName(card.Name)
		want := byName[Fold(card.Name)]
		switch got.Kind {
		case OnlyVersion:
			if len(want) != 1 || got.Card != card {
				t.Errorf("ByName(%q) = %s alone, want %q", card.Name, got.Card.FullName, want)
			}
		case SeveralVersions:
			// Further cards may have that name in another language.
			names := fullNames(got.Cards)
			for _, w := range want {
				if !slices.Contains(names, w) {
					t.Errorf("ByName(%q) = %q, want %s too", card.Name, names, w)
				}
			}
			if !slices.IsSortedFunc(got.Cards, func(a, b *Card) int { return a.Index - b.Index }) {
				t.Errorf("ByName(%q) = %q: not in canonical order", card.Name, names)
			}
		case Exact:
			// An action or item has the same name, in some language.
			if got.Card.Version != "" && !slices.ContainsFunc(got.Card.Names, func(n Name) bool { return Fold(n.Full()) == Fold(card.Name) }) {
				t.Errorf("ByName(%q) = %s", card.Name, got.Card.FullName)
			}
		default:
			t.Errorf("ByName(%q) = %+v, want %q", card.Name, got, want)
		}
		if _, ok := c.ByFullName(card.Name); ok && got.Kind != Exact {
			t.Errorf("ByFullName(%q) finds a name alone", card.Name)
		}
	}
}

// TestEnglishNameBeatsTranslation has a French name that is another card's
// English one.
func TestEnglishNameBeatsTranslation(t *testing.T) {
	const facts = "inkcheck-facts\t2\t2020-01\n" +
		"s\t1\texpansion\tThe First Chapter\t\t\t\n" +
		"c\tone\t1\tAmber\t1\ti\tAction\t\t\t\t\t\t\t\nn\ten\tOne\t\nn\tfr\tTwo\t\np\t1\t1\tRare\t1\n" +
		"c\ttwo\t2\tAmber\t1\ti\tAction\t\t\t\t\t\t\t\nn\ten\tTwo\t\nn\tde\tDrei & Vier\t\np\t1\t2\tRare\t2\n" +
		"c\tthree-a\t3\tAmber\t1\ti\tCharacter\t1\t1\t1\t\t\t\t\nn\ten\tThree\tA\nn\tde\tZwei und Vier\tFünf\np\t1\t3\tRare\t3\n" +
		"c\tthree-b\t4\tAmber\t1\ti\tCharacter\t1\t1\t1\t\t\t\t\nn\ten\tThree\tB\nn\tfr\tDrei und Vier\t\nn\tde\tAcht\tB\np\t1\t4\tRare\t4\n"
	c, err := ReadFacts("t.tsv", facts, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	for in, want := range map[string]string{
		"Two": "two", "two": "two", // English before French
		"Drei und Vier": "three-b", // printed before spelled
		"Drei & Vier":   "two",
		"Three a":       "three-a",
	} {
		if got := c.ByName(in); got.Kind != Exact || got.Card.ID != want {
			t.Errorf("ByName(%q) = %+v, want %s", in, got, want)
		}
	}
	if got := c.ByName("zwei und vier fuenf"); got.Kind != Exact || got.Card.ID != "three-a" {
		t.Errorf("two letters for an umlaut: %+v, want three-a", got)
	}
	if got := c.ByName("zwei und vier"); got.Kind != OnlyVersion || got.Card.ID != "three-a" {
		t.Errorf("a name alone: %+v, want OnlyVersion three-a", got)
	}
	if got := c.ByName("THREE"); got.Kind != SeveralVersions || len(got.Cards) != 2 {
		t.Errorf("a name alone: %+v, want both", got)
	}
}

// A card whose name in a language is not known yet may be called what the others of its English name are called there.
func TestNameAloneOfCardsWithoutTranslation(t *testing.T) {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for in, want := range map[string]int{"Palace Guard": 2, "Palastwache": 2, "Garde du palais": 2, "Peter Pans Schatten": 2} {
		if got := c.ByName(in); got.Kind != SeveralVersions || len(got.Cards) != want {
			t.Errorf("ByName(%q): kind %d, %d cards, want %d versions", in, got.Kind, len(got.Cards), want)
		}
	}
	known := func(card *Card, language string) bool {
		return slices.ContainsFunc(card.Names, func(n Name) bool { return n.Language == language })
	}
	for i := range c.Cards {
		for _, n := range c.Cards[i].Names {
			got := c.ByName(n.Name)
			if n.Version == "" || got.Kind != OnlyVersion {
				continue
			}
			for k := range c.Cards {
				if o := &c.Cards[k]; o != got.Card && o.Version != "" && o.Name == got.Card.Name && !known(o, n.Language) {
					t.Errorf("%q is taken for %s alone, but %s may be called so", n.Name, got.Card.FullName, o.FullName)
				}
			}
		}
	}
}

func TestByFullNameDoesNotAllocate(t *testing.T) {
	c := embeddedCatalog(t)
	for _, in := range []string{"Elsa - Spirit of Winter", "elsa – spirit of winter", "Ariel - Sur des jambes humaines", "アリエル - 人間にはなれたけど",
		"no such card"} {
		if n := testing.AllocsPerRun(100, func() { c.ByFullName(in) }); n != 0 {
			t.Errorf("ByFullName(%q): %v allocations, want 0", in, n)
		}
	}
}

func FuzzByName(f *testing.F) {
	c, err := Embedded()
	if err != nil {
		f.Fatal(err)
	}
	for _, s := range []string{"Elsa", "Elsa - Spirit of Winter", "Sabotare", "\xff", "﷽﷽﷽﷽﷽﷽﷽﷽﷽", "Mickey Mouse - Brave Taylor", "アリエノ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		found := c.ByName(s)
		if (found.Kind == Exact || found.Kind == OnlyVersion) != (found.Card != nil) {
			t.Errorf("ByName(%q) = %+v", s, found)
		}
		if index, ok := c.ByFullName(s); ok && (found.Kind != Exact || found.Card.Index != index) {
			t.Errorf("ByFullName(%q) = %d, but ByName %+v", s, index, found)
		}
		if got := c.Suggest(s, 3); len(got) > 3 {
			t.Errorf("Suggest(%q, 3) = %d cards", s, len(got))
		}
		c.ByNumber(s, s)
		c.Set(s)
	})
}

func BenchmarkByFullName(b *testing.B) {
	c := embeddedCatalog(b)
	for _, tt := range []struct{ name, in string }{
		{"printed", "Elsa - Spirit of Winter"},
		{"folded", "elsa – spirit of winter"},
		{"French", "Ariel - Sur des jambes humaines"},
		{"Japanese", "アリエル - 人間にはなれたけど"},
	} {
		b.Run(tt.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, ok := c.ByFullName(tt.in); !ok {
					b.Fatalf("ByFullName(%q) found nothing", tt.in)
				}
			}
		})
	}
	b.Run("all cards", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			c.ByFullName(c.Cards[i*1009%len(c.Cards)].FullName)
		}
	})
}

func BenchmarkByName(b *testing.B) {
	c := embeddedCatalog(b)
	b.ReportAllocs()
	for b.Loop() {
		if c.ByName("elsa – spirit of winter").Kind != Exact {
			b.Fatal("not found")
		}
	}
}
