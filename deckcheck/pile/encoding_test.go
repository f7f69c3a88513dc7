package pile

import "testing"

// A file in Windows-1252 is read, and it is said that it was.
func TestEncodingIsSaid(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		asked      int
	}{
		{"UTF-8", "4 Belle - Étrange mais spéciale\n", 0},
		{"Windows-1252", "4 Belle - \xc9trange mais sp\xe9ciale\n", 1},
	} {
		var r Reader
		r.Add(t.Context(), "Ann.txt", []byte(tt.text))
		asked := 0
		for _, p := range r.pile.Problems {
			if p.Code == EncodingCode && p.Doubt && p.Source == "Ann.txt" {
				asked++
			}
		}
		if asked != tt.asked || len(r.pile.Lists) != 1 || r.pile.Lists[0].Text != "4 Belle - Étrange mais spéciale\n" {
			t.Errorf("%s: asked %d times, want %d; lists %q", tt.name, asked, tt.asked, r.pile.Lists)
		}
	}
}
