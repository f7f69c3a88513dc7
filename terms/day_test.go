package terms

import "testing"

func TestDays(t *testing.T) {
	for language, want := range map[string]string{"en": "on 8 Sep 2023, not 2023-13-01", "fr": "on 8 sept. 2023, not 2023-13-01",
		"de": "on 8. Sept. 2023, not 2023-13-01", "it": "on 8 set 2023, not 2023-13-01"} {
		if got := Days(language, "on 2023-09-08, not 2023-13-01"); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
	if got, want := Days("it", "legale fino al 2024-11-08 e dal 2026-01-01"), "legale fino all’8 nov 2024 e dal 1º gen 2026"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
