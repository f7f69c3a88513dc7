package web_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/PuerkitoBio/goquery"
	"golang.org/x/net/html"

	"inkcheck/internal/testing/slow"
	"inkcheck/templates/text"
	"inkcheck/terms"
)

// ownWords are common words that a sentence of a language can hardly do without, and that the other languages do not have.
var ownWords = map[string][]string{
	"en": strings.Fields("the of and with your is are not for from this to that which you has have what when each card cards deck's it's"),
	"fr": strings.Fields("les des est avec une dans votre vous cette carte cartes pour"),
	"de": strings.Fields("und der das ist nicht mit eine einen auf karte karten wird für"),
	"it": strings.Fields("che è con gli il del sono carta carte più nella"),
}

// alsoWords are words of ownWords that another language has, too.
var alsoWords = map[string][]string{"fr": {"il", "carte"}, "it": {"carte", "est"}, "de": {"des", "die"}}

// noProse are elements whose text is of no language: what is typed, and what programs read.
var noProse = []string{"code", "kbd", "pre", "script", "style", "template", "textarea", "samp"}

// shownAttributes hold words that a reader sees or hears.
var shownAttributes = []string{"aria-label", "title", "alt", "placeholder", "aria-description", "aria-roledescription", "aria-valuetext"}

// metaShown are the descriptions of a page that search engines and messengers show.
var metaShown = []string{"description", "og:title", "og:description", "og:site_name", "og:image:alt", "twitter:title",
	"twitter:description"}

// said is a text of a page that a reader sees or hears in one piece, and the language that the page says it is in.
type said struct{ language, where, text string }

// proseOf lists all that a page says. A word that stands alone between elements is a piece of its own.
func proseOf(doc *goquery.Document, language string) (out []said) {
	add := func(language, where, text string) {
		if text = strings.Join(strings.Fields(text), " "); strings.ContainsFunc(text, unicode.IsLetter) {
			out = append(out, said{language, where, text})
		}
	}
	var walk func(n *html.Node, language string)
	walk = func(n *html.Node, language string) {
		switch n.Type {
		case html.TextNode:
			add(language, n.Parent.Data, n.Data)
			return
		case html.ElementNode:
			if slices.Contains(noProse, n.Data) {
				return
			}
			for _, a := range n.Attr {
				if a.Key == "lang" {
					language = a.Val
				}
			}
			name := ""
			for _, a := range n.Attr {
				switch where := n.Data + "[" + a.Key + "]"; {
				case a.Key == "name" || a.Key == "property":
					name = a.Val
				case slices.Contains(shownAttributes, a.Key):
					add(language, where, a.Val)
				case a.Key == "content" && slices.Contains(metaShown, name):
					add(language, where, a.Val)
				case strings.HasPrefix(a.Key, "data-"):
					for _, words := range handedOver(a.Val) {
						add(language, where, words)
					}
				}
			}
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c, language)
		}
	}
	for _, n := range doc.Nodes {
		walk(n, language)
	}
	return out
}

// handedOver are the words of an attribute that a script reads: a text, or all texts of a JSON value.
func handedOver(value string) (out []string) {
	var v any
	if !strings.HasPrefix(value, "{") && !strings.HasPrefix(value, "[") || json.Unmarshal([]byte(value), &v) != nil {
		if strings.Contains(value, " ") && !strings.ContainsAny(value, "=#/") {
			return []string{value}
		}
		return nil
	}
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case string:
			out = append(out, v)
		case []any:
			for _, one := range v {
				walk(one)
			}
		case map[string]any:
			for _, one := range v {
				walk(one)
			}
		}
	}
	walk(v)
	return out
}

// labels are the whole sentences and labels of a table.
func labels(s *text.Sentences) map[string]bool {
	out := map[string]bool{}
	var walk func(v reflect.Value)
	walk = func(v reflect.Value) {
		if v.Kind() == reflect.String {
			out[v.String()] = true
			return
		}
		for i := range v.NumField() {
			walk(v.Field(i))
		}
	}
	walk(reflect.ValueOf(*s))
	return out
}

