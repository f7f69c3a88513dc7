package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"inkcheck/client"
	"inkcheck/internal/event/store"
)

// sumOf is the hash of a list without a pool, as the documents of the API say.
func sumOf(text string) string {
	h := sha256.Sum256([]byte(fmt.Sprintf("%d\x00%s\x00", len(text), text)))
	return hex.EncodeToString(h[:])
}

// change lets players change their lists before the deadline, and two of them register twice.
func (d *eventDay) change() {
	inParallel(40, func(n int) {
		i := n * 12
		p := d.players[i]
		how, verdict := "", "legal"
		if n%4 == 0 {
			how, verdict = "five copies", "illegal"
		}
		text := d.deck(i+10_000, how)
		_, status := call[client.SubmitResult](d, d.server(), "POST", "/"+p.key+"/lists", client.SubmitRequest{
			Token: fmt.Sprintf("changed-%020d", i), Base: 1, List: text})
		if status != http.StatusOK {
			d.Errorf("%s does not change the list: %d", p.name, status)
			return
		}
		p.texts, p.wrong = append(p.texts, text), verdict
		d.did("changed")
		d.sees(p)
	})
	for _, i := range []int{3, 4} { // registered again, and withdrawn by the organiser
		p := &dayPlayer{name: d.players[i].name, id: d.players[i].id, texts: []string{d.deck(i+20_000, "")}, wrong: "legal", revision: 1}
		p.key = d.handIn(p, fmt.Sprintf("again-%020d", i), false)
		d.players = append(d.players, p)
		d.did("handed_in")
		d.sees(p)
	}
	d.shows("Same player", 4)
	yes := true
	for _, p := range d.players[dayPlayers:] {
		d.amend(p, client.UpdateRegistrationRequest{Withdrawn: &yes})
		p.withdrawn = true
	}
}

func (d *eventDay) amend(p *dayPlayer, q client.UpdateRegistrationRequest) {
	d.Helper()
	q.Entry, q.Revision, q.Actor = p.number, p.revision, "Olga"
	if _, status := call[client.EventList](d, d.server(), "POST", "/"+d.at.Organiser+"/list", q); status != http.StatusOK {
		d.Errorf("%s is not amended: %d", p.name, status)
		return
	}
	p.revision++
	d.did("amended")
}

// absent are on the roster without a list, and strangers have one without being on it.
const absent, strangers = 8, 2

// roster puts the players in by the page; of a round with their tables alone, as pairings of another program.
func (d *eventDay) roster(round int) {
	rows := "Round\tTable\tPlayer\tPlayer ID\n"
	for i, p := range d.players[strangers:dayPlayers] {
		if round > 0 {
			p.round, p.table = round, i/2+1
		}
		rows += fmt.Sprintf("%d\t%d\t%s\t%s\n", max(1, round), i/2+1, p.name, p.id)
	}
	v := url.Values{"do": {"save"}, "who": {"Olga"}}
	if round == 0 {
		for n := range absent {
			rows += fmt.Sprintf("1\t400\tAbsent Player%d\t%d\n", n, 90000+n)
		}
	} else {
		v.Set("only", "tables")
	}
	v.Set("roster", rows)
	if status, text, _ := d.form(d.server(), "/e/"+d.at.Organiser+"/roster", v); status != http.StatusSeeOther {
		d.Errorf("the roster is not kept: %d %s", status, text)
	}
	d.did("roster")
}

