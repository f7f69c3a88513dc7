package decklist

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// TestPrintable: what strangers call a file or a deck cannot turn a line of the terminal around or colour it.
func TestPrintable(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Ann ~ 1": "Ann ~ 1", "Zoë": "Zoë", "a\nb\tc\u00a0d": "a b c d",
		"\x1b[31mred": "\ufffd[31mred", "a\u202eb": "a\ufffdb", "a\x7fb": "a\ufffdb",
		"\x00": "\ufffd", "": "", "a\x1f": "a\ufffd",
	} {
		if got := Sanitize(text); got != want {
			t.Errorf("Printable(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestSplitLines: pages that change a line of a list count lines as the reader does.
func TestSplitLines(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"a\nb": "a|b", "a\r\nb": "a\r|b", "a\rb": "a|b", "": "", "a\n": "a|", "a": "a"} {
		if got := strings.Join(SplitLines(text), "|"); got != want {
			t.Errorf("SplitLines(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestClip: a message quotes at most eighty signs of a line, and says that more stood there.
func TestClip(t *testing.T) {
	t.Parallel()
	eighty := strings.Repeat("é", 80)
	for text, want := range map[string]string{eighty: eighty, eighty + "x": eighty + "…",
		"  a ": "a", "a\xff": "a\ufffd", " " + eighty + " ": eighty,
		"\xff" + eighty: "\ufffd" + strings.Repeat("é", 79) + "…"} {
		if got := clip(text); got != want {
			t.Errorf("clip(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestDeckOfSeveralEntries: a deck made by hand may have a card twice. Copies counts both; what is sorted leaves the deck as it was.
func TestDeckOfSeveralEntries(t *testing.T) {
	t.Parallel()
	cat := cards(t)
	smash, lantern := cat.ByName("Smash").Card, cat.ByName("Lantern").Card
	d := Deck{Catalog: cat, Entries: []Entry{{Card: smash, Count: 3}, {Card: lantern, Count: 2}, {Card: smash, Count: 1}}}
	if d.Copies(smash) != 4 || d.Copies(lantern) != 2 || d.Copies(cat.ByName("Let It Go").Card) != 0 {
		t.Errorf("copies of Smash: %d, of Lantern: %d", d.Copies(smash), d.Copies(lantern))
	}
	first, last := smash, lantern
	if lantern.Index < smash.Index {
		first, last = lantern, smash
	}
	sorted := d.Sorted()
	if sorted[0].Card != first || sorted[2].Card != last || d.Entries[1].Card != lantern {
		t.Errorf("sorted by key: %v of %v", sorted, d.Entries)
	}
	// What was read of a list that did not resolve has a code, and no hash; a list without a card has neither.
	open := Read("4 Smash\n4 Nobody Knows Who - Nowhere", cat)
	code, hash := Read("4 Smash", cat).Deck.CodeAndHash()
	if c, h := open.Deck.CodeAndHash(); c != "" || h != "" || open.Deck.ReadCode() != code || hash == "" {
		t.Errorf("an open list has the code %q, the hash %q, and %q of what was read, want %q", c, h, open.Deck.ReadCode(), code)
	}
	if got := Read("", cat).Deck.ReadCode(); got != "" {
		t.Errorf("the code of an empty list is %q", got)
	}
}

// TestEncodedIsFirst: that a file was not in UTF-8 stands above what was found in it; UTF-8 is not said.
func TestEncodedIsFirst(t *testing.T) {
	t.Parallel()
	l := Read("4 Nobody Knows Who - Nowhere", cards(t))
	l.Encoded("")
	if len(l.Deck.Issues) != 0 {
		t.Errorf("%d issues", len(l.Deck.Issues))
	}
	l.Encoded("Windows-1252")
	if i := l.Deck.Issues; len(i) != 1 || i[0].Kind != Encoded || i[0].Text != "Windows-1252" || len(i[0].Lines) != 1 || i[0].Lines[0] != 1 {
		t.Errorf("issues: %v", l.Deck.Issues)
	}
	for text, want := range map[string]bool{"4 Smash\r\n\t~": true, "abcé": true, "abéé": false,
		"a\x01": false, "abcd\x7f": false, "abcd\u009f": false,
		"abc\u00a0": true, "abcd\x1f": false} {
		if mostlyPlain(text) != want {
			t.Errorf("mostlyPlain(%q) = %t", text, !want)
		}
	}
}

// TestFormatRows: what pages and files are told of a format; a word that is none has nothing.
func TestFormatRows(t *testing.T) {
	t.Parallel()
	if JSON.Group() != AsFile ||
		JSON.File() != "deck.json" || JSON.MediaType() != jsonType || JSON.LineBased() ||
		JSON.AppNumbers() || !App.AppNumbers() || !Markdown.LineBased() {
		t.Errorf("the row of JSON is %+v", JSON.row())
	}
	if none := Format("nonesuch"); none.File() != "" || none.LineBased() {
		t.Errorf("the row of no format is %+v", none.row())
	}
	if f, err := ParseFormat(" JSON "); f != JSON || err != nil {
		t.Errorf("ParseFormat = %q, %v", f, err)
	}
	if _, err := ParseFormat(""); err == nil {
		t.Error("an empty word is a format")
	}
}

// TestOneLine: a deck's name that is written along is one line of at most eighty signs.
func TestOneLine(t *testing.T) {
	t.Parallel()
	eighty := strings.Repeat("é", 80)
	for text, want := range map[string]string{"a\nb\t c": "a b c", eighty: eighty, eighty + "x": eighty,
		strings.Repeat("é", 79) + " xy": strings.Repeat("é", 79),
		"":                              "", "a\xffb": "a\ufffdb", "a\x01b": "a b"} {
		if got := oneLine(text); got != want {
			t.Errorf("oneLine(%q) = %q, want %q", text, got, want)
		}
	}
}

// TestTabletop: in the game each card is a sheet of its own, one picture wide and high, and each copy an object of it.
func TestTabletop(t *testing.T) {
	t.Parallel()
	text, err := Write(&Read("2 Smash\n1 Lantern", cards(t)).Deck, TTS, "Ann")
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		ObjectStates []struct {
			Nickname         string
			DeckIDs          []int
			Transform        map[string]float64
			CustomDeck       map[string]struct{ NumWidth, NumHeight int }
			ContainedObjects []struct {
				Nickname string
				CardID   int
			}
		}
	}
	if err := json.Unmarshal([]byte(text), &got); err != nil || len(got.ObjectStates) != 1 {
		t.Fatalf("%v: %s", err, text)
	}
	o := got.ObjectStates[0]
	// It lies face down on the table, the right way up for whoever sits there, in its own size.
	if at := fmt.Sprint(o.Transform); at != "map[posX:0 posY:1 posZ:0 rotX:0 rotY:180 rotZ:180 scaleX:1 scaleY:1 scaleZ:1]" {
		t.Errorf("it lies at %s", at)
	}
	if want := "Ann [100 100 200] map[1:{1 1} 2:{1 1}] [{Smash 100} {Smash 100} {Lantern 200}]"; fmt.Sprint(o.Nickname, " ", o.DeckIDs, " ",
		o.CustomDeck, " ", o.ContainedObjects) != want {
		t.Errorf("%v, want %s", o, want)
	}
}
