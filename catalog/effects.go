package catalog

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"inkcheck/rules/effect"
	"inkcheck/rules/effect/wording"
	"inkcheck/terms"
)

// embeddedEffects is the table of what the cards do, a row an ability, fields parted by
// tabs, UTF-8, cards in the order of the facts:
//
//	inkcheck-effects 1 TABLE        head: version of this layout, number of the table
//	ID N CODE ACTS STATUS           an ability, or a card that has none besides keywords
//
// N counts the abilities of a card besides its keywords from 1, as printed; 0 is the
// row of a card without one, whose CODE is empty. CODE is the notation of package
// effect. ACTS says who is needed for it to matter. STATUS is that of the card:
// complete, or plain (no ability besides keywords). Table 2 has the codes of table 1: by it, they touch a practice
// opponent's row, which games of table 1 leave to the player.
//
//go:embed facts/effects.tsv
var embeddedEffects string

const effectsFile = "catalog/facts/effects.tsv"

// Effect is what one ability of a card does.
type Effect struct {
	N    int    // number of the ability on the card, from 1
	Code string // the notation of package effect
	Acts Scope
}

// Parse makes a tree of the code. The codes of the table have no errors.
func (e Effect) Parse() (*effect.Code, error) { return effect.Parse(e.Code) }

// Scope says who is needed for an ability to matter.
type Scope byte

const (
	ScopeSolo     Scope = 'S' // in a game of one
	ScopePractice Scope = 'T' // with a practice opponent's cards
	ScopeOpponent Scope = 'O' // only against an opponent
	ScopeOther    Scope = 'M' // what no game here shows: to win, names, hands
)

// EffectTableVersion is the number of the table of effects that the program ships with, which
// games name.
func EffectTableVersion() int { return embeddedTable.read().number }

// Effects are what the card does besides its keywords, as printed; known tells
// whether the table has the card, so that none is known to be none. A card that
// only an import knows is not in the table. Callers must not change the list.
func (c *Card) Effects() (effects []Effect, known bool) {
	e := c.coded()
	if e == nil {
		return nil, false
	}
	return e.list, true
}

// EffectText says each of the card's effects in a sentence of Inkcheck's own, in "en",
// "fr", "de" or "it"; in English for other languages. Callers must not change the list.
func (c *Card) EffectText(language string) []string {
	e := c.coded()
	if e == nil {
		return nil
	}
	i := max(slices.Index(terms.Languages[:], language), 0)
	if words, ok := c.said.words[i].Load(c.ID); ok {
		return words.([]string)
	}
	words := make([]string, 0, len(e.list))
	for _, one := range e.list {
		said := ""
		if code, err := one.Parse(); err == nil {
			said = wording.Named(code, terms.Languages[i], c.said.namesIn(i))
		}
		words = append(words, said)
	}
	c.said.words[i].Store(c.ID, words)
	return words
}

// saidEffects are the sentences of what the cards of a catalog do, in each language, made when they are first asked for. Cards that they
// name have the names of the catalog.
type saidEffects struct {
	cards []Card
	words [len(terms.Languages)]sync.Map // of a card's id
	names [len(terms.Languages)]struct {
		read sync.Once
		of   map[string]string // of English names
	}
}

// namesIn gives names in a language for English ones, where they are known.
func (s *saidEffects) namesIn(language int) func(english string) string {
	names := &s.names[language]
	names.read.Do(func() {
		names.of = make(map[string]string)
		for i := range s.cards {
			c := &s.cards[i]
			if name := c.NameIn(terms.Languages[language]); name.Language != "en" && names.of[c.Name] == "" {
				names.of[c.Name] = name.Name
			}
		}
	})
	return func(english string) string { return cmp.Or(names.of[english], english) }
}

// EffectKeywords lists what the card's abilities do, in the words of effect.DoesWords; TriggerKeywords
// when they happen, in those of effect.WhenWords. Callers must not change the lists.
func (c *Card) EffectKeywords() []string { return c.coded().searched().does }

