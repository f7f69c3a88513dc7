package web

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/catalog"
	"inkcheck/internal/handover"
	"inkcheck/rules"
	"inkcheck/templates"
)

// A training opponent's row is parameter o: cards joined by dots, each a plain
// character as strength and willpower ("2-3") or a card of the catalog by its
// key ("a42"), then "e" when it is exerted, "d" with a number for its damage, and
// "w" when it waits for the move that lets it join: "2-3e.a42ed1.5-5w". One that
// does not wait is there from the start, which is what an address of before says; what
// is added during a game waits, so that nothing that was played is played against it.

// foe is a card of a training opponent's row.
type foe struct {
	card    *catalog.Card
	exerted bool
	damage  int
	waits   bool
}

// row is a training opponent's row.
type row []foe

// opponents are the row as the engine knows it.
func (r row) opponents() []rules.Opponent {
	if len(r) == 0 {
		return nil
	}
	out := make([]rules.Opponent, len(r))
	for i, f := range r {
		out[i] = rules.Opponent{Card: handover.Card(f.card), Exerted: f.exerted, Damage: f.damage, Waits: f.waits}
	}
	return out
}

// readRow reads parameter o.
func readRow(s string, cat *catalog.Catalog) (row, error) {
	if s == "" {
		return nil, nil
	}
	words := strings.Split(s, ".")
	if len(words) > rules.MaxOpponents {
		return nil, fmt.Errorf("training opponent: %d cards; at most %d fit", len(words), rules.MaxOpponents)
	}
	var out row
	for _, word := range words {
		f, err := readFoe(word, cat)
		if err != nil {
			return nil, fmt.Errorf("training opponent: %w", err)
		}
		out = append(out, f)
	}
	return out, nil
}

func readFoe(word string, cat *catalog.Catalog) (f foe, err error) {
	rest, waits := strings.CutSuffix(word, templates.Waits)
	f.waits = waits
	rest, damage, damaged := strings.Cut(rest, "d")
	if damaged {
		if f.damage, err = strconv.Atoi(damage); err != nil || f.damage < 0 {
			return f, fmt.Errorf("%.40q: damage is not a number", word)
		}
	}
	rest, f.exerted = strings.CutSuffix(rest, "e")
	if id, ok := strings.CutPrefix(rest, "a"); ok {
		f.card, err = cardByKey(id, cat)
	} else {
		f.card, err = plainFoe(rest, "-")
	}
	switch {
	case err != nil:
		return f, err
	case f.card.Type != catalog.Character && f.card.Type != catalog.Location:
		return f, fmt.Errorf("%s is neither a character nor a location", f.card.FullName)
	case f.exerted && f.card.Type == catalog.Location:
		return f, fmt.Errorf("%s is a location and cannot be exerted", f.card.FullName)
	case f.damage >= int(f.card.Willpower):
		return f, fmt.Errorf("%s with %d damage would be banished", f.card.FullName, f.damage)
	}
	return f, nil
}

// plainFoe is a character that is nothing but its numbers.
func plainFoe(s, between string) (*catalog.Card, error) {
	strength, willpower, ok := strings.Cut(s, between)
	a, errA := strconv.Atoi(strings.TrimSpace(strength))
	b, errB := strconv.Atoi(strings.TrimSpace(willpower))
	if !ok || errA != nil || errB != nil || a < 0 || b < 1 || a > rules.MaxNumber || b > rules.MaxNumber {
		return nil, fmt.Errorf("%.40q is not strength and willpower", s)
	}
	version := strconv.Itoa(a) + "/" + strconv.Itoa(b)
	return &catalog.Card{
		ID: "training-opponent", Name: "Opponent", Version: version, FullName: "Opponent " + version, Type: catalog.Character,
		Strength: catalog.Number(a), Willpower: catalog.Number(b), Lore: catalog.None, MoveCost: catalog.None,
	}, nil
}

// addToRow adds the card that the form names: a character or location by its name,
// or strength and willpower. It is exerted unless the form says ready: only so can
// a character be challenged. In the opening hand nothing was played, and the card is
// there from the start; later it joins with a move of its own.
func (s visit) addToRow(a tableAddress, r row, record *rules.Record) (templates.TableLink, templates.Place, error) {
	link, at := a.link, a.place
	at.Moves, at.Redo, at.Open = rules.FormatMoves(record.Moves), "", ""
	if record.State.Step() == rules.StepOver {
		return link, at, errors.New("the game is over: nobody joins the training opponent")
	}
	words := r.joined(link.Opponents, record)
	if len(words) == rules.MaxOpponents {
		return link, at, fmt.Errorf("the training opponent has %d cards, which is the most", len(words))
	}
	var word string
	card, err := plainFoe(a.add, "/")
	if err == nil {
		word = strings.ReplaceAll(card.Version, "/", "-")
	} else {
		if card, err = findFoe(a.add, s.Catalog()); err != nil {
			return link, at, err
		}
		word = "a" + strconv.Itoa(card.Key)
	}
	if !a.ready && card.Type == catalog.Character {
		word += "e"
	}
	if len(record.Moves) > 0 {
		word += templates.Waits
		at.Moves += "." + rules.NewMove(rules.FxOpponent, record.State.Game().Size()+len(words)).String()
	}
	link.Opponents = strings.Join(append(words, word), ".")
	return link, at, nil
}

// joined are the words of the row without those at its end that wait for moves
// which were taken back: they would take places, and what is added has the
// numbers after theirs.
func (r row) joined(o string, record *rules.Record) []string {
	if len(r) == 0 {
		return nil
	}
	words := strings.Split(o, ".")
	named := func(i int) bool {
		n := record.State.Game().Size() + i
		return slices.ContainsFunc(record.Moves, func(m rules.Move) bool { return m.Kind == rules.FxOpponent && m.Card() == n })
	}
	for len(words) > 0 && r[len(words)-1].waits && !named(len(words)-1) {
		words = words[:len(words)-1]
	}
	return words
}

// findFoe finds a character or location by its name.
func findFoe(name string, cat *catalog.Catalog) (*catalog.Card, error) {
	found := cat.ByName(name)
	if found.Card == nil {
		choices := found.Cards
		if len(choices) == 0 {
			choices = cat.Suggest(name, 4)
		}
		var names []string
		for _, c := range choices[:min(len(choices), 4)] {
			names = append(names, c.FullName)
		}
		if len(names) == 0 {
			return nil, fmt.Errorf("no card is called %.80q", name)
		}
		return nil, fmt.Errorf("which card is %.80q? Perhaps %s", name, strings.Join(names, "; "))
	}
	if t := found.Card.Type; t != catalog.Character && t != catalog.Location {
		return nil, fmt.Errorf("%s is neither a character nor a location", found.Card.FullName)
	}
	return found.Card, nil
}
