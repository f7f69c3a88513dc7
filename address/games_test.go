package address

import (
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"inkcheck/formats"
	"inkcheck/rules"
	"inkcheck/rules/autoplay"
)

// TestGameAddressesStay has addresses as the code before this package wrote them.
func TestGameAddressesStay(t *testing.T) {
	on := day(t, "2026-11-20")
	plain := Table{Code: "1zX4-_~", Format: formats.Core, On: on, Seed: 7}
	row := Row{{Plain: true, Strength: 2, Willpower: 3, Exerted: true}, {Key: 42, Exerted: true, Damage: 1},
		{Plain: true, Strength: 5, Willpower: 5, Waits: true}}
	full := Table{Code: "1 &é", Format: formats.PackRush, On: on, Second: true, Seed: 18446744073709551615, Casual: true, Opponents: row}
	later := Position{Moves: "keep.ink12.play7e", Redo: "end.quest3", Skip: "3-17", Open: "inkwell", Advice: true,
		Goals: []string{"win", "see3:elsa,be-prepared"}}
	see := autoplay.Goal{Kind: autoplay.SeeBy, Turn: 3, Cards: []string{"elsa", "be prepared"}}
	asked := Advice{Table: plain, Policy: "curve", Goals: append(autoplay.DefaultGoals(), see),
		Hand: []string{"elsa-snow-queen", "2 Smash; Be Our Guest"}}
	const start, rush = "d=1zX4-_~&f=core&on=2026-11-20&p=first", "d=1+%26%C3%A9&f=packrush&on=2026-11-20&p=second"
	for _, tt := range []struct{ got, want string }{
		{plain.At(Position{}), "/goldfish?" + start + "&s=7&m="},
		{plain.At(Position{Moves: "keep"}), "/goldfish?" + start + "&s=7&m=keep"},
		{plain.At(Position{Redo: "keep.end"}), "/goldfish?" + start + "&s=7&m=&r=keep.end"},
		{plain.At(Position{Moves: "keep", Skip: "12"}), "/goldfish?" + start + "&s=7&m=keep&k=12"},
		{plain.At(Position{Moves: "keep", Open: "14"}), "/goldfish?" + start + "&s=7&m=keep&x=14"},
		{plain.At(Position{Advice: true}), "/goldfish?" + start + "&s=7&m=&advise=1"},
		{plain.At(later), "/goldfish?" + start +
			"&s=7&m=keep.ink12.play7e&r=end.quest3&k=3-17&x=inkwell&advise=1&g=win&g=see3%3Aelsa%2Cbe-prepared"},
		{full.At(Position{Moves: "keep"}), "/goldfish?" + rush + "&s=18446744073709551615&m=keep&casual=1&o=2-3e.a42ed1.5-5w"},
		{full.At(later), "/goldfish?" + rush +
			"&s=18446744073709551615&m=keep.ink12.play7e&casual=1&o=2-3e.a42ed1.5-5w&r=end.quest3&k=3-17&x=inkwell&advise=1&g=win&g=see3%3Aelsa%2Cbe-prepared"},
		{full.Redeal().At(Position{}), "/goldfish?" + rush + "&s=18446744073709551615&m=&casual=1&o=2-3e.a42ed1.5-5"},
		{plain.Deal(), "/goldfish?" + start},
		{full.Deal(), "/goldfish?" + rush + "&casual=1&o=2-3e.a42ed1.5-5"},
		{plain.Advise(), "/advise?" + start + "&s=7"},
		{full.Advise(), "/advise?" + rush + "&casual=1&s=18446744073709551615"},
		{Simulation{Table: plain, Games: 500, Policy: "greedy"}.Path(), "/simulate?" + start + "&s=7&games=500&policy=greedy"},
		{Simulation{Table: full, Games: 500, Policy: "greedy", Rival: "x y"}.Path(),
			"/simulate?" + rush + "&casual=1&s=18446744073709551615&games=500&policy=greedy&d2=x+y"},
		{Simulation{Table: plain, Games: 500, Policy: "greedy"}.AsJSON().Path(), "/simulate?" + start + "&s=7&games=500&policy=greedy&as=json"},
		{Advice{Table: full, Policy: "curve", Goals: autoplay.DefaultGoals()}.Path(),
			"/advise?" + rush + "&casual=1&s=18446744073709551615&policy=curve&g=win"},
		{asked.Path(), "/advise?" + start + "&s=7&policy=curve&g=win&g=see3%3Aelsa%2Cbe+prepared&h=elsa-snow-queen&h=2+Smash%3B+Be+Our+Guest"},
		{Advice{Table: plain, Policy: "curve", Goals: autoplay.DefaultGoals()}.AsJSON().Path(),
			"/advise?" + start + "&s=7&policy=curve&g=win&as=json"},
		{Trainer{Advice: asked}.Path(), "/trainer?" + start + "&s=7&policy=curve&g=win&g=see3%3Aelsa%2Cbe+prepared"},
		{Trainer{Advice: asked, Hands: 12, Right: 5}.Path(),
			"/trainer?" + start + "&s=7&policy=curve&g=win&g=see3%3Aelsa%2Cbe+prepared&n=12&r=5"},
	} {
		if tt.got != tt.want {
			t.Errorf("have %s\nwant %s", tt.got, tt.want)
		}
	}
	if full.Opponents[2].Waits != true {
		t.Error("Anew has changed the row of the game that it was asked of")
	}
}

