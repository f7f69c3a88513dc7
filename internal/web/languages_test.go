package web_test

import (
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"inkcheck/templates/text"
	"inkcheck/terms"
)

// verbsOfText cut a sentence into the pieces that are on a page as they are.
var verbsOfText = regexp.MustCompile(`%(?:\[\d\])?[a-z]`)

// pieces are the pieces of three words and more of all sentences in a language.
func pieces(s *text.Sentences) (out []string) {
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		if v.Kind() == reflect.String {
			for _, piece := range verbsOfText.Split(v.String(), -1) {
				if piece = strings.Trim(piece, " .:,;()"); len(strings.Fields(piece)) >= 3 {
					out = append(out, piece)
				}
			}
			return
		}
		for i := range v.NumField() {
			walk(v.Field(i))
		}
	}
	walk(reflect.ValueOf(*s))
	return out
}

// englishPieces are those of the English table that no other language has.
var englishPieces = func() []string {
	var others []string
	for _, l := range terms.Languages[1:] {
		others = append(others, pieces(text.In(l))...)
	}
	return slices.DeleteFunc(pieces(text.In("en")), func(p string) bool { return slices.Contains(others, p) })
}()

// inLanguage fails for a page that is not in a language, or that has an English sentence where nothing says that it is English.
func (a answer) inLanguage(language string) answer {
	a.t.Helper()
	a.header("Content-Language", language)
	doc := a.page()
	if got := doc.Find("html").AttrOr("lang", ""); got != language {
		a.t.Errorf("%s: html lang = %q, want %q", a.Request.URL, got, language)
	}
	var seen []string
	doc.Find("main *, footer *").Each(func(_ int, e *goquery.Selection) {
		if of := e.Closest("[lang]"); !of.Is("html") || e.Is("script, style") {
			return
		}
		for _, name := range []string{"aria-label", "placeholder", "alt", "title"} {
			seen = append(seen, e.AttrOr(name, ""))
		}
		own := e.Contents().FilterFunction(func(_ int, c *goquery.Selection) bool { return goquery.NodeName(c) == "#text" })
		seen = append(seen, strings.Join(strings.Fields(own.Text()), " "))
	})
	all := strings.Join(seen, "\n")
	for _, piece := range englishPieces {
		if language != "en" && strings.Contains(all, piece) {
			a.t.Errorf("%s: in %s there is the English %q", a.Request.URL, language, piece)
		}
	}
	return a
}

// TestPagesInEveryLanguage: the pages that are whole in every language have no English sentence in another one, and keep a language that
// the address asks for.
func TestPagesInEveryLanguage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, language := range terms.Languages {
		for _, path := range []string{"/?", "/?on=soon&f=x&packs=99", "/formats?", "/formats?on=2023-09-08", "/formats?on=1999-01-01",
			"/nothing?", "/check?d=AAAA", "/check?d=!!&f=nope&on=never&pool=x&packs=0", "/decks?", "/cards?", "/sets?", "/help/search?"} {
			a := s.get(path + "&lang=" + language).inLanguage(language)
			s.do("GET", strings.TrimSuffix(path, "?"), "", "", "Accept-Language", language).inLanguage(language)
			for _, to := range []string{"/", "/cards", "/formats"} {
				if n := a.page().Find(`footer a[href="` + to + `"]`).Length(); n > 0 {
					t.Errorf("%s in %s: a link to %s forgets the language", path, language, to)
				}
			}
		}
		list := url.Values{"list": {" "}, "f": {"core"}}
		s.do("POST", "/check?lang="+language, "application/x-www-form-urlencoded", list.Encode()).status(400).inLanguage(language)
		list.Set("list", "4 Elsa - Spirit of Winter")
		sent := s.do("POST", "/check?lang="+language, "application/x-www-form-urlencoded", list.Encode())
		if to := sent.Header.Get("Location"); !strings.Contains(to, "&lang="+language) {
			t.Errorf("%s: a sent list leads to %s, which forgets the language", language, to)
		}
	}
}

