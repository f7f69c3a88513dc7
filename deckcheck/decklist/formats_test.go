package decklist

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// short describes a deck in one line: its format, its cards, its issues.
func short(l *List) string {
	out := []string{string(l.Deck.Format)}
	for _, e := range l.Deck.Entries {
		out = append(out, fmt.Sprintf("%d %s", e.Count, e.Card.FullName))
	}
	for _, i := range told(l) {
		out = append(out, issue(i, true))
	}
	for i := range l.Deck.Questions {
		out = append(out, question(&l.Deck.Questions[i], true))
	}
	return strings.Join(out, "; ")
}

const (
	elsaBase64 = "RWxzYV9TcGlyaXQgb2YgV2ludGVyJDR8QmUgUHJlcGFyZWQkMnw="
	dashBase64 = "RWxzYSAtIFNwaXJpdCBvZiBXaW50ZXIkNHxCZSBQcmVwYXJlZCQyfA=="
	duelsURL   = "https://duels.ink/decks/new?import=NCBBbmdlbCAtIEV4cGVyaW1lbnQgNjI0ICgxMS0xOTEpCjIgSGUgSHVybGVkIEhpcyBUaHVuZGVyYm9sdCAoMTAtMTk3KQ%3D%3D"
)

func TestForeignFormats(t *testing.T) {
	const elsa, angel = "4 Elsa - Spirit of Winter; 2 Be Prepared", "4 Angel - Experiment 624; 2 He Hurled His Thunderbolt"
	for _, tt := range []struct{ name, in, want string }{
		// Links.
		{"duels.ink link", duelsURL, "duels-link; " + angel},
		{"in words", "Look at my deck: " + duelsURL + "\n", "duels-link; " + angel},
		{"below a title", "My deck\n\n" + duelsURL, "duels-link; " + angel},
		{"twice", duelsURL + "\n" + duelsURL, "duels-link; " + angel},
		{"two links", duelsURL + "\n" + strings.Replace(duelsURL, "NCB", "MyB", 1), "duels-link; " + angel + "; ask [2] {0- any}"},
		{"below another list", "4 Let It Go\n" + duelsURL, "text; 4 Let It Go; ask [2] {text | 0- any}"},
		{"below its list", "4 Angel - Experiment 624\n2 He Hurled His Thunderbolt\n" + duelsURL, "text; " + angel},
		{"code with a title", "My deck\n1VzQGYz", "code; 4 Lantern; 4 Smash"},
		{"code below its list", "4 Lantern\n4 Smash\nCode: 1VzQGYz", "text; 4 Lantern; 4 Smash"},
		{"code below another list", "4 Smash\n1VzQGYz", "text; 4 Smash; ask [2] {text | 0- any}"},
		{"cut short", strings.Replace(duelsURL, "NCBB", "N", 1), "text; ask [1] {0- any}"},
		{"view link", "https://duels.ink/decks/abc123/view", "text; ask [1] {0- any}"},
		{"inktable link", "https://inktable.net/lor/import?svc=dreamborn&name=My%20deck&id=" + elsaBase64, "inktable-link; " + elsa},
		{"inktable link in HTML", "https://inktable.net/lor/import?svc=dreamborn&amp;name=x&amp;id=" + elsaBase64, "inktable-link; " + elsa},
		{"Lorcanito link", "https://db.lorcanito.com/decks/import?source=x&name=My+deck&list=" + dashBase64, "lorcanito-link; " + elsa},
		{"our link", "https://x.example/check?d=12ySW&f=core&on=2026-11-20", "code; 4 Elsa - Spirit of Winter"},
		{"Companion share", "My deck\nhttps://www.disneylorcana.com/sharing/deck?id=0f8fad5b-d9cb-469f-a165-70867728950e",
			"text; ask [2] {0- any}"},
		{"Companion share twice",
			"https://www.disneylorcana.com/sharing/deck?id=0f8fad5b\nhttps://www.disneylorcana.com/sharing/deck?id=0f8fad5b",
			"text; ask [1 2] {0- any}"},
		{"bare payload", duelsURL[strings.Index(duelsURL, "=")+1:], "duels-link; " + angel},
		// Codes.
		{"Pixelborn", elsaBase64, "inktable; " + elsa},
		{"Pixelborn with dashes", dashBase64, "inktable; " + elsa},
		{"wrapped", elsaBase64[:20] + "\r\n" + elsaBase64[20:] + "\r\n", "inktable; " + elsa},
		{"without filling", strings.TrimRight(dashBase64, "="), "inktable; " + elsa},
		{"unpacked", "Elsa_Spirit of Winter$4|Be Prepared$2|", "inktable; " + elsa},
		{"Latin-1", "VGUgS2FfTGF2YSBNb25zdGVyJDJ8VOkgS2FfTGF2YSBNb25zdGVyJDF8", "inktable; 3 Te Kā - Lava Monster"},
		{"unknown and bad", "RWxzb19XaW50cmUkM3xCZSBQcmVwYXJlZCQwfExldCBJdCBHb3w=",
			"inktable; 1 Let It Go; none [1]; unknown [1] {3 any}; missing [1] {0-3 Let It Go}"},
		{"app string", "2m2m2m2m2enenen", "app; 4 " + byApp(t, 1366) + "; 3 " + byApp(t, 891)},
		{"the app's string of the notes", "2tQtQtQtQs1s1s1", "app; 4 " + byApp(t, 29*62+52) + "; 3 " + byApp(t, 28*62+1)},
		{"app string with an unknown card", "201ZZZZ", "app; 1 Ariel - On Human Legs; unknown [1] {2 any}"},
		{"path", "40365", "lorcanajson; 4 " + byApp(t, 365)},
		{"path with a zero", "4036500001", "lorcanajson; 4 Hiram Flaversham - Toymaker; none [1]"},
		{"path with an unknown number", "4036539999", "lorcanajson; 4 Hiram Flaversham - Toymaker; unknown [1] {3 any}"},
		{"deck code", "12ySW\n", "code; 4 Elsa - Spirit of Winter"},
		{"deck code on line 3", "\n\n12ySW\n", "code; 4 Elsa - Spirit of Winter"},
		{"many copies", "1h-MLACaUATjk", "code; 5 Let It Go; 19998 Microbots"},
		{"damaged deck code", "1h-MLACaUATjj", "code; ask [1] {0- any}"},
		{"a name", "1Microbots", "text; 1 Microbots"},
		{"another name", "2Smash", "text; 2 Smash"},
		{"a word", "Deckname", "text"},
		{"opaque id", "4 Let It Go\n4 013/4f9c2ab1", "text; 4 Let It Go; ask [2] {text | 4 any}"},
		// CSV.
		{"collection", "Set Number,Card Number,Variant,Count\n011,191,normal,4\n011,191,foil,1\n11,190,normal,0\n",
			"csv; 5 Angel - Experiment 624; none [4]"},
		{"newer collection", "Set Number,Card Number,Variant,Count,Name,Color,Rarity\r\n011,191,normal,4,\"Angel - Experiment " +
			"624\",Amber,Rare\r\n005,135,normal,2,\"Sugar Rush Speedway - Starting Line\",Ruby,Rare\r\n",
			"csv; 4 Angel - Experiment 624; 2 Sugar Rush Speedway - Starting Line"},
		{"commas", "Name,Count\n\"Malicious, Mean, and Scary\",3\n", "csv; 3 Malicious, Mean, and Scary"},
		{"bad rows", "Set Number,Card " +
			"Number,Variant,Count\n1,163,normal,x\n1,163,normal,-1\n1,163,normal,\n1,999,normal,2\n013,4f9c2ab1,normal,2\n",
			"csv; 1 Let It Go; count [2] {1-4 Let It Go}; count [3] {1-4 Let It Go}; missing [4] {0-3 Let It Go}; " +
				"unknown [5] {2 any}; unknown [6] {2 any}"},
		{"name and number disagree", "Set Number,Card Number,Variant,Count,Name\n1,1,normal,4,Let It Go\n", "csv; 4 Let It Go; ref [2] 1-1"},
		{"semicolons", "Set Number;Card Number;Variant;Count\n011;191;normal;4\n", "csv; 4 Angel - Experiment 624"},
		{"table from a page", "Qty\tName\tPrice\n4\tLet It Go\t$3.00\nTotal: 4\n", "csv; 4 Let It Go"},
		{"no CSV", "Ruby, steel and more\n4 Let It Go", "text; 4 Let It Go"},
		// Tabletop Simulator.
		{"TTS", `{"ObjectStates":[{"Name":"DeckCustom","ContainedObjects":[{"Name":"Card","Nickname":"Elsa - Spirit of Winter","CardID":100}],"DeckIDs":[100],"CustomDeck":{"1":{"FaceURL":"https://x.example","BackURL":"https://x.example","NumWidth":1,"NumHeight":1}}}]}`, "tts; 1 Elsa - Spirit of Winter"},
		{"TTS by line", "{\"ObjectStates\":[{\"ContainedObjects\":[\n{\"Nickname\":\"Let It Go\"},\n{\"Nickname\":\"Let It " +
			"Go\"},\n{\"Nickname\":\"Let It Stay\"},\n{\"Nickname\":\"\"}]}]}", "tts; 2 Let It Go; unknown [4] {1 any}; ask [5] {text | 1-9999 any}"},
		// LorcanaJSON.
		{"LorcanaJSON deck", `{"name":"D","type":"t","colors":["Amber"],"deckGroup":"g","cards":[{"amount":4,"id":365,"isFoil":false},{"amount":1,"id":1,"isFoil":true}]}`, "lorcanajson; 4 " + byApp(t, 365) + "; 1 Ariel - On Human Legs"},
		{"ids", `[1, 1, 365]`, "lorcanajson; 2 Ariel - On Human Legs; 1 " + byApp(t, 365)},
		{"unknown id", `{"cards":[{"amount":3,"id":99999}]}`, "lorcanajson; unknown [1] {3 any}"},
		// Other JSON.
		{"name and version", `[{"name":"Belle","version":"Apprentice Inventor","amount":4}]`, "json; 4 Belle - Apprentice Inventor"},
		{"quantity and full name", `[{"fullName":"Belle - Apprentice Inventor","quantity":"2"},{"name":"Let It Go","count":3}]`,
			"json; 2 Belle - Apprentice Inventor; 3 Let It Go"},
		{"one text", `{"name":"My deck","cards":"4 Bobby Zimuruski - Spray Cheese Kid\n2 Let It Go\n"}`,
			"json; 4 Bobby Zimuruski - Spray Cheese Kid; 2 Let It Go"},
		{"pairs", `[[4,"Under the Sea"],["Let It Go",2]]`, "json; 4 Under the Sea; 2 Let It Go"},
		{"names with counts", `{"Under the Sea":4,"Let It Go":2}`, "json; 4 Under the Sea; 2 Let It Go"},
		{"card ids of duels.ink", `{"deck":{"id":"x","cardIds":["11-191","11-191","10-197"]}}`,
			"lorcanajson; 2 Angel - Experiment 624; 1 He Hurled His Thunderbolt"},
		{"opaque card ids", `{"deck":{"cardIds":["crd_0f8fad5b"]}}`, "json; ask [1] {0- any}"},
		{"sideboard", `{"main":[{"name":"Let It Go","count":4}],"sideboard":[{"name":"Smash","count":2}]}`, "json; 4 Let It Go; sideboard [1] 2"},
		{"cards in two places", `{"cards":[{"name":"Let It Go","count":4}],"extra":[{"name":"Smash","count":2}]}`,
			"json; 4 Let It Go; sideboard [1] 2"},
		{"by section", `{"characters":[{"name":"Ariel - On Human Legs","count":4}],"songs":[{"name":"Let It Go","count":2}]}`,
			"json; 4 Ariel - On Human Legs; 2 Let It Go"},
		{"a card inside", `{"cards":{"a1":{"quantity":4,"card":{"name":"Let It Go","set":{"code":"1"}}}}}`, "json; 4 Let It Go"},
		{"sets and numbers with counts", `{"cards":{"1-42":4,"11-191":2,"1-999":1}}`,
			"json; 4 Elsa - Spirit of Winter; 2 Angel - Experiment 624; unknown [1] {1 any}"},
		{"card_name and card_version", `[{"card_name":"Belle","card_version":"Apprentice Inventor","quantity":4}]`,
			"json; 4 Belle - Apprentice Inventor"},
		{"table with a version",
			"quantity,name,version\n4,Elsa,Spirit of Winter\n2,Let It Go,\n1,Elsa - Spirit of Winter,Spirit of Winter\n1,Elsa,Nobody\n",
			"csv; 5 Elsa - Spirit of Winter; 2 Let It Go; unknown [5] {1 any}"},
		{"table with normal and foil", "Name,Normal,Foil\nLet It Go,2,1\nSmash,,4\nLantern,0,0\nLantern,x,1\n",
			"csv; 3 Let It Go; 4 Smash; none [4]; count [5] {1-4 Lantern}"},
		{"normal and foil", `[{"name":"Let It Go","normal":2,"foil":1},{"name":"Smash","normal":0,"foil":4},{"name":"Lantern","normalQuantity":"3","foilQuantity":"0"}]`, "json; 3 Let It Go; 4 Smash; 3 Lantern"},
		{"normal and foil inside", `{"cards":[{"id":365,"quantity":{"normal":1,"foil":2}}]}`, "lorcanajson; 3 " + byApp(t, 365)},
		{"normal and foil by name", `{"Let It Go":{"regular":2,"foil":2},"Smash":{"foil":1}}`, "json; 4 Let It Go; 1 Smash"},
		{"normal, foil and the sum",
			`[{"name":"Let It Go","count":3,"normal":2,"foil":1},{"name":"Smash","amount":4,"foil":0},{"name":"Lantern","amount":4,"foil":false}]`,
			"json; 3 Let It Go; 4 Smash; 4 Lantern"},
		{"foils that may be among the others", `[{"name":"Let It Go","amount":4,"foil":2},{"name":"Smash","count":4,"normal":2,"foil":1}]`,
			"json; count [1] {4 Let It Go | 6 Let It Go}; count [1] {3 Smash | 4 Smash}"},
		{"bad parts", `[{"name":"Let It Go","normal":0,"foil":0},{"name":"Smash","normal":-1,"foil":2},{"name":"Lantern","normal":9999,"foil":1},{"name":"Smash","quantity":{"all":1}}]`, "json; 3 Smash; none [1]; count [1] {1-4 Lantern}; missing [1] {0-3 Smash}"},
		{"bad counts", `[{"name":"Let It Go","count":0},{"name":"Smash","count":-1},{"name":"Smash","count":1.5},{"name":"Smash","count":true},{"name":"Smash"}]`, "json; 1 Smash; none [1]; count [1] {1-4 Smash}; count [1] {1-4 Smash}; count [1] {1-4 Smash}; missing [1] {0-3 Smash}"},
		{"unknown", `[{"name":"Belle","version":"Nobody","amount":4},{"name":"Elsa","amount":2},{"amount":1},7,"x",null]`, "json; 1 HeiHei - Boat Snack; unknown [1] {4 any}; ambiguous [1] {2 of 13}; ask [1] {text | 1-9999 any}; missing [1] {0-3 HeiHei - Boat Snack}"},
		{"lines", "[\n {\n  \"name\": \"Let It Go\",\n  \"count\": 4\n },\n {\n  \"name\": \"Nobody\",\n  \"count\": 2\n }\n]",
			"json; 4 Let It Go; unknown [6] {2 any}"},
		{"broken JSON", `[{"name":"Let It Go",`, "json; ask [1] {0- any}"},
		{"deep JSON", strings.Repeat("[", 100) + strings.Repeat("]", 100), "text"},
		{"our report", `{"name":"a","deck":"12ySW","entries":[{"count":4,"card":"elsa-spirit-of-winter","full_name":"Elsa - Spirit of Winter","lines":[1]}]}`, "json; 4 Elsa - Spirit of Winter"},
		{"our report's code", `{"deck":"12ySW"}`, "json; 4 Elsa - Spirit of Winter"},
		// Tables and data that say where a card is.
		{"board", "Board,Qty,Name,Printing\nmain,4,Let It Go,1\nside,3,Smash,1\nmaybe,1,Lantern,\nacquire,1,Tangle,\nmain,1,Smash,",
			"csv; 4 Let It Go; 1 Smash; sideboard [3] 3; sideboard [4] 1; sideboard [5] 1"},
		{"sideboarded", "Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation\n\"Let It " +
			"Go\",4,1,Rare,1,163,No,No,0\n\"Smash\",2,1,Rare,1,200,No,Yes,0\n", "csv; 4 Let It Go; sideboard [3] 2"},
		{"is_sideboard", "name,count,is_sideboard\nLet It Go,4,false\nSmash,3,TRUE\nLantern,1,0\nTangle,1,1",
			"csv; 4 Let It Go; 1 Lantern; sideboard [3 5] 4"},
		{"sections by tabs", "Quantity\tName\tSection\n4\tLet It Go\tSongs\n3\tSmash\tsideboard\n1\tLantern\t",
			"csv; 4 Let It Go; 1 Lantern; sideboard [3] 3"},
		{"categories", "Count,Name,Category\n4,Let It Go,Ramp\n3,Smash,Maybeboard", "csv; 4 Let It Go; sideboard [3] 3"},
		{"a board that may be either", "Count,Name,Zone\n4,Let It Go,Main\n3,Smash,B\n", "csv; 4 Let It Go; ask [3] {3 Smash | aside}"},
		{"a sideboard's numbers", "Name,Count,Sideboard\nLet It Go,4,0\nSmash,1,3\n", "csv; 4 Let It Go; ask [3] {1 Smash | aside}"},
		{"two decks", "Deck Name,Count,Name\nBlue,4,Let It Go\nRed,3,Smash\nBlue,1,Lantern\nRed,1,Lantern\n",
			"csv; 4 Let It Go; 3 Smash; 2 Lantern; lists [2 3 4 5] {several}"},
		{"one deck", "Deck Name,Count,Name\nBlue,4,Let It Go\n,3,Smash\n", "csv; 4 Let It Go; 3 Smash"},
		{"two players", "First Name,Last Name,Count,Name\nAnn,Example,4,Let It Go\nBob,Example,3,Smash\n",
			"csv; 4 Let It Go; 3 Smash; lists [2 3] {several}"},
		{"boards in JSON", `{"cards":[{"name":"Let It Go","count":4,"board":"main"},{"name":"Smash","count":3,"section":"sideboard"},{"id":1,"amount":2,"zone":"side"},{"name":"Lantern","count":1,"sideboard":true},{"name":"Tangle","count":1,"sideboard":false,"zone":null}]}`,
			"json; 4 Let It Go; 1 Tangle; sideboard [1] 4; sideboard [1] 2"},
		{"categories in JSON",
			`[{"name":"Let It Go","count":4,"categories":["Songs"]},{"name":"Smash","count":3,"categories":["Removal","Sideboard"]}]`,
			"json; 4 Let It Go; sideboard [1] 3"},
		{"a board in JSON that may be either", `[{"name":"Let It Go","count":4,"board":"B"}]`, "json; ask [1] {4 Let It Go | aside}"},
		{"two decks on a table",
			`{"ObjectStates":[{"Nickname":"Main","ContainedObjects":[{"Nickname":"Let It Go"}]},{"Nickname":"Sideboard","ContainedObjects":[{"Nickname":"Smash"},{"Nickname":"Smash"}]}]}`, "tts; 1 Let It Go; sideboard [1] 2"},
		{"a deck that is called so", `{"ObjectStates":[{"Nickname":"Sideboard","ContainedObjects":[{"Nickname":"Let It Go"}]}]}`,
			"tts; 1 Let It Go"},
		// Text with headers.
		{"Coconut", "# Coconut Card: Elsa\nInks: Ruby/Sapphire\nDeck: My deck\n4 Let It Go (1-163)\n", "text-ref; 4 Let It Go"},
		{"Coconut header", "Coconut: coconut-008\n4 Let It Go (1-163)\n", "duels-text; 4 Let It Go"},
		{"Markdown", "# Deck\n\n- 4 Let It Go\n* 2 Smash\n", "markdown; 4 Let It Go; 2 Smash"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := Read(tt.in, cards(t))
			checkList(t, tt.in, l)
			if got := short(l); got != tt.want {
				t.Errorf("Read(%q)\n= %s\nwant %s", tt.in, got, tt.want)
			}
		})
	}
}

