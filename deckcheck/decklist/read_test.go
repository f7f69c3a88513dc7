package decklist

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"inkcheck/deckcheck/reading"
)

// Whole lists: what a line is depends on those above it.
func TestRead(t *testing.T) {
	long := "https://x.example/" + strings.Repeat("a", maxLine)
	for _, tt := range []struct{ name, text, want string }{
		{"title", "Bob's deck (v2)\n4 Let It Go\n", "1 title\n2 4 Let It Go\n"},
		{"title below comments, rules and blank lines", "# c\n\n=====\nMy deck\n-----\n4 Let It Go",
			"1 title\n3 noise\n4 heading\n5 noise\n6 4 Let It Go\n"},
		{"title with an ordinal", "1st place: Bob\n4 Let It Go", "1 title\n2 4 Let It Go\n"},
		{"title with a number", "2.0 with songs\n4 Let It Go", "1 comment\n2 4 Let It Go\n"},
		{"title of ink types", "Amber & Steel\n4 Let It Go", "1 heading\n2 4 Let It Go\n"},
		{"title near a card", "Smash 2.0\n4 Let It Go", "1 problem\n2 4 Let It Go\n? ask [1] {text | 1-4 Smash}\n"},
		{"title near a card's full name", "Elsa - Spirit of Wintr\n4 Let It Go", "1 problem\n2 4 Let It Go\n? unknown [1] {1-4 any}\n"},
		{"no title: it has a count", "Elsa - Spirit of Wintr (4)\n4 Let It Go", "1 problem\n2 4 Let It Go\n? unknown [1] {4 any}\n"},
		{"cards below a heading that nobody knows", "4 Let It Go\nBob's pile:\n2 Smash",
			"1 4 Let It Go\n2 problem\n3 noise\n? ask [2 3] {2 Smash | aside}\n"},
		{"a sideboard goes on below blank lines where they part all cards", "4 Lantern\n\n4 Smash\n\nCut:\n2 Let It Go\n\n2 Dragon Fire",
			"1 4 Lantern\n3 4 Smash\n5 heading\n6 side\n8 side\n! sideboard [5 6 8] 4\n"},
		{"no card below it", "4 Let It Go\nBob's pile:\n", "1 4 Let It Go\n2 comment\n"},
		{"a second title is none", "My deck\nby Bob\n4 Let It Go", "1 heading\n2 title\n3 4 Let It Go\n"},
		{"a first line with a count is none", "4 Nobody\n4 Let It Go", "1 problem\n2 4 Let It Go\n? ask [1] {text | 4 any}\n"},
		{"nor is one with a count in bold", "**4** Nobody", "1 problem\n? ask [1] {text | 4 any}\n"},
		{"a first line that names a card", "Let It Go\n4 Let It Go", "1 title\n2 4 Let It Go\n? title [1] {text | reserve 1-4 Let It Go}\n"},
		{"a first line that may name a card", "Elsa\n4 Let It Go", "1 title\n2 4 Let It Go\n? title [1] {text | reserve 1 of 13}\n"},

		{"old Macs", "4 Let It Go\r2 Be Prepared\r", "1 4 Let It Go\n2 2 Be Prepared\n"},
		{"Windows", "\ufeff4 Let It Go\r\n\r\n2 Be Prepared\r\n", "1 4 Let It Go\n3 2 Be Prepared\n"},
		{"no final line break", "4 Let It Go\n2 Be Prepared", "1 4 Let It Go\n2 2 Be Prepared\n"},
		{"empty", "", ""},
		{"blank", " \n\t\n\u00a0\n", ""},
		{"literal line breaks", `~~Mainboard~~\n4 Be Prepared\n4 Let It Go\n~~Sideboard~~\n2 Be Prepared`,
			"1 heading\n1 4 Be Prepared\n1 4 Let It Go\n1 heading\n1 side\n! sideboard [1] 2\n"},
		{"literal line breaks below a comment", `# Bob\n4 Be Prepared` + "\n", "1 title\n1 4 Be Prepared\n"},
		{"a comment with them", "# C:\\new; 4 Let It Go\n4 Be Prepared\n", "1 problem\n2 4 Be Prepared\n? ask [1] {text | 4 Let It Go}\n"},
		{"code fence", "```text\nMy deck\n4 Let It Go\n```", "1 comment\n2 heading\n3 4 Let It Go\n4 noise\n"},

		{"duplicates are summed", "4 Let It Go\n2 Be Prepared\n4x let it go (1-163)\n", "1 4 Let It Go\n2 2 Be Prepared\n3 4 Let It Go\n"},
		{"cards without a count", "Let It Go\nBe Prepared\nlet it go\n",
			"1 1 Let It Go\n2 1 Be Prepared\n3 1 Let It Go\n! one each [1 2 3]\n"},
		{"twice on a line", "Let It Go; Let It Go", "1 problem\n? count [1] {1-4 Let It Go}\n"},

		{"counts on lines of their own", "4\nLet It Go\n2x\nBe Prepared\n", "1 noise\n2 4 Let It Go\n3 noise\n4 2 Be Prepared\n"},
		{"below a heading, too", "Songs\n4\nLet It Go\n", "1 heading\n2 noise\n3 4 Let It Go\n"},
		{"counts below the names are not guessed", "Let It Go\n4\nBe Prepared\n2\n",
			"1 4 Let It Go\n2 noise\n3 2 Be Prepared\n4 noise\n"},
		{"a number that belongs to nothing", "4 Let It Go\n3\n4 Be Prepared\n",
			"1 4 Let It Go\n2 problem\n3 4 Be Prepared\n? ask [2] {figure | 3 any}\n"},
		{"the size of a section", "Songs\n8\n4 Let It Go\n4 Be Prepared\n8",
			"1 heading\n2 heading\n3 4 Let It Go\n4 4 Be Prepared\n5 problem\n? ask [5] {figure | 8 any}\n"},
		{"the smallest size of a deck", "4 Let It Go\n20", "1 4 Let It Go\n2 total\n! total [2] 20\n"},
		{"too small for one", "4 Let It Go\n19", "1 4 Let It Go\n2 problem\n? ask [2] {figure | 19 any}\n"},
		{"the size of the deck", "4 Let It Go\n60", "1 4 Let It Go\n2 total\n! total [2] 60\n"},
		{"a right total", "20 Let It Go\nTotal: 20", "1 20 Let It Go\n2 total\n"},
		{"a total counts what is not known", "4 Let It Go\n2 Nobody\n1 Elsa\nTotal: 7",
			"1 4 Let It Go\n2 problem\n3 problem\n4 total\n? ask [2] {text | 2 any}\n? ambiguous [3] {1 of 13}\n"},
		{"a total above", "Deck (8)\n4 Let It Go\n", "1 total\n2 4 Let It Go\n"},

		{"sideboard", "4 Let It Go\nSideboard\n2 Be Prepared\n1 Nobody\n",
			"1 4 Let It Go\n2 heading\n3 side\n4 side\n! sideboard [2 3 4] 2\n"},
		{"sideboard that ends", "Sideboard\n2 Be Prepared\nMain Deck\n4 Let It Go\n",
			"1 heading\n2 side\n3 heading\n4 4 Let It Go\n! sideboard [1 2] 2\n"},
		{"sideboard that a comment ends", "Sideboard\n2 Be Prepared\n# Main\n4 Let It Go\n",
			"1 heading\n2 side\n3 heading\n4 4 Let It Go\n! sideboard [1 2] 2\n"},
		{"sideboard that goes on below a section", "Sideboard\nSongs\n2 Be Prepared\n",
			"1 heading\n2 heading\n3 2 Be Prepared\n"},
		{"an empty one is no matter", "4 Let It Go\nSideboard\n", "1 4 Let It Go\n2 heading\n"},
		{"line by line", "4 Let It Go\nSB: 2 Be Prepared\nSB: 1 Ba-Boom!\n",
			"1 4 Let It Go\n2 side\n3 side\n! sideboard [2 3] 3\n"},
		{"a bad count in it", "Sideboard\n-2 Be Prepared\n", "1 heading\n2 side\n! sideboard [1 2] 0\n"},

		{"a comment that is a card, nearly", "4 Let It Go\n# 1 Elsa - Spirit of Wintr",
			"1 4 Let It Go\n2 problem\n? count [2] {1 any | 1-4 any | text}\n"},
		{"a link alone", "https://dreamborn.ink/decks/abc", "1 problem\n? ask [1] {0- any}\n"},
		{"a link twice", "https://x.example/a\nhttps://x.example/b\nhttps://x.example/a",
			"1 problem\n2 problem\n3 heading\n? ask [1 3] {0- any}\n? ask [2] {0- any}\n"},
		{"a link that begins as a line that is too long", long + " x\n" + long, "1 problem\n2 heading\n? ask [1 2] {0- any}\n"},
		{"a link in front", "https://dreamborn.ink/decks/abc\nMy deck\n4 Let It Go", "1 comment\n2 heading\n3 4 Let It Go\n"},
		{"a shared deck of the app", "My deck\nhttps://www.disneylorcana.com/sharing/deck?id=1-2\n",
			"1 heading\n2 problem\n? ask [2] {0- any}\n"},
		{"HTML", "<ul>\n<li>4 Let It Go</li>\n\n</ul>", "2 4 Let It Go\n"},
		{"HTML of other kinds", " \n<!DOCTYPE html><p>4 Let It Go", "2 title\n2 4 Let It Go\n"},
		{"a heading in angle brackets", "<Deck>\n4 Let It Go", "1 heading\n2 4 Let It Go\n"},
		{"a link in angle brackets", "<https://x.example/a>\n4 Let It Go", "1 comment\n2 4 Let It Go\n"},
		{"JSON", `[[4,"Let It Go"]]`, "1 4 Let It Go\n"},
		{"more JSON", "{\n \"cards\": []\n}", "1 problem\n2 heading\n3 heading\n? ask [1 2 3] {0- any}\n"},
		{"a section in square brackets", "[Deck]\n4 Let It Go", "1 heading\n2 4 Let It Go\n"},
		{"a copied table", "Pos\tCard\n| Qty | Card |\n|---|---|\n| 4 | Let It Go |\n", "1 title\n2 heading\n3 noise\n4 4 Let It Go\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := Read(tt.text, cards(t))
			if diff := cmp.Diff(tt.want, describe(l)); diff != "" {
				t.Errorf("Read(%q) (-want +got):\n%s", tt.text, diff)
			}
			checkList(t, tt.text, l)
		})
	}
}