func drawTable(t *rapid.T) Table {
	return Table{Code: DeckCode(drawWord(t, "d")), Name: CleanName(drawWord(t, "name")), Format: drawFormat(t), On: drawDay(t),
		Second: rapid.Bool().Draw(t, "p"), Seed: rapid.Uint64().Draw(t, "s"),
		Casual: rapid.Bool().Draw(t, "casual")}
}

// facing is a game with or without an opponent that takes turns.
func (w Table) facing(t *rapid.T) Table {
	w.Against = rapid.SampledFrom([]string{"", rules.Presets()[0].Name}).Draw(t, "against")
	return w
}

func drawRow(t *rapid.T) (r Row) {
	for range rapid.IntRange(0, rules.MaxOpponents).Draw(t, "opponents") {
		o := Opponent{Exerted: rapid.Bool().Draw(t, "e"), Damage: rapid.IntRange(0, 99).Draw(t, "damage"), Waits: rapid.Bool().Draw(t, "w")}
		if o.Plain = rapid.Bool().Draw(t, "plain"); o.Plain {
			o.Strength, o.Willpower = rapid.IntRange(0, rules.MaxNumber).Draw(t, "strength"), rapid.IntRange(1, rules.MaxNumber).Draw(t, "willpower")
		} else {
			o.Key = rapid.Int().Draw(t, "key")
		}
		r = append(r, o)
	}
	return r
}

// drawTexts are values of a parameter that may be there several times; nil for none.
func drawTexts(t *rapid.T, label string, text *rapid.Generator[string]) []string {
	if out := rapid.SliceOfN(text, 0, 4).Draw(t, label); len(out) > 0 {
		return out
	}
	return nil
}

func drawGoals(t *rapid.T) (goals []autoplay.Goal) {
	for range rapid.IntRange(1, autoplay.MaxGoals).Draw(t, "goals") {
		g := autoplay.Goal{Kind: rapid.SampledFrom([]autoplay.GoalKind{autoplay.Win, autoplay.LoreBy, autoplay.Curve, autoplay.SeeBy}).Draw(t,
			"kind")}
		if g.Kind != autoplay.Win {
			g.Turn = rapid.IntRange(1, autoplay.MaxGoalTurn).Draw(t, "turn")
		}
		if g.Kind == autoplay.SeeBy {
			g.Cards = rapid.SliceOfN(rapid.StringMatching(`[a-z:= é&-]{1,8}[a-z]`), 1, 3).Draw(t, "cards")
		}
		goals = append(goals, g)
	}
	return goals
}

func drawPolicy(t *rapid.T) string {
	return rapid.SampledFrom(autoplay.Policies()).Draw(t, "policy").Name
}

func TestPositionIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := drawTable(t)
		if table.Opponents = drawRow(t); len(table.Opponents) == 0 {
			table = table.facing(t)
		}
		p := Position{Moves: rapid.String().Draw(t, "m"), Redo: rapid.String().Draw(t, "r"), Skip: rapid.StringMatching(`[0-9-]{0,20}`).Draw(t,
			"k"),
			Open: rapid.String().Draw(t, "x"), Advice: rapid.Bool().Draw(t, "advise")}
		if p.Advice {
			p.Goals = drawTexts(t, "g", rapid.String())
		}
		at := table.At(p)
		g, errs := ParseGoldfish(values(t, at), usual)
		if len(errs) > 0 || !g.Canonical || !reflect.DeepEqual(g.Table, table) || !reflect.DeepEqual(g.Position, p) || g.Step != (Step{}) {
			t.Fatalf("%s\nread %+v %+v %+v whole %t: %v", at, g.Table, g.Position, g.Step, g.Canonical, errs)
		}
		parts := table.Parts()
		p = Position{Moves: "keep.ink1", Redo: "end"}
		if got, want := parts.Before+p.Moves+parts.After+parts.Redo+p.Redo, table.At(p); got != want {
			t.Fatalf("its parts make %s, want %s", got, want)
		}
	})
}

func TestSimulationIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Simulation{Table: drawTable(t).facing(t), Games: rapid.IntRange(1, MaxGames).Draw(t, "games"), Policy: drawPolicy(t),
			Rival: DeckCode(drawWord(t, "d2")), JSON: rapid.Bool().Draw(t, "as")}
		s.Single = rapid.IntRange(0, s.Games).Draw(t, "game")
		typed := SimulationOf(values(t, s.Path()))
		if got, errs := typed.Read(usual); len(errs) > 0 || !reflect.DeepEqual(got, s) || typed != s.Text() {
			t.Fatalf("%s\nread %+v: %v", s.Path(), got, errs)
		}
	})
}

func TestAdviceIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Advice{Table: drawTable(t), Policy: drawPolicy(t), Goals: drawGoals(t), JSON: rapid.Bool().Draw(t, "as")}
		a.Hand = drawTexts(t, "h", rapid.StringMatching(`[a-z;é&]{1,8}`))
		against := a // hands are judged without an opponent, which no address of them names
		against.Against = rules.Presets()[0].Name
		if against.Path() != a.Path() {
			t.Fatalf("%s\nnames an opponent", against.Path())
		}
		q := values(t, a.Path())
		q.Set("against", against.Against)
		if got, errs := AdviceOf(q).Read(usual); len(errs) > 0 || got.Against != "" {
			t.Fatalf("read with the opponent %q: %v", got.Against, errs)
		}
		typed := AdviceOf(values(t, a.Path()))
		if got, errs := typed.Read(usual); len(errs) > 0 || !reflect.DeepEqual(got, a) || !typed.Equal(a.Text()) {
			t.Fatalf("%s\nread %+v: %v", a.Path(), got, errs)
		}
		h := Trainer{Advice: a, Hands: rapid.IntRange(0, maxTrained).Draw(t, "n")}
		h.Hand, h.JSON, h.Right = nil, false, rapid.IntRange(0, h.Hands).Draw(t, "r")
		got, hand, errs := ParseTrainer(values(t, h.Path()), usual)
		if len(errs) > 0 || !reflect.DeepEqual(got, h) || !hand.Equal(h.Text()) {
			t.Fatalf("%s\nread %+v: %v", h.Path(), got, errs)
		}
	})
}

