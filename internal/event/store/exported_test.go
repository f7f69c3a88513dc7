package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"inkcheck/formats"
	"inkcheck/internal/event"
)

// exportOf is a whole export.
func exportOf(ctx context.Context, b *event.Service, g event.Grant, now time.Time) (*event.Archive, error) {
	x, err := b.Export(ctx, g, now)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	for {
		part, err := x.Next(ctx)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		text.Write(part)
	}
	if bytes.Contains(text.Bytes(), []byte(":null")) { // an import by the API refuses it
		return nil, fmt.Errorf("an export with null: %s", text.Bytes())
	}
	a := &event.Archive{}
	err = json.Unmarshal(text.Bytes(), a)
	for i := range a.Registrations {
		p := &a.Registrations[i]
		p.Registration.Current = p.Submissions[len(p.Submissions)-1]
	}
	return a, err
}

// firstDay is the day of the events of tests.
var firstDay = formats.FirstDay.Time()
