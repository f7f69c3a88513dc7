package catalog

import "testing"

// TestSlug derives the id of every embedded card from its name.
func TestSlug(t *testing.T) {
	t.Parallel()
	for _, c := range embeddedCatalog(t).Cards {
		if got := slug(c.FullName); got != c.ID {
			t.Errorf("slug(%q) = %q, want %q", c.FullName, got, c.ID)
		}
	}
}
