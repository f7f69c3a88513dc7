package event_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"inkcheck/deckcheck"
	"inkcheck/formats"
	"inkcheck/internal/event"
	"inkcheck/internal/event/store"
	"inkcheck/internal/testing/golden"
)

// numberedKeys is chance that gives each key a number.
type numberedKeys struct{ n byte }

func (c *numberedKeys) Read(b []byte) (int, error) {
	c.n++
	for i := range b {
		b[i] = c.n
	}
	return len(b), nil
}

// told is a book of which everything that is asked is written down with the answer.
type told struct {
	*hall
	out    strings.Builder
	seen   int                          // lines of the trail
	before map[string]map[string]string // fields with their values of the last answer of a type
}

// tell writes down what was asked, the answer, and the lines that it left in the trail.
func (h *told) tell(name string, v any, err error) {
	h.Helper()
	fmt.Fprintf(&h.out, "%s\n", name)
	if r, ok := errors.AsType[*event.Refusal](err); ok {
		fmt.Fprintf(&h.out, "\t%s %s: %s\n", r.Reason, r.Field, r.Detail)
	} else if err != nil {
		fmt.Fprintf(&h.out, "\t%v\n", err)
	} else if v != nil {
		h.news(v)
	}
	lines, err := h.book.AuditLog(h.Context(), h.organiser, h.seen)
	if err != nil {
		h.Fatal(err)
	}
	for _, l := range lines {
		h.seen = l.Seq
		fmt.Fprintf(&h.out, "\t%d %s %s %q %s, player %d, record %d: %s\n", l.Seq, l.At.Format(time.RFC3339), l.By, l.Actor, l.Action,
			l.Registration,
			l.Record, l.Detail)
	}
}

// news writes down the fields of an answer that are not as in the last answer of its type.
func (h *told) news(v any) {
	h.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		h.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		h.Fatal(err)
	}
	now := map[string]string{}
	fields(now, "", tree)
	kind := fmt.Sprintf("%T", v)
	before := h.before[kind]
	h.before[kind] = now
	var changed []string
	for path, value := range now {
		if before[path] != value {
			changed = append(changed, path+" "+value)
		}
	}
	for path := range before {
		if _, ok := now[path]; !ok {
			changed = append(changed, path+" gone")
		}
	}
	slices.Sort(changed)
	fmt.Fprintf(&h.out, "\t%s\n", strings.Join(changed, "; "))
}

// fields finds the values of a JSON document by their paths.
func fields(out map[string]string, path string, v any) {
	switch v := v.(type) {
	case map[string]any:
		for key, v := range v {
			fields(out, strings.TrimPrefix(path+"."+key, "."), v)
		}
	case []any:
		for i, v := range v {
			fields(out, fmt.Sprintf("%s[%d]", path, i), v)
		}
	default:
		out[path] = fmt.Sprint(v)
	}
}

// TestKeptBook plays a whole event, with what is refused on the way, and compares what is told and kept of it with testdata/book.txt.
func TestKeptBook(t *testing.T) {
	t.Parallel()
	h := &told{before: map[string]map[string]string{},
		hall: (&hall{T: t, book: &event.Service{Store: &store.Memory{}, Chance: &numberedKeys{}}}).another(
			func(s *event.Settings) {
				s.Format, s.Pool, s.AskID, s.Illegal = formats.Sealed, true, true, event.Refuse
			})}
	h.setUp()
	ann, bob := h.players()
	h.lists(ann, bob)
	h.floor()
	h.amend(ann)
	h.takeBack(ann)
	h.exports()
	golden.Whole(t, "testdata/book.txt", func(string) string { return h.out.String() })
}

