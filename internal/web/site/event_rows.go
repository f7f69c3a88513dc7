package site

import (
	"context"
	"math"
	"net/http"
	"slices"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/internal/app"
	"inkcheck/internal/event"
	eventpages "inkcheck/templates/event"
	"inkcheck/templates/parts"
)

// eventBatch are the lists of an event that count, as those of a pile, and whose they are. Their sources are named in a language.
func eventBatch(rec *event.Full, language string) (lists []batch.List, counted []*event.Registration) {
	for i := range rec.Registrations {
		if p := &rec.Registrations[i]; !p.Withdrawn {
			counted = append(counted, p)
			player := p.Player
			if len(p.Damage) > 0 {
				player = event.DamagedList(player, language) // on sheets and slips, too
			}
			lists = append(lists, batch.List{Player: player, ID: p.PlayerID, Source: p.Source(language), Text: p.Current.Text})
		}
	}
	return lists, counted
}

// ListLinks is the address of a list outside of its event, by its deck alone: it has no
// key. False where a list has none.
func ListLinks(l *app.CheckedDeck) (address.Deck, bool) {
	alone := l.WithoutPool()
	link, ok := alone.Link(address.Deck{Format: l.Report.Format, On: l.Report.On})
	return app.AsIs(link, l.List), ok || alone.Resolved()
}

// RowsOf are the lists of an event as rows of the desk, in the order of their entries. Where players register pools, each deck is held to
// its own.
func (v EventRequest) RowsOf(ctx context.Context, r *http.Request, rec *event.Full) (*batch.Batch, []eventpages.DeskRow, error) {
	lists, counted := eventBatch(rec, sheetLocale(r).Language())
	p := &batch.Batch{Lists: lists}
	if !rec.Event.Pool {
		rows, err := checkBatch(ctx, p, v.Cards, v.rules(rec), nil)
		return p, rows, err
	}
	pools, unread := make([]*pool.Pool, len(counted)), make([]error, len(counted))
	for i, e := range counted {
		pools[i], unread[i] = app.ReadPool(e.Current.Pool, "", v.Catalog(), rec.Event.Day)
	}
	rows, err := checkBatch(ctx, p, v.Cards, v.rules(rec), pools)
	for i, why := range unread {
		if why != nil && err == nil {
			app.LeaveOpen(rows[i].Report, why)
		}
	}
	return p, rows, err
}

func (v EventRequest) rules(rec *event.Full) *formats.Rules {
	return v.Catalog().Calendar.On(rec.Event.Format, rec.Event.Day)
}

// wanted reports whether a list is among the sheets that are asked for: by its verdict,
// or by the letters that the player's last name begins with.
func wanted(s address.EventSheets, r *eventpages.DeskRow) bool {
	switch s.Which {
	case "illegal":
		return r.Report.Verdict != deckcheck.Legal
	case "letters":
		_, last := batch.SplitName(r.List.Player)
		key := catalog.Fold(last)
		cut := func(bound string) string { return key[:min(len(key), len(bound))] }
		from, to := catalog.Fold(s.From), catalog.Fold(s.To)
		return cut(from) >= from && (to == "" || cut(to) <= to)
	}
	return true
}

// PrintEvent answers with the sheets of the lists that are asked for.
func (s Request) PrintEvent(ctx context.Context, c *gin.Context, e *event.Event, rows []eventpages.DeskRow,
	asked address.EventSheets) error {
	job, left := address.Job{PDF: asked.PDF}, 0
	for i := range rows {
		if !wanted(asked, &rows[i]) {
			continue
		}
		if one, ok := rows[i].Sheet(); ok {
			job.Lists = append(job.Lists, one)
		} else {
			left++
		}
	}
	switch {
	case len(job.Lists) == 0 && left > 0:
		return RefuseFor(http.StatusUnprocessableEntity, "lists", address.NonePrintable)
	case len(job.Lists) == 0:
		return RefuseFor(http.StatusUnprocessableEntity, "lists", address.NothingToPrint)
	case len(job.Lists) > address.MaxSheets:
		return RefuseFor(http.StatusUnprocessableEntity, "lists", address.ManySheets, len(job.Lists), address.MaxSheets)
	}
	r := s.ReadSheet(address.ParseSheet(address.SheetOfEvent(asked, e.Format.String(), e.Day.String(), e.Name, e.Place, e.Day.String())))
	if len(r.Form.Errors) > 0 {
		return r.Form.Errors
	}
	return s.PrintJob(ctx, c, &r, job)
}

// FillSlips makes a slip of each list that is not legal, and writes on it how what is wrong is mended, as the page of a verdict does with
// buttons, and the whole list with what is certain mended.
func (v EventRequest) FillSlips(ctx context.Context, rec *event.Full, rows []eventpages.DeskRow, page *eventpages.EventSlips) error {
	page.SetRows(slices.DeleteFunc(rows, func(r eventpages.DeskRow) bool { return r.Report.Verdict == deckcheck.Legal }))
	_, counted := eventBatch(rec, page.Locale.Language())
	page.Fixes = make([]parts.FixButtons, len(page.Rows))
	page.Whole = make([]deckcheck.AutoFixed, len(page.Rows))
	for i := range page.Rows {
		r := &page.Rows[i]
		l, err := v.Cards.JudgeEvent(ctx, &rec.Event.Settings, r.List.Text, counted[r.Number].Current.Pool)
		if err != nil {
			return err
		}
		deck := &l.List.Deck
		if deck.Resolved() {
			link := address.Deck{Code: r.Report.Code, Format: r.Report.Format, On: r.Report.On}
			page.Fixes[i], _ = FixButtons(page.Locale, &app.CheckedDeck{List: l.List, Text: l.Text, Report: r.Report, Options: l.Options}, link,
				math.MaxInt) // paper has no addresses
		}
		page.Whole[i] = deckcheck.AutoFix(deck, r.Report.Rules, l.Options)
	}
	return nil
}
