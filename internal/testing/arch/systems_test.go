package arch

import (
	"os"
	"os/exec"
	"testing"

	"inkcheck/internal/testing/slow"
)

// TestOtherSystems vets everything, tests included, for the system that differs
// most from this one, so that nobody meets a file that does not build there in
// "make release". That builds all of them; vetting one takes two minutes already.
func TestOtherSystems(t *testing.T) {
	slow.Only(t, "vets for another system")
	cmd := exec.Command("go", "vet", "./...")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=windows", "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("go vet for Windows: %v\n%s", err, out)
	}
}
