package web

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/pile"
	"inkcheck/deckcheck/pool"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/serve"
	"inkcheck/templates"
)

// rowsOf are the lists of an event as rows of the desk, in the order of their entries. Where players register pools, each deck is held to
// its own.
func (v eventVisit) rowsOf(ctx context.Context, rec *event.Record) (*pile.Pile, []templates.DeskRow, error) {
	lists, counted := eventPile(rec)
	p := &pile.Pile{Lists: lists}
	if !rec.Event.Pool {
		rows, err := checkPile(ctx, p, v.Catalog(), v.rules(rec), nil)
		return p, rows, err
	}
	pools, unread := make([]*pool.Pool, len(counted)), make([]error, len(counted))
	for i, e := range counted {
		pools[i], unread[i] = readPool(e.Last.Pool, "", v.Catalog(), rec.Event.Day)
	}
	rows, err := checkPile(ctx, p, v.Catalog(), v.rules(rec), pools)
	for i, why := range unread {
		if why != nil && err == nil {
			leaveOpen(rows[i].Report, why)
		}
	}
	return p, rows, err
}

// withRows answers with the lists of the event as rows of the desk, in its turn among long work.
func (v eventVisit) withRows(c *gin.Context,
	answer func(ctx context.Context, rec *event.Record, p *pile.Pile, rows []templates.DeskRow) error) error {
	ctx, end, err := v.begin(c, v.piles, longWork)
	if err != nil {
		return err
	}
	defer end()
	rec, err := v.events.Record(ctx, v.grant)
	if err != nil {
		return err
	}
	p, rows, err := v.rowsOf(ctx, rec)
	if err != nil {
		return err
	}
	return answer(ctx, rec, p, rows)
}

func (v eventVisit) rules(rec *event.Record) *formats.Rules {
	return v.Catalog().Calendar.On(rec.Event.Format, rec.Event.Day)
}

// desk is the judge's desk with the lists of the event on it. What is done there goes on
// as on any desk: the page holds the lists, and no key.
func (v eventVisit) desk(c *gin.Context) error {
	return v.withRows(c, func(ctx context.Context, rec *event.Record, p *pile.Pile, rows []templates.DeskRow) error {
		page := v.deskPage()
		page.Title = "Lists of " + rec.Event.Name
		page.Checked, page.Format, page.On = true, rec.Event.Format, rec.Event.Day
		roster := rosterText(rec.Roster)
		page.Form = templates.DeskForm{Format: rec.Event.Format.String(), On: rec.Event.Day.String(), Roster: roster}
		page.Notices = []string{"The lists of " + rec.Event.Name + " as they are now. What is changed here is not changed in the event."}
		if rec.Event.Pool {
			page.Notices = append(page.Notices, "Each deck is held to its pool as it was handed in. "+
				"Once something is changed here, decks are checked without their pools.")
		}
		page.SetRows(rows, pile.Call(p.Lists, hashes(rows), roster), pile.Sum(reports(rows)))
		return v.render(c.Writer, c.Request.WithContext(ctx), http.StatusOK, templates.DeskPage(page))
	})
}

// rosterText is a roster as the desk reads it.
func rosterText(rows []event.RosterRow) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString(r.Player + "\n")
	}
	return b.String()
}

// wanted reports whether a list is among the sheets that are asked for: by its verdict,
// or by the letters that the player's last name begins with.
func wanted(s address.EventSheets, r *templates.DeskRow) bool {
	switch s.Which {
	case "illegal":
		return r.Report.Verdict != deckcheck.Legal
	case "letters":
		_, last := pile.SplitName(r.List.Player)
		key := catalog.Fold(last)
		cut := func(bound string) string { return key[:min(len(key), len(bound))] }
		from, to := catalog.Fold(s.From), catalog.Fold(s.To)
		return cut(from) >= from && (to == "" || cut(to) <= to)
	}
	return true
}

// sheets prints the lists of the event, all or some of them.
func (v eventVisit) sheets(c *gin.Context) error {
	sent, err := readForm(c.Request, "", maxParts)
	if err != nil {
		return err
	}
	asked := address.ReadEventSheets(sent.Values)
	return v.withRows(c, func(ctx context.Context, rec *event.Record, _ *pile.Pile, rows []templates.DeskRow) error {
		return v.printEvent(ctx, c, &rec.Event, rows, asked)
	})
}

