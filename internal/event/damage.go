package event

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"inkcheck/terms"
)

// Damage is something of an event that cannot be read, or is not what was handed in.
type Damage struct {
	// Kind is that of the record: entry, version, roster, check, note, draw or trail.
	Kind Kind `json:"kind"`
	// ID is that of the record among those of its kind; "" where it is not known which records are lost.
	ID string `json:"id,omitempty"`
	// Registration is the number of the player whose record or list it is; 0 for others, and where that is not known.
	Registration int `json:"entry,omitempty"`
	// Submission is the number of the list; 0 for others.
	Submission int `json:"version,omitempty"`
	// Why says what is wrong with it.
	Why DamageKind `json:"why"`
	// Body is what an export has of the record, as far as it can be read.
	Body string `json:"body,omitempty"`
}

// DamageKind is what is wrong with a record. Programs rely on the words.
type DamageKind string

const (
	Unreadable DamageKind = "unreadable" // the database cannot read it
	Garbled    DamageKind = "garbled"    // it can be read, and is no record
	Lost       DamageKind = "lost"       // it should be there, and is not
	Altered    DamageKind = "altered"    // the text of a list does not have the hash that the receipt shows
	// Ownerless is a list that can be read and whose player's record cannot.
	Ownerless DamageKind = "ownerless"
)

// In is a sentence for people in a language.
func (d Damage) In(language string) string {
	w := damageIn(language)
	why, ok := map[DamageKind]string{Unreadable: w.unreadable, Garbled: w.garbled, Lost: w.lost, Altered: w.altered,
		Ownerless: w.ownerless}[d.Why]
	if !ok {
		why = w.other
	}
	return fmt.Sprintf(why, d.what(w))
}

func damageIn(language string) *damageWords {
	return terms.In(language, &damageEnglish, &damageFrench, &damageGerman, &damageItalian)
}

// Source names the list of a player by its number, in a language.
func (p *Registration) Source(language string) string {
	return fmt.Sprintf(damageIn(language).source, p.Number)
}

// DamagedList is the name of a player whose list is damaged, in a language.
func DamagedList(player, language string) string {
	return fmt.Sprintf(damageIn(language).damagedList, player)
}

// what names the record.
func (d Damage) what(w *damageWords) string {
	number := strings.TrimLeft(d.ID, "0")
	one, some := w.record, w.record
	switch d.Kind {
	case kindRegistration:
		if d.Registration > 0 {
			return fmt.Sprintf(w.registration, d.Registration)
		}
		return w.someRegistration
	case kindSubmission:
		if d.Registration > 0 {
			return fmt.Sprintf(w.submission, d.Submission, d.Registration)
		}
		one, some = w.list, w.someList
	case kindRoster:
		return w.roster
	case kindLog:
		one, some = w.line, w.someLines
	case kindCheck:
		one, some = w.check, w.someCheck
	case kindNote:
		one, some = w.note, w.someNote
	case kindSelection:
		one, some = w.selection, w.someSelection
	}
	if d.ID == "" || one == w.record {
		return some
	}
	return fmt.Sprintf(one, number)
}

// String is the sentence in English.
func (d Damage) String() string { return d.In("en") }

// damages collects what is found while an event is read. A nil collector forgets it.
type damages struct{ list []Damage }

// note adds damage, once.
func (d *damages) note(x Damage) {
	if d != nil && !slices.ContainsFunc(d.list, func(o Damage) bool { return o.Kind == x.Kind && o.ID == x.ID && o.Why == x.Why }) {
		d.list = append(d.list, x)
	}
}

// damageOf is the damage of a record by its id.
func damageOf(k Kind, id string, why DamageKind) Damage {
	d := Damage{Kind: k, ID: id, Why: why}
	switch k {
	case kindRegistration:
		d.Registration, _ = strconv.Atoi(id)
	case kindSubmission:
		entry, n, _ := strings.Cut(id, ".")
		d.Registration, _ = strconv.Atoi(entry)
		d.Submission, _ = strconv.Atoi(n)
	}
	return d
}

// decode reads the body of a record; false where it is damaged, which is noted.
func decode[T any](d *damages, k Kind, id string, body []byte) (v T, ok bool) {
	if body == nil {
		d.note(damageOf(k, id, Unreadable))
		return v, false
	}
	if err := json.Unmarshal(body, &v); err != nil {
		x := damageOf(k, id, Garbled)
		x.Body = strings.ToValidUTF8(string(body), "\ufffd")
		d.note(x)
		return v, false
	}
	return v, true
}

