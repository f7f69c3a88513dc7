package batch

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
		r := Reader{Cards: cards}
		r.Add(t.Context(), "Ann.txt", []byte(tt.text))
		asked := 0
		for _, p := range r.batch.Issues {
			if p.Code == EncodingCode && p.Uncertain && p.Source == "Ann.txt" {
				asked++
			}
		}
		if asked != tt.asked || len(r.batch.Lists) != 1 || r.batch.Lists[0].Text != "4 Belle - Étrange mais spéciale\n" {
			t.Errorf("%s: asked %d times, want %d; lists %q", tt.name, asked, tt.asked, r.batch.Lists)
		}
	}
}
