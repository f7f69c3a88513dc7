package web_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/google/go-cmp/cmp"

	"inkcheck/address"
	"inkcheck/catalog"
	"inkcheck/deckcheck"
	"inkcheck/deckcheck/decklist"
	"inkcheck/deckcheck/wording"
	"inkcheck/internal/testing/decklists"
	"inkcheck/internal/testing/slow"
	"inkcheck/templates/parts"
)

// told is what a door tells of a list.
type told struct {
	Verdict  string
	Cards    int
	Findings []finding
}

// finding is a problem as every door tells it.
type finding struct {
	Code, Severity, Message string
	Cards                   []string
	Lines                   []int
}

func (f finding) String() string { return fmt.Sprintf("%s %v %v", f.Code, f.Cards, f.Lines) }

// toldBy is the answer of a report.
func toldBy(r *deckcheck.Report) told {
	t := told{Verdict: string(r.Verdict), Cards: r.Cards, Findings: []finding{}}
	for i := range r.Problems {
		p := &r.Problems[i]
		t.Findings = append(t.Findings, finding{string(p.Code), string(p.Severity), p.Message(), p.Cards, p.Lines})
	}
	return t
}

// codes are the codes of the findings of these severities, sorted.
func (t told) codes(severities ...string) (out []string) {
	for _, f := range t.Findings {
		if slices.Contains(severities, f.Severity) {
			out = append(out, f.Code)
		}
	}
	slices.Sort(out)
	return out
}

// question is a list with the answer that every door must give.
type question struct {
	decklists.List
	want told
	list *decklist.List
	// code is the deck code of a list of which nothing is asked and nothing was warned; "" for others.
	code string
}

func questions(t *testing.T, n int) []question {
	t.Helper()
	cat, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	out := make([]question, n)
	for i, l := range decklists.Seeds(n, cat) {
		list := decklist.Read(l.Text, cat)
		r := checkedBy(&list.Deck, cat)
		out[i] = question{l, toldBy(r), list, ""}
		if len(list.Deck.Questions) == 0 && len(list.Deck.Issues) == 0 {
			out[i].code = r.Code
		}
	}
	return out
}

func checkedBy(d *decklist.Deck, cat *catalog.Catalog) *deckcheck.Report {
	return deckcheck.Check(d, cat.Calendar.On(decklists.Format, decklists.Day), deckcheck.Options{})
}

// same compares what a door tells.
func (q *question) same(t *testing.T, door string, got told) {
	t.Helper()
	if d := cmp.Diff(q.want, got, cmp.Transformer("list", func(s []int) string { return fmt.Sprint(s) }),
		cmp.Transformer("names", func(s []string) string { return fmt.Sprint(s) })); d != "" {
		t.Errorf("%s, %s (-check +door):\n%s\n%s", q.Name, door, d, q.Text)
	}
}

// asked are format and day of the lists.
func asked(more ...string) url.Values {
	v := url.Values{"f": {decklists.Format.String()}, "on": {decklists.Day.String()}}
	for i := 0; i+1 < len(more); i += 2 {
		v.Set(more[i], more[i+1])
	}
	return v
}

// report reads a report in JSON.
func (a answer) report(text string) told {
	a.t.Helper()
	var r struct {
		Verdict  string
		Cards    int
		Problems []finding
	}
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		a.t.Fatalf("%v: %.300s", err, text)
	}
	return told{r.Verdict, r.Cards, r.Problems}
}

// toVisitor is a message as a page says it.
func toVisitor(message string) string {
	program, visitor := wording.In("en", wording.NewerCard{}).String(), wording.In("en", wording.NewerCard{Visitor: true}).String()
	return parts.WithDays(strings.Replace(message, program, visitor, 1))
}

var cardsWord = regexp.MustCompile(`([\d,]+) cards?`)

