package pages

import (
	"strings"
	"testing"

	"inkcheck/catalog"
	"inkcheck/deckcheck/decklist"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/templates"
	"inkcheck/templates/parts"
)

// A list of a box may be as long as any list, and no longer.
func TestLongestListOfABox(t *testing.T) {
	t.Parallel()
	cat, err := catalog.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	for _, more := range []int{0, 1} {
		const line = "4 Smash\n"
		box := templates.CompareBox{List: line + strings.Repeat("\n", decklist.MaxBytes+more-len(line))}
		deck, _, wrong := readBox(parts.Frame{}, &box, cat.Calendar.On(formats.Core, formats.FactsAsOf), app.NewSnapshot(cat, nil))
		if (deck == nil) != (more > 0) || (wrong == nil) != (more == 0) {
			t.Errorf("%d bytes more than there may be: %v, error %v", more, deck != nil, wrong)
		}
	}
}
