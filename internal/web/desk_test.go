package web_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"inkcheck/deckcheck/batch"
	"inkcheck/internal/testing/slow"
)

// put posts the desk's form with fields and files; names and contents alternate.
func (s *site) put(fields url.Values, files ...string) answer {
	s.t.Helper()
	var b strings.Builder
	w := multipart.NewWriter(&b)
	for k, values := range fields {
		for _, v := range values {
			w.WriteField(k, v)
		}
	}
	for i := 0; i+1 < len(files); i += 2 {
		f, err := w.CreateFormFile("files", files[i])
		if err != nil {
			s.t.Fatal(err)
		}
		f.Write([]byte(files[i+1]))
	}
	w.Close()
	return s.do("POST", "/desk", w.FormDataContentType(), b.String())
}

// fields are what the form of a page would send, buttons apart.
func (a answer) fields() url.Values {
	a.t.Helper()
	out := url.Values{}
	page := a.page()
	inputs := page.Find("#desk-form input[name], #desk-form textarea[name], #desk-form select[name]")
	for i := range inputs.Nodes {
		e := inputs.Eq(i)
		name, _ := e.Attr("name")
		value, _ := e.Attr("value")
		if typ, _ := e.Attr("type"); typ == "file" {
			continue
		}
		switch {
		case e.Is("textarea"):
			value = e.Text()
		case e.Is("select"):
			value, _ = e.Find("[selected]").Attr("value")
		}
		out.Add(name, value)
	}
	return out
}

// rows are the texts of a part of every list of the page, such as ".tally-who".
func (a answer) rows(part string) []string {
	var out []string
	rows := a.page().Find("#desk-lists .tally-row > " + part)
	for i := range rows.Nodes {
		out = append(out, strings.Join(strings.Fields(rows.Eq(i).Text()), " "))
	}
	return out
}

func zipOf(t *testing.T, entries ...string) string {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i+1 < len(entries); i += 2 {
		f, err := w.Create(entries[i])
		if err != nil {
			t.Fatal(err)
		}
		f.Write([]byte(entries[i+1]))
	}
	w.Close()
	return b.String()
}

var (
	fiveSmash  = strings.Replace(legalList, "4 Smash", "5 Smash", 1)
	unreadable = strings.Replace(legalList, "Snow Artist", "Snow Artst", 1)
)