// decodeSubmission decodes a list, which has to be the one of its id.
func decodeSubmission(d *damages, id string, body []byte) (v Submission, ok bool) {
	v, ok = decode[Submission](d, kindSubmission, id, body)
	if !ok {
		return v, false
	}
	if x := damageOf(kindSubmission, id, Garbled); v.Number != x.Submission || v.Registration != 0 && v.Registration != x.Registration {
		x.Body = string(body)
		d.note(x)
		return v, false
	}
	return v, true
}

// Intact reports whether the text is the one that was handed in, by its hash.
func (v *Submission) Intact() bool { return v.Hash == HashOf(v.Text, v.Pool) }

// altered is the damage of a list whose text has another hash; what can be read of it is its body.
func altered(entry int, v *Submission) Damage {
	d := damageOf(kindSubmission, submissionID(entry, v.Number), Altered)
	if body, err := json.Marshal(v); err == nil {
		d.Body = string(body)
	}
	return d
}

// readRegistrations reads the players whose records can be read, by number. Those whose list is not as it was handed in are among them,
// with that noted in Entry.Damage.
func readRegistrations(r Reader, e *Event, d *damages) (list []Registration, err error) {
	err = eachRegistration(r, e, d, func(p *Registration) { list = append(list, *p) })
	slices.SortFunc(list, func(a, b Registration) int { return cmp.Compare(a.Number, b.Number) })
	return list, err
}

// eachRegistration calls fn for each player whose record can be read, mostly in the order of their numbers.
func eachRegistration(r Reader, e *Event, d *damages, fn func(*Registration)) error {
	there := map[int]bool{}
	take := func(id string, body []byte) error {
		if n, _ := strconv.Atoi(id); there[n] {
			return nil
		} else if n > 0 {
			there[n] = true
		}
		if p := readRegistration(d, id, body); p != nil {
			fn(p)
		}
		return nil
	}
	if err := r.Each(kindRegistration, "", take); err != nil {
		return err
	}
	if len(there)+e.Erased < e.Registrations {
		if err := r.Salvage(kindRegistration, "", take); err != nil {
			return err
		}
	}
	if len(there)+e.Erased < e.Registrations {
		return lostRegistrations(r, e, there, d)
	}
	return nil
}

// readRegistration reads a player's record; nil for one that is damaged.
func readRegistration(d *damages, id string, body []byte) *Registration {
	p, ok := decode[Registration](d, kindRegistration, id, body)
	if !ok {
		return nil
	}
	if n, _ := strconv.Atoi(id); !p.is(n) {
		x := damageOf(kindRegistration, id, Garbled)
		x.Body = string(body)
		d.note(x)
		return nil
	}
	p.check(d)
	return &p
}

// registrationsLost reports whether players are missing from the index of the records, so that all of the event has to be looked through.
func registrationsLost(r Reader, e *Event) (bool, error) {
	n, err := r.Count(kindRegistration)
	if CauseOf(err) == Damaged {
		return true, nil
	}
	return n+e.Erased < e.Registrations, err
}

// is reports whether the record is that of a player: in a damaged database it may be another's.
func (p *Registration) is(n int) bool {
	return p.Number == n && p.Current.Number > 0 && (p.Current.Registration == 0 || p.Current.Registration == n)
}

// check compares the list that counts with its hash.
func (p *Registration) check(d *damages) {
	if !p.Current.Intact() {
		x := altered(p.Number, &p.Current)
		p.Damage = append(p.Damage, x)
		d.note(x)
	}
}

// lostRegistrations notes the players who are not there though nobody erased them.
func lostRegistrations(r Reader, e *Event, there map[int]bool, d *damages) error {
	erased := map[int]bool{}
	lines, err := all[LogEntry](r, kindLog, "", nil)
	if err != nil {
		return err
	}
	for _, l := range lines {
		if l.Action == Erased {
			erased[l.Registration] = true
		}
	}
	if len(erased) < e.Erased { // an imported event, whose trail does not name all of them
		d.note(Damage{Kind: kindRegistration, Why: Lost})
		return nil
	}
	for n := 1; n <= e.Registrations; n++ {
		if !there[n] && !erased[n] {
			d.note(damageOf(kindRegistration, registrationID(n), Lost))
		}
	}
	return nil
}
