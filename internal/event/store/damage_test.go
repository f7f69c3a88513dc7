package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	mrand "math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/testing/slow"
)

// original is an event as it was before its file was damaged.
type original struct {
	keys    event.Keys
	id      event.ID
	players []event.Key
	texts   []string // of the list that counts
}

// manyEvents makes a file with some events, whose lists are of one line or longer than a page.
func manyEvents(t *testing.T, path string, events, players int) (out []original) {
	t.Helper()
	s, err := OpenFile(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	out = fill(t, s, events, players)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return out
}

func fill(t *testing.T, s *Store, events, players int) (out []original) {
	t.Helper()
	b, now := &event.Service{Store: s, Chance: rand.Reader}, firstDay
	for i := range events {
		e, keys, err := b.Create(t.Context(), event.Settings{Name: fmt.Sprint("Event ", i), Day: formats.FirstDay, Format: formats.Core,
			Deadline: event.Deadline{Local: "2023-08-18T09:00", Zone: "UTC"}}, "", now)
		if err != nil {
			t.Fatal(err)
		}
		o := original{keys: keys, id: e.ID}
		for n := range players {
			text := strings.Repeat(fmt.Sprintf("%d Card %d %d\n", n, i, n), 1+n*n)
			r, err := handIn(t.Context(), b, opened(t, b, keys.Registration), fmt.Sprintf("token-%d-%020d", i, n), text)
			if err != nil {
				t.Fatal(err)
			}
			if n%3 == 0 {
				text += "changed\n"
				if _, err := b.Submit(t.Context(), opened(t, b, r.Key),
					event.SubmitRequest{Base: 1, Text: text, Token: fmt.Sprintf("again-%d-%020d", i, n)},
					legal, now); err != nil {
					t.Fatal(err)
				}
			}
			o.players, o.texts = append(o.players, r.Key), append(o.texts, text)
		}
		judge := opened(t, b, keys.Judge)
		if _, err := b.PutNote(t.Context(), judge, event.Note{Registration: 1, Text: "a note"}, now); err != nil {
			t.Fatal(err)
		}
		out = append(out, o)
	}
	return out
}

// seen is what a damaged store shows of an event: how many players are whole, and how many are named as damaged.
func (o *original) seen(t *testing.T, s event.Store) (whole, named int) {
	t.Helper()
	b, ctx, now := &event.Service{Store: s, Chance: rand.Reader}, t.Context(), firstDay
	boss, err := b.Open(ctx, o.keys.Organiser, now)
	if event.CauseOf(err) == event.Damaged || errors.Is(err, event.ErrUnknownKey) {
		return 0, len(o.texts) // the key or the event itself is lost: that is said
	}
	if err != nil {
		t.Errorf("open: %v", err)
		return 0, 0
	}
	rec, err := b.Full(ctx, boss)
	if event.CauseOf(err) == event.Damaged || errors.Is(err, event.ErrUnknownKey) {
		return 0, len(o.texts)
	}
	if err != nil {
		t.Errorf("record: %v", err)
		return 0, 0
	}
	names := func(list []event.Damage, n int) bool {
		return slices.ContainsFunc(list, func(d event.Damage) bool {
			return d.Registration == n && d.Submission != 1 || d.Kind == "entry" && d.ID == "" || d.Registration == n && n > 0
		})
	}
	for i, text := range o.texts {
		n := i + 1
		at := slices.IndexFunc(rec.Registrations, func(p event.Registration) bool { return p.Number == n })
		switch {
		case at >= 0 && rec.Registrations[at].Current.Text == text && len(rec.Registrations[at].Damage) == 0:
			whole++
		case at >= 0 && len(rec.Registrations[at].Damage) > 0, at < 0 && names(rec.Damaged, n):
			named++
		default:
			t.Errorf("player %d is not shown as handed in (there: %v), and nothing says so: %v", n, at >= 0, rec.Damaged)
		}
		_, _, versions, err := b.Registration(ctx, boss, n)
		if r, ok := errors.AsType[*event.Refusal](err); ok && r.Reason == event.Missing && at < 0 {
			continue
		}
		if err != nil && event.CauseOf(err) != event.Damaged {
			t.Errorf("player %d: %v", n, err)
		}
		for _, v := range versions {
			if v.Intact() && !strings.HasPrefix(text, v.Text) {
				t.Errorf("player %d, list %d of %d: a wrong text has the right hash: %.40q, want %.40q\n%v", n, v.Number, v.Registration, v.Text,
					text, rec.Damaged)
			}
		}
	}
	a, err := exportOf(ctx, b, boss, now)
	if err != nil && event.CauseOf(err) != event.Damaged {
		t.Errorf("export: %v", err)
	}
	if err == nil {
		for i, text := range o.texts {
			at := slices.IndexFunc(a.Registrations, func(p event.Archived) bool { return p.Number == i+1 })
			if at < 0 && !names(a.Damaged, i+1) {
				t.Errorf("player %d is missing in the export, and nothing says so: entries %d of %d, damaged %v", i+1, len(a.Registrations),
					a.Event.Registrations, a.Damaged)
			}
			if at >= 0 && a.Registrations[at].Submissions[len(a.Registrations[at].Submissions)-1].Text != text {
				t.Errorf("player %d has another list in the export", i+1)
			}
		}
	}
	if _, err := b.AuditLog(ctx, boss, 0); err != nil && event.CauseOf(err) != event.Damaged {
		t.Errorf("trail: %v", err)
	}
	if _, _, err := b.Published(ctx, boss, now); err != nil && event.CauseOf(err) != event.Damaged {
		t.Errorf("shown: %v", err)
	}
	return whole, named
}

// readable counts the records of players in a file that a look at each place of the table finds as they were.
func readable(t *testing.T, path string, before map[int64][2]string) map[string]bool {
	t.Helper()
	db, err := sql.Open("sqlite", file{path}.dsn(nil))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	out := map[string]bool{}
	for rowid, want := range before {
		var key, body string
		err := db.QueryRow(`SELECT event || kind || id, body FROM records NOT INDEXED WHERE rowid = ?`, rowid).Scan(&key, &body)
		if err == nil && key == want[0] && body == want[1] {
			out[key] = true
		}
	}
	return out
}

// TestDamagedFile: bytes and pages of a file are overwritten. Nobody is shown a wrong list without a word, each player is whole or named,
// and what a look at each record finds is shown.
func TestDamagedFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "events.db")
	events := manyEvents(t, path, 3, 12)
	sound, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before := map[int64][2]string{}
	db, err := sql.Open("sqlite", file{path}.dsn(nil))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := db.Query(`SELECT rowid, event || kind || id, body FROM records`)
	if err != nil {
		t.Fatal(err)
	}
	for rows.Next() {
		var rowid int64
		var v [2]string
		if err := rows.Scan(&rowid, &v[0], &v[1]); err != nil {
			t.Fatal(err)
		}
		before[rowid] = v
	}
	rows.Close()
	db.Close()
	const page = 4096
	damaged := 0
	for seed := range slow.Most(60, 300) {
		rnd := mrand.New(mrand.NewPCG(uint64(seed), 30))
		bad := slices.Clone(sound)
		at := page + rnd.IntN(len(bad)-page)
		switch seed % 4 {
		case 0: // a page of noise
			at -= at % page
			for i := range page {
				bad[at+i] = byte(rnd.Uint32())
			}
		case 1: // some bytes
			for range 8 {
				bad[page+rnd.IntN(len(bad)-page)] ^= byte(1 + rnd.IntN(255))
			}
		case 2: // the head of a page
			at -= at % page
			for range 3 {
				bad[at+rnd.IntN(16)] ^= byte(1 + rnd.IntN(255))
			}
		case 3:
			leadElsewhere(rnd, bad)
		}
		path := filepath.Join(dir, fmt.Sprintf("bad%d.db", seed))
		if err := os.WriteFile(path, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := OpenFile(t.Context(), path)
		if err != nil {
			t.Fatalf("seed %d: a damaged file is no reason not to start: %v", seed, err)
		}
		left := readable(t, path, before)
		for _, e := range events {
			whole, named := e.seen(t, s)
			damaged += named
			if whole == 0 && named == len(e.texts) {
				continue // the event itself
			}
			want := 0
			for n := range e.texts {
				if left[string(e.id)+"entry"+fmt.Sprintf("%06d", n+1)] {
					want++
				}
			}
			if whole < want && seed%4 != 3 { // of pages that lead elsewhere, a look at each place may find a row that no walk comes to
				t.Errorf("%d players are shown, and %d can be read", whole, want)
			}
		}
		for _, e := range events { // what cannot be counted, or removed, ends with an error
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			if err := s.Delete(ctx, e.id); err != nil && event.CauseOf(err) != event.Damaged {
				t.Errorf("delete: %v", err)
			}
			cancel()
		}
		if err := s.Close(); err != nil && event.CauseOf(err) == "" && !strings.Contains(err.Error(), "malformed") {
			t.Error(err)
		}
		os.Remove(path)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	if damaged == 0 {
		t.Error("nothing was damaged: this test damages the wrong places")
	}
}

// leadElsewhere lets some pages of a file that lead to others lead to any page, so that there are circles.
func leadElsewhere(rnd *mrand.Rand, file []byte) {
	const page = 4096
	for at := page; at < len(file); at += page {
		head := file[at : at+page]
		if cells := int(binary.BigEndian.Uint16(head[3:])); (head[0] == 2 || head[0] == 5) && cells > 0 && rnd.IntN(2) == 0 {
			cell := int(binary.BigEndian.Uint16(head[12+2*rnd.IntN(cells):]))
			binary.BigEndian.PutUint32(head[cell:], uint32(1+rnd.IntN(len(file)/page)))
		}
	}
}

// TestDamagedRecord: a record that is no record, and a text that was changed, are named, on both databases; everything else is shown.
func TestDamagedRecord(t *testing.T) {
	t.Parallel()
	onEach(t, func(t *testing.T, open opener) {
		s, ok := open(t).(*Store)
		if !ok {
			t.Skip("nothing is damaged in memory")
		}
		o := fill(t, s, 2, 4)
		p, err := s.connected(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, change := range []struct{ set, kind, id string }{
			{`'{"number":'`, "entry", "000001"}, {`replace(body, '1 Card', '2 Card')`, "entry", "000002"},
			{`replace(body, '2 Card', '3 Card')`, "version", "000003.001"}, {`'not json'`, "note", "0000001"},
			{`'[]'`, "trail", "000000002"}} {
			if _, err := p.write.ExecContext(t.Context(),
				s.db.bind(`UPDATE records SET body = `+change.set+` WHERE event = ? AND kind = ? AND id = ?`),
				string(o[0].id), change.kind, change.id); err != nil {
				t.Fatal(err)
			}
		}
		if whole, named := o[0].seen(t, s); whole != 2 || named != 2 {
			t.Errorf("%d players are whole and %d named, want 2 and 2", whole, named)
		}
		if whole, named := o[1].seen(t, s); whole != 4 || named != 0 {
			t.Errorf("the other event: %d players are whole and %d named", whole, named)
		}
		b := &event.Service{Store: s, Chance: rand.Reader}
		boss := opened(t, b, o[0].keys.Organiser)
		a, err := exportOf(t.Context(), b, boss, firstDay)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, d := range a.Damaged {
			got = append(got, fmt.Sprintf("%s %s %s", d.Kind, d.ID, d.Why))
		}
		slices.Sort(got)
		want := []string{"entry 000001 garbled", "note 0000001 garbled", "trail 000000002 garbled", "version 000001.001 ownerless",
			"version 000001.002 ownerless", "version 000002.001 altered", "version 000003.001 altered"}
		if !slices.Equal(got, want) {
			t.Errorf("damaged: %q, want %q", got, want)
		}
		// What the export has comes in elsewhere.
		if err := a.Check(); err != nil {
			t.Errorf("the export of a damaged event: %v", err)
		}
	})
}