func TestDesk(t *testing.T) {
	s := newSite(t)
	empty := s.get("/desk").status(http.StatusOK).has("h1", "The desk").count("#desk-lists", 0).has(".desk-help", "A text with many lists")
	fields := empty.fields()
	fields.Set("roster", "Ann Example\nEXAMPLE, bob\nZoë Missing")
	page := s.put(fields,
		"Example, Bob.txt", legalList,
		"lists.zip", zipOf(t, "day 1/Cy Sample.txt", fiveSmash, "photo.png", "\x89PNG\r\n\x1a\n"),
		"all.txt", "== Ann Example\n"+unreadable+"\n== Dee\n"+legalList,
	).status(http.StatusOK)
	page.has("#summary", "4 lists: 2 legal, 1 not legal, 1 undecided").has(".desk-problems", "lists.zip/photo.png: a picture").
		has(`[aria-labelledby="missing"]`, "Missing 1 of 3Zoë Missing").has(`[aria-labelledby="unexpected"] li`, "Cy Sample").
		has(`[aria-labelledby="same"]`, "Example, Bob and Dee").has(".desk-here", "Lists here: 2 of 3").
		has("#field", "The field").has(".desk-bars", "Amber/Steel").has(".desk-cards", "Be Our Guest").count("script", 3)
	if got, want := strings.Join(page.rows(".tally-who"), "|"),
		"Cy Sample not on the roster|Ann Example|Dee not on the roster|Example, Bob"; got != want {
		t.Errorf("players %q, want %q: what is not legal first", got, want)
	}
	if got, want := strings.Join(headings(page), "|"), "1 list is not legal|1 list is undecided|2 lists are legal"; got != want {
		t.Errorf("groups %q, want %q", got, want)
	}
	if got := page.rows(".tally-why")[0]; !strings.Contains(got, "CR 1.10.1.1") || !strings.Contains(got, "5 copies of Smash") {
		t.Errorf("first problem %q", got)
	}
	if got := page.text(".tally-group.warning .live-problems"); !strings.Contains(got, "line 1 4 Lilo - Snow Artst") {
		t.Errorf("the unreadable line is not quoted: %q", got)
	}

	// Every verdict has an address.
	links := page.page().Find(`#desk-lists a[href^="/check?d="]`)
	undecided, _ := links.Eq(1).Attr("href")
	s.get(undecided).status(http.StatusOK).has("h1", "Undecided").has(".line.odd", "Snow Artst").has("button[name=fix]",
		"Lilo - Snow Artist")
	illegal, _ := links.Eq(0).Attr("href")
	s.get(illegal).status(http.StatusOK).has("h1", "Not legal").has(".problem", "5 copies of Smash")
	both := s.put(url.Values{"f": {"core"}, "on": {"2026-11-20"}}, "x.txt", strings.Replace(fiveSmash, "Snow Artist", "Snow Artst",
		1)).status(http.StatusOK)
	both.has("#summary", "1 list: 0 legal, 1 not legal").has(".tally-group.error h3", "1 list is not legal")
	broken, _ := both.page().Find(`#desk-lists a[href^="/check?d="]`).Attr("href")
	s.get(broken).status(http.StatusOK).has(".line.bad", "Snow Artst").has("button[name=fix]", "Lilo - Snow Artist").
		has(".line-problems", "5 copies of Smash").has(".quick-fixes", "Remove 1")

	// What is on the page is the whole desk: it goes on without the files.
	fields = page.fields()
	s.put(fields).status(http.StatusOK).has("#summary", "4 lists: 2 legal, 1 not legal, 1 undecided").has(".desk-problems", "photo.png")
	fields.Set("forget", "1")
	again := s.put(fields).count(".desk-problems", 0)

	// Filtering, as the buttons ask for it without a script.
	fields = again.fields()
	fields.Add("view", "illegal 1")
	page = s.put(fields).has("#summary", "4 lists").has("[aria-pressed=true]", "1 Not legal")
	if got := strings.Join(page.rows(".tally-who"), "|"); got != "Cy Sample not on the roster" {
		t.Errorf("not legal: %q", got)
	}
	fields = page.fields()
	fields.Add("view", " 1")
	page = s.put(fields)

	// Names are changed, lists mended and taken off.
	fields = page.fields()
	for name, values := range fields {
		if strings.HasPrefix(name, "player-") && values[0] == "Ann Example" {
			fields.Set(strings.Replace(name, "player", "list", 1), legalList)
			fields.Set(name, "Anna Example")
		}
	}
	page = s.put(fields).has("#summary", "4 lists: 3 legal").has(`[aria-labelledby="missing"]`, "2 of 3Ann ExampleZoë Missing")
	fields = page.fields()
	fields.Set("remove", "0")
	s.put(fields).has("#summary", "3 lists")
}

// TestDeskAnswers: a question of a list is answered on the desk by one button, and a list that has changed meanwhile stays as it is.
func TestDeskAnswers(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	wrong := strings.Replace(legalList, "4 Goliath - Clan Leader", "4 Golaith - Clan Leadr", 1)
	page := s.put(url.Values{"f": {"core"}, "on": {"2026-11-20"}, "text": {"== Ann Example\n" + wrong}}).status(http.StatusOK).
		has("#summary", "1 list: 0 legal, 0 not legal, 1 undecided").count(".tally-seal > svg", 1)
	button := page.page().Find(`#desk-lists .tally-row > .fixes button`)
	got := button.Text()
	if button.Length() != 1 || !strings.Contains(got, "4 Goliath - Clan Leader") || !strings.Contains(got, "Ann Example") {
		t.Fatalf("%d buttons: %q", button.Length(), got)
	}
	fields := page.fields()
	fields.Set(button.AttrOr("name", ""), button.AttrOr("value", ""))
	s.put(fields).has("#summary", "1 list: 1 legal").has(`textarea[name="list-0"]`, "4 Goliath - Clan Leader").count(".fixes", 0)
	fields.Set("list-0", legalList)
	s.put(fields).has("#summary", "1 list: 1 legal").has(`textarea[name="list-0"]`, strings.Join(strings.Fields(legalList), " "))
}

