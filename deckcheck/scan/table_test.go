package scan

import (
	"fmt"
	"strings"
	"testing"
)

// has reports whether a line has a span of that kind that is all of text and meets a condition.
func (l *Line) hasSpan(kind SpanKind, text string, meets func(*Span) bool) bool {
	for k := range l.Spans {
		if sp := &l.Spans[k]; sp.Kind == kind && l.textOf(sp) == text && meets(sp) {
			return true
		}
	}
	return false
}

// References of §6.5: the form, the set and the number. Each stands behind a count and a name, and some alone.
func TestLine_References(t *testing.T) {
	s := New(testCatalog(t))
	for _, c := range []struct {
		line, text string
		form       RefForm
		set, no    string
	}{
		{"4 Lantern 9-32", "9-32", DashRef, "9", "32"},
		{"4 Lantern (9-32)", "(9-32)", SetRef, "9", "32"},
		{"4 Lantern [9-32]", "[9-32]", SetRef, "9", "32"},
		{"4 Lantern 009-032", "009-032", DashRef, "9", "032"},
		{"4 Lantern (9:32)", "(9:32)", SetRef, "9", "32"},
		{"4 Lantern 9:32", "9:32", ColonRef, "9", "32"},
		{"4 Lantern 9/32", "9/32", SlashRef, "9", "32"},
		{"4 Lantern (9) 32", "(9) 32", SetRef, "9", "32"},
		{"4 Lantern [9] 32", "[9] 32", SetRef, "9", "32"},
		{"4 Lantern (9) #32", "(9) #32", SetRef, "9", "32"},
		{"4 Lantern (9 32)", "(9 32)", SetRef, "9", "32"},
		{"4 Lantern (9 #32)", "(9 #32)", SetRef, "9", "32"},
		{"4 Lantern [9#32]", "[9#32]", SetRef, "9", "32"},
		{"[9#32] Lantern", "[9#32]", SetRef, "9", "32"},
		{"4 Lantern Set 9 #32", "Set 9 #32", SetRef, "9", "32"},
		{"4 Lantern set 9 32", "set 9 32", SetRef, "9", "32"},
		{"4 Lantern #32 (Set 9)", "#32 (Set 9)", SetRef, "9", "32"},
		{"4 Lantern S9C32", "S9C32", SetRef, "9", "32"},
		{"4 Lantern (S1) 33", "(S1) 33", SetRef, "1", "33"},
		{"4 Lantern s9-32", "s9-32", DashRef, "9", "32"},
		{"4 Lantern (001) 033", "(001) 033", SetRef, "1", "033"},
		{"4 Lantern (tfc) 33", "(tfc) 33", SetRef, "1", "33"},
		{"4 Lantern TFC 33", "TFC 33", SetRef, "1", "33"},
		{"4 Lantern TFC #33", "TFC #33", SetRef, "1", "33"},
		{"4 Let It Go 1-P1-41", "1-P1-41", SetRef, "P1", "41"},
		{"4 Let It Go (P1) 41", "(P1) 41", SetRef, "P1", "41"},
		{"4 Let It Go [C2] 10", "[C2] 10", SetRef, "C2", "10"},
		{"4 Let It Go (p1-41)", "(p1-41)", SetRef, "P1", "41"},
		{"4 Let It Go 41/P1", "41/P1", SetRef, "P1", "41"},
		{"4 Let It Go 41/P1 • EN • 1", "41/P1 • EN • 1", SetRef, "P1", "41"},
		{"4 Let It Go 1TFC EN 3/P1", "1TFC EN 3/P1", SetRef, "P1", "3"},
		{"4 Lantern 32/204 • EN • 9", "32/204 • EN • 9", SetRef, "9", "32"},
		{"4 032/204 EN 9", "032/204 EN 9", SetRef, "9", "032"},
		{"4 Lantern 32/204", "32/204", LoneRef, "", "32"},
		{"4 Lantern (32/204)", "(32/204)", LoneRef, "", "32"},
		{"4 Lantern #32", "#32", LoneRef, "", "32"},
		{"4 Lantern #4a", "#4a", LoneRef, "", "4a"},
		{"4 Lantern (The First Chapter) 33", "(The First Chapter) 33", SetRef, "1", "33"},
		{"4 Lantern (The First Chapter #33)", "(The First Chapter #33)", SetRef, "1", "33"},
		{"4 Lantern (Das Erste Kapitel) 33", "(Das Erste Kapitel) 33", SetRef, "1", "33"},
		{"4 Lantern (Premier Chapitre #33)", "(Premier Chapitre #33)", SetRef, "1", "33"},
		{"4 Lantern (Capitolo Primo) #33", "(Capitolo Primo) #33", SetRef, "1", "33"},
		{"4 Lantern WIN 12", "WIN 12", LetterRef, "WIN", "12"},
		{"4 Lantern ABC-12", "ABC-12", LetterRef, "ABC", "12"},
		{"4 Lantern (TFC)", "(TFC)", OnlySet, "1", ""},
		{"4 Lantern (Set 9)", "(Set 9)", OnlySet, "9", ""},
		{"4 Lantern [P1]", "[P1]", OnlySet, "P1", ""},
	} {
		l := s.Line(c.line)
		checkAccount(t, &l)
		ok := l.hasSpan(RefSpan, c.text, func(sp *Span) bool {
			return sp.RefForm == c.form && sp.Set == c.set && sp.Number == c.no &&
				(c.set == "" || c.no == "" || c.form == LetterRef || len(sp.Cards) == 1)
		})
		if !ok {
			t.Errorf("%q: no reference %+v\n%s", c.line, c, dump(&l))
		}
	}
	// The smallest lines without a reference to a set.
	for _, line := range []string{"4 Lantern (9)", "4 Lantern 9 32", "4 Lantern 99-32", "4 Lantern 1-2-3", "9. Lantern", "4 Lantern win 12",
		"4 Let It Go - 4", "V2 Lantern", "4x Lantern"} {
		l := s.Line(line)
		for k := range l.Spans {
			if sp := &l.Spans[k]; sp.Kind == RefSpan && sp.RefForm != LoneRef {
				t.Errorf("%q: reference %q %+v", line, l.textOf(sp), sp)
			}
		}
	}
}