// late closes the event. Lists of players are refused then, the organiser's are taken as late; one player may change the list again.
func (d *eventDay) late() {
	yes := true
	if _, status := call[client.Event](d, d.server(), "POST", "/"+d.at.Organiser+"/state", client.EventStateRequest{Closed: &yes,
		Actor: "Olga"}); status != http.StatusOK {
		d.Fatal("the event is not closed")
	}
	d.did("closed")
	for n := range 5 {
		p := &dayPlayer{name: fmt.Sprintf("Late Player%d", n), id: strconv.Itoa(20000 + n), texts: []string{d.deck(n+30_000, "")},
			wrong: "legal", late: true, revision: 1}
		q := client.SubmitRequest{Token: fmt.Sprintf("late-%020d", n), Player: p.name, PlayerID: p.id, List: p.texts[0]}
		if _, status := call[client.SubmitResult](d, d.server(), "POST", "/"+d.at.Registration+"/lists", q); status != http.StatusConflict {
			d.Errorf("a list after the close: %d", status)
		}
		r, status := call[client.SubmitResult](d, d.server(), "POST", "/"+d.at.Organiser+"/lists", q)
		if p.key = r.Key; status != http.StatusOK {
			d.Errorf("the organiser hands in: %d", status)
		}
		d.players = append(d.players, p)
		d.did("handed_in")
		d.sees(p)
	}
	p := d.players[100]
	change := client.SubmitRequest{Token: fmt.Sprintf("reopened-%020d", 1), Base: len(p.texts), List: d.deck(40_000, "")}
	if _, status := call[client.SubmitResult](d, d.server(), "POST", "/"+p.key+"/lists", change); status != http.StatusConflict {
		d.Errorf("a change after the close: %d", status)
	}
	until := time.Now().Add(time.Hour)
	d.amend(p, client.UpdateRegistrationRequest{UnlockedUntil: &until})
	if _, status := call[client.SubmitResult](d, d.server(), "POST", "/"+p.key+"/lists", change); status != http.StatusOK {
		d.Errorf("a change of the one player: %d", status)
	}
	p.texts, p.wrong, p.late, p.open = append(p.texts, change.List), "legal", true, true
	d.did("changed")
	d.sees(p)
	d.correct()
}

// correct lets two organisers correct ten lists at once: of two corrections of one version the second is told.
func (d *eventDay) correct() {
	inParallel(10, func(n int) {
		p := d.players[200+25*n] // illegal ones
		texts := []string{d.deck(50_000+n, ""), d.deck(60_000+n, "")}
		status := make([]int, 2)
		inParallel(2, func(i int) {
			_, status[i] = call[client.SubmitResult](d, d.server(), "POST", "/"+d.at.Organiser+"/lists", client.SubmitRequest{
				Token: fmt.Sprintf("corrected-%020d-%d", n, i), Entry: p.number, Base: len(p.texts), List: texts[i], Actor: "Olga",
				Reason: "a copy too many"})
		})
		won := slices.Index(status, http.StatusOK)
		if won < 0 || status[1-won] != http.StatusConflict {
			d.Errorf("two corrections at once: %v", status)
			return
		}
		p.texts, p.wrong, p.late, p.corrected = append(p.texts, texts[won]), "legal", true, true
		d.did("corrected")
		d.sees(p)
	})
}

// round seats the players, draws a tenth of them from a seed, and lets two judges check their decks, one by the pages and one by the API.
func (d *eventDay) round(round int) {
	d.roster(round)
	seed := uint64(1_000_003 * round)
	status, _, to := d.form(d.server(), "/e/"+d.at.Judge+"/draws", url.Values{"seed": {strconv.FormatUint(seed, 10)},
		"round": {strconv.Itoa(round)}, "share": {"10"}, "who": {"Jo"}, "token": {fmt.Sprintf("drawn-%020d", round)}})
	if status != http.StatusSeeOther {
		d.Fatalf("nobody is drawn: %d", status)
	}
	d.did("draw")
	floor, _ := call[client.EventRecords](d, d.server(), "GET", "/"+d.at.Judge+"/floor", nil)
	draw := floor.Selections[len(floor.Selections)-1]
	byNumber := map[int]*dayPlayer{}
	var from []int
	for _, p := range d.players {
		if byNumber[p.number] = p; !p.withdrawn {
			from = append(from, p.number)
		}
	}
	slices.Sort(from)
	if want := drawAgain(seed, round, from, (len(from)+9)/10); !slices.Equal(draw.Candidates, from) || !slices.Equal(draw.Selected, want) {
		d.Errorf("round %d: drawn %v, by the steps of the page %v", round, draw.Selected, want)
	}
	d.rounds = append(d.rounds, draw)
	if said := d.page(d.server(), to).Find("main").Text(); !strings.Contains(said, byNumber[draw.Selected[0]].name) {
		d.Error("the page of the draw does not name who was drawn")
	}
	inParallel(2, func(judge int) {
		for i, number := range draw.Selected {
			if i%2 == judge {
				d.check(judge, round, byNumber[number])
			}
		}
	})
}

