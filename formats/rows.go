package formats

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Rows are facts about formats that a host adds without a new version of the program: the same that the tables of this package
// have. They are text, one row a line, a kind and fields in any order; a value with blanks stands in quotes:
//
//	# from the announcement of 20 January
//	as-of    day=2027-01-20
//	set      code=15 name="Into the Inkdark" prerelease=2027-02-05 release=2027-02-12 legal=2027-02-05 group=4 source="publisher"
//	rotation set=9 day=2027-09-03 source="TR 2027-01-15 1.6.1"
//	ban      card=elsa-spirit-of-winter format=core from=2027-01-15 until=2027-01-29 source="announcement of 2027-01-15"
//	edition  document=CR label=2.4.0 from=2027-02-05 source="CR 2.4.0"
//
// A ban that is built in or stands in an earlier row gets another end by a row of the same card, format and first day.
type Rows struct {
	AsOf Day // up to which the facts go; zero where no row says so
	List []Row
}

// Row is one row.
type Row struct {
	Line    int // 1-based
	Text    string
	Source  string
	Set     *Set // days that it does not have are zero; of a rotation only Code and LeavesCore
	Ban     *Ban
	Edition *Edition
}

// Bounds of rows: years of announcements fit, and no file fills memory.
const (
	MaxRowsBytes = 64 << 10
	maxRows      = 500
	maxRowValue  = 200 // bytes
)

// RowError is a row that cannot be used.
type RowError struct {
	Line   int
	Reason string
}

// Error names the line.
func (e *RowError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Reason) }

// ReadRows reads rows. The error is a *RowError: nothing is read where one row is wrong.
func ReadRows(text string) (*Rows, error) {
	if len(text) > MaxRowsBytes {
		return nil, fmt.Errorf("larger than %d KiB", MaxRowsBytes>>10)
	}
	r := &Rows{}
	line := 0
	for row := range strings.SplitSeq(text, "\n") {
		line++
		row = strings.TrimSpace(strings.TrimSuffix(strings.TrimPrefix(row, "\ufeff"), "\r"))
		if row == "" || row[0] == '#' {
			continue
		}
		if len(r.List) == maxRows {
			return nil, &RowError{line, fmt.Sprintf("more than %d rows", maxRows)}
		}
		if err := r.add(line, row); err != nil {
			return nil, &RowError{line, err.Error()}
		}
	}
	return r, nil
}

// rowFields are the fields that each kind of row must and may have.
var rowFields = map[string]struct{ must, may []string }{
	"as-of":    {must: []string{"day"}},
	"set":      {must: []string{"code", "source"}, may: []string{"name", "prerelease", "release", "legal", "leaves", "group"}},
	"rotation": {must: []string{"set", "day", "source"}},
	"ban":      {must: []string{"card", "format", "from", "source"}, may: []string{"until"}},
	"edition":  {must: []string{"document", "label", "from", "source"}},
}

func (r *Rows) add(line int, text string) error {
	kind, rest, _ := strings.Cut(text, " ")
	want, ok := rowFields[kind]
	if !ok {
		return fmt.Errorf("%.40q is no kind of row; want as-of, set, rotation, ban or edition", kind)
	}
	values, err := rowValues(rest)
	if err != nil {
		return err
	}
	for name := range values {
		if !slices.Contains(want.must, name) && !slices.Contains(want.may, name) {
			return fmt.Errorf("%s has no field %.40q; want %s", kind, name, strings.Join(slices.Concat(want.must, want.may), ", "))
		}
	}
	for _, name := range want.must {
		if values[name] == "" {
			return fmt.Errorf("%s without %s", kind, name)
		}
	}
	f := rowReader{values: values}
	row := Row{Line: line, Text: text, Source: values["source"]}
	switch kind {
	case "as-of":
		if r.AsOf != 0 {
			return fmt.Errorf("as-of is there twice")
		}
		r.AsOf = f.day("day")
		return f.err
	case "set":
		row.Set = f.set()
	case "rotation":
		row.Set = &Set{Code: values["set"], LeavesCore: f.day("day"), Source: row.Source}
	case "ban":
		row.Ban = &Ban{Card: values["card"], Format: f.format("format"), From: f.day("from"), Until: f.day("until"), Source: row.Source}
	case "edition":
		row.Edition = f.edition()
	}
	r.List = append(r.List, row)
	return f.err
}

