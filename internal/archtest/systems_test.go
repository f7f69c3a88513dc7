package archtest

import (
	"os"
	"os/exec"
	"testing"

	"inkcheck/internal/longtest"
)

// TestOtherSystems vets everything, tests included, for each system that it is
// released for besides this one, so that nobody meets a file that does not build
// there in "make release".
func TestOtherSystems(t *testing.T) {
	longtest.Only(t, "vets for other systems")
	for _, system := range []string{"windows", "darwin", "linux"} {
		t.Run(system, func(t *testing.T) {
			cmd := exec.Command("go", "vet", "./...")
			cmd.Dir = root
			cmd.Env = append(os.Environ(), "GOOS="+system, "GOARCH=arm64", "CGO_ENABLED=0")
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("go vet for %s: %v\n%s", system, err, out)
			}
		})
	}
}