func byApp(t testing.TB, id int) string {
	t.Helper()
	c, ok := cards(t).ByAppID(id)
	if !ok {
		t.Fatalf("no card %d", id)
	}
	return c.FullName
}

func TestAppCodes(t *testing.T) {
	for code, want := range map[string]int{"01": 1, "0G": 42, "5T": 365, "en": 891, "m2": 1366, "!0": -1} {
		if got := appID(code); got != want {
			t.Errorf("appID(%q) = %d, want %d", code, got, want)
		}
	}
}

// TestDigitsOfTwoKinds: what the digits of the app and of LorcanaJSON have in common is told apart by how each of them is written.
func TestDigitsOfTwoKinds(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][2]bool{ // of the app, of LorcanaJSON
		"20101":      {true, true},
		"201010202":  {true, true},
		"2010201":    {false, true},
		"201020201":  {false, true},
		"2010120101": {true, false}, // a card twice
		"2010100101": {true, false}, // a count of zero, and a card twice
		"0010120102": {true, false},
	} {
		if app := len(text)%appBytes != 1 || grouped62(text); app != want[0] {
			t.Errorf("grouped62(%s) = %v", text, app)
		}
		if path := len(text)%pathBytes != 0 || steady(text); path != want[1] {
			t.Errorf("steady(%s) = %v", text, path)
		}
	}
}

