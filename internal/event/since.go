package event

import "context"

// Since is what of an event changed after it was as it was before.
type Since struct {
	Event         Event
	Registrations []Registration // the players who came or were changed
	Erased        []int          // the numbers of those who were erased
	// Records is what happens at the tables, as of [Service.Records]; nil where nothing of that changed.
	Records *Full
}

// maxSince is how many lines of a trail are followed: reading as many players one by one takes about as long as reading all of an event.
const maxSince = 500

// Since is what changed of an event after before, for organiser and judges; nil where all of it has to be read: it has other settings,
// more happened than is followed, something is damaged, or the database was put back and has another history. The trail tells it, which
// whatever server changed the event has written.
func (b *Service) Since(ctx context.Context, g Grant, before *Event) (*Since, error) {
	if !g.Role.staff() {
		return nil, because(Forbidden, "", saysWrongLink)
	}
	out := &Since{}
	err := b.Store.View(ctx, g.Event, func(r Reader) error {
		e, err := opened(r, g)
		if err != nil {
			return err
		}
		out.Event = *e
		whole := e.Settings == before.Settings && e.Seq >= before.Seq && e.Seq-before.Seq <= maxSince
		if whole {
			whole, err = out.follow(r, before)
		}
		if !whole {
			out = nil
		}
		return err
	})
	if CauseOf(err) == Damaged {
		return nil, nil
	}
	return out, err
}

// follow reads what the trail names; whole is false where it does not tell all.
func (s *Since) follow(r Reader, before *Event) (whole bool, err error) {
	changed, floor, seq, d := map[int]bool{}, false, before.Seq-1, &damages{} // changed: whether a player was erased
	err = r.After(kindLog, lineID(before.Seq-1), maxSince+1, func(id string, body []byte) error {
		l, ok := decode[LogEntry](d, kindLog, id, body)
		if ok && l.Seq == seq+1 && (l.Seq > before.Seq || l.At.Equal(before.Latest)) {
			seq++
		}
		if l.Seq == before.Seq { // it was there
			return nil
		}
		if l.Registration > 0 {
			changed[l.Registration] = changed[l.Registration] || l.Action == Erased
		}
		switch l.Action {
		case Submitted, Changed, Corrected, RegistrationUpdated, ClockBack, Closed, Reopened, Published, Hidden, KeyRenewed, Succeeded:
		default:
			floor = true
		}
		return nil
	})
	if err != nil || seq != s.Event.Seq || len(d.list) > 0 {
		return false, err
	}
	for n, erased := range changed {
		body, err := r.Get(kindRegistration, registrationID(n))
		if err != nil {
			return false, err
		}
		switch {
		case erased:
			s.Erased = append(s.Erased, n)
		case body == nil: // it is lost
			return false, nil
		default:
			if p := readRegistration(d, registrationID(n), body); p != nil {
				s.Registrations = append(s.Registrations, *p)
			}
		}
	}
	if floor {
		s.Records = &Full{}
		if err := s.Records.records(r, &s.Event, d); err != nil {
			return false, err
		}
	}
	return len(d.list) == 0, nil
}
