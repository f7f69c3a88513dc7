package formats

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestParseDay(t *testing.T) {
	for _, s := range []string{"2023-08-18", "2024-02-29", "2026-11-20", "9999-12-31"} {
		d, err := ParseDay(s)
		if err != nil || d.String() != s {
			t.Errorf("ParseDay(%q) = %v, %v", s, d, err)
		}
	}
	for _, test := range []struct{ in, want string }{
		{"", "not a calendar day"},
		{"today", "not a calendar day"},
		{"2026-11", "not a calendar day"},
		{"2026-1-2", "not a calendar day"},
		{"20261120", "not a calendar day"},
		{"20.11.2026", "not a calendar day"},
		{"11/20/2026", "not a calendar day"},
		{"2026-02-29", "not a calendar day"},
		{"2026-13-01", "not a calendar day"},
		{"2026-00-10", "not a calendar day"},
		{"2026-11-31", "not a calendar day"},
		{"2026-11-20 ", "not a calendar day"},
		{"2026-11-20T00:00:00Z", "not a calendar day"},
		{"+2026-11-20", "not a calendar day"},
		{"12026-11-20", "not a calendar day"},
		{"２０２６-11-20", "not a calendar day"},
		{"2023-08-17", "the first day is 2023-08-18"},
		{"1970-01-01", "the first day is 2023-08-18"},
		{"0001-01-01", "the first day is 2023-08-18"},
	} {
		d, err := ParseDay(test.in)
		if err == nil || d != 0 || !strings.Contains(err.Error(), test.want) {
			t.Errorf("ParseDay(%q) = %v, %v, want an error with %q", test.in, d, err, test.want)
		}
	}
}

func TestDayIsTheDateWhereOneIs(t *testing.T) {
	east := time.FixedZone("east", 12*3600)
	at := time.Date(2026, 7, 17, 0, 30, 0, 0, east) // still the 16th in UTC
	if got := DayOf(at).String(); got != "2026-07-17" {
		t.Errorf("DayOf(%v) = %s, want 2026-07-17", at, got)
	}
	if got := mustDay("2026-07-17").Time(); !got.Equal(time.Date(2026, 7, 17, 0, 0, 0, 0, time.UTC)) {
		t.Errorf("Time() = %v, want midnight UTC", got)
	}
}

func TestDayText(t *testing.T) {
	type row struct{ From, Until Day }
	in := row{From: mustDay("2025-04-08")}
	text, err := json.Marshal(in)
	if want := `{"From":"2025-04-08","Until":""}`; err != nil || string(text) != want {
		t.Fatalf("Marshal = %s, %v, want %s", text, err, want)
	}
	var out row
	if err := json.Unmarshal(text, &out); err != nil || out != in {
		t.Errorf("Unmarshal(%s) = %v, %v, want %v", text, out, err, in)
	}
	if err := json.Unmarshal([]byte(`{"From":"2025-02-30"}`), &out); err == nil {
		t.Error("Unmarshal of 2025-02-30 gives no error")
	}
}

func TestDayRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := Day(rapid.Int32Range(int32(FirstDay), int32(LastDay)).Draw(t, "day"))
		if got, err := ParseDay(d.String()); err != nil || got != d {
			t.Fatalf("ParseDay(%q) = %d, %v, want %d", d.String(), got, err, d)
		}
		if d < LastDay && !(d.String() < (d + 1).String()) {
			t.Fatalf("%s does not sort before %s", d, d+1)
		}
	})
}

func FuzzParseDay(f *testing.F) {
	for _, s := range []string{"2026-11-20", "2023-08-17", "2026-02-30", "", "-1-1-1", "9999-12-31", "10000-01-01", "\x00", "2026-11-20\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := ParseDay(s)
		if err != nil {
			if d != 0 {
				t.Errorf("ParseDay(%q) = %d with the error %v", s, d, err)
			}
			return
		}
		if d < FirstDay || d > LastDay || d.String() != s {
			t.Errorf("ParseDay(%q) = %d (%s)", s, d, d)
		}
	})
}