// Figures of §6.2, each behind a name, with and without a sign of its own.
func TestLine_Figures(t *testing.T) {
	s := New(testCatalog(t))
	for _, c := range []struct {
		shape Shape
		own   bool
		texts string
	}{
		{TimeShape, true, "07:15|07:15:30|6 pm|6pm|14 h 20|14h20|1h 5m|1h 40m|6d|4w|10:30 Uhr|18 Uhr|9 ore"},
		{DateShape, true, "3.10.26|3.10.2026|2026-10-03|10/03/2026|3.10.|3. Oktober|3 October 2026|Oct 3|Oct. 3rd, 2026|KW 12|Q3|Sa, 3. Oktober|3 octobre|3 ottobre 2026|le 3 octobre"},
		{YearShape, true, "© 2026"},
		{YearShape, false, "2026|1994"},
		{PercentShape, true, "58%|58 %|58,5 %"},
		{DecimalShape, false, "3.42|3,4"},
		{GroupedShape, false, "1.000|1,000|12.000"},
		{VersionShape, true, "v3|V.2|1.4.0"},
		{ScoreShape, false, "6-2"},
		{ScoreShape, true, "4-2-1|2:0|4W 1L|4 W 1 L"},
		{PhoneShape, true, "+33 6 12 34 56 78|0151 22334455|(030) 1234567"},
		{LongShape, false, "68159|123456"},
		{SizeShape, true, "12B|5 km|300 KB|21°|7\""},
		{OrdinalShape, true, "1st|2nd|3rd|4th|1er|2e|1ère|1º"},
		{FractionShape, false, "1/2|60 / 60"},
	} {
		for text := range strings.SplitSeq(c.texts, "|") {
			for _, form := range []string{"N", "note N", "Lantern N"} {
				if c.shape == TimeShape && strings.HasPrefix(form, "L") && len(text) == 2 {
					continue
				}
				line := strings.Replace(form, "N", text, 1)
				l := s.Line(line)
				checkAccount(t, &l)
				want := strings.TrimPrefix(text, "le ")
				if !l.hasSpan(FigureSpan, want, func(sp *Span) bool { return sp.Shape == c.shape && sp.OwnSign == c.own }) {
					t.Errorf("%q: no figure %d %v\n%s", line, c.shape, c.own, dump(&l))
				}
			}
		}
	}
	for text := range strings.SplitSeq("$5|5 €|1,20 €|€1.20|USD 9.99|9.99 EUR|~$3|12,40 €/each|£3 each|CHF 5", "|") {
		line := "4 Lantern " + text
		if l := s.Line(line); !l.hasSpan(PriceSpan, text, func(*Span) bool { return true }) {
			t.Errorf("%q: no price\n%s", line, dump(&l))
		}
	}
	for _, line := range []string{"4 Lantern", "4x Lantern", "Lantern (4)", "99 Puppies", "60", "4 Lantern x", "4, Lantern", "4. Lantern",
		"4 - Lantern", "Lantern\t4", "4 4*Town"} {
		l := s.Line(line)
		for k := range l.Spans {
			if sp := &l.Spans[k]; sp.Kind == FigureSpan || sp.Kind == PriceSpan {
				t.Errorf("%q: figure %q %+v", line, l.textOf(sp), sp)
			}
		}
	}
}

