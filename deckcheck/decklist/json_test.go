package decklist

import (
	"fmt"
	"strings"
	"testing"

	"inkcheck/deckcheck/reading"
)

// dataText writes the lists of a text of data, one line per member.
func dataText(t *testing.T, text string) string {
	t.Helper()
	lists, _, err := readData(text, cards(t))
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for i, list := range lists {
		if len(lists) > 1 || list.Title != "" || list.Player != "" {
			fmt.Fprintf(&b, "list %d %q %q\n", i+1, list.Player, list.Title)
		}
		for _, in := range list.Inputs {
			if in.Claim == nil {
				fmt.Fprintf(&b, "text %s\n", in.Text)
				continue
			}
			for _, s := range in.Claim.Settled {
				fmt.Fprintf(&b, "%d %s\n", s.Count, s.Card.FullName)
			}
			for _, q := range in.Claim.Questions {
				fmt.Fprintf(&b, "? %d %s", q.Kind, q.Text)
				for _, a := range q.Answers {
					fmt.Fprintf(&b, " {")
					for _, p := range a.Parts {
						fmt.Fprintf(&b, "%d-%d %d %t,", p.Fewest, p.Most, len(p.Cards), p.Any)
					}
					fmt.Fprintf(&b, "}")
				}
				b.WriteByte('\n')
			}
			for _, n := range in.Claim.Notes {
				if n.Kind == reading.AsideCards {
					fmt.Fprintf(&b, "aside %d %s\n", n.Copies, n.Text)
				} else {
					fmt.Fprintf(&b, "note %d\n", n.Kind)
				}
			}
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func TestReadData(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ name, text, want string }{
		{"an array of cards", `[{"name":"Lantern","amount":4},{"name":"Daisy Duck","version":"Musketeer Spy","quantity":"2"}]`,
			"4 Lantern\n2 Daisy Duck - Musketeer Spy"},
		{"sections", `{"decklist":{"character":[{"name":"Daisy Duck - Musketeer Spy","qty":4}],"song":[{"name":"Be Prepared","qty":2}]}}`,
			"4 Daisy Duck - Musketeer Spy\n2 Be Prepared"},
		{"boards", `{"boards":{"mainboard":{"cards":{"k":{"quantity":4,"card":{"name":"Lantern"}}}},"sideboard":{"cards":{"l":{"quantity":2,"card":{"name":"Smash"}}}}}}`,
			"4 Lantern\naside 2 sideboard"},
		{"a board in a text", `{"deck":[{"name":"Lantern","count":4}],"sideboard":"2 Smash\n1 Be Prepared","maybeboard":["2 Smash"],"side":{"x":"Smash"}}`,
			"4 Lantern\naside 3 sideboard\naside 2 maybeboard\naside 1 side"},
		{"a part in a text", `{"deck":"4 Lantern","songs":"2 Smash","cost":"12","note":"2 Be Prepared","name":"2 Smash"}`,
			"list 1 \"2 Smash\" \"2 Smash\"\ntext 4 Lantern\n? 4 \"2 Smash\" {} {1-9999 0 true,}\n? 4 \"2 Be Prepared\" {} {1-9999 0 true,}"},
		{"a text next to a card", `[{"name":"Lantern","count":4,"note":"and 2 Smash"},{"name":"Smash","count":2,"text":"Draw 2 cards."}]`,
			"4 Lantern\n? 4 and 2 Smash {} {1-4 1 true,}\n2 Smash"},
		{"counts that are none", `{"Lantern":4,"Smash":null,"Be Prepared":true,"9-33":2}`,
			"4 Lantern\n? 4 null {1-4 1 false,} {}\n? 4 true {1-4 1 false,} {}\n2 Ursula's Shell Necklace"},
		{"references and text", `["Made with a tool","9-32","9-32"]`, "text Made with a tool\n1 Lantern\n1 Lantern"},
		{"two lists", `[{"player":"Ann","decklist":[{"name":"Lantern","count":4}]},{"player":"Ben","decklist":[{"name":"Smash","count":2}]}]`,
			"list 1 \"Ann\" \"\"\n4 Lantern\nlist 2 \"Ben\" \"\"\n2 Smash"},
		{"JSON lines", "{\"name\":\"Lantern\",\"count\":4}\n{\"name\":\"Smash\",\"count\":2}\n", "4 Lantern\n2 Smash"},
		{"ids of ours", `{"cards":[{"id":"lantern","count":4}]}`, "4 Lantern"},
		{"pairs", `[[4,"Lantern"],["Smash",2]]`, "4 Lantern\n2 Smash"},
		{"names with counts", `{"Lantern":4,"9-200":"2"}`, "4 Lantern\n2 Fire the Cannons!"},
		{"lines in a text", `{"name":"Bounce","cards":"4 Lantern\n2 Smash"}`, "list 1 \"Bounce\" \"Bounce\"\ntext 4 Lantern\ntext 2 Smash"},
		{"lines in an array", `["4 Lantern","2 Smash"]`, "text 4 Lantern\ntext 2 Smash"},
		{"normal and foil", `[{"name":"Lantern","quantity":{"normal":3,"foil":1}},{"name":"Smash","normal":1,"foil":0}]`, "4 Lantern\n1 Smash"},
		{"a member that is no card", `[{"name":"Lantern","count":4},{"count":2},{"name":"Smash","count":2}]`,
			"4 Lantern\n? 4 {\"count\":2} {} {1-9999 0 true,}\n2 Smash"},
		{"an unknown name", `[{"name":"Harbour Light","count":3},{"name":"Smash","count":2}]`,
			"? 0 {\"name\":\"Harbour Light\",\"count\":3} {3-3 0 true,}\n2 Smash"},
		{"another collection", `{"cards":[{"name":"Lantern","count":4}],"seen":[{"name":"Smash","count":2}]}`,
			"4 Lantern\n? 4 [{\"name\":\"Smash\",\"count\":2}] {} {2-2 1 false,}"},
		{"the same again", `{"cards":[{"name":"Lantern","count":4}],"export":[{"name":"Lantern","count":4}]}`, "4 Lantern"},
		{"a table of the simulator", `{"ObjectStates":[{"Name":"DeckCustom","ContainedObjects":[{"Name":"Card","Nickname":"Lantern","CardID":100},{"Name":"Card","Nickname":"Smash","CardID":101}],"DeckIDs":[100,101]}]}`,
			"1 Lantern\n1 Smash"},
		{"different names without counts", `["Lantern","Smash"]`,
			"1 Lantern\n? 3 \"Lantern\" {0-3 1 false,}\n1 Smash\n? 3 \"Smash\" {0-3 1 false,}"},
		{"no cards", `{"wins":3,"losses":2,"tags":[{"id":1,"name":"fun"}]}`, ""},
		{"a board", `[{"name":"Lantern","count":4,"board":"main"},{"name":"Smash","count":2,"sideboard":true}]`, "4 Lantern\naside 2 sideboard"},
		{"an empty list", `{"cards":[]}`, ""},
		{"damaged", `[{"name":"Lantern","count":4},`, "EOF"},
	} {
		if got := dataText(t, tt.text); got != tt.want {
			t.Errorf("%s: %s is read as\n%s\nwant\n%s", tt.name, tt.text, got, tt.want)
		}
	}
}

func TestMayBeData(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{`{"a":1}`: true, "[\n {": true, `["a"`: true, "[[4,\"Lantern\"]]": true, "[1,2]": true,
		"[]": true, "{": false, "{\"": true, "{Sideboard}": false,
		"[[Lantern]]\n4": false, "[4] Lantern": false, "[Ann]": false, "[": false, "": false, "4 Lantern": false} {
		if got := IsData(text); got != want {
			t.Errorf("IsData(%q) = %t", text, got)
		}
	}
}

func TestDataPieces(t *testing.T) {
	t.Parallel()
	text := "[{\"player\":\"Ann\",\"decklist\":[{\"name\":\"Lantern\",\"count\":4}]},\n{\"player\":\"Ben\",\"decklist\":[{\"name\":\"Smash\",\"count\":2}]}]"
	pieces := DataPieces(text, cards(t))
	if len(pieces) != 2 || pieces[1].Player != "Ben" || pieces[1].Line != 2 ||
		pieces[1].Text != `{"player":"Ben","decklist":[{"name":"Smash","count":2}]}` {
		t.Errorf("the pieces are %+v", pieces)
	}
	if one := DataPieces(pieces[0].Text, cards(t)); one != nil {
		t.Errorf("a list alone is in pieces: %v", one)
	}
}

// FuzzReadData: data of any kind is read without a panic, and every line of it lies in the text.
func FuzzReadData(f *testing.F) {
	for _, text := range []string{`[{"name":"Lantern","amount":4}]`, `{"deck":{"character":[[4,"Lantern"]]}}`, `["9-32","9-32"]`,
		"{\"id\":\"lantern\",\"count\":4}\n{}",
		`{"cards":"4 Lantern\n2 Smash"}`, `{"ObjectStates":[{"ContainedObjects":[{"Nickname":"Lantern","CardID":1}]}]}`} {
		f.Add(text)
	}
	cat := cards(f)
	f.Fuzz(func(t *testing.T, text string) {
		lists, _, err := readData(text, cat)
		if err != nil {
			return
		}
		last := 1 + strings.Count(text, "\n")
		for _, list := range lists {
			for _, in := range list.Inputs {
				if in.Number < 1 || in.Number > last {
					t.Fatalf("%q has line %d", text, in.Number)
				}
			}
		}
	})
}

// TestReadData_Lists: what a text of data becomes as a deck.
func TestReadData_Lists(t *testing.T) {
	t.Parallel()
	list := Read(
		`{"name":"Bounce","deck":{"character":[{"name":"Daisy Duck - Musketeer Spy","qty":4}],"song":["2 Be Prepared",{"name":"Be Prepared","qty":1}]}}`,
		cards(t),
	)
	if d := &list.Deck; d.Title != "Bounce" || d.Format != JSON || d.Cards != 7 || len(d.Entries) != 2 || len(d.Questions) != 0 {
		t.Errorf("the deck is %q, %v, %d cards, %v, %v", d.Title, d.Format, d.Cards, d.Entries, d.Questions)
	}
	list = Read(`[{"player":"Ann","decklist":[["4","Lantern"],[4,"Lantern"]]},{"player":"Ben","decklist":[[2,"Smash"]]}]`, cards(t))
	if d := &list.Deck; len(d.Lists) != 2 || len(d.Questions) == 0 || d.Questions[0].Kind != reading.TwoLists {
		t.Errorf("two lists are %v, %v", d.Lists, d.Questions)
	}
	list = Read(`[{"name":"Lantern","count":4},`, cards(t))
	if d := &list.Deck; len(d.Questions) != 1 || d.Resolved() || d.Questions[0].Answers[0].Parts[0].Most != reading.NoBound {
		t.Errorf("damaged data is %v", d.Questions)
	}
}