// A line is named once, however often its card is on it, and every line of a
// table has its place, also where a cell goes on below.
func TestLinesOnce(t *testing.T) {
	cat := cards(t)
	if got := Read("4 Be Prepared\n1 Let It Go; 2 Let It Go\n1 Let It Go", cat).Deck.Entries[1].Lines; !slices.Equal(got, []int{2, 3}) {
		t.Errorf("lines of Let It Go: %v, want [2 3]", got)
	}
	packed := base64.StdEncoding.EncodeToString([]byte("Characters\n4 Elsa - Spirit of Winter\nSongs\n4 Let It Go"))
	var kinds []Kind
	for _, l := range Read(packed, cat).Lines {
		kinds = append(kinds, l.Kind)
	}
	if want := []Kind{HeadingLine, CardLine, HeadingLine, CardLine}; !slices.Equal(kinds, want) {
		t.Errorf("lines of a packed list: %v, want %v", kinds, want)
	}
	text := "Name,Count,Comment\nLet It Go,4,\"1\n2\n3\n4\n5\"\nBe Prepared,4,\n"
	if got := Read(text, cat); got.Deck.Cards != 8 || !clear(got) {
		t.Errorf("a comment of five lines: %d cards, %+v", got.Deck.Cards, got.Deck.Issues)
	}
	var numbers []int
	for _, l := range Read("Name,Count,Comment\nLet It Go,4,\"one\ntwo\"\nBe Prepared,4,\n", cat).Lines {
		numbers = append(numbers, int(l.Number))
	}
	if !slices.Equal(numbers, []int{1, 2, 3, 4}) {
		t.Errorf("lines of a table: %v", numbers)
	}
}

