package handover

import (
	"bufio"
	"bytes"
	_ "embed"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/formats"
	"inkcheck/rules"
)

// exact is a position, the moves made from it, and a part of the state that must come out: of an object the
// fields that are named, of a list every element. It is written as the terminal reads and prints it, but that a card is
// its id alone where nothing else is said of it, and that a position without deck or inkwell has the usual one.
type exact struct {
	name     string
	position map[string]any
	moves    string
	want     map[string]any
}

func (x *exact) UnmarshalJSON(text []byte) error {
	x.position = map[string]any{"deck": slices.Repeat([]string{"hercules-true-hero"}, 6), "inkwell": map[string]any{"ready": 20}}
	fields := []any{&x.name, &x.position, &x.moves, &x.want}
	if err := json.Unmarshal(text, &fields); err != nil {
		return err
	}
	for _, part := range []string{"play", "opponents"} {
		cards, _ := x.position[part].([]any)
		for i, c := range cards {
			if id, ok := c.(string); ok {
				cards[i] = map[string]string{"card": id}
			}
		}
	}
	return nil
}

// exactPositions are worked out from the cards and the rules alone, by hand and by an interpreter of the
// effect table that shares no code with this one. A line each.
//
//go:embed testdata/exact.jsonl
var exactPositions []byte

func TestExactPositions(t *testing.T) {
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(bytes.NewReader(exactPositions))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var x exact
		if err := json.Unmarshal(lines.Bytes(), &x); err != nil {
			t.Fatalf("%v: %s", err, lines.Text())
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
