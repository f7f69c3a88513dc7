package query

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"inkcheck/formats"
)

// TestParseWithoutVocabulary: who knows no catalog takes every set for one.
func TestParseWithoutVocabulary(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"set:9", "set:nonesuch", "ink:amber class:princess"} {
		if q, err := Parse(text, nil); err != nil || len(q.Warnings) > 0 {
			t.Errorf("Parse(%q) without a vocabulary: %v, %v", text, q, err)
		}
	}
}

// TestLongest: a query has at most MaxLength characters, however many bytes they are.
func TestLongest(t *testing.T) {
	t.Parallel()
	for _, letter := range []string{"a", "é", "莎", "𝒶"} {
		if _, err := Parse(strings.Repeat(letter, MaxLength), nil); err != nil {
			t.Errorf("%d times %s: %v", MaxLength, letter, err)
		}
		if _, err := Parse(strings.Repeat(letter, MaxLength+1), nil); err == nil {
			t.Errorf("one %s more is read", letter)
		}
	}
}

func TestParse(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	tests := []struct{ text, canonical, explain string }{
		{"", "", "All cards"},
		{"   ", "", "All cards"},
		{"elsa", "elsa", "Cards that have a word in the name that starts with “elsa”"},
		{"Elsa - Spirit of Winter", "elsa spirit of winter",
			"Cards that have words in the name that start with “elsa”, “spirit”, “of” and “winter”"},
		{"(ink:amber or ink:steel) t:character cost<=3 is:inkable", "(ink:amber or ink:steel) type:character cost<=3 is:inkable",
			"Amber or Steel characters that cost 3 or less and are inkable"},
		{"I:Ambre,STAHL", "ink:amber,steel", "Amber and Steel cards"},
		{"ink=amber/steel", "ink=amber,steel", "Cards that are exactly Amber and Steel"},
		{"ink<=ruby+sapphire", "ink<=ruby,sapphire", "Cards that have no ink types other than Ruby and Sapphire"},
		{"-elsa", "-elsa", "Cards that do not have a word in the name that starts with “elsa”"},
		{`-"snow queen"`, `-"snow queen"`, "Cards that do not have “snow queen” in the name"},
		{"-(ink:amber or cost>3)", "-(ink:amber or cost>3)", "Cards that are not Amber and do not cost more than 3"},
		{"a or b c or d", "a or b c or d", ""},
		{"a (b or c)", "a (b or c)", ""},
		{"a (b c) ((d))", "a b c d", ""},
		{"(a or b) or (c or d)", "a or b or c or d", ""},
		{"a a or a", "a", ""},
		{"elsa /x$/", "elsa /x$/", "Cards that have a name that matches /x$/ and have a word in the name that starts with “elsa”"},
		{"set=9,9", "set=9,9", ""},
		{"a OR a", "a", ""},
		{"-(-a)", "a", ""},
		{"a | b", "a or b", ""},
		{"or a", `"or" a`, ""},
		{"a or", `a "or"`, ""},
		{"a or or b", `a "or" or b`, ""},
		{"Or Rewrite History!", `"or" rewrite history`, ""},
		{"cost = 3", "cost=3", "Cards that cost 3"},
		{"cost:003", "cost=3", "Cards that cost 3"},
		{"cost ≥ 3", "cost>=3", "Cards that cost 3 or more"},
		{"cost<>3", "cost!=3", "Cards that have a cost other than 3"},
		{"cost: 3", "cost=3", "Cards that cost 3"},
		{"inks=2 strength<4 willpower>2 lore!=1 move>=2", "inks=2 strength<4 willpower>2 lore!=1 move>=2",
			"Cards that have 2 ink types, have strength less than 4, have willpower more than 2, have lore other than 1 and have a move cost of " +
				"2 or more"},
		{"type!=song", "-type:song", "Cards that are not songs"},
		{"t:item or t:location", "type:item or type:location", "Items or locations"},
		{"name=Elsa version:queen", "name=elsa version:queen", "Cards that have the name “elsa” and have “queen” in the version"},
		{`class:"Seven Dwarfs" -class=prince`, `class:"seven dwarfs" -class=prince`,
			"Cards that have the classification Seven Dwarfs and do not have the classification Prince"},
		{"keyword:insaisissable k=shift", "keyword:evasive keyword=shift", "Cards that have the keyword Evasive and have the keyword Shift"},
		{"rarity>=super", "rarity>=super-rare", "Cards that have a printing that is Super Rare or rarer"},
		{"in:9 -set:9", "in:9 -set:9", "Cards that have any printing in set 9 and have a printing that is not in set 9"},
		{"-(set:9 rarity:epic)", "-(set:9 rarity:epic)",
			"Cards that either have a printing that is not in set 9 or have a printing that is not Epic"},
		{"r:episch", "rarity:super-rare", "Cards that have a printing that is Super Rare"},
		{"set:fabled in:01", "set:9 in:1", "Cards that have a printing that is in set 9 and have any printing in set 1"},
		{"set>=9 number:4a", "set>=9 number=4a", "Cards that have one printing that is in set 9 or a later set and numbered 4a"},
		{`f:"core constructed"`, "format:core", "Cards that are legal in Core Constructed"},
		{"f:core on:2025-06-01", "format:core on:2025-06-01", "Cards that are legal in Core Constructed on 2025-06-01"},
		{"banned:infinity", "banned:infinity", "Cards that are banned in Infinity Constructed"},
		{"rotates<=2026-12-31", "rotates<=2026-12-31", "Cards that have their last day in Core by the end of 2026-12-31"},
		{"limit:2 or limit=none", "limit=2 or limit:none", "Cards that either have a copy limit of 2 or have no copy limit"},
		{"shift -shift<=3", "shift -shift<=3", "Cards that have Shift and do not have Shift 3 or less"},
		{`"shift"`, `"shift"`, "Cards that have a word in the name that starts with “shift”"},
		{"sings>=5 is:dual", "sings>=5 is:dual", "Dual-ink cards that can sing songs that cost 5"},
		{"is:chanson is:rara is:floodborn", "is:song is:rare is:floodborn",
			"Songs that have a printing that is Rare and have the classification Floodborn"},
		{"lang:french", "lang:fr", "Cards that have a known name in \"fr\""},
		{"elsa order:cost dir:desc unique:prints", "elsa order:cost dir:desc unique:prints",
			"Cards that have a word in the name that starts with “elsa”, one result per printing, ordered by cost from the last"},
		{"order:name (a or b) on:2026-01-01", "(a or b) on:2026-01-01 order:name", ""},
		{"Three-Headed", `"three headed"`, "Cards that have “three headed” in the name"},
		{"l’île", "lile", ""},
		{"“snow queen”", `"snow queen"`, ""},
		{"elsa & anna !", "elsa anna", ""},
		{"－", "", ""},
		{"エルサ", "エルサ", ""},
	}
	for _, tt := range tests {
		q, err := ix.Parse(tt.text)
		if err != nil || len(q.Warnings) > 0 {
			t.Errorf("Parse(%q): %v, warnings %+v", tt.text, err, q.Warnings)
		}
		if got := q.String(); got != tt.canonical {
			t.Errorf("Parse(%q) = %q, want %q", tt.text, got, tt.canonical)
		}
		if got := q.Explain("en"); tt.explain != "" && got != tt.explain {
			t.Errorf("Explain(%q) = %q, want %q", tt.text, got, tt.explain)
		}
	}
}

