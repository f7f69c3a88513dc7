package event

import (
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
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
	// Damaged is what is damaged, with what can be read of it. An import leaves it out, and says so in the trail.
	Damaged []Damage `json:"damaged,omitempty"`
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

// Export is an Archive that is written part by part: whoever reads it needs no more memory for a large event than for a small one.
// What comes to the event after the first part is not in it, and what is erased or changed meanwhile may be either way.
type Export struct {
	Event Event
	book  *Book
	grant Grant
	now   time.Time
	next  func(r Reader) error // writes the next part; nil after the last
	after string               // the id of the last record that was written, of its kind
	had   map[int]bool         // the players whose records were found
	some  bool                 // a value of the list was written
	found damages
	keys  map[int]string // of players, as an archive has them
	out   bytes.Buffer
}

// Export is all of an event, for the organiser.
func (b *Book) Export(ctx context.Context, g Grant, now time.Time) (*Export, error) {
	if g.Role != Organiser {
		return nil, because(Forbidden, "", saysWrongLink)
	}
	x := &Export{book: b, grant: g, now: now, keys: map[int]string{}, had: map[int]bool{}}
	x.next = x.entries
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		e, err := opened(r, g)
		if err != nil {
			return err
		}
		x.Event = *e
		x.Event.Spent, x.Event.Bytes, x.Event.FloorBytes = 0, 0, 0 // keys follow from the event's id, which is another where it is imported
		grants, err := r.Grants()
		for _, g := range grants {
			if g.Role == Player {
				x.keys[g.Entry] = hex.EncodeToString(g.Hash[:])
			}
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&x.out, `{"inkcheck_event":%d,"at":`, ArchiveVersion)
	err = x.write(now)
	x.out.WriteString(`,"event":`)
	err = errors.Join(err, x.write(x.Event))
	x.out.WriteString(`,"entries":[`)
	return x, err
}

// write writes a value as JSON.
func (x *Export) write(v any) error {
	enc := json.NewEncoder(&x.out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	x.out.Truncate(max(0, x.out.Len()-1)) // the end of a line
	return err
}

// Next is the next part of the archive's text, which counts until the next call; io.EOF after the last.
func (x *Export) Next(ctx context.Context) ([]byte, error) {
	for x.out.Len() < partBytes && x.next != nil {
		err := x.book.Store.View(ctx, x.grant.Event, func(r Reader) error {
			if _, err := opened(r, x.grant); err != nil {
				return err
			}
			return x.next(r)
		})
		if err != nil {
			return nil, err
		}
	}
	if x.out.Len() == 0 {
		return nil, io.EOF
	}
	return x.out.Next(x.out.Len()), nil
}

// entries writes players with all versions.
func (x *Export) entries(r Reader) error {
	type record struct {
		id string
		*Entry
	}
	var records []record
	more, err := part(r, kindEntry, x.after, func(id string, body []byte) error {
		records = append(records, record{id, readEntry(&x.found, id, body)})
		return nil
	})
	if err != nil {
		return err
	}
	if len(x.found.list) > 0 {
		return x.rest(r)
	}
	for _, p := range records {
		if x.out.Len() >= partBytes { // the others are read again
			return nil
		}
		x.after = max(x.after, p.id)
		if p.Entry != nil {
			x.had[p.Number] = true
		}
		if err := x.entry(r, p.id, p.Entry); err != nil {
			return err
		}
	}
	switch {
	case more:
		return nil
	case len(x.had)+x.Event.Erased < x.Event.Entries: // a damaged index has an end before its last record
		return x.rest(r)
	}
	return x.roster(r)
}

// rest writes all that was not written yet of an event with damaged records, which are looked for everywhere, at once.
func (x *Export) rest(r Reader) error {
	a := &Archive{}
	if err := a.read(r, &x.Event); err != nil {
		return err
	}
	for _, p := range a.Entries {
		if x.had[p.Number] {
			continue
		}
		x.comma()
		if err := x.write(p); err != nil {
			return err
		}
	}
	x.found.list = a.Damaged
	x.out.WriteByte(']')
	for _, l := range []struct {
		name string
		list any
	}{{"roster", listed(a.Roster)}, {"checks", listed(a.Checks)}, {"notes", listed(a.Notes)}, {"draws", listed(a.Draws)},
		{"trail", listed(a.Trail)}} {
		x.out.WriteString(`,"` + l.name + `":`)
		if err := x.write(l.list); err != nil {
			return err
		}
	}
	return x.end()
}

// listed is a list that JSON never writes as null.
func listed[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// entry writes a player, or notes the lists of one whose record cannot be read.
func (x *Export) entry(r Reader, id string, p *Entry) error {
	var versions []Version
	var bodies []Damage
	err := r.Each(kindVersion, id+".", func(id string, body []byte) error {
		if v, ok := decodeVersion(&x.found, id, body); ok {
			d := damageOf(kindVersion, id, Ownerless)
			d.Body = string(body)
			versions, bodies = append(versions, v), append(bodies, d)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if p == nil {
		for _, d := range bodies {
			x.found.note(d)
		}
		return nil
	}
	list := p.readable(versions, &x.found)
	if len(list) == 0 || p.Number > x.Event.Entries { // the player came later
		return nil
	}
	x.comma()
	return x.write(Archived{Entry: *p, Versions: list, Key: x.keys[p.Number]})
}

// roster ends the entries, writes the roster, and begins the checks.
func (x *Export) roster(r Reader) error {
	rosters, err := all[[]RosterRow](r, kindRoster, "", &x.found)
	if err != nil {
		return err
	}
	rows := []RosterRow{}
	for _, list := range rosters { // one at most
		rows = list
	}
	x.out.WriteString(`],"roster":`)
	if err := x.write(rows); err != nil {
		return err
	}
	records, lines := recordID(x.Event.Records), lineID(x.Event.Seq)
	list[Check](x, kindCheck, "checks", records, func() error {
		list[Note](x, kindNote, "notes", records, func() error {
			list[Draw](x, kindDraw, "draws", records, func() error {
				list[Line](x, kindTrail, "trail", lines, x.end)
				return nil
			})
			return nil
		})
		return nil
	})
	return nil
}

// end ends the archive with what was found damaged.
func (x *Export) end() error {
	x.next = nil
	if len(x.found.list) > 0 {
		x.out.WriteString(`,"damaged":`)
		if err := x.write(x.found.list); err != nil {
			return err
		}
	}
	x.out.WriteString("}\n")
	return nil
}

// list begins a list of records whose ids are no higher than one, and goes on with then.
func list[T any](x *Export, k Kind, name, highest string, then func() error) {
	x.out.WriteString(`,"` + name + `":[`)
	x.after, x.some = "", false
	x.next = func(r Reader) error {
		more, err := part(r, k, x.after, func(id string, body []byte) error {
			x.after = max(x.after, id)
			v, ok := decode[T](&x.found, k, id, body)
			if !ok || id > highest { // the others came later
				return nil
			}
			x.comma()
			return x.write(v)
		})
		if err == nil && !more {
			x.out.WriteString("]")
			err = then()
		}
		return err
	}
}

// comma separates the values of a list.
func (x *Export) comma() {
	if x.some {
		x.out.WriteByte(',')
	}
	x.some = true
}

func (a *Archive) read(r Reader, e *Event) error {
	var rec Record
	if err := rec.read(r, e); err != nil {
		return err
	}
	a.Event, a.Roster, a.Checks, a.Notes, a.Draws = rec.Event, rec.Roster, rec.Checks, rec.Notes, rec.Draws
	a.Event.Spent, a.Event.Bytes, a.Event.FloorBytes = 0, 0, 0 // keys follow from the event's id, which is another where it is imported
	keys := map[int]string{}
	grants, err := r.Grants()
	if err != nil {
		return err
	}
	for _, g := range grants {
		if g.Role == Player {
			keys[g.Entry] = hex.EncodeToString(g.Hash[:])
		}
	}
	d := &damages{list: rec.Damaged}
	versions, bodies := map[int][]Version{}, map[int][]Damage{}
	err = r.Each(kindVersion, "", func(id string, body []byte) error {
		v, ok := decodeVersion(d, id, body)
		if !ok {
			return nil
		}
		x := damageOf(kindVersion, id, Ownerless)
		x.Body = string(body)
		versions[x.Entry], bodies[x.Entry] = append(versions[x.Entry], v), append(bodies[x.Entry], x)
		return nil
	})
	if err != nil {
		return err
	}
	for _, p := range rec.Entries {
		list := p.readable(versions[p.Number], d)
		delete(bodies, p.Number)
		if len(list) > 0 {
			a.Entries = append(a.Entries, Archived{Entry: p, Versions: list, Key: keys[p.Number]})
		}
	}
	for _, n := range slices.Sorted(maps.Keys(bodies)) { // of players whose record cannot be read
		for _, x := range bodies[n] {
			d.note(x)
		}
	}
	a.Trail, err = all[Line](r, kindTrail, "", d)
	a.Damaged = d.list
	return err
}

// readable are the lists of a player that an archive has, the oldest first: those that are as they were handed in. Where the one that
// counts is not, there is none, since another one would count in its place; all of them are noted then.
func (p *Entry) readable(list []Version, d *damages) []Version {
	slices.SortFunc(list, func(a, b Version) int { return a.Number - b.Number })
	i := slices.IndexFunc(list, func(v Version) bool { return v.Number == p.Last.Number })
	switch {
	case p.Last.Intact() && i < 0:
		d.note(damageOf(kindVersion, versionID(p.Number, p.Last.Number), Lost))
		list = append(list, p.Last)
	case p.Last.Intact() && list[i].Sum != p.Last.Sum, p.Last.Intact() && !list[i].Intact():
		d.note(altered(p.Number, &list[i]))
		list[i] = p.Last
	case !p.Last.Intact() && i >= 0 && list[i].Intact():
		p.Last = list[i] // the copy in the player's record is noted already
	}
	whole := p.Last.Intact()
	return slices.DeleteFunc(list, func(v Version) bool {
		switch x := altered(p.Number, &v); {
		case !v.Intact():
			d.note(x)
		case !whole:
			x.Why = Ownerless
			d.note(x)
		default:
			return false
		}
		return true
	})
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
		return nil, because(Invalid, "archive", saysArchiveLong)
	}
	if a.Inkcheck > ArchiveVersion {
		err = nil // what it says newer versions know
	}
	if err != nil {
		return nil, errNoArchive
	}
	return a, a.Check()
}

var errNoArchive = because(Invalid, "archive", saysNoArchive)

// Check checks an archive that was decoded, as [ReadArchive] does.
func (a *Archive) Check() error {
	switch {
	case a.Inkcheck > ArchiveVersion:
		return because(Invalid, "archive", saysNewerArchive)
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
		return because(Invalid, "archive", saysArchiveMore)
	}
	if a.Event.Entries < 0 || a.Event.Records < 0 { // the next player would have the number 0, which is nobody's
		return because(Invalid, "archive", saysArchiveNegative)
	}
	there := map[int]bool{}
	for i := range a.Entries {
		p := &a.Entries[i]
		if p.Number < 1 || p.Number > a.Event.Entries || there[p.Number] {
			return because(Invalid, "archive", saysArchiveNumbers, p.Number)
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
			return because(Invalid, "archive", saysArchiveLines, l.Seq, before)
		}
		before = l.Seq
	}
	return nil
}

// normal checks a player. Where something of the event is damaged, numbers of lists may be missing.
func (p *Archived) normal() error {
	if err := lines(map[string]*string{"player": &p.Player, "player_id": &p.PlayerID, "code": &p.Code}); err != nil {
		return err
	}
	if p.Player == "" || len(p.Versions) == 0 || len(p.Versions) > MaxVersions {
		return because(Invalid, "archive", saysArchivePlayer, p.Number)
	}
	before := 0
	for i := range p.Versions {
		v := &p.Versions[i]
		if err := lines(map[string]*string{"who": &v.Who, "why": &v.Why, "data": &v.Verdict.Data, "token": &v.Token}); err != nil {
			return err
		}
		if v.Number <= before || v.Number > MaxVersions || len(v.Text) > MaxList || len(v.Pool) > MaxList || v.Sum != SumOf(v.Text, v.Pool) {
			return because(Invalid, "archive", saysArchiveHash, i+1, p.Number)
		}
		before, v.Entry = v.Number, p.Number
		if !slices.Contains(deckcheck.Verdicts(), v.Verdict.Verdict) || !slices.Contains([]Role{Organiser, Registration, Player}, v.By) ||
			len(v.Verdict.Deck) > MaxList || len(v.Verdict.Hash) > MaxName ||
			len(v.Verdict.Problems) > len(deckcheck.Codes()) || len(v.Verdict.Inks) > 6 {
			return because(Invalid, "archive", saysArchiveVersion, i+1, p.Number)
		}
	}
	if b, err := hex.DecodeString(p.Key); err != nil || p.Key != "" && len(b) != len(Hash{}) {
		return because(Invalid, "archive", saysArchiveKey, p.Number)
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
	bad := because(Invalid, "archive", saysArchiveFloor)
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
	shortened := ""
	if longest := e.Day + MaxKeepDays; e.Keep > longest { // of a server that kept events for longer
		shortened = "; kept until " + longest.String() + " instead of " + e.Keep.String()
		e.Keep = longest
	}
	if err := e.kept(now); err != nil {
		return nil, Keys{}, err
	}
	e.Seq, e.Spent, e.Bytes, e.FloorBytes = 0, 0, 0, 0
	e.Erased = e.Entries - len(a.Entries)
	if n := len(a.Trail); n > 0 {
		e.Seq = a.Trail[n-1].Seq
	}
	drawn, err := b.draw(token, a)
	if err != nil {
		return nil, Keys{}, err
	}
	keys, err := b.found(ctx, &e, drawn, now, func(c *change) error {
		taken, err := a.write(c)
		if err != nil {
			return err
		}
		detail := "exported " + a.At.UTC().Format(time.RFC3339) + shortened
		if n := len(a.Damaged); n > 0 {
			detail += fmt.Sprintf("; damaged records that were left out: %d", n)
		}
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
			if err := save(c, kindVersion, versionID(p.Number, v.Number), v); err != nil {
				return taken, err
			}
		}
		if err := save(c, kindEntry, entryID(p.Number), p.Entry); err != nil {
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
		if err := save(c, kindRoster, "", a.Roster); err != nil {
			return taken, err
		}
	}
	return taken, errors.Join(
		saveAll(c, kindCheck, a.Checks, func(k Check) string { return recordID(k.Number) }),
		saveAll(c, kindNote, a.Notes, func(n Note) string { return recordID(n.Number) }),
		saveAll(c, kindDraw, a.Draws, func(d Draw) string { return recordID(d.Number) }),
		saveAll(c, kindTrail, a.Trail, func(l Line) string { return lineID(l.Seq) }))
}

func saveAll[T any](tx Tx, k Kind, list []T, id func(T) string) error {
	for _, v := range list {
		if err := save(tx, k, id(v), v); err != nil {
			return err
		}
	}
	return nil
}
