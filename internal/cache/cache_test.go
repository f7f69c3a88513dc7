package cache

import "testing"

func TestCache(t *testing.T) {
	t.Parallel()
	k := New[string, int](10)
	k.Put("a", 1, 4)
	k.Put("a", 2, 4)
	k.Put("b", 3, 4)
	k.Put("large", 4, 11)
	k.Put("c", 5, 4) // there is no room for a
	for key, want := range map[string]int{"a": 0, "b": 3, "c": 5, "large": 0} {
		if got, ok := k.Get(key); got != want || ok != (want != 0) {
			t.Errorf("Get(%q) = %d, %v, want %d", key, got, ok, want)
		}
	}
	k.Put("d", 6, 2) // fills it to the last byte
	if _, ok := k.Get("b"); !ok {
		t.Error("b went, though all fit")
	}
	if k.held != 10 || len(k.order) != 3 {
		t.Errorf("%d bytes of %d", k.held, len(k.order))
	}
}