// onPage compares the page of a verdict: its verdict, its cards, and each finding with its message and its rule.
func (q *question) onPage(t *testing.T, door string, a answer) {
	t.Helper()
	a.status(http.StatusOK)
	page := a.page()
	if got := page.Find("section.verdict").AttrOr("class", ""); got != "verdict "+q.want.Verdict {
		t.Errorf("%s, %s: %q, want %s\n%s", q.Name, door, got, q.want.Verdict, q.Text)
	}
	if got := cardsWord.FindStringSubmatch(a.text(".deck-head, section.verdict .facts")); len(got) < 2 || got[1] != fmt.Sprint(q.want.Cards) {
		t.Errorf("%s, %s: %q, want %d cards\n%s", q.Name, door, a.text(".deck-head"), q.want.Cards, q.Text)
	}
	var want, got []string
	for _, f := range q.want.Findings {
		want = append(want, f.Code+": "+flat(toVisitor(f.Message)))
	}
	page.Find("main [data-code]").Each(func(_ int, box *goquery.Selection) {
		note := ""
		if box.HasClass("several") {
			note = box.Find(".hint").First().Text()
		}
		box.Find(".problem-message").Each(func(_ int, m *goquery.Selection) {
			text := flat(m.Text())
			if note != "" {
				text = flat(text + " (" + note + ")")
			}
			got = append(got, box.AttrOr("data-code", "")+": "+text)
		})
		if box.Find("a.rule").Length() == 0 {
			t.Errorf("%s, %s: %s has no rule", q.Name, door, box.AttrOr("data-code", ""))
		}
	})
	slices.Sort(want)
	slices.Sort(got)
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s, %s (-check +page):\n%s\n%s", q.Name, door, d, q.Text)
	}
}

func flat(s string) string { return strings.Join(strings.Fields(s), " ") }

// TestOneAnswer brings lists in every style, with everything that may be wrong with one, through every door: each gives the answer
// that the checker gives.
func TestOneAnswer(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	all := questions(t, slow.Most(66, 220))
	h := newHall(t)
	for i := range all {
		q := &all[i]
		body, err := json.Marshal(map[string]string{"list": q.Text, "format": decklists.Format.String(), "on": decklists.Day.String()})
		if err != nil {
			t.Fatal(err)
		}
		a := h.do("POST", "/api/v1/check", "application/json", string(body)).status(http.StatusOK)
		q.same(t, "API", a.report(a.body))

		first := h.post("/check", asked("list", q.Text))
		q.onPage(t, "page", h.reach(first))
		if first.StatusCode != http.StatusSeeOther {
			t.Errorf("%s: no link", q.Name)
		} else {
			link := h.url + first.Header.Get("Location")
			body, _ := json.Marshal(map[string]string{"list": link, "format": decklists.Format.String(), "on": decklists.Day.String()})
			a := h.do("POST", "/api/v1/check", "application/json", string(body)).status(http.StatusOK)
			if got := a.report(a.body); !q.Twos && (got.Verdict != q.want.Verdict || got.Cards != q.want.Cards) {
				t.Errorf("%s: its link is read as %s of %d cards, want %s of %d\n%s", q.Name, got.Verdict, got.Cards, q.want.Verdict,
					q.want.Cards, q.Text)
			}
		}
		q.inEditBox(t, h.site, first)
		live := h.post("/check/live", asked("list", q.Text)).status(http.StatusOK).page().Find(".live-verdict")
		if !live.HasClass(q.want.Verdict) {
			t.Errorf("%s, while typing: %s", q.Name, live.AttrOr("class", ""))
		}
		if q.code != "" {
			at := address.Deck{Code: q.code, Format: decklists.Format, On: decklists.Day}
			q.onPage(t, "deck code", h.get(at.Check()))
		}
		q.compared(t, h.site)
	}
	onDesks(t, h.site, all)
	inEvent(t, h, all)
}

// reach goes where an answer leads.
func (s *site) reach(a answer) answer {
	if a.StatusCode == http.StatusSeeOther {
		return s.get(a.Header.Get("Location"))
	}
	return a
}

// inEditBox checks the list again that the page of its verdict has in its box.
func (q *question) inEditBox(t *testing.T, s *site, first answer) {
	t.Helper()
	page := s.reach(first).page()
	box := page.Find("#list")
	if box.Length() == 0 {
		return
	}
	again := s.reach(s.post("/check", asked("list", box.Text()))).page().Find("section.verdict").AttrOr("class", "")
	if again != "verdict "+q.want.Verdict {
		t.Errorf("%s: what is in the box is %s\n%s", q.Name, again, q.Text)
	}
}

// compared compares a list with itself. A list with open questions is not compared: its lines are to be settled first.
func (q *question) compared(t *testing.T, s *site) {
	t.Helper()
	a := s.post("/compare", asked("list-a", q.Text, "list-b", q.Text))
	if !q.list.Deck.Resolved() {
		if a.StatusCode != http.StatusOK || a.page().Find(".line, .field-error").Length() == 0 {
			t.Errorf("%s, compare: status %d without a line to settle", q.Name, a.StatusCode)
		}
		return
	}
	side := s.get(a.status(http.StatusSeeOther).Header.Get("Location")).status(http.StatusOK).page().Find(".side-verdict").First()
	if !side.HasClass(q.want.Verdict) && len(q.list.Deck.Questions) == 0 {
		t.Errorf("%s, compare: %s, want %s", q.Name, side.AttrOr("class", ""), q.want.Verdict)
	}
}