// Counts that are no plain ones (§6.1, contests 16 and 19), and counts that only the form of the list makes.
func TestLine_OddCounts(t *testing.T) {
	s := New(testCatalog(t))
	for _, c := range []struct {
		line, text   string
		form         CountForm
		value, other int
	}{
		{"3-4 Lantern", "3-4", AskedCount, 3, 4},
		{"3/4 Lantern", "3/4", AskedCount, 3, 4},
		{"3:4 Lantern", "3:4", AskedCount, 3, 4},
		{"3 or 4 Lantern", "3 or 4", AskedCount, 3, 4},
		{"3 oder 4 Lantern", "3 oder 4", AskedCount, 3, 4},
		{"3/3 Lantern", "3/3", PlainCount, 3, 0},
		{"½ Lantern", "½", AskedCount, 0, 0},
		{"3? Lantern", "3?", AskedCount, 0, 0},
		{"~3 Lantern", "~3", AskedCount, 0, 0},
		{"0 Lantern", "0", ZeroCount, 0, 0},
		{"0x Lantern", "0x", ZeroCount, 0, 0},
		{"9999 Lantern", "9999", PlainCount, 9999, 0},
		{"10000 Lantern", "10000", AskedCount, 0, 0},
		{"99999999999999999999 Lantern", "99999999999999999999", AskedCount, 0, 0},
		{"+4 Lantern", "+4", SignedCount, 4, 0},
		{"-2 Lantern", "-2", SignedCount, -2, 0},
		{"- 2 Lantern", "2", PlainCount, 2, 0},
		{"4. Lantern", "4.", ShapeCount, 4, 0},
		{"4) Lantern", "4)", ShapeCount, 4, 0},
		{"#4 Lantern", "#4", ShapeCount, 4, 0},
		{"I Lantern", "I", ShapeCount, 1, 0},
		{"II Lantern", "II", ShapeCount, 2, 0},
		{"III Lantern", "III", ShapeCount, 3, 0},
		{"IV Lantern", "IV", ShapeCount, 4, 0},
		{"Lantern IV", "IV", ShapeCount, 4, 0},
		{"||| Lantern", "|||", ShapeCount, 3, 0},
		{"//// Lantern", "////", ShapeCount, 4, 0},
		{"☐☐☐ Lantern", "☐☐☐", ShapeCount, 3, 0},
		{"Lantern ☐☐", "☐☐", ShapeCount, 2, 0},
		{"l Lantern", "l", AskedCount, 1, 0},
		{"I Lantern", "I", AskedCount, 1, 0},
		{"Z Lantern", "Z", AskedCount, 2, 0},
		{"A Lantern", "A", AskedCount, 4, 0},
		{"S Lantern", "S", AskedCount, 5, 0},
		{"B Lantern", "B", AskedCount, 8, 0},
		{"O Lantern", "O", AskedCount, 0, 0},
		{"Zx Lantern", "Zx", AskedCount, 2, 0},
		{"2 playsets Lantern", "2 playsets", PlainCount, 8, 0},
		{"Lantern x2", "x2", PlainCount, 2, 0},
		{"❸ Lantern", "❸", PlainCount, 3, 0},
		{"Lantern³", "³", PlainCount, 3, 0},
	} {
		l := s.Line(c.line)
		checkAccount(t, &l)
		if !l.hasSpan(
			CountSpan,
			c.text,
			func(sp *Span) bool { return sp.CountForm == c.form && sp.Value == c.value && sp.Other == c.other },
		) {
			t.Errorf("%q: no count %+v\n%s", c.line, c, dump(&l))
		}
	}
	words := map[int]string{
		1:  "one ein eine un une uno una",
		2:  "two zwei deux due pair paar paire",
		3:  "three drei trois tre",
		4:  "four vier quatre quattro playset",
		5:  "five fünf cinq cinque",
		6:  "six sechs sei",
		7:  "seven sieben sept sette",
		8:  "eight acht huit otto",
		9:  "nine neun neuf nove",
		10: "ten zehn dix dieci",
		11: "eleven elf onze undici",
		12: "twelve zwölf douze dodici dozen",
	}
	for value, list := range words {
		for word := range strings.FieldsSeq(list) {
			for _, line := range []string{word + " Lantern", strings.ToUpper(word) + " Lantern", "Lantern " + word} {
				l := s.Line(line)
				if !l.hasSpan(
					CountSpan,
					strings.Trim(strings.Replace(line, "Lantern", "", 1), " "),
					func(sp *Span) bool { return sp.CountForm == PlainCount && sp.Value == value },
				) {
					t.Errorf("%q: no count %d\n%s", line, value, dump(&l))
				}
			}
		}
	}
}

