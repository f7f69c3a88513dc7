package deckcheck

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
)

// For each rule the smallest list that nobody can judge yet, and the smallest
// that is illegal whatever the lines are that were not read.
func TestVerdicts(t *testing.T) {
	const (
		amber, steel, ruby, amethyst, sapphire = formats.Amber, formats.Steel, formats.Ruby, formats.Amethyst, formats.Sapphire
		today                                  = "2026-11-20"
	)
	base := fill(t, "9", amber|steel, 56)
	full := fill(t, "9", amber|steel, 60)
	old := onlyCard(t, "1", amber)
	hunny := func(n int) string { // Amethyst and Sapphire with Hunny characters of other ink types, n cards short of 60
		return strings.Replace(sage(t, n), fmt.Sprintf("%d Christopher Robin - Hunny Sage\n", n), "", 1)
	}
	// A name without a version that several cards have, every one of them in set 1 alone.
	rotated, steelOnly := "", ""
	names := map[string][]*catalog.Card{}
	for i := range cards(t).Cards {
		c := &cards(t).Cards[i]
		names[c.Name] = append(names[c.Name], c)
	}
	for i := range cards(t).Cards {
		name := cards(t).Cards[i].Name
		if of := names[name]; len(of) > 1 && cards(t).ByName(name).Kind == catalog.SeveralVersions {
			core, inks := true, formats.Inks(0)
			rules := cards(t).Calendar.On(formats.Core, mustDay(today))
			legal := 0
			for _, c := range of {
				core = core && !rules.Status(&c.Legality).Legal()
				if rules.Status(&c.Legality).Legal() {
					legal++
				}
				inks |= c.Inks
			}
			if core && rotated == "" {
				rotated = name
			}
			if legal == len(of) && inks == steel && steelOnly == "" {
				steelOnly = name
			}
		}
	}
	if rotated == "" || steelOnly == "" {
		t.Fatalf("no ambiguous name: all rotated %q, all Steel %q", rotated, steelOnly)
	}
	limit := 0
	for _, c := range names[steelOnly] {
		limit += int(c.MaxCopies)
	}
	for _, tt := range []struct {
		name, where, text string
		want              Verdict
	}{
		{"nothing unread", "core " + today, full, Legal},
		{"unknown", "core " + today, base + "4 Nobody", Undecided},
		{"unknown, with more copies than four: it may be Microbots", "core " + today, fill(t, "9", amber|steel, 40) + "20 Microbotts", Undecided},
		{"a closing", "core " + today, full + "good luck", Legal},
		{"unreadable", "core " + today, "Brand New Hero\n" + full, Legal},
		{"unreadable inside", "core " + today, strings.Replace(full, "\n", "\nBrand New Hero\n", 1), Undecided},
		{"all lines unknown", "core " + today, "60 Elsa - Spirit of Wintr", Undecided},
		{"all three", "core " + today, fill(t, "9", amber|steel, 52) + "4 Mickey Mouse\nBrand New Hero\n4x Nobody", Undecided},

		{"a card short", "core " + today, fill(t, "9", amber|steel, 55) + "4 Nobody", Illegal},
		{"a line without a count would be the card that is missing", "core " + today, fill(t, "9", amber|steel, 59) + "Elsa - Spirit of Wintr",
			Undecided},
		{"or up to four", "core " + today, fill(t, "9", amber|steel, 56) + "Elsa - Spirit of Wintr", Undecided},
		{"and is not five", "core " + today, fill(t, "9", amber|steel, 55) + "Elsa - Spirit of Wintr", Illegal},
		{"a link may hold a whole list", "core " + today, "https://example.org/decks/1234", Undecided},
		{"also beside a line that holds four cards at most", "core " + today, "https://example.org/decks/1234\n4 012/abX1",
			Undecided},
		{"no list", "core " + today, "", Illegal},

		{"five copies", "core " + today, fill(t, "9", amber|steel, 55, "be-prepared") + "5 Let It Go\n4 Nobody", Illegal},
		{"three inks", "core " + today, fill(t, "9", amber|steel, 52) + fill(t, "9", ruby, 4) + "4 Nobody", Illegal},
		{"rotated", "core " + today, fill(t, "9", amber|steel, 55) + "1 " + old.FullName + "\n4 Nobody", Illegal},
		{"banned", "infinity " + today, fill(t, "9", amethyst|sapphire, 55) + "1 Hiram Flaversham - Toymaker\n4 Nobody", Illegal},
		{"not yet legal", "core 2025-09-10", fill(t, "9", amber|steel, 55) + "1 " + only(t, "13", amber) + "\n4 Nobody", Illegal},
		{"a quest's card", "core " + today, base + "1 " + quest(t) + "\n3 Nobody", Illegal},
		{"bad count", "core " + today, full + "0 Let It Go\n4 Nobody", Undecided},
		{"sideboard", "core " + today, base + "4 Nobody\nSideboard\n1 Let It Go", Illegal},
		{"too many lines", "infinity " + today, "60 Microbots\nNobody at all\n" + strings.Repeat("1 Microbots\n", 2000), Illegal},

		{"ambiguous", "core " + today, base + "4 Mickey Mouse", Undecided},
		{"ambiguous, all of other inks", "core " + today, base + "4 Elsa", Illegal},
		{"ambiguous, all rotated", "core " + today, fill(t, "9", amber|steel, 58) + "2 " + rotated, Illegal},
		{"where nothing rotates", "infinity " + today, fill(t, "9", amber|steel, 58) + "2 " + rotated, Undecided},
		{"ambiguous, all of a third ink", "core " + today, fill(t, "9", amber|ruby, 58) + dual(t, amber, ruby) + "\n2 " + steelOnly, Illegal},
		{"of one of two", "core " + today, fill(t, "9", amber|steel, 58) + "2 " + steelOnly, Legal},
		{"ambiguous, more than four copies", "core " + today, fill(t, "9", amber|steel, 55) + "5 " + steelOnly, Illegal},
		{"any number in Draft", "draft " + today, fill(t, "9", amber|steel, 55) + "5 " + steelOnly, Legal},
		{"as many as there are", "core " + today, base + strings.Repeat("4 "+steelOnly+"\n", limit/4), Undecided},
		{"and a line more", "core " + today, base + strings.Repeat("4 "+steelOnly+"\n", limit/4) + "1 " + steelOnly, Illegal},

		{"Hunny characters and a line that may be the Sage", "core " + today, hunny(4) + "4 Cristofer Robbin - Huny Sagge", Undecided},
		{"whatever the line is called", "core " + today, hunny(4) + "4 Nobody", Undecided},
		{"where the line is of other cards", "core " + today, hunny(4) + "4 Elsa", Illegal},
		{"or of no legal Sage", "core 2026-07-16", hunny(4) + "4 Nobody", Illegal},
		{"Hunny characters and three other inks", "core " + today, strings.Replace(hunny(4), "4 ", "2 ", 1) + "1 " + only(t, "13", amber) +
			"\n1 " + only(t, "13", ruby) + "\n4 Nobody", Illegal},
		{"a name that may be the Sage", "core " + today, hunny(4) + "4 Christopher Robin", Undecided},

		{"Sealed", "sealed " + today, fill(t, "9", amber|steel|ruby, 36) + "4 Nobody", Undecided},
		{"Sealed, three Slippers", "sealed " + today, fill(t, "9", amber|steel|ruby, 36) + "3 The Glass Slipper\n4 Nobody", Illegal},
		{"Pack Rush has no size", "packrush " + today, "1 Nobody", Undecided},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := check(t, tt.where, tt.text, Options{})
			if r.Verdict != tt.want || r.Legal != (tt.want == Legal) {
				t.Fatalf("%s: %s, legal %v, want %s: %s\n%s", tt.where, r.Verdict, r.Legal, tt.want, codes(r), tt.text)
			}
			for _, p := range r.Problems {
				if r.Verdict == Undecided && p.Severity == Error && p.question == 0 {
					t.Errorf("undecided with %s: %s", p.Code, p.Message())
				}
			}
			if r.Legal && (r.Hash == "") != (r.Count(Warning) > 0) ||
				r.Verdict == Undecided && (r.Hash != "" || (r.Code != "") != (len(r.Entries) > 0)) {
				t.Errorf("%s with code %q and hash %q", r.Verdict, r.Code, r.Hash)
			}
			if r.Verdict == Illegal && r.Count(Error) == 0 {
				t.Error("illegal, and nothing says why")
			}
		})
	}
}