func (h *told) setUp() {
	ctx, b := h.Context(), h.book
	set := func(name string, g event.Grant, revision int, who string, now time.Time, change func(*event.Settings)) {
		e, err := b.Event(ctx, h.organiser)
		if err != nil {
			h.Fatal(err)
		}
		change(&e.Settings)
		got, err := b.UpdateSettings(ctx, g, revision, e.Settings, false, who, now)
		h.tell(name, got, err)
	}
	set("nothing is changed", h.organiser, 1, "Olga", before, func(*event.Settings) {})
	set("by nobody's name", h.organiser, 1, "\xff", before, func(*event.Settings) {})
	set("by the judge", h.judge, 1, "", before, func(s *event.Settings) { s.Name = "x" })
	set("without a name", h.organiser, 1, "", before, func(s *event.Settings) { s.Name = "\u200d" })
	set("kept until yesterday", h.organiser, 1, "", before.AddDate(0, 3, 0), func(s *event.Settings) { s.Name = "x" })
	set("all that can be", h.organiser, 1, " Olga ", evening, func(s *event.Settings) {
		*s = event.Settings{Name: "Cup", Place: "Bremen", Day: s.Day + 1, Format: formats.Draft, AskID: false, Lists: event.Open,
			Illegal: event.Warn, Keep: s.Day + 9, Deadline: event.Deadline{Local: "2026-11-29T10:30", Zone: "Europe/Paris"}}
	})
	set("and back", h.organiser, 2, "Olga", evening, func(s *event.Settings) {
		d := s.Day - 1
		*s = settings()
		s.Day, s.Format, s.Pool, s.AskID, s.Illegal = d, formats.Sealed, true, true, event.Refuse
	})
	for _, k := range []struct {
		role  event.Role
		entry int
	}{{event.Player, 0}, {event.Judge, 1}, {"x", 0}, {event.Player, 1}} {
		_, err := b.RenewKey(ctx, h.keys.Organiser, k.role, k.entry, evening)
		h.tell(fmt.Sprintf("a key of %s %d", k.role, k.entry), nil, err)
	}
	e, _, err := b.Create(ctx, settings(), "short", evening)
	h.tell("an event with a bad token", e, err)
}

// handIn hands in a list.
func (h *told) handIn(name string, g event.Grant, in event.SubmitRequest, now time.Time) *event.Receipt {
	h.Helper()
	r, err := h.book.Submit(h.Context(), g, in, check, now)
	var got any
	if err == nil {
		got = r
	}
	h.tell(name, got, err)
	return r
}

func (h *told) players() (ann, bob event.Grant) {
	in := event.SubmitRequest{Player: "Ann", PlayerID: "7", Text: "60 cards", Pool: "90 cards", Token: token(1), Actor: "x", Reason: "y"}
	change := func(f func(*event.SubmitRequest)) event.SubmitRequest {
		other := in
		f(&other)
		return other
	}
	h.handIn("without a pool", h.in, change(func(i *event.SubmitRequest) { i.Pool = " \n" }), before)
	h.handIn("without an id", h.in, change(func(i *event.SubmitRequest) { i.PlayerID = "" }), before)
	h.handIn("an id that is no text", h.in, change(func(i *event.SubmitRequest) { i.PlayerID = "\xff" }), before)
	h.handIn("a pool that is no text", h.in, change(func(i *event.SubmitRequest) { i.Pool = "\xff" }), before)
	h.handIn("a pool too long", h.in, change(func(i *event.SubmitRequest) { i.Pool = strings.Repeat("x", event.MaxList+1) }), before)
	h.handIn("illegal", h.in, change(func(i *event.SubmitRequest) { i.Text = "illegal" }), before)
	h.handIn("late", h.in, in, after)
	r := h.handIn("in time", h.in, in, before)
	h.handIn("again, later", h.in, in, after)
	h.handIn("again, another pool", h.in, change(func(i *event.SubmitRequest) { i.Pool = "91 cards" }), before)
	h.handIn("again, to be published", h.in, change(func(i *event.SubmitRequest) { i.Publish = true }), before)
	ann = h.open(r.Key)
	r = h.handIn("another", h.in, change(func(i *event.SubmitRequest) {
		i.Player, i.PlayerID, i.Token, i.Publish = "Bob", "8", token(3),
			true
	}),
		before)
	h.handIn("illegal, by the organiser", h.organiser, change(func(i *event.SubmitRequest) { i.Text, i.Token = "illegal", token(2) }), after)
	return ann, h.open(r.Key)
}

func (h *told) lists(ann, bob event.Grant) {
	in := event.SubmitRequest{Base: 1, Text: "61 cards", Pool: "90 cards", Token: token(4), Player: "Z", Actor: "Olga",
		Reason: "a typing error"}
	change := func(f func(*event.SubmitRequest)) event.SubmitRequest {
		other := in
		f(&other)
		return other
	}
	h.handIn("a change", ann, in, before.Add(-time.Second))
	h.handIn("again, otherwise", ann, change(func(i *event.SubmitRequest) { i.Text = "62 cards" }), before)
	h.handIn("illegal, by the player", bob, change(func(i *event.SubmitRequest) { i.Text, i.Token = "illegal", token(5) }), before)
	h.handIn("a correction", h.organiser, change(func(i *event.SubmitRequest) { i.Registration, i.Base, i.Token = 1, 2, token(5) }), after)
	h.handIn("an illegal one", h.organiser, change(func(i *event.SubmitRequest) {
		i.Registration, i.Base, i.Text, i.Token, i.Actor, i.Reason = 1, 3, "illegal", token(6), "", ""
	}), after.Add(-2*time.Minute))
	h.tell("publish", nil, h.book.Consent(h.Context(), bob, true, before))
	h.tell("publish no longer", nil, h.book.Consent(h.Context(), bob, false, before))
	h.tell("publish, by the judge", nil, h.book.Consent(h.Context(), h.judge, true, before))
}

