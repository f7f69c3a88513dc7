package pages

import (
	"context"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"inkcheck/address"
	"inkcheck/deckcheck/batch"
	"inkcheck/deckcheck/decklist"
	"inkcheck/internal/app"
	"inkcheck/internal/web/site"
)

// maxDeskParts is the most parts of a form of the desk: four fields of each list, and as many files and tables.
const maxDeskParts = 10 * batch.MaxLists

// deskForm is the form of the desk as it was sent: what is on the desk already,
// what comes to it, and what to do.
type deskForm struct {
	format, on, roster, pasted string
	// kept is a whole saved desk, of a form that could not be checked.
	kept    string
	hadKept bool
	// lists are those on the desk by the number in the names of their fields.
	lists map[int]*batch.List
	// answers are what buttons ask to be written into lists, see address.Answer.
	answers  map[int]string
	problems []batch.Issue
	files    []deskFile
	// tables are those that lists on the desk came from, by the number in the
	// names of their fields, and table the one to read again with other columns; -1
	// for none.
	tables map[int]*deskTable
	table  int

	do         string // save, csv or json: answer with a file instead of the page
	part       bool   // answer with the results alone
	forget     bool   // leave out what was found before that is no list
	view, find string // the filter with its page, and part of a player's name, see eventpages.Desk
	language   string
	box        string // what the text box is called as a source of lists
	nameless   string // what a file without a name is called
	open       int    // the list to show by itself; -1 for none
	remove     int    // the list to take off; -1 for none
}

type deskFile struct {
	name string
	data []byte
}

// deskTable is a table as it was read before, and the columns to take.
type deskTable struct {
	source, text string
	columns      batch.Columns
}

// readDesk reads the form, of any number of parts: a list has several. A file field without a file has neither name nor content.
func readDesk(r *http.Request) (*deskForm, error) {
	locale, _ := site.LocaleOf(r)
	f := &deskForm{language: locale.Language(), box: locale.T().DeskTextBox, nameless: locale.T().DeskNamelessFile,
		lists: map[int]*batch.List{}, answers: map[int]string{}, tables: map[int]*deskTable{}, open: -1, remove: -1, table: -1}
	sent, err := site.ReadForm(r, "files", maxDeskParts)
	if err != nil {
		return f, deskError(err)
	}
	for _, file := range sent.Files {
		f.files = append(f.files, deskFile{file.Name, file.Data})
	}
	for _, name := range slices.Sorted(maps.Keys(sent.Values)) {
		for _, value := range sent.Values[name] {
			if name == "files" && value != "" {
				f.files = append(f.files, deskFile{f.nameless, []byte(value)})
			}
			if err := f.set(name, value); err != nil {
				return f, err
			}
		}
	}
	return f, nil
}

// set takes the value of a field. Of a field that is there twice the last one
// counts: a button comes after what it changes.
func (f *deskForm) set(name, value string) error {
	word, number, numbered := strings.Cut(name, "-")
	if numbered {
		n, err := strconv.Atoi(number)
		if err != nil || n < 0 {
			return nil
		}
		if f.setTable(word, n, value) {
			return nil
		}
		if word == "fix" {
			f.answers[n] = value
			return nil
		}
		l := f.lists[n]
		if l == nil {
			l = &batch.List{}
			f.lists[n] = l
		}
		switch word {
		case "player":
			l.Player = value
		case "id":
			l.ID = value
		case "source":
			l.Source = value
		case "list":
			l.Text = strings.ReplaceAll(value, "\r\n", "\n")
		}
		return nil
	}
	switch name {
	case "f", "on", "do", "view", "find", "open", "remove", "table":
		if err := site.ShortField(name, "files", value); err != nil {
			return err
		}
	}
	switch name {
	case "f":
		f.format = value
	case "on":
		f.on = value
	case "roster":
		f.roster = strings.ReplaceAll(value, "\r\n", "\n")
	case "text":
		f.pasted = value
	case "kept":
		f.kept = value
	case "problems":
		if value == "" {
			return nil
		}
		var err error
		if f.problems, err = batch.ReadIssues(value); err != nil {
			return site.RefuseFor(http.StatusBadRequest, "files", address.DamagedForm)
		}
	case "forget":
		f.forget = true
	case "do":
		f.do = value
	case "part":
		f.part = value != ""
	case "view":
		f.view = value
	case "find":
		f.find = value
	case "rest":
		return f.setRest(value)
	case "open", "remove", "table":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 {
			return site.RefuseFor(http.StatusBadRequest, "files", address.NoListNumber)
		}
		switch name {
		case "open":
			f.open = n
		case "remove":
			f.remove = n
		default:
			f.table = n
		}
	}
	return nil
}