// onDesks brings all lists to the desk and to its API at once: as files of a zip, as cells of a registration, and below heads.
func onDesks(t *testing.T, s *site, all []question) {
	t.Helper()
	var zipped []string
	var table strings.Builder
	w := csv.NewWriter(&table)
	w.Write([]string{"Player", "Decklist"})
	heads := ""
	var below []question
	for i := range all {
		q := &all[i]
		name := fmt.Sprintf("Player %03d", i)
		zipped = append(zipped, name+".txt", q.Text)
		w.Write([]string{name, q.Text})
		if q.Plain && !strings.Contains("\n"+q.Text, "\n== ") {
			heads += "== " + name + "\n" + q.Text + "\n"
			below = append(below, *q)
		}
	}
	w.Flush()
	desk := func(door string, lists []question, fields url.Values, files ...string) {
		t.Helper()
		fields.Set("do", "json")
		a := s.put(fields, files...).status(http.StatusOK)
		var rows []json.RawMessage
		if err := json.Unmarshal([]byte(a.body), &rows); err != nil {
			t.Fatalf("%s: %v: %.300s", door, err, a.body)
		}
		for i := range lists {
			q := &lists[i]
			if len(rows) == 0 {
				t.Fatalf("%s: %s is missing", door, q.Name)
			}
			got := a.report(string(rows[0]))
			if n := len(q.list.Deck.Lists); n > 1 && !slices.Contains(got.codes("error", "warning"), "two_lists") {
				for _, piece := range q.list.Deck.Lists {
					one := a.report(string(rows[0]))
					rows = rows[1:]
					if want := checkedBy(piece, piece.Catalog); one.Verdict != string(want.Verdict) || one.Cards != want.Cards {
						t.Errorf("%s, %s: a list of several is %s of %d cards, want %s of %d\n%s", q.Name, door, one.Verdict, one.Cards, want.Verdict,
							want.Cards, piece.Written)
					}
				}
				continue
			}
			rows = rows[1:]
			q.same(t, door, got)
		}
		if len(rows) > 0 {
			t.Errorf("%s: %d lists too many", door, len(rows))
		}
	}
	desk("zip", all, asked(), "lists.zip", zipOf(t, zipped...))
	desk("cells", all, asked(), "registration.csv", table.String())
	desk("heads", below, asked("text", heads))
}

// inEvent hands all lists in, one player after the other.
func inEvent(t *testing.T, h *hall, all []question) {
	t.Helper()
	h.at("2026-11-20T08:00:00Z")
	e := h.make("day", decklists.Day.String(), "deadline", "2026-11-20T10:00", "f", decklists.Format.String())
	for i := range all {
		q := &all[i]
		a := h.handIn(e.registration, fmt.Sprintf("Player %03d", i), q.Text)
		page := h.get(a.status(http.StatusSeeOther).Header.Get("Location")).status(http.StatusOK).page()
		live := page.Find(".live-verdict").First()
		if got := cardsWord.FindStringSubmatch(flat(live.Find(".live-facts").Text())); !live.HasClass(q.want.Verdict) || len(got) < 2 ||
			got[1] != fmt.Sprint(q.want.Cards) {
			t.Errorf("%s, hand-in: %s of %v, want %s of %d", q.Name, live.AttrOr("class", ""), got, q.want.Verdict, q.want.Cards)
		}
	}
	key := e.organiser[strings.LastIndex(e.organiser, "/")+1:]
	a := h.get("/api/v1/events/" + key + "/lists").status(http.StatusOK)
	var lists struct {
		Entries []struct {
			Player string
			Last   struct {
				Verdict struct {
					Verdict  string
					Cards    int
					Problems []string
				}
			}
		}
	}
	if err := json.Unmarshal([]byte(a.body), &lists); err != nil || len(lists.Entries) != len(all) {
		t.Fatalf("%d entries of the event, want %d: %v", len(lists.Entries), len(all), err)
	}
	for i := range all {
		got := lists.Entries[i].Last.Verdict
		codes := slices.Sorted(slices.Values(got.Problems))
		if want := slices.Compact(all[i].want.codes("error", "warning")); got.Verdict != all[i].want.Verdict || got.Cards != all[i].want.Cards ||
			!slices.Equal(codes, want) {
			t.Errorf("%s, event: %+v, want %s of %d: %v", all[i].Name, got, all[i].want.Verdict, all[i].want.Cards, want)
		}
	}
}
