package event

import (
	"context"
	"sync"
	"time"
)

// Quotas in bytes of what is kept. Each bounds the one above it, so that no list fills a player's room, no player an event's, and no event
// the server's.
const (
	// MaxList is the longest text of a list or a pool: 60 lines of the wordiest form have 6 kB, a pool of 200 printings less.
	MaxList = 32 << 10
	// MaxPlayerBytes is how much all versions of a player's list may have: the 50 that a player may hand in, with a pool of the usual size.
	MaxPlayerBytes = 512 << 10
	// MaxEventBytes is how much an event may have: 4,000 players with three versions of a list, which is kept twice, take 40 MB with what
	// happened. It is no more than an archive, so that each event can be imported elsewhere.
	MaxEventBytes = MaxArchive
	// eventReserve is for what has to be possible in a full event, too: to close it, to extend it, to withdraw a player.
	eventReserve = 1 << 20
	// maxRecordBytes is how much of an event its deck checks, notes and draws may have: fifteen rounds with 400 checks take 3 MB, their draws
	// 300 kB. They are read as a whole.
	maxRecordBytes = 8 << 20
	// DefaultRoom is how much all events of a server may have together unless its operator says otherwise: two hundred of the largest, or
	// some thousand of 200 players.
	DefaultRoom = 4 << 30
)

// KeptSubmissions is how many versions of a list are kept. Of more, the oldest are removed that nobody needs: not the one that counts,
// not the last one that was in time, not one that an organiser corrected, and not one that a deck check names.
const KeptSubmissions = 20

// room is how much all events take, as it was a moment ago.
type room struct {
	mu   sync.Mutex
	at   time.Time
	used int64
}

// roomAge is how long a figure of the store is good for: what comes in that time is little beside DefaultRoom.
const roomAge = 2 * time.Second

// free refuses what would be stored where the server's events take all the room that there is for them.
func (b *Service) free(ctx context.Context, now time.Time) error {
	if b.Room <= 0 {
		return nil
	}
	b.room.mu.Lock()
	defer b.room.mu.Unlock()
	if age := now.Sub(b.room.at); age < 0 || age > roomAge {
		used, err := b.Store.Size(ctx)
		if err != nil {
			return err
		}
		b.room.at, b.room.used = now, used
	}
	if b.room.used >= b.Room {
		return because(OverQuota, "", saysServerFull, megabytes(b.Room))
	}
	return nil
}

func megabytes(n int64) string { return number(int(n>>20)) + " MiB" }

// Put writes a record and counts its bytes as the event's.
func (c *change) Put(k Kind, id string, body []byte) error {
	if k == kindEvent { // it is small, and always one
		return c.Tx.Put(k, id, body)
	}
	added := c.made || k == kindSubmission || k == kindRevoked || k == kindLog && id > lineID(c.event.Seq-len(c.lines)) ||
		k == kindRegistration && id == registrationID(c.comes)
	had := 0
	if !added {
		old, err := c.Tx.Get(k, id)
		if err != nil {
			return err
		}
		had = len(old)
	}
	c.count(k, len(body)-had)
	return c.Tx.Put(k, id, body)
}

// Drop removes records and no longer counts them.
func (c *change) Drop(k Kind, prefix string) error {
	err := c.Tx.Each(k, prefix, func(_ string, body []byte) error {
		c.count(k, -len(body))
		return nil
	})
	if err != nil {
		return err
	}
	return c.Tx.Drop(k, prefix)
}

func (c *change) count(k Kind, bytes int) {
	c.event.Bytes = max(0, c.event.Bytes+int64(bytes))
	if k == kindCheck || k == kindNote || k == kindSelection {
		c.event.RecordBytes = max(0, c.event.RecordBytes+int64(bytes))
	}
}

// measure counts the bytes of an event that was made before they were counted.
func (c *change) measure() error {
	if c.event.Bytes > 0 || c.event.Seq == 0 {
		return nil
	}
	for _, k := range []Kind{kindRegistration, kindSubmission, kindRoster, kindCheck, kindNote, kindSelection, kindLog, kindRevoked} {
		err := c.Tx.Each(k, "", func(_ string, body []byte) error {
			c.count(k, len(body))
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// fits refuses a change after which an event has more than it may. What it had more before is no reason.
func (c *change) fits(before Event) error {
	most := int64(MaxEventBytes)
	if !c.stores {
		most += eventReserve
	}
	switch {
	case c.event.RecordBytes > maxRecordBytes && c.event.RecordBytes > before.RecordBytes:
		return because(OverQuota, "", saysRecordsFull, megabytes(maxRecordBytes))
	case c.event.Bytes > most && c.event.Bytes > before.Bytes:
		return because(OverQuota, "", saysEventFull, megabytes(MaxEventBytes))
	}
	return nil
}

// thin removes versions of a player's list that nobody needs, where there are too many, and refuses a list for which there is no room
// beside the others.
func (c *change) thin(p *Registration) error {
	versions, err := all[Submission](c.Tx, kindSubmission, registrationID(p.Number)+".", nil)
	if err != nil {
		return err
	}
	needed := map[int]bool{p.Current.Number: true}
	inTime, size := 0, 0
	for i := range versions {
		v := &versions[i]
		size += len(v.Text) + len(v.Pool)
		if !v.AfterDeadline {
			inTime = max(inTime, v.Number)
		}
		if v.By == Organiser {
			needed[v.Number] = true
		}
	}
	if size > MaxPlayerBytes {
		return because(OverQuota, "", saysSubmissionsFull, number(MaxPlayerBytes>>10))
	}
	needed[inTime] = true
	if len(versions) <= KeptSubmissions {
		return nil
	}
	checks, err := all[Check](c.Tx, kindCheck, "", nil)
	if err != nil {
		return err
	}
	for _, k := range checks {
		if k.Registration == p.Number {
			needed[k.Submission] = true
		}
	}
	left := len(versions)
	for i := range versions {
		if n := versions[i].Number; left > KeptSubmissions && !needed[n] {
			if err := c.Drop(kindSubmission, submissionID(p.Number, n)); err != nil {
				return err
			}
			left--
		}
	}
	return nil
}
