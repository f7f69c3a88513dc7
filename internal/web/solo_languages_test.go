package web_test

import (
	"net/url"
	"testing"

	"inkcheck/terms"
)

// TestSoloInEveryLanguage: odds, simulation, adviser and trainer, asked, answered and refused, have no English sentence in another
// language.
func TestSoloInEveryLanguage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	code := "d=" + url.QueryEscape(deckCode(s))
	game := code + "&f=core&on=2026-11-20&p=first&s=7"
	at, err := url.Parse(s.post("/check", url.Values{"list": {"4 Smash"}}).status(303).Header.Get("Location"))
	if err != nil {
		t.Fatal(err)
	}
	smash := at.Query().Get("d")
	illegalGame := "on=2026-11-20&d=" + url.QueryEscape(smash)
	for _, language := range terms.Languages {
		form := url.Values{"list": {" "}}
		s.do("POST", "/goldfish?lang="+language, "application/x-www-form-urlencoded", form.Encode()).inLanguage(language)
		for _, path := range []string{
			"/odds?", "/odds?" + code, "/odds?size=60&g=A&by=%234&want=A>%3D1&turn=3&alter=missing", "/odds?size=x&hand=0&turn=-1&goal=x&p=z&g=A&by=1",
			"/odds?" + code + "&g=A&by=cost<%3D2&by2=is:song&want=A>%3D1&turn=3&alter=cost:2&p=second",
			"/odds?" + code + "&g=A&by=cost<%3D2&want=A>%3D&turn=3", "/odds?d=!!",
			"/simulate?", "/simulate?games=20&" + game, "/simulate?games=20&texts=1&policy=text&" + game, "/simulate?games=x&policy=y&p=z&" + code,
			"/simulate?games=20&d2=" + url.QueryEscape(deckCode(s)) + "&" + game,
			"/advise?", "/advise?" + game, "/advise?g=ink2&g=lore3&" + game, "/advise?h=Smash&" + game, "/advise?by=99&card=x&" + code,
			"/goldfish?m=&" + game, "/goldfish?m=keep&texts=1&" + game,
			"/goldfish?m=keep.end&o=2/3&x=search&texts=1&" + game,
			"/goldfish?m=keep.concede&" + game, "/goldfish?m=&advise=1&" + game, "/goldfish?m=keep.quest0&" + game,
			"/goldfish?m=keep&x=inkwell&do=fx-draw1&" + game, "/goldfish?", "/goldfish?d=!!", "/goldfish?f=core&" + illegalGame,
			"/trainer?", "/trainer?" + game, "/trainer?judge=1&" + game,
		} {
			to := s.do("GET", path+"&lang="+language, "", "")
			for range 3 {
				at := to.Header.Get("Location")
				if at == "" {
					break
				}
				to = s.do("GET", at, "", "")
			}
			to.inLanguage(language)
		}
	}
}

// TestTableKeepsLanguage: every link and form of the table leads on in the language that its address asks for, and cards have their names
// in it.
func TestTableKeepsLanguage(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, moves := range []string{"", "keep", "keep.end&x=inkwell", "keep.concede", "keep.end&r=end"} {
		for _, language := range terms.Languages[1:] {
			a := s.get(gameAddress(s, "/goldfish", "&m="+moves) + "&lang=" + language).status(200).inLanguage(language)
			a.count(`main a[href^="/"]:not([href*="lang=`+language+`"]):not([href^="/rules#"])`, 0)
			a.count(`main form[action^="/goldfish"]:not(:has(input[name="lang"][value="`+language+`"]))`, 0)
			a.count(`.hand-zone .face-name[lang="en"], .opening-form .face-name[lang="en"]`, 0)
		}
	}
}
