package main

import (
	"syscall"
	"time"
)

// processor is the time that this process has computed for, without that of the system.
func processor() time.Duration {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		panic(err) // it is a constant
	}
	var began, ended, system, user syscall.Filetime
	if err := syscall.GetProcessTimes(self, &began, &ended, &system, &user); err != nil {
		panic(err) // there is no other way to fail than a wrong argument
	}
	// A Filetime that is a span counts steps of 100 ns.
	return time.Duration(int64(user.HighDateTime)<<32|int64(user.LowDateTime)) * 100
}
