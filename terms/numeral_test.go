package terms_test

import (
	"testing"

	"inkcheck/terms"
)

func TestNumeral(t *testing.T) {
	for language, want := range map[string]string{"en": "1,234.50%", "fr": "1\u202f234,50\u00a0%", "de": "1.234,50\u00a0%",
		"it": "1.234,50%", "xx": "1,234.50%"} {
		if got := terms.Numeral(language, "1,234.50%"); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
