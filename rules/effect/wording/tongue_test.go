package wording

import (
	"reflect"
	"slices"
	"testing"

	"inkcheck/rules/effect"
)

var tongues = []*tongue{&french, &german, &italian}

// TestTongues_AreWhole finds words of the notation without a term, and empty fields.
func TestTongues_AreWhole(t *testing.T) {
	t.Parallel()
	built := map[effect.Section][]string{ // said by the program, not by a term
		effect.Changes: {"S", "W", "L", "+Kw", "-Kw", "+[code]", "+class"}, effect.Marks: {".first", ">"},
	}
	for _, l := range tongues {
		has := map[effect.Section]map[string]bool{
			effect.Verbs: keys(l.verbs), effect.Events: keys(l.events), effect.Changes: keys(l.changes), effect.Players: keys(l.players),
			effect.Durations: keys(l.lasting), effect.Kinds: keys(l.kinds), effect.Zones: keys(l.zones), effect.Places: keys(l.places),
			effect.Turns: keys(l.turns), effect.Marks: keys(l.marks),
		}
		for _, w := range effect.Words() {
			if terms := has[w.Section]; terms != nil && !terms[w.Word] && !slices.Contains(built[w.Section], w.Word) {
				t.Errorf("%s: no word for %q of the %s", l.language, w.Word, w.Section)
			}
		}
		phrases := reflect.ValueOf(l.phrases)
		for i := range phrases.NumField() {
			if phrases.Field(i).IsZero() {
				t.Errorf("%s: no %s", l.language, phrases.Type().Field(i).Name)
			}
		}
		tables := reflect.ValueOf(l).Elem()
		for i := range tables.NumField() {
			table := tables.Field(i)
			if table.Kind() != reflect.Map {
				continue
			}
			english := reflect.ValueOf(&french).Elem().Field(i)
			for _, key := range english.MapKeys() {
				name := tables.Type().Field(i).Name
				got := table.MapIndex(key)
				if name == "adjs" || name == "behind" { // a word bends, or it does not
					continue
				}
				if !got.IsValid() || got.IsZero() {
					t.Errorf("%s: %s has no %v", l.language, name, key)
				}
			}
		}
		for key := range english.before {
			if l.adjs[key].m == "" && l.behind[key] == "" {
				t.Errorf("%s: no word for a card that is %s", l.language, key)
			}
		}
		for key := range english.after {
			if l.adjs[key].m == "" && l.behind[key] == "" {
				t.Errorf("%s: no word for a card that is %s", l.language, key)
			}
		}
	}
}