// TestEventInEveryLanguage: a player hands a list in, is refused, changes it and reads the receipt, and the organiser makes, watches,
// extends and closes the event, without an English sentence in another language.
func TestEventInEveryLanguage(t *testing.T) {
	t.Parallel()
	for _, language := range terms.Languages {
		h := newHall(t)
		in := func(path string) string { return path + "?lang=" + language }
		h.get(in("/events")).inLanguage(language)
		form := newEvent("name", "", "zone", "Mars")
		h.post(in("/events"), form).status(422).inLanguage(language)
		e := h.make("illegal", "refuse", "ask_id", "1", "lists", "open")
		h.get(in(e.registration)).inLanguage(language)
		for _, sent := range [][]string{{"Ann", legalList}, {"", legalList, "player_id", "7"}, {"Ann", " ", "player_id", "7"},
			{strings.Repeat("a", 200), legalList, "player_id", "7"}} {
			h.handIn(in(e.registration), sent[0], sent[1], sent[2:]...).status(422).inLanguage(language)
		}
		to := h.handIn(in(e.registration), "Ann Example", legalList, "player_id", "7", "publish", "1").status(303).Header.Get("Location")
		if !strings.HasSuffix(to, "lang="+language) {
			t.Fatalf("%s: a list that was handed in leads to %s, which forgets the language", language, to)
		}
		h.get(to).inLanguage(language)
		own, _, _ := strings.Cut(to, "?")
		h.post(in(own+"/do"), url.Values{"do": {"private"}}).status(303)
		h.post(in(own+"/do"), url.Values{"do": {"nothing"}}).status(400).inLanguage(language)
		again := hidden(h.get(own), "#list-form")
		again.Set("list", "4 Smash")
		again.Set("base", "9")
		h.post(in(own), again).inLanguage(language)
		h.get(in(own)).inLanguage(language)
		for _, at := range []string{"", "/poster"} {
			h.get(in(e.registration + at)).inLanguage(language)
		}
		for _, at := range []string{e.organiser, e.organiser + "/settings", e.judge} {
			h.get(in(at)).inLanguage(language)
		}
		h.get(e.organiser + "?show=missing&lang=" + language).inLanguage(language)
		for _, do := range []string{"delete", "extend-10000", "open"} {
			h.post(in(e.organiser+"/do"), url.Values{"do": {do}, "deadline": {"2026-11-28T10:00"}})
		}
		h.post(in(e.organiser+"/do"), url.Values{"do": {"delete"}}).status(422).inLanguage(language)
		h.post(in(e.organiser+"/do"), url.Values{"do": {"close"}}).status(303)
		h.get(in(e.registration)).inLanguage(language)
		h.get(in(own)).inLanguage(language)
		h.post(in(e.registration), url.Values{"player": {"Bob"}, "player_id": {"8"}, "list": {legalList}, "anyway": {"1"},
			"token": {strings.Repeat("c", 26)}}).status(409).inLanguage(language)
		h.get(in(e.organiser)).inLanguage(language)
	}
}

// TestDeckInEveryLanguage: the verdict on a deck, on one that is undecided, and on one of a pool is without an English sentence in another
// language, and each press on it keeps a language that the address asks for.
func TestDeckInEveryLanguage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, language := range terms.Languages {
		for _, list := range []string{legalList, "5 Smash\n4 Be Prepared\n3 Lantern", "4 Elsa\n2 Nobody At All\n4 Smash",
			"4 Smash\n\nSideboard\n2 Lantern"} {
			link, _ := share(t, list)
			s.get(link + "&lang=" + language).inLanguage(language).keepsLanguage(language)
			s.post("/decks?lang="+language, url.Values{"at": {link}}).status(200).piece(language)
			s.follow(strings.Replace(link, "/check?", "/deck?", 1) + "&q=zzz+cost:x&lang=" + language).inLanguage(language).keepsLanguage(language)
			s.post("/check/live?lang="+language, url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}}).piece(language)
		}
		for _, path := range []string{"/deck?", "/deck?f=sealed", "/deck?q=ink<%3Damber,ruby&by=ink"} {
			s.follow(path + "&lang=" + language).inLanguage(language).keepsLanguage(language)
		}
		s.post("/check/live?lang="+language, url.Values{"list": {"4 Smash"}, "f": {"core"}, "on": {"never"}}).status(400).piece(language)
	}
}

