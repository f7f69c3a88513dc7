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
	"strconv"
	"strings"
	"text/tabwriter"
	"time"
	_ "time/tzdata" // deadlines are by the clock of a place

	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
)

// eventsEnv names the events for every program where -events does not.
const eventsEnv = "INKCHECK_EVENTS"

// eventsCommands lists what the subcommand events does with the events of a server, which may go on meanwhile.
func eventsCommands(h *helpWords) []command {
	return []command{
		{"list", h.flags, h.aboutEventsList, runEventsList},
		{"backup", h.usageFile, h.aboutEventsBackup, runEventsBackup},
		{"check", h.usageMayFile, h.aboutEventsCheck, runEventsCheck},
		{"restore", h.usageFile, h.aboutEventsRestore, runEventsRestore},
		{"delete", h.usageEvents, h.aboutEventsDelete, runEventsDelete},
		{"undelete", h.usageEvent, h.aboutEventsUndelete, runEventsUndelete},
	}
}

func runEvents(ctx context.Context, p *program, args []string) int {
	return runOneOf(ctx, p, "events", eventsCommands(&p.say().help), args)
}

// withEvents reads the flags of a subcommand of events that takes so many arguments, opens the events and runs it. Only restore makes a
// file where there is none.
func (p *program) withEvents(ctx context.Context, fs *flag.FlagSet, usage string, args []string, arguments int,
	do func(s *store.Store, rest []string) error) int {
	w := p.say()
	db := fs.String("db", "", w.help.db)
	events := fs.String("events", "", fmt.Sprintf(w.help.events, eventsEnv))
	rest, code, done := p.flags(fs, usage, args)
	if done {
		return code
	}
	if arguments == anyFile && len(rest) == 1 { // the file itself is looked at
		*events, rest = rest[0], nil
	}
	if arguments != anyNumber && len(rest) != max(0, arguments) {
		return p.misuse(fs.Name(), w.admin.wantArguments, max(0, arguments), len(rest))
	}
	where, err := p.eventsPath(*events, *db)
	if err == nil && fs.Name() != "events restore" && !store.IsDatabase(where) {
		_, err = os.Stat(where)
	}
	if err != nil {
		p.errorf("%s%s%v", fs.Name(), w.colon, noEventsYet(where, err))
		return exitFailed
	}
	s, err := store.Open(ctx, where)
	if err == nil {
		err = errors.Join(do(s, rest), s.Close())
	}
	_, no := errors.AsType[*noSuchEvent](err)
	_, damaged := errors.AsType[*damagedEvents](err)
	_, lost := errors.AsType[*store.LostError](err)
	if no || damaged || lost {
		p.errorf("%s%s%v", fs.Name(), w.colon, err)
		return exitNo
	}
	if err != nil {
		p.errorf("%s%s%v", fs.Name(), w.colon, err)
		return exitFailed
	}
	return exitDone
}

// anyFile is the number of arguments of a subcommand that may be given the file to look at.
const anyFile = -1

// anyNumber is the number of arguments of a subcommand that takes any.
const anyNumber = -2

// damagedEvents is that a check has found damage.
type damagedEvents struct{ n int }

func (e *damagedEvents) In(language string) string {
	return fmt.Sprintf(wordsIn(language).admin.damaged, e.n)
}

func (e *damagedEvents) Error() string { return e.In("en") }

func runEventsCheck(ctx context.Context, p *program, args []string) int {
	return p.withEvents(ctx, flag.NewFlagSet("events check", flag.ContinueOnError), p.say().help.usageMayFile, args, anyFile,
		func(s *store.Store, _ []string) error {
			n := 0
			say := func(what string) {
				n++
				fmt.Fprintln(p.out, printable(what))
			}
			lines, err := s.Integrity(ctx)
			if err != nil {
				return err
			}
			for _, line := range lines {
				say(fmt.Sprintf(p.say().admin.file, line))
			}
			events, err := (&event.Service{Store: s}).Examine(ctx, func(f event.Found) { say(f.In(p.say().language)) })
			if err != nil {
				return err
			}
			if n > 0 {
				return &damagedEvents{n}
			}
			fmt.Fprintf(p.out, p.say().admin.undamaged+"\n", events, printable(s.Name()))
			return nil
		})
}

