package address

import (
	"math"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/formats"
)

// TestOddsAddressesStay has addresses as the code before this package wrote them.
func TestOddsAddressesStay(t *testing.T) {
	on := day(t, "2026-11-20")
	four := []OddsGroup{{Name: "A", By: "#4"}}
	for _, tt := range []struct{ got, want string }{
		{Odds{}.Path(), "/odds"},
		{OddsText{Size: "60", Hand: "7"}.Path(), "/odds?size=60&hand=7"},
		{Odds{Size: 60, Hand: 7, Groups: four, Want: "A>=1", Turn: 3, Alter: "missing", Goal: 80, Copies: "A"}.Path(),
			"/odds?size=60&hand=7&g=A&by=%234&want=A%3E%3D1&turn=3&p=first&alter=missing&goal=80&copies=A"},
		{Odds{Deck: "1 &é", Rival: "2", Format: formats.Core, On: on, Hand: 7, Groups: []OddsGroup{{"A", "is:song cost<=2", ""},
			{"ink", "#4", "#3"}},
			Want: "A>=1 and ink>=1", Second: true, Alter: "back:cost>=5", Goal: 82.5, Copies: "ink"}.Text().AsData("json").Path(),
			"/odds?d=1+%26%C3%A9&d2=2&f=core&on=2026-11-20&hand=7&g=A&by=is%3Asong+cost%3C%3D2&by2=&g=ink&by=%234&by2=%233&want=A%3E%3D1+and+ink%3E%3D1&turn=0&p=second&alter=back%3Acost%3E%3D5&goal=82.5&copies=ink&as=json"},
		{Odds{Deck: "1", Format: formats.Core, On: on, Hand: 7, Turn: 5, Alter: "missing", Goal: 80}.Path(),
			"/odds?d=1&f=core&on=2026-11-20&hand=7&turn=5&p=first&alter=missing&goal=80"},
		{OddsText{Size: "60", Groups: four, Want: "A>=1", Turn: "3", Alter: "missing"}.Path(),
			"/odds?size=60&g=A&by=%234&want=A%3E%3D1&turn=3&p=first&alter=missing"},
		{OddsText{Size: "60", Groups: four, Copies: "A"}.CopiesOf("B").Path(), "/odds?size=60&g=A&by=%234&copies=B"},
	} {
		if tt.got != tt.want {
			t.Errorf("have %s\nwant %s", tt.got, tt.want)
		}
	}
}

func drawOdds(t *rapid.T) (o Odds) {
	o = Odds{Hand: rapid.IntRange(1, 250).Draw(t, "hand"), Want: drawWord(t, "want"), Turn: rapid.IntRange(0, MaxOddsTurn).Draw(t, "turn"),
		Second: rapid.Bool().Draw(t, "p"),
		Alter:  rapid.SampledFrom([]string{"never", "missing", "keep:2", "back:cost>=5 é&"}).Draw(t, "alter")}
	o.Goal = rapid.Float64Range(MinGoal, MaxGoal).Draw(t, "goal")
	if deck := rapid.StringMatching(`[A-Za-z0-9._~-]{0,12}`).Draw(t, "d"); deck != "" {
		o.Deck, o.Rival, o.Format, o.On = deck, rapid.StringMatching(`[A-Za-z0-9._~-]{0,12}`).Draw(t, "d2"), drawFormat(t), drawDay(t)
		o.Name = CleanName(drawWord(t, "name"))
	} else {
		o.Size = rapid.IntRange(1, 250).Draw(t, "size")
	}
	names := rapid.SliceOfNDistinct(rapid.StringMatching(`[A-Za-z][A-Za-z0-9_]{0,4}`), 0, MaxOddsGroups, rapid.ID).Draw(t, "names")
	by := rapid.StringMatching(`#[0-9]{1,3}|[a-z:<=é& ]{0,10}[a-z]`).Filter(func(s string) bool { return s == strings.TrimSpace(s) })
	for _, name := range names {
		g := OddsGroup{Name: name, By: by.Draw(t, "by")}
		if rapid.Bool().Draw(t, "compared") {
			g.Versus = by.Draw(t, "by2")
		}
		o.Groups = append(o.Groups, g)
	}
	switch {
	case len(names) > 0:
		o.Copies = rapid.SampledFrom(names).Draw(t, "copies")
		if o.Want == "" {
			o.Want = names[0] + ">=1"
		}
	case o.Deck == "":
		return Odds{}
	default:
		o.Want = ""
	}
	return o
}

func TestOddsAreReadAsTheyWereWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := drawOdds(t)
		at := o.Path()
		text := OddsOf(values(t, at)).Filled(usual)
		if got, errs := text.Read(usual); len(errs) > 0 || !reflect.DeepEqual(got, o) || text.Path() != at || !Same(at, values(t, at)) {
			t.Fatalf("%s\nread %+v: %v", at, got, errs)
		}
	})
}

