package decklist

import (
	"regexp"
	"sync"
)

// compiled is a regular expression that is compiled when it is first asked for. Those
// with many letters and counts take ten milliseconds together, which every start of
// the program would pay, and most lists need none of them.
func compiled(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
