package catalog

import (
	"fmt"
	"strconv"
)

// Keys of cards. A key is below firstSetKey where it is an app number.
const (
	// MaxAppNumber is the largest number that the publisher's app may give a
	// printing.
	MaxAppNumber = firstSetKey - 1
	firstSetKey  = 1_000_000
	setKeys      = 1_000     // one main set's
	firstFreeKey = 1_900_000 // for cards whose first printing has no plain number
	maxKey       = 1<<31 - 1
)

// newKey is the key of a card that joins the catalog: the smallest app number of
// its printings where one is known, else 1,000,000 and 1,000 for each set up to
// that of its first printing, and the collector number there. It is 0 for a card
// whose first printing has no plain numbers (P1, D23, 4a): it gets the next free
// one from 1,900,000.
func newKey(c *Card) int {
	if c.AppID != 0 {
		return c.AppID
	}
	p := &c.Printings[0]
	set, ok := plainNumber(p.Set)
	number, plain := plainNumber(p.Number)
	if !ok || !plain || number >= setKeys || set >= (firstFreeKey-firstSetKey)/setKeys {
		return 0
	}
	return firstSetKey + setKeys*set + number
}

// plainNumber reads digits alone.
func plainNumber(s string) (int, bool) {
	n, err := strconv.ParseUint(s, 10, 16)
	return int(n), err == nil
}

// parseKey reads the key of a card in the facts.
func parseKey(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > maxKey {
		return 0, fmt.Errorf("key %q: not a whole number from 1", s)
	}
	return n, nil
}

// giveKeys gives a key to each card that has none. One that another card has
// already is replaced by the next free one, too: keys never change.
func giveKeys(cards []Card) error {
	missing := 0
	for i := range cards {
		if k := cards[i].Key; k < 0 || k > maxKey {
			return cardErrorf(&cards[i], "key %d is not between 1 and %d", k, maxKey)
		} else if k == 0 {
			missing++
		}
	}
	if missing == 0 {
		return nil
	}
	taken := make(map[int]bool, len(cards))
	for i := range cards {
		taken[cards[i].Key] = true
	}
	free := firstFreeKey
	for i := range cards {
		if cards[i].Key != 0 {
			continue
		}
		key := newKey(&cards[i])
		for taken[key] || key == 0 {
			key = free
			free++
		}
		taken[key] = true
		cards[i].Key = key
	}
	return nil
}
