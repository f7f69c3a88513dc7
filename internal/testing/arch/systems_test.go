package arch

import (
	"os"
	"testing"

	load "golang.org/x/tools/go/packages"

	"inkcheck/internal/testing/slow"
)

// TestOtherSystems checks the types of everything, tests included, for the system that differs most from this one, so that nobody
// meets a file that does not build there in "make release". That builds all of them; here nothing is compiled, since SQLite for one
// more system takes minutes.
func TestOtherSystems(t *testing.T) {
	slow.Only(t, "checks the types of everything")
	all, err := load.Load(&load.Config{Mode: load.LoadAllSyntax, Tests: true, Dir: root,
		Env: append(os.Environ(), "GOOS=windows", "CGO_ENABLED=0")}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 50 {
		t.Errorf("%d packages were looked at", len(all))
	}
	for _, p := range all {
		for _, e := range p.Errors {
			t.Errorf("for Windows: %v", e)
		}
	}
}