// headings are those of the groups of lists.
func headings(a answer) (out []string) {
	for _, g := range a.page().Find(".tally-group h3").EachIter() {
		out = append(out, strings.TrimSpace(g.Text()))
	}
	return out
}

func TestDeskFiles(t *testing.T) {
	s := newSite(t)
	page := s.put(url.Values{"f": {"core"}, "on": {"2026-11-20"}, "roster": {"Ann"},
		"text": {"== Ann\n" + legalList + "\n== Bob \"B\" O'Hara <b>\n" + fiveSmash}}, "x.pdf", "%PDF-1").status(http.StatusOK)
	fields := page.fields()

	fields.Set("do", "csv")
	out := s.put(fields).status(http.StatusOK).header("Content-Disposition", `attachment; filename="verdicts-2026-11-20.csv"`)
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.body, "\ufeff"))).ReadAll()
	if err != nil || len(rows) != 3 || rows[1][0] != "Ann" || rows[2][0] != `Bob "B" O'Hara <b>` || rows[2][12] != "copy_limit" ||
		rows[1][3] != "legal" || rows[2][3] != "illegal" {
		t.Errorf("CSV: %q, %v", rows, err)
	}
	fields.Set("do", "json")
	var reports []struct {
		Name  string
		Legal bool
	}
	if err := json.Unmarshal([]byte(s.put(fields).status(http.StatusOK).body), &reports); err != nil || len(reports) != 2 ||
		reports[0].Name != "Ann" || !reports[0].Legal || reports[1].Legal {
		t.Errorf("JSON: %+v, %v", reports, err)
	}

	// Saved and loaded, the desk is the same.
	fields.Set("do", "save")
	saved := s.put(fields).status(http.StatusOK).header("Content-Disposition", `attachment; filename="desk-2026-11-20.json"`).body
	loaded := s.put(url.Values{"f": {"infinity"}, "on": {"2026-11-21"}}, "desk-2026-11-20.json", saved).status(http.StatusOK)
	loaded.has(".desk-notice", "those of the saved desk").has("#roster", "Ann").has(".desk-problems", "x.pdf: a PDF")
	again := loaded.fields()
	again.Set("do", "save")
	if got := s.put(again).body; got != saved {
		t.Errorf("saved again:\n%.400s\nwant\n%.400s", got, saved)
	}
	// On a desk with lists the form decides.
	other := s.put(url.Values{"f": {"infinity"}, "on": {"2026-11-21"}, "roster": {"Zoë"}, "player-0": {"Cy"}, "list-0": {legalList}},
		"desk.json", saved).status(http.StatusOK)
	other.has("#summary", "3 lists").has(".desk-notice", "was for core on 2026-11-20").has(".desk-notice",
		"another roster").has(".verdict-day", "Infinity")
}

// TestDeskPrints sends what the page's print button sends.
func TestDeskPrints(t *testing.T) {
	s := newSite(t)
	page := s.put(url.Values{"f": {"core"}, "on": {"2026-11-20"},
		"text": {"== van Berg, Ann\n" + legalList + "\n== Bob Arc\n" + fiveSmash + "\n== Cy\n" + unreadable + "\n== Di\n" +
			strings.Replace(fiveSmash, "Snow Artist", "Snow Artst", 1)}}).status(http.StatusOK)
	page.count("#print + p + .desk-notice", 0)
	button := page.page().Find("button[form=sheets-form]")
	lists, _ := button.Attr("value")
	if got := strings.TrimSpace(button.Text()); !strings.HasPrefix(got, "Print 4 sheets") {
		t.Errorf("button %q", got)
	}
	var sheets []struct{ D, U, First, Last, ID, Deck string }
	if err := json.Unmarshal([]byte(lists), &sheets); err != nil || len(sheets) != 4 || sheets[0].Last != "Arc" || sheets[1].First != "" ||
		sheets[1].U != "4 Lilo - Snow Artst" || sheets[2].Last != "Di" || sheets[3].First != "Ann" || sheets[3].Last != "van Berg" ||
		sheets[3].U != "" {
		t.Errorf("lists to print: %+v, %v", sheets, err)
	}
	s.post("/sheets", url.Values{"lists": {lists}, "kind": {"registration"}, "paper": {"letter"}, "f": {"core"}, "on": {"2026-11-20"},
		"as": {"html"}, "event": {"Cup"}}).status(http.StatusOK).has("main", "van Berg").has("main", "Lilo - Snow Artst (not read)").has("main",
		"UNDECIDED in Core")
}