// printEvent answers with the sheets of the lists that are asked for.
func (s visit) printEvent(ctx context.Context, c *gin.Context, e *event.Event, rows []templates.DeskRow, asked address.EventSheets) error {
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
		return refuse(http.StatusUnprocessableEntity, "lists",
			"No list that was asked for can be printed: lines of theirs name no card, and they "+
				"are not legal whatever those are. The slips say what is wrong.")
	case len(job.Lists) == 0:
		return refuse(http.StatusUnprocessableEntity, "lists", "There is no such list, so there is nothing to print.")
	case len(job.Lists) > address.MaxSheets:
		return refuse(http.StatusUnprocessableEntity, "lists",
			fmt.Sprintf("These are %d sheets; a print job has %d at most. Print ranges of letters.",
				len(job.Lists), address.MaxSheets))
	}
	r := s.readSheet(address.ReadSheet(address.SheetOfEvent(asked, e.Format.String(), e.Day.String(), e.Name, e.Place, e.Day.String())))
	if len(r.form.Errors) > 0 {
		return r.form.Errors
	}
	return s.printJob(ctx, c, &r, job)
}

// slips are a page to print and cut: what is wrong with each list, and what to do.
func (v eventVisit) slips(c *gin.Context) error {
	return v.withRows(c, func(ctx context.Context, rec *event.Record, _ *pile.Pile, rows []templates.DeskRow) error {
		page := templates.EventSlips{Frame: v.eventFrame("Slips", v.assets.event), Event: &rec.Event, At: v.at}
		if err := v.fillSlips(ctx, rec, rows, &page); err != nil {
			return err
		}
		return v.render(c.Writer, c.Request.WithContext(ctx), http.StatusOK, templates.EventSlipsPage(page))
	})
}

// fillSlips makes a slip of each list that is not legal, and writes on it how what is wrong is mended, as the page of a verdict does with
// buttons, and the whole list with what is certain mended.
func (v eventVisit) fillSlips(ctx context.Context, rec *event.Record, rows []templates.DeskRow, page *templates.EventSlips) error {
	page.SetRows(slices.DeleteFunc(rows, func(r templates.DeskRow) bool { return r.Report.Verdict == deckcheck.Legal }))
	_, counted := eventPile(rec)
	page.Mends = make([]templates.Repairs, len(page.Rows))
	page.Whole = make([]templates.MendedList, len(page.Rows))
	for i := range page.Rows {
		r := &page.Rows[i]
		l, err := v.judgeEvent(ctx, &rec.Event.Settings, r.List.Text, counted[r.N].Last.Pool)
		if err != nil {
			return err
		}
		deck := &l.list.Deck
		if deck.Resolved() {
			link := address.Deck{Code: r.Report.Code, Format: r.Report.Format, On: r.Report.On}
			page.Mends[i], _ = repairs(deck, r.Report, link, math.MaxInt) // paper has no addresses
		}
		page.Whole[i] = mendedList(deck, r.Report.Rules, deckcheck.Options{Pool: l.pool})
	}
	return nil
}

// export is all of the event as a file.
func (v eventVisit) export(c *gin.Context) error {
	as := c.Param("as")
	if !slices.Contains([]string{"json", "csv", "zip"}, as) {
		return nothingHere()
	}
	if err := v.count(c, longWork); err != nil {
		return err
	}
	a, err := v.events.Export(c.Request.Context(), v.grant, v.now())
	if err != nil {
		return err
	}
	var body []byte
	mediaType := "application/json"
	switch as {
	case "json":
		body, err = json.MarshalIndent(a, "", " ")
	case "csv":
		mediaType = csvType
		var rec *event.Record
		if rec, err = v.events.Record(c.Request.Context(), v.grant); err == nil {
			body, err = v.exportCSV(c.Request.Context(), rec, v.now())
		}
	case "zip":
		mediaType = "application/zip"
		body, err = exportZip(a)
	}
	if err != nil {
		return err
	}
	c.Header("Content-Disposition", `attachment; filename="event-`+a.Event.Day.String()+"."+as+`"`)
	serve.Reply{MediaType: mediaType, Cache: "no-store", Body: body, MinZip: minGzip}.Send(c.Writer, c.Request)
	return nil
}

// csvType is the media type of a table.
const csvType = "text/csv; charset=utf-8"

