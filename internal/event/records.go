package event

import (
	"encoding/json"
	"fmt"
	"time"
)

// RosterRow is a player whom the organiser expects, as another program's file has them.
type RosterRow struct {
	Player   string `json:"player"`
	PlayerID string `json:"player_id,omitempty"`
	Round    int    `json:"round,omitempty"`
	Table    string `json:"table,omitempty"`
	Seat     string `json:"seat,omitempty"`
}

// MaxDuration is the longest deck check: what the form of one takes.
const MaxDuration = 10 * time.Hour

// Results are what a deck check found: "ok", that deck and list agree; "differs"; "list", that the list itself has to be changed; and
// "stopped", that the check was broken off.
func Results() []string { return []string{"ok", "differs", "list", "stopped"} }

// Check is a deck check (TR 3.9).
type Check struct {
	Number       int    `json:"number"` // among the event's records; 0 for a new one
	Revision     int    `json:"revision"`
	Registration int    `json:"entry"`
	Round        int    `json:"round,omitempty"`
	Table        string `json:"table,omitempty"`
	Seat         string `json:"seat,omitempty"`
	// StartedAt is when the deck was taken, Took how long the check was; the players get it back with three minutes more (TR 3.12).
	StartedAt time.Time     `json:"began,omitzero"`
	Duration  time.Duration `json:"took,omitempty"` // nanoseconds
	// Submission is the list that was compared.
	Submission int `json:"version"`
	// Result is "" while the check goes on, else one of Results.
	Result string `json:"result,omitempty"`
	// Presented is what the judge counted, as text; "" where nothing was noted.
	Presented string    `json:"presented,omitempty"`
	Note      string    `json:"note,omitempty"`
	Judge     string    `json:"who,omitempty"` // the judge
	At        time.Time `json:"at"`            // of the last change
	// Token is the hash of a check that was made without a network, so that it counts once.
	Token string `json:"token,omitempty"`
}

// Note is something a judge wrote down: an infraction by its number in the Play Correction Guidelines, or a remark.
type Note struct {
	Number       int       `json:"number"`
	Revision     int       `json:"revision"`
	Registration int       `json:"entry,omitempty"` // 0: about the event
	Round        int       `json:"round,omitempty"`
	Code         string    `json:"code,omitempty"`    // "3.3", a number of the document; "" for a remark
	Penalty      string    `json:"penalty,omitempty"` // what was given, as a word of the page's
	Text         string    `json:"text,omitempty"`
	Actor        string    `json:"who,omitempty"`
	At           time.Time `json:"at"`
	Retracted    bool      `json:"struck,omitempty"` // taken back: it stays to be read
	Token        string    `json:"token,omitempty"`
}

// Selection is who is to be checked in a round, drawn from a seed that anybody can draw from again.
type Selection struct {
	Number     int       `json:"number"`
	Revision   int       `json:"revision"`
	Round      int       `json:"round,omitempty"`
	Seed       string    `json:"seed"`
	Share      int       `json:"share,omitempty"` // percent
	Candidates []int     `json:"from"`            // the entries that were in it, ascending
	Selected   []int     `json:"picked"`
	Actor      string    `json:"who,omitempty"`
	At         time.Time `json:"at"`
	Token      string    `json:"token,omitempty"`
}

// MarshalJSON writes a list without anything as one, never as null.
func (d Selection) MarshalJSON() ([]byte, error) {
	type plain Selection
	if d.Candidates == nil {
		d.Candidates = []int{}
	}
	if d.Selected == nil {
		d.Selected = []int{}
	}
	return json.Marshal(plain(d))
}

// Action is something that happened to an event. Exports have the words.
type Action string

const (
	Created             Action = "made"
	Imported            Action = "imported"
	SettingsChanged     Action = "settings"
	Closed              Action = "closed"
	Reopened            Action = "opened"
	Published           Action = "published"
	Hidden              Action = "hidden"
	Submitted           Action = "handed_in"
	Changed             Action = "changed"
	Corrected           Action = "corrected"
	RegistrationUpdated Action = "amended"
	Erased              Action = "erased"
	RosterSet           Action = "roster"
	Checked             Action = "check"
	Noted               Action = "note"
	SelectionMade       Action = "draw"
	KeyRenewed          Action = "key"
	// Succeeded is that an organiser's new key was opened for the first time, and the old one ended.
	Succeeded Action = "key_opened"
	// Restored is that the people who run the server restored the event after it was deleted.
	Restored Action = "restored"
	// Unread is a line that is damaged.
	Unread Action = "damaged"
	// ClockBack is that the server's clock showed less than before when the next line was written.
	ClockBack Action = "clock"
)

// LogEntry is one of an event's trail: what happened, when and by whom.
type LogEntry struct {
	Seq          int       `json:"seq"`
	At           time.Time `json:"at"`
	By           Role      `json:"by"`
	Actor        string    `json:"who,omitempty"`
	Action       Action    `json:"act"`
	Registration int       `json:"entry,omitempty"`
	Record       int       `json:"record,omitempty"` // a check, note or draw; of a list, its version
	// Detail says what was changed: of settings and players, field by field.
	Detail string `json:"detail,omitempty"`
}

func recordID(n int) string { return fmt.Sprintf("%07d", n) }
