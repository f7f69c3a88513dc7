package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"text/tabwriter"
	"time"
	_ "time/tzdata" // deadlines are by the clock of a place

	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
)

// eventsEnv names the events for every program where -events does not.
const eventsEnv = "INKCHECK_EVENTS"

// eventsCommands lists what the subcommand events does with the events of a server, which may go on meanwhile.
func eventsCommands() []command {
	return []command{
		{"list", "[flags]", "say which events are kept, how many lists they have and until when", runEventsList},
		{"backup", "[flags] FILE", "copy all events, as they are at one moment, into a new file", runEventsBackup},
		{"restore", "[flags] FILE", "replace all events by those of a backup", runEventsRestore},
		{"delete", "[flags] EVENT", "remove an event with its lists, by its id in the list", runEventsDelete},
	}
}

func runEvents(ctx context.Context, p *program, args []string) int {
	return runOneOf(ctx, p, "events", eventsCommands(), args)
}

// withEvents reads the flags of a subcommand of events that takes so many arguments, opens the events and runs it. Only restore makes a
// file where there is none.
func (p *program) withEvents(ctx context.Context, fs *flag.FlagSet, usage string, args []string, arguments int,
	do func(s *store.Store, rest []string) error) int {
	db := fs.String("db", "", dbUsage)
	events := fs.String("events", "", "`FILE` of the events, or postgres://… (default $"+eventsEnv+", or events.db beside the card catalog)")
	rest, code, done := p.flags(fs, usage, args)
	if done {
		return code
	}
	if len(rest) != arguments {
		return p.misuse(fs.Name(), "want %d arguments after the flags, not %d", arguments, len(rest))
	}
	where, err := p.eventsPath(*events, *db)
	if err == nil && fs.Name() != "events restore" && !store.IsDatabase(where) {
		_, err = os.Stat(where)
	}
	if err != nil {
		p.errorf("%s: %v", fs.Name(), noEventsYet(where, err))
		return exitFailed
	}
	s, err := store.Open(ctx, where)
	if err == nil {
		err = errors.Join(do(s, rest), s.Close())
	}
	if no, ok := errors.AsType[*noSuchEvent](err); ok {
		p.errorf("%s: %v", fs.Name(), no)
		return exitNo
	}
	if err != nil {
		p.errorf("%s: %v", fs.Name(), err)
		return exitFailed
	}
	return exitDone
}

func noEventsYet(where string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there are no events in %q; a server makes the file when it starts", where)
	}
	return err
}

// eventsPath is the file of the events.
func (p *program) eventsPath(events, db string) (string, error) {
	if events = cmp.Or(events, p.getenv(eventsEnv)); events != "" {
		return events, nil
	}
	path, err := p.dbPath(db)
	return filepath.Join(filepath.Dir(path), "events.db"), err
}

// listedEvent is one of "events list -json".
type listedEvent struct {
	Event    event.ID  `json:"event"`
	Name     string    `json:"name"`
	Place    string    `json:"place"`
	Day      string    `json:"day"`
	Format   string    `json:"format"`
	Deadline time.Time `json:"deadline"`
	Players  int       `json:"players"`
	Keep     string    `json:"keep"`
}

func runEventsList(ctx context.Context, p *program, args []string) int {
	flags := flag.NewFlagSet("events list", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "print a JSON object a line")
	return p.withEvents(ctx, flags, "[flags]", args, 0, func(s *store.Store, _ []string) error {
		events, err := (&event.Book{Store: s}).Events(ctx)
		if err != nil {
			return err
		}
		if *asJSON {
			enc := json.NewEncoder(p.out)
			for _, e := range events {
				if err := enc.Encode(listedEvent{e.ID, e.Name, e.Place, e.Day.String(), e.Format.String(), e.Deadline.Time().UTC(), e.Entries,
					e.Keep.String()}); err != nil {
					return err
				}
			}
			return nil
		}
		if len(events) == 0 {
			fmt.Fprintf(p.out, "no events in %s\n", printable(s.Name()))
			return nil
		}
		w := tabwriter.NewWriter(p.out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, "EVENT\tDAY\tNAME\tFORMAT\tPLAYERS\tKEPT UNTIL")
		for _, e := range events {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%d\t%s\n", e.ID, e.Day, printable(e.Name), e.Format, e.Entries, e.Keep)
		}
		return w.Flush()
	})
}

func runEventsBackup(ctx context.Context, p *program, args []string) int {
	return p.withEvents(ctx, flag.NewFlagSet("events backup", flag.ContinueOnError), "[flags] FILE", args, 1,
		func(s *store.Store, rest []string) error { return s.Backup(ctx, rest[0]) })
}

func runEventsRestore(ctx context.Context, p *program, args []string) int {
	return p.withEvents(ctx, flag.NewFlagSet("events restore", flag.ContinueOnError), "[flags] FILE", args, 1,
		func(s *store.Store, rest []string) error { return s.Restore(ctx, rest[0]) })
}

// noSuchEvent is an id that is none of an event.
type noSuchEvent struct{ id string }

func (e *noSuchEvent) Error() string {
	return fmt.Sprintf("there is no event %q; \"inkcheck events list\" has their ids", e.id)
}

func runEventsDelete(ctx context.Context, p *program, args []string) int {
	return p.withEvents(ctx, flag.NewFlagSet("events delete", flag.ContinueOnError), "[flags] EVENT", args, 1,
		func(s *store.Store, rest []string) error {
			ids, err := s.IDs(ctx)
			if err != nil {
				return err
			}
			if !slices.Contains(ids, event.ID(rest[0])) {
				return &noSuchEvent{rest[0]}
			}
			return s.Delete(ctx, event.ID(rest[0]))
		})
}