// TestComparedInEveryLanguage: two lists are compared, and a deck is counted against its list, with what is wrong about each, without an
// English sentence in another language.
func TestComparedInEveryLanguage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, language := range terms.Languages {
		in := "/compare?lang=" + language
		for _, path := range []string{in, in + "&mode=check", in + "&a=!!&f=nope&on=never", in + "&mode=check&a=!!"} {
			s.get(path).inLanguage(language).keepsLanguage(language)
		}
		for _, list := range []string{" ", "4 Elsa", strings.Repeat("x", 1<<20+1), "Ruby"} {
			s.post(in, url.Values{"list-a": {list}, "list-b": {legalList}}).inLanguage(language)
		}
		for _, other := range []string{legalList, "4 Smash\n5 Be Prepared\n99 Microbots", "3 Lantern"} {
			at := s.post(in, url.Values{"list-a": {legalList}, "list-b": {other}}).status(303).Header.Get("Location")
			s.get(at).inLanguage(language).keepsLanguage(language)
		}
		at := s.post(in, url.Values{"mode": {"check"}, "list-a": {"4 Smash\n2 Lantern"}}).status(303).Header.Get("Location")
		if !strings.Contains(at, "lang="+language) {
			t.Errorf("a deck check leads to %s, which forgets the language %s", at, language)
		}
		check := s.get(at).inLanguage(language).keepsLanguage(language)
		for _, bad := range []string{"&p=x.1", "&p=1", "&x=1-1-1", "&o=2+", "&x=99999999-1", "&s=z"} {
			s.get(at + bad).status(400).inLanguage(language)
		}
		for _, wrong := range []url.Values{{"n-0": {"x"}}, {"add": {"Elsa"}}, {"add": {"Zzzz zz"}}, {"pick": {"99999999"}},
			{"add": {strings.Repeat("long ", 40)}, "unnamed": {"1"}}} {
			form := hidden(check, "#presented")
			for name, v := range wrong {
				form[name] = v
			}
			for _, n := range []string{"n-0", "n-1"} {
				if !form.Has(n) {
					form.Set(n, "1")
				}
			}
			s.post(in, form).status(400).inLanguage(language)
		}
		s.get("/compare/shell?lang=" + language).inLanguage(language)
	}
}

// TestDeskInEveryLanguage: a judge puts lists, a table and what is no list on the desk, filters them and prints sheets, without an English
// sentence in another language.
func TestDeskInEveryLanguage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, language := range terms.Languages {
		in := "/desk?lang=" + language
		s.get(in).inLanguage(language).keepsLanguage(language)
		s.get(in + "&f=nope&on=never").status(400).inLanguage(language)
		s.post(in, url.Values{"text": {" "}}).status(400).inLanguage(language)
		lists := "== Ann Example\n" + legalList + "\n== Bob Sample\n5 Smash\n3 Lantern\n2 Elsa\n== Ann Example\n" + legalList +
			"\n== Cy Third\n" + strings.Repeat("Nobody at all\n", 30)
		desk := url.Values{"text": {lists}, "roster": {"Ann Example\nDi Fourth"}, "f": {"core"}, "on": {"2026-11-20"}}
		s.post(in, desk).status(200).inLanguage(language).keepsLanguage(language)
		desk.Set("view", "illegal 1")
		desk.Set("part", "results")
		s.post(in, desk).status(200).piece(language)
		s.post(in, url.Values{"text": {"Who,What\nAnn,4 Smash\nBob,5 Smash\n"}}).status(200).inLanguage(language)
	}
}

