package event

import (
	"context"
	"encoding/json"
	"fmt"
)

// Found is damage of one event.
type Found struct {
	Event ID
	Damage
}

// String is a sentence for logs and terminals.
func (f Found) String() string { return f.In("en") }

// In is the sentence in a language.
func (f Found) In(language string) string {
	if f.Event == "" {
		return f.Damage.In(language)
	}
	return fmt.Sprintf(damageIn(language).ofEvent, f.Event, f.Damage.In(language))
}

// Examine reads every record of every event, compares each list with its hash, and calls fn for what is damaged. It holds no more than one
// record and the numbers of the players of an event. It says how many events it read.
func (b *Service) Examine(ctx context.Context, fn func(Found)) (events int, err error) {
	ids, err := b.Store.IDs(ctx)
	if err != nil {
		return 0, err
	}
	gone, err := b.Store.DeletedIDs(ctx)
	if err != nil {
		return 0, err
	}
	for i, id := range append(ids, gone...) {
		err := b.Store.View(ctx, id, func(r Reader) error {
			d := &damages{}
			err := examine(r, i >= len(ids), d)
			for _, x := range d.list {
				x.Body = ""
				fn(Found{id, x})
			}
			return err
		})
		if err != nil {
			return i, err
		}
	}
	return len(ids) + len(gone), nil
}

// examine looks at all of one event, which may be deleted.
func examine(r Reader, deleted bool, d *damages) error {
	var e *Event
	var err error
	if deleted {
		var gone *Deleted
		if gone, err = load[Deleted](r, kindDeleted, ""); gone != nil {
			e = &gone.Event
		}
	} else {
		e, err = load[Event](r, kindEvent, "")
	}
	if CauseOf(err) == Damaged {
		d.note(Damage{Kind: kindEvent, Why: Garbled})
	} else if err != nil || e == nil { // it went meanwhile
		return err
	}
	last := map[int]int{}
	if e != nil {
		if err := eachRegistration(r, e, d, func(p *Registration) { last[p.Number] = p.Current.Number }); err != nil {
			return err
		}
	}
	err = r.Each(kindSubmission, "", func(id string, body []byte) error {
		if v, ok := decodeSubmission(d, id, body); ok {
			x := damageOf(kindSubmission, id, Altered)
			if !v.Intact() {
				d.note(x)
			}
			if last[x.Registration] == x.Submission {
				delete(last, x.Registration)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for entry, n := range last { // its copy in the player's record is there
		x := damageOf(kindSubmission, submissionID(entry, n), Lost)
		named := false
		for _, o := range d.list {
			named = named || o.Kind == x.Kind && o.ID == x.ID
		}
		if !named {
			d.note(x)
		}
	}
	for _, k := range []Kind{kindRoster, kindCheck, kindNote, kindSelection, kindLog} {
		err := r.Each(k, "", func(id string, body []byte) error {
			decode[json.RawMessage](d, k, id, body)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
