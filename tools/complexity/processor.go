//go:build !windows

package main

import (
	"syscall"
	"time"
)

// processor is the time that this process has computed for, without that of the system.
func processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // there is no other way to fail than a wrong argument
	}
	return time.Duration(u.Utime.Nano())
}