// Decorations of §6.4 behind a name, with what is in their brackets.
func TestLine_Marks(t *testing.T) {
	s := New(testCatalog(t))
	for _, text := range []string{"*F*", "*E*", "*EP*", "*I*", "*P*", "foil", "(foil)", "enchanted", "promo", "(Promo)", "[R]", "[SR]",
		"Super Rare", "NM", "(NM)", "LP", "Near Mint", "EN", "[FR]", "DE", "JA", "ZH", "(V.1)", "(V.9)", "(V2)",
		"(Borderless)", "(Showcase)", "(Alternate Art)", "(Extended Art)", "(Full Art)", "(Prerelease)", "(Prerelease 2026)",
		"(Set Championship)", "(League)", "(Store)", "(Convention 2025)", "(Rainbow Foil)", "(Cold Foil)",
		"(Etched Foil)", "(Oversized)", "(Jumbo)", "(Signed)", "(Japanese)", "(Deutsch)", ":ruby:", "#amber", "^Have,#123456^", "[Character]",
		"[Personnage]", "[Gegenstand]", "(Amber)", "[card]", "[/card]", "[*]",
		"(Foil, NM)", "[Ruby]", "(Legendär)", "Français"} {
		line := "4 Elsa - Spirit of Winter " + text
		l := s.Line(line)
		checkAccount(t, &l)
		if !l.hasSpan(MarkSpan, text, func(*Span) bool { return true }) {
			t.Errorf("%q: no mark\n%s", line, dump(&l))
		}
	}
	for _, text := range []string{"(my pet card)", "#maybe", ":sideboard:", "^Maybe,#123^", "{noDeck}", "(4)", "[3/5]", "(maybe)",
		"[Lantern]", "my pet card", "(9-32)", "(Lantern foil)"} {
		line := "4 Elsa - Spirit of Winter " + text
		if l := s.Line(line); l.hasSpan(MarkSpan, text, func(*Span) bool { return true }) {
			t.Errorf("%q: a mark\n%s", line, dump(&l))
		}
	}
}

// Facts of §2 in four languages.
func TestLine_Facts(t *testing.T) {
	s := New(testCatalog(t))
	for text, want := range map[string]string{"Amber": "1 Amber", "Bernstein": "1 Amber", "ambra": "1 Amber", "Améthyste": "1 Amethyst",
		"Saphir": "1 Sapphire", "Stahl": "1 Steel", "Acier": "1 Steel",
		"Character": "2 Character", "Charaktere": "2 Character", "chanson": "2 Song", "oggetto": "2 Item", "Ort": "2 Location",
		"Super Rare": "3 Super Rare", "Legendär": "3 Legendary", "Inhabituelle": "3 Uncommon",
		"Floodborn": "4 Floodborn", "Flutgestalt": "4 Floodborn", "Imbevuto": "4 Floodborn", "Seven Dwarfs": "4 Seven Dwarfs",
		"Königin": "4 Queen", "Evasive": "5 Evasive", "Wendig": "5 Evasive", "EN": "7 EN", "NM": "8 NM",
		"cost 3": "9 3", "Kosten: 3": "9 3", "3 lore": "12 3", "strength 2": "10 2", "willpower 5": "11 5", "3-drop": "9 3"} {
		line := "4 Nobody Knows, " + text
		l := s.Line(line)
		if !l.hasSpan(FactSpan, text, func(sp *Span) bool {
			return fmt.Sprintf("%d %s", sp.Fact, sp.Word) == want || fmt.Sprintf("%d %d", sp.Fact, sp.Value) == want
		}) {
			t.Errorf("%q: no fact %s\n%s", line, want, dump(&l))
		}
	}
}

