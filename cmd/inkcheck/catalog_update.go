package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"slices"
	"strings"

	"inkcheck/catalog/lorcanajson"
	"inkcheck/catalog/store"
	"inkcheck/internal/fetch"
)

// updateExample is an update in another language.
const updateExample = `
  inkcheck catalog update -from https://lorcanajson.org/files/current/de/allCards.json
`

func runCatalogUpdate(ctx context.Context, p *program, args []string) int {
	const name = "catalog update"
	w := p.say()
	fs := flag.NewFlagSet(name, flag.ContinueOnError)
	from := fs.String("from", fetch.Published, w.help.updateFrom)
	yes := fs.Bool("yes", false, w.help.updateYes)
	asJSON := fs.Bool("json", false, w.help.updateJSON)
	db := fs.String("db", "", w.help.db)
	rest, code, done := p.flagsAnd(fmt.Sprintf(w.help.moreUpdate, updateExample), fs, w.help.flags, args)
	if done {
		return code
	}
	if len(rest) > 0 {
		return p.misuse(name, w.admin.fromOther, rest[0])
	}
	// The first interrupt stops the update, which leaves the catalog as it was.
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt)
	defer stop()
	u := updating{p: p, from: *from, yes: *yes, asJSON: *asJSON, db: *db}
	code, err := u.run(ctx)
	if u.store != nil {
		err = errors.Join(err, u.store.Close())
	}
	if err != nil && ctx.Err() != nil {
		err = ctx.Err() // what the database says then is only how it noticed
	}
	if err != nil {
		return p.catalogFailed(name, err)
	}
	return code
}

// updating is one run of the command.
type updating struct {
	p           *program
	from, db    string
	yes, asJSON bool
	store       *store.Store // nil until it is needed: a file that is wrong must not make a catalog
}

func (u *updating) run(ctx context.Context) (code int, err error) {
	known, err := u.known(ctx)
	if err != nil {
		return exitFailed, err
	}
	im, version, err := u.p.fetch(ctx, &fetch.Client{PlainLoopback: true}, u.from, known)
	if errors.Is(err, fetch.ErrSame) {
		return exitDone, u.nothingNew()
	}
	if err != nil {
		return exitFailed, err
	}
	if u.store == nil {
		if u.store, err = u.p.openToWrite(ctx, u.db); err != nil {
			return exitFailed, err
		}
	}
	would, err := u.store.Preview(ctx, im, u.from, u.p.now())
	switch loss := (*lorcanajson.DowngradeError)(nil); {
	case errors.As(err, &loss):
		return exitFailed, hinted{err, func(w *words, why string) string { return fmt.Sprintf(w.admin.updateReplace, why, u.from) }}
	case err != nil:
		return exitFailed, err
	case would.Unchanged:
		if _, err := u.store.Update(ctx, im, version, u.p.now()); err != nil {
			return exitFailed, err
		}
		return exitDone, u.nothingNew()
	}
	asked := !u.yes && !would.Changes.None()
	if asked {
		if err := u.print(would); err != nil {
			return exitFailed, err
		}
		if taken, err := u.confirmed(ctx); !taken || err != nil {
			return exitNo, err
		}
	}
	report, err := u.store.Update(ctx, im, version, u.p.now())
	if err != nil {
		return exitFailed, err
	}
	if asked && !u.asJSON {
		_, err = fmt.Fprintf(u.p.out, u.p.say().admin.done+"\n", report.Changes.Summary(u.p.say().language))
		return exitDone, err
	}
	return exitDone, u.print(report)
}

// known is what the server said of the last file, where there is a catalog.
func (u *updating) known(ctx context.Context) (lorcanajson.Version, error) {
	path, err := u.p.dbPath(u.db)
	if err != nil {
		return lorcanajson.Version{}, err
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return lorcanajson.Version{}, nil
	}
	if u.store, err = u.p.openToWrite(ctx, u.db); err != nil {
		return lorcanajson.Version{}, err
	}
	return u.store.Version(ctx, u.from)
}

func (u *updating) nothingNew() error {
	if u.asJSON {
		_, err := fmt.Fprintln(u.p.out, `{"unchanged":true}`)
		return err
	}
	_, err := fmt.Fprintln(u.p.out, printable(fmt.Sprintf(u.p.say().admin.nothingNew, u.from)))
	return err
}

func (u *updating) print(report *lorcanajson.Report) error {
	if u.asJSON {
		return json.NewEncoder(u.p.out).Encode(report)
	}
	return report.WriteText(printableWriter{u.p.out}, u.p.say().language)
}

// confirmed asks whether to take what was shown, where there is somebody to ask. The
// question goes to standard error, so that the output can go to a file.
func (u *updating) confirmed(ctx context.Context) (bool, error) {
	w := u.p.say()
	if !u.p.inIsTerminal || !u.p.errIsTerminal {
		u.p.errorf("catalog update%s%s", w.colon, w.admin.needsYes)
		return false, nil
	}
	fmt.Fprint(u.p.err, w.admin.takeThem)
	answer := make(chan string, 1)
	go func() { // reading a terminal cannot be stopped; the process ends soon
		line, _ := bufio.NewReader(u.p.in).ReadString('\n') // an end of input is no
		answer <- strings.ToLower(strings.TrimSpace(line))
	}()
	select {
	case <-ctx.Done():
		return false, ctx.Err()
	case a := <-answer:
		if slices.Contains(strings.Fields(w.admin.yes), a) {
			return true, nil
		}
	}
	u.p.errorf("catalog update%s%s", w.colon, w.admin.unchanged)
	return false, nil
}