// TestTongues_Forms reads how words bend.
func TestTongues_Forms(t *testing.T) {
	t.Parallel()
	for code, want := range map[string][3]string{
		"play: look 4; may take a:song; rest>bottom": {
			"Lorsque vous jouez cette carte\u00a0: regardez les 4 premières cartes de votre pioche\u202f; vous pouvez révéler une chanson " +
				"et placer " +
				"cette chanson dans votre main\u202f; placez les autres cartes sous votre pioche.",
			"Wenn du diese Karte ausspielst: schaue dir die obersten 4 Karten deines Decks an; du darfst ein Lied aufdecken und dieses Lied auf " +
				"deine Hand nehmen; lege die restlichen Karten unter dein Deck.",
			"Quando giochi questa carta: guarda le prime 4 carte del tuo mazzo; puoi rivelare una canzone e aggiungere questa canzone alla " +
				"tua mano; " +
				"metti il resto in fondo al tuo mazzo.",
		},
		"my.banisher: may draw 1": {
			"Durant votre tour, lorsque cette carte bannit un autre personnage via un défi\u00a0: vous pouvez piocher une carte.",
			"Wenn in deinem Zug diese Karte einen anderen Charakter durch eine Herausforderung verbannt: du darfst 1 Karte ziehen.",
			"Durante il tuo turno, quando questa carta esilia un altro personaggio in una sfida: puoi pescare una carta.",
		},
		"do: opp:discard 1": {
			"Chaque adversaire choisit et défausse une carte.",
			"Alle gegnerischen Mitspielenden wählen je 1 Karte aus und werfen sie ab.",
			"Ogni avversario sceglie e scarta una carta.",
		},
		"is: all:char.Prince/King.my.other +Resist1": {
			"Vos autres personnages Prince et Roi gagnent Résistance +1.",
			"Deine anderen Prinzen- und König-Charaktere erhalten Robust +1.",
			"I tuoi altri personaggi Principe e Re ottengono Resistere +1.",
		},
		"play: may chosen:char S-2~next": {
			"Lorsque vous jouez cette carte\u00a0: vous pouvez donner -2 Force à un personnage de votre choix jusqu’au début de votre " +
				"prochain tour.",
			"Wenn du diese Karte ausspielst: du darfst einem Charakter deiner Wahl bis zu Beginn deines nächsten Zuges -2 Stärke geben.",
			"Quando giochi questa carta: puoi dare -2 Forza a un personaggio a tua scelta fino all’inizio del tuo prossimo turno.",
		},
		"challenge>a:char.other: if boosted (opp:lose 1 & gain 1)": {
			"Lorsque cette carte défie un autre personnage\u00a0: si une carte est sous cette carte, chaque adversaire perd 1 éclat de Lore " +
				"et vous gagnez 1 éclat de Lore.",
			"Wenn diese Karte einen anderen Charakter herausfordert: falls eine Karte unter dieser Karte liegt, verlieren alle gegnerischen " +
				"Mitspielenden je 1 Legende und du sammelst 1 Legende.",
			"Quando questa carta sfida un altro personaggio: se c’è una carta sotto a questa carta, ogni avversario perde 1 leggenda e tu " +
				"ottieni 1 leggenda.",
		},
		"is unless have(a:char.Captain): self !quest,!challenge": {
			"Sauf si vous avez un personnage Capitaine, cette carte ne peut pas être envoyée à l’aventure ni défier.",
			"Außer wenn du einen Kapitän-Charakter hast, kann diese Karte nicht erkunden und nicht herausfordern.",
			"Tranne se hai un personaggio Capitano, questa carta non può andare all’avventura né sfidare.",
		},
		"challenged:a:char.my[self.exerted]: attacker S-3~turn unless doer:pay 3": {
			"Chaque fois que l’un de vos personnages est défié, si cette carte est épuisée\u00a0: le personnage qui défie subit -3 Force pour " +
				"le reste de ce tour, sauf si le joueur qui défie paie 3 encres.",
			"Jedes Mal, wenn einer deiner Charaktere herausgefordert wird, falls diese Karte erschöpft ist: der herausfordernde Charakter " +
				"erhält in diesem Zug -3 Stärke, es sei denn, die herausfordernde Person bezahlt 3 Tinte.",
			"Ogni volta che uno dei tuoi personaggi viene sfidato, se questa carta è impegnata: il personaggio sfidante riceve -3 Forza per " +
				"questo turno, tranne se il giocatore che sfida paga 3 inchiostro.",
		},
		"do: if opp1>me(hand) (drawto opp1)": {
			"Si un adversaire de votre choix a plus de cartes en main que vous, piochez jusqu’à avoir autant de cartes en main que cet " +
				"adversaire.",
			"Falls eine gegnerische Person deiner Wahl mehr Karten auf der Hand hat als du, ziehe Karten, bis du so viele auf der Hand hast " +
				"wie diese gegnerische Person.",
			"Se un avversario a tua scelta ha più carte in mano di te, pesca fino ad avere tante carte in mano quante quell’avversario.",
		},
		"do: draw 2; if shifted (draw 3 instead)": {
			"Piochez 2 cartes\u202f; si cette carte a été jouée via Alter, piochez 3 cartes à la place.",
			"Ziehe 2 Karten; falls diese Karte mithilfe von Gestaltwandel ausgespielt wurde, ziehe stattdessen 3 Karten.",
			"Pesca 2 carte; se questa carta è stata giocata con Trasformazione, pesca invece 3 carte.",
		},
		"act E,2I: bounce a:item.opp": {
			"Épuiser, 2 encres\u00a0: renvoyez un objet adverse dans la main de son propriétaire.",
			"Erschöpfen, 2 Tinte: schicke einen gegnerischen Gegenstand auf die Hand der zugehörigen Person zurück.",
			"Impegnare, 2 inchiostro: fai tornare un oggetto avversario in mano al suo giocatore.",
		},
		"quest: may banish chosen:item.my => damage 2 chosen:char": {
			"Lorsque cette carte est envoyée à l’aventure\u00a0: vous pouvez bannir l’un de vos objets au choix pour infliger 2 dommages à un " +
				"personnage de votre choix.",
			"Wenn diese Karte erkundet: du darfst einen deiner Gegenstände nach Wahl verbannen, um einem Charakter deiner Wahl 2 Schaden " +
				"zuzufügen.",
			"Quando questa carta va all’avventura: puoi esiliare uno dei tuoi oggetti a scelta per infliggere 2 danni a un personaggio a " +
				"tua scelta.",
		},
	} {
		c, err := effect.Parse(code)
		if err != nil {
			t.Fatal(err)
		}
		for i, language := range []string{"fr", "de", "it"} {
			if got := Of(c, language); got != want[i] {
				t.Errorf("%s\n have %s\n want %s", code, got, want[i])
			}
		}
	}
}

// BenchmarkOf says one effect in each language.
func BenchmarkOf(b *testing.B) {
	for _, language := range languages {
		b.Run(language, func(b *testing.B) {
			c, err := effect.Parse("play: look 4; may take a:song; rest>bottom")
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				Of(c, language)
			}
		})
	}
}
