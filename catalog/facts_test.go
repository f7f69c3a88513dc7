package catalog

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"inkcheck/formats"
)

// smallFacts and importedFacts are invented cards in the layout of the
// embedded file.
const (
	smallFacts = "inkcheck-facts\t2\t2020-01\n" +
		"s\t1\texpansion\tThe First Chapter\t\t\t\n" +
		"c\ttest-card-a\t1\tAmber\t3\ti\tCharacter\t1\t2\t1\t\t\tHero\tEvasive\n" +
		"n\ten\tTest Card\tA\n" +
		"p\t1\t1\tCommon\t1\n" +
		"c\ttest-card-b\t2\tRuby,Steel\t1\tist\tAction\t\t\t\t\t2\tSong\t\n" +
		"n\ten\tTest Card B\t\n" +
		"n\tfr\tCarte d'essai\t\n" +
		"p\t1\t2\tRare\t2\n"
	importedFacts = "inkcheck-facts\t2\t2027-01\n" +
		"s\t1\texpansion\tThe First Chapter\t\t\t\n" +
		"s\t99\texpansion\tTest Set\t\t\t\n" +
		"c\tariel-on-human-legs\t1\tAmber\t9\ti\tCharacter\t1\t2\t1\t\t\tHero\t\n" +
		"n\ten\tAriel\tOn Human Legs\n" +
		"p\t1\t1\tUncommon\t1\n" +
		"c\ttest-card-new\t900001\tRuby\t1\ti\tItem\t\t\t\t\t\t\t\n" +
		"n\ten\tTest Card New\t\n" +
		"p\t99\t1\tRare\t900001\n"
)

// sameFacts compares catalogs by what they say.
var sameFacts = cmp.Options{
	cmpopts.IgnoreUnexported(Catalog{}, Card{}),
	cmp.AllowUnexported(formats.Card{}),
	cmp.Comparer(func(a, b *formats.Calendar) bool { return cmp.Equal(a.Sets(), b.Sets()) }),
}

// TestEmbeddedRows reads every row and counts what must be there.
func TestEmbeddedRows(t *testing.T) {
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	printings, names := 0, map[string]int{}
	for i := range c.Cards {
		card := &c.Cards[i]
		printings += len(card.Printings)
		for _, n := range card.Names {
			names[n.Language]++
		}
		switch {
		case card.Index != i:
			t.Errorf("%s: Index %d, want %d", card.ID, card.Index, i)
		case i > 0 && card.Key <= c.Cards[i-1].Key:
			t.Errorf("%s: key %d is not after %d of the card before", card.ID, card.Key, c.Cards[i-1].Key)
		case card.Key != newKey(card):
			t.Errorf("%s: key %d, the rule gives %d", card.ID, card.Key, newKey(card)) // until an app number becomes known
		case (card.Type == Character || card.Type == Location) != (card.Version != ""):
			t.Errorf("%s: a %s with version %q", card.ID, card.Type, card.Version)
		case card.Type == Character && !(card.Strength.Known() && card.Willpower.Known() && card.Lore.Known()):
			t.Errorf("%s: a character without strength, willpower or lore", card.ID)
		case card.Type == Location != card.MoveCost.Known():
			t.Errorf("%s: a %s with move cost %q", card.ID, card.Type, card.MoveCost)
		case card.Song && card.Type != Action:
			t.Errorf("%s: a song that is no action", card.ID)
		case strings.Count(card.FullName, " - ") > 1:
			t.Errorf("%s: %q has two dashes", card.ID, card.FullName)
		}
	}
	if len(c.Cards) != 2746 || printings != 3544 || len(c.Sets) != 31 || c.AsOf != "2026-10" {
		t.Errorf("%d cards, %d printings, %d sets as of %s, want 2746, 3544, 31, 2026-10", len(c.Cards), printings, len(c.Sets), c.AsOf)
	}
	want := map[string]int{"en": 2746, "fr": 2511, "de": 2476, "it": 2213, "ja": 1028, "zh": 817}
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("names by language (-want +got):\n%s", diff)
	}
}