// setRest takes the lists that have no fields of their own on the page.
func (f *deskForm) setRest(value string) error {
	if value == "" {
		return nil
	}
	rest, err := batch.ReadNumbered(value)
	if err != nil {
		return site.RefuseFor(http.StatusBadRequest, "files", address.DamagedForm)
	}
	for i := range rest {
		f.lists[rest[i].N] = &rest[i].List
	}
	return nil
}

// setTable takes a field of a table, and reports whether it is one.
func (f *deskForm) setTable(word string, n int, value string) bool {
	if word != "table" && word != "tablesource" && word != "tableplayer" && word != "tablelist" {
		return false
	}
	t := f.tables[n]
	if t == nil {
		t = &deskTable{}
		f.tables[n] = t
	}
	switch word {
	case "table":
		t.text = strings.ReplaceAll(value, "\r\n", "\n")
	case "tablesource":
		t.source = value
	case "tableplayer":
		t.columns.Player = value
	case "tablelist":
		t.columns.List = value
	}
	return true
}

// replaces reports whether what came from a place is read again.
func (f *deskForm) replaces(source string) bool {
	t := f.tables[f.table]
	return t != nil && t.text != "" && batch.IsWithin(source, t.source)
}

// deskError is why a form could not be read.
func deskError(err error) error {
	if e := site.AsError(err); e.Status == http.StatusRequestEntityTooLarge {
		return site.RefuseFor(e.Status, "files", address.LongDesk, site.MaxDeskBody>>20)
	}
	return err
}

// batch gathers what is on the desk and what comes to it. fresh tells that
// nothing was on it.
func (f *deskForm) batch(ctx context.Context, cards *app.Snapshot) (p *batch.Batch, fresh bool) {
	r := batch.Reader{Cards: cards.Catalog, Language: f.language}
	if f.hadKept = f.kept != ""; f.hadKept {
		r.AddText(ctx, f.box, f.kept)
	}
	fresh = len(f.lists) == 0
	for _, n := range slices.Sorted(maps.Keys(f.lists)) {
		if l := f.lists[n]; n != f.remove && !f.replaces(l.Source) {
			if answer := f.answers[n]; answer != "" && len(l.Text) <= decklist.MaxBytes {
				l.Text = cards.Edit(address.LineFix{Fix: answer}, l.Text)
			}
			r.AddLists(*l)
		}
	}
	if !f.forget {
		r.AddIssues(slices.DeleteFunc(f.problems, func(p batch.Issue) bool { return f.replaces(p.Source) })...)
	}
	for _, n := range slices.Sorted(maps.Keys(f.tables)) {
		t := f.tables[n]
		if n != f.table {
			r.AddTable(ctx, t.source, t.text, t.columns)
			continue
		}
		r.Columns = t.columns
		r.AddText(ctx, t.source, t.text)
		r.Columns = batch.Columns{}
	}
	for i := range f.files {
		file := f.files[i]
		f.files[i].data = nil // nobody needs it afterwards
		r.Add(ctx, file.name, file.data)
	}
	r.AddText(ctx, f.box, f.pasted)
	// The pile has copies of what is kept.
	f.lists, f.tables, f.problems, f.kept = map[int]*batch.List{f.open: f.lists[f.open]}, nil, nil, ""
	return r.Batch(), fresh
}

// opened is the list to show by itself; nil for none.
func (f *deskForm) opened() *batch.List {
	if l := f.lists[f.open]; l != nil && len(l.Text) <= decklist.MaxBytes {
		return l
	}
	return nil
}