// drawAgain draws as the page of a draw says.
func drawAgain(seed uint64, round int, from []int, n int) []int {
	places := slices.Clone(from)
	r := rand.New(rand.NewPCG(seed, uint64(round)))
	for i := range n {
		if left := len(places) - i; left > 1 {
			further := r.IntN(left)
			places[i], places[i+further] = places[i+further], places[i]
		}
	}
	return places[:n]
}

// check is the deck check of a player; each fifth ends with a note about an infraction, of which one is taken back.
func (d *eventDay) check(judge, round int, p *dayPlayer) {
	who := []string{"Jo", "Kim"}[judge]
	if judge == 0 {
		status, _, to := d.form(d.server(), fmt.Sprintf("/e/%s/players/%d/checks", d.at.Judge, p.number), url.Values{
			"token": {fmt.Sprintf("check-%d-%020d", round, p.number)}})
		if status != http.StatusSeeOther {
			d.Errorf("a check does not begin: %d", status)
			return
		}
		status, text, _ := d.form(d.server(), to, url.Values{"revision": {"1"}, "result": {"ok"}, "minutes": {"4"}, "seconds": {"10"},
			"round": {strconv.Itoa(round)}, "table": {strconv.Itoa(p.table)}, "who": {who}})
		if status != http.StatusSeeOther {
			d.Errorf("a check is not kept: %d %s", status, text)
		}
	} else {
		k, status := call[client.EventCheck](d, d.server(), "POST", "/"+d.at.Judge+"/checks", client.EventCheck{Entry: p.number, Round: round,
			Table: strconv.Itoa(p.table), Submission: len(p.texts), Judge: who, Token: fmt.Sprintf("check-%d-%020d", round, p.number)})
		k.Result, k.Seconds, k.At, k.Token = "differs", 200, nil, ""
		_, again := call[client.EventCheck](d, d.server(), "POST", "/"+d.at.Judge+"/checks", k)
		if status != http.StatusOK || again != http.StatusOK {
			d.Errorf("a check of a program: %d, %d", status, again)
		}
	}
	d.did("check")
	d.did("check")
	d.mu.Lock()
	d.checks++
	number := d.checks
	d.mu.Unlock()
	p.checked++
	if number%5 > 0 {
		return
	}
	n, status := call[client.EventNote](d, d.server(), "POST", "/"+d.at.Judge+"/notes", client.EventNote{Entry: p.number, Round: round,
		Code: "3.3", Penalty: "warning", Text: "A card too few.", Actor: who, Token: fmt.Sprintf("note-%d-%020d", round, p.number)})
	if status != http.StatusOK {
		d.Errorf("a note: %d", status)
	}
	d.did("note")
	if number == 5 {
		n.Retracted, n.At, n.Token = true, nil, ""
		if _, status := call[client.EventNote](d, d.server(), "POST", "/"+d.at.Judge+"/notes", n); status != http.StatusOK {
			d.Errorf("a note is not taken back: %d", status)
		}
		d.did("note")
		return
	}
	d.mu.Lock()
	d.notes++
	d.mu.Unlock()
}

// filters are the figures above the organiser's lists: each has its number and its words.
func (d *eventDay) filters(server, key string) map[string]int {
	got := map[string]int{}
	links := d.page(server, "/e/"+key).Find(".filters a")
	for i := range links.Nodes {
		n := links.Eq(i).Find("strong, .muted").Text()
		words := strings.TrimSpace(strings.Replace(links.Eq(i).Text(), n, "", 1))
		got[words], _ = strconv.Atoi(strings.ReplaceAll(n, ",", ""))
	}
	return got
}

func (d *eventDay) shows(words string, want int) {
	d.Helper()
	for _, server := range d.servers {
		if got := d.filters(server, d.at.Organiser)[words]; got != want {
			d.Errorf("%s: %d, want %d", words, got, want)
		}
	}
}

