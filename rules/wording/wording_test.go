package wording

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"inkcheck/rules/effect"
	"inkcheck/terms"
)

var (
	slot   = regexp.MustCompile(`\{[^{}:]*\}`)
	plural = regexp.MustCompile(`\{(n|m|a|b):[^{}|]*\|[^{}|]*\}`)
	letter = regexp.MustCompile(`\p{L}{3}`)
)

// unsaid are the codes without words of their own.
var unsaid = []Code{NoCode, HasKeyword, LosesKeyword, Changes}

// sentences lists the texts of a table with their places, in the order of its fields.
func sentences(v reflect.Value) (out []string) {
	switch v.Kind() {
	case reflect.String:
		return []string{v.String()}
	case reflect.Struct:
		for i := range v.NumField() {
			out = append(out, sentences(v.Field(i))...)
		}
	case reflect.Array:
		for i := range v.Len() {
			out = append(out, sentences(v.Index(i))...)
		}
	}
	return out
}

// TestTables: every sentence is there in every language, names the same as in English, is not the English one, and no plural is torn.
func TestTables(t *testing.T) {
	t.Parallel()
	for _, c := range unsaid {
		if english.says[c] != "" {
			t.Errorf("code %d has words, which nothing says", c)
		}
	}
	in := sentences(reflect.ValueOf(english))
	for _, language := range terms.Languages {
		w := wordsIn(language)
		for c := range codeCount {
			if w.says[c] == "" && !slices.Contains(unsaid, c) {
				t.Errorf("%s: code %d has no words", language, c)
			}
		}
		for r := Legal + 1; r < reasonCount; r++ {
			if w.reasons[r] == "" {
				t.Errorf("%s: reason %d has no words", language, r)
			}
		}
		for i, text := range sentences(reflect.ValueOf(*w)) {
			bare := plural.ReplaceAllString(text, "")
			named, want := slot.FindAllString(bare, -1), slot.FindAllString(plural.ReplaceAllString(in[i], ""), -1)
			slices.Sort(named)
			slices.Sort(want)
			switch rest := slot.ReplaceAllString(bare, ""); {
			case (text == "") != (in[i] == ""):
				t.Errorf("%s: %q for %q", language, text, in[i])
			case !slices.Equal(named, want):
				t.Errorf("%s: %q names other things than %q", language, text, in[i])
			case strings.ContainsAny(rest, "{}|"):
				t.Errorf("%s: %q has a bad slot", language, text)
			case language != "en" && text == in[i] && strings.Contains(rest, " ") && letter.MatchString(rest):
				t.Errorf("%s: %q is the English sentence", language, text)
			case language != "en" && strings.Contains(text, "'"):
				t.Errorf("%s: %q has a straight apostrophe", language, text)
			case language == "fr" && regexp.MustCompile(` [;:!?]`).MatchString(text):
				t.Errorf("%q has a space that breaks before a mark", text)
			}
		}
	}
}

// TestReader: sentences with one and several cards, numbers and abilities, in each language.
func TestReader(t *testing.T) {
	t.Parallel()
	draw, err := effect.Parse("quest: may draw 1")
	if err != nil {
		t.Fatal(err)
	}
	line := &Line{Clauses: []Clause{
		{Code: Plays, A: []int{0}, N: 3, Drops: 1, Enters: true},
		{Code: IsBanished, A: []int{1, 2}},
		{Code: Changes, A: []int{0}, Lasting: LastsTurn, Of: 1, Rule: "CR 6.2.1",
			Traits: []Trait{{Code: Strength, N: -2}, {Code: HasKeyword, Keyword: "Challenger +3"}, {Code: CannotQuest}}},
		{Code: TurnBegins, N: 2}, {Code: Draws, A: []int{9}, Goes: true},
		{Code: ToDo, Occasion: OnQuest, A: []int{2}, Effects: []*effect.Code{draw}},
	}}
	for language, want := range map[string]string{
		"en": "plays A for 3 ink (1 of it an ink drop), entering exerted; B and C are banished; B: gives A -2 strength and Challenger +3; " +
			"A can't quest this turn (CR 6.2.1); turn 2 begins, draws card 9; to do yourself: C quests: When it quests: you may draw a card.",
		"fr": "joue A pour 3 encres (dont 1 goutte d’encre), la carte entre en jeu épuisée\u202f; les cartes B et C sont bannies\u202f; " +
			"B\u00a0: A reçoit -2 en Force et Offensif +3\u202f; A ne peut pas être envoyé à l’aventure " +
			"pour le reste de ce tour (CR 6.2.1)\u202f; " +
			"début du tour 2, pioche carte 9\u202f; à faire vous-même\u00a0: la carte C est envoyée à l’aventure\u00a0: ",
		"de": "spielt A für 3 Tinte (davon 1 Tintentropfen) aus, die Karte kommt erschöpft ins Spiel; B und C werden verbannt; " +
			"B: A erhält -2 Stärke und Herausfordern +3; A kann nicht erkunden in diesem Zug (CR 6.2.1); Zug 2 beginnt, zieht Karte 9; " +
			"selbst auszuführen: C erkundet: ",
		"it": "gioca A per 3 inchiostro (di cui 1 goccia d’inchiostro), la carta entra in gioco impegnata; " +
			"le carte B e C vengono esiliate; B: A riceve -2 Forza e Sfidante +3; A non può andare all’avventura per questo turno (CR 6.2.1); " +
			"inizia il turno 2, pesca carta 9; da fare da te: C va all’avventura: ",
	} {
		r := Reader{Language: language, Name: func(n int) string {
			if n < 3 {
				return string(rune('A' + n))
			}
			return ""
		}}
		if got := r.Line(line); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
	nobody := Reader{Name: func(int) string { return "" }}
	if got := nobody.Refusal(&Refusal{Why: ReasonAsked, Asked: AskYesNo}); got != "an ability asks: answer yes or no" {
		t.Error(got)
	}
}
