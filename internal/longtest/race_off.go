//go:build !race

package longtest

// Race tells that the race detector watches.
const Race = false