// TestTermPlaces: a term stands where its words do, without the sign before it that turns it around.
func TestTermPlaces(t *testing.T) {
	t.Parallel()
	q, err := embeddedIndex(t).Parse("é -cost:3 -queen")
	if err != nil {
		t.Fatal(err)
	}
	var got [][2]int
	termsOf(q.Root, false, func(t *Term, _ bool) { got = append(got, [2]int{t.Position, t.Length}) })
	if want := [][2]int{{0, 1}, {3, 6}, {11, 5}}; !slices.Equal(got, want) {
		t.Errorf("terms are at %v, want %v", got, want)
	}
}

// TestBannedAlone: only who writes no format beside it is told which one is meant, also where other words are read as facts.
func TestBannedAlone(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for text, want := range map[string]bool{
		"banned": true, "amber banned": true, "amber song banned:infinity": false, "amber song -banned:core": false, "banned:infinity": false,
	} {
		got := slices.ContainsFunc(run(t, ix, text, Request{}).Notes, func(w Warning) bool {
			return strings.Contains(w.Says.In("en"), "banned alone")
		})
		if got != want {
			t.Errorf("%q is told of: %v, want %v", text, got, want)
		}
	}
}

func TestWarnings(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	type warning struct {
		Position, Length    int
		Message, Suggestion string
	}
	tests := []struct {
		text, canonical string
		want            warning
	}{
		{"elsa srength>3", "elsa", warning{Position: 5, Length: 9, Message: `there is no field "srength"; this part was left out`,
			Suggestion: "strength>3"}},
		{"foo:bar elsa", "elsa", warning{Position: 0, Length: 7, Message: `there is no field "foo"; this part was left out`, Suggestion: ""}},
		{"é -colr:amber", "e", warning{Position: 3, Length: 10, Message: `there is no field "colr"; this part was left out`,
			Suggestion: "color:amber"}},
		{"Foo: bar", "bar", warning{Position: 0, Length: 4, Message: `there is no field "Foo"; this part was left out`, Suggestion: ""}},
		{"ink:rubby or cost=3", "cost=3", warning{Position: 0, Length: 9, Message: `ink has no value "rubby"; this part was left out`,
			Suggestion: "ink:ruby"}},
		{"é -ink:fuchsia", "e", warning{Position: 3, Length: 11, Message: `ink has no value "fuchsia"; this part was left out`,
			Suggestion: ""}},
		{"-(ink:fuchsia) elsa", "elsa", warning{Position: 2, Length: 11, Message: `ink has no value "fuchsia"; this part was left out`,
			Suggestion: ""}},
		{"ink:am", "", warning{Position: 0, Length: 6, Message: `ink has no value "am"; this part was left out`, Suggestion: ""}},
		{"cost<=three", "", warning{Position: 0, Length: 11, Message: `cost is a number, not "three"; this part was left out`, Suggestion: ""}},
		{"class:princes", "", warning{Length: 13, Message: `class has no value "princes"; this part was left out`, Suggestion: "class:princess"}},
		{"class:prinzess", "", warning{Position: 0, Length: 14, Message: `class has no value "prinzess"; this part was left out`,
			Suggestion: "class:princess"}},
		{"keyword:evasiv", "", warning{Length: 14, Message: `keyword has no value "evasiv"; this part was left out`,
			Suggestion: "keyword:evasive"}},
		{"keyword:evasve", "", warning{Position: 0, Length: 14, Message: `keyword has no value "evasve"; this part was left out`,
			Suggestion: "keyword:evasive"}},
		{"set:fabeld", "", warning{Position: 0, Length: 10, Message: `there is no set "fabeld"; this part was left out`,
			Suggestion: "set:Fabled"}},
		{"rarity:legendery", "", warning{Position: 0, Length: 16, Message: `rarity has no value "legendery"; this part was left out`,
			Suggestion: "rarity:legendary"}},
		{"rarity>promo", "", warning{Position: 0, Length: 12, Message: `promo exists, but it has no place in the order; this part was left out`,
			Suggestion: ""}},
		{"name<m", "name:m", warning{Position: 0, Length: 6, Message: `name has no order; this was read as name:`, Suggestion: "name:m"}},
		{"format:cora", "", warning{Position: 0, Length: 11, Message: `format has no value "cora"; this part was left out`,
			Suggestion: "format:core"}},
		{"rotates<soon", "", warning{Position: 0, Length: 12, Message: `rotates is a day such as 2026-12-31, not "soon"; this part was left out`,
			Suggestion: ""}},
		{"text:draw", "", warning{Position: 0, Length: 9, Message: "this catalog has no rules texts; this part was left out", Suggestion: ""}},
		{"order:prize", "", warning{Position: 0, Length: 11,
			Message: `order "prize": not one of relevance, name, cost, set, number, date, ink, rarity, strength, willpower, lore, random; this part was left out`, Suggestion: ""}},
		{"order:csot", "", warning{Position: 0, Length: 10,
			Message: `order "csot": not one of relevance, name, cost, set, number, date, ink, rarity, strength, willpower, lore, random; this part was left out`, Suggestion: "order:cost"}},
		{"-order:cost", "order:cost", warning{Position: 1, Length: 10, Message: "order: applies to the whole query; the minus was ignored",
			Suggestion: "order:cost"}},
		{"on:2026-01-01 on:2026-01-02", "on:2026-01-02", warning{Position: 14, Length: 13, Message: "a query has one day; 2026-01-02 is used",
			Suggestion: ""}},
		{"is:sogn", "", warning{Position: 0, Length: 7, Message: `is has no value "sogn"; this part was left out`, Suggestion: "is:song"}},
	}
	for _, tt := range tests {
		q, err := ix.Parse(tt.text)
		if err != nil {
			t.Errorf("Parse(%q): %v", tt.text, err)
		}
		var want []warning
		if tt.want.Message != "" {
			want = []warning{tt.want}
		}
		var got []warning
		for _, w := range q.Warnings {
			got = append(got, warning{w.Position, w.Length, w.Says.In("en"), w.Suggestion})
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("Parse(%q): warnings (-want +got):\n%s", tt.text, d)
		}
		if got := q.String(); tt.want.Message != "" && got != tt.canonical {
			t.Errorf("Parse(%q) = %q, want %q", tt.text, got, tt.canonical)
		}
	}
}