func TestDeskRefusals(t *testing.T) {
	s := newSite(t)
	s.put(url.Values{"f": {"core"}}).status(http.StatusBadRequest).has("#files-error", "no lists yet")
	s.put(url.Values{"f": {"core"}, "problems": {"nonsense"}, "text": {"4 Smash"}}).status(http.StatusBadRequest).count("#files-error", 1)
	s.get("/desk?on=2026-02-30").status(http.StatusBadRequest).count("#on-error", 1)
	for field, id := range map[string]string{"f": "#format-error", "on": "#on-error"} {
		fields := url.Values{"f": {"core"}, "on": {"2026-11-20"}, "roster": {"Ann"}, "text": {"== Ann\n" + legalList}}
		fields.Set(field, "nonsense")
		page := s.put(fields, "Bob.txt", legalList).status(http.StatusBadRequest).count(id, 1).has("#roster", "Ann").has(".desk-add",
			"2 lists are kept")
		again := page.fields()
		again.Set(field, map[string]string{"f": "infinity", "on": "2026-11-20"}[field])
		s.put(again).status(http.StatusOK).has("#summary", "2 lists: 2 legal").has("#roster", "Ann")
	}
	s.put(url.Values{"f": {"core"}}, "big.txt",
		strings.Repeat("4 Smash\n", 3<<20)).status(http.StatusRequestEntityTooLarge).has("#files-error", "larger than 12 MiB")
	s.do("POST", "/desk", "multipart/form-data; boundary=x", "--x\r\nbroken").status(http.StatusBadRequest).count("#files-error", 1)
	s.do("POST", "/desk", "application/x-www-form-urlencoded", "text=4+Smash").status(http.StatusOK).has("#summary", "1 list")
	s.put(url.Values{"f": {"core"}, "text": {"4 Smash"}, "open": {"7"}}).status(http.StatusOK).has("#summary", "1 list")
	s.put(url.Values{"f": {"core"}, "text": {"4 Smash"}, "open": {"x"}}).status(http.StatusBadRequest)
	if log := s.logged(); strings.Contains(log, "Smash") {
		t.Error("a list is in the log")
	}
}

func TestDeskBombs(t *testing.T) {
	s := newSite(t)
	var many []string
	for i := range 10_000 {
		many = append(many, fmt.Sprintf("%d.txt", i), "4 Smash")
	}
	page := s.put(url.Values{"f": {"core"}},
		"bomb.zip", zipOf(t, "zeros.txt", strings.Repeat("\x00", 10<<20)),
		"nested.zip", zipOf(t, "in.zip", zipOf(t, "zeros.txt", strings.Repeat("\x00", 10<<20))),
		"many.zip", zipOf(t, many...),
		"latin.txt", "4 Caf\x81", "empty.txt", "", "Ann.txt", legalList).status(http.StatusOK)
	page.has("#summary", "1 list: 1 legal").has(".desk-problems", "bomb.zip/zeros.txt: unpacks to more than").has(".desk-problems",
		"nested.zip/in.zip: a zip inside a zip").
		has(".desk-problems", "10000 entries").has(".desk-problems", "latin.txt: not UTF-8").has(".desk-problems", "empty.txt: empty")
}