// What a line is called that was cut out of another: its own words, without the sign that parts it from the next.
func TestLinesCut(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		text string
		want []string
	}{
		{"4 Nobody There , 4 Let It Go", []string{"4 Let It Go", "4 Nobody There"}},
		{"4 Elsa - Spirit of Winter, 4 Let It Go", []string{"4 Elsa - Spirit of Winter", "4 Let It Go"}},
		{"Elsa_Spirit  of Winter$4|Nobody  There$4|", []string{"Elsa_Spirit of Winter$4", "Nobody There$4"}},
	} {
		var got []string
		for _, l := range Read(tt.text, cards(t)).Lines {
			got = append(got, l.Raw)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q is cut into %q, want %q", tt.text, got, tt.want)
		}
	}
}

// Every spelling of a sideboard is reported and never merged.
func TestSideboards(t *testing.T) {
	for _, heading := range []string{"Sideboard", "sideboard", "SIDEBOARD:", "Sideboard (15)", "Sideboard: 15", "Sideboard - 15 cards",
		"Side-board", "Side board",
		"Side Deck", "Side", "SB", "SB:", "Maybe", "Maybeboard", "Maybe Board", "Considering", "[Considering]", "[Sideboard]", "{Sideboard}",
		"<Sideboard>",
		"~~Sideboard~~", "**Sideboard**", "*Sideboard*", "__Sideboard__", "## Maybeboard", "# Sideboard", "// Sideboard", "-- Sideboard --",
		"=== Maybeboard ===",
		"--- Sideboard (15) ---", "> Sideboard", "- Sideboard", "Sideboard cards:", "Sideboard / Maybeboard", "My sideboard",
		"Réserve", "Wishlist", "Extra deck", "Ｓｉｄｅｂｏａｒｄ", "Cuts:", "Ersatzbank", "Panchina:"} {
		l := Read("4 Let It Go\n"+heading+"\n2 Be Prepared\n", cards(t))
		d := &l.Deck
		if len(d.Entries) != 1 || d.Cards != 4 || len(d.Issues) != 1 || d.Issues[0].Kind != Sideboard || d.Issues[0].Copies != 2 {
			t.Errorf("heading %q is read as\n%s", heading, describe(l))
			continue
		}
		if code, hash := d.CodeAndHash(); code != "" || hash != "" {
			t.Errorf("heading %q: a deck with a sideboard has the code %q and the hash %q", heading, code, hash)
		}
	}
	for _, line := range []string{"SB: 2 Be Prepared", "sb: 2x Be Prepared", "Sideboard: 2 Be Prepared", "Maybeboard: 2 Be Prepared"} {
		l := Read("4 Let It Go\n"+line+"\n4 Ba-Boom!\n", cards(t))
		if got, want := describe(l), "1 4 Let It Go\n2 side\n3 4 Ba-Boom!\n! sideboard [2] 2\n"; got != want {
			t.Errorf("line %q is read as\n%s", line, got)
		}
	}
	// Without a colon the word may be one of the line's own.
	for _, line := range []string{"SB 2 Be Prepared", "Sideboard 2x Be Prepared", "2 Be Prepared sideboard", "2 Be Prepared (sideboard)",
		"2\tBe Prepared\tmaybeboard"} {
		l := Read("4 Let It Go\n"+line+"\n4 Ba-Boom!\n", cards(t))
		if got := describe(l); !strings.Contains(got, "2 Be Prepared | aside}\n") || l.Deck.Cards != 8 {
			t.Errorf("line %q is read as\n%s", line, got)
		}
	}
}