// count is what the organiser's page has to show, by the script's own books.
func (d *eventDay) count() map[string]int {
	want := map[string]int{"Missing": absent}
	for i, p := range d.players {
		if p.withdrawn {
			want["Withdrawn"]++
			continue
		}
		for words, is := range map[string]bool{"All": true, "Not legal": p.wrong == "illegal", "Undecided": p.wrong == "undecided",
			"Legal": p.wrong == "legal", "Late": p.late, "Changed": len(p.texts) > 1, "Corrected": p.corrected, "Open": p.open,
			"Not on the roster": i < strangers || i >= dayPlayers} {
			if is {
				want[words]++
			}
		}
	}
	return want
}

// figures compares what every server shows with the script's own books: the organiser's page, the judges', the table, and the lists.
func (d *eventDay) figures() {
	want := d.count()
	for _, server := range d.servers {
		for _, key := range []string{d.at.Organiser, d.at.Judge} {
			if got := d.filters(server, key); !maps.Equal(got, want) {
				d.Errorf("the page shows %v, want %v", got, want)
			}
		}
		d.table(server)
		floor, _ := call[client.EventRecords](d, server, "GET", "/"+d.at.Judge+"/floor", nil)
		notes := 0
		for _, n := range floor.Notes {
			if !n.Retracted {
				notes++
			}
		}
		if len(floor.Checks) != d.checks || notes != d.notes || len(floor.Selections) != len(d.rounds) ||
			len(floor.Roster) != dayPlayers-strangers+absent {
			d.Errorf("%d checks, %d notes, %d draws, %d expected; want %d, %d, %d", len(floor.Checks), notes, len(floor.Selections),
				len(floor.Roster), d.checks, d.notes, len(d.rounds))
		}
	}
	inParallel(len(d.players), func(i int) { d.sees(d.players[i]) })
}

// table compares the CSV, row by row.
func (d *eventDay) table(server string) {
	status, text, _ := d.ask(server, http.MethodGet, "/e/"+d.at.Organiser+"/export/csv", "", nil)
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff"))).ReadAll()
	if status != http.StatusOK || err != nil {
		d.Fatalf("the table: %d %v", status, err)
	}
	byID := map[string][]string{}
	missing := 0
	at := func(row []string, column string) string { return row[slices.Index(rows[0], column)] }
	for _, row := range rows[1:] {
		if byID[at(row, "entry")] = row; at(row, "entry") == "" {
			missing++
		}
	}
	for _, p := range d.players {
		row := byID[strconv.Itoa(p.number)]
		got := []string{at(row, "player"), at(row, "player_id"), at(row, "verdict"), at(row, "text_sha256"), at(row, "versions"),
			at(row, "late"), at(row, "withdrawn"), at(row, "checks")}
		want := []string{p.name, p.id, p.wrong, sumOf(p.texts[len(p.texts)-1]), strconv.Itoa(len(p.texts)), strconv.FormatBool(p.late),
			strconv.FormatBool(p.withdrawn), strconv.Itoa(p.checked)}
		if p.table > 0 {
			got, want = append(got, at(row, "table"), at(row, "round")), append(want, strconv.Itoa(p.table), strconv.Itoa(p.round))
		}
		if !slices.Equal(got, want) {
			d.Errorf("the table has %v, want %v", got, want)
		}
	}
	if missing != absent {
		d.Errorf("%d are missing in the table, want %d", missing, absent)
	}
}

// trail compares what is written down with what was acknowledged: nothing is changed without a line, and no line is of nothing.
func (d *eventDay) trail() {
	for _, server := range d.servers {
		got, _ := call[client.EventLog](d, server, "GET", "/"+d.at.Organiser+"/trail", nil)
		acts := map[string]int{}
		for i, l := range got.Entries {
			if acts[l.Action]++; l.Seq != i+1 {
				d.Errorf("line %d has the number %d", i+1, l.Seq)
			}
		}
		if !maps.Equal(acts, d.acts) {
			d.Errorf("the trail has %v, want %v", acts, d.acts)
		}
	}
}