// TestDamagedGames: what is wrong of an address is named, and the rest stands.
func TestDamagedGames(t *testing.T) {
	const sound = "d=12ySW&f=infinity&on=2026-11-20&p=second&s=7&m=keep&casual=1&o=2-3e"
	on := day(t, "2026-11-20")
	whole := Table{Code: "12ySW", Format: formats.Infinity, On: on, Second: true, Seed: 7, Casual: true,
		Opponents: Row{{Plain: true, Strength: 2, Willpower: 3, Exerted: true}}}
	with := func(change func(*Table)) Table {
		t := whole
		change(&t)
		return t
	}
	for _, tt := range []struct {
		change, field, detail string
		want                  Table
	}{
		{"", "", "", whole},
		{"f=pauper", "format", "pauper", with(func(t *Table) { t.Format = 0 })},
		{"on=2026-13-01", "on", "2026-13-01", with(func(t *Table) { t.On = 0 })},
		{"p=third", "play", `"third" is neither first nor second.`, with(func(t *Table) { t.Second = false })},
		{"s=-1", "seed", `"-1" is not a number from 0 to 18446744073709551615.`, with(func(t *Table) { t.Seed = 0 })},
		{"s=18446744073709551616", "seed", "18446744073709551615", with(func(t *Table) { t.Seed = 0 })},
		{"s=", "", "", with(func(t *Table) { t.Seed = 5 })},
		{"on=", "", "", with(func(t *Table) { t.On = usual.Today })},
		{"f=", "", "", with(func(t *Table) { t.Format = formats.Core })},
		{"casual=yes", "", "", with(func(t *Table) { t.Casual = false })},
		{"d=", "", "", with(func(t *Table) { t.Code = "" })},
		{"d=https://x.example/check?f=core%26d%3D%2012Ab%20", "", "", with(func(t *Table) { t.Code = "12Ab" })},
		{"o=2-0", "opponents", `"2-0" is not a card of the practice opponent`, with(func(t *Table) { t.Opponents = nil })},
		{"o=2-3..1-1", "opponents", `"" is not a card of the practice opponent`, with(func(t *Table) { t.Opponents = nil })},
		{"o=ax", "opponents", `"ax" is not a card`, with(func(t *Table) { t.Opponents = nil })},
		{"o=2-3dx", "opponents", `"2-3dx" is not a card`, with(func(t *Table) { t.Opponents = nil })},
		{"o=2-3d-1", "opponents", `"2-3d-1" is not a card`, with(func(t *Table) { t.Opponents = nil })},
		{"o=" + strings.Repeat("1-1.", rules.MaxOpponents) + "1-1", "opponents", "the most is 20", with(func(t *Table) { t.Opponents = nil })},
	} {
		q := values(t, "/goldfish?"+sound)
		if tt.change != "" {
			maps.Copy(q, values(t, "/goldfish?"+tt.change))
		}
		g, errs := ParseGoldfish(q, usual)
		if !reflect.DeepEqual(g.Table, tt.want) {
			t.Errorf("%s: read %+v, want %+v", tt.change, g.Table, tt.want)
		}
		if g.Moves != "keep" {
			t.Errorf("%s: the moves are %q", tt.change, g.Moves)
		}
		if g.Canonical != (tt.change == "" || tt.change == "d=") {
			t.Errorf("%s: whole is %t", tt.change, g.Canonical)
		}
		if tt.field == "" && len(errs) > 0 || tt.field != "" && (len(errs) != 1 || !strings.Contains(errs.Of(tt.field), tt.detail)) {
			t.Errorf("%s: %v, want one error of %q with %q", tt.change, errs, tt.field, tt.detail)
		}
	}
}

// TestWaitingNumbers: what is no number is one that nothing waits by, and there is an end to them.
func TestWaitingNumbers(t *testing.T) {
	if got := (Step{Next: "3-x-1"}).BagOrder(); !slices.Equal(got, []int{3, 0, 1}) {
		t.Errorf("the numbers are %v", got)
	}
	g, _ := ParseGoldfish(values(t, "/goldfish?m=keep"+strings.Repeat("&next=1", 2*maxNext)), usual)
	if got := len(g.BagOrder()); got != maxNext {
		t.Errorf("%d are put in order, want %d", got, maxNext)
	}
}

// TestStepsOfTheTable is what the forms at the table ask for.
func TestStepsOfTheTable(t *testing.T) {
	for _, tt := range []struct {
		query string
		want  Step
		asked string
		field string
	}{
		{"m=keep&do=fx-damage-C-N&c=3&n=2", Step{Do: "fx-damage-3-2"}, "keep.fx-damage-3-2", ""},
		{"m=&do=alterC&c=3&c=17", Step{Do: "alter3-17"}, "alter3-17", ""},
		{"m=keep&do=fx-drawN", Step{Do: "fx-draw1"}, "keep.fx-draw1", ""},
		{"m=keep&do=end.end", Step{Do: "end.end"}, "keep.end_end", ""},
		{"m=keep&next=3&next=x&next=1", Step{Next: "3-x-1"}, "keep", ""},
		{"m=keep&to=0", Step{Jump: true}, "keep", ""},
		{"m=keep&to=x", Step{}, "keep", "to"},
		{"m=keep&to=-1", Step{}, "keep", "to"},
		{"m=keep&add=+2/3+&ready=1", Step{Add: "2/3", Ready: true}, "keep", ""},
		{"m=" + strings.Repeat("x", maxMoveText) + "&r=x", Step{}, "", "moves"},
		{"m=" + strings.Repeat("x", 3), Step{}, "xxx", ""},
	} {
		q := values(t, "/goldfish?"+tt.query)
		g, errs := ParseGoldfish(q, usual)
		if g.Step != tt.want || g.Asked() != tt.asked || (tt.field == "") != (len(errs) == 0) || tt.field != "" && errs.Of(tt.field) == "" {
			t.Errorf("%.60s: %+v, asks for %q: %v", tt.query, g.Step, g.Asked(), errs)
		}
	}
	for skip, want := range map[string]string{"3-17": "3-17", "3,17": "", strings.Repeat("1", maxSkip): strings.Repeat("1", maxSkip),
		strings.Repeat("1", maxSkip+1): ""} {
		if g, _ := ParseGoldfish(url.Values{"k": {skip}, "g": {"win"}}, usual); g.Skip != want || g.Goals != nil {
			t.Errorf("k of %d bytes is read as %.20q, and goals without the adviser as %q", len(skip), g.Skip, g.Goals)
		}
	}
}