// What an undecided list's code says is the cards that were read.
func TestUndecidedCode(t *testing.T) {
	text := fill(t, "9", formats.Amber|formats.Steel, 56)
	code, _ := decklist.Read(text, cards(t)).Deck.CodeAndHash()
	r := check(t, "core 2026-11-20", text+"4x Nobody", Options{})
	if r.Code != code || r.Hash != "" || r.Cards != 60 || r.Resolved() != 56 || r.UnreadLines() != 1 {
		t.Errorf("code %q, want %q; hash %q; %d cards, %d read, %d lines not", r.Code, code, r.Hash, r.Cards, r.Resolved(), r.UnreadLines())
	}
	if got := string(mustJSON(t, r)); !strings.Contains(got, `"on":"2026-11-20","verdict":"undecided","legal":false,"cards":60,`) {
		t.Errorf("as JSON: %.200s", got)
	}
}

// A finding that names no line stands for one.
func TestUnreadWithoutLine(t *testing.T) {
	r := Report{
		Problems: []Problem{{Code: UnreadableLine, question: 1}, {Code: UnknownCard, Lines: []int{3, 4}, question: 2}, {Code: DeckSize}},
	}
	if got := r.UnreadLines(); got != 3 {
		t.Errorf("%d lines are not read, want 3", got)
	}
}