func TestWriteExamples(t *testing.T) {
	two := &Read("4 Elsa - Spirit of Winter\n2 Be Prepared", cards(t)).Deck
	angel := &Read("4 Angel - Experiment 624\n2 He Hurled His Thunderbolt", cards(t)).Deck
	for _, tt := range []struct {
		deck *Deck
		f    Format
		want string
	}{
		{angel, DuelsLink, duelsURL},
		{angel, TextRef, "4 Angel - Experiment 624 (11-191)\n2 He Hurled His Thunderbolt (10-197)\n"},
		{angel, DuelsText, "# Aggro\n4 Angel - Experiment 624 (11-191)\n2 He Hurled His Thunderbolt (10-197)\n"},
		{two, Inktable, elsaBase64},
		{two, InktableLink, "https://inktable.net/lor/import?svc=dreamborn&name=Aggro&id=" + strings.ReplaceAll(elsaBase64, "=", "%3D")},
		{two, Markdown, "# Aggro\n\n- 4 Elsa - Spirit of Winter\n- 2 Be Prepared\n"},
	} {
		name := "Aggro"
		if tt.f == DuelsLink {
			name = ""
		}
		if got, err := Write(tt.deck, tt.f, name); got != tt.want || err != nil {
			t.Errorf("Write(%s) = %q, %v; want %q", tt.f, got, err, tt.want)
		}
	}
	if got, err := Write(angel, CSV, ""); err != nil || !strings.Contains(got, "\n011,191,normal,4,\"Angel - Experiment 624\",") {
		t.Errorf("CSV: %v\n%s", err, got)
	}
}