func (h *told) floor() {
	ctx, b := h.Context(), h.book
	check := func(name string, k event.Check, now time.Time) *event.Check {
		got, err := b.PutCheck(ctx, h.judge, k, now)
		h.tell(name, got, err)
		return got
	}
	k := check("a check", event.Check{Registration: 1, Round: 1, Table: " 7 ", Seat: "A", Judge: "Jo", Token: token(1)}, after)
	next := *k
	next.Token, next.Result, next.Submission, next.Judge = "", "differs", 0, "Jim"
	check("it is done", next, after.Add(time.Minute))
	check("it is done, again", next, after.Add(2*time.Minute))
	other := *k
	other.Registration, other.Revision = 2, 2
	check("of another player", other, after)
	check("of an old list", event.Check{Registration: 1, Submission: 1, Result: "ok", Duration: time.Minute, Token: token(2)}, after)
	check("of the latest list", event.Check{Registration: 1, Submission: 4, Result: "list"}, after)
	check("of none", event.Check{Registration: 1, Submission: 5}, after)
	check("with a bad token", event.Check{Registration: 1, Token: "x"}, after)
	check("a word that is no text", event.Check{Registration: 1, Note: "\xff"}, after)
	check("a count that is no text", event.Check{Registration: 1, Presented: "\xff"}, after)
	check("a table that is no text", event.Check{Registration: 1, Table: "\xff"}, after)
	for _, n := range []event.Note{
		{Registration: 2, Code: "PCG 3.3", Penalty: "warning", Text: "two\nlines", Actor: "Jo"}, {Text: "about the event"}, {Code: "x"},
		{Penalty: "x"}, {Text: "\xff"}, {Actor: "\xff"}, {Registration: 9, Text: "x"}, {Number: 9, Text: "x"}} {
		got, err := b.PutNote(ctx, h.judge, n, after)
		h.tell(fmt.Sprintf("the note %q %s %s", n.Text, n.Code, n.Penalty), got, err)
	}
	for _, d := range []event.Selection{
		{Round: 1, Seed: "7", Share: 100, Candidates: []int{1, 2}, Selected: []int{2},
			Actor: "Jo"}, {Number: 1}, {Seed: "\xff"}, {Share: -1}, {Share: 101},
		{Candidates: []int{1}, Selected: []int{1, 1}}, {Candidates: make([]int, event.MaxRegistrations+1)}} {
		got, err := b.PutSelection(ctx, h.organiser, d, after)
		h.tell(fmt.Sprintf("a draw %+.10v of %d", d.Seed, len(d.Candidates)), got, err)
	}
	rows := []event.RosterRow{{Player: " Ann ", PlayerID: "7"}, {Player: "Cy Gone", Round: 1, Table: "2", Seat: "B"}}
	for _, r := range []struct {
		name   string
		rows   []event.RosterRow
		tables bool
	}{{"a roster", rows, false}, {"the roster again", rows, false}, {"no name", []event.RosterRow{rows[0], {PlayerID: "7"}}, false},
		{"no name, for tables", []event.RosterRow{{PlayerID: "7", Table: "9", Round: 2}}, true},
		{"neither name nor id", []event.RosterRow{{Table: "9"}}, true}, {"no text", []event.RosterRow{{Player: "a", Seat: "\xff"}}, false},
		{"too many", make([]event.RosterRow, event.MaxRegistrations+1), false},
		{"a round too many", []event.RosterRow{{Player: "x", Round: event.MaxRound + 1}}, false}} {
		h.tell(r.name, nil, b.SetRoster(ctx, h.judge, r.rows, r.tables, "Jo", after))
	}
	if rows[0].Player != " Ann " {
		h.Error("the rows that were given are others now")
	}
	rec, err := b.Full(ctx, h.judge)
	h.tell("the record", rec, err)
}