// englishLabels are the labels of the English table that a language says otherwise.
var englishLabels = func() map[string]map[string]bool {
	out := map[string]map[string]bool{}
	for _, language := range terms.Languages[1:] {
		own, only := labels(text.In(language)), map[string]bool{}
		for l := range labels(text.In("en")) {
			if !own[l] && !strings.Contains(l, "%") && len(l) > 3 {
				only[l] = true
			}
		}
		out[language] = only
	}
	return out
}()

// typedCode finds what is typed into a search, and addresses.
var typedCode = regexp.MustCompile(`\S*[:<>=/]\S+`)

// wordsOf parts a text into its words in lower case.
var wordsOf = regexp.MustCompile(`[\p{L}'’]+`)

// typed are words that the requests of the tests type: nobody knows in which language they are.
var typed = []string{"Cup at the Lantern", "The Lantern", "Player ID", "Player", "Name", "Smush of Tomorow", "Something", "More",
	"Challenge", "what is this", "the text box", "Table", "Example"}

// cardNames take the names of cards out of texts: those in the language wherever they are, English ones where no lang can say so.
type cardNames struct{ own, all *strings.Replacer }

var namesOf = func() map[string]cardNames {
	cards, err := embedded()
	if err != nil {
		panic(err)
	}
	out := map[string]cardNames{}
	replacer := func(names []string) *strings.Replacer {
		slices.SortFunc(names, func(a, b string) int { return len(b) - len(a) })
		pairs := make([]string, 0, 2*len(names))
		for _, n := range names {
			if n != "" {
				pairs = append(pairs, n, "")
			}
		}
		return strings.NewReplacer(pairs...)
	}
	for _, language := range terms.Languages[1:] {
		own, all := slices.Clone(typed), slices.Clone(typed)
		for i := range cards.Cards {
			n := cards.Cards[i].NameIn(language)
			if n.Language == language {
				own = append(own, n.Full(), n.Name, n.Version)
			}
			all = append(all, n.Full(), n.Name, n.Version, cards.Cards[i].FullName, cards.Cards[i].Name)
		}
		out[language] = cardNames{replacer(own), replacer(all)}
	}
	return out
}()

// foreign names what shows that a text is in another language than it says, else "".
func (p said) foreign() string {
	if _, known := ownWords[p.language]; !known {
		return ""
	}
	if englishLabels[p.language][p.text] && !slices.Contains(typed, p.text) {
		return "an English label"
	}
	if p.language != "en" && !slices.ContainsFunc(typed, func(t string) bool { return strings.Contains(p.text, t) }) {
		for _, piece := range englishPieces {
			if strings.Contains(p.text, piece) {
				return fmt.Sprintf("the English %q", piece)
			}
		}
	}
	prose := typedCode.ReplaceAllString(p.text, "")
	if names, ok := namesOf[p.language]; ok {
		// An attribute cannot say that a name in it is English, and a sentence does not part where it has one.
		rest := names.all.Replace(prose)
		if prose = names.own.Replace(prose); strings.Contains(p.where, "[") || strings.ContainsFunc(rest, unicode.IsLetter) {
			prose = rest
		}
	}
	for _, w := range wordsOf.FindAllString(strings.ToLower(prose), -1) {
		for _, other := range terms.Languages {
			if other != p.language && slices.Contains(ownWords[other], w) && !slices.Contains(alsoWords[p.language], w) &&
				!slices.Contains(ownWords[p.language], w) {
				return fmt.Sprintf("the word %q of %s", w, other)
			}
		}
	}
	return ""
}

