package main

import "runtime/debug"

// How the server collects its garbage, where the environment does not say (GOGC, GOMEMLIMIT).
const (
	// gcPercent: the heap grows to three times what is in use. Pages are made of many small pieces that are garbage at once, so
	// the collector runs half as often; docs/speed.md has what it saves and what it costs.
	gcPercent = 200
	// memoryLimit is from where on the collector works harder instead, in bytes: three quarters of what deploy/inkcheck.service gives the
	// server, so that a large print job does not end it.
	memoryLimit = 768 << 20
)

// collect sets how garbage is collected.
func collect(env func(string) string) {
	if env("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	if env("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryLimit)
	}
}
