package address

import (
	"fmt"
	"strconv"
)

// ParseKey reads the key of a card, which is 1 at least: 0 stands for none.
func ParseKey(text string) (int, error) {
	key, err := strconv.Atoi(text)
	if err != nil {
		return 0, fmt.Errorf("card %.40q: not a number", text)
	}
	if key < 1 {
		return 0, fmt.Errorf("card %.40q: numbers of cards begin at 1", text)
	}
	return key, nil
}
