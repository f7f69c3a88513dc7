package event

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"time"

	"inkcheck/deckcheck"
	"inkcheck/deckcheck/wording"
	"inkcheck/formats"
	"inkcheck/terms"
)

// Registration is a player of an event.
type Registration struct {
	Number   int    `json:"number"` // in the order of arrival, from 1
	Player   string `json:"player"`
	PlayerID string `json:"player_id,omitempty"`
	// Publish says that the player agreed to have the list published.
	Publish bool `json:"publish,omitempty"`
	// Code is shown to a judge, who finds the entry by it.
	Code    string    `json:"code"`
	Created time.Time `json:"made"`
	// UnlockedUntil is until when this player may change the list though others may not; zero for no such time.
	UnlockedUntil time.Time `json:"open_until,omitzero"`
	// Withdrawn says that the organiser does not count this entry: the player dropped, or registered twice.
	Withdrawn bool `json:"withdrawn,omitempty"`
	// Current is the list that counts, and First when it was handed in at first.
	Current Submission `json:"last"`
	// Revision grows with everything about the player but the list.
	Revision int `json:"revision"`
	// Damage is what was found wrong when the player was read. It is not stored.
	Damage []Damage `json:"-"`
}

// Submission is a list as it was handed in at one time. None is ever changed.
type Submission struct {
	Number int `json:"number"` // from 1
	// Registration is the number of the player, so that a damaged database cannot show the list as another's; 0 in events of before.
	Registration int       `json:"entry,omitempty"`
	At           time.Time `json:"at"`
	By           Role      `json:"by"`            // Registration and Player are the player; Organiser corrected it
	Actor        string    `json:"who,omitempty"` // the name an organiser gave
	Reason       string    `json:"why,omitempty"` // the reason of a correction
	Text         string    `json:"text"`
	Pool         string    `json:"pool,omitempty"`
	// Hash is the SHA-256 of text and pool, in hex: what a receipt shows.
	Hash string `json:"sum"`
	// AfterDeadline says that it came after the deadline of that time.
	AfterDeadline bool `json:"late,omitempty"`
	// Verdict is what was said of it then.
	Verdict Verdict `json:"verdict"`
	// Token is the hash of that of the hand-in, so that one that comes twice counts once.
	Token string `json:"token"`
}

// HashOf is the hash of a list and its pool, in hex.
func HashOf(text, pool string) string {
	h := sha256.New()
	fmt.Fprintf(h, "%d\x00%s\x00%s", len(text), text, pool)
	return hex.EncodeToString(h.Sum(nil))
}

// Verdict is what a check said of a list at one time.
type Verdict struct {
	Verdict deckcheck.Verdict `json:"verdict"`
	Format  formats.Format    `json:"format"`
	On      formats.Day       `json:"on"`
	Deck    string            `json:"deck,omitempty"` // deck code; "" where a line was not read
	Hash    string            `json:"hash,omitempty"` // deck hash; "" where a line was not read
	Cards   int               `json:"cards"`
	Inks    []string          `json:"inks,omitempty"`
	// Problems are the codes of what is wrong, errors and warnings, in the order of the report; each once.
	Problems []deckcheck.Code `json:"problems,omitempty"`
	// First is the first of these, for pages that name one; nil for none, and in what was stored.
	First *Finding `json:"-"`
	// Data says which cards it was checked with.
	Data string `json:"data,omitempty"`
}

// Finding is what a page of an event says of a problem: its code, the rule that it rests on, and its sentence.
type Finding struct {
	Code deckcheck.Code
	Rule string
	Says map[string]wording.Text // by language, so that nothing of the list is kept by it
}

// Size is about how many bytes of memory a finding takes; 0 for none.
func (f *Finding) Size() (n int) {
	if f != nil {
		for _, said := range f.Says {
			n += 64 + len(said)
		}
	}
	return n
}

// Checker says what is wrong with a list. Of the settings it has what a verdict depends on: format, day, and whether pools are registered.
// The pool is "" where there is none.
type Checker func(s Settings, text, pool string) Verdict

// Of is what is kept of a report. data says which cards it was made with.
func Of(r *deckcheck.Report, data string) Verdict {
	v := Verdict{Verdict: r.Verdict, Format: r.Format, On: r.On, Deck: r.Code, Hash: r.Hash, Cards: r.Cards, Inks: r.Inks.Names(), Data: data}
	seen := map[deckcheck.Code]bool{}
	for i := range r.Problems {
		if p := &r.Problems[i]; p.Severity != deckcheck.Note && !seen[p.Code] {
			seen[p.Code] = true
			v.Problems = append(v.Problems, p.Code)
		}
	}
	v.First = firstFinding(r)
	return v
}

// firstFinding is the first problem of a report. For an illegal list it skips questions, since another problem makes it illegal.
func firstFinding(r *deckcheck.Report) *Finding {
	var first *deckcheck.Problem
	for i := range r.Problems {
		p := &r.Problems[i]
		if p.Severity == deckcheck.Error && r.Verdict == deckcheck.Illegal && len(p.Answers()) == 0 {
			first = p
			break
		}
		if first == nil && p.Severity != deckcheck.Note {
			first = p
		}
	}
	if first == nil {
		return nil
	}
	f := &Finding{first.Code, first.Rule, map[string]wording.Text{}}
	for _, language := range terms.Languages {
		f.Says[language] = first.Body(language, true)
	}
	return f
}

func registrationID(n int) string      { return fmt.Sprintf("%06d", n) }
func submissionID(entry, n int) string { return fmt.Sprintf("%06d.%03d", entry, n) }
