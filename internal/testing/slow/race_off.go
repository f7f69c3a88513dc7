//go:build !race

package slow

// Race tells that the race detector watches.
const Race = false
