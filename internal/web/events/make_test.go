package events

import (
	"testing"
	"time"
)

// TestFirstMorning: the deadline that a form proposes is ahead wherever the organiser is, at whatever time it is opened.
func TestFirstMorning(t *testing.T) {
	t.Parallel()
	zones := []string{"Pacific/Kiritimati", "Pacific/Auckland", "Asia/Tokyo", "Europe/Berlin", "UTC", "America/Los_Angeles",
		"Pacific/Pago_Pago"}
	from := time.Date(2026, 10, 24, 0, 0, 0, 0, time.UTC) // clocks are put back in Europe on the second day
	for now := from; now.Before(from.AddDate(0, 0, 3)); now = now.Add(13 * time.Minute) {
		day := firstMorning(now)
		for _, name := range zones {
			zone, err := time.LoadLocation(name)
			if err != nil {
				t.Fatal(err)
			}
			y, m, d := day.Time().Date()
			if due := time.Date(y, m, d, 10, 0, 0, 0, zone); due.Before(now.Add(time.Hour)) {
				t.Fatalf("at %v in %s: ten o'clock on %v is %v ahead", now, name, day, due.Sub(now))
			}
		}
		if latest := day.Time().Sub(now); latest > 48*time.Hour {
			t.Fatalf("at %v: %v is %v ahead", now, day, latest)
		}
	}
}
