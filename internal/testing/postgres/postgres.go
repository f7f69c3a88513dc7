// Package postgres starts a real PostgreSQL for tests, in a folder that is removed.
package postgres

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Server is a PostgreSQL of the tests' own, on a loopback port.
type Server struct {
	dir, bin string
	port     int
}

// Folder is where the programs of PostgreSQL are; an error where there are none.
func Folder() (string, error) {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb") // where Debian has them
	if len(found) > 0 {
		return filepath.Dir(found[len(found)-1]), nil
	}
	path, err := exec.LookPath("initdb")
	return filepath.Dir(path), err
}

// Need skips a test where there is no PostgreSQL and none is a must.
func Need(t testing.TB) {
	t.Helper()
	if _, err := Folder(); err != nil && os.Getenv("INKCHECK_REQUIRE_POSTGRES") == "" {
		t.Skipf("no PostgreSQL here: %v", err)
	}
}

// For is a server for one test, which is skipped where there can be none.
func For(t testing.TB) *Server {
	t.Helper()
	Need(t)
	s, err := Start()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Remove() })
	return s
}

// Start makes a server and starts it. Remove ends it.
func Start() (*Server, error) {
	bin, err := Folder()
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "inkcheck-postgres")
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0") // a port that is free
	if err != nil {
		return nil, err
	}
	s := &Server{dir: dir, port: l.Addr().(*net.TCPAddr).Port, bin: bin}
	l.Close()
	if err := giveAway(dir); err != nil {
		return nil, err
	}
	if err := s.run("initdb", "-D", dir+"/data", "-U", "inkcheck", "-A", "trust", "-E", "UTF8", "--locale=C"); err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	return s, s.Restart()
}

// Stop stops the server in a way of pg_ctl: "fast" or "immediate".
func (s *Server) Stop(how string) error {
	return s.run("pg_ctl", "-D", s.dir+"/data", "-w", "stop", "-m", how)
}

// Restart starts it again after Stop, at the same address.
func (s *Server) Restart() error {
	return s.run("pg_ctl", "-D", s.dir+"/data", "-w", "-l", s.dir+"/log", "-o",
		fmt.Sprintf("-p %d -k %s -c listen_addresses=127.0.0.1", s.port, s.dir), "start")
}

// Database makes a database and says where it is.
func (s *Server) Database(name string) (string, error) {
	err := s.run("createdb", "-h", "127.0.0.1", "-p", fmt.Sprint(s.port), "-U", "inkcheck", name)
	return fmt.Sprintf("postgres://inkcheck@127.0.0.1:%d/%s", s.port, name), err
}

// Remove ends the server and removes its folder.
func (s *Server) Remove() error { return errors.Join(s.Stop("immediate"), os.RemoveAll(s.dir)) }

func (s *Server) run(args ...string) error {
	cmd := exec.Command(filepath.Join(s.bin, args[0]), args[1:]...)
	cmd.Dir = s.dir
	asNobody(cmd)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%v: %w\n%s", args, err, out)
	}
	return nil
}
