package bombs

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
	"time"
)

// Peak is how many bytes of memory f needs at most beyond what is used before it: objects on the heap, of which the garbage is
// collected as soon as it is a twentieth. Nothing else must run at the same time.
func Peak(f func()) int {
	defer debug.SetGCPercent(debug.SetGCPercent(5))
	runtime.GC()
	before := used()
	var most atomic.Int64
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for {
			if n := used(); n > most.Load() {
				most.Store(n)
			}
			select {
			case <-stop:
				return
			case <-time.After(time.Millisecond):
			}
		}
	}()
	f()
	close(stop)
	<-stopped
	return int(most.Load() - before)
}

// used is the memory of all objects, of garbage that nobody has collected yet, too.
func used() int64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return int64(sample[0].Value.Uint64())
}