// TestDamagedOdds: what is wrong of a question is named and kept as it was typed, and the
// rest stands.
func TestDamagedOdds(t *testing.T) {
	const sound = "size=50&hand=5&g=A&by=4&want=A%3E%3D2&turn=3&p=second&alter=never&goal=90&copies=A"
	whole := Odds{Size: 50, Hand: 5, Groups: []OddsGroup{{Name: "A", By: "#4"}}, Want: "A>=2", Turn: 3, Second: true, Alter: "never", Goal: 90,
		Copies: "A"}
	with := func(change func(*Odds)) Odds {
		o := whole
		change(&o)
		return o
	}
	ofDeck := func(o *Odds) {
		o.Size, o.Deck, o.Format, o.On = 0, "1", formats.Core, usual.Today
		o.Groups = []OddsGroup{{Name: "A", By: "4"}}
	}
	for _, tt := range []struct {
		change, field, detail string
		want                  Odds
	}{
		{"", "", "", whole},
		{"size=0", "size", `The number of cards is "0"; it must be a number from 1 to 250.`, with(func(o *Odds) { o.Size = 0 })},
		{"size=251", "size", "", with(func(o *Odds) { o.Size = 0 })},
		{"size=", "", "", with(func(o *Odds) { o.Size = 60 })},
		{"hand=0", "hand", "The opening hand", with(func(o *Odds) { o.Hand = 0 })},
		{"hand=", "", "", with(func(o *Odds) { o.Hand = 7 })},
		{"turn=31", "turn", `The turn is "31"; it must be a number from 0 to 30.`, with(func(o *Odds) { o.Turn = 0 })},
		{"turn=-1", "turn", "", with(func(o *Odds) { o.Turn = 0 })},
		{"turn=", "", "", with(func(o *Odds) { o.Turn = 5 })},
		{"p=third", "play", "neither first nor second", with(func(o *Odds) { o.Second = false })},
		{"p=", "", "", with(func(o *Odds) { o.Second = false })},
		{"goal=100", "goal", `The goal is "100"; it must be a percentage from 0.001 to 99.999.`, with(func(o *Odds) { o.Goal = 0 })},
		{"goal=0", "goal", "", with(func(o *Odds) { o.Goal = 0 })},
		{"goal=NaN", "goal", "", with(func(o *Odds) { o.Goal = 0 })},
		{"goal=", "", "", with(func(o *Odds) { o.Goal = 80 })},
		{"copies=Z", "copies", "There is no group Z.", with(func(o *Odds) { o.Copies = "Z" })},
		{"copies=", "", "", whole},
		{"want=", "", "", with(func(o *Odds) { o.Want = "A>=1" })},
		{"alter=", "", "", with(func(o *Odds) { o.Alter = "missing" })},
		{"alter=back&back=cost:5", "", "", with(func(o *Odds) { o.Alter = "back:cost:5" })},
		{"d=1", "", "", with(ofDeck)},
		{"d=&d2=1", "", "", with(ofDeck)},
		{"d=1&f=modern", "format", "modern", with(func(o *Odds) { ofDeck(o); o.Format = 0 })},
		{"d=1&on=2020-01-01", "on", "2020", with(func(o *Odds) { ofDeck(o); o.On = 0 })},
		{"d=1&f=packrush&hand=", "", "", with(func(o *Odds) { ofDeck(o); o.Format, o.Hand = formats.PackRush, 5 })},
		{"by=&by=4&by=5&g=&copies=&want=", "", "",
			with(func(o *Odds) { o.Groups = []OddsGroup{{"A", "#4", ""}, {"B", "#5", ""}}; o.Want = "A>=1 and B>=1" })},
		{"by=4&by=5&by2=&by2=6&g=B&copies=&want=", "", "", with(func(o *Odds) {
			o.Groups = []OddsGroup{{"B", "#4", ""}, {"A", "#5", "#6"}}
			o.Want, o.Copies = "B>=1 and A>=1", "B"
		})},
	} {
		q := values(t, "/odds?"+sound)
		for name, v := range values(t, "/odds?"+tt.change) {
			q[name] = v
		}
		text := OddsOf(q).Filled(usual)
		o, errs := text.Read(usual)
		if !reflect.DeepEqual(o, tt.want) {
			t.Errorf("%s: read %+v, want %+v", tt.change, o, tt.want)
		}
		if tt.field == "" && len(errs) > 0 || tt.field != "" && (len(errs) != 1 || errs[0].Field != tt.field ||
			!strings.Contains(errs[0].In("en"),
				tt.detail)) {
			t.Errorf("%s: %v, want one error of %q with %q", tt.change, errs, tt.field, tt.detail)
		}
		if tt.field != "" && !strings.Contains(text.Path(), strings.Split(tt.change, "&")[0]) {
			t.Errorf("%s: %s does not keep it", tt.change, text.Path())
		}
	}
	for in, want := range map[string]string{
		// a name may be a number
		"g=7&by=4&want=7%3E%3D1":                   "/odds?size=60&hand=7&g=7&by=%234&want=7%3E%3D1&turn=5&p=first&alter=missing&goal=80&copies=7",
		"d=1&size=50&f=core&on=2026-11-20&by=4":    "/odds?d=1&f=core&on=2026-11-20&hand=7&g=A&by=4&want=A%3E%3D1&turn=5&p=first&alter=missing&goal=80&copies=A",
		"d=1&f=core&on=2026-11-20&want=A&copies=A": "/odds?d=1&f=core&on=2026-11-20&hand=7&turn=5&p=first&alter=missing&goal=80",
	} {
		if got := OddsOf(values(t, "/odds?"+in)).Filled(usual).Path(); got != want {
			t.Errorf("%s is filled to %s, want %s", in, got, want)
		}
	}
	many := OddsOf(url.Values{"by": strings.Split("1 1 1 1 1 1 1 1 1", " ")}).Filled(usual)
	if _, errs := many.Read(usual); len(errs) != 1 || errs[0].Field != "groups[0]" ||
		errs[0].In("en") != "There are 9 groups; the page takes 8." {
		t.Errorf("nine groups: %v", errs)
	}
	nothing := OddsOf(url.Values{"size": {"x"}, "turn": {"3"}, "p": {"second"}}).Filled(usual)
	if o, errs := nothing.Read(usual); o.Asked() || len(errs) > 0 || nothing.Path() != "/odds?size=x" {
		t.Errorf("nothing asked: %+v %v %s", o, errs, nothing.Path())
	}
	if u := nothing.Usual(); u.Hand != "7" || u.Turn != "5" || u.Alter != "missing" || u.Goal != "80" || u.Play != "first" {
		t.Errorf("the usual question is %+v", u)
	}
	if (Odds{Groups: []OddsGroup{{"A", "#4", "#3"}}}).Compared() != true || (Odds{Rival: "1"}).Compared() != true || whole.Compared() {
		t.Error("comparisons are not told from other questions")
	}
}

