//go:build !linux

package postgres

import "os/exec"

// asNobody and giveAway have nothing to do where tests are not root's.
func asNobody(*exec.Cmd) {}

func giveAway(string) error { return nil }