// publish shows the lists of those who agreed, and of nobody else.
func (d *eventDay) publish() {
	path := "/e/" + d.at.Registration + "/lists"
	if n := d.page(d.server(), path).Find(".shown-lists > li").Length(); n > 0 {
		d.Errorf("%d lists are shown before they are published", n)
	}
	if status, _, _ := d.form(d.server(), "/e/"+d.at.Organiser+"/do", url.Values{"do": {"publish"}}); status != http.StatusSeeOther {
		d.Errorf("not published: %d", status)
	}
	d.did("published")
	want := 0
	for _, p := range d.players {
		if p.publish && !p.withdrawn {
			want++
		}
	}
	for _, server := range d.servers {
		if n := d.page(server, path).Find(".shown-lists > li").Length(); n != want {
			d.Errorf("%d lists are published, want %d", n, want)
		}
	}
}

// moveTo lets another server take what is exported: everything is as it was, and the players' links open.
func (d *eventDay) moveTo(other string) {
	status, file, _ := d.ask(d.server(), http.MethodGet, "/e/"+d.at.Organiser+"/export/json", "", nil)
	if status != http.StatusOK {
		d.Fatalf("no export: %d", status)
	}
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	f, err := w.CreateFormFile("archive", "event.json")
	if err == nil {
		_, err = f.Write([]byte(file))
	}
	if err != nil || w.Close() != nil {
		d.Fatal(err)
	}
	status, text, to := d.ask(other, http.MethodPost, "/events/import", w.FormDataContentType(), &b)
	if status != http.StatusSeeOther {
		d.Fatalf("not imported: %d %s", status, text)
	}
	moved := &eventDay{T: d.T, servers: []string{other}, rules: d.rules, cards: d.cards, players: d.players, acts: maps.Clone(d.acts),
		rounds: d.rounds, checks: d.checks, notes: d.notes}
	moved.links(other, to)
	moved.acts["imported"] = 1
	moved.figures()
	moved.trail()
	_, again, _ := d.ask(other, http.MethodGet, "/e/"+moved.at.Organiser+"/export/json", "", nil)
	var before, after struct {
		Entries, Checks, Notes, Draws, Roster json.RawMessage
	}
	if json.Unmarshal([]byte(file), &before) != nil || json.Unmarshal([]byte(again), &after) != nil || !reflect.DeepEqual(before, after) {
		d.Error("what was imported is exported otherwise")
	}
}

// remove deletes the event: no key opens anything on any server. What is removed for good has no name in a file.
func (d *eventDay) remove() {
	status, _, _ := d.form(d.server(), "/e/"+d.at.Organiser+"/do", url.Values{"do": {"delete"}, "sure": {"1"}})
	if status != http.StatusSeeOther {
		d.Fatalf("not deleted: %d", status)
	}
	for _, server := range d.servers {
		for _, key := range []string{d.at.Organiser, d.at.Judge, d.at.Registration, d.players[0].key, d.players[499].key} {
			if status, _, _ := d.ask(server, http.MethodGet, "/e/"+key, "", nil); status != http.StatusNotFound {
				d.Errorf("a key of what is deleted: %d", status)
			}
		}
	}
	if d.file == "" {
		return
	}
	events, err := store.OpenFile(d.Context(), d.file)
	if err != nil {
		d.Fatal(err)
	}
	ids, err := events.DeletedIDs(d.Context())
	if err != nil || len(ids) == 0 {
		d.Fatalf("deleted: %v, %v", ids, err)
	}
	for _, id := range ids {
		if err := events.Delete(d.Context(), id); err != nil {
			d.Fatal(err)
		}
	}
	if err := events.Close(); err != nil {
		d.Fatal(err)
	}
	files, err := filepath.Glob(d.file + "*")
	if err != nil || len(files) == 0 {
		d.Fatal(err)
	}
	for _, file := range files {
		if text, err := os.ReadFile(file); err != nil || bytes.Contains(text, []byte("Player4")) || bytes.Contains(text, []byte(dayName)) {
			d.Errorf("%s has what was deleted (%v)", filepath.Base(file), err)
		}
	}
}