func TestDeskOfManyLists(t *testing.T) {
	slow.NotRaced(t)
	s := newSite(t)
	var files []string
	for i := range batch.MaxLists + 1 {
		files = append(files, fmt.Sprintf("Player %04d.txt", i), legalList)
	}
	page := s.put(url.Values{"f": {"core"}, "part": {"results"}}, files...).status(http.StatusOK)
	page.has("#summary", "2,000 lists: 2,000 legal").has(".desk-problems",
		"Player 2000.txt (Player 2000): this list was not read").count("header", 0)
}

// TestDeskPages: the lists that are not on a page go on with it, in their order, and are found by a player's name.
func TestDeskPages(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	const lists, perPage = 130, 60
	var text strings.Builder
	for i := range lists {
		fmt.Fprintf(&text, "== Player %03d\n%s\n", i, legalList)
	}
	fields := url.Values{"f": {"core"}, "on": {"2026-11-20"}, "text": {text.String()}}
	fields.Set("do", "save")
	saved := s.put(fields).status(http.StatusOK).body
	fields.Del("do")
	page := s.put(fields).status(http.StatusOK).has(".tally-group h3", "130 lists are legal").has(".pager", "Page 1 of 3")
	for n, want := range []int{perPage, perPage, lists - 2*perPage} {
		fields = page.fields()
		fields.Add("view", fmt.Sprintf(" %d", n+1))
		page = s.put(fields).has("#summary", "130 lists: 130 legal").count("#desk-lists .tally-row", want)
		if got, want := page.rows(".tally-who")[0], fmt.Sprintf("Player %03d", n*perPage); got != want {
			t.Errorf("page %d begins with %q, want %q", n+1, got, want)
		}
	}
	fields = page.fields()
	fields.Set("do", "save")
	if got := s.put(fields).status(http.StatusOK).body; got != saved {
		t.Error("saved from the last page, the desk is another")
	}
	fields = page.fields()
	fields.Set("find", "player 007")
	page = s.put(fields).count("#desk-lists .tally-row", 1).has(".tally-who", "Player 007").has("#summary", "130 lists")
	fields = page.fields()
	fields.Set("find", "nobody")
	s.put(fields).count("#desk-lists .tally-row", 0).has("#desk-lists", "Nobody").has("#summary", "130 lists")
	for _, damaged := range []string{"nonsense", `[{"n":-1}]`, "[" + strings.Repeat(`{"n":1},`, batch.MaxLists) + `{"n":1}]`} {
		fields.Set("rest", damaged)
		s.put(fields).status(http.StatusBadRequest).count("#files-error", 1)
	}
}

// BenchmarkDesk is the whole way of 500 lists, from the form to the last byte of the table.
func BenchmarkDesk(b *testing.B) {
	server := benchServer(b)
	var text strings.Builder
	for i := range 500 {
		fmt.Fprintf(&text, "== Player %03d Example\n%s", i, legalList)
	}
	form := url.Values{"text": {text.String()}, "f": {"core"}, "on": {"2026-11-20"}, "part": {"results"}}.Encode()
	for b.Loop() {
		r := httptest.NewRequest(http.MethodPost, "/desk", strings.NewReader(form))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		w := httptest.NewRecorder()
		if server.ServeHTTP(w, r); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "500 lists: 500 legal") {
			b.Fatalf("status %d\n%.600s", w.Code, w.Body)
		}
	}
}

// BenchmarkDeskAgain is a desk of the most lists that is sent again: those of a page in fields, the others in one.
func BenchmarkDeskAgain(b *testing.B) {
	server := benchServer(b)
	rest := make([]batch.Numbered, batch.MaxLists)
	for i := range rest {
		rest[i] = batch.Numbered{N: i, List: batch.List{Player: fmt.Sprintf("Player %04d", i), Source: "lists.zip", Text: legalList}}
	}
	lists, err := json.Marshal(rest)
	if err != nil {
		b.Fatal(err)
	}
	form := url.Values{"rest": {string(lists)}, "f": {"core"}, "on": {"2026-11-20"}, "part": {"results"}}.Encode()
	for b.Loop() {
		r := httptest.NewRequest(http.MethodPost, "/desk", strings.NewReader(form))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		if server.ServeHTTP(w, r); w.Code != http.StatusOK {
			b.Fatalf("status %d", w.Code)
		}
	}
}

