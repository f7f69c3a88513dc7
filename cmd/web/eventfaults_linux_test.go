package main

import (
	"os"
	"path/filepath"
	"testing"

	"inkcheck/internal/disktest"
	"inkcheck/internal/longtest"
)

// TestDiskFullWhilePlayersHandIn runs TestOnDiskThatFills where the system lets it mount disks.
func TestDiskFullWhilePlayersHandIn(t *testing.T) {
	longtest.Only(t, "fills a disk")
	disktest.Run(t, "TestOnDiskThatFills")
}

// TestOnDiskThatFills is what TestDiskFullWhilePlayersHandIn runs: the disk of a server is full while players hand in, and has room again;
// then its file is taken away, and put back.
func TestOnDiskThatFills(t *testing.T) {
	disk := disktest.Mount(t, "1m")
	for _, name := range []string{"full", "away"} {
		t.Run(name, func(t *testing.T) {
			events := filepath.Join(disk.Dir, name+".db")
			s := stressed(t, events)
			s.play(1, func() {
				if name == "full" {
					s.refusals(50)
					disk.Resize(t, "64m")
					return
				}
				// A disk is not made read-only under a file that is written, so the file is away for a while.
				if err := os.Rename(events, events+".away"); err != nil {
					t.Error(err)
				}
				s.refusals(50)
				if err := os.Rename(events+".away", events); err != nil {
					t.Error(err)
				}
			})
		})
	}
}