// exportCSV is a row a player. A cell that a spreadsheet would take for a formula has an
// apostrophe before it.
func (s visit) exportCSV(ctx context.Context, rec *event.Record, now time.Time) ([]byte, error) {
	sv, err := s.survey(ctx, rec, now)
	if err != nil {
		return nil, err
	}
	b := bytes.NewBufferString("\ufeff")
	w := csv.NewWriter(b)
	rows := [][]string{{"entry", "player", "player_id", "round", "table", "seat", "verdict", "verdict_at_hand_in", "problems", "deck_hash",
		"deck",
		"text_sha256", "handed_in", "versions", "late", "withdrawn", "checks", "notes"}}
	for i := range sv.Rows {
		r := &sv.Rows[i]
		var codes []string
		for _, c := range r.Now.Problems {
			codes = append(codes, string(c))
		}
		checks, notes := 0, 0
		for _, k := range rec.Checks {
			if k.Entry == r.Number {
				checks++
			}
		}
		for _, n := range rec.Notes {
			if n.Entry == r.Number && !n.Struck {
				notes++
			}
		}
		rows = append(rows, []string{strconv.Itoa(r.Number), r.Player, r.PlayerID, templates.NumberField(r.Place.Round), r.Place.Table,
			r.Place.Seat,
			string(r.Now.Verdict), string(r.Last.Verdict.Verdict), strings.Join(codes, " "), r.Now.Hash, r.Now.Deck, r.Last.Sum,
			r.Last.At.UTC().Format("2006-01-02T15:04:05Z"), strconv.Itoa(r.Last.Number), strconv.FormatBool(r.Last.Late),
			strconv.FormatBool(r.Withdrawn), strconv.Itoa(checks), strconv.Itoa(notes)})
	}
	for _, m := range sv.Missing {
		row := make([]string, len(rows[0])) // as wide as all: readers of tables refuse others
		copy(row, []string{"", m.Player, m.PlayerID, templates.NumberField(m.Round), m.Table, m.Seat, "missing"})
		rows = append(rows, row)
	}
	for _, row := range rows {
		for i := range row {
			row[i] = noFormula(row[i])
		}
		if err := w.Write(row); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

// noFormula is a cell that no spreadsheet takes for a formula.
func noFormula(cell string) string {
	first, _ := utf8.DecodeRuneInString(cell)
	if cell != "" && strings.ContainsRune(formulaSigns, first) {
		cell = "'" + cell
	}
	// Where a comma is for decimals, spreadsheets take a semicolon to begin a cell, whatever the file means by it.
	return afterSemicolon.ReplaceAllString(cell, "$1'$2")
}

// formulaSigns begin a formula; some spreadsheets take the wide ones for the others.
const formulaSigns = "=+-@\t\r＝＋－＠"

var afterSemicolon = regexp.MustCompile(`(;[\s"]*)([` + regexp.QuoteMeta("=+@\t\r＝＋－＠") + `-])`)

// exportZip has a text a list, named after the player, as the desk reads it again.
func exportZip(a *event.Archive) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	used := map[string]bool{}
	write := func(name, text string) error {
		f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: a.At})
		if err == nil {
			_, err = f.Write([]byte(text))
		}
		return err
	}
	for i := range a.Entries {
		p := &a.Entries[i]
		if p.Withdrawn || len(p.Versions) == 0 {
			continue
		}
		name := zipName(p.Player)
		// Some disks take names for the same that differ in case or accents, and one would be written over the other.
		for plain := name; used[catalog.Fold(name)]; {
			plain += " (" + strconv.Itoa(p.Number) + ")"
			name = plain
		}
		used[catalog.Fold(name)] = true
		last := p.Versions[len(p.Versions)-1]
		if err := write(name+".txt", last.Text); err != nil {
			return nil, err
		}
		if last.Pool != "" {
			if err := write("pools/"+name+".txt", last.Pool); err != nil {
				return nil, err
			}
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// deviceName is a name that Windows keeps for a device, and writes no file to.
var deviceName = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// zipName is a player's name as that of a file: no path, and nothing that a system
// refuses.
func zipName(player string) string {
	name := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '_'
		}
		return r
	}, player)
	name = strings.Trim(name, " .")
	for len(name) > 100 {
		_, size := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-size]
	}
	switch {
	case name == "":
		return "list"
	case deviceName.MatchString(name):
		return name + "_"
	}
	return name
}
