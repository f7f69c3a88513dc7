package gamesetup

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/rules"
)

// exact is a position, the moves made from it, and a part of the state that must come out: of an object the
// fields that are named, of a list every element.
type exact struct {
	name     string
	position map[string]any
	moves    string
	want     map[string]any
}

// exactPositions are worked out from the cards and the rules alone, without this program. A line is one position: its name, what it has,
// the moves, and what comes out, as the terminal reads and prints them in JSON, but shorter (see readExact).
//
//go:embed testdata/positions.txt
var exactPositions string

// mixedDeck is what the deck "mixed" of a position is.
var mixedDeck = ids("lantern pawpsicle mr-smee-loyal-first-mate plain baloo-laid-back-bear moana lilo-making-a-wish")

// jsonWord is a quoted string, or a word that has no quotes.
var jsonWord = regexp.MustCompile(`"[^"]*"|[A-Za-z][\w-]*`)

// readExact reads a line. Words need no quotes, cards that have a short name need not be named in full, a card is its ID alone where
// nothing else is said of it, and an inkwell is its ready ink, or [ready, exerted]. A position without a deck or an inkwell has the
// usual one.
func readExact(line string) (x exact, err error) {
	f := strings.Split(line, "\t")
	if len(f) != 4 {
		return x, fmt.Errorf("%d columns, want 4", len(f))
	}
	x = exact{name: f[0], moves: f[2], position: map[string]any{"deck": slices.Repeat([]string{short["plain"]}, 6), "inkwell": 20.0}}
	for object, text := range map[*map[string]any]string{&x.position: f[1], &x.want: f[3]} {
		quoted := jsonWord.ReplaceAllStringFunc(text, func(word string) string {
			if full, ok := short[word]; ok {
				word = full
			}
			if word[0] == '"' || word == "true" || word == "false" || word == "null" {
				return word
			}
			return strconv.Quote(word)
		})
		if err := json.Unmarshal([]byte("{"+quoted+"}"), object); err != nil {
			return x, err
		}
	}
	for _, part := range []string{"play", "opponents"} {
		cards, _ := x.position[part].([]any)
		for i, c := range cards {
			if id, ok := c.(string); ok {
				cards[i] = map[string]string{"card": id}
			}
		}
	}
	if x.position["deck"] == "mixed" {
		x.position["deck"] = mixedDeck
	}
	for _, object := range []map[string]any{x.position, x.want} {
		switch ink := object["inkwell"].(type) {
		case float64:
			object["inkwell"] = map[string]any{"ready": ink}
		case []any:
			object["inkwell"] = map[string]any{"ready": ink[0], "exerted": ink[1]}
		}
	}
	return x, nil
}

func TestExactPositions(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(exactPositions) {
		x, err := readExact(strings.TrimSuffix(line, "\n"))
		if err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		t.Run(x.name, func(t *testing.T) { x.run(t, cat) })
	}
}

func (x *exact) run(t *testing.T, cat *catalog.Catalog) {
	position, err := json.Marshal(x.position)
	if err != nil {
		t.Fatal(err)
	}
	p, err := ReadPosition(position)
	if err != nil {
		t.Fatal(err)
	}
	g, err := p.Game(cat, formats.Core, formats.LastDay, catalog.EffectTableVersion())
	if err != nil {
		t.Fatal(err)
	}
	r, err := g.Record(1, x.moves)
	if err != nil {
		t.Fatal(err)
	}
	if list := r.State.Moves(nil); !slices.IsSortedFunc(list, func(a, b rules.Move) int { return strings.Compare(a.String(), b.String()) }) {
		t.Errorf("the list of moves is not in order: %v", list)
	}
	text, err := json.Marshal(r.View())
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	differs(t, "", got, x.want)
}

// differs reports where two values differ. A text is wanted of a card's id.
func differs(t *testing.T, path string, got, want any) {
	if card, ok := got.(map[string]any); ok {
		if _, id := want.(string); id {
			got = card["card"]
		}
	}
	switch want := want.(type) {
	case map[string]any:
		object, ok := got.(map[string]any)
		if !ok {
			t.Errorf("%s is %v, want %v", path, got, want)
			return
		}
		for field, w := range want {
			differs(t, strings.TrimPrefix(path+"."+field, "."), object[field], w)
		}
	case []any:
		list, ok := got.([]any)
		if !ok || len(list) != len(want) {
			t.Errorf("%s is %v, want %v", path, got, want)
			return
		}
		for i := range want {
			differs(t, path+"."+strconv.Itoa(i), list[i], want[i])
		}
	default:
		if got != want {
			t.Errorf("%s is %v, want %v", path, got, want)
		}
	}
}