// What may be copies of a card is never dropped as a title, a heading or a note.
func TestCardsAreNoTitles(t *testing.T) {
	for _, line := range []string{"1) Elsa - Spirit of Winter x4 !", "four Elsa - Spirit of Winter", "main,4,Elsa - Spirit of Winter",
		"[9:15 PM] Ann: 4x Smash", "[9:15 PM] Ann: 4xSmash",
		"~x4 Smash ok", "Lantern x3 :)", "Songs: Let It Go – 4 main", "Deck: Lantern (3) main", "Qty: 3 Lantern main",
		"Note: Let It Go Qty 2 left", "--- x3 Lantern |", "Total: 4xSmash;"} {
		for _, text := range []string{line + "\n4 Be Prepared", "4 Be Prepared\n" + line} {
			l := Read(text, cards(t))
			checkList(t, text, l)
			if clear(l) && len(l.Deck.Entries) < 2 {
				t.Errorf("list %q is read as\n%s", text, describe(l))
			}
		}
	}
	for _, title := range []string{"Bob's Lantern deck", "Deck by Elsa"} {
		if l := Read(title+"\n4 Let It Go", cards(t)); !clear(l) || l.Deck.Cards != 4 {
			t.Errorf("title %q is read as\n%s", title, describe(l))
		}
	}
}

