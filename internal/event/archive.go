package event

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"inkcheck/deckcheck"
)

// ArchiveVersion is that of the layout of an Archive.
const ArchiveVersion = 1

// MaxArchive is the longest archive that is read, in bytes: 2,000 players with three versions each have 20 MB.
const MaxArchive = 64 << 20

// Archive is all that is kept of an event: what is exported, and imported on another server.
type Archive struct {
	Inkcheck int         `json:"inkcheck_event"` // ArchiveVersion
	At       time.Time   `json:"at"`             // when it was exported
	Event    Event       `json:"event"`
	Entries  []Archived  `json:"entries"`
	Roster   []RosterRow `json:"roster"`
	Checks   []Check     `json:"checks"`
	Notes    []Note      `json:"notes"`
	Draws    []Draw      `json:"draws"`
	Trail    []Line      `json:"trail"`
}

// Archived is a player with all versions of the list, the oldest first.
type Archived struct {
	Entry
	// Last is left out: it is the last of Versions.
	Last     *Version  `json:"last,omitempty"`
	Versions []Version `json:"versions"`
	// Key is the hash of the player's key, in hex, so that the link goes on to work below another server's name; "" where there is none.
	Key string `json:"key,omitempty"`
}

// Export is all of an event, for the organiser.
func (b *Book) Export(ctx context.Context, g Grant, now time.Time) (*Archive, error) {
	if g.Role != Organiser {
		return nil, refused(Forbidden, "This link is not for that.")
	}
	a := &Archive{Inkcheck: ArchiveVersion, At: now}
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		e, err := opened(r, g)
		if err != nil {
			return err
		}
		return a.read(r, e)
	})
	return a, err
}

func (a *Archive) read(r Reader, e *Event) error {
	var rec Record
	if err := rec.read(r, e); err != nil {
		return err
	}
	a.Event, a.Roster, a.Checks, a.Notes, a.Draws = rec.Event, rec.Roster, rec.Checks, rec.Notes, rec.Draws
	a.Event.Spent = 0 // keys follow from the event's id, which is another where it is imported
	keys := map[int]string{}
	grants, err := r.Grants()
	if err != nil {
		return err
	}
	for _, g := range grants {
		keys[g.Entry] = hex.EncodeToString(g.Hash[:])
	}
	versions := map[int][]Version{}
	err = r.Each(kindVersion, "", func(id string, body []byte) error {
		var entry, n int
		var v Version
		if _, err := fmt.Sscanf(id, "%06d.%03d", &entry, &n); err != nil {
			return fmt.Errorf("record %s %s: %w", kindVersion, id, err)
		}
		if err := json.Unmarshal(body, &v); err != nil {
			return fmt.Errorf("record %s %s: %w", kindVersion, id, err)
		}
		versions[entry] = append(versions[entry], v)
		return nil
	})
	if err != nil {
		return err
	}
	for _, p := range rec.Entries {
		a.Entries = append(a.Entries, Archived{Entry: p, Versions: versions[p.Number], Key: keys[p.Number]})
	}
	a.Trail, err = all[Line](r, kindTrail, "")
	return err
}

// ReadArchive reads an archive that was exported. What it says of lists has to agree with their texts: a text that was changed in the file
// is refused, since its hash is another.
func ReadArchive(r io.Reader) (*Archive, error) {
	limited := &io.LimitedReader{R: r, N: MaxArchive + 1}
	a := &Archive{}
	dec := json.NewDecoder(limited)
	dec.DisallowUnknownFields() // nothing is lost unseen
	err := dec.Decode(a)
	if _, more := dec.Token(); err == nil && more != io.EOF {
		err = errNoArchive // two files in one: the second would be lost
	}
	if limited.N <= 0 {
		return nil, invalid("archive", "The file is longer than 64 MiB. No export of an event is.")
	}
	if a.Inkcheck > ArchiveVersion {
		err = nil // what it says newer versions know
	}
	if err != nil {
		return nil, errNoArchive
	}
	return a, a.Check()
}

var errNoArchive = invalid("archive", "This is no export of an event of Inkcheck.")

// Check checks an archive that was decoded, as [ReadArchive] does.
func (a *Archive) Check() error {
	switch {
	case a.Inkcheck > ArchiveVersion:
		return invalid("archive", "This was exported by a newer version of Inkcheck than this server has.")
	case a.Inkcheck < 1:
		return errNoArchive
	}
	return a.normal()
}