// rowValues cuts fields as name=value and name="a value".
func rowValues(text string) (map[string]string, error) {
	values := map[string]string{}
	for text = strings.TrimSpace(text); text != ""; text = strings.TrimSpace(text) {
		name, rest, ok := strings.Cut(text, "=")
		if !ok || name == "" || strings.ContainsAny(name, " \t\"") {
			return nil, fmt.Errorf("%.40q where a field was wanted, as name=value", text)
		}
		var value string
		if strings.HasPrefix(rest, `"`) {
			if value, text, ok = strings.Cut(rest[1:], `"`); !ok {
				return nil, fmt.Errorf("the value of %s has no end: the second quote is missing", name)
			}
			if text != "" && text[0] != ' ' && text[0] != '\t' {
				return nil, fmt.Errorf("something follows the value of %s without a blank", name)
			}
		} else {
			end := strings.IndexAny(rest+" ", " \t")
			value, text = rest[:end], rest[end:]
		}
		switch _, dup := values[name]; {
		case dup:
			return nil, fmt.Errorf("%s is there twice", name)
		case len(value) > maxRowValue:
			return nil, fmt.Errorf("%s is longer than %d bytes", name, maxRowValue)
		case !utf8.ValidString(value) || strings.ContainsFunc(value, func(r rune) bool { return r < ' ' }):
			return nil, fmt.Errorf("%s: %q is no text", name, value)
		}
		values[name] = value
	}
	return values, nil
}

// rowReader reads values until the first error, which it keeps.
type rowReader struct {
	values map[string]string
	err    error
}

func (f *rowReader) fail(err error) {
	if f.err == nil {
		f.err = err
	}
}

// day is zero where the field is not there.
func (f *rowReader) day(name string) Day {
	if f.values[name] == "" {
		return 0
	}
	d, err := ParseDay(f.values[name])
	if err != nil {
		f.fail(fmt.Errorf("%s: %w", name, err))
	}
	return d
}

func (f *rowReader) format(name string) Format {
	format, err := ParseFormat(f.values[name])
	if err != nil {
		f.fail(fmt.Errorf("%s: %w", name, err))
	}
	return format
}