// foreign fails for each text of a page, or of a piece of one, that is in another language than it says; for none that was heard before.
func (a answer) foreign(doc *goquery.Document, language string, heard map[said]bool) {
	a.t.Helper()
	for _, p := range proseOf(doc, language) {
		if heard[p] {
			continue
		}
		heard[p] = true
		if why := p.foreign(); why != "" {
			a.t.Errorf("%s %s: %s in %s of <%s> %.120q", a.Request.Method, a.Request.URL.RequestURI(), why, p.language, p.where, p.text)
		}
	}
	for _, text := range misjoined(doc, language) {
		if p := (said{language, "joined", text}); !heard[p] {
			heard[p] = true
			a.t.Errorf("%s %s: joined as in English: %.120q", a.Request.Method, a.Request.URL.RequestURI(), text)
		}
	}
}

// joinedMarks finds a mark that follows a French word, or begins a piece, without the space before it.
var joinedMarks = regexp.MustCompile(`^[:;?!]\s|[\p{L})»”][:;](\s|$)`)

// unjoined finds what the English way of joining pieces leaves in another language: a mark without its space in French, an article without
// its elision in Italian.
var unjoined = map[string]*regexp.Regexp{"fr": joinedMarks,
	"it": regexp.MustCompile(`\b([Ii]l|[Aa]l|[Dd]al|[Dd]el|[Nn]el) (8|11) (gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)\b`)}

// misjoined lists the texts of a page that are joined as in English. Names of sets and what was typed are left out.
func misjoined(doc *goquery.Document, language string) (out []string) {
	re := unjoined[language]
	if re == nil {
		return nil
	}
	doc.Find("body *").Each(func(_ int, e *goquery.Selection) {
		if e.Closest(strings.Join(noProse, ", ")).Length() > 0 || e.Closest("[lang]").AttrOr("lang", "") != language {
			return
		}
		for _, n := range e.Nodes {
			for c := n.FirstChild; c != nil; c = c.NextSibling {
				if c.Type != html.TextNode || c.Data == "" {
					continue
				}
				text := strings.ReplaceAll(c.Data, "Illumineurs:", "Illumineurs")
				if before := c.PrevSibling; before != nil && before.LastChild != nil && strings.ContainsRune(":;?!", rune(text[0])) {
					if last, _ := utf8.DecodeLastRuneInString(before.LastChild.Data); unicode.IsSpace(last) {
						continue
					}
				}
				for _, name := range typed {
					text = strings.ReplaceAll(text, name, "")
				}
				if re.MatchString(text) {
					out = append(out, c.Data)
				}
			}
		}
	})
	return out
}

// TestMisjoined: pieces of a page that are joined as English joins them are found.
func TestMisjoined(t *testing.T) {
	t.Parallel()
	for page, want := range map[string]bool{
		`<html lang="fr"><body><p><b>ligne 3</b>: trop</p>`: true, `<html lang="fr"><body><p>Carte: trop</p>`: true,
		"<html lang=\"fr\"><body><p><b>ligne 3</b>\u00a0: trop</p>": false, `<html lang="fr"><body><p><code>set 12:</code></p>`: false,
		`<html lang="fr"><body><p lang="en">Line: x</p>`: false, `<html lang="it"><body><p>dal 8 set 2023</p>`: true,
		`<html lang="it"><body><p>dall’8 set 2023</p>`: false, `<html lang="de"><body><p>Zeile: zu lang</p>`: false,
	} {
		doc, err := goquery.NewDocumentFromReader(strings.NewReader(page))
		if err != nil {
			t.Fatal(err)
		}
		if got := misjoined(doc, doc.Find("html").AttrOr("lang", "")); len(got) > 0 != want {
			t.Errorf("%s: %q, want %t", page, got, want)
		}
	}
}