func noEventsYet(where string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return wrong(func(w *words) string { return fmt.Sprintf(w.admin.noEventsYet, where) })
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
	flags, w := flag.NewFlagSet("events list", flag.ContinueOnError), p.say()
	asJSON := flags.Bool("json", false, w.help.eventsJSON)
	deleted := flags.Bool("deleted", false, w.help.eventsDeleted)
	return p.withEvents(ctx, flags, p.say().help.flags, args, 0, func(s *store.Store, _ []string) error {
		if *deleted {
			return p.listDeleted(ctx, s, *asJSON)
		}
		events, damaged, err := (&event.Service{Store: s}).Events(ctx)
		if err != nil {
			return err
		}
		for _, id := range damaged {
			p.errorf("events list%s%s", w.colon, fmt.Sprintf(w.admin.eventDamaged, id))
		}
		if *asJSON {
			enc := json.NewEncoder(p.out)
			for _, e := range events {
				if err := enc.Encode(listedEvent{e.ID, e.Name, e.Place, e.Day.String(), e.Format.String(), e.Deadline.Time().UTC(), e.Registrations,
					e.Keep.String()}); err != nil {
					return err
				}
			}
			return nil
		}
		if len(events) == 0 {
			fmt.Fprintf(p.out, w.admin.noEvents+"\n", printable(s.Name()))
			return nil
		}
		rows := tabwriter.NewWriter(p.out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(rows, strings.Join(w.admin.eventsHead[:], "\t"))
		for _, e := range events {
			fmt.Fprintf(rows, "%s\t%s\t%s\t%s\t%d\t%s\n", e.ID, e.Day, printable(e.Name), e.Format, e.Registrations, e.Keep)
		}
		return rows.Flush()
	})
}

func runEventsBackup(ctx context.Context, p *program, args []string) int {
	return p.withEvents(ctx, flag.NewFlagSet("events backup", flag.ContinueOnError), p.say().help.usageFile, args, 1,
		func(s *store.Store, rest []string) error { return s.Backup(ctx, rest[0]) })
}

func runEventsRestore(ctx context.Context, p *program, args []string) int {
	return p.withEvents(ctx, flag.NewFlagSet("events restore", flag.ContinueOnError), p.say().help.usageFile, args, 1,
		func(s *store.Store, rest []string) error { return s.Restore(ctx, rest[0]) })
}

// noSuchEvent is an id that is none of an event.
type noSuchEvent struct{ id string }

func (e *noSuchEvent) In(language string) string {
	return fmt.Sprintf(wordsIn(language).admin.noEvent, e.id)
}

func (e *noSuchEvent) Error() string { return e.In("en") }

// deletion is which events "events delete" deletes: those that are named, or all that are old or empty.
type deletion struct {
	olderThan int  // days after the event's day; -1 for any
	empty     bool // events that no list was handed in to
	forGood   bool
}

func runEventsDelete(ctx context.Context, p *program, args []string) int {
	flags, w := flag.NewFlagSet("events delete", flag.ContinueOnError), p.say()
	d := deletion{olderThan: -1}
	flags.BoolVar(&d.forGood, "for-good", false, w.help.eventsForGood)
	flags.Func("older-than", w.help.eventsOlder, func(s string) (err error) {
		if d.olderThan, err = strconv.Atoi(s); err != nil || d.olderThan < 0 {
			return wrong(func(w *words) string { return w.admin.wantDays })
		}
		return nil
	})
	flags.BoolVar(&d.empty, "empty", false, w.help.eventsEmpty)
	return p.withEvents(ctx, flags, p.say().help.usageEvents, args, anyNumber, func(s *store.Store, rest []string) error {
		all := d.olderThan >= 0 || d.empty
		if all == (len(rest) > 0) {
			return wrong(func(w *words) string { return w.admin.nameEvents })
		}
		ids, err := d.find(ctx, p, s, rest)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if d.forGood {
				err = s.Delete(ctx, id)
			} else {
				err = noSuch(string(id), (&event.Service{Store: s}).DeleteID(ctx, id, event.ByOperator, p.now()))
			}
			if err != nil {
				return err
			}
			if all {
				fmt.Fprintln(p.out, id)
			}
		}
		return nil
	})
}

