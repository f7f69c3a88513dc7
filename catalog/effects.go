package catalog

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"inkcheck/rules/effect"
	"inkcheck/rules/effect/wording"
)

// What the cards do is a table of its own, a row an ability, fields parted by
// tabs, UTF-8, cards in the order of the facts:
//
//	inkcheck-effects 1 TABLE        head: version of this layout, number of the table
//	ID N CODE ACTS STATUS           an ability, or a card that has none besides keywords
//
// N counts the abilities of a card besides its keywords from 1, as printed; 0 is the
// row of a card without one, whose CODE is empty. CODE is the notation of package
// effect. ACTS says who is needed for it to matter. STATUS is that of the card:
// complete, or plain (no ability besides keywords). Table 2 has the codes of table 1: by it, they touch a training
// opponent's row, which games of table 1 leave to the player.
//
//go:embed facts/effects.tsv
var embeddedEffects string

const effectsFile = "catalog/facts/effects.tsv"

// Effect is what one ability of a card does.
type Effect struct {
	N    int    // number of the ability on the card, from 1
	Code string // the notation of package effect
	Acts Acts
}

// Parse makes a tree of the code. The codes of the table have no errors.
func (e Effect) Parse() (*effect.Code, error) { return effect.Parse(e.Code) }

// Acts says who is needed for an ability to matter.
type Acts byte

const (
	ActsAlone    Acts = 'S' // in a game of one
	ActsTraining Acts = 'T' // with a training opponent's cards
	ActsOpponent Acts = 'O' // only against an opponent
	ActsElse     Acts = 'M' // what no game here shows: to win, names, hands
)

// EffectTable is the number of the table of effects, which games name.
func EffectTable() int { return effectTable().number }

// Effects are what the card does besides its keywords, as printed; known tells
// whether the table has the card, so that none is known to be none. A card that
// only an import knows is not in the table. Callers must not change the list.
func (c *Card) Effects() (effects []Effect, known bool) {
	e, known := effectTable().cards[c.ID]
	if !known {
		return nil, false
	}
	return e.list, true
}

// EffectWords says each of the card's effects in a sentence of Inkcheck's own, in
// English, the one language that package wording has. Callers must not change the
// list.
func (c *Card) EffectWords() []string {
	e := effectTable().cards[c.ID]
	if e == nil {
		return nil
	}
	e.say.Do(func() {
		for _, one := range e.list {
			e.words = append(e.words, wording.Code(one.Code, "en"))
		}
	})
	return e.words
}

// Does lists what the card's abilities do, in the words of effect.DoesWords; Awaits
// when they happen, in those of effect.WhenWords. Callers must not change the lists.
func (c *Card) Does() []string { return effectTable().cards[c.ID].searched().does }

// Awaits lists when the card's abilities happen; see Does.
func (c *Card) Awaits() []string { return effectTable().cards[c.ID].searched().awaits }

// Codes are the trees of the card's effects, as printed: what games are played by.
// Callers must not change them.
func (c *Card) Codes() []*effect.Code { return effectTable().cards[c.ID].searched().codes }

// searched reads the trees for what searches ask.
func (e *cardEffects) searched() *cardEffects {
	if e == nil {
		return &cardEffects{}
	}
	e.read.Do(func() {
		for _, one := range e.list {
			if c, err := one.Parse(); err == nil { // tests read every code
				e.codes = append(e.codes, c)
				e.does, e.awaits = append(e.does, c.Does()...), append(e.awaits, c.Awaits()...)
			}
		}
	})
	return e
}

type effectsByCard struct {
	number int
	cards  map[string]*cardEffects
}

// cardEffects are what a card does; its sentences are made when they are first
// asked for.
type cardEffects struct {
	list  []Effect
	say   sync.Once
	words []string
	// does and awaits are what searches ask, from the trees.
	read         sync.Once
	does, awaits []string
	codes        []*effect.Code
}

// effectTable is read when the first card is asked: deck checks never do.
var effectTable = sync.OnceValue(func() effectsByCard {
	t, err := readEffects(effectsFile, embeddedEffects)
	if err != nil {
		panic(err) // the file is part of the program, and tests read it
	}
	return t
})

// readEffects reads a table. Its errors name the file and the line. The codes are
// not parsed: thousands of trees are of no use to most who ask for one card.
func readEffects(file, text string) (effectsByCard, error) {
	t := effectsByCard{cards: map[string]*cardEffects{}}
	if err := checkText(text); err != nil {
		return t, fmt.Errorf("%s:%w", file, err)
	}
	// All abilities lie in one block; the list of the last card is at its end.
	block := make([]Effect, 0, strings.Count(text, "\n"))
	line, last := 0, ""
	for row := range strings.Lines(text) {
		line++
		f := strings.Split(strings.TrimSuffix(row, "\n"), "\t")
		var err error
		if line == 1 {
			t.number, err = readEffectsHead(f)
		} else {
			block, err = t.row(block, f, last)
			last = f[0]
		}
		if err != nil {
			return t, fmt.Errorf("%s:%d: %w", file, line, err)
		}
	}
	if line == 0 {
		return t, fmt.Errorf("%s:1: empty", file)
	}
	return t, nil
}

func readEffectsHead(f []string) (table int, err error) {
	if len(f) == 3 && f[0] == "inkcheck-effects" && f[1] == "1" {
		table, err = strconv.Atoi(f[2])
	}
	if table < 1 || err != nil {
		return 0, fmt.Errorf("head %q: want \"inkcheck-effects\\t1\\t\" and the number of the table", strings.Join(f, "\t"))
	}
	return table, nil
}

// row adds the ability of a row, which stands behind those of the card before.
func (t *effectsByCard) row(block []Effect, f []string, last string) ([]Effect, error) {
	if len(f) != 5 {
		return nil, fmt.Errorf("%d fields, want 5", len(f))
	}
	id, code, acts, status := f[0], f[2], f[3], f[4]
	var have []Effect
	there := t.cards[id] != nil
	if there {
		have = t.cards[id].list
	}
	if id == "" || there && id != last {
		return nil, fmt.Errorf("card %q: empty, or its rows do not stand together", id)
	}
	if status == "plain" {
		if there || f[1] != "0" || code != "" || acts != "" {
			return nil, fmt.Errorf("card %s: plain, but with an ability", id)
		}
		t.cards[id] = &cardEffects{}
		return block, nil
	}
	if status != "complete" || len(acts) != 1 || !strings.Contains("STOM", acts) || code == "" {
		return nil, fmt.Errorf("card %s: want a code, one of S, T, O, M, and complete or plain", id)
	}
	if n := len(have) + 1; f[1] != strconv.Itoa(n) || there && have == nil {
		return nil, fmt.Errorf("card %s: ability %q, want %d", id, f[1], n)
	}
	start := len(block) - len(have)
	block = append(block, Effect{N: len(have) + 1, Code: code, Acts: Acts(acts[0])})
	t.cards[id] = &cardEffects{list: block[start:len(block):len(block)]}
	return block, nil
}