func TestAmbiguousTranslations(t *testing.T) {
	cat := cards(t)
	type key struct{ language, folded string }
	byName := map[key][]int{}
	for i := range cat.Cards {
		for _, n := range cat.Cards[i].Names {
			k := key{n.Language, strings.ToLower(n.Full())}
			byName[k] = append(byName[k], i)
		}
	}
	shared := 0
	for k, all := range byName {
		if len(all) < 2 {
			continue
		}
		shared++
		l := Read("3 "+k.folded, cat)
		if q := l.Deck.Questions; len(q) != 1 || q[0].Kind != reading.AmbiguousCard ||
			len(q[0].Answers[0].Parts[0].Cards) != len(all) || l.Deck.Cards != 3 {
			t.Errorf("%s %q is read as\n%s", k.language, k.folded, describe(l))
		}
	}
	if shared < 3 {
		t.Errorf("%d shared translations; the data has at least 3", shared)
	}
}

func TestIssuesHaveChoices(t *testing.T) {
	l := Read("4 Elsa - Spirit of Wintr\n4 Elsa\n4 Be Prepared (2-201)\n4 14-5\n", cards(t))
	for i := range l.Deck.Questions {
		q := &l.Deck.Questions[i]
		switch {
		case q.Kind == reading.UnknownCard && q.Lines[0] == 1:
			if len(q.Suggestions) == 0 || q.Suggestions[0].FullName != "Elsa - Spirit of Winter" {
				t.Errorf("suggestions for %q: %v", q.Text, q.Suggestions)
			}
		case q.Kind == reading.AmbiguousCard:
			for _, c := range q.Answers[0].Parts[0].Cards {
				if c.Name != "Elsa" {
					t.Errorf("choices for %q: %s", q.Text, c.FullName)
				}
			}
		}
	}
	if n := len(l.Deck.Questions); n < 2 {
		t.Errorf("%d questions", n)
	}
	if len(l.Deck.Issues) != 1 {
		t.Fatalf("%d issues", len(l.Deck.Issues))
	}
	if i := l.Deck.Issues[0]; i.Kind != RefMismatch || len(i.Choices) != 1 || i.Choices[0].FullName != "Strength of a Raging Fire" ||
		i.Card.FullName != "Be Prepared" {
		t.Errorf("reference %q: %v, %v", i.Text, i.Card, i.Choices)
	}
}

func TestListFormat(t *testing.T) {
	for text, want := range map[string]Format{"4 Let It Go\n": Text, "4 Let It Go (1-163)\n": TextRef, "4 1-163\n": TextRef, "": Text,
		"4 Let It Go (1-163)\n4 Be Prepared\n4 Ba-Boom!\n": Text} {
		if got := Read(text, cards(t)).Deck.Format; got != want {
			t.Errorf("Read(%q).Deck.Format = %s, want %s", text, got, want)
		}
	}
}

func TestLimits(t *testing.T) {
	cat := cards(t)
	many := func(n int) string { return strings.Repeat("1 Let It Go\n", n) }
	for _, tt := range []struct {
		name, text    string
		cards, stated int // stated 0: nothing is reported
	}{
		{"as many lines as are read", many(MaxLines), MaxLines, 0},
		{"as many and blank ones", many(MaxLines) + "\n\n  \n", MaxLines, 0},
		{"one more", many(MaxLines + 1), MaxLines, MaxLines + 1},
		{"one more without a final line break", many(MaxLines) + "1 Let It Go", MaxLines, MaxLines + 1},
		{"many on a line", strings.Repeat("1 Let It Go; ", 1200), 1200, 0},
		{"more on a line than is read", strings.Repeat("1 Let It Go; ", MaxLines), 0, 0}, // it may be any cards
		{"as many bytes as are read", many(1) + strings.Repeat(" ", MaxBytes-len(many(1))), 1, 0},
		{"one more byte", many(1) + strings.Repeat(" ", MaxBytes+1-len(many(1))), 0, MaxBytes + 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := Read(tt.text, cat)
			if l.Deck.Cards != tt.cards {
				t.Errorf("%d cards, want %d", l.Deck.Cards, tt.cards)
			}
			var got []string
			for _, i := range l.Deck.Issues {
				got = append(got, fmt.Sprint(issueNames[i.Kind], " ", i.Stated))
			}
			want := []string{fmt.Sprint("too many ", tt.stated)}
			if tt.stated == 0 {
				want = nil
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("issues (-want +got):\n%s", diff)
			}
			checkList(t, tt.text, l)
		})
	}
	// The largest sum there is.
	l := Read(strings.Repeat("9999 Let It Go\n", MaxLines), cat)
	if want := 9999 * MaxLines; l.Deck.Cards != want || l.Deck.Entries[0].Count != want {
		t.Errorf("%d cards, want %d", l.Deck.Cards, want)
	}
}