// TestDamagedSimulations is what else a simulation, a hand and a score may have wrong.
func TestDamagedSimulations(t *testing.T) {
	const sound = "d=12ySW&p=first&s=7&on=2026-11-20&games=10&policy=curve&d2=1A"
	for change, want := range map[string]struct {
		field         string
		games, single int
		policy        string
	}{
		"":             {"", 10, 0, "curve"},
		"games=0":      {"games", UsualGames, 0, "curve"},
		"games=50001":  {"games", UsualGames, 0, "curve"},
		"games=50000":  {"", 50000, 0, "curve"},
		"games=":       {"", UsualGames, 0, "curve"},
		"policy=x":     {"policy", 10, 0, "greedy"},
		"policy=":      {"", 10, 0, "greedy"},
		"game=10":      {"", 10, 10, "curve"},
		"game=11":      {"game", 10, 0, "curve"},
		"game=0":       {"game", 10, 0, "curve"},
		"game=x":       {"game", 10, 0, "curve"},
		"o=bad.row":    {"", 10, 0, "curve"},
		"seed=&p=last": {"play", 10, 0, "curve"},
	} {
		q := values(t, "/simulate?"+sound)
		maps.Copy(q, values(t, "/simulate?"+change))
		s, errs := SimulationOf(q).Read(usual)
		if s.Games != want.games || s.Single != want.single || s.Policy != want.policy || s.Code != "12ySW" || s.Rival != "1A" || s.Seed != 7 {
			t.Errorf("%s: read %+v", change, s)
		}
		if (want.field == "") != (len(errs) == 0) || want.field != "" && errs.Of(want.field) == "" {
			t.Errorf("%s: %v, want an error of %q", change, errs, want.field)
		}
	}
	for query, want := range map[string]struct {
		goals string
		field string
	}{
		"":                              {"win", ""},
		"g=lore5&g=win":                 {"lore5 win", ""},
		"g=lore5&card=elsa&by=3":        {"lore5 see3:elsa", ""},
		"card=+&by=3":                   {"win", ""},
		"g=lore11":                      {"win", "goals"},
		"g=nothing":                     {"win", "goals"},
		"card=elsa&by=11":               {"win", "by"},
		"card=elsa&by=":                 {"win", "by"},
		"g=a&g=b&g=c&g=d&g=e&g=f":       {"win", "goals"},
		"g=win&g=ink1&g=ink2&g=ink3":    {"win ink1 ink2 ink3", ""},
		"g=win&policy=nobody":           {"win", "policy"},
		"g=win&h=&h=++&card=&as=json":   {"win", ""},
		"h=+smash+&h=&g=win&f=core&s=1": {"win", ""},
	} {
		a, errs := AdviceOf(values(t, "/advise?"+query)).Read(usual)
		if strings.Join(goalTexts(a.Goals), " ") != want.goals || (want.field == "") != (len(errs) == 0) || want.field != "" &&
			errs.Of(want.field) == "" {
			t.Errorf("%s: read %+v: %v", query, a.Goals, errs)
		}
		if hand := strings.Contains(query, "smash"); hand != slices.Equal(a.Hand, []string{"smash", ""}) || !hand && a.Hand != nil {
			t.Errorf("%s: the hand is %q", query, a.Hand)
		}
	}
	for query, want := range map[string][2]int{"n=12&r=5": {12, 5}, "n=3&r=5": {3, 3}, "n=x&r=5": {0, 0}, "n=-1": {0, 0},
		"n=999999999": {maxTrained, 0}} {
		h, _, errs := ParseTrainer(values(t, "/trainer?judge=1&b=3&b=x&b=4&"+query), usual)
		if h.Hands != want[0] || h.Right != want[1] || !h.Judge || !slices.Equal(h.Back, []int{3, 4}) || len(errs) > 0 {
			t.Errorf("%s: %+v %v", query, h, errs)
		}
	}
}

