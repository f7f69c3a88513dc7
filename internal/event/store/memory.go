package store

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"

	"inkcheck/internal/event"
)

// Memory keeps events for as long as it is there, and nowhere else: those that examples are about. The zero Memory has none.
type Memory struct {
	mu     sync.RWMutex
	events map[event.ID]map[place][]byte
	grants map[event.Hash]event.Grant
	closed bool
}

// place is where a record is within an event.
type place struct {
	kind event.Kind
	id   string
}

func (m *Memory) open() error {
	if m.closed {
		return &event.StoreError{Cause: event.Unreachable, Err: errors.New("it is closed")}
	}
	return nil
}

// Grant is what a key opens.
func (m *Memory) Grant(_ context.Context, h event.Hash) (event.Grant, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	if g, ok := m.grants[h]; ok || m.closed {
		return g, m.open()
	}
	return event.Grant{}, event.ErrUnknownKey
}

// View reads an event as it is at one moment: what is there is never changed, only replaced.
func (m *Memory) View(_ context.Context, e event.ID, fn func(event.Reader) error) error {
	m.mu.RLock()
	tx, err := &memoryTx{event: e, records: m.events[e], grants: m.grants}, m.open()
	m.mu.RUnlock()
	if err != nil {
		return err
	}
	return fn(tx)
}

// Change changes an event, wholly or not at all.
func (m *Memory) Change(ctx context.Context, e event.ID, fn func(event.Tx) error, _ ...event.Hash) (err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := errors.Join(ctx.Err(), m.open()); err != nil {
		return err
	}
	tx := &memoryTx{event: e, records: maps.Clone(m.events[e]), grants: maps.Clone(m.grants)}
	if tx.records == nil {
		tx.records = map[place][]byte{}
	}
	if tx.grants == nil {
		tx.grants = map[event.Hash]event.Grant{}
	}
	if err := safely(tx, fn); err != nil {
		return err
	}
	if m.events == nil {
		m.events = map[event.ID]map[place][]byte{}
	}
	m.events[e], m.grants = tx.records, tx.grants
	return nil
}

// IDs are all events, sorted.
func (m *Memory) IDs(context.Context) ([]event.ID, error) { return m.ids("event") }

// DeletedIDs are the events that were deleted and not purged yet, sorted.
func (m *Memory) DeletedIDs(context.Context) ([]event.ID, error) { return m.ids("deleted") }

func (m *Memory) ids(with event.Kind) ([]event.ID, error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	var out []event.ID
	for id, records := range m.events {
		if records[place{with, ""}] != nil {
			out = append(out, id)
		}
	}
	slices.Sort(out)
	return out, m.open()
}

// Delete removes an event.
func (m *Memory) Delete(ctx context.Context, e event.ID) error {
	return m.Change(ctx, e, func(tx event.Tx) error {
		clear(tx.(*memoryTx).records)
		maps.DeleteFunc(tx.(*memoryTx).grants, func(_ event.Hash, g event.Grant) bool { return g.Event == e })
		return nil
	})
}

// Size is how many bytes all records have.
func (m *Memory) Size(context.Context) (n int64, err error) {
	m.mu.RLock()
	defer m.mu.RUnlock()
	for _, records := range m.events {
		for _, body := range records {
			n += int64(len(body))
		}
	}
	return n, m.open()
}

// Close ends it.
func (m *Memory) Close() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed = true
	return nil
}

// memoryTx is one event while it is read or changed.
type memoryTx struct {
	event   event.ID
	records map[place][]byte
	grants  map[event.Hash]event.Grant
}

func (t *memoryTx) Get(k event.Kind, id string) ([]byte, error) {
	return slices.Clone(t.records[place{k, id}]), nil
}

func (t *memoryTx) Count(k event.Kind) (n int, err error) {
	for p := range t.records {
		if p.kind == k {
			n++
		}
	}
	return n, nil
}

func (t *memoryTx) Each(k event.Kind, prefix string, fn func(id string, body []byte) error) error {
	return t.each(k, len(t.records), func(id string) bool { return strings.HasPrefix(id, prefix) }, fn)
}

func (t *memoryTx) After(k event.Kind, after string, most int, fn func(id string, body []byte) error) error {
	return t.each(k, most, func(id string) bool { return id > after }, fn)
}

func (t *memoryTx) each(k event.Kind, most int, wanted func(id string) bool, fn func(id string, body []byte) error) error {
	var ids []string
	for p := range t.records {
		if p.kind == k && wanted(p.id) {
			ids = append(ids, p.id)
		}
	}
	slices.Sort(ids)
	for _, id := range ids[:min(len(ids), most)] {
		if err := fn(id, slices.Clone(t.records[place{k, id}])); err != nil {
			return err
		}
	}
	return nil
}

// Salvage is Each: nothing is damaged in memory.
func (t *memoryTx) Salvage(k event.Kind, prefix string, fn func(id string, body []byte) error) error {
	return t.Each(k, prefix, fn)
}

func (t *memoryTx) Grant(h event.Hash) (event.Grant, error) {
	if g, ok := t.grants[h]; ok && g.Event == t.event {
		return g, nil
	}
	return event.Grant{}, event.ErrUnknownKey
}

func (t *memoryTx) Grants() ([]event.Grant, error) {
	var out []event.Grant
	for _, g := range t.grants {
		if g.Event == t.event {
			out = append(out, g)
		}
	}
	slices.SortFunc(out, compareGrants)
	return out, nil
}

func (t *memoryTx) Put(k event.Kind, id string, body []byte) error {
	t.records[place{k, id}] = append([]byte{}, body...)
	return nil
}

func (t *memoryTx) Drop(k event.Kind, prefix string) error {
	maps.DeleteFunc(t.records, func(p place, _ []byte) bool { return p.kind == k && strings.HasPrefix(p.id, prefix) })
	return nil
}

func (t *memoryTx) PutGrant(g event.Grant) error {
	if _, taken := t.grants[g.Hash]; taken {
		return event.ErrKeyInUse
	}
	g.Event = t.event
	t.grants[g.Hash] = g
	return nil
}

func (t *memoryTx) DropGrants(r event.Role, entry int) error {
	maps.DeleteFunc(t.grants, func(_ event.Hash, g event.Grant) bool {
		return g.Event == t.event && g.Role == r && (entry == 0 || g.Registration == entry)
	})
	return nil
}
