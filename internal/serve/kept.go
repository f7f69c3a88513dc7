package serve

import "sync"

// Kept are long answers that are made once and shared by all who ask for the
// same: the last ones that were made, and so many bytes of them together.
type Kept[K comparable, V any] struct {
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

// NewKept keeps answers of so many bytes together.
func NewKept[K comparable, V any](most int64) *Kept[K, V] {
	return &Kept[K, V]{most: most, of: map[K]kept[V]{}}
}

// Get is the answer that is kept under a key.
func (k *Kept[K, V]) Get(key K) (answer V, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	e, ok := k.of[key]
	return e.answer, ok
}

// Put keeps an answer of so many bytes, where there is none under its key yet,
// and forgets the oldest ones where there are too many.
func (k *Kept[K, V]) Put(key K, answer V, size int64) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if _, ok := k.of[key]; ok || size > k.most {
		return
	}
	k.of[key] = kept[V]{answer, size}
	k.order = append(k.order, key)
	for k.held += size; k.held > k.most; k.order = k.order[1:] {
		k.held -= k.of[k.order[0]].size
		delete(k.of, k.order[0])
	}
}