func (f *rowReader) set() *Set {
	s := &Set{Code: f.values["code"], Name: cmp.Or(f.values["name"], f.values["code"]), Kind: Expansion, Prerelease: f.day("prerelease"),
		Release: f.day("release"), Legal: f.day("legal"), LeavesCore: f.day("leaves"), Source: f.values["source"]}
	if strings.Trim(s.Code, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "" || s.Code[0] == '0' || len(s.Code) > maxSetCode {
		f.fail(fmt.Errorf("code %.40q: want 1 to %d digits and capital letters, without a zero in front", s.Code, maxSetCode))
	}
	if group := f.values["group"]; group != "" {
		var err error
		if s.Group, err = strconv.Atoi(group); err != nil || s.Group < 1 || s.Group > maxGroup {
			f.fail(fmt.Errorf("group %q: not a whole number from 1 to %d", group, maxGroup))
		}
	}
	return s
}

const (
	maxSetCode = 6 // as import files have
	maxGroup   = 99
)

func (f *rowReader) edition() *Edition {
	e := &Edition{Label: f.values["label"], Effective: f.day("from"), Numbering: Numbering2}
	for d := range documentWords {
		if documentWords[d].short == f.values["document"] {
			e.Document = Document(d)
			return e
		}
	}
	f.fail(fmt.Errorf("document %.40q: want CR, TR or PCG", f.values["document"]))
	return e
}

// WithRows is the calendar with rows added, in their order. bad are the rows that contradict what is known before them; the
// others are in.
func (c *Calendar) WithRows(rows *Rows) (with *Calendar, bad []*RowError) {
	for i := range rows.List {
		next, err := c.withRow(&rows.List[i])
		if err != nil {
			bad = append(bad, &RowError{rows.List[i].Line, err.Error()})
			continue
		}
		c = next
	}
	if rows.AsOf > c.asOf {
		later := *c
		later.asOf, later.turns = rows.AsOf, &turns{}
		c = &later
	}
	return c, bad
}

// withRow is the calendar with one row more.
func (c *Calendar) withRow(row *Row) (*Calendar, error) {
	next := &Calendar{}
	var err error
	switch {
	case row.Set != nil:
		var sets []Set
		if sets, err = c.setsWith(row.Set); err == nil {
			next, err = New(sets, c.bans)
		}
	case row.Ban != nil:
		next, err = New(c.sets, c.bansWith(row.Ban))
	default:
		*next = *c
		next.turns = &turns{}
		if last := c.Editions(row.Edition.Document); row.Edition.Effective <= last[len(last)-1].Effective {
			return nil, fmt.Errorf("the edition %s of the %s is not later than the newest known, %s of %s", row.Edition.Label, row.Edition.Document,
				last[len(last)-1].Label, last[len(last)-1].Effective)
		}
	}
	if err != nil {
		return nil, err
	}
	next.asOf, next.editions = c.asOf, c.editions
	if row.Edition != nil {
		d := row.Edition.Document
		next.editions[d] = append(slices.Clip(next.Editions(d)), *row.Edition)
	}
	next.added = append(slices.Clip(c.added), *row)
	return next, nil
}

// setsWith are the sets with one more, or with days that one had not. A day that is known already cannot become another one.
func (c *Calendar) setsWith(s *Set) ([]Set, error) {
	sets := slices.Clone(c.sets)
	id, known := c.byCode[s.Code]
	if !known {
		if s.Name == "" {
			return nil, fmt.Errorf("there is no set %q; a row of it comes first", s.Code)
		}
		return append(sets, *s), nil
	}
	have := &sets[id]
	if have.Kind != Expansion {
		return nil, fmt.Errorf("set %s is no main set: it has no days of its own", s.Code)
	}
	changed := false
	for _, d := range []struct {
		what      string
		have, add *Day
	}{{"prerelease", &have.Prerelease, &s.Prerelease}, {"release", &have.Release, &s.Release}, {"first legal day", &have.Legal, &s.Legal},
		{"day on which it leaves Core", &have.LeavesCore, &s.LeavesCore}} {
		switch {
		case *d.add == 0 || *d.add == *d.have:
			continue
		case *d.have != 0:
			return nil, fmt.Errorf("set %s: its %s is known: %s, not %s", s.Code, d.what, *d.have, *d.add)
		}
		*d.have = *d.add
		changed = true
	}
	if s.Group != 0 && have.Group != 0 && s.Group != have.Group {
		return nil, fmt.Errorf("set %s: its rotation group is known: %d, not %d", s.Code, have.Group, s.Group)
	}
	have.Group = cmp.Or(have.Group, s.Group)
	if changed {
		have.Source += "; " + s.Source
	}
	return sets, nil
}

// bansWith are the bans with one more, or with another end of one.
func (c *Calendar) bansWith(b *Ban) []Ban {
	bans := slices.Clone(c.bans)
	i := slices.IndexFunc(bans, func(o Ban) bool { return o.Card == b.Card && o.Format == b.Format && o.From == b.From })
	if i < 0 {
		bans = append(bans, *b)
		slices.SortStableFunc(bans, func(a, b Ban) int { return cmp.Compare(a.From, b.From) })
		return bans
	}
	bans[i].Until = b.Until
	bans[i].Source += "; " + b.Source
	return bans
}

// Added lists the rows that were added to the program's own. Callers must not change it.
func (c *Calendar) Added() []Row { return c.added }

// Editions lists the known editions of a document, oldest first. Callers must not change it.
func (c *Calendar) Editions(d Document) []Edition {
	if more := c.editions[d]; more != nil {
		return more
	}
	return Editions(d)
}