func TestEmbeddedSpecialCards(t *testing.T) {
	c := embeddedCatalog(t)
	for id, want := range map[string]int{
		"dalmatian-puppy-tail-wagger": 99,
		"microbots":                   formats.NoCopyLimit,
		"the-glass-slipper":           2,
		"ariel-on-human-legs":         formats.StandardCopies,
	} {
		if card, ok := c.Card(id); !ok || card.MaxCopies != want {
			t.Errorf("Card(%q) = %v, %v, want %d copies", id, card, ok, want)
		}
	}
	if card, ok := c.Card(formats.HunnySage); !ok || !card.Legality.IsHunnySage() || !card.Legality.IsHunnyCharacter() {
		t.Errorf("Card(%q) = %v, %v, want the Hunny Sage", formats.HunnySage, card, ok)
	}
}

func TestWriteFactsGivesTheEmbeddedBytes(t *testing.T) {
	var b bytes.Buffer
	if err := WriteFacts(&b, embeddedCatalog(t)); err != nil {
		t.Fatal(err)
	}
	if b.String() != embedded {
		t.Errorf("WriteFacts(Embedded()) differs from %s:\n%s", FactsFile,
			cmp.Diff(strings.Split(embedded, "\n"), strings.Split(b.String(), "\n")))
	}
}

func TestWriteFactsRefuses(t *testing.T) {
	for _, change := range []func(c *Catalog){
		func(c *Catalog) { c.Cards[0].Names[0].Name = "a\tb" },
		func(c *Catalog) { c.Cards[0].Names[0].Version = "a\nb" },
		func(c *Catalog) { c.Cards[0].Classifications = []string{"a,b"} },
		func(c *Catalog) { c.Sets[0].Names["en"] = "a\rb" },
	} {
		c, err := ReadFacts("small.tsv", smallFacts, formats.Official())
		if err != nil {
			t.Fatal(err)
		}
		change(c)
		if err := WriteFacts(&bytes.Buffer{}, c); err == nil {
			t.Errorf("WriteFacts of %q: no error", c.Cards[0].Names[0])
		}
	}
}