// TestForeign: words of another language are found wherever a reader sees them, and not where the page says which language they are of.
func TestForeign(t *testing.T) {
	t.Parallel()
	for page, want := range map[string]bool{
		`<p>Le deck est conforme.</p>`: false, `<p>The deck is legal.</p>`: true, `<p>Le <b lang="en">The Glass Slipper</b></p>`: false,
		`<p lang="en">The deck <i lang="fr">est conforme</i></p>`: false, `<img alt="A card with your name">`: true,
		`<p lang="en">Le deck est conforme.</p>`: true, `<button title="Help">?</button>`: true, `<h1>Help</h1>`: true,
		`<input placeholder="of all">`: true, `<body data-words='{"copied":"not for you"}'>`: true, `<pre>the list</pre>`: false,
		`<head><meta name="description" content="What is legal"></head>`: true, `<option>each of them</option>`: true,
		`<p>Das Deck ist legal.</p>`: true, `<p lang="de">Das Deck ist legal.</p>`: false,
	} {
		doc, err := goquery.NewDocumentFromReader(strings.NewReader(page))
		if err != nil {
			t.Fatal(err)
		}
		got := slices.ContainsFunc(proseOf(doc, "fr"), func(p said) bool { return p.foreign() != "" })
		if got != want {
			t.Errorf("%s: foreign words: %t, want %t", page, got, want)
		}
	}
}

// tourist goes through the site with a browser that prefers one language.
type tourist struct {
	*site
	language string
	kinds    map[string]bool
	queue    []string
	pages    int
	heard    map[said]bool
}

// see looks at an answer, and keeps the pages that it leads to for later, one of each kind.
func (v *tourist) see(a answer) {
	for range 4 {
		to := a.Header.Get("Location")
		if to == "" {
			break
		}
		a = v.get(to)
	}
	if !strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") {
		return
	}
	v.pages++
	doc, language := a.page(), a.Header.Get("Content-Language")
	if language != v.language && a.Request.URL.Query().Get("lang") == "" {
		v.t.Errorf("%s: in %s, want %s", a.Request.URL, language, v.language)
	}
	if whole := doc.Find("html[lang]"); whole.Length() > 0 && whole.AttrOr("lang", "") != language {
		v.t.Errorf("%s: html lang = %q, the header says %q", a.Request.URL, whole.AttrOr("lang", ""), language)
	}
	a.foreign(doc, language, v.heard)
	doc.Find("a[href]").Each(func(_ int, e *goquery.Selection) {
		to, _, _ := strings.Cut(e.AttrOr("href", ""), "#")
		u, err := url.Parse(to)
		if err != nil || u.IsAbs() || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "/api/") {
			return
		}
		if q := u.Query(); q.Has("lang") || q.Has("as") || q.Has("texts") && u.Path != "/goldfish" || strings.Contains(to, "random") {
			return
		}
		if kind := kindOf(u); !v.kinds[kind] {
			v.kinds[kind] = true
			v.queue = append(v.queue, to)
		}
	})
}

// requests are the pages that a file of answers asks for, in its own way of writing them.
func requests(t *testing.T, file string) (out []string) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for entry := range strings.SplitSeq(string(b), "\n\n") {
		request, _, _ := strings.Cut(entry, "\n\t")
		out = append(out, request)
	}
	return out
}

// TestNoForeignWords goes through the pages and their states in each language: all that answers.txt and event_answers.txt ask for, and what
// they lead to. No word of another language is there, except where the page says so with lang.
func TestNoForeignWords(t *testing.T) {
	slow.NotRaced(t)
	t.Parallel()
	for _, language := range terms.Languages[1:] {
		t.Run(language, func(t *testing.T) {
			t.Parallel()
			s := newPlayed(t)
			s.language = language
			v := tourist{site: s.site, language: language, kinds: map[string]bool{}, heard: map[said]bool{}}
			for _, file := range []string{"testdata/answers.txt", "testdata/event_answers.txt"} {
				for _, request := range requests(t, file) {
					if how, rest, _ := strings.Cut(request, " "); how == "AT" || (how == "GET" || how == "POST") && !strings.HasPrefix(rest, "/api/") {
						if a, asked := s.request(request); asked {
							v.see(a)
						}
					}
				}
			}
			for len(v.queue) > 0 {
				at := v.queue[0]
				v.queue = v.queue[1:]
				v.see(v.get(at))
			}
			t.Logf("%s: %d pages", language, v.pages)
		})
	}
}