func TestHostileTextOnTheDesk(t *testing.T) {
	s := newSite(t)
	evil := `<script>alert(1)</script>"'><img src=x onerror=alert(1)>`
	page := s.put(url.Values{"f": {"core"}, "roster": {evil}, "view": {evil}, "find": {""},
		"text": {"== " + evil + "\n4 " + evil + "\n</textarea><script>x</script>"}}, evil+".png", "GIF89a", evil+".txt",
		legalList).status(http.StatusOK)
	page.count("main script", 0).count("img", 0).count("script", 3).has("#summary", "2 lists")
}

// Lists of players of one name can be told apart in what is exported.
func TestDeskTellsNamesakesApart(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for name, tt := range map[string]struct {
		text string
		want []string
	}{
		"numbers": {"Player,Player ID,Decklist\nAnn Example,7,4 Smash\nBob,8,4 Smash\nAnn Example,9,4 Smash\n",
			[]string{"Ann Example (7)", "Bob", "Ann Example (9)"}},
		"places": {"Player: Ann Example\n4 Smash\nPlayer: Bob\n4 Smash\nPlayer: Example, Ann\n4 Smash\n",
			[]string{"Ann Example (the text box, line 1)", "Bob", "Example, Ann (the text box, line 5)"}},
		"a row a card":   {"Player,Player ID,Count,Card\nAnn,7,4,Smash\nAnn,9,4,Smash\nAnn,7,3,Be Prepared\n", []string{"Ann (7)", "Ann (9)"}},
		"nobody's names": {"4 Smash\n", []string{"the text box, line 1"}},
	} {
		form := url.Values{"text": {tt.text}, "f": {"core"}, "on": {"2026-11-20"}}
		var got []struct {
			Name  string
			Cards int
		}
		form.Set("do", "json")
		if err := json.Unmarshal([]byte(s.post("/desk", form).status(http.StatusOK).body), &got); err != nil {
			t.Fatal(err)
		}
		form.Set("do", "csv")
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(s.post("/desk", form).status(http.StatusOK).body, "\ufeff"))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		var names, inTable []string
		for _, r := range got {
			names = append(names, r.Name)
		}
		for _, r := range rows[1:] {
			if !slices.Contains(inTable, r[0]) {
				inTable = append(inTable, r[0])
			}
		}
		if !slices.Equal(names, tt.want) || !slices.Equal(inTable, tt.want) {
			t.Errorf("%s: the reports are of %q, the table of %q, want %q", name, names, inTable, tt.want)
		}
		if name == "a row a card" && got[0].Cards != 7 {
			t.Errorf("%d cards, want 7", got[0].Cards)
		}
	}
	text := "Player,Player ID,Decklist\nAnn,7,4 Smash\nAnn,9,5 Smash\n"
	s.post("/desk", url.Values{"text": {text}, "f": {"core"}, "on": {"2026-11-20"}}).status(http.StatusOK).has(".roll, #roll, main",
		"Ann (7) and Ann (9)")
}

// A heading that may be a player is asked about, once and until it is put aside.
func TestDeskAsksAboutHeadings(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	form := url.Values{"text": {"== Ann\n60 Microbots\n== Ruby\n4 Smash\n"}, "f": {"core"}, "on": {"2026-11-20"}}
	a := s.post("/desk", form).status(http.StatusOK).has(".desk-problems", "1 question").has(".desk-problems",
		`the text box, line 3: "== Ruby" was read as a part of the list of Ann`)
	a.count(".desk-problems h3", 1)
	kept, _ := a.page().Find("[name=problems]").Attr("value")
	form = url.Values{"problems": {kept}, "player-0": {"Ann"}, "list-0": {"60 Microbots"}, "source-0": {"x"}, "f": {"core"},
		"on": {"2026-11-20"}}
	s.post("/desk", form).status(http.StatusOK).has(".desk-problems", "1 question")
	form.Set("forget", "1")
	s.post("/desk", form).status(http.StatusOK).count(".desk-problems", 0)
}