// TestSheetInEveryLanguage: a sheet and its form with what is wrong in it are without an English sentence in another language.
func TestSheetInEveryLanguage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, language := range terms.Languages {
		in := "/sheet?lang=" + language
		for _, more := range []string{"", "&kind=check", "&kind=x&paper=y&sort=z&f=w&on=v&date=u", "&last=" + strings.Repeat("a", 999),
			"&event=Cup&lock=1&f=core&date=2026-11-20", "&d=!!"} {
			s.follow(in + more).inLanguage(language).keepsLanguage(language)
		}
		for _, list := range []string{legalList, "5 Smash\n3 Lantern", "4 Elsa\n4 Smash", strings.Repeat("x\n", 20)} {
			a := s.post(in, url.Values{"list": {list}, "f": {"core"}, "on": {"2026-11-20"}, "verdict": {"1"}})
			if a.StatusCode == 303 {
				a = s.get(a.Header.Get("Location")).keepsLanguage(language)
			}
			a.inLanguage(language)
		}
	}
}

// TestLimitedInEveryLanguage: packs are opened, a pool is registered and a deck is built of it, with what is wrong about each, without an
// English sentence in another language.
func TestLimitedInEveryLanguage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, language := range terms.Languages {
		in := "lang=" + language
		for _, path := range []string{"/packs?", "/packs?set=13&n=6&seed=7&", "/packs?set=999&n=x&seed=y&", "/pool?",
			"/pool?p=13-17x2.204&f=sealed&", "/pool?p=!!&",
			"/pool?set=zz&f=core&packs=x&", "/build?", "/build?set=13&n=6&seed=7&", "/build?pool=13-17x2.204&on=2026-11-20&",
			"/build?pool=13-17x2.204&on=2026-11-20&ink=z&cost=z&sort=z&", "/build?pool=!!&d=!!&"} {
			s.follow(path + in).inLanguage(language).keepsLanguage(language)
		}
		for _, add := range []string{"17 17", "zz 99999", ""} {
			a := s.post("/pool?"+in, url.Values{"p": {"13-17"}, "shown": {"13"}, "set": {"13"}, "do": {"add"}, "add": {add}, "n-17": {"x"}})
			if a.StatusCode == 303 {
				a = s.follow(a.Header.Get("Location")).keepsLanguage(language)
			}
			a.inLanguage(language)
		}
	}
}

// keepsLanguage fails for a page with a link or a form that forgets the language that the address asks for.
func (a answer) keepsLanguage(language string) answer {
	a.t.Helper()
	page := a.page()
	page.Find("main a[href], .tabs a[href], .deck-band a[href]").Each(func(_ int, e *goquery.Selection) {
		to := e.AttrOr("href", "")
		if !strings.HasPrefix(to, "#") && !strings.HasPrefix(to, "/api/") && !strings.Contains(to, "lang="+language) {
			a.t.Errorf("%s: a link to %s forgets the language", a.Request.URL, to)
		}
	})
	page.Find(`main form[method="get"]`).Each(func(_ int, e *goquery.Selection) {
		field := `input[name=lang][value=` + language + `]`
		if e.Find(field).Length()+page.Find(field+`[form=`+e.AttrOr("id", "-")+`]`).Length() == 0 {
			a.t.Errorf("%s: a form forgets the language", a.Request.URL)
		}
	})
	return a
}

// piece fails for a piece of a page that has an English sentence in another language.
func (a answer) piece(language string) answer {
	a.t.Helper()
	a.header("Content-Language", language)
	body := a.page()
	body.Find("[lang]").Not("html").Remove()
	for _, piece := range englishPieces {
		if language != "en" && strings.Contains(strings.Join(strings.Fields(body.Text()), " "), piece) {
			a.t.Errorf("%s: in %s there is the English %q", a.Request.URL, language, piece)
		}
	}
	return a
}