func TestErrors(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	type problem struct {
		Position, Length int
		Message, Nearest string
	}
	tests := []struct {
		text string
		want problem
	}{
		{"elsa (cost=3", problem{5, 1, "this parenthesis is not closed", "elsa cost=3"}},
		{"elsa) cost=3", problem{4, 1, "this parenthesis closes nothing", "elsa cost=3"}},
		{"elsa ()", problem{5, 2, "there is nothing in these parentheses", "elsa"}},
		{"é cost: ", problem{2, 5, "cost: needs a value", "e"}},
		{"cost>=", problem{0, 6, "cost>= needs a value", ""}},
		{"set:(a or b)", problem{0, 4, "set: needs a value", "a or b"}},
		{`name:"elsa`, problem{5, 1, "these quotes are not closed", "name:elsa"}},
		{`"snow queen`, problem{0, 1, "these quotes are not closed", `"snow queen"`}},
		{"| elsa", problem{0, 1, `"|" needs a term on both sides`, "elsa"}},
		{strings.Repeat("(", 21) + "a" + strings.Repeat(")", 21), problem{20, 1, "too many parentheses within one another: at most 20", ""}},
		{strings.Repeat("a ", 51), problem{100, 1, "too many terms: at most 50", "a"}},
		{strings.Repeat("é", 501), problem{500, 1, "the query is too long: at most 500 characters", ""}},
	}
	for _, tt := range tests {
		q, err := ix.Parse(tt.text)
		got, ok := err.(*Error)
		if !ok {
			t.Errorf("Parse(%.40q): %v, want an error", tt.text, err)
			continue
		}
		if d := cmp.Diff(tt.want, problem{got.Position, got.Length, got.Says.In("en"), got.Nearest}); d != "" {
			t.Errorf("Parse(%.40q): (-want +got):\n%s", tt.text, d)
		}
		if q.String() != got.Nearest {
			t.Errorf("Parse(%.40q): query %q beside nearest %q", tt.text, q, got.Nearest)
		}
	}
	_, err := ix.Parse("elsa (cost=3")
	if got, want := err.(*Error).Caret("elsa (cost=3"), "elsa (cost=3\n     ^"; got != want {
		t.Errorf("Caret = %q, want %q", got, want)
	}
	if got, want := err.Error(), "query, character 6: this parenthesis is not closed"; got != want {
		t.Errorf("Error = %q, want %q", got, want)
	}
}

