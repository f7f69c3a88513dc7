package query

import "testing"

// TestFieldsAreExplained: each field is explained in each language.
func TestFieldsAreExplained(t *testing.T) {
	t.Parallel()
	for _, f := range Fields() {
		for language := range aboutIn {
			if about := f.AboutIn(language); about == "" || about == f.About {
				t.Errorf("%s: field %v is explained by %q", language, f.Names, about)
			}
		}
		if f.AboutIn("xx") != f.About {
			t.Errorf("field %v is not explained in English", f.Names)
		}
	}
}
