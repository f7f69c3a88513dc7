// Package build says which build of the program is running: its version, the
// commit that it was built from, and with what.
package build

import (
	"runtime/debug"
	"strings"
)

// Info is what the Go tool has written into the program. What it did not know
// is "".
type Info struct {
	Version  string // of the module, "(devel)" for a build of a working tree
	Revision string // the commit
	Time     string // of the commit, RFC 3339
	Dirty    bool   // the tree had changes that were not committed
	Go       string // the Go version, "go1.26.0"
}

// Read reads it from the running program.
func Read() Info {
	read, ok := debug.ReadBuildInfo()
	if !ok {
		return Info{Version: "(devel)"}
	}
	return of(read)
}

func of(read *debug.BuildInfo) Info {
	i := Info{Version: read.Main.Version, Go: read.GoVersion}
	if i.Version == "" {
		i.Version = "(devel)"
	}
	for _, s := range read.Settings {
		switch s.Key {
		case "vcs.revision":
			i.Revision = s.Value
		case "vcs.time":
			i.Time = s.Value
		case "vcs.modified":
			i.Dirty = s.Value == "true"
		}
	}
	return i
}

// String is the version with what is known of the commit:
// "v1.2.0 (0123456789ab of 2026-11-20T10:00:00Z, with changes), go1.26.0".
func (i Info) String() string {
	var b strings.Builder
	b.WriteString(i.Version)
	if i.Revision != "" {
		b.WriteString(" (" + i.Revision[:min(12, len(i.Revision))])
		if i.Time != "" {
			b.WriteString(" of " + i.Time)
		}
		if i.Dirty {
			b.WriteString(", with changes")
		}
		b.WriteString(")")
	}
	if i.Go != "" {
		b.WriteString(", " + i.Go)
	}
	return b.String()
}
