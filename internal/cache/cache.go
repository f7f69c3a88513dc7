// Package cache keeps answers that are made once and shared, up to a number of bytes.
package cache

import (
	"slices"
	"sync"
)

// Cache keeps the answers that were made last, up to a number of bytes together.
type Cache[K comparable, V any] struct {
	most int64

	mu    sync.Mutex
	of    map[K]kept[V]
	order []K // the oldest first
	held  int64
}

type kept[V any] struct {
	answer V
	size   int64
}

// New returns an empty cache for the given number of bytes.
func New[K comparable, V any](most int64) *Cache[K, V] {
	return &Cache[K, V]{most: most, of: map[K]kept[V]{}}
}

// Get is the answer that is kept under a key.
func (k *Cache[K, V]) Get(key K) (answer V, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	e, ok := k.of[key]
	return e.answer, ok
}

// Put keeps an answer of so many bytes, where there is none under its key yet,
// and forgets the oldest ones where there are too many.
func (k *Cache[K, V]) Put(key K, answer V, size int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, ok := k.of[key]; !ok {
		k.put(key, answer, size)
	}
}

// Replace keeps an answer in the place of the one that is kept under its key.
func (k *Cache[K, V]) Replace(key K, answer V, size int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if old, ok := k.of[key]; ok {
		k.held -= old.size
		delete(k.of, key)
		k.order = slices.DeleteFunc(k.order, func(other K) bool { return other == key })
	}
	k.put(key, answer, size)
}

// put keeps an answer under a key that has none.
func (k *Cache[K, V]) put(key K, answer V, size int64) {
	if size > k.most {
		return
	}
	k.of[key] = kept[V]{answer, size}
	k.order = append(k.order, key)
	for k.held += size; k.held > k.most; k.order = k.order[1:] {
		k.held -= k.of[k.order[0]].size
		delete(k.of, k.order[0])
	}
}
