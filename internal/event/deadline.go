package event

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// localTime is how a deadline is written: what browsers send of a field for a day and a time.
const localTime = "2006-01-02T15:04"

// Deadline is when the last list is taken: what a clock on the wall of a place shows. It is kept so, since governments change what a zone
// means, and a tournament begins by the clock on the wall.
type Deadline struct {
	Local string `json:"local"` // 2026-11-28T09:30
	Zone  string `json:"zone"`  // of the IANA database: Europe/Berlin
}

// ParseDeadline reads a deadline. An hour that the clocks leave out in spring is refused; of one that comes twice in autumn the second
// counts, so that nobody is late who looked at the clock.
func ParseDeadline(local, zone string) (Deadline, error) {
	d := Deadline{Local: strings.TrimSpace(local), Zone: strings.TrimSpace(zone)}
	if t, err := time.Parse("2006-01-02T15:04:05", d.Local); err == nil && t.Second() == 0 { // some browsers send seconds
		d.Local = t.Format(localTime)
	}
	return d, d.valid()
}

func (d Deadline) valid() error {
	at, err := time.Parse(localTime, d.Local)
	if err != nil {
		return because(Invalid, "deadline", saysNoDeadline)
	}
	zone, err := location(d.Zone)
	if err != nil {
		return because(Invalid, "zone", saysBadZone, d.Zone)
	}
	if got := d.Time().In(zone).Format(localTime); got != d.Local {
		return because(Invalid, "deadline", saysNoSuchHour, at.Format("15:04"), at.Format(time.DateOnly), d.Zone)
	}
	return nil
}

// machineZones are names that mean what the server's machine says, or nothing, and so something else on another server.
var machineZones = []string{"", "Local", "localtime", "posixrules", "Factory"}

// location is a zone by its name. Some machines have each zone in two more folders, in one of which clocks count leap seconds.
func location(name string) (*time.Location, error) {
	if slices.Contains(machineZones, name) || strings.HasPrefix(name, "right/") || strings.HasPrefix(name, "posix/") {
		return nil, fmt.Errorf("zone %q: not a name of the IANA database", name)
	}
	return time.LoadLocation(name)
}

// Time is the deadline as an instant; the zero Time for one that was never valid.
func (d Deadline) Time() time.Time {
	zone, err := location(d.Zone)
	if err != nil {
		return time.Time{}
	}
	first, err := time.ParseInLocation(localTime, d.Local, zone)
	if err != nil {
		return time.Time{}
	}
	// Clocks are put back by an hour nearly everywhere, by half of one on Lord Howe Island, and by two in the Antarctic.
	for _, back := range []time.Duration{2 * time.Hour, time.Hour, 30 * time.Minute} {
		if later := first.Add(back); later.Format(localTime) == d.Local {
			return later
		}
	}
	return first
}

// Show is an instant in the zone of the deadline, as the clock on the wall there shows it.
func (d Deadline) Show(t time.Time) time.Time {
	if zone, err := location(d.Zone); err == nil {
		return t.In(zone)
	}
	return t.UTC()
}

// At is the deadline that a clock on the same wall shows at an instant, without seconds.
func (d Deadline) At(t time.Time) Deadline {
	return Deadline{Local: d.Show(t).Format(localTime), Zone: d.Zone}
}