// TestFloorInEveryLanguage: a judge looks at a player, draws, checks a deck, writes notes and is refused, and the organiser puts in a
// roster, reads the log, prints slips and corrects a list, without an English sentence in another language.
func TestFloorInEveryLanguage(t *testing.T) {
	t.Parallel()
	for _, language := range terms.Languages {
		h := newHall(t)
		in := func(path string) string { return path + "?lang=" + language }
		at := func(a answer) string { // where a form leads to
			to := a.status(303).Header.Get("Location")
			if !strings.Contains(to, "lang="+language) {
				t.Errorf("a form leads to %s, which forgets the language %s", to, language)
			}
			return to
		}
		h.get(in("/events/privacy")).inLanguage(language)
		h.get(in("/events/deleted")).inLanguage(language)
		e := h.make("lists", "open")
		h.handIn(e.registration, "Ann Example", legalList)
		h.handIn(e.registration, "Bob Sample", "4 Smash\n9 Elsa - Spirit of Winter\n3 Nothing Known", "anyway", "1")
		for _, path := range []string{e.judge + "/floor", e.judge + "/roster", e.judge + "/players/2", e.organiser + "/players/1",
			e.organiser + "/trail", e.organiser + "/slips", e.judge + "/desk"} {
			if a := h.get(in(path)).status(200); !strings.HasSuffix(path, "/desk") {
				a.inLanguage(language)
			}
		}
		draw := url.Values{"round": {"0"}, "share": {"200"}, "seed": {"x"}}
		h.post(in(e.judge+"/draws"), draw).status(422).inLanguage(language)
		h.get(at(h.post(in(e.judge+"/draws"), url.Values{"round": {"2"}, "share": {"100"}, "seed": {"7"}}))).inLanguage(language)
		check := at(h.post(in(e.judge+"/players/1/checks"), url.Values{"x": {"1"}}))
		h.get(check).inLanguage(language)
		h.get(in("/events/check")).inLanguage(language)
		again := func(change url.Values) url.Values {
			form := hidden(h.get(check), "#check-form")
			for name, v := range change {
				form[name] = v
			}
			return form
		}
		h.post(check, again(url.Values{"result": {"nonsense"}, "minutes": {"x"}, "round": {"1000"}})).status(422).inLanguage(language)
		h.handIn(e.registration, "Cy Third", legalList)
		at(h.post(check, again(url.Values{"result": {"differs"}, "minutes": {"4"}, "round": {"2"}, "table": {"3"}})))
		h.get(check).inLanguage(language)
		h.post(in(e.judge+"/notes"), url.Values{"code": {"x"}, "penalty": {"nonsense"}}).status(422).inLanguage(language)
		h.post(in(e.judge+"/notes"), url.Values{"entry": {"1"}}).status(422).inLanguage(language)
		for range 2 {
			at(h.post(in(e.judge+"/notes"), url.Values{"entry": {"1"}, "code": {"3.7"}, "penalty": {"warning"}, "round": {"2"}, "who": {"Jo"}}))
		}
		h.get(in(e.judge + "/players/1")).inLanguage(language)
		h.get(in(e.judge + "/floor")).inLanguage(language)
		h.post(in(e.judge+"/roster"), url.Values{"roster": {" "}, "do": {"read"}}).status(422).inLanguage(language)
		pairings := "Ann Example,7,x\nBob Sample,9,1\n\"Broken,1,1\nBob Sample,9,1\n"
		h.post(in(e.judge+"/roster"), url.Values{"roster": {pairings}, "do": {"read"}}).status(200).inLanguage(language)
		at(h.post(in(e.judge+"/roster"), url.Values{"roster": {"Ann Example\nDi Fourth"}, "do": {"save"}}))
		h.get(in(e.judge + "/roster")).inLanguage(language)
		player := e.organiser + "/players/1"
		amend := func(values ...string) url.Values {
			form := hidden(h.get(player), "form[action*=amend]")
			for i := 0; i < len(values); i += 2 {
				form.Set(values[i], values[i+1])
			}
			return form
		}
		h.post(in(player+"/amend"), amend("do", "name", "player", " ")).status(422).inLanguage(language)
		h.post(in(player+"/amend"), amend("do", "erase")).status(422).inLanguage(language)
		h.post(in(player+"/amend"), amend("do", "key")).status(200).inLanguage(language)
		h.post(in(e.organiser+"/do"), url.Values{"do": {"close"}, "sure": {"1"}})
		h.get(in(player)).inLanguage(language)
		h.get(in(e.registration + "/lists")).inLanguage(language)
		h.get(in(e.organiser + "/trail")).inLanguage(language)
	}
}