func mustJSON(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// What depends on a line that was not read is told with its answers, also in a list that is illegal for another reason.
func TestIllegalTellsAll(t *testing.T) {
	text := fill(t, "9", formats.Amber|formats.Steel, 54) + "Brand New Hero\n5 Let It Go"
	r := check(t, "core 2026-11-20", text, Options{})
	got := codes(r)
	if strings.Contains(got, "deck_size") || !strings.Contains(got, "copy_limit") || !strings.Contains(got, "unreadable_line") ||
		!strings.Contains(r.Problems[0].Message(), "As text: not legal, too many copies, too many ink types, 59 cards, 1 short.") {
		t.Errorf("problems: %s: %s", got, r.Problems[0].Message())
	}
}

// A registered pool has only cards that are known, so an unknown line is one of
// them or breaks the rule.
func TestVerdictWithPool(t *testing.T) {
	deck := fill(t, "13", formats.Amber|formats.Steel, 36)
	p, over := pool.FromList(decklist.Read(deck+fill(t, "13", formats.Ruby, 4), cards(t)))
	if len(over) > 0 {
		t.Fatal("not a pool")
	}
	for text, want := range map[string]Verdict{
		deck + "4x Nobody":              Undecided,
		deck + "5x Nobody":              Illegal, // the pool has four of it left
		deck + "4x Nobody\n1x Somebody": Illegal,
		deck + "2x Nobody\n2x Somebody": Undecided,
		deck + "4 Nobody\n1 Somebody":   Undecided, // both may be text
		deck + "4 Elsa":                 Illegal,   // none is in the pool
	} {
		if r := check(t, "sealed 2026-11-20", text, Options{Pool: &p}); r.Verdict != want {
			t.Errorf("%s: %s, want %s: %s", text[len(deck):], r.Verdict, want, codes(r))
		}
	}
}

// A name of a set that is newer than the catalog is told so, by whatever set the
// catalog ends with.
func TestNewerSet(t *testing.T) {
	newest := cards(t).NewestSet()
	for ref, newer := range map[string]bool{"(99-88)": true, "(" + newest + "-1)": false, "(1-88)": false, "[set 99 88]": true, "": false} {
		r := check(t, "core 2026-11-20", "4 Nobody - At All "+ref, Options{})
		if got := strings.Contains(r.Problems[0].Message(), "newer than the newest set here, "+newest); got != newer ||
			r.Problems[0].Code != UnknownCard {
			t.Errorf("%s: %s: %s", ref, r.Problems[0].Code, r.Problems[0].Message())
		}
	}
}

// A hostile list of names with many choices is answered at once.
func TestManyChoices(t *testing.T) {
	var b strings.Builder
	for range 200 {
		b.WriteString("1 Elsa\n1 Mickey Mouse\n1 Ariel\n1 Stitch\n")
	}
	if r := check(t, "constructed 2026-11-20", b.String(), Options{}); r.Verdict != Illegal {
		t.Errorf("%d copies of four names: %s", r.Cards, r.Verdict)
	}
}

// Names whose choices hang together: ink types, the Hunny Sage and room for copies
// are tried out, not looked at one by one.
func TestChoicesTogether(t *testing.T) {
	cat := cards(t)
	rules := cat.Calendar.On(formats.Constructed, mustDay("2026-11-20"))
	versions := map[string][]*catalog.Card{}
	for i := range cat.Cards {
		if c := &cat.Cards[i]; rules.Status(&c.Legality).Legal() && c.MaxCopies == 4 {
			versions[c.Name] = append(versions[c.Name], c)
		}
	}
	// A name whose versions with room in a deck of two ink types are as asked for.
	find := func(what string, ok func(inks formats.Inks, of, fit []*catalog.Card) bool) (name string, inks formats.Inks, fit []*catalog.Card) {
		t.Helper()
		for i := range cat.Cards {
			name := cat.Cards[i].Name
			if cat.ByName(name).Kind != catalog.SeveralVersions {
				continue
			}
			for inks := formats.Inks(1); inks < 1<<6; inks++ {
				if inks.Count() != 2 {
					continue
				}
				var fit []*catalog.Card
				for _, c := range versions[name] {
					if c.Inks&^inks == 0 {
						fit = append(fit, c)
					}
				}
				if ok(inks, versions[name], fit) {
					return name, inks, fit
				}
			}
		}
		t.Fatalf("no name %s", what)
		return
	}
	deck := func(inks formats.Inks, n int, without ...string) string {
		var b strings.Builder
		for _, one := range inks.Split() { // both ink types are there
			b.WriteString(fill(t, "13", one, n/2, without...))
		}
		return b.String()
	}

	// Three of a card that has room for four would leave no room for two twice.
	name, inks, fit := find("with two versions", func(_ formats.Inks, _, fit []*catalog.Card) bool {
		return len(fit) == 2 && !fit[0].Legality.IsHunnyCharacter() && !fit[1].Legality.IsHunnyCharacter()
	})
	for _, one := range fit { // the line that comes first may not take the room of the others
		text := deck(inks, 52, fit[0].ID, fit[1].ID) + "1 " + one.FullName + "\n" + fmt.Sprintf("3 %[1]s\n2 %[1]s\n2 %[1]s\n", name)
		if r := check(t, "constructed 2026-11-20", text, Options{}); r.Verdict != Undecided {
			t.Errorf("%s: %s", codes(r), r.Verdict)
		}
		if r := check(t, "constructed 2026-11-20", text+"1 "+name, Options{}); r.Verdict != Illegal {
			t.Errorf("a copy more: %s: %s", codes(r), r.Verdict)
		}
	}

	// A Hunny character of another ink type needs the Sage.
	name, inks, _ = find("with a Hunny character of another ink type", func(_ formats.Inks, of, fit []*catalog.Card) bool {
		hunny := false
		for _, c := range of {
			hunny = hunny || c.Legality.IsHunnyCharacter() && !c.Legality.IsHunnySage()
		}
		return hunny && len(fit) == 0
	})
	if r := check(t, "constructed 2026-11-20", deck(inks, 60)+"1 "+name, Options{}); r.Verdict != Illegal {
		t.Errorf("%s in %s: %s", name, inks, r.Verdict)
	}
	if r := check(t, "constructed 2026-11-20", deck(inks, 60)+"1 "+name+"\n1 Nobody", Options{}); r.Verdict != Undecided {
		t.Errorf("%s in %s beside a line that may be the Sage: %s", name, inks, r.Verdict)
	}

	// A name that may be the Sage helps only as the Sage.
	robin := "Christopher Robin"
	_, inks, _ = find("that may be the Sage", func(inks formats.Inks, of, fit []*catalog.Card) bool {
		return of[0].Name == robin && len(fit) > 0 && inks&(formats.Amethyst|formats.Sapphire) == 0
	})
	pooh := first(t, "Hunny of another ink type", func(c *catalog.Card) bool {
		return c.Legality.IsHunnyCharacter() && !c.Legality.IsHunnySage() && c.Inks&inks == 0
	})
	if r := check(t, "constructed 2026-11-20", deck(inks, 60)+"1 "+pooh.FullName+"\n1 "+robin, Options{}); r.Verdict != Illegal {
		t.Errorf("%s and %s in %s: %s: %s", pooh.FullName, robin, inks, r.Verdict, codes(r))
	}
}

// TestHunnyBeforeTheSage: before his set is legal no line that was not read may be the Hunny Sage.
func TestHunnyBeforeTheSage(t *testing.T) {
	t.Parallel()
	const before, since = "core 2026-05-01", "core 2026-11-20"
	text := fill(t, "9", formats.Ruby, 30) + fill(t, "9", formats.Steel, 30) + "1 Nobody\n"
	wizard := "1 Winnie the Pooh - Hunny Wizard\n"
	for _, tt := range []struct {
		where, text string
		want        Verdict
	}{
		{before, text, Undecided},
		{before, text + wizard, Illegal}, // a third ink type
		{since, text + wizard, Undecided},
		{before, text + "1 Winnie the Pooh\n", Illegal}, // whose versions are of other ink types
		{since, text + "1 Winnie the Pooh\n", Undecided},
	} {
		if r := check(t, tt.where, tt.text, Options{}); r.Verdict != tt.want {
			t.Errorf("%s: %s: %s: %s", tt.where, tt.text[len(text):], r.Verdict, codes(r))
		}
	}
}

// TestSageFreesNames: with the Hunny Sage in the deck a name may be a Hunny character of any ink type.
func TestSageFreesNames(t *testing.T) {
	t.Parallel()
	text := fill(t, "13", formats.Amethyst, 30) + fill(t, "13", formats.Sapphire, 30)
	sage := text + "1 Gopher - Hunny Cook\n1 Owl\n4 Christopher Robin - Hunny Sage"
	if r := check(t, "core 2026-11-20", sage, Options{}); r.Verdict != Undecided {
		t.Errorf("with the Sage: %s: %s", r.Verdict, codes(r))
	}
	if r := check(t, "core 2026-11-20", text+"1 Owl", Options{}); r.Verdict != Illegal {
		t.Errorf("without: %s: %s", r.Verdict, codes(r))
	}
}

// TestHardestNameFirst: where copies of a pool do not suffice for all names together, the deck is illegal, though they do for each.
func TestHardestNameFirst(t *testing.T) {
	t.Parallel()
	const some = "4 Elsa - Snow Queen\n2 Elsa - Spirit of Winter\n34 Smash\n"
	for text, want := range map[string]Verdict{"1 Elsa\n3 Elsa\n2 Elsa": Undecided, "1 Elsa\n1 Elsa\n3 Elsa\n2 Elsa": Illegal} {
		if r := check(t, "sealed 2026-11-20", "34 Smash\n"+text+"\n", Options{Pool: poolOf(t, some+"9 Lantern")}); r.Verdict != want {
			t.Errorf("%q: %s, want %s: %s", text, r.Verdict, want, codes(r))
		}
	}
}

// TestSameNames: names that are the same are tried in one order.
func TestSameNames(t *testing.T) {
	t.Parallel()
	pooh := first(t, "Hunny and of Ruby", func(c *catalog.Card) bool {
		return c.Legality.IsHunnyCharacter() && !c.Legality.IsHunnySage() && c.Inks == formats.Ruby
	})
	text := fill(t, "13", formats.Amber, 30) + fill(t, "13", formats.Steel, 30) + "1 " + pooh.FullName + "\n1 Christopher Robin\n"
	if r := check(t, "constructed 2026-11-20", text, Options{}); r.Verdict != Illegal {
		t.Errorf("one name: %s: %s", r.Verdict, codes(r))
	}
	if r := check(t, "constructed 2026-11-20", text+strings.Repeat("1 Stitch\n", 6), Options{}); r.Verdict != Illegal {
		t.Errorf("many names: %s: %s", r.Verdict, codes(r))
	}
}

// A line with two cards and two counts holds both. Where one has no count, a deck that is short without it can't be told.
func TestTwoCardsOnALineMayFillTheDeck(t *testing.T) {
	base := fill(t, "9", formats.Amber|formats.Steel, 52)
	for _, c := range []struct {
		line string
		want Verdict
	}{
		{"4 Fire the Cannons! 4 Smash", Legal},
		{"4x Fire the Cannons! 4x Smash", Legal},
		{"4 Fire the Cannons! / 4 Smash", Legal},
		{"4 Fire the Cannons! Smash", Undecided},
		{"4 Fire the Cannons! | 4 Smash", Legal}, // two cells
		{"4 Fire the Cannons! 3 Smash", Illegal},
		{"2: 6 Fire the Cannons!", Illegal}, // 58 cards at most
		{"4 Fire the Canons!", Illegal},
		{"4 Smash 2", Illegal},
	} {
		if r := check(t, "core 2026-11-20", base+c.line+"\n", Options{}); r.Verdict != c.want {
			t.Errorf("%q: %s (%s), want %s", c.line, r.Verdict, codes(r), c.want)
		}
	}
}
