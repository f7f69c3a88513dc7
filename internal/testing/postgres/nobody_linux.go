package postgres

import (
	"os"
	"os/exec"
	"syscall"
)

// nobody is the user that PostgreSQL runs as where the tests are root's, as which it does not start.
const nobody = 65534

func asNobody(cmd *exec.Cmd) {
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
}

func giveAway(dir string) error {
	if os.Getuid() == 0 {
		return os.Chown(dir, nobody, nobody)
	}
	return nil
}