// TestParameters: pages and the API call a field by two names.
func TestParameters(t *testing.T) {
	for field, want := range map[string]string{"deck": "d", "versus": "d2", "hand[3]": "h3", "hand": "hand", "goals": "g", "groups[1]": "by",
		"games": "games", "": ""} {
		if got := Parameter(field); got != want {
			t.Errorf("Parameter(%q) = %q, want %q", field, got, want)
		}
	}
	errs := Errors{{Field: "games", Says: Plain("a")}, {Field: "play", Says: Plain("b")}}
	if errs.Other("games") != "b" || errs.Other("games", "play") != "" || errs.Other() != "a" || errs.Err() == nil ||
		Errors(nil).Err() != nil {
		t.Error("errors are not told apart by their fields")
	}
}

// FuzzReadGames: whatever an address says, what is read of it is written as an address
// that says the same.
func FuzzReadGames(f *testing.F) {
	for _, q := range []string{
		"d=12ySW&f=core&on=2026-11-20&p=first&s=7&m=keep.ink12&casual=1&o=2-3e.a42ed1.5-5w&r=end&k=3-17&x=search&advise=1&g=win&g=see3:elsa",
		"s=%00&o=a&k=-&to=1&do=C&c=.&n=%ff", "d=?d=x&games=1&policy=song&d2=%3fd%3d&game=1&as=json&h=a&h=&card=b&by=3&n=1&r=9"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, query string) {
		q, _ := url.ParseQuery(query)
		g, errs := ParseGoldfish(q, usual)
		if g.Format == 0 || g.On == 0 {
			g.Format, g.On = formats.Core, usual.Today
		}
		g.Code = DeckCode(g.Code) // a link in a link
		again, more := ParseGoldfish(values(t, g.At(g.Position)), usual)
		if len(more) > 0 || !reflect.DeepEqual(again.Table, g.Table) || !reflect.DeepEqual(again.Position, g.Position) {
			t.Fatalf("read %+v %+v (%v), then %+v %+v (%v)", g.Table, g.Position, errs, again.Table, again.Position, more)
		}
		s, errs := SimulationOf(q).Read(usual)
		s.Table, s.Rival = g.Table, DeckCode(s.Rival)
		s.Opponents = nil
		if got, more := SimulationOf(values(t, s.Path())).Read(usual); len(more) > 0 || !reflect.DeepEqual(got, s) {
			t.Fatalf("read %+v (%v), then %+v (%v)", s, errs, got, more)
		}
		a, errs := AdviceOf(q).Read(usual)
		a.Table = s.Table
		if got, more := AdviceOf(values(t, a.Path())).Read(usual); len(more) > 0 || !reflect.DeepEqual(got, a) {
			t.Fatalf("read %+v (%v), then %+v (%v)", a, errs, got, more)
		}
		h, _, errs := ParseTrainer(q, usual)
		h.Judge, h.Back = false, nil // they are of the form
		h.Table = s.Table
		if got, _, more := ParseTrainer(values(t, h.Path()), usual); len(more) > 0 || !reflect.DeepEqual(got, h) {
			t.Fatalf("read %+v (%v), then %+v (%v)", h, errs, got, more)
		}
	})
}

// TestAdviceTextEqual: two questions are the same only where all of them is.
func TestAdviceTextEqual(t *testing.T) {
	same := func() AdviceText {
		return AdviceText{GameText: GameText{Deck: "1"}, Policy: "curve", Goals: []string{"1@2"}, Hand: []string{"3"}, Card: "Smash", By: "4"}
	}
	if !same().Equal(same()) {
		t.Error("a question is not the same as itself")
	}
	for name, change := range map[string]func(a *AdviceText){
		"deck": func(a *AdviceText) { a.Deck = "2" }, "policy": func(a *AdviceText) { a.Policy = "greedy" },
		"goals": func(a *AdviceText) { a.Goals[0] = "1@3" },
		"hand":  func(a *AdviceText) { a.Hand[0] = "4" }, "card": func(a *AdviceText) { a.Card = "" }, "by": func(a *AdviceText) { a.By = "5" },
		"as": func(a *AdviceText) { a.As = "json" },
	} {
		other := same()
		if change(&other); same().Equal(other) {
			t.Errorf("another %s makes no difference", name)
		}
	}
}
