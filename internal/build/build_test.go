package build

import (
	"runtime/debug"
	"testing"
)

func TestString(t *testing.T) {
	commit := func(settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{GoVersion: "go1.26.0", Main: debug.Module{Version: "v1.2.0"}, Settings: settings}
	}
	for _, tt := range []struct {
		read *debug.BuildInfo
		want string
	}{
		{&debug.BuildInfo{}, "(devel)"},
		{commit(), "v1.2.0, go1.26.0"},
		{commit(debug.BuildSetting{Key: "vcs.revision", Value: "0123456789abcdef"}), "v1.2.0 (0123456789ab), go1.26.0"},
		{commit(debug.BuildSetting{Key: "vcs.revision", Value: "0123"}, debug.BuildSetting{Key: "vcs.time", Value: "2026-11-20T10:00:00Z"},
			debug.BuildSetting{Key: "vcs.modified", Value: "true"}), "v1.2.0 (0123 of 2026-11-20T10:00:00Z, with changes), go1.26.0"},
		{commit(debug.BuildSetting{Key: "vcs.revision", Value: "0123"}, debug.BuildSetting{Key: "vcs.modified", Value: "false"}),
			"v1.2.0 (0123), go1.26.0"},
	} {
		if got := of(tt.read).String(); got != tt.want {
			t.Errorf("of(%v).String() = %q, want %q", tt.read, got, tt.want)
		}
	}
	if Read().Version == "" {
		t.Error("Read() knows no version")
	}
}