// TestCaretsStandUnderTheError: whatever surrounds it, the carets are below the first letters of what is wrong, and no more than a line's.
func TestCaretsStandUnderTheError(t *testing.T) {
	t.Parallel()
	for _, before := range []int{0, 1, 39, 40, 41, 90} {
		for _, behind := range []int{0, 1, 39, 40, 41, 90} {
			for _, length := range []int{0, 1, 3, 60} {
				wrong := strings.Repeat("é", length)
				e := &Error{Position: before, Length: length}
				line, carets, _ := strings.Cut(e.Caret(strings.Repeat("a", before)+wrong+strings.Repeat("b", behind)), "\n")
				r, at, n := []rune(line), strings.IndexByte(carets, '^'), strings.Count(carets, "^")
				if at != min(before, 40) || n != max(1, min(length, 40)) || strings.Count(line, "é") != min(length, 40) ||
					length > 0 && string(r[at:at+n]) != strings.Repeat("é", n) || len(r) != at+min(length+behind, 40) {
					t.Errorf("error of %d between %d and %d letters:\n%s\n%s", length, before, behind, line, carets)
				}
			}
		}
	}
}

// TestHelpExamplesWork holds the table of fields to what the parser does.
func TestHelpExamplesWork(t *testing.T) {
	t.Parallel()
	ix := embeddedIndex(t)
	for _, f := range Fields() {
		if len(f.Examples) == 0 || f.About == "" {
			t.Errorf("field %q: no example or explanation", f.Field)
		}
		for _, text := range f.Examples {
			q, err := ix.Parse(text)
			if _, imported := importedTexts[f.Field]; imported {
				continue // needs what is imported
			}
			if err != nil || len(q.Warnings) > 0 {
				t.Errorf("example %q: %v, warnings %+v", text, err, q.Warnings)
			}
			if res := ix.Search(q, Request{Today: formats.FactsAsOf}); res.Total == 0 || res.Guessed {
				t.Errorf("example %q finds %d, guessed %v", text, res.Total, res.Guessed)
			}
		}
		if f.Field == Word {
			continue
		}
		for _, v := range ix.Values(f.Field) {
			q, err := ix.Parse(f.Names[0] + ":" + quoted(v))
			if err != nil || len(q.Warnings) > 0 {
				t.Errorf("value %s:%s: %v, warnings %+v", f.Names[0], v, err, q.Warnings)
			}
		}
		for _, name := range f.Names {
			if got, ok := fieldNamed(name); !ok || got != f.Field {
				t.Errorf("name %q is field %v, want %v", name, got, f.Field)
			}
		}
	}
}

// A name may begin as two words with "or" between them do ("Boy or Dragon"
// would be such a name), so that the canonical form of an "or" takes
// parentheses there. Fuzzing found this.
func TestCanonicalOrIsNoName(t *testing.T) {
	ix := embeddedIndex(t)
	for _, text := range []string{"B |d", "(b or d)", "b | d | e"} {
		q, err := ix.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		again, err := ix.Parse(q.String())
		if err != nil || again.String() != q.String() {
			t.Errorf("Parse(%q) is %q, read as %q, %v", text, q, again, err)
		}
	}
}