func TestWriteErrors(t *testing.T) {
	d := &Read("4 Let It Go", cards(t)).Deck
	if _, err := Write(d, "yaml", ""); err == nil || !strings.Contains(err.Error(), "text-ref") || !strings.Contains(err.Error(), "code") {
		t.Errorf("unknown word: %v", err)
	}
	if _, err := Write(&Read("4 Nobody", cards(t)).Deck, Text, ""); !errors.Is(err, ErrUnresolved) {
		t.Errorf("unresolved: %v", err)
	}
	much := &Deck{Catalog: cards(t), Cards: 1 << 30, Entries: []Entry{{Card: &cards(t).Cards[0], Count: 1 << 30}}}
	for _, f := range Formats() {
		out, err := Write(much, f, "")
		if f == Code {
			continue // one line of a code may say so
		}
		if !errors.Is(err, ErrCapacity) {
			t.Errorf("%s holds %d copies in %d bytes: %v", f, much.Cards, len(out), err)
		}
	}
}

// What is written is read back as the same deck, whatever its name.
func TestEveryFormatRoundTrips(t *testing.T) {
	cat := cards(t)
	for _, f := range Formats() {
		t.Run(string(f), func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				most := 40
				if f != TTS && rapid.Bool().Draw(t, "many") {
					most = 25000
				}
				d := drawDeck(t, cat, most)
				name := rapid.OneOf(rapid.SampledFrom([]string{"", "Sideboard", "4 Let It Go", "a*b_c `d`", "\"quoted\", \\n", "x\ny", "Total: 3",
					"https://x.example/?d=12ySW"}), rapid.StringN(0, 20, 60)).Draw(t, "name")
				text, err := Write(d, f, name)
				if f.AppNumbers() && slices.ContainsFunc(d.Entries, func(e Entry) bool { return e.Card.AppID == 0 }) {
					if !errors.Is(err, ErrNoAppNumber) {
						t.Fatalf("%s of a card without app number: %v", f, err)
					}
					return
				}
				if err != nil {
					if errors.Is(err, ErrCapacity) && f == App && (d.Cards > MaxBytes/appBytes || strings.Contains(err.Error(), "can't be told")) {
						return // half a million copies, or letters that are a name, or digits
					}
					t.Fatal(err)
				}
				l := Read(text, cat)
				checkList(t, text, l)
				if diff := cmp.Diff(counts(d), counts(&l.Deck)); diff != "" || !clear(l) || l.Deck.Cards != d.Cards {
					t.Fatalf("%s\nread back (-wrote +read):\n%s\n%s", clip(text), diff, short(l))
				}
				if got := l.Deck.Format; got != f && f != DuelsText {
					t.Fatalf("%s\nis taken for %s, want %s", clip(text), got, f)
				}
			})
		})
	}
}

