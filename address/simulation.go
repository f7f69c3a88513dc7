package address

import (
	"cmp"
	"net/url"
	"strconv"

	"inkcheck/rules/autoplay"
)

const (
	// MaxGames is the most games of one simulation. The mean's error is a hundredth of a turn
	// then, and a fast machine is done in a second.
	MaxGames = 50_000
	// UsualGames is how many are played where nobody says.
	UsualGames = 10_000
	// SampleGames is how many show a deck at a glance, in about a quarter of a second.
	SampleGames = 1000
)

// Simulation is a batch of solo games, or of games against a practice opponent that takes turns.
type Simulation struct {
	Table
	Games  int
	Policy string // the name of one of package autoplay
	Rival  string // the code of a deck to compare with; "" for none
	Single int    // one of the games, from 1, to be opened at the table; 0 for none
	JSON   bool   // the answer is for a program
}

// Path is the address of the simulation.
func (s Simulation) Path() string {
	w := to("/simulate")
	for _, p := range s.Fields() {
		w.always(p.Name, p.Value)
	}
	return w.String()
}

// Fields are what a form sends along to ask for more of the same simulation.
func (s Simulation) Fields() []Param {
	t := s.Text()
	out := []Param{{"d", t.Deck}, {"f", t.Format}, {"on", t.On}, {"p", t.Play}}
	if t.Name != "" {
		out = append(out, Param{deckName, t.Name})
	}
	if s.Casual {
		out = append(out, Param{"casual", "1"})
	}
	for _, p := range []Param{{"against", t.Against}, {"texts", t.Texts}} {
		if p.Value != "" {
			out = append(out, p)
		}
	}
	out = append(out, Param{"s", t.Seed}, Param{"games", t.Games}, Param{"policy", t.Policy})
	for _, p := range []Param{{"d2", t.Versus}, {"game", t.Single}} {
		if p.Value != "" {
			out = append(out, p)
		}
	}
	if s.JSON {
		out = append(out, Param{"as", "json"})
	}
	return out
}

// AsJSON is the same for a program.
func (s Simulation) AsJSON() Simulation { s.JSON = true; return s }

// Text is the simulation as it is written.
func (s Simulation) Text() SimulationText {
	return SimulationText{GameText: s.Table.Text(), Games: strconv.Itoa(s.Games), Policy: s.Policy, Versus: s.Rival, Single: number(s.Single),
		As: writeAs(s.JSON)}
}

// SimulationText is a simulation as it was typed.
type SimulationText struct {
	GameText
	Games, Policy, Versus, Single string
	As                            string // the form of the answer: "" or "html" is a page, "json" is for programs
}

// SimulationOf takes the parameters of a simulation: those of a game (d, f, on, p, s and
// casual, against, texts), games, policy, d2 for a deck to compare with, game for one of them, and as.
func SimulationOf(q url.Values) SimulationText {
	return SimulationText{GameText: aloneOf(q), Games: q.Get("games"), Policy: q.Get("policy"), Versus: q.Get("d2"), Single: q.Get("game"),
		As: q.Get("as")}
}

// aloneOf takes the parameters of a game without a practice opponent's row.
func aloneOf(q url.Values) GameText {
	g := GameOf(q)
	g.Opponents, g.TheyChoose = "", false
	return g
}

// Read understands a simulation. What is missing is filled in; there may be no deck.
func (t SimulationText) Read(u Defaults) (s Simulation, errs Errors) {
	s = Simulation{Rival: DeckCode(t.Versus)}
	s.Table, errs = t.GameText.Read(u)
	s.JSON = file(&errs, readAs, t.As)
	s.Games = file(&errs, readGames, t.Games)
	s.Policy = file(&errs, s.readPolicy, t.Policy).Name
	if t.Single != "" {
		s.Single = file(&errs, s.readSingle, t.Single)
	}
	return s, errs
}

// readAs reports whether the answer is for a program.
func readAs(text string) (bool, error) {
	switch text {
	case "", "html":
		return false, nil
	case "json":
		return true, nil
	}
	return false, Wrong("as", BadAnswerForm, text)
}

func writeAs(json bool) string {
	if json {
		return "json"
	}
	return ""
}

func readGames(text string) (int, error) {
	n, err := strconv.Atoi(cmp.Or(text, strconv.Itoa(UsualGames)))
	if err != nil || n < 1 || n > MaxGames {
		return UsualGames, Wrong("games", BadGames, text, MaxGames)
	}
	return n, nil
}

func (s Simulation) readSingle(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > s.Games {
		return 0, Wrong("game", NoGame, text, s.Games)
	}
	return n, nil
}

// readPolicy reads who plays; without a name it is who usually plays such games.
func (t Table) readPolicy(text string) (autoplay.Policy, error) { return ParsePolicy(text, t.Texts) }

// ParsePolicy reads who plays by its name; without one it is the usual policy of games by that
// table of effects.
func ParsePolicy(text string, texts int) (autoplay.Policy, error) {
	usual := autoplay.DefaultPolicy(texts)
	p, err := autoplay.ParsePolicy(cmp.Or(text, usual.Name))
	if err != nil {
		return usual, Wrong("policy", BadPolicy, text, autoplay.PolicyNames())
	}
	return p, nil
}
