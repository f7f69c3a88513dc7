package main

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"
)

// TestOptions: what cannot be measured is refused before anything is built.
func TestOptions(t *testing.T) {
	t.Parallel()
	for _, args := range []string{"more", "-for 0s", "-within -1s", "-what"} {
		var out, errors strings.Builder
		if code := run(t.Context(), strings.Fields(args), &out, &errors); code != exitFailed || errors.Len() == 0 {
			t.Errorf("%s: exit code %d, %q", args, code, errors.String())
		}
	}
}

// TestProcessor: the processor time of a process grows while it works.
func TestProcessor(t *testing.T) {
	t.Parallel()
	before, err := processor(os.Getpid())
	if err != nil {
		t.Skip("no /proc: ", err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for n := 0; ctx.Err() == nil; n++ {
		if n%1_000_000 == 0 {
			if after, err := processor(os.Getpid()); err != nil || after > before {
				return
			}
		}
	}
	t.Error("a minute of work took no processor time")
}