// A code may spell what several cards are called; its checksum tells that it is one.
func TestCodeThatSpellsANameOfSeveral(t *testing.T) {
	l := Read("1t_Ui", cards(t))
	if diff := cmp.Diff(map[string]int{"mickey-mouse-wayward-sorcerer": 2}, counts(&l.Deck)); diff != "" || l.Deck.Format != Code {
		t.Errorf("1t_Ui (-want +got):\n%s%s", diff, short(l))
	}
}

// Every card in every format, one by one and all at once.
func TestEveryCardRoundTrips(t *testing.T) {
	cat := cards(t)
	for _, f := range Formats() {
		for i := range cat.Cards {
			d := &Deck{Catalog: cat, Cards: 1, Entries: []Entry{{Card: &cat.Cards[i], Count: 1}}}
			text, err := Write(d, f, "")
			if err != nil {
				if f == App && errors.Is(err, ErrCapacity) {
					continue // "2ed" is also a count and a name
				}
				if f.AppNumbers() && errors.Is(err, ErrNoAppNumber) && cat.Cards[i].AppID == 0 && strings.Contains(err.Error(), cat.Cards[i].FullName) {
					continue
				}
				t.Fatal(err)
			}
			if l := Read(text, cat); !clear(l) || !cmp.Equal(counts(d), counts(&l.Deck)) {
				t.Errorf("%s: %q is read as %s", f, text, short(l))
			}
		}
	}
}