// normal checks an archive as if all in it were handed in anew.
func (a *Archive) normal() error {
	if err := a.Event.normal(); err != nil {
		return err
	}
	if len(a.Entries) > MaxEntries || len(a.Roster) > MaxEntries || a.Event.Entries > MaxNumber || a.Event.Records > MaxRecords {
		return invalid("archive", "There is more in this file than an event can have.")
	}
	if a.Event.Entries < 0 || a.Event.Records < 0 { // the next player would have the number 0, which is nobody's
		return invalid("archive", "A number in this file is below nought.")
	}
	there := map[int]bool{}
	for i := range a.Entries {
		p := &a.Entries[i]
		if p.Number < 1 || p.Number > a.Event.Entries || there[p.Number] {
			return invalid("archive", fmt.Sprintf("The numbers of the players do not agree: %d.", p.Number))
		}
		there[p.Number] = true
		if err := p.normal(); err != nil {
			return err
		}
	}
	for i := range a.Roster {
		r := &a.Roster[i]
		if err := lines(map[string]*string{"player": &r.Player, "player_id": &r.PlayerID, "table": &r.Table, "seat": &r.Seat}); err != nil {
			return err
		}
	}
	if err := a.trail(); err != nil {
		return err
	}
	return a.floor(there)
}

// maxDetail is the longest detail of a line, in characters: all settings, each as it was and as it is.
const maxDetail = 16 * MaxName

// trail checks what happened: each line once, in order, in words that turn nothing about.
func (a *Archive) trail() error {
	before := 0
	for i := range a.Trail {
		l := &a.Trail[i]
		clean, err := line("detail", l.Detail, maxDetail)
		if err != nil {
			return err
		}
		if clean != strings.Join(strings.Fields(l.Detail), " ") { // blanks stay as they are: a place that was none
			l.Detail = clean
		}
		if err := lines(map[string]*string{"who": &l.Who, "by": (*string)(&l.By), "act": (*string)(&l.Act)}); err != nil {
			return err
		}
		if l.Seq <= before || l.Seq > maxLines {
			return invalid("archive", fmt.Sprintf("The lines of what happened do not follow each other: %d after %d.", l.Seq, before))
		}
		before = l.Seq
	}
	return nil
}

func (p *Archived) normal() error {
	if err := lines(map[string]*string{"player": &p.Player, "player_id": &p.PlayerID, "code": &p.Code}); err != nil {
		return err
	}
	if p.Player == "" || len(p.Versions) == 0 || len(p.Versions) > MaxVersions {
		return invalid("archive", fmt.Sprintf("Player %d has no name, no list, or too many versions of it.", p.Number))
	}
	for i := range p.Versions {
		v := &p.Versions[i]
		if err := lines(map[string]*string{"who": &v.Who, "why": &v.Why, "data": &v.Verdict.Data, "token": &v.Token}); err != nil {
			return err
		}
		if v.Number != i+1 || len(v.Text) > MaxList || len(v.Pool) > MaxList || v.Sum != SumOf(v.Text, v.Pool) {
			return invalid("archive", fmt.Sprintf("Version %d of the list of player %d is not as it was handed in: its hash is another.",
				i+1, p.Number))
		}
		if !slices.Contains(deckcheck.Verdicts(), v.Verdict.Verdict) || !slices.Contains([]Role{Organiser, Registration, Player}, v.By) ||
			len(v.Verdict.Deck) > MaxList || len(v.Verdict.Hash) > MaxName ||
			len(v.Verdict.Problems) > len(deckcheck.Codes()) || len(v.Verdict.Inks) > 6 {
			return invalid("archive", fmt.Sprintf("What is said of version %d of the list of player %d cannot be.", i+1, p.Number))
		}
	}
	if b, err := hex.DecodeString(p.Key); err != nil || p.Key != "" && len(b) != len(Hash{}) {
		return invalid("archive", fmt.Sprintf("The key of player %d is none.", p.Number))
	}
	p.Entry.Last = p.Versions[len(p.Versions)-1]
	return nil
}

