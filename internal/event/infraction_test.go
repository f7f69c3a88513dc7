package event

import (
	"slices"
	"testing"
	"time"
)

func TestParseInfraction(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{"": "", "3.3": "3.3", " 3.4.1 ": "3.4.1", "PCG 3.3": "3.3", "pcg3.7": "3.7", "2": "2",
		"3.10": "3.10"} {
		if got, err := ParseInfraction(in); err != nil || got != want {
			t.Errorf("ParseInfraction(%q) = %q, %v; want %q", in, got, err, want)
		}
	}
	for _, in := range []string{"3.", ".3", "3.0", "0.1", "three", "3.3.3.3", "3,3", "3.123", "PCG"} {
		if got, err := ParseInfraction(in); err == nil {
			t.Errorf("ParseInfraction(%q) = %q, want an error", in, got)
		}
	}
}

func TestParsePenalty(t *testing.T) {
	t.Parallel()
	for _, p := range append(Penalties(), NoPenalty) {
		if got, err := ParsePenalty(string(p)); err != nil || got != p {
			t.Errorf("ParsePenalty(%q) = %q, %v", p, got, err)
		}
		if (p.In("en") == "") != (p == NoPenalty) {
			t.Errorf("the penalty %q is called %q", p, p.In("en"))
		}
	}
	if _, err := ParsePenalty("Warning"); err == nil {
		t.Error(`ParsePenalty("Warning") has no error`)
	}
}

// TestUpgradeOf: a second Warning of a player in one category of chapter 3 points to
// the head of that chapter, and nothing else does.
func TestUpgradeOf(t *testing.T) {
	t.Parallel()
	warning := string(Warning)
	before := []Note{
		{Number: 1, Registration: 7, Code: "3.3", Penalty: warning},
		{Number: 2, Registration: 7, Code: "3.5", Penalty: warning, Retracted: true},
		{Number: 3, Registration: 8, Code: "3.5", Penalty: warning},
		{Number: 4, Registration: 7, Code: "3.1", Penalty: string(Caution)},
		{Number: 5, Registration: 7, Code: "2.1", Penalty: warning},
		{Number: 6, Code: "3.3", Penalty: warning},
		{Number: 7, Registration: 7, Code: "3", Penalty: warning},
		{Number: 9, Registration: 7, Code: "3.7", Penalty: warning},
	}
	for _, tt := range []struct {
		name    string
		note    Note
		code    string
		earlier []int
	}{
		{"a second one", Note{Registration: 7, Code: "3.3", Penalty: warning}, "3", []int{1}},
		{"below the section", Note{Registration: 7, Code: "3.3.2", Penalty: warning}, "3", []int{1}},
		{"another section", Note{Registration: 7, Code: "3.4", Penalty: warning}, "", nil},
		{"the first was struck", Note{Registration: 7, Code: "3.5", Penalty: warning}, "", nil},
		{"another player's", Note{Registration: 8, Code: "3.3", Penalty: warning}, "", nil},
		{"a caution before", Note{Registration: 7, Code: "3.1", Penalty: warning}, "", nil},
		{"a caution now", Note{Registration: 7, Code: "3.3", Penalty: string(Caution)}, "", nil},
		{"another chapter", Note{Registration: 7, Code: "2.1", Penalty: warning}, "", nil},
		{"the whole chapter", Note{Registration: 7, Code: "3", Penalty: warning}, "", nil},
		{"no number", Note{Registration: 7, Penalty: warning}, "", nil},
		{"about the event", Note{Code: "3.3", Penalty: warning}, "", nil},
		{"struck itself", Note{Registration: 7, Code: "3.3", Penalty: warning, Retracted: true}, "", nil},
		{"itself", Note{Number: 1, Registration: 7, Code: "3.3", Penalty: warning}, "", nil},
		{"a later one does not count", Note{Number: 8, Registration: 7, Code: "3.7", Penalty: warning}, "3.7", nil},
		{"marked cards again", Note{Number: 10, Registration: 7, Code: "3.7", Penalty: warning}, "3", []int{9}},
	} {
		got := UpgradeOf(before, tt.note)
		if (got != nil) != (tt.code != "") {
			t.Errorf("%s: %+v, want a pointer to %q", tt.name, got, tt.code)
		} else if got != nil && (got.Code != tt.code || !slices.Equal(got.Earlier, tt.earlier)) {
			t.Errorf("%s: to %s after %v, want %s after %v", tt.name, got.Code, got.Earlier, tt.code, tt.earlier)
		}
	}
}

// TestTitles: a section that we have no words for has none.
func TestTitles(t *testing.T) {
	t.Parallel()
	for _, i := range Infractions() {
		if got := TitleOf(i.Code, "en"); got != i.Title("en") || got == "" {
			t.Errorf("PCG %s is called %q", i.Code, got)
		}
	}
	if got := TitleOf("3.2", "en"); got != "" {
		t.Errorf("PCG 3.2 is called %q", got)
	}
}

// TestExtraTime: the time taken and three minutes (TR 3.12).
func TestExtraTime(t *testing.T) {
	t.Parallel()
	for took, want := range map[time.Duration]time.Duration{0: 3 * time.Minute, -time.Hour: 3 * time.Minute, time.Second: 181 * time.Second,
		1500 * time.Millisecond: 182 * time.Second, 4*time.Minute + 40*time.Second: 7*time.Minute + 40*time.Second} {
		if got := ExtraTime(took); got != want {
			t.Errorf("ExtraTime(%v) = %v, want %v", took, got, want)
		}
	}
}