func TestLongLines(t *testing.T) {
	for _, text := range []string{"4 " + strings.Repeat("x", maxLine), strings.Repeat("4 Let It Go and ", 100), strings.Repeat("9 ", 400)} {
		l := Read("4 Let It Go\n"+text, cards(t))
		if !said(l, 2) {
			t.Errorf("%.20q… is read as\n%s", text, describe(l))
		}
		checkList(t, "4 Let It Go\n"+text, l)
	}
}

func TestDecodeText(t *testing.T) {
	const list = "4 Let It Go\n2 Sphère d’endurance\n1 エルサ\n"
	wide := func(low, high int) string {
		b := []byte{0xff, 0xfe}
		if low == 1 {
			b = []byte{0xfe, 0xff}
		}
		for _, u := range utf16.Encode([]rune(list)) {
			two := []byte{0, 0}
			two[low], two[high] = byte(u), byte(u>>8)
			b = append(b, two...)
		}
		return string(b)
	}
	for _, tt := range []struct{ name, in, want string }{
		{"UTF-8", list, list},
		{"byte order mark", "\ufeff" + list, list},
		{"UTF-16 of Windows", wide(0, 1), list},
		{"UTF-16 the other way round", wide(1, 0), list},
		{"UTF-16 without a mark", wide(0, 1)[2:], list},
		{"the other way round without one", wide(1, 0)[2:], list},
		{"Windows quotes", "4 Ursula\x92s Cauldron", "4 Ursula’s Cauldron"},
		{"half of it beyond ASCII", "\xe8\xe9\xe8ab", "error"},
		{"empty", "", ""},
		{"NUL", "4 Let It Go\x00", "error"},
		{"Latin-1", "4 Let It Go\n4 Sph\xe8re", "4 Let It Go\n4 Sphère"},
		{"UTF-16 cut short", wide(0, 1)[:9], "error"},
		{"picture", "\x89PNG\r\n\x1a\n\x00", "error"},
	} {
		got, _, err := DecodeText([]byte(tt.in))
		if err != nil {
			got = "error"
		}
		if got != tt.want {
			t.Errorf("%s: DecodeText(%q) = %q, %v; want %q", tt.name, tt.in, got, err, tt.want)
		}
	}
	if _, _, err := DecodeText([]byte("4 Let It Go\n4 Sph\x81re")); err == nil || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("error %v does not name line 2", err)
	}
}

// A list is read no further once nobody waits for it.
func TestReadContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	l, err := ReadContext(ctx, "4 Let It Go", cards(t))
	if err != nil || l.Deck.Cards != 4 {
		t.Fatalf("%d cards, %v", l.Deck.Cards, err)
	}
	cancel()
	for _, text := range []string{"4 Let It Go", "Let It Go x4; 4 Smash", "Name,Count\nLet It Go,4", `[{"name":"Let It Go","count":4}]`,
		"2m2m2m2m2enenen", duelsURL} {
		if l, err := ReadContext(ctx, text, cards(t)); !errors.Is(err, context.Canceled) || l.Deck.Cards > 0 {
			t.Errorf("%q: %d cards, %v", text, l.Deck.Cards, err)
		}
	}
}

// TestZeroBytes: a zero byte is no text wherever it stands, in each of the encodings that are tried.
func TestZeroBytes(t *testing.T) {
	t.Parallel()
	for _, b := range []string{"\x00", "\x00abc", "abc\x00", "\xff\xfe\x00\x00a\x00", "\xff\xfea\x00\x00\x00", "\x00\x00a\x00"} {
		if text, from, err := DecodeText([]byte(b)); err == nil {
			t.Errorf("DecodeText(%q) = %q, %q", b, text, from)
		}
	}
	for b, want := range map[string]string{"a\x00b\x00": "ab", "\x00a\x00b": "ab", "\xff\xfea\x00": "a", "\xfe\xff\x00a": "a", "": ""} {
		if text, _, err := DecodeText([]byte(b)); err != nil || text != want {
			t.Errorf("DecodeText(%q) = %q, %v, want %q", b, text, err, want)
		}
	}
}