// FuzzReadOdds: whatever an address says, filling it twice is filling it once, and what is
// read of it without an error is read of what it is written as.
func FuzzReadOdds(f *testing.F) {
	for _, q := range []string{"by=4", "d=1&by=is:song&by2=smash&g=A&turn=0&p=second&alter=back&back=x&goal=1e-7&copies=A&as=json",
		"d=%3fd%3d%3fd%3dx&d2=&g=&g=A&size=+7", "by=4&by=5&goal=0x1p-3&hand=007&turn=+3"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, query string) {
		q, _ := url.ParseQuery(query)
		text := OddsOf(q)
		text.Deck, text.Rival = DeckCode(text.Deck), DeckCode(text.Rival) // a link in a link
		if strings.Contains(text.Deck+text.Rival, "?") {
			t.Skip()
		}
		text = text.Filled(usual)
		if again := OddsOf(values(t, text.Path())).Filled(usual); !reflect.DeepEqual(again, text) {
			t.Fatalf("filled %+v, then %+v", text, again)
		}
		o, errs := text.Read(usual)
		if len(errs) > 0 {
			return
		}
		if got, errs := OddsOf(values(t, o.Path())).Filled(usual).Read(usual); len(errs) > 0 || !reflect.DeepEqual(got, o) || math.IsNaN(o.Goal) {
			t.Fatalf("read %+v, then %+v (%v)", o, got, errs)
		}
	})
}

// TestNamesOfGroups: rows without a name get the first letters that no other row has; after Z there is none.
func TestNamesOfGroups(t *testing.T) {
	t.Parallel()
	q := url.Values{"g": {"", " B ", ""}, "by": {"4", "5", " 6 "}, "by2": {"", "", "x"}}
	want := []OddsGroup{{"A", "#4", ""}, {"B", "#5", ""}, {"C", "#6", "x"}}
	if got := oddsGroups(q, false); !slices.Equal(got, want) {
		t.Errorf("groups %v, want %v", got, want)
	}
	want = []OddsGroup{{"A", "4", ""}, {"B", "5", ""}, {"C", "6", "x"}}
	if got := oddsGroups(q, true); !slices.Equal(got, want) {
		t.Errorf("groups of a deck %v, want %v", got, want)
	}
	q = url.Values{"by": make([]string, 28)}
	for i := range q["by"] {
		q["by"][i] = "1"
	}
	var names string
	for _, g := range oddsGroups(q, false) {
		names += g.Name + ","
	}
	if want := "A,B,C,D,E,F,G,H,I,J,K,L,M,N,O,P,Q,R,S,T,U,V,W,X,Y,Z,,,"; names != want {
		t.Errorf("28 rows are called %s, want %s", names, want)
	}
}
