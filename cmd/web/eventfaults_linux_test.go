package main

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"inkcheck/internal/testing/slow"
	"inkcheck/internal/testing/smalldisk"
)

// TestDiskFullWhilePlayersHandIn runs TestOnDiskThatFills where the system lets it mount disks.
func TestDiskFullWhilePlayersHandIn(t *testing.T) {
	slow.Only(t, "fills a disk")
	smalldisk.Run(t, "TestOnDiskThatFills")
}

// TestOnDiskThatFills is what TestDiskFullWhilePlayersHandIn runs: the disk of a server is full while players hand in, and has room again;
// then its file is taken away, and put back.
func TestOnDiskThatFills(t *testing.T) {
	disk := smalldisk.Mount(t, "1m")
	for _, name := range []string{"full", "away"} {
		t.Run(name, func(t *testing.T) {
			events := filepath.Join(disk.Dir, name+".db")
			s := stressed(t, events)
			s.play(1, func() {
				if name == "full" {
					s.refusals(50)
					s.ready(http.StatusServiceUnavailable, "not writable: the store of the events: the disk is full")
					disk.Resize(t, "64m")
					s.ready(http.StatusOK, "ready")
					return
				}
				// A disk is not made read-only under a file that is written, so the file is away for a while.
				if err := os.Rename(events, events+".away"); err != nil {
					t.Error(err)
				}
				s.refusals(50)
				s.ready(http.StatusServiceUnavailable, "not writable: the store of the events: ")
				if err := os.Rename(events+".away", events); err != nil {
					t.Error(err)
				}
				s.ready(http.StatusOK, "ready")
			})
		})
	}
}