// TriggerKeywords lists when the card's abilities happen; see Does.
func (c *Card) TriggerKeywords() []string { return c.coded().searched().awaits }

// EffectCodes are the trees of the card's effects, as printed: what games are played by.
// Callers must not change them.
func (c *Card) EffectCodes() []*effect.Code { return c.coded().searched().codes }

// coded is what the card's catalog knows of what it does; nil for nothing.
func (c *Card) coded() *cardEffects {
	if c.effects == nil {
		return nil
	}
	return c.effects.read().cards[c.ID]
}

// searched reads the trees for what searches ask.
func (e *cardEffects) searched() *cardEffects {
	if e == nil {
		return &cardEffects{}
	}
	e.read.Do(func() {
		for _, one := range e.list {
			if c, err := one.Parse(); err == nil { // tests read every code
				e.codes = append(e.codes, c)
				e.does, e.awaits = append(e.does, c.EffectKeywords()...), append(e.awaits, c.TriggerKeywords()...)
			}
		}
	})
	return e
}

type effectsByCard struct {
	number int
	cards  map[string]*cardEffects
}

// cardEffects are what a card does.
type cardEffects struct {
	list []Effect
	// does and awaits are what searches ask, from the trees.
	read         sync.Once
	does, awaits []string
	codes        []*effect.Code
}

// effectTable is a table that is read when the first card is asked: deck checks never do.
type effectTable struct{ read func() effectsByCard }

func newEffectTable(text string) *effectTable {
	return &effectTable{sync.OnceValue(func() effectsByCard {
		t, err := readEffects(effectsFile, text)
		if err != nil {
			return effectsByCard{} // what cannot be read has not been written by this program; tests read the embedded one
		}
		return t
	})}
}

var embeddedTable = newEffectTable(embeddedEffects)

// checkEffects says what is wrong with the effects of a card, which count from 1.
func checkEffects(list []Effect) error {
	for i, e := range list {
		if e.N != i+1 {
			return fmt.Errorf("effect %d: they count from 1 without gaps", e.N)
		}
		if e.Acts == 0 || !strings.ContainsRune(allActs, rune(e.Acts)) {
			return fmt.Errorf("effect %d: acts is %q, want one of S, T, O, M", e.N, string(e.Acts))
		}
		tree, err := e.Parse()
		if err != nil {
			return fmt.Errorf("effect %d: %w", e.N, err)
		}
		if tree.String() != e.Code {
			return fmt.Errorf("effect %d: %q is written %q", e.N, e.Code, tree.String())
		}
	}
	return nil
}

// allActs are the letters of Acts.
const allActs = "STOM"

// writeEffects writes what the cards of a catalog do, in the layout of the embedded table.
func writeEffects(c *Catalog) string {
	var b strings.Builder
	fmt.Fprintf(&b, "inkcheck-effects\t1\t%d\n", EffectTableVersion())
	for i := range c.Cards {
		card := &c.Cards[i]
		list, known := card.Effects()
		if known && len(list) == 0 {
			fmt.Fprintf(&b, "%s\t0\t\t\tplain\n", card.ID)
		}
		for _, e := range list {
			fmt.Fprintf(&b, "%s\t%d\t%s\t%c\tcomplete\n", card.ID, e.N, e.Code, e.Acts)
		}
	}
	return b.String()
}

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
	if status != "complete" || len(acts) != 1 || !strings.Contains(allActs, acts) || code == "" {
		return nil, fmt.Errorf("card %s: want a code, one of S, T, O, M, and complete or plain", id)
	}
	if n := len(have) + 1; f[1] != strconv.Itoa(n) || there && have == nil {
		return nil, fmt.Errorf("card %s: ability %q, want %d", id, f[1], n)
	}
	start := len(block) - len(have)
	block = append(block, Effect{N: len(have) + 1, Code: code, Acts: Scope(acts[0])})
	t.cards[id] = &cardEffects{list: block[start:len(block):len(block)]}
	return block, nil
}