func TestReadFactsErrors(t *testing.T) {
	const (
		head = "inkcheck-facts\t2\t2020-01\n"
		set  = "s\t1\texpansion\tThe First Chapter\t\t\t\n"
		card = "c\ta\t1\tAmber\t3\ti\tCharacter\t1\t2\t1\t\t\t\t\n"
		name = "n\ten\tTest Card\tA\n"
		prnt = "p\t1\t1\tCommon\t1\n"
		good = head + set + card + name + prnt
	)
	if _, err := ReadFacts("t.tsv", good, formats.Official()); err != nil {
		t.Fatalf("the good facts: %v", err)
	}
	tests := []struct{ name, in, want string }{
		{"empty", "", `t.tsv:1: empty; want "inkcheck-facts\t2\t" first`},
		{"no head", set, `t.tsv:1: head "s\t1\texpansion\tThe First Chapter\t\t\t": want "inkcheck-facts\t2\t" and the month of the data, as 2026-10`},
		{"other version", "inkcheck-facts\t1\t2020-01\n", `t.tsv:1: head "inkcheck-facts\t1\t2020-01": want`},
		{"head without month", "inkcheck-facts\t2\t\n", `t.tsv:1: head`},
		{"head with more than the month", "inkcheck-facts\t2\t2020-01\tx\n", `t.tsv:1: head`},
		{"carriage return", head + set + "c\ta\r\n", `t.tsv:3: carriage return`},
		{"not UTF-8", head + "s\t1\texpansion\t\xff\t\t\t\n", `t.tsv:2: not UTF-8`},
		{"blank line", head + "\n" + set, `t.tsv:2: record "": not one of s, q, c, n, a, p`},
		{"unknown record", head + "x\t1\n", `t.tsv:2: record "x": not one of s, q, c, n, a, p`},
		{"too few fields", head + "s\t1\n", `t.tsv:2: record "s": 2 fields, want 7`},
		{"too many fields", head + strings.Repeat("c\t", 20) + "\n", `t.tsv:2: more than 14 fields`},
		{"set without name", head + "s\t1\tpromo\t\t\t\t\n", `t.tsv:2: set "1": code and English name must not be empty`},
		{"set twice", head + set + set, `t.tsv: set 1: there twice`},
		{"card without id", good + "c\t\t2\tAmber\t3\ti\tCharacter\t1\t2\t1\t\t\t\t\n", `t.tsv:6: card without an id`},
		{"ink", good + "c\tb\t2\tPurple\t3\ti\tCharacter\t1\t2\t1\t\t\t\t\n", `t.tsv:6: ink type "Purple": not one of Amber`},
		{"cost", good + "c\tb\t2\tAmber\tx\ti\tCharacter\t1\t2\t1\t\t\t\t\n", `t.tsv:6: cost "x": not a whole number from 0`},
		{"negative cost", good + "c\tb\t2\tAmber\t-1\ti\tCharacter\t1\t2\t1\t\t\t\t\n", `t.tsv:6: cost "-1": not a whole number from 0`},
		{"flag", good + "c\tb\t2\tAmber\t3\tz\tCharacter\t1\t2\t1\t\t\t\t\n", `t.tsv:6: flag 'z': not one of i, s, t`},
		{"type", good + "c\tb\t2\tAmber\t3\ti\tSong\t1\t2\t1\t\t\t\t\n", `t.tsv:6: type "Song": not one of Character, Action, Item, Location`},
		{"strength", good + "c\tb\t2\tAmber\t3\ti\tCharacter\t1.5\t2\t1\t\t\t\t\n", `t.tsv:6: number "1.5": not a whole number from 0`},
		{"huge lore", good + "c\tb\t2\tAmber\t3\ti\tCharacter\t1\t2\t99999\t\t\t\t\n", `t.tsv:6: number "99999": not a whole number from 0`},
		{"copies", good + "c\tb\t2\tAmber\t3\ti\tCharacter\t1\t2\t1\t\t0\t\t\n",
			`t.tsv:6: copies "0": want a number from 1, "unlimited", or nothing for four`},
		{"name before any card", head + name, `t.tsv:2: record "n": no card above it`},
		{"printing before any card", head + prnt, `t.tsv:2: record "p": no card above it`},
		{"French first", head + set + card + "n\tfr\tX\t\n", `t.tsv:4: card a: name in "fr": English must come first, once`},
		{"English twice", head + set + card + name + name, `t.tsv:5: card a: name in "en": English must come first, once`},
		{"German twice", head + set + card + name + "n\tde\tX\t\nn\tde\tY\t\n", `t.tsv:6: card a: two names in "de"`},
		{"language", head + set + card + name + "n\txx\tX\t\n", `t.tsv:5: card a: language "xx": not one of en, fr, de, it, ja, zh`},
		{"empty name", head + set + card + "n\ten\t\tA\n", `t.tsv:4: card a: name or language is empty`},
		{"app number", head + set + card + name + "p\t1\t1\tCommon\t0\n", `t.tsv:5: app id "0": not a whole number from 1`},
		{"huge app number", head + set + card + name + "p\t1\t1\tCommon\t4294967297\n", `t.tsv:5: app id "4294967297"`},
		{"printing without number", head + set + card + name + "p\t1\t\tCommon\t1\n", `t.tsv:5: card a: printing without set or number`},
		{"card without name", head + set + card + prnt, `t.tsv:3: card a: no English name`},
		{"card without printing", head + set + card + name, `t.tsv:3: card a: no printing`},
		{"card twice", good + card + name + "p\t1\t2\tCommon\t2\n", `t.tsv:6: card a: there twice`},
		{"app number twice", good + "c\tb\t2\tAmber\t3\ti\tAction\t\t\t\t\t\t\t\nn\ten\tB\t\np\t1\t2\tCommon\t1\n",
			`t.tsv:6: card b: app number 1 is also that of a`},
		{"key", good + "c\tb\tx\tAmber\t3\ti\tAction\t\t\t\t\t\t\t\n", `t.tsv:6: card b: key "x": not a whole number from 1`},
		{"key 0", good + "c\tb\t0\tAmber\t3\ti\tAction\t\t\t\t\t\t\t\n", `t.tsv:6: card b: key "0": not a whole number from 1`},
		{"key twice", good + "c\tb\t1\tAmber\t3\ti\tAction\t\t\t\t\t\t\t\nn\ten\tB\t\np\t1\t2\tCommon\t2\n",
			`t.tsv:6: card b: key 1 is also that of a`},
		{"spelling before the name", head + set + card + "a\tTest Crad - A\n",
			`t.tsv:4: card a: spelling "Test Crad - A": empty, there twice, or before the name`},
		{"spelling twice", head + set + card + name + "a\tX\na\tX\n", `t.tsv:6: card a: spelling "X": empty, there twice`},
		{"number twice", good + "c\tb\t2\tAmber\t3\ti\tAction\t\t\t\t\t\t\t\nn\ten\tB\t\np\t1\t001\tCommon\t2\n",
			`t.tsv:6: card b: printing 1-001 is also that of a`},
		{"number", head + set + card + name + "p\t1\t4aa\tCommon\t1\n", `t.tsv:3: card a: printing 1-4aa: the set is not listed, or the number`},
		{"set not listed", head + set + card + name + "p\t2\t4\tCommon\t1\n", `t.tsv:3: card a: printing 2-4: the set is not listed`},
		{"unknown set", head + set + card + name + "p\t77\t4\tCommon\t1\n",
			`t.tsv:3: card a: printed in set "77", which the calendar does not have`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c, err := ReadFacts("t.tsv", tt.in, formats.Official())
			if err == nil {
				t.Fatalf("ReadFacts = %d cards, want error %s", len(c.Cards), tt.want)
			}
			if !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("ReadFacts: %v\nwant %s", err, tt.want)
			}
		})
	}
}