// find is the events that are to be deleted. Where one that is named is not there, none is deleted.
func (d *deletion) find(ctx context.Context, p *program, s *store.Store, named []string) (ids []event.ID, err error) {
	if len(named) == 0 {
		events, _, err := (&event.Service{Store: s}).Events(ctx)
		today := formats.DayOf(p.now())
		for i := range events {
			e := &events[i]
			if (d.olderThan < 0 || int(today-e.Day) > d.olderThan) && (!d.empty || e.Registrations == 0) {
				ids = append(ids, e.ID)
			}
		}
		return ids, err
	}
	there, err := s.IDs(ctx)
	if err == nil && d.forGood {
		var deleted []event.ID
		deleted, err = s.DeletedIDs(ctx)
		there = append(there, deleted...)
	}
	if err != nil {
		return nil, err
	}
	for _, name := range named {
		if !slices.Contains(there, event.ID(name)) {
			return nil, &noSuchEvent{name}
		}
		if !slices.Contains(ids, event.ID(name)) {
			ids = append(ids, event.ID(name))
		}
	}
	return ids, nil
}

func runEventsUndelete(ctx context.Context, p *program, args []string) int {
	return p.withEvents(ctx, flag.NewFlagSet("events undelete", flag.ContinueOnError), p.say().help.usageEvent, args, 1,
		func(s *store.Store, rest []string) error {
			taken, err := (&event.Service{Store: s}).Undelete(ctx, event.ID(rest[0]), p.now())
			if taken > 0 {
				p.errorf("events undelete%s%s", p.say().colon, fmt.Sprintf(p.say().admin.keysTaken, taken))
			}
			return noSuch(rest[0], err)
		})
}

// noSuch is the error of an event that is not there, by the id that was asked for; other errors as they are.
func noSuch(id string, err error) error {
	if r, ok := errors.AsType[*event.Refusal](err); ok && r.Reason == event.Missing {
		return &noSuchEvent{id}
	}
	return err
}

// deletedEvent is one of "events list -deleted -json".
type deletedEvent struct {
	Event   event.ID      `json:"event"`
	Name    string        `json:"name"`
	Day     string        `json:"day"`
	Players int           `json:"players"`
	Deleted time.Time     `json:"deleted"`
	By      event.Deleter `json:"by"`
	// Until is when it is purged at the earliest; missing until the server has counted it.
	Until *time.Time `json:"until,omitempty"`
}

// deleter is what deleted an event, in words.
func (w *adminWords) deleter(by event.Deleter) string {
	if i := slices.Index([]event.Deleter{event.ByOrganiser, event.ByOperator, event.ByServer}, by); i >= 0 {
		return w.deleters[i]
	}
	return string(by)
}

func (p *program) listDeleted(ctx context.Context, s *store.Store, asJSON bool) error {
	said := &p.say().admin
	gone, err := (&event.Service{Store: s}).Deleted(ctx)
	if err != nil {
		return err
	}
	if len(gone) == 0 && !asJSON {
		fmt.Fprintf(p.out, said.noDeleted+"\n", printable(s.Name()))
		return nil
	}
	w := tabwriter.NewWriter(p.out, 0, 0, 2, ' ', 0)
	enc := json.NewEncoder(p.out)
	if !asJSON {
		fmt.Fprintln(w, strings.Join(said.deletedHead[:], "\t"))
	}
	for _, d := range gone {
		e, until, words := &d.Event, (*time.Time)(nil), said.weekAfter
		if !d.Counted.IsZero() {
			until = new(d.Counted.Add(event.KeepDeleted).UTC())
			words = until.Format("2006-01-02 15:04 UTC")
		}
		if asJSON {
			if err := enc.Encode(deletedEvent{e.ID, e.Name, e.Day.String(), e.Registrations, d.At.UTC(), d.By, until}); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%s\t%s\t%s\n", e.ID, e.Day, printable(e.Name), e.Registrations, d.At.UTC().Format("2006-01-02 15:04 UTC"),
			said.deleter(d.By), words)
	}
	return w.Flush()
}
