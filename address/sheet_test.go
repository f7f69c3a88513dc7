package address

import (
	"errors"
	"net/url"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func drawSheet(t *rapid.T) Sheet {
	text := rapid.String()
	line := rapid.StringMatching(`[A-Za-z0-9À-ÿ;&+%'☃]{0,30}( [a-z]{1,5})?`)
	field := func(name string) string { return strings.TrimSpace(line.Draw(t, name)) }
	return Sheet{Code: drawWord(t, "d"), Lines: drawLines(t), Unread: text.Draw(t, "u"), Format: text.Draw(t, "f"),
		On: text.Draw(t, "on"), Kind: text.Draw(t, "kind"),
		Paper: text.Draw(t, "paper"), Sort: text.Draw(t, "sort"), First: field("first"), Last: field("last"),
		ID:   rapid.StringMatching(`\d{0,30}`).Draw(t, "id"),
		Deck: field("deck"), Date: drawWord(t, "date"), Event: field("event"), Location: field("location"), Lock: text.Draw(t, "lock"),
		Verdict: rapid.Bool().Draw(t, "verdict")}
}

func TestSheetIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := drawSheet(t)
		for _, at := range []string{want.Path(), want.PDF()} {
			if got, errs := ParseSheet(values(t, at)); len(errs) > 0 || !reflect.DeepEqual(got, want) {
				t.Fatalf("%#v %v, want %#v", got, errs, want)
			}
		}
		named := want.NameLocks()
		if again := named.NameLocks(); again.Lock != named.Lock {
			t.Fatalf("locks named twice are %q, and once %q", again.Lock, named.Lock)
		}
	})
}

func TestDamagedSheet(t *testing.T) {
	for _, x := range []struct{ query, wrong string }{
		{"first=+Ann%0A+B+", ""},
		{"first=" + strings.Repeat("x", MaxSheetField) + "&id=" + strings.Repeat("1", MaxSheetID), ""},
		{"first=" + strings.Repeat("x", MaxSheetField+1) + "&id=" + strings.Repeat("1", MaxSheetID+1), "first id"},
		{"l=1.x&first=Ann", "list"},
		{"last=a%00b&deck=a%E2%80%AEb&event=%ff&location=%07", "last name event location"},
	} {
		s, errs := ParseSheet(values(t, "/sheet?d=12ySW&verdict=1&"+x.query))
		if fieldsOf(errs) != x.wrong || s.Code != "12ySW" || !s.Verdict {
			t.Errorf("%s: %q is wrong, and %+v is read", x.query, fieldsOf(errs), s)
		}
	}
	if s, _ := ParseSheet(values(t, "/sheet?first=+Ann%0A+B+")); s.First != "Ann B" {
		t.Errorf("a name on two lines is %q", s.First)
	}
	for _, x := range []struct{ format, on, date, wrong, rules string }{
		{"", "", "", "", "core 2023-11-03"},
		{"draft", "", "2026-01-02", "", "draft 2026-01-02"},
		{"draft", "2026-01-03", "2026-01-02", "", "draft 2026-01-03"},
		{"chess", "soon", "then", "date format on", ""},
		{"draft", "", "then", "date", "draft 2023-11-03"},
	} {
		f, on, _, errs := Sheet{Format: x.format, On: x.on, Date: x.date}.Rules(usual)
		if fieldsOf(errs) != x.wrong || x.rules != "" && f.String()+" "+on.String() != x.rules {
			t.Errorf("%+v: %q is wrong, and the rules are those of %s on %s", x, fieldsOf(errs), f, on)
		}
	}
}

func TestLocks(t *testing.T) {
	s := Sheet{Event: "Cup", Date: "2026-01-02", Format: "core"}
	for _, x := range []struct{ lock, named string }{{"", ""}, {"1", "event.date.f"}, {"event.location", "event"}, {"f.on.format", "f"},
		{"first", ""}} {
		s.Lock = x.lock
		if got := s.NameLocks().Lock; got != x.named {
			t.Errorf("lock %q names %q, want %q", x.lock, got, x.named)
		}
	}
	if s.Lock = "f"; !s.Locked("format") || s.Locked("event") {
		t.Error("the lock of the format is not that of the format")
	}
}

// FuzzReadSheet reads whatever an address may say: what is sound is written and read
// again as the same, and fits its fields.
func FuzzReadSheet(f *testing.F) {
	for _, seed := range []string{"d=12ySW&f=core&on=2026-11-20&first=Ann&lock=1&event=Cup&verdict=1", "first=%ff&u=4+x%0A3+y&l=1.2-3",
		"deck=e%CC%81"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		q, _ := url.ParseQuery(raw)
		s, errs := ParseSheet(q)
		if len(errs) > 0 {
			return
		}
		if n := utf8.RuneCountInString(s.First); n > MaxSheetField {
			t.Errorf("%q has %d characters", s.First, n)
		}
		if again, errs := ParseSheet(values(t, s.Path())); len(errs) > 0 || !reflect.DeepEqual(again, s) {
			t.Errorf("%+v, read again %+v %v", s, again, errs)
		}
	})
}

func TestJobIsReadAsItWasWritten(t *testing.T) {
	text := rapid.String()
	rapid.Check(t, func(t *rapid.T) {
		want := Job{PDF: rapid.Bool().Draw(t, "pdf")}
		for range rapid.IntRange(1, 3).Draw(t, "lists") {
			want.Lists = append(want.Lists, SheetOf{text.Draw(t, "d"), text.Draw(t, "u"), text.Draw(t, "us"), text.Draw(t, "first"),
				text.Draw(t, "last"), text.Draw(t, "id"), text.Draw(t, "deck")})
		}
		sent := url.Values{"lists": {want.Field()}, "as": {map[bool]string{true: "pdf"}[want.PDF]}}
		if got, err := ParseJob(sent); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%+v, %v, want %+v", got, err, want)
		}
	})
	for _, x := range []struct{ lists, as, field string }{
		{`[{"d":"1"}]`, "html", ""},
		{`[{"d":"1"}]`, "doc", "as"},
		{``, "", "lists"},
		{`[]`, "", "lists"},
		{`[{"x":"1"}]`, "", "lists"},
		{`[{"d":"1"}] 2`, "", "lists"},
		{"[" + strings.Repeat("{},", MaxSheets-1) + "{}]", "", ""},
		{"[" + strings.Repeat("{},", MaxSheets) + "{}]", "", "lists"},
	} {
		_, err := ParseJob(url.Values{"lists": {x.lists}, "as": {x.as}})
		wrong, _ := errors.AsType[*FieldError](err)
		if (err == nil) != (x.field == "") || err != nil && wrong.Field != x.field {
			t.Errorf("%.30s as %q: %v, want an error of %q", x.lists, x.as, err, x.field)
		}
	}
}