// TestReadFactsOfNewSet reads a set that the calendar does not have.
func TestReadFactsOfNewSet(t *testing.T) {
	c, err := ReadFacts("import", importedFacts, formats.Official())
	if err != nil {
		t.Fatal(err)
	}
	if !c.HasCards("99") || c.HasPrintings("99") {
		t.Error("set 99 is not known in part")
	}
	if _, ok := formats.Official().SetID("99"); ok {
		t.Error("the official calendar was changed")
	}
}

func FuzzReadFacts(f *testing.F) {
	f.Add(smallFacts)
	f.Add(importedFacts)
	f.Add(strings.Join(strings.SplitAfter(embedded, "\n")[:60], ""))
	f.Add("inkcheck-facts\t2\tx")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ReadFacts("fuzz", text, formats.Official())
		if err != nil {
			if !strings.HasPrefix(err.Error(), "fuzz:") {
				t.Errorf("error %q does not name the file", err)
			}
			return
		}
		var b bytes.Buffer
		if err := WriteFacts(&b, c); err != nil {
			t.Fatal(err)
		}
		again, err := ReadFacts("again", b.String(), formats.Official())
		if err != nil {
			t.Fatalf("facts that were written are not read: %v\n%s", err, b.String())
		}
		if diff := cmp.Diff(c, again, sameFacts); diff != "" {
			t.Errorf("facts change when written and read (-want +got):\n%s", diff)
		}
		for i := range c.Cards {
			c.ByName(c.Cards[i].FullName)
			c.Suggest(c.Cards[i].FullName+"x", 3)
		}
		c.Coverage()
	})
}

func BenchmarkEmbedded(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Embedded(); err != nil {
			b.Fatal(err)
		}
	}
}