func fuzzForeign(f *testing.F, seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l := Read(text, cards(t))
		checkList(t, text, l)
		for _, format := range Formats() {
			out, err := Write(&l.Deck, format, l.Deck.Title)
			if err != nil {
				continue
			}
			if back := Read(out, cards(t)); !cmp.Equal(counts(&l.Deck), counts(&back.Deck)) {
				t.Fatalf("%s: %q is read as %s", format, out, short(back))
			}
		}
	})
}

func FuzzPacked(f *testing.F) {
	fuzzForeign(f, elsaBase64, dashBase64, "Elsa_Spirit of Winter$4|Be Prepared$2|", "2m2m2m2m2", "4036510042", "12ySW")
}

func FuzzLinks(f *testing.F) {
	fuzzForeign(f, duelsURL, "https://inktable.net/lor/import?svc=dreamborn&name=x&id="+elsaBase64, "https://x.example/check?d=12ySW",
		"A\nhttps://www.disneylorcana.com/sharing/deck?id=0f8fad5b")
}

func FuzzCSV(f *testing.F) {
	fuzzForeign(f, "Set Number,Card Number,Variant,Count\n011,191,normal,4\n", "Name,Count\n\"a\nb\",3\n\"",
		"Count,Name\n3,\"Let \"It\" Go\"\n,,\n")
}

func FuzzJSON(f *testing.F) {
	fuzzForeign(f, `[{"name":"Belle","version":"Apprentice Inventor","amount":4}]`,
		`{"ObjectStates":[{"ContainedObjects":[{"Nickname":"Let It Go"}]}]}`,
		`{"cards":"4 Let It Go\n"}`, `[[4,"Smash"]]`, `{"cards":[{"amount":4,"id":365}]}`, `{"main":{"Let It Go":4},"sideboard":["Smash"]}`)
}
