package lorcanajson

import (
	"testing"

	"inkcheck/internal/testing/importfile"
)

// TestSlug derives the id of every embedded card from its name. One was published
// with another id, which stays.
func TestSlug(t *testing.T) {
	t.Parallel()
	for _, c := range importfile.Embedded(t).Cards {
		if got := slug(c.FullName); got != c.ID && c.ID != "pj-pete-devoted-fan" {
			t.Errorf("slug(%q) = %q, want %q", c.FullName, got, c.ID)
		}
	}
}