// A heading that may be a player is told as a doubt, beside lists that were read.
func TestAPIAsksAboutHeadings(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	got := s.do("POST", "/api/v1/check/files?format=packrush&on=2026-11-20", "text/plain",
		"== Ann\n24 Microbots\n== Ruby\n4 Smash\n== Bob\n24 Microbots\n").status(http.StatusOK).body
	if !strings.Contains(got, `"uncertain":true`) || !strings.Contains(got, `== Ruby`) || !strings.Contains(got, `"player":"Bob"`) {
		t.Errorf("the pile is %s", got)
	}
}

// Columns are found by what is in them, shown, and chosen by the organiser.
func TestDeskColumns(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.WriteAll([][]string{{"When", "Your name", "Friend", "Paste your decklist here"}, {"10:00", "Ann Example", "Cy Other", legalList},
		{"10:01", "Bob", "Dee Other", fiveSmash + legalList}})
	page := s.put(url.Values{"f": {"core"}, "on": {"2026-11-20"}}, "form.csv", b.String()).status(http.StatusOK)
	page.has("#summary", "2 lists").has(".desk-problems", "2 questions").has(".desk-tables summary",
		"Columns in form.csv: players from “Your name”, lists from “Paste your decklist here”")
	if got := strings.Join(page.rows(".tally-who"), "|"); got != "Bob two lists in one?|Ann Example" {
		t.Errorf("players %q", got)
	}
	// Other columns replace what was read.
	fields := page.fields()
	fields.Set("tableplayer-0", "column 3")
	fields.Set("table", "0")
	again := s.put(fields).status(http.StatusOK).has("#summary", "2 lists").has(".desk-tables summary", "players from “Friend”")
	if got := strings.Join(again.rows(".tally-who"), "|"); got != "Dee Other two lists in one?|Cy Other" {
		t.Errorf("players of another column %q", got)
	}
	// They stay when the desk is sent as it is, and in what is exported.
	fields = again.fields()
	s.put(fields).has(".desk-tables summary", "players from “Friend”").has("#summary", "2 lists").has(".desk-problems", "1 question")
	fields.Set("do", "csv")
	if out := s.put(fields).status(http.StatusOK).body; strings.Count(out, ",warning,two_lists,") != 1 {
		t.Errorf("CSV without the question:\n%s", out)
	}
	// A list that was mended is not asked about.
	fields = again.fields()
	for name, values := range fields {
		if strings.HasPrefix(name, "list-") && strings.Count(values[0], "Smash") == 2 {
			fields.Set(name, legalList)
		}
	}
	s.put(fields).has("#summary", "2 lists: 2 legal").count(".desk-problems", 0)
}

// The API says how tables were read, and takes other columns.
func TestAPIColumns(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	const table = "When,Nick,Your name,Text of the deck\n1,x,Ann,\"4 Smash\n4 Lantern\"\n2,y,Bob,\"4 Smash\n4 Lantern\"\n"
	got := s.do("POST", "/api/v1/check/files?on=2026-11-20", "text/csv", table).status(http.StatusOK).body
	for _, want := range []string{`"player":"Ann"`,
		`"tables":[{"source":"text","rows":2,"headings":["When","Nick","Your name","Text of the deck"],"player":"Your name","list":"Text of the deck","headings_known":false}]`, `"code":"columns"`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is not in %s", want, got)
		}
	}
	got = s.do("POST", "/api/v1/check/files?on=2026-11-20&player_column=nick&list_column=4", "text/csv", table).status(http.StatusOK).body
	if !strings.Contains(got, `"player":"x"`) || strings.Contains(got, `"code":"columns"`) {
		t.Errorf("with columns that were named: %s", got)
	}
	got = s.do("POST", "/api/v1/check/files?on=2026-11-20&player_column=Gamer", "text/csv", table).status(http.StatusOK).body
	if !strings.Contains(got, `there is no column \"Gamer\" in this table; its columns are When, Nick, Your name, Text of the deck`) {
		t.Errorf("with a column that is not there: %s", got)
	}
}