// floor checks what judges wrote, and that it is about players of the event.
func (a *Archive) floor(there map[int]bool) error {
	numbers := map[int]bool{}
	known := func(number, entry int) bool {
		ok := number >= 1 && number <= a.Event.Records && !numbers[number] && (entry == 0 || there[entry])
		numbers[number] = true
		return ok
	}
	bad := invalid("archive", "The checks, notes and draws do not agree with the players.")
	for i := range a.Checks {
		k := &a.Checks[i]
		if err := lines(map[string]*string{"table": &k.Table, "seat": &k.Seat, "result": &k.Result, "who": &k.Who,
			"token": &k.Token}); err != nil {
			return err
		}
		if !known(k.Number, k.Entry) || len(k.Note) > MaxText || len(k.Presented) > MaxList {
			return bad
		}
	}
	for i := range a.Notes {
		n := &a.Notes[i]
		if err := lines(map[string]*string{"code": &n.Code, "penalty": &n.Penalty, "who": &n.Who, "token": &n.Token}); err != nil {
			return err
		}
		if !known(n.Number, n.Entry) || len(n.Text) > MaxText {
			return bad
		}
	}
	for i := range a.Draws {
		d := &a.Draws[i]
		if err := lines(map[string]*string{"seed": &d.Seed, "who": &d.Who, "token": &d.Token}); err != nil {
			return err
		}
		if !known(d.Number, 0) || len(d.From) > MaxEntries || len(d.Picked) > len(d.From) {
			return bad
		}
	}
	return nil
}

// Import makes an event of an archive, with new keys for staff and registration. Players' links go on to work where their keys open nothing
// else here. The trail goes on with a line that says so, and of how many players the links open something else. With a token that came with
// this archive before, it is the event that it made then.
func (b *Book) Import(ctx context.Context, a *Archive, token string, now time.Time) (*Event, Keys, error) {
	e := a.Event
	if err := e.kept(now); err != nil {
		return nil, Keys{}, err
	}
	e.Seq, e.Spent = 0, 0
	e.Erased = e.Entries - len(a.Entries)
	if n := len(a.Trail); n > 0 {
		e.Seq = a.Trail[n-1].Seq
	}
	drawn, err := b.draw(token, a)
	if err != nil {
		return nil, Keys{}, err
	}
	keys, err := b.found(ctx, &e, drawn, func(c *change) error {
		taken, err := a.write(c)
		if err != nil {
			return err
		}
		detail := "exported " + a.At.UTC().Format(time.RFC3339)
		if taken > 0 {
			detail += fmt.Sprintf("; links of players that open another event of this server: %d", taken)
		}
		c.trail(Line{At: now, By: Organiser, Act: Imported, Detail: detail})
		return nil
	})
	return &e, keys, err
}

// maxLines bounds the trail of an archive: all that may happen to an event of MaxEntries.
const maxLines = 1_000_000

// write keeps what an archive has, and says of how many players the keys are taken.
func (a *Archive) write(c *change) (taken int, err error) {
	for _, p := range a.Entries {
		for _, v := range p.Versions {
			if err := save(c.Tx, kindVersion, versionID(p.Number, v.Number), v); err != nil {
				return taken, err
			}
		}
		if err := save(c.Tx, kindEntry, entryID(p.Number), p.Entry); err != nil {
			return taken, err
		}
		if p.Key == "" {
			continue
		}
		g := Grant{Event: c.event.ID, Role: Player, Entry: p.Number}
		if _, err := hex.Decode(g.Hash[:], []byte(p.Key)); err != nil {
			return taken, err
		}
		switch err := c.PutGrant(g); {
		case errors.Is(err, ErrTaken):
			taken++
		case err != nil:
			return taken, err
		}
	}
	if a.Roster != nil {
		if err := save(c.Tx, kindRoster, "", a.Roster); err != nil {
			return taken, err
		}
	}
	return taken, errors.Join(
		saveAll(c.Tx, kindCheck, a.Checks, func(k Check) string { return recordID(k.Number) }),
		saveAll(c.Tx, kindNote, a.Notes, func(n Note) string { return recordID(n.Number) }),
		saveAll(c.Tx, kindDraw, a.Draws, func(d Draw) string { return recordID(d.Number) }),
		saveAll(c.Tx, kindTrail, a.Trail, func(l Line) string { return lineID(l.Seq) }))
}

func saveAll[T any](tx Tx, k Kind, list []T, id func(T) string) error {
	for _, v := range list {
		if err := save(tx, k, id(v), v); err != nil {
			return err
		}
	}
	return nil
}
