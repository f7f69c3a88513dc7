package parts

import "testing"

func TestLocaleKeyword(t *testing.T) {
	tests := []struct{ language, english, want string }{
		{"en", "Puppy Shift 3", "Puppy Shift 3"},
		{"fr", "Singer 5", "Mélomane 5"},
		{"fr", "Resist +2", "Résistance +2"},
		{"fr", "Evasive", "Insaisissable"},
		{"fr", "Universal Shift 4", "Alter universel 4"},
		{"de", "Floodborn Shift 3", "Flutgestaltwandel 3"},
		{"it", "Puppy Shift 3", "Trasformazione Cucciolo 3"},
		{"de", "Toy Shift 2", "Spielzeug-Gestaltwandel 2"},
		{"it", "Something New", "Something New"},
	}
	for _, tt := range tests {
		if got := LocaleOf(tt.language).Keyword(tt.english); got != tt.want {
			t.Errorf("%s: Keyword(%q) = %q, want %q", tt.language, tt.english, got, tt.want)
		}
	}
}