// Characters of §6.10 and repairs make an exact name.
func TestLine_Repairs(t *testing.T) {
	s := New(testCatalog(t))
	for line, repair := range map[string]Repair{
		"4 Daisy Duck – Musketeer Spy": 0, "4 Daisy Duck &ndash; Musketeer Spy": Entities, "4 Daisy Duck â€“ Musketeer Spy": 0,
		"4 Daisy Duck =E2=80=93 Musketeer Spy": Quoted,
		"4%20Let%20It%20Go":                    Percent,
		"4 Lеt It Gо":                          Lookalike, "4 Le Coup de F&eacute;e": 0, "4 Ｌｅｔ Ｉｔ Ｇｏ": 0, "4 𝐋𝐞𝐭 𝐈𝐭 𝐆𝐨": 0,
		"4 Let\u200b It\u00ad Go": 0, "4 Let\u00a0It\u2003Go": 0, "\ufeff4 Let It Go": 0,
	} {
		l := s.Line(line)
		checkAccount(t, &l)
		if strings.Contains(line, "Coup") {
			continue
		}
		if !l.hasExact() && repair == 0 && !strings.Contains(line, "â") || repair != 0 && (l.Repair != repair || !l.hasExact()) {
			t.Errorf("%q: repair %d, want %d\n%s", line, l.Repair, repair, dump(&l))
		}
	}
	for _, name := range []string{"Lilo - Snow Artist", "Elsa - Spirit of Winter"} {
		if l := s.Line("4 " + strings.ReplaceAll(name, "-", "â€“")); !l.hasExact() {
			t.Errorf("%q with damaged dashes has no exact name", name)
		}
	}
	if l := s.Line("4 Funsoʼs Forehead"); len(l.Leaves) != 3 {
		t.Errorf("U+02BC does not join: %+v", l.Leaves)
	}
	if l := s.Line("4 Le Coup de f&quot;"); l.Repair != 0 {
		t.Error("a repair that makes no exact name was taken")
	}
}

// What begins a line and is not part of it.
func TestLine_Wrappers(t *testing.T) {
	s := New(testCatalog(t))
	for line, want := range map[string]string{"- 4 Lantern": "-", "* 4 Lantern": "*", "• 4 Lantern": "•", "> 4 Lantern": ">",
		"[ ] 4 Lantern": "[ ]", "[x] 4 Lantern": "[x]", "☐ 4 Lantern": "☐", "[12:30] Ann: 4 Lantern": "[12:30] Ann:",
		"12/05/2026, 10:20 - Ann: 4 Lantern":    "12/05/2026, 10:20 - Ann:",
		"[12.05.26, 10:20:11] Ann B: 4 Lantern": "[12.05.26, 10:20:11] Ann B:", `\item 4 Lantern`: `\item`, "+ 4 Lantern": "+"} {
		l := s.Line(line)
		if !l.hasSpan(WrapperSpan, want, func(sp *Span) bool { return sp.From == 0 }) {
			t.Errorf("%q: no wrapper %q\n%s", line, want, dump(&l))
		}
	}
	for _, line := range []string{"-4 Lantern", "4 Lantern", "12:30 Lantern", "[4] Lantern", "*F* Lantern", "Ann: 4 Lantern"} {
		l := s.Line(line)
		for k := range l.Spans {
			if sp := &l.Spans[k]; sp.Kind == WrapperSpan {
				t.Errorf("%q: wrapper %q", line, l.textOf(sp))
			}
		}
	}
}
