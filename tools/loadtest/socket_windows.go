package main

import "syscall"

// setReadBuffer says how many bytes the system may keep for a socket, before it connects.
func setReadBuffer(fd uintptr, bytes int) error {
	return syscall.SetsockoptInt(syscall.Handle(fd), syscall.SOL_SOCKET, syscall.SO_RCVBUF, bytes)
}
