package api

import (
	"time"
)

// ExampleNow is when the examples of events are.
var ExampleNow = time.Date(2026, 11, 27, 18, 0, 0, 0, time.UTC)