func (h *told) amend(ann event.Grant) {
	ctx, b := h.Context(), h.book
	until, never, name, id, bad := after.Add(time.Hour), time.Time{}, "Anna", "70", "\xff"
	for i, a := range []event.RegistrationUpdate{
		{Revision: 2}, {Revision: 1, Player: &name}, {Revision: 2, Player: &bad}, {Revision: 2, Player: &name, PlayerID: &id, Actor: "Olga"},
		{Revision: 3, Player: &name, PlayerID: &id}, {Revision: 3, UnlockedUntil: &until}, {Revision: 4, UnlockedUntil: &until},
		{Revision: 4, UnlockedUntil: &never}, {Revision: 5, Withdrawn: new(true)}, {Revision: 6, Withdrawn: new(true)},
		{Revision: 6, Withdrawn: new(false)}} {
		p, err := b.UpdateRegistration(ctx, h.organiser, 1, a, after)
		h.tell(fmt.Sprint("amendment ", i), p, err)
		if a.Withdrawn != nil && *a.Withdrawn {
			in := event.SubmitRequest{Base: 4, Text: "63 cards", Pool: "90 cards", Token: token(30)}
			h.handIn("by one who is withdrawn", ann, in, before)
			in.Registration, in.Token = 1, token(31+i)
			h.handIn("for one who is withdrawn", h.organiser, in, after)
		}
	}
	for i, s := range []event.State{
		{}, {Actor: "\xff"}, {Closed: new(true), Actor: "Olga"}, {Closed: new(true)}, {Closed: new(false), Published: new(true)},
		{Closed: new(false), Published: new(true), Confirmed: true}, {Published: new(false)}} {
		h.tell(fmt.Sprint("state ", i), nil, b.SetState(ctx, h.organiser, s, before))
	}
	for _, minutes := range []int{0, 1, 24*60 + 1} {
		h.tell(fmt.Sprint("longer by ", minutes), nil, b.Extend(ctx, h.organiser, settings().Deadline, minutes, false, "Olga", before))
	}
	h.tell("by nobody's name", nil, b.Extend(ctx, h.organiser, settings().Deadline, 5, false, "\xff", before))
	h.tell("a deadline that is none", nil, b.Extend(ctx, h.organiser, event.Deadline{Local: "x"}, 5, false, "", before))
	e, list, err := b.Published(ctx, ann, before)
	h.tell(fmt.Sprintf("what is shown: %d lists", len(list)), e, err)
}

func (h *told) takeBack(ann event.Grant) {
	ctx, b := h.Context(), h.book
	_, err := b.RenewKey(ctx, h.keys.Organiser, event.Player, 1, after)
	h.tell("the player's key", nil, err)
	_, err = b.Event(ctx, ann)
	h.tell("with the old one", nil, err)
	in := event.SubmitRequest{Player: "Ann", PlayerID: "7", Text: "60 cards", Pool: "90 cards", Token: token(1)}
	h.handIn("the first list again", h.in, in, before)
	next, err := b.RenewKey(ctx, h.keys.Organiser, event.Organiser, 0, after)
	h.tell("the organiser's key", nil, err)
	if h.organiser, err = b.Open(ctx, next, after); err != nil {
		h.Fatal(err)
	}
	h.tell("it is opened", nil, nil)
	h.tell("erased by nobody's name", nil, b.Erase(ctx, h.organiser, 1, "\xff", after))
	h.tell("erased by the judge", nil, b.Erase(ctx, h.judge, 1, "", after))
	h.tell("erased", nil, b.Erase(ctx, h.organiser, 1, "Olga", after))
	h.tell("erased again", nil, b.Erase(ctx, h.organiser, 1, "Olga", after))
	_, p, _, err := b.Registration(ctx, h.judge, 1)
	h.tell("who is erased", p, err)
	for _, g := range []event.Grant{h.judge, h.in} {
		_, err = exportOf(ctx, b, g, after)
		h.tell(fmt.Sprintf("exported by %s", g.Role), nil, err)
		_, err = b.AuditLog(ctx, g, 0)
		h.tell(fmt.Sprintf("the trail, by %s", g.Role), nil, err)
		_, err = b.Full(ctx, g)
		h.tell(fmt.Sprintf("the record, by %s", g.Role), nil, err)
		_, _, _, err = b.Registration(ctx, g, 2)
		h.tell(fmt.Sprintf("a player, by %s", g.Role), nil, err)
	}
}

func (h *told) exports() {
	ctx, b := h.Context(), h.book
	a, err := exportOf(ctx, b, h.organiser, after)
	h.tell("the export", a, err)
	for range 2 {
		e, _, err := b.Import(ctx, a, token(70), after)
		h.tell("the import", e, err)
	}
	e, _, err := b.Import(ctx, a, token(71), after.AddDate(1, 0, 0))
	h.tell("the import when it is over", e, err)
	e, _, err = b.Import(ctx, a, "x", after)
	h.tell("the import with a bad token", e, err)
	list, _, err := b.Events(ctx)
	h.tell("all events", list, err)
	v := event.Of(&deckcheck.Report{Verdict: deckcheck.Illegal, Problems: []deckcheck.Problem{{Code: deckcheck.Banned}, {Code: "note",
		Severity: deckcheck.Note}, {Code: deckcheck.Banned}}}, "today's")
	h.tell("what is kept of a report", v, nil)
}
