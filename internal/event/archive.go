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
	Inkcheck      int         `json:"inkcheck_event"` // ArchiveVersion
	At            time.Time   `json:"at"`             // when it was exported
	Event         Event       `json:"event"`
	Registrations []Archived  `json:"entries"`
	Roster        []RosterRow `json:"roster"`
	Checks        []Check     `json:"checks"`
	Notes         []Note      `json:"notes"`
	Selections    []Selection `json:"draws"`
	Log           []LogEntry  `json:"trail"`
	// Damaged is what is damaged, with what can be read of it. An import leaves it out, and says so in the trail.
	Damaged []Damage `json:"damaged,omitempty"`
}

// Archived is a player with all versions of the list, the oldest first.
type Archived struct {
	Registration
	// Current is left out: it is the last of Versions.
	Current     *Submission  `json:"last,omitempty"`
	Submissions []Submission `json:"versions"`
	// Key is the hash of the player's key, in hex, so that the link goes on to work below another server's name; "" where there is none.
	Key string `json:"key,omitempty"`
}

// Export is an Archive that is written part by part: whoever reads it needs no more memory for a large event than for a small one.
// What comes to the event after the first part is not in it, and what is erased or changed meanwhile may be either way.
type Export struct {
	Event Event
	book  *Service
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
func (b *Service) Export(ctx context.Context, g Grant, now time.Time) (*Export, error) {
	if g.Role != Organiser {
		return nil, because(Forbidden, "", saysWrongLink)
	}
	x := &Export{book: b, grant: g, now: now, keys: map[int]string{}, had: map[int]bool{}}
	x.next = x.registrations
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		e, err := opened(r, g)
		if err != nil {
			return err
		}
		x.Event = *e
		x.Event.leaveServer()
		grants, err := r.Grants()
		for _, g := range grants {
			if g.Role == Player {
				x.keys[g.Registration] = hex.EncodeToString(g.Hash[:])
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

// registrations writes players with all versions.
func (x *Export) registrations(r Reader) error {
	type record struct {
		id string
		*Registration
	}
	var records []record
	more, err := part(r, kindRegistration, x.after, func(id string, body []byte) error {
		records = append(records, record{id, readRegistration(&x.found, id, body)})
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
		if p.Registration != nil {
			x.had[p.Number] = true
		}
		if err := x.registration(r, p.id, p.Registration); err != nil {
			return err
		}
	}
	switch {
	case more:
		return nil
	case len(x.had)+x.Event.Erased < x.Event.Registrations: // a damaged index has an end before its last record
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
	for _, p := range a.Registrations {
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
	}{{"roster", listed(a.Roster)}, {"checks", listed(a.Checks)}, {"notes", listed(a.Notes)}, {"draws", listed(a.Selections)},
		{"trail", listed(a.Log)}} {
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

// registration writes a player, or notes the lists of one whose record cannot be read.
func (x *Export) registration(r Reader, id string, p *Registration) error {
	var versions []Submission
	var bodies []Damage
	err := r.Each(kindSubmission, id+".", func(id string, body []byte) error {
		if v, ok := decodeSubmission(&x.found, id, body); ok {
			d := damageOf(kindSubmission, id, Ownerless)
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
	if len(list) == 0 || p.Number > x.Event.Registrations { // the player came later
		return nil
	}
	x.comma()
	return x.write(Archived{Registration: *p, Submissions: list, Key: x.keys[p.Number]})
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
			list[Selection](x, kindSelection, "draws", records, func() error {
				list[LogEntry](x, kindLog, "trail", lines, x.end)
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
	var rec Full
	if err := rec.read(r, e); err != nil {
		return err
	}
	a.Event, a.Roster, a.Checks, a.Notes, a.Selections = rec.Event, rec.Roster, rec.Checks, rec.Notes, rec.Selections
	a.Event.leaveServer()
	keys := map[int]string{}
	grants, err := r.Grants()
	if err != nil {
		return err
	}
	for _, g := range grants {
		if g.Role == Player {
			keys[g.Registration] = hex.EncodeToString(g.Hash[:])
		}
	}
	d := &damages{list: rec.Damaged}
	versions, bodies := map[int][]Submission{}, map[int][]Damage{}
	err = r.Each(kindSubmission, "", func(id string, body []byte) error {
		v, ok := decodeSubmission(d, id, body)
		if !ok {
			return nil
		}
		x := damageOf(kindSubmission, id, Ownerless)
		x.Body = string(body)
		versions[x.Registration], bodies[x.Registration] = append(versions[x.Registration], v), append(bodies[x.Registration], x)
		return nil
	})
	if err != nil {
		return err
	}
	for _, p := range rec.Registrations {
		list := p.readable(versions[p.Number], d)
		delete(bodies, p.Number)
		if len(list) > 0 {
			a.Registrations = append(a.Registrations, Archived{Registration: p, Submissions: list, Key: keys[p.Number]})
		}
	}
	for _, n := range slices.Sorted(maps.Keys(bodies)) { // of players whose record cannot be read
		for _, x := range bodies[n] {
			d.note(x)
		}
	}
	a.Log, err = all[LogEntry](r, kindLog, "", d)
	a.Damaged = d.list
	return err
}

// readable are the lists of a player that an archive has, the oldest first: those that are as they were handed in. Where the one that
// counts is not, there is none, since another one would count in its place; all of them are noted then.
func (p *Registration) readable(list []Submission, d *damages) []Submission {
	slices.SortFunc(list, func(a, b Submission) int { return a.Number - b.Number })
	i := slices.IndexFunc(list, func(v Submission) bool { return v.Number == p.Current.Number })
	switch {
	case p.Current.Intact() && i < 0:
		d.note(damageOf(kindSubmission, submissionID(p.Number, p.Current.Number), Lost))
		list = append(list, p.Current)
	case p.Current.Intact() && list[i].Hash != p.Current.Hash, p.Current.Intact() && !list[i].Intact():
		d.note(altered(p.Number, &list[i]))
		list[i] = p.Current
	case !p.Current.Intact() && i >= 0 && list[i].Intact():
		p.Current = list[i] // the copy in the player's record is noted already
	}
	whole := p.Current.Intact()
	return slices.DeleteFunc(list, func(v Submission) bool {
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
	if len(a.Registrations) > MaxRegistrations || len(a.Roster) > MaxRegistrations || a.Event.Registrations > MaxNumber ||
		a.Event.Records > MaxRecords {
		return because(Invalid, "archive", saysArchiveMore)
	}
	if a.Event.Registrations < 0 || a.Event.Records < 0 { // the next player would have the number 0, which is nobody's
		return because(Invalid, "archive", saysArchiveNegative)
	}
	there := map[int]bool{}
	for i := range a.Registrations {
		p := &a.Registrations[i]
		if p.Number < 1 || p.Number > a.Event.Registrations || there[p.Number] {
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
	if err := a.log(); err != nil {
		return err
	}
	return a.records(there)
}

// maxDetail is the longest detail of a line, in characters: all settings, each as it was and as it is.
const maxDetail = 16 * MaxName

// log checks what happened: each line once, in order, in words that turn nothing about.
func (a *Archive) log() error {
	before := 0
	for i := range a.Log {
		l := &a.Log[i]
		clean, err := line("detail", l.Detail, maxDetail)
		if err != nil {
			return err
		}
		if clean != strings.Join(strings.Fields(l.Detail), " ") { // blanks stay as they are: a place that was none
			l.Detail = clean
		}
		if err := lines(map[string]*string{"who": &l.Actor, "by": (*string)(&l.By), "act": (*string)(&l.Action)}); err != nil {
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
	if p.Player == "" || len(p.Submissions) == 0 || len(p.Submissions) > MaxSubmissions {
		return because(Invalid, "archive", saysArchivePlayer, p.Number)
	}
	before := 0
	for i := range p.Submissions {
		v := &p.Submissions[i]
		if err := lines(map[string]*string{"who": &v.Actor, "why": &v.Reason, "data": &v.Verdict.Data, "token": &v.Token}); err != nil {
			return err
		}
		if v.Number <= before || v.Number > MaxSubmissions || len(v.Text) > MaxList || len(v.Pool) > MaxList || v.Hash != HashOf(v.Text, v.Pool) {
			return because(Invalid, "archive", saysArchiveHash, i+1, p.Number)
		}
		before, v.Registration = v.Number, p.Number
		if !slices.Contains(deckcheck.Verdicts(), v.Verdict.Verdict) || !slices.Contains([]Role{Organiser, Registrant, Player}, v.By) ||
			len(v.Verdict.Deck) > MaxList || len(v.Verdict.Hash) > MaxName ||
			len(v.Verdict.Problems) > len(deckcheck.Codes()) || len(v.Verdict.Inks) > 6 {
			return because(Invalid, "archive", saysArchiveSubmission, i+1, p.Number)
		}
	}
	if b, err := hex.DecodeString(p.Key); err != nil || p.Key != "" && len(b) != len(Hash{}) {
		return because(Invalid, "archive", saysArchiveKey, p.Number)
	}
	p.Registration.Current = p.Submissions[len(p.Submissions)-1]
	return nil
}

// records checks what judges wrote, and that it is about players of the event.
func (a *Archive) records(there map[int]bool) error {
	numbers := map[int]bool{}
	known := func(number, entry int) bool {
		ok := number >= 1 && number <= a.Event.Records && !numbers[number] && (entry == 0 || there[entry])
		numbers[number] = true
		return ok
	}
	bad := because(Invalid, "archive", saysArchiveRecords)
	for i := range a.Checks {
		k := &a.Checks[i]
		if err := lines(map[string]*string{"table": &k.Table, "seat": &k.Seat, "result": &k.Result, "who": &k.Judge,
			"token": &k.Token}); err != nil {
			return err
		}
		if !known(k.Number, k.Registration) || len(k.Note) > MaxText || len(k.Presented) > MaxList {
			return bad
		}
	}
	for i := range a.Notes {
		n := &a.Notes[i]
		if err := lines(map[string]*string{"code": &n.Code, "penalty": &n.Penalty, "who": &n.Actor, "token": &n.Token}); err != nil {
			return err
		}
		if !known(n.Number, n.Registration) || len(n.Text) > MaxText {
			return bad
		}
	}
	for i := range a.Selections {
		d := &a.Selections[i]
		if err := lines(map[string]*string{"seed": &d.Seed, "who": &d.Actor, "token": &d.Token}); err != nil {
			return err
		}
		if !known(d.Number, 0) || len(d.Candidates) > MaxRegistrations || len(d.Selected) > len(d.Candidates) {
			return bad
		}
	}
	return nil
}

// Import makes an event of an archive, with new keys for staff and registration. Players' links go on to work where their keys open nothing
// else here. The trail goes on with a line that says so, and of how many players the links open something else. With a token that came with
// this archive before, it is the event that it made then.
func (b *Service) Import(ctx context.Context, a *Archive, token string, now time.Time) (*Event, Keys, error) {
	e := a.Event
	shortened := ""
	if longest := e.Day + MaxKeepDays; e.Keep > longest { // of a server that kept events for longer
		shortened = "; kept until " + longest.String() + " instead of " + e.Keep.String()
		e.Keep = longest
	}
	if err := e.kept(now); err != nil {
		return nil, Keys{}, err
	}
	e.leaveServer()
	e.Seq = 0
	e.Erased = e.Registrations - len(a.Registrations)
	if n := len(a.Log); n > 0 {
		e.Seq = a.Log[n-1].Seq
	}
	drawn, err := b.random(token, a)
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
		c.log(LogEntry{At: now, By: Organiser, Action: Imported, Detail: detail})
		return nil
	})
	return &e, keys, err
}

// maxLines bounds the trail of an archive: all that may happen to an event of MaxRegistrations.
const maxLines = 1_000_000

// write keeps what an archive has, and says of how many players the keys are taken.
func (a *Archive) write(c *change) (taken int, err error) {
	for _, p := range a.Registrations {
		for _, v := range p.Submissions {
			if err := save(c, kindSubmission, submissionID(p.Number, v.Number), v); err != nil {
				return taken, err
			}
		}
		if err := save(c, kindRegistration, registrationID(p.Number), p.Registration); err != nil {
			return taken, err
		}
		if p.Key == "" {
			continue
		}
		g := Grant{Event: c.event.ID, Role: Player, Registration: p.Number}
		if _, err := hex.Decode(g.Hash[:], []byte(p.Key)); err != nil {
			return taken, err
		}
		switch err := c.PutGrant(g); {
		case errors.Is(err, ErrKeyInUse):
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
		saveAll(c, kindSelection, a.Selections, func(d Selection) string { return recordID(d.Number) }),
		saveAll(c, kindLog, a.Log, func(l LogEntry) string { return lineID(l.Seq) }))
}

func saveAll[T any](tx Tx, k Kind, list []T, id func(T) string) error {
	for _, v := range list {
		if err := save(tx, k, id(v), v); err != nil {
			return err
		}
	}
	return nil
}
